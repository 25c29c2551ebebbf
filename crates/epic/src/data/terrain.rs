//! Terrain: a table of kinds by class of unit, and pieces on the table (E5.22, E5.26).

use super::length::Cm;
use super::unit::UnitType;
use serde::{Deserialize, Serialize};

/// What ground does to a unit that enters it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Nothing.
    #[default]
    Free,
    /// It may be destroyed (E5.22).
    Dangerous,
    /// It cannot enter.
    Impassable,
}

/// A kind of terrain.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TerrainKind {
    /// What it is to infantry.
    pub infantry: Ground,
    /// What it is to vehicles of both kinds.
    pub vehicles: Ground,
    /// The cover save of infantry in it.
    pub cover_save: Option<u8>,
    /// Whether a unit in it is in cover, so that it is harder to hit.
    pub cover: bool,
    /// Whether it blocks lines of fire (E6.2).
    pub blocks_fire: bool,
    /// Whether it is a road (E5.23).
    pub road: bool,
}

impl TerrainKind {
    /// What it is to a type of unit.
    #[must_use]
    pub const fn to(&self, unit: UnitType) -> Ground {
        match unit {
            UnitType::Infantry => self.infantry,
            _ => self.vehicles,
        }
    }
}

/// A piece of terrain: a closed outline.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainPiece {
    /// Its kind, by name.
    pub kind: String,
    /// Its corners in order, in cm in the table's frame; it need not be convex.
    pub outline: Vec<(Cm, Cm)>,
}
