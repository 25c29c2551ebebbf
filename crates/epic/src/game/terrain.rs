//! Terrain on the table: what it is to whom, and whether it blocks (E5.9, E5.22, E5.23, E5.26).

use super::state::{State, UnitId};
use crate::data::scenario::Scenario;
use crate::data::terrain::{Ground, TerrainKind};
use crate::data::unit::UnitType;
use crate::measure::Body;
use deadreckon_geometry::path::Path;
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::region::Region;
use deadreckon_geometry::rounding;
use deadreckon_geometry::shape::Bounds;
use deadreckon_geometry::sweep::Sweep;

/// A piece of terrain.
#[derive(Debug, Clone)]
pub struct Piece {
    /// What it is.
    pub kind: TerrainKind,
    /// Where it lies.
    pub region: Region,
}

/// The table and all terrain on it.
#[derive(Debug, Clone)]
pub struct Terrain {
    /// The table.
    pub table: Bounds,
    /// The pieces in the order of the scenario.
    pub pieces: Vec<Piece>,
}

impl Terrain {
    /// The terrain of a scenario; pieces that are no polygons are left out, as readers have refused them.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let piece = |piece: &crate::data::terrain::TerrainPiece| {
            let outline: Vec<Point> = piece.outline.iter().map(|(x, y)| Point::new(x.mm(), y.mm())).collect();
            let kind = *scenario.terrain_kinds.get(&piece.kind)?;
            Some(Piece { kind, region: Region::polygon(&outline).ok()? })
        };
        let table = Bounds { low: Point::ZERO, high: Point::new(scenario.table.0.mm(), scenario.table.1.mm()) };
        Self { table, pieces: scenario.terrain.iter().filter_map(piece).collect() }
    }

    /// The worst ground that a body reaches into, for a type of unit.
    #[must_use]
    pub fn under(&self, body: &Body, unit: UnitType) -> Ground {
        let hard = self.pieces.iter().filter(|piece| piece.kind.to(unit) != Ground::Free);
        hard.filter(|piece| piece.may_meet(body) && piece.region.holds_part_of(body))
            .map(|piece| piece.kind.to(unit))
            .max()
            .unwrap_or_default()
    }

    /// Whether any part of a footprint enters ground of a kind on its way, or begins in it.
    #[must_use]
    pub fn crosses(&self, sweep: &Sweep<'_>, unit: UnitType, ground: Ground) -> bool {
        let mut hard = self.pieces.iter().filter(|piece| piece.kind.to(unit) == ground);
        hard.any(|piece| piece.may_cross(sweep) && piece.region.first_entered(sweep).is_some())
    }

    /// Whether a place lies on a road.
    #[must_use]
    pub fn is_road(&self, place: Point) -> bool {
        self.pieces.iter().any(|piece| piece.kind.road && piece.region.contains(place))
    }

    /// Whether the reference point stays on roads along a whole path.
    #[must_use]
    pub fn stays_on_road(&self, path: &Path) -> bool {
        let roads = self.pieces.iter().filter(|piece| piece.kind.road);
        let mut stretches: Vec<(f64, f64)> = roads.flat_map(|piece| piece.region.stretches_of_path(path)).collect();
        stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut reached = 0.0;
        for (from, to) in stretches {
            if rounding::is_within(from - reached, 0.0) {
                reached = to.max(reached);
            }
        }
        self.is_road(path.start().position) && rounding::is_within(path.length() - reached, 0.0)
    }
}

impl Piece {
    /// Whether a body is near enough to reach into it.
    fn may_meet(&self, body: &Body) -> bool {
        let bounds = self.region.bounds();
        let circle = body.circle();
        let near = circle.centre.clamp(bounds.low, bounds.high);
        near.distance_squared(circle.centre) <= circle.radius * circle.radius
    }

    /// Whether a way comes near enough to enter it.
    fn may_cross(&self, sweep: &Sweep<'_>) -> bool {
        let bounds = self.region.bounds();
        let path = sweep.path();
        let start = path.start().position;
        let near = start.clamp(bounds.low, bounds.high);
        near.distance(start) <= path.length() + sweep.hull().reach()
    }
}

/// Whether a unit stands on a road.
pub(super) fn is_on_road(state: &State, unit: UnitId) -> bool {
    state.ground.is_road(state.unit(unit).pose.position)
}
