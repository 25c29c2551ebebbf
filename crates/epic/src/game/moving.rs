//! One move of a formation: unit by unit, then coherency, overwatch, unloading (3.2, E5.5, E5.13).

use super::command::{Command, Leg, Open, Place, Question};
use super::event::GameEvent;
use super::frame::{Activation, Frame, Trigger};
use super::judge::{self, Judged, Terms};
use super::markers::{self, Breaking};
use super::state::{FormationId, State, UnitId};
use super::{EpicDecision, Going, Progress, casualties, charge, coherency, terrain_test, transport, watch, way_out};
use crate::data::action::MoveWay;
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::refusal::Refusal;
use serde::Serialize;
use std::collections::BTreeSet;

/// What kind of move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// A move of an action.
    Ordinary,
    /// A charge (E3.2).
    Charge,
    /// Defenders go to meet a charge (E6.42).
    CounterCharge,
    /// A broken formation gets away (E6.33).
    Withdrawal,
    /// The winner of an assault (E6.48).
    Consolidation,
}

/// Where a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveStage {
    /// Units move.
    Units,
    /// Those out of coherency are lost.
    Coherency,
    /// Overwatch against the move.
    Watched,
    /// Units get off.
    Unloading,
    /// Overwatch against that.
    UnloadingWatched,
}

/// A move in progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Moving {
    /// The formation.
    pub formation: FormationId,
    /// What kind of move it is.
    pub kind: MoveKind,
    /// How it differs from an ordinary one.
    pub way: MoveWay,
    /// Whether it is the last move of the action.
    pub last: bool,
    /// Where it is.
    pub stage: MoveStage,
    /// Units that have moved, stayed or got in.
    pub done: BTreeSet<UnitId>,
    /// Whether a unit has moved.
    pub made: bool,
    /// Whether somebody got off.
    pub unloaded: bool,
}

impl Moving {
    /// A move that begins.
    #[must_use]
    pub const fn new(formation: FormationId, kind: MoveKind, way: MoveWay, last: bool) -> Self {
        let stage = MoveStage::Units;
        Self { formation, kind, way, last, stage, done: BTreeSet::new(), made: false, unloaded: false }
    }

    /// Whether it opens windows for overwatch (E3.22).
    const fn triggers(&self) -> bool {
        match self.kind {
            MoveKind::Ordinary | MoveKind::Charge => true,
            MoveKind::CounterCharge => false,
            MoveKind::Withdrawal | MoveKind::Consolidation => self.made,
        }
    }
}

/// The activation that the move on top of the stack belongs to, if it is one of its own moves.
pub(super) fn activation_of<'a>(state: &'a State, moving: &Moving) -> Option<&'a Activation> {
    state.stack.iter().rev().find_map(|frame| match frame {
        Frame::Activation(it) if it.formations.contains(&moving.formation) => Some(it),
        _ => None,
    })
}

static NOWHERE: BTreeSet<UnitId> = BTreeSet::new();

/// Under which rules a unit moves.
#[must_use]
pub fn terms<'a>(state: &'a State, moving: &'a Moving, unit: UnitId) -> Terms<'a> {
    let own = matches!(moving.kind, MoveKind::Ordinary | MoveKind::Charge);
    let activation = activation_of(state, moving).filter(|_| own);
    let began_in = activation.and_then(|it| it.began_in.get(&unit)).unwrap_or(&NOWHERE);
    Terms { moving, activation, began_in, boarding: &[] }
}

/// The units that may still move.
pub(super) fn to_move<'a>(state: &'a State, moving: &'a Moving) -> impl Iterator<Item = UnitId> + 'a {
    let counter = moving.kind == MoveKind::CounterCharge;
    let waits = move |unit: &UnitId| !moving.done.contains(unit) && (!counter || charge::may_counter(state, *unit));
    state.standing(moving.formation).filter(waits)
}

/// Goes on with the move on top of the stack.
pub(super) fn step(progress: &mut Progress<'_>, moving: &Moving) -> Going {
    let state = &*progress.state;
    let own = !matches!(moving.kind, MoveKind::Withdrawal | MoveKind::Consolidation | MoveKind::CounterCharge);
    if !state.is_alive(moving.formation) || own && state.formation(moving.formation).broken {
        progress.state.stack.pop();
        return Going::On;
    }
    match moving.stage {
        MoveStage::Units if to_move(state, moving).next().is_some() => return Going::Waits,
        MoveStage::Units => {
            progress.events.push(GameEvent::MoveEnded(moving.formation));
            enter(progress, MoveStage::Coherency);
        }
        MoveStage::Coherency if coherency::groups(state, moving.formation).len() > 1 => return Going::Waits,
        MoveStage::Coherency => {
            markers::check(progress, moving.formation, Breaking::Withdraws);
            if !progress.state.formation(moving.formation).broken || !own {
                enter(progress, MoveStage::Watched);
                if moving.triggers() {
                    watch::open(progress, Trigger::Move, moving.formation);
                }
            }
        }
        MoveStage::Watched => enter(progress, MoveStage::Unloading),
        MoveStage::Unloading if transport::may_unload(state, moving).next().is_some() => return Going::Waits,
        MoveStage::Unloading => {
            enter(progress, MoveStage::UnloadingWatched);
            if moving.unloaded {
                watch::open(progress, Trigger::Unloading, moving.formation);
            }
        }
        MoveStage::UnloadingWatched => {
            progress.state.stack.pop();
        }
    }
    Going::On
}

fn enter(progress: &mut Progress<'_>, stage: MoveStage) {
    change(progress, |moving| moving.stage = stage);
}

/// The move on top of the stack, to be changed. Withdrawals that it causes lie above it.
fn change(progress: &mut Progress<'_>, change: impl FnOnce(&mut Moving)) {
    let top = progress.state.stack.iter_mut().rev().find_map(|frame| match frame {
        Frame::Moving(moving) => Some(moving),
        _ => None,
    });
    if let Some(moving) = top {
        change(moving);
    }
}

/// What is asked in a move.
pub(super) fn decision(state: &State, moving: &Moving) -> EpicDecision {
    let formation = moving.formation;
    let player = state.formation(formation).owner;
    let (question, options, open) = match moving.stage {
        MoveStage::Units => {
            let end = end_reasons(state, moving).is_empty().then_some(Command::EndMove);
            let open = to_move(state, moving).map(Open::Move).collect();
            (Question::Move { formation }, end.into_iter().collect(), open)
        }
        MoveStage::Coherency => {
            let groups = coherency::groups(state, formation);
            (Question::Keep { formation }, groups.iter().map(|group| Command::Keep(group[0])).collect(), Vec::new())
        }
        _ => {
            let open = transport::may_unload(state, moving).map(Open::Unload).collect();
            (Question::Unload { formation }, vec![Command::Decline], open)
        }
    };
    Decision { player, question, options, open }
}

/// Why a move may not be ended: a unit that has not moved stands in a zone and could get out (E3.10).
pub(super) fn end_reasons(state: &State, moving: &Moving) -> Vec<Refusal> {
    if !moving.last || moving.kind != MoveKind::Ordinary && moving.kind != MoveKind::Charge {
        return Vec::new();
    }
    let stays = |unit: &UnitId| {
        let terms = terms(state, moving, *unit);
        !terms.began_in.is_empty() && judge::judge(state, &terms, *unit, &[]).is_err()
    };
    let not = |unit: UnitId| Refusal::new(RuleId("E3.10"), "refusal-must-leave-zone").about(unit.subject());
    to_move(state, moving).filter(stays).map(not).collect()
}

/// Why a unit may not be moved so, or what it comes to.
pub(super) fn judge_commit(
    state: &State,
    moving: &Moving,
    unit: UnitId,
    path: &[Leg],
    picks_up: &[UnitId],
) -> Result<Judged, Vec<Refusal>> {
    let not = |rule, key| vec![Refusal::new(RuleId(rule), key).about(unit.subject())];
    if moving.stage != MoveStage::Units {
        return Err(not("E5.5", "refusal-move-over"));
    }
    match state.units.get(unit.index()) {
        None => return Err(not("E5.1", "refusal-no-such-unit")),
        Some(it) if it.formation != moving.formation || !it.alive => {
            return Err(not("E5.1", "refusal-other-formation"));
        }
        Some(it) if it.carried_by.is_some() => return Err(not("E5.24", "refusal-carried")),
        Some(_) if moving.done.contains(&unit) => return Err(not("E5.5", "refusal-moved-already")),
        Some(_) if moving.kind == MoveKind::CounterCharge && !charge::may_counter(state, unit) => {
            return Err(not("E6.42", "refusal-in-contact"));
        }
        Some(_) => {}
    }
    let terms = Terms { boarding: picks_up, ..terms(state, moving, unit) };
    let judged = judge::judge(state, &terms, unit, path)?;
    let reasons = transport::pick_up_reasons(state, moving, unit, picks_up, &judged);
    if reasons.is_empty() { Ok(judged) } else { Err(reasons) }
}

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, moving: &Moving, command: &Command) -> Result<(), DiceError> {
    match command {
        Command::EndMove => {
            let all: Vec<UnitId> = to_move(progress.state, moving).collect();
            change(progress, |moving| moving.done.extend(all));
        }
        Command::Commit { unit, path, picks_up } => commit(progress, moving, *unit, path, picks_up)?,
        Command::Keep(kept) => keep(progress, moving.formation, *kept),
        Command::Unload(unit, place) => unload(progress, *unit, *place)?,
        Command::Decline => {
            enter(progress, MoveStage::UnloadingWatched);
            if moving.unloaded {
                watch::open(progress, Trigger::Unloading, moving.formation);
            }
        }
        _ => {}
    }
    Ok(())
}

/// A unit is moved and let go of: from here on nothing of it can be taken back (E5.5).
fn commit(
    progress: &mut Progress<'_>,
    moving: &Moving,
    unit: UnitId,
    path: &[Leg],
    picks_up: &[UnitId],
) -> Result<(), DiceError> {
    let Ok(judged) = judge_commit(progress.state, moving, unit, path, picks_up) else { return Ok(()) };
    let from = progress.state.unit(unit).pose;
    let dangerous = judge::is_dangerous(progress.state, unit, &judged);
    let moved = !judged.legs.is_empty();
    progress.place(unit, judged.end);
    change(progress, |moving| {
        moving.done.insert(unit);
        moving.done.extend(picks_up);
        moving.made |= moved;
    });
    transport::board(progress, moving, unit, picks_up);
    let Judged { legs, end, mm, .. } = judged;
    if moved {
        progress.events.push(GameEvent::Moved { unit, path: legs, from, to: end, mm });
    }
    note_contacts(progress, moving, unit);
    if dangerous {
        terrain_test::roll(progress, unit, mm)?;
    }
    Ok(())
}

/// Defenders that a charge touches have no zone any more (E5.18).
fn note_contacts(progress: &mut Progress<'_>, moving: &Moving, unit: UnitId) {
    if moving.kind != MoveKind::Charge {
        return;
    }
    let state = &mut *progress.state;
    let body = state.unit(unit).base.clone();
    let enemies = state.standing_of(state.owner(unit).other());
    let touched: Vec<UnitId> = enemies.filter(|id| measure::touch(&body, &state.unit(*id).base)).collect();
    let own = |frame: &&mut Frame| matches!(frame, Frame::Activation(it) if it.formations.contains(&moving.formation));
    if let Some(Frame::Activation(activation)) = state.stack.iter_mut().rev().find(own) {
        activation.contacted.extend(touched);
    }
}

/// One group is kept, the others are lost; each puts a marker on the survivors (E5.13).
fn keep(progress: &mut Progress<'_>, formation: FormationId, kept: UnitId) {
    let groups = coherency::groups(progress.state, formation);
    let lost: Vec<UnitId> = groups.into_iter().filter(|group| !group.contains(&kept)).flatten().collect();
    let before = progress.state.count(formation);
    for unit in lost {
        casualties::destroy_with_passengers(progress, unit, RuleId("E5.13"));
    }
    let number = before - progress.state.count(formation);
    markers::add(progress, formation, number, RuleId("E5.13"));
}

fn unload(progress: &mut Progress<'_>, unit: UnitId, place: Place) -> Result<(), DiceError> {
    transport::unload(progress, unit, place);
    change(progress, |moving| moving.unloaded = true);
    let body = progress.state.unit(unit);
    if progress.state.ground.under(&body.base, body.kind.unit_type) == crate::data::terrain::Ground::Dangerous {
        terrain_test::roll(progress, unit, 0.0)?;
    }
    Ok(())
}

/// The legs that take a unit out of the zones that it began in, for those that find no place at random.
pub(super) fn way_out_of(state: &State, moving: &Moving, unit: UnitId) -> Option<Vec<Leg>> {
    way_out::find(state, unit, terms(state, moving, unit).began_in, moving.way)
}
