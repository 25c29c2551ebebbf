//! How deep two convex parts overlap whatever the slack does, judged direction by direction.
//!
//! Two convex sets overlap by at least D if along every unit vector n the one reaches at least D further than the
//! other begins: h(n) ≥ D for h(n) = max over A of n·p − min over B of n·q. A placement moves no point of either
//! by more along n than its steps allow, so h(n) less both of these is what is certain. The least of it over all n
//! is found by cutting the circle of directions into ever shorter stretches; turning n by ω changes n·(p − q) by at
//! most ω |n × (p − q)| + ω² |p − q| / 2, and what a point can move along n by at most ω times what it can move.
//!
//! A step that moves each point by itself may leave a set that is not convex. It moves all by the same amount at
//! most, and an overlap by D outlasts that like any other continuous change: see the deepest parts of `bound`.
//! Only for the bend of a curved template, where parts of it move differently far, nothing is said here.

use super::bound::{Loose, depth};
use crate::certificate::inside::{Fill, convex_pieces};
use crate::maths;
use crate::pose::{Point, Vector};

/// The least is found to this, mm.
const CLOSE_MM: f64 = 2e-3;
/// Stretches looked at for one pair; far more than any pair of corners needs.
const MOST_STRETCHES: u32 = 4000;
/// The circle is cut into so many stretches first.
const FIRST_STRETCHES: u32 = 12;

/// The depth that is certain of the two parts that overlap most certainly, if more than `known`; else that. Below 0:
/// minus the gap that they have at most.
pub(super) fn certain_depth(a: &Loose<'_>, b: &Loose<'_>, known: f64) -> f64 {
    if a.bend > 0.0 || b.bend > 0.0 {
        return known;
    }
    let (own, theirs) = (convex_pieces(&a.placed, Fill::Within), convex_pieces(&b.placed, Fill::Within));
    // Without any slack two parts overlap by no more than along the normals of their edges: the deepest come first, and
    // the rest, of outlines with many corners nearly all, is left out.
    let mut pairs: Vec<(f64, &Vec<Point>, &Vec<Point>)> =
        own.iter().flat_map(|p| theirs.iter().map(move |q| (depth(p, q).min(depth(q, p)), p, q))).collect();
    pairs.sort_by(|x, y| y.0.total_cmp(&x.0));
    let mut best = known;
    for (most, p, q) in pairs {
        if most <= best {
            break;
        }
        best = least_over_directions(a, p, b, q, best).unwrap_or(best);
    }
    best
}

/// What is certain along one direction, and how fast it can change with the direction.
struct Along {
    depth: f64,
    slope: f64,
    curve: f64,
}

fn along(a: &Loose<'_>, p: &[Point], b: &Loose<'_>, q: &[Point], n: Vector) -> Along {
    let furthest = |loose: &Loose<'_>, points: &[Point], n: Vector| {
        let reach = points.iter().map(|&point| (point.dot(n) - loose.moved(point, n).along, point));
        reach.max_by(|x, y| x.0.total_cmp(&y.0)).unwrap_or((f64::NEG_INFINITY, Point::ZERO))
    };
    let ((own, on_a), (theirs, on_b)) = (furthest(a, p, n), furthest(b, q, -n));
    let apart = on_a - on_b;
    let moved = a.moved(on_a, n).whole + b.moved(on_b, n).whole;
    Along { depth: own + theirs, slope: maths::fabs(apart.perp_dot(n)) + moved, curve: apart.length() / 2.0 }
}

/// The least certain depth over all directions; `None` if it is not above `enough`.
fn least_over_directions(a: &Loose<'_>, p: &[Point], b: &Loose<'_>, q: &[Point], enough: f64) -> Option<f64> {
    let half = maths::TAU / f64::from(FIRST_STRETCHES) / 2.0;
    let mut open: Vec<(f64, f64)> = (0..FIRST_STRETCHES).map(|k| (half * f64::from(2 * k + 1), half)).collect();
    let (mut least, mut looked) = (f64::INFINITY, 0);
    while let Some((middle, half)) = open.pop() {
        looked += 1;
        let (sin, cos) = maths::sin_cos(middle);
        let found = along(a, p, b, q, Vector::new(cos, sin));
        least = least.min(found.depth);
        if least - CLOSE_MM <= enough || looked > MOST_STRETCHES {
            return None;
        }
        if found.depth - half * (found.slope + half * found.curve) < least - CLOSE_MM {
            open.extend([(middle - half / 2.0, half / 2.0), (middle + half / 2.0, half / 2.0)]);
        }
    }
    Some(least - CLOSE_MM)
}
