//! Lines of fire, cover and arcs (E6.1, E6.2, E6.6, G10, G11).

use super::state::{State, Unit, UnitId};
use crate::data::unit::{FireArc, UnitType};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::sector::Sector;
use deadreckon_geometry::sight::{self, Line, Screen};

/// How much of a line may lie in the feature that a unit stands in, mm, closed.
const INSIDE_MM: f64 = 100.0;

/// Whether there is a line of fire between two units.
#[must_use]
pub fn sees(state: &State, from: UnitId, to: UnitId) -> bool {
    let (a, b) = (state.unit(from), state.unit(to));
    let screens = screens(state, a, b);
    screens.is_empty() || sight::line_of_sight(&a.base, &b.base, &screens).clear.is_some()
}

/// What a line of fire comes to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LineOfFire {
    /// There is one: this.
    Clear(Line),
    /// There is none.
    Blocked {
        /// The line that is blocked least.
        line: Line,
        /// What blocks it: the place of the terrain in the scenario's list.
        terrain: usize,
        /// How much of the line lies inside, mm.
        inside: f64,
    },
}

/// The line of fire between two units, or what blocks it.
#[must_use]
pub fn line_of_fire(state: &State, from: UnitId, to: UnitId) -> LineOfFire {
    let (a, b) = (state.unit(from), state.unit(to));
    let nearest = || {
        let between = deadreckon_geometry::hull::separation(&a.base, &b.base);
        LineOfFire::Clear(Line { from: between.on_a, to: between.on_b })
    };
    let (places, screens): (Vec<usize>, Vec<Screen<'_>>) = numbered_screens(state, a, b).into_iter().unzip();
    if screens.is_empty() {
        return nearest();
    }
    let sight = sight::line_of_sight(&a.base, &b.base, &screens);
    match (sight.clear, sight.blocked) {
        (Some(line), _) => LineOfFire::Clear(line),
        (None, Some(blocked)) => LineOfFire::Blocked {
            line: blocked.line,
            terrain: places.get(blocked.screen).copied().unwrap_or(0),
            inside: blocked.inside,
        },
        (None, None) => nearest(),
    }
}

/// The features that may block a line between two units.
fn screens<'a>(state: &'a State, a: &Unit, b: &Unit) -> Vec<Screen<'a>> {
    numbered_screens(state, a, b).into_iter().map(|(_, screen)| screen).collect()
}

/// The same, each with its place in the list of terrain.
fn numbered_screens<'a>(state: &'a State, a: &Unit, b: &Unit) -> Vec<(usize, Screen<'a>)> {
    let (one, other) = (a.base.bounds(), b.base.bounds());
    let (low, high) = (one.low.min(other.low), one.high.max(other.high));
    let blocking = state.ground.pieces.iter().enumerate().filter(|(_, piece)| {
        let bounds = piece.region.bounds();
        piece.kind.blocks_fire && low.cmple(bounds.high).all() && high.cmpge(bounds.low).all()
    });
    blocking
        .map(|(place, piece)| {
            let stands_in = [a, b].iter().any(|unit| piece.region.contains(unit.pose.position));
            let allowed = if stands_in { INSIDE_MM } else { 0.0 };
            (place, Screen::letting_through(&piece.region, allowed))
        })
        .collect()
}

/// Whether a unit is in cover from a shooter: it stands in a feature that gives cover, or part of its outline is hidden.
#[must_use]
pub fn is_in_cover(state: &State, from: UnitId, to: UnitId) -> bool {
    let (a, b) = (state.unit(from), state.unit(to));
    if stands_in_cover(state, to) || is_dug_in(state, to) {
        return true;
    }
    let screens = screens(state, a, b);
    !screens.is_empty() && sight::points_seen(&a.base, &b.base, &screens).iter().any(|seen| seen.by.is_none())
}

/// Whether a unit is infantry on overwatch, which is in cover in open ground until it fires (E3.30).
#[must_use]
pub fn is_dug_in(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    it.kind.unit_type == UnitType::Infantry && state.formation(it.formation).overwatch.is_some()
}

/// Whether a unit stands in a feature that gives cover: its reference point decides.
#[must_use]
pub fn stands_in_cover(state: &State, unit: UnitId) -> bool {
    let place = state.unit(unit).pose.position;
    state.ground.pieces.iter().any(|piece| piece.kind.cover && piece.region.contains(place))
}

/// The best cover save of the features that a unit stands in.
#[must_use]
pub fn cover_save(state: &State, unit: UnitId) -> Option<u8> {
    let place = state.unit(unit).pose.position;
    let pieces = state.ground.pieces.iter().filter(|piece| piece.region.contains(place));
    pieces.filter_map(|piece| piece.kind.cover_save).min()
}

/// Whether any part of a unit lies in the fire arc of another.
#[must_use]
pub fn is_in_arc(from: &Unit, arc: FireArc, to: &Unit) -> bool {
    let Some((middle, half)) = arc.degrees() else { return true };
    let apex = Pose { heading: from.pose.heading + maths::radians(middle), ..from.pose };
    Sector::new(apex, maths::radians(half)).is_ok_and(|sector| sector.holds_part_of(&to.model))
}
