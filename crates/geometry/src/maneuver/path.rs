//! The way of one maneuver from one start.
//!
//! The template's centre line is extended by the straight lines through the start base and the end base. Both
//! marks of the ship (the middles of its front and rear edges, in a sideslip of its sides) lie on that line, so
//! the base is a chord of it: its centre is the middle of the two marks.

use super::chord::ChordLine;
use super::{Bearing, Maneuver, ManeuverError};
use crate::maths;
use crate::parts::{BaseSize, PartsSet};
use crate::pose::{Frame, Point, Pose, Vector, left_of};
use crate::template::{CentreLine, Side};
use core::f64::consts::{FRAC_PI_2, PI};

/// The way of one maneuver from one start: every pose between start and end.
///
/// The parameter is the *rear travel*: the path length of the trailing mark from its place at the start, mm; 0 is
/// the start, base length + template length the end. Forward the trailing mark is the middle of the rear edge, in
/// reverse that of the front edge, in a sideslip that of the side which the ship turns to.
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
        self.line.map(|_| Pose {
            position: self.travel_frame().point(Vector::new(self.half, 0.0)),
            heading: maths::wrap_angle(self.start.heading + self.facing_to_travel()),
        })
    }

    /// The angle from the ship's facing to the direction of its travel, radians.
    fn facing_to_travel(&self) -> f64 {
        match self.maneuver.bearing {
            Bearing::ReverseStraight | Bearing::ReverseBank => PI,
            Bearing::SideslipBank | Bearing::SideslipTurn => -self.side_sign() * FRAC_PI_2,
            _ => 0.0,
        }
    }

    /// A direction of the travel as the ship's facing: the inverse of [`Self::facing_to_travel`], exact.
    pub(super) fn travel_to_facing(&self, travel: Vector) -> Vector {
        match self.maneuver.bearing {
            Bearing::ReverseStraight | Bearing::ReverseBank => -travel,
            Bearing::SideslipBank | Bearing::SideslipTurn => left_of(travel) * self.side_sign(),
            _ => travel,
        }
    }

    fn side_sign(&self) -> f64 {
        self.maneuver.side.map_or(0.0, Side::sign)
    }

    /// The start base's centre, looking along the travel.
    pub(super) fn travel_frame(&self) -> Frame {
        let frame = self.start.frame();
        let forward = match self.maneuver.bearing {
            Bearing::SideslipBank | Bearing::SideslipTurn => left_of(frame.forward) * -self.side_sign(),
            _ => self.travel_to_facing(frame.forward),
        };
        Frame { forward, ..frame }
    }

    /// The base's centre in the travel frame for its two marks in the template's frame.
    pub(super) fn centre(&self, trailing: Point, leading: Point) -> Point {
        (trailing + leading) / 2.0 + Vector::new(self.half, 0.0)
    }

    /// The pose of a base whose centre is known in the travel frame and that has turned by `turn` since the start.
    fn pose(&self, centre: Point, turn: f64) -> Pose {
        let position = self.travel_frame().point(centre);
        Pose { position, heading: maths::wrap_angle(self.start.heading + turn) }
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
                plain.then(Vector::ZERO, self.side_sign() * FRAC_PI_2).then(Vector::new(slide, 0.0), 0.0)
            }
            _ => plain,
        }
    }

    /// The end of the straight, bank or turn itself, before a Koiogran, Segnor or Tallon turns the ship.
    #[must_use]
    pub fn end_before_turning(&self) -> Pose {
        let Some(line) = self.line else { return self.start };
        let end = line.end();
        let centre = end.position + Vector::new(self.half, 0.0) + end.forward() * self.half;
        self.pose(centre, end.heading)
    }

    /// The pose at a rear travel, mm.
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
        let (trailing, leading) = ChordLine::new(line, edge).marks(rear_travel - edge);
        let chord = leading.point - trailing.point;
        self.pose(self.centre(trailing.point, leading.point), maths::atan2(chord.y, chord.x))
    }

    /// The piece of the template between the start base and the base at a rear travel: from the template's start, as
    /// a centre line; `None` if the base still covers the start. All of it at the end.
    ///
    /// Where the base lies askew, the piece reaches as far as the outer rim of a template of this width, mm, is free
    /// of the base; nothing of it is ahead of the base.
    #[must_use]
    pub fn template_passed(&self, rear_travel: f64, width: f64) -> Option<CentreLine> {
        let line = self.line?;
        let length = line.length();
        let edge = 2.0 * self.half;
        if rear_travel >= self.length() {
            return Some(line);
        }
        let passed = ChordLine::new(line, edge).passed(rear_travel - edge, width).min(length);
        (passed > 0.0).then_some(match line {
            CentreLine::Straight { .. } => CentreLine::Straight { length: passed },
            CentreLine::Arc { radius, side, .. } => CentreLine::Arc { radius, angle: passed / radius, side },
        })
    }

    /// The rear travels at which the motion changes kind, ascending, from 0 to [`Self::length`].
    ///
    /// Between two neighbours the base moves straight ahead, turns about the template's centre, or has one mark
    /// on the curve and one on a straight line; each is smooth.
    #[must_use]
    pub fn phases(&self) -> Vec<f64> {
        let motion = super::Motion::new(self);
        let mut at = vec![0.0];
        at.extend(motion.phases().map(|phase| phase.to));
        at
    }
}
