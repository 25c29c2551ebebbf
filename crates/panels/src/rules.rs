//! The rules panel: what the selected ship may do, each option with verdict, margin and limiting piece.
//!
//! Pointing at an option (or reaching it by keyboard) previews it; a click carries a legal one out, and keeps a
//! refused or a sliding one shown. The reasons stand below the list, so that the list does not jump.

mod dial;
mod view;

pub use view::{ActionGroup, Allowed, DialPlace, OnClick, OptionRow, RulesView, Sliding};

use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use crate::slide::slide;
use crate::tolerance::tolerance;
use crate::verdict::{self, paint_sign};
use crate::{Intent, PlaybackCommand};
use egui::{
    Align2, CollapsingHeader, ComboBox, Panel, Rect, Response, ScrollArea, Sense, TextStyle, Ui, Vec2, WidgetInfo,
};

/// Draws the panel.
pub fn rules(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &RulesView, out: &mut Vec<Intent>) {
    heading(ui, texts, view, out);
    ui.separator();
    if view.ship.is_none() {
        ui.label(texts.get("rules-nothing-selected"));
        ui.label(&view.note);
        return;
    }
    Panel::bottom("option-details")
        .frame(egui::Frame::NONE)
        .show_separator_line(true)
        .show(ui, |ui| details(ui, texts, palette, view, out));
    let mut pointed = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for group in &view.groups {
            show_group(ui, texts, palette, view, group, out, &mut pointed);
        }
    });
    if view.moment.is_some() {
        // The move under way stays to be seen, wherever the pointer goes.
        return;
    }
    // A pinned option stays shown while nothing else is pointed at.
    let wanted = pointed.or_else(|| view.pinned.clone());
    if wanted != view.previewed {
        out.push(Intent::Preview(wanted));
    }
}

fn heading(ui: &mut Ui, texts: &Texts, view: &RulesView, out: &mut Vec<Intent>) {
    ui.heading(view.ship.clone().unwrap_or_else(|| texts.get("rules-title")));
    ui.horizontal_wrapped(|ui| {
        for edition in &view.editions {
            let row = ui.selectable_label(*edition == view.edition, texts.get(edition_key(edition)));
            if row.clicked() && *edition != view.edition {
                out.push(Intent::ChooseEdition(edition.clone()));
            }
        }
    });
    if !view.parts.is_empty() {
        ui.horizontal_wrapped(|ui| parts_set(ui, texts, view, out));
    }
    if !view.tolerance.presets.is_empty() {
        ui.horizontal_wrapped(|ui| tolerance(ui, texts, &view.tolerance, out));
    }
}

/// The choice of the parts set behind every number.
fn parts_set(ui: &mut Ui, texts: &Texts, view: &RulesView, out: &mut Vec<Intent>) {
    let label = ui.label(texts.get("rules-parts"));
    let response = ComboBox::from_id_salt("parts").selected_text(&view.parts).width(170.0).show_ui(ui, |ui| {
        for name in &view.parts_sets {
            if ui.selectable_label(*name == view.parts, name).clicked() && *name != view.parts {
                out.push(Intent::ChooseParts(name.clone()));
            }
        }
        if ui.button(texts.get("file-load")).clicked() {
            out.push(Intent::AskLoad);
            ui.close();
        }
    });
    response.response.labelled_by(label.id).on_hover_text(texts.get("rules-parts-hint"));
}

/// The message with an edition's name.
#[must_use]
pub fn edition_key(edition: &str) -> &'static str {
    match edition {
        "first" => "edition-first",
        "second" => "edition-second",
        _ => "edition-second-point-five",
    }
}

fn show_group(
    ui: &mut Ui,
    texts: &Texts,
    palette: &Palette,
    view: &RulesView,
    group: &ActionGroup,
    out: &mut Vec<Intent>,
    pointed: &mut Option<String>,
) {
    if let Some(fault) = &group.fault {
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.with("rules-group-none", &[("name", Arg::Text(&group.name))]));
            ui.weak(fault);
        });
        return;
    }
    let legal = group.options.iter().filter(|o| o.allowed == Allowed::Yes).count();
    let title = texts.with(
        "rules-group",
        &[("name", Arg::Text(&group.name)), ("legal", Arg::Count(legal)), ("all", Arg::Count(group.options.len()))],
    );
    CollapsingHeader::new(title).id_salt(&group.name).default_open(group.starts_open).show(ui, |ui| {
        let mut told = |option: &OptionRow, response: &Response| {
            if response.hovered() || response.has_focus() {
                *pointed = Some(option.key.clone());
            }
            if response.clicked() {
                out.push(match option.on_click {
                    OnClick::Play => Intent::Play(option.key.clone()),
                    OnClick::Keep => Intent::ChooseOption(Some(option.key.clone())),
                });
            }
        };
        dial::dial(ui, texts, palette, group, view, &mut told);
        for option in group.options.iter().filter(|option| option.dial.is_none()) {
            let response = row(ui, texts, palette, option, view);
            told(option, &response);
        }
    });
}

/// One option: sign, name, limiting piece, margin.
fn row(ui: &mut Ui, texts: &Texts, palette: &Palette, option: &OptionRow, view: &RulesView) -> Response {
    let height = ui.spacing().interact_size.y;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::click());
    let spoken = spoken(texts, option);
    response.widget_info(|| WidgetInfo::labeled(egui::WidgetType::Button, true, &spoken));
    let shown = [&view.pinned, &view.previewed].into_iter().any(|key| key.as_ref() == Some(&option.key));
    let visuals = ui.style().interact_selectable(&response, shown);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    if shown || response.hovered() || response.has_focus() {
        painter.rect_filled(rect, visuals.corner_radius, visuals.weak_bg_fill);
    }
    if response.has_focus() {
        painter.rect_stroke(rect.shrink(1.0), visuals.corner_radius, visuals.fg_stroke, egui::StrokeKind::Inside);
    }
    let sign = Rect::from_center_size(rect.left_center() + Vec2::new(12.0, 0.0), Vec2::splat(verdict::SIZE));
    paint_sign(&painter, sign, option.verdict, palette);
    let font = TextStyle::Body.resolve(ui.style());
    let small = TextStyle::Small.resolve(ui.style());
    let colour = visuals.text_color();
    painter.text(rect.left_center() + Vec2::new(26.0, 0.0), Align2::LEFT_CENTER, &option.name, font, colour);
    let margin = option.margin.map_or_else(String::new, |mm| texts.mm(mm));
    let right = rect.right_center() - Vec2::new(4.0, 0.0);
    let mono = TextStyle::Small.resolve(ui.style());
    let figures = painter.text(right, Align2::RIGHT_CENTER, margin, mono, colour);
    if let Some(limiting) = &option.limiting {
        painter.text(figures.left_center() - Vec2::new(8.0, 0.0), Align2::RIGHT_CENTER, limiting, small, colour);
    }
    response
}

/// What a screen reader says about an option.
fn spoken(texts: &Texts, option: &OptionRow) -> String {
    if let Some(within) = &option.within {
        let args = [("name", Arg::Text(option.name.as_str())), ("within", Arg::Text(within))];
        return texts.with("rules-option-within", &args);
    }
    let margin = option.margin.map_or_else(String::new, |mm| texts.mm(mm));
    let verdict = option.verdict.word(texts);
    let args = [
        ("name", Arg::Text(option.name.as_str())),
        ("verdict", Arg::Text(&verdict)),
        ("margin", Arg::Text(&margin)),
        ("piece", Arg::Text(option.limiting.as_deref().unwrap_or_default())),
    ];
    texts.with("rules-option-spoken", &args).trim().to_owned()
}

/// The shown option in full.
fn details(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &RulesView, out: &mut Vec<Intent>) {
    ui.set_min_height(132.0);
    if let Some(moment) = &view.moment {
        ui.strong(moment);
        ui.label(texts.get("moment-next"));
        if ui.button(texts.get("playback-skip")).clicked() {
            out.push(Intent::Playback(PlaybackCommand::Skip));
        }
        return;
    }
    let shown = view.previewed.as_ref().or(view.pinned.as_ref());
    let Some((group, option)) = shown.and_then(|key| view.find(key)) else {
        ui.weak(texts.get("rules-point-at-option"));
        ui.label(&view.note);
        return;
    };
    ui.horizontal_wrapped(|ui| {
        verdict::sign(ui, option.verdict, palette);
        ui.strong(
            texts.with("rules-option-title", &[("action", Arg::Text(&group.name)), ("name", Arg::Text(&option.name))]),
        );
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(within) = &option.within {
            ui.label(within);
            return;
        }
        ui.label(option.verdict.word(texts));
        if let Some(mm) = option.margin {
            ui.label(texts.with("rules-margin", &[("margin", Arg::Text(&texts.mm(mm)))]));
        }
        if let Some(piece) = &option.limiting {
            ui.label(texts.with("rules-limited-by", &[("piece", Arg::Text(piece))]));
        }
    });
    for sentence in &option.sentences {
        ui.label(sentence);
    }
    if let Some(nudge) = &option.nudge {
        ui.label(&nudge.step);
        for sentence in &nudge.more {
            ui.weak(sentence);
        }
    }
    if let (Sliding::Open(sliding), true) = (&view.sliding, view.pinned.as_ref() == Some(&option.key)) {
        slide(ui, texts, palette, sliding, out);
    }
    ui.horizontal(|ui| {
        let legal = option.allowed == Allowed::Yes;
        if ui.add_enabled(legal, egui::Button::new(texts.get("rules-play"))).clicked() {
            out.push(Intent::Play(option.key.clone()));
        }
        if ui.button(texts.get("rules-show-spot")).clicked() {
            out.push(Intent::View(crate::ViewCommand::Witness));
        }
        if view.pinned.is_some() && ui.button(texts.get("rules-unpin")).clicked() {
            out.push(Intent::ChooseOption(None));
        }
    });
}
