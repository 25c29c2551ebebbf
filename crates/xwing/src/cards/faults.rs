//! What is wrong with cards: against each other, their generation and the parts.

use crate::bar::BarEntry;
use crate::dial::{DialEntry, Difficulty};
use crate::generation::{Faction, Generation, Ruleset};
use crate::pilot::Pilot;
use crate::ship::{ShipSize, ShipType, Weapon, WeaponArc};
use crate::slot::Slot;
use crate::upgrade::{Grant, PricedBy, Upgrade};
use crate::weapon::Firing;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::parts::PartsSet;
use std::collections::{BTreeMap, BTreeSet};

/// Which list of cards a fault is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CardList {
    /// Ships and their pilots.
    Ships,
    /// Upgrades.
    Upgrades,
}

/// One thing wrong with a list of cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFault {
    /// The list.
    pub list: CardList,
    /// The key in it, such as `pilots[12].ship`.
    pub key: String,
    /// What is wrong and what to do.
    pub message: String,
}

/// Lists of cards without a fault.
#[derive(Debug, Clone)]
pub struct Checked {
    pub(super) generation: Generation,
    pub(super) ships: Vec<ShipType>,
    pub(super) pilots: Vec<Pilot>,
    pub(super) upgrades: Vec<Upgrade>,
}

impl Checked {
    /// Checks the lists; the parts set says which templates there are.
    ///
    /// # Errors
    /// Every fault, never none: ids that stand twice, name nothing or are none, sizes, slots, colours and rulesets of
    /// another generation, maneuvers without a template, prices and ranges that make no sense.
    pub fn new(
        generation: Generation,
        ships: Vec<ShipType>,
        pilots: Vec<Pilot>,
        upgrades: Vec<Upgrade>,
        parts: &PartsSet,
    ) -> Result<Self, Vec<CardFault>> {
        let mut check = Check {
            generation,
            parts,
            ships: ships.iter().map(|ship| (ship.id.as_str(), ship)).collect(),
            upgrades: upgrades.iter().map(|upgrade| upgrade.id.as_str()).collect(),
            list: CardList::Ships,
            faults: Vec::new(),
        };
        check.all_ships(&ships);
        check.all_pilots(&pilots);
        check.list = CardList::Upgrades;
        check.all_upgrades(&upgrades);
        if check.faults.is_empty() { Ok(Self { generation, ships, pilots, upgrades }) } else { Err(check.faults) }
    }
}

/// Highest speed of a huge ship, which moves by a ruler of its own.
const FASTEST_HUGE: u8 = 5;

struct Check<'a> {
    generation: Generation,
    parts: &'a PartsSet,
    ships: BTreeMap<&'a str, &'a ShipType>,
    upgrades: BTreeSet<&'a str>,
    list: CardList,
    faults: Vec<CardFault>,
}

impl Check<'_> {
    fn add(&mut self, key: String, message: impl Into<String>) {
        self.faults.push(CardFault { list: self.list, key, message: message.into() });
    }

    fn all_ships(&mut self, ships: &[ShipType]) {
        let mut seen = BTreeSet::new();
        for (i, ship) in ships.iter().enumerate() {
            let at = |key: &str| format!("ships[{i}].{key}");
            self.id(at("id"), &ship.id);
            if !seen.insert(&ship.id) {
                self.add(at("id"), format!("the ship \"{}\" stands twice; remove one", ship.id));
            }
            self.size(at("size"), ship.size);
            if ship.factions.is_empty() {
                self.add(at("factions"), "name at least one faction");
            }
            if ship.hull == 0 {
                self.add(at("hull"), "must be at least 1");
            }
            self.weapons(&at("weapons"), &ship.weapons);
            self.indicator(at("indicator_arcs"), ship);
            self.dial(&at("dial"), &ship.dial, Some(ship.size));
            for (j, entry) in ship.energy_dial.iter().enumerate() {
                self.maneuver(format!("ships[{i}].energy_dial[{j}]"), entry.maneuver, ship.size);
            }
            self.bar(&at("actions"), &ship.actions);
            self.rulesets(&at("rulesets"), ship.rulesets.iter().copied());
            self.rulesets(&at("variants"), ship.variants.iter().map(|variant| variant.ruleset));
            for (j, variant) in ship.variants.iter().enumerate() {
                self.weapons(&format!("ships[{i}].variants[{j}].weapons"), &variant.weapons);
            }
        }
    }

    fn all_pilots(&mut self, pilots: &[Pilot]) {
        let mut seen = BTreeSet::new();
        for (i, pilot) in pilots.iter().enumerate() {
            let at = |key: &str| format!("pilots[{i}].{key}");
            self.id(at("id"), &pilot.id);
            if !seen.insert(unique(self.generation, pilot)) {
                self.add(at("id"), format!("the pilot \"{}\" stands twice; remove one", pilot.id));
            }
            let ship = self.ships.get(pilot.ship.as_str()).copied();
            match ship {
                None => self.add(at("ship"), format!("there is no ship \"{}\"", pilot.ship)),
                Some(ship) if !ship.factions.contains(&pilot.faction) => {
                    let message = format!("the ship {} does not fly for {}", ship.id, pilot.faction);
                    self.add(at("faction"), message);
                }
                Some(_) => {}
            }
            self.weapons(&at("weapons"), pilot.weapons.as_deref().unwrap_or_default());
            self.dial(&at("dial"), pilot.dial.as_deref().unwrap_or_default(), ship.map(|ship| ship.size));
            self.bar(&at("actions"), pilot.actions.as_deref().unwrap_or_default());
            for (j, id) in pilot.loadout.iter().enumerate() {
                if !self.upgrades.contains(id.as_str()) {
                    self.add(format!("pilots[{i}].loadout[{j}]"), format!("there is no upgrade \"{id}\""));
                }
            }
            self.rulesets(&at("costs"), pilot.costs.iter().map(|cost| cost.ruleset));
            for (j, cost) in pilot.costs.iter().enumerate() {
                self.slots(format!("pilots[{i}].costs[{j}].slots"), &cost.slots);
            }
        }
    }

    fn all_upgrades(&mut self, upgrades: &[Upgrade]) {
        let mut seen = BTreeSet::new();
        for (i, upgrade) in upgrades.iter().enumerate() {
            let at = |key: &str| format!("upgrades[{i}].{key}");
            self.id(at("id"), &upgrade.id);
            if !seen.insert(&upgrade.id) {
                self.add(at("id"), format!("the upgrade \"{}\" stands twice; remove one", upgrade.id));
            }
            if upgrade.slots.is_empty() {
                self.add(at("slots"), "name the slot it takes");
            }
            self.slots(at("slots"), &upgrade.slots);
            self.range(at("weapon.range"), upgrade.weapon.as_ref().map(|weapon| weapon.range));
            let firing = upgrade.weapon.as_ref().and_then(|weapon| weapon.firing.as_ref());
            for (key, why) in firing.map(Firing::faults).unwrap_or_default() {
                self.add(at(&format!("weapon.firing.{key}")), why);
            }
            self.grants(&at("grants"), &upgrade.grants);
            self.grants(&at("grants_second_side"), &upgrade.grants_second_side);
            for size in &upgrade.sizes {
                self.size(at("sizes"), *size);
            }
            for (j, id) in upgrade.ships.iter().enumerate() {
                if !self.ships.contains_key(id.as_str()) {
                    self.add(format!("upgrades[{i}].ships[{j}]"), format!("there is no ship \"{id}\""));
                }
            }
            self.rulesets(&at("rulesets"), upgrade.rulesets.iter().copied());
            self.rulesets(&at("costs"), upgrade.costs.iter().map(|cost| cost.ruleset));
            for (j, cost) in upgrade.costs.iter().enumerate() {
                let most = match cost.by {
                    None => 1,
                    Some(PricedBy::Size) => 4,
                    Some(PricedBy::Agility | PricedBy::Initiative) => 10,
                };
                if cost.cost.is_empty() || cost.cost.len() > most {
                    self.add(format!("upgrades[{i}].costs[{j}].cost"), format!("name 1 to {most} prices"));
                }
            }
        }
    }

    /// Ids stand in squad files and in commands: small letters, digits and hyphens.
    fn id(&mut self, key: String, id: &str) {
        let good = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        if id.is_empty() || id.len() > 64 || !id.bytes().all(good) {
            let shown: String = id.chars().take(40).collect();
            self.add(key, format!("\"{shown}\" is no id; use 1 to 64 small letters, digits or '-'"));
        }
    }

    fn size(&mut self, key: String, size: ShipSize) {
        if !self.generation.sizes().contains(&size) {
            let edition = self.generation;
            self.add(key, format!("{size} bases do not exist in the {edition} edition; choose another size"));
        }
    }

    fn indicator(&mut self, key: String, ship: &ShipType) {
        let arcs = &ship.indicator_arcs;
        let turret = |arc: &WeaponArc| matches!(arc, WeaponArc::SingleTurret | WeaponArc::Mobile);
        let has_turret = ship.weapons.iter().flat_map(|weapon| &weapon.arcs).any(turret);
        if !arcs.is_empty() && !has_turret {
            self.add(key, "only a ship whose weapon fires by one turret indicator has this");
        } else if arcs.len() == 1 || arcs.iter().enumerate().any(|(i, arc)| arcs[..i].contains(arc)) {
            self.add(key, "name two or more arcs, each once");
        }
    }

    fn weapons(&mut self, key: &str, weapons: &[Weapon]) {
        for (i, weapon) in weapons.iter().enumerate() {
            self.range(format!("{key}[{i}].range"), weapon.range);
            if weapon.special.is_some() {
                self.add(format!("{key}[{i}].special"), "ships and pilots print primary weapons; take it out");
            }
        }
    }

    fn range(&mut self, key: String, range: Option<[u8; 2]>) {
        if range.is_some_and(|[near, far]| near > far || far > 5) {
            self.add(key, "name the nearest and the farthest range, from 0 to 5");
        }
    }

    /// A dial; without the size of its ship nobody knows which templates it needs.
    fn dial(&mut self, key: &str, dial: &[DialEntry], size: Option<ShipSize>) {
        for (i, entry) in dial.iter().enumerate() {
            let at = format!("{key}[{i}]");
            if dial[..i].iter().any(|other| other.maneuver == entry.maneuver) {
                self.add(at.clone(), format!("the maneuver {} stands twice; remove one", entry.maneuver));
            }
            self.colours(at.clone(), [Some(entry.difficulty), None]);
            if let Some(size) = size {
                self.maneuver(at, entry.maneuver, size);
            }
        }
    }

    /// Every maneuver needs its template; huge ships move by a ruler instead.
    fn maneuver(&mut self, key: String, maneuver: Maneuver, size: ShipSize) {
        let exists = match maneuver.template() {
            _ if size == ShipSize::Huge => maneuver.speed <= FASTEST_HUGE,
            None => maneuver.speed == 0,
            Some(template) => self.parts.template_measure(template).is_ok(),
        };
        if !exists {
            self.add(key, format!("there is no template for the maneuver {maneuver}"));
        }
    }

    fn bar(&mut self, key: &str, bar: &[BarEntry]) {
        for (i, entry) in bar.iter().enumerate() {
            self.bar_entry(format!("{key}[{i}]"), entry);
        }
    }

    fn bar_entry(&mut self, key: String, entry: &BarEntry) {
        self.colours(key, [Some(entry.difficulty), entry.linked.map(|linked| linked.difficulty)]);
    }

    /// What an upgrade adds: actions in colours and slots that the generation has.
    fn grants(&mut self, key: &str, grants: &[Grant]) {
        for (i, grant) in grants.iter().enumerate() {
            match grant {
                Grant::Action(entry) => self.bar_entry(format!("{key}[{i}].action"), entry),
                Grant::Slot { slot, .. } => self.slots(format!("{key}[{i}].slot.slot"), &[*slot]),
                Grant::Arc(_) | Grant::ForceSides(_) | Grant::Stat { .. } => {}
            }
        }
    }

    fn colours(&mut self, key: String, colours: [Option<Difficulty>; 2]) {
        if self.generation == Generation::First && colours.contains(&Some(Difficulty::Purple)) {
            self.add(key, "purple does not exist in the first edition");
        }
    }

    fn slots(&mut self, key: String, slots: &[Slot]) {
        for slot in slots.iter().filter(|slot| !slot.exists_in(self.generation)) {
            let message = format!("the slot {slot} does not exist in the {} edition", self.generation);
            self.faults.push(CardFault { list: self.list, key: key.clone(), message });
        }
    }

    /// Each ruleset at most once, and of this generation.
    fn rulesets(&mut self, key: &str, rulesets: impl Iterator<Item = Ruleset>) {
        let mut seen = BTreeSet::new();
        for (i, ruleset) in rulesets.enumerate() {
            if ruleset.generation() != self.generation {
                let message =
                    format!("the ruleset {ruleset} does not go with cards of the {} edition", self.generation);
                self.add(format!("{key}[{i}]"), message);
            }
            if !seen.insert(ruleset) {
                self.add(format!("{key}[{i}]"), format!("the ruleset {ruleset} stands twice; remove one"));
            }
        }
    }
}

/// What no two pilots may have in common.
fn unique(generation: Generation, pilot: &Pilot) -> (&str, Option<(&str, Faction)>) {
    match generation {
        Generation::First => (&pilot.id, Some((&pilot.ship, pilot.faction.of_squad(generation)))),
        Generation::Second => (&pilot.id, None),
    }
}
