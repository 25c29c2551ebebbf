//! What differs between editions in attacks.

use crate::position::ObstacleKind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Whether ships in contact may attack each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InContact {
    /// No.
    Never,
    /// With primary weapons, at range 0: no dice are added, and only the defender modifies the attack dice.
    PrimaryOnly,
}

/// What an evade token does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EvadeToken {
    /// Adds an evade result.
    Adds,
    /// Changes a blank or focus result.
    Changes,
}

/// What a reinforce token does (B-71, B-72).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReinforceToken {
    /// Adds an evade result: fore if the attacker is inside the defender's firing arc, aft if it is outside.
    AddsByFiringArc,
    /// Cancels a result while more than one is left, if the attacker is in the one full arc and not also in the other.
    CancelsByFullArcs,
}

/// Which destroyed ships stay until the step of their initiative is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SimultaneousFire {
    /// Those of the same skill that have not had their attack.
    SameSkillNotYetFired,
    /// All of them.
    All,
}

/// Attacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttackRules {
    /// Whether ships in contact may attack each other.
    pub in_contact: InContact,
    /// Attack ranges with an attack die more, both included.
    pub near_bonus: (u8, u8),
    /// The attack range with a defence die more.
    pub far_bonus: u8,
    /// Most dice of a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_dice: Option<u8>,
    /// Kinds of obstacle on which a ship cannot attack (D.4).
    pub no_attack_on: BTreeSet<ObstacleKind>,
    /// Whether each kind of token works once in a step, and focus and lock may be spent for nothing.
    pub once_and_for_nothing: bool,
    /// What an evade token does.
    pub evade: EvadeToken,
    /// What a reinforce token does.
    pub reinforce: ReinforceToken,
    /// Defence dice fewer for each tractor token (C-46); else one for a tractored ship.
    pub tractor_for_each_token: bool,
    /// Whether what follows an attack comes in steps: the defender's abilities, the attacker's, and then bonus attacks in
    /// the same order; else all at once.
    pub aftermath_in_steps: bool,
    /// Whether a ship whose initiative rises above the step in progress has missed its own.
    pub passed_steps_are_over: bool,
    /// Which destroyed ships stay for a while.
    pub simultaneous_fire: SimultaneousFire,
}
