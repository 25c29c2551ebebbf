//! One option as a row.

use super::{Answer, OptionView};
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use crate::verdict::{self, paint_sign};
use egui::{Align2, Button, Color32, Rect, Response, RichText, Sense, TextStyle, Ui, Vec2, WidgetInfo, WidgetType};

/// So many refused options are shown without being asked for.
pub(super) const FEW: usize = 4;

/// Width of the column of keys.
const KEY: f32 = 20.0;
/// Width of the column of signs.
const SIGN: f32 = 20.0;

/// What a screen reader says about an option.
fn spoken(texts: &Texts, option: &OptionView) -> String {
    let Some(verdict) = option.verdict else { return option.words.clone() };
    let verdict = verdict.word(texts);
    let margin = option.margin.map_or_else(String::new, |mm| texts.mm(mm));
    let args = [
        ("name", Arg::Text(option.words.as_str())),
        ("verdict", Arg::Text(&verdict)),
        ("margin", Arg::Text(&margin)),
        ("piece", Arg::Text(option.limiting.as_deref().unwrap_or_default())),
    ];
    texts.with("play-option-spoken", &args).trim().to_owned()
}

/// An option that may be chosen: key, sign, words, limiting piece, margin.
pub(super) fn option(ui: &mut Ui, texts: &Texts, palette: &Palette, option: &OptionView, shown: bool) -> Response {
    let height = ui.spacing().interact_size.y;
    let width = ui.available_width();
    let font = TextStyle::Body.resolve(ui.style());
    let margin = option.margin.map_or_else(String::new, |mm| texts.mm(mm));
    let side = [option.limiting.clone().unwrap_or_default(), margin].join("  ");
    let small = TextStyle::Small.resolve(ui.style());
    let side = ui.painter().layout_no_wrap(side, small, Color32::PLACEHOLDER);
    let left = KEY + if option.verdict.is_some() { SIGN } else { 0.0 };
    let words = match option.answer {
        Answer::Command(_) => option.words.clone(),
        Answer::Open(_) => format!("{} \u{2026}", option.words),
    };
    // Long words go on in another line, so that nothing is cut off.
    let room = (width - left - side.size().x - 14.0).max(60.0);
    let words = ui.painter().layout(words, font, Color32::PLACEHOLDER, room);
    let size = Vec2::new(width, words.size().y.max(height - 6.0) + 6.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let spoken = spoken(texts, option);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &spoken));
    let visuals = ui.style().interact_selectable(&response, shown);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let fill = if shown { visuals.bg_fill } else { visuals.weak_bg_fill };
    painter.rect_filled(rect.shrink(1.0), visuals.corner_radius, fill);
    if response.has_focus() {
        painter.rect_stroke(rect.shrink(1.0), visuals.corner_radius, visuals.fg_stroke, egui::StrokeKind::Inside);
    }
    let colour = visuals.text_color();
    if let Some(key) = option.key {
        let mono = TextStyle::Monospace.resolve(ui.style());
        let at = rect.left_center() + Vec2::new(KEY / 2.0, 0.0);
        painter.text(at, Align2::CENTER_CENTER, key.to_ascii_uppercase(), mono, ui.visuals().weak_text_color());
    }
    if let Some(verdict) = option.verdict {
        let sign = rect.left_center() + Vec2::new(KEY + SIGN / 2.0, 0.0);
        paint_sign(&painter, Rect::from_center_size(sign, Vec2::splat(verdict::SIZE)), verdict, palette);
    }
    painter.galley(rect.left_center() + Vec2::new(left + 2.0, -words.size().y / 2.0), words, colour);
    let aside = rect.right_center() - Vec2::new(side.size().x + 6.0, side.size().y / 2.0);
    painter.galley(aside, side, colour);
    let hint = option.sentences.join("\n");
    if hint.is_empty() { response } else { response.on_hover_text(hint) }
}

/// An option that may not be chosen, with its reasons.
pub(super) fn refused(ui: &mut Ui, texts: &Texts, palette: &Palette, option: &OptionView, shown: bool) -> Response {
    let inner = ui.horizontal_wrapped(|ui| {
        verdict::sign(ui, option.verdict.unwrap_or(verdict::Verdict::Refused), palette);
        let words = RichText::new(&option.words);
        ui.label(if shown { words } else { words.weak() });
        if let Some(margin) = option.margin {
            ui.small(texts.mm(margin));
        }
    });
    for sentence in &option.sentences {
        ui.indent(("why", &option.words, sentence), |ui| ui.weak(sentence));
    }
    inner.response.interact(Sense::hover())
}

/// Passing, large and always in the same place.
pub(super) fn pass(ui: &mut Ui, texts: &Texts, option: &OptionView) -> Response {
    let key = option.key.unwrap_or(super::keys::PASS).to_string();
    let text = RichText::new(texts.get("play-pass")).strong();
    let button = Button::new(text).shortcut_text(key).min_size(Vec2::new(ui.available_width(), 30.0));
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, texts.get("play-pass")));
    response
}
