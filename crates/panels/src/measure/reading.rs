//! What is measured between a ship and a piece.

use super::{ArcLine, Obstruction, Reading};
use crate::i18n::Texts;
use crate::words;
use deadreckon_geometry::obstruction::{Obstruction as Found, Verdict};
use deadreckon_geometry::range::RangeBands;
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;

impl Reading {
    /// Measures from a ship (its index) to a piece: the answer of [`Board::measure`].
    ///
    /// `None` where nothing can be measured: for indices beyond the table's, for the mat's edge, for the ship itself,
    /// and for bases that the parts set lacks.
    #[must_use]
    pub fn between(texts: &Texts, board: &Board, from: usize, to: Piece) -> Option<Self> {
        let found = board.measure(Piece::Ship(from), to).ok()?;
        let arcs = found.arcs.iter().map(|arc| ArcLine {
            arc: arc.reading.arc,
            margin: arc.reading.margin,
            attack: arc.attack.as_ref().map(|attack| (attack.reading.distance, attack.reading.range)),
        });
        Some(Self {
            distance: found.distance,
            range: found.reading.range,
            bands: RangeBands::of(board.table().parts()).count,
            to_nearer: found.reading.to_nearer,
            to_farther: found.reading.to_farther,
            lines_width: found.lines.width(),
            obstruction: obstructed(texts, board, &found.obstruction),
            arcs: arcs.collect(),
        })
    }
}

/// What lies in the way.
fn obstructed(texts: &Texts, board: &Board, found: &Found) -> Obstruction {
    let mut met: Vec<usize> = found.shadows.iter().map(|s| s.obstacle).collect();
    met.dedup();
    let names = met.into_iter().map(|i| words::piece(texts, board, Piece::Obstacle(i))).collect();
    match found.verdict {
        Verdict::Clear => Obstruction::Clear,
        Verdict::ByChoiceOnly => Obstruction::Avoidable(names),
        Verdict::MustBe => Obstruction::Obstructed(names),
    }
}
