//! What a command of a game would do, drawn before it is given: the ghost where a ship would end with its template and
//! its margins, the line of an attack with range and obstruction, the arc that an indicator would point to.
//!
//! All of it is judged by [`State::preview`], which asks the functions that carry commands out.

use crate::display_list::{Dash, DisplayList, Extent, Fill, Layer, Marker, MarkerKind, Pattern, Stroke};
use crate::ink::Ink;
use crate::measure_picture::{MeasureTo, arc_picture, measure_picture};
use crate::option_picture::{OptionView, option_picture};
use crate::piece::{self, BaseLook, FLATNESS_MM, Print, TemplateLook};
use crate::tableau::Tableau;
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::board::devices::DevicePlace;
use deadreckon_xwing::device::DeviceData;
use deadreckon_xwing::game::XWingDecision;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::preview::{Preview, SetupPiece};
use deadreckon_xwing::game::state::{Object, ShipId, State};
use deadreckon_xwing::report::OptionReport;

/// How an offer is looked at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OfferView {
    /// Margins below this are shown as narrow, mm.
    pub narrow_mm: f64,
}

impl Default for OfferView {
    fn default() -> Self {
        Self { narrow_mm: 1.0 }
    }
}

/// Draws what a command, offered or refused, would do in answer to a decision; empty for commands that do nothing on the
/// table.
///
/// Moves of dials that are to be set show where they would end as the table stands now.
#[must_use]
pub fn offer_picture(state: &State, decision: &XWingDecision, command: &Command, view: OfferView) -> DisplayList {
    state.preview(decision, command).map(|preview| preview_picture(state, &preview, view)).unwrap_or_default()
}

/// What to look at for an offer, with some mat around it; `None` for one that shows nothing.
#[must_use]
pub fn offer_extent(state: &State, decision: &XWingDecision, command: &Command) -> Option<Extent> {
    const AROUND_MM: f64 = 40.0;
    let shown = offer_picture(state, decision, command, OfferView::default()).extent()?;
    let tableau = Tableau::of(state, None);
    let base = |ship: ShipId| {
        tableau.ship(ship)?.outline(&state.board).and_then(|outline| Extent::around(outline.iter().copied()))
    };
    let acting = match command {
        Command::SetDial { ship, .. } => Some(*ship),
        _ => decision.question.ship(),
    };
    let target = match command {
        Command::Attack { target, .. } | Command::Target(Object::Ship(target)) => Some(*target),
        _ => None,
    };
    let bases = [acting, target].into_iter().flatten().filter_map(base);
    Some(bases.fold(shown, |shown, base| shown.union(&base)).framed(AROUND_MM))
}

/// Draws a preview that has been asked for already.
#[must_use]
pub fn preview_picture(state: &State, preview: &Preview, view: OfferView) -> DisplayList {
    let board = &state.board;
    match preview {
        Preview::Move { ship, places } => moved(state, *ship, places, view),
        Preview::Undock { ship, size, end } => end.as_ref().map_or_else(
            |_| DisplayList::default(),
            |end| ghost(board, &ship_id(state, *ship), *size, *end, Fit::Fits),
        ),
        Preview::Device { data, place, .. } => device(board, data, place),
        Preview::Shot { ship, target, arc, found } => {
            let (Some(from), Some(to)) = (state.ship(*ship).on_board(), state.ship(*target).on_board()) else {
                return DisplayList::default();
            };
            let to = match arc {
                Some(arc) => MeasureTo::ShipInArc(to, *arc),
                None => MeasureTo::Ship(to),
            };
            let mut list = measure_picture(board, from, to).unwrap_or_default();
            if found.is_none() {
                refused(&mut list, board.position().ships[from].pose.position, place_of(state, Object::Ship(*target)));
            }
            list
        }
        Preview::Reach { ship, object, .. } => reach(state, *ship, *object),
        Preview::Point { ship, arc } => {
            let index = state.ship(*ship).on_board();
            index.and_then(|index| arc_picture(board, index, &[*arc]).ok()).unwrap_or_default()
        }
        Preview::Setup { piece, pose, fits } => setup(state, piece, *pose, *fits),
    }
}

/// The first place with its margins, the others quietly.
fn moved(state: &State, ship: ShipId, places: &[OptionReport], view: OfferView) -> DisplayList {
    let (Some(index), Some((shown, others))) = (state.ship(ship).on_board(), places.split_first()) else {
        return DisplayList::default();
    };
    let looked_at = OptionView { others, narrow_mm: view.narrow_mm, ..OptionView::default() };
    option_picture(&state.board, index, shown, &looked_at)
}

/// Whether something may come to lie at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fit {
    Fits,
    Blocked,
}

impl Fit {
    const fn look(self) -> (Ink, Pattern, Dash) {
        match self {
            Self::Fits => (Ink::GhostFits, Pattern::Solid, Dash::Unbroken),
            Self::Blocked => {
                (Ink::GhostBlocked, Pattern::Hatch { angle: FRAC_PI_4, spacing: 4.0, width: 0.35 }, Dash::SHORT)
            }
        }
    }
}

fn ship_id(state: &State, ship: ShipId) -> String {
    let waiting = state.setting_up.as_ref().and_then(|setting_up| setting_up.waiting(ship));
    let docked = state.ship(ship).docked.as_ref().map(|docked| &*docked.piece);
    waiting.or(docked).map(|piece| piece.id.clone()).unwrap_or_default()
}

fn ghost(board: &Board, owner: &str, size: BaseSize, pose: Pose, fit: Fit) -> DisplayList {
    let mut list = DisplayList::default();
    let (ink, pattern, dash) = fit.look();
    let owner = (!owner.is_empty()).then_some(owner);
    let look = BaseLook { layer: Layer::Ghosts, owner, ink, pattern, dash, line_px: 2.0, print: Print::Marks };
    piece::base(&mut list, board.table(), size, pose, &look);
    list
}

fn outline(list: &mut DisplayList, points: Vec<Point>, fit: Fit) {
    let (ink, pattern, dash) = fit.look();
    list.fill(Layer::Ghosts, None, Fill::new(points.clone(), ink, pattern));
    list.stroke(Layer::Ghosts, None, Stroke::closed(points, ink, 2.0).dashed(dash));
}

/// The tokens of a device at the end of their template.
fn device(board: &Board, data: &DeviceData, place: &DevicePlace) -> DisplayList {
    let mut list = DisplayList::default();
    // A place comes from this parts set, so that its template exists; without it there is nothing to draw.
    let _ = piece::template(&mut list, board.table(), place.template, place.template_pose, TemplateLook::Free);
    let fit = if place.on_mat { Fit::Fits } else { Fit::Blocked };
    for token in &data.tokens {
        if let Ok(shape) = token.outline() {
            outline(&mut list, shape.at(token.pose(place.pose)).outline(FLATNESS_MM), fit);
        }
    }
    list
}

/// From a ship to something else: the plain range.
fn reach(state: &State, ship: ShipId, object: Object) -> DisplayList {
    let Some(from) = state.ship(ship).on_board() else { return DisplayList::default() };
    let to = match object {
        Object::Ship(other) => state.ship(other).on_board().map(MeasureTo::Ship),
        Object::Obstacle(n) => usize::try_from(n).ok().map(MeasureTo::Obstacle),
        Object::Device(_) => place_of(state, object).map(MeasureTo::Place),
    };
    to.and_then(|to| measure_picture(&state.board, from, to).ok()).unwrap_or_default()
}

fn place_of(state: &State, object: Object) -> Option<Point> {
    Tableau::of(state, None).middle(object)
}

/// A cross half-way: nothing goes there.
fn refused(list: &mut DisplayList, from: Point, to: Option<Point>) {
    let Some(to) = to else { return };
    let middle = from + (to - from) * 0.5;
    list.marker(Layer::Witnesses, None, Marker::new(MarkerKind::Cross, middle, 22.0, Ink::GhostBlocked));
}

fn setup(state: &State, piece: &SetupPiece, pose: Pose, fits: bool) -> DisplayList {
    let fit = if fits { Fit::Fits } else { Fit::Blocked };
    match piece {
        SetupPiece::Obstacle { outline: shape, .. } => {
            let mut list = DisplayList::default();
            outline(&mut list, shape.at(pose).outline(FLATNESS_MM), fit);
            list
        }
        SetupPiece::Ship { ship, size, .. } => ghost(&state.board, &ship_id(state, *ship), *size, pose, fit),
    }
}
