//! Range and arcs within a slack.
//!
//! The piece measured from may be off as the start of a move may ([`Slack::start_mm`], [`Slack::start_deg`]), the
//! other one as any other piece. Nothing is placed, so that no play counts; printed arcs and rulers are as the parts
//! set has them.
//!
//! Arcs are judged in the attacker's own frame, where only the target moves: by what is its own, then by the
//! reverse of what the attacker may be off. An arc is a convex region without end, and its margin is a gap or a depth
//! like any other: it changes by no more than the target's points move. Finer bounds come from single directions: the
//! one in which the target leaves or reaches the arc soonest, and the lines that bound the arc at a corner of the
//! target inside.

use super::bound::{Bounds, Loose, Moved, Step, between};
use super::pieces::read;
use super::slack::{Slack, ToleranceError};
use crate::arc::{ArcKind, ArcReading, ArmedBase};
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::OVERLAP_EPSILON_MM;
use crate::query::clip::{HalfPlane, SmallPolygon};
use crate::range::{BareBase, ContactRange, RangeBands, Touch, nearest};
use crate::table::{Piece, Table};
use serde::{Deserialize, Serialize};

/// Directions this close to square to a ray do not run out of an arc.
const ALONG_RAY: f64 = 1e-9;

/// Whether something is the case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// In every placement within the slack.
    Yes,
    /// Neither could be proved.
    TooClose,
    /// In no placement.
    No,
}

/// Between these a length lies in every placement within the slack, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    /// It is not below this.
    pub lowest: f64,
    /// It is not above this.
    pub highest: f64,
}

/// A distance on the ruler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RangeSpan {
    /// The distance, mm.
    pub distance: Span,
    /// The range number at the lowest distance: see [`crate::range::RangeReading::range`].
    pub nearest: u8,
    /// The range number at the highest distance; every number between the two is possible.
    pub farthest: u8,
}

impl RangeSpan {
    /// Whether the range number is the same in every placement.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        self.nearest == self.farthest
    }

    /// Reads a span of distances off the ruler; a distance of 0 can be contact.
    #[must_use]
    pub fn of(distance: Span, bands: &RangeBands, contact: ContactRange) -> Self {
        let read = |mm: f64| {
            let touch = if mm <= OVERLAP_EPSILON_MM { Touch::Contact } else { Touch::Apart };
            bands.read(mm, touch, contact).range
        };
        Self { distance, nearest: read(distance.lowest), farthest: read(distance.highest) }
    }
}

/// How far two pieces are apart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RangeJudgement {
    /// Gap, or minus the depth, mm; for ships guides left out.
    pub margin: Span,
    /// Whether they meet: in contact or overlapping.
    pub meet: Answer,
}

impl RangeJudgement {
    /// The distance that this is: 0 where they overlap.
    #[must_use]
    pub const fn distance(&self) -> Span {
        Span { lowest: self.margin.lowest.max(0.0), highest: self.margin.highest.max(0.0) }
    }
}

/// An arc of one base and another base.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArcJudgement {
    /// The arc.
    pub arc: ArcKind,
    /// Whether the target is in it.
    pub in_arc: Answer,
    /// The margin of [`ArcReading::margin`], mm.
    pub margin: Span,
    /// The attack distance, mm, in every placement in which the target is in arc; `None` if it is in none.
    pub attack: Option<Span>,
}

/// The piece measured from or to: ships by their bare base, obstacles by their outline.
pub(super) fn measured<'a>(
    table: &'a Table,
    piece: Piece,
    is_from: bool,
    slack: &Slack,
) -> Result<Loose<'a>, ToleranceError> {
    let (mm, deg) = if is_from { (slack.start_mm, slack.start_deg) } else { (slack.others_mm, slack.others_deg) };
    match piece {
        Piece::Ship(i) if i < table.ships().len() => {
            let placed = table.ship_square(i);
            Ok(read(placed, Step::Box(placed.frame.forward, slack.base_mm / 2.0), mm, deg))
        }
        Piece::Obstacle(i) if i < table.obstacles().len() => {
            Ok(read(table.obstacle(i), Step::Any(slack.outline_mm), mm, deg))
        }
        piece => Err(ToleranceError::NoSuchPiece(piece)),
    }
}

/// Judges the distance between two pieces of a table.
///
/// # Errors
/// [`ToleranceError`] names the slack's field at fault, or a piece that is not on the table; the mat's edge is none.
pub fn judge_range(table: &Table, from: Piece, to: Piece, slack: &Slack) -> Result<RangeJudgement, ToleranceError> {
    slack.check()?;
    let (from, to) = (measured(table, from, true, slack)?, measured(table, to, false, slack)?);
    let margin = if *slack == Slack::PERFECT {
        let exact = crate::query::separation(&from.placed, &to.placed).margin;
        Span { lowest: exact, highest: exact }
    } else {
        let Bounds { lowest, highest } = between(&from, &to);
        Span { lowest, highest }
    };
    let meet = match margin {
        Span { highest, .. } if highest <= OVERLAP_EPSILON_MM => Answer::Yes,
        Span { lowest, .. } if lowest > OVERLAP_EPSILON_MM => Answer::No,
        _ => Answer::TooClose,
    };
    Ok(RangeJudgement { margin, meet })
}

/// Judges one arc.
///
/// # Errors
/// [`ToleranceError::BadSlack`] names the slack's field at fault.
pub fn judge_arc(
    attacker: &ArmedBase,
    target: &BareBase,
    arc: ArcKind,
    slack: &Slack,
) -> Result<ArcJudgement, ToleranceError> {
    slack.check()?;
    let reading = attacker.reading(arc, target);
    if *slack == Slack::PERFECT {
        let exact = |mm| Span { lowest: mm, highest: mm };
        let in_arc = if reading.in_arc { Answer::Yes } else { Answer::No };
        let attack = reading.attack.map(|attack| exact(attack.distance));
        return Ok(ArcJudgement { arc, in_arc, margin: exact(reading.margin), attack });
    }
    let seen = Seen::new(attacker, target, arc, slack);
    let margin = seen.margin(&reading, attacker);
    let in_arc = match margin {
        Span { lowest, .. } if lowest > OVERLAP_EPSILON_MM => Answer::Yes,
        Span { highest, .. } if highest <= OVERLAP_EPSILON_MM => Answer::No,
        _ => Answer::TooClose,
    };
    let attack = (in_arc != Answer::No).then(|| seen.attack());
    Ok(ArcJudgement { arc, in_arc, margin, attack })
}

/// A target as the attacker sees it, in the attacker's own frame.
pub(super) struct Seen<'a> {
    square: SmallPolygon,
    steps: Vec<Step>,
    lines: &'a [HalfPlane],
    starts: [Point; 2],
    rays: [Vector; 2],
    half: f64,
    /// By how much half the attacker's edge may be off.
    grown: f64,
    /// No point of the target moves further.
    most: f64,
    parallel: crate::range::Parallel,
}

impl<'a> Seen<'a> {
    pub(super) fn new(attacker: &'a ArmedBase, target: &BareBase, arc: ArcKind, slack: &Slack) -> Self {
        let own = attacker.base();
        let (square, parallel) = target.seen_from(own);
        let frame = own.frame().relative(&target.frame());
        let (lines, starts, rays) = attacker.borders(arc);
        let grown = slack.base_mm / 2.0;
        let mut steps = vec![
            Step::Box(frame.forward, grown),
            Step::Turn(frame.origin, maths::radians(slack.others_deg)),
            Step::Any(slack.others_mm),
            Step::Any(slack.start_mm),
            Step::Turn(Point::ZERO, maths::radians(slack.start_deg)),
        ];
        if arc == ArcKind::Bullseye {
            // It begins at the front edge.
            steps.push(Step::Along(Vector::X, grown));
        }
        let whole = |q: &Point| Moved::by(&steps, *q, Vector::X).whole;
        let most = square.corners().iter().map(whole).fold(0.0, f64::max);
        Self { square, steps, lines, starts, rays, half: own.half(), grown, most, parallel }
    }

    fn moved(&self, q: Point, n: Vector) -> Moved {
        Moved::by(&self.steps, q, n)
    }

    /// How far the arc reaches along a direction; `None` if without end.
    fn reach(&self, n: Vector) -> Option<f64> {
        let ends = self.rays.iter().all(|ray| ray.dot(n) <= ALONG_RAY);
        ends.then(|| self.starts.iter().map(|s| s.dot(n)).fold(f64::NEG_INFINITY, f64::max))
    }

    /// Where the target begins along a direction, at the least.
    fn begins(&self, corners: &[Point], n: Vector) -> f64 {
        corners.iter().map(|&q| q.dot(n) - self.moved(q, n).along).fold(f64::INFINITY, f64::min)
    }

    fn margin(&self, reading: &ArcReading, attacker: &ArmedBase) -> Span {
        let frame = attacker.base().frame();
        let (on_target, on_arc) = (frame.local_point(reading.on_target), frame.local_point(reading.on_arc));
        let (mut lowest, mut highest) = (reading.margin - self.most, reading.margin + self.most);
        let outward = if reading.margin > 0.0 { on_arc - on_target } else { on_target - on_arc };
        if let Some(n) = outward.try_normalize()
            && let Some(reach) = self.reach(n)
        {
            highest = highest.min(reach - self.begins(self.square.corners(), n));
            if reading.margin <= 0.0 {
                lowest = lowest.max(-self.moved(on_target, n).longest(-reading.margin));
            }
        }
        for &p in self.square.corners() {
            let room = |line: &HalfPlane| line.depth_of(p) - self.moved(p, line.normal).along;
            let deep = self.lines.iter().map(room).fold(f64::INFINITY, f64::min);
            if deep > 0.0 {
                lowest = lowest.max(deep);
            }
        }
        Span { lowest, highest }
    }

    /// The part of the target that is behind all lines of the arc by more than `by`.
    pub(super) fn part(&self, by: f64) -> SmallPolygon {
        let lines = self.lines.iter().map(|line| HalfPlane { offset: line.offset + by, ..*line });
        lines.fold(self.square, |part, line| part.clipped(&line))
    }

    /// No point of the target moves further than this against the attacker and its arcs, mm.
    pub(super) const fn most(&self) -> f64 {
        self.most
    }

    /// The attack distance: at least to what may be in arc, at most to what surely is.
    fn attack(&self) -> Span {
        let possible = self.part(-self.most);
        if possible.is_empty() {
            // Only rounding: some placement is in arc.
            return Span { lowest: 0.0, highest: f64::INFINITY };
        }
        let sure = self.part(self.most);
        let corner_growth = self.grown * core::f64::consts::SQRT_2;
        let near = nearest(self.half, &possible, self.parallel);
        let mut lowest = near.distance - self.most - corner_growth;
        let line = near.lines.middle();
        if let Some(n) = (line.to - line.from).try_normalize() {
            let across = maths::fabs(n.x) + maths::fabs(n.y);
            lowest = lowest.max(self.begins(possible.corners(), n) - (self.half + self.grown) * across);
        }
        let highest = if sure.is_empty() {
            let out = |q: &Point| {
                let over = Vector::new(maths::fabs(q.x), maths::fabs(q.y)) - Vector::splat(self.half);
                over.max(Vector::ZERO).length()
            };
            possible.corners().iter().map(out).fold(0.0, f64::max) + self.most + corner_growth
        } else {
            let near = nearest(self.half, &sure, self.parallel);
            let line = near.lines.middle();
            let n = (line.to - line.from).normalize_or(Vector::X);
            let across = maths::fabs(n.x) + maths::fabs(n.y);
            let own = Moved { whole: corner_growth, along: self.grown * across };
            self.moved(line.to, n).and(own).longest(near.distance)
        };
        Span { lowest: lowest.max(0.0), highest }
    }
}
