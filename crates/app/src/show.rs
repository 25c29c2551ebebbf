//! From what is open, asked and played to what is seen.

use crate::FrameSystems;
use crate::camera::TableView as View;
use crate::playback::Playback;
use crate::screen::Screen;
use crate::session::Session;
use crate::table::Picture;
use bevy::prelude::*;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_scene::display_list::{Dash, DisplayList, Drawn, Extent, Layer, Marker, MarkerKind, Stroke};
use deadreckon_scene::ink::Ink;
use deadreckon_scene::measure_picture::{ArcNames, MeasureTo, arcs_picture, measure_picture};
use deadreckon_scene::nudge_picture::nudge_picture;
use deadreckon_scene::option_picture::{OptionView, option_extent, option_picture};
use deadreckon_scene::table_picture::{Names, Sight, TableView, mat_extent, names_picture, table_picture};
use deadreckon_xwing::board::Board;
use std::sync::Arc;

/// Margins below this are drawn as narrow, mm.
const NARROW_MM: f64 = 1.0;

/// The handle for turning stands this far from a piece's origin, logical pixels on the screen and mm on the table.
pub(crate) const HANDLE: (f64, f64) = (26.0, 40.0);

/// Where the handle of a piece at a place stands on the table.
pub(crate) fn handle(view: &View, pose: deadreckon_geometry::pose::Pose) -> Point {
    pose.position + pose.forward() * (HANDLE.1 + HANDLE.0 / view.px_per_mm)
}

/// The board under a running animation and the ship that it moves: while both stay, so does the picture.
type Under = (Arc<Board>, Option<usize>);

fn show(
    session: Res<Session>,
    playback: Res<Playback>,
    view: Res<View>,
    mut picture: ResMut<Picture>,
    mut under: Local<Option<Under>>,
    mut names_for: Local<f64>,
) {
    let zoom = names_zoom(view.px_per_mm);
    let turned = view.is_changed() && (session.selected().is_some() || zoom != *names_for);
    if !session.is_changed() && !playback.is_changed() && !turned {
        return;
    }
    let zoomed = std::mem::replace(&mut *names_for, zoom) != zoom;
    match playback.moment() {
        Some((board, moment)) => {
            let lifted = moment.ships.keys().next().copied();
            let same = |(before, ship): &Under| Arc::ptr_eq(before, board) && *ship == lifted;
            let table = TableView { lifted, ..TableView::default() };
            let stays = under.as_ref().is_some_and(same);
            if !stays {
                picture.still = table_picture(board, &TableView { names: Names::Off, ..table });
                *under = Some((board.clone(), lifted));
            }
            if !stays || zoomed {
                // Names stay where they are while the ship goes its way.
                picture.names = names_picture(board, &table, &[], &Sight { px_per_mm: zoom, seen: None });
            }
            picture.passing = moment.picture(board);
        }
        None => {
            *under = None;
            picture.passing = passing(&session, &view);
            // Where the table is looked at changes the handle alone, and at some zooms the names.
            let lies_still = !session.is_changed() && !playback.is_changed();
            if lies_still && !zoomed {
                return;
            }
            let arcs = arcs(&session, &picture.passing, zoom);
            let sight = Sight { px_per_mm: zoom, seen: None };
            picture.names = names_picture(session.board(), &TableView::default(), &[&picture.passing, &arcs], &sight);
            if !lies_still {
                let selected = session.selected().and_then(|id| session.piece(id));
                let hovered = session.hovered();
                let table = TableView { selected, hovered, names: Names::Off, ..TableView::default() };
                picture.still = table_picture(session.board(), &table);
                picture.still.extend(arcs);
            }
        }
    }
}

/// The zoom that names are kept apart for: in steps, so that they jump seldom, and at or below the real one, so that
/// they never are too near.
pub(crate) fn names_zoom(px_per_mm: f64) -> f64 {
    const STEPS: [f64; 7] = [4.0, 2.8, 2.0, 1.4, 1.0, 0.7, 0.5];
    STEPS.into_iter().find(|step| *step <= px_per_mm).unwrap_or(0.35)
}

/// The arcs that are shown, their names off what is drawn over them.
fn arcs(session: &Session, over: &DisplayList, px_per_mm: f64) -> DisplayList {
    let board = session.board();
    let (mut list, mut names) = (DisplayList::default(), ArcNames::beside(over, px_per_mm));
    for ship in session.arcs() {
        // A base whose arc the parts set lacks is drawn without.
        if let Ok(arcs) = arcs_picture(board, ship, session.lit_arc(), &mut names) {
            list.extend(arcs);
        }
    }
    list
}

fn passing(session: &Session, view: &View) -> DisplayList {
    let board = session.board();
    let mut list = DisplayList::default();
    let Some(id) = session.selected() else { return list };
    if let Some(ship) = session.selected_ship() {
        if let Some(report) = session.shown_report() {
            let others = session.options().others(report);
            let looked_at = OptionView { others: &others, narrow_mm: NARROW_MM, band: session.end_band() };
            list.extend(option_picture(board, ship, report, &looked_at));
            if let Some(nudge) = session.nudge() {
                list.extend(nudge_picture(board, ship, nudge));
            }
        }
        let to = match session.measured() {
            Some(Piece::Ship(to)) => Some(MeasureTo::Ship(to)),
            Some(Piece::Obstacle(to)) => Some(MeasureTo::Obstacle(to)),
            Some(Piece::Edge(_)) | None => None,
        };
        if let Some(Ok(measured)) = to.map(|to| measure_picture(board, ship, to)) {
            list.extend(measured);
        }
    }
    if let Some(pose) = session.pose(id) {
        let at = handle(view, pose);
        let arm = vec![pose.position + pose.forward() * HANDLE.1, at];
        list.push(Layer::Selection, None, Drawn::Stroke(Stroke::open(arm, Ink::Selection, 1.5).dashed(Dash::SHORT)));
        list.push(Layer::Selection, None, Drawn::Marker(Marker::new(MarkerKind::Ring, at, 13.0, Ink::Selection)));
    }
    list
}

/// What to look at to see the spot that decides the shown option: both witnesses and a little around them.
pub(crate) fn witness_extent(session: &Session) -> Option<Extent> {
    const AROUND_MM: f64 = 9.0;
    let report = session.shown_report()?;
    match report.limiting() {
        Some(check) => Extent::around([check.on_tested, check.on_piece]).map(|extent| extent.grown(AROUND_MM)),
        None => option_extent(session.board(), session.selected_ship()?, report),
    }
}

/// What to look at first: the shown option, or all pieces with some mat around them.
pub(crate) fn first_extent(session: &Session) -> Extent {
    const LEAST_MM: f64 = 420.0;
    let board = session.board();
    let shown = session.shown_report().zip(session.selected_ship());
    if let Some(extent) = shown.and_then(|(report, ship)| option_extent(board, ship, report)) {
        return extent;
    }
    let Some(pieces) = pieces_extent(session) else { return whole_extent(session) };
    let least = Vector::new(LEAST_MM - pieces.width(), LEAST_MM - pieces.height()).max(Vector::ZERO) / 2.0;
    Extent { min: pieces.min - least, max: pieces.max + least }
}

/// All pieces with some room around their origins.
fn pieces_extent(session: &Session) -> Option<Extent> {
    const ROOM_MM: f64 = 75.0;
    let position = session.board().position();
    let places =
        position.ships.iter().map(|s| s.pose.position).chain(position.obstacles.iter().map(|o| o.pose.position));
    Extent::around(places).map(|extent| extent.grown(ROOM_MM))
}

/// What to look at to see the whole mat and every piece off it.
pub(crate) fn whole_extent(session: &Session) -> Extent {
    let mat = mat_extent(session.board().position().mat);
    pieces_extent(session).map_or(mat, |pieces| mat.union(&pieces))
}

/// Keeps the picture right.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.run_if(resource_equals(Screen::Examine)).in_set(FrameSystems::Show));
}
