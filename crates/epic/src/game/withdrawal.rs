//! Withdrawals of broken formations (E6.33, E6.34).

use super::command::{Command, Question};
use super::event::GameEvent;
use super::frame::Frame;
use super::moving::{MoveKind, Moving};
use super::state::{FormationId, State, UnitId};
use super::{EpicDecision, Going, Progress, casualties};
use crate::data::action::MoveWay;
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use serde::Serialize;

/// How near an enemy may not be at the end, mm, closed.
const TOO_NEAR_MM: f64 = 150.0;

/// A withdrawal in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Withdrawal {
    /// The formation.
    pub formation: FormationId,
    /// How many moves it has left; `None`: its owner has not said yet whether it withdraws.
    pub moves: Option<u8>,
}

/// A formation is to withdraw.
pub(super) fn push(progress: &mut Progress<'_>, formation: FormationId) {
    progress.push(Frame::Withdrawal(Withdrawal { formation, moves: None }));
}

/// Goes on with the withdrawal on top of the stack.
pub(super) fn step(progress: &mut Progress<'_>, withdrawal: &Withdrawal) -> Going {
    let formation = withdrawal.formation;
    if !progress.state.is_alive(formation) {
        progress.state.stack.pop();
        return Going::On;
    }
    match withdrawal.moves {
        None => return Going::Waits,
        Some(0) => {
            progress.state.stack.pop();
            lose_those_too_near(progress, formation);
        }
        Some(moves) => {
            set_moves(progress, moves - 1);
            progress.push(Frame::Moving(Moving::new(formation, MoveKind::Withdrawal, MoveWay::default(), false)));
        }
    }
    Going::On
}

fn set_moves(progress: &mut Progress<'_>, moves: u8) {
    if let Some(Frame::Withdrawal(withdrawal)) = progress.state.stack.top_mut() {
        withdrawal.moves = Some(moves);
    }
}

/// Units near an enemy are lost; no markers come of it, and no further hits.
fn lose_those_too_near(progress: &mut Progress<'_>, formation: FormationId) {
    let state = &*progress.state;
    let enemy = state.formation(formation).owner.other();
    let enemies: Vec<UnitId> = state.standing_of(enemy).collect();
    let near = |unit: &UnitId| measure::any_within(state, [*unit], enemies.iter().copied(), TOO_NEAR_MM);
    let lost: Vec<UnitId> = state.standing(formation).filter(near).collect();
    for unit in lost {
        casualties::destroy_with_passengers(progress, unit, RuleId("E6.34"));
    }
}

/// Whether it withdraws: it need not (X10).
pub(super) fn decision(state: &State, withdrawal: &Withdrawal) -> EpicDecision {
    let formation = withdrawal.formation;
    let options = vec![Command::Choose(WITHDRAW.to_owned()), Command::Decline];
    let player = state.formation(formation).owner;
    Decision { player, question: Question::Withdraw { formation }, options, open: Vec::new() }
}

/// The way that is chosen to withdraw.
pub const WITHDRAW: &str = "withdraw";

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, withdrawal: &Withdrawal, command: &Command) {
    let goes = *command != Command::Decline;
    progress.events.push(GameEvent::Withdraws(withdrawal.formation, goes));
    set_moves(progress, if goes { 2 } else { 0 });
}
