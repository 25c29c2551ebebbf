//! Movement templates: a straight, a bank of 45 degrees or a turn of 90 degrees, as exact arcs.
//!
//! A template is drawn with the middle of its start edge at the origin, its centre line leaving along +x.

use crate::maths;
use crate::parts::{PartsError, PartsSet};
use crate::pose::{Pose, Vector};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The pilot's left or right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The pilot's left.
    Left,
    /// The pilot's right.
    Right,
}

impl Side {
    /// Both sides, left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// +1 for left and −1 for right: the sign of the side's y and of a turn towards it.
    #[must_use]
    pub const fn sign(self) -> f64 {
        match self {
            Self::Left => 1.0,
            Self::Right => -1.0,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The word used in files: `left`, `right`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// The three kinds of template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TemplateShape {
    /// A rectangle.
    Straight,
    /// 45 degrees.
    Bank,
    /// 90 degrees.
    Turn,
}

impl TemplateShape {
    /// The angle through which the centre line turns, radians, not signed; 0 for a straight.
    #[must_use]
    pub const fn angle(self) -> f64 {
        match self {
            Self::Straight => 0.0,
            Self::Bank => core::f64::consts::FRAC_PI_4,
            Self::Turn => core::f64::consts::FRAC_PI_2,
        }
    }

    /// The word used in files: `straight`, `bank`, `turn`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::Bank => "bank",
            Self::Turn => "turn",
        }
    }
}

/// A template as named by the rules: shape, speed, and the side a bank or turn curves to.
///
/// ```
/// use deadreckon_geometry::template::{Side, Template};
/// let bank: Template = serde_json::from_str(r#"{"shape":"bank","speed":2,"side":"left"}"#).unwrap();
/// assert_eq!(bank, Template::bank(2, Side::Left));
/// assert_eq!(bank.to_string(), "bank 2 left");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    /// Straight, bank or turn.
    pub shape: TemplateShape,
    /// The printed number, from 1.
    pub speed: u8,
    /// The side it curves to; `None` for a straight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

impl Template {
    /// A straight template.
    #[must_use]
    pub const fn straight(speed: u8) -> Self {
        Self { shape: TemplateShape::Straight, speed, side: None }
    }

    /// A bank template laid to curve to `side`.
    #[must_use]
    pub const fn bank(speed: u8, side: Side) -> Self {
        Self { shape: TemplateShape::Bank, speed, side: Some(side) }
    }

    /// A turn template laid to curve to `side`.
    #[must_use]
    pub const fn turn(speed: u8, side: Side) -> Self {
        Self { shape: TemplateShape::Turn, speed, side: Some(side) }
    }

    /// The template's centre line in a parts set.
    ///
    /// # Errors
    /// [`PartsError::NoSuchTemplate`] if the set has no such speed, or if a bank or turn names no side or a
    /// straight names one.
    pub fn centre_line(self, parts: &PartsSet) -> Result<CentreLine, PartsError> {
        let value = parts.template_measure(self)?.value;
        match (self.shape, self.side) {
            (TemplateShape::Straight, None) => Ok(CentreLine::Straight { length: value }),
            (TemplateShape::Bank | TemplateShape::Turn, Some(side)) => {
                Ok(CentreLine::Arc { radius: value, angle: self.shape.angle(), side })
            }
            _ => Err(PartsError::NoSuchTemplate(self, parts.name.clone())),
        }
    }
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.shape.key(), self.speed)?;
        match self.side {
            Some(side) => write!(f, " {}", side.key()),
            None => Ok(()),
        }
    }
}

/// The line through the middle of a template, from the middle of its start edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CentreLine {
    /// A straight piece.
    Straight {
        /// Length, mm.
        length: f64,
    },
    /// A piece of a circle.
    Arc {
        /// Radius of the centre line, mm.
        radius: f64,
        /// Angle turned, radians, above 0.
        angle: f64,
        /// The side it curves to.
        side: Side,
    },
}

impl CentreLine {
    /// Length along the line, mm.
    #[must_use]
    pub fn length(&self) -> f64 {
        match *self {
            Self::Straight { length } => length,
            Self::Arc { radius, angle, .. } => radius * angle,
        }
    }

    /// The heading change from start to end, radians, counter-clockwise positive.
    #[must_use]
    pub fn turn(&self) -> f64 {
        match *self {
            Self::Straight { .. } => 0.0,
            Self::Arc { angle, side, .. } => angle * side.sign(),
        }
    }

    /// The place and direction at a path length from the start, in the template's own frame.
    ///
    /// Below 0 and beyond the length the line goes on straight, as the line through a base does.
    #[must_use]
    pub fn pose_at(&self, s: f64) -> Pose {
        let length = self.length();
        if s <= 0.0 {
            return Pose::new(s, 0.0, 0.0);
        }
        if s > length {
            return self.pose_at(length).then(Vector::new(s - length, 0.0), 0.0);
        }
        match *self {
            Self::Straight { .. } => Pose::new(s, 0.0, 0.0),
            Self::Arc { radius, angle, side } => {
                let turned = if s == length { angle } else { s / radius };
                let (sin, cos) = maths::sin_cos(turned);
                Pose::new(radius * sin, side.sign() * radius * (1.0 - cos), side.sign() * turned)
            }
        }
    }

    /// The far end, in the template's own frame.
    #[must_use]
    pub fn end(&self) -> Pose {
        self.pose_at(self.length())
    }
}
