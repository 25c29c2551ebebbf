//! What the program can tell before a move is made: whether a unit can get somewhere with its speed, and the least
//! movement that brings a formation together again. Nothing here moves anything (E5.4).

use super::command::Leg;
use super::judge::{self, Terms};
use super::moving::{MoveKind, Moving, terms};
use super::state::{FormationId, State, UnitId};
use super::zones;
use crate::data::terrain::Ground;
use crate::measure::Body;
use deadreckon_geometry::gather::{self, GatherAnswer, GatherError, GatherQuestion};
use deadreckon_geometry::maths;
use deadreckon_geometry::path::{self, Path};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::route::{self, Block, RouteAnswer, RouteError, RouteQuestion};

/// How many steps a search for a way may take: enough for a table of 120 units, and done in a moment.
const ROUTE_STEPS: usize = 200_000;
/// The widest turn at a corner of the lines that stand for a curve, radians: 10°.
const CORNER: f64 = maths::TAU / 36.0;
/// Up to this radius a quarter turn is one corner, mm: sharp corners are gone round on arcs of thousandths.
const SHARP_MM: f64 = 0.1;

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
    let blocks = blocks(state, &terms(state, moving, unit), unit);
    route::shortest(&RouteQuestion {
        hull: &it.hulls.base,
        from: it.pose,
        to,
        blocks: &blocks,
        table: Some(state.ground.table),
        at_most: judge::allowance(state, moving, unit),
        steps: ROUTE_STEPS,
    })
}

/// What bars a unit: enemies with their zones, friendly vehicles, ground. A zone that it may cross leaves the body.
pub(super) fn blocks<'a>(state: &'a State, terms: &Terms<'_>, unit: UnitId) -> Vec<Block<'a>> {
    let targets = terms.activation.map(|it| it.targets.as_slice()).unwrap_or_default();
    let owner = state.owner(unit);
    let mut blocks: Vec<Block<'_>> = Vec::new();
    for other in state.standing_of(owner.other()) {
        let free = match terms.moving.kind {
            MoveKind::Withdrawal | MoveKind::CounterCharge => true,
            MoveKind::Charge => targets.contains(&state.unit(other).formation),
            MoveKind::Ordinary | MoveKind::Consolidation => false,
        };
        let touched = terms.activation.is_some_and(|it| it.contacted.contains(&other));
        let open = free || touched || terms.began_in.contains(&other);
        let zone = zones::of(state, other);
        blocks.push(if open { Block::body(zone.core) } else { Block::zone(zone.core, zone.reach) });
    }
    let friends = state.standing_of(owner).filter(|id| *id != unit && state.unit(*id).kind.unit_type.is_vehicle());
    blocks.extend(friends.map(|id| Block::body(&state.unit(id).model)));
    let kind = state.unit(unit).kind.unit_type;
    let barred = state.ground.pieces.iter().filter(|piece| piece.kind.to(kind) == Ground::Impassable);
    blocks.extend(barred.flat_map(|piece| piece.region.parts()).map(Block::body));
    blocks
}

/// A way as legs of a unit. Curves with the facing kept, which no leg is, become lines along their outside: so they keep
/// clear of what the curve goes round, and are at most 0.3 % longer.
#[must_use]
pub fn legs(way: &Path) -> Vec<Leg> {
    let line = |to: Point| Leg::Line([to.x, to.y]);
    let of = |(index, leg): (usize, &path::Leg)| {
        let from = way.leg_start(index);
        match *leg {
            path::Leg::Line { to } => vec![line(to)],
            path::Leg::Turn { centre, angle } if centre == from.position => {
                vec![Leg::Turn(Pose { heading: from.heading + angle, ..from }.heading_deg())]
            }
            path::Leg::Turn { centre, angle } => {
                vec![Leg::Arc { centre: [centre.x, centre.y], degrees: maths::degrees(angle) }]
            }
            path::Leg::Curve { centre, angle } => outside(from.position, centre, angle).into_iter().map(line).collect(),
        }
    };
    way.legs().iter().enumerate().flat_map(of).collect()
}

/// The corners of lines that touch an arc from outside, and its end.
fn outside(from: Point, centre: Point, angle: f64) -> Vec<Point> {
    let arm = from - centre;
    let turned = |by: f64| {
        let (sin, cos) = maths::sin_cos(by);
        Point::new(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos)
    };
    let widest = if arm.length() <= SHARP_MM { maths::TAU / 4.0 } else { CORNER };
    let pieces = maths::ceil(maths::fabs(angle) / widest).max(1.0);
    let half = angle / pieces / 2.0;
    let out = 1.0 / maths::sin_cos(half).1;
    let mut corners = Vec::new();
    let mut done = 0.0;
    while done < pieces {
        corners.push(centre + turned((2.0 * done + 1.0) * half) * out);
        done += 1.0;
    }
    corners.push(centre + turned(angle));
    corners
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
