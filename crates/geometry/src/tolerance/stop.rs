//! Where a maneuver stops if it backs off, whatever the slack does.
//!
//! *At most*: from the end backwards, as long as every placement overlaps some ship by at least D, no place less
//! than D / (speed of the base's points) further back can be free. *At least*: a place that is free in every
//! placement is where the ship stops at the latest; any such place is a bound, the first one met the best.

use super::bound::{Loose, between};
use super::partial::Along;
use crate::query::OVERLAP_EPSILON_MM;

/// Between these the rear travel lies at which a maneuver stops if it backs off, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stop {
    /// It goes at least so far; 0 is the start.
    pub least: f64,
    /// It goes at most so far.
    pub most: f64,
}

/// On a curve the bounds are worked out anew after this, mm.
const FURTHEST_STEP_MM: f64 = 1.0;
/// Steps shorter than this gain nothing worth having, mm.
const SHORTEST_STEP_MM: f64 = 2e-3;
/// Steps tried in each of the two searches.
const MOST_STEPS: u32 = 4000;

/// The bounds on the nominal line; `None` where nothing can be proved.
pub(super) fn on_nominal_line(along: &Along<'_>, ships: &[Loose<'_>], is_straight: bool) -> Option<Stop> {
    let most = at_most(along, ships, if is_straight { f64::INFINITY } else { FURTHEST_STEP_MM })?;
    Some(Stop { least: at_least(along, ships, most)?, most })
}

/// Every place from here to the end overlaps a ship in every placement.
fn at_most(along: &Along<'_>, ships: &[Loose<'_>], furthest: f64) -> Option<f64> {
    let mut at = along.length();
    let around = if furthest.is_finite() { furthest } else { 0.0 };
    for _ in 0..MOST_STEPS {
        let base = along.base(at, around)?;
        // Ships that are surely apart stop nothing.
        let near = ships.iter().filter(|ship| base.surely_apart(ship) < 0.0);
        let deepest = near.map(|ship| between(&base, ship).highest).fold(f64::INFINITY, f64::min);
        let step = ((-deepest - OVERLAP_EPSILON_MM) / (along.speed * along.haste)).min(furthest);
        if step <= SHORTEST_STEP_MM {
            break;
        }
        at -= step;
        if at <= 0.0 {
            return Some(0.0);
        }
    }
    Some(at)
}

/// A place not beyond `most` that is free in every placement, or the start.
fn at_least(along: &Along<'_>, ships: &[Loose<'_>], most: f64) -> Option<f64> {
    let room = |at: f64| {
        let base = along.base(at, 0.0)?;
        let near = ships.iter().filter(|ship| base.surely_apart(ship) < 0.0);
        Some(near.map(|ship| between(&base, ship).lowest).fold(f64::INFINITY, f64::min))
    };
    let (mut at, mut shortest, mut taken) = (most, 0.02, most);
    for _ in 0..MOST_STEPS {
        let found = room(at)?;
        if found >= -OVERLAP_EPSILON_MM {
            return closer(room, at, taken);
        }
        taken = at;
        let step = -found / along.speed;
        // A place that is free by ever so little need not be met: each step at the limit lengthens the next.
        at -= if step > shortest {
            step
        } else {
            shortest *= 1.05;
            shortest
        };
        if at <= 0.0 {
            break;
        }
    }
    Some(0.0)
}

/// Between a place that is surely free and one further on that may not be: one as far on as is surely free.
fn closer(room: impl Fn(f64) -> Option<f64>, mut free: f64, mut taken: f64) -> Option<f64> {
    for _ in 0..12 {
        let middle = f64::midpoint(free, taken);
        if room(middle)? >= -OVERLAP_EPSILON_MM { free = middle } else { taken = middle }
    }
    Some(free)
}
