//! What happened.

use super::command::Leg;
use super::frame::Trigger;
use super::state::{FormationId, Phase, UnitId};
use super::test::TestVerdict;
use crate::data::force::Mode;
use crate::data::unit::FireType;
use crate::rule::RuleId;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use deadreckon_geometry::pose::Pose;
use serde::Serialize;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum GameEvent {
    /// A phase began.
    PhaseBegan(Phase, u32),
    /// The strategy dice, and who won.
    StrategyRolled(ByPlayer<u32>, Option<Player>),
    /// Who acts first.
    FirstIs(Player),
    /// A formation and an action were declared; the action is missing if none was.
    Declared(Vec<FormationId>, Option<String>, Mode),
    /// A player has let all he has left stay on overwatch.
    StayedOnWatch(Player),
    /// A player handed the initiative over.
    HandedOver(Player),
    /// A test, its die if one was rolled, and whether it was passed.
    Tested {
        /// The formation.
        formation: FormationId,
        /// Whether dice were needed.
        verdict: TestVerdict,
        /// The sum of the modifiers.
        modifiers: i32,
        /// The die.
        die: Option<u8>,
        /// Whether it was passed.
        passed: bool,
    },
    /// Blast markers came.
    Blasted(FormationId, u32, RuleId),
    /// Blast markers went.
    Unblasted(FormationId, u32, RuleId),
    /// A formation broke.
    Broke(FormationId),
    /// A formation is no longer broken.
    Rallied(FormationId),
    /// A rally test.
    RallyRolled(FormationId, u8, bool),
    /// A unit moved.
    Moved {
        /// The unit.
        unit: UnitId,
        /// Its path as kept.
        path: Vec<Leg>,
        /// From where.
        from: Pose,
        /// Where it stands.
        to: Pose,
        /// How long the path was, mm.
        mm: f64,
    },
    /// A formation ended a move.
    MoveEnded(FormationId),
    /// A unit got in.
    Boarded(UnitId, UnitId),
    /// A unit got off.
    Unloaded(UnitId, Pose),
    /// Dice of dangerous ground.
    DangerousGround(UnitId, Vec<u8>),
    /// A unit was destroyed.
    Destroyed(UnitId, RuleId),
    /// A window for overwatch opened.
    WindowOpened(Trigger, FormationId),
    /// A formation went on overwatch.
    OnWatch(FormationId),
    /// A formation ended its overwatch.
    WatchEnded(FormationId, RuleId),
    /// A formation shot at another.
    ShotAt {
        /// Who.
        by: FormationId,
        /// At whom.
        target: FormationId,
        /// Units that fired.
        fired: Vec<UnitId>,
        /// Units that were suppressed.
        suppressed: Vec<UnitId>,
        /// Whether it was crossfire.
        crossfire: bool,
    },
    /// A weapon was rolled for: unit, weapon, fire, what it needed after all modifiers, the dice.
    Fired(UnitId, u8, FireType, i32, Vec<u8>, bool),
    /// A unit was hit.
    Hit(UnitId, RuleId),
    /// A save: what it needed, the die.
    Saved(UnitId, i32, u8, bool),
    /// Dice of regrouping.
    Regrouped(FormationId, [u8; 2]),
    /// An assault began: attackers, defenders.
    AssaultBegan(Vec<FormationId>, Vec<FormationId>),
    /// No assault: nobody is near enough (E6.41).
    NoAssault(FormationId),
    /// A unit fought: what it needed, its die, whether it was close combat, whether it supported.
    Fought {
        /// The unit.
        unit: UnitId,
        /// What it needed.
        needed: u8,
        /// Its die.
        die: u8,
        /// Whether in close combat.
        close: bool,
        /// Whether from a formation in support.
        support: bool,
    },
    /// The dice of a result, and the sums of both sides.
    AssaultRolled(ByPlayer<[u8; 2]>, ByPlayer<i32>),
    /// Who won an assault; nobody if the last of both died together.
    AssaultWon(Option<Player>),
    /// A formation withdraws, or declines to.
    Withdraws(FormationId, bool),
    /// Who holds an objective, for how many turns.
    Held(u32, Player, u32),
    /// The game is over.
    Over(Outcome),
}
