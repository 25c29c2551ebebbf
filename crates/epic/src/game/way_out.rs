//! A way out of enemy zones, if a unit has one: what an obligation to leave hangs on (E3.10, E3.12, E5.19).

use super::command::Leg;
use super::judge::{self, Terms};
use super::moving::{MoveKind, Moving};
use super::state::{State, UnitId};
use super::{help, zones};
use crate::data::action::MoveWay;
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::route::{self, Block, RouteAnswer, RouteQuestion};
use std::collections::BTreeSet;

/// How many directions are tried.
const DIRECTIONS: u32 = 48;
/// Which parts of the speed are tried, in this order.
const PARTS: [f64; 4] = [1.0, 0.5, 0.75, 0.25];
/// How many steps the search for a bent way to one place may take.
const STEPS: usize = 20_000;

/// A way by which a unit gets out of every enemy zone in one move, entering no new one: a straight one if there is one,
/// else a bent one round what is in the way. `None` if none leads to any of the places tried, in 48 directions and four
/// distances. A move that must stay on a road, or is faster, is looked at as such.
#[must_use]
pub fn find(state: &State, unit: UnitId, began_in: &BTreeSet<UnitId>, way: MoveWay) -> Option<Vec<Leg>> {
    let it = state.unit(unit);
    let moving = Moving::new(it.formation, MoveKind::Ordinary, way, false);
    let terms = Terms { moving: &moving, activation: None, began_in, boarding: &[] };
    let speed = judge::allowance(state, &moving, unit);
    if speed <= 0.0 {
        return None;
    }
    let is_outside = |pose: Pose| {
        let end = it.hulls.base.at(pose);
        !began_in.iter().any(|id| zones::holds(state, *id, &end))
    };
    let gets_out = |legs: &[Leg]| {
        let judged = judge::judge(state, &terms, unit, legs).ok()?;
        is_outside(judged.end).then_some(judged.legs)
    };
    let places = places(state, unit, began_in, speed);
    let straight = places.iter().find_map(|to| gets_out(&[Leg::Line([to.x, to.y])]));
    straight.or_else(|| {
        let blocks = near(help::blocks(state, &terms, unit), it.pose.position, speed + it.hulls.base.reach());
        let mut outside = places.into_iter().filter(|to| is_outside(Pose { position: *to, ..it.pose }));
        outside.find_map(|to| gets_out(&bent(state, unit, to, &blocks, speed)?))
    })
}

/// The places that are tried: straight away from the first zone, then to both sides in turn.
fn places(state: &State, unit: UnitId, began_in: &BTreeSet<UnitId>, speed: f64) -> Vec<Point> {
    let from = state.unit(unit).pose.position;
    let nearest = began_in.first().map_or(from, |id| state.unit(*id).pose.position);
    let away = from - nearest;
    let straight = maths::atan2(away.y, away.x);
    let in_direction = |n: u32| {
        let side = if n.is_multiple_of(2) { 1.0 } else { -1.0 };
        let angle = straight + side * f64::from(n.div_ceil(2)) * maths::TAU / f64::from(DIRECTIONS);
        let (sin, cos) = maths::sin_cos(angle);
        PARTS.map(|part| from + Point::new(cos, sin) * (speed * part - 0.001))
    };
    (0..DIRECTIONS).flat_map(in_direction).collect()
}

/// What of all that bars a unit lies within its reach.
fn near(blocks: Vec<Block<'_>>, from: Point, reach: f64) -> Vec<Block<'_>> {
    let meets = |block: &Block<'_>| {
        let circle = block.piece.circle();
        (circle.centre - from).length() <= circle.radius + reach + block.within.unwrap_or(0.0) + 1.0
    };
    blocks.into_iter().filter(meets).collect()
}

/// The shortest way to a place round what bars a unit, with the facing that it has or toward that place.
fn bent(state: &State, unit: UnitId, to: Point, blocks: &[Block<'_>], speed: f64) -> Option<Vec<Leg>> {
    let it = state.unit(unit);
    let ahead = to - it.pose.position;
    let question = RouteQuestion {
        hull: &it.hulls.base,
        from: it.pose,
        to,
        blocks,
        table: Some(state.ground.table),
        at_most: speed,
        steps: STEPS,
    };
    match route::shortest_turning(&question, &[maths::atan2(ahead.y, ahead.x)], None).ok()? {
        RouteAnswer::Found(route) | RouteAnswer::GaveUp { best: Some(route), .. } => Some(help::legs(&route.path)),
        _ => None,
    }
}
