//! Everything that is true at one moment of a game.

use super::deployment::SettingUp;
use super::frame::Frame;
use super::initiative::InitiativeEffect;
use super::maneuver_change::ManeuverChange;
use super::setup::ShipCard;
use crate::bar::ActionKind;
use crate::board::Board;
use crate::damage::{DamageCard, DamageDeck};
use crate::dial::DialEntry;
use crate::edition::round::RoundRules;
use crate::position::{Phase, Token};
use crate::scenario::Scenario;
use crate::unsaid::is_zero;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use deadreckon_engine::stack::Stack;
use deadreckon_engine::subject::{PieceId, Subject};
use deadreckon_engine::token::{Ties, TokenBag};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A ship of the game: its place in the setup's list, from 0, also when it has left the mat.
///
/// Written as a number under its own name of type, so that programs that show ids can put those in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ShipId(pub u32);

impl ShipId {
    /// The place in lists of all ships.
    #[must_use]
    pub fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }

    /// The ship at a place of such a list.
    #[must_use]
    pub fn at(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

/// Something on the mat that can be chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Object {
    /// A ship.
    Ship(ShipId),
    /// An obstacle, by its place in the position.
    Obstacle(u32),
    /// A device, by its number.
    Device(u32),
}

/// Obstacles are pieces with numbers from here on.
const OBSTACLES_FROM: u32 = 1 << 24;
/// Devices are pieces with numbers from here on.
const DEVICES_FROM: u32 = 2 << 24;

impl Object {
    /// The same as the kernel's subject.
    #[must_use]
    pub const fn subject(self) -> Subject {
        Subject::Piece(PieceId(match self {
            Self::Ship(ship) => ship.0,
            Self::Obstacle(obstacle) => OBSTACLES_FROM + obstacle,
            Self::Device(device) => DEVICES_FROM + device,
        }))
    }

    /// The object of a subject; `None` for groups, which this game has none of.
    #[must_use]
    pub const fn of(subject: Subject) -> Option<Self> {
        match subject {
            Subject::Piece(PieceId(n)) if n >= DEVICES_FROM => Some(Self::Device(n - DEVICES_FROM)),
            Subject::Piece(PieceId(n)) if n >= OBSTACLES_FROM => Some(Self::Obstacle(n - OBSTACLES_FROM)),
            Subject::Piece(PieceId(n)) => Some(Self::Ship(ShipId(n))),
            Subject::Group(_) => None,
        }
    }
}

/// The one kind of token that ties two pieces together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieKind {
    /// A lock, or target lock.
    Lock,
}

/// Where a ship is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// On the mat, with its place in the board's lists.
    OnMat(usize),
    /// Destroyed.
    Destroyed,
    /// It left the mat and is not destroyed (C-52).
    Fled,
    /// It has not been placed yet.
    Reserve,
}

/// A damage card on a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Damage {
    /// Which card; `None` for viewers from whom it is hidden, that is both players while it lies face down.
    pub card: Option<DamageCard>,
    /// Whether it is face up.
    pub face_up: bool,
    /// The round in which it was dealt, or came face up last.
    pub since: u32,
}

/// What performing the action of a card uses up for the round (B-05, B-06).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKey {
    /// That of every damage card of this name.
    Name(DamageCard),
    /// That of the damage card at this place.
    Place(u32),
    /// That of every other card with this action.
    Header(String),
}

/// What a ship has done in this round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ThisRound {
    /// Actions performed (B-05).
    pub done: BTreeSet<ActionKind>,
    /// Actions of cards performed.
    pub done_cards: BTreeSet<CardKey>,
    /// Actions that failed (B-07).
    pub failed: BTreeSet<ActionKind>,
    /// The maneuver executed last, as flown (B-92).
    pub executed: Option<DialEntry>,
    /// Whether it has activated.
    pub activated: bool,
    /// Whether it became tractored in this round (C-40, C-41).
    pub tractored: bool,
    /// Whether it was ionised when dials were set, and so plans an ion maneuver where that is the rule (D-18, D-19).
    pub ionised_at_planning: bool,
    /// Whether it has engaged.
    pub engaged: bool,
    /// Whether it has performed a bonus attack: one in a round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bonus_attacked: bool,
    /// How the maneuver that it executes is changed, with whether the effect names the ion maneuver.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub maneuver_changes: Vec<(ManeuverChange, bool)>,
    /// Whether it has placed a device.
    pub placed_device: bool,
    /// Whether it has tried to decloak, in vain.
    pub decloak_failed: bool,
    /// Whether it has used or passed its chance to decloak, or to place a device instead.
    pub decloak_over: bool,
    /// Where the game is to hold for what cards do by hand.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub holds: BTreeSet<super::command::HoldAt>,
}

/// A ship in the game.
#[derive(Debug, Clone, Serialize)]
pub struct GameShip {
    /// What is printed; part of the setup and not of the hash.
    #[serde(skip)]
    pub card: Arc<ShipCard>,
    /// Whose it is.
    pub player: Player,
    /// The size of its base.
    pub size: BaseSize,
    /// Where it is.
    pub presence: Presence,
    /// Shields left.
    pub shields: u32,
    /// Force charges left.
    pub force: u32,
    /// Charges left of each of its loads.
    pub charges: Vec<u32>,
    /// Special weapons that have been discarded and come back by nothing, by their places on the card.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub discarded: BTreeSet<u8>,
    /// Damage cards, in the order in which they were dealt.
    pub damage: Vec<Damage>,
    /// Tokens beside it.
    pub tokens: TokenBag<Token>,
    /// Faces of its reinforce tokens, in the order in which they came.
    pub reinforce: Vec<super::command::Facing>,
    /// Where its indicator points.
    pub points: Option<ArcKind>,
    /// What effects other than damage cards make its initiative, in the order in which they came.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub initiatives: Vec<InitiativeEffect>,
    /// Its dial; face down until it is revealed.
    pub dial: Option<DialEntry>,
    /// Whether the dial has been revealed.
    pub revealed: bool,
    /// Whether it is destroyed and stays only until the step of its initiative is over.
    pub doomed: bool,
    /// The points that its opponent has scored for it because it is half gone.
    #[serde(skip_serializing_if = "is_zero")]
    pub half_scored: u32,
    /// With which carrier it is docked, while it waits in reserve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub docked: Option<Docked>,
    /// What it has done in this round.
    pub round: ThisRound,
}

/// A ship's place in a carrier.
#[derive(Debug, Clone, Serialize)]
pub struct Docked {
    /// The carrier.
    pub carrier: ShipId,
    /// The ship as it will be set down; part of the setup and not of the hash.
    #[serde(skip)]
    pub piece: Arc<crate::position::Ship>,
}

impl GameShip {
    /// Its place on the board; `None` if it has left the mat.
    #[must_use]
    pub const fn on_board(&self) -> Option<usize> {
        match self.presence {
            Presence::OnMat(index) => Some(index),
            Presence::Destroyed | Presence::Fled | Presence::Reserve => None,
        }
    }

    /// Whether it has a token.
    #[must_use]
    pub fn has(&self, token: Token) -> bool {
        self.tokens.has(token)
    }
}

/// Everything that is true now.
#[derive(Debug, Clone, Serialize)]
pub struct State {
    /// What stands on the mat, and where. Only the places are hashed: the rest is part of the setup.
    #[serde(serialize_with = "places")]
    pub board: Board,
    /// All ships, in the order of the setup.
    pub ships: Vec<GameShip>,
    /// Locks.
    pub locks: Ties<TieKind>,
    /// Pairs of ships in contact, the lower first (D-33, D-34).
    pub touching: BTreeSet<(ShipId, ShipId)>,
    /// The number of the round, from 1.
    pub round: u32,
    /// The phase.
    pub phase: Phase,
    /// The initiative of the ships that engage now.
    pub engaging: Option<u8>,
    /// Which players have said that their dials are set.
    pub dials_set: ByPlayer<bool>,
    /// Whether the chance to decloak of this round is over.
    pub window_over: bool,
    /// Who is first player, or has the initiative.
    pub first: Player,
    /// What is in progress.
    pub stack: Stack<Frame>,
    /// The cards left in the damage deck of each player, in the order of their names; drawn by a roll.
    pub deck: ByPlayer<Vec<DamageCard>>,
    /// What the cards of each player's damage deck do; part of the setup and not of the hash.
    #[serde(skip)]
    pub decks: ByPlayer<Arc<DamageDeck>>,
    /// Points of the players.
    pub score: ByPlayer<u32>,
    /// What is played for besides ships; part of the setup and not of the hash.
    #[serde(skip)]
    pub scenario: Option<Arc<Scenario>>,
    /// The last round, if there is one.
    pub last_round: Option<u32>,
    /// What is still to be set up; `None` once the first round has begun.
    pub setting_up: Option<SettingUp>,
    /// How the game ended.
    pub over: Option<Outcome>,
}

/// The exact places of all pieces.
fn places<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    let place = |pose: &deadreckon_geometry::pose::Pose| [pose.position.x, pose.position.y, pose.heading];
    let ships: Vec<_> = board.position().ships.iter().map(|s| place(&s.pose)).collect();
    let obstacles: Vec<_> = board.position().obstacles.iter().map(|o| place(&o.pose)).collect();
    let device = |d: &crate::board::devices::Device| (d.number, d.name.clone(), place(&d.pose), d.fuses, d.looked_at);
    let devices: Vec<_> = board.devices().iter().map(device).collect();
    (ships, obstacles, devices).serialize(serializer)
}

impl State {
    /// The rules of the round.
    #[must_use]
    pub fn rules(&self) -> &RoundRules {
        &self.board.edition().round
    }

    /// A ship.
    ///
    /// # Panics
    /// If there is no such ship; ids come from the state itself or have been checked.
    #[must_use]
    pub fn ship(&self, ship: ShipId) -> &GameShip {
        &self.ships[ship.index()]
    }

    /// A ship, to be changed.
    ///
    /// # Panics
    /// As [`State::ship`].
    pub fn ship_mut(&mut self, ship: ShipId) -> &mut GameShip {
        &mut self.ships[ship.index()]
    }

    /// All ships with their ids.
    pub fn all(&self) -> impl Iterator<Item = (ShipId, &GameShip)> {
        self.ships.iter().enumerate().map(|(index, ship)| (ShipId::at(index), ship))
    }

    /// The ships on the mat.
    pub fn on_mat(&self) -> impl Iterator<Item = (ShipId, &GameShip)> {
        self.all().filter(|(_, ship)| ship.on_board().is_some())
    }

    /// Takes the ship at a place of the board off it; those behind it are one place lower then.
    pub(super) fn take_off_board(&mut self, index: usize) {
        self.board.remove_ship(index);
        for other in &mut self.ships {
            if let Presence::OnMat(place) = &mut other.presence
                && *place > index
            {
                *place -= 1;
            }
        }
    }

    /// The ship at a place of the board.
    #[must_use]
    pub fn at_place(&self, index: usize) -> Option<ShipId> {
        self.all().find(|(_, ship)| ship.on_board() == Some(index)).map(|(id, _)| id)
    }

    /// Whether a ship has enough ion tokens for its size.
    #[must_use]
    pub fn is_ionised(&self, ship: ShipId) -> bool {
        let ship = self.ship(ship);
        let needed = self.rules().ion.tokens.get(&ship.size);
        needed.is_some_and(|needed| ship.tokens.count(Token::Ion) >= *needed)
    }

    /// Whether two ships are in contact.
    #[must_use]
    pub fn touch(&self, a: ShipId, b: ShipId) -> bool {
        self.touching.contains(&(a.min(b), a.max(b)))
    }
}
