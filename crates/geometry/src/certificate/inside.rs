//! Points strictly inside two overlapping shapes, and how much room they have there.

use crate::maths;
use crate::pose::{Point, Vector, left_of};
use crate::query::clip::{HalfPlane, clip};
use crate::query::{Body, Sector, Separation};
use crate::shape::{Edge, Placed};

/// Slices into which a curved part is cut to look for a point inside; misses points only in slivers.
const SLICES: u32 = 48;

/// Distance from a point to the boundary of a shape laid down; negative for a point outside, mm.
pub(crate) fn clearance(placed: &Placed<'_>, point: Point) -> f64 {
    let rim = placed.boundary().map(|edge| distance(&edge, point)).fold(f64::INFINITY, f64::min);
    if placed.contains(point) { rim } else { -rim }
}

fn distance(edge: &Edge, point: Point) -> f64 {
    match *edge {
        Edge::Line { from, to } => {
            let step = to - from;
            let along = ((point - from).dot(step) / step.length_squared()).clamp(0.0, 1.0);
            (from + step * along - point).length()
        }
        Edge::Arc { centre, radius, from_angle, sweep } => {
            let out = point - centre;
            let ahead = (maths::atan2(out.y, out.x) - from_angle) * sweep.signum();
            let turned = ahead - maths::TAU * maths::floor(ahead / maths::TAU);
            if turned <= maths::fabs(sweep) {
                maths::fabs(out.length() - radius)
            } else {
                (edge.from() - point).length().min((edge.to() - point).length())
            }
        }
    }
}

/// A point with the most room found inside both shapes and that room; `None` if none was found.
pub(crate) fn point_in_both(a: &Placed<'_>, b: &Placed<'_>, separation: &Separation) -> Option<(Point, f64)> {
    let mut best: Option<(Point, f64)> = None;
    let mut offer = |p: Point| {
        let room = clearance(a, p).min(clearance(b, p));
        if room > 0.0 && best.is_none_or(|(_, most)| room > most) {
            best = Some((p, room));
        }
    };
    offer((separation.on_a + separation.on_b) / 2.0);
    for p in corner_points(a, -separation.margin).chain(corner_points(b, -separation.margin)) {
        offer(p);
    }
    for own in convex_pieces(a, Fill::Within) {
        for other in convex_pieces(b, Fill::Within) {
            if let Some(p) = middle_of_common(&own, &other) {
                offer(p);
            }
        }
    }
    best
}

/// Points a little inside each corner that sticks out, and inside the middle of each edge.
fn corner_points<'a>(placed: &'a Placed<'_>, depth: f64) -> impl Iterator<Item = Point> + 'a {
    let rim: Vec<Edge> = placed.boundary().collect();
    let steps = [0.5, 0.25, 0.05, 0.005];
    (0..rim.len()).flat_map(move |k| {
        let (before, after) = (rim[(k + rim.len() - 1) % rim.len()], rim[k]);
        let (out, back) = (after.direction_from(), -before.direction_to());
        let inward = (out + back).normalize_or(left_of(out));
        let at = after.from();
        steps.map(move |share| at + inward * (depth * share))
    })
}

impl Edge {
    /// Unit vector along the boundary where the edge starts.
    fn direction_from(&self) -> Vector {
        match *self {
            Self::Line { from, to } => (to - from).normalize_or_zero(),
            Self::Arc { centre, sweep, .. } => left_of((self.from() - centre).normalize_or_zero()) * sweep.signum(),
        }
    }

    /// Unit vector along the boundary where the edge ends.
    fn direction_to(&self) -> Vector {
        match *self {
            Self::Line { from, to } => (to - from).normalize_or_zero(),
            Self::Arc { centre, sweep, .. } => left_of((self.to() - centre).normalize_or_zero()) * sweep.signum(),
        }
    }
}

/// On which side of a curved edge straight ones may stand in for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fill {
    /// All of the polygons lie in the shape.
    Within,
    /// The polygons cover the shape.
    Around,
}

/// Convex polygons whose union is a shape, on the mat, counter-clockwise; of a curved template nearly so.
pub(crate) fn convex_pieces(placed: &Placed<'_>, fill: Fill) -> Vec<Vec<Point>> {
    match placed.shape.body() {
        Body::Polygons(polygons) => {
            polygons.iter().map(|p| p.corners().iter().map(|&v| placed.frame.point(v)).collect()).collect()
        }
        Body::Sector(sector) => slices(&sector.placed(&placed.frame), fill),
    }
}

/// Quadrilaterals within a sector (chords of the outer circle, tangents of the inner one) or around it.
fn slices(sector: &Sector, fill: Fill) -> Vec<Vec<Point>> {
    let step = sector.angle / f64::from(SLICES);
    let widened = maths::cos(step / 2.0);
    let (inner, outer) = match fill {
        Fill::Within => (sector.inner / widened, sector.outer),
        Fill::Around => (sector.inner, sector.outer / widened),
    };
    let at = |radius: f64, k: u32| {
        let (sin, cos) = maths::sin_cos(step * f64::from(k));
        sector.centre + (sector.low * cos + left_of(sector.low) * sin) * radius
    };
    (0..SLICES).map(|k| vec![at(inner, k), at(outer, k), at(outer, k + 1), at(inner, k + 1)]).collect()
}

/// The middle of the corners of what two convex polygons share.
fn middle_of_common(a: &[Point], b: &[Point]) -> Option<Point> {
    let mut common = a.to_vec();
    for (k, &from) in b.iter().enumerate() {
        let to = b[(k + 1) % b.len()];
        let inward = left_of((to - from).try_normalize()?);
        let mut kept = Vec::with_capacity(common.len() + 1);
        clip(&common, &HalfPlane::through(from, inward), |p| kept.push(p));
        common = kept;
    }
    let count = u32::try_from(common.len()).ok().filter(|&n| n > 2)?;
    Some(common.iter().sum::<Point>() / f64::from(count))
}
