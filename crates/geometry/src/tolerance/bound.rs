//! Bounds of the margin between two pieces that may each be a little off.

use super::overlap::certain_depth;
use crate::certificate::inside::{Fill, clearance, convex_pieces, point_in_both};
use crate::maths;
use crate::pose::{Point, Vector, left_of};
use crate::query::{Separation, gap, separation};
use crate::shape::Placed;
use crate::table::{Mat, MatEdge};

/// Rounding of the sums below, mm: far above it, far below anything that matters.
const ROUNDING_MM: f64 = 1e-9;

/// One step by which a piece may differ from its nominal placement.
#[derive(Debug, Clone, Copy)]
pub(super) enum Step {
    /// Shifted by at most so much in any direction, each point by itself.
    Any(f64),
    /// Shifted along a unit vector by at most so much.
    Along(Vector, f64),
    /// Each point shifted by at most so much along both of a unit vector and its normal.
    Box(Vector, f64),
    /// Turned about a point by at most so much, radians; each point by as much or less.
    Turn(Point, f64),
}

/// How far a point can move.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Moved {
    /// In all.
    pub(super) whole: f64,
    /// Along the direction asked about.
    pub(super) along: f64,
}

impl Moved {
    /// How far a point (nominally at `q`) can move in some steps, in all and along `n`.
    pub(super) fn by(steps: &[Step], q: Point, n: Vector) -> Self {
        steps.iter().fold(Self::default(), |moved, step| step.then(q, n, moved))
    }

    /// Both together.
    pub(super) fn and(self, other: Self) -> Self {
        Self { whole: self.whole + other.whole, along: self.along + other.along }
    }

    /// The longest that a line of a length along the direction can become if its ends move so.
    pub(super) fn longest(self, length: f64) -> f64 {
        (length + self.whole).min(maths::hypot(length + self.along, self.whole))
    }
}

impl Step {
    /// Adds the step to what a point (nominally at `q`) has moved already.
    fn then(&self, q: Point, n: Vector, moved: Moved) -> Moved {
        let (whole, along) = match *self {
            Self::Any(by) => (by, by),
            Self::Along(u, by) => (by, maths::fabs(u.dot(n)) * by),
            Self::Box(u, by) => {
                (by * core::f64::consts::SQRT_2, (maths::fabs(u.dot(n)) + maths::fabs(left_of(u).dot(n))) * by)
            }
            Self::Turn(about, angle) => {
                let (arm, before) = (q - about, moved.whole);
                let reach = arm.length() + before;
                (angle * reach, angle * (maths::fabs(arm.perp_dot(n)) + before) + angle * angle * reach / 2.0)
            }
        };
        Moved { whole: moved.whole + whole, along: moved.along + along }
    }
}

/// A piece at its nominal place, and the steps by which it may differ, first to last.
pub(super) struct Loose<'a> {
    pub(super) placed: Placed<'a>,
    pub(super) steps: Vec<Step>,
    /// By how much one part of it can turn against another, radians: the bend of a curved template.
    pub(super) bend: f64,
}

/// Between these the margin lies, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bounds {
    pub(super) lowest: f64,
    pub(super) highest: f64,
}

impl Loose<'_> {
    /// How far a point of it (nominally at `q`) can move, in all and along `n`.
    pub(super) fn moved(&self, q: Point, n: Vector) -> Moved {
        Moved::by(&self.steps, q, n)
    }

    /// How far a point can move: in all, and along a unit vector.
    pub(super) fn moved_along(&self, q: Point, n: Vector) -> (f64, f64) {
        let Moved { whole, along } = self.moved(q, n);
        (whole, along)
    }

    /// The most that any of the points can move.
    pub(super) fn most(&self, points: &[Point]) -> f64 {
        points.iter().map(|&q| self.moved(q, Vector::X).whole).fold(0.0, f64::max)
    }

    /// No point of it can move by more: quick, and a little more than [`Self::most`] of its corners.
    pub(super) fn at_most(&self) -> f64 {
        let circle = self.placed.circle();
        let step = |moved: f64, step: &Step| match *step {
            Step::Any(by) | Step::Along(_, by) => moved + by,
            Step::Box(_, by) => moved + by * core::f64::consts::SQRT_2,
            Step::Turn(about, angle) => moved + angle * ((circle.centre - about).length() + circle.radius + moved),
        };
        self.steps.iter().fold(0.0, step)
    }

    /// No placement of the two is nearer than this, mm: quick, by circles. Bounds of the margin start no lower.
    pub(super) fn surely_apart(&self, other: &Self) -> f64 {
        let (a, b) = (self.placed.circle(), other.placed.circle());
        let gap = (a.centre - b.centre).length() - a.radius - b.radius;
        gap - self.at_most() - other.at_most() - 2.0 * ROUNDING_MM
    }

    /// Corners of polygons that cover the piece.
    pub(super) fn corners(&self) -> Vec<Point> {
        convex_pieces(&self.placed, Fill::Around).concat()
    }
}

/// The larger of a sum over corners and what went before, along one direction.
fn reach(loose: &Loose<'_>, corners: &[Point], n: Vector) -> f64 {
    corners.iter().map(|&q| q.dot(n) + loose.moved(q, n).along).fold(f64::NEG_INFINITY, f64::max)
}

/// Bounds of the margin between two pieces.
pub(super) fn between(a: &Loose<'_>, b: &Loose<'_>) -> Bounds {
    let nominal = separation(&a.placed, &b.placed);
    let (own, theirs) = (a.corners(), b.corners());
    let whole = a.most(&own) + b.most(&theirs);
    let mut lowest = f64::NEG_INFINITY;
    let normals = |points: &Vec<Point>| -> Vec<Vector> {
        let ends = points.iter().cycle().skip(1);
        points.iter().zip(ends).filter_map(|(p, q)| (*q - *p).try_normalize()).map(|t| -left_of(t)).collect()
    };
    // Far apart, the plain bound says enough.
    let near = nominal.margin < 4.0 * whole;
    let pieces = |loose: &Loose<'_>, sign: f64| -> Vec<Vector> {
        let all = convex_pieces(&loose.placed, Fill::Around);
        all.iter().flat_map(normals).map(|n| n * sign).collect()
    };
    let mut directions = vec![-nominal.direction];
    if near {
        directions.extend(pieces(a, 1.0));
        directions.extend(pieces(b, -1.0));
    }
    for n in directions.into_iter().filter_map(Vector::try_normalize) {
        // The slack only takes away from what the corners themselves leave along a direction.
        let own_end = own.iter().map(|q| q.dot(n)).fold(f64::NEG_INFINITY, f64::max);
        if theirs.iter().any(|q| q.dot(n) - own_end <= lowest) {
            continue;
        }
        lowest = f64::max(lowest, -reach(b, &theirs, -n) - reach(a, &own, n));
    }
    if nominal.margin >= whole {
        lowest = lowest.max(nominal.margin - whole);
    } else {
        lowest = lowest.max(-freeing_shift(a, b, &nominal, whole));
    }
    if whole == 0.0 {
        return Bounds { lowest: nominal.margin - ROUNDING_MM, highest: nominal.margin + ROUNDING_MM };
    }
    let highest = if nominal.margin >= 0.0 {
        widest_gap(a, b, &nominal)
    } else {
        let cheap = (whole - deepest_parts(a, b)).min(room_left(a, b, &nominal));
        if nominal.margin > -4.0 * whole { -certain_depth(a, b, -cheap) } else { cheap }
    };
    // A shape may be a rounding deeper or wider than said.
    Bounds { lowest: lowest - ROUNDING_MM, highest: highest + ROUNDING_MM }
}

/// A shift of the first piece that frees it in every placement: afterwards, nominally, the two are further apart
/// than their points can move.
fn freeing_shift(a: &Loose<'_>, b: &Loose<'_>, nominal: &Separation, whole: f64) -> f64 {
    let enough = |&shift: &f64| gap(&a.placed.shifted(nominal.direction * shift), &b.placed) >= whole;
    let shifts = [1.0, 1.25, 1.5, 2.0, 3.0, 5.0].map(|share| whole * share - nominal.margin);
    shifts.into_iter().find(enough).unwrap_or(f64::INFINITY)
}

/// The nearest points may move apart by no more than they move.
fn widest_gap(a: &Loose<'_>, b: &Loose<'_>, nominal: &Separation) -> f64 {
    let n = nominal.direction;
    a.moved(nominal.on_a, n).and(b.moved(nominal.on_b, n)).longest(nominal.margin)
}

/// The depth of the two convex parts that overlap most.
///
/// Parts whose depth is D still overlap, by D − d at least, when their points move by d < D in all, in whatever
/// way they are bent: the differences of their points fill a disc of radius D about 0, moving them is a
/// continuous change of that disc by at most d, and by Brouwer's theorem 0 stays covered.
fn deepest_parts(a: &Loose<'_>, b: &Loose<'_>) -> f64 {
    let (own, theirs) = (convex_pieces(&a.placed, Fill::Within), convex_pieces(&b.placed, Fill::Within));
    let pairs = own.iter().flat_map(|p| theirs.iter().map(move |q| depth(p, q).min(depth(q, p))));
    pairs.fold(0.0, f64::max)
}

/// How far `q` reaches behind the edge of `p` that it reaches least behind; negative if it lies before one.
pub(super) fn depth(p: &[Point], q: &[Point]) -> f64 {
    let mut least = f64::INFINITY;
    for (k, &from) in p.iter().enumerate() {
        let Some(along) = (p[(k + 1) % p.len()] - from).try_normalize() else { continue };
        let behind = q.iter().map(|&c| along.perp_dot(c - from)).fold(f64::NEG_INFINITY, f64::max);
        least = least.min(behind);
    }
    least
}

/// The margin that is left to a point inside both pieces: it stays inside while it moves by less than its room.
fn room_left(a: &Loose<'_>, b: &Loose<'_>, nominal: &Separation) -> f64 {
    let Some((start, _)) = point_in_both(&a.placed, &b.placed, nominal) else { return f64::INFINITY };
    let left = |p: Point| {
        let (own, theirs) = (clearance(&a.placed, p), clearance(&b.placed, p));
        if own < 0.0 || theirs < 0.0 {
            return f64::INFINITY;
        }
        a.moved(p, Vector::X).whole + b.moved(p, Vector::X).whole - own * (1.0 - a.bend) - theirs * (1.0 - b.bend)
    };
    let (mut at, mut best, mut step) = (start, left(start), 4.0);
    while step > 1e-3 {
        let tries = [Vector::X, Vector::Y, Vector::NEG_X, Vector::NEG_Y, Vector::ONE, -Vector::ONE];
        let next = tries.into_iter().map(|d| at + d * step).map(|p| (left(p), p));
        match next.min_by(|x, y| x.0.total_cmp(&y.0)).filter(|(value, _)| *value < best) {
            Some((value, p)) => (best, at) = (value, p),
            None => step /= 2.0,
        }
    }
    best
}

/// Bounds of how far a piece lies inside an edge of the mat.
pub(super) fn inside_edge(a: &Loose<'_>, mat: Mat, edge: MatEdge) -> Bounds {
    let (outward, height) = match edge {
        MatEdge::Left => (Vector::NEG_X, 0.0),
        MatEdge::Right => (Vector::X, mat.width),
        MatEdge::Bottom => (Vector::NEG_Y, 0.0),
        MatEdge::Top => (Vector::Y, mat.height),
    };
    let (mut lowest, mut highest) = (f64::INFINITY, f64::INFINITY);
    for q in a.placed.boundary().map(|edge| edge.from()) {
        let (inside, along) = (height - q.dot(outward), a.moved(q, outward).along);
        lowest = lowest.min(inside - along);
        highest = highest.min(inside + along);
    }
    Bounds { lowest: lowest - ROUNDING_MM, highest: highest + ROUNDING_MM }
}
