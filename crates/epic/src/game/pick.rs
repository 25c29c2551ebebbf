//! A move for those who have none in mind: a point of the unit cube becomes a command that is not refused.

use super::charge;
use super::command::{Command, Leg};
use super::judge::{self, Judged};
use super::moving::{MoveKind, Moving, activation_of, judge_commit, way_out_of};
use super::state::{State, UnitId};
use crate::measure;
use deadreckon_geometry::maths;

/// Parts of the way that are tried before a unit stays.
const PARTS: [f64; 3] = [1.0, 0.6, 0.25];
/// From here on of the fourth axis a unit does not look after its formation.
const CARELESS: f64 = 0.9;

/// A move of a unit: `at` is direction, distance, facing, and whether it looks after its formation.
pub(super) fn commit(state: &State, moving: &Moving, unit: UnitId, at: &[f64]) -> Command {
    let axis = |n: usize| at.get(n).copied().filter(|x| x.is_finite()).unwrap_or(0.0).clamp(0.0, 1.0);
    let commit = |path: Vec<Leg>| Command::Commit { unit, path, picks_up: Vec::new() };
    let legs = |path: &[Leg]| judge_commit(state, moving, unit, path, &[]);
    let (angle, far) = direction(state, moving, unit, axis(0), axis(3));
    let far = far * axis(1);
    let it = state.unit(unit);
    let (sin, cos) = maths::sin_cos(angle);
    let mut any: Option<Vec<Leg>> = None;
    for part in PARTS {
        let to = [it.pose.position.x + cos * far * part, it.pose.position.y + sin * far * part];
        let mut path = vec![Leg::Line(to)];
        if axis(2) > 0.5 {
            path.push(Leg::Turn(maths::degrees(angle)));
        }
        let Ok(judged) = legs(&path) else { continue };
        if axis(3) > CARELESS || stays_together(state, unit, &judged) {
            return commit(judged.legs);
        }
        any.get_or_insert(judged.legs);
    }
    if legs(&[]).is_ok() {
        return commit(Vec::new());
    }
    commit(any.or_else(|| way_out_of(state, moving, unit)).unwrap_or_default())
}

/// The direction, and how far at most, mm. Charges go for the nearest enemy more often than not, counter-charges
/// always; withdrawals go away from it.
fn direction(state: &State, moving: &Moving, unit: UnitId, turn: f64, care: f64) -> (f64, f64) {
    let free = turn * maths::TAU;
    let speed = judge::allowance(state, moving, unit);
    let it = state.unit(unit).pose.position;
    let targets = activation_of(state, moving).map(|it| it.targets.as_slice()).unwrap_or_default();
    let toward = || {
        let among = if moving.kind == MoveKind::Charge { targets } else { &[] };
        let (_, to, gap) = charge::nearest_enemy(state, unit, among)?;
        Some((maths::atan2(to[1] - it.y, to[0] - it.x), gap))
    };
    match moving.kind {
        MoveKind::CounterCharge => toward().map_or((free, speed), |(angle, gap)| (angle, speed.min(gap))),
        MoveKind::Charge if care < 0.8 => toward().map_or((free, speed), |(angle, gap)| (angle, speed.min(gap))),
        MoveKind::Withdrawal => {
            toward().map_or((free, speed), |(angle, _)| (angle + maths::TAU * (0.25 + turn * 0.5), speed))
        }
        _ => (free, speed),
    }
}

/// Whether a unit ends within reach of another one of its formation.
fn stays_together(state: &State, unit: UnitId, judged: &Judged) -> bool {
    let it = state.unit(unit);
    let end = it.hulls.base.at(judged.end);
    let mut alone = true;
    for other in state.standing(it.formation).filter(|id| *id != unit) {
        alone = false;
        if measure::is_within(&end, &state.unit(other).base, it.kind.reach_mm()) {
            return true;
        }
    }
    alone
}
