//! Footprints of free pieces: convex polygons with rounded corners, discs among them.
//!
//! A [`Hull`] is a convex polygon (a point and a line among them) grown by a radius. That one form is a stand (radius
//! 0), a disc (a point grown), and the region of all points within a distance of a stand ([`Hull::grown`]), each
//! exactly. Its origin is the *reference point*: the point that a path leads and that a piece turns about.
//!
//! ```
//! use deadreckon_geometry::hull::{self, Hull};
//! use deadreckon_geometry::pose::Pose;
//!
//! let stand = Hull::rectangle(20.0, 20.0)?;
//! let a = stand.at(Pose::new(0.0, 0.0, 0.0));
//! let b = stand.at(Pose::new(55.0, 55.0, 0.0));
//! // Corner to corner: 35 mm along either axis.
//! assert!((hull::gap(&a, &b) - 35.0 * 2.0_f64.sqrt()).abs() < 1e-9);
//! assert_eq!(hull::separation(&a, &b).on_a.x, 10.0);
//! # Ok::<(), hull::HullError>(())
//! ```

mod around;
mod measure;

use crate::maths;
use crate::pose::{Frame, Point, Pose, Vector, left_of};
use crate::shape::{Bounds, Circle, Shape, ShapeError};
pub(crate) use around::{convex_hull, difference, smaller};
pub use measure::{gap, is_overlap, is_within, separation};
pub(crate) use measure::{margin, nearest_on, signed_distance};

/// Why points are no footprint.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum HullError {
    /// The points are no simple polygon.
    #[error(transparent)]
    Outline(#[from] ShapeError),
    /// A corner that turns inward.
    #[error("points[{0}]: the outline turns inward here; a footprint must be convex")]
    NotConvex(usize),
    /// More corners than [`Hull::MAX_CORNERS`].
    #[error("points: {0} corners; at most {1} are allowed")]
    TooManyCorners(usize, usize),
    /// A length that is not a finite number in the range allowed.
    #[error("{field}: {value} is not a length from {least} to 100000 mm")]
    BadLength {
        /// Which length.
        field: &'static str,
        /// What was given.
        value: f64,
        /// The least allowed, inclusive, mm.
        least: f64,
    },
}

/// A footprint around its reference point, heading 0.
#[derive(Debug, Clone, PartialEq)]
pub struct Hull {
    /// Counter-clockwise; one for a disc.
    corners: Vec<Point>,
    radius: f64,
    reach: f64,
}

impl Hull {
    /// Most corners.
    pub const MAX_CORNERS: usize = 64;
    /// Least length of a side or radius, mm.
    pub const LEAST_MM: f64 = 1e-2;

    /// A convex polygon; either direction of the points is accepted, corners of 180 degrees are left out.
    ///
    /// # Errors
    /// [`HullError`] if the points are no simple convex polygon of at most [`Self::MAX_CORNERS`] corners.
    pub fn polygon(points: &[Point]) -> Result<Self, HullError> {
        if points.len() > Self::MAX_CORNERS {
            return Err(HullError::TooManyCorners(points.len(), Self::MAX_CORNERS));
        }
        Shape::polygon(points)?;
        let corners = convex_hull(points);
        // A convex polygon's points all lie on its hull.
        let hull = Self::from_corners(corners, 0.0);
        let edge_of =
            |p: Point| hull.edges(&Frame::TABLE).iter().any(|e| maths::fabs(e.normal.dot(p) - e.offset) <= 1e-9);
        match points.iter().position(|&p| !edge_of(p)) {
            Some(bad) => Err(HullError::NotConvex(bad)),
            None => Ok(hull),
        }
    }

    /// An upright rectangle, `length` along x (the way it faces) and `width` along y, its middle at the origin; mm.
    ///
    /// # Errors
    /// [`HullError::BadLength`] if a side is not a finite number from [`Self::LEAST_MM`] to 100000 mm.
    pub fn rectangle(length: f64, width: f64) -> Result<Self, HullError> {
        check("length", length, Self::LEAST_MM)?;
        check("width", width, Self::LEAST_MM)?;
        let (x, y) = (length / 2.0, width / 2.0);
        let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| Point::new(x, y));
        Ok(Self::from_corners(corners.to_vec(), 0.0))
    }

    /// A disc about the origin, radius in mm.
    ///
    /// # Errors
    /// [`HullError::BadLength`] if the radius is not a finite number from [`Self::LEAST_MM`] to 100000 mm.
    pub fn disc(radius: f64) -> Result<Self, HullError> {
        check("radius", radius, Self::LEAST_MM)?;
        Ok(Self::from_corners(vec![Point::ZERO], radius))
    }

    /// All points within `by` mm of this footprint: its polygon with rounded corners.
    ///
    /// # Errors
    /// [`HullError::BadLength`] if `by` is not a finite number from 0 to 100000 mm.
    pub fn grown(&self, by: f64) -> Result<Self, HullError> {
        check("by", by, 0.0)?;
        Ok(Self::from_corners(self.corners.clone(), self.radius + by))
    }

    /// The same footprint with its centroid as reference point.
    #[must_use]
    pub fn centred(&self) -> Self {
        let centre = self.centroid();
        Self::from_corners(self.corners.iter().map(|&p| p - centre).collect(), self.radius)
    }

    /// The centroid of the polygon, in the footprint's own frame.
    #[must_use]
    pub fn centroid(&self) -> Point {
        let origin = self.corners[0];
        let (mut twice, mut moment) = (0.0, Vector::ZERO);
        for pair in self.corners.windows(2) {
            let (u, v) = (pair[0] - origin, pair[1] - origin);
            let area = u.perp_dot(v);
            twice += area;
            moment += (u + v) * (area / 3.0);
        }
        if twice > 0.0 {
            return origin + moment / twice;
        }
        let sum: Vector = self.corners.iter().map(|&p| p - origin).sum();
        origin + sum / self.corners.len() as f64
    }

    /// Corners that are known to be convex and counter-clockwise.
    pub(crate) fn from_corners(corners: Vec<Point>, radius: f64) -> Self {
        let furthest = corners.iter().map(|p| p.length()).fold(0.0, f64::max);
        Self { corners, radius, reach: furthest + radius }
    }

    /// The polygon's corners, counter-clockwise, in the footprint's own frame: one for a disc.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// How far the footprint reaches beyond its polygon, mm; 0 for sharp corners.
    #[must_use]
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// The distance of its furthest point from the reference point, mm.
    #[must_use]
    pub const fn reach(&self) -> f64 {
        self.reach
    }

    /// The footprint at a pose.
    #[must_use]
    pub fn at(&self, pose: Pose) -> Laid {
        let frame = pose.frame();
        let corners: Vec<Point> = self.corners.iter().map(|&p| frame.point(p)).collect();
        let centre = Bounds::around(&corners).centre();
        let furthest = corners.iter().map(|&p| (p - centre).length_squared()).fold(0.0, f64::max);
        let circle = Circle { centre, radius: maths::sqrt(furthest) + self.radius };
        Laid { edges: self.edges(&frame), corners, radius: self.radius, pose, circle, reach: self.reach }
    }

    /// The edges as they lie in a frame.
    fn edges(&self, frame: &Frame) -> Vec<Side> {
        if self.corners.len() < 2 {
            return vec![];
        }
        let count = self.corners.len();
        let side = |k: usize| {
            let (from, to) = (frame.point(self.corners[k]), frame.point(self.corners[(k + 1) % count]));
            Side::through(from, to)
        };
        (0..count).map(side).collect()
    }
}

fn check(field: &'static str, value: f64, least: f64) -> Result<(), HullError> {
    if value >= least && value <= Shape::MAX_COORDINATE_MM {
        return Ok(());
    }
    Err(HullError::BadLength { field, value, least })
}

/// An edge of a counter-clockwise polygon: its outer unit normal, and how far along it the edge lies, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Side {
    pub(crate) normal: Vector,
    pub(crate) offset: f64,
}

impl Side {
    pub(crate) fn through(from: Point, to: Point) -> Self {
        let normal = -left_of((to - from).normalize_or_zero());
        Self { normal, offset: normal.dot(from).max(normal.dot(to)) }
    }
}

/// A footprint laid on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Laid {
    corners: Vec<Point>,
    edges: Vec<Side>,
    radius: f64,
    pose: Pose,
    circle: Circle,
    reach: f64,
}

impl Laid {
    /// The polygon's corners on the table, counter-clockwise: one for a disc.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// How far the footprint reaches beyond its polygon, mm.
    #[must_use]
    pub const fn radius(&self) -> f64 {
        self.radius
    }

    /// Where it lies.
    #[must_use]
    pub const fn pose(&self) -> Pose {
        self.pose
    }

    /// A circle that holds all of it.
    #[must_use]
    pub const fn circle(&self) -> Circle {
        self.circle
    }

    /// The smallest upright rectangle that holds all of it.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let bounds = Bounds::around(&self.corners);
        Bounds { low: bounds.low - self.radius, high: bounds.high + self.radius }
    }

    /// The same footprint shifted, heading kept.
    #[must_use]
    pub fn shifted(&self, by: Vector) -> Self {
        let mut moved = self.clone();
        moved.corners.iter_mut().for_each(|p| *p += by);
        moved.edges.iter_mut().for_each(|e| e.offset += e.normal.dot(by));
        moved.pose.position += by;
        moved.circle.centre += by;
        moved
    }

    /// All points within `by` mm of it; negative, NaN and infinite values grow nothing.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        let by = if by.is_finite() { by.max(0.0) } else { 0.0 };
        let mut larger = self.clone();
        larger.radius += by;
        larger.circle.radius += by;
        larger.reach += by;
        larger
    }

    /// How deep a point lies inside, mm; negative: minus its distance.
    #[must_use]
    pub fn depth_of(&self, point: Point) -> f64 {
        -signed_distance(point, &self.corners, &self.edges).distance + self.radius
    }

    /// Whether a point lies inside, the boundary included (to 1e-9 mm).
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.depth_of(point) >= -1e-9
    }

    /// The boundary as points for drawing, counter-clockwise, no arc further than `tolerance` mm from its chord.
    ///
    /// Tolerances below 1e-6 mm, zero, negative or NaN are taken as 1e-6.
    #[must_use]
    pub fn outline(&self, tolerance: f64) -> Vec<Point> {
        around::rounded(&self.corners, &self.edges, self.radius, tolerance)
    }

    pub(crate) fn edges(&self) -> &[Side] {
        &self.edges
    }
}

#[cfg(test)]
mod tests;
