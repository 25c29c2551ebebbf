//! What the program can tell before a move is made: whether a unit can get somewhere with its speed, and the least
//! movement that brings a formation together again. Nothing here moves anything (E5.4).

use super::judge;
use super::moving::{MoveKind, Moving, terms};
use super::state::{FormationId, State, UnitId};
use crate::data::terrain::Ground;
use crate::measure::Body;
use deadreckon_geometry::gather::{self, GatherAnswer, GatherError, GatherQuestion};
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::region::Region;
use deadreckon_geometry::route::{self, Block, RouteAnswer, RouteError, RouteQuestion};

/// How many steps a search for a way may take: enough for a table of 120 units, and done in a moment.
const ROUTE_STEPS: usize = 200_000;

/// The shortest way of a unit to a place that its move allows, with its facing kept: round enemies, their zones, friendly
/// vehicles and ground that bars it. At most as long as the unit may still go.
///
/// For a charge the zones of the target are no bar; whom the charge must then touch is said by
/// [`judge`](super::judge::judge). The way keeps off bases, which may be larger than the models that are crossed.
///
/// # Errors
/// [`RouteError`] if the place is no finite number.
pub fn shortest_way(state: &State, moving: &Moving, unit: UnitId, to: Point) -> Result<RouteAnswer, RouteError> {
    let it = state.unit(unit);
    let terms = terms(state, moving, unit);
    let targets = terms.activation.map(|it| it.targets.as_slice()).unwrap_or_default();
    let owner = state.owner(unit);
    let mut blocks: Vec<Block<'_>> = Vec::new();
    for other in state.standing_of(owner.other()) {
        let enemy = state.unit(other);
        let free = match moving.kind {
            MoveKind::Withdrawal | MoveKind::CounterCharge => true,
            MoveKind::Charge => targets.contains(&enemy.formation),
            MoveKind::Ordinary | MoveKind::Consolidation => false,
        };
        let touched = terms.activation.is_some_and(|it| it.contacted.contains(&other));
        let open = free || touched || terms.began_in.contains(&other);
        blocks.push(if open { Block::body(&enemy.model) } else { Block::zone(&enemy.model, enemy.kind.zone_mm()) });
    }
    let friends = state.standing_of(owner).filter(|id| *id != unit && state.unit(*id).kind.unit_type.is_vehicle());
    blocks.extend(friends.map(|id| Block::body(&state.unit(id).model)));
    let barred = state.ground.pieces.iter().filter(|piece| piece.kind.to(it.kind.unit_type) == Ground::Impassable);
    blocks.extend(barred.flat_map(|piece| piece.region.parts()).map(Block::body));
    route::shortest(&RouteQuestion {
        hull: &it.hulls.base,
        from: it.pose,
        to,
        blocks: &blocks,
        table: state.ground.table.as_ref().map(Region::bounds),
        at_most: judge::allowance(state, moving, unit),
        steps: ROUTE_STEPS,
    })
}

/// The least movement that brings a formation together, all its units moving straight and nothing in their way: what it
/// would cost to close up in one move.
///
/// # Errors
/// [`GatherError`] if the formation has more units than the search takes.
pub fn least_movement(state: &State, formation: FormationId) -> Result<GatherAnswer, GatherError> {
    let units: Vec<UnitId> = state.standing(formation).collect();
    let pieces: Vec<Body> = units.iter().map(|unit| state.unit(*unit).base.clone()).collect();
    let reaches: Vec<f64> = units.iter().map(|unit| state.unit(*unit).kind.reach_mm()).collect();
    let speeds: Vec<f64> = units.iter().map(|unit| state.unit(*unit).kind.speed.mm()).collect();
    gather::gather(&GatherQuestion {
        pieces: &pieces,
        reaches: &reaches,
        speeds: &speeds,
        steps: GatherQuestion::STEPS,
    })
}
