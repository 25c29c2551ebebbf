//! Margins as angles: how far an attacker must turn about its centre for a verdict to change.

use super::region::{Region, Spread};
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::OVERLAP_EPSILON_MM;
use crate::query::clip::{SmallPolygon, outward_normal};

/// Places at which a turned target touches an arc are found to this depth, mm.
const TOUCH_MM: f64 = 1e-7;

/// Four corners with three lines each, four edges with two corners of the strip, two turns for each pair.
const MOST_TURNS: usize = 40;

/// The directions in which a target is seen from the attacker's centre, radians.
pub(super) struct Bearings {
    /// Rightmost and leftmost direction, the left one never smaller, from −3π to 3π; `None` if the target covers
    /// the centre.
    interval: Option<(f64, f64)>,
}

impl Bearings {
    /// The bearings of a target in the attacker's frame.
    pub(super) fn new(square: &SmallPolygon) -> Self {
        let covers = square.edges().all(|(a, b)| a.perp_dot(b) >= 0.0);
        let interval = square.middle().filter(|_| !covers).map(|centre| {
            let straight = maths::atan2(centre.y, centre.x);
            square.corners().iter().fold((straight, straight), |(right, left), p| {
                let off = maths::atan2(centre.perp_dot(*p), centre.dot(*p));
                (right.min(straight + off), left.max(straight + off))
            })
        });
        Self { interval }
    }
}

impl Region {
    /// The smallest turn of the attacker that changes the verdict, negative if the target is outside.
    pub(super) fn turn(&self, square: &SmallPolygon, bearings: &Bearings, depth: f64) -> Option<f64> {
        let size = match self.spread {
            Spread::Wedge { middle, half_angle } => {
                let (right, left) = bearings.interval?;
                wedge_turn(right - middle, left - middle, half_angle)
            }
            Spread::Strip { front, half_width } => self.strip_turn(square, front, half_width)?,
        };
        Some(if depth > OVERLAP_EPSILON_MM { size } else { -size })
    }

    /// The smallest turn that makes a target touch the strip from outside.
    ///
    /// Touching, either a corner of the target lies on a line of the strip or a corner of the strip on an edge of
    /// the target; each of these has at most two turns.
    fn strip_turn(&self, square: &SmallPolygon, front: f64, half_width: f64) -> Option<f64> {
        let mut turns = Turns { list: [0.0; MOST_TURNS], len: 0 };
        let corner_radius = maths::hypot(front, half_width);
        for &p in square.corners() {
            let radius = maths::hypot(p.x, p.y);
            if radius < front {
                continue;
            }
            let bearing = maths::atan2(p.y, p.x);
            if radius >= corner_radius {
                let at = maths::asin(half_width / radius);
                turns.push(at - bearing);
                turns.push(-at - bearing);
            }
            if radius <= corner_radius {
                let at = maths::acos(front / radius);
                turns.push(at - bearing);
                turns.push(-at - bearing);
            }
        }
        for (a, b) in square.edges() {
            let Some(normal) = outward_normal(a, b) else { continue };
            let distance = normal.dot(a);
            if maths::fabs(distance) > corner_radius {
                continue;
            }
            let (bearing, off) = (maths::atan2(normal.y, normal.x), maths::acos(distance / corner_radius));
            for corner in self.starts {
                let at = maths::atan2(corner.y, corner.x);
                turns.push(at + off - bearing);
                turns.push(at - off - bearing);
            }
        }
        turns.smallest_first().iter().find(|turn| self.touches_after(square, **turn)).map(|turn| maths::fabs(*turn))
    }

    fn touches_after(&self, square: &SmallPolygon, turn: f64) -> bool {
        let (sin, cos) = maths::sin_cos(turn);
        let mut turned = [Point::ZERO; 4];
        for (to, p) in turned.iter_mut().zip(square.corners()) {
            *to = Vector::new(cos * p.x - sin * p.y, sin * p.x + cos * p.y);
        }
        maths::fabs(self.depth(&SmallPolygon::from(turned))) <= TOUCH_MM
    }
}

/// The smallest turn for a target between `right` and `left` of the wedge's middle.
///
/// The target's own middle lies within half a turn of the wedge's, so no way round the other side is shorter.
fn wedge_turn(right: f64, left: f64, half_angle: f64) -> f64 {
    let whole_turns = maths::round((right + left) / 2.0 / maths::TAU) * maths::TAU;
    let (to_left, to_right) = (right - whole_turns - half_angle, whole_turns - left - half_angle);
    maths::fabs(to_left.max(to_right))
}

/// Candidate turns, in (−π, π].
struct Turns {
    list: [f64; MOST_TURNS],
    len: usize,
}

impl Turns {
    fn push(&mut self, turn: f64) {
        if self.len < MOST_TURNS {
            self.list[self.len] = maths::wrap_angle(turn);
            self.len += 1;
        }
    }

    fn smallest_first(&mut self) -> &[f64] {
        let turns = &mut self.list[..self.len];
        turns.sort_unstable_by(|a, b| maths::fabs(*a).total_cmp(&maths::fabs(*b)));
        turns
    }
}
