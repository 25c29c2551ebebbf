//! The measuring panel: range, distance, margins to the neighbouring bands, arcs and obstruction.

mod reading;

use crate::Intent;
use crate::certainty;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_scene::measure_picture::arc_key;
use deadreckon_xwing::measure_within::MeasuredWithin;
use egui::{ComboBox, Grid, Label, Ui};

/// What the panel shows.
#[derive(Debug, Clone, Default)]
pub struct MeasureView {
    /// What is measured from; `None`: no ship is selected.
    pub from: Option<String>,
    /// Pieces that can be measured to: id and name.
    pub targets: Vec<(String, String)>,
    /// The id of the piece measured to.
    pub to: Option<String>,
    /// What was measured.
    pub reading: Option<Reading>,
    /// What is certain of it on a real table, one sentence each; empty where every piece lies exactly.
    pub within: Vec<String>,
    /// The parts set that it was measured with.
    pub parts: String,
}

/// A measured line.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// Distance, mm.
    pub distance: f64,
    /// The range: 0 for contact where the edition has it, 1 to 3, 4 for out of range.
    pub range: u8,
    /// How many bands the ruler has.
    pub bands: u8,
    /// How much closer for the next lower range, mm.
    pub to_nearer: Option<f64>,
    /// How much farther before the range grows, mm.
    pub to_farther: Option<f64>,
    /// Width of the band of equally short lines, mm; 0 for a single line.
    pub lines_width: f64,
    /// What lies in the line's way.
    pub obstruction: Obstruction,
    /// Arcs of the measuring ship that hold the target.
    pub arcs: Vec<ArcLine>,
}

/// Whether the shortest line is obstructed.
#[derive(Debug, Clone, PartialEq)]
pub enum Obstruction {
    /// Nothing lies in the way of any shortest line.
    Clear,
    /// Some of the equally short lines are clear; the attacker may choose one.
    Avoidable(Vec<String>),
    /// Every shortest line is covered, by these.
    Obstructed(Vec<String>),
}

/// One arc.
#[derive(Debug, Clone, PartialEq)]
pub struct ArcLine {
    /// Which.
    pub arc: ArcKind,
    /// How far the target could shift before the verdict changes, mm; above 0 in arc.
    pub margin: f64,
    /// Attack distance and range, for a target in arc.
    pub attack: Option<(f64, u8)>,
}

/// Draws the panel.
pub fn measure(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &MeasureView, out: &mut Vec<Intent>) {
    ui.heading(texts.get("measure-title"));
    let Some(from) = &view.from else {
        ui.label(texts.get("measure-select-first"));
        return;
    };
    ui.label(texts.with("measure-from", &[("name", Arg::Text(from))]));
    let name = |id: &String| view.targets.iter().find(|(other, _)| other == id).map(|(_, name)| name.clone());
    let chosen = view.to.as_ref().and_then(name).unwrap_or_else(|| texts.get("measure-nothing"));
    let label = ui.label(texts.get("measure-to"));
    let combo = ComboBox::from_id_salt("measure-to").selected_text(chosen).width(150.0).show_ui(ui, |ui| {
        if ui.selectable_label(view.to.is_none(), texts.get("measure-nothing")).clicked() {
            out.push(Intent::Measure(None));
        }
        for (id, name) in &view.targets {
            if ui.selectable_label(view.to.as_ref() == Some(id), name).clicked() {
                out.push(Intent::Measure(Some(id.clone())));
            }
        }
    });
    combo.response.labelled_by(label.id);
    if let Some(reading) = &view.reading {
        range_rows(ui, texts, palette, reading);
        arc_rows(ui, texts, reading);
        if !view.within.is_empty() {
            ui.strong(texts.get("measure-real-table"));
        }
        for sentence in &view.within {
            ui.label(sentence);
        }
        ui.weak(texts.with("status-parts", &[("name", Arg::Text(&view.parts))]));
    }
}

/// What is certain of a measurement on a real table, one sentence each; `bands` is how many the ruler has.
#[must_use]
pub fn within(texts: &Texts, found: &MeasuredWithin, bands: u8) -> Vec<String> {
    let mut sentences = vec![certainty::range(texts, &found.range, bands), certainty::sight(texts, found.obstruction)];
    for arc in &found.arcs {
        let mut said = certainty::arc(texts, &arc.judged);
        if let Some(attack) = &arc.attack {
            let (range, sight) =
                (certainty::range(texts, &attack.range, bands), certainty::sight(texts, attack.obstruction));
            said = format!("{said}; {range}, {sight}");
        }
        let name = texts.get(arc_key(arc.judged.arc));
        let args = [("arc", Arg::Text(name.as_str())), ("within", Arg::Text(&said))];
        sentences.push(texts.with("measure-arc-within", &args));
    }
    sentences
}

/// The range in words.
#[must_use]
pub fn range_words(texts: &Texts, range: u8, bands: u8) -> String {
    if range > bands {
        return texts.get("measure-out-of-range");
    }
    texts.with("measure-range", &[("range", Arg::Text(&range.to_string()))])
}

fn range_rows(ui: &mut Ui, texts: &Texts, palette: &Palette, reading: &Reading) {
    let band = usize::from(reading.range.clamp(1, 4)) - 1;
    ui.horizontal_wrapped(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::Vec2::splat(12.0), egui::Sense::hover());
        ui.painter().rect_filled(rect, 2.0, palette.bands[band]);
        ui.strong(range_words(texts, reading.range, reading.bands));
        ui.label(texts.mm(reading.distance));
    });
    let margins = [("measure-to-nearer", reading.to_nearer), ("measure-to-farther", reading.to_farther)];
    for (key, margin) in margins {
        if let Some(mm) = margin {
            ui.label(texts.with(key, &[("mm", Arg::Text(&texts.mm(mm)))]));
        }
    }
    if reading.lines_width > 0.0 {
        ui.label(texts.with("measure-lines", &[("mm", Arg::Text(&texts.mm(reading.lines_width)))]));
    }
    let (key, pieces) = match &reading.obstruction {
        Obstruction::Clear => ("measure-clear", Vec::new()),
        Obstruction::Avoidable(pieces) => ("measure-avoidable", pieces.clone()),
        Obstruction::Obstructed(pieces) => ("measure-obstructed", pieces.clone()),
    };
    ui.label(texts.with(key, &[("pieces", Arg::Text(&pieces.join(", ")))]));
}

/// The last column wraps: a panel must not grow wider for it.
fn arc_rows(ui: &mut Ui, texts: &Texts, reading: &Reading) {
    Grid::new("arcs").num_columns(2).striped(true).show(ui, |ui| {
        for arc in &reading.arcs {
            ui.label(texts.get(arc_key(arc.arc)));
            let said = match arc.attack {
                Some((distance, range)) => {
                    let range = range_words(texts, range, reading.bands);
                    let args = [("range", Arg::Text(range.as_str())), ("mm", Arg::Text(&texts.mm(distance)))];
                    texts.with("measure-arc-in", &args)
                }
                None => texts.with("measure-arc-out", &[("mm", Arg::Text(&texts.mm(arc.margin.abs())))]),
            };
            ui.add(Label::new(said).wrap());
            ui.end_row();
        }
    });
}
