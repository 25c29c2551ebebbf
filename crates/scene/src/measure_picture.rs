//! Measuring: the ruler as it lies, the closest line or the band of equal lines, obstruction, arcs.

mod arcs;
mod lines;
mod ruler;

pub use arcs::{ArcNames, arc_key, arc_picture, arcs_picture};

use crate::display_list::{Arg, DisplayList, Extent, Label, Leader, Length, Text};
use crate::ink::Ink;
use crate::piece::FLATNESS_MM;
use crate::witness::{Callouts, callout, millimetres};
use deadreckon_geometry::arc::{ArcError, ArcKind};
use deadreckon_geometry::obstruction::{Obstruction, obstruction};
use deadreckon_geometry::pose::{Point, Vector, left_of};
use deadreckon_geometry::range::{
    BareBase, Line, RangeBands, RangeReading, Ruler, ShortestLines, Touch, base_to_point,
};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::measure::{MeasureError, Measured};

/// What is measured to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MeasureTo {
    /// Another ship, by index.
    Ship(usize),
    /// Another ship, from within an arc: the attack distance.
    ShipInArc(usize, ArcKind),
    /// The outline of an obstacle, by index.
    Obstacle(usize),
    /// A place on the mat.
    Place(Point),
}

impl MeasureTo {
    /// The piece; `None` for a place.
    const fn piece(self) -> Option<Piece> {
        match self {
            Self::Ship(index) | Self::ShipInArc(index, _) => Some(Piece::Ship(index)),
            Self::Obstacle(index) => Some(Piece::Obstacle(index)),
            Self::Place(_) => None,
        }
    }
}

/// Draws what is measured from a ship (its index): the answer of [`Board::measure`].
///
/// An index beyond the pieces gives an empty list; a target outside the arc gives the arc and the shortest line of
/// the plain range, drawn as out of arc. An arc that the edition does not offer is not drawn.
///
/// # Errors
/// [`MeasureError`] if the parts set lacks the base or the printed arc, for a place that is none, and for a ship
/// measured to itself.
pub fn measure_picture(board: &Board, from: usize, to: MeasureTo) -> Result<DisplayList, MeasureError> {
    let mut list = DisplayList::default();
    let mut callouts = Callouts::beside(pieces(board));
    let found = match to.piece() {
        Some(piece) => board.measure(Piece::Ship(from), piece),
        None => Err(MeasureError::NoSuchPiece(Piece::Ship(from))),
    };
    let shown = match (to, &found) {
        (MeasureTo::Place(place), _) => match board.table().ships().get(from) {
            Some(_) => to_place(board, from, place)?,
            None => return Ok(list),
        },
        (_, Err(MeasureError::NoSuchPiece(_))) => return Ok(list),
        (_, Err(fault)) => return Err(fault.clone()),
        (MeasureTo::ShipInArc(_, kind), Ok(found)) => in_arc(&mut list, &mut callouts, board, from, kind, found)?,
        (_, Ok(found)) => Shown::of(found),
    };
    measured(&mut list, &mut callouts, board, &shown);
    Ok(list)
}

/// The lines that are drawn, with what is written beside them.
struct Shown {
    lines: ShortestLines,
    reading: RangeReading,
    obstruction: Obstruction,
}

impl Shown {
    fn of(found: &Measured) -> Self {
        Self { lines: found.lines, reading: found.reading, obstruction: found.obstruction.clone() }
    }
}

/// A place is no piece: only the base and the obstacles between count.
fn to_place(board: &Board, from: usize, place: Point) -> Result<Shown, MeasureError> {
    let table = board.table();
    let ship = &table.ships()[from];
    let base = BareBase::new(table.parts(), ship.size, ship.pose).map_err(ArcError::from)?;
    let line = base_to_point(&base, place).map_err(ArcError::from)?;
    let lines = ShortestLines::One(line);
    Ok(Shown {
        lines,
        reading: RangeBands::of(table.parts()).read(line.length(), Touch::Apart, board.contact_range()),
        obstruction: obstruction(&lines, (0..table.obstacles().len()).map(|i| table.obstacle(i))),
    })
}

/// Draws an arc and gives the attack into it, or the plain range where there is none.
fn in_arc(
    list: &mut DisplayList,
    callouts: &mut Callouts,
    board: &Board,
    from: usize,
    kind: ArcKind,
    found: &Measured,
) -> Result<Shown, MeasureError> {
    let Some(arc) = found.arc(kind) else { return Ok(Shown::of(found)) };
    arcs::reading(list, callouts, board, &board.armed_base(from)?, &arc.reading);
    Ok(match (&arc.reading.attack, &arc.attack) {
        (Some(attack), Some(judged)) => {
            Shown { lines: attack.lines, reading: judged.reading, obstruction: judged.obstruction.clone() }
        }
        _ => Shown::of(found),
    })
}

/// What to look at for a measurement: both pieces and the ruler, with some mat around them.
///
/// `None` for a piece that is not there, or where nothing can be measured.
#[must_use]
pub fn measure_extent(board: &Board, from: usize, to: MeasureTo) -> Option<Extent> {
    const AROUND_MM: f64 = 25.0;
    let outline = |ship: usize| {
        let known = ship < board.table().ships().len();
        known.then(|| Extent::around(board.table().ship_base(ship).outline(FLATNESS_MM))).flatten()
    };
    let list = measure_picture(board, from, to).ok()?;
    let seen = list.extent()?.union(&outline(from)?);
    let seen = match to {
        MeasureTo::Ship(target) | MeasureTo::ShipInArc(target, _) => seen.union(&outline(target)?),
        MeasureTo::Obstacle(target) => {
            seen.union(&Extent::around(board.table().obstacle(target).outline(FLATNESS_MM))?)
        }
        MeasureTo::Place(_) => seen,
    };
    Some(seen.framed(AROUND_MM))
}

/// The outlines of all pieces.
fn pieces(board: &Board) -> Vec<Vec<Point>> {
    let table = board.table();
    let ships = (0..table.ships().len()).map(|i| table.ship_base(i).outline(FLATNESS_MM));
    ships.chain((0..table.obstacles().len()).map(|i| table.obstacle(i).outline(FLATNESS_MM))).collect()
}

/// Draws the ruler, the lines and the figures.
fn measured(list: &mut DisplayList, callouts: &mut Callouts, board: &Board, shown: &Shown) {
    let parts = board.table().parts();
    let lines = &shown.lines;
    let line = lines.middle();
    ruler::ruler(list, parts, &line);
    let (right, left) = (lines.at(0.0), lines.at(lines.width()));
    callouts.keep_off(vec![right.from, right.to, left.to, left.from]);
    if let Some(ruler) = Ruler::along(parts, &line) {
        callouts.keep_off(ruler.outline().to_vec());
    }
    let chosen = lines::lines(list, lines, &shown.obstruction, Ink::band(shown.reading.range));
    figures(list, callouts, &chosen, &shown.reading);
}

/// How far the second line of figures stands below the first, screen pixels.
const SECOND_LINE_PX: f64 = 22.0;

/// The distance with its range, and how much is missing to the next one.
fn figures(list: &mut DisplayList, callouts: &mut Callouts, line: &Line, reading: &RangeReading) {
    let ink = Ink::band(reading.range);
    let across = left_of((line.to - line.from).normalize_or(Vector::X));
    let middle = (line.from + line.to) / 2.0;
    let towards = callouts.direction(middle, across);
    let number = Arg::Number { value: f64::from(reading.range), decimals: 0 };
    let key = if reading.to_farther.is_some() { "scene-range" } else { "scene-out-of-range" };
    let text = Text::Message { key, args: vec![("mm", millimetres(reading.distance)), ("range", number)] };
    let label = callout(text, middle, towards, ink);
    let slack =
        [(reading.to_nearer, reading.range.saturating_sub(1)), (reading.to_farther, reading.range.saturating_add(1))];
    let nearest = slack.iter().filter_map(|(mm, range)| mm.map(|mm| (mm, *range))).min_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((mm, range)) = nearest {
        let args = vec![("mm", millimetres(mm)), ("range", Arg::Number { value: f64::from(range), decimals: 0 })];
        let text = Text::Message { key: "scene-to-range", args };
        let offset_px = label.offset_px + Vector::new(0.0, -SECOND_LINE_PX);
        list.label(None, Label { text, offset_px, size: Length::Px(12.0), leader: Leader::None, ..label.clone() });
    }
    list.label(None, label);
}
