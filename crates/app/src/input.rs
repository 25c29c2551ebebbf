//! Mouse and keyboard over the table. Panels come first: what they use never reaches the table.

mod keys;
mod pointer;

use bevy::prelude::*;

/// Whether a piece is held by the mouse and has moved: it is being put somewhere.
#[derive(Resource, Default, PartialEq)]
pub(crate) struct Dragging(pub bool);

/// Adds mouse and keyboard.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dragging>().add_plugins((keys::plugin, pointer::plugin));
}
