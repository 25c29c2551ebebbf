//! Action: reload (B-75, B-76)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | what comes back | every discarded torpedo and missile, none being allowed too (G-10) | one charge of one torpedo, missile or device |

use super::Progress;
use super::event::GameEvent;
use super::setup::LoadKind;
use super::state::{ShipId, State};
use crate::edition::round::Impossible;
use crate::position::Token;
use crate::rule::RuleId;

/// The loads of a ship that are below their limit.
pub(super) fn loads(state: &State, ship: ShipId) -> Vec<u8> {
    let it = state.ship(ship);
    let below = |(_, (card, charges)): &(usize, (&super::setup::LoadCard, &u32))| {
        **charges < u32::from(card.charges) && card.kind != LoadKind::Other
    };
    let loads = it.card.loads.iter().zip(&it.charges).enumerate().filter(below);
    loads.filter_map(|(number, _)| u8::try_from(number).ok()).collect()
}

/// Begins to reload: where everything comes back, or only one thing can, nothing is asked.
pub(super) fn begin(progress: &mut Progress<'_>, ship: ShipId) {
    let loads = loads(progress.state, ship);
    if progress.state.rules().actions.impossible == Impossible::PickAgain {
        let kinds = |load: &u8| progress.state.ship(ship).card.loads[usize::from(*load)].kind;
        let back: Vec<u8> = loads.into_iter().filter(|load| kinds(load) != LoadKind::Device).collect();
        for load in back {
            let full = u32::from(progress.state.ship(ship).card.loads[usize::from(load)].charges);
            recovers(progress, ship, load, full);
        }
        over(progress, ship);
    } else if let [only] = loads.as_slice() {
        chosen(progress, ship, *only);
    }
}

/// One charge of a load comes back.
pub(super) fn chosen(progress: &mut Progress<'_>, ship: ShipId, load: u8) {
    let now = progress.state.ship(ship).charges.get(usize::from(load)).copied().unwrap_or(0);
    recovers(progress, ship, load, now + 1);
    over(progress, ship);
}

fn recovers(progress: &mut Progress<'_>, ship: ShipId, load: u8, to: u32) {
    if let Some(charges) = progress.state.ship_mut(ship).charges.get_mut(usize::from(load)) {
        *charges = to;
        progress.events.push(GameEvent::Reloaded { ship, load });
    }
}

fn over(progress: &mut Progress<'_>, ship: ShipId) {
    progress.gain(ship, Token::Disarm, 1, RuleId("B-76"));
    progress.complete();
}
