//! Where a move sets a ship down, and what it meets: what the rules carry out.

use crate::actor::Actor;
use crate::board::Board;
use crate::choice::Choice;
use crate::edition::Reposition;
use crate::report::{OptionReport, Tested};
use deadreckon_geometry::back_off::LaidTemplate;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::gap;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::Template;

/// An obstacle that a move met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OnWay {
    /// Its index.
    pub(crate) obstacle: usize,
    /// Whether the ship ended on it.
    pub(crate) ended_on: bool,
}

/// Where a move ends.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Landing {
    /// The choice.
    pub(crate) choice: Choice,
    /// Where the ship stood.
    pub(crate) start: Pose,
    /// Where it stands.
    pub(crate) end: Pose,
    /// Whether it backed off.
    pub(crate) backed_off: bool,
    /// How far the trailing mark went along the path, mm; `None` for what has no path.
    pub(crate) rear_travel: Option<f64>,
    /// How long the path is, mm.
    pub(crate) full_travel: f64,
    /// Ships under the full-length place, by index.
    pub(crate) overlapped: Vec<usize>,
    /// Ships met where backing off stopped, by index.
    pub(crate) touching: Vec<usize>,
    /// Obstacles, nearest to the start first (D.4): along the template of a maneuver, and by their distance from the
    /// base at its start for other moves.
    pub(crate) obstacles: Vec<OnWay>,
    /// Whether the player chooses where a maneuver slides to.
    pub(crate) slides: bool,
    /// The template between start and end, where there are devices that it may meet.
    pub(crate) template: Option<LaidTemplate>,
    /// The template as it is laid for the move, with its start edge's middle and direction.
    pub(crate) shown: Option<(Template, Pose)>,
}

impl Landing {
    /// Of a move that is no maneuver.
    pub(crate) fn of(board: &Board, ship: usize, report: &OptionReport) -> Self {
        Self {
            choice: report.choice,
            start: report.start,
            end: report.end,
            backed_off: false,
            rear_travel: None,
            full_travel: 0.0,
            overlapped: Vec::new(),
            touching: Vec::new(),
            obstacles: if ignores(board, ship, report.choice) {
                Vec::new()
            } else {
                nearest_first(board, ship, report)
            },
            slides: false,
            template: laid(board, report),
            shown: report.template,
        }
    }
}

/// Whether the obstacles that a reposition meets have no effect, because a card lets the ship ignore them (D-43).
fn ignores(board: &Board, ship: usize, choice: Choice) -> bool {
    let which = match choice {
        Choice::Boost(_) => Reposition::Boost,
        Choice::BarrelRoll(_) => Reposition::BarrelRoll,
        Choice::DecloakSideways(_) => Reposition::DecloakSideways,
        Choice::DecloakAhead(_) => Reposition::DecloakAhead,
        Choice::TractorRoll(_) => Reposition::TractorRoll,
        Choice::TractorBoost(_) => Reposition::TractorBoost,
        Choice::Maneuver { .. } | Choice::Rotate(_) => return false,
    };
    board.edition().ignored_has_no_effect && Actor::new(board, ship).is_ok_and(|actor| actor.ignores_obstacles(which))
}

/// The template as a report lays it, where there are devices that it may meet.
fn laid(board: &Board, report: &OptionReport) -> Option<LaidTemplate> {
    let (template, pose) = report.template.filter(|_| !board.devices().is_empty())?;
    let shape = board.table().template_shape(template).ok()?.clone();
    Some(LaidTemplate { shape, pose })
}

fn nearest_first(board: &Board, ship: usize, report: &OptionReport) -> Vec<OnWay> {
    let table = board.table();
    let ended_on = |obstacle| {
        let on_it = |c: &&crate::report::Check| c.tested == Tested::Base && c.against == Piece::Obstacle(obstacle);
        report.checks.iter().filter(on_it).any(|check| !check.passed())
    };
    let met: Vec<OnWay> =
        report.obstacles_met.iter().map(|&obstacle| OnWay { obstacle, ended_on: ended_on(obstacle) }).collect();
    if met.len() < 2 {
        return met;
    }
    let base = table.base_shape(table.ships()[ship].size, WithGuides::Counted).at(report.start);
    let mut met: Vec<_> =
        met.into_iter().map(|on_way| (gap(&base, &table.obstacle(on_way.obstacle)), on_way)).collect();
    met.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.obstacle.cmp(&b.1.obstacle)));
    met.into_iter().map(|(_, on_way)| on_way).collect()
}
