//! The distance between two pieces of which at least one is an obstacle.

use super::{contact_range, heading, range_words};
use crate::args::MeasureArgs;
use crate::{print, words};
use anyhow::bail;
use deadreckon_geometry::query::{Separation, separation};
use deadreckon_geometry::range::{RangeBands, RangeReading, Reach, Touch};
use deadreckon_geometry::shape::Placed;
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use serde_json::{Value, json};

/// Gap or depth, and the range that it is.
pub(super) struct Measured {
    between: Separation,
    reading: RangeReading,
}

/// Measures from edge to edge; of a ship its base without guides.
pub(super) fn measure(board: &Board, from: Piece, to: Piece) -> anyhow::Result<Measured> {
    let between = separation(&shape(board, from)?, &shape(board, to)?);
    let touch = match (between.is_overlap(), between.is_contact()) {
        (true, _) => Touch::Overlap,
        (false, true) => Touch::Contact,
        (false, false) => Touch::Apart,
    };
    let reading = RangeBands::of(board.table().parts()).read(between.margin.max(0.0), touch, contact_range(board));
    Ok(Measured { between, reading })
}

fn shape(board: &Board, piece: Piece) -> anyhow::Result<Placed<'_>> {
    match piece {
        Piece::Ship(i) => Ok(board.table().ship_square(i)),
        Piece::Obstacle(i) => Ok(board.table().obstacle(i)),
        Piece::Edge(_) => bail!("distances to the mat's edge are not measured; `reckon fit` gives the margin"),
    }
}

pub(super) fn json(board: &Board, args: &MeasureArgs, measured: &Measured) -> Value {
    json!({
        "from": args.from,
        "to": args.to,
        "edition": board.position().edition,
        "parts": board.table().parts().name,
        "distance_mm": measured.reading.distance,
        "margin_mm": measured.between.margin,
        "range": measured.reading.range,
        "out_of_range": measured.reading.reach == Reach::OutOfRange,
        "to_nearer_range_mm": measured.reading.to_nearer,
        "to_farther_range_mm": measured.reading.to_farther,
        "lines": { "one": [print::point(measured.between.on_a), print::point(measured.between.on_b)] },
    })
}

pub(super) fn words(board: &Board, args: &MeasureArgs, measured: &Measured) -> String {
    let mut text = heading(board, args) + &range_words(&measured.reading);
    if measured.between.is_overlap() {
        text += &format!("  they overlap, {} deep\n", words::mm(-measured.between.margin));
    }
    text
}
