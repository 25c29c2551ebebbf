//! Pilots: what is printed on pilot cards, besides their texts, and what each ruleset charges for them.

use crate::bar::BarEntry;
use crate::dial::DialEntry;
use crate::generation::{Faction, Ruleset};
use crate::keyed::keyed;
use crate::ship::Weapon;
use crate::slot::Slot;
use crate::unsaid::{is_false, is_zero};
use serde::{Deserialize, Serialize};

keyed! {
    /// A side of the Force.
    pub enum ForceSide {
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
}

/// Charges of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charges {
    /// How many there are at the start, and at most.
    pub max: u8,
    /// How many come back each round: 0 none, -1 one is lost.
    pub recover: i8,
}

/// The Force of a pilot or an upgrade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// Charges at the start, and at most; an upgrade adds them to the pilot's.
    pub max: u8,
    /// How many come back each round.
    pub recover: u8,
    /// Sides, where the card has them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<ForceSide>,
}

/// What one ruleset says about a pilot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PilotCost {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Squad points.
    pub cost: i32,
    /// Points for upgrades, in rulesets that have them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loadout: Option<i32>,
    /// Upgrade slots, one entry each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
}

/// A pilot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pilot {
    /// Id in squad files. Second edition: unique. First edition: unique with ship and squad faction.
    pub id: String,
    /// Printed name.
    pub name: String,
    /// Id of the type of ship.
    pub ship: String,
    /// Faction.
    pub faction: Faction,
    /// Initiative, called pilot skill in the first edition.
    pub initiative: u8,
    /// The card has no initiative of its own and takes that of its host.
    #[serde(default, skip_serializing_if = "is_false")]
    pub copies_host: bool,
    /// Most copies in a squad; 0 for no limit, 1 for what the first edition calls unique.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub limited: u8,
    /// Engagement value, huge ships of the second edition only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub engagement: Option<u8>,
    /// Force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<Force>,
    /// Charges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charges: Option<Charges>,
    /// Primary weapons, where the card prints others than the ship's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapons: Option<Vec<Weapon>>,
    /// Agility, where the card prints another than the ship's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agility: Option<u8>,
    /// Hull, where the card prints another than the ship's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hull: Option<u8>,
    /// Shields, where the card prints others than the ship's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shields: Option<u8>,
    /// The whole action bar, where it is not the ship's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub actions: Option<Vec<BarEntry>>,
    /// The whole dial, where it is not the ship's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dial: Option<Vec<DialEntry>>,
    /// Ids of the fixed upgrades of a standard loadout card, which takes no others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loadout: Vec<String>,
    /// Ids of the editions' exceptions that the pilot gives its ship (C-34, C-35).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<String>,
    /// Keywords.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<String>,
    /// What each ruleset says, at most one entry each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<PilotCost>,
}

impl Pilot {
    /// What a ruleset says about the pilot; `None` if it does not have it.
    #[must_use]
    pub fn cost(&self, ruleset: Ruleset) -> Option<&PilotCost> {
        self.costs.iter().find(|cost| cost.ruleset == ruleset)
    }
}
