//! The initiative of a ship (pilot skill) as it is now: of everything that changes it the most recent counts
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | it rises above the step of Combat in progress | the ship does not engage in this phase any more | it engages next |

use super::Progress;
use super::event::GameEvent;
use super::state::{ShipId, State};
use crate::ability::Until;
use crate::damage::Lasting;
use crate::rule::RuleId;
use deadreckon_engine::figure::{Change, Figure};
use serde::Serialize;

/// Highest initiative that an effect can give: what cards of the first edition give at most.
pub(super) const HIGHEST: u8 = 12;

/// An effect that is no damage card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct InitiativeEffect {
    /// What the initiative is.
    pub value: u8,
    /// How long.
    pub until: Until,
    /// The round in which it came.
    pub since: u32,
}

impl State {
    /// The initiative of a ship as it is now: of several effects the most recent counts, and when that ends the one
    /// before it. Damage cards that begin with a round come before what else happens in it.
    #[must_use]
    pub fn initiative(&self, ship: ShipId) -> Figure {
        let it = self.ship(ship);
        let mut changes = Vec::new();
        for (place, card, data) in self.face_up_cards(ship) {
            let since = it.damage[place].since + u32::from(data.from_next_round);
            for lasting in data.lasting.iter().filter(|_| since <= self.round) {
                if let Lasting::Initiative(value) = lasting {
                    changes.push((since, card.rule(), *value));
                }
            }
        }
        changes.extend(it.initiatives.iter().map(|effect| (effect.since, RuleId("A-33"), effect.value)));
        // Stable: what began in the same round stays in order.
        changes.sort_by_key(|(since, ..)| *since);
        let printed = Figure::new(it.card.initiative.into(), RuleId("A-27"));
        changes.into_iter().fold(printed, |figure, (_, rule, value)| figure.with(rule, Change::Becomes(value.into())))
    }

    /// The initiative as a number.
    #[must_use]
    pub fn initiative_now(&self, ship: ShipId) -> u8 {
        u8::try_from(self.initiative(ship).value()).unwrap_or(0)
    }

    /// What lasted until now is over.
    pub(super) fn initiatives_end(&mut self, until: Until) {
        for ship in &mut self.ships {
            ship.initiatives.retain(|effect| effect.until != until);
        }
    }
}

impl Progress<'_> {
    /// The initiative of a ship is another one for a while.
    pub(super) fn set_initiative(&mut self, ship: ShipId, value: u8, until: Until) {
        let since = self.state.round;
        self.state.ship_mut(ship).initiatives.push(InitiativeEffect { value, until, since });
        self.events.push(GameEvent::InitiativeSet { ship, value, until });
    }

    /// Where passed steps do not come again, ships whose initiative has risen above the one in progress have missed
    /// theirs.
    pub(super) fn miss_passed_steps(&mut self) {
        let Some(engaging) = self.state.engaging.filter(|_| self.state.rules().attack.passed_steps_are_over) else {
            return;
        };
        let missed = self.state.on_mat().filter(|(_, ship)| !ship.round.engaged).map(|(id, _)| id);
        let missed: Vec<ShipId> = missed.filter(|id| self.state.initiative_now(*id) > engaging).collect();
        for ship in missed {
            self.state.ship_mut(ship).round.engaged = true;
            self.events.push(GameEvent::StepMissed(ship));
        }
    }
}
