//! Action: rotate arc (B-80, B-81)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | the arc it points to already | may be chosen again | may not |

use super::state::{Object, ShipId, State};
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::arc::ArcKind;

/// Why a ship cannot rotate its arc.
pub(super) fn reasons(state: &State, ship: ShipId) -> Vec<Refusal> {
    if !arcs(state, ship).is_empty() {
        return Vec::new();
    }
    vec![Refusal::new(RuleId("B-80"), "refusal-no-indicator").about(Object::Ship(ship).subject())]
}

/// The arcs to which its indicator may be pointed.
pub(super) fn arcs(state: &State, ship: ShipId) -> Vec<ArcKind> {
    let it = state.ship(ship);
    let Some(indicator) = &it.card.indicator else { return Vec::new() };
    let again = state.rules().same_arc_again;
    indicator.arcs.iter().copied().filter(|arc| again || it.points != Some(*arc)).collect()
}
