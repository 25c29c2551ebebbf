//! Arcs on the mat, as far as the ruler reaches.

use crate::display_list::{
    AnchorX, AnchorY, Backing, Dash, DisplayList, Drawn, Extent, Fill, Label, Layer, Pattern, Stroke, Text,
};
use crate::hit::piece_at;
use crate::ink::Ink;
use crate::piece::FLATNESS_MM;
use crate::witness::{Callouts, WORTH_SHOWING_MM, Witness, witness};
use deadreckon_geometry::arc::{ArcKind, ArcReading, ArmedBase};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Vector, left_of};
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

/// What names of arcs keep off, and where they stand already.
#[derive(Debug, Clone, Default)]
pub struct ArcNames(Vec<Extent>);

impl ArcNames {
    /// Names that keep off all texts that are drawn `over` the arcs, at so many screen pixels to a millimetre.
    #[must_use]
    pub fn beside(over: &DisplayList, px_per_mm: f64) -> Self {
        let texts = over.items.iter().filter_map(|item| match &item.drawn {
            Drawn::Label(label) => Some(label.place(px_per_mm)),
            _ => None,
        });
        Self(texts.collect())
    }
}

/// Draws all arcs of a ship (its index) so that they can be told apart: the `lit` one as [`arc_picture`] draws it, of
/// the others the lines that bound them, and each with its name. If the ship does not have `lit`, all are lines.
///
/// Names keep off those of `names`, and are added there: give the same to every ship of a picture.
///
/// An index beyond the ships gives an empty list.
///
/// # Errors
/// As [`arc_picture`].
pub fn arcs_picture(
    board: &Board,
    ship: usize,
    lit: ArcKind,
    names: &mut ArcNames,
) -> Result<DisplayList, MeasureError> {
    let mut list = DisplayList::default();
    let Some(base) = board.table().ships().get(ship) else { return Ok(list) };
    let armed = board.armed_base(ship)?;
    let (lit, others): (Vec<ArcKind>, Vec<ArcKind>) = board.arcs_of(ship).into_iter().partition(|kind| *kind == lit);
    for &kind in &others {
        bounds(&mut list, board, &armed, kind, Some(&base.id));
    }
    for &kind in &lit {
        arc(&mut list, board, &armed, kind, Some(&base.id));
    }
    for &kind in others.iter().chain(&lit) {
        name(&mut list, board, &armed, kind, Some(&base.id), names);
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

/// How far aside of its usual place an arc's name may stand, mm: best on it.
const ASIDE_MM: [f64; 3] = [0.0, 38.0, -38.0];

/// What a name takes up where a whole mat is looked at, mm.
const NAME_MM: Vector = Vector::new(44.0, 12.0);

/// What keeps a name from a place: other names weigh more than any pieces.
fn cost(board: &Board, place: &Extent, names: &ArcNames) -> usize {
    const POINTS: (u32, u32) = (4, 2);
    let pieces = place.lattice(POINTS.0, POINTS.1).filter(|p| piece_at(board.table(), *p).is_some()).count();
    let met = names.0.iter().filter(|other| other.intersection(place).is_some()).count();
    pieces + 100 * met
}

/// The message with an arc's name.
#[must_use]
pub const fn arc_key(kind: ArcKind) -> &'static str {
    match kind {
        ArcKind::Front => "arc-front",
        ArcKind::Rear => "arc-rear",
        ArcKind::Left => "arc-left",
        ArcKind::Right => "arc-right",
        ArcKind::FullFront => "arc-full-front",
        ArcKind::FullRear => "arc-full-rear",
        ArcKind::Bullseye => "arc-bullseye",
    }
}

/// Writes an arc's name off other names and off the pieces, if it can.
fn name(
    list: &mut DisplayList,
    board: &Board,
    armed: &ArmedBase,
    kind: ArcKind,
    owner: Option<&str>,
    names: &mut ArcNames,
) {
    let along = match kind {
        ArcKind::Front | ArcKind::Rear | ArcKind::Left | ArcKind::Right => 1.0,
        ArcKind::FullFront | ArcKind::FullRear => 1.8,
        // Half-way, because the front arc has the same middle.
        ArcKind::Bullseye => 0.5,
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
    let places = ASIDE_MM.into_iter().flat_map(|aside| FARTHER.map(|farther| (aside, farther)));
    let places = places.map(|(aside, farther)| {
        let at = from + out * (depth * along * farther) + left_of(out) * aside;
        Extent::anchored(at, NAME_MM, AnchorX::Middle, AnchorY::Middle)
    });
    // Of places that are as good the first is taken.
    let Some(place) = places.min_by_key(|place| cost(board, place, names)) else { return };
    names.0.push(place);
    let words = Label::centred(Text::key(arc_key(kind)), place.centre(), 11.5, ink_of(kind));
    let label = Label { backing: Backing::Plate, ..words };
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
