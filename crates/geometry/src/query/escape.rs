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

/// A shape that moves together with others, and what it alone must keep clear of.
#[derive(Debug, Clone, Copy)]
pub struct Member<'a> {
    /// The shape where it lies before the shift.
    pub placed: Placed<'a>,
    /// What it must not overlap.
    pub obstacles: &'a [Placed<'a>],
    /// The mat that it must lie on whole; `None` if it may stand out.
    pub within: Option<Mat>,
}

/// How far a search may go, and how much it may cost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Effort {
    /// Longest shift looked at, mm, inclusive.
    pub furthest: f64,
    /// Most pairs of curves crossed; testing a pair of shapes counts as 16 of them.
    pub steps: u64,
}

impl Effort {
    /// Everything is tried.
    pub const UNLIMITED: Self = Self { furthest: f64::INFINITY, steps: u64::MAX };
}

/// The search was given up: so many pieces overlap, touch or nearly touch where the shapes would go that it would take
/// more steps than allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too many ways past pieces that overlap, touch or lie close together had to be tried: the search was given up")]
pub struct GivenUp;

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
    /// The index of the shape that touches, of those that move together; 0 for a shape that moves alone.
    pub member: usize,
    /// What is touched.
    pub by: Blocker,
    /// Where, on the mat.
    pub at: Point,
}

/// What can be in the way of an escape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocker {
    /// The obstacle at this index of the list handed in with the shape.
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
    let members = [Member { placed: *mover, obstacles, within }];
    // Without a limit no search is given up.
    Search::new(&members, Effort::UNLIMITED).shortest().unwrap_or(None)
}

/// The shortest shift (headings kept) that frees several shapes at once, which move together: each from its own
/// obstacles and, where it says so, back onto the mat. As exact as [`escape`].
///
/// `None` if there is no such shift within `effort.furthest`, and where nothing moves.
///
/// # Errors
/// [`GivenUp`] if it would take more than `effort.steps`.
///
/// ```
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::{Pose, Vector};
/// use deadreckon_geometry::query::{Effort, Member, escape_together};
/// use deadreckon_geometry::shape::{Shape, WithGuides};
///
/// let base = Shape::base(&PartsSet::nominal(), BaseSize::Small, WithGuides::LeftOut).unwrap();
/// let at = |x, y| base.at(Pose::new(x, y, 0.0));
/// // The first alone would go 2 mm to the right, but there the second would meet its obstacle: 39 mm up is nearest.
/// let (first, second) = ([at(100.0, 100.0)], [at(241.0, 100.0)]);
/// let members = [
///     Member { placed: at(138.0, 101.0), obstacles: &first, within: None },
///     Member { placed: at(200.0, 101.0), obstacles: &second, within: None },
/// ];
/// let out = escape_together(&members, Effort::UNLIMITED).unwrap().unwrap();
/// assert!((out.shift - Vector::new(0.0, 39.0)).length() < 1e-9);
/// ```
pub fn escape_together(members: &[Member<'_>], effort: Effort) -> Result<Option<Escape>, GivenUp> {
    if members.is_empty() {
        return Ok(None);
    }
    Search::new(members, effort).shortest()
}
