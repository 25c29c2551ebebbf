//! Annular sectors: the shape of bank and turn templates.

use crate::maths;
use crate::pose::{Frame, Point, Vector, left_of};
use crate::shape::ArcRim;
use core::ops::Range;

/// The region between two circles about one centre and between two directions, less than half a turn apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sector {
    pub(crate) centre: Point,
    pub(crate) inner: f64,
    pub(crate) outer: f64,
    /// Unit vector of the clockwise side.
    pub(crate) low: Vector,
    /// Unit vector of the counter-clockwise side.
    pub(crate) high: Vector,
    /// Angle between the two, radians.
    pub(crate) angle: f64,
}

impl Sector {
    pub(crate) fn new(centre: Point, radii: Range<f64>, low: Vector, high: Vector, angle: f64) -> Self {
        Self { centre, inner: radii.start, outer: radii.end, low, high, angle }
    }

    /// The sector of a shape that lies in `frame`.
    pub(crate) fn placed(&self, frame: &Frame) -> Self {
        let (low, high) = (frame.vector(self.low), frame.vector(self.high));
        Self { centre: frame.point(self.centre), low, high, ..*self }
    }

    /// How deep a point lies inside, never more than the true depth; negative outside.
    pub(crate) fn depth_of(&self, point: Point) -> f64 {
        let v = point - self.centre;
        let radius = maths::sqrt(v.length_squared());
        let between = (radius - self.inner).min(self.outer - radius);
        between.min(self.low.perp_dot(v)).min(v.perp_dot(self.high))
    }

    /// The point halfway between both sides and both circles.
    pub(crate) fn middle(&self) -> Point {
        self.centre + (self.low + self.high).normalize() * ((self.inner + self.outer) / 2.0)
    }

    /// The four corners: inner and outer end of the clockwise side, then of the other.
    pub(crate) fn corners(&self) -> [Point; 4] {
        [self.low * self.inner, self.low * self.outer, self.high * self.inner, self.high * self.outer]
            .map(|v| self.centre + v)
    }

    /// The point of the sector nearest to a point outside it.
    pub(crate) fn nearest_to(&self, point: Point) -> Point {
        let v = point - self.centre;
        if self.low.perp_dot(v) >= 0.0 && v.perp_dot(self.high) >= 0.0 {
            let radius = maths::sqrt(v.length_squared());
            let wanted = radius.clamp(self.inner, self.outer);
            return if radius > 0.0 { self.centre + v * (wanted / radius) } else { self.centre + self.low * wanted };
        }
        let on_side = |side: Vector| self.centre + side * side.dot(v).clamp(self.inner, self.outer);
        let (low, high) = (on_side(self.low), on_side(self.high));
        if (point - low).length_squared() <= (point - high).length_squared() { low } else { high }
    }

    /// One of its two arcs.
    pub(crate) fn arc(&self, radius: f64) -> ArcRim {
        let Self { centre, low, high, angle, inner, .. } = *self;
        ArcRim { centre, radius, low, high, angle, hollow: radius <= inner }
    }

    /// The point of the arc of this radius at an angle from the clockwise side.
    pub(crate) fn at(&self, angle: f64, radius: f64) -> Point {
        let (sin, cos) = maths::sin_cos(angle);
        self.centre + (self.low * cos + left_of(self.low) * sin) * radius
    }
}
