//! Actions that are printed on cards with the header "Action:" (B-02, B-05, B-06, B-24)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | two cards of one name | one use in a round | each is an action of its own |
//!
//! A damage card's action repairs it, if need be by a roll. What other cards do is done by hand once their action is
//! performed.

use super::command::{CardAction, Command, Granted};
use super::damage_cards::{Occasion, index};
use super::event::GameEvent;
use super::frame::{Frame, Grant};
use super::state::{CardKey, Object, ShipId, State};
use super::{Progress, card_deeds, devices, perform};
use crate::ability;
use crate::board::devices::DeviceWay;
use crate::damage::Repair;
use crate::device::When;
use crate::dial::Difficulty;
use crate::rule::RuleId;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::refusal::Refusal;

/// The colour in which a grant lets the action of a card be performed; `None` if it grants none. Headers are white
/// (B-26), unless the grant treats everything as red.
fn colour(state: &State, grant: &Grant) -> Option<Difficulty> {
    match grant {
        Grant::Step | Grant::Coordinate { .. } | Grant::Card(Granted::Any) => Some(Difficulty::White),
        Grant::Card(Granted::AnyAsRed) if state.rules().actions.colours => Some(Difficulty::Red),
        Grant::Card(Granted::AnyAsRed) => Some(Difficulty::White),
        Grant::Card(Granted::Named(_) | Granted::OnBar(_))
        | Grant::Link(_)
        | Grant::Links(_)
        | Grant::Overlap(_)
        | Grant::Contained { .. } => None,
    }
}

/// Every action printed on a card of the ship.
fn printed(state: &State, ship: ShipId) -> Vec<CardAction> {
    let damage = state.face_up_cards(ship).filter(|(_, _, data)| data.has_action());
    let damage = damage.filter_map(|(place, ..)| u32::try_from(place).ok()).map(CardAction::Damage);
    let headers = 0..u32::try_from(state.ship(ship).card.headers.len()).unwrap_or(u32::MAX);
    damage.chain(headers.map(CardAction::Header)).collect()
}

/// What is used up by performing it; `None` if the ship has no such action.
fn key(state: &State, ship: ShipId, action: CardAction) -> Option<CardKey> {
    match action {
        CardAction::Damage(place) => {
            let (card, data) = state.face_up(ship, index(place))?;
            if !data.has_action() {
                return None;
            }
            Some(if state.rules().actions.same_name_once { CardKey::Name(card) } else { CardKey::Place(place) })
        }
        CardAction::Header(n) => {
            let header = state.ship(ship).card.headers.get(index(n))?;
            Some(CardKey::Header(header.clone()))
        }
    }
}

/// Every reason why a ship cannot perform the action of a card now; none if it can.
pub(super) fn reasons(state: &State, ship: ShipId, action: CardAction, grant: &Grant) -> Vec<Refusal> {
    let refuse = |rule, key| Refusal::new(RuleId(rule), key).about(Object::Ship(ship).subject());
    let (Some(key), Some(colour)) = (key(state, ship, action), colour(state, grant)) else {
        return vec![refuse("B-02", "refusal-no-such-card-action")];
    };
    let mut reasons = perform::reasons_of_ship(state, ship, colour);
    if state.ship(ship).round.done_cards.contains(&key) {
        reasons.push(refuse("B-05", "refusal-done-this-round"));
    }
    reasons.extend(barred(state, ship, matches!(action, CardAction::Header(_))));
    if let CardAction::Header(header) = action {
        reasons.extend(card_deeds::reasons(state, ship, header));
    }
    reasons
}

/// Why a ship cannot perform actions of cards: it is ionised, or one of its damage cards forbids those of other cards.
fn barred(state: &State, ship: ShipId, of_other_card: bool) -> Vec<Refusal> {
    let about = |refusal: Refusal| refusal.about(Object::Ship(ship).subject());
    let ionised = state.is_ionised(ship) && state.rules().actions.while_ionised.is_some();
    let ionised = ionised.then(|| Refusal::new(RuleId("B-22"), "refusal-ionised"));
    let card = state.action_forbidden_by(ship, None).filter(|_| of_other_card);
    let card = card.map(|card| Refusal::new(card.rule(), "refusal-damage-card"));
    ionised.into_iter().chain(card).map(about).collect()
}

/// The actions of cards that a ship can perform now.
pub(super) fn possible(state: &State, ship: ShipId, grant: &Grant) -> Vec<CardAction> {
    let all = printed(state, ship).into_iter();
    all.filter(|action| reasons(state, ship, *action, grant).is_empty()).collect()
}

/// The devices that a ship can place by an action now, as commands. Such an action is that of the device's card.
pub(super) fn placements(state: &State, ship: ShipId, grant: &Grant) -> Vec<Command> {
    let Some(colour) = colour(state, grant) else { return Vec::new() };
    if !perform::reasons_of_ship(state, ship, colour).is_empty() || !barred(state, ship, true).is_empty() {
        return Vec::new();
    }
    let done = |name: String| state.ship(ship).round.done_cards.contains(&CardKey::Header(name));
    let ways = devices::ways(state, ship, When::Action).into_iter();
    let fresh = ways.filter(|(load, _)| devices::name(state, ship, *load).is_some_and(|name| !done(name)));
    fresh.map(|(load, way)| Command::PlaceDevice { load, way }).collect()
}

/// Places a device by an action.
pub(super) fn place(progress: &mut Progress<'_>, ship: ShipId, load: u8, way: DeviceWay, grant: &Grant) {
    let (Some(colour), Some(name)) = (colour(progress.state, grant), devices::name(progress.state, ship, load)) else {
        return;
    };
    perform::pay(progress, ship, colour);
    progress.state.ship_mut(ship).round.done_cards.insert(CardKey::Header(name));
    progress.happens(ability::When::AfterAction, Some(ship));
    progress.push(Frame::Cards { ship, occasion: Occasion::AfterAction });
    devices::place(progress, ship, load, way);
}

/// Performs the action of a card: its cost first. Such an action has no link.
pub(super) fn perform(
    progress: &mut Progress<'_>,
    ship: ShipId,
    action: CardAction,
    grant: &Grant,
) -> Result<(), DiceError> {
    let (Some(key), Some(colour)) = (key(progress.state, ship, action), colour(progress.state, grant)) else {
        return Ok(());
    };
    perform::pay(progress, ship, colour);
    if let CardAction::Header(header) = action
        && card_deeds::begin(progress, ship, header, grant)
    {
        return Ok(());
    }
    let card = match action {
        CardAction::Damage(place) => progress.state.face_up(ship, index(place)),
        CardAction::Header(_) => None,
    };
    let card = card.map(|(card, data)| (card, data.action.clone()));
    progress.state.ship_mut(ship).round.done_cards.insert(key);
    progress.events.push(GameEvent::CardActionPerformed { ship, action, card: card.as_ref().map(|(card, _)| *card) });
    progress.happens(ability::When::AfterAction, Some(ship));
    progress.push(Frame::Cards { ship, occasion: Occasion::AfterAction });
    if let (CardAction::Damage(place), Some((card, repair))) = (action, card) {
        let repaired = match repair {
            Repair::Never => false,
            Repair::Always => true,
            Repair::On(faces) => {
                progress.roll_attack_dice(ship, 1, card.rule())?.iter().any(|face| faces.contains(face))
            }
        };
        if repaired {
            progress.repair(ship, index(place));
        }
    }
    Ok(())
}
