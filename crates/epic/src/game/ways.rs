//! Choices within an action: which ways are open, and why the others are not (E3.5, E3.8 to E3.12, E3.14).

use super::command::Command;
use super::declare::Standing;
use super::frame::Activation;
use super::state::State;
use super::zones;
use crate::data::action::{HOLD, Switch, Way};
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;

/// The ways that may be chosen.
pub(super) fn open<'a>(state: &State, activation: &Activation, ways: &'a [Way]) -> Vec<&'a Way> {
    let standing = Standing::of_all(state, &activation.formations);
    ways.iter().filter(|way| faults(state, activation, way, standing).is_empty()).collect()
}

/// The commands that answer a choice. Everything may be left undone, but for a way out of an enemy zone.
pub(super) fn options(state: &State, activation: &Activation, ways: &[Way]) -> Vec<Command> {
    let mut options: Vec<Command> =
        open(state, activation, ways).into_iter().map(|way| Command::Choose(way.id.clone())).collect();
    if !must_leave(state, activation) {
        options.push(Command::Decline);
    }
    options
}

/// Why a way may not be chosen.
pub(super) fn reasons(state: &State, activation: &Activation, ways: &[Way], id: &str) -> Vec<Refusal> {
    match ways.iter().find(|way| way.id == id) {
        Some(way) => faults(state, activation, way, Standing::of_all(state, &activation.formations)),
        None => vec![Refusal::new(RuleId("E3.14"), "refusal-no-such-way").word("way", id.to_owned())],
    }
}

/// Whether a unit of the formations must get out of a zone and can.
pub(super) fn must_leave(state: &State, activation: &Activation) -> bool {
    activation.formations.iter().any(|formation| zones::someone_must_leave(state, *formation))
}

fn faults(state: &State, activation: &Activation, way: &Way, standing: Standing) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    let not = |rule, key| Refusal::new(RuleId(rule), key).word("way", way.id.clone());
    if way.only_if == Some(Switch::MarshalShootThenMove) && !state.options.marshal_shoot_then_move {
        reasons.push(not("X1", "refusal-option-off"));
    }
    if !way.program.may_move() {
        let is_hold = activation.action.as_deref() == Some(HOLD);
        if is_hold && !standing.coherent {
            reasons.push(not("E3.9", "refusal-must-close-up"));
        } else if standing.must_close_up && !is_hold {
            reasons.push(not("E3.11", "refusal-must-close-up"));
        }
        if standing.must_leave {
            reasons.push(not("E3.10", "refusal-must-leave-zone"));
        }
    }
    reasons
}
