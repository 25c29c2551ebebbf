//! What a certificate can claim of the shortest lines between two pieces: whether obstacles obstruct them.

use super::{ArcRegion, Name, Spot, Witness};
use serde::{Deserialize, Serialize};

/// A straight line from one piece to another, by its ends.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// Its end on the first piece.
    pub on_a: Witness,
    /// Its end on the second piece.
    pub on_b: Witness,
}

/// Whether an attack along the shortest lines between two pieces is obstructed.
///
/// Every obstacle of the certificate counts but the two pieces themselves. Places across the lines are told in mm
/// to the left of the rightmost line, looking from the first piece to the second.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstruction {
    /// The first piece.
    pub a: Name,
    /// The second piece.
    pub b: Name,
    /// The arc of the first base in which the lines end; none where the range itself is measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<ArcRegion>,
    /// Length of the lines, mm.
    pub distance: f64,
    /// Unit vector along them, from the first piece to the second; any for a single line without length.
    pub towards: Spot,
    /// The only line, or the rightmost of a band.
    pub right: Join,
    /// The leftmost line of a band: two parallel bases have one. To an obstacle one line is measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<Join>,
    /// What is said.
    pub word: Obstructed,
    /// Every stretch of the band that an obstacle covers, by obstacle and then from right to left; of a single line
    /// every obstacle that it crosses.
    pub covers: Vec<Cover>,
    /// Width of all covered stretches together, mm; 0 for a single line.
    pub covered_width: f64,
    /// The line to choose, where one is clear; else the one where the least is missing.
    pub chosen: Join,
    /// How far that line passes beside the next obstacle's shadow, mm; negative by how deep it lies in one. None if
    /// no obstacle reaches between the two pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<f64>,
    /// That obstacle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Name>,
}

/// The verdict of [`Obstruction`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstructed {
    /// No line crosses an obstacle.
    Clear,
    /// Some do; another can be chosen.
    ByChoiceOnly,
    /// No line is clear.
    MustBe,
}

/// A stretch of a band that one obstacle covers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cover {
    /// The obstacle.
    pub obstacle: Name,
    /// Its right end, mm; 0 for a single line.
    pub from: f64,
    /// Its left end, mm; 0 for a single line.
    pub to: f64,
    /// Where the line in the middle of the stretch enters the obstacle, on the mat; its start if it starts inside.
    pub enters: Spot,
    /// Where it leaves it, or its end.
    pub leaves: Spot,
}
