//! What players are asked, and what they may answer.

mod by_hand;

use super::state::{Object, ShipId};
use crate::bar::{ActionKind, ColouredAction};
use crate::board::devices::DeviceWay;
use crate::choice::Choice;
use crate::dice::DefenceFace;
use crate::position::Token;
use crate::report::SlideChoice;
pub use by_hand::{ByHand, HoldAt};
use deadreckon_engine::player::Player;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::MatEdge;
use deadreckon_geometry::template::Side;
use serde::{Deserialize, Serialize};

/// One face of a reinforce token (B-70).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Ahead.
    Fore,
    /// Behind.
    Aft,
}

/// What changes dice.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Modification {
    /// A focus token changes all focus results.
    Focus,
    /// A calculate token changes one.
    Calculate,
    /// A Force charge changes one.
    Force,
    /// A lock rolls these attack dice again, by their places from 0, ascending.
    Reroll(Vec<u8>),
    /// An evade token adds an evade result.
    AddEvade,
    /// An evade token changes a result of this kind.
    ChangeToEvade(DefenceFace),
    /// A gas cloud in the way changes a blank result to an evade.
    GasCloud,
}

/// Which action a card grants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Granted {
    /// An action, not named: any of the bar, in the printed colour.
    Any,
    /// An action, not named, to be treated as red: any of the bar that is not purple (B-15).
    AnyAsRed,
    /// This action, white, on the bar or not.
    Named(ActionKind),
    /// This action as the bar prints it.
    OnBar(ActionKind),
}

/// An action printed on a card (B-02).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardAction {
    /// The action of a face-up damage card, by its place among the ship's damage cards, from 0.
    Damage(u32),
    /// An action of another card, by its place in the ship's list of headers, from 0.
    Header(u32),
}

/// An ability of a ship.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityId {
    /// The ship.
    pub ship: ShipId,
    /// Its place in the ship's list of abilities, from 0.
    pub ability: u8,
}

/// What is called before a die is rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    /// A hit or critical hit.
    HitOrCritical,
    /// A blank or focus.
    BlankOrFocus,
}

/// What a maneuver may meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterMove {
    /// Obstacles, in the order of the way.
    Obstacles,
    /// The ships overlapped.
    Overlap,
}

/// An end of a carrier from which a docked ship deploys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarrierEnd {
    /// Its front guides.
    Front,
    /// Its rear guides.
    Rear,
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sets a dial face down.
    SetDial {
        /// Whose.
        ship: ShipId,
        /// To what.
        maneuver: Maneuver,
    },
    /// All dials are set.
    DialsSet,
    /// Ends planning with dials left unset, which is never offered: what then happens is A-24.
    DialsForgotten,
    /// This ship is next, among tied ones, or decloaks next.
    Next(ShipId),
    /// Does nothing of what may be done.
    Pass,
    /// Performs an action; of several colours that the bar has for it in the one that stands first.
    Act(ActionKind),
    /// A docked ship deploys from an end of its carrier with a maneuver of its dial.
    Undock {
        /// From which guides.
        end: CarrierEnd,
        /// The maneuver.
        maneuver: Maneuver,
    },
    /// Performs an action in another colour that the bar has for it (B-26, B-27).
    ActAs(ColouredAction),
    /// Performs the action of a card.
    ActCard(CardAction),
    /// Places the device of a load.
    PlaceDevice {
        /// The load, by its place on the ship's card.
        load: u8,
        /// With which template, and where from.
        way: DeviceWay,
    },
    /// Reloads a load, by its place on the ship's card.
    Load(u8),
    /// Names the side and template of a reposition, the place left open: `barrel_roll.left`.
    Declare(Choice),
    /// Sets the ship down at one of the places.
    Place(Choice),
    /// Sets the ship down at a place of its slides.
    Slide(Choice, SlideChoice),
    /// Chooses an object.
    Target(Object),
    /// Chooses the face of a reinforce token.
    Face(Facing),
    /// Points the indicator to an arc; of two opposite ones to the first.
    Point(ArcKind),
    /// Attacks.
    Attack {
        /// With which weapon of its card, from 0.
        weapon: u8,
        /// Whom.
        target: ShipId,
    },
    /// Changes dice.
    Modify(Modification),
    /// Chooses a maneuver of the dial.
    Fly(Maneuver),
    /// Removes a token of the jammed ship.
    Remove(Token),
    /// Breaks the lock of the jammed ship on an object.
    Break(Object),
    /// Turns the ship by 90 degrees to this side (C-43).
    Rotate(Side),
    /// What takes effect first after a maneuver that met both (G-22).
    First(AfterMove),
    /// Rolls for who is first player, or who chooses.
    RollForFirst,
    /// Calls what the other player is about to roll.
    Call(Called),
    /// Chooses who has the initiative, or is first player.
    FirstPlayer(Player),
    /// Picks an edge; the other player gets the one across.
    Edge(MatEdge),
    /// Lays one of the obstacles that are left.
    LayObstacle {
        /// Its outline.
        outline: String,
        /// Where.
        pose: Pose,
    },
    /// Places a ship before the first round.
    Deploy {
        /// The ship.
        ship: ShipId,
        /// Where.
        pose: Pose,
    },
    /// This ability is the next that enters the queue.
    Queue(AbilityId),
    /// Uses the ability whose turn it is.
    Use,
    /// Discards a special weapon of the ship asked about, by its place on the card.
    Discard(u8),
    /// Removes from a ship the lock token that this ship has laid on it (B-52).
    RemoveLockOf(ShipId),
    /// Does what a card says.
    ByHand(ByHand),
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// That it is rolled for who is first, or who chooses.
    RollForFirst,
    /// What the die will show.
    Call,
    /// Who has the initiative, or is first player.
    FirstPlayer,
    /// Which edge is whose.
    Edge,
    /// Where the next obstacle lies.
    Obstacle,
    /// Where the next ship is placed.
    Deploy,
    /// Which maneuvers the dials show.
    Dials,
    /// Whether the dials stay as they are.
    DialsSet,
    /// Which ship is next.
    NextShip,
    /// Which cloaked ship decloaks.
    WhoDecloaks,
    /// Which action a ship performs.
    Action {
        /// The ship.
        ship: ShipId,
        /// Why it may.
        grant: super::frame::Grant,
    },
    /// Which way a ship goes.
    Way {
        /// The ship.
        ship: ShipId,
    },
    /// Whether a ship places a device, and how.
    Device {
        /// The ship.
        ship: ShipId,
    },
    /// On which of the ships over it a mine goes off.
    MineUnder {
        /// The number of the mine.
        device: u32,
    },
    /// Which load is reloaded.
    Load {
        /// The ship.
        ship: ShipId,
    },
    /// Where a ship is set down.
    Place {
        /// The ship.
        ship: ShipId,
    },
    /// Which object.
    Target {
        /// The ship that acts.
        ship: ShipId,
        /// What for.
        action: ActionKind,
    },
    /// Whom a ship attacks.
    Attack {
        /// The ship.
        ship: ShipId,
    },
    /// How a ship changes the dice.
    Modify {
        /// The ship.
        ship: ShipId,
    },
    /// Which face of the token.
    Face {
        /// The ship.
        ship: ShipId,
    },
    /// To which arc the indicator points.
    Arc {
        /// The ship.
        ship: ShipId,
    },
    /// Which maneuver is flown.
    Maneuver {
        /// The ship.
        ship: ShipId,
    },
    /// Which maneuver the opponent picks for a ship (A-24, D-16).
    PickedManeuver {
        /// The ship.
        ship: ShipId,
    },
    /// What takes effect first after a maneuver (G-22).
    EffectOrder {
        /// The ship that moved.
        ship: ShipId,
    },
    /// Whether and to which side a ship is turned after a tractor move.
    Rotation {
        /// The ship.
        ship: ShipId,
    },
    /// Which ability enters the queue next.
    AbilityOrder,
    /// Whether an ability is used.
    Ability {
        /// The ship.
        ship: ShipId,
        /// What the ability is called.
        name: String,
    },
    /// Which special weapon a ship discards.
    DiscardWeapon {
        /// The ship.
        ship: ShipId,
    },
    /// Which red token a ship removes.
    RedToken {
        /// The ship.
        ship: ShipId,
    },
    /// What the jammed ship loses.
    Jam {
        /// The jammed ship.
        ship: ShipId,
    },
    /// Whether and how a docked ship deploys.
    Undock {
        /// The ship.
        ship: ShipId,
    },
    /// Which ship the action of a card is about.
    CardTarget {
        /// The ship that acts.
        ship: ShipId,
        /// The action's place in the ship's list of headers.
        header: u32,
    },
    /// Whether the game goes on where it holds.
    Held {
        /// The ship.
        ship: ShipId,
        /// The moment.
        at: HoldAt,
    },
}

/// A place that is chosen within slides.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OpenSlide {
    /// The ship.
    pub ship: ShipId,
    /// The roll or maneuver, its slides left open.
    pub choice: Choice,
}

/// A choice with endlessly many answers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// A place within slides.
    Slide(OpenSlide),
    /// A place for an obstacle.
    Obstacle {
        /// Its outline.
        outline: String,
    },
    /// A place for a ship.
    Deploy {
        /// The ship.
        ship: ShipId,
    },
}
