//! An obstacle: its true outline, with a pattern for its kind.

use super::FLATNESS_MM;
use crate::display_list::{DisplayList, Fill, Layer, Pattern, Stroke};
use crate::ink::Ink;
use core::f64::consts::FRAC_PI_4;
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::table::Table;
use deadreckon_xwing::position::ObstacleKind;

/// Draws the obstacle at this index of the table.
pub(crate) fn obstacle(list: &mut DisplayList, table: &Table, index: usize, kind: ObstacleKind) {
    obstacle_outline(list, &table.obstacles()[index].id, table.obstacle(index).outline(FLATNESS_MM), kind);
}

/// Draws an obstacle with this id in this outline.
pub(crate) fn obstacle_outline(list: &mut DisplayList, id: &str, outline: Vec<Point>, kind: ObstacleKind) {
    let owner = Some(id);
    let (ink, pattern) = look(kind);
    list.fill(Layer::Obstacles, owner, Fill::new(outline.clone(), ink, pattern));
    list.stroke(Layer::Obstacles, owner, Stroke::closed(outline, ink, 1.6));
}

/// The role and the pattern of a kind of obstacle.
pub(crate) const fn look(kind: ObstacleKind) -> (Ink, Pattern) {
    match kind {
        ObstacleKind::Asteroid => (Ink::Asteroid, Pattern::Dots { spacing: 4.2, radius: 0.55 }),
        ObstacleKind::Debris => (Ink::Debris, Pattern::Hatch { angle: FRAC_PI_4, spacing: 4.0, width: 0.5 }),
        ObstacleKind::GasCloud => (Ink::GasCloud, Pattern::CrossHatch { angle: FRAC_PI_4, spacing: 5.0, width: 0.4 }),
        ObstacleKind::Blaze => (Ink::Debris, Pattern::CrossHatch { angle: 0.0, spacing: 4.0, width: 0.5 }),
        ObstacleKind::ElectroChaff => (Ink::GasCloud, Pattern::Dots { spacing: 3.4, radius: 0.45 }),
        ObstacleKind::Cargo => (Ink::Cargo, Pattern::Hatch { angle: 0.0, spacing: 3.5, width: 0.5 }),
    }
}
