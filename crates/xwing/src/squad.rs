//! Squads: which pilots fly with which upgrades, and what reading a squad of another program had to say.

mod printed;

pub use printed::{NotPrinted, Printed};

use crate::cards::Cards;
use crate::generation::{Faction, Generation, Ruleset};
use crate::keyed::keyed;
use crate::slot::Slot;
use serde::Serialize;

keyed! {
    /// The damage deck that a squad of the first edition asks for.
    pub enum DamageDeck {
        /// The deck of the first core set.
        Core = "core",
        /// The deck of the 2015 core set.
        Core2 = "core2",
    }
}

/// An upgrade of a ship.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct SquadUpgrade {
    /// The slot under which the squad lists it.
    pub slot: Slot,
    /// Its id.
    pub id: String,
}

/// A ship of a squad; its pilot and upgrades are in the cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SquadShip {
    /// Which entry of the file it is, from 0.
    pub entry: usize,
    /// Id of the pilot.
    pub pilot: String,
    /// Id of the type of ship.
    pub ship: String,
    /// The pilot's faction; it differs from the squad's where the first edition puts two into one squad, and where
    /// the file lists a pilot of another.
    pub faction: Faction,
    /// Its upgrades by slot, those of one slot in the order of the file or of a standard loadout card.
    pub upgrades: Vec<SquadUpgrade>,
    /// Entries of the same number are the sections of one huge model (first edition).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section: Option<u64>,
}

/// A squad.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Squad {
    /// Which cards it is made of.
    pub generation: Generation,
    /// Whose points it was made for, if that is known.
    pub ruleset: Option<Ruleset>,
    /// Its faction: in the first edition one of three.
    pub faction: Faction,
    /// Its name; free text of any characters.
    pub name: String,
    /// What its maker says about it; free text of any characters.
    pub description: String,
    /// The points that the file names; not to be trusted.
    pub claimed_points: Option<i64>,
    /// The ships whose pilots are known, in the order of the file.
    pub ships: Vec<SquadShip>,
    /// Ids of the obstacles it brings.
    pub obstacles: Vec<String>,
    /// The damage deck it asks for (first edition).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_deck: Option<DamageDeck>,
}

impl Squad {
    /// How many models it puts on the table: the sections of a huge ship are one.
    #[must_use]
    pub fn models(&self) -> usize {
        let again = |i: usize, ship: &SquadShip| {
            ship.section.is_some() && self.ships[..i].iter().any(|other| other.section == ship.section)
        };
        self.ships.iter().enumerate().filter(|(i, ship)| !again(*i, ship)).count()
    }

    /// What its ships cost together under its ruleset; `None` if that is unknown or has no price for one of the cards.
    #[must_use]
    pub fn cost(&self, cards: &Cards) -> Option<i32> {
        self.ships.iter().map(|ship| self.ship_cost(ship, cards)).sum()
    }

    /// What one of its ships costs under its ruleset. Upgrades count where they are not paid from a loadout value, and
    /// not on standard loadout cards, whose price holds them.
    #[must_use]
    pub fn ship_cost(&self, ship: &SquadShip, cards: &Cards) -> Option<i32> {
        let ruleset = self.ruleset?;
        let pilot = cards.pilot(&ship.pilot, &ship.ship, ship.faction)?;
        let own = pilot.cost(ruleset)?.cost;
        if ruleset.has_loadout() || !pilot.loadout.is_empty() {
            return Some(own);
        }
        let hull = cards.ship(&pilot.ship)?;
        let upgrades = ship.upgrades.iter().map(|upgrade| cards.upgrade(&upgrade.id)?.cost(ruleset, hull, pilot));
        upgrades.sum::<Option<i32>>().map(|upgrades| own + upgrades)
    }
}

keyed! {
    /// What a note is about.
    pub enum NoteKind {
        /// The pilot has another id here.
        PilotRenamed = "pilot_renamed",
        /// The pilot flies another ship than the file says, or the ship has another id here.
        ShipRenamed = "ship_renamed",
        /// The upgrade has another id here.
        UpgradeRenamed = "upgrade_renamed",
        /// No pilot of this id is known; the entry is left out of the squad and stays in the file.
        UnknownPilot = "unknown_pilot",
        /// No upgrade of this id is known; it is left out of the squad.
        UnknownUpgrade = "unknown_upgrade",
        /// The pilot belongs to another faction than the squad; it is taken all the same.
        OtherFactionPilot = "other_faction_pilot",
        /// The fixed upgrades of a standard loadout card were filled in.
        StandardLoadout = "standard_loadout",
        /// An upgrade that is not among the fixed ones of a standard loadout card, which takes no others.
        NotInLoadout = "not_in_loadout",
        /// Raw control characters, such as line breaks, stood in a text.
        ControlCharacters = "control_characters",
        /// The obstacle has another id here.
        ObstacleRenamed = "obstacle_renamed",
        /// No obstacle of this id is known; it is left out of the squad and stays in the file.
        UnknownObstacle = "unknown_obstacle",
        /// A number of obstacles other than three.
        ObstacleCount = "obstacle_count",
        /// The ruleset that the file names is not known.
        UnknownRuleset = "unknown_ruleset",
    }
}

/// Something that reading a squad of another program had to decide or leave out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Note {
    /// The entry of the file, from 0; `None` where it is about the whole squad.
    pub entry: Option<usize>,
    /// What it is about.
    pub kind: NoteKind,
    /// What the file says. For [`NoteKind::StandardLoadout`] the pilot's id, for [`NoteKind::ObstacleCount`] how many
    /// there are, for [`NoteKind::ControlCharacters`] where the first stands.
    pub said: String,
    /// The id that was taken instead; for [`NoteKind::OtherFactionPilot`] that of the pilot's faction. Empty where there
    /// is none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub taken: String,
    /// Known ids that are nearly the same, nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub near: Vec<String>,
}

impl Note {
    /// A note without suggestions.
    #[must_use]
    pub fn new(entry: Option<usize>, kind: NoteKind, said: impl Into<String>, taken: impl Into<String>) -> Self {
        Self { entry, kind, said: said.into(), taken: taken.into(), near: Vec::new() }
    }
}
