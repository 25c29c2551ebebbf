//! Dials, hidden behind a curtain: each player in turn sits before the screen, and both may change their dials until
//! both are ready.

mod view;

pub use view::{DialView, DialsView, Entry, PlanningView, Waits};

use super::seen::player_name;
use super::{PlayIntent, dial, paint};
use crate::Intent;
use crate::i18n::{Arg, Texts};
use crate::look::Palette;
use egui::{Button, Rect, RichText, ScrollArea, Sense, Stroke, TextStyle, Ui, Vec2, WidgetInfo, WidgetType};

/// Side of a cell of the dial, points.
const CELL: f32 = 38.0;

/// Draws the curtain, or the dials of the player before the screen.
pub fn planning(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &PlanningView, out: &mut Vec<Intent>) {
    match view {
        PlanningView::Curtain(waits) => curtain(ui, texts, palette, waits, out),
        PlanningView::Dials(dials) => own(ui, texts, palette, dials, out),
    }
}

fn curtain(ui: &mut Ui, texts: &Texts, palette: &Palette, waits: &[Waits], out: &mut Vec<Intent>) {
    ui.heading(texts.get("curtain-title"));
    ui.label(texts.get("curtain-none-seen"));
    // Whoever is not ready comes first.
    let (ready, others): (Vec<&Waits>, Vec<&Waits>) = waits.iter().partition(|waits| waits.ready);
    for waits in others.into_iter().chain(ready) {
        ui.add_space(8.0);
        let player = player_name(texts, waits.player);
        let key = if waits.ready { "curtain-change" } else { "curtain-pass" };
        let text = texts.with(key, &[("player", Arg::Text(&player))]);
        let text = if waits.ready { RichText::new(text) } else { RichText::new(text).heading() };
        ui.horizontal(|ui| {
            paint::badge(ui, palette, waits.player);
            let size = Vec2::new(ui.available_width(), if waits.ready { 24.0 } else { 56.0 });
            if ui.add(Button::new(text).min_size(size).wrap()).clicked() {
                out.push(Intent::Table(PlayIntent::LiftCurtain(waits.player)));
            }
        });
    }
}

/// The dials of one player: that of one ship in large, and all ships below.
fn own(ui: &mut Ui, texts: &Texts, palette: &Palette, view: &DialsView, out: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        paint::badge(ui, palette, view.player);
        let player = player_name(texts, view.player);
        ui.heading(texts.with("dials-title", &[("player", Arg::Text(&player))]));
    });
    if let Some(shown) = view.ships.get(view.shown) {
        ui.strong(texts.with("dial-of", &[("ship", Arg::Text(&shown.name))]));
        face(ui, view, shown, out);
    }
    ready(ui, texts, view, out);
    ui.separator();
    ui.strong(texts.get("dials-swarm"));
    let height = ui.spacing().interact_size.y.max(24.0);
    ScrollArea::vertical().id_salt("swarm").auto_shrink([false, true]).show_rows(
        ui,
        height,
        view.ships.len(),
        |ui, rows| {
            for n in rows {
                if let Some(ship) = view.ships.get(n) {
                    line(ui, texts, view, ship, n == view.shown, out);
                }
            }
        },
    );
}

fn ready(ui: &mut Ui, texts: &Texts, view: &DialsView, out: &mut Vec<Intent>) {
    let missing = view.ships.iter().filter(|dial| dial.shows.is_none()).count();
    ui.add_space(4.0);
    let button = Button::new(RichText::new(texts.get("dials-ready")).strong());
    let button = button.min_size(Vec2::new(ui.available_width(), 32.0));
    if ui.add_enabled(view.complete, button).clicked() {
        out.push(Intent::Table(PlayIntent::DialsReady(view.player)));
    }
    if view.complete {
        ui.label(texts.get("dials-all-set"));
    } else {
        ui.label(texts.with("dials-missing", &[("number", Arg::Count(missing))]));
    }
    if ui.button(texts.get("dials-turn-away")).clicked() {
        out.push(Intent::Table(PlayIntent::DropCurtain));
    }
}

/// The face of a dial: columns by bearing, rows by speed, the fastest on top.
fn face(ui: &mut Ui, view: &DialsView, shown: &DialView, out: &mut Vec<Intent>) {
    let mut rows: Vec<i16> = shown.entries.iter().map(|entry| dial::row(entry.entry.maneuver)).collect();
    rows.sort_unstable_by(|a, b| b.cmp(a));
    rows.dedup();
    let mut columns: Vec<usize> = shown.entries.iter().map(|entry| dial::column(entry.entry.maneuver)).collect();
    columns.sort_unstable();
    columns.dedup();
    ui.spacing_mut().item_spacing = Vec2::splat(2.0);
    for row in rows {
        ui.horizontal(|ui| {
            for column in &columns {
                let mut here = shown.entries.iter().filter(|entry| {
                    (dial::row(entry.entry.maneuver), dial::column(entry.entry.maneuver)) == (row, *column)
                });
                match here.next() {
                    Some(entry) => {
                        cell(ui, view, shown, entry, out);
                        // Sideslips and loops of one speed share a place.
                        for entry in here {
                            cell(ui, view, shown, entry, out);
                        }
                    }
                    None => {
                        ui.allocate_exact_size(Vec2::splat(CELL), Sense::hover());
                    }
                }
            }
        });
    }
}

fn cell(ui: &mut Ui, view: &DialsView, shown: &DialView, entry: &Entry, out: &mut Vec<Intent>) {
    let allowed = entry.refused.is_none();
    let sense = if allowed { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(CELL), sense);
    let selected = shown.shows == Some(entry.entry);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, allowed, selected, &entry.words));
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, if allowed { dial::FACE } else { dial::FACE.gamma_multiply(0.45) });
    // The speed stands in the corner; the arrow leaves it room.
    let arrow = Rect::from_min_max(rect.min + Vec2::new(7.0, 3.0), rect.max);
    dial::maneuver(painter, arrow, entry.entry, view.generation);
    let speed = entry.entry.maneuver.speed.to_string();
    let small = TextStyle::Small.resolve(ui.style());
    let ink = dial::colour(entry.entry.difficulty, view.generation);
    painter.text(rect.left_top() + Vec2::new(3.0, 1.0), egui::Align2::LEFT_TOP, speed, small, ink);
    if selected {
        // Chosen: a frame and a notch in the corner, so that it is seen without its colour.
        painter.rect_stroke(rect, 4.0, Stroke::new(3.0, ink), egui::StrokeKind::Inside);
        let notch = Rect::from_min_size(rect.right_top() - Vec2::new(10.0, 0.0), Vec2::splat(10.0));
        painter.rect_filled(notch, 0.0, ink);
    } else if response.hovered() || response.has_focus() {
        painter.rect_stroke(rect, 4.0, Stroke::new(1.5, ink), egui::StrokeKind::Inside);
    }
    if !allowed {
        painter.line_segment([rect.left_bottom(), rect.right_top()], Stroke::new(1.5, ink));
    }
    let hint = entry.refused.as_ref().unwrap_or(&entry.words);
    // A dial that shows it already is not set to it again.
    if response.on_hover_text(hint).clicked() && !selected {
        let (player, ship, maneuver) = (view.player, shown.ship, entry.entry.maneuver);
        out.push(Intent::Table(PlayIntent::SetDial { player, ship, maneuver }));
    }
}

/// One ship of the swarm with what its dial shows.
fn line(ui: &mut Ui, texts: &Texts, view: &DialsView, ship: &DialView, shown: bool, out: &mut Vec<Intent>) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
        ui.painter().rect_filled(rect, 3.0, dial::FACE);
        let shows = ship.shows.and_then(|entry| {
            dial::maneuver(ui.painter(), rect, entry, view.generation);
            ship.entries.iter().find(|known| known.entry == entry).map(|known| known.words.clone())
        });
        let shows = shows.unwrap_or_else(|| texts.get("dial-not-set"));
        let initiative = ship.initiative.to_string();
        let args = [
            ("ship", Arg::Text(ship.name.as_str())),
            ("initiative", Arg::Text(&initiative)),
            ("shows", Arg::Text(&shows)),
        ];
        if ui.selectable_label(shown, texts.with("dial-shows", &args)).clicked() {
            out.push(Intent::Table(PlayIntent::ShowShip(Some(ship.ship))));
        }
    });
}
