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
//! | [`Range`] | a measured distance and its band | the two points |
//! | [`InArc`] | a base is in an arc, or so far outside | a point inside and the attack's two points; the two nearest points and a line between |
//! | [`Obstruction`] | whether an attack is obstructed | the lines, what covers each part of them, and the line to choose |
//!
//! Lengths are mm; angles are degrees, counter-clockwise, because certificates are files.

mod belongs;
mod claims;
pub(crate) mod inside;
mod lines;
mod make;
mod moves;
mod obstructed;
mod sizes;
mod slides;

pub use crate::table::MatEdge;
pub use crate::template::Side;
pub use claims::{
    ArcAnswer, ArcLine, ArcRegion, BackOff, BandClaim, Contact, Counts, EndPlaces, Execution, FreeInterval, InArc,
    Limit, Range, Slides, Tested, Verdict, Word,
};
pub use lines::{Cover, Join, Obstructed, Obstruction};
pub use make::{CertificateError, Certifier};
pub use moves::maneuver_shape;
pub use sizes::{SizeError, is_line_of};

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
    /// Shortest lines and the obstacles between.
    Obstruction(Obstruction),
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
