//! Action: SLAM (B-90 to B-97)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | when | in the Perform Action step only | any time in the ship's own activation |
//! | end outside the mat | the ship is destroyed | fails: the ship stays, no disarm token |

use super::activation;
use super::event::GameEvent;
use super::frame::{Flight, FlightStep, Frame, Grant};
use super::state::{Object, ShipId, State};
use super::{Progress, maneuver};
use crate::dial::DialEntry;
use crate::position::{Phase, Token};
use crate::rule::{Reason, RuleId};
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::maneuver::Maneuver;

/// Why a ship cannot SLAM now.
pub(super) fn reasons(state: &State, ship: ShipId, grant: &Grant) -> Vec<Refusal> {
    let refuse = |rule, key| Refusal::new(RuleId(rule), key).about(Object::Ship(ship).subject());
    let own_activation = |frame: &Frame| matches!(frame, Frame::Activation(a) if a.ship == ship);
    let mut reasons = Vec::new();
    if state.rules().slam_in_step_only && *grant != Grant::Step {
        reasons.push(refuse("B-91", "refusal-slam-not-free"));
    }
    if state.phase != Phase::Activation || !state.stack.iter().any(own_activation) {
        reasons.push(refuse("B-91", "refusal-slam-outside-activation"));
    }
    if maneuvers(state, ship).is_empty() {
        reasons.push(refuse("B-90", "refusal-slam-no-speed"));
    }
    reasons
}

/// The maneuvers of the dial with the speed of the one executed this round.
pub(super) fn maneuvers(state: &State, ship: ShipId) -> Vec<DialEntry> {
    let it = state.ship(ship);
    let Some(executed) = it.round.executed else { return Vec::new() };
    it.card.dial.iter().copied().filter(|entry| entry.maneuver.speed == executed.maneuver.speed).collect()
}

/// Flies the maneuver chosen, or fails where it would leave the mat and that is a failure.
pub(super) fn fly(progress: &mut Progress<'_>, ship: ShipId, chosen: Maneuver) {
    let state = &*progress.state;
    let Some(entry) = maneuvers(state, ship).into_iter().find(|entry| entry.maneuver == chosen) else { return };
    let flown = activation::unless_impossible(state, ship, entry);
    let flies = flown.entry;
    let stays_on_mat = !state.rules().slam_in_step_only;
    if maneuver::legal_ends(state, ship, flies.maneuver, stays_on_mat).is_empty() {
        let reason = Reason { key: "reason-base-off-mat", rule: RuleId("B-96"), piece: Some("edge".into()), mm: None };
        progress.fail(vec![reason]);
        return;
    }
    for card in flown.cards {
        progress.events.push(GameEvent::CardActs { ship, card });
    }
    if let Some(rule) = flown.instead {
        progress.events.push(GameEvent::Substituted { ship, flies, rule });
    }
    if let Some(Frame::Attempt(attempt)) = progress.state.stack.top_mut() {
        attempt.flying = true;
    }
    let (step, met) = (FlightStep::Move, Vec::new());
    progress.push(Frame::Maneuver(Flight { ship, flies, ion: false, stays_on_mat, step, met }));
}

/// The maneuver is over: the ship gains its token, and the action is completed.
pub(super) fn over(progress: &mut Progress<'_>, ship: ShipId) {
    progress.gain(ship, Token::Disarm, 1, RuleId("B-90"));
    progress.complete();
}
