//! Frames of abilities: what they wait for, the queue, what is paid, what follows an attack.

use super::super::command::AbilityId;
use super::super::state::ShipId;
use crate::ability::When;
use crate::cost::Cost;
use serde::Serialize;

/// What a card costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Price {
    /// The card, whose charges are those of the load of this name.
    pub card: String,
    /// What is paid.
    pub costs: Vec<Cost>,
}

/// Something happened that abilities may wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Happened {
    /// What.
    pub when: When,
    /// To which ship; `None` for all.
    pub ship: Option<ShipId>,
    /// The other ship of the attack.
    pub other: Option<ShipId>,
}

/// Abilities that wait for the same event, as they enter the queue and are resolved one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AbilityQueue {
    /// What happened.
    pub happened: Vec<Happened>,
    /// Whether it is the turn of bonus attacks, or of everything else; `None` for both.
    pub bonus: Option<bool>,
    /// Whether it has been looked which abilities there are.
    pub collected: bool,
    /// Those that have not entered the queue yet.
    pub entering: Vec<AbilityId>,
    /// Those in the queue.
    pub queue: Vec<AbilityId>,
}

/// An ability being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Resolving {
    /// The ability.
    pub ability: AbilityId,
    /// The other ship of the attack.
    pub other: Option<ShipId>,
    /// Whether it is used: its owner has said so, or it must be.
    pub used: bool,
    /// How many of its deeds are done.
    pub done: usize,
}

/// What follows an attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Aftermath {
    /// The attacker.
    pub attacker: ShipId,
    /// The defender.
    pub defender: ShipId,
    /// How many of its steps are over.
    pub step: u8,
}
