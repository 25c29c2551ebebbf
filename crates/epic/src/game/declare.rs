//! Declaring: which formations may act, with which actions, and why not (E1.8 to E1.13, section 3).

use super::command::Command;
use super::state::{FormationId, State};
use super::{coherency, test, turn, zones};
use crate::data::action::{Action, Condition, HOLD, Precondition};
use crate::data::force::Mode;
use crate::rule::RuleId;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refusal;
use serde::Serialize;

/// What a formation may or may not do now, with the odds: what a list of legal actions shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ActionReport {
    /// The formation.
    pub formation: FormationId,
    /// The action, by id.
    pub action: String,
    /// What its test would be like.
    pub test: test::TestReport,
    /// Why it is barred; empty if it may be declared.
    pub reasons: Vec<Refusal>,
}

/// Every action of every formation of a player that lives, with its test and what bars it.
#[must_use]
pub fn reports(state: &State, player: Player) -> Vec<ActionReport> {
    let mode = turn::take_mode(state, player);
    let mut found = Vec::new();
    for formation in state.alive(player) {
        let barred = formation_reasons(state, player, formation);
        let standing = Standing::of(state, formation);
        for action in state.scenario.actions.iter().filter(|action| action.id != HOLD) {
            if action.special && !state.formation(formation).card.special_actions.contains(&action.id) {
                continue;
            }
            let mut reasons = barred.clone();
            reasons.extend(action_reasons(state, formation, action, standing));
            let test = test::report(state, formation, action, mode);
            found.push(ActionReport { formation, action: action.id.clone(), test, reasons });
        }
    }
    found
}

/// What of a formation's standing decides on actions and their ways, found once for all of them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Standing {
    /// Whether it is in coherency.
    pub(super) coherent: bool,
    /// Whether it must close up and can (E3.11, E3.12).
    pub(super) must_close_up: bool,
    /// Whether a unit of it must get out of a zone and can (E3.10, E3.12).
    pub(super) must_leave: bool,
}

impl Standing {
    /// How a formation stands.
    pub(super) fn of(state: &State, formation: FormationId) -> Self {
        let coherent = coherency::is_coherent(state, formation);
        Self {
            coherent,
            must_close_up: !coherent && test::must_close_up(state, formation),
            must_leave: zones::someone_must_leave(state, formation),
        }
    }

    /// How formations under one test stand: what any of them must, all must.
    pub(super) fn of_all(state: &State, formations: &[FormationId]) -> Self {
        let none = Self { coherent: true, must_close_up: false, must_leave: false };
        formations.iter().map(|formation| Self::of(state, *formation)).fold(none, |all, one| Self {
            coherent: all.coherent && one.coherent,
            must_close_up: all.must_close_up || one.must_close_up,
            must_leave: all.must_leave || one.must_leave,
        })
    }
}

/// Every declaration that a player may make.
pub(super) fn options(state: &State, player: Player) -> Vec<Command> {
    let mut found = Vec::new();
    for formation in state.left(player) {
        let standing = Standing::of(state, formation);
        for action in &state.scenario.actions {
            if action_reasons(state, formation, action, standing).is_empty() {
                found.push(Command::Declare { formation, action: action.id.clone(), with: Vec::new() });
            }
        }
    }
    found
}

/// Why a declaration is refused.
pub(super) fn reasons(
    state: &State,
    player: Player,
    formation: FormationId,
    action: &str,
    with: &[FormationId],
) -> Vec<Refusal> {
    let mut reasons = formation_reasons(state, player, formation);
    let Some(action) = state.scenario.action(action) else {
        reasons.push(Refusal::new(RuleId("E1.8"), "refusal-no-such-action").word("action", action.to_owned()));
        return reasons;
    };
    if state.formations.get(formation.index()).is_none() {
        return reasons;
    }
    reasons.extend(action_reasons(state, formation, action, Standing::of(state, formation)));
    let repeated = |n: usize| with[n] == formation || with[..n].contains(&with[n]);
    if with.len() + 1 > usize::from(action.formations.max(1)) || (0..with.len()).any(repeated) {
        reasons.push(Refusal::new(RuleId("E1.8"), "refusal-too-many-formations"));
        return reasons;
    }
    for other in with {
        let barred = formation_reasons(state, player, *other);
        if barred.is_empty() {
            reasons.extend(action_reasons(state, *other, action, Standing::of(state, *other)));
        }
        reasons.extend(barred);
    }
    reasons
}

/// Why a player may not activate a formation, whatever the action.
pub(super) fn formation_reasons(state: &State, player: Player, formation: FormationId) -> Vec<Refusal> {
    let not = |rule, key| vec![Refusal::new(RuleId(rule), key).about(formation.subject())];
    match state.formations.get(formation.index()) {
        None => not("E1.8", "refusal-no-such-formation"),
        Some(it) if it.owner != player => not("E1.4", "refusal-not-your-formation"),
        Some(_) if !state.is_alive(formation) => not("E1.8", "refusal-formation-gone"),
        Some(it) if it.broken => not("E1.12", "refusal-broken"),
        Some(it) if it.activated => not("E1.4", "refusal-activated"),
        Some(_) if state.stays_on_watch[player] => not("E1.13", "refusal-stays-on-watch"),
        Some(_) => Vec::new(),
    }
}

/// Why an action may not be declared by a formation that could act.
pub(super) fn action_reasons(
    state: &State,
    formation: FormationId,
    action: &Action,
    standing: Standing,
) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    let not = |rule, key| Refusal::new(rule, key).word("action", action.id.clone()).about(formation.subject());
    let it = state.formation(formation);
    if action.special && !it.card.special_actions.contains(&action.id) {
        reasons.push(not(RuleId("E2.6"), "refusal-special-action"));
    }
    for need in &action.needs {
        match need {
            Precondition::AfterFailure => reasons.push(not(RuleId("E3.8"), "refusal-only-after-failure")),
            Precondition::Coherent if !standing.coherent => {
                reasons.push(not(coherent_rule(&action.id), "refusal-out-of-coherency"));
            }
            Precondition::EnemyExists if state.alive(it.owner.other()).next().is_none() => {
                reasons.push(not(RuleId("E3.2"), "refusal-no-enemy"));
            }
            Precondition::OnRoad if !test::holds(state, formation, Condition::OnRoad) => {
                reasons.push(not(RuleId("E5.23"), "refusal-not-on-road"));
            }
            Precondition::Coherent | Precondition::EnemyExists | Precondition::OnRoad => {}
        }
    }
    if !action.program.may_move() {
        if standing.must_close_up && reasons.is_empty() {
            reasons.push(not(RuleId("E3.11"), "refusal-must-close-up"));
        }
        if standing.must_leave {
            reasons.push(not(RuleId("E3.10"), "refusal-must-leave-zone"));
        }
    }
    reasons
}

/// The rule that asks for coherency.
fn coherent_rule(action: &str) -> RuleId {
    RuleId(match action {
        "overwatch" => "E3.6",
        "sustained_fire" => "E3.7",
        _ => "E3.11",
    })
}

/// Whether retaining is refused, and why: of a player who would act out of turn (E4.2, E4.3).
pub(super) fn not_your_turn(state: &State, player: Player) -> Refusal {
    let rule = match state.previous {
        _ if state.stays_on_watch[player] => "E1.13",
        Some(previous) if previous.player == player && previous.handed_over => "E4.6",
        Some(previous) if previous.player == player && !previous.passed => "E4.2",
        Some(previous) if previous.player == player && previous.mode == Mode::Retain => "E4.3",
        _ => "E1.5",
    };
    Refusal::new(RuleId(rule), "refusal-not-your-turn")
}
