//! What card abilities do that the rules do not know, as commands.

use super::super::maneuver_change::ManeuverChange;
use super::super::state::ShipId;
use super::Granted;
use crate::ability::Until;
use crate::bar::ActionKind;
use crate::dial::Difficulty;
use crate::position::Token;
use deadreckon_engine::player::Player;
use deadreckon_geometry::maneuver::Maneuver;
use serde::{Deserialize, Serialize};

/// What card abilities do that the rules do not know: done by hand, by either player, while somebody decides.
///
/// It is never offered, because nobody but the players can know that it is due; it is recorded like any other command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ByHand {
    /// A ship gains tokens, by an effect of the player who does this.
    Gain {
        /// The ship.
        ship: ShipId,
        /// Which.
        token: Token,
        /// How many, from 1 to 9.
        number: u32,
    },
    /// A ship loses tokens; no more than it has.
    Lose {
        /// The ship.
        ship: ShipId,
        /// Which.
        token: Token,
        /// How many, from 1 to 9.
        number: u32,
    },
    /// A ship suffers damage.
    Harm {
        /// The ship.
        ship: ShipId,
        /// Hits, up to 9.
        hits: u32,
        /// Critical hits, up to 9.
        criticals: u32,
    },
    /// A face-down damage card of a ship, chosen by chance, is exposed: turned face up and resolved (A.4).
    Expose {
        /// The ship.
        ship: ShipId,
    },
    /// A damage card of a ship is repaired: a face-up one is turned face down, a face-down one is discarded (A.4).
    Repair {
        /// The ship.
        ship: ShipId,
        /// Its place among the ship's damage cards, from 0. Nobody knows which face-down card is which.
        place: u32,
    },
    /// A ship spends a charge of a load, such as a torpedo that is fired.
    SpendCharge {
        /// The ship.
        ship: ShipId,
        /// The load, by its place on the ship's card.
        load: u8,
    },
    /// A device gets a fuse marker.
    Fuse {
        /// Its number.
        device: u32,
    },
    /// A player scores for a scenario.
    Score {
        /// Who.
        player: Player,
        /// How many points, from 1 to 9.
        points: u32,
    },
    /// The initiative (pilot skill) of a ship is another one for a while.
    Initiative {
        /// The ship.
        ship: ShipId,
        /// What it is, 0 to 12.
        value: u8,
        /// How long.
        until: Until,
    },
    /// The maneuver that a ship is about to execute is another one (D-10, D-11, D-18 to D-20).
    ChangeManeuver {
        /// The ship.
        ship: ShipId,
        /// How.
        change: ManeuverChange,
        /// Whether the effect names the ion maneuver.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ion: bool,
    },
    /// A ship may perform a bonus attack.
    BonusAttack {
        /// The ship.
        ship: ShipId,
    },
    /// A ship may perform an action (B-03, B-04, B-26).
    GrantAction {
        /// The ship.
        ship: ShipId,
        /// Which.
        what: Granted,
    },
    /// A ship executes a maneuver, on its dial or not, outside of the Execute Maneuver step.
    Fly {
        /// The ship.
        ship: ShipId,
        /// The maneuver.
        maneuver: Maneuver,
        /// Its colour.
        difficulty: Difficulty,
    },
    /// A ship does what an action does, and that is no action (B-09, B-64).
    Effect {
        /// The ship.
        ship: ShipId,
        /// Boost, barrel roll, coordinate, jam, lock, reinforce, reload or rotate arc.
        action: ActionKind,
    },
    /// The game holds once in this round at a moment of a ship, so that what cards do then can be done by hand.
    Hold {
        /// The ship.
        ship: ShipId,
        /// The moment.
        at: HoldAt,
    },
    /// The dial of a ship, revealed already, is turned to another of its maneuvers, which then is the revealed one
    /// (D-12).
    TurnDial {
        /// The ship.
        ship: ShipId,
        /// The maneuver.
        maneuver: Maneuver,
    },
    /// A token goes from a ship to another one (E-02).
    Transfer {
        /// From which ship.
        ship: ShipId,
        /// To which.
        to: ShipId,
        /// Which token.
        token: Token,
    },
    /// A lock that lies on a ship goes over to another one (B-52, E-02).
    TransferLock {
        /// The ship on which it lies.
        ship: ShipId,
        /// Whose lock it is.
        by: ShipId,
        /// On which it lies then.
        to: ShipId,
    },
}

/// A moment at which the game may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HoldAt {
    /// The dial of the ship has been revealed.
    DialRevealed,
    /// The ship has executed a maneuver, and everything that it met has taken effect.
    ManeuverExecuted,
}
