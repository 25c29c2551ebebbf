//! Small convex polygons without allocation: a base, or the part of a base inside an arc.

use crate::maths;
use crate::pose::{Point, Vector, left_of};

/// A base has four corners; each of the three lines of a bullseye and the four of another base can add one.
const MOST_POINTS: usize = 12;

/// The side of a straight line on which `normal · p >= offset`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct HalfPlane {
    /// Unit vector across the line, into the half plane.
    pub(crate) normal: Vector,
    /// Distance of the line from the origin along the normal, mm.
    pub(crate) offset: f64,
}

impl HalfPlane {
    /// How deep a point lies inside, mm; negative outside.
    pub(crate) fn depth(&self, p: Point) -> f64 {
        self.normal.dot(p) - self.offset
    }
}

/// A convex polygon, counter-clockwise; it may be empty.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Convex {
    points: [Point; MOST_POINTS],
    len: usize,
}

impl Convex {
    /// The polygon of the points given, counter-clockwise; at most twelve.
    pub(crate) fn new(corners: &[Point]) -> Self {
        let mut polygon = Self { points: [Point::ZERO; MOST_POINTS], len: 0 };
        for &p in corners {
            polygon.push(p);
        }
        polygon
    }

    pub(crate) fn points(&self) -> &[Point] {
        &self.points[..self.len]
    }

    /// The edges as (start, end), counter-clockwise.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let points = self.points();
        points.iter().enumerate().map(|(i, &p)| (p, points[if i + 1 == points.len() { 0 } else { i + 1 }]))
    }

    /// The part inside a half plane, its boundary included.
    pub(crate) fn clip(&self, plane: &HalfPlane) -> Self {
        let mut part = Self { points: [Point::ZERO; MOST_POINTS], len: 0 };
        for (a, b) in self.edges() {
            let (da, db) = (plane.depth(a), plane.depth(b));
            if da >= 0.0 {
                part.push(a);
            }
            if (da > 0.0 && db < 0.0) || (da < 0.0 && db > 0.0) {
                part.push(a + (b - a) * (da / (da - db)));
            }
        }
        part
    }

    /// The mean of the corners; `None` for an empty polygon.
    pub(crate) fn some_point(&self) -> Option<Point> {
        let count = f64::from(u8::try_from(self.len).ok()?);
        (self.len > 0).then(|| self.points().iter().sum::<Point>() / count)
    }

    fn push(&mut self, p: Point) {
        // A convex polygon gains at most one corner per line, so twelve places are enough for four corners and
        // seven lines; rounding can only repeat a corner, and a repeated corner is left out.
        if self.len < MOST_POINTS && (self.len == 0 || self.points[self.len - 1] != p) {
            self.points[self.len] = p;
            self.len += 1;
        }
    }
}

/// The closest point of the segment from `a` to `b`.
pub(crate) fn closest_on_segment(a: Point, b: Point, p: Point) -> Point {
    let along = b - a;
    let squared = along.length_squared();
    if squared <= 0.0 {
        return a;
    }
    let t = (p - a).dot(along) / squared;
    if t >= 1.0 { b } else { a + along * t.max(0.0) }
}

/// The closest point of the ray from `start` along the unit vector `direction`.
pub(crate) fn closest_on_ray(start: Point, direction: Vector, p: Point) -> Point {
    start + direction * (p - start).dot(direction).max(0.0)
}

/// The outward unit normal of an edge of a counter-clockwise polygon; `None` for an edge without length.
pub(crate) fn outward_normal(a: Point, b: Point) -> Option<Vector> {
    let along = b - a;
    let length = maths::hypot(along.x, along.y);
    (length > 0.0).then(|| -left_of(along) / length)
}
