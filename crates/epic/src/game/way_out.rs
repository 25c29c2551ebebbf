//! A way out of enemy zones, if a unit has one: what an obligation to leave hangs on (E3.10, E3.12, E5.19).

use super::command::Leg;
use super::judge::{self, Terms};
use super::moving::{MoveKind, Moving};
use super::state::{State, UnitId};
use crate::data::action::MoveWay;
use crate::measure;
use deadreckon_geometry::maths;
use std::collections::BTreeSet;

/// How many directions are tried.
const DIRECTIONS: u32 = 48;
/// Which parts of the speed are tried, in this order.
const PARTS: [f64; 4] = [1.0, 0.5, 0.75, 0.25];

/// A straight way by which a unit gets out of every enemy zone in one move, entering no new one; `None` if none of 48
/// directions and four lengths is one. A move that must stay on a road, or is faster, is looked at as such.
#[must_use]
pub fn find(state: &State, unit: UnitId, began_in: &BTreeSet<UnitId>, way: MoveWay) -> Option<Vec<Leg>> {
    let it = state.unit(unit);
    let moving = Moving::new(it.formation, MoveKind::Ordinary, way, false);
    let terms = Terms { moving: &moving, activation: None, began_in, boarding: &[] };
    let speed = judge::allowance(state, &moving, unit);
    if speed <= 0.0 {
        return None;
    }
    let nearest = began_in.first().map_or(it.pose.position, |id| state.unit(*id).pose.position);
    let away = it.pose.position - nearest;
    let straight = maths::atan2(away.y, away.x);
    for n in 0..DIRECTIONS {
        // Straight away first, then to both sides in turn.
        let side = if n % 2 == 0 { 1.0 } else { -1.0 };
        let angle = straight + side * f64::from(n.div_ceil(2)) * maths::TAU / f64::from(DIRECTIONS);
        let (sin, cos) = maths::sin_cos(angle);
        for part in PARTS {
            let far = speed * part - 0.001;
            let to = [it.pose.position.x + cos * far, it.pose.position.y + sin * far];
            let Ok(judged) = judge::judge(state, &terms, unit, &[Leg::Line(to)]) else { continue };
            let end = it.hulls.base.at(judged.end);
            let inside = |id: &UnitId| {
                let other = state.unit(*id);
                other.alive && measure::is_within(&end, &other.model, other.kind.zone_mm())
            };
            if !began_in.iter().any(inside) {
                return Some(judged.legs);
            }
        }
    }
    None
}
