//! What a game has to say of itself to be played by this kernel.

use crate::decision::Decision;
use crate::dice::{Dice, DiceError};
use crate::player::Player;
use crate::refusal::Refused;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A player won.
    Won(Player),
    /// Nobody did.
    Draw,
}

/// Which rules and data a record was made with; a record of others is not replayed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The name of the rule set.
    pub name: String,
    /// The version of its behaviour.
    pub version: u32,
    /// A hash of the data that decides: editions, ships, parts.
    pub content: String,
}

/// How many axes a point has that is tried for any open choice: more than choices of place, facing and slides need.
pub const OPEN_AXES: usize = 4;

/// What a rule set decides, as one name for [`Ruleset::decisions`].
pub type DecisionOf<R> = Decision<<R as Ruleset>::Question, <R as Ruleset>::Command, <R as Ruleset>::Open>;

/// A game's rules, as pure functions of its state: no clock, no files, no chance but the dice.
///
/// All change goes through [`check`](Self::check), then [`apply`](Self::apply). What
/// [`decisions`](Self::decisions) offers is never refused, and there is always something to decide until
/// [`outcome`](Self::outcome) says that the game is over.
pub trait Ruleset {
    /// What a game starts from: squads, a position, options.
    type Setup: Clone + Debug + Serialize + DeserializeOwned;
    /// Everything that is true now. Ordered collections only: its bytes are hashed. It is never read back: a record
    /// makes it again.
    type State: Clone + Debug + Serialize;
    /// What a player does.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What happened.
    type Event: Clone + Debug + PartialEq + Serialize;
    /// What is asked of a player.
    type Question: Clone + Debug + PartialEq + Serialize;
    /// A choice with endlessly many answers; [`Never`](crate::decision::Never) where there is none.
    type Open: Clone + Debug + PartialEq + Serialize;

    /// Which rules and data these are.
    fn rules(&self) -> Rules;

    /// The state at the start.
    ///
    /// # Errors
    /// Why no game can start from this.
    fn begin(&self, setup: &Self::Setup) -> Result<Self::State, Refused>;

    /// Everything that has to be decided now, by one or both players; empty only when the game is over.
    fn decisions(&self, state: &Self::State) -> Vec<DecisionOf<Self>>;

    /// How the game ended, if it did.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Whether a player may give a command now.
    ///
    /// # Errors
    /// Every reason why not, the most important first.
    fn check(&self, state: &Self::State, player: Player, command: &Self::Command) -> Result<(), Refused>;

    /// Carries out a command that [`check`](Self::check) allows, and says what happened.
    ///
    /// # Errors
    /// Only of the dice. The state is then half changed and must be thrown away: [`Game`](crate::game::Game)
    /// works on a copy.
    fn apply(
        &self,
        state: &mut Self::State,
        player: Player,
        command: &Self::Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Self::Event>, DiceError>;

    /// The command that answers an open choice at a point of the unit cube. Every point gives a command that is not
    /// refused; numbers beyond 0 to 1 (both included) are brought into it, missing ones count as 0, and those beyond
    /// the axes of the choice are left out of account. Callers that know no better give [`OPEN_AXES`] of them.
    fn pick(&self, state: &Self::State, open: &Self::Open, at: &[f64]) -> Self::Command;

    /// The state as a player may see it (`None`: as a spectator), with what is hidden left out.
    fn seen_by(&self, state: &Self::State, viewer: Option<Player>) -> Self::State;

    /// An event as a player may see it; `None` if it is hidden altogether.
    fn event_seen_by(&self, event: &Self::Event, viewer: Option<Player>) -> Option<Self::Event>;

    /// What must be true of every state, for tests and for damaged records.
    ///
    /// # Errors
    /// What is wrong, in words.
    fn consistent(&self, state: &Self::State) -> Result<(), String>;
}
