//! The shifts at which two regions touch, all of them.
//!
//! Shift `a` by `t` until it touches `b` without overlap. Then a corner of one lies on the boundary of the other,
//! or an arc touches an edge or an arc along the common normal. For each such pair the shifts `t` form a segment
//! or an arc of a circle. The edge of the set of free shifts is made of pieces of these curves. So the free shift
//! nearest to zero is a foot on a curve, an end of a curve or a crossing of two; and along a straight slide the
//! verdict changes only where the slide crosses a curve.

use super::Refusal;
use super::curve::Curve;
use super::region::{Region, overlaps};
use super::work::Work;
use crate::maths;
use crate::pose::{Point, Vector};

/// Overlap with less room than this is rounding, mm.
const ROUNDING_MM: f64 = 1e-10;

/// Most curves of touching shifts that are crossed with each other; two ships have about a hundred.
const MOST_CURVES: usize = 3000;

/// Directions this close to square are square, radians.
const SQUARE: f64 = 1e-9;

/// A corner of a boundary that sticks out, with the directions of its two edges away from it.
struct Corner {
    at: Point,
    out: Vector,
    back: Vector,
}

fn corners(region: &Region) -> Vec<Corner> {
    let rim = &region.boundary;
    (0..rim.len())
        .filter_map(|k| {
            let before = &rim[(k + rim.len() - 1) % rim.len()];
            let (into, out) = (before.tangent(1.0).normalize(), rim[k].tangent(0.0).normalize());
            (into.perp_dot(out) > -SQUARE).then(|| Corner { at: rim[k].start(), out, back: -into })
        })
        .collect()
}

/// The outward normal of a segment of a counter-clockwise boundary.
fn outward(p: Point, q: Point) -> Vector {
    -(q - p).normalize().perp()
}

impl Corner {
    /// Whether the corner can lie on the curve with both its edges outside.
    fn can_touch(&self, curve: &Curve) -> bool {
        match *curve {
            Curve::Seg { p, q } => {
                let n = outward(p, q);
                n.dot(self.out) >= -SQUARE && n.dot(self.back) >= -SQUARE
            }
            Curve::Arc { .. } => true,
        }
    }
}

/// The curves of all shifts of `a` at which it can touch `b`.
fn touching_shifts(work: &Work, a: &Region, b: &Region) -> Vec<Curve> {
    let mut curves = Vec::new();
    if !work.spend(a.boundary.len(), 3 * b.boundary.len()) {
        return curves;
    }
    for corner in corners(a) {
        for edge in b.boundary.iter().filter(|e| corner.can_touch(e)) {
            curves.push(edge.moved(-corner.at));
        }
    }
    for corner in corners(b) {
        for edge in a.boundary.iter().filter(|e| corner.can_touch(e)) {
            curves.push(edge.negated().moved(corner.at));
        }
    }
    for own in &a.boundary {
        for other in &b.boundary {
            tangent_shifts(own, other, &mut curves);
        }
    }
    curves
}

fn tangent_shifts(own: &Curve, other: &Curve, curves: &mut Vec<Curve>) {
    match (*own, *other) {
        (Curve::Seg { .. }, Curve::Seg { .. }) => {}
        (Curve::Seg { p, q }, Curve::Arc { c, r, sweep, .. }) => {
            let n = -outward(p, q);
            if sweep > 0.0 && other.covers(n) {
                curves.push(own.negated().moved(c + n * r));
            }
        }
        (Curve::Arc { c, r, sweep, .. }, Curve::Seg { p, q }) => {
            let n = -outward(p, q);
            if sweep > 0.0 && own.covers(n) {
                curves.push(other.moved(-(c + n * r)));
            }
        }
        (Curve::Arc { c: ca, r: ra, sweep: sa, .. }, Curve::Arc { c: cb, r: rb, sweep: sb, .. }) => {
            let r = if sa > 0.0 && sb > 0.0 { ra + rb } else { maths::fabs(ra - rb) };
            if r > 0.0 {
                curves.push(Curve::Arc { c: cb - ca, r, from: 0.0, sweep: maths::TAU });
            }
        }
    }
}

/// A shift shorter than `limit` that frees `a` from `b`, if there is one.
///
/// # Errors
/// [`Refusal::TooMany`] for outlines so long that all pairs of curves cannot be tried.
pub(super) fn shorter_shift(work: &Work, a: &Region, b: &Region, limit: f64) -> Result<Option<Vector>, Refusal> {
    let frees = |t: Vector| t.length() < limit && !overlaps(work, &a.moved(t), b, ROUNDING_MM);
    let near: Vec<Curve> =
        touching_shifts(work, a, b).into_iter().filter(|c| c.distance(Point::ZERO) < limit).collect();
    if near.len() > MOST_CURVES {
        return Err(Refusal::TooMany { what: "curves of touching shifts" });
    }
    for curve in &near {
        for t in [curve.nearest(Point::ZERO), curve.start(), curve.end()] {
            if frees(t) {
                return Ok(Some(t));
            }
        }
    }
    let mut crossings = Vec::new();
    for (k, curve) in near.iter().enumerate() {
        if !work.spend(1, near.len() - k) {
            break;
        }
        for other in &near[k + 1..] {
            crossings.clear();
            curve.crossings(other, &mut crossings);
            if let Some(&t) = crossings.iter().find(|t| frees(**t)) {
                return Ok(Some(t));
            }
        }
    }
    Ok(None)
}

/// The slides in low..=high along the unit vector `along` at which `a` can begin or cease to overlap `b`.
pub(super) fn events(work: &Work, a: &Region, b: &Region, along: Vector, low: f64, high: f64, found: &mut Vec<f64>) {
    let slide = Curve::Seg { p: along * low, q: along * high };
    let mut crossings = Vec::new();
    for curve in touching_shifts(work, a, b) {
        slide.crossings(&curve, &mut crossings);
    }
    found.extend(crossings.iter().map(|t| t.dot(along)));
}
