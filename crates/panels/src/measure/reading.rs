//! What is measured between a ship and a piece.

use super::{ArcLine, Obstruction, Reading};
use crate::i18n::Texts;
use crate::words;
use deadreckon_geometry::arc::{ArmedBase, PrintedArcs as Printed};
use deadreckon_geometry::obstruction::{Verdict, obstruction};
use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands, ShortestLines, Touch, base_to_point};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::PrintedArcs;

impl Reading {
    /// Measures from a ship (its index) to a piece; an obstacle is measured to its origin.
    ///
    /// `None` for indices beyond the table's, for the mat's edge, and for bases that the parts set lacks.
    #[must_use]
    pub fn between(texts: &Texts, board: &Board, from: usize, to: Piece) -> Option<Self> {
        let table = board.table();
        let parts = table.parts();
        let ship = table.ships().get(from)?;
        let base = BareBase::new(parts, ship.size, ship.pose).ok()?;
        let bands = RangeBands::of(parts);
        let contact = if board.edition().contact_range == 0 { ContactRange::Zero } else { ContactRange::One };
        let (lines, touch, arcs) = match to {
            Piece::Ship(index) => {
                let other = table.ships().get(index)?;
                let target = BareBase::new(parts, other.size, other.pose).ok()?;
                let printed = match board.edition().arcs {
                    PrintedArcs::First => Printed::First,
                    PrintedArcs::Second => Printed::Second,
                };
                let report = ArmedBase::new(parts, ship.size, printed, ship.pose).ok()?.report(&target);
                let arcs = report.arcs.iter().map(|arc| ArcLine {
                    arc: arc.arc.key().to_owned(),
                    margin: arc.margin,
                    attack: arc
                        .attack
                        .map(|attack| (attack.distance, bands.read(attack.distance, attack.touch, contact).range)),
                });
                (report.range.lines, report.range.touch, arcs.collect())
            }
            Piece::Obstacle(index) => {
                let place = table.obstacles().get(index)?.pose.position;
                (ShortestLines::One(base_to_point(&base, place).ok()?), Touch::Apart, Vec::new())
            }
            Piece::Edge(_) => return None,
        };
        let reading = bands.read(lines.middle().length(), touch, contact);
        Some(Self {
            distance: reading.distance,
            range: reading.range,
            bands: bands.count,
            to_nearer: reading.to_nearer,
            to_farther: reading.to_farther,
            lines_width: lines.width(),
            obstruction: obstructed(texts, board, &lines, to),
            arcs,
        })
    }
}

/// What lies in the way; the piece measured to does not.
fn obstructed(texts: &Texts, board: &Board, lines: &ShortestLines, to: Piece) -> Obstruction {
    let table = board.table();
    let between: Vec<usize> = (0..table.obstacles().len()).filter(|&i| to != Piece::Obstacle(i)).collect();
    let found = obstruction(lines, between.iter().map(|&i| table.obstacle(i)));
    let mut met: Vec<usize> = found.shadows.iter().filter_map(|s| between.get(s.obstacle).copied()).collect();
    met.dedup();
    let names = met.into_iter().map(|i| words::piece(texts, board, Piece::Obstacle(i))).collect();
    match found.verdict {
        Verdict::Clear => Obstruction::Clear,
        Verdict::ByChoiceOnly => Obstruction::Avoidable(names),
        Verdict::MustBe => Obstruction::Obstructed(names),
    }
}
