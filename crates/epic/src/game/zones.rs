//! Zones of control: where enemies may not go (E5.15 to E5.21), and who must get out of one (E3.10, E5.19).

use super::state::{FormationId, State, UnitId};
use super::way_out;
use crate::data::action::MoveWay;
use crate::measure;
use std::collections::{BTreeMap, BTreeSet};

/// The enemies whose zone a unit stands in.
#[must_use]
pub fn inside(state: &State, unit: UnitId) -> BTreeSet<UnitId> {
    let body = &state.unit(unit).base;
    let enemy = state.owner(unit).other();
    let holds = |other: &UnitId| {
        let it = state.unit(*other);
        measure::is_within(body, &it.model, it.kind.zone_mm())
    };
    state.standing_of(enemy).filter(holds).collect()
}

/// The zones that units of formations stand in, where they do (E5.19).
pub(super) fn began_in(state: &State, formations: &[FormationId]) -> BTreeMap<UnitId, BTreeSet<UnitId>> {
    let units = formations.iter().flat_map(|formation| state.standing(*formation));
    units.map(|unit| (unit, inside(state, unit))).filter(|(_, zones)| !zones.is_empty()).collect()
}

/// Whether a unit of a formation stands in an enemy zone and can get out of it (E3.10, E3.12).
pub(super) fn someone_must_leave(state: &State, formation: FormationId) -> bool {
    state.standing(formation).any(|unit| {
        let zones = inside(state, unit);
        !zones.is_empty() && way_out::find(state, unit, &zones, MoveWay::default()).is_some()
    })
}
