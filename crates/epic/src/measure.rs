//! Distances between units: edge to edge, rounded and compared in one place, [`deadreckon_geometry::rounding`].
//!
//! "Within" is closed everywhere: exactly 5 cm is in coherency and in a zone of control (5.5).

use crate::game::state::{State, UnitId};
use deadreckon_geometry::hull;
pub use deadreckon_geometry::hull::Laid as Body;
use deadreckon_geometry::rounding;

/// Whether two bodies are within a distance of each other, mm, closed.
#[must_use]
pub fn is_within(a: &Body, b: &Body, mm: f64) -> bool {
    let (ca, cb) = (a.circle(), b.circle());
    let reach = ca.radius + cb.radius + mm + 0.01;
    (ca.centre - cb.centre).length_squared() <= reach * reach && rounding::is_within(hull::gap(a, b), mm)
}

/// Whether two bodies are in contact.
#[must_use]
pub fn touch(a: &Body, b: &Body) -> bool {
    is_within(a, b, 0.0)
}

/// Whether two bodies overlap by more than rounding can cause.
#[must_use]
pub fn overlap(a: &Body, b: &Body) -> bool {
    let (ca, cb) = (a.circle(), b.circle());
    let reach = ca.radius + cb.radius;
    (ca.centre - cb.centre).length_squared() <= reach * reach && hull::is_overlap(a, b)
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

/// The least rounded distance of a unit to some others; infinite if there are none.
#[must_use]
pub fn nearest(state: &State, unit: UnitId, to: &[UnitId]) -> f64 {
    let it = &state.unit(unit).model;
    let centre = it.circle();
    let mut least = f64::INFINITY;
    for other in to {
        let body = &state.unit(*other).model;
        let far = (body.circle().centre - centre.centre).length() - body.circle().radius - centre.radius;
        if far < least {
            least = least.min(hull::gap(it, body));
        }
    }
    rounding::length(least)
}

/// Units sorted by their distance to the nearest of some others, nearest first; equal ones in list order (G14).
#[must_use]
pub fn nearest_first(state: &State, units: Vec<UnitId>, to: &[UnitId]) -> Vec<UnitId> {
    let mut far: Vec<(f64, UnitId)> = units.into_iter().map(|unit| (nearest(state, unit, to), unit)).collect();
    far.sort_by(|a, b| a.0.total_cmp(&b.0));
    far.into_iter().map(|(_, unit)| unit).collect()
}
