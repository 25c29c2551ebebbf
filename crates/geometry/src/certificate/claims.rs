//! What a certificate can claim beyond single facts: verdicts, slides, maneuvers, ranges and arcs.

use super::{Fact, Hold, Line, MatEdge, Name, Place, Spot, Way, Witness};
use serde::{Deserialize, Serialize};

/// Whether a reposition may be carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// The end base overlaps nothing and lies on the mat; the template overlaps no obstacle.
    Fits,
    /// At least one of those fails.
    DoesNotFit,
}

/// Verdict of a whole reposition.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// How the places of mover and template come about.
    pub way: Way,
    /// What the rules test.
    pub tested: Tested,
    /// What is said.
    pub word: Word,
    /// The proofs. For [`Word::Fits`]: one for everything tested. For [`Word::DoesNotFit`]: at least one
    /// [`Fact::Blocked`] or [`Fact::OutsideMat`] of something tested.
    pub facts: Vec<Fact>,
}

/// What can refuse a reposition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tested {
    /// Ships under the end base.
    pub ships: Counts,
    /// Obstacles under the end base.
    pub obstacles: Counts,
    /// Obstacles under the laid template.
    pub template: Counts,
    /// The end base leaving the mat.
    pub mat: Counts,
}

/// Whether something counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counts {
    /// It does.
    Counts,
    /// It does not.
    LeftOut,
}

/// What ends a free interval of a slide.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Limit {
    /// The slide itself goes no further.
    EndOfSlide,
    /// A piece is touched.
    Touches {
        /// The piece.
        piece: Name,
        /// Where it is touched.
        at: Witness,
    },
    /// This edge of the mat is reached.
    Edge(MatEdge),
}

/// A closed interval in which a sliding piece is free.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeInterval {
    /// Lowest free slide, mm.
    pub low: f64,
    /// Highest free slide, mm.
    pub high: f64,
    /// What stops it at the low end.
    pub low_limit: Limit,
    /// What stops it at the high end.
    pub high_limit: Limit,
}

/// Where a piece is free while it slides in a straight line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slides {
    /// How the places of mover and template at slide 0 come about. Both slide along the start's facing; the ship on a
    /// curved template slides along its new facing, while the template lies still where the way says.
    pub way: Way,
    /// The sliding piece: mover or template. Its place in the certificate is that of slide 0.
    pub piece: Name,
    /// Direction in which the slide grows, degrees on the mat.
    pub along_deg: f64,
    /// Lowest slide allowed, mm.
    pub low: f64,
    /// Highest slide allowed, mm.
    pub high: f64,
    /// Pieces it may not overlap.
    pub against: Vec<Name>,
    /// Whether it must stay on the mat.
    pub mat: Counts,
    /// The free intervals, ascending; everywhere else in low..=high it is blocked.
    pub free: Vec<FreeInterval>,
}

/// Where a maneuver ends, backing off included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackOff {
    /// Where the ship stood.
    pub start: Place,
    /// The edge that leads: the template leaves from its middle.
    pub hold: Hold,
    /// The template's centre line as laid along the travel; `None` for a stationary ship.
    pub line: Option<Line>,
    /// Turn about the centre at the end of a full move, degrees counter-clockwise; 0 for most.
    pub end_turn_deg: f64,
    /// Shift along the facing after that turn, + forward, mm; 0 for most.
    pub end_shift: f64,
    /// The shifts that the ship may end in; all are blocked unless the move is full.
    pub end_places: EndPlaces,
    /// Path length of the trailing mark from its place at the start, mm.
    pub rear_travel: f64,
    /// Whether the whole maneuver was carried out.
    pub execution: Execution,
    /// Ids of the ships that the base overlaps at full length, sorted.
    pub overlapped_at_full_length: Vec<String>,
    /// The ships in contact where backing off stopped, sorted by id; empty for a full move.
    pub touching_at_end: Vec<Contact>,
}

/// A ship touched.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// Its id.
    pub ship: String,
    /// The point of the mover.
    pub on_mover: Witness,
    /// The point of the ship.
    pub on_ship: Witness,
}

/// Where along its facing a ship may stand after a full move.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndPlaces {
    /// At these shifts, mm, + forward.
    Shifts(Vec<f64>),
    /// Anywhere up to this far either way, mm.
    UpTo(f64),
}

/// How far a maneuver was carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Execution {
    /// To its end.
    Full,
    /// To the first free place met when sliding back.
    Partial,
    /// No place was free: the ship stays at its start.
    StaysAtStart,
}

/// Distance between two pieces: of a base its bare square, of an obstacle its outline.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// The first base.
    pub a: Name,
    /// The second base.
    pub b: Name,
    /// Shortest distance, mm; 0 where they touch or overlap.
    pub distance: f64,
    /// Nearest point of the first.
    pub on_a: Witness,
    /// Nearest point of the second.
    pub on_b: Witness,
    /// The band claimed.
    pub band: BandClaim,
}

/// A band of the ruler and the numbers it follows from.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BandClaim {
    /// Depth of one band, mm.
    pub depth: f64,
    /// Number of bands on the ruler; further away is one more than that.
    pub bands: u8,
    /// The band in contact: 0 in the second edition, 1 in the first.
    pub in_contact: u8,
    /// The band.
    pub band: u8,
}

/// A region printed on a base, by its bounding lines in the base's own frame.
///
/// A point is inside if it lies on the inner side of every line; the region is convex and has no far end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcRegion {
    /// The lines.
    pub lines: Vec<ArcLine>,
}

/// One bounding line of an arc.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcLine {
    /// A point of the line.
    pub through: Spot,
    /// Unit vector across the line, into the region.
    pub inward: Spot,
}

/// Whether a base lies in an arc, and the attack distance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InArc {
    /// The base that the arc is printed on.
    pub attacker: Name,
    /// The base looked at.
    pub target: Name,
    /// The arc.
    pub region: ArcRegion,
    /// Where the target lies.
    pub answer: ArcAnswer,
}

/// The answer of [`InArc`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ArcAnswer {
    /// Some part of the target lies in the arc.
    Inside {
        /// A point of the target in the arc, on the mat, further than 1e-6 mm from every bounding line.
        point: Spot,
        /// Shortest distance from the attacker's base to the part of the target in the arc, mm.
        attack_distance: f64,
        /// Where it is measured from.
        on_attacker: Witness,
        /// Where it is measured to, in the arc.
        on_target: Witness,
        /// The band of that distance.
        band: BandClaim,
    },
    /// No part of the target lies in the arc.
    ///
    /// Arcs are convex, the widest is a half plane, so one line always parts the target from the whole arc.
    Outside {
        /// Shortest distance from the target's base to the arc, mm; 0 where it touches it from outside.
        gap: f64,
        /// The point of the target nearest to the arc.
        on_target: Witness,
        /// The point of the arc nearest to the target, told as a point of the attacker's base, which it need not lie on.
        on_arc: Witness,
        /// A line with the target on one side and the arc on the other: it passes through this point of the mat.
        through: Spot,
        /// Unit vector across that line, towards the target.
        normal: Spot,
    },
}
