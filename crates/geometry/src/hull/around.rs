//! Convex hulls, differences of convex sets and rounded outlines.

use super::Side;
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::clip::{HalfPlane, clip};
use core::f64::consts::TAU;
use robust::{Coord, orient2d};

/// Finest arc tolerance for drawing, mm.
const FINEST_MM: f64 = 1e-6;

/// The convex hull, counter-clockwise, without corners of 180 degrees (Andrew's monotone chain, 1979, with exact
/// turns). One point for points that are one, two for points on a line.
pub(crate) fn convex_hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let mut hull: Vec<Point> = Vec::with_capacity(sorted.len() + 1);
    for half in 0..2 {
        let floor = hull.len() + 1;
        let mut add = |p: Point| {
            while hull.len() > floor && turn(hull[hull.len() - 2], hull[hull.len() - 1], p) <= 0.0 {
                hull.pop();
            }
            hull.push(p);
        };
        match half {
            0 => sorted.iter().copied().for_each(&mut add),
            _ => sorted.iter().rev().copied().for_each(&mut add),
        }
        hull.pop();
    }
    hull
}

/// Exact sign of the turn a, b, c: positive is left.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    let coord = |p: Point| Coord { x: p.x, y: p.y };
    orient2d(coord(a), coord(b), coord(c))
}

/// All shifts `z` for which `a` shifted by `z` meets `b`: the convex polygon b − a, counter-clockwise.
///
/// Both are convex, counter-clockwise (or a point, or a line); edges of both are merged by direction.
pub(crate) fn difference(b: &[Point], a: &[Point]) -> Vec<Point> {
    if a.len() == 1 {
        return b.iter().map(|&p| p - a[0]).collect();
    }
    if b.len() == 1 {
        return a.iter().map(|&p| b[0] - p).collect();
    }
    // Start of both at their lowest, then leftmost corner; that of -a is the highest, then rightmost of a.
    let lowest = |p: Point, q: Point| p.y.total_cmp(&q.y).then(p.x.total_cmp(&q.x));
    let first_b = (0..b.len()).min_by(|&i, &j| lowest(b[i], b[j])).unwrap_or(0);
    let first_a = (0..a.len()).min_by(|&i, &j| lowest(-a[i], -a[j])).unwrap_or(0);
    let corner_b = |k: usize| b[(first_b + k) % b.len()];
    let corner_a = |k: usize| -a[(first_a + k) % a.len()];
    let mut sum = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < b.len() || j < a.len() {
        sum.push(corner_b(i) + corner_a(j));
        let (step_b, step_a) = (corner_b(i + 1) - corner_b(i), corner_a(j + 1) - corner_a(j));
        let cross = step_b.perp_dot(step_a);
        // Steps in line are one edge, unless rounding would make a corner of them.
        if j >= a.len() {
            i += 1;
        } else if i >= b.len() {
            j += 1;
        } else if cross > 0.0 || cross == 0.0 && step_b.dot(step_a) < 0.0 {
            i += 1;
        } else if cross < 0.0 {
            j += 1;
        } else {
            i += 1;
            j += 1;
        }
    }
    sum
}

/// A convex polygon with every edge moved in by a depth, mm; `None` if nothing is left.
///
/// `edges` are those of `corners`, in their order; a point or a line has no inside.
pub(crate) fn smaller(corners: &[Point], edges: &[Side], depth: f64) -> Option<Vec<Point>> {
    let mut polygon = corners.to_vec();
    for edge in edges {
        let mut kept = Vec::with_capacity(polygon.len() + 1);
        clip(&polygon, &HalfPlane { normal: -edge.normal, offset: depth - edge.offset }, |p| kept.push(p));
        polygon = kept;
    }
    (edges.len() > 2 && polygon.len() > 2).then_some(polygon)
}

/// The boundary of a convex polygon grown by a radius, as points.
pub(super) fn rounded(corners: &[Point], edges: &[Side], radius: f64, tolerance: f64) -> Vec<Point> {
    if radius <= 0.0 {
        return corners.to_vec();
    }
    let sagitta = if tolerance >= FINEST_MM { tolerance } else { FINEST_MM };
    // The chord of an angle 2t is r (1 - cos t) from its arc.
    let step = 2.0 * maths::acos((1.0 - sagitta / radius).max(0.0));
    let mut points = Vec::new();
    for (k, &corner) in corners.iter().enumerate() {
        let (from, angle) = match edges.len() {
            0 => (Vector::X, TAU),
            count => {
                let (before, after) = (edges[(k + count - 1) % count].normal, edges[k].normal);
                let angle = maths::atan2(before.perp_dot(after), before.dot(after));
                (before, if angle < 0.0 { angle + TAU } else { angle })
            }
        };
        let pieces = maths::ceil(angle / step).max(1.0);
        let mut done = 0.0;
        while done <= pieces {
            let (sin, cos) = maths::sin_cos(angle * (done / pieces));
            points.push(corner + Vector::new(from.x * cos - from.y * sin, from.y * cos + from.x * sin) * radius);
            done += 1.0;
        }
        if edges.is_empty() {
            points.pop();
        }
    }
    points
}
