//! Arcs: what lies in them, how close a call it is, and how far the attack reaches.
//!
//! ```text
//!            \  front  /            front, rear: between the lines from the centre, full angle printed
//!             \ |   | /             left, right: the rest
//!        left  \|   |/ right        full front, full rear: the half planes split by the line through the
//!     - - - - -[ ^   ]- - - -         middles of the sides (dashed)
//!              /     \              bullseye: a strip as wide as the ruler, straight ahead from the front edge
//!             /  rear \
//! ```
//!
//! A target is in an arc if some part of its base lies inside by more than 1e-6 mm from every line that bounds
//! the arc. Arcs have no far end: the range band says how far. The attack distance runs from *any* point of the
//! attacker's base, inside the arc or not, to the closest point of the target that is inside. Guides never count.
//!
//! ```
//! use deadreckon_geometry::arc::{ArcKind, ArmedBase, PrintedArcs};
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::range::BareBase;
//!
//! let parts = PartsSet::nominal();
//! let attacker = ArmedBase::new(&parts, BaseSize::Small, PrintedArcs::Second, Pose::from_degrees(0.0, 0.0, 90.0))?;
//! let target = BareBase::new(&parts, BaseSize::Small, Pose::from_degrees(5.0, 140.0, 90.0))?;
//! let report = attacker.report(&target);
//! assert!(report.of(ArcKind::Bullseye).in_arc && report.of(ArcKind::Front).in_arc);
//! assert!(!report.of(ArcKind::Left).in_arc);
//! let attack = report.of(ArcKind::Bullseye).attack.ok_or("a target in arc can be attacked")?;
//! assert_eq!(attack.distance, 100.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod outline;
mod region;
mod turn;

use crate::maths;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Point, Pose, Vector};
use crate::query::OVERLAP_EPSILON_MM;
use crate::query::clip::{HalfPlane, SmallPolygon};
use crate::range::{BareBase, BaseRange, Parallel, RangeError, ShortestLines, Touch, between_bases, nearest};
use region::Region;
use serde::{Deserialize, Serialize};
use turn::Bearings;

/// An arc of a base. Left and right are the pilot's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArcKind {
    /// Ahead, between the lines from the centre.
    Front,
    /// Behind, as wide as the front arc.
    Rear,
    /// Between front and rear on the pilot's left.
    Left,
    /// Between front and rear on the pilot's right.
    Right,
    /// Everything ahead of the line through the middles of the sides.
    FullFront,
    /// Everything behind that line.
    FullRear,
    /// The strip straight ahead from the front edge, as wide as the ruler.
    Bullseye,
}

impl ArcKind {
    /// All arcs, in the order of [`ArcReport::arcs`].
    pub const ALL: [Self; 7] =
        [Self::Front, Self::Rear, Self::Left, Self::Right, Self::FullFront, Self::FullRear, Self::Bullseye];

    /// The word used in files: `front`, .., `full_front`, `bullseye`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Rear => "rear",
            Self::Left => "left",
            Self::Right => "right",
            Self::FullFront => "full_front",
            Self::FullRear => "full_rear",
            Self::Bullseye => "bullseye",
        }
    }
}

/// Which edition's cardboard lies on the base: the printed angles differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrintedArcs {
    /// First edition.
    First,
    /// Second edition and later.
    Second,
}

/// Why a base has no arcs.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ArcError {
    /// The parts set lacks the base, or the pose is no place.
    #[error(transparent)]
    Base(#[from] RangeError),
    /// The size did not exist in that edition.
    #[error("bases.{}.front_arc_first: the parts set gives no arc for this base", .0.key())]
    NoPrintedArc(BaseSize),
    /// An angle or width that no arc can have.
    #[error("{0}: {1} is not possible; an arc is above 0 and below 180 degrees, the bullseye no wider than the base")]
    BadArc(&'static str, f64),
}

impl From<PartsError> for ArcError {
    fn from(fault: PartsError) -> Self {
        Self::Base(RangeError::Parts(fault))
    }
}

/// A base with its printed arcs, on the mat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArmedBase {
    base: BareBase,
    regions: [Region; 7],
}

/// An attack into an arc.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Attack {
    /// From any point of the attacker's base to the closest point of the target inside the arc, mm.
    pub distance: f64,
    /// Whether the attacker's base meets that part of the target. The range of two bases in contact is
    /// [`BaseRange::touch`]: they can meet outside the arc.
    pub touch: Touch,
    /// Every line of that length, from the attacker to the target, on the mat.
    pub lines: ShortestLines,
}

/// One arc and one target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArcReading {
    /// The arc.
    pub arc: ArcKind,
    /// Whether some part of the target lies inside by more than 1e-6 mm; the same as `margin > 1e-6`.
    pub in_arc: bool,
    /// Distance of the target's deepest point from the nearest line that bounds the arc, mm; not above 0 if no
    /// part is inside.
    pub depth: f64,
    /// Slack of the verdict, mm: how far the target would have to be shifted to leave the arc if it is inside;
    /// minus how far to reach it if it is outside.
    pub margin: f64,
    /// The corner or edge point of the target that leaves the arc last or reaches it first, on the mat.
    pub on_target: Point,
    /// Where on the arc's boundary that point comes to lie, on the mat; `margin` away from `on_target`.
    pub on_arc: Point,
    /// Slack of the verdict as an angle, radians, signed like `margin`: how far the attacker would have to turn
    /// about its centre, the shorter way round, for the verdict to change. `None` if no turn changes it.
    pub turn: Option<f64>,
    /// The attack, for a target in arc.
    pub attack: Option<Attack>,
}

/// Range and all seven arcs between an attacker and a target.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArcReport {
    /// The range between the two bases, arcs left out of account.
    pub range: BaseRange,
    /// One reading per arc, in the order of [`ArcKind::ALL`].
    pub arcs: [ArcReading; 7],
}

impl ArcReport {
    /// The reading of one arc.
    #[must_use]
    pub const fn of(&self, arc: ArcKind) -> &ArcReading {
        &self.arcs[arc as usize]
    }
}

/// The boundary of an arc on the mat, for drawing: two rays without end, from one start or from two.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArcLines {
    /// Start of the right and of the left ray, looking out along the arc; the bullseye's are joined by a line.
    pub starts: [Point; 2],
    /// Unit vectors along them.
    pub directions: [Vector; 2],
}

impl ArmedBase {
    /// The base of a size with an edition's printed arcs, at a pose.
    ///
    /// # Errors
    /// [`ArcError`] if the parts set lacks the base or the arc, a measure is impossible, or the pose no place.
    pub fn new(parts: &PartsSet, size: BaseSize, printed: PrintedArcs, pose: Pose) -> Result<Self, ArcError> {
        let described = parts.base(size)?;
        let angle = match printed {
            PrintedArcs::First => described.front_arc_first.as_ref().ok_or(ArcError::NoPrintedArc(size))?.value,
            PrintedArcs::Second => described.front_arc_second.value,
        };
        if !(angle > 0.0 && angle < 180.0) {
            return Err(ArcError::BadArc("front_arc", angle));
        }
        let base = BareBase::new(parts, size, pose)?;
        let strip = parts.ruler_width.value;
        if !(strip > 0.0 && strip <= 2.0 * base.half()) {
            return Err(ArcError::BadArc("ruler_width", strip));
        }
        let half_angle = maths::radians(angle) / 2.0;
        let regions = ArcKind::ALL.map(|arc| Region::new(arc, half_angle, base.half(), strip / 2.0));
        Ok(Self { base, regions })
    }

    /// The same base at another pose.
    ///
    /// # Errors
    /// [`RangeError::BadNumber`] if the pose is no place.
    pub fn moved_to(&self, pose: Pose) -> Result<Self, RangeError> {
        Ok(Self { base: BareBase::square(2.0 * self.base.half(), pose)?, regions: self.regions })
    }

    /// The base without its arcs.
    #[must_use]
    pub const fn base(&self) -> &BareBase {
        &self.base
    }

    /// Range, membership of all seven arcs, margins and attack distances for one target; allocates nothing.
    #[must_use]
    pub fn report(&self, target: &BareBase) -> ArcReport {
        let (square, parallel) = target.seen_from(&self.base);
        let bearings = Bearings::new(&square);
        ArcReport {
            range: between_bases(&self.base, target),
            arcs: ArcKind::ALL.map(|arc| self.read(arc, &square, parallel, &bearings)),
        }
    }

    /// One arc alone.
    #[must_use]
    pub fn reading(&self, arc: ArcKind, target: &BareBase) -> ArcReading {
        let (square, parallel) = target.seen_from(&self.base);
        self.read(arc, &square, parallel, &Bearings::new(&square))
    }

    /// The attack into one arc, without the verdict's margins: that of [`ArmedBase::reading`], and quicker. `None` for
    /// a target that is not in the arc.
    #[must_use]
    pub fn attack(&self, arc: ArcKind, target: &BareBase) -> Option<Attack> {
        let (square, parallel) = target.seen_from(&self.base);
        let region = self.region(arc);
        (region.depth(&square) > OVERLAP_EPSILON_MM).then(|| self.attack_on(region, &square, parallel))
    }

    /// The lines that bound an arc, on the mat.
    #[must_use]
    pub fn lines(&self, arc: ArcKind) -> ArcLines {
        let (frame, region) = (self.base.frame(), self.region(arc));
        ArcLines { starts: region.starts.map(|p| frame.point(p)), directions: region.rays.map(|v| frame.vector(v)) }
    }

    /// The part of an arc within a distance of the base, on the mat, as a closed outline for drawing.
    ///
    /// Rounded corners are drawn as chords at most `tolerance` mm inside the curve (held to 0.001 and above);
    /// distances are held to 0..=100000 mm.
    #[must_use]
    pub fn outline_within(&self, arc: ArcKind, distance: f64, tolerance: f64) -> Vec<Point> {
        let frame = self.base.frame();
        let mut points = outline::within(self.region(arc), self.base.half(), distance, tolerance);
        points.iter_mut().for_each(|p| *p = frame.point(*p));
        points
    }

    /// The half planes whose common part an arc is, and the starts and directions of its two rays; in the base's own
    /// frame.
    pub(crate) fn borders(&self, arc: ArcKind) -> (&[HalfPlane], [Point; 2], [Vector; 2]) {
        let region = self.region(arc);
        (region.lines(), region.starts, region.rays)
    }

    fn region(&self, arc: ArcKind) -> &Region {
        &self.regions[arc as usize]
    }

    fn attack_on(&self, region: &Region, square: &SmallPolygon, parallel: Parallel) -> Attack {
        let part = region.lines().iter().fold(*square, |part, line| part.clipped(line));
        let found = nearest(self.base.half(), &part, parallel);
        Attack { distance: found.distance, touch: found.touch, lines: found.lines.on_mat(&self.base.frame()) }
    }

    /// Reads one arc; `square` is the target in this base's frame.
    fn read(&self, arc: ArcKind, square: &SmallPolygon, parallel: Parallel, bearings: &Bearings) -> ArcReading {
        let (frame, region) = (self.base.frame(), self.region(arc));
        let depth = region.depth(square);
        let in_arc = depth > OVERLAP_EPSILON_MM;
        let slack = region.slack(square, depth);
        let turn = region.turn(square, bearings, depth);
        let attack = in_arc.then(|| self.attack_on(region, square, parallel));
        ArcReading {
            arc,
            in_arc,
            depth,
            margin: slack.margin,
            on_target: frame.point(slack.on_target),
            on_arc: frame.point(slack.on_arc),
            turn,
            attack,
        }
    }
}
