//! Where a piece stands and which way it faces.
//!
//! ```text
//!        y (up the mat)                  left
//!        ^                                ^
//!        |     heading, counter-          |
//!        |  /  clockwise from +x     rear +---> front (+x of the piece)
//!        | /                              |
//!        +--------> x                    right
//! ```
//!
//! Lengths are millimetres. Inside the code a heading is radians, counter-clockwise from +x; in files it is
//! `heading_deg`, in degrees in (−180, 180]. "Left" and "right" are the pilot's.

use crate::maths;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point on the mat or in a piece's own frame, in millimetres.
pub type Point = glam::DVec2;
/// A displacement or a direction, in millimetres or unit length as said.
pub type Vector = glam::DVec2;

/// The vector turned a quarter turn counter-clockwise.
#[must_use]
pub fn left_of(v: Vector) -> Vector {
    Vector::new(-v.y, v.x)
}

/// A piece's place: its origin on the mat and its heading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// The centre of a base, the middle of a template's start edge, the origin of an outline.
    pub position: Point,
    /// Direction faced, radians counter-clockwise from +x.
    pub heading: f64,
}

impl Pose {
    /// A pose from millimetres and radians.
    #[must_use]
    pub const fn new(x: f64, y: f64, heading: f64) -> Self {
        Self { position: Point::new(x, y), heading }
    }

    /// A pose from millimetres and degrees, as files write it.
    #[must_use]
    pub fn from_degrees(x: f64, y: f64, heading_deg: f64) -> Self {
        Self::new(x, y, maths::radians(heading_deg))
    }

    /// The heading in degrees in (−180, 180], rounded to 1e-12 degrees so that what was typed is written back.
    #[must_use]
    pub fn heading_deg(&self) -> f64 {
        let deg = maths::degrees(maths::wrap_angle(self.heading));
        let rounded = maths::round(deg * 1e12) / 1e12;
        if rounded <= -180.0 { rounded + 360.0 } else { rounded + 0.0 }
    }

    /// The frame of the piece, with sine and cosine worked out.
    #[must_use]
    pub fn frame(&self) -> Frame {
        let (sin, cos) = maths::sin_cos(self.heading);
        Frame { origin: self.position, forward: Vector::new(cos, sin) }
    }

    /// The unit vector faced.
    #[must_use]
    pub fn forward(&self) -> Vector {
        self.frame().forward
    }

    /// The pose reached from this one by a step given in this pose's own frame (forward, left) and a turn.
    #[must_use]
    pub fn then(&self, step: Vector, turn: f64) -> Self {
        Self { position: self.frame().point(step), heading: maths::wrap_angle(self.heading + turn) }
    }

    /// Whether every number is finite.
    #[must_use]
    pub fn is_finite(&self) -> bool {
        self.position.is_finite() && self.heading.is_finite()
    }
}

/// A rigid frame: the origin and the unit vector of its +x axis; +y is to the left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// The frame's origin on the mat.
    pub origin: Point,
    /// Unit vector of the frame's +x (forward) axis.
    pub forward: Vector,
}

impl Frame {
    /// The table's own frame.
    pub const TABLE: Self = Self { origin: Point::ZERO, forward: Vector::X };

    /// Unit vector of the frame's +y (left) axis.
    #[must_use]
    pub fn left(&self) -> Vector {
        left_of(self.forward)
    }

    /// A point of the frame, on the mat.
    #[must_use]
    pub fn point(&self, local: Point) -> Point {
        self.origin + self.vector(local)
    }

    /// A direction of the frame, on the mat.
    #[must_use]
    pub fn vector(&self, local: Vector) -> Vector {
        Vector::new(
            self.forward.x * local.x - self.forward.y * local.y,
            self.forward.y * local.x + self.forward.x * local.y,
        )
    }

    /// A point of the mat, in the frame.
    #[must_use]
    pub fn local_point(&self, table: Point) -> Point {
        self.local_vector(table - self.origin)
    }

    /// A direction of the mat, in the frame.
    #[must_use]
    pub fn local_vector(&self, table: Vector) -> Vector {
        Vector::new(
            self.forward.x * table.x + self.forward.y * table.y,
            self.forward.x * table.y - self.forward.y * table.x,
        )
    }

    /// `other` as seen from this frame.
    #[must_use]
    pub fn relative(&self, other: &Self) -> Self {
        Self { origin: self.local_point(other.origin), forward: self.local_vector(other.forward) }
    }
}

/// How a pose is written in files: `{"x": .., "y": .., "heading_deg": ..}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PoseText {
    x: f64,
    y: f64,
    heading_deg: f64,
}

impl Serialize for Pose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PoseText { x: self.position.x, y: self.position.y, heading_deg: self.heading_deg() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pose {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        PoseText::deserialize(deserializer).map(|t| Self::from_degrees(t.x, t.y, t.heading_deg))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_go_there_and_back() {
        let frame = Pose::from_degrees(12.0, -7.0, 33.0).frame();
        let p = Point::new(3.0, 4.0);
        assert!((frame.local_point(frame.point(p)) - p).length() < 1e-12);
    }

    #[test]
    fn typed_headings_are_written_back() {
        for k in -17999..=18000 {
            let typed = f64::from(k) / 100.0;
            assert_eq!(Pose::from_degrees(0.0, 0.0, typed).heading_deg(), typed);
        }
    }
}
