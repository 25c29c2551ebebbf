//! Distances between units: edge to edge, rounded and compared in one place, [`deadreckon_geometry::rounding`].
//!
//! "Within" is closed everywhere: exactly 5 cm is in coherency and in a zone of control (5.5).

use crate::game::state::{State, UnitId};
use deadreckon_geometry::hull;
pub use deadreckon_geometry::hull::{Laid as Body, is_overlap, is_within};
use deadreckon_geometry::{proximity, rounding};

/// Whether two bodies are in contact.
#[must_use]
pub fn touch(a: &Body, b: &Body) -> bool {
    is_within(a, b, 0.0)
}

/// The distance of two units, mm, rounded: model to model, as ranges are measured (G12).
#[must_use]
pub fn range(state: &State, a: UnitId, b: UnitId) -> f64 {
    rounding::length(hull::gap(&state.unit(a).model, &state.unit(b).model))
}

/// Whether a unit of one group is within a distance of one of another, mm, closed.
#[must_use]
pub fn any_within(
    state: &State,
    one: impl IntoIterator<Item = UnitId>,
    other: impl IntoIterator<Item = UnitId>,
    mm: f64,
) -> bool {
    let other: Vec<UnitId> = other.into_iter().collect();
    one.into_iter().any(|a| other.iter().any(|b| is_within(&state.unit(a).model, &state.unit(*b).model, mm)))
}

/// Units with their rounded distances to the nearest of some others, mm: nearest first, equal ones in list order (G14).
/// Without others all are infinitely far.
#[must_use]
pub fn by_distance(state: &State, units: &[UnitId], to: &[UnitId]) -> Vec<(f64, UnitId)> {
    if to.is_empty() {
        return units.iter().map(|unit| (f64::INFINITY, *unit)).collect();
    }
    let bodies = |ids: &[UnitId]| -> Vec<&Body> { ids.iter().map(|id| &state.unit(*id).model).collect() };
    let found = proximity::by_depth(&bodies(units), &bodies(to));
    found.into_iter().map(|depth| (depth.distance, units[depth.piece])).collect()
}

/// Units by their distance to the nearest of some others, nearest first; equal ones in list order.
#[must_use]
pub fn nearest_first(state: &State, units: &[UnitId], to: &[UnitId]) -> Vec<UnitId> {
    by_distance(state, units, to).into_iter().map(|(_, unit)| unit).collect()
}
