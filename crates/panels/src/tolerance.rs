//! The choice of a tolerance: how exactly the pieces on a real table are believed to lie.

use crate::Intent;
use crate::i18n::Texts;
use egui::{ComboBox, Ui};

/// What is chosen from.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ToleranceView {
    /// Keys of the presets; their names are the messages `tolerance-<key>`.
    pub presets: Vec<String>,
    /// The key of the one in use.
    pub chosen: String,
    /// Whether every option has its verdict of a real table.
    pub judging: Judging,
}

/// Whether every option has its verdict of a real table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Judging {
    /// It has.
    #[default]
    Done,
    /// Some still have that of exact pieces.
    UnderWay,
}

/// Draws the choice.
pub fn tolerance(ui: &mut Ui, texts: &Texts, view: &ToleranceView, out: &mut Vec<Intent>) {
    let name = |key: &str| texts.get(&format!("tolerance-{key}"));
    let label = ui.label(texts.get("tolerance-label"));
    let combo = ComboBox::from_id_salt("tolerance").selected_text(name(&view.chosen)).width(170.0);
    let response = combo.show_ui(ui, |ui| {
        for key in &view.presets {
            let row = ui.selectable_label(*key == view.chosen, name(key));
            if row.on_hover_text(texts.get(&format!("tolerance-{key}-hint"))).clicked() {
                out.push(Intent::ChooseTolerance(key.clone()));
            }
        }
    });
    response.response.labelled_by(label.id);
    if view.judging == Judging::UnderWay {
        ui.weak(texts.get("tolerance-judging"));
    }
}
