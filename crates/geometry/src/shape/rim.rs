//! Boundary edges with everything a query needs worked out.

use super::{Edge, direction, outward};
use crate::maths::fabs;
use crate::pose::{Frame, Point, Vector, left_of};

/// Slack of "this direction lies within that arc", as the sine of an angle.
///
/// A direction at the very end of an arc must count as within it; the place differs by 2e-10 mm at 200 mm.
pub(crate) const ARC_END_SLACK: f64 = 1e-12;

/// A boundary edge, straight or circular.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Rim {
    Line(LineRim),
    Arc(ArcRim),
}

/// A straight edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct LineRim {
    pub(crate) from: Point,
    pub(crate) to: Point,
    /// Unit vector from start to end.
    pub(crate) tangent: Vector,
    pub(crate) length: f64,
}

/// A circular edge of less than half a turn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ArcRim {
    pub(crate) centre: Point,
    pub(crate) radius: f64,
    /// Direction from the centre to the clockwise end.
    pub(crate) low: Vector,
    /// Direction from the centre to the counter-clockwise end.
    pub(crate) high: Vector,
    /// Angle between the two, radians, positive.
    pub(crate) angle: f64,
    /// Whether the shape lies outside the circle: the boundary then runs from `high` to `low`.
    pub(crate) hollow: bool,
}

impl LineRim {
    pub(crate) fn new(from: Point, to: Point) -> Self {
        let step = to - from;
        let length = step.length();
        Self { from, to, tangent: step / length, length }
    }

    /// Outer normal.
    pub(crate) fn normal(&self) -> Vector {
        outward(self.tangent)
    }
}

impl ArcRim {
    pub(crate) fn low_point(&self) -> Point {
        self.centre + self.low * self.radius
    }

    pub(crate) fn high_point(&self) -> Point {
        self.centre + self.high * self.radius
    }

    /// Whether a direction (of any length) lies within the arc, ends included.
    pub(crate) fn holds(&self, v: Vector) -> bool {
        let slack = -ARC_END_SLACK * (fabs(v.x) + fabs(v.y));
        self.low.perp_dot(v) >= slack && v.perp_dot(self.high) >= slack
    }
}

impl Rim {
    pub(crate) fn new(edge: &Edge) -> Self {
        match *edge {
            Edge::Line { from, to } => Self::Line(LineRim::new(from, to)),
            Edge::Arc { centre, radius, from_angle, sweep } => {
                let (from, to) = (direction(from_angle), direction(from_angle + sweep));
                let hollow = sweep < 0.0;
                let (low, high) = if hollow { (to, from) } else { (from, to) };
                Self::Arc(ArcRim { centre, radius, low, high, angle: fabs(sweep), hollow })
            }
        }
    }

    /// The edge of a shape that lies in `frame`.
    pub(crate) fn placed(&self, frame: &Frame) -> Self {
        match *self {
            Self::Line(line) => Self::Line(LineRim {
                from: frame.point(line.from),
                to: frame.point(line.to),
                tangent: frame.vector(line.tangent),
                length: line.length,
            }),
            Self::Arc(arc) => Self::Arc(ArcRim {
                centre: frame.point(arc.centre),
                low: frame.vector(arc.low),
                high: frame.vector(arc.high),
                ..arc
            }),
        }
    }

    pub(crate) fn from(&self) -> Point {
        match self {
            Self::Line(line) => line.from,
            Self::Arc(arc) if arc.hollow => arc.high_point(),
            Self::Arc(arc) => arc.low_point(),
        }
    }

    pub(crate) fn to(&self) -> Point {
        match self {
            Self::Line(line) => line.to,
            Self::Arc(arc) if arc.hollow => arc.low_point(),
            Self::Arc(arc) => arc.high_point(),
        }
    }

    /// Unit tangent where the edge starts.
    fn tangent_from(&self) -> Vector {
        match self {
            Self::Line(line) => line.tangent,
            Self::Arc(arc) if arc.hollow => -left_of(arc.high),
            Self::Arc(arc) => left_of(arc.low),
        }
    }

    /// Unit tangent where the edge ends.
    fn tangent_to(&self) -> Vector {
        match self {
            Self::Line(line) => line.tangent,
            Self::Arc(arc) if arc.hollow => -left_of(arc.low),
            Self::Arc(arc) => left_of(arc.high),
        }
    }

    /// The outer normal at a point of the edge.
    pub(crate) fn normal_at(&self, point: Point) -> Vector {
        match self {
            Self::Line(line) => line.normal(),
            Self::Arc(arc) => {
                let out = (point - arc.centre).normalize_or_zero();
                if arc.hollow { -out } else { out }
            }
        }
    }

    /// Half the integral of x dy − y dx along the edge: summed round a boundary it is the area.
    pub(crate) fn swept_area(&self) -> f64 {
        match self {
            Self::Line(line) => line.from.perp_dot(line.to) / 2.0,
            Self::Arc(arc) => {
                let chord = arc.low_point() - arc.high_point();
                let sector = arc.radius * arc.radius * arc.angle - arc.centre.perp_dot(chord);
                if arc.hollow { -sector / 2.0 } else { sector / 2.0 }
            }
        }
    }
}

/// A corner of a boundary and the outer normals on either side of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Corner {
    pub(crate) point: Point,
    /// Outer normal just before the corner.
    pub(crate) before: Vector,
    /// Outer normal just after the corner, counter-clockwise of `before`.
    pub(crate) after: Vector,
}

impl Corner {
    pub(crate) fn placed(&self, frame: &Frame) -> Self {
        Self { point: frame.point(self.point), before: frame.vector(self.before), after: frame.vector(self.after) }
    }

    /// Whether a straight edge with outer normal `normal` can lie against this corner.
    pub(crate) fn meets(&self, normal: Vector) -> bool {
        let n = -normal;
        self.before.perp_dot(n) >= -1e-9 && n.perp_dot(self.after) >= -1e-9 && n.dot(self.before + self.after) > 0.0
    }
}

/// The corners that stick out or go straight on; only these can be touched by an edge.
pub(super) fn corners(rims: &[Rim]) -> Vec<Corner> {
    let previous = rims.iter().cycle().skip(rims.len().saturating_sub(1));
    previous
        .zip(rims)
        .filter(|(before, after)| before.tangent_to().perp_dot(after.tangent_from()) >= -1e-12)
        .map(|(before, after)| Corner {
            point: after.from(),
            before: outward(before.tangent_to()),
            after: outward(after.tangent_from()),
        })
        .collect()
}
