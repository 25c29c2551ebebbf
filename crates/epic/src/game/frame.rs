//! What is in progress: the frames of the resolution stack.

use super::assault::Assault;
use super::moving::Moving;
use super::shooting::Shot;
use super::state::{FormationId, UnitId};
use super::withdrawal::Withdrawal;
use crate::data::action::Program;
use crate::data::force::Mode;
use deadreckon_engine::window::Window;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Where an activation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The test is about to be taken.
    Test,
    /// It failed, and may be rolled again.
    Reroll,
    /// It failed; the marker comes.
    Failed,
    /// What the action says is done.
    Program,
}

/// A formation acts.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Activation {
    /// Who acts; the first one leads. More than one only for actions that several take together.
    pub formations: Vec<FormationId>,
    /// The action declared, or the one taken after a failure; `None`: none was declared (E1.9).
    pub action: Option<String>,
    /// How it came about.
    pub mode: Mode,
    /// Where it is.
    pub stage: Stage,
    /// Whether the test was passed.
    pub passed: bool,
    /// Whether a die was rolled for it.
    pub rolled: bool,
    /// What is still to be done, the next last.
    pub todo: Vec<Program>,
    /// The formation that an engage action is against, and others near it (E6.40).
    pub targets: Vec<FormationId>,
    /// Zones of enemy units that its units began the action in (E5.19).
    pub began_in: BTreeMap<UnitId, BTreeSet<UnitId>>,
    /// Units that began the action in terrain of their own accord need not leave; units on board since when: the
    /// number of the move in which they got in.
    pub boarded: BTreeMap<UnitId, u32>,
    /// How many moves have been begun.
    pub moves: u32,
    /// Defenders that a charge has touched: they have no zone for the rest of it (E5.18).
    pub contacted: BTreeSet<UnitId>,
}

impl Activation {
    /// The formation that leads.
    ///
    /// # Panics
    /// Never: an activation has a formation.
    #[must_use]
    pub fn leader(&self) -> FormationId {
        self.formations[0]
    }
}

/// What opens a window for overwatch (E3.21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// A completed move.
    Move,
    /// Units got off.
    Unloading,
}

/// A window in which enemies on overwatch may fire.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Watch {
    /// Who moved.
    pub mover: FormationId,
    /// Those that may fire.
    pub window: Window<Trigger, FormationId>,
}

/// Something in progress.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// A formation acts.
    Activation(Activation),
    /// A formation moves.
    Moving(Moving),
    /// Enemies on overwatch may fire.
    Watch(Watch),
    /// A formation shoots.
    Shot(Shot),
    /// An assault is fought.
    Assault(Assault),
    /// A broken formation withdraws.
    Withdrawal(Withdrawal),
}
