//! Curves with the heading kept: the reference point on a circle against the difference of the two footprints.

use super::arc::Way;
use super::line::Shifts;
use super::root;
use crate::hull::{Laid, smaller};
use crate::path::round;
use crate::pose::{Point, Vector};

/// The least margin on the leg, and a part of the leg that has it.
pub(super) fn least(start: &Laid, centre: Point, angle: f64, other: &Laid) -> (f64, f64) {
    let shifts = Shifts::new(start, other);
    let centre = centre - start.pose().position;
    let way = Way::new(centre, Vector::ZERO, angle);
    let at_start = shifts.margin(Vector::ZERO);
    let (squared, direction) = way.least(&shifts.corners);
    let part = way.part(direction);
    let apart = root(squared) - shifts.radius;
    // A way that starts inside may stay there; one that crosses the border is inside just beyond it.
    if at_start < -shifts.radius {
        return (at_start.min(shifts.margin(round(centre, Vector::ZERO, angle * part))), 0.0);
    }
    if at_start <= apart { (at_start, 0.0) } else { (apart, part) }
}

/// The first part of the leg where the margin is at most the given one.
pub(super) fn first(start: &Laid, centre: Point, angle: f64, other: &Laid, margin: f64) -> Option<f64> {
    let shifts = Shifts::new(start, other);
    if shifts.margin(Vector::ZERO) <= margin {
        return Some(0.0);
    }
    let centre = centre - start.pose().position;
    let way = Way::new(centre, Vector::ZERO, angle);
    let grown = shifts.radius + margin;
    let part = if grown >= 0.0 {
        way.first(&shifts.corners, grown)
    } else {
        // Inside by some depth: where the way meets the polygon made smaller.
        way.first(&smaller(&shifts.corners, &shifts.edges, -grown)?, 0.0)
    };
    (part <= 1.0).then_some(part)
}
