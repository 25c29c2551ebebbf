//! Kinds of units: what a datasheet would print.

use super::length::Cm;
use serde::{Deserialize, Serialize};

/// The type of a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitType {
    /// Infantry.
    Infantry,
    /// Armoured vehicle.
    ArmouredVehicle,
    /// Light vehicle: fire of either type can hit it.
    LightVehicle,
    /// War engine; no rules of it are in the program, so data that asks for one is refused.
    WarEngine,
}

impl UnitType {
    /// Whether it is no infantry.
    #[must_use]
    pub const fn is_vehicle(self) -> bool {
        !matches!(self, Self::Infantry)
    }
}

/// The outline of a base or model in its own frame: the unit faces along +x, the origin is the reference point.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Outline {
    /// A rectangle about the origin.
    Rectangle {
        /// Along the facing.
        length: Cm,
        /// Across it.
        width: Cm,
    },
    /// A disc about the origin.
    Disc {
        /// Its diameter.
        diameter: Cm,
    },
    /// A convex polygon, counter-clockwise or clockwise; its centroid becomes the origin.
    Polygon(Vec<(f64, f64)>),
}

/// Into which directions a weapon fires (G11).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireArc {
    /// All round.
    #[default]
    All,
    /// 180° ahead.
    Front,
    /// 180° behind.
    Rear,
    /// 180° to the left.
    Left,
    /// 180° to the right.
    Right,
    /// 45° to either side of straight ahead.
    FixedForward,
}

impl FireArc {
    /// The middle of the arc from the facing, and its half angle, degrees counter-clockwise; `None`: all round.
    #[must_use]
    pub const fn degrees(self) -> Option<(f64, f64)> {
        match self {
            Self::All => None,
            Self::Front => Some((0.0, 90.0)),
            Self::Rear => Some((180.0, 90.0)),
            Self::Left => Some((90.0, 90.0)),
            Self::Right => Some((-90.0, 90.0)),
            Self::FixedForward => Some((0.0, 45.0)),
        }
    }
}

/// Fire against infantry or against armour (E6.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireType {
    /// Anti-personnel: infantry and light vehicles.
    Ap,
    /// Anti-tank: vehicles.
    At,
}

impl FireType {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ap, Self::At];

    /// Whether it can hit a type of unit.
    #[must_use]
    pub const fn hits(self, unit: UnitType) -> bool {
        match self {
            Self::Ap => matches!(unit, UnitType::Infantry | UnitType::LightVehicle),
            Self::At => !matches!(unit, UnitType::Infantry),
        }
    }
}

/// A weapon.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// How far it reaches, closed.
    pub range: Cm,
    /// What it needs against infantry.
    pub ap: Option<u8>,
    /// What it needs against armour.
    pub at: Option<u8>,
    /// Where it fires.
    #[serde(default)]
    pub arc: FireArc,
}

impl Weapon {
    /// What it needs with a type of fire, if it has it.
    #[must_use]
    pub const fn needs(&self, fire: FireType) -> Option<u8> {
        match fire {
            FireType::Ap => self.ap,
            FireType::At => self.at,
        }
    }
}

/// What a carrier takes on board (E5.24).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carries {
    /// How many units.
    pub number: u8,
    /// Which kinds.
    pub kinds: Vec<String>,
}

/// A kind of unit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitKind {
    /// Its type.
    #[serde(rename = "type")]
    pub unit_type: UnitType,
    /// How far it moves at most in one move.
    pub speed: Cm,
    /// What it needs to save; `None`: no save.
    pub armour: Option<u8>,
    /// What it needs in close combat; `None`: it cannot hit.
    pub close_combat: Option<u8>,
    /// What it needs in a firefight.
    pub firefight: Option<u8>,
    /// Its base.
    pub base: Outline,
    /// Its model, where that is smaller than the base: what zones reach from and what is crossed.
    #[serde(default)]
    pub model: Option<Outline>,
    /// Its weapons.
    #[serde(default)]
    pub weapons: Vec<Weapon>,
    /// How far its coherency reaches, if not 5 cm (E5.12).
    #[serde(default)]
    pub reach: Option<Cm>,
    /// How far its zone of control reaches, if not 5 cm (E5.20).
    #[serde(default)]
    pub zone: Option<Cm>,
    /// What it carries.
    #[serde(default)]
    pub carries: Option<Carries>,
}

impl UnitKind {
    /// How far its coherency reaches, mm, closed.
    #[must_use]
    pub fn reach_mm(&self) -> f64 {
        self.reach.unwrap_or(Cm(5.0)).mm()
    }

    /// How far its zone of control reaches, mm, closed.
    #[must_use]
    pub fn zone_mm(&self) -> f64 {
        self.zone.unwrap_or(Cm(5.0)).mm()
    }
}
