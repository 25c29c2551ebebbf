//! Points and segments against shapes.

use super::body::Body;
use super::convex::Convex;
use super::nearest::{self, Nearest};
use super::penetrate::{clip_where_positive, roots};
use super::sector::Sector;
use crate::maths;
use crate::pose::Point;
use crate::shape::{Placed, Rim};

/// Covered stretches closer to each other than this are one, mm: parts of a shape share their edges.
const JOIN_MM: f64 = 1e-9;

/// A covered stretch of a segment: from and to, in mm from its start, from below to.
pub type Covered = (f64, f64);

/// The stretches of the segment `from`..`to` that run through the interior of a shape, ascending, not
/// overlapping, each deeper than nothing: running along an edge or through a corner covers nothing.
///
/// Adds them to `into` so that several shapes can share one list; see [`union`] for their union.
pub fn covered(placed: &Placed<'_>, from: Point, to: Point, into: &mut Vec<Covered>) {
    let (start, end) = (placed.frame.local_point(from), placed.frame.local_point(to));
    let length = maths::sqrt((end - start).length_squared());
    if length == 0.0 {
        return;
    }
    let first = into.len();
    let mut push = |low: f64, high: f64| {
        if (high - low) * length > JOIN_MM {
            into.push((low * length, high * length));
        }
    };
    match placed.shape.body() {
        Body::Polygons(parts) => {
            for part in parts {
                let (low, high) = through_convex(part, start, end);
                push(low, high);
            }
        }
        Body::Sector(sector) => through_sector(sector, start, end, &mut push),
    }
    let joined = union(&mut into[first..]);
    into.truncate(first + joined);
}

/// Sorts stretches and joins those that overlap or meet, in place; returns how many are left at the front.
pub fn union(stretches: &mut [Covered]) -> usize {
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut count = 0;
    for k in 0..stretches.len() {
        let (low, high) = stretches[k];
        if count > 0 && low <= stretches[count - 1].1 + JOIN_MM {
            stretches[count - 1].1 = stretches[count - 1].1.max(high);
        } else {
            stretches[count] = (low, high);
            count += 1;
        }
    }
    count
}

fn through_convex(convex: &Convex, from: Point, to: Point) -> (f64, f64) {
    let mut range = (0.0, 1.0);
    for (normal, offset) in convex.edges() {
        let inside = offset - normal.dot(from);
        clip_where_positive(&mut range, inside, -normal.dot(to - from));
    }
    range
}

fn through_sector(sector: &Sector, from: Point, to: Point, push: &mut impl FnMut(f64, f64)) {
    let (p, step) = (from - sector.centre, to - from);
    let mut range = (0.0, 1.0);
    clip_where_positive(&mut range, sector.low.perp_dot(p), sector.low.perp_dot(step));
    clip_where_positive(&mut range, p.perp_dot(sector.high), step.perp_dot(sector.high));
    let (square, half, rest) = (step.length_squared(), p.dot(step), p.length_squared());
    let Some((enter, leave)) = roots(square, half, rest - sector.outer * sector.outer) else { return };
    let (low, high) = (enter.max(range.0), leave.min(range.1));
    match roots(square, half, rest - sector.inner * sector.inner) {
        Some((enter, leave)) => {
            push(low, high.min(enter));
            push(low.max(leave), high);
        }
        None => push(low, high),
    }
}

/// The point of a shape nearest to a point of the mat: the point itself if it lies inside.
#[must_use]
pub fn nearest_in(placed: &Placed<'_>, point: Point) -> Point {
    if placed.contains(point) {
        return point;
    }
    let local = placed.frame.local_point(point);
    let mut best = Nearest::NONE;
    for rim in placed.shape.rims() {
        let on_rim = match rim {
            Rim::Line(line) => nearest::on_segment(local, line.from, line.to),
            Rim::Arc(arc) => nearest::on_arc(local, arc),
        };
        best = best.or(Nearest::between(on_rim, local));
    }
    placed.frame.point(best.on_a)
}

/// The nearest points of two segments, one on each; where they cross, the crossing twice.
///
/// Of parallel segments with equally near points, one pair. A segment may be a single point.
#[must_use]
pub fn nearest_between_segments(a: (Point, Point), b: (Point, Point)) -> (Point, Point) {
    let nearest = nearest::of_segments(a, b);
    (nearest.on_a, nearest.on_b)
}
