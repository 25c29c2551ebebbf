//! What a game starts from: a position, and what is printed on the cards of its ships.

use crate::ability::Ability;
use crate::bar::BarEntry;
use crate::card_texts::CardTexts;
use crate::device::When;
use crate::dial::DialEntry;
use crate::edition::TemplateKind;
use crate::edition::round::Variant;
use crate::position::Position;
use crate::scenario::Scenario;
use crate::ship::Weapon;
use crate::unsaid::is_zero;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::pose::Pose;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What is printed on a ship's cards and dial, upgrades counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipCard {
    /// Initiative; pilot skill in the first edition.
    pub initiative: u8,
    /// Weapons, primary ones first.
    #[serde(default)]
    pub weapons: Vec<Weapon>,
    /// Defence dice.
    pub agility: u8,
    /// What its opponent scores for it when it leaves the game.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub points: u32,
    /// Damage cards that destroy it.
    pub hull: u8,
    /// Shields at the start.
    pub shields: u8,
    /// Force charges at the start.
    #[serde(default)]
    pub force: u8,
    /// Force charges that come back in each End phase.
    #[serde(default)]
    pub force_recovers: u8,
    /// The maneuvers of its dial.
    pub dial: Vec<DialEntry>,
    /// Its action bar.
    pub actions: Vec<BarEntry>,
    /// The actions on its cards other than damage cards (B-02), by name: what is done is done by hand. Where two cards
    /// have one and the same action it stands twice, and is one use all the same (B-05).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub headers: Vec<String>,
    /// What the texts of its cards say, as far as it is told in data.
    #[serde(default, skip_serializing_if = "CardTexts::is_empty")]
    pub texts: CardTexts,
    /// Its cards with charges: torpedoes, missiles and devices, which a reload may give back, and others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loads: Vec<LoadCard>,
    /// Its turret indicator or mobile arc marker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub indicator: Option<IndicatorCard>,
    /// What its cards can do at events; everything else that they say is done by hand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
}

/// What a card with charges holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoadKind {
    /// A torpedo.
    Torpedo,
    /// A missile.
    Missile,
    /// A device; bombs and mines of the first edition.
    Device,
    /// Something else, which no reload gives back.
    Other,
}

/// A card with charges; one that is discarded for its use has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoadCard {
    /// What the card is called.
    pub name: String,
    /// What it holds.
    pub kind: LoadKind,
    /// Its charges at the start, and at most.
    pub charges: u8,
    /// How many come back in each End phase; negative for those that are lost.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub recovers: i8,
    /// The device that a charge places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<DeviceLoad>,
}

/// How a ship places a device; what is left out is as the device has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceLoad {
    /// The name of the device.
    pub device: String,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<BTreeSet<When>>,
    /// The templates with which it is dropped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drop: Option<Vec<TemplateKind>>,
    /// The templates with which it is launched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub launch: Option<Vec<TemplateKind>>,
    /// Fuse markers that it begins with.
    #[serde(default)]
    pub fuses: u8,
}

/// A device that lies on the mat when the game begins.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DevicePiece {
    /// The name of the device.
    pub device: String,
    /// Whose it is.
    pub player: Player,
    /// Where its first token lies.
    pub pose: Pose,
    /// Fuse markers on each token.
    #[serde(default)]
    pub fuses: u8,
}

/// A turret indicator or mobile arc marker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IndicatorCard {
    /// Whether it points to two opposite arcs.
    #[serde(default)]
    pub double: bool,
    /// The arcs to which it may point; of two opposite ones the first is named.
    pub arcs: Vec<ArcKind>,
    /// Where it points at the start.
    pub points: ArcKind,
}

/// What is to be set up before the first round. All ships of the position wait in reserve, whatever
/// their places there; obstacles of the position lie already.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// The points of each squad, which decide who chooses the first player; left out: nobody chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<ByPlayer<u32>>,
    /// The outlines of the obstacles that each player lays, at most [`Deployment::MOST_OBSTACLES`] together.
    #[serde(default)]
    pub obstacles: ByPlayer<Vec<String>>,
}

impl Deployment {
    /// Most obstacles that are laid: six by the rules, and as many again for games of one's own.
    pub const MOST_OBSTACLES: usize = 12;
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
    /// The name of each player's damage deck; the usual one of the edition if left out (A.4).
    #[serde(default)]
    pub damage_decks: ByPlayer<Option<String>>,
    /// Points that a squad costs at most; as many as the edition says if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squad_points: Option<u32>,
    /// Rounds after which the higher score wins; left out: as many as the edition has, or no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Points that the players have at the start, besides what the other squad left unspent.
    #[serde(default, skip_serializing_if = "no_points")]
    pub score: ByPlayer<u32>,
    /// What is played for besides ships; left out: nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<Scenario>,
    /// What is to be set up first; left out: everything stands where the position has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deployment: Option<Deployment>,
    /// Variants of the edition that are played otherwise than by default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: BTreeMap<Variant, bool>,
    /// Ships that begin docked, each with its carrier, by their ids; where they stand in the position says nothing.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub docked: BTreeMap<String, String>,
    /// Devices that lie on the mat; what stands on one has not met it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub devices: Vec<DevicePiece>,
}

const fn no_points(score: &ByPlayer<u32>) -> bool {
    score.one == 0 && score.two == 0
}
