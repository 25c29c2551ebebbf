//! The bar of a game: round, phase, first player, points.

use super::seen::Seen;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::position::Phase;

/// What the bar shows.
#[derive(Debug, Clone, PartialEq)]
pub struct BarView {
    /// The number of the round.
    pub round: u32,
    /// The last round, if there is one.
    pub last_round: Option<u32>,
    /// The phases of the round in their order.
    pub phases: Vec<PhaseView>,
    /// Who is first player, or has the initiative.
    pub first: Player,
    /// Points.
    pub points: ByPlayer<u32>,
    /// Who decides now.
    pub decides: Vec<Player>,
    /// How the game ended.
    pub outcome: Option<String>,
    /// Whether there is a command to take back.
    pub can_undo: bool,
    /// Whether there is one to give again.
    pub can_redo: bool,
}

/// A phase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhaseView {
    /// What it is called.
    pub name: String,
    /// Whether it is the one in progress.
    pub now: bool,
}

impl BarView {
    /// Where the game stands.
    #[must_use]
    pub fn of(seen: &Seen<'_>) -> Self {
        let state = seen.game.state();
        let words = seen.words();
        let shown = |phase: &Phase| state.setting_up.is_some() == (*phase == Phase::Setup);
        let phases = Phase::ALL.into_iter().filter(shown);
        let phases = phases.map(|phase| PhaseView { name: words.phase(phase), now: phase == state.phase }).collect();
        let mut decides: Vec<Player> = seen.game.decisions().iter().map(|decision| decision.player).collect();
        decides.sort_unstable();
        decides.dedup();
        Self {
            round: state.round,
            last_round: state.last_round,
            phases,
            first: state.first,
            points: state.score,
            decides,
            outcome: seen.game.outcome().map(|outcome| words.event(&GameEvent::Over(outcome))),
            can_undo: seen.game.at().is_some(),
            can_redo: !seen.game.record().after(seen.game.at()).is_empty(),
        }
    }
}
