//! What the texts of a ship's cards say, as far as it can be told in a small vocabulary: data of the ship, and no code
//! knows a card by its name. Everything else is done by hand.

use crate::bar::ActionKind;
use crate::damage::Shift;
use crate::dial::{DialEntry, Difficulty};
use crate::position::Token;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maneuver::Bearing;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What the texts of a ship's cards say together.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTexts {
    /// Other colours for maneuvers (D-11).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maneuver_colours: Vec<ManeuverColour>,
    /// Other colours for actions (B-14).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub action_colours: Vec<ActionColour>,
    /// What the actions on its cards do, by the names of their headers; one that is left out is done by hand.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub actions: BTreeMap<String, ActionText>,
}

/// What the action of a card does (B-30, B-99).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionText {
    /// The ship executes one of these maneuvers, in the colour that stands there.
    Fly(Vec<DialEntry>),
    /// It contains the action of this kind, white, on the bar or not: both are used.
    Contains(ActionKind),
    /// A ship is chosen and gains tokens. Without such a ship the action fails.
    Give {
        /// Whom.
        to: Whom,
        /// Nearest and farthest range, both included.
        range: (u8, u8),
        /// In which of the ship's arcs; left out: anywhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        arc: Option<ArcKind>,
        /// Which token.
        token: Token,
        /// How many.
        number: u32,
    },
}

/// Which ships a text means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// Ships of the other player.
    Enemy,
    /// Other ships of the same player.
    Friend,
    /// Any other ship.
    AnyShip,
}

/// Most tokens that a text gives.
const MOST: u32 = 9;

impl CardTexts {
    /// Whether they say nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Entries of the longest list, also within lists: what files may hold is limited.
    #[must_use]
    pub fn longest_list(&self) -> usize {
        let flown = self.actions.values().map(|text| if let ActionText::Fly(flown) = text { flown.len() } else { 0 });
        let lists = [self.maneuver_colours.len(), self.action_colours.len(), self.actions.len()];
        lists.into_iter().chain(flown).max().unwrap_or(0)
    }

    /// What makes no sense beside these headers, in words with the key before it; empty if it can be used.
    #[must_use]
    pub fn faults(&self, headers: &[String]) -> Vec<String> {
        let mut faults = Vec::new();
        for (header, text) in &self.actions {
            if !headers.contains(header) {
                faults.push(format!("actions.{header}: there is no such header among \"headers\""));
            }
            match text {
                ActionText::Fly(flown) if flown.is_empty() => {
                    faults.push(format!("actions.{header}: names no maneuver"));
                }
                ActionText::Give { range: (near, far), .. } if near > far || *far > 3 => {
                    faults.push(format!("actions.{header}.range: from the nearest to the farthest, 3 at most"));
                }
                ActionText::Give { number, .. } if !(1..=MOST).contains(number) => {
                    faults.push(format!("actions.{header}.number: from 1 to {MOST}"));
                }
                ActionText::Give { token, .. } if !token.is_plain() || *token == Token::Cloak => {
                    faults.push(format!("actions.{header}.token: is not given like this"));
                }
                ActionText::Fly(_) | ActionText::Contains(_) | ActionText::Give { .. } => {}
            }
        }
        for (n, colour) in self.action_colours.iter().enumerate() {
            if colour.colour == Difficulty::Easy {
                faults.push(format!("action_colours[{n}].colour: actions are white, red or purple"));
            }
            if let Some(Condition::ObstacleAtRange(near, far)) = colour.only_if
                && (near > far || far > 3)
            {
                faults.push(format!(
                    "action_colours[{n}].only_if: ranges go from the nearest to the farthest, 3 at most"
                ));
            }
        }
        faults
    }
}

/// A text that gives maneuvers another colour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManeuverColour {
    /// Which bearings; all where empty.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub bearings: BTreeSet<Bearing>,
    /// Which speeds; all where empty.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub speeds: BTreeSet<u8>,
    /// How the colour changes.
    pub shift: Shift,
}

impl ManeuverColour {
    /// Whether it is about an entry of a dial.
    #[must_use]
    pub fn is_about(&self, entry: DialEntry) -> bool {
        (self.bearings.is_empty() || self.bearings.contains(&entry.maneuver.bearing))
            && (self.speeds.is_empty() || self.speeds.contains(&entry.maneuver.speed))
    }
}

/// What must be so on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// An obstacle is within these ranges of the ship, both included.
    ObstacleAtRange(u8, u8),
}

/// A text that names a colour for actions of the ship's bar, those attached to others included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionColour {
    /// Which actions; all where empty.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub actions: BTreeSet<ActionKind>,
    /// Only those that are printed in this colour; left out: in any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<Difficulty>,
    /// The colour that it names.
    pub colour: Difficulty,
    /// Only if this is so; left out: always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only_if: Option<Condition>,
}
