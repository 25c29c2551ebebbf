//! The panels around the table of a game, and the start screen.

use super::Views;
use crate::played::Shown;
use bevy_egui::egui::{self, Frame, Panel, ScrollArea};
use deadreckon_panels::Intent;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::play::bar::bar;
use deadreckon_panels::play::decision::decision;
use deadreckon_panels::play::dice::dice_entry;
use deadreckon_panels::play::judge::judge;
use deadreckon_panels::play::log::log;
use deadreckon_panels::play::palette::palette as commands;
use deadreckon_panels::play::ship::ship_card;
use deadreckon_panels::play::start::{StartView, start};
use deadreckon_panels::playback::playback;

/// The panels of a game; nothing where there is none.
pub(super) fn panels(
    ui: &mut egui::Ui,
    texts: &Texts,
    palette: &Palette,
    shown: &Shown,
    views: &Views,
    out: &mut Vec<Intent>,
) {
    let Some(game) = shown.views() else { return };
    let clear = Frame::side_top_panel(ui.style()).fill(egui::Color32::TRANSPARENT);
    Panel::top("game-bar").frame(clear).show(ui, |ui| bar(ui, texts, palette, &game.bar, out));
    Panel::bottom("game-playback").frame(clear).show(ui, |ui| playback(ui, texts, &views.playback, out));
    Panel::left("game-left").frame(clear).default_size(264.0).resizable(true).show(ui, |ui| {
        Panel::bottom("game-log").frame(Frame::NONE).default_size(260.0).resizable(true).show(ui, |ui| {
            log(ui, texts, palette, &game.log, out);
        });
        ScrollArea::vertical().id_salt("game-card").auto_shrink(false).show(ui, |ui| {
            ship_card(ui, texts, palette, game.ship.as_ref(), out);
        });
    });
    Panel::right("game-decision").frame(clear).default_size(360.0).resizable(true).show(ui, |ui| {
        Panel::bottom("game-judge").frame(Frame::NONE).resizable(false).show(ui, |ui| {
            ui.collapsing(texts.get("judge-title"), |ui| judge(ui, texts, &game.judge, out));
        });
        match &game.dice {
            Some(dice) => dice_entry(ui, texts, dice, out),
            None => decision(ui, texts, palette, &game.decision, out),
        }
    });
}

/// What lies over everything at the table of a game.
pub(super) fn over(ctx: &egui::Context, texts: &Texts, shown: &Shown, out: &mut Vec<Intent>) {
    if let Some(game) = shown.views() {
        commands(ctx, texts, &game.palette, out);
    }
}

/// The start screen, over the whole window.
pub(super) fn start_screen(ui: &mut egui::Ui, texts: &Texts, view: &StartView, out: &mut Vec<Intent>) {
    egui::CentralPanel::default().show(ui, |ui| start(ui, texts, view, out));
}
