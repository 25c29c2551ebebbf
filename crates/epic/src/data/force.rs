//! Formations and forces: who fights on a side, where it starts, and what is special about it.

use super::length::Cm;
use serde::{Deserialize, Serialize};

/// A unit at the start of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitEntry {
    /// Its kind, by name.
    pub kind: String,
    /// Where its reference point stands.
    pub at: (Cm, Cm),
    /// Where it faces, degrees counter-clockwise from +x.
    #[serde(default)]
    pub facing: f64,
    /// The carrier that it starts in: the place of a unit in the same formation's list, from 0.
    #[serde(default)]
    pub carried_by: Option<usize>,
}

/// When an effect happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Before the strategy roll (E1.2).
    StartOfTurn,
    /// At the beginning of the End phase (E1.15).
    EndOfTurn,
}

/// Something that a formation may do at the start or end of every turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// When.
    pub when: Occasion,
    /// How many of its Blast markers go.
    pub removes_markers: u32,
}

/// A formation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationCard {
    /// Its name.
    pub name: String,
    /// What it needs to pass an action test, 1 to 6.
    pub initiative: u8,
    /// What data may ask for: modifiers of tests name tags.
    #[serde(default)]
    pub tags: Vec<String>,
    /// Special actions that it may take, by id.
    #[serde(default)]
    pub special_actions: Vec<String>,
    /// How many Blast markers suppress a unit, and per unit break the formation; at least 1.
    #[serde(default = "one")]
    pub markers_per_unit: u32,
    /// What it may do at the start or end of a turn.
    #[serde(default)]
    pub effects: Vec<Effect>,
    /// Its units.
    pub units: Vec<UnitEntry>,
}

const fn one() -> u32 {
    1
}

/// How an activation came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// In turn.
    Normal,
    /// The player retains the initiative.
    Retain,
    /// The opponent has no formation left.
    Solo,
}

/// What changes an action test (E2.6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TestModifier {
    /// Only for formations with this tag.
    #[serde(default)]
    pub tag: Option<String>,
    /// Only for these actions; empty: all.
    #[serde(default)]
    pub actions: Vec<String>,
    /// Only in this mode.
    #[serde(default)]
    pub mode: Option<Mode>,
    /// What it adds.
    pub add: i8,
}

/// What is special about a force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ForceRules {
    /// Changes of action tests.
    pub test: Vec<TestModifier>,
    /// What retaining adds to the test; −1 unless a force overrides it (E2.3).
    pub retaining: i8,
    /// How often in a turn it may retain once more right after retaining (E4.3).
    pub further_retentions: u32,
    /// How many failed action tests it may roll again in a turn.
    pub rerolls: u32,
}

impl Default for ForceRules {
    fn default() -> Self {
        Self { test: Vec::new(), retaining: -1, further_retentions: 0, rerolls: 0 }
    }
}

/// A side.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// Its name.
    pub name: String,
    /// Its strategy rating (E1.3).
    pub strategy: u8,
    /// What is special about it.
    #[serde(default)]
    pub rules: ForceRules,
    /// Its formations.
    pub formations: Vec<FormationCard>,
}
