//! A game in progress: rules, a record, and the state at one place of it.

use crate::dice::{Dice, DiceError, Keeping, Recorded};
use crate::hash::StateHash;
use crate::player::Player;
use crate::record::{NodeId, Record, RecordError};
use crate::refusal::Refused;
use crate::ruleset::{DecisionOf, Outcome, Rules, Ruleset};
use std::collections::BTreeMap;

/// Every how many commands a state is kept, so that going back does not start from the beginning.
const KEPT_EVERY: usize = 16;

/// The record that a rule set's games make.
pub type RecordOf<R> = Record<<R as Ruleset>::Setup, <R as Ruleset>::Command>;

/// States at places of the record.
type Kept<R> = BTreeMap<Option<NodeId>, <R as Ruleset>::State>;

/// Why a command was not taken; nothing has changed.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NotTaken {
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There are no dice for it; with dice typed in, this says which to roll.
    #[error(transparent)]
    Dice(#[from] DiceError),
    /// The record takes no more.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// Why a game cannot be opened or a place not be reached.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum GameError {
    /// Nothing can start from this.
    #[error("the game cannot start: {0}")]
    Setup(Refused),
    /// The record was made with other rules or other data.
    #[error(
        "the record was made with {} version {} and content {}; here are {} version {} and content {}",
        .record.name, .record.version, .record.content, .here.name, .here.version, .here.content
    )]
    OtherRules {
        /// What the record says.
        record: Box<Rules>,
        /// What is here.
        here: Box<Rules>,
    },
    /// The record's tree.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// What the record starts from gives another state here.
    #[error("the start has the hash {here}, recorded is {recorded}")]
    OtherStart {
        /// The hash of the start here.
        here: StateHash,
        /// The hash in the record.
        recorded: StateHash,
    },
    /// A command of the record does not give what it gave.
    #[error("command {at} of the record cannot be repeated: {why}")]
    CannotRepeat {
        /// Which.
        at: NodeId,
        /// Why, in words.
        why: String,
    },
}

/// A command that was taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Taken<E> {
    /// Its place in the record.
    pub node: NodeId,
    /// What happened, in order.
    pub events: Vec<E>,
}

/// A game in progress.
///
/// The page of the crate shows one being played.
#[derive(Debug, Clone)]
pub struct Game<R: Ruleset> {
    rules: R,
    record: RecordOf<R>,
    state: R::State,
    kept: Kept<R>,
}

impl<R: Ruleset> Game<R> {
    /// Starts a game.
    ///
    /// # Errors
    /// [`GameError::Setup`] if the rules let no game start from this.
    pub fn begin(rules: R, setup: R::Setup) -> Result<Self, GameError> {
        let state = rules.begin(&setup).map_err(GameError::Setup)?;
        let record = Record::new(rules.rules(), setup, StateHash::of(&state));
        Ok(Self { rules, record, kept: BTreeMap::from([(None, state.clone())]), state })
    }

    /// Goes on with a recorded game where the players left it.
    ///
    /// # Errors
    /// [`GameError`] if the rules or the content are others, or if the line to that place cannot be repeated.
    pub fn open(rules: R, record: RecordOf<R>) -> Result<Self, GameError> {
        let state = start(&rules, &record)?;
        let at = record.at();
        let mut game = Self { rules, record, kept: BTreeMap::from([(None, state.clone())]), state };
        game.go_to(at)?;
        Ok(game)
    }

    /// Opens a recorded game at its start, whatever its commands give: to look at a record that departs.
    ///
    /// # Errors
    /// [`GameError`] if the rules or the content are others, or if the start is.
    pub fn open_at_start(rules: R, mut record: RecordOf<R>) -> Result<Self, GameError> {
        let state = start(&rules, &record)?;
        record.go_to(None)?;
        Ok(Self { rules, record, kept: BTreeMap::from([(None, state.clone())]), state })
    }

    /// The rules.
    pub const fn rules(&self) -> &R {
        &self.rules
    }

    /// The state where the players are.
    pub const fn state(&self) -> &R::State {
        &self.state
    }

    /// The record.
    pub const fn record(&self) -> &RecordOf<R> {
        &self.record
    }

    /// The comment on a place, to be changed; `None` if there is no such place.
    pub fn comment_mut(&mut self, place: Option<NodeId>) -> Option<&mut String> {
        self.record.comment_mut(place)
    }

    /// The marks of a command, to be changed; `None` if there is no such command.
    pub fn marks_mut(&mut self, node: NodeId) -> Option<&mut std::collections::BTreeSet<String>> {
        self.record.marks_mut(node)
    }

    /// Where the players are; the start if `None`.
    pub const fn at(&self) -> Option<NodeId> {
        self.record.at()
    }

    /// What has to be decided now.
    pub fn decisions(&self) -> Vec<DecisionOf<R>> {
        self.rules.decisions(&self.state)
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// The hash of the state where the players are.
    pub fn hash(&self) -> StateHash {
        match self.at().and_then(|id| self.record.node(id)) {
            Some(node) => node.hash,
            None => self.record.start,
        }
    }

    /// Whether a command may be given; asking changes nothing.
    ///
    /// # Errors
    /// Every reason why not.
    pub fn check(&self, player: Player, command: &R::Command) -> Result<(), Refused> {
        self.rules.check(&self.state, player, command)
    }

    /// Gives a command. Either it is carried out whole and recorded, or nothing changes.
    ///
    /// # Errors
    /// [`NotTaken`] says why not.
    pub fn submit(
        &mut self,
        player: Player,
        command: R::Command,
        dice: &mut dyn Dice,
    ) -> Result<Taken<R::Event>, NotTaken> {
        self.check(player, &command)?;
        let mut state = self.state.clone();
        let mut keeping = Keeping { from: dice, kept: Vec::new() };
        let events = self.rules.apply(&mut state, player, &command, &mut keeping)?;
        let rolls = keeping.kept;
        let node = self.record.add(self.at(), player, command, rolls, StateHash::of(&state))?;
        self.state = state;
        self.keep();
        Ok(Taken { node, events })
    }

    /// Goes to the place before the last command; says whether there was one.
    ///
    /// # Errors
    /// As [`go_to`](Self::go_to).
    pub fn undo(&mut self) -> Result<bool, GameError> {
        let Some(at) = self.at() else { return Ok(false) };
        self.go_to(self.record.node(at).and_then(super::record::Node::parent))?;
        Ok(true)
    }

    /// Goes on along the main line by a command; says whether there was one.
    ///
    /// # Errors
    /// As [`go_to`](Self::go_to).
    pub fn redo(&mut self) -> Result<bool, GameError> {
        let Some(next) = self.record.after(self.at()).first().copied() else { return Ok(false) };
        self.go_to(Some(next))?;
        Ok(true)
    }

    /// Goes to any place of the record.
    ///
    /// # Errors
    /// [`GameError`] if there is no such place, or if the line to it cannot be repeated; the players stay where
    /// they are.
    pub fn go_to(&mut self, place: Option<NodeId>) -> Result<(), GameError> {
        let (state, passed) = self.walk_to(place)?;
        self.record.go_to(place)?;
        self.state = state;
        self.kept.extend(passed);
        Ok(())
    }

    /// The state at any place of the record.
    ///
    /// # Errors
    /// As [`go_to`](Self::go_to).
    pub fn state_at(&self, place: Option<NodeId>) -> Result<R::State, GameError> {
        self.walk_to(place).map(|(state, _)| state)
    }

    /// The state at a place, and every [`KEPT_EVERY`]th one passed on the way there.
    fn walk_to(&self, place: Option<NodeId>) -> Result<(R::State, Kept<R>), GameError> {
        if let Some(id) = place
            && self.record.node(id).is_none()
        {
            return Err(RecordError::NoSuchCommand(id).into());
        }
        let line = self.record.line_to(place);
        let known = line.iter().rposition(|id| self.kept.contains_key(&Some(*id)));
        let from = known.map(|n| line[n]);
        let mut state = match self.kept.get(&from) {
            Some(state) => state.clone(),
            None => self.rules.begin(&self.record.setup).map_err(GameError::Setup)?,
        };
        let mut passed = Kept::<R>::new();
        for (n, id) in line.iter().enumerate().skip(known.map_or(0, |n| n + 1)) {
            self.repeat(&mut state, *id)?;
            if (n + 1).is_multiple_of(KEPT_EVERY) {
                passed.insert(Some(*id), state.clone());
            }
        }
        Ok((state, passed))
    }

    /// What happened at a command of the record.
    ///
    /// # Errors
    /// As [`go_to`](Self::go_to).
    pub fn events_of(&self, node: NodeId) -> Result<Vec<R::Event>, GameError> {
        let before = self.record.node(node).ok_or(RecordError::NoSuchCommand(node))?.parent();
        let mut state = self.state_at(before)?;
        self.repeat(&mut state, node)
    }

    /// How many commands after a place, on the line to where the players are, rolled dice. A house rule may allow
    /// taking back only while this is 0.
    #[must_use]
    pub fn rolled_since(&self, place: Option<NodeId>) -> usize {
        let line = self.record.line_to(self.at());
        let from = place.and_then(|p| line.iter().position(|id| *id == p)).map_or(0, |n| n + 1);
        line[from..].iter().filter(|id| self.record.node(**id).is_some_and(|n| !n.dice.is_empty())).count()
    }

    /// Makes a command the main line among those that follow the same place.
    ///
    /// # Errors
    /// [`RecordError`] if there is no such command.
    pub fn promote(&mut self, node: NodeId) -> Result<(), RecordError> {
        self.record.promote(node)
    }

    /// Removes a command with everything that follows it, and goes to the place before it if the players were
    /// there. Returns how many commands went.
    ///
    /// # Errors
    /// [`GameError`] if there is no such command.
    pub fn remove(&mut self, node: NodeId) -> Result<usize, GameError> {
        let parent = self.record.node(node).ok_or(RecordError::NoSuchCommand(node))?.parent();
        if self.record.line_to(self.at()).contains(&node) {
            self.go_to(parent)?;
        }
        let gone = self.record.remove(node)?;
        let record = &self.record;
        self.kept.retain(|place, _| place.is_none_or(|id| record.node(id).is_some()));
        Ok(gone)
    }

    /// Repeats a recorded command with its dice.
    fn repeat(&self, state: &mut R::State, id: NodeId) -> Result<Vec<R::Event>, GameError> {
        repeat(&self.rules, &self.record, state, id).map_err(|why| GameError::CannotRepeat { at: id, why })
    }

    fn keep(&mut self) {
        let depth = self.record.line_to(self.at()).len();
        if depth.is_multiple_of(KEPT_EVERY) {
            self.kept.insert(self.at(), self.state.clone());
        }
    }
}

/// The state that a record starts from, if rules, content and start are those of the record.
pub(crate) fn start<R: Ruleset>(rules: &R, record: &RecordOf<R>) -> Result<R::State, GameError> {
    if record.rules != rules.rules() {
        let (record, here) = (Box::new(record.rules.clone()), Box::new(rules.rules()));
        return Err(GameError::OtherRules { record, here });
    }
    let state = rules.begin(&record.setup).map_err(GameError::Setup)?;
    let here = StateHash::of(&state);
    if here != record.start {
        return Err(GameError::OtherStart { here, recorded: record.start });
    }
    Ok(state)
}

/// Repeats a recorded command on the state before it; the error says in words why it gives something else.
pub(crate) fn repeat<R: Ruleset>(
    rules: &R,
    record: &RecordOf<R>,
    state: &mut R::State,
    id: NodeId,
) -> Result<Vec<R::Event>, String> {
    let node = record.node(id).ok_or_else(|| RecordError::NoSuchCommand(id).to_string())?;
    rules.check(state, node.player, &node.command).map_err(|refused| refused.to_string())?;
    let mut dice = Recorded::new(&node.dice);
    let events = rules.apply(state, node.player, &node.command, &mut dice).map_err(|e| e.to_string())?;
    if !dice.left().is_empty() {
        return Err(format!("{} of the recorded rolls are not asked for", dice.left().len()));
    }
    let hash = StateHash::of(state);
    if hash != node.hash {
        return Err(format!("the state after it has the hash {hash}, recorded is {}", node.hash));
    }
    Ok(events)
}
