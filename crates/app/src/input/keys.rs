//! What keys do; the same list as the overview of keys.

use crate::screen::examines;
use crate::session::{ChangeKey, Session};
use crate::ui::{Measuring, Words};
use crate::wishes::Wish;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_panels::i18n::Texts;
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
    /// What of it is held now.
    pub(crate) fn of(keys: &ButtonInput<KeyCode>) -> Self {
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

    /// Notes that a key went down or up.
    fn note(&mut self, key: KeyCode, state: ButtonState) {
        let down = state == ButtonState::Pressed;
        match key {
            KeyCode::ControlLeft | KeyCode::ControlRight | KeyCode::SuperLeft | KeyCode::SuperRight => {
                self.control = down;
            }
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.shift = down,
            KeyCode::AltLeft | KeyCode::AltRight => self.alt = down,
            _ => {}
        }
    }

    /// Millimetres or degrees of a step: 0.1 while fine ones are wanted, otherwise the usual ones.
    pub(crate) fn finely(self, usual: f64) -> f64 {
        if self.control || self.alt { 0.1 } else { usual }
    }

    /// Millimetres of a nudge, degrees of a turn: 1, fine 0.1, coarse 10.
    pub(crate) fn step(self) -> f64 {
        self.finely(if self.shift { 10.0 } else { 1.0 })
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

/// Strokes are taken one by one as they came, with what was held then: two in one slow frame are two.
fn press(
    mut strokes: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    panels: Res<EguiWantsInput>,
    mut held: Local<Held>,
    mut session: ResMut<Session>,
    mut measuring: ResMut<Measuring>,
    playback: Res<Playback>,
    words: Res<Words>,
    mut wishes: MessageWriter<Wish>,
) {
    if panels.wants_any_keyboard_input() {
        strokes.clear();
    }
    for stroke in strokes.read() {
        held.note(stroke.key_code, stroke.state);
        if stroke.state == ButtonState::Released || stroke.repeat {
            continue;
        }
        if let Some(intent) = shortcut(stroke.key_code, *held, &session, &playback) {
            wishes.write(Wish(intent));
        } else if stroke.logical_key == Key::Character("+".into()) {
            // On keyboards where + needs Shift or sits elsewhere, the letter counts.
            wishes.write(Wish(Intent::View(ViewCommand::ZoomIn)));
        } else {
            act(stroke.key_code, *held, &mut session, &mut measuring, &words.0);
        }
    }
    // What is let go while another window has the keyboard sends no stroke.
    *held = Held::of(&keys);
}

/// What a key does that asks for nothing.
fn act(key: KeyCode, held: Held, session: &mut ResMut<Session>, measuring: &mut ResMut<Measuring>, texts: &Texts) {
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
            let Some(id) = session.selected().map(str::to_owned) else { return };
            let Some(pose) = session.pose(&id).and_then(|pose| nudge(key, held, pose)) else { return };
            if let Err(faults) = session.place(&id, pose, ChangeKey::Nudge(id.clone())) {
                session.refuse(texts, faults.0.iter().map(ToString::to_string).collect());
            }
        }
    }
}

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press.run_if(examines).after(bevy::input::InputSystems));
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
