//! Everything that is measured between two units: distance, limits, line of fire, cover, zones, weapons.

use crate::game::sight::{self, LineOfFire};
use crate::game::state::{FormationId, State, UnitId};
use crate::game::zones;
use crate::measure;
use crate::rule::RuleId;
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::{hull, rounding};

/// A distance that rules ask about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limit {
    /// What it is for, as a message key ends with it.
    pub key: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// How far it reaches, mm, closed.
    pub mm: f64,
}

impl Limit {
    /// The distances that rules ask about between any two units, shortest first.
    pub const ALL: [Self; 4] = [
        Self { key: "coherency", rule: RuleId("E5.10"), mm: 50.0 },
        Self { key: "firefight", rule: RuleId("E6.41"), mm: 150.0 },
        Self { key: "rally", rule: RuleId("E6.36"), mm: 300.0 },
        Self { key: "crossfire", rule: RuleId("E6.10"), mm: 450.0 },
    ];
}

/// What a weapon of the first unit can do to the second.
#[derive(Debug, Clone, PartialEq)]
pub struct WeaponReading {
    /// Its name.
    pub name: String,
    /// How far it reaches, mm, closed.
    pub range: f64,
    /// Whether the second unit is in range.
    pub in_range: bool,
    /// Whether any part of it is in the fire arc.
    pub in_arc: bool,
}

/// What is measured from one unit to another.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// Measured from.
    pub from: UnitId,
    /// Measured to.
    pub to: UnitId,
    /// The distance model to model, mm, rounded as rules compare it (G12).
    pub mm: f64,
    /// The two nearest points, on the first and the second model.
    pub line: (Point, Point),
    /// The line of fire, or what blocks it.
    pub fire: LineOfFire,
    /// Whether the second unit is in cover from the first (E6.6).
    pub cover: bool,
    /// Whether the base of the first unit stands in the zone of control of the second, an enemy.
    pub in_zone: bool,
    /// Whether the second stands in the zone of the first, an enemy.
    pub zone_holds: bool,
    /// The weapons of the first unit.
    pub weapons: Vec<WeaponReading>,
}

impl Reading {
    /// Whether the distance is within a limit.
    #[must_use]
    pub fn is_within(&self, limit: &Limit) -> bool {
        rounding::is_within(self.mm, limit.mm)
    }
}

/// What is measured between two units that stand on the table.
///
/// ```
/// use deadreckon_engine::ruleset::Ruleset;
/// use deadreckon_epic::game::{Epic, state::UnitId};
/// use deadreckon_epic::reading::between;
/// let state = Epic.begin(&deadreckon_content::shipped::scenario("training").unwrap()).unwrap();
/// let reading = between(&state, UnitId(0), UnitId(1));
/// assert_eq!(reading.mm, 25.0);
/// ```
#[must_use]
pub fn between(state: &State, from: UnitId, to: UnitId) -> Reading {
    let (a, b) = (state.unit(from), state.unit(to));
    let separation = hull::separation(&a.model, &b.model);
    let weapon = |weapon: &crate::data::unit::Weapon| WeaponReading {
        name: weapon.name.clone(),
        range: weapon.range.mm(),
        in_range: measure::is_within(&a.model, &b.model, weapon.range.mm()),
        in_arc: sight::is_in_arc(a, weapon.arc, b),
    };
    Reading {
        from,
        to,
        mm: measure::range(state, from, to),
        line: (separation.on_a, separation.on_b),
        fire: sight::line_of_fire(state, from, to),
        cover: sight::is_in_cover(state, from, to),
        in_zone: zones::inside(state, from).contains(&to),
        zone_holds: zones::inside(state, to).contains(&from),
        weapons: a.kind.weapons.iter().map(weapon).collect(),
    }
}

/// The nearest two units of two groups; of equal ones the first in list order. `None` if one of them is empty.
#[must_use]
pub fn nearest_pair(state: &State, from: &[UnitId], to: &[UnitId]) -> Option<(UnitId, UnitId)> {
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b);
    pairs.min_by(|x, y| measure::range(state, x.0, x.1).total_cmp(&measure::range(state, y.0, y.1)))
}

/// The units of a formation that see a unit of another and have a weapon that reaches it.
#[must_use]
pub fn able_to_fire(state: &State, by: FormationId, target: FormationId) -> Vec<UnitId> {
    let (mut fires, suppressed) = crate::game::shooting::firing(state, by, target, &[]);
    fires.extend(suppressed);
    fires.sort_unstable();
    fires
}
