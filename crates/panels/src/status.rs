//! One line about the table as it lies: overlaps that a real table could not hold.

use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use egui::Ui;

/// Two pieces that cover the same spot.
#[derive(Debug, Clone, PartialEq)]
pub struct OverlapView {
    /// What one is called.
    pub first: String,
    /// What the other is called.
    pub second: String,
    /// How deep, mm.
    pub depth: f64,
}

/// What is said.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct StatusView {
    /// Bases that overlap, deepest first.
    pub overlaps: Vec<OverlapView>,
    /// What stands outside the mat.
    pub off_mat: Vec<String>,
    /// What would free them, one sentence each.
    pub nudges: Vec<String>,
    /// The parts set behind every number.
    pub parts: String,
    /// What happened just now, such as a file that was loaded; empty for nothing.
    pub notice: String,
    /// Which moment the table shows, if it is not that of all figures.
    pub moment: Option<String>,
    /// The place under the pointer, mm.
    pub pointer: Option<(f64, f64)>,
    /// Whether the next click measures.
    pub click: ClickMeans,
}

/// What the next click on a piece does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ClickMeans {
    /// It selects the piece.
    #[default]
    Select,
    /// It measures to the piece.
    Measure,
}

/// Draws the line.
pub fn status(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &StatusView) {
    ui.horizontal_wrapped(|ui| {
        ui.weak(texts.with("status-parts", &[("name", Arg::Text(&view.parts))]));
        if let Some((x, y)) = view.pointer {
            let (x, y) = (texts.decimals(x, 1), texts.decimals(y, 1));
            ui.weak(texts.with("status-pointer", &[("x", Arg::Text(&x)), ("y", Arg::Text(&y))]));
        }
        if let Some(moment) = &view.moment {
            ui.strong(moment);
        }
        if !view.notice.is_empty() {
            ui.label(&view.notice);
        }
        if view.click == ClickMeans::Measure {
            ui.strong(texts.get("status-measure"));
        }
        for overlap in &view.overlaps {
            let depth = texts.mm(overlap.depth);
            let args = [
                ("first", Arg::Text(overlap.first.as_str())),
                ("second", Arg::Text(&overlap.second)),
                ("depth", Arg::Text(&depth)),
            ];
            ui.colored_label(palette.blocked, texts.with("status-overlap", &args));
        }
        for name in &view.off_mat {
            ui.colored_label(palette.blocked, texts.with("status-off-mat", &[("name", Arg::Text(name))]));
        }
        for sentence in &view.nudges {
            ui.label(sentence);
        }
    });
}
