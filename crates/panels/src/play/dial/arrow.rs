//! The arrow of a maneuver: the way it bends, and how it ends.

use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::template::Side;
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2};

/// The way of a bearing to the right, from its start to its end, within -1 to 1, down positive. A stationary ship has
/// none.
const fn way(bearing: Bearing) -> &'static [(f32, f32)] {
    match bearing {
        Bearing::Stationary => &[],
        Bearing::Straight => &[(0.0, 0.9), (0.0, -0.8)],
        Bearing::ReverseStraight => &[(0.0, -0.9), (0.0, 0.8)],
        Bearing::Bank => &[(-0.4, 0.9), (-0.35, 0.3), (-0.1, -0.2), (0.5, -0.75)],
        Bearing::ReverseBank => &[(-0.4, -0.9), (-0.35, -0.3), (-0.1, 0.2), (0.5, 0.75)],
        Bearing::Turn => &[(-0.5, 0.9), (-0.5, 0.0), (-0.25, -0.4), (0.75, -0.4)],
        Bearing::Koiogran => &[(0.4, 0.9), (0.4, -0.4), (0.2, -0.75), (-0.2, -0.75), (-0.4, -0.4), (-0.4, 0.5)],
        Bearing::Segnor => &[(-0.5, 0.9), (-0.4, 0.2), (0.1, -0.5), (0.5, -0.7), (0.75, -0.4), (0.55, 0.2)],
        Bearing::Tallon => &[(-0.6, 0.9), (-0.6, -0.2), (-0.35, -0.55), (0.5, -0.55), (0.5, 0.35)],
        Bearing::SideslipBank => &[(-0.6, 0.8), (-0.1, 0.1), (0.1, -0.1), (0.45, -0.8)],
        Bearing::SideslipTurn => &[(-0.75, 0.6), (0.0, 0.6), (0.35, 0.3), (0.35, -0.8)],
    }
}

/// Paints the arrow of a maneuver.
pub(super) fn paint(painter: &Painter, rect: Rect, maneuver: Maneuver, ink: Color32) {
    let half = rect.width().min(rect.height()) / 2.0;
    let mirror = if maneuver.side == Some(Side::Left) { -1.0 } else { 1.0 };
    let at = |&(x, y): &(f32, f32)| rect.center() + Vec2::new(x * mirror, y) * half;
    let pen = Stroke::new((half * 0.2).max(1.5), ink);
    let points: Vec<Pos2> = way(maneuver.bearing).iter().map(at).collect();
    let [.., before, tip] = points.as_slice() else {
        // A ship that stays: a square.
        painter.rect_stroke(
            Rect::from_center_size(rect.center(), Vec2::splat(half)),
            0.0,
            pen,
            egui::StrokeKind::Middle,
        );
        return;
    };
    head(painter, *before, *tip, half * 0.5, ink);
    if maneuver.is_sideslip() {
        // Slipping: a bar across the start, which the others lack.
        let start = points[0];
        painter.line_segment([start - Vec2::new(half * 0.3, 0.0), start + Vec2::new(half * 0.3, 0.0)], pen);
    }
    painter.add(Shape::line(points.clone(), pen));
}

fn head(painter: &Painter, before: Pos2, tip: Pos2, size: f32, ink: Color32) {
    let ahead = (tip - before).normalized();
    let aside = Vec2::new(-ahead.y, ahead.x);
    let end = tip + ahead * size * 0.4;
    let back = tip - ahead * size * 0.6;
    let corners = vec![end, back + aside * size * 0.6, back - aside * size * 0.6];
    painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
}
