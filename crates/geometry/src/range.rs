//! Range: how far apart two bases are, and along which lines.
//!
//! Range is measured between the bare squares, guides left out, from closest point to closest point. Two bases
//! square to each other can have a whole band of equally short lines; all of them are reported, because an
//! attacker may choose any of them when obstacles lie between (see [`crate::obstruction`]).
//!
//! ```
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands, between_bases};
//!
//! let parts = PartsSet::nominal();
//! let a = BareBase::new(&parts, BaseSize::Small, Pose::from_degrees(100.0, 100.0, 0.0))?;
//! let b = BareBase::new(&parts, BaseSize::Small, Pose::from_degrees(240.0, 110.0, 180.0))?;
//! let range = between_bases(&a, &b);
//! assert_eq!(range.distance, 100.0);
//! assert_eq!(range.lines.width(), 30.0);
//! assert_eq!(RangeBands::of(&parts).read(range.distance, range.touch, ContactRange::Zero).range, 1);
//! # Ok::<(), deadreckon_geometry::range::RangeError>(())
//! ```

mod bands;
mod lines;
mod nearest;
mod ruler;

pub use bands::{ContactRange, RANGE_EPSILON_MM, RangeBands, RangeReading, Reach};
pub use lines::{Line, LineBand, ShortestLines};
pub use ruler::Ruler;

pub(crate) use nearest::{Parallel, nearest};

use crate::maths;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Frame, Point, Pose, Vector, left_of};
use crate::query::clip::SmallPolygon;

/// Headings this close to equal, modulo a right angle, are parallel, in radians.
///
/// Well above the rounding of a sum of headings (1e-15) and well below what a ship could be turned by: over a
/// large base it is 1e-10 mm.
pub const PARALLEL_EPSILON: f64 = 1e-12;

/// Coordinates beyond this are refused, mm.
pub(crate) const FARTHEST_MM: f64 = 100_000.0;

/// Why a range cannot be measured.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RangeError {
    /// A coordinate or heading that is no number, or a place that is too far away.
    #[error("{0}: must be a finite number within 100000 (mm or radians)")]
    BadNumber(&'static str),
    /// The parts set does not describe the base.
    #[error(transparent)]
    Parts(#[from] PartsError),
}

/// A ship's base as range and arcs see it: the square without its guides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BareBase {
    half: f64,
    pose: Pose,
    frame: Frame,
}

impl BareBase {
    /// The base of a size in a parts set, at a pose.
    ///
    /// # Errors
    /// [`RangeError`] names the number at fault, or the base that the set lacks.
    pub fn new(parts: &PartsSet, size: BaseSize, pose: Pose) -> Result<Self, RangeError> {
        Self::square(2.0 * parts.half_base(size)?, pose)
    }

    /// A square of the given edge, mm, around a pose.
    ///
    /// # Errors
    /// [`RangeError::BadNumber`] for a pose that is not finite or too far away, or an edge that is not above 0.
    pub fn square(edge: f64, pose: Pose) -> Result<Self, RangeError> {
        if !(edge > 0.0 && edge <= FARTHEST_MM) {
            return Err(RangeError::BadNumber("edge"));
        }
        let numbers = [("x", pose.position.x), ("y", pose.position.y), ("heading", pose.heading)];
        match numbers.iter().find(|(_, value)| !within_reach(*value)) {
            Some((name, _)) => Err(RangeError::BadNumber(name)),
            None => Ok(Self { half: edge / 2.0, pose, frame: pose.frame() }),
        }
    }

    /// Half the edge, mm.
    #[must_use]
    pub const fn half(&self) -> f64 {
        self.half
    }

    /// Where it stands.
    #[must_use]
    pub const fn pose(&self) -> Pose {
        self.pose
    }

    /// The pose with sine and cosine worked out.
    #[must_use]
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// The corners on the mat, counter-clockwise from the front right.
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        square_corners(Point::ZERO, Vector::new(self.half, 0.0)).map(|p| self.frame.point(p))
    }

    /// This base in the frame of another, and whether the two are parallel (then it is exactly square there).
    pub(crate) fn seen_from(&self, viewer: &Self) -> (SmallPolygon, Parallel) {
        let frame = viewer.frame.relative(&self.frame);
        if maths::off_square(viewer.pose.heading, self.pose.heading) <= PARALLEL_EPSILON {
            (square_corners(frame.origin, Vector::new(self.half, 0.0)).into(), Parallel::Yes)
        } else {
            (square_corners(frame.origin, frame.forward * self.half).into(), Parallel::No)
        }
    }
}

/// The corners of a square from its centre and the vector from there to the middle of its front edge.
fn square_corners(centre: Point, front: Vector) -> [Point; 4] {
    let left = left_of(front);
    [centre + front - left, centre + front + left, centre - front + left, centre - front - left]
}

fn within_reach(value: f64) -> bool {
    maths::fabs(value) <= FARTHEST_MM
}

/// Whether two bases meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touch {
    /// A gap of more than 1e-6 mm.
    Apart,
    /// A gap of at most 1e-6 mm, or an overlap no deeper than that.
    Contact,
    /// Interiors that meet deeper than 1e-6 mm: no game leaves bases so, but a position can hold it.
    Overlap,
}

/// The distance between two bases with the lines along which it is measured.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BaseRange {
    /// Shortest distance, mm; 0 for bases that overlap.
    pub distance: f64,
    /// Whether they meet. The rules keep contact as a state of its own: a move that ended apart is not in contact.
    pub touch: Touch,
    /// Every line of that length, from the first base to the second, on the mat.
    pub lines: ShortestLines,
}

/// The range between two bases.
///
/// Symmetrical but for the direction of the lines, which run from `a` to `b`.
#[must_use]
pub fn between_bases(a: &BareBase, b: &BareBase) -> BaseRange {
    let (square, parallel) = b.seen_from(a);
    let found = nearest(a.half, &square, parallel);
    BaseRange { distance: found.distance, touch: found.touch, lines: found.lines.on_mat(&a.frame) }
}

/// Plain measuring from point to point, as with a tape: the line, whose length is the distance.
///
/// # Errors
/// [`RangeError::BadNumber`] for a coordinate that is not finite or too far away.
pub fn between_points(from: Point, to: Point) -> Result<Line, RangeError> {
    let numbers = [("from.x", from.x), ("from.y", from.y), ("to.x", to.x), ("to.y", to.y)];
    match numbers.iter().find(|(_, value)| !within_reach(*value)) {
        Some((name, _)) => Err(RangeError::BadNumber(name)),
        None => Ok(Line { from, to }),
    }
}

/// The shortest line from a base to a point; of length 0 for a point on or inside the base.
///
/// # Errors
/// [`RangeError::BadNumber`] for a coordinate that is not finite or too far away.
pub fn base_to_point(base: &BareBase, to: Point) -> Result<Line, RangeError> {
    let half = Vector::splat(base.half);
    let local = base.frame.local_point(to);
    let inside = maths::fabs(local.x) <= base.half && maths::fabs(local.y) <= base.half;
    let from = if inside { to } else { base.frame.point(local.clamp(-half, half)) };
    between_points(from, to)
}
