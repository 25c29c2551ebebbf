//! The shortest shift that frees a shape from others, exactly, for whole shapes with hollows.
//!
//! The shifts at which two shapes just touch lie on known curves: a corner of one along an edge of the other, an
//! arc rolling along an edge or about a corner, an arc along an arc. The free shift nearest to zero is the nearest
//! point of one of these curves, an end of an arc, or a place where two of them cross. All of them are tried
//! in ascending order of length; the first that really frees is the answer.

mod curve;
mod search;

use crate::pose::{Point, Vector};
use crate::shape::Placed;
use crate::table::{Mat, MatEdge};
use search::Search;

/// A shift frees if it leaves no depth above this, mm: far above rounding, far below what counts as overlap.
pub(crate) const FREE_DEPTH_MM: f64 = 1e-9;

/// The shortest shift that frees a shape, and what stops it from being shorter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Escape {
    /// How far and which way the shape must move, on the mat; zero if it is free already.
    pub shift: Vector,
    /// What the shape touches after the shift: nothing if it was free, one blocker where it leaves square to
    /// it, two where it comes to rest between them.
    pub limits: [Option<EscapeLimit>; 2],
}

/// Something touched after the shortest shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EscapeLimit {
    /// What is touched.
    pub by: Blocker,
    /// Where, on the mat; for an edge of the mat, the place of the mover's origin.
    pub at: Point,
}

/// What can be in the way of an escape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocker {
    /// The obstacle at this index of the list handed in.
    Obstacle(usize),
    /// An edge of the mat.
    Edge(MatEdge),
}

/// The shortest shift (heading kept) that frees `mover` from all `obstacles` and, if `within` is given, brings
/// it onto the mat whole. Exact to 1e-6 mm; depths up to 1e-9 mm count as free.
///
/// `None` only if there is no such place: the mover is larger than the mat, or no place on it is free.
///
/// ```
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::{Pose, Vector};
/// use deadreckon_geometry::query::escape;
/// use deadreckon_geometry::shape::{Shape, WithGuides};
///
/// let base = Shape::base(&PartsSet::nominal(), BaseSize::Small, WithGuides::LeftOut).unwrap();
/// let ships = [base.at(Pose::new(100.0, 100.0, 0.0)), base.at(Pose::new(145.0, 100.0, 0.0))];
/// // Between the two there is no room: up is the nearest way out.
/// let out = escape(&base.at(Pose::new(122.0, 103.0, 0.0)), &ships, None).unwrap();
/// assert_eq!(out.shift, Vector::new(0.0, 37.0));
/// ```
#[must_use]
pub fn escape(mover: &Placed<'_>, obstacles: &[Placed<'_>], within: Option<Mat>) -> Option<Escape> {
    Search::new(mover, obstacles, within).shortest()
}
