//! Commands that count what they mean by its place on a card, told by its name instead.

use super::attack::weapon_name;
use super::seen::Seen;
use super::ship::{damage_name, weapon_of};
use crate::i18n::Arg;
use crate::words;
use deadreckon_xwing::board::devices::DeviceWay;
use deadreckon_xwing::game::command::{CardAction, Command};
use deadreckon_xwing::game::state::ShipId;

/// What a command of a ship is called; of one whose ship is not known as the game says it.
pub(super) fn command(seen: &Seen<'_>, ship: Option<ShipId>, command: &Command) -> String {
    let plain = || seen.words().command(command);
    let with = |key: &str, name: &str| seen.texts.with(key, &[("name", Arg::Text(name))]);
    if let Command::Queue(id) = command {
        let ability =
            seen.state.ships.get(id.ship.index()).and_then(|it| it.card.abilities.get(usize::from(id.ability)));
        let Some(ability) = ability else { return plain() };
        let args = [("name", Arg::Text(ability.name.as_str())), ("ship", Arg::Text(&seen.ship(id.ship)))];
        return seen.texts.with("named-queue", &args);
    }
    let Some((ship, it)) = ship.and_then(|ship| Some((ship, seen.state.ships.get(ship.index())?))) else {
        return plain();
    };
    let load = |n: u8| it.card.loads.get(usize::from(n)).map(|load| load.name.as_str());
    let named = match command {
        Command::Attack { weapon, target } => {
            let (target, weapon) = (seen.ship(*target), weapon_name(seen, ship, *weapon));
            let args = [("target", Arg::Text(target.as_str())), ("weapon", Arg::Text(&weapon))];
            Some(seen.texts.with("attack-target", &args))
        }
        Command::Load(n) => load(*n).map(|name| with("named-load", name)),
        Command::Discard(n) => weapon_of(it, *n).map(|_| with("named-discard", &weapon_name(seen, ship, *n))),
        Command::PlaceDevice { load: n, way } => load(*n).map(|name| {
            let (key, template) = match way {
                DeviceWay::Drop(template) => ("named-drop", template),
                DeviceWay::Launch(template) => ("named-launch", template),
            };
            let template = words::template(seen.texts, *template);
            seen.texts.with(key, &[("name", Arg::Text(name)), ("template", Arg::Text(&template))])
        }),
        Command::ActCard(CardAction::Header(n)) => {
            let place = usize::try_from(*n).ok();
            place.and_then(|n| it.card.headers.get(n)).map(|name| with("named-act-card", name))
        }
        Command::ActCard(CardAction::Damage(n)) => {
            let damage = usize::try_from(*n).ok().and_then(|n| it.damage.get(n));
            damage.and_then(|damage| damage.card).map(|card| with("named-act-card", &damage_name(card)))
        }
        _ => None,
    };
    named.unwrap_or_else(plain)
}
