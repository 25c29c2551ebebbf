//! Obstacles that a maneuver went through or ended on, in the order of its way.

use super::BackOff;
use super::report::{SHORTEST_PIECE_MM, laid_template};
use crate::maneuver::ManeuverPath;
use crate::parts::BaseSize;
use crate::query::overlaps;
use crate::shape::{Shape, WithGuides};
use crate::table::Table;
use crate::template::CentreLine;

/// How often the way to an obstacle is halved: a template of 400 mm to less than 1e-9 mm.
const HALVINGS: u32 = 39;

/// An obstacle that a maneuver met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ObstacleOnWay {
    /// Its index on the table.
    pub obstacle: usize,
    /// Whether the final base is on it.
    pub under_base: bool,
}

/// The obstacles under the template between start and final place or under the final base, in the order in which the
/// template comes to them from its start (to 1e-9 mm; equal ones by index). Those that only the base is on come last,
/// the nearest to the template's end first.
///
/// The verdicts of [`MoveReport`](super::MoveReport) without its margins; parameters are those of
/// [`back_off`](super::back_off), whose answer is `moved`.
///
/// # Panics
/// Never for a table: its parts set describes every size.
#[must_use]
pub fn obstacles_on_way(table: &Table, size: BaseSize, path: &ManeuverPath, moved: &BackOff) -> Vec<ObstacleOnWay> {
    let base = table.base_shape(size, WithGuides::Counted).at(moved.pose);
    let template = laid_template(table, path, moved);
    let mut met: Vec<(ObstacleOnWay, bool)> = Vec::new();
    for obstacle in 0..table.obstacles().len() {
        let outline = table.obstacle(obstacle);
        let under_base = overlaps(&base, &outline);
        let under_template = template.as_ref().is_some_and(|t| overlaps(&t.placed(), &outline));
        if under_base || under_template {
            met.push((ObstacleOnWay { obstacle, under_base }, under_template));
        }
    }
    if met.len() > 1 {
        let way = |(on_way, under_template): &(ObstacleOnWay, bool)| {
            let first = under_template.then(|| first_met(table, path, on_way.obstacle)).flatten();
            first.unwrap_or_else(|| path.length() + beyond(table, path, on_way.obstacle))
        };
        let mut ordered: Vec<_> = met.iter().map(|m| (way(m), m.0)).collect();
        ordered.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.obstacle.cmp(&b.1.obstacle)));
        return ordered.into_iter().map(|(_, on_way)| on_way).collect();
    }
    met.into_iter().map(|(on_way, _)| on_way).collect()
}

/// How far along its centre line a template must be laid to lie on an obstacle, mm; `None` if it never does.
fn first_met(table: &Table, path: &ManeuverPath, obstacle: usize) -> Option<f64> {
    let (line, pose) = (path.line?, path.template_pose()?);
    let (outline, width) = (table.obstacle(obstacle), table.parts().template_width.value);
    let meets = |length: f64| overlaps(&Shape::strip(shortened(line, length), width).at(pose), &outline);
    let (mut clear, mut met) = (SHORTEST_PIECE_MM, line.length());
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(clear, met);
        if meets(middle) {
            met = middle;
        } else {
            clear = middle;
        }
    }
    Some(met)
}

fn shortened(line: CentreLine, length: f64) -> CentreLine {
    match line {
        CentreLine::Straight { .. } => CentreLine::Straight { length },
        CentreLine::Arc { radius, side, .. } => CentreLine::Arc { radius, angle: length / radius, side },
    }
}

/// How far an obstacle lies from the whole template, mm.
fn beyond(table: &Table, path: &ManeuverPath, obstacle: usize) -> f64 {
    let Some((line, pose)) = path.line.zip(path.template_pose()) else { return 0.0 };
    let template = Shape::strip(line, table.parts().template_width.value);
    crate::query::gap(&template.at(pose), &table.obstacle(obstacle))
}
