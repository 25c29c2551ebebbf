//! The mouse over the table of a game: pan, zoom, choose a ship, set down what is placed by hand.

use super::AtTable;
use super::show::Shown;
use crate::camera::TableView;
use crate::input::keys::Held;
use crate::input::pointer::{CLICK_PX, notches, place, zoom_factor};
use crate::screen::plays;
use crate::ui::PointerOnTable;
use crate::wishes::Wish;
use bevy::input::mouse::MouseWheel;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::table::Piece;
use deadreckon_panels::Intent;
use deadreckon_panels::play::PlayIntent;
use deadreckon_scene::hit::piece_at;

/// What the pressed button is doing.
#[derive(Resource, Debug, Default)]
struct Grip {
    /// Where the button went down, and where the pointer was last.
    held: Option<(Point, Point)>,
    moved: bool,
    /// The left button holds the piece that is being placed.
    places: bool,
}

fn wheel(
    mut turns: MessageReader<MouseWheel>,
    window: Single<&Window, With<PrimaryWindow>>,
    keys: Res<ButtonInput<KeyCode>>,
    on_table: Res<PointerOnTable>,
    shown: Res<Shown>,
    mut view: ResMut<TableView>,
    mut wishes: MessageWriter<Wish>,
) {
    let notches = notches(&mut turns);
    let Some(pointer) = place(&window).filter(|_| notches != 0.0 && on_table.0) else { return };
    let held = Held::of(&keys);
    match shown.placed().filter(|_| held.shift) {
        Some(pose) => {
            let heading = maths::wrap_angle(pose.heading + maths::radians(held.finely(5.0) * notches));
            wishes.write(Wish(Intent::Table(PlayIntent::PlaceAt(Pose { heading, ..pose }))));
        }
        None => view.zoom(zoom_factor(notches), pointer),
    }
}

fn press(
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    on_table: Res<PointerOnTable>,
    shown: Res<Shown>,
    mut grip: ResMut<Grip>,
) {
    let pressed = buttons.get_just_pressed().next().copied();
    let (Some(button), Some(pointer), true) = (pressed, place(&window), on_table.0) else { return };
    let places = button == MouseButton::Left && shown.placed().is_some();
    *grip = Grip { held: Some((pointer, pointer)), moved: false, places };
}

fn follow(
    window: Single<&Window, With<PrimaryWindow>>,
    shown: Res<Shown>,
    mut view: ResMut<TableView>,
    mut grip: ResMut<Grip>,
    mut wishes: MessageWriter<Wish>,
) {
    let (Some((began, last)), Some(pointer)) = (grip.held, place(&window)) else { return };
    if pointer == last {
        return;
    }
    grip.held = Some((began, pointer));
    grip.moved |= pointer.distance(began) > CLICK_PX;
    match (grip.moved, grip.places) {
        (true, true) => set_down(&view, pointer, &shown, &mut wishes),
        (true, false) => view.pan(pointer - last),
        (false, _) => {}
    }
}

fn release(
    buttons: Res<ButtonInput<MouseButton>>,
    view: Res<TableView>,
    shown: Res<Shown>,
    table: Res<AtTable>,
    mut grip: ResMut<Grip>,
    mut wishes: MessageWriter<Wish>,
) {
    let Some((_, pointer)) = grip.held.filter(|_| buttons.get_pressed().next().is_none()) else { return };
    grip.held = None;
    if grip.moved || !buttons.just_released(MouseButton::Left) {
        return;
    }
    if grip.places {
        return set_down(&view, pointer, &shown, &mut wishes);
    }
    // A click shows the card of what stands there.
    let Some(state) = table.game().map(deadreckon_engine::game::Game::state) else { return };
    let found = piece_at(state.board.table(), view.to_table(pointer));
    let ship = match found {
        Some(Piece::Ship(index)) => state.on_mat().find(|(_, ship)| ship.on_board() == Some(index)).map(|(id, _)| id),
        _ => None,
    };
    wishes.write(Wish(Intent::Table(PlayIntent::ShowShip(ship))));
}

/// The piece that is being placed goes to the pointer.
fn set_down(view: &TableView, pointer: Point, shown: &Shown, wishes: &mut MessageWriter<Wish>) {
    if let Some(pose) = shown.placed() {
        let position = view.to_table(pointer);
        wishes.write(Wish(Intent::Table(PlayIntent::PlaceAt(Pose { position, ..pose }))));
    }
}

/// Adds the mouse.
pub(super) fn plugin(app: &mut App) {
    let systems = (wheel, press, follow, release).chain().run_if(plays).after(bevy::input::InputSystems);
    app.init_resource::<Grip>().add_systems(PreUpdate, systems);
}
