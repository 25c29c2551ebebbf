//! Certificates: what proves a verdict.
//!
//! A [`Certificate`] is plain data that stands on its own: the component numbers of every piece it speaks of,
//! their places on the mat, and a claim with the witnesses that prove it. [`crate::checker::check`] accepts or
//! refuses it without any code of the solver. Written as JSON it comes back bit for bit.
//!
//! | claim | says | proved by |
//! | --- | --- | --- |
//! | [`Clear`] | two pieces do not overlap, so many mm apart | the two nearest points, and a separating line where one exists |
//! | [`Blocked`] | two pieces overlap, so many mm deep | a point inside both; the smallest shift that frees the first |
//! | [`MatEdgeFact`] | a piece is inside or outside the mat | the edge and the point nearest to it or furthest beyond it |
//! | [`Verdict`] | a reposition fits or does not | one fact for every piece that matters, or one that refuses |
//! | [`Slides`] | where on a straight slide a piece is free | the intervals, each end with the piece touched there |
//! | [`BackOff`] | where a maneuver ends | contact there, and overlap everywhere from there to the end |
//! | [`Range`], [`InArc`] | a measured distance and its band | the two points, and the part of the target in the arc |
//!
//! Lengths are mm; angles are degrees, counter-clockwise, because certificates are files.

pub(crate) mod inside;
mod make;
mod moves;
mod slides;

pub use crate::table::MatEdge;
pub use crate::template::Side;
pub use make::{CertificateError, Certifier};

use crate::maths;
use crate::pose::{Point, Pose};
use serde::{Deserialize, Serialize};

/// A point of the mat or of a piece's own frame: `[x, y]` in mm.
pub type Spot = [f64; 2];

/// The spot of a point.
#[must_use]
pub fn spot(p: Point) -> Spot {
    [p.x, p.y]
}

/// Where a piece lies: like a pose, but with the heading in degrees and never rounded.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Right, mm.
    pub x: f64,
    /// Up, mm.
    pub y: f64,
    /// Direction faced, degrees counter-clockwise from +x.
    pub heading_deg: f64,
}

impl From<Pose> for Place {
    fn from(pose: Pose) -> Self {
        Self { x: pose.position.x, y: pose.position.y, heading_deg: maths::degrees(pose.heading) }
    }
}

/// The pegs of a base in numbers, mm.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pegs {
    /// Inner side of each peg, from the middle line.
    pub inner: f64,
    /// Outer side of each peg, from the middle line.
    pub outer: f64,
    /// How far each peg sticks out beyond the front or rear edge.
    pub length: f64,
}

/// The centre line of a template in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Line {
    /// A straight.
    Straight {
        /// mm.
        length: f64,
    },
    /// A bank or turn.
    Curve {
        /// Radius of the centre line, mm.
        radius: f64,
        /// Angle turned, degrees, above 0.
        angle_deg: f64,
        /// The side it curves to, seen along the travel.
        side: Side,
    },
}

/// A component in numbers, drawn for heading 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Part {
    /// A square base around its centre.
    Base {
        /// Edge length, mm.
        edge: f64,
        /// The pegs, where they count.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pegs: Option<Pegs>,
    },
    /// A template; the middle of its start edge is the origin and it leaves along +x.
    Template {
        /// Width, mm.
        width: f64,
        /// Its centre line.
        line: Line,
    },
    /// A simple polygon.
    Outline {
        /// Corners in either direction.
        points: Vec<Spot>,
    },
}

/// Which piece of the certificate is meant.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Name {
    /// The base of the piece asked about, where it would stand (or stands).
    Mover,
    /// The template as laid.
    Template,
    /// A ship of this id.
    Ship(String),
    /// An obstacle of this id.
    Obstacle(String),
}

/// A piece, its numbers and its place.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// What the claims call it.
    pub name: Name,
    /// Its numbers.
    pub part: Part,
    /// Where it lies.
    pub place: Place,
}

/// A point of a piece, told twice so that neither the piece nor the point can be moved alone.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Witness {
    /// On the mat.
    pub on_mat: Spot,
    /// In the piece's own frame.
    pub on_piece: Spot,
}

/// A straight line between two pieces.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeparatingLine {
    /// A point of the line, on the mat.
    pub through: Spot,
    /// Unit vector across the line, towards the first piece.
    pub normal: Spot,
}

/// Two pieces do not overlap.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clear {
    /// The first piece.
    pub a: Name,
    /// The second piece.
    pub b: Name,
    /// Shortest distance between the two, mm; 0 in contact.
    pub gap: f64,
    /// Nearest point of the first.
    pub on_a: Witness,
    /// Nearest point of the second.
    pub on_b: Witness,
    /// A line with one piece on either side, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<SeparatingLine>,
}

/// Two pieces overlap.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blocked {
    /// The first piece.
    pub a: Name,
    /// The second piece.
    pub b: Name,
    /// Length of the shortest shift of the first piece that frees it, mm.
    pub depth: f64,
    /// Unit vector of that shift.
    pub direction: Spot,
    /// The point of the first that touches the second after the shift.
    pub on_a: Witness,
    /// The point of the second that it touches.
    pub on_b: Witness,
    /// A point of the mat strictly inside both pieces.
    pub inside: Spot,
}

/// How a piece lies to the mat's edge.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatEdgeFact {
    /// The piece.
    pub piece: Name,
    /// The edge nearest to it, or furthest passed by it.
    pub edge: MatEdge,
    /// Distance to that edge, mm; negative where the piece reaches beyond it.
    pub margin: f64,
    /// The point of the piece nearest to the edge or furthest beyond it.
    pub at: Witness,
}

/// One proved statement about the pieces.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Two pieces do not overlap.
    Clear(Clear),
    /// Two pieces overlap.
    Blocked(Blocked),
    /// A piece lies wholly on the mat.
    InsideMat(MatEdgeFact),
    /// Some part of a piece lies outside the mat.
    OutsideMat(MatEdgeFact),
}

/// Where on its base a ship takes hold of the template.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hold {
    /// At the middle of the front edge.
    Front,
    /// At the middle of the rear edge.
    Rear,
    /// At the middle of the left side.
    Left,
    /// At the middle of the right side.
    Right,
}

/// How the mover's place follows from its start; the checker works it out again.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Way {
    /// It is where it is: nothing to work out.
    Stands,
    /// Turned about its centre.
    Turned {
        /// Where it stood.
        start: Place,
        /// By how much, degrees counter-clockwise.
        turn_deg: f64,
    },
    /// A template with its narrow end held at the middle of one edge of the base, the far end held by the
    /// opposite edge.
    Along {
        /// Where it stood.
        start: Place,
        /// The edge that the template leaves from.
        hold: Hold,
        /// The template's centre line.
        line: Line,
        /// How far the template's start lies from the middle of the edge: along the facing for the sides,
        /// + forward, mm.
        template_shift: f64,
        /// How far the ship's own mark lies from the template's far end: along the new facing, + forward, mm.
        ship_shift: f64,
        /// A turn about the centre at the end, degrees counter-clockwise.
        end_turn_deg: f64,
        /// A shift along the facing after that turn, + forward, mm.
        end_shift: f64,
    },
    /// A straight template with its long side against one side of the base, the ship against the opposite
    /// long side.
    Beside {
        /// Where it stood.
        start: Place,
        /// The side of the base.
        side: Side,
        /// The template's length, mm.
        length: f64,
        /// Its middle from the middle of the side, + forward, mm.
        template_shift: f64,
        /// The ship's middle from the template's middle, + forward, mm.
        ship_shift: f64,
    },
}

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
    /// How the places of mover and template at slide 0 come about; both slide along the start's facing.
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

/// Distance between two bare bases.
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
    Outside {
        /// A line with the target on one side and the arc on the other: it passes through this point of the mat.
        through: Spot,
        /// Unit vector across that line, towards the target.
        normal: Spot,
    },
}

/// What a certificate says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// One fact.
    Fact(Fact),
    /// A whole reposition.
    Verdict(Verdict),
    /// The free stretches of a slide.
    Slides(Slides),
    /// The end of a maneuver.
    BackOff(BackOff),
    /// A distance between bases.
    Range(Range),
    /// A base in an arc.
    InArc(InArc),
}

/// The version written by this code.
pub const CERTIFICATE_VERSION: u32 = 1;

/// A claim with all that is needed to check it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// [`CERTIFICATE_VERSION`].
    pub certificate: u32,
    /// Name of the parts set that the numbers come from.
    pub parts_set: String,
    /// Width and height of the mat, mm; it lies with its lower left corner at the origin.
    pub mat: Spot,
    /// Every piece that matters.
    pub pieces: Vec<Piece>,
    /// What is claimed of them.
    pub claim: Claim,
}

impl Certificate {
    /// The piece of this name.
    #[must_use]
    pub fn piece(&self, name: &Name) -> Option<&Piece> {
        self.pieces.iter().find(|p| p.name == *name)
    }
}
