//! Shapes: closed regions bounded by straight edges and circular arcs, drawn for heading 0 around an origin.

use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Frame, Point, Pose};
use crate::template::Template;

/// One piece of a boundary; a boundary runs counter-clockwise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Edge {
    /// A straight edge.
    Line {
        /// Where it starts.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// A circular edge.
    Arc {
        /// Centre of the circle.
        centre: Point,
        /// Radius, mm.
        radius: f64,
        /// Direction from the centre to the start, radians.
        from_angle: f64,
        /// Angle swept, radians; positive bulges outward, negative (clockwise) is a hollow edge.
        sweep: f64,
    },
}

/// Whether the guides of a base are part of its shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WithGuides {
    /// The square and its pegs: overlaps and leaving the mat.
    Counted,
    /// The bare square: range and arcs.
    LeftOut,
}

/// Why a list of points is no shape.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ShapeError {
    /// Fewer than three different corners.
    #[error("points: an outline needs at least three different points")]
    TooFewPoints,
    /// More corners than the limit.
    #[error("points: {0} points; at most {1} are allowed")]
    TooManyPoints(usize, usize),
    /// A coordinate that is no finite number within 1e5 mm.
    #[error("points[{0}]: not a finite number within 100000 mm")]
    BadPoint(usize),
    /// Two edges that cross or touch.
    #[error("points: the edge from point {0} crosses the edge from point {1}")]
    SelfCrossing(usize, usize),
    /// No inside.
    #[error("points: the outline encloses no area")]
    NoArea,
}

/// A closed region around an origin, prepared for queries.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    boundary: Vec<Edge>,
}

impl Shape {
    /// Most corners an outline may have.
    pub const MAX_POINTS: usize = 512;

    /// A simple polygon; either direction of the points is accepted, the boundary runs counter-clockwise.
    ///
    /// # Errors
    /// [`ShapeError`] names the point or edges at fault.
    pub fn polygon(points: &[Point]) -> Result<Self, ShapeError> {
        let _ = points;
        unimplemented!()
    }

    /// A base in a parts set.
    ///
    /// # Errors
    /// [`PartsError::MissingBase`].
    pub fn base(parts: &PartsSet, size: BaseSize, guides: WithGuides) -> Result<Self, PartsError> {
        let _ = (parts, size, guides);
        unimplemented!()
    }

    /// A template: start edge's middle at the origin, leaving along +x; bank and turn edges are exact arcs.
    ///
    /// # Errors
    /// [`PartsError::NoSuchTemplate`].
    pub fn template(parts: &PartsSet, template: Template) -> Result<Self, PartsError> {
        let _ = (parts, template);
        unimplemented!()
    }

    /// The boundary, counter-clockwise.
    #[must_use]
    pub fn boundary(&self) -> &[Edge] {
        &self.boundary
    }

    /// The boundary as points for drawing, no arc further than `tolerance` mm from its chord.
    #[must_use]
    pub fn outline(&self, tolerance: f64) -> Vec<Point> {
        let _ = tolerance;
        unimplemented!()
    }

    /// The shape at a pose.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Placed<'_> {
        Placed { shape: self, pose, frame: pose.frame() }
    }
}

/// A shape laid on the mat.
#[derive(Debug, Clone, Copy)]
pub struct Placed<'a> {
    /// The shape.
    pub shape: &'a Shape,
    /// Where it lies.
    pub pose: Pose,
    /// The pose with sine and cosine worked out.
    pub frame: Frame,
}
