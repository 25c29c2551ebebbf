//! What a game starts from: a position, and what is printed on the cards of its ships.

use crate::bar::BarEntry;
use crate::dial::DialEntry;
use crate::position::Position;
use deadreckon_engine::player::Player;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is printed on a ship's cards and dial, upgrades counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipCard {
    /// Initiative; pilot skill in the first edition.
    pub initiative: u8,
    /// Defence dice.
    pub agility: u8,
    /// Damage cards that destroy it.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// Force charges at the start.
    #[serde(default)]
    pub force: u8,
    /// The maneuvers of its dial.
    pub dial: Vec<DialEntry>,
    /// Its action bar.
    pub actions: Vec<BarEntry>,
}

/// What a game starts from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameSetup {
    /// Mat, ships with their tokens, obstacles, edition, round. The game starts with the Planning Phase of the round.
    pub position: Position,
    /// The cards of each ship, by its id.
    pub cards: BTreeMap<String, ShipCard>,
    /// Who has the initiative, or is first player.
    pub first: Player,
}
