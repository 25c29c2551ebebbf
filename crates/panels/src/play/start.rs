//! The start screen: a moving ship within a minute.

mod new_game;
mod view;

pub use view::{SampleView, SquadRead, StartView};

use super::PlayIntent;
use crate::Intent;
use crate::i18n::Texts;
use egui::{Button, RichText, ScrollArea, Ui, Vec2};

/// Draws the screen.
pub fn start(ui: &mut Ui, texts: &Texts, view: &StartView, out: &mut Vec<Intent>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.vertical_centered(|ui| {
            ui.set_max_width(560.0);
            ui.add_space(12.0);
            ui.label(RichText::new(texts.get("home-title")).size(30.0).strong());
            ui.label(texts.get("home-subtitle"));
            ui.add_space(12.0);
            first(ui, texts, view, out);
            ui.add_space(8.0);
            ui.collapsing(texts.get("home-new-game"), |ui| new_game::new_game(ui, texts, view, out));
            ui.add_space(8.0);
            for (key, hint, intent) in [
                ("home-open", "home-open-hint", Intent::Table(PlayIntent::AskOpen)),
                ("home-examine", "home-examine-hint", Intent::Table(PlayIntent::Examine)),
                ("home-settings", "home-settings-hint", Intent::ToggleSettings),
                ("home-help", "home-help-hint", Intent::Table(PlayIntent::Help)),
            ] {
                if wide(ui, texts.get(key).into(), 30.0).on_hover_text(texts.get(hint)).clicked() {
                    out.push(intent);
                }
            }
        });
    });
}

/// What most people want: to play at once, or to go on.
fn first(ui: &mut Ui, texts: &Texts, view: &StartView, out: &mut Vec<Intent>) {
    if let Some(kept) = &view.autosave {
        let text = RichText::new(texts.with("home-continue", &[("where", crate::i18n::Arg::Text(kept))]));
        if wide(ui, text.heading(), 48.0).clicked() {
            out.push(Intent::Table(PlayIntent::Continue));
        }
        ui.add_space(6.0);
    }
    if let Some(wish) = view.play_now() {
        let text = RichText::new(texts.get("home-play-now")).heading().strong();
        if wide(ui, text, 64.0).on_hover_text(texts.get("home-play-now-hint")).clicked() {
            out.push(Intent::Table(PlayIntent::NewGame(wish)));
        }
    }
}

fn wide(ui: &mut Ui, text: RichText, height: f32) -> egui::Response {
    ui.add(Button::new(text).min_size(Vec2::new(ui.available_width(), height)))
}
