//! Formation coherency: the graph of units within reach of one another (E5.10 to E5.14).

use super::state::{FormationId, State, UnitId};
use crate::measure;
use crate::options::Coherency;
use deadreckon_geometry::proximity::Sets;

/// The groups that a formation falls into: one if it is in coherency. Carried units belong to their carrier's.
///
/// A unit that has nobody within its own reach is a group of its own (E5.12). Under [`Coherency::Nearest`] all others
/// are one group (E5.11).
#[must_use]
pub fn groups(state: &State, formation: FormationId) -> Vec<Vec<UnitId>> {
    let units: Vec<UnitId> = state.standing(formation).collect();
    if units.len() < 2 {
        return if units.is_empty() { Vec::new() } else { vec![units] };
    }
    let count = units.len();
    let mut sets = Sets::new(count);
    let mut alone = vec![true; count];
    for a in 0..count {
        for b in a + 1..count {
            let (one, other) = (state.unit(units[a]), state.unit(units[b]));
            let reach = [one.kind.reach_mm(), other.kind.reach_mm()];
            let within = |mm| measure::is_within(&one.base, &other.base, mm);
            if !within(reach[0].max(reach[1])) {
                continue;
            }
            sets.join(a, b);
            alone[a] &= !within(reach[0]);
            alone[b] &= !within(reach[1]);
        }
    }
    let (_, chain) = sets.groups();
    let mut found: Vec<(Option<usize>, Vec<UnitId>)> = Vec::new();
    for (index, unit) in units.iter().enumerate() {
        let key = match (alone[index], state.options.coherency) {
            (true, _) => None,
            (false, Coherency::Chain) => Some(chain[index]),
            (false, Coherency::Nearest) => Some(0),
        };
        match found.iter_mut().find(|(other, _)| key.is_some() && *other == key) {
            Some((_, members)) => members.push(*unit),
            None => found.push((key, vec![*unit])),
        }
    }
    found.into_iter().map(|(_, members)| members).collect()
}

/// Whether a formation is in coherency.
#[must_use]
pub fn is_coherent(state: &State, formation: FormationId) -> bool {
    groups(state, formation).len() <= 1
}
