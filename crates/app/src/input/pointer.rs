//! The mouse over the table: select, drag, turn, pan, zoom, measure.

use crate::camera::TableView;
use crate::input::keys::Held;
use crate::playback::Playback;
use crate::screen::examines;
use crate::session::{ChangeKey, Session};
use crate::show::handle;
use crate::ui::{Measuring, PointerOnTable, Words};
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::table::Piece;
use deadreckon_panels::PlaybackCommand;
use deadreckon_scene::hit::piece_at;

/// How near the pointer must be to the turning handle, logical pixels.
const HANDLE_PX: f64 = 11.0;
/// A press that moves no farther is a click, logical pixels.
pub(crate) const CLICK_PX: f64 = 3.0;

/// What the pressed button is doing.
#[derive(Resource, Debug, Default)]
struct Drag {
    doing: Option<Doing>,
    /// Number of the drag: its changes are one step back.
    number: u64,
    /// Where the button went down, and where the pointer was last.
    pressed: Point,
    last: Point,
    moved: bool,
}

#[derive(Debug, Clone, PartialEq)]
enum Doing {
    /// Moves a piece; from its origin to the pointer, mm.
    Piece(String, Point),
    /// Turns a piece.
    Turn(String),
    /// Moves the table; a click without a drag selects none.
    Pan,
    /// Moves the table and nothing else.
    Look,
}

/// The pointer's place in the window, if it is in it.
pub(crate) fn place(window: &Window) -> Option<Point> {
    window.cursor_position().map(|p| Point::new(f64::from(p.x), f64::from(p.y)))
}

fn wheel(
    mut turns: MessageReader<MouseWheel>,
    window: Single<&Window, With<PrimaryWindow>>,
    keys: Res<ButtonInput<KeyCode>>,
    on_table: Res<PointerOnTable>,
    mut view: ResMut<TableView>,
    mut session: ResMut<Session>,
) {
    let notches = notches(&mut turns);
    let Some(pointer) = place(&window).filter(|_| notches != 0.0 && on_table.0) else { return };
    let held = Held::of(&keys);
    let selected = session.selected().map(str::to_owned);
    match selected.filter(|_| held.shift) {
        Some(id) => {
            let Some(pose) = session.pose(&id) else { return };
            let step = held.finely(5.0);
            let heading = maths::wrap_angle(pose.heading + maths::radians(step * notches));
            // A turn on the spot is always a place.
            let _ = session.place(&id, Pose { heading, ..pose }, ChangeKey::Nudge(id.clone()));
        }
        None => view.zoom(zoom_factor(notches), pointer),
    }
}

/// How far the wheel was turned since it was last looked at, notches away from the hand.
pub(crate) fn notches(turns: &mut MessageReader<MouseWheel>) -> f64 {
    let notches = turns.read().map(|turn| {
        let amount = f64::from(if turn.y == 0.0 { turn.x } else { turn.y });
        match turn.unit {
            MouseScrollUnit::Line => amount,
            MouseScrollUnit::Pixel => amount / 40.0,
        }
    });
    notches.sum()
}

/// How much closer some notches of the wheel come; as many back undo it exactly.
pub(crate) fn zoom_factor(notches: f64) -> f64 {
    let share = (notches * 0.07).clamp(-0.5, 0.5);
    (1.0 + share) / (1.0 - share)
}

fn press(
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    window: Single<&Window, With<PrimaryWindow>>,
    on_table: Res<PointerOnTable>,
    mut view: ResMut<TableView>,
    mut playback: ResMut<Playback>,
    mut measuring: ResMut<Measuring>,
    mut session: ResMut<Session>,
    mut drag: ResMut<Drag>,
) {
    let pressed = buttons.get_just_pressed().next().copied();
    let (Some(button), Some(pointer), true) = (pressed, place(&window), on_table.0) else { return };
    let at = view.to_table(pointer);
    let look = button != MouseButton::Left || keys.pressed(KeyCode::Space);
    let doing = if look {
        Doing::Look
    } else if playback.is_under_way() {
        // The end is shown before anything is done to it: the piece would jump under the pointer.
        let found = playback.moment().and_then(|(board, moment)| moment.piece_at(board, at));
        if let Some(found) = found {
            playback.command(PlaybackCommand::Skip);
            let id = session.board().table().piece_id(found).to_owned();
            choose(&mut session, &mut measuring, id);
        }
        Doing::Look
    } else {
        touch(&mut session, &mut measuring, &view, pointer, at)
    };
    if !matches!(doing, Doing::Pan | Doing::Look) {
        view.hold();
    }
    *drag = Drag { doing: Some(doing), number: drag.number + 1, pressed: pointer, last: pointer, moved: false };
}

/// What the left button takes hold of.
fn touch(session: &mut Session, measuring: &mut Measuring, view: &TableView, pointer: Point, at: Point) -> Doing {
    if let Some((id, pose)) =
        session.selected().map(str::to_owned).and_then(|id| Some((id.clone(), session.pose(&id)?)))
        && view.to_window(handle(view, pose)).distance(pointer) <= HANDLE_PX
    {
        return Doing::Turn(id);
    }
    let table = session.board().table();
    let Some(found) = piece_at(table, at) else { return Doing::Pan };
    let id = table.piece_id(found).to_owned();
    let origin = session.pose(&id).map_or(at, |pose| pose.position);
    match choose(session, measuring, id.clone()) {
        Chosen::Selected => Doing::Piece(id, at - origin),
        Chosen::Measured => Doing::Look,
    }
}

/// What a click on a piece did.
enum Chosen {
    Selected,
    Measured,
}

/// Selects a piece, or measures to it.
fn choose(session: &mut Session, measuring: &mut Measuring, id: String) -> Chosen {
    if measuring.0 {
        measuring.0 = false;
        session.measure(Some(id));
        return Chosen::Measured;
    }
    session.select(Some(id));
    Chosen::Selected
}

fn follow(
    window: Single<&Window, With<PrimaryWindow>>,
    keys: Res<ButtonInput<KeyCode>>,
    words: Res<Words>,
    mut view: ResMut<TableView>,
    mut session: ResMut<Session>,
    mut drag: ResMut<Drag>,
) {
    let Some(pointer) = place(&window).filter(|pointer| drag.doing.is_some() && *pointer != drag.last) else { return };
    let by = pointer - drag.last;
    drag.last = pointer;
    drag.moved |= pointer.distance(drag.pressed) > CLICK_PX;
    if !drag.moved {
        return;
    }
    let at = view.to_table(pointer);
    let key = ChangeKey::Drag(drag.number);
    let done = match &drag.doing {
        Some(Doing::Pan | Doing::Look) => {
            view.pan(by);
            Ok(())
        }
        Some(Doing::Piece(id, grip)) => match session.pose(id) {
            Some(pose) => session.place(id, Pose { position: at - *grip, ..pose }, key),
            None => Ok(()),
        },
        Some(Doing::Turn(id)) => match session.pose(id) {
            Some(pose) => {
                let heading = heading_towards(at - pose.position, Held::of(&keys).finely(1.0));
                session.place(id, Pose { heading, ..pose }, key)
            }
            None => Ok(()),
        },
        None => Ok(()),
    };
    if let Err(faults) = done {
        session.refuse(&words.0, faults.0.iter().map(ToString::to_string).collect());
        drag.doing = None;
    }
}

/// The heading of a direction, rounded to steps of so many degrees.
fn heading_towards(direction: Point, step: f64) -> f64 {
    let degrees = maths::degrees(maths::atan2(direction.y, direction.x));
    maths::wrap_angle(maths::radians(maths::round(degrees / step) * step))
}

fn release(buttons: Res<ButtonInput<MouseButton>>, mut session: ResMut<Session>, mut drag: ResMut<Drag>) {
    if drag.doing.is_none() || buttons.get_pressed().next().is_some() {
        return;
    }
    // A click beside every piece selects none.
    if drag.doing == Some(Doing::Pan) && !drag.moved && buttons.just_released(MouseButton::Left) {
        session.select(None);
    }
    drag.doing = None;
}

fn hover(
    window: Single<&Window, With<PrimaryWindow>>,
    on_table: Res<PointerOnTable>,
    view: Res<TableView>,
    playback: Res<Playback>,
    drag: Res<Drag>,
    mut session: ResMut<Session>,
) {
    let found: Option<Piece> = place(&window)
        .filter(|_| on_table.0 && drag.doing.is_none() && !playback.is_under_way())
        .and_then(|pointer| piece_at(session.board().table(), view.to_table(pointer)));
    if found != session.hovered() {
        session.hover(found);
    }
}

/// Adds the mouse.
pub(super) fn plugin(app: &mut App) {
    let systems = (wheel, press, follow, release, hover).chain().run_if(examines).after(bevy::input::InputSystems);
    app.init_resource::<Drag>().add_systems(PreUpdate, systems);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_there_and_back_ends_where_it_began() {
        assert!((zoom_factor(2.0) * zoom_factor(-2.0) - 1.0).abs() < 1e-12);
        assert!(zoom_factor(1.0) > 1.1 && zoom_factor(99.0) <= 3.0);
    }

    #[test]
    fn turning_by_hand_goes_in_whole_degrees() {
        assert!((maths::degrees(heading_towards(Point::new(1.0, 1.005), 1.0)) - 45.0).abs() < 1e-9);
        assert!((maths::degrees(heading_towards(Point::new(-1.0, 0.0), 0.1)).abs() - 180.0).abs() < 1e-9);
    }
}
