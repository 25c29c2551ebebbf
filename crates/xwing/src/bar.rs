//! Action bars: which actions are printed on a card, in which colours, with which links.

use crate::dial::Difficulty;
use crate::keyed::keyed;
use serde::{Deserialize, Serialize};

keyed! {
    /// A kind of action, as printed on action bars (rules B-40 to B-92).
    #[expect(missing_docs, reason = "the names are the game's own")]
    pub enum ActionKind {
        Focus = "focus",
        Evade = "evade",
        Calculate = "calculate",
        /// Called target lock in the first edition.
        Lock = "lock",
        BarrelRoll = "barrel_roll",
        Boost = "boost",
        Cloak = "cloak",
        Coordinate = "coordinate",
        Jam = "jam",
        Reinforce = "reinforce",
        Reload = "reload",
        RotateArc = "rotate_arc",
        Slam = "slam",
        /// Huge ships of the first edition turn energy into shields.
        Recover = "recover",
    }
}

/// An action with its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColouredAction {
    /// Which action.
    pub action: ActionKind,
    /// Its printed colour; first-edition bars have none, which is white.
    #[serde(default, skip_serializing_if = "Difficulty::is_white")]
    pub difficulty: Difficulty,
}

/// An entry of an action bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BarEntry {
    /// Which action.
    pub action: ActionKind,
    /// Its printed colour; first-edition bars have none, which is white.
    #[serde(default, skip_serializing_if = "Difficulty::is_white")]
    pub difficulty: Difficulty,
    /// The action attached to it (B-17).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub linked: Option<ColouredAction>,
}

impl BarEntry {
    /// The entry without its link.
    #[must_use]
    pub const fn alone(self) -> ColouredAction {
        ColouredAction { action: self.action, difficulty: self.difficulty }
    }
}
