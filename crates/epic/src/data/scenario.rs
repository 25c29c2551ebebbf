//! A scenario: everything that a game starts from, with nothing left to look up.

use super::action::Action;
use super::force::Force;
use super::length::Cm;
use super::terrain::{TerrainKind, TerrainPiece};
use super::unit::UnitKind;
use crate::options::{Changes, Options, Profile};
use deadreckon_engine::player::ByPlayer;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How a game is won (section 9): a side that alone has a unit within reach of an objective in the End phase of
/// enough turns in a row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Where it lies.
    pub at: (Cm, Cm),
    /// How far it reaches, closed.
    pub within: Cm,
}

/// Where both sides start (E1.16).
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// How far from its own long edge (player 1: y = 0) every unit stands at most, with its whole base.
    pub within: Cm,
}

/// Everything that a game starts from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name.
    pub name: String,
    /// Which source decides where they differ.
    #[serde(default)]
    pub profile: Profile,
    /// Readings that differ from the profile.
    #[serde(default)]
    pub changes: Changes,
    /// Width and height of the table, from (0, 0).
    pub table: (Cm, Cm),
    /// Where units may start.
    #[serde(default)]
    pub deployment: Option<Deployment>,
    /// After how many turns the game ends; `None`: when one side is gone or has won.
    #[serde(default)]
    pub turns: Option<u32>,
    /// The objectives.
    #[serde(default)]
    pub objectives: Vec<Objective>,
    /// The pieces of terrain.
    #[serde(default)]
    pub terrain: Vec<TerrainPiece>,
    /// The sides.
    pub forces: ByPlayer<Force>,
    /// Kinds of units by name.
    #[serde(default)]
    pub kinds: BTreeMap<String, UnitKind>,
    /// All actions.
    #[serde(default)]
    pub actions: Vec<Action>,
    /// Kinds of terrain by name.
    #[serde(default)]
    pub terrain_kinds: BTreeMap<String, TerrainKind>,
}

impl Scenario {
    /// The readings that hold.
    #[must_use]
    pub fn options(&self) -> Options {
        self.changes.over(self.profile)
    }

    /// An action by its id.
    #[must_use]
    pub fn action(&self, id: &str) -> Option<&Action> {
        self.actions.iter().find(|action| action.id == id)
    }
}
