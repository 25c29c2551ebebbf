//! Maneuvers: where a ship ends, and every place on the way there.
//!
//! [`Maneuver`] names one (bearing, speed, side); [`ManeuverPath`] is its way from one start.
//!
//! ```
//! use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//!
//! let bank: Maneuver = "bank 1 left".parse()?;
//! let path = ManeuverPath::new(&PartsSet::nominal(), BaseSize::Small, Pose::new(0.0, 0.0, 0.0), bank)?;
//! assert!((path.end().heading_deg() - 45.0).abs() < 1e-9);
//! assert_eq!(path.pose_at(0.0), path.start);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chord;
mod motion;
mod path;
mod text;

pub(crate) use motion::{Moment, Motion, Phase};
pub use path::ManeuverPath;
pub use text::ManeuverTextError;

use crate::parts::PartsError;
use crate::template::{Side, Template};
use serde::{Deserialize, Serialize};

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
    /// A bank from the mark of the *other* side, curving forward: the ship slips away from the side it turns to.
    SideslipBank,
    /// A turn from the mark of the *other* side, curving forward.
    SideslipTurn,
}

/// A maneuver: bearing, speed and side. Difficulty belongs to the rules.
///
/// In files: `{"bearing": "bank", "speed": 2, "side": "left"}`; `side` is left out where there is none. As text:
/// `bank 2 left`.
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

    /// Whether the ship leaves from the mark of one of its sides.
    #[must_use]
    pub const fn is_sideslip(self) -> bool {
        matches!(self.bearing, Bearing::SideslipBank | Bearing::SideslipTurn)
    }

    /// Whether the fully executed maneuver ends turned off its path; a partial one is never turned.
    #[must_use]
    pub const fn turns_at_end(self) -> bool {
        matches!(self.bearing, Bearing::Koiogran | Bearing::Segnor | Bearing::Tallon)
    }

    /// The same maneuver seen in a mirror: the sides exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { side: self.side.map(Side::opposite), ..self }
    }

    /// The template as laid, curving to the side of the *travel*; `None` for stationary.
    ///
    /// In reverse the pilot's left is the right of the travel. A left sideslip travels to the right first and
    /// curves to the left of that, which is forward.
    #[must_use]
    pub fn template(self) -> Option<Template> {
        let (speed, side) = (self.speed, self.side);
        Some(match self.bearing {
            Bearing::Stationary => return None,
            Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight => {
                Template { side, ..Template::straight(speed) }
            }
            Bearing::Bank | Bearing::Segnor | Bearing::SideslipBank => {
                Template { side, ..Template::bank(speed, Side::Left) }
            }
            Bearing::ReverseBank => Template { side: side.map(Side::opposite), ..Template::bank(speed, Side::Left) },
            Bearing::Turn | Bearing::Tallon | Bearing::SideslipTurn => {
                Template { side, ..Template::turn(speed, Side::Left) }
            }
        })
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
