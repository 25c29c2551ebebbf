//! Maneuvers: where a ship ends, and every place on the way there.
//!
//! The template's centre line is extended by the straight lines through the start base and the end base. Both
//! marks of the ship (the middles of its front and rear edges) lie on that line, so the base is a chord of it:
//! its centre is the middle of the two marks and it faces from the rear mark to the front mark.

use crate::maths;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Point, Pose, Vector};
use crate::template::{CentreLine, Side, Template};
use core::f64::consts::{FRAC_PI_2, PI};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The bearing of a maneuver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearing {
    /// No move at all (speed 0).
    Stationary,
    /// Straight ahead.
    Straight,
    /// A bank of 45 degrees.
    Bank,
    /// A turn of 90 degrees.
    Turn,
    /// Koiogran turn: a straight, then turned about.
    Koiogran,
    /// Segnor's loop: a bank, then turned about.
    Segnor,
    /// Tallon roll: a turn, then 90 degrees more to the same side.
    Tallon,
    /// Straight back.
    ReverseStraight,
    /// A bank from the rear guides.
    ReverseBank,
}

/// A maneuver: bearing, speed and side. Difficulty belongs to the rules.
///
/// In files: `{"bearing": "bank", "speed": 2, "side": "left"}`; `side` is left out where there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Maneuver {
    /// Which way and how it ends.
    pub bearing: Bearing,
    /// 0 for stationary, else the printed speed.
    pub speed: u8,
    /// The pilot's side, in reverse moves too; `None` for those without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

impl Maneuver {
    /// A maneuver from its three parts.
    #[must_use]
    pub const fn new(bearing: Bearing, speed: u8, side: Option<Side>) -> Self {
        Self { bearing, speed, side }
    }

    /// Whether the ship leaves from its rear guides.
    #[must_use]
    pub const fn is_reverse(self) -> bool {
        matches!(self.bearing, Bearing::ReverseStraight | Bearing::ReverseBank)
    }

    /// The template as laid, curving to the side of the *travel*; `None` for stationary.
    ///
    /// In reverse the pilot's left is the right of the travel.
    #[must_use]
    pub fn template(self) -> Option<Template> {
        let (speed, side) = (self.speed, self.side);
        Some(match self.bearing {
            Bearing::Stationary => return None,
            Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => {
                Template { side, ..Template::straight(speed) }
            }
            Bearing::Bank | Bearing::Segnor => Template { side, ..Template::bank(speed, Side::Left) },
            Bearing::ReverseBank => Template { side: side.map(Side::opposite), ..Template::bank(speed, Side::Left) },
            Bearing::Turn | Bearing::Tallon => Template { side, ..Template::turn(speed, Side::Left) },
        })
    }
}

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bearing = match self.bearing {
            Bearing::Stationary => return write!(f, "stationary"),
            Bearing::Straight => "straight",
            Bearing::Bank => "bank",
            Bearing::Turn => "turn",
            Bearing::Koiogran => "koiogran",
            Bearing::Segnor => "segnor",
            Bearing::Tallon => "tallon",
            Bearing::ReverseStraight => "reverse straight",
            Bearing::ReverseBank => "reverse bank",
        };
        write!(f, "{bearing} {}", self.speed)?;
        self.side.map_or(Ok(()), |side| write!(f, " {}", side.key()))
    }
}

/// Why a maneuver has no path.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ManeuverError {
    /// The parts set lacks the template or the base, or the side does not go with the bearing.
    #[error(transparent)]
    Parts(#[from] PartsError),
    /// A start that is not a place.
    #[error("start: {0} must be a finite number")]
    NotFinite(&'static str),
    /// Stationary has speed 0 and no side.
    #[error("stationary: speed must be 0 and side left out")]
    NotStationary,
}

/// The way of one maneuver from one start: every pose between start and end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ManeuverPath {
    /// The maneuver.
    pub maneuver: Maneuver,
    /// Where the ship stood.
    pub start: Pose,
    /// Half the base's edge, mm.
    pub half: f64,
    /// The centre line, in the frame of the start mark looking along the travel; `None` for stationary.
    pub line: Option<CentreLine>,
}

impl ManeuverPath {
    /// The path of `maneuver` for a base of `size` that stands at `start`.
    ///
    /// # Errors
    /// [`ManeuverError`] if the start is not finite, the template does not exist, or the side does not fit.
    pub fn new(parts: &PartsSet, size: BaseSize, start: Pose, maneuver: Maneuver) -> Result<Self, ManeuverError> {
        for (name, value) in [("x", start.position.x), ("y", start.position.y), ("heading", start.heading)] {
            if !value.is_finite() {
                return Err(ManeuverError::NotFinite(name));
            }
        }
        let half = parts.half_base(size)?;
        let line = match maneuver.template() {
            None if maneuver.speed != 0 || maneuver.side.is_some() => return Err(ManeuverError::NotStationary),
            None => None,
            Some(template) => Some(template.centre_line(parts)?),
        };
        Ok(Self { maneuver, start, half, line })
    }

    /// Rear travel at the end: base length + template length; 0 for stationary.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.line.map_or(0.0, |line| 2.0 * self.half + line.length())
    }

    /// The template as it lies on the mat: its start edge's middle and direction; `None` for stationary.
    #[must_use]
    pub fn template_pose(&self) -> Option<Pose> {
        self.line.map(|_| self.travel_start().then(Vector::new(self.half, 0.0), 0.0))
    }

    /// The start pose looking along the travel (turned about for reverse moves).
    fn travel_start(&self) -> Pose {
        self.travel_to_facing(self.start)
    }

    /// Turns a pose of the travel into the ship's facing, or back: a half turn in reverse, nothing else.
    fn travel_to_facing(&self, pose: Pose) -> Pose {
        if self.maneuver.is_reverse() { pose.then(Vector::ZERO, PI) } else { pose }
    }

    /// Where the fully executed maneuver ends; a Tallon roll in its middle place.
    #[must_use]
    pub fn end(&self) -> Pose {
        self.end_with_slide(0.0)
    }

    /// Where the fully executed maneuver ends; a Tallon roll slid by `slide` mm along its new facing, + forward.
    ///
    /// Other bearings have no slide and leave it out of account.
    #[must_use]
    pub fn end_with_slide(&self, slide: f64) -> Pose {
        let plain = self.end_before_turning();
        match self.maneuver.bearing {
            Bearing::Koiogran | Bearing::Segnor => plain.then(Vector::ZERO, PI),
            Bearing::Tallon => {
                let side = self.maneuver.side.map_or(0.0, Side::sign);
                plain.then(Vector::ZERO, side * FRAC_PI_2).then(Vector::new(slide, 0.0), 0.0)
            }
            _ => plain,
        }
    }

    /// The end of the straight, bank or turn itself, before a Koiogran, Segnor or Tallon turns the ship.
    #[must_use]
    pub fn end_before_turning(&self) -> Pose {
        let Some(line) = self.line else { return self.start };
        let end = line.end();
        let local = Pose { position: end.position + Vector::new(self.half, 0.0), heading: 0.0 };
        let centre = local.position + end.forward() * self.half;
        let start = self.travel_start();
        self.travel_to_facing(start.then(centre, end.heading))
    }

    /// The pose at a rear travel: the path length of the trailing mark from its place at the start, mm.
    ///
    /// 0 is the start; values are held to 0..=[`Self::length`]. A Koiogran, Segnor or Tallon is the plain
    /// straight, bank or turn here: partial ones are not turned.
    #[must_use]
    pub fn pose_at(&self, rear_travel: f64) -> Pose {
        let Some(line) = self.line else { return self.start };
        if rear_travel <= 0.0 {
            return self.start;
        }
        if rear_travel >= self.length() {
            return self.end_before_turning();
        }
        let edge = 2.0 * self.half;
        let trailing = rear_travel - edge;
        let (rear, front) = (line.pose_at(trailing).position, leading_mark(line, trailing, edge));
        let chord = front - rear;
        let middle = (rear + front) / 2.0 + Vector::new(self.half, 0.0);
        let heading = maths::atan2(chord.y, chord.x);
        self.travel_to_facing(self.travel_start().then(middle, heading))
    }

    /// The rear travels at which the motion changes kind, ascending, from 0 to [`Self::length`].
    ///
    /// Between two neighbours the base moves straight ahead, turns about the template's centre, or has one mark
    /// on the curve and one on a straight line; each is smooth.
    #[must_use]
    pub fn phases(&self) -> Vec<f64> {
        let end = self.length();
        let Some(line @ CentreLine::Arc { .. }) = self.line else {
            return if end > 0.0 { vec![0.0, end] } else { vec![0.0] };
        };
        let edge = 2.0 * self.half;
        let mut at = vec![0.0, edge, trailing_when_leading_leaves(line, edge) + edge, end];
        at.retain(|t| (0.0..=end).contains(t));
        at.sort_by(f64::total_cmp);
        at.dedup();
        at
    }
}

/// The leading mark: the next point of the line at `edge` from the trailing mark at path length `trailing`.
fn leading_mark(line: CentreLine, trailing: f64, edge: f64) -> Point {
    let CentreLine::Arc { radius, angle, side } = line else {
        return line.pose_at(trailing + edge).position;
    };
    let on_curve = if trailing <= 0.0 {
        // |(R sin t - x, R (1 - cos t))| = edge with x = trailing <= 0, solved for t.
        let back = -trailing;
        let reach = maths::hypot(radius, back);
        let cosine = (2.0 * radius * radius + back * back - edge * edge) / (2.0 * radius * reach);
        (cosine >= -1.0).then(|| maths::acos(cosine.min(1.0)) - maths::atan2(back, radius))
    } else {
        let half_chord = edge / (2.0 * radius);
        (half_chord <= 1.0).then(|| trailing / radius + 2.0 * maths::asin(half_chord))
    };
    match on_curve.filter(|&t| t <= angle) {
        Some(t) => {
            let (sin, cos) = maths::sin_cos(t);
            Point::new(radius * sin, side.sign() * radius * (1.0 - cos))
        }
        None => beyond_end(line, line.pose_at(trailing).position, edge),
    }
}

/// The point on the straight line beyond the end at distance `edge` from `from`.
fn beyond_end(line: CentreLine, from: Point, edge: f64) -> Point {
    let end = line.end();
    let direction = end.forward();
    let to_end = end.position - from;
    let along = to_end.dot(direction);
    let across = to_end.perp_dot(direction);
    let s = maths::sqrt((edge * edge - across * across).max(0.0)) - along;
    end.position + direction * s
}

/// The trailing mark's path length when the leading mark passes the end of the curve.
fn trailing_when_leading_leaves(line: CentreLine, edge: f64) -> f64 {
    let CentreLine::Arc { radius, angle, .. } = line else { return line.length() - edge };
    let half_chord = edge / (2.0 * radius);
    if half_chord <= 1.0 && 2.0 * maths::asin(half_chord) <= angle {
        return (angle - 2.0 * maths::asin(half_chord)) * radius;
    }
    // The trailing mark is still on the start line: distance from (x, 0) to the end is the edge.
    let end = line.end().position;
    end.x - maths::sqrt((edge * edge - end.y * end.y).max(0.0))
}
