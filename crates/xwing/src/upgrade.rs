//! Upgrades: what is printed on upgrade cards, besides their texts, and what each ruleset charges for them.

use crate::bar::BarEntry;
use crate::generation::{Faction, Ruleset};
use crate::keyed::keyed;
use crate::pilot::{Charges, Force, ForceSide, Pilot};
use crate::ship::{ShipSize, ShipType, WeaponArc};
use crate::slot::Slot;
use crate::unsaid::{is_false, is_zero};
use crate::weapon::Firing;
use serde::{Deserialize, Serialize};

keyed! {
    /// A kind of device.
    pub enum DeviceKind {
        /// A bomb.
        Bomb = "bomb",
        /// A mine.
        Mine = "mine",
        /// A remote.
        Remote = "remote",
        /// An obstacle brought along.
        Obstacle = "obstacle",
    }
}

keyed! {
    /// A printed value that an upgrade changes.
    pub enum Stat {
        /// Dice of the primary weapon.
        Attack = "attack",
        /// Defence dice.
        Agility = "agility",
        /// Hull.
        Hull = "hull",
        /// Shields.
        Shields = "shields",
        /// Energy of a huge ship.
        Energy = "energy",
        /// Initiative, or pilot skill.
        Initiative = "initiative",
    }
}

keyed! {
    /// What the price of an upgrade goes by.
    pub enum PricedBy {
        /// The ship's agility, from 0.
        Agility = "agility",
        /// The pilot's initiative, from 0.
        Initiative = "initiative",
        /// The ship's size: small, medium, large, huge.
        Size = "size",
    }
}

/// What one ruleset charges for an upgrade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradeCost {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// What the price goes by; the same for all where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PricedBy>,
    /// One price, or one for each value of what it goes by, from the lowest.
    pub cost: Vec<i32>,
}

/// A weapon on an upgrade card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialWeapon {
    /// The arc it needs; first-edition cards name none: their slot decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arc: Option<WeaponArc>,
    /// Attack dice; `None` where the card's text says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// Nearest and farthest range, both included.
    pub range: [u8; 2],
    /// Whether the range bonus counts. First edition: never for such weapons (A-44).
    #[serde(default, skip_serializing_if = "is_false")]
    pub range_bonus: bool,
    /// How an attack with it is made; where left out only the card's text says, and it is fired by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub firing: Option<Firing>,
}

/// What an upgrade adds to its ship by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Grant {
    /// An entry of the action bar.
    Action(BarEntry),
    /// An arc that the ship's base shows.
    Arc(WeaponArc),
    /// Sides of the Force.
    ForceSides(Vec<ForceSide>),
    /// Slots, or fewer of them.
    Slot {
        /// Which.
        slot: Slot,
        /// How many more; negative for fewer.
        amount: i8,
    },
    /// More or less of a printed value.
    Stat {
        /// Which.
        stat: Stat,
        /// How much more; negative for less. [`Stat::Attack`] with an arc that the ship lacks makes such a weapon.
        amount: i8,
        /// Which weapon, for [`Stat::Attack`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        arc: Option<WeaponArc>,
    },
}

/// An upgrade card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// Id in squad files; unique in its generation.
    pub id: String,
    /// Printed name.
    pub name: String,
    /// The slots it takes, one entry each, the one under which squads list it first.
    pub slots: Vec<Slot>,
    /// Most copies in a squad; 0 for no limit, 1 for what the first edition calls unique.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub limited: u8,
    /// First edition: at most one on a ship.
    #[serde(default, skip_serializing_if = "is_false")]
    pub one_per_ship: bool,
    /// Whether it has a second side.
    #[serde(default, skip_serializing_if = "is_false")]
    pub two_sided: bool,
    /// Its weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<SpecialWeapon>,
    /// Charges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub charges: Option<Charges>,
    /// Force.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<Force>,
    /// Energy printed on a card of the first edition: what a weapon takes, or what a title adds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy: Option<i8>,
    /// The kind of device it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<DeviceKind>,
    /// What it adds to the ship by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grants: Vec<Grant>,
    /// What its second side adds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grants_second_side: Vec<Grant>,
    /// Ids of the editions' exceptions that the upgrade gives its ship (C-34, C-35).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<String>,
    /// Factions that may have it; all where empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<Faction>,
    /// Sizes of ships that may have it; all where empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sizes: Vec<ShipSize>,
    /// Ids of the ships that may have it; all where empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<String>,
    /// Only standard loadout cards have it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub loadout_only: bool,
    /// Rulesets in which it exists; left out in the first edition, which has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulesets: Vec<Ruleset>,
    /// What each ruleset charges, at most one entry each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub costs: Vec<UpgradeCost>,
}

impl Upgrade {
    /// What a ruleset charges for the upgrade on this ship; `None` if it names no price.
    ///
    /// ```
    /// use deadreckon_content::shipped;
    /// use deadreckon_xwing::generation::{Generation, Ruleset};
    /// let cards = shipped::cards(Generation::Second);
    /// let pilot = &cards.pilots("lukeskywalker")[0];
    /// let ship = cards.ship(&pilot.ship).unwrap();
    /// // Goes by agility, which is 2.
    /// assert_eq!(cards.upgrade("stealthdevice").unwrap().cost(Ruleset::Ffg, ship, pilot), Some(6));
    /// ```
    #[must_use]
    pub fn cost(&self, ruleset: Ruleset, ship: &ShipType, pilot: &Pilot) -> Option<i32> {
        let price = self.costs.iter().find(|cost| cost.ruleset == ruleset)?;
        let place = match price.by {
            None => 0,
            Some(PricedBy::Agility) => usize::from(ship.profile(pilot, Some(ruleset)).agility),
            Some(PricedBy::Initiative) => usize::from(pilot.initiative),
            Some(PricedBy::Size) => ship.size as usize,
        };
        price.cost.get(place).copied()
    }
}
