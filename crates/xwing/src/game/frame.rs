//! What is in progress: the frames of the resolution stack.

mod abilities;

use super::command::{Granted, HoldAt};
use super::damage_cards::Occasion;
use super::state::ShipId;
use super::undock::Undocking;
use crate::bar::{ActionKind, ColouredAction};
use crate::choice::Choice;
use crate::dial::{DialEntry, Difficulty};
use crate::dice::{AttackFace, DefenceFace};
use crate::position::{ObstacleKind, Token};
use crate::rule::RuleId;
pub use abilities::{AbilityQueue, Aftermath, Happened, Price, Resolving};
use deadreckon_engine::player::Player;
use serde::Serialize;

/// Why a ship may perform an action now, and which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Grant {
    /// Its Perform Action step (B-01): any action of its bar, in the printed colour.
    Step,
    /// An action linked to the one just performed (B-17).
    Link(ColouredAction),
    /// One of several actions linked to the one just performed, by different cards (B-17, B-27).
    Links(Vec<ColouredAction>),
    /// After overlapping an enemy: a red action of these, from its own bar (D-32).
    Overlap(Vec<ActionKind>),
    /// A card grants it, by hand.
    Card(Granted),
    /// The action of a card contains it, by its place in the ship's list of headers (B-99).
    Contained {
        /// Which.
        action: ActionKind,
        /// The header.
        header: u32,
        /// Why the action of the card may be performed.
        by: Box<Grant>,
    },
    /// Another ship coordinates it: any action of its bar (B-60).
    Coordinate {
        /// The ship that coordinates.
        by: ShipId,
    },
}

/// Where an activation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The dial is revealed.
    Reveal,
    /// What is flown is found out, and the maneuver executed.
    Execute,
    /// The ship performs an action.
    PerformAction,
    /// What obstacles do after that.
    AfterAction,
    /// The activation ends.
    End,
}

/// An activation in progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Activation {
    /// The ship.
    pub ship: ShipId,
    /// What comes next.
    pub step: Step,
    /// Whether it has flown an ion maneuver.
    pub ion: bool,
    /// The rule by which the Perform Action step is skipped.
    pub skips_action: Option<RuleId>,
    /// Whether the ship may perform no further action in this activation (D-32).
    pub barred: bool,
    /// Kinds of obstacle met that have an effect after the Perform Action step.
    pub later: Vec<ObstacleKind>,
}

/// Where a maneuver is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FlightStep {
    /// The ship moves.
    Move,
    /// Stress, strain and the like come and go.
    CheckDifficulty,
}

/// A maneuver being executed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Flight {
    /// The ship.
    pub ship: ShipId,
    /// What it flies.
    pub flies: DialEntry,
    /// Whether this is an ion maneuver.
    pub ion: bool,
    /// Whether places partly outside the mat are no ends of it: a SLAM never flees where that is a failure (C-53).
    pub stays_on_mat: bool,
    /// What comes next.
    pub step: FlightStep,
    /// What the move met, to take effect in this order.
    pub met: Vec<Met>,
}

/// Something that a move met.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Met {
    /// An obstacle.
    Obstacle {
        /// Its index.
        obstacle: u32,
        /// Whether the ship ended on it.
        ended_on: bool,
    },
    /// A mine.
    Mine(u32),
    /// Ships were under the full-length place.
    Ships {
        /// Whether one of them was friendly.
        friendly: bool,
    },
}

/// What kind of move met something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A maneuver, of the activation or of an action.
    Maneuver,
    /// Any other move.
    OtherMove,
}

/// An action that is being carried out: its cost is paid.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Attempt {
    /// The ship.
    pub ship: ShipId,
    /// The action.
    pub action: ActionKind,
    /// The colour in which it was begun; white for an effect that is no action.
    #[serde(skip_serializing_if = "Difficulty::is_white")]
    pub colour: Difficulty,
    /// The link that follows if it is completed.
    pub link: Option<ColouredAction>,
    /// The links of other entries of the bar for the same action in the same colour: one of all follows (B-27).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_links: Vec<ColouredAction>,
    /// The way named for a reposition.
    pub way: Option<Choice>,
    /// Whether the maneuver of a SLAM has begun.
    pub flying: bool,
    /// Why it may be performed, to go back to if it is taken back; `None` for an effect that is no action (B-09), which
    /// uses nothing up and is followed by nothing.
    pub grant: Option<Grant>,
    /// What an ability costs whose effect this is: paid once that is done (B-20).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
}

impl Attempt {
    /// One that begins, followed by nothing.
    pub(super) const fn new(ship: ShipId, action: ActionKind, colour: Difficulty, grant: Option<Grant>) -> Self {
        Self { ship, action, colour, link: None, other_links: Vec::new(), way: None, flying: false, grant, price: None }
    }

    /// The colour of the action; `None` for an effect that is none.
    #[must_use]
    pub const fn acts(&self) -> Option<Difficulty> {
        if self.grant.is_some() { Some(self.colour) } else { None }
    }
}

/// Where an attack is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AttackStep {
    /// The attack dice are rolled.
    RollAttack,
    /// The attacker changes them.
    ModifyAttack,
    /// The defence dice are rolled.
    RollDefence,
    /// The defender changes them.
    ModifyDefence,
    /// Results are compared, damage is dealt.
    Neutralise,
}

/// An attack in progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Attack {
    /// The attacker.
    pub attacker: ShipId,
    /// The defender.
    pub defender: ShipId,
    /// The weapon, by its place on the card.
    pub weapon: u8,
    /// The attack range.
    pub range: u8,
    /// Whether it is obstructed.
    pub obstructed: bool,
    /// Whether a gas cloud in the way still lets the defender change a die.
    pub gas_cloud: bool,
    /// What comes next.
    pub step: AttackStep,
    /// The attack dice as they lie.
    pub attack: Vec<AttackFace>,
    /// The defence dice as they lie.
    pub defence: Vec<DefenceFace>,
    /// Which attack dice have been rolled again.
    pub rerolled: Vec<bool>,
    /// Evade results beside the dice.
    pub added_evades: u32,
    /// Kinds of token spent in this step.
    pub used: Vec<Token>,
    /// Whether it is a bonus attack.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bonus: bool,
}

/// Something in progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Cloaked ships may decloak one after the other.
    DecloakWindow,
    /// A ship decloaks.
    Decloak {
        /// The ship.
        ship: ShipId,
        /// The way named.
        way: Option<Choice>,
    },
    /// A ship activates.
    Activation(Activation),
    /// A ship executes a maneuver.
    Maneuver(Flight),
    /// What a move met takes effect.
    Effects {
        /// The ship.
        ship: ShipId,
        /// What is still to take effect, in this order.
        met: Vec<Met>,
        /// What kind of move it was.
        cause: Cause,
        /// Whether the order of obstacles and overlap is settled (G-22).
        ordered: bool,
    },
    /// The opponent picks the maneuver of a ship that activates.
    PickManeuver {
        /// The ship.
        ship: ShipId,
        /// By which rule.
        rule: RuleId,
    },
    /// A ship may perform an action.
    Perform {
        /// The ship.
        ship: ShipId,
        /// Why it may.
        grant: Grant,
    },
    /// An action is being carried out.
    Attempt(Attempt),
    /// A tractored ship is moved.
    TractorMove {
        /// The ship.
        ship: ShipId,
        /// Who moves it.
        by: Player,
        /// The way named.
        way: Option<Choice>,
    },
    /// The owner may turn a ship that the opponent has moved.
    Rotation {
        /// The ship.
        ship: ShipId,
    },
    /// A ship that engages may attack, or one that may perform a bonus attack.
    DeclareTarget {
        /// The ship.
        ship: ShipId,
        /// Whether it is a bonus attack.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        bonus: bool,
    },
    /// What follows an attack.
    Aftermath(Aftermath),
    /// Abilities wait for an event.
    Abilities(AbilityQueue),
    /// An ability is resolved.
    Ability(Resolving),
    /// A ship discards one of its special weapons.
    DiscardWeapon {
        /// The ship.
        ship: ShipId,
    },
    /// A ship removes one of its red tokens.
    RemoveRed {
        /// The ship.
        ship: ShipId,
    },
    /// An attack.
    Attack(Attack),
    /// A ship may place a device after it has revealed its dial.
    DropDevice {
        /// The ship.
        ship: ShipId,
    },
    /// A mine has been placed, perhaps under ships.
    MineUnder {
        /// Its number.
        device: u32,
        /// Who placed it.
        by: Player,
    },
    /// Damage cards of a ship do what they do at a moment.
    Cards {
        /// The ship.
        ship: ShipId,
        /// The moment.
        occasion: Occasion,
    },
    /// A jammed ship loses a token or a lock.
    Jam {
        /// The ship.
        ship: ShipId,
        /// Who chooses.
        by: Player,
    },
    /// A docked ship deploys.
    Undocking(Undocking),
    /// The action of a card is being carried out.
    CardAction {
        /// The ship.
        ship: ShipId,
        /// Its place in the ship's list of headers.
        header: u32,
        /// Whether its maneuver has begun.
        flying: bool,
    },
    /// The game holds for what cards do by hand.
    Held {
        /// The ship.
        ship: ShipId,
        /// At which moment.
        at: HoldAt,
    },
}

impl Frame {
    /// The ship that it is about.
    #[must_use]
    pub const fn ship(&self) -> Option<ShipId> {
        Some(match self {
            Self::DecloakWindow
            | Self::MineUnder { .. }
            | Self::Undocking(_)
            | Self::Aftermath(_)
            | Self::Abilities(_) => return None,
            Self::Ability(resolving) => resolving.ability.ship,
            Self::Activation(activation) => activation.ship,
            Self::Maneuver(flight) => flight.ship,
            Self::Attempt(attempt) => attempt.ship,
            Self::Attack(attack) => attack.attacker,
            Self::Decloak { ship, .. }
            | Self::Effects { ship, .. }
            | Self::Perform { ship, .. }
            | Self::PickManeuver { ship, .. }
            | Self::DeclareTarget { ship, .. }
            | Self::RemoveRed { ship }
            | Self::DiscardWeapon { ship }
            | Self::TractorMove { ship, .. }
            | Self::Rotation { ship }
            | Self::Cards { ship, .. }
            | Self::DropDevice { ship }
            | Self::Held { ship, .. }
            | Self::CardAction { ship, .. }
            | Self::Jam { ship, .. } => *ship,
        })
    }

    /// The ship that an attack is at.
    #[must_use]
    pub const fn defender(&self) -> Option<ShipId> {
        match self {
            Self::Attack(attack) => Some(attack.defender),
            _ => None,
        }
    }
}
