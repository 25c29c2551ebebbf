//! The overview of keys and mouse.

use crate::i18n::Texts;
use crate::{Intent, ViewCommand};
use egui::{Context, Grid, Window};

/// The rows: what is pressed and what it does. Keyboard and mouse follow this list.
pub const ROWS: [(&str, &str); 20] = [
    ("keys-pan", "does-pan"),
    ("keys-zoom", "does-zoom"),
    ("keys-fit", "does-fit"),
    ("keys-witness", "does-witness"),
    ("keys-select", "does-select"),
    ("keys-next-piece", "does-next-piece"),
    ("keys-drag", "does-drag"),
    ("keys-turn", "does-turn"),
    ("keys-nudge", "does-nudge"),
    ("keys-rotate", "does-rotate"),
    ("keys-delete", "does-delete"),
    ("keys-duplicate", "does-duplicate"),
    ("keys-undo", "does-undo"),
    ("keys-file", "does-file"),
    ("keys-play", "does-play"),
    ("keys-step", "does-step"),
    ("keys-measure", "does-measure"),
    ("keys-arcs", "does-arcs"),
    ("keys-escape", "does-escape"),
    ("keys-help", "does-help"),
];

/// Draws the overview.
pub fn help(ctx: &Context, texts: &Texts, out: &mut Vec<Intent>) {
    let mut open = true;
    Window::new(texts.get("help-title")).open(&mut open).resizable(false).collapsible(false).show(ctx, |ui| {
        Grid::new("help").num_columns(2).striped(true).spacing([18.0, 4.0]).show(ui, |ui| {
            for (keys, does) in ROWS {
                ui.strong(texts.get(keys));
                ui.label(texts.get(does));
                ui.end_row();
            }
        });
    });
    if !open {
        out.push(Intent::View(ViewCommand::ToggleHelp));
    }
}
