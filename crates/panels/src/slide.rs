//! The slides of a first-edition roll: two sliders with their legal stretches, and the map of both.
//!
//! Across the map runs the template's slide, up the map the ship's; both are mm forward. Legal places are filled,
//! blocked ones hatched. A click chooses a place; the nearest legal one is marked and can be taken.

use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use deadreckon_xwing::report::{SlideChoice, Slides, Stretch};
use egui::{Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, WidgetType};

/// What is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct SlideView {
    /// Limits and legal stretches.
    pub slides: Slides,
    /// The chosen place.
    pub chosen: SlideChoice,
    /// The legal place nearest to the chosen one; `None` if none is legal.
    pub nearest: Option<SlideChoice>,
    /// Whether the chosen place is legal.
    pub legal: Legal,
    /// What limits the legal stretches, in words, ascending along the slide.
    pub limits: Vec<String>,
}

/// Whether a place is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Legal {
    /// It is.
    Yes,
    /// It is not.
    No,
}

/// Draws sliders and map.
pub fn slide(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &SlideView, out: &mut Vec<Intent>) {
    let (a, b) = (view.chosen.template, view.chosen.ship);
    let slides = &view.slides;
    if slides.template_limit > 0.0
        && let Some(a) =
            axis(ui, texts, palette, "slide-template", a, slides.template_limit, &ends(&slides.template_free))
    {
        out.push(Intent::Slide(a, b));
    }
    // Seen from this place of the template.
    let own = match &slides.region {
        Some(region) => region.ship_free(a).iter().map(|free| (free.from, free.to)).collect(),
        None => ends(&slides.reachable),
    };
    if let Some(b) = axis(ui, texts, palette, "slide-ship", b, slides.ship_limit, &own) {
        out.push(Intent::Slide(a, b));
    }
    if slides.template_limit > 0.0
        && let Some(place) = map(ui, texts, palette, view)
    {
        out.push(Intent::Slide(place.template, place.ship));
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(texts.get(match view.legal {
            Legal::Yes => "slide-legal",
            Legal::No => "slide-blocked",
        }));
        match view.nearest {
            None => {
                ui.label(texts.get("slide-none-legal"));
            }
            Some(nearest) if view.legal == Legal::No => {
                let (a, b) = (texts.number(nearest.template), texts.number(nearest.ship));
                let text = texts.with("slide-take-nearest", &[("a", Arg::Text(&a)), ("b", Arg::Text(&b))]);
                if ui.button(text).clicked() {
                    out.push(Intent::Slide(nearest.template, nearest.ship));
                }
            }
            Some(_) => {}
        }
    });
    for limit in &view.limits {
        ui.small(limit);
    }
}

/// The ends of stretches, mm.
fn ends(stretches: &[Stretch]) -> Vec<(f64, f64)> {
    stretches.iter().map(|stretch| (stretch.from, stretch.to)).collect()
}

/// One slider over its coloured stretches; the new value if it was moved.
fn axis(
    ui: &mut Ui,
    texts: &Texts,
    palette: &Palette,
    key: &str,
    value: f64,
    limit: f64,
    free: &[(f64, f64)],
) -> Option<f64> {
    let mut moved = value;
    let mut changed = false;
    ui.horizontal(|ui| {
        let label = ui.label(texts.get(key));
        let drag = egui::DragValue::new(&mut moved).range(-limit..=limit).speed(0.05).fixed_decimals(2).suffix(" mm");
        changed |= ui.add(drag).labelled_by(label.id).changed();
        let size = Vec2::new(ui.available_width().max(60.0), 18.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::slider(true, value, texts.get(key)));
        let x = |v: f64| rect.left() + rect.width() * share((v + limit) / (2.0 * limit));
        let painter = ui.painter();
        let bar = Rect::from_center_size(rect.center(), Vec2::new(rect.width(), 8.0));
        painter.rect_filled(bar, 2.0, palette.slide_blocked.gamma_multiply(0.25));
        hatch(painter, bar, palette);
        for &(from, to) in free {
            let (from, to) = (from.max(-limit), to.min(limit));
            if from <= to {
                let piece = Rect::from_x_y_ranges(x(from)..=x(to).max(x(from) + 1.5), bar.y_range());
                painter.rect_filled(piece, 0.0, palette.slide_legal);
            }
        }
        let handle = Rect::from_center_size(Pos2::new(x(value), rect.center().y), Vec2::new(4.0, 18.0));
        painter.rect_filled(handle, 1.0, palette.chosen);
        if let Some(pointer) = response.interact_pointer_pos() {
            let t = f64::from(((pointer.x - rect.left()) / rect.width()).clamp(0.0, 1.0));
            moved = (2.0 * t - 1.0) * limit;
            changed = true;
        }
    });
    (changed && moved != value).then_some(moved.clamp(-limit, limit))
}

/// The map of both slides; the place clicked.
fn map(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &SlideView) -> Option<SlideChoice> {
    let slides = &view.slides;
    let (size, response) = {
        let side = ui.available_width().min(150.0);
        ui.allocate_exact_size(Vec2::splat(side), Sense::click_and_drag())
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, texts.get("slide-map")));
    let place = Mapping { rect: size, across: slides.template_limit, up: slides.ship_limit };
    let painter = ui.painter().with_clip_rect(size.intersect(ui.clip_rect()));
    painter.rect_filled(size, 2.0, palette.slide_blocked.gamma_multiply(0.25));
    hatch(&painter, size, palette);
    for cell in slides.region.iter().flat_map(|region| region.cells()) {
        let points: Vec<Pos2> = cell.iter().map(|corner| place.at(corner.x, corner.y)).collect();
        // A cell without area is drawn by its line alone.
        if points.len() > 2 {
            painter.add(Shape::convex_polygon(points.clone(), palette.slide_legal, Stroke::NONE));
        }
        painter.add(Shape::closed_line(points, Stroke::new(1.5, palette.slide_legal)));
    }
    let faint = Stroke::new(1.0, ui.visuals().weak_text_color());
    painter.line_segment([place.at(0.0, -place.up), place.at(0.0, place.up)], faint);
    painter.line_segment([place.at(-place.across, 0.0), place.at(place.across, 0.0)], faint);
    if let Some(nearest) = view.nearest.filter(|_| view.legal == Legal::No) {
        let at = place.at(nearest.template, nearest.ship);
        let tips = [Vec2::UP, Vec2::RIGHT, Vec2::DOWN, Vec2::LEFT].map(|v| at + v * 5.0);
        painter.add(Shape::closed_line(tips.to_vec(), Stroke::new(2.0, palette.fits)));
        painter.line_segment([place.at(view.chosen.template, view.chosen.ship), at], faint);
    }
    painter.circle_stroke(place.at(view.chosen.template, view.chosen.ship), 5.0, Stroke::new(2.5, palette.chosen));
    response.interact_pointer_pos().map(|pointer| place.back(pointer))
}

/// Between slides in mm and points of the map.
struct Mapping {
    rect: Rect,
    across: f64,
    up: f64,
}

impl Mapping {
    fn at(&self, a: f64, b: f64) -> Pos2 {
        let x = self.rect.left() + self.rect.width() * share((a + self.across) / (2.0 * self.across));
        let y = self.rect.bottom() - self.rect.height() * share((b + self.up) / (2.0 * self.up));
        Pos2::new(x, y)
    }

    fn back(&self, at: Pos2) -> SlideChoice {
        let x = f64::from(((at.x - self.rect.left()) / self.rect.width()).clamp(0.0, 1.0));
        let y = f64::from(((self.rect.bottom() - at.y) / self.rect.height()).clamp(0.0, 1.0));
        SlideChoice { template: (2.0 * x - 1.0) * self.across, ship: (2.0 * y - 1.0) * self.up }
    }
}

/// Falling strokes over a blocked area: a sign beside the colour.
fn hatch(painter: &Painter, rect: Rect, palette: &Palette) {
    let pen = Stroke::new(1.0, palette.slide_blocked);
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        painter.line_segment([Pos2::new(x, rect.bottom()), Pos2::new(x + rect.height(), rect.top())], pen);
        x += 6.0;
    }
}

/// A share of a length, for drawing.
#[expect(clippy::cast_possible_truncation, reason = "drawing only")]
fn share(t: f64) -> f32 {
    t.clamp(0.0, 1.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_and_its_places_go_there_and_back() {
        let rect = Rect::from_min_size(Pos2::new(10.0, 20.0), Vec2::splat(100.0));
        let map = Mapping { rect, across: 10.0, up: 20.0 };
        assert_eq!(map.at(-10.0, -20.0), rect.left_bottom());
        let back = map.back(map.at(3.0, -7.0));
        assert!((back.template - 3.0).abs() < 1e-4 && (back.ship + 7.0).abs() < 1e-4);
        assert_eq!(map.back(Pos2::new(999.0, -999.0)), SlideChoice { template: 10.0, ship: 20.0 });
    }
}
