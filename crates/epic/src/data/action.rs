//! Actions as data: what is tested, what is done, what follows a failure (section 3.4).

use serde::{Deserialize, Serialize};

/// The id of the action that follows a failed test.
pub const HOLD: &str = "hold";

/// How an action is tested.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// A die against the initiative of the formation.
    #[default]
    Initiative,
    /// It passes by itself while a condition holds, and is tested otherwise.
    Auto(Condition),
    /// It needs no test.
    None,
}

/// What makes a test pass by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// Every unit stands on a road, and its moves will stay on one.
    OnRoad,
}

/// What must hold before an action may be declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Precondition {
    /// The formation is in coherency (E3.6, E3.7).
    Coherent,
    /// There is an enemy formation (E3.2).
    EnemyExists,
    /// Only after a failed test (E3.8).
    AfterFailure,
    /// Every unit stands on a road.
    OnRoad,
}

/// A switch of the options that a part of an action hangs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    /// `marshal_shoot_then_move` (X1).
    MarshalShootThenMove,
}

/// One way of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Its name in the choice.
    pub id: String,
    /// The option that it hangs on.
    #[serde(default)]
    pub only_if: Option<Switch>,
    /// What is done.
    pub program: Program,
}

/// How a move of an action differs from an ordinary one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MoveWay {
    /// By what the speed is multiplied.
    pub speed_times: u8,
    /// Whether every unit must stay on a road.
    pub stays_on_road: bool,
    /// Whether the zones of the target formation are left out of account; of a charge only.
    pub ignores_target_zones: bool,
}

impl Default for MoveWay {
    fn default() -> Self {
        Self { speed_times: 1, stays_on_road: false, ignores_target_zones: false }
    }
}

/// What is done, step by step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Program {
    /// One move by the whole formation, then the window for overwatch (E3.21).
    Move(MoveWay),
    /// A target formation is picked, then a charge move with its window (E3.2).
    Charge(MoveWay),
    /// One shot with this modifier to hit.
    Shoot(i8),
    /// Blast markers are removed by dice (E6.35).
    Regroup,
    /// The assault, if the charge came near enough.
    Assault,
    /// The formation goes on overwatch.
    Overwatch,
    /// One after another.
    Seq(Vec<Program>),
    /// One of these, chosen when it is reached (E3.14).
    Choice(Vec<Way>),
}

impl Program {
    /// Whether it contains a move on some way through it.
    #[must_use]
    pub fn may_move(&self) -> bool {
        match self {
            Self::Move(_) | Self::Charge(_) => true,
            Self::Seq(steps) => steps.iter().any(Self::may_move),
            Self::Choice(ways) => ways.iter().any(|way| way.program.may_move()),
            Self::Shoot(_) | Self::Regroup | Self::Assault | Self::Overwatch => false,
        }
    }

    /// How deep choices and sequences lie in one another.
    #[must_use]
    pub fn depth(&self) -> usize {
        match self {
            Self::Seq(steps) => 1 + steps.iter().map(Self::depth).max().unwrap_or(0),
            Self::Choice(ways) => 1 + ways.iter().map(|way| way.program.depth()).max().unwrap_or(0),
            _ => 1,
        }
    }
}

/// What follows a failed test (E2.8).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OnFail {
    /// How many Blast markers.
    pub markers: u32,
    /// The action that may be taken instead.
    pub fallback: Option<String>,
}

impl Default for OnFail {
    fn default() -> Self {
        Self { markers: 1, fallback: Some(HOLD.to_owned()) }
    }
}

/// What an action leaves on a formation for the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flag {
    /// It has marched: it gives no crossfire and no support (E3.4).
    Marched,
}

/// An action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// Its id.
    pub id: String,
    /// How it is tested.
    #[serde(default)]
    pub test: Test,
    /// What must hold before.
    #[serde(default)]
    pub needs: Vec<Precondition>,
    /// What is done.
    pub program: Program,
    /// What follows a failure.
    #[serde(default)]
    pub on_fail: OnFail,
    /// What it leaves.
    #[serde(default)]
    pub sets: Vec<Flag>,
    /// Whether only formations may take it that name it among their special actions.
    #[serde(default)]
    pub special: bool,
    /// Up to how many formations act together under one test; 1: alone.
    #[serde(default = "alone")]
    pub formations: u8,
}

const fn alone() -> u8 {
    1
}
