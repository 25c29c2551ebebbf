//! Measuring between two pieces that may each be a little off: the counterpart of [`crate::measure`].
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! use deadreckon_geometry::table::Piece;
//! use deadreckon_geometry::tolerance::Slack;
//!
//! // Exactly 100 mm apart: range 1, but who could say so at a table?
//! let text = shipped::demo("range-edge").ok_or("a demo")?;
//! let board = position::open("demo", text.as_bytes(), &shipped::components())?;
//! let found = board.measure_within(Piece::Ship(0), Piece::Ship(1), &Slack::CLUB)?;
//! assert_eq!((found.range.nearest, found.range.farthest), (1, 2));
//! assert!(!found.range.is_certain());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::board::Board;
use crate::measure::{MeasureError, Measured};
use deadreckon_geometry::arc::{ArcError, ArcKind};
use deadreckon_geometry::range::{BareBase, RangeBands};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::{
    Answer, ArcJudgement, RangeSpan, Sight, Slack, Span, judge_arc, judge_attack_sight, judge_range, judge_sight,
};

/// What is certain between two pieces within a slack.
#[derive(Debug, Clone, PartialEq)]
pub struct MeasuredWithin {
    /// Distance and range numbers that are possible.
    pub range: RangeSpan,
    /// Gap, or minus the depth, mm.
    pub margin: Span,
    /// Whether they meet.
    pub meet: Answer,
    /// What the obstacles between do to the shortest lines.
    pub obstruction: Sight,
    /// The arcs that the edition offers, as in [`Measured::arcs`].
    pub arcs: Vec<ArcWithin>,
}

impl MeasuredWithin {
    /// One arc; `None` for an arc that the edition does not offer, and where there are none.
    #[must_use]
    pub fn arc(&self, arc: ArcKind) -> Option<&ArcWithin> {
        self.arcs.iter().find(|found| found.judged.arc == arc)
    }
}

/// An arc of the first ship and the second ship.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ArcWithin {
    /// Whether it lies in the arc, and between which margins.
    pub judged: ArcJudgement,
    /// The attack, where it is in arc; `None` where it never is.
    pub attack: Option<AttackWithin>,
}

/// An attack into an arc.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AttackWithin {
    /// Attack distance and range numbers that are possible.
    pub range: RangeSpan,
    /// What the obstacles do to the attack's lines.
    pub obstruction: Sight,
}

impl Board {
    /// Measures from a piece to another one as [`Board::measure`] does, with all that may be off by a stated slack.
    ///
    /// # Errors
    /// As [`Board::measure`], and [`MeasureError::Tolerance`] if the slack is not possible.
    pub fn measure_within(&self, from: Piece, to: Piece, slack: &Slack) -> Result<MeasuredWithin, MeasureError> {
        let exact = self.measure(from, to)?;
        let table = self.table();
        let apart = judge_range(table, from, to, slack)?;
        let arcs = match (from, to) {
            (Piece::Ship(from), Piece::Ship(to)) => self.arcs_within(from, to, &exact, slack)?,
            _ => Vec::new(),
        };
        let known = (*slack == Slack::PERFECT).then_some(exact.reading.range);
        Ok(MeasuredWithin {
            range: self.read_within(apart.distance(), known),
            margin: apart.margin,
            meet: apart.meet,
            obstruction: judge_sight(table, from, to, &exact.lines, slack)?,
            arcs,
        })
    }

    /// The range numbers of a span of distances; `known` where there is no slack and so nothing to read off.
    fn read_within(&self, distance: Span, known: Option<u8>) -> RangeSpan {
        let span = RangeSpan::of(distance, &RangeBands::of(self.table().parts()), self.contact_range());
        known.map_or(span, |range| RangeSpan { nearest: range, farthest: range, ..span })
    }

    fn arcs_within(
        &self,
        from: usize,
        to: usize,
        exact: &Measured,
        slack: &Slack,
    ) -> Result<Vec<ArcWithin>, MeasureError> {
        let (table, attacker) = (self.table(), self.armed_base(from)?);
        let ship = &table.ships()[to];
        let target = BareBase::new(table.parts(), ship.size, ship.pose).map_err(ArcError::from)?;
        let judge = |&arc: &ArcKind| {
            let judged = judge_arc(&attacker, &target, arc, slack)?;
            let found = exact.arc(arc).and_then(|found| Some((found.reading.attack?.lines, found.attack.as_ref()?)));
            let lines = found.map(|(lines, _)| lines);
            let known = found.filter(|_| *slack == Slack::PERFECT).map(|(_, attack)| attack.reading.range);
            let ends = ((from, &attacker), (to, &target));
            let sight = judge_attack_sight(table, ends.0, ends.1, arc, lines.as_ref(), slack)?;
            let attack = judged
                .attack
                .zip(sight)
                .map(|(distance, obstruction)| AttackWithin { range: self.read_within(distance, known), obstruction });
            Ok(ArcWithin { judged, attack })
        };
        self.edition().arcs_offered.iter().map(judge).collect()
    }
}
