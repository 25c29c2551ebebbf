//! Zones of control: where enemies may not go (E5.15 to E5.21), and who must get out of one (E3.10, E5.19).

use super::state::{FormationId, State, UnitId};
use super::way_out;
use crate::data::action::MoveWay;
use crate::measure::Body;
use deadreckon_geometry::zone::Zone;
use std::collections::{BTreeMap, BTreeSet};

/// The zone of a unit: all within its reach of its model (E5.15).
pub(super) fn of(state: &State, unit: UnitId) -> Zone<'_> {
    let it = state.unit(unit);
    Zone { core: &it.model, reach: it.kind.zone_mm() }
}

/// Whether a body lies in the zone of a unit; who is carried or gone has none (E5.20).
pub(super) fn holds(state: &State, unit: UnitId, body: &Body) -> bool {
    state.unit(unit).is_standing() && of(state, unit).holds_part_of(body)
}

/// The enemies of a unit in whose zones it would be with this body.
pub(super) fn around<'a>(state: &'a State, unit: UnitId, body: &'a Body) -> impl Iterator<Item = UnitId> + 'a {
    state.standing_of(state.owner(unit).other()).filter(move |id| holds(state, *id, body))
}

/// The enemies whose zone a unit stands in.
#[must_use]
pub fn inside(state: &State, unit: UnitId) -> BTreeSet<UnitId> {
    around(state, unit, &state.unit(unit).base).collect()
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
