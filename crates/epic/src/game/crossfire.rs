//! Crossfire: a line from a shooter to a friend of another formation that passes through the target (E6.10).

use super::sight;
use super::state::{FormationId, State, UnitId};
use crate::measure;
use crate::options::CrossfireGap;
use deadreckon_geometry::sight::{Gaps, Targets};

/// How long the line may be, mm, closed.
const CROSSFIRE_MM: f64 = 450.0;

/// Whether a formation that shoots at another has it in crossfire: some line from a unit of it to a friend that sees
/// the target passes through a unit of the target, or between two of them (G13).
#[must_use]
pub fn is_crossfire(state: &State, by: FormationId, target: FormationId) -> bool {
    let owner = state.formation(by).owner;
    let units: Vec<UnitId> = state.standing(target).collect();
    let bodies = units.iter().map(|unit| &state.unit(*unit).base).collect();
    let targets = match state.options.crossfire_gap {
        CrossfireGap::AnyPair => Targets::new(bodies, Gaps::Any),
        CrossfireGap::NeighboursOnly => Targets::new(bodies, Gaps::Only(&neighbours(state, &units))),
    };
    let friends = state.alive(owner).filter(|id| {
        let it = state.formation(*id);
        *id != by && !it.broken && !it.marched
    });
    friends.flat_map(|id| state.standing(id)).any(|friend| {
        let end = &state.unit(friend).base;
        let crosses = |unit| targets.crossed_between(&state.unit(unit).base, end, CROSSFIRE_MM).is_some();
        state.standing(by).any(crosses) && units.iter().any(|unit| sight::sees(state, friend, *unit))
    })
}

/// The pairs of units, by place, that are within each other's reach of coherency.
fn neighbours(state: &State, units: &[UnitId]) -> Vec<(usize, usize)> {
    let are = |a: usize, b: usize| {
        let (one, other) = (state.unit(units[a]), state.unit(units[b]));
        measure::is_within(&one.base, &other.base, one.kind.reach_mm().max(other.kind.reach_mm()))
    };
    let pairs = (0..units.len()).flat_map(|a| (a + 1..units.len()).map(move |b| (a, b)));
    pairs.filter(|(a, b)| are(*a, *b)).collect()
}
