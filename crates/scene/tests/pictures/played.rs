//! Games for pictures: squadrons of the rules' own tests, and boards made for what is to be seen.

use crate::squadrons::{rules, setup};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_engine::walk::Wanderer;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::GameSetup;
use deadreckon_xwing::game::state::State;
use deadreckon_xwing::position::Player;

/// A command of a game with the states around it and what happened between.
pub(crate) struct Step {
    pub(crate) before: State,
    pub(crate) events: Vec<GameEvent>,
    pub(crate) after: State,
}

/// A game in progress, played at random.
pub(crate) struct Walk {
    pub(crate) rules: XWing,
    pub(crate) state: State,
    wanderer: Wanderer,
    seed: u64,
    ply: u64,
}

impl Walk {
    pub(crate) fn of(setup: &GameSetup, seed: u64) -> Self {
        let rules = rules();
        let state = rules.begin(setup).unwrap();
        Self { rules, state, wanderer: Wanderer::new(seed), seed, ply: 0 }
    }

    pub(crate) fn new(edition: Edition, seed: u64) -> Self {
        Self::of(&setup(edition, seed), seed)
    }

    /// The next command at random; `None` when the game is over.
    pub(crate) fn step(&mut self) -> Option<Step> {
        let (player, command) = self.wanderer.choose(&self.rules, &self.state)?;
        Some(self.give(player, &command))
    }

    /// Gives a command.
    pub(crate) fn give(&mut self, player: Player, command: &Command) -> Step {
        let before = self.state.clone();
        let mut dice = Seeded::new(self.seed, self.ply);
        self.ply += 1;
        let events = self.rules.apply(&mut self.state, player, command, &mut dice).unwrap();
        Step { before, events, after: self.state.clone() }
    }

    /// Plays until a step is of a kind; the first such step.
    pub(crate) fn until(&mut self, wanted: impl Fn(&Step) -> bool) -> Option<Step> {
        for _ in 0..900 {
            let step = self.step()?;
            if wanted(&step) {
                return Some(step);
            }
        }
        None
    }
}
