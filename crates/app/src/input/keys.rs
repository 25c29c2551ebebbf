//! What keys do; the same list as the overview of keys.

use crate::session::{ChangeKey, Session};
use crate::ui::{Measuring, Words};
use crate::wishes::Wish;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy_egui::input::egui_wants_any_keyboard_input;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_panels::playback::Running;
use deadreckon_panels::{Intent, PlaybackCommand, ViewCommand};

use crate::playback::Playback;

/// What is held while another key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Held {
    /// Control, or Command.
    pub control: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

impl Held {
    fn of(keys: &ButtonInput<KeyCode>) -> Self {
        Self {
            control: keys.any_pressed([
                KeyCode::ControlLeft,
                KeyCode::ControlRight,
                KeyCode::SuperLeft,
                KeyCode::SuperRight,
            ]),
            shift: keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
            alt: keys.any_pressed([KeyCode::AltLeft, KeyCode::AltRight]),
        }
    }

    /// Millimetres of a nudge, degrees of a turn: 1, fine 0.1, coarse 10.
    pub(crate) fn step(self) -> f64 {
        match (self.control || self.alt, self.shift) {
            (true, _) => 0.1,
            (false, true) => 10.0,
            (false, false) => 1.0,
        }
    }
}

/// What a key asks for; nudges and turns are made by [`nudge`].
pub(crate) fn shortcut(key: KeyCode, held: Held, session: &Session, playback: &Playback) -> Option<Intent> {
    let selected = || session.selected().map(str::to_owned);
    Some(match (key, held.control, held.shift) {
        (KeyCode::KeyZ, true, false) => Intent::Undo,
        (KeyCode::KeyZ, true, true) | (KeyCode::KeyY, true, _) => Intent::Redo,
        (KeyCode::KeyN, true, _) => Intent::NewPosition,
        (KeyCode::KeyQ, true, _) => Intent::Quit,
        (KeyCode::KeyO, true, _) => Intent::AskOpen,
        (KeyCode::KeyS, true, false) => Intent::Save,
        (KeyCode::KeyS, true, true) => Intent::AskSaveAs,
        (KeyCode::KeyD, true, _) => Intent::Duplicate(selected()?),
        (KeyCode::Delete | KeyCode::Backspace, false, _) => Intent::Remove(selected()?),
        (KeyCode::KeyF, false, _) => Intent::View(ViewCommand::Fit),
        (KeyCode::KeyW, false, _) => Intent::View(ViewCommand::Witness),
        (KeyCode::Equal | KeyCode::NumpadAdd, false, _) => Intent::View(ViewCommand::ZoomIn),
        (KeyCode::Minus | KeyCode::NumpadSubtract, false, _) => Intent::View(ViewCommand::ZoomOut),
        (KeyCode::F1, ..) => Intent::View(ViewCommand::ToggleHelp),
        (KeyCode::KeyP, false, _) => Intent::Playback(match playback.running() {
            Running::Playing => PlaybackCommand::Pause,
            Running::Paused => PlaybackCommand::Play,
        }),
        (KeyCode::Comma, false, _) => Intent::Playback(PlaybackCommand::StepBack),
        (KeyCode::Period, false, _) => Intent::Playback(PlaybackCommand::StepForward),
        (KeyCode::KeyA, false, false) => Intent::ToggleArcs(selected()?),
        _ => return None,
    })
}

/// Where a nudge or a turn takes a piece.
pub(crate) fn nudge(key: KeyCode, held: Held, pose: Pose) -> Option<Pose> {
    let step = held.step();
    let shifted = |x: f64, y: f64| Pose { position: pose.position + Vector::new(x, y) * step, ..pose };
    let turned = |sign: f64| Pose { heading: maths::wrap_angle(pose.heading + maths::radians(sign * step)), ..pose };
    Some(match key {
        KeyCode::ArrowLeft => shifted(-1.0, 0.0),
        KeyCode::ArrowRight => shifted(1.0, 0.0),
        KeyCode::ArrowUp => shifted(0.0, 1.0),
        KeyCode::ArrowDown => shifted(0.0, -1.0),
        // With Control they would be one slip away from closing the window.
        KeyCode::KeyQ if !held.control => turned(1.0),
        KeyCode::KeyE if !held.control => turned(-1.0),
        _ => return None,
    })
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    typed: Res<ButtonInput<Key>>,
    mut session: ResMut<Session>,
    mut measuring: ResMut<Measuring>,
    playback: Res<Playback>,
    words: Res<Words>,
    mut wishes: MessageWriter<Wish>,
) {
    let held = Held::of(&keys);
    for &key in keys.get_just_pressed() {
        if let Some(intent) = shortcut(key, held, &session, &playback) {
            wishes.write(Wish(intent));
            continue;
        }
        match key {
            KeyCode::KeyN => session.select_neighbour(if held.shift { -1 } else { 1 }),
            KeyCode::KeyA if held.shift && !held.control => session.light_next_arc(),
            KeyCode::KeyM => measuring.0 = !measuring.0,
            KeyCode::Escape => {
                measuring.0 = false;
                session.measure(None);
                session.pin(None);
            }
            _ => {
                let Some(id) = session.selected().map(str::to_owned) else { continue };
                let Some(pose) = session.pose(&id).and_then(|pose| nudge(key, held, pose)) else { continue };
                if let Err(faults) = session.place(&id, pose, ChangeKey::Nudge(id.clone())) {
                    session.refuse(&words.0, faults.0.iter().map(ToString::to_string).collect());
                }
            }
        }
    }
    // On keyboards where + needs Shift or sits elsewhere, the letter counts.
    if typed.just_pressed(Key::Character("+".into())) && !keys.just_pressed(KeyCode::Equal) {
        wishes.write(Wish(Intent::View(ViewCommand::ZoomIn)));
    }
}

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press.after(bevy::input::InputSystems).run_if(not(egui_wants_any_keyboard_input)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_content::shipped;
    use deadreckon_xwing::edition::Edition;

    #[test]
    fn no_key_does_two_things() {
        let mut session = Session::empty(shipped::components(), Edition::Second).unwrap();
        session.open_demo("crowd").unwrap();
        session.select(Some("red-1".into()));
        let playback = Playback::default();
        let moving = [
            KeyCode::ArrowLeft,
            KeyCode::ArrowRight,
            KeyCode::ArrowUp,
            KeyCode::ArrowDown,
            KeyCode::KeyQ,
            KeyCode::KeyE,
        ];
        let held = [false, true]
            .map(|control| [false, true].map(|shift| [false, true].map(|alt| Held { control, shift, alt })));
        for held in held.into_iter().flatten().flatten() {
            for key in moving {
                let moves = nudge(key, held, Pose::new(0.0, 0.0, 0.0)).is_some();
                let asks = shortcut(key, held, &session, &playback);
                assert!(!moves || asks.is_none(), "{key:?} with {held:?} moves and asks {asks:?}");
            }
        }
    }
}
