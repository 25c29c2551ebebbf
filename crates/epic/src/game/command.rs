//! What players are asked, and what they may answer.

use super::state::{FormationId, UnitId};
use crate::data::unit::FireType;
use serde::{Deserialize, Serialize};

/// One leg of a path; places are mm in the table's frame. What is kept is rounded to 0.001 mm and 0.001°.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leg {
    /// Straight on to a place of the reference point, facing as before.
    Line([f64; 2]),
    /// About a centre, by degrees counter-clockwise; the unit turns with the arc.
    Arc {
        /// The centre.
        centre: [f64; 2],
        /// How far about it.
        degrees: f64,
    },
    /// On the spot, to face this way: degrees counter-clockwise from +x, by the shorter turn.
    Turn(f64),
}

/// A shot as its owner declares it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FireOrder {
    /// Units that give up their shots to suppression where several are as far away (E6.3); the rest is by list order.
    pub suppressed: Vec<UnitId>,
    /// Weapons that do not fire as they would by themselves: unit, weapon, type of fire.
    pub types: Vec<(UnitId, u8, FireType)>,
    /// Types of fire that forgo the −1 for cover, and then hit no unit in cover (E6.6).
    pub ignores_cover: Vec<FireType>,
}

/// Where a unit is put.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The reference point, mm.
    pub at: [f64; 2],
    /// The facing, degrees.
    pub facing: f64,
}

/// What a player does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// The strategy dice are rolled (E1.3).
    RollStrategy,
    /// The winner of the strategy roll names who acts first.
    FirstIs(deadreckon_engine::player::Player),
    /// A formation and its action are declared, with others that act together with it.
    Declare {
        /// The formation.
        formation: FormationId,
        /// The action, by id.
        action: String,
        /// Formations that act under the same test; mostly none.
        with: Vec<FormationId>,
    },
    /// The die is called for with the formation, or even that, missing (E1.9, E1.10).
    RollNow {
        /// The formation that has been named.
        formation: Option<FormationId>,
    },
    /// The agreed clock has run out on a declaration (E1.11).
    ClockRanOut,
    /// The opponent names the formation of a defaulting player (E1.10).
    Nominate(FormationId),
    /// The initiative goes to the opponent instead of being retained (E4.6).
    HandOver,
    /// All that is left stays on overwatch (E1.13).
    StayOnWatch,
    /// Nothing is activated, where the players allow that (X7).
    Pass,
    /// A failed test is rolled again.
    Reroll,
    /// One way of a choice in an action.
    Choose(String),
    /// Whatever is asked is left undone.
    Decline,
    /// The target of an engage action, and others within 5 cm of it (E6.40).
    Engage {
        /// The target.
        target: FormationId,
        /// Others.
        with: Vec<FormationId>,
    },
    /// A unit is moved and let go of (E5.5).
    Commit {
        /// The unit.
        unit: UnitId,
        /// Its path; empty: it stays.
        path: Vec<Leg>,
        /// Units that it touches on the way and takes on board (E5.24).
        picks_up: Vec<UnitId>,
    },
    /// No further unit is moved.
    EndMove,
    /// The units to keep, of those that are out of coherency with one another: any one of them (E5.13).
    Keep(UnitId),
    /// A carried unit gets off.
    Unload(UnitId, Place),
    /// The target of a shot, and how it is fired.
    Shoot {
        /// The target.
        target: FormationId,
        /// How.
        order: FireOrder,
    },
    /// A formation on overwatch fires.
    Watch(FormationId),
    /// A formation rallies, or uses its effect.
    Next(FormationId),
    /// A survivor of a destroyed carrier is put down.
    PutDown(UnitId, Place),
}

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// To roll for strategy.
    Strategy,
    /// Who acts first.
    First,
    /// Which formation acts, and how.
    Activate,
    /// Whether another one acts at once.
    Retain,
    /// Which formation of the defaulting player fails.
    Nominate,
    /// Whether a failed test is rolled again.
    Reroll {
        /// The formation.
        formation: FormationId,
    },
    /// Which way of the action.
    Way {
        /// The formation.
        formation: FormationId,
    },
    /// Against which formation.
    Target {
        /// The formation.
        formation: FormationId,
    },
    /// Where units go.
    Move {
        /// The formation.
        formation: FormationId,
    },
    /// Which part of a formation is kept.
    Keep {
        /// The formation.
        formation: FormationId,
    },
    /// Who gets off, where.
    Unload {
        /// The formation.
        formation: FormationId,
    },
    /// At which formation is shot.
    Shoot {
        /// The formation.
        formation: FormationId,
    },
    /// Who on overwatch fires at this formation.
    Watch {
        /// The formation that moved.
        mover: FormationId,
    },
    /// Whether a broken formation withdraws.
    Withdraw {
        /// The formation.
        formation: FormationId,
    },
    /// Which formation uses its effect.
    Effect,
    /// Which formation rallies.
    Rally,
    /// Where survivors of a carrier are put.
    PutDown {
        /// The carrier.
        carrier: UnitId,
    },
}

/// A choice with endlessly many answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Open {
    /// Where a unit goes: direction, distance, facing.
    Move(UnitId),
    /// Where a unit gets off.
    Unload(UnitId),
    /// Where a survivor is put.
    PutDown(UnitId),
}
