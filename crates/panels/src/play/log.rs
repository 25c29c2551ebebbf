//! The record as sentences: every command with what came of it, branches as a tree, comments, marks, and two places
//! compared.

mod told;
mod view;

pub use told::Told;
pub use view::{Compared, LogRow, LogView};

use super::{PlayIntent, paint};
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use deadreckon_engine::record::NodeId;
use egui::{Align, Button, RichText, ScrollArea, TextEdit, Ui};

/// How far a branch is moved to the right, points.
const BRANCH: f32 = 14.0;
/// Rows on each side of the players that are laid out in full; the rest is one click away. A game has hundreds, and
/// their heights differ.
const AROUND: usize = 150;

/// Draws the log.
pub fn log(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &LogView, out: &mut Vec<Intent>) {
    ui.horizontal_wrapped(|ui| {
        for (key, enabled, intent) in [
            ("bar-undo", view.can_undo, PlayIntent::Undo),
            ("bar-redo", view.can_redo, PlayIntent::Redo),
            ("log-save", true, PlayIntent::SaveRecord),
        ] {
            if ui.add_enabled(enabled, Button::new(texts.get(key))).clicked() {
                out.push(Intent::Table(intent));
            }
        }
    });
    if let Some(compared) = &view.compared {
        differences(ui, texts, compared, out);
    }
    if let Some(here) = view.rows.get(view.here) {
        notes(ui, texts, here, out);
    }
    ui.separator();
    let moved = has_moved(ui, view.here);
    let (first, last) = (view.here.saturating_sub(AROUND), (view.here + AROUND + 1).min(view.rows.len()));
    ScrollArea::vertical().id_salt("log").auto_shrink([false, true]).show(ui, |ui| {
        elsewhere(ui, texts, view, first.checked_sub(1), out);
        for n in first..last {
            let place = row(ui, texts, palette, view, n, out);
            // Where the players are comes into sight when they get there; later the hand scrolls.
            if moved && n == view.here {
                ui.scroll_to_rect(place, Some(Align::Center));
            }
        }
        elsewhere(ui, texts, view, (last < view.rows.len()).then_some(last), out);
    });
}

/// Whether the players are at another place than when this was last asked.
fn has_moved(ui: &Ui, here: usize) -> bool {
    let id = ui.id().with("log-here");
    ui.data_mut(|data| {
        let last = data.get_temp::<usize>(id);
        data.insert_temp(id, here);
        last != Some(here)
    })
}

/// Goes to the rows that are not laid out.
fn elsewhere(ui: &mut Ui, texts: &Texts, view: &LogView, to: Option<usize>, out: &mut Vec<Intent>) {
    let Some(row) = to.and_then(|n| view.rows.get(n)) else { return };
    if ui.link(texts.get("log-more")).clicked() {
        out.push(Intent::Table(PlayIntent::GoTo(row.place)));
    }
}

/// A command with what came of it; a click goes there.
fn row(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &LogView, n: usize, out: &mut Vec<Intent>) -> egui::Rect {
    let Some(row) = view.rows.get(n) else { return egui::Rect::NOTHING };
    if let Some(heading) = &row.heading {
        ui.strong(heading);
    }
    let line = ui.horizontal(|ui| {
        #[expect(clippy::cast_precision_loss, reason = "drawing only")]
        ui.add_space(BRANCH * row.depth.min(8) as f32);
        if row.branches {
            ui.label(texts.get("log-branch"));
        }
        if let Some(player) = row.player {
            paint::badge(ui, palette, player);
        }
        let here = n == view.here;
        let words = row_words(texts, row, here);
        let text = if row.on_the_way { RichText::new(words) } else { RichText::new(words).weak() };
        let response = ui.add(Button::selectable(here, text).wrap());
        if response.clicked() && !here {
            out.push(Intent::Table(PlayIntent::GoTo(row.place)));
        }
        response.context_menu(|ui| menu(ui, texts, row, here, out));
    });
    ui.indent(("events", n), |ui| {
        for mark in &row.marks {
            ui.strong(texts.with("log-mark", &[("mark", Arg::Text(mark))]));
        }
        for event in &row.events {
            ui.small(event);
        }
        if !row.comment.is_empty() {
            ui.small(RichText::new(&row.comment).italics());
        }
    });
    line.response.rect
}

/// The command with its number; where the players are is said, not only lit.
fn row_words(texts: &Texts, row: &LogRow, here: bool) -> String {
    let words = match row.place {
        Some(node) => {
            let number = node.0.to_string();
            texts.with("log-row", &[("number", Arg::Text(&number)), ("words", Arg::Text(&row.words))])
        }
        None => row.words.clone(),
    };
    if here { texts.with("log-here", &[("words", Arg::Text(&words))]) } else { words }
}

fn menu(ui: &mut Ui, texts: &Texts, row: &LogRow, here: bool, out: &mut Vec<Intent>) {
    let mut say = |ui: &mut Ui, key: &str, intent: PlayIntent| {
        if ui.button(texts.get(key)).clicked() {
            out.push(Intent::Table(intent));
            ui.close();
        }
    };
    if !here {
        say(ui, "log-compare", PlayIntent::Compare(Some(row.place)));
    }
    if let Some(node) = row.place {
        if row.branches {
            say(ui, "log-promote", PlayIntent::Promote(node));
        }
        say(ui, "log-remove", PlayIntent::RemoveBranch(node));
    }
}

/// Comment and marks of the place where the players are.
fn notes(ui: &mut Ui, texts: &Texts, here: &LogRow, out: &mut Vec<Intent>) {
    let label = ui.label(texts.get("log-comment"));
    let mut comment = here.comment.clone();
    let edit = TextEdit::multiline(&mut comment).desired_rows(1).desired_width(f32::INFINITY);
    if ui.add(edit).labelled_by(label.id).changed() {
        out.push(Intent::Table(PlayIntent::Comment(here.place, comment)));
    }
    if let Some(node) = here.place {
        marks(ui, texts, node, here, out);
    }
}

fn marks(ui: &mut Ui, texts: &Texts, node: NodeId, here: &LogRow, out: &mut Vec<Intent>) {
    ui.horizontal_wrapped(|ui| {
        for mark in &here.marks {
            let text = texts.with("log-unmark", &[("mark", Arg::Text(mark))]);
            if ui.button(text).clicked() {
                out.push(Intent::Table(PlayIntent::Unmark(node, mark.clone())));
            }
        }
        // What is being written is the widget's own affair until it is a mark.
        let id = ui.id().with("mark");
        let mut mark = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
        let label = ui.label(texts.get("log-new-mark"));
        ui.add(TextEdit::singleline(&mut mark).desired_width(90.0)).labelled_by(label.id);
        let named = !mark.trim().is_empty();
        if ui.add_enabled(named, Button::new(texts.get("log-add-mark"))).clicked() {
            out.push(Intent::Table(PlayIntent::Mark(node, mark.trim().to_owned())));
            mark.clear();
        }
        ui.data_mut(|data| data.insert_temp(id, mark));
    });
}

fn differences(ui: &mut Ui, texts: &Texts, compared: &Compared, out: &mut Vec<Intent>) {
    let title = match compared.with {
        Some(node) => texts.with("compare-title", &[("number", Arg::Text(&node.0.to_string()))]),
        None => texts.get("compare-start"),
    };
    ui.strong(title);
    if compared.differences.is_empty() {
        ui.label(texts.get("compare-same"));
    }
    ScrollArea::vertical().id_salt("differences").max_height(180.0).show(ui, |ui| {
        for sentence in &compared.differences {
            ui.label(sentence);
        }
    });
    if ui.button(texts.get("compare-stop")).clicked() {
        out.push(Intent::Table(PlayIntent::Compare(None)));
    }
}
