//! What is asked, always in one place: every legal option with verdict and margin, everything else greyed with its
//! reason, choices with endlessly many answers with their controls, and passing at the end.

pub mod keys;
mod row;
mod view;

pub use view::{Answer, Asked, DecisionView, OptionView, Standing, ship_asked};

use super::attack::attack;
use super::open::open;
use super::planning::planning;
use super::seen::player_name;
use super::{PlayIntent, paint};
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use deadreckon_xwing::game::command::Command;
use egui::{CollapsingHeader, ScrollArea, Ui};

/// Draws the panel.
pub fn decision(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &DecisionView, out: &mut Vec<Intent>) {
    if let Some(dials) = &view.planning {
        planning(ui, texts, palette, dials, out);
        return;
    }
    if let Some(outcome) = &view.outcome {
        over(ui, texts, outcome, out);
    }
    for asked in &view.asked {
        question(ui, texts, palette, asked, out);
    }
    if let Some(choice) = &view.open {
        open(ui, texts, palette, choice, out);
        return;
    }
    let mut pointed = None;
    let options = |standing| view.options.iter().enumerate().filter(move |(_, option)| option.standing == standing);
    for (n, option) in options(Standing::Offered).filter(|(_, option)| option.is_pass()) {
        let response = row::pass(ui, texts, option);
        if response.hovered() || response.has_focus() {
            pointed = Some(n);
        }
        if response.clicked() {
            choose(view, n, out);
        }
    }
    ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| {
        if let Some(shots) = &view.attack {
            attack(ui, texts, palette, shots, out);
        }
        // Targets stand above with everything that is known of them.
        let shown_above = |option: &OptionView| {
            view.attack.is_some()
                && matches!(option.answer, Answer::Command(Command::Attack { .. } | Command::Modify(_)))
        };
        let listed = options(Standing::Offered).filter(|(_, option)| !option.is_pass() && !shown_above(option));
        for (n, option) in listed {
            let response = row::option(ui, texts, palette, option, view.hovered == Some(n));
            if response.hovered() || response.has_focus() {
                pointed = Some(n);
            }
            if response.clicked() {
                choose(view, n, out);
            }
        }
        refused(ui, texts, palette, view, &mut pointed, &shown_above);
    });
    if pointed != view.hovered {
        out.push(Intent::Table(PlayIntent::HoverOption(pointed)));
    }
}

/// What an option gives when it is chosen, by click or by key: its command, or its controls. Nothing for what is
/// refused.
pub fn choose(view: &DecisionView, option: usize, out: &mut Vec<Intent>) {
    let Some(chosen) = view.options.get(option).filter(|chosen| chosen.standing != Standing::Refused) else { return };
    out.push(Intent::Table(match &chosen.answer {
        Answer::Command(command) => PlayIntent::Give(chosen.player, command.clone()),
        Answer::Open(_) => PlayIntent::OpenChoice(Some(option)),
    }));
}

/// Who is asked what.
fn question(ui: &mut Ui, texts: &Texts, palette: &Palette, asked: &Asked, out: &mut Vec<Intent>) {
    ui.horizontal_wrapped(|ui| {
        paint::badge(ui, palette, asked.player);
        let player = player_name(texts, asked.player);
        let args = [("player", Arg::Text(player.as_str())), ("question", Arg::Text(&asked.question))];
        ui.heading(texts.with("play-asked", &args));
        if let Some((ship, name)) = &asked.ship
            && ui.link(name).clicked()
        {
            out.push(Intent::Table(PlayIntent::ShowShip(Some(*ship))));
        }
    });
    if let Some(note) = &asked.note {
        ui.label(note);
    }
}

/// The game has ended; everything that is left to do.
fn over(ui: &mut Ui, texts: &Texts, outcome: &str, out: &mut Vec<Intent>) {
    ui.heading(outcome);
    ui.label(texts.get("play-look-back"));
    ui.horizontal_wrapped(|ui| {
        for (key, intent) in [
            ("bar-undo", PlayIntent::Undo),
            ("log-save", PlayIntent::SaveRecord),
            ("home-screen", PlayIntent::ShowStart),
        ] {
            if ui.button(texts.get(key)).clicked() {
                out.push(Intent::Table(intent));
            }
        }
    });
}

/// What might be tried and may not be, each with its reasons; kept short until somebody looks.
fn refused(
    ui: &mut Ui,
    texts: &Texts,
    palette: &Palette,
    view: &DecisionView,
    pointed: &mut Option<usize>,
    shown_above: &dyn Fn(&OptionView) -> bool,
) {
    let all = view.options.iter().enumerate();
    let refused: Vec<_> =
        all.filter(|(_, option)| option.standing == Standing::Refused && !shown_above(option)).collect();
    if refused.is_empty() {
        return;
    }
    let title = texts.with("play-refused", &[("number", Arg::Count(refused.len()))]);
    let header = CollapsingHeader::new(title).id_salt("refused").default_open(refused.len() <= row::FEW);
    let shown = header.show(ui, |ui| {
        for (n, option) in refused {
            let response = row::refused(ui, texts, palette, option, view.hovered == Some(n));
            if response.hovered() {
                *pointed = Some(n);
            }
        }
    });
    shown.header_response.on_hover_text(texts.get("play-refused-hint"));
}
