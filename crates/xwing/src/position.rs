//! A position: mat, pieces with exact poses and tokens, whose turn it is. The document that a user keeps.
//!
//! A position is any arrangement, also one that no game allows: bases may overlap, and a ship may stand off the
//! mat. [`Position::table`] checks what must hold for questions to have an answer and reports all faults at once.

mod fault;
mod table;

pub use fault::{Fault, FaultKind, Faults};
pub use table::is_within_reach;

use crate::edition::Edition;
pub use deadreckon_engine::player::Player;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Mat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Phases of a round, by the names of the second edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first round.
    Setup,
    /// Dials are set.
    Planning,
    /// Before ships move.
    System,
    /// Ships move.
    #[default]
    Activation,
    /// Ships attack.
    Engagement,
    /// Tokens leave.
    End,
}

impl Phase {
    /// All phases in the order of a round.
    pub const ALL: [Self; 6] =
        [Self::Setup, Self::Planning, Self::System, Self::Activation, Self::Engagement, Self::End];

    /// The word used in files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Planning => "planning",
            Self::System => "system",
            Self::Activation => "activation",
            Self::Engagement => "engagement",
            Self::End => "end",
        }
    }
}

/// Where the game stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Round number, from 0 (setup).
    #[serde(default)]
    pub round: u32,
    /// Phase of the round.
    #[serde(default)]
    pub phase: Phase,
    /// Whose turn it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Player>,
    /// Id of the ship that is about to move or attack.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ship: Option<String>,
}

impl Default for Turn {
    fn default() -> Self {
        Self { round: 1, phase: Phase::Activation, player: None, ship: None }
    }
}

/// A token that lies beside a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the game's own")]
pub enum Token {
    Focus,
    Evade,
    Calculate,
    Reinforce,
    Cloak,
    Stress,
    Strain,
    Deplete,
    Ion,
    Tractor,
    Jam,
    Disarm,
    Lock,
    Shield,
    Charge,
    Force,
}

impl Token {
    /// All tokens, in the order of their declaration.
    pub const ALL: [Self; 16] = [
        Self::Focus,
        Self::Evade,
        Self::Calculate,
        Self::Reinforce,
        Self::Cloak,
        Self::Stress,
        Self::Strain,
        Self::Deplete,
        Self::Ion,
        Self::Tractor,
        Self::Jam,
        Self::Disarm,
        Self::Lock,
        Self::Shield,
        Self::Charge,
        Self::Force,
    ];

    /// The word used in files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Focus => "focus",
            Self::Evade => "evade",
            Self::Calculate => "calculate",
            Self::Reinforce => "reinforce",
            Self::Cloak => "cloak",
            Self::Stress => "stress",
            Self::Strain => "strain",
            Self::Deplete => "deplete",
            Self::Ion => "ion",
            Self::Tractor => "tractor",
            Self::Jam => "jam",
            Self::Disarm => "disarm",
            Self::Lock => "lock",
            Self::Shield => "shield",
            Self::Charge => "charge",
            Self::Force => "force",
        }
    }

    /// Whether an effect may give or take one just like that. Shields, charges and Force are counters, locks lie between
    /// two objects, and a reinforce token has a face.
    #[must_use]
    pub const fn is_plain(self) -> bool {
        !matches!(self, Self::Shield | Self::Charge | Self::Force | Self::Lock | Self::Reinforce)
    }
}

/// A ship of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Unique in the position; what choices and answers call it.
    pub id: String,
    /// Shown to players; empty: the id is shown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whose it is.
    pub player: Player,
    /// The type of ship, free text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ship_type: String,
    /// Size of the base.
    pub base: BaseSize,
    /// Where it stands.
    pub pose: Pose,
    /// Tokens beside it, each with how many.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tokens: BTreeMap<Token, u32>,
    /// The maneuvers of its dial; `None`: all that the edition has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dial: Option<Vec<Maneuver>>,
    /// Ids of the edition's exceptions that its cards give it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<String>,
    /// Whether a bullseye is printed on its base though its edition prints none as a rule (A-60: one late ship of the
    /// first edition). Where every ship has a bullseye it says nothing.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub bullseye: bool,
}

impl Ship {
    /// What players see: the name, or the id where there is none.
    #[must_use]
    pub fn label(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

/// Kinds of obstacle: the printed piece decides, not the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObstacleKind {
    /// A rock.
    Asteroid,
    /// A debris cloud.
    Debris,
    /// A gas cloud.
    GasCloud,
    /// A cargo drop or spare parts.
    Cargo,
    /// A blaze, placed by a card (D-46).
    Blaze,
    /// An electro-chaff cloud, placed by a card (D-46).
    ElectroChaff,
}

impl ObstacleKind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Asteroid, Self::Debris, Self::GasCloud, Self::Cargo, Self::Blaze, Self::ElectroChaff];

    /// The word used in files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Asteroid => "asteroid",
            Self::Debris => "debris",
            Self::GasCloud => "gas_cloud",
            Self::Cargo => "cargo",
            Self::Blaze => "blaze",
            Self::ElectroChaff => "electro_chaff",
        }
    }
}

/// An obstacle of a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstacle {
    /// Unique in the position.
    pub id: String,
    /// Name of its outline; the outline says which kind it is.
    pub outline: String,
    /// Where it lies.
    pub pose: Pose,
}

/// Mat, pieces, and whose turn it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// One line for lists.
    #[serde(default)]
    pub title: String,
    /// What the position shows or asks; free text.
    #[serde(default)]
    pub note: String,
    /// The edition whose rules hold.
    pub edition: Edition,
    /// Name of the parts set.
    #[serde(default = "nominal")]
    pub parts: String,
    /// The playing area.
    #[serde(default = "standard_mat")]
    pub mat: Mat,
    /// Where the game stands.
    #[serde(default)]
    pub turn: Turn,
    /// Ships, in a stable order.
    #[serde(default)]
    pub ships: Vec<Ship>,
    /// Obstacles, in a stable order.
    #[serde(default)]
    pub obstacles: Vec<Obstacle>,
}

fn nominal() -> String {
    "nominal".to_owned()
}

const fn standard_mat() -> Mat {
    Mat::STANDARD
}

impl Position {
    /// An empty standard mat with the nominal parts set.
    #[must_use]
    pub fn new(edition: Edition) -> Self {
        Self {
            title: String::new(),
            note: String::new(),
            edition,
            parts: nominal(),
            mat: Mat::STANDARD,
            turn: Turn::default(),
            ships: Vec::new(),
            obstacles: Vec::new(),
        }
    }

    /// The index of a ship, by id.
    #[must_use]
    pub fn ship_index(&self, id: &str) -> Option<usize> {
        self.ships.iter().position(|s| s.id == id)
    }

    /// The index of an obstacle, by id.
    #[must_use]
    pub fn obstacle_index(&self, id: &str) -> Option<usize> {
        self.obstacles.iter().position(|o| o.id == id)
    }
}
