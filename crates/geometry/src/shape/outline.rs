//! Outlines from points: what is a simple polygon, and arcs as points for drawing.

use super::{Edge, Shape, ShapeError, direction};
use crate::maths;
use crate::pose::Point;
use robust::{Coord, orient2d};

/// Corners closer than this are one, mm: the limit of contact; an edge of no length has no direction.
const SAME_CORNER_MM: f64 = 1e-6;

/// Area below which an outline counts as empty, mm².
const LEAST_AREA_MM2: f64 = 1e-6;

/// Finest arc tolerance for drawing, mm: finer needs more points than any screen or file can use.
const FINEST_MM: f64 = 1e-6;

/// The points counter-clockwise, if they are a simple polygon.
pub(super) fn checked_ring(points: &[Point]) -> Result<Vec<Point>, ShapeError> {
    if points.len() > Shape::MAX_POINTS {
        return Err(ShapeError::TooManyPoints(points.len(), Shape::MAX_POINTS));
    }
    // Written so that NaN fails.
    let fits = |v: f64| maths::fabs(v) <= Shape::MAX_COORDINATE_MM;
    if let Some(bad) = points.iter().position(|p| !(fits(p.x) && fits(p.y))) {
        return Err(ShapeError::BadPoint(bad));
    }
    let count = points.len();
    if count < 3 {
        return Err(ShapeError::TooFewPoints);
    }
    if let Some((i, j)) = first_repeat(points) {
        return Err(ShapeError::RepeatedPoint(i, j));
    }
    let turns = |i: usize| side_of(points[i], points[(i + 1) % count], points[(i + 2) % count]);
    if (0..count).all(|i| turns(i) == 0.0) {
        return Err(ShapeError::NoArea);
    }
    if let Some((i, j)) = first_crossing(points) {
        return Err(ShapeError::SelfCrossing(i, j));
    }
    let area = signed_area(points);
    if maths::fabs(area) < LEAST_AREA_MM2 {
        return Err(ShapeError::NoArea);
    }
    let mut ring = points.to_vec();
    if area < 0.0 {
        ring.reverse();
    }
    Ok(ring)
}

/// Closed straight edges through a ring of points.
pub(super) fn edges(ring: &[Point]) -> Vec<Edge> {
    let ends = ring.iter().cycle().skip(1);
    ring.iter().zip(ends).map(|(&from, &to)| Edge::Line { from, to }).collect()
}

/// Area of a ring of points, positive if counter-clockwise.
pub(super) fn signed_area(ring: &[Point]) -> f64 {
    let Some(&origin) = ring.first() else { return 0.0 };
    ring.windows(2).map(|w| (w[0] - origin).perp_dot(w[1] - origin)).sum::<f64>() / 2.0
}

/// Exact sign of the turn a, b, c: positive is left.
pub(super) fn side_of(a: Point, b: Point, c: Point) -> f64 {
    let coord = |p: Point| Coord { x: p.x, y: p.y };
    orient2d(coord(a), coord(b), coord(c))
}

/// The first two points that are one.
fn first_repeat(points: &[Point]) -> Option<(usize, usize)> {
    let same = |p: Point, q: Point| (p - q).length_squared() < SAME_CORNER_MM * SAME_CORNER_MM;
    let later = |i: usize| (i + 1..points.len()).find(|&j| same(points[i], points[j])).map(|j| (i, j));
    (0..points.len()).find_map(later)
}

/// The first two edges that meet anywhere but at a common end.
fn first_crossing(points: &[Point]) -> Option<(usize, usize)> {
    let count = points.len();
    let edge = |i: usize| (points[i], points[(i + 1) % count]);
    for i in 0..count {
        let (a, b) = edge(i);
        for j in i + 1..count {
            let (c, d) = edge(j);
            let meet = if j == i + 1 {
                folds_back(a, b, d)
            } else if i == 0 && j + 1 == count {
                folds_back(c, d, b)
            } else {
                segments_meet(a, b, c, d)
            };
            if meet {
                return Some((i, j));
            }
        }
    }
    None
}

/// Whether the way a, b, c turns right back on itself.
fn folds_back(a: Point, b: Point, c: Point) -> bool {
    side_of(a, b, c) == 0.0 && (b - a).dot(c - b) < 0.0
}

/// Whether two closed segments have a point in common, exactly.
fn segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let apart = |p: f64, q: f64, r: f64, s: f64| p.max(q) < r.min(s) || r.max(s) < p.min(q);
    if apart(a.x, b.x, c.x, d.x) || apart(a.y, b.y, c.y, d.y) {
        return false;
    }
    let (c_side, d_side) = (side_of(a, b, c), side_of(a, b, d));
    let (a_side, b_side) = (side_of(c, d, a), side_of(c, d, b));
    let splits = |p: f64, q: f64| !(p > 0.0 && q > 0.0 || p < 0.0 && q < 0.0);
    // On one line all four are zero, and the boxes that meet say that the segments do.
    splits(c_side, d_side) && splits(a_side, b_side)
}

/// Adds the edge's points, its end left out.
pub(super) fn flatten(edge: &Edge, tolerance: f64, into: &mut Vec<Point>) {
    into.push(edge.from());
    let Edge::Arc { centre, radius, from_angle, sweep } = *edge else { return };
    let sagitta = if tolerance >= FINEST_MM { tolerance } else { FINEST_MM };
    // The chord of an angle 2t is r (1 - cos t) from its arc.
    let step = 2.0 * maths::acos((1.0 - sagitta / radius).max(0.0));
    let pieces = maths::ceil(maths::fabs(sweep) / step).max(1.0);
    let mut done = 1.0;
    while done < pieces {
        into.push(centre + direction(from_angle + sweep * (done / pieces)) * radius);
        done += 1.0;
    }
}
