//! Shapes: closed regions bounded by straight edges and circular arcs, drawn for heading 0 around an origin.
//!
//! A [`Shape`] is prepared once (boundary, corners, a cut into few convex parts) and laid down any number of
//! times with [`Shape::at`]; `query` answers questions about two shapes laid down.
//!
//! ```
//! use deadreckon_geometry::pose::Point;
//! use deadreckon_geometry::shape::{Shape, ShapeError};
//!
//! let corner = Shape::polygon(&[Point::new(0.0, 0.0), Point::new(30.0, 0.0), Point::new(0.0, 40.0)])?;
//! assert_eq!(corner.area(), 600.0);
//! assert!(corner.contains(Point::new(5.0, 5.0)));
//!
//! let bow_tie = [(0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0)].map(|(x, y)| Point::new(x, y));
//! assert_eq!(Shape::polygon(&bow_tie), Err(ShapeError::SelfCrossing(0, 2)));
//! # Ok::<(), ShapeError>(())
//! ```

mod base;
mod bounds;
mod outline;
mod rim;
mod split;

use crate::maths;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Frame, Point, Pose, Vector, left_of};
use crate::query::{Body, Rect};
use crate::template::{CentreLine, Template};
pub use bounds::{Bounds, Circle};
pub(crate) use rim::{ArcRim, Corner, LineRim, Rim};

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
    /// Two points closer than 1e-6 mm; the last point must not repeat the first.
    #[error("points[{1}]: repeats points[{0}]; leave it out")]
    RepeatedPoint(usize, usize),
    /// Two edges that cross or touch.
    #[error("points: the edge from point {0} crosses the edge from point {1}")]
    SelfCrossing(usize, usize),
    /// No inside.
    #[error("points: the outline encloses no area")]
    NoArea,
}

/// A closed region around an origin, prepared for queries.
///
/// Two shapes are equal if their boundaries are, edge for edge from the same start.
#[derive(Debug, Clone)]
pub struct Shape {
    boundary: Vec<Edge>,
    rims: Vec<Rim>,
    corners: Vec<Corner>,
    body: Body,
    circle: Circle,
    bounds: Bounds,
    rect: Rect,
}

impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        self.boundary == other.boundary
    }
}

impl Shape {
    /// Most corners an outline may have.
    pub const MAX_POINTS: usize = 512;
    /// Furthest a coordinate may be from the origin along either axis, mm, inclusive.
    pub const MAX_COORDINATE_MM: f64 = 1e5;

    /// A simple polygon; either direction of the points is accepted, the boundary runs counter-clockwise.
    ///
    /// The last point is joined to the first and does not repeat it. Corners of 180 degrees are allowed.
    ///
    /// # Errors
    /// [`ShapeError`] names the point or edges at fault: edges that touch each other anywhere but at their
    /// common corner count as crossing.
    pub fn polygon(points: &[Point]) -> Result<Self, ShapeError> {
        let ring = outline::checked_ring(points)?;
        Ok(Self::new(outline::edges(&ring), Body::polygons(split::convex_parts(&ring))))
    }

    /// A rectangle by its lower left and upper right corner.
    ///
    /// # Errors
    /// [`ShapeError`] if a coordinate is not a finite number within the limit, or if it has no area.
    pub fn rectangle(low: Point, high: Point) -> Result<Self, ShapeError> {
        Self::polygon(&[low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)])
    }

    /// A base in a parts set: the square, with its four pegs where they count.
    ///
    /// [`WithGuides::Counted`] means counted as the parts set says: where it switches guides off
    /// (`guides.count` false) both answers are the bare square.
    ///
    /// # Errors
    /// [`PartsError::MissingBase`], or [`PartsError::BadMeasure`] if the base or its pegs have no extent to speak of.
    pub fn base(parts: &PartsSet, size: BaseSize, guides: WithGuides) -> Result<Self, PartsError> {
        let half = parts.half_base(size)?;
        base::check_base(parts, size)?;
        Ok(match guides {
            WithGuides::Counted if parts.guides.count => base::with_guides(half, &parts.guides),
            _ => base::square(half),
        })
    }

    /// A template: start edge's middle at the origin, leaving along +x; bank and turn edges are exact arcs.
    ///
    /// # Errors
    /// [`PartsError::NoSuchTemplate`], or [`PartsError::BadMeasure`] if it has no extent to speak of.
    pub fn template(parts: &PartsSet, template: Template) -> Result<Self, PartsError> {
        base::check_template(parts, template)?;
        Ok(Self::strip(template.centre_line(parts)?, parts.template_width.value))
    }

    /// What a base (guides counted as the parts set says) has in common with all its shifts of up to `trim` either way
    /// along its own axes; `None` if nothing to speak of is left, or the parts set lacks the base.
    pub(crate) fn base_core(parts: &PartsSet, size: BaseSize, trim: Vector) -> Option<Self> {
        base::core(parts.half_base(size).ok()?, Some(&parts.guides).filter(|guides| guides.count), trim)
    }

    /// A strip of constant width around a centre line, as a template or a piece of one.
    pub(crate) fn strip(line: CentreLine, width: f64) -> Self {
        base::strip(line, width)
    }

    /// Everything worked out of a boundary and what lies within it.
    fn new(boundary: Vec<Edge>, body: Body) -> Self {
        let rims: Vec<Rim> = boundary.iter().map(Rim::new).collect();
        let corners = rim::corners(&rims);
        let bounds = bounds::of(&rims);
        let circle = bounds::circle_around(&rims, bounds.centre());
        Self { boundary, rims, corners, body, circle, bounds, rect: Rect::around(&bounds) }
    }

    /// The boundary, counter-clockwise.
    #[must_use]
    pub fn boundary(&self) -> &[Edge] {
        &self.boundary
    }

    /// The boundary as points for drawing, no arc further than `tolerance` mm from its chord.
    ///
    /// Tolerances below 1e-6 mm, zero, negative or NaN are taken as 1e-6.
    #[must_use]
    pub fn outline(&self, tolerance: f64) -> Vec<Point> {
        let mut points = Vec::with_capacity(self.boundary.len());
        for edge in &self.boundary {
            outline::flatten(edge, tolerance, &mut points);
        }
        points
    }

    /// Triangles that fill the shape, for drawing; arcs are flattened as in [`Self::outline`].
    #[must_use]
    pub fn triangles(&self, tolerance: f64) -> Vec<[Point; 3]> {
        split::triangles(&self.outline(tolerance))
    }

    /// Area enclosed, mm².
    #[must_use]
    pub fn area(&self) -> f64 {
        self.rims.iter().map(Rim::swept_area).sum()
    }

    /// Whether a point of the shape's own frame lies in it, boundary included (to 1e-9 mm).
    #[must_use]
    pub fn contains(&self, local: Point) -> bool {
        self.body.depth_of(local) >= -1e-9
    }

    /// A circle that holds the whole shape, in its own frame.
    #[must_use]
    pub const fn circle(&self) -> Circle {
        self.circle
    }

    /// The smallest upright rectangle that holds the whole shape, in its own frame.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Boundary edges prepared for queries, in the order of [`Self::boundary`].
    pub(crate) fn rims(&self) -> &[Rim] {
        &self.rims
    }

    /// Corners that stick out (turn left, or go straight on).
    pub(crate) fn corners(&self) -> &[Corner] {
        &self.corners
    }

    /// The inside.
    pub(crate) const fn body(&self) -> &Body {
        &self.body
    }

    /// The upright rectangle around it.
    pub(crate) const fn rect(&self) -> &Rect {
        &self.rect
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

impl Placed<'_> {
    /// The same shape shifted on the mat, heading kept.
    #[must_use]
    pub fn shifted(&self, by: Vector) -> Self {
        let mut moved = *self;
        moved.pose.position += by;
        moved.frame.origin += by;
        moved
    }

    /// The boundary as points on the mat, no arc further than `tolerance` mm from its chord.
    #[must_use]
    pub fn outline(&self, tolerance: f64) -> Vec<Point> {
        self.shape.outline(tolerance).into_iter().map(|p| self.frame.point(p)).collect()
    }

    /// The boundary on the mat, counter-clockwise.
    pub fn boundary(&self) -> impl Iterator<Item = Edge> + '_ {
        self.shape.boundary.iter().map(|edge| edge.placed(&self.pose, &self.frame))
    }

    /// A circle on the mat that holds the whole shape.
    #[must_use]
    pub fn circle(&self) -> Circle {
        Circle { centre: self.frame.point(self.shape.circle.centre), radius: self.shape.circle.radius }
    }

    /// Whether a point of the mat lies in the shape, boundary included (to 1e-9 mm).
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.shape.contains(self.frame.local_point(point))
    }
}

impl Edge {
    /// Where the edge starts.
    #[must_use]
    pub fn from(&self) -> Point {
        match *self {
            Self::Line { from, .. } => from,
            Self::Arc { centre, radius, from_angle, .. } => centre + direction(from_angle) * radius,
        }
    }

    /// Where the edge ends.
    #[must_use]
    pub fn to(&self) -> Point {
        match *self {
            Self::Line { to, .. } => to,
            Self::Arc { centre, radius, from_angle, sweep } => centre + direction(from_angle + sweep) * radius,
        }
    }

    /// The edge of a piece that lies at `pose`, whose frame is `frame`.
    #[must_use]
    pub fn placed(&self, pose: &Pose, frame: &Frame) -> Self {
        match *self {
            Self::Line { from, to } => Self::Line { from: frame.point(from), to: frame.point(to) },
            Self::Arc { centre, radius, from_angle, sweep } => {
                Self::Arc { centre: frame.point(centre), radius, from_angle: from_angle + pose.heading, sweep }
            }
        }
    }
}

/// The unit vector at an angle.
fn direction(angle: f64) -> Vector {
    let (sin, cos) = maths::sin_cos(angle);
    Vector::new(cos, sin)
}

/// The smallest upright rectangle on the mat around a shape laid down.
pub(crate) fn placed_bounds(placed: &Placed<'_>) -> Bounds {
    bounds::placed(&placed.shape.rims, &placed.frame)
}

/// The outer normal of a counter-clockwise boundary that runs along `tangent`.
pub(crate) fn outward(tangent: Vector) -> Vector {
    -left_of(tangent)
}
