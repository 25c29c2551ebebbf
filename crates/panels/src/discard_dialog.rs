//! Asks before changes are lost.

use crate::Intent;
use crate::i18n::Texts;
use egui::{Context, Modal};

/// Draws the question over everything until it is answered.
pub fn discard_dialog(ctx: &Context, texts: &Texts, out: &mut Vec<Intent>) {
    let modal = Modal::new("discard".into()).show(ctx, |ui| {
        ui.set_max_width(420.0);
        ui.heading(texts.get("discard-what"));
        ui.label(texts.get("discard-next"));
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            if ui.button(texts.get("discard-no")).clicked() {
                out.push(Intent::DismissError);
            }
            if ui.button(texts.get("discard-yes")).clicked() {
                out.push(Intent::Discard);
            }
        });
    });
    if modal.should_close() {
        out.push(Intent::DismissError);
    }
}
