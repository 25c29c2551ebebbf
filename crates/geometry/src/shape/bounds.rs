//! Circles and upright rectangles around shapes.

use super::{ArcRim, Rim};
use crate::pose::{Frame, Point, Vector};
use crate::rounding;

/// A circle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Circle {
    /// Centre.
    pub centre: Point,
    /// Radius, mm.
    pub radius: f64,
}

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// Lower left corner.
    pub low: Point,
    /// Upper right corner.
    pub high: Point,
}

impl Bounds {
    /// The rectangle that holds nothing; [`Self::include`] grows it.
    pub(crate) const NOTHING: Self = Self { low: Point::splat(f64::INFINITY), high: Point::splat(f64::NEG_INFINITY) };

    /// The smallest upright rectangle around points.
    pub(crate) fn around(points: &[Point]) -> Self {
        let mut bounds = Self::NOTHING;
        points.iter().for_each(|&p| bounds.include(p));
        bounds
    }

    /// The middle.
    #[must_use]
    pub fn centre(&self) -> Point {
        (self.low + self.high) / 2.0
    }

    /// Whether it reaches out of a table by more than contact ([`rounding::is_overlap`]); along the edge is on it.
    #[must_use]
    pub fn leaves(&self, table: &Self) -> bool {
        let out = (table.low - self.low).max(self.high - table.high).max_element();
        rounding::is_overlap(-out)
    }

    /// Grows to hold a point.
    pub(crate) fn include(&mut self, point: Point) {
        self.low = self.low.min(point);
        self.high = self.high.max(point);
    }
}

impl ArcRim {
    /// The points of the arc that can be extreme along x or y: its ends and where it faces along an axis.
    pub(crate) fn extremes(&self) -> impl Iterator<Item = Point> + '_ {
        let axes = [Vector::X, Vector::Y, Vector::NEG_X, Vector::NEG_Y];
        let turning = axes.into_iter().filter(|&axis| self.holds(axis)).map(|axis| self.centre + axis * self.radius);
        [self.low_point(), self.high_point()].into_iter().chain(turning)
    }
}

/// The upright rectangle around a boundary.
pub(super) fn of(rims: &[Rim]) -> Bounds {
    let mut bounds = Bounds::NOTHING;
    for rim in rims {
        match rim {
            Rim::Line(line) => bounds.include(line.from),
            Rim::Arc(arc) => arc.extremes().for_each(|p| bounds.include(p)),
        }
    }
    bounds
}

/// The smallest circle around a boundary with the given centre.
pub(super) fn circle_around(rims: &[Rim], centre: Point) -> Circle {
    let mut radius = 0.0_f64;
    for rim in rims {
        radius = radius.max((rim.from() - centre).length());
        if let Rim::Arc(arc) = rim {
            let out = arc.centre - centre;
            if arc.holds(out) {
                radius = radius.max(out.length() + arc.radius);
            }
            radius = radius.max((rim.to() - centre).length());
        }
    }
    Circle { centre, radius }
}

/// The upright rectangle on the mat around a boundary that lies in `frame`.
pub(crate) fn placed(rims: &[Rim], frame: &Frame) -> Bounds {
    let mut bounds = Bounds::NOTHING;
    for rim in rims {
        match rim {
            Rim::Line(line) => bounds.include(frame.point(line.from)),
            Rim::Arc(_) => {
                if let Rim::Arc(arc) = rim.placed(frame) {
                    arc.extremes().for_each(|p| bounds.include(p));
                }
            }
        }
    }
    bounds
}
