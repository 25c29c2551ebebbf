//! Everything that a maneuver meets, for people to look at: margins, contacts, obstacles, the mat's edge.

use super::{BackOff, TallonSlides, back_off, tallon_overlapped};
use crate::maneuver::ManeuverPath;
use crate::parts::BaseSize;
use crate::pose::Pose;
use crate::query::{MatMargin, OVERLAP_EPSILON_MM, Separation, mat_margin, separation};
use crate::shape::{Placed, Shape, WithGuides};
use crate::table::Table;

/// Shorter pieces of a template are left out, mm: no shape is thinner.
pub(crate) const SHORTEST_PIECE_MM: f64 = 1e-3;

/// A maneuver with all that it meets.
///
/// Bases have their guides where the parts set counts them. The first shape of every separation is the moving
/// ship's base or template.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveReport {
    /// How it ended.
    pub moved: BackOff,
    /// Where the fully executed maneuver ends, even if it did not get there.
    pub full_end: Pose,
    /// Every other ship, in the table's order.
    pub ships: Vec<ShipMet>,
    /// Every obstacle, in the table's order.
    pub obstacles: Vec<ObstacleMet>,
    /// The base at its final place against the mat's edge.
    pub mat: MatMargin,
    /// The base at full length against the mat's edge.
    pub mat_at_full_length: MatMargin,
    /// The piece of the template between the start and the final place; `None` if there is none.
    pub template: Option<LaidTemplate>,
}

/// A template or a piece of one, and where it lies.
#[derive(Debug, Clone, PartialEq)]
pub struct LaidTemplate {
    /// Its outline, start edge's middle at the origin.
    pub shape: Shape,
    /// Where it lies.
    pub pose: Pose,
}

impl LaidTemplate {
    /// The outline on the mat.
    #[must_use]
    pub fn placed(&self) -> Placed<'_> {
        self.shape.at(self.pose)
    }
}

/// Another ship.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShipMet {
    /// Its index on the table.
    pub ship: usize,
    /// The base at full length against it: how far it clears, or how deep it overlaps.
    pub at_full_length: Separation,
    /// The base at its final place against it. In contact the two witnesses are the contact point.
    pub at_end: Separation,
}

/// An obstacle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ObstacleMet {
    /// Its index on the table.
    pub obstacle: usize,
    /// The base at its final place against it.
    pub base: Separation,
    /// The template between start and final place against it; `None` if there is no such piece.
    pub template: Option<Separation>,
}

impl ObstacleMet {
    /// Whether the ship's final base is on it.
    #[must_use]
    pub fn is_under_base(&self) -> bool {
        self.base.margin < -OVERLAP_EPSILON_MM
    }

    /// Whether the ship moved through it: the template between start and final place is on it.
    #[must_use]
    pub fn is_under_template(&self) -> bool {
        self.template.is_some_and(|t| t.margin < -OVERLAP_EPSILON_MM)
    }
}

impl MoveReport {
    /// Tells what is met at full length in another place of a Tallon roll than the one that the report is of; `slide` in
    /// mm, + forward. The other parameters are those of the report.
    pub fn at_place(&mut self, table: &Table, mover: Option<usize>, size: BaseSize, path: &ManeuverPath, slide: f64) {
        self.full_end = path.end_with_slide(slide);
        self.moved.overlapped = tallon_overlapped(table, mover, size, path, slide);
        let base = table.base_shape(size, WithGuides::Counted).at(self.full_end);
        for met in &mut self.ships {
            met.at_full_length = separation(&base, &table.ship_base(met.ship));
        }
        self.mat_at_full_length = mat_margin(table.mat(), &base);
    }
}

/// Executes a maneuver as [`back_off`] does and reports everything it meets.
///
/// Of a partial maneuver only the template between the start and the final place counts. Parameters and panics are
/// those of [`back_off`].
///
/// # Panics
/// Never for a table: its parts set describes every size.
#[must_use]
pub fn move_report(
    table: &Table,
    mover: Option<usize>,
    size: BaseSize,
    path: &ManeuverPath,
    slides: TallonSlides<'_>,
) -> MoveReport {
    let moved = back_off(table, mover, size, path, slides);
    let full_end = path.end_with_slide(moved.slide);
    let base = table.base_shape(size, WithGuides::Counted);
    let (full, end) = (base.at(full_end), base.at(moved.pose));
    let template = laid_template(table, path, &moved);
    let others = (0..table.ships().len()).filter(|&ship| Some(ship) != mover);
    let ships = others.map(|ship| {
        let other = table.ship_base(ship);
        let at_full_length = separation(&full, &other);
        // A maneuver carried out in full ends at its full length.
        let at_end = if full_end == moved.pose { at_full_length } else { separation(&end, &other) };
        ShipMet { ship, at_full_length, at_end }
    });
    let obstacles = (0..table.obstacles().len()).map(|obstacle| {
        let outline = table.obstacle(obstacle);
        ObstacleMet {
            obstacle,
            base: separation(&end, &outline),
            template: template.as_ref().map(|t| separation(&t.placed(), &outline)),
        }
    });
    let mat = mat_margin(table.mat(), &end);
    MoveReport {
        moved,
        full_end,
        ships: ships.collect(),
        obstacles: obstacles.collect(),
        mat,
        mat_at_full_length: mat_margin(table.mat(), &full),
        template,
    }
}

/// The piece of a maneuver's template between its start and its final place; `None` if there is none.
#[must_use]
pub fn laid_template(table: &Table, path: &ManeuverPath, moved: &BackOff) -> Option<LaidTemplate> {
    let width = table.parts().template_width.value;
    let line = path.template_passed(moved.rear_travel, width).filter(|line| line.length() > SHORTEST_PIECE_MM)?;
    Some(LaidTemplate { shape: Shape::strip(line, width), pose: path.template_pose()? })
}
