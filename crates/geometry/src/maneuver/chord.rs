//! A base as a chord of the line–arc–line: where its two marks are.
//!
//! ```text
//!                      leading mark
//!                    _ o
//!          arc   _ -  /
//!            _ -     /  chord = base length
//!   --------o-------o------
//!    start line    trailing mark
//! ```
//!
//! All of it is closed form without inverse functions: the leading mark is where a circle around the trailing
//! mark meets the arc or the straight line beyond it.

use crate::maths;
use crate::pose::{Point, Vector, left_of};
use crate::template::CentreLine;

/// A point of the line and the direction of the line there (unit length), in the template's frame.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub(super) point: Point,
    pub(super) tangent: Vector,
}

/// A centre line with the straight lines through the start base and the end base, and a chord's length.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChordLine {
    pub(super) edge: f64,
    kind: Kind,
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    Straight,
    Curve(Curve),
}

/// A curve, drawn curving to the left; `mirror` is −1 for one that curves to the right.
#[derive(Debug, Clone, Copy)]
pub(super) struct Curve {
    pub(super) radius: f64,
    pub(super) angle: f64,
    length: f64,
    mirror: f64,
    /// From the arc's centre to the end of the arc, unit length.
    end_radial: Vector,
    /// Cosine and sine of the angle between two marks that are both on the arc; `None` if none fits.
    both_on_arc: Option<Vector>,
}

impl ChordLine {
    pub(super) fn new(line: CentreLine, edge: f64) -> Self {
        let kind = match line {
            CentreLine::Straight { .. } => Kind::Straight,
            CentreLine::Arc { radius, angle, side } => {
                let (sin, cos) = maths::sin_cos(angle);
                let half_chord = edge / (2.0 * radius);
                let both_on_arc = (half_chord <= 1.0).then(|| {
                    let cosine = 1.0 - 2.0 * half_chord * half_chord;
                    Vector::new(cosine, 2.0 * half_chord * maths::sqrt((1.0 - half_chord) * (1.0 + half_chord)))
                });
                Kind::Curve(Curve {
                    radius,
                    angle,
                    length: radius * angle,
                    mirror: side.sign(),
                    end_radial: Vector::new(sin, -cos),
                    both_on_arc,
                })
            }
        };
        Self { edge, kind }
    }

    /// The curve; `None` on a straight line.
    pub(super) fn curve(&self) -> Option<&Curve> {
        match &self.kind {
            Kind::Straight => None,
            Kind::Curve(curve) => Some(curve),
        }
    }

    /// The trailing and the leading mark when the trailing mark is at path length `s` from the template's start.
    ///
    /// `s` is in −edge ..= template length; negative on the start line.
    pub(super) fn marks(&self, s: f64) -> (Mark, Mark) {
        match &self.kind {
            Kind::Straight => (on_start_line(s), on_start_line(s + self.edge)),
            Kind::Curve(curve) => {
                let trailing = curve.trailing(s);
                let leading = curve.leading(s, &trailing, self.edge);
                (curve.mirrored(trailing), curve.mirrored(leading))
            }
        }
    }

    /// Where the trailing mark is when the leading mark passes the end of the curve; on a straight line when it
    /// passes the end of the template of length `length`.
    pub(super) fn trailing_when_leading_leaves(&self, length: f64) -> f64 {
        let Kind::Curve(curve) = &self.kind else { return length - self.edge };
        let half_chord = self.edge / (2.0 * curve.radius);
        if half_chord <= 1.0 && 2.0 * maths::asin(half_chord) <= curve.angle {
            return (curve.angle - 2.0 * maths::asin(half_chord)) * curve.radius;
        }
        // The trailing mark is still on the start line: the distance from (x, 0) to the end is the edge.
        let end = curve.on_arc(curve.end_radial).point;
        end.x - maths::sqrt((self.edge * self.edge - end.y * end.y).max(0.0))
    }

    /// How much of a template of this width lies behind the base, when the trailing mark is at path length `s`.
    ///
    /// The base's rear edge is not square to the template; this is where it crosses the outer rim. What it leaves of
    /// the template ahead of it near the inner rim is under the base.
    pub(super) fn passed(&self, s: f64, width: f64) -> f64 {
        let Kind::Curve(curve) = &self.kind else { return s };
        let trailing = curve.trailing(s);
        let chord = (curve.leading(s, &trailing, self.edge).point - trailing.point).normalize();
        let along = (trailing.point - Point::new(0.0, curve.radius)).dot(chord) / (curve.radius + width / 2.0);
        curve.radius * (maths::atan2(chord.y, chord.x) + maths::asin(along.clamp(-1.0, 1.0)))
    }
}

fn on_start_line(s: f64) -> Mark {
    Mark { point: Point::new(s, 0.0), tangent: Vector::X }
}

impl Curve {
    fn mirrored(&self, mark: Mark) -> Mark {
        let flip = Vector::new(1.0, self.mirror);
        Mark { point: mark.point * flip, tangent: mark.tangent * flip }
    }

    /// The mark in a direction seen from the arc's centre.
    fn on_arc(&self, radial: Vector) -> Mark {
        Mark { point: Point::new(0.0, self.radius) + radial * self.radius, tangent: left_of(radial) }
    }

    fn trailing(&self, s: f64) -> Mark {
        if s <= 0.0 {
            return on_start_line(s);
        }
        if s >= self.length {
            return self.on_arc(self.end_radial);
        }
        let (sin, cos) = maths::sin_cos(s / self.radius);
        self.on_arc(Vector::new(sin, -cos))
    }

    fn leading(&self, s: f64, trailing: &Mark, edge: f64) -> Mark {
        let radial = if s <= 0.0 {
            self.radial_from_start_line(-s, edge)
        } else {
            // The trailing mark's direction from the centre is its tangent turned clockwise.
            self.both_on_arc.map(|turn| turn.rotate(Vector::new(trailing.tangent.y, -trailing.tangent.x)))
        };
        match radial.filter(|r| r.perp_dot(self.end_radial) >= 0.0) {
            Some(radial) => self.on_arc(radial),
            None => self.beyond_end(trailing.point, edge),
        }
    }

    /// Where the circle of radius `edge` around the point `back` before the start meets the arc.
    fn radial_from_start_line(&self, back: f64, edge: f64) -> Option<Vector> {
        let radius = self.radius;
        let reach_squared = radius * radius + back * back;
        let reach = maths::sqrt(reach_squared);
        let cosine = (radius * radius + reach_squared - edge * edge) / (2.0 * radius * reach);
        (cosine >= -1.0).then(|| {
            let cosine = cosine.min(1.0);
            let turn = Vector::new(cosine, maths::sqrt((1.0 - cosine) * (1.0 + cosine)));
            turn.rotate(Vector::new(-back / reach, -radius / reach))
        })
    }

    /// The point of the straight line beyond the end at distance `edge` from `from`.
    fn beyond_end(&self, from: Point, edge: f64) -> Mark {
        let end = self.on_arc(self.end_radial);
        let to_end = end.point - from;
        let (along, across) = (to_end.dot(end.tangent), to_end.perp_dot(end.tangent));
        let step = maths::sqrt((edge * edge - across * across).max(0.0)) - along;
        Mark { point: end.point + end.tangent * step, ..end }
    }
}
