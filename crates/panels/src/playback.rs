//! The bar under the table: play, pause, step, scrub, speed, skip, reduced motion.

use crate::i18n::{Arg, Texts};
use crate::{Intent, Motion, PlaybackCommand};
use egui::{ComboBox, Slider, Ui};

/// What the bar shows.
#[derive(Debug, Clone, PartialEq)]
pub struct PlaybackView {
    /// What is being shown: the option's words.
    pub title: String,
    /// Seconds from the start.
    pub time: f64,
    /// Length, seconds; 0 when there is nothing to play.
    pub length: f64,
    /// Whether it runs.
    pub running: Running,
    /// Times the usual speed.
    pub speed: f64,
    /// Whether things move or jump.
    pub motion: Motion,
}

/// Whether the animation runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Running {
    /// It does.
    Playing,
    /// It stands.
    Paused,
}

/// The speeds to choose from.
pub const SPEEDS: [f64; 5] = [0.25, 0.5, 1.0, 2.0, 4.0];

/// Draws the bar.
pub fn playback(ui: &mut Ui, texts: &Texts, view: &PlaybackView, out: &mut Vec<Intent>) {
    let mut say = |command| out.push(Intent::Playback(command));
    ui.horizontal(|ui| {
        let loaded = view.length > 0.0;
        ui.add_enabled_ui(loaded, |ui| {
            let (key, command) = match view.running {
                Running::Playing => ("playback-pause", PlaybackCommand::Pause),
                Running::Paused => ("playback-play", PlaybackCommand::Play),
            };
            if ui.button(texts.get(key)).clicked() {
                say(command);
            }
            for (key, command) in [
                ("playback-step-back", PlaybackCommand::StepBack),
                ("playback-step", PlaybackCommand::StepForward),
                ("playback-skip", PlaybackCommand::Skip),
            ] {
                if ui.button(texts.get(key)).clicked() {
                    say(command);
                }
            }
            let mut time = view.time;
            let slider = Slider::new(&mut time, 0.0..=view.length.max(0.001))
                .custom_formatter(|value, _| texts.with("playback-time", &[("s", Arg::Text(&texts.number(value)))]));
            if ui.add(slider).on_hover_text(texts.get("playback-scrub-hint")).changed() {
                say(PlaybackCommand::Scrub(time));
            }
        });
        let speed_text = |speed| texts.with("playback-speed", &[("times", Arg::Text(&texts.number(speed)))]);
        ComboBox::from_id_salt("speed").selected_text(speed_text(view.speed)).width(64.0).show_ui(ui, |ui| {
            for speed in SPEEDS {
                if ui.selectable_label((view.speed - speed).abs() < 1e-9, speed_text(speed)).clicked() {
                    say(PlaybackCommand::Speed(speed));
                }
            }
        });
        let mut reduced = view.motion == Motion::Reduced;
        if ui.checkbox(&mut reduced, texts.get("playback-reduced-motion")).changed() {
            say(PlaybackCommand::ReducedMotion(if reduced { Motion::Reduced } else { Motion::Full }));
        }
        if loaded {
            ui.separator();
            ui.label(&view.title);
        }
    });
}
