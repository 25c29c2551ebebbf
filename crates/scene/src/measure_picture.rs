//! Measuring: the ruler as it lies, the closest line or the band of equal lines, obstruction, arcs.

mod arcs;
mod lines;
mod ruler;

pub use arcs::arc_picture;

use crate::display_list::{Arg, DisplayList, Extent, Label, Leader, Length, Text};
use crate::ink::Ink;
use crate::piece::FLATNESS_MM;
use crate::witness::{Callouts, callout, millimetres};
use deadreckon_geometry::arc::{ArcError, ArcKind, ArmedBase};
use deadreckon_geometry::obstruction::obstruction;
use deadreckon_geometry::pose::{Point, Vector, left_of};
use deadreckon_geometry::range::{
    BareBase, ContactRange, Line, RangeBands, RangeReading, Ruler, ShortestLines, Touch, base_to_point, between_bases,
};
use deadreckon_xwing::board::Board;

/// What is measured to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MeasureTo {
    /// Another ship, by index.
    Ship(usize),
    /// Another ship, from within an arc: the attack distance.
    ShipInArc(usize, ArcKind),
    /// A place on the mat.
    Place(Point),
}

/// Draws what is measured from a ship (its index).
///
/// An index beyond the ships gives an empty list; a target outside the arc gives the arc and the shortest line of
/// the plain range, drawn as out of arc.
///
/// # Errors
/// [`ArcError`] if the parts set lacks the base or the printed arc.
pub fn measure_picture(board: &Board, from: usize, to: MeasureTo) -> Result<DisplayList, ArcError> {
    let mut list = DisplayList::default();
    let table = board.table();
    let Some(attacker) = table.ships().get(from) else { return Ok(list) };
    let parts = table.parts();
    let base = BareBase::new(parts, attacker.size, attacker.pose)?;
    let mut callouts = Callouts::beside(pieces(board));
    let (lines, touch) = match to {
        MeasureTo::Place(place) => (ShortestLines::One(base_to_point(&base, place)?), Touch::Apart),
        MeasureTo::Ship(index) => {
            let Some(target) = table.ships().get(index) else { return Ok(list) };
            let range = between_bases(&base, &BareBase::new(parts, target.size, target.pose)?);
            (range.lines, range.touch)
        }
        MeasureTo::ShipInArc(index, kind) => {
            let Some(target) = table.ships().get(index) else { return Ok(list) };
            let armed = ArmedBase::new(parts, attacker.size, arcs::printed(board), attacker.pose)?;
            let target = BareBase::new(parts, target.size, target.pose)?;
            let reading = armed.reading(kind, &target);
            arcs::reading(&mut list, &mut callouts, board, &armed, &reading);
            match reading.attack {
                Some(attack) => (attack.lines, attack.touch),
                None => {
                    let range = between_bases(&base, &target);
                    (range.lines, range.touch)
                }
            }
        }
    };
    measured(&mut list, &mut callouts, board, &lines, touch);
    Ok(list)
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
fn measured(list: &mut DisplayList, callouts: &mut Callouts, board: &Board, lines: &ShortestLines, touch: Touch) {
    let parts = board.table().parts();
    let line = lines.middle();
    let contact = if board.edition().contact_range == 0 { ContactRange::Zero } else { ContactRange::One };
    let reading = RangeBands::of(parts).read(line.length(), touch, contact);
    ruler::ruler(list, parts, &line);
    let (right, left) = (lines.at(0.0), lines.at(lines.width()));
    callouts.keep_off(vec![right.from, right.to, left.to, left.from]);
    if let Some(ruler) = Ruler::along(parts, &line) {
        callouts.keep_off(ruler.outline().to_vec());
    }
    let obstacles = (0..board.table().obstacles().len()).map(|i| board.table().obstacle(i));
    let chosen = lines::lines(list, lines, &obstruction(lines, obstacles), Ink::band(reading.range));
    figures(list, callouts, &chosen, &reading);
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
