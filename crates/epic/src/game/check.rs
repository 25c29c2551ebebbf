//! Whether a player may give a command now: what is asked decides, and every refusal says why.

use super::command::{Command, Question};
use super::frame::Frame;
use super::state::State;
use super::{Epic, EpicDecision, activation, declare, engage, moving, shooting, transport, turn};
use crate::data::action::Program;
use crate::rule::RuleId;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::ruleset::Ruleset;

/// Refuses what is not asked, with the reasons of what was tried.
pub(super) fn check(rules: &Epic, state: &State, player: Player, command: &Command) -> Result<(), Refused> {
    if state.over.is_some() {
        return Err(Refusal::new(RuleId("E1.15"), "refusal-game-over").into());
    }
    // Moves are judged alone: finding everything else that might be chosen says nothing about them.
    let decisions = rules.decisions(state);
    let Some(decision) = decisions.iter().find(|decision| decision.player == player) else {
        return Err(out_of_turn(state, player).into());
    };
    match reasons(state, decision, player, command) {
        Some(reasons) => Refused::unless_empty(reasons),
        None if decision.options.contains(command) => Ok(()),
        None => {
            let mut reasons = why_not(state, decision, command);
            if reasons.is_empty() {
                reasons.push(Refusal::new(RuleId("E1.8"), "refusal-other-question"));
            }
            Err(Refused::new(reasons))
        }
    }
}

/// A player who is not asked.
fn out_of_turn(state: &State, player: Player) -> Refusal {
    if state.stack.is_empty() {
        declare::not_your_turn(state, player)
    } else {
        Refusal::new(RuleId("E1.5"), "refusal-not-asked")
    }
}

/// The reasons against commands that are no entries of a list; `None` for all others.
fn reasons(state: &State, decision: &EpicDecision, player: Player, command: &Command) -> Option<Vec<Refusal>> {
    let asked = &decision.question;
    let top = state.stack.top();
    Some(match (asked, top, command) {
        (Question::Activate | Question::Retain, _, Command::Declare { formation, action, with }) => {
            declare::reasons(state, player, *formation, action, with)
        }
        (Question::Activate | Question::Retain, _, Command::RollNow { formation: Some(formation) }) => {
            declare::formation_reasons(state, player, *formation)
        }
        // Nobody is forced to retain: without a formation named there is nothing to default on.
        (Question::Activate, _, Command::RollNow { formation: None }) => Vec::new(),
        (Question::Activate, _, Command::ClockRanOut) if state.options.declaration_clock => Vec::new(),
        (Question::Activate, _, Command::ClockRanOut) => {
            vec![Refusal::new(RuleId("E1.11"), "refusal-no-clock")]
        }
        (Question::Move { .. }, Some(Frame::Moving(it)), Command::Commit { unit, path, picks_up }) => {
            moving::judge_commit(state, it, *unit, path, picks_up).err().unwrap_or_default()
        }
        (Question::Move { .. }, Some(Frame::Moving(it)), Command::EndMove) => moving::end_reasons(state, it),
        (Question::Keep { formation }, _, Command::Keep(unit)) => {
            let known = state.standing(*formation).any(|id| id == *unit);
            let refusal = Refusal::new(RuleId("E5.13"), "refusal-no-such-unit").about(unit.subject());
            if known { Vec::new() } else { vec![refusal] }
        }
        (Question::Unload { .. }, Some(Frame::Moving(it)), Command::Unload(unit, place)) => {
            transport::unload_reasons(state, it, *unit, *place)
        }
        (Question::PutDown { carrier }, _, Command::PutDown(unit, place)) => {
            let waits = state.bailing.first().is_some_and(|(_, units)| units.contains(unit));
            if waits {
                transport::put_down_reasons(state, *carrier, *unit, *place)
            } else {
                vec![Refusal::new(RuleId("E5.24"), "refusal-no-such-unit").about(unit.subject())]
            }
        }
        (Question::Shoot { .. }, Some(Frame::Shot(shot)), Command::Shoot { target, order }) => {
            shooting::reasons(state, shot, *target, order)
        }
        (Question::Target { .. }, Some(Frame::Activation(it)), Command::Engage { target, with }) => {
            engage::reasons(state, it, *target, with)
        }
        _ => return None,
    })
}

/// Why an entry is not in the list.
fn why_not(state: &State, decision: &EpicDecision, command: &Command) -> Vec<Refusal> {
    let not = |rule, key| vec![Refusal::new(RuleId(rule), key)];
    match (&decision.question, state.stack.top(), command) {
        (Question::Nominate, _, Command::Nominate(formation)) => {
            declare::formation_reasons(state, decision.player.other(), *formation)
        }
        (Question::Way { .. }, Some(Frame::Activation(it)), Command::Choose(id)) => {
            activation::way_reasons(state, it, id)
        }
        (Question::Way { .. }, Some(Frame::Activation(it)), Command::Decline)
            if matches!(it.todo.last(), Some(Program::Choice(_))) =>
        {
            not("E3.10", "refusal-must-leave-zone")
        }
        (Question::Activate | Question::Retain, _, Command::StayOnWatch)
            if !turn::may_stay_on_watch(state, decision.player) =>
        {
            not("E1.13", "refusal-not-all-on-watch")
        }
        (Question::Activate, _, Command::Pass) => not("E1.7", "refusal-no-passing"),
        (Question::Activate, _, Command::HandOver) => not("E4.6", "refusal-nothing-to-hand-over"),
        (Question::Watch { .. }, _, Command::Watch(id)) => {
            vec![Refusal::new(RuleId("E3.20"), "refusal-not-on-watch").about(id.subject())]
        }
        (Question::Rally | Question::Effect, _, Command::Next(id)) => {
            vec![Refusal::new(RuleId("E6.36"), "refusal-not-next").about(id.subject())]
        }
        (Question::Move { .. }, _, Command::Decline) => not("E5.5", "refusal-end-the-move"),
        _ => Vec::new(),
    }
}
