//! Going through a game without a person: counting what is possible, and playing at random.

use crate::dice::{DiceError, Seeded};
use crate::player::Player;
use crate::ruleset::{OPEN_AXES, Ruleset};

/// How many points of each open choice [`count`] and [`commands`] try: the middle, and both ends of each axis
/// together.
const POINTS: [[f64; OPEN_AXES]; 3] = [[0.5; OPEN_AXES], [0.0; OPEN_AXES], [1.0; OPEN_AXES]];

/// Every command that can be counted now, and three of each open choice, with the player who may give it.
pub fn commands<R: Ruleset>(rules: &R, state: &R::State) -> Vec<(Player, R::Command)> {
    let mut found = Vec::new();
    for decision in rules.decisions(state) {
        let player = decision.player;
        found.extend(decision.options.into_iter().map(|command| (player, command)));
        for open in &decision.open {
            found.extend(POINTS.iter().map(|at| (player, rules.pick(state, open, at))));
        }
    }
    found
}

/// How many sequences of so many commands there are from a state, every roll drawn from one seed: a number that
/// changes when rules change by mistake.
///
/// # Errors
/// Of the dice; seeded ones have none.
pub fn count<R: Ruleset>(rules: &R, state: &R::State, plies: u32, seed: u64) -> Result<u64, DiceError> {
    if plies == 0 {
        return Ok(1);
    }
    let commands = commands(rules, state);
    if plies == 1 {
        return Ok(commands.len() as u64);
    }
    let mut sum = 0;
    for (player, command) in commands {
        let mut after = state.clone();
        rules.apply(&mut after, player, &command, &mut Seeded::new(seed, plies.into()))?;
        sum += count(rules, &after, plies - 1, seed)?;
    }
    Ok(sum)
}

/// A player who gives any command that may be given.
#[derive(Debug, Clone)]
pub struct Wanderer {
    chance: Seeded,
}

impl Wanderer {
    /// One of many, told apart by their seeds.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { chance: Seeded::new(seed, u64::MAX) }
    }

    /// A command that may be given now; `None` when the game is over. Every decision is as likely as the others,
    /// and in it every option and every open choice.
    pub fn choose<R: Ruleset>(&mut self, rules: &R, state: &R::State) -> Option<(Player, R::Command)> {
        let mut decisions = rules.decisions(state);
        if decisions.is_empty() {
            return None;
        }
        let mut decision = decisions.swap_remove(self.index(decisions.len()));
        let chosen = self.index(decision.options.len() + decision.open.len());
        if chosen < decision.options.len() {
            return Some((decision.player, decision.options.swap_remove(chosen)));
        }
        let open = decision.open.get(chosen - decision.options.len())?;
        let at: Vec<f64> = (0..OPEN_AXES).map(|_| self.chance.unit()).collect();
        Some((decision.player, rules.pick(state, open, &at)))
    }

    fn index(&mut self, length: usize) -> usize {
        let below = u32::try_from(length).unwrap_or(u32::MAX);
        usize::try_from(self.chance.below(below)).unwrap_or(0)
    }
}
