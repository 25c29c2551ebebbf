//! Free paths: straight lines, arcs and turns on the spot, with their length.
//!
//! A path leads the reference point of a piece. Its length is that of lines and arcs; turning on the spot is 0.
//!
//! ```
//! use deadreckon_geometry::path::Path;
//! use deadreckon_geometry::pose::{Point, Pose};
//!
//! let way = [(50.0, 71.0), (150.0, 71.0), (200.0, 0.0)].map(|(x, y)| Point::new(x, y));
//! let path = Path::through(Pose::new(0.0, 0.0, 0.0), &way)?;
//! assert!((path.length() - 273.67).abs() < 0.01);
//! assert!((path.up_to(150.0).end().position.y - 71.0).abs() < 1e-12);
//! # Ok::<(), deadreckon_geometry::path::PathError>(())
//! ```

use crate::hull::Hull;
use crate::maths;
use crate::pose::{Point, Pose, Vector};
use crate::shape::Shape;
use core::cmp::Ordering;

/// One leg of a path; it starts where the one before ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Leg {
    /// Straight to a point, in any direction, the heading kept.
    Line {
        /// Where the reference point ends.
        to: Point,
    },
    /// Along a circle about a point, the heading kept.
    Curve {
        /// Centre of the circle.
        centre: Point,
        /// Angle gone round, radians, counter-clockwise positive.
        angle: f64,
    },
    /// Turning as a rigid whole about a point: about the reference point a turn on the spot, about another an arc
    /// along which the piece turns with its way.
    Turn {
        /// The point turned about.
        centre: Point,
        /// Angle turned, radians, counter-clockwise positive.
        angle: f64,
    },
}

impl Leg {
    /// Length of the way of a reference point that starts at `from`, mm.
    #[must_use]
    pub fn length_from(&self, from: Point) -> f64 {
        match *self {
            Self::Line { to } => (to - from).length(),
            Self::Curve { centre, angle } | Self::Turn { centre, angle } => {
                maths::fabs(angle) * (from - centre).length()
            }
        }
    }

    /// The pose at a part (0 to 1) of the leg that starts at `from`.
    #[must_use]
    pub fn pose_from(&self, from: Pose, fraction: f64) -> Pose {
        match *self {
            Self::Line { to } if fraction >= 1.0 => Pose { position: to, ..from },
            Self::Line { to } => Pose { position: from.position + (to - from.position) * fraction, ..from },
            Self::Curve { centre, angle } => Pose { position: round(centre, from.position, angle * fraction), ..from },
            Self::Turn { centre, angle } => Pose {
                position: round(centre, from.position, angle * fraction),
                heading: maths::wrap_angle(from.heading + angle * fraction),
            },
        }
    }
}

/// A point gone round another by an angle.
pub(crate) fn round(centre: Point, point: Point, angle: f64) -> Point {
    if point == centre {
        return point;
    }
    let (sin, cos) = maths::sin_cos(angle);
    let v = point - centre;
    centre + Vector::new(v.x * cos - v.y * sin, v.y * cos + v.x * sin)
}

/// A place along a path: which leg, and what part of it is done.
///
/// Ordered along the path. Lengths alone cannot name every place: a turn on the spot has none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Along {
    /// Index of the leg.
    pub leg: usize,
    /// Part of the leg done, 0 to 1.
    pub fraction: f64,
}

impl Along {
    /// The start of every path.
    pub const START: Self = Self { leg: 0, fraction: 0.0 };

    /// Whether it is the start.
    #[must_use]
    pub fn is_start(self) -> bool {
        self.leg == 0 && self.fraction <= 0.0
    }

    /// Which comes first along the path.
    #[must_use]
    pub fn order(&self, other: &Self) -> Ordering {
        self.leg.cmp(&other.leg).then(self.fraction.total_cmp(&other.fraction))
    }
}

/// Why legs are no path.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PathError {
    /// A start with a number that is not finite or too far away.
    #[error("start: x, y and heading must be finite numbers, x and y within 100000 mm")]
    BadStart,
    /// A leg with a number that is not finite, or that leads too far away.
    #[error("legs[{0}]: its numbers must be finite and lead nowhere beyond 100000 mm")]
    BadLeg(usize),
    /// A turn of more than a full turn.
    #[error("legs[{0}]: turns by more than a full turn; leave the full turns out")]
    TooFarRound(usize),
    /// More legs than the limit.
    #[error("legs: {0} legs; at most {1} are allowed")]
    TooManyLegs(usize, usize),
}

/// A path from a start pose.
#[derive(Debug, Clone, PartialEq)]
pub struct Path {
    start: Pose,
    legs: Vec<Leg>,
    /// The pose after each leg.
    ends: Vec<Pose>,
    /// The length up to the end of each leg, mm.
    travelled: Vec<f64>,
}

impl Path {
    /// Most legs.
    pub const MAX_LEGS: usize = 10_000;

    /// A path from its start and legs; no legs are a path of length 0.
    ///
    /// # Errors
    /// [`PathError`] names the leg at fault.
    pub fn new(start: Pose, legs: Vec<Leg>) -> Result<Self, PathError> {
        if !within_table(start.position) || !start.heading.is_finite() {
            return Err(PathError::BadStart);
        }
        if legs.len() > Self::MAX_LEGS {
            return Err(PathError::TooManyLegs(legs.len(), Self::MAX_LEGS));
        }
        let mut path = Self { start, ends: vec![], travelled: vec![], legs: vec![] };
        for (index, leg) in legs.into_iter().enumerate() {
            let (angle, centre) = match leg {
                Leg::Line { to } => (0.0, to),
                Leg::Curve { centre, angle } | Leg::Turn { centre, angle } => (angle, centre),
            };
            if !(angle.is_finite() && within_table(centre)) {
                return Err(PathError::BadLeg(index));
            }
            if maths::fabs(angle) > maths::TAU {
                return Err(PathError::TooFarRound(index));
            }
            path.push(leg);
            if !within_table(path.end().position) {
                return Err(PathError::BadLeg(index));
            }
        }
        Ok(path)
    }

    /// Straight lines through points in turn, the heading kept.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn through(start: Pose, points: &[Point]) -> Result<Self, PathError> {
        Self::new(start, points.iter().map(|&to| Leg::Line { to }).collect())
    }

    /// Straight lines from pose to pose, turning on the spot to each one's heading the shorter way **after** arriving
    /// there. A half turn goes counter-clockwise.
    ///
    /// # Errors
    /// As [`Self::new`]; the leg named counts lines and turns, neither of which is left out unless it is nothing.
    pub fn via(start: Pose, stops: &[Pose]) -> Result<Self, PathError> {
        let mut legs = Vec::with_capacity(2 * stops.len());
        let mut at = start;
        for stop in stops {
            if stop.position != at.position {
                legs.push(Leg::Line { to: stop.position });
            }
            let angle = maths::wrap_angle(stop.heading - at.heading);
            if angle != 0.0 {
                legs.push(Leg::Turn { centre: stop.position, angle });
            }
            at = *stop;
        }
        let mut path = Self::new(start, legs)?;
        // The heading as given, not as summed up.
        if let (Some(end), Some(stop)) = (path.ends.last_mut(), stops.last()) {
            end.heading = stop.heading;
        }
        Ok(path)
    }

    fn push(&mut self, leg: Leg) {
        let from = self.end();
        self.travelled.push(self.length() + leg.length_from(from.position));
        self.ends.push(leg.pose_from(from, 1.0));
        self.legs.push(leg);
    }

    /// Where it starts.
    #[must_use]
    pub const fn start(&self) -> Pose {
        self.start
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Pose {
        self.ends.last().copied().unwrap_or(self.start)
    }

    /// The legs in turn.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// The pose where a leg starts; that of the end for indices beyond the last.
    #[must_use]
    pub fn leg_start(&self, leg: usize) -> Pose {
        match leg {
            0 => self.start,
            _ => self.ends.get(leg - 1).copied().unwrap_or_else(|| self.end()),
        }
    }

    /// Length of the way of the reference point, mm; turns on the spot are 0.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.travelled.last().copied().unwrap_or(0.0)
    }

    /// Length of the way of that point of the footprint that goes furthest, mm.
    ///
    /// The furthest is a corner, exactly. Of a footprint with rounded corners it is at most this, and exactly this if
    /// the path turns about one point only.
    #[must_use]
    pub fn length_of_furthest(&self, hull: &Hull) -> f64 {
        let turned: f64 =
            self.legs.iter().map(|leg| if let Leg::Turn { angle, .. } = leg { angle.abs() } else { 0.0 }).sum();
        let of_corner = |&corner: &Point| {
            let legs = self.legs.iter().enumerate();
            legs.map(|(k, leg)| {
                let from = self.leg_start(k);
                match *leg {
                    Leg::Turn { .. } => leg.length_from(from.frame().point(corner)),
                    _ => leg.length_from(from.position),
                }
            })
            .sum::<f64>()
        };
        hull.corners().iter().map(of_corner).fold(0.0, f64::max) + turned * hull.radius()
    }

    /// The place where a length is travelled, held to 0 and [`Self::length`]. Turns on the spot at that length are done.
    #[must_use]
    pub fn along(&self, travelled: f64) -> Along {
        // Written so that NaN is the start.
        let travelled = if travelled > 0.0 { travelled } else { 0.0 };
        let next = self.travelled.partition_point(|&until| until <= travelled);
        if next >= self.legs.len() {
            return self.finish();
        }
        let before = if next == 0 { 0.0 } else { self.travelled[next - 1] };
        Along { leg: next, fraction: (travelled - before) / (self.travelled[next] - before) }
    }

    /// The end as a place along the path.
    #[must_use]
    pub fn finish(&self) -> Along {
        match self.legs.len() {
            0 => Along::START,
            count => Along { leg: count - 1, fraction: 1.0 },
        }
    }

    /// Length travelled at a place, mm.
    #[must_use]
    pub fn travelled(&self, along: Along) -> f64 {
        let Some(&until) = self.travelled.get(along.leg) else { return self.length() };
        let before = if along.leg == 0 { 0.0 } else { self.travelled[along.leg - 1] };
        before + (until - before) * along.fraction
    }

    /// The pose at a place.
    #[must_use]
    pub fn pose(&self, along: Along) -> Pose {
        match self.legs.get(along.leg) {
            Some(_) if along.fraction >= 1.0 => self.ends[along.leg],
            Some(leg) => leg.pose_from(self.leg_start(along.leg), along.fraction),
            None => self.end(),
        }
    }

    /// The pose where a length is travelled, held to 0 and [`Self::length`]; turns on the spot there are done.
    #[must_use]
    pub fn pose_at(&self, travelled: f64) -> Pose {
        self.pose(self.along(travelled))
    }

    /// The first part of the path: up to a length travelled, held to 0 and [`Self::length`], turns on the spot there
    /// done.
    #[must_use]
    pub fn up_to(&self, travelled: f64) -> Self {
        self.until(self.along(travelled))
    }

    /// The first part of the path, up to a place.
    #[must_use]
    pub fn until(&self, along: Along) -> Self {
        let mut part = Self { start: self.start, legs: vec![], ends: vec![], travelled: vec![] };
        for (index, leg) in self.legs.iter().enumerate().take(along.leg.saturating_add(1)) {
            let fraction = if index == along.leg { along.fraction.clamp(0.0, 1.0) } else { 1.0 };
            if fraction >= 1.0 {
                part.legs.push(*leg);
                part.ends.push(self.ends[index]);
                part.travelled.push(self.travelled[index]);
            } else if fraction > 0.0 {
                part.push(match *leg {
                    Leg::Line { .. } => Leg::Line { to: self.pose(along).position },
                    Leg::Curve { centre, angle } => Leg::Curve { centre, angle: angle * fraction },
                    Leg::Turn { centre, angle } => Leg::Turn { centre, angle: angle * fraction },
                });
            }
        }
        part
    }

    /// The way of the reference point as points for drawing, no arc further than `tolerance` mm from its chord.
    ///
    /// Tolerances below 1e-6 mm, zero, negative or NaN are taken as 1e-6.
    #[must_use]
    pub fn points(&self, tolerance: f64) -> Vec<Point> {
        let sagitta = if tolerance >= 1e-6 { tolerance } else { 1e-6 };
        let mut points = vec![self.start.position];
        for (index, leg) in self.legs.iter().enumerate() {
            let from = self.leg_start(index);
            if let Leg::Curve { centre, angle } | Leg::Turn { centre, angle } = *leg {
                let radius = (from.position - centre).length();
                let step = 2.0 * maths::acos((1.0 - sagitta / radius.max(sagitta)).max(0.0));
                let pieces = if radius > 0.0 { maths::ceil(maths::fabs(angle) / step) } else { 0.0 };
                let mut done = 1.0;
                while done < pieces {
                    points.push(round(centre, from.position, angle * (done / pieces)));
                    done += 1.0;
                }
            }
            if self.ends[index].position != points[points.len() - 1] {
                points.push(self.ends[index].position);
            }
        }
        points
    }
}

/// Written so that NaN fails.
fn within_table(p: Point) -> bool {
    maths::fabs(p.x) <= Shape::MAX_COORDINATE_MM && maths::fabs(p.y) <= Shape::MAX_COORDINATE_MM
}
