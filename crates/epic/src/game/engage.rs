//! The target of an engage action (E6.40), and whether an assault comes of it (E6.41).

use super::command::Command;
use super::frame::Activation;
use super::sight;
use super::state::{FormationId, State};
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;

/// How near a target another formation must be to be added, mm, closed.
const TOGETHER_MM: f64 = 50.0;
/// How near attackers must come, mm, closed.
pub(super) const ASSAULT_MM: f64 = 150.0;

/// Every single formation that may be engaged.
pub(super) fn targets(state: &State, activation: &Activation) -> Vec<Command> {
    let enemy = state.formation(activation.leader()).owner.other();
    state.alive(enemy).map(|target| Command::Engage { target, with: Vec::new() }).collect()
}

/// Why formations may not be engaged together.
pub(super) fn reasons(
    state: &State,
    activation: &Activation,
    target: FormationId,
    with: &[FormationId],
) -> Vec<Refusal> {
    let enemy = state.formation(activation.leader()).owner.other();
    let is_target =
        |id: FormationId| state.formations.get(id.index()).is_some_and(|it| it.owner == enemy) && state.is_alive(id);
    if !is_target(target) {
        return vec![Refusal::new(RuleId("E6.40"), "refusal-no-target").about(target.subject())];
    }
    let mut reasons = Vec::new();
    for (n, other) in with.iter().enumerate() {
        let near = is_target(*other)
            && measure::any_within(state, state.standing(*other), state.standing(target), TOGETHER_MM);
        if !near || *other == target || with[..n].contains(other) {
            reasons.push(Refusal::new(RuleId("E6.40"), "refusal-not-near-target").about(other.subject()));
        }
    }
    reasons
}

/// Whether a unit of the attackers is near enough to one of the defenders to fight, and sees it where that is asked.
#[must_use]
pub fn is_near_enough(state: &State, attackers: &[FormationId], defenders: &[FormationId]) -> bool {
    let mut pairs = attackers
        .iter()
        .flat_map(|id| state.standing(*id))
        .flat_map(|unit| defenders.iter().flat_map(|id| state.standing(*id)).map(move |other| (unit, other)));
    pairs.any(|(unit, other)| {
        measure::is_within(&state.unit(unit).model, &state.unit(other).model, ASSAULT_MM)
            && (!state.options.engage_requires_lof || sight::sees(state, unit, other))
    })
}
