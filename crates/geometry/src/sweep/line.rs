//! Straight legs: the reference point against the difference of the two footprints.

use super::root;
use crate::hull::{Laid, Side, difference, signed_distance};
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::nearest_between_segments;

/// Steps of the search for the deepest place of an overlap; each leaves two thirds of the leg.
const DEEPEST_STEPS: usize = 80;

/// The shifts of the mover that make it meet another piece: a convex polygon grown by a radius.
#[derive(Debug, Clone)]
pub(crate) struct Shifts {
    pub(crate) corners: Vec<Point>,
    pub(crate) edges: Vec<Side>,
    pub(crate) radius: f64,
}

impl Shifts {
    pub(crate) fn new(mover: &Laid, other: &Laid) -> Self {
        let corners = difference(other.corners(), mover.corners());
        let count = corners.len();
        let edges = match count {
            0 | 1 => vec![],
            _ => (0..count).map(|k| Side::through(corners[k], corners[(k + 1) % count])).collect(),
        };
        Self { corners, edges, radius: mover.radius() + other.radius() }
    }

    /// The shifts of a point that lie in a piece.
    pub(crate) fn of_point(point: Point, other: &Laid) -> Self {
        let corners = other.corners().iter().map(|&p| p - point).collect();
        let shifted = |e: &Side| Side { normal: e.normal, offset: e.offset - e.normal.dot(point) };
        Self { corners, edges: other.edges().iter().map(shifted).collect(), radius: other.radius() }
    }

    /// The margin at a shift.
    pub(crate) fn margin(&self, shift: Vector) -> f64 {
        signed_distance(shift, &self.corners, &self.edges).distance - self.radius
    }

    /// The margin at a shift, and the unit vector of the shortest way out, or away from the nearest point.
    pub(crate) fn margin_and_normal(&self, shift: Vector) -> (f64, Vector) {
        let signed = signed_distance(shift, &self.corners, &self.edges);
        (signed.distance - self.radius, signed.normal)
    }

    /// Each edge's two ends.
    pub(crate) fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let count = self.corners.len();
        (0..count).map(move |k| (self.corners[k], self.corners[(k + 1) % count]))
    }

    /// The part of the segment `from` + 0..1 × `step` that is at least `depth` inside the polygon itself.
    pub(crate) fn stretch_inside(&self, from: Vector, step: Vector, depth: f64) -> Option<(f64, f64)> {
        if self.edges.len() < 3 {
            return None;
        }
        let (mut low, mut high) = (0.0_f64, 1.0_f64);
        for edge in &self.edges {
            let (inside, rate) = (edge.offset - depth - edge.normal.dot(from), -edge.normal.dot(step));
            if rate > 0.0 {
                low = low.max(-inside / rate);
            } else if rate < 0.0 {
                high = high.min(-inside / rate);
            } else if inside < 0.0 {
                return None;
            }
        }
        (low <= high).then_some((low, high))
    }

    /// The first part of the segment from 0 to `step` where the margin is at most the given one.
    pub(crate) fn first_on_segment(&self, step: Vector, margin: f64) -> Option<f64> {
        if self.margin(Vector::ZERO) <= margin {
            return Some(0.0);
        }
        let grown = self.radius + margin;
        if grown < 0.0 {
            return self.stretch_inside(Vector::ZERO, step, -grown).map(|(low, _)| low);
        }
        let mut first = f64::INFINITY;
        for (k, &corner) in self.corners.iter().enumerate() {
            first = first.min(meets_circle(step, corner, grown));
            if let Some(edge) = self.edges.get(k) {
                first = first.min(meets_edge(step, edge, (corner, self.corners[(k + 1) % self.corners.len()]), grown));
            }
        }
        (first <= 1.0).then_some(first)
    }
}

/// The part of the segment from 0 to `step` where it enters a circle; infinite if it does not.
fn meets_circle(step: Vector, centre: Point, radius: f64) -> f64 {
    let (square, half, rest) = (step.length_squared(), step.dot(centre), centre.length_squared() - radius * radius);
    let discriminant = half * half - square * rest;
    if square == 0.0 || discriminant < 0.0 || half <= 0.0 {
        return f64::INFINITY;
    }
    // The smaller root, in the form that loses no digits.
    rest.max(0.0) / (half + maths::sqrt(discriminant))
}

/// The part of the segment from 0 to `step` where it enters an edge grown outward; infinite if it does not.
fn meets_edge(step: Vector, edge: &Side, (from, to): (Point, Point), grown: f64) -> f64 {
    let (height, rate) = (edge.offset + grown, edge.normal.dot(step));
    // The start lies outside: at -height above the edge.
    if rate >= 0.0 || height > 0.0 {
        return f64::INFINITY;
    }
    let part = height / rate;
    let (point, along) = (step * part, to - from);
    let beside = (point - from).dot(along);
    if beside >= 0.0 && beside <= along.length_squared() { part } else { f64::INFINITY }
}

/// The least margin on a straight leg, and the first part of the leg that has it.
pub(super) fn least(start: &Laid, step: Vector, other: &Laid) -> (f64, f64) {
    let shifts = Shifts::new(start, other);
    if let Some((low, high)) = shifts.stretch_inside(Vector::ZERO, step, 0.0) {
        return deepest(&shifts, step, low, high);
    }
    let mut best = (f64::INFINITY, 0.0);
    let square = step.length_squared();
    for side in shifts.sides() {
        let (on_leg, on_side) = nearest_between_segments((Vector::ZERO, step), side);
        let distance = (on_leg - on_side).length_squared();
        if distance < best.0 {
            best = (distance, if square > 0.0 { (on_leg.dot(step) / square).clamp(0.0, 1.0) } else { 0.0 });
        }
    }
    (root(best.0) - shifts.radius, best.1)
}

/// The deepest place between two parts of a leg: the depth is concave along a line.
fn deepest(shifts: &Shifts, step: Vector, mut low: f64, mut high: f64) -> (f64, f64) {
    for _ in 0..DEEPEST_STEPS {
        let third = (high - low) / 3.0;
        if shifts.margin(step * (low + third)) <= shifts.margin(step * (high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    (shifts.margin(step * low), low)
}

/// The first part of a straight leg where the margin is at most the given one.
pub(super) fn first(start: &Laid, step: Vector, other: &Laid, margin: f64) -> Option<f64> {
    Shifts::new(start, other).first_on_segment(step, margin)
}
