//! Keys at the table of a game; the overview of keys lists the same.

use super::show::Shown;
use crate::input::keys::Held;
use crate::screen::{Screen, plays};
use crate::wishes::Wish;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use deadreckon_panels::play::PlayIntent;
use deadreckon_panels::play::decision::{DecisionView, choose};
use deadreckon_panels::playback::Running;
use deadreckon_panels::{Intent, PlaybackCommand, ViewCommand};

use crate::playback::Playback;

/// What a key with Control asks for.
fn with_control(key: KeyCode, shift: bool) -> Option<Intent> {
    Some(match (key, shift) {
        (KeyCode::KeyZ, false) => Intent::Table(PlayIntent::Undo),
        (KeyCode::KeyZ, true) | (KeyCode::KeyY, _) => Intent::Table(PlayIntent::Redo),
        (KeyCode::KeyS, false) => Intent::Table(PlayIntent::SaveRecord),
        (KeyCode::KeyS, true) => Intent::Table(PlayIntent::AskSaveRecordAs),
        (KeyCode::KeyO, _) => Intent::AskOpen,
        (KeyCode::KeyK, _) => Intent::Table(PlayIntent::Palette(Some(String::new()))),
        (KeyCode::KeyQ, _) => Intent::Quit,
        _ => return None,
    })
}

/// What a key asks for that is no letter of an option.
fn plain(key: KeyCode, playback: &Playback) -> Option<Intent> {
    Some(match key {
        KeyCode::F1 => Intent::View(ViewCommand::ToggleHelp),
        KeyCode::Home => Intent::View(ViewCommand::Fit),
        KeyCode::Equal | KeyCode::NumpadAdd => Intent::View(ViewCommand::ZoomIn),
        KeyCode::Minus | KeyCode::NumpadSubtract => Intent::View(ViewCommand::ZoomOut),
        KeyCode::Escape => Intent::Table(PlayIntent::OpenChoice(None)),
        KeyCode::Comma => Intent::Playback(PlaybackCommand::StepBack),
        KeyCode::Period => Intent::Playback(PlaybackCommand::StepForward),
        KeyCode::Space if playback.is_under_way() => Intent::Playback(match playback.running() {
            Running::Playing => PlaybackCommand::Skip,
            Running::Paused => PlaybackCommand::Play,
        }),
        _ => return None,
    })
}

/// The wishes of a letter: the option that it stands for.
fn letter(view: &DecisionView, key: &Key) -> Vec<Intent> {
    let mut wishes = Vec::new();
    if let Key::Character(text) = key
        && let Some(option) = text.chars().next().and_then(|letter| view.option_of_key(letter))
    {
        choose(view, option, &mut wishes);
    }
    wishes
}

fn press(
    mut strokes: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    panels: Res<EguiWantsInput>,
    playback: Res<Playback>,
    shown: Res<Shown>,
    mut wishes: MessageWriter<Wish>,
) {
    if panels.wants_any_keyboard_input() {
        strokes.clear();
    }
    let held = Held::of(&keys);
    for stroke in strokes.read() {
        if stroke.state == ButtonState::Released || stroke.repeat {
            continue;
        }
        let asked =
            if held.control { with_control(stroke.key_code, held.shift) } else { plain(stroke.key_code, &playback) };
        if let Some(intent) = asked {
            wishes.write(Wish(intent));
        } else if let Some(views) = shown.views().filter(|_| !held.control && !held.alt) {
            wishes.write_batch(letter(&views.decision, &stroke.logical_key).into_iter().map(Wish));
        }
    }
}

/// Keys of the start screen.
fn press_at_start(
    mut strokes: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    mut wishes: MessageWriter<Wish>,
) {
    let held = Held::of(&keys);
    for stroke in strokes.read() {
        if stroke.state == ButtonState::Released || stroke.repeat {
            continue;
        }
        match (stroke.key_code, held.control) {
            (KeyCode::KeyQ, true) => wishes.write(Wish(Intent::Quit)),
            (KeyCode::KeyO, true) => wishes.write(Wish(Intent::AskOpen)),
            (KeyCode::F1, _) => wishes.write(Wish(Intent::View(ViewCommand::ToggleHelp))),
            _ => continue,
        };
    }
}

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    let at_start = press_at_start.run_if(resource_equals(Screen::Start));
    app.add_systems(PreUpdate, (press.run_if(plays), at_start).after(bevy::input::InputSystems));
}
