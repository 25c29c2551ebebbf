//! Gap and depth of two convex footprints, in closed form.

use super::{Laid, Side, difference};
use crate::maths;
use crate::pose::{Point, Vector, left_of};
use crate::query::Separation;
use crate::rounding;

/// Points closer than this have no direction between them worth using, mm.
const SAME_POINT_MM: f64 = 1e-9;

/// Where a point lies as seen from a convex polygon.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Signed {
    /// Distance from the polygon, mm; negative: minus the depth below its nearest edge.
    pub(crate) distance: f64,
    /// Unit vector from the polygon towards the point (inside: of the shortest way out).
    pub(crate) normal: Vector,
}

/// The point of a segment nearest to a point; the two ends may be one.
pub(crate) fn nearest_on(point: Point, from: Point, to: Point) -> Point {
    crate::query::clip::on_segment(point, from, to)
}

/// How far a point lies outside or inside a convex polygon, which may be a point or a line.
pub(crate) fn signed_distance(point: Point, corners: &[Point], edges: &[Side]) -> Signed {
    let mut deepest = Signed { distance: f64::NEG_INFINITY, normal: Vector::X };
    for edge in edges {
        let height = edge.normal.dot(point) - edge.offset;
        if height > deepest.distance {
            deepest = Signed { distance: height, normal: edge.normal };
        }
    }
    if edges.len() > 2 && deepest.distance <= 0.0 {
        return deepest;
    }
    let count = corners.len();
    let mut best = (f64::INFINITY, corners[0]);
    for k in 0..count {
        // An edge that the point does not lie beyond has nothing nearer than its neighbours have.
        if count > 2 && edges[k].normal.dot(point) - edges[k].offset < 0.0 {
            continue;
        }
        let near = nearest_on(point, corners[k], corners[(k + 1) % count]);
        let squared = (point - near).length_squared();
        if squared < best.0 {
            best = (squared, near);
        }
    }
    let away = point - best.1;
    let distance = maths::sqrt(best.0);
    let normal = if distance > SAME_POINT_MM { away / distance } else { deepest.normal };
    Signed { distance, normal }
}

/// The distance of two footprints, mm: 0 where they touch or overlap.
///
/// Exact to 1e-9 mm.
#[must_use]
pub fn gap(a: &Laid, b: &Laid) -> f64 {
    margin(a, b).max(0.0)
}

/// Whether two footprints are within a distance of each other, mm, inclusive, by [`rounding::is_within`]; quicker than
/// their gap where they are far apart. Pieces that overlap are within every distance of at least 0.
#[must_use]
pub fn is_within(a: &Laid, b: &Laid, limit: f64) -> bool {
    let reach = a.circle.radius + b.circle.radius + limit + rounding::LENGTH_STEP_MM;
    (a.circle.centre - b.circle.centre).length_squared() <= reach * reach && rounding::is_within(gap(a, b), limit)
}

/// Whether two footprints overlap: deeper than [`rounding::OVERLAP_DEPTH_MM`].
#[must_use]
pub fn is_overlap(a: &Laid, b: &Laid) -> bool {
    let reach = a.circle.radius + b.circle.radius;
    (a.circle.centre - b.circle.centre).length_squared() < reach * reach && rounding::is_overlap(margin(a, b))
}

/// The gap, or minus the depth, without witnesses.
pub(crate) fn margin(a: &Laid, b: &Laid) -> f64 {
    let radii = a.radius + b.radius;
    match core_depth(a, b) {
        Some((depth, _)) => -depth - radii,
        None => maths::sqrt(nearest(a, b).2) - radii,
    }
}

/// How deep the two polygons lie in each other and the way out for `a`; `None` if they do not overlap.
fn core_depth(a: &Laid, b: &Laid) -> Option<(f64, Vector)> {
    let mut best = (f64::INFINITY, Vector::X);
    for edge in &b.edges {
        let lowest = a.corners.iter().map(|&p| edge.normal.dot(p)).fold(f64::INFINITY, f64::min);
        let depth = edge.offset - lowest;
        if depth <= 0.0 {
            return None;
        }
        if depth < best.0 {
            best = (depth, edge.normal);
        }
    }
    for edge in &a.edges {
        let lowest = b.corners.iter().map(|&p| edge.normal.dot(p)).fold(f64::INFINITY, f64::min);
        let depth = edge.offset - lowest;
        if depth <= 0.0 {
            return None;
        }
        if depth < best.0 {
            best = (depth, -edge.normal);
        }
    }
    best.0.is_finite().then_some(best)
}

/// Nearest points of two polygons that do not overlap, and the square of their distance: a corner of one is among
/// them.
fn nearest(a: &Laid, b: &Laid) -> (Point, Point, f64) {
    let mut best = (a.corners[0], b.corners[0], f64::INFINITY);
    for &corner in &a.corners {
        for_near_edges(b, corner, |on_b| {
            let squared = (corner - on_b).length_squared();
            if squared < best.2 {
                best = (corner, on_b, squared);
            }
        });
    }
    for &corner in &b.corners {
        for_near_edges(a, corner, |on_a| {
            let squared = (corner - on_a).length_squared();
            if squared < best.2 {
                best = (on_a, corner, squared);
            }
        });
    }
    best
}

/// The nearest point on every edge that faces a point (to a rounding: a corner may lie on an edge).
fn for_near_edges(laid: &Laid, point: Point, mut visit: impl FnMut(Point)) {
    let count = laid.corners.len();
    for k in 0..count {
        if count > 2 && laid.edges[k].normal.dot(point) - laid.edges[k].offset < -SAME_POINT_MM {
            continue;
        }
        visit(nearest_on(point, laid.corners[k], laid.corners[(k + 1) % count]));
    }
}

/// Gap or depth of two footprints with witness points; exact to 1e-9 mm.
///
/// [`Separation::margin`] is the gap or minus the depth (the shortest shift of the first that frees it from the
/// second). Whether that is contact, within a limit or an overlap is said by [`rounding`], not by the methods of
/// [`Separation`], which hold for pieces without rounding.
#[must_use]
pub fn separation(a: &Laid, b: &Laid) -> Separation {
    if let Some((depth, direction)) = core_depth(a, b) {
        return overlapping(a, b, depth, direction);
    }
    let (on_a, on_b, squared) = nearest(a, b);
    let distance = maths::sqrt(squared);
    let direction = if distance > SAME_POINT_MM { (on_a - on_b) / distance } else { normal_between(a, b) };
    Separation {
        margin: distance - a.radius - b.radius,
        on_a: on_a - direction * a.radius,
        on_b: on_b + direction * b.radius,
        direction,
    }
}

/// A direction that holds two polygons apart which touch: that in which their difference lies least deep.
fn normal_between(a: &Laid, b: &Laid) -> Vector {
    let corners = difference(&b.corners, &a.corners);
    let count = corners.len();
    if count < 2 {
        return Vector::X;
    }
    let mut best = (f64::NEG_INFINITY, Vector::X);
    for k in 0..count {
        let (from, to) = (corners[k], corners[(k + 1) % count]);
        let tangent = (to - from).normalize_or_zero();
        let height = -(-left_of(tangent)).dot(from);
        if tangent != Vector::ZERO && height > best.0 {
            best = (height, -left_of(tangent));
        }
    }
    best.1
}

/// The witnesses of an overlap: where the side of `a` that reaches in and the side of `b` that it has to leave by lie
/// beside each other, in the middle of what they share.
fn overlapping(a: &Laid, b: &Laid, depth: f64, direction: Vector) -> Separation {
    let total = depth + a.radius + b.radius;
    let across = left_of(direction);
    let (low_a, high_a) = support(&a.corners, -direction, across);
    let (low_b, high_b) = support(&b.corners, direction, across);
    let (from, to) = (across.dot(low_a).max(across.dot(low_b)), across.dot(high_a).min(across.dot(high_b)));
    let beside = across * ((from + to) / 2.0);
    let on_a = direction * (direction.dot(low_a) - a.radius) + beside;
    Separation { margin: -total, on_a, on_b: on_a + direction * total, direction }
}

/// The corners furthest along a direction: of them the least and the greatest across it.
fn support(corners: &[Point], direction: Vector, across: Vector) -> (Point, Point) {
    let furthest = corners.iter().map(|p| p.dot(direction)).fold(f64::NEG_INFINITY, f64::max);
    let mut ends = (corners[0], corners[0]);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for &corner in corners {
        if corner.dot(direction) < furthest - SAME_POINT_MM {
            continue;
        }
        let beside = corner.dot(across);
        if beside < low {
            (low, ends.0) = (beside, corner);
        }
        if beside > high {
            (high, ends.1) = (beside, corner);
        }
    }
    ends
}
