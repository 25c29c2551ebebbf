//! What stands at a formation: its name and state, its Blast markers, overwatch.

use super::FormationView;
use super::formation::ink;
use crate::display_list::{AnchorX, AnchorY, Backing, DisplayList, Extent, Label, Layer, Marker, MarkerKind, Text};
use crate::ink::Ink;
use deadreckon_epic::game::state::{FormationId, State};
use deadreckon_geometry::pose::{Point, Vector};

/// Most markers that are drawn one by one; the caller's text says the number.
const MOST_SPARKS: u32 = 10;

/// Names and markers of all formations, names kept off stands and one another.
pub(super) fn signs(list: &mut DisplayList, state: &State, all: &[FormationId], view: &FormationView, px_per_mm: f64) {
    let mut taken: Vec<Extent> = Vec::new();
    for formation in all {
        let units = state.standing(*formation).map(|unit| state.unit(unit).base.bounds());
        taken.extend(units.map(|bounds| Extent { min: bounds.low, max: bounds.high }));
    }
    let table = super::table_extent(state);
    for formation in all {
        let Some(around) = around(state, *formation) else { continue };
        markers(list, state, *formation, around, px_per_mm);
        let Some(name) = view.names.get(formation.index()) else { continue };
        let best = places(around, px_per_mm)
            .into_iter()
            .map(|(at, anchor_x, anchor_y)| {
                let text = Text::Literal(name.clone());
                let label = Label::centred(text, at, 11.0, ink(state, *formation));
                Label { anchor_x, anchor_y, backing: Backing::Plate, ..label }
            })
            .min_by(|a, b| cost(a, &taken, &table, px_per_mm).total_cmp(&cost(b, &taken, &table, px_per_mm)));
        if let Some(label) = best {
            taken.push(label.place(px_per_mm));
            list.label(Some(&state.formation(*formation).card.name), label);
        }
    }
}

/// The rectangle around a formation's stands.
fn around(state: &State, formation: FormationId) -> Option<Extent> {
    let bounds = state.standing(formation).map(|unit| state.unit(unit).base.bounds());
    Extent::around(bounds.flat_map(|bounds| [bounds.low, bounds.high]))
}

/// Where a name may stand: below, above, beside, each also a line farther out.
fn places(around: Extent, px_per_mm: f64) -> Vec<(Point, AnchorX, AnchorY)> {
    let middle = around.centre();
    let mut found = Vec::new();
    for line in 0..4_u8 {
        let off = (12.0 + f64::from(line) * 19.0) / px_per_mm;
        found.push((Point::new(middle.x, around.min.y - off), AnchorX::Middle, AnchorY::Top));
        found.push((Point::new(middle.x, around.max.y + off), AnchorX::Middle, AnchorY::Bottom));
        if line == 0 {
            found.push((Point::new(around.max.x + off, middle.y), AnchorX::Left, AnchorY::Middle));
            found.push((Point::new(around.min.x - off, middle.y), AnchorX::Right, AnchorY::Middle));
        }
    }
    found
}

/// How bad a place is: what it covers, and how far it leaves the table, mm².
fn cost(label: &Label, taken: &[Extent], table: &Extent, px_per_mm: f64) -> f64 {
    let place = label.place(px_per_mm);
    let area = |extent: &Extent| extent.width() * extent.height();
    let covered: f64 = taken.iter().filter_map(|other| place.intersection(other)).map(|shared| area(&shared)).sum();
    let inside = place.intersection(table).map_or(0.0, |shared| area(&shared));
    covered + 4.0 * (area(&place) - inside)
}

/// Blast markers as sparks in a row over the formation, and a ring where it is on overwatch.
fn markers(list: &mut DisplayList, state: &State, formation: FormationId, around: Extent, px_per_mm: f64) {
    let it = state.formation(formation);
    let owner = Some(it.card.name.as_str());
    let step = 11.0 / px_per_mm;
    let start = Point::new(around.min.x, around.max.y + 7.0 / px_per_mm);
    for n in 0..it.blast.min(MOST_SPARKS) {
        let at = start + Vector::new(step * (f64::from(n) + 0.5), 0.0);
        list.marker(Layer::Witnesses, owner, Marker::new(MarkerKind::Contact, at, 11.0, Ink::Contact));
    }
    if it.overwatch.is_some() {
        for unit in state.standing(formation) {
            let at = state.unit(unit).pose.position;
            list.marker(Layer::Bases, owner, Marker::new(MarkerKind::Ring, at, 12.0, Ink::Selection));
        }
    }
}
