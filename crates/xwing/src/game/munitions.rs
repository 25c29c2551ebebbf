//! Special weapons that are discarded (Munitions Failure, A.4): their owner chooses which.
//!
//! One with charges loses them, and may get them back by a reload; another is gone for the rest of the game.

use super::command::{Command, Question};
use super::event::GameEvent;
use super::frame::Frame;
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, payment};
use deadreckon_engine::decision::Decision;

/// The special weapons that a ship still has.
fn left(state: &State, ship: ShipId) -> Vec<u8> {
    let it = state.ship(ship);
    let has = |(n, weapon): (usize, &crate::ship::Weapon)| {
        let (number, special) = (u8::try_from(n).ok()?, weapon.special.as_ref()?);
        let empty = payment::load_of(it, &special.name).is_some_and(|(_, left)| left == 0);
        (!empty && !it.discarded.contains(&number)).then_some(number)
    };
    it.card.weapons.iter().enumerate().filter_map(has).collect()
}

/// Goes on by itself unless there is a choice.
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId) -> Going {
    match left(progress.state, ship).as_slice() {
        [] => {
            progress.state.stack.pop();
            Going::On
        }
        [only] => {
            let only = Command::Discard(*only);
            answer(progress, ship, &only);
            Going::On
        }
        _ => Going::Waits,
    }
}

/// Which weapon is discarded.
pub(super) fn decision(state: &State, ship: ShipId) -> XWingDecision {
    let options = left(state, ship).into_iter().map(Command::Discard).collect();
    let (player, question) = (state.ship(ship).player, Question::DiscardWeapon { ship });
    Decision { player, question, options, open: Vec::new() }
}

/// Takes that answer.
pub(super) fn answer(progress: &mut Progress<'_>, ship: ShipId, command: &Command) {
    progress.state.stack.pop();
    let Command::Discard(weapon) = command else { return };
    let it = progress.state.ship_mut(ship);
    let special = it.card.weapons.get(usize::from(*weapon)).and_then(|weapon| weapon.special.as_ref());
    let Some(name) = special.map(|special| special.name.clone()) else { return };
    match payment::load_of(it, &name) {
        Some((load, _)) => {
            if let Some(charges) = it.charges.get_mut(usize::from(load)) {
                *charges = 0;
            }
        }
        None => drop(it.discarded.insert(*weapon)),
    }
    progress.events.push(GameEvent::WeaponDiscarded { ship, name });
}

impl Progress<'_> {
    /// A ship discards one of its special weapons, if it has any.
    pub(super) fn discard_weapon(&mut self, ship: ShipId) {
        self.push(Frame::DiscardWeapon { ship });
    }
}
