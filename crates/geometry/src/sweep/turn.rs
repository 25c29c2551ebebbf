//! Turns as a rigid whole: each corner of the mover runs on a circle, and each corner of the other piece, seen from
//! the mover, runs on one the other way round.

use super::arc::Way;
use super::root;
use crate::hull::{Laid, margin as margin_of, smaller};
use crate::pose::Point;

/// The least margin on the leg, and a part of the leg that has it.
pub(super) fn least(start: &Laid, centre: Point, angle: f64, other: &Laid) -> (f64, f64) {
    let radii = start.radius() + other.radius();
    let at_start = margin_of(start, other);
    let mut best = (f64::INFINITY, 0.0);
    for (way, corners) in ways(start.corners(), centre, angle, other) {
        let (squared, direction) = way.least(corners);
        if squared < best.0 {
            best = (squared, way.part(direction));
        }
    }
    let apart = root(best.0) - radii;
    if at_start <= apart { (at_start, 0.0) } else { (apart, best.1) }
}

/// The first part of the leg where the margin is at most the given one.
pub(super) fn first(start: &Laid, centre: Point, angle: f64, other: &Laid, margin: f64) -> Option<f64> {
    if margin_of(start, other) <= margin {
        return Some(0.0);
    }
    let grown = start.radius() + other.radius() + margin;
    let small;
    let corners = if grown >= 0.0 {
        start.corners()
    } else {
        small = smaller(start.corners(), start.edges(), -grown)?;
        &small
    };
    let mut part = f64::INFINITY;
    for (way, polygon) in ways(corners, centre, angle, other) {
        part = part.min(way.first(polygon, grown.max(0.0)));
    }
    (part <= 1.0).then_some(part)
}

/// Every corner of the mover against the other piece, then every corner of that against the mover as it starts.
fn ways<'a>(
    mover: &'a [Point],
    centre: Point,
    angle: f64,
    other: &'a Laid,
) -> impl Iterator<Item = (Way, &'a [Point])> {
    let own = mover.iter().map(move |&p| (Way::new(centre, p, angle), other.corners()));
    own.chain(other.corners().iter().map(move |&p| (Way::new(centre, p, -angle), mover)))
}
