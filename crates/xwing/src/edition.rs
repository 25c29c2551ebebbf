//! Editions of the game, as data.
//!
//! [`Edition`] is the name a position carries; [`EditionData`] is what an edition file says. Actions read the data
//! and never ask which edition it is.

pub mod attack;
mod faults;
pub mod round;

use crate::cost::Cost;
use crate::dial::Difficulty;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maneuver::Bearing;
use deadreckon_geometry::parts::BaseSize;
pub use deadreckon_geometry::reposition::{Against, Blocking, Obstacles, Placement};
use deadreckon_geometry::template::{Side, Template, TemplateShape};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// An edition of the game.
///
/// ```
/// use deadreckon_xwing::edition::Edition;
/// assert_eq!("second-point-five".parse::<Edition>(), Ok(Edition::SecondPointFive));
/// assert_eq!(Edition::SecondPointFive.key(), "2.5");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The first edition.
    First,
    /// The second edition, last rules of the dog-fight era.
    Second,
    /// The second edition with the later rules, "2.5".
    SecondPointFive,
}

// In files an edition is a text, also in RON, whose plain words cannot begin with a digit.
impl Serialize for Edition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}

impl<'de> Deserialize<'de> for Edition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Edition {
    /// All editions, oldest first.
    pub const ALL: [Self; 3] = [Self::First, Self::Second, Self::SecondPointFive];

    /// The word used in files and on the command line: `first`, `second`, `2.5`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::SecondPointFive => "2.5",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A word that names no edition.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no edition; known are first, second and 2.5")]
pub struct UnknownEdition(pub String);

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "first" => Ok(Self::First),
            "second" => Ok(Self::Second),
            "2.5" | "second-point-five" => Ok(Self::SecondPointFive),
            _ => Err(UnknownEdition(text.to_owned())),
        }
    }
}

/// Which printed arc angles count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PrintedArcs {
    /// The angles of first-edition cardboard.
    First,
    /// The angles of second-edition cardboard.
    Second,
}

/// Where a Tallon roll may be set down along its new facing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TallonPlacement {
    /// These slides and no others, mm, + forward.
    Places(Vec<f64>),
    /// Anywhere up to half the base less half the template's width.
    Slide,
}

/// A template as the rules name it, without a side: `(shape: bank, speed: 1)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateKind {
    /// Straight, bank or turn.
    pub shape: TemplateShape,
    /// The printed number.
    pub speed: u8,
}

impl TemplateKind {
    /// The text used in keys, such as `bank_1`.
    #[must_use]
    pub fn key(self) -> String {
        format!("{}_{}", self.shape.key(), self.speed)
    }

    /// The templates of this kind: one straight, or a left and a right bank or turn.
    #[must_use]
    pub fn both_sides(self) -> Vec<Template> {
        match self.shape {
            TemplateShape::Straight => vec![Template::straight(self.speed)],
            TemplateShape::Bank => Side::BOTH.map(|side| Template::bank(self.speed, side)).to_vec(),
            TemplateShape::Turn => Side::BOTH.map(|side| Template::turn(self.speed, side)).to_vec(),
        }
    }
}

/// The template of a roll and how it lies against the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollTemplate {
    /// Which template.
    pub template: TemplateKind,
    /// Which of its edges touches the base; the narrow end if left out. Banks and turns have no other way.
    #[serde(default = "narrow_end")]
    pub against: Against,
}

const fn narrow_end() -> Against {
    Against::NarrowEnd
}

/// Rules of the boost.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoostRules {
    /// Templates every ship may use.
    pub templates: Vec<TemplateKind>,
    /// What forbids it.
    pub blocking: Blocking,
}

/// Rules of the barrel roll.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollRules {
    /// Three places or a slide.
    pub placement: Placement,
    /// The template of each base size; a size left out does not roll.
    pub templates: BTreeMap<BaseSize, RollTemplate>,
    /// What forbids it.
    pub blocking: Blocking,
}

/// Rules of decloaking: a roll or a boost with other templates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecloakRules {
    /// Sideways, as a roll, by base size.
    pub sideways: BTreeMap<BaseSize, RollTemplate>,
    /// Straight ahead, as a boost, by base size.
    pub ahead: BTreeMap<BaseSize, TemplateKind>,
    /// What forbids it.
    pub blocking: Blocking,
}

/// Rules of the move of a tractored ship.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TractorRules {
    /// Base sizes that are moved at all, with the number of tractor tokens it takes.
    pub tokens: BTreeMap<BaseSize, u32>,
    /// The template of the straight boost; the roll is the ship's own.
    pub boost: TemplateKind,
    /// What forbids it, besides ships and the mat's edge.
    pub blocking: Blocking,
}

/// A maneuver that exists in the edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManeuverEntry {
    /// Bearing.
    pub bearing: Bearing,
    /// Its speeds.
    pub speeds: Vec<u8>,
}

/// Whether a card's template replaces the usual ones or stands beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Use {
    /// Instead of the usual templates.
    Must,
    /// Besides the usual templates.
    May,
}

/// A reposition that an exception may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reposition {
    /// Barrel roll.
    BarrelRoll,
    /// Boost.
    Boost,
    /// The sideways decloak.
    DecloakSideways,
    /// The decloak straight ahead.
    DecloakAhead,
    /// The roll of a tractored ship.
    TractorRoll,
    /// The straight move of a tractored ship.
    TractorBoost,
}

/// What a card changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Other templates.
    Templates {
        /// Which ones, by kind; banks and turns to both sides.
        templates: Vec<RollTemplate>,
        /// Instead of the usual ones, or besides.
        usage: Use,
    },
    /// Obstacles forbid nothing.
    IgnoreObstacles,
}

/// A card's exception to the usual repositions (rules C-34, C-35), carried by a ship through its id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exception {
    /// Which repositions it changes.
    pub repositions: Vec<Reposition>,
    /// What it changes in them.
    pub change: Change,
    /// It works only in actions of these colours, and not in what is no action; left out: always.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub only_in: BTreeSet<Difficulty>,
    /// The colour that the action then has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turns: Option<Difficulty>,
    /// What using it costs; charges are those of the load that is named as the exception.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cost>,
}

impl Exception {
    /// Whether its templates replace the usual ones; `None` if it brings none.
    #[must_use]
    pub const fn usage(&self) -> Option<Use> {
        match &self.change {
            Change::Templates { usage, .. } => Some(*usage),
            Change::IgnoreObstacles => None,
        }
    }

    /// Whether it takes the usual templates away whatever the ship does.
    #[must_use]
    pub fn replaces_always(&self) -> bool {
        self.usage() == Some(Use::Must) && self.only_in.is_empty()
    }

    /// Whether it brings a template.
    #[must_use]
    pub fn brings(&self, kind: TemplateKind) -> bool {
        matches!(&self.change, Change::Templates { templates, .. } if templates.iter().any(|t| t.template == kind))
    }
}

/// What an edition file says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditionData {
    /// Which edition this is.
    pub edition: Edition,
    /// Base sizes that exist.
    pub sizes: Vec<BaseSize>,
    /// Which printed arcs count.
    pub arcs: PrintedArcs,
    /// The arcs that bases have, in the order in which they are listed.
    pub arcs_offered: Vec<ArcKind>,
    /// The range of two bases in contact.
    pub contact_range: u8,
    /// All maneuvers that exist.
    pub maneuvers: Vec<ManeuverEntry>,
    /// Where Tallon rolls end.
    pub tallon: TallonPlacement,
    /// Boost.
    pub boost: BoostRules,
    /// Barrel roll.
    pub barrel_roll: RollRules,
    /// Decloak.
    pub decloak: DecloakRules,
    /// Move of a tractored ship.
    pub tractor_move: TractorRules,
    /// Sides to which a ship may be turned by 90 degrees on the spot.
    pub rotate: Vec<Side>,
    /// Exceptions of cards, by id.
    pub exceptions: BTreeMap<String, Exception>,
    /// Whether obstacles that a card lets a ship ignore have no effect on it either (D-43).
    pub ignored_has_no_effect: bool,
    /// The rules of the round.
    pub round: round::RoundRules,
}
