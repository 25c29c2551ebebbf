//! Arcs on the mat, as far as the ruler reaches.

use crate::display_list::{Backing, Dash, DisplayList, Fill, Label, Layer, Pattern, Stroke, Text};
use crate::hit::piece_at;
use crate::ink::Ink;
use crate::piece::FLATNESS_MM;
use crate::witness::{Callouts, WORTH_SHOWING_MM, Witness, witness};
use deadreckon_geometry::arc::{ArcKind, ArcReading, ArmedBase};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Vector, left_of};
use deadreckon_geometry::range::RangeBands;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::measure::MeasureError;

/// Draws arcs of a ship (its index) with their range bands.
///
/// An index beyond the ships gives an empty list; arcs that the ship does not have are left out.
///
/// # Errors
/// [`MeasureError`] if the parts set lacks the base or the printed arc.
pub fn arc_picture(board: &Board, ship: usize, arcs: &[ArcKind]) -> Result<DisplayList, MeasureError> {
    let mut list = DisplayList::default();
    if let Some(base) = board.table().ships().get(ship) {
        let armed = board.armed_base(ship)?;
        let own = board.arcs_of(ship);
        for &kind in arcs.iter().filter(|kind| own.contains(kind)) {
            arc(&mut list, board, &armed, kind, Some(&base.id));
        }
    }
    Ok(list)
}

/// Draws several arcs of a ship (its index) so that they can be told apart: the `lit` one as [`arc_picture`] draws it,
/// of the others the lines that bound them, and each with its name. If `lit` is not among them, all are lines.
///
/// # Errors
/// As [`arc_picture`].
pub fn arcs_picture(board: &Board, ship: usize, arcs: &[ArcKind], lit: ArcKind) -> Result<DisplayList, MeasureError> {
    let mut list = DisplayList::default();
    let Some(base) = board.table().ships().get(ship) else { return Ok(list) };
    let armed = board.armed_base(ship)?;
    let own = board.arcs_of(ship);
    let (lit, others): (Vec<ArcKind>, Vec<ArcKind>) =
        arcs.iter().filter(|kind| own.contains(kind)).partition(|kind| **kind == lit);
    for &kind in &others {
        bounds(&mut list, board, &armed, kind, Some(&base.id));
    }
    for &kind in &lit {
        arc(&mut list, board, &armed, kind, Some(&base.id));
    }
    for &kind in others.iter().chain(&lit) {
        name(&mut list, board, &armed, kind, Some(&base.id));
    }
    Ok(list)
}

/// The lines that bound an arc, as far as the ruler reaches.
fn bounds(list: &mut DisplayList, board: &Board, armed: &ArmedBase, kind: ArcKind, owner: Option<&str>) {
    let bands = RangeBands::of(board.table().parts());
    let far = bands.depth * f64::from(bands.count);
    let lines = armed.lines(kind);
    let [right, left] = [0, 1].map(|i| lines.starts[i] + lines.directions[i] * far);
    // The bullseye's two starts are joined; an arc's are one point.
    let line = vec![right, lines.starts[0], lines.starts[1], left];
    list.stroke(Layer::Arcs, owner, Stroke::open(line, ink_of(kind), 1.0));
}

/// How far the names of the two half planes stand from their common line, mm.
const BESIDE_LINE_MM: f64 = 12.0;

/// How much farther out than usual an arc's name may stand, best first.
const FARTHER: [f64; 5] = [1.0, 1.2, 0.8, 1.4, 0.65];

/// Whether no piece lies where a name's middle and ends would be.
fn is_free(board: &Board, at: Point) -> bool {
    /// Half of a name's width where a whole mat is looked at, mm.
    const HALF_MM: f64 = 22.0;
    let ends = [-HALF_MM, -HALF_MM / 2.0, 0.0, HALF_MM / 2.0, HALF_MM].map(|x| at + Vector::new(x, 0.0));
    ends.into_iter().all(|p| piece_at(board.table(), p).is_none())
}

/// Writes an arc's name where no other's stands, off the pieces if it can.
fn name(list: &mut DisplayList, board: &Board, armed: &ArmedBase, kind: ArcKind, owner: Option<&str>) {
    let (key, along) = match kind {
        ArcKind::Front => ("arc-front", 1.0),
        ArcKind::Rear => ("arc-rear", 1.0),
        ArcKind::Left => ("arc-left", 1.0),
        ArcKind::Right => ("arc-right", 1.0),
        ArcKind::FullFront => ("arc-full-front", 1.8),
        ArcKind::FullRear => ("arc-full-rear", 1.8),
        // Half-way, because the front arc has the same middle.
        ArcKind::Bullseye => ("arc-bullseye", 0.5),
    };
    let lines = armed.lines(kind);
    let [a, b, ..] = armed.base().corners();
    let (half, depth) = (a.distance(b) / 2.0, RangeBands::of(board.table().parts()).depth);
    let middle = (lines.starts[0] + lines.starts[1]) / 2.0;
    let [right, left] = lines.directions;
    let (from, out) = match kind {
        // The two half planes share one line: each name stands on its own side of it.
        ArcKind::FullFront | ArcKind::FullRear => {
            (middle + left * half + left_of(right - left).normalize_or_zero() * BESIDE_LINE_MM, left)
        }
        ArcKind::Bullseye => (middle, left),
        _ => {
            let ahead = (right + left).normalize_or_zero();
            (middle + ahead * half, ahead)
        }
    };
    let places = FARTHER.map(|farther| from + out * (depth * along * farther));
    let at = places.into_iter().find(|at| is_free(board, *at)).unwrap_or(places[0]);
    let label = Label { backing: Backing::Plate, ..Label::centred(Text::key(key), at, 11.5, ink_of(kind)) };
    list.label(owner, label);
}

const fn ink_of(kind: ArcKind) -> Ink {
    match kind {
        ArcKind::Front => Ink::ArcFront,
        ArcKind::Rear => Ink::ArcRear,
        ArcKind::Left | ArcKind::Right => Ink::ArcSide,
        ArcKind::FullFront | ArcKind::FullRear => Ink::ArcFull,
        ArcKind::Bullseye => Ink::ArcBullseye,
    }
}

fn arc(list: &mut DisplayList, board: &Board, armed: &ArmedBase, kind: ArcKind, owner: Option<&str>) {
    let ink = ink_of(kind);
    let bands = RangeBands::of(board.table().parts());
    for band in 1..=bands.count {
        let outline = armed.outline_within(kind, bands.depth * f64::from(band), FLATNESS_MM);
        if band == bands.count {
            list.fill(Layer::Arcs, owner, Fill::new(outline.clone(), ink, Pattern::Solid));
            list.stroke(Layer::Arcs, owner, Stroke::closed(outline, ink, 1.4));
        } else {
            list.stroke(Layer::Arcs, owner, Stroke::closed(outline, ink, 1.0).dashed(Dash::SHORT));
        }
    }
}

/// Draws an arc with the slack of its verdict.
pub(super) fn reading(
    list: &mut DisplayList,
    callouts: &mut Callouts,
    board: &Board,
    armed: &ArmedBase,
    reading: &ArcReading,
) {
    arc(list, board, armed, reading.arc, None);
    if maths::fabs(reading.margin) > WORTH_SHOWING_MM {
        return;
    }
    let step = reading.on_target - reading.on_arc;
    witness(
        list,
        callouts,
        &Witness {
            margin: reading.margin,
            from: reading.on_target,
            to: reading.on_arc,
            direction: step.normalize_or_zero(),
        },
    );
}
