//! Paints the texts of the display list: by egui, in the fonts of the panels, crisp at every zoom.

use crate::camera::TableView;
use crate::table::mesh::narrow;
use bevy_egui::egui::{self, Color32, FontId, Pos2, Rect, Stroke, Vec2};
use deadreckon_geometry::pose::Point;
use deadreckon_panels::i18n::{Arg, Texts};
use deadreckon_scene::display_list::{self as list, AnchorX, AnchorY, Backing, DisplayList, Drawn, Label, Leader};
use deadreckon_scene::ink::Ink;
use deadreckon_scene::theme::{Colour, Theme};

/// Smallest and largest letters, logical pixels: below they are no help, above the glyphs fill the font's texture.
const LETTERS: std::ops::RangeInclusive<f64> = 5.0..=160.0;

/// Paints every label of the lists, lowest layer first.
pub(crate) fn paint(painter: &egui::Painter, lists: &[&DisplayList], view: &TableView, theme: &Theme, texts: &Texts) {
    for list in lists {
        // Labels lie in one or two layers, so that sorting the few of them costs nothing.
        let mut labels: Vec<_> = list.items.iter().filter(|item| matches!(item.drawn, Drawn::Label(_))).collect();
        labels.sort_by_key(|item| item.layer);
        for item in labels {
            if let Drawn::Label(label) = &item.drawn {
                paint_label(painter, label, view, theme, texts);
            }
        }
    }
}

fn paint_label(painter: &egui::Painter, label: &Label, view: &TableView, theme: &Theme, texts: &Texts) {
    let size = match label.size {
        list::Length::Px(px) => px * theme.text_scale,
        list::Length::Mm(mm) => mm * view.px_per_mm,
    };
    if !LETTERS.contains(&size) {
        return;
    }
    let anchor_at = pos(view.to_window(label.at));
    let place = anchor_at + Vec2::new(narrow(label.offset_px.x), -narrow(label.offset_px.y)) * narrow(theme.text_scale);
    if !painter.clip_rect().expand(400.0).contains(place) {
        return;
    }
    let paint = theme.paint(label.ink);
    let colour = colour32(paint.letters());
    let galley = painter.layout_no_wrap(words(label, texts), FontId::proportional(narrow(size)), colour);
    // Rotation is counter-clockwise on the table and clockwise in egui.
    let angle = -narrow(label.rotation);
    let turn = egui::emath::Rot2::from_angle(angle);
    let upper_left = -anchor(label, galley.size());
    if label.leader == Leader::Line {
        painter.line_segment([anchor_at, place], Stroke::new(narrow(theme.line_scale), colour32(paint.line)));
    }
    if let (Backing::Seam, Some(halo)) = (label.backing, paint.halo) {
        let inner = Rect::from_min_size(upper_left.to_pos2(), galley.size());
        painter.add(ground(inner, solid(halo), |corner| place + turn * corner.to_vec2()));
    }
    if label.backing == Backing::Plate {
        // Solid: egui mixes translucent light colours too dark over the table.
        let ground = solid(paint.halo.unwrap_or(theme.paint(Ink::Mat).fill));
        let inner =
            Rect::from_min_size(upper_left.to_pos2(), galley.size()).expand2(Vec2::new(narrow(size) * 0.35, 0.0));
        let corners = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
        let corners = corners.map(|corner| place + turn * corner.to_vec2());
        let rim = Stroke::new(narrow(theme.line_scale), colour32(paint.line));
        painter.add(egui::Shape::convex_polygon(corners.to_vec(), ground, rim));
    }
    painter.add(egui::epaint::TextShape::new(place + turn * upper_left, galley, colour).with_angle(angle));
}

/// A plain area under letters, its edges hard: egui would mix soft ones too dark.
fn ground(area: Rect, colour: Color32, turned: impl Fn(Pos2) -> Pos2) -> egui::Mesh {
    let mut mesh = egui::Mesh::default();
    for corner in [area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom()] {
        mesh.colored_vertex(turned(corner), colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    mesh
}

fn pos(at: Point) -> Pos2 {
    Pos2::new(narrow(at.x), narrow(at.y))
}

/// Where the anchor point lies in the text's box, from its upper left corner.
fn anchor(label: &Label, size: Vec2) -> Vec2 {
    let x = match label.anchor_x {
        AnchorX::Left => 0.0,
        AnchorX::Middle => 0.5,
        AnchorX::Right => 1.0,
    };
    // Shares of the row's height in the font of the panels: capitals from 0.22 to the baseline at 0.80.
    let y = match label.anchor_y {
        AnchorY::Top => 0.22,
        AnchorY::Middle => 0.51,
        AnchorY::Bottom => 0.80,
    };
    Vec2::new(size.x * x, size.y * y)
}

/// What a label says, in the user's language.
pub(crate) fn words(label: &Label, texts: &Texts) -> String {
    match &label.text {
        list::Text::Literal(text) => text.clone(),
        list::Text::Message { key, args } => {
            let values: Vec<(&str, String)> = args
                .iter()
                .map(|(name, arg)| match arg {
                    list::Arg::Text(text) => (*name, text.clone()),
                    list::Arg::Number { value, decimals } => (*name, texts.decimals(*value, usize::from(*decimals))),
                })
                .collect();
            let args: Vec<(&str, Arg<'_>)> = values.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
            texts.with(key, &args)
        }
    }
}

/// A colour of the theme without its opacity, for egui.
fn solid(colour: Colour) -> Color32 {
    Color32::from_rgb(colour.red, colour.green, colour.blue)
}

/// A colour of the theme for egui.
pub(crate) fn colour32(colour: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.red, colour.green, colour.blue, colour.alpha)
}
