//! The shortest lines between a square and a convex polygon, in the square's own frame.

use super::lines::{Line, LineBand, ShortestLines};
use super::{Touch, square_corners};
use crate::maths;
use crate::pose::{Point, Vector, left_of};
use crate::query::OVERLAP_EPSILON_MM;
use crate::query::clip::{HalfPlane, SmallPolygon, on_segment, outward_normal};

/// Corners this close to the foremost line of a polygon lie on it, mm: cutting moves a corner by rounding only.
const ON_EDGE_MM: f64 = 1e-9;

/// Whether the polygon comes from a base whose edges are parallel to the square's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parallel {
    Yes,
    No,
}

/// The outcome of [`nearest`], in the square's frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Nearest {
    pub(crate) distance: f64,
    pub(crate) touch: Touch,
    pub(crate) lines: ShortestLines,
}

/// The shortest lines from the square of half edge `half` around the origin to a polygon that is not empty.
pub(crate) fn nearest(half: f64, polygon: &SmallPolygon, parallel: Parallel) -> Nearest {
    let gap = separation(half, polygon);
    let apart = gap > OVERLAP_EPSILON_MM;
    let overlap = gap < -OVERLAP_EPSILON_MM;
    if parallel == Parallel::Yes
        && !overlap
        && let Some((gap, band)) = facing_band(half, polygon)
    {
        let touch = if apart { Touch::Apart } else { Touch::Contact };
        return Nearest { distance: gap, touch, lines: ShortestLines::Band(band) };
    }
    if gap <= 0.0
        && let Some(shared) = shared_point(half, polygon)
    {
        let touch = if overlap { Touch::Overlap } else { Touch::Contact };
        return Nearest { distance: 0.0, touch, lines: ShortestLines::One(Line { from: shared, to: shared }) };
    }
    let line = shortest_line(half, polygon);
    let distance = line.length();
    let touch = if distance > OVERLAP_EPSILON_MM { Touch::Apart } else { Touch::Contact };
    Nearest { distance, touch, lines: ShortestLines::One(line) }
}

/// The largest gap along a normal of either polygon; negative, minus the depth, if they overlap.
///
/// Positive exactly if they are apart, but then the distance can be larger (corner to corner).
fn separation(half: f64, polygon: &SmallPolygon) -> f64 {
    let mut best = f64::NEG_INFINITY;
    for side in [Vector::X, Vector::Y, -Vector::X, -Vector::Y] {
        let foremost = polygon.corners().iter().map(|p| side.dot(*p)).fold(f64::INFINITY, f64::min);
        best = best.max(foremost - half);
    }
    for (a, b) in polygon.edges() {
        if let Some(normal) = outward_normal(a, b) {
            let reach = half * (maths::fabs(normal.x) + maths::fabs(normal.y));
            best = best.max(-reach - normal.dot(a));
        }
    }
    best
}

/// The gap and the band, if an edge of the polygon faces a side of the square over more than 1e-6 mm.
fn facing_band(half: f64, polygon: &SmallPolygon) -> Option<(f64, LineBand)> {
    [Vector::X, Vector::Y, -Vector::X, -Vector::Y].into_iter().find_map(|towards| {
        let left = left_of(towards);
        let along = |p: &Point| towards.dot(*p);
        let foremost = polygon.corners().iter().map(along).fold(f64::INFINITY, f64::min);
        if foremost < half - OVERLAP_EPSILON_MM {
            return None;
        }
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for p in polygon.corners().iter().filter(|p| along(p) <= foremost + ON_EDGE_MM) {
            (low, high) = (low.min(left.dot(*p)), high.max(left.dot(*p)));
        }
        let (low, high) = (low.max(-half), high.min(half));
        let line = |offset: f64| Line {
            from: towards * half + left * offset,
            to: towards * foremost.max(half) + left * offset,
        };
        (high - low > OVERLAP_EPSILON_MM).then(|| {
            let band = LineBand { right: line(low), left: line(high), towards, width: high - low };
            ((foremost - half).max(0.0), band)
        })
    })
}

/// A point that square and polygon share.
fn shared_point(half: f64, polygon: &SmallPolygon) -> Option<Point> {
    let sides = [Vector::X, Vector::Y, -Vector::X, -Vector::Y];
    sides.iter().fold(*polygon, |part, side| part.clipped(&HalfPlane { normal: -*side, offset: -half })).middle()
}

/// The shortest line between a square and a polygon that are apart: from a corner of one to an edge of the other.
fn shortest_line(half: f64, polygon: &SmallPolygon) -> Line {
    let limit = Vector::splat(half);
    let mut best = (f64::INFINITY, Line { from: Point::ZERO, to: Point::ZERO });
    let mut consider = |from: Point, to: Point| {
        let squared = from.distance_squared(to);
        if squared < best.0 {
            best = (squared, Line { from, to });
        }
    };
    for &p in polygon.corners() {
        consider(p.clamp(-limit, limit), p);
    }
    for corner in square_corners(Point::ZERO, Vector::new(half, 0.0)) {
        for (a, b) in polygon.edges() {
            consider(corner, on_segment(corner, a, b));
        }
    }
    best.1
}
