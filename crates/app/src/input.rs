//! Mouse and keyboard over the table. Panels come first: what they use never reaches the table.

pub(crate) mod keys;
pub(crate) mod pointer;

use bevy::prelude::*;

/// Adds mouse and keyboard.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, pointer::plugin));
}
