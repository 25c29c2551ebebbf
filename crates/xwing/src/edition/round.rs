//! What differs between editions in the round: actions, tokens, substitutes for maneuvers, overlaps, obstacles.
//!
//! Numbers and switches of section H of the rules pages. What differs in kind is a small enumeration here and a
//! function of its name in [`game`](crate::game).

use crate::position::{ObstacleKind, Token};
use deadreckon_geometry::parts::BaseSize;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What an impossible reposition or a missing target means for the action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Impossible {
    /// It was not performed: another way or another action may be named (B-07, first edition).
    PickAgain,
    /// It fails and is used up (B-07, B-31 to B-33).
    Fails,
}

/// Actions in general.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionRules {
    /// Whether entries of the bar have colours, with their costs, and links (B-11 to B-19).
    pub colours: bool,
    /// What an action that turns out to be impossible means.
    pub impossible: Impossible,
    /// Whether two cards of one name share one use of their action (B-06); else each is an action of its own.
    pub same_name_once: bool,
    /// Whether an ability that lets a ship coordinate without the action may choose ships of either side (B-64).
    pub effect_coordinates_any: bool,
    /// Actions that an ionised ship may still take; left out: all (B-22).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub while_ionised: Option<BTreeSet<crate::bar::ActionKind>>,
}

/// What may be locked (B-46, B-48).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LockTargets {
    /// Enemy ships.
    EnemyShips,
    /// Any other object: ships of either side, obstacles.
    Objects,
}

/// Locks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LockRules {
    /// Nearest and farthest range, both included.
    pub range: (u8, u8),
    /// What may be locked.
    pub targets: LockTargets,
    /// Whether becoming ionised breaks the locks that a ship made (B-51).
    pub broken_by_ion: bool,
    /// Kinds of obstacle at which a ship can neither lock nor be locked (B-51).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub none_at: BTreeSet<ObstacleKind>,
}

/// How a game is won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// By the last side with ships on the mat.
    LastSideStanding,
    /// By mission points besides that.
    MissionPoints {
        /// Points that win at the end of a round, if the other player has fewer.
        target: u32,
        /// Rounds after which the higher score wins.
        rounds: u32,
    },
}

/// When the players get their edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EdgesPicked {
    /// Before obstacles are laid; the first player picks.
    BeforeObstacles,
    /// After that; the player without initiative picks.
    AfterObstacles,
}

/// What decides between equal bids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EqualBids {
    /// A die: a hit or critical hit gives the choice to the player who rolls.
    Rolled,
    /// One player calls and the other rolls.
    Called,
}

/// What a jam token takes (B-66, B-68): one of these tokens or a lock that the ship made, at once or as soon as it has
/// one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JamRules {
    /// Which tokens.
    pub takes: BTreeSet<Token>,
    /// Whether the owner of the jammed ship chooses; else the player who jams.
    pub owner_chooses: bool,
}

/// What becomes of a ship whose dial was forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ForgottenDial {
    /// The opponent picks a maneuver of its dial, for a stressed ship none that is red.
    OpponentPicks,
    /// It gains a stress token and flies the stress maneuver.
    StressManeuver,
}

/// A rule that players may choose otherwise (section G of the rules pages).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// A stressed ship that shows a red maneuver flies one that the opponent picks, and not the stress maneuver (D-16,
    /// G-01).
    OpponentPicks,
    /// A target lock or barrel roll may be taken back after looking whether it is possible (0.4 rows 1 and 2, G-02,
    /// G-28).
    FreeMeasure,
    /// Every obstacle that a maneuver meets skips the Perform Action step, and not asteroids alone (0.4 row 11).
    AnyObstacleSkips,
    /// A gas cloud in the way lets the defender change one blank result to an evade (A-46, G-13).
    GasCloudEvade,
}

impl Variant {
    /// The word used in files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::OpponentPicks => "opponent_picks",
            Self::FreeMeasure => "free_measure",
            Self::AnyObstacleSkips => "any_obstacle_skips",
            Self::GasCloudEvade => "gas_cloud_evade",
        }
    }
}

/// When cloaked ships decloak.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecloakWindow {
    /// At the start of the Activation phase.
    StartOfActivation,
    /// In the System Phase.
    SystemPhase,
}

/// What overlapping a ship causes (D-31, D-32).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OverlapEffect {
    /// The Perform Action step is skipped.
    SkipAction,
    /// Friends: a die for damage. Enemies: a red focus or calculate, and no further action in this activation. The
    /// step is skipped either way.
    DieOrRedFocus,
}

/// What an ionised ship flies (D-18 to D-20).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IonManeuver {
    /// The white straight 1, without a dial.
    WhiteStraightOne,
    /// The blue straight 1, without a dial.
    BlueStraightOne,
    /// A blue bank 1 or straight 1 in the direction of the dial.
    BlueOneByDial,
}

/// When ion tokens leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IonLeaves {
    /// After the ion maneuver.
    AfterManeuver,
    /// At the end of the activation in which the ion maneuver was flown.
    EndOfActivation,
}

/// Ion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IonRules {
    /// How many tokens ionise a ship, by the size of its base.
    pub tokens: BTreeMap<BaseSize, u32>,
    /// What it then flies.
    pub maneuver: IonManeuver,
    /// When the tokens leave.
    pub leaves: IonLeaves,
}

/// What a ship that leaves the mat is (C-52).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OffMat {
    /// Destroyed.
    Destroyed,
    /// Removed, and not destroyed.
    Fled,
}

/// Who is first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlayerOrder {
    /// Whoever was at the start.
    Fixed,
    /// Rolled anew at the end of every Planning Phase.
    RolledEachRound,
}

/// One thing that an obstacle does to a ship (D.4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObstacleEffect {
    /// So much damage at once.
    Damage(u8),
    /// Tokens.
    Gain(Token, u32),
    /// The locks of the ship and those on it break.
    BreakLocks,
    /// The Perform Action step of this activation is skipped.
    SkipAction,
    /// An attack die, and what its faces do.
    Roll(BTreeMap<crate::dice::AttackFace, Vec<DieEffect>>),
}

/// What a face of the die rolled for an obstacle does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DieEffect {
    /// Damage.
    Damage(u8),
    /// Critical damage.
    Critical(u8),
    /// Tokens.
    Gain(Token, u32),
}

/// What a kind of obstacle does.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObstacleRules {
    /// To a ship whose maneuver goes through it or ends on it, in order.
    pub maneuver: Vec<ObstacleEffect>,
    /// To a ship that gets there by another move, in order.
    pub other_move: Vec<ObstacleEffect>,
    /// In addition, after the Perform Action step of the activation (D.4).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after_action: Vec<ObstacleEffect>,
    /// In addition, to a ship whose maneuver ends on it (D-40).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub maneuver_ends_on: Vec<ObstacleEffect>,
}

/// What effects make of the colour of a maneuver together (D-11).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColoursClash {
    /// Steps add up, between blue and red.
    #[default]
    AddUp,
    /// Of several colours the hardest.
    HardestWins,
}

impl ColoursClash {
    /// Whether steps add up.
    #[must_use]
    pub const fn is_add_up(&self) -> bool {
        matches!(self, Self::AddUp)
    }
}

/// The rules of the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundRules {
    /// Whether an indicator may be pointed where it points already (B-80, B-81).
    pub same_arc_again: bool,
    /// Whether a SLAM is an action of the Perform Action step only (B-91), and leaving the mat by it is no failure
    /// (B-96).
    pub slam_in_step_only: bool,
    /// Points that a squad costs at most.
    pub squad_points: u32,
    /// How a game is won.
    pub victory: Victory,
    /// When the players get their edges.
    pub edges_picked: EdgesPicked,
    /// What decides between equal bids for the first player, where it is not rolled anyway.
    pub equal_bids: EqualBids,
    /// Jam tokens.
    pub jam: JamRules,
    /// What becomes of a ship whose dial was forgotten.
    pub forgotten_dial: ForgottenDial,
    /// The variants that the edition knows, each with whether it is in force unless a game says otherwise.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub variants: BTreeMap<Variant, bool>,
    /// Who is first player.
    pub player_order: PlayerOrder,
    /// Actions.
    pub actions: ActionRules,
    /// Locks.
    pub locks: LockRules,
    /// Attacks.
    pub attack: super::attack::AttackRules,
    /// When cloaked ships decloak.
    pub decloak_window: DecloakWindow,
    /// What overlapping a ship causes.
    pub overlap: OverlapEffect,
    /// Ion.
    pub ion: IonRules,
    /// What effects make of the colour of a maneuver together.
    #[serde(default, skip_serializing_if = "ColoursClash::is_add_up")]
    pub colours_clash: ColoursClash,
    /// The tokens of which one each leaves after an easy maneuver (A-28, A-29, E-04).
    pub easy_sheds: Vec<Token>,
    /// The tokens that leave in the End phase, in the order in which they do.
    pub end_phase: Vec<Token>,
    /// What a ship that leaves the mat is.
    pub off_mat: OffMat,
    /// What obstacles do.
    pub obstacles: BTreeMap<ObstacleKind, ObstacleRules>,
    /// The names of the damage decks that may be used (A.4); the first is the usual one.
    pub damage_decks: Vec<String>,
    /// Whether a ship that stands on an obstacle before it moves suffers nothing for going through it (D-41).
    pub leaving_is_free: bool,
}

impl RoundRules {
    /// Whether a variant is in force.
    #[must_use]
    pub fn plays(&self, variant: Variant) -> bool {
        self.variants.get(&variant).copied().unwrap_or(false)
    }
}
