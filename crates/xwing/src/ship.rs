//! Types of ships: what is printed on ship cards, bases and dials.

use crate::bar::BarEntry;
use crate::dial::{DialEntry, EnergyEntry};
use crate::generation::{Faction, Ruleset};
use crate::keyed::keyed;
use crate::pilot::Pilot;
use crate::weapon::Special;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use serde::{Deserialize, Serialize};

keyed! {
    /// The size of a ship's base.
    pub enum ShipSize {
        /// Small.
        Small = "small",
        /// Medium; not in the first edition (G-25).
        Medium = "medium",
        /// Large.
        Large = "large",
        /// Huge: on a base of its own kind, kept as data and not played yet (G-24).
        Huge = "huge",
    }
}

impl ShipSize {
    /// The base as the geometry knows it; `None` for huge ships.
    #[must_use]
    pub const fn base(self) -> Option<BaseSize> {
        match self {
            Self::Small => Some(BaseSize::Small),
            Self::Medium => Some(BaseSize::Medium),
            Self::Large => Some(BaseSize::Large),
            Self::Huge => None,
        }
    }
}

keyed! {
    /// An arc in which a weapon fires.
    pub enum WeaponArc {
        /// Ahead.
        Front = "front",
        /// Behind.
        Rear = "rear",
        /// To the pilot's left.
        Left = "left",
        /// To the pilot's right.
        Right = "right",
        /// Everything ahead of the middle line.
        FullFront = "full_front",
        /// Everything behind it.
        FullRear = "full_rear",
        /// The strip straight ahead.
        Bullseye = "bullseye",
        /// The one arc to which the turret indicator points.
        SingleTurret = "single_turret",
        /// The two opposite arcs to which the turret indicator points.
        DoubleTurret = "double_turret",
        /// First edition: all round, without an arc.
        AllRound = "all_round",
        /// First edition: the printed auxiliary arc behind.
        AuxiliaryRear = "auxiliary_rear",
        /// First edition: the printed auxiliary arc of half a circle ahead.
        AuxiliaryHalf = "auxiliary_half",
        /// First edition: the arc to which the mobile arc marker points.
        Mobile = "mobile",
    }
}

impl WeaponArc {
    /// The fixed arc of the second edition's cardboard that this is; `None` for turrets and first-edition kinds.
    #[must_use]
    pub const fn fixed(self) -> Option<ArcKind> {
        Some(match self {
            Self::Front => ArcKind::Front,
            Self::Rear => ArcKind::Rear,
            Self::Left => ArcKind::Left,
            Self::Right => ArcKind::Right,
            Self::FullFront => ArcKind::FullFront,
            Self::FullRear => ArcKind::FullRear,
            Self::Bullseye => ArcKind::Bullseye,
            _ => return None,
        })
    }
}

/// A weapon: primary, or special where it says so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// The arcs in which it may fire, each on its own. Second edition: one. First edition: all arcs printed for the
    /// one primary weapon; none for huge ships, whose arcs are not in the data.
    pub arcs: Vec<WeaponArc>,
    /// Attack dice.
    pub dice: u8,
    /// Nearest and farthest range, both included; 1 to 3 where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<[u8; 2]>,
    /// What makes it a special (secondary) weapon; a primary one where left out. Ships and pilots print none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub special: Option<Special>,
}

impl Weapon {
    /// A primary weapon of the usual range.
    #[must_use]
    pub const fn primary(arcs: Vec<WeaponArc>, dice: u8) -> Self {
        Self { arcs, dice, range: None, special: None }
    }
}

/// What one ruleset prints otherwise on a ship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its primary weapons, instead of the ship's.
    pub weapons: Vec<Weapon>,
}

/// How many arcs a turret indicator or mobile arc marker points to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Indicator {
    /// One.
    Single,
    /// Two opposite ones.
    Double,
}

/// A type of ship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipType {
    /// Id in squad files, such as `t65xwing`; unique in its generation.
    pub id: String,
    /// Printed name.
    pub name: String,
    /// Size of its base.
    pub size: ShipSize,
    /// Factions that fly it.
    pub factions: Vec<Faction>,
    /// Primary weapons; none for unarmed ships.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weapons: Vec<Weapon>,
    /// Arcs to which its indicator may point, where that is fewer than all four (B-81).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub indicator_arcs: Vec<ArcKind>,
    /// Defence dice.
    pub agility: u8,
    /// Damage it takes to destroy it once its shields are gone.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// Shields that a huge ship of the second edition recovers each round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shields_recover: Option<u8>,
    /// Energy of a huge ship.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy: Option<u8>,
    /// Energy that a huge ship of the second edition recovers each round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub energy_recover: Option<u8>,
    /// The maneuvers of its dial, slowest first. Empty for what cannot move and for huge ships of the first edition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dial: Vec<DialEntry>,
    /// The dial of a huge ship of the first edition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub energy_dial: Vec<EnergyEntry>,
    /// Its action bar, in the printed order.
    pub actions: Vec<BarEntry>,
    /// Ids of the editions' exceptions that its ship ability gives (C-34, C-35).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<String>,
    /// Rulesets in which it exists; left out in the first edition, which has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulesets: Vec<Ruleset>,
    /// What single rulesets print otherwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<Variant>,
}

/// What counts for a ship on the table: the type's values, or the pilot card's where that prints its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile<'a> {
    /// Primary weapons.
    pub weapons: &'a [Weapon],
    /// Defence dice.
    pub agility: u8,
    /// Hull.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// The dial.
    pub dial: &'a [DialEntry],
    /// The action bar.
    pub actions: &'a [BarEntry],
}

impl ShipType {
    /// The ship as this pilot flies it under a ruleset; upgrades are not counted.
    ///
    /// A pilot of another type of ship gives that pilot's values on this ship: callers look both up together.
    #[must_use]
    pub fn profile<'a>(&'a self, pilot: &'a Pilot, ruleset: Option<Ruleset>) -> Profile<'a> {
        let variant = self.variants.iter().find(|variant| Some(variant.ruleset) == ruleset);
        let weapons = variant.map_or(&self.weapons, |variant| &variant.weapons);
        Profile {
            weapons: pilot.weapons.as_ref().unwrap_or(weapons),
            agility: pilot.agility.unwrap_or(self.agility),
            hull: pilot.hull.unwrap_or(self.hull),
            shields: pilot.shields.unwrap_or(self.shields),
            dial: pilot.dial.as_ref().unwrap_or(&self.dial),
            actions: pilot.actions.as_ref().unwrap_or(&self.actions),
        }
    }
}

impl Profile<'_> {
    /// The turret indicator or mobile arc marker that its primary weapons need.
    #[must_use]
    pub fn indicator(&self) -> Option<Indicator> {
        self.weapons.iter().flat_map(|weapon| &weapon.arcs).find_map(|arc| match arc {
            WeaponArc::SingleTurret | WeaponArc::Mobile => Some(Indicator::Single),
            WeaponArc::DoubleTurret => Some(Indicator::Double),
            _ => None,
        })
    }
}
