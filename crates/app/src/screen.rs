//! What the window is used for now.

use bevy::prelude::*;

/// What the window shows.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Screen {
    /// What may be begun.
    Start,
    /// One position, to be asked about and changed at will.
    #[default]
    Examine,
    /// A game being played.
    Table,
}

/// Whether one position is looked at.
pub(crate) fn examines(screen: Res<Screen>) -> bool {
    *screen == Screen::Examine
}

/// Whether a game is played.
pub(crate) fn plays(screen: Res<Screen>) -> bool {
    *screen == Screen::Table
}

/// Adds what says which screen is shown.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Screen>();
}
