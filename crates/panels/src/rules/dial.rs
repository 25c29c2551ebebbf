//! Maneuvers as a dial: a row for each bearing, a cell for each speed, left and right side by side.

use super::view::DialPlace;
use super::{ActionGroup, OptionRow, RulesView, spoken};
use crate::i18n::Texts;
use crate::look::Palette;
use crate::verdict::paint_sign;
use egui::{Align2, Grid, Rect, Response, Sense, TextStyle, Ui, Vec2, WidgetInfo, WidgetType};

const CELL: Vec2 = Vec2::new(26.0, 21.0);

/// Draws the options that have a place on the dial; what each cell is told is handed to `told`.
pub(super) fn dial<'a>(
    ui: &mut Ui,
    texts: &Texts,
    palette: &Palette,
    group: &'a ActionGroup,
    view: &RulesView,
    mut told: impl FnMut(&'a OptionRow, &Response),
) {
    let mut families: Vec<&str> = Vec::new();
    for place in group.options.iter().filter_map(|option| option.dial.as_ref()) {
        if !families.contains(&place.family.as_str()) {
            families.push(&place.family);
        }
    }
    if families.is_empty() {
        return;
    }
    Grid::new("dial").num_columns(3).spacing([6.0, 2.0]).show(ui, |ui| {
        for family in families {
            ui.label(family);
            for column in [0, 1] {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 2.0;
                    for option in &group.options {
                        let here = |place: &&DialPlace| place.family == family && place.column == column;
                        if let Some(place) = option.dial.as_ref().filter(here) {
                            let response = cell(ui, texts, palette, option, place.speed, view);
                            told(option, &response);
                        }
                    }
                });
            }
            ui.end_row();
        }
    });
}

/// One cell: the speed and the verdict's sign.
fn cell(ui: &mut Ui, texts: &Texts, palette: &Palette, option: &OptionRow, speed: u8, view: &RulesView) -> Response {
    let (rect, response) = ui.allocate_exact_size(CELL, Sense::click());
    let words = spoken(texts, option);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    let shown = [&view.pinned, &view.previewed].into_iter().any(|key| key.as_ref() == Some(&option.key));
    let visuals = ui.style().interact_selectable(&response, shown);
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, if shown { visuals.bg_fill } else { visuals.weak_bg_fill });
    if response.has_focus() || shown {
        painter.rect_stroke(rect, 3.0, visuals.fg_stroke, egui::StrokeKind::Inside);
    }
    let font = TextStyle::Small.resolve(ui.style());
    let colour = visuals.text_color();
    painter.text(rect.left_center() + Vec2::new(4.0, 0.0), Align2::LEFT_CENTER, speed.to_string(), font, colour);
    let sign = Rect::from_center_size(rect.right_center() - Vec2::new(8.5, 0.0), Vec2::splat(10.0));
    paint_sign(painter, sign, option.verdict, palette);
    response
}
