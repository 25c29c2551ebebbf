//! Arcs on the mat, as far as the ruler reaches.

use crate::display_list::{Dash, DisplayList, Fill, Layer, Pattern, Stroke};
use crate::ink::Ink;
use crate::piece::FLATNESS_MM;
use crate::witness::{Callouts, WORTH_SHOWING_MM, Witness, witness};
use deadreckon_geometry::arc::{ArcKind, ArcReading, ArmedBase};
use deadreckon_geometry::maths;
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

fn arc(list: &mut DisplayList, board: &Board, armed: &ArmedBase, kind: ArcKind, owner: Option<&str>) {
    let ink = match kind {
        ArcKind::Front => Ink::ArcFront,
        ArcKind::Rear => Ink::ArcRear,
        ArcKind::Left | ArcKind::Right => Ink::ArcSide,
        ArcKind::FullFront | ArcKind::FullRear => Ink::ArcFull,
        ArcKind::Bullseye => Ink::ArcBullseye,
    };
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
