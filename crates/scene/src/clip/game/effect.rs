//! What is only seen while something is done: the template, the full-length place, points of contact, bursts, dice.

use super::{Flash, GameAction, GameMoment};
use crate::display_list::{Dash, DisplayList, Fill, Layer, Marker, MarkerKind, Pattern, Stroke};
use crate::game_picture::die;
use crate::ink::Ink;
use crate::piece::{self, BaseLook, FLATNESS_MM, Print, TemplateLook};
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_xwing::game::state::ShipId;

/// Draws it over the table.
pub(super) fn over(moment: &GameMoment) -> DisplayList {
    let mut list = DisplayList::default();
    template(&mut list, moment);
    let Some((action, progress)) = &moment.effect else { return list };
    match action {
        GameAction::ShowOverlap { ship, pose, under } => full_length(&mut list, moment, *ship, *pose, under),
        GameAction::Contact(points) => {
            for at in points {
                let size = 18.0 + 22.0 * (1.0 - progress);
                list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Contact, *at, size, Ink::Contact));
            }
        }
        GameAction::Flash { at, as_what } => flash(&mut list, *at, *as_what, *progress),
        GameAction::Dice { at, faces } => {
            let mut thrown = DisplayList::default();
            for (index, face) in faces.iter().enumerate() {
                let across = f64::from(u32::try_from(index).unwrap_or(0)) - (f64::from(count(faces.len())) - 1.0) / 2.0;
                die(&mut thrown, face.0, *at + Vector::new(16.0 * across, 0.0), 1.2);
            }
            // They fade once they have been seen.
            list.extend(thrown.faded(((1.0 - progress) * 4.0).min(1.0)));
        }
        GameAction::Change
        | GameAction::LayTemplate
        | GameAction::TakeTemplate
        | GameAction::Lift(_)
        | GameAction::Follow { .. }
        | GameAction::Carry { .. }
        | GameAction::SetDown(_) => {}
    }
    list
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn template(list: &mut DisplayList, moment: &GameMoment) {
    let Some((template, pose)) = moment.template else { return };
    let mut laid = DisplayList::default();
    // The move was made with this parts set, so that its template exists.
    let _ = piece::template(&mut laid, moment.board.table(), template, pose, TemplateLook::Free);
    let shown = match &moment.effect {
        Some((GameAction::LayTemplate, progress)) => *progress,
        Some((GameAction::TakeTemplate, progress)) => 1.0 - progress,
        _ => 1.0,
    };
    list.extend(laid.faded(shown));
}

/// The full-length place with what it shares with the ships under it.
fn full_length(list: &mut DisplayList, moment: &GameMoment, ship: ShipId, pose: Pose, under: &[ShipId]) {
    let (board, tableau) = (&moment.board, &moment.to.tableau);
    let Some(shown) = tableau.ship(ship) else { return };
    let look = BaseLook {
        layer: Layer::Ghosts,
        owner: Some(&shown.id),
        ink: Ink::GhostBlocked,
        pattern: Pattern::Hatch { angle: FRAC_PI_4, spacing: 4.0, width: 0.35 },
        dash: Dash::SHORT,
        line_px: 2.0,
        print: Print::Outline,
    };
    piece::base(list, board.table(), shown.size, pose, &look);
    let full = board.table().base_shape(shown.size, WithGuides::Counted).at(pose).outline(FLATNESS_MM);
    for other in under.iter().filter_map(|other| tableau.ship(*other)?.outline(board)) {
        piece::shared_area(list, &full, &other);
    }
}

/// Rings and bursts that spread and fade; each kind has a shape of its own.
fn flash(list: &mut DisplayList, at: Point, as_what: Flash, progress: f64) {
    let (ink, spikes, reach) = match as_what {
        Flash::Shield => (Ink::Shield, 0, 34.0),
        Flash::Hit => (Ink::TokenBad, 6, 26.0),
        Flash::Critical => (Ink::TokenBad, 10, 34.0),
        Flash::Burst => (Ink::AttackDie, 14, 62.0),
        Flash::Failed => (Ink::GhostBlocked, 0, 0.0),
        Flash::Turn => (Ink::Acting, 0, 40.0),
    };
    let mut one = DisplayList::default();
    if as_what == Flash::Failed {
        one.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Cross, at, 34.0, ink));
    } else {
        let radius = reach * (0.35 + 0.65 * progress);
        let outline = star(at, radius, spikes);
        if spikes > 0 {
            one.fill(Layer::Lifted, None, Fill::new(outline.clone(), ink, Pattern::Solid));
        }
        one.stroke(Layer::Witnesses, None, Stroke::closed(outline, ink, 3.0));
    }
    list.extend(one.faded(1.0 - progress));
}

/// A ring, or a star with spikes.
fn star(at: Point, radius: f64, spikes: u32) -> Vec<Point> {
    let corners = if spikes == 0 { 40 } else { 2 * spikes };
    let corner = |i: u32| {
        let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / f64::from(corners));
        let share = if spikes > 0 && i % 2 == 1 { 0.55 } else { 1.0 };
        at + Vector::new(cos, sin) * (radius * share)
    };
    (0..corners).map(corner).collect()
}
