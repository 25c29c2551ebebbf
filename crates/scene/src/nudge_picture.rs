//! How little is missing: where the ship would have to start, and where it would then end.

use crate::display_list::{Dash, DisplayList, Layer, Marker, MarkerKind, Stroke, Text};
use crate::ink::Ink;
use crate::piece::FLATNESS_MM;
use crate::witness::{Callouts, callout, millimetres};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::nudge::Nudge;

/// Room between a base and the arrow beside it, mm.
const ARROW_AWAY_MM: f64 = 4.0;

/// Draws the smallest shift of a ship's start over the picture of an option: dashed outlines of start and end where
/// they would be, an arrow at each that points the way, and how far it is.
///
/// Empty for an index beyond the ships, and where no shift will do.
#[must_use]
pub fn nudge_picture(board: &Board, ship: usize, nudge: &Nudge) -> DisplayList {
    let mut list = DisplayList::default();
    let (Some(piece), Some(shift)) = (board.table().ships().get(ship), nudge.shift) else { return list };
    let base = board.table().base_shape(piece.size, WithGuides::Counted);
    let heading = maths::atan2(shift.by.y, shift.by.x);
    let mut taken = Vec::new();
    // Beside the base, which would hide it.
    let beside = shift.by.normalize_or_zero() * (base.circle().radius + ARROW_AWAY_MM);
    for pose in [nudge.start, nudge.end] {
        let there = base.at(Pose { position: pose.position + shift.by, ..pose }).outline(FLATNESS_MM);
        let line = Stroke::closed(there.clone(), Ink::GhostFits, 1.6).dashed(Dash::LONG);
        list.stroke(Layer::Witnesses, Some(&piece.id), line);
        // A sign of constant size: most nudges are too short to be seen as a line.
        let arrow = Marker::new(MarkerKind::Arrow, pose.position + beside, 22.0, Ink::GhostFits);
        list.marker(Layer::Witnesses, Some(&piece.id), Marker { heading, ..arrow });
        let way = vec![pose.position, pose.position + shift.by];
        list.stroke(Layer::Witnesses, Some(&piece.id), Stroke::open(way, Ink::GhostFits, 2.0));
        taken.push(there);
    }
    for touch in shift.touches.into_iter().flatten() {
        list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Ring, touch.at, 12.0, Ink::GhostFits));
    }
    let at = nudge.start.position + beside;
    let towards = Callouts::beside(taken).direction(at, shift.by);
    let text = Text::Message { key: "scene-nudge", args: vec![("mm", millimetres(shift.length()))] };
    list.label(Some(&piece.id), callout(text, at, towards, Ink::GhostFits));
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display_list::{Arg, Drawn};
    use deadreckon_content::{position, shipped};
    use deadreckon_xwing::choice::Choice;

    fn nudged(demo: &str, choice: &str) -> (Board, Nudge) {
        let text = shipped::demo(demo).expect("demo");
        let board = position::open(demo, text.as_bytes(), &shipped::components()).expect("position");
        let choice: Choice = choice.parse().expect("choice");
        let nudge = board.nudge(0, choice, None).expect("answer").expect("refused");
        (board, nudge)
    }

    #[test]
    fn start_and_end_are_drawn_shifted_and_the_way_is_said() {
        let (board, nudge) = nudged("boost-clips-rock", "boost.bank_1_left");
        let by = nudge.shift.expect("room").by;
        let list = nudge_picture(&board, 0, &nudge);
        assert!(list.is_finite());
        let arrows: Vec<Marker> = list
            .items
            .iter()
            .filter_map(|item| match &item.drawn {
                Drawn::Marker(marker) if marker.kind == MarkerKind::Arrow => Some(*marker),
                _ => None,
            })
            .collect();
        let away = arrows.iter().zip([nudge.start, nudge.end]).map(|(arrow, pose)| arrow.at - pose.position);
        assert_eq!(away.filter(|away| away.length() > 28.0 && away.perp_dot(by).abs() < 1e-9).count(), 2);
        assert!(arrows.iter().all(|a| (maths::sin_cos(a.heading).1 - by.x / by.length()).abs() < 1e-9));
        let says = |item: &crate::display_list::Item| match &item.drawn {
            Drawn::Label(label) => matches!(&label.text, Text::Message { key: "scene-nudge", args }
                if matches!(args[..], [("mm", Arg::Number { value, .. })] if (value - by.length()).abs() < 1e-12)),
            _ => false,
        };
        assert_eq!(list.items.iter().filter(|item| says(item)).count(), 1);
    }

    #[test]
    fn without_a_shift_nothing_is_drawn() {
        let (board, nudge) = nudged("boost-clips-rock", "boost.bank_1_left");
        assert!(nudge_picture(&board, 0, &Nudge { shift: None, ..nudge.clone() }).items.is_empty());
        assert!(nudge_picture(&board, 9, &nudge).items.is_empty());
    }
}
