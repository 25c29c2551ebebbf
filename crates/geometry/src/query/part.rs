//! The parts whose union is a shape: convex polygons and annular sectors, prepared for queries.

use crate::maths;
use crate::pose::{Frame, Point, Vector};
use crate::shape::{Circle, outward};
use core::ops::Range;

/// A part of a shape, in the shape's own frame.
#[derive(Debug, Clone)]
pub(crate) enum Part {
    Convex(Convex),
    Sector(Sector),
}

/// A convex polygon, counter-clockwise.
#[derive(Debug, Clone)]
pub(crate) struct Convex {
    pub(crate) vertices: Vec<Point>,
    /// Outer unit normal of the edge that leaves each vertex.
    pub(crate) normals: Vec<Vector>,
    /// Where along its normal each edge lies.
    pub(crate) offsets: Vec<f64>,
    pub(crate) circle: Circle,
}

/// The region between two circles about one centre and between two directions, less than half a turn apart.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sector {
    pub(crate) centre: Point,
    pub(crate) inner: f64,
    pub(crate) outer: f64,
    /// Unit vector of the clockwise side.
    pub(crate) low: Vector,
    /// Unit vector of the counter-clockwise side.
    pub(crate) high: Vector,
    pub(crate) angle: f64,
    pub(crate) circle: Circle,
}

impl Part {
    pub(crate) fn convex(vertices: Vec<Point>) -> Self {
        let ends = vertices.iter().cycle().skip(1);
        let normals: Vec<Vector> =
            vertices.iter().zip(ends).map(|(&from, &to)| outward((to - from).normalize())).collect();
        let offsets = normals.iter().zip(&vertices).map(|(n, v)| n.dot(*v)).collect();
        let count = vertices.iter().fold(0.0, |n, _| n + 1.0);
        let centre = vertices.iter().sum::<Point>() / count;
        let radius = vertices.iter().map(|v| (*v - centre).length()).fold(0.0, f64::max);
        Self::Convex(Convex { vertices, normals, offsets, circle: Circle { centre, radius } })
    }

    pub(crate) fn sector(centre: Point, radii: Range<f64>, low: Vector, high: Vector, angle: f64) -> Self {
        let (inner, outer) = (radii.start, radii.end);
        let middle = centre + (low + high).normalize() * ((inner + outer) / 2.0);
        let mut sector =
            Sector { centre, inner, outer, low, high, angle, circle: Circle { centre: middle, radius: 0.0 } };
        // The far arc's middle and the four corners are the candidates for the point furthest from the middle.
        let far = sector.at_middle(outer);
        let corners = [low * inner, low * outer, high * inner, high * outer].map(|v| centre + v);
        let furthest = corners.into_iter().chain([far]).map(|p| (p - middle).length()).fold(0.0, f64::max);
        sector.circle.radius = furthest;
        Self::Sector(sector)
    }

    pub(crate) const fn circle(&self) -> Circle {
        match self {
            Self::Convex(convex) => convex.circle,
            Self::Sector(sector) => sector.circle,
        }
    }

    /// How deep a point lies in the part; negative outside, where it is at most the distance in size.
    pub(crate) fn depth_of(&self, point: Point) -> f64 {
        match self {
            Self::Convex(convex) => convex.depth_of(point),
            Self::Sector(sector) => sector.depth_of(point),
        }
    }
}

impl Convex {
    /// How deep a point lies inside; outside, minus the distance to the furthest edge line.
    pub(crate) fn depth_of(&self, point: Point) -> f64 {
        self.normals.iter().zip(&self.offsets).map(|(n, offset)| offset - n.dot(point)).fold(f64::INFINITY, f64::min)
    }
}

impl Sector {
    /// How deep a point lies inside, never more than the true depth; negative outside.
    pub(crate) fn depth_of(&self, point: Point) -> f64 {
        let v = point - self.centre;
        let radius = maths::sqrt(v.length_squared());
        let between = (radius - self.inner).min(self.outer - radius);
        between.min(self.low.perp_dot(v)).min(v.perp_dot(self.high))
    }

    /// The point in the middle direction at a distance from the centre.
    pub(crate) fn at_middle(&self, radius: f64) -> Point {
        self.centre + (self.low + self.high).normalize() * radius
    }

    /// The sector of a shape that lies in `frame`.
    pub(crate) fn placed(&self, frame: &Frame) -> Self {
        let circle = Circle { centre: frame.point(self.circle.centre), ..self.circle };
        let (low, high) = (frame.vector(self.low), frame.vector(self.high));
        Self { centre: frame.point(self.centre), low, high, circle, ..*self }
    }
}
