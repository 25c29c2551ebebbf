//! An activation: declared, tested, carried out step by step (sections 2 and 3).

use super::assault::Assault;
use super::command::{Command, Question};
use super::event::GameEvent;
use super::frame::{Activation, Frame, Stage};
use super::markers::Breaking;
use super::moving::{MoveKind, Moving};
use super::shooting::Shot;
use super::state::{FormationId, Previous, State};
use super::test::TestVerdict;
use super::{D6, EpicDecision, Going, Progress, declare, engage, markers, test, ways, withdrawal, zones};
use crate::data::action::{Flag, Program};
use crate::data::force::Mode;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{DiceError, Request};
use std::collections::{BTreeMap, BTreeSet};

/// A formation, with others that act under the same test, is named for an action.
pub(super) fn begin(progress: &mut Progress<'_>, formations: Vec<FormationId>, action: Option<String>, mode: Mode) {
    progress.events.push(GameEvent::Declared(formations.clone(), action.clone(), mode));
    named(progress, formations[0]);
    progress.push(Frame::Activation(Activation {
        formations,
        action,
        mode,
        stage: Stage::Test,
        passed: false,
        rolled: false,
        todo: Vec::new(),
        targets: Vec::new(),
        began_in: BTreeMap::new(),
        boarded: BTreeMap::new(),
        moves: 0,
        contacted: BTreeSet::new(),
    }));
}

/// A formation uses its activation; its overwatch ends (E1.4, E3.24).
fn named(progress: &mut Progress<'_>, formation: FormationId) {
    let it = progress.state.formation_mut(formation);
    it.activated = true;
    if it.overwatch.take().is_some() {
        progress.events.push(GameEvent::WatchEnded(formation, RuleId("E3.24")));
    }
}

/// Goes on with the activation on top of the stack.
pub(super) fn step(progress: &mut Progress<'_>, activation: Activation) -> Result<Going, DiceError> {
    match activation.stage {
        Stage::Test => take_test(progress, &activation)?,
        Stage::Reroll => return Ok(Going::Waits),
        Stage::Failed => fail(progress, &activation),
        Stage::Program => return Ok(program(progress, activation)),
    }
    Ok(Going::On)
}

/// The activation on top of the stack, to be changed.
fn change(progress: &mut Progress<'_>, change: impl FnOnce(&mut Activation)) {
    if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
        change(activation);
    }
}

/// Takes the test (E2.1 to E2.5).
fn take_test(progress: &mut Progress<'_>, activation: &Activation) -> Result<(), DiceError> {
    let formation = activation.leader();
    let scenario = progress.state.scenario.clone();
    let action = activation.action.as_ref().and_then(|id| scenario.action(id));
    let report = action.map(|action| test::report(progress.state, formation, action, activation.mode));
    let verdict = report.as_ref().map_or(TestVerdict::NotDeclared, |report| report.verdict);
    let (passed, die) = match verdict {
        TestVerdict::NoTest | TestVerdict::AutoPass => (true, None),
        TestVerdict::CannotPass | TestVerdict::NotDeclared => (false, None),
        TestVerdict::Needs(needed) => {
            let die = progress.dice.roll(&Request { die: D6, number: 1, rule: RuleId("E2.1") })?[0] + 1;
            (die >= needed, Some(die))
        }
    };
    let modifiers = report.map_or(0, |report| report.modifiers.value());
    progress.events.push(GameEvent::Tested { formation, verdict, modifiers, die, passed });
    if passed {
        begin_program(progress, activation);
        return Ok(());
    }
    let owner = progress.state.formation(formation).owner;
    let rerolls = progress.state.scenario.forces[owner].rules.rerolls;
    let again = die.is_some() && progress.state.rerolls[owner] < rerolls && !activation.rolled;
    change(progress, |it| {
        it.rolled = die.is_some();
        it.stage = if again { Stage::Reroll } else { Stage::Failed };
    });
    Ok(())
}

fn begin_program(progress: &mut Progress<'_>, activation: &Activation) {
    for formation in &activation.formations[1..] {
        named(progress, *formation);
    }
    let scenario = progress.state.scenario.clone();
    let action = activation.action.as_ref().and_then(|id| scenario.action(id));
    if action.is_some_and(|action| action.sets.contains(&Flag::Marched)) {
        for formation in &activation.formations {
            progress.state.formation_mut(*formation).marched = true;
        }
    }
    let began_in = zones::began_in(progress.state, &activation.formations);
    change(progress, |it| {
        it.passed = true;
        it.stage = Stage::Program;
        it.todo = action.map(|action| action.program.clone()).into_iter().collect();
        it.began_in = began_in;
    });
}

/// A marker, a check for breaking, then the action that is left (E2.8, E2.9).
fn fail(progress: &mut Progress<'_>, activation: &Activation) {
    let formation = activation.leader();
    let scenario = progress.state.scenario.clone();
    let on_fail = activation.action.as_ref().and_then(|id| scenario.action(id)).map(|action| &action.on_fail);
    let markers = on_fail.map_or(1, |on_fail| on_fail.markers);
    let fallback = match on_fail {
        Some(on_fail) => on_fail.fallback.as_ref().and_then(|id| scenario.action(id)),
        None => scenario.action(crate::data::action::HOLD),
    };
    let began_in = zones::began_in(progress.state, &[formation]);
    change(progress, |it| {
        it.formations.truncate(1);
        it.stage = Stage::Program;
        it.action = fallback.map(|action| action.id.clone());
        it.todo = fallback.map(|action| action.program.clone()).into_iter().collect();
        it.began_in = began_in;
    });
    markers::add(progress, formation, markers, RuleId("E2.8"));
    markers::check(progress, formation, Breaking::Withdraws);
}

/// Goes on with what the action says.
fn program(progress: &mut Progress<'_>, mut activation: Activation) -> Going {
    let able = |state: &State, id: &FormationId| state.is_alive(*id) && !state.formation(*id).broken;
    let acting: Vec<FormationId> =
        activation.formations.iter().copied().filter(|id| able(progress.state, id)).collect();
    if acting.is_empty() {
        activation.todo.clear();
    }
    let Some(next) = activation.todo.pop() else { return finish(progress, &activation) };
    match next {
        Program::Seq(steps) => activation.todo.extend(steps.into_iter().rev()),
        Program::Choice(ways) => {
            if !ways::open(progress.state, &activation, &ways).is_empty() {
                return Going::Waits;
            }
        }
        Program::Charge(_) if activation.targets.is_empty() => {
            let owner = progress.state.formation(activation.leader()).owner;
            if progress.state.alive(owner.other()).next().is_some() {
                return Going::Waits;
            }
        }
        Program::Move(way) | Program::Charge(way) => {
            let charge = matches!(next, Program::Charge(_));
            let kind = if charge { MoveKind::Charge } else { MoveKind::Ordinary };
            let last = !activation.todo.iter().any(Program::may_move);
            activation.moves += 1;
            put_back(progress, activation);
            for formation in acting.into_iter().rev() {
                progress.push(Frame::Moving(Moving::new(formation, kind, way, last)));
            }
            return Going::On;
        }
        Program::Shoot(modifier) => {
            put_back(progress, activation);
            for by in acting.into_iter().rev() {
                progress.push(Frame::Shot(Shot::of_action(by, modifier)));
            }
            return Going::On;
        }
        Program::Regroup => {
            put_back(progress, activation);
            progress.regrouping.extend(acting);
            return Going::On;
        }
        Program::Assault => {
            let targets = activation.targets.clone();
            put_back(progress, activation);
            progress.push(Frame::Assault(Assault::new(acting, targets)));
            return Going::On;
        }
        Program::Overwatch => {
            let turn = progress.state.turn;
            for formation in acting {
                progress.state.formation_mut(formation).overwatch = Some(turn);
                progress.events.push(GameEvent::OnWatch(formation));
            }
        }
    }
    put_back(progress, activation);
    Going::On
}

fn put_back(progress: &mut Progress<'_>, activation: Activation) {
    change(progress, |it| *it = activation);
}

/// The activation is over: what it broke withdraws, then the initiative moves on (E6.33, section 1.1).
fn finish(progress: &mut Progress<'_>, activation: &Activation) -> Going {
    if !progress.state.to_withdraw.is_empty() {
        let formation = progress.state.to_withdraw.remove(0);
        withdrawal::push(progress, formation);
        return Going::On;
    }
    progress.state.stack.pop();
    let leader = progress.state.formation(activation.leader());
    let broken = leader.broken && !progress.state.options.retain_after_broken_mid_action;
    let passed = activation.passed && !broken;
    progress.state.previous =
        Some(Previous { player: leader.owner, passed, mode: activation.mode, handed_over: false });
    Going::On
}

/// What is asked in an activation.
pub(super) fn decision(state: &State, activation: &Activation) -> EpicDecision {
    let formation = activation.leader();
    let player = state.formation(formation).owner;
    let (question, options) = match (activation.stage, activation.todo.last()) {
        (Stage::Reroll, _) => (Question::Reroll { formation }, vec![Command::Reroll, Command::Decline]),
        (_, Some(Program::Choice(ways))) => (Question::Way { formation }, ways::options(state, activation, ways)),
        _ => (Question::Target { formation }, engage::targets(state, activation)),
    };
    Decision { player, question, options, open: Vec::new() }
}

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, activation: &Activation, command: &Command) {
    match command {
        Command::Reroll => {
            let owner = progress.state.formation(activation.leader()).owner;
            progress.state.rerolls[owner] += 1;
            change(progress, |it| it.stage = Stage::Test);
        }
        Command::Decline if activation.stage == Stage::Reroll => {
            change(progress, |it| it.stage = Stage::Failed);
        }
        Command::Decline => change(progress, |it| {
            it.todo.pop();
        }),
        Command::Choose(id) => change(progress, |it| {
            if let Some(Program::Choice(ways)) = it.todo.pop() {
                it.todo.extend(ways.into_iter().find(|way| way.id == *id).map(|way| way.program));
            }
        }),
        Command::Engage { target, with } => {
            let mut targets = vec![*target];
            targets.extend(with);
            change(progress, |it| it.targets = targets);
        }
        _ => {}
    }
}

/// Dice of regrouping: the higher of two takes that many markers away (E6.35).
pub(super) fn regroup(progress: &mut Progress<'_>, formation: FormationId) -> Result<(), DiceError> {
    if progress.state.formation(formation).blast == 0 {
        return Ok(());
    }
    let two = Request { die: D6, number: 2, rule: RuleId("E6.35") };
    let faces = progress.dice.roll(&two)?;
    let dice = [faces[0] + 1, faces[1] + 1];
    progress.events.push(GameEvent::Regrouped(formation, dice));
    markers::remove(progress, formation, dice[0].max(dice[1]).into(), RuleId("E6.35"));
    Ok(())
}

/// Why a declaration or a way is refused is said elsewhere; this is for a question of another kind.
pub(super) fn way_reasons(
    state: &State,
    activation: &Activation,
    id: &str,
) -> Vec<deadreckon_engine::refusal::Refusal> {
    match activation.todo.last() {
        Some(Program::Choice(ways)) => ways::reasons(state, activation, ways, id),
        _ => vec![declare::not_your_turn(state, state.formation(activation.leader()).owner)],
    }
}
