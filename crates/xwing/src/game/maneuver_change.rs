//! Effects that change the maneuver that a ship is about to execute, done by hand before it activates (D-10, D-11), and
//! what of them an ion maneuver heeds (D-18 to D-20)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | an ion maneuver | takes another colour, and keeps its speed | stays as it is, unless the effect names it |

use super::planning;
use super::state::{ShipId, State};
use crate::dial::{DialEntry, Difficulty};
use crate::edition::round::IonManeuver;
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::maneuver::Maneuver;
use serde::{Deserialize, Serialize};

/// How a maneuver is changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ManeuverChange {
    /// Its speed is so much higher, or lower; as it was where there is no such maneuver (D-10).
    Speed(i8),
    /// Its colour is this; purple stays (D-11).
    Colour(Difficulty),
}

/// The rule that an edition's ion maneuver goes by.
const fn ion_rule(maneuver: IonManeuver) -> RuleId {
    RuleId(match maneuver {
        IonManeuver::WhiteStraightOne => "D-18",
        IonManeuver::BlueStraightOne => "D-19",
        IonManeuver::BlueOneByDial => "D-20",
    })
}

/// Whether a change works on the ion maneuver.
fn works_on_ion(state: &State, change: ManeuverChange, names_it: bool) -> bool {
    let coloured = matches!(change, ManeuverChange::Colour(_));
    names_it || coloured && state.rules().ion.maneuver == IonManeuver::WhiteStraightOne
}

/// Why the maneuver of a ship cannot be changed so now.
pub(super) fn reasons(state: &State, ship: ShipId, change: ManeuverChange, names_ion: bool) -> Vec<Refusal> {
    let refuse = |rule, key| Refusal::new(rule, key).about(super::state::Object::Ship(ship).subject());
    let mut reasons = Vec::new();
    if state.ship(ship).round.activated {
        reasons.push(refuse(RuleId("D-11"), "refusal-maneuver-over"));
    }
    if planning::flies_ion(state, ship) && !works_on_ion(state, change, names_ion) {
        reasons.push(refuse(ion_rule(state.rules().ion.maneuver), "refusal-ion-maneuver"));
    }
    if matches!(change, ManeuverChange::Speed(n) if n == 0 || n.unsigned_abs() > 5) {
        reasons.push(refuse(RuleId("D-10"), "refusal-number"));
    }
    reasons
}

/// A maneuver after everything that changes it.
pub(super) fn changed(state: &State, ship: ShipId, wanted: DialEntry, ion: bool) -> DialEntry {
    let changes = state.ship(ship).round.maneuver_changes.iter();
    changes.filter(|(change, names)| !ion || works_on_ion(state, *change, *names)).fold(wanted, |entry, (change, _)| {
        match change {
            ManeuverChange::Speed(by) => DialEntry { maneuver: faster(state, entry.maneuver, *by), ..entry },
            ManeuverChange::Colour(_) if entry.difficulty == Difficulty::Purple => entry,
            ManeuverChange::Colour(difficulty) => DialEntry { difficulty: *difficulty, ..entry },
        }
    })
}

fn faster(state: &State, maneuver: Maneuver, by: i8) -> Maneuver {
    let speed = maneuver.speed.saturating_add_signed(by);
    let known = &state.board.edition().maneuvers;
    let exists = known.iter().any(|known| known.bearing == maneuver.bearing && known.speeds.contains(&speed));
    if exists { Maneuver::new(maneuver.bearing, speed, maneuver.side) } else { maneuver }
}
