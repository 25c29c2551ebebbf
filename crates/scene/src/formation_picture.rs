//! A game of formations: terrain, objectives, stands with their facing, coherency, zones of control, markers.
//!
//! Whose a stand is its colour says, of which formation its pattern. What is broken is dashed and crossed. Nothing here
//! knows a language: what stands at a formation the caller writes.

mod formation;
mod ground;
mod sign;

use crate::display_list::{DisplayList, Extent};
use deadreckon_epic::game::state::{FormationId, State};
use deadreckon_geometry::pose::Point;

/// What of a game is drawn.
#[derive(Debug, Clone, Default)]
pub struct FormationView {
    /// What stands at each formation, in the order of the game: its name and its state. None where left out.
    pub names: Vec<String>,
    /// Whether the zones of control are drawn.
    pub zones: bool,
    /// Screen pixels to a millimetre, by which names and markers are kept apart; as on a screen where it is no size.
    pub px_per_mm: f64,
}

/// What to look at to see the whole table.
#[must_use]
pub fn table_extent(state: &State) -> Extent {
    let (width, height) = (state.scenario.table.0.mm(), state.scenario.table.1.mm());
    Extent { min: Point::ZERO, max: Point::new(width, height) }
}

/// Draws the game as it stands.
///
/// ```
/// use deadreckon_engine::ruleset::Ruleset;
/// use deadreckon_epic::game::Epic;
/// use deadreckon_scene::formation_picture::{FormationView, formation_picture};
/// let state = Epic.begin(&deadreckon_content::shipped::scenario("training").unwrap()).unwrap();
/// let list = formation_picture(&state, &FormationView { zones: true, ..FormationView::default() });
/// assert!(list.is_finite() && list.items.len() > state.units.len());
/// ```
#[must_use]
pub fn formation_picture(state: &State, view: &FormationView) -> DisplayList {
    let px_per_mm = if view.px_per_mm.is_finite() && view.px_per_mm > 0.0 { view.px_per_mm } else { 1.1 };
    let mut list = DisplayList::default();
    ground::table(&mut list, state);
    ground::terrain(&mut list, state);
    ground::objectives(&mut list, state);
    let all: Vec<FormationId> = state.all().map(|(id, _)| id).filter(|id| state.is_alive(*id)).collect();
    for formation in &all {
        if view.zones {
            formation::zone(&mut list, state, *formation);
        }
        formation::coherency(&mut list, state, *formation);
        formation::stands(&mut list, state, *formation);
    }
    sign::signs(&mut list, state, &all, view, px_per_mm);
    list
}
