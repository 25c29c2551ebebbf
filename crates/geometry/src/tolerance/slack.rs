//! How far off everything may be.

use crate::parts::PartsError;
use crate::reposition::RepositionError;
use crate::table::Piece;
use serde::{Deserialize, Serialize};

/// How far each part and each place may be off, either way: millimetres and degrees, all 0 or above.
///
/// In files every key may be left out and is then 0.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Slack {
    /// Play across the template at each of its ends: along the edge of the base that it is held against, mm.
    pub play_mm: f64,
    /// Play in angle at each of its ends, degrees.
    pub play_deg: f64,
    /// Length of a template along its centre line, mm. A curve is longer by its radius.
    pub template_length_mm: f64,
    /// Width of a template, mm.
    pub template_width_mm: f64,
    /// Angle of a curved template, degrees.
    pub template_angle_deg: f64,
    /// Edge length of a base, mm; each ship's by itself.
    pub base_mm: f64,
    /// Distance of an obstacle's true outline from the one known, mm.
    pub outline_mm: f64,
    /// How far the ship's start may be from where it was read, mm.
    pub start_mm: f64,
    /// How far its heading may be off, degrees.
    pub start_deg: f64,
    /// How far any other piece may be from where it was read, mm.
    pub others_mm: f64,
    /// How far its heading may be off, degrees.
    pub others_deg: f64,
}

/// Why no tolerance verdict can be given.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ToleranceError {
    /// A slack that is negative, not finite, or too large for the bounds to mean anything.
    #[error("slack.{field}: {value:?} is not possible; it must be from 0 to {limit}")]
    BadSlack {
        /// The key.
        field: &'static str,
        /// What stands there.
        value: f64,
        /// The most that is allowed.
        limit: f64,
    },
    /// The mover is not on the table, or its place is no place.
    #[error(transparent)]
    Mover(#[from] RepositionError),
    /// The table has no such piece.
    #[error("{0:?}: there is no such piece on this table")]
    NoSuchPiece(Piece),
    /// The parts set lacks a component of the attempt.
    #[error(transparent)]
    Parts(#[from] PartsError),
}

impl Slack {
    /// Nothing is off: the plain verdict.
    pub const PERFECT: Self = Self {
        play_mm: 0.0,
        play_deg: 0.0,
        template_length_mm: 0.0,
        template_width_mm: 0.0,
        template_angle_deg: 0.0,
        base_mm: 0.0,
        outline_mm: 0.0,
        start_mm: 0.0,
        start_deg: 0.0,
        others_mm: 0.0,
        others_deg: 0.0,
    };

    /// Acrylic parts in patient hands, places measured: a tenth of a millimetre or of a degree nearly everywhere.
    ///
    /// A judgement, not a measurement, like [`Self::CLUB`]; whoever knows better states a slack of their own.
    pub const CAREFUL: Self = Self {
        play_mm: 0.1,
        play_deg: 0.15,
        template_length_mm: 0.1,
        template_width_mm: 0.1,
        template_angle_deg: 0.1,
        base_mm: 0.1,
        outline_mm: 0.1,
        start_mm: 0.1,
        start_deg: 0.1,
        others_mm: 0.1,
        others_deg: 0.1,
    };

    /// Cardboard templates and a busy table: printed templates are 19.4 to 20.2 mm wide between guides 20 mm
    /// apart, and outlines are known to 0.6 mm; the rest is a judgement.
    pub const CLUB: Self = Self {
        play_mm: 0.3,
        play_deg: 0.4,
        template_length_mm: 0.3,
        template_width_mm: 0.4,
        template_angle_deg: 0.3,
        base_mm: 0.1,
        outline_mm: 0.6,
        start_mm: 0.3,
        start_deg: 0.3,
        others_mm: 0.3,
        others_deg: 0.3,
    };

    /// The presets with the words that files and message keys use for them.
    pub const PRESETS: [(&'static str, Self); 3] =
        [("perfect", Self::PERFECT), ("careful", Self::CAREFUL), ("club", Self::CLUB)];

    /// The preset of a word.
    #[must_use]
    pub fn preset(key: &str) -> Option<Self> {
        Self::PRESETS.iter().find(|(name, _)| *name == key).map(|(_, slack)| *slack)
    }

    /// The same without what is in the player's hands.
    #[must_use]
    pub const fn without_play(&self) -> Self {
        Self { play_mm: 0.0, play_deg: 0.0, ..*self }
    }

    /// Whether every number is possible.
    ///
    /// # Errors
    /// [`ToleranceError::BadSlack`] names the first that is not: lengths go up to 10 mm, angles up to 10 degrees.
    pub fn check(&self) -> Result<(), ToleranceError> {
        let limit = 10.0;
        let fields = [
            ("play_mm", self.play_mm),
            ("play_deg", self.play_deg),
            ("template_length_mm", self.template_length_mm),
            ("template_width_mm", self.template_width_mm),
            ("template_angle_deg", self.template_angle_deg),
            ("base_mm", self.base_mm),
            ("outline_mm", self.outline_mm),
            ("start_mm", self.start_mm),
            ("start_deg", self.start_deg),
            ("others_mm", self.others_mm),
            ("others_deg", self.others_deg),
        ];
        match fields.into_iter().find(|(_, value)| !(0.0..=limit).contains(value)) {
            Some((field, value)) => Err(ToleranceError::BadSlack { field, value, limit }),
            None => Ok(()),
        }
    }
}
