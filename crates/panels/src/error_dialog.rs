//! A message about something that went wrong: what, where, and what to do next.

use crate::Intent;
use crate::i18n::Texts;
use egui::{Context, Modal, ScrollArea};

/// What is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ErrorView {
    /// What went wrong, one line.
    pub what: String,
    /// Where: a file, a key, a piece; one line each.
    pub details: Vec<String>,
    /// What to do next.
    pub next: String,
}

/// Draws the message over everything until it is dismissed.
pub fn error_dialog(ctx: &Context, texts: &Texts, view: &ErrorView, out: &mut Vec<Intent>) {
    let modal = Modal::new("error".into()).show(ctx, |ui| {
        ui.set_max_width(460.0);
        ui.heading(&view.what);
        ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
            for detail in &view.details {
                ui.monospace(detail);
            }
        });
        ui.label(&view.next);
        ui.add_space(6.0);
        ui.button(texts.get("error-dismiss")).clicked()
    });
    if modal.inner || modal.should_close() {
        out.push(Intent::DismissError);
    }
}
