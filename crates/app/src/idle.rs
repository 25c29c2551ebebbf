//! Draws only when there is something new to see.
//!
//! While something moves, frames follow each other. Otherwise the window sleeps until an event, with a short wait
//! or two after the last one, so that what egui shows with a delay (hints on buttons) comes up.

use crate::args::Args;
use crate::playback::Playback;
use bevy::prelude::*;
use bevy::window::{CursorMoved, RequestRedraw};
use bevy::winit::{UpdateMode, WinitSettings};
use deadreckon_panels::playback::Running;
use std::time::Duration;

/// How many times the window wakes by itself after the last event, and after how long.
const WAKES: u32 = 2;
const WAKE_AFTER: Duration = Duration::from_millis(550);
/// How long the window sleeps if nothing happens. Without an end the window loop would keep its last alarm, which has
/// gone off already, and never sleep.
const SLEEP: Duration = Duration::from_hours(24);

/// How to wait for the next frame.
pub(crate) fn mode(restless: bool, moving: bool, quiet_frames: u32) -> UpdateMode {
    if restless || moving {
        UpdateMode::Continuous
    } else if quiet_frames < WAKES {
        UpdateMode::reactive_low_power(WAKE_AFTER)
    } else {
        UpdateMode::reactive_low_power(SLEEP)
    }
}

fn rest(
    args: Res<Args>,
    playback: Res<Playback>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut moves: MessageReader<CursorMoved>,
    mut redraws: MessageReader<RequestRedraw>,
    mut quiet: Local<u32>,
    mut settings: ResMut<WinitSettings>,
) {
    let touched = moves.read().count() + redraws.read().count() > 0
        || keys.is_changed()
        || buttons.is_changed()
        || playback.is_changed();
    *quiet = if touched { 0 } else { quiet.saturating_add(1) };
    let restless = args.is_unattended() || args.frame_stats;
    let wanted = mode(restless, playback.running() == Running::Playing, *quiet);
    if settings.focused_mode != wanted {
        settings.focused_mode = wanted;
        settings.unfocused_mode = wanted;
    }
}

/// Lets the window sleep.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_motion_draws_without_rest() {
        assert_eq!(mode(false, true, 9), UpdateMode::Continuous);
        assert_eq!(mode(true, false, 9), UpdateMode::Continuous);
        assert_eq!(mode(false, false, 0), UpdateMode::reactive_low_power(WAKE_AFTER));
        assert_eq!(mode(false, false, WAKES), UpdateMode::reactive_low_power(SLEEP));
    }
}
