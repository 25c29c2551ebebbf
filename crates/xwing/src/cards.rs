//! All cards of a generation: ships, pilots and upgrades by their ids.

mod faults;

pub use faults::{CardFault, CardList, Checked};

use crate::generation::{Faction, Generation};
use crate::pilot::Pilot;
use crate::ship::ShipType;
use crate::upgrade::Upgrade;
use std::collections::BTreeMap;

/// The cards of a generation.
///
/// ```
/// use deadreckon_content::shipped;
/// use deadreckon_xwing::generation::{Faction, Generation};
/// let cards = shipped::cards(Generation::First);
/// let soontir = cards.pilot("soontirfel", "tieinterceptor", Faction::GalacticEmpire).unwrap();
/// assert_eq!((soontir.initiative, cards.ship(&soontir.ship).unwrap().agility), (9, 3));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Cards {
    generation: Generation,
    ships: BTreeMap<String, ShipType>,
    pilots: BTreeMap<String, Vec<Pilot>>,
    upgrades: BTreeMap<String, Upgrade>,
}

impl Cards {
    /// Cards that have been checked against each other.
    #[must_use]
    pub fn new(checked: Checked) -> Self {
        let Checked { generation, ships, pilots, upgrades } = checked;
        let mut by_id: BTreeMap<String, Vec<Pilot>> = BTreeMap::new();
        for pilot in pilots {
            by_id.entry(pilot.id.clone()).or_default().push(pilot);
        }
        Self {
            generation,
            ships: ships.into_iter().map(|ship| (ship.id.clone(), ship)).collect(),
            pilots: by_id,
            upgrades: upgrades.into_iter().map(|upgrade| (upgrade.id.clone(), upgrade)).collect(),
        }
    }

    /// Which cards these are.
    #[must_use]
    pub const fn generation(&self) -> Generation {
        self.generation
    }

    /// A type of ship by id.
    #[must_use]
    pub fn ship(&self, id: &str) -> Option<&ShipType> {
        self.ships.get(id)
    }

    /// All types of ships, by id.
    pub fn ships(&self) -> impl Iterator<Item = &ShipType> {
        self.ships.values()
    }

    /// The pilots of an id: at most one in the second edition, up to three in the first.
    #[must_use]
    pub fn pilots(&self, id: &str) -> &[Pilot] {
        self.pilots.get(id).map(Vec::as_slice).unwrap_or_default()
    }

    /// The pilot of an id on a ship, in the squads of a faction.
    #[must_use]
    pub fn pilot(&self, id: &str, ship: &str, faction: Faction) -> Option<&Pilot> {
        let squad = |faction: Faction| faction.of_squad(self.generation);
        self.pilots(id).iter().find(|pilot| pilot.ship == ship && squad(pilot.faction) == squad(faction))
    }

    /// All pilots, by id.
    pub fn all_pilots(&self) -> impl Iterator<Item = &Pilot> {
        self.pilots.values().flatten()
    }

    /// An upgrade by id.
    #[must_use]
    pub fn upgrade(&self, id: &str) -> Option<&Upgrade> {
        self.upgrades.get(id)
    }

    /// All upgrades, by id.
    pub fn upgrades(&self) -> impl Iterator<Item = &Upgrade> {
        self.upgrades.values()
    }
}
