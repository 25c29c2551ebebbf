//! The game at the table: the one place that holds it, and the one function that gives a command.
//!
//! What its panels remember is a [`PlayUi`]; what they wish is taken by [`AtTable::take`]. Nothing here draws or knows
//! a window, and no rule is decided here.

mod begin;
mod keep;
mod keys;
mod pointer;
mod set_up;
mod show;
mod start;
#[cfg(test)]
mod tests;
mod views;
mod wishes;

pub(crate) use begin::{sample_game, squad_text};
pub(crate) use keep::Keep;
pub(crate) use show::Shown;
pub(crate) use start::start_view;
pub(crate) use wishes::Desk;

use bevy::prelude::{App, Resource};
use deadreckon_content::record::{self, DiceSource};
use deadreckon_engine::dice::{Dice, DiceError, Seeded, Typed};
use deadreckon_engine::game::{Game, GameError, NotTaken};
use deadreckon_engine::player::Player;
use deadreckon_engine::record::NodeId;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::game::{GameWords, Names};
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::play::{DiceFrom, PlayIntent, PlayUi, Step, Wanted};
use deadreckon_scene::clip::Motion;
use deadreckon_scene::clip::game::GameTimeline;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::State;
use deadreckon_xwing::position::Phase;
use std::path::PathBuf;
use std::sync::Arc;

/// A game being played.
#[derive(Debug)]
pub(crate) struct Played {
    game: Game<XWing>,
    /// Where dice come from that the program rolls.
    dice: DiceSource,
    /// Where the players keep it, once they said.
    pub file: Option<PathBuf>,
    /// Whether that file holds something else.
    pub is_changed: bool,
}

/// What happened at the table last, to be shown.
#[derive(Debug)]
pub(crate) struct Passage {
    /// The state before.
    pub before: Arc<State>,
    /// What happened, in order.
    pub events: Vec<GameEvent>,
    /// The state after.
    pub after: Arc<State>,
    /// The place of the record that it led to.
    pub at: Option<NodeId>,
    /// Who looked on.
    pub viewer: Option<Player>,
}

impl Passage {
    /// Its clips.
    pub(crate) fn timeline(&self, motion: Motion) -> GameTimeline {
        GameTimeline::new(&self.before, &self.events, &self.after, self.viewer, motion)
    }
}

/// The table at which a game is played.
#[derive(Resource, Debug, Default)]
pub(crate) struct AtTable {
    /// The game; `None` before the first one.
    pub played: Option<Played>,
    /// What the panels remember.
    pub ui: PlayUi,
    /// Where the game is kept by itself.
    pub keep: Keep,
    /// What happened since it was last shown; taken by who shows it.
    passage: Option<Passage>,
    /// How often more changed than what is pointed at.
    changes: u64,
}

/// What is left of a wish for the window.
#[derive(Debug, PartialEq)]
pub(crate) enum Left {
    /// Nothing.
    Nothing,
    /// To say this.
    Say(ErrorView),
    /// To carry this out: it is about files or other screens.
    Carry(PlayIntent),
}

impl Played {
    /// The game.
    pub(crate) const fn game(&self) -> &Game<XWing> {
        &self.game
    }

    fn names(&self) -> Names {
        Names::at(&self.game.record().setup, self.game.state())
    }

    /// How many commands lead to where the players are.
    fn place(&self) -> u64 {
        self.game.record().line_to(self.game.at()).len() as u64
    }

    /// Gives a command. Places are taken as a file would give them back.
    fn give(
        &mut self,
        player: Player,
        command: &Command,
        from: DiceFrom,
        typed: Vec<u8>,
    ) -> Result<Vec<GameEvent>, NotTaken> {
        // A command that no file could hold is refused by the rules as it is.
        let command = record::settled(command).unwrap_or_else(|_| command.clone());
        let mut dice: Box<dyn Dice> = match (from, self.dice) {
            (DiceFrom::Program, DiceSource::Seed(seed)) => Box::new(Seeded::new(seed, self.place())),
            (DiceFrom::Program, DiceSource::Typed) => {
                let seed = begin::seed();
                self.dice = DiceSource::Seed(seed);
                Box::new(Seeded::new(seed, self.place()))
            }
            (DiceFrom::Table, _) => Box::new(Typed::new(typed)),
        };
        let taken = self.game.submit(player, command, dice.as_mut())?;
        self.is_changed = true;
        Ok(taken.events)
    }
}

impl AtTable {
    /// An empty table, whose games are kept there.
    pub(crate) fn kept_in(keep: Keep) -> Self {
        Self { keep, ..Self::default() }
    }

    /// The game, if there is one.
    pub(crate) fn game(&self) -> Option<&Game<XWing>> {
        self.played.as_ref().map(Played::game)
    }

    /// Puts a game on the table in place of the one there.
    pub(crate) fn put(&mut self, played: Played, texts: &Texts) -> Left {
        let (palette, draft) = (None, self.ui.draft.clone());
        let dice = match played.dice {
            DiceSource::Seed(_) => DiceFrom::Program,
            DiceSource::Typed => DiceFrom::Table,
        };
        self.ui = PlayUi { palette, draft, dice, level: self.ui.level, ..PlayUi::default() };
        self.played = Some(played);
        self.passage = None;
        self.changes += 1;
        self.moved_on(texts)
    }

    /// How often more changed than what is pointed at.
    pub(crate) const fn changes(&self) -> u64 {
        self.changes
    }

    /// Whether something happened that was not shown yet.
    pub(crate) const fn has_passage(&self) -> bool {
        self.passage.is_some()
    }

    /// What happened since it was last shown.
    pub(crate) fn take_passage(&mut self) -> Option<Passage> {
        self.passage.take()
    }

    /// Takes a wish of the panels.
    pub(crate) fn take(&mut self, intent: PlayIntent, texts: &Texts) -> Left {
        let game = self.played.as_ref().map(Played::game);
        if !intent.only_points() {
            self.changes += 1;
        }
        match self.ui.take(intent, game) {
            Step::Done => Left::Nothing,
            Step::Give { commands, dice } => self.give(&commands, dice, texts),
            Step::Carry(intent) => self.carry(intent, texts),
        }
    }

    /// Gives commands one after the other, until one is not taken.
    fn give(&mut self, commands: &[(Player, Command)], dice: Vec<u8>, texts: &Texts) -> Left {
        let Some(played) = &mut self.played else { return Left::Nothing };
        let before = Arc::new(played.game.state().clone());
        let (mut happened, mut dice, mut fault) = (Vec::new(), dice, None);
        for (player, command) in commands {
            match played.give(*player, command, self.ui.dice, dice.clone()) {
                Ok(events) => happened.extend(events),
                Err(NotTaken::Dice(DiceError::Wanted(request))) => {
                    let (player, command) = (*player, command.clone());
                    let wanted = Wanted { player, command, request, before: dice, typed: Vec::new() };
                    let left = self.passed(before, happened, texts);
                    // Going on has forgotten what was waited for before.
                    self.ui.wanted = Some(wanted);
                    return left;
                }
                Err(not) => {
                    fault = Some(not_taken(played, &not, texts));
                    break;
                }
            }
            dice = Vec::new();
        }
        let kept = self.passed(before, happened, texts);
        fault.map_or(kept, Left::Say)
    }

    /// Notes what happened, to be shown, and keeps the game.
    fn passed(&mut self, before: Arc<State>, events: Vec<GameEvent>, texts: &Texts) -> Left {
        if events.is_empty() && self.ui.wanted.is_some() {
            return Left::Nothing;
        }
        let Some(game) = self.game() else { return Left::Nothing };
        let (after, at) = (Arc::new(game.state().clone()), game.at());
        // What has not been shown yet is shown from its beginning.
        let (before, mut all) = match self.passage.take() {
            Some(passage) => (passage.before, passage.events),
            None => (before, Vec::new()),
        };
        all.extend(events);
        self.passage = Some(Passage { before, events: all, after, at, viewer: self.ui.viewer });
        self.moved_on(texts)
    }

    /// The players are at another place of the record: what was said about the last one is forgotten, and the game is
    /// kept.
    fn moved_on(&mut self, texts: &Texts) -> Left {
        let Some(played) = &self.played else { return Left::Nothing };
        self.ui.moved_on(&played.game);
        if played.game.state().phase != Phase::Planning {
            // The card of who acts is shown, not that of who was looked at before.
            self.ui.ship = None;
        }
        match self.keep.write(played) {
            Ok(()) => Left::Nothing,
            Err(detail) => Left::Say(ErrorView {
                what: texts.get("error-autosave"),
                details: vec![detail],
                next: texts.get("error-autosave-next"),
            }),
        }
    }

    /// Carries out what concerns the record; the rest is left to the window.
    fn carry(&mut self, intent: PlayIntent, texts: &Texts) -> Left {
        let Some(played) = &mut self.played else { return Left::Carry(intent) };
        let game = &mut played.game;
        let done: Result<(), GameError> = match intent {
            PlayIntent::GoTo(place) => game.go_to(place),
            PlayIntent::Undo => game.undo().map(|_| ()),
            PlayIntent::Redo => game.redo().map(|_| ()),
            PlayIntent::Promote(node) => game.promote(node).map_err(GameError::from),
            PlayIntent::RemoveBranch(node) => game.remove(node).map(|_| ()),
            PlayIntent::Comment(place, text) => {
                if let Some(comment) = game.comment_mut(place) {
                    *comment = text;
                }
                Ok(())
            }
            PlayIntent::Mark(node, mark) => {
                if let Some(marks) = game.marks_mut(node) {
                    marks.insert(mark);
                }
                Ok(())
            }
            PlayIntent::Unmark(node, mark) => {
                if let Some(marks) = game.marks_mut(node) {
                    marks.remove(&mark);
                }
                Ok(())
            }
            PlayIntent::SetUpForMe => return self.set_up_for_me(texts),
            other => return Left::Carry(other),
        };
        played.is_changed = true;
        // Going elsewhere in the record shows what stands there: nothing happens on the way.
        self.passage = None;
        let kept = self.moved_on(texts);
        match (done, &self.played) {
            (Err(error), Some(played)) => Left::Say(cannot(played, &error, texts)),
            _ => kept,
        }
    }
}

/// What is said of a command that was not taken.
fn not_taken(played: &Played, not: &NotTaken, texts: &Texts) -> ErrorView {
    let names = played.names();
    let words = GameWords { texts, names: &names };
    let details = match not {
        NotTaken::Refused(why) => why.reasons().iter().map(|reason| words.refusal(reason)).collect(),
        other => vec![other.to_string()],
    };
    ErrorView { what: texts.get("error-not-taken"), details, next: texts.get("error-not-taken-next") }
}

/// What is said of a place of the record that cannot be gone to.
fn cannot(played: &Played, error: &GameError, texts: &Texts) -> ErrorView {
    let names = played.names();
    ErrorView {
        what: texts.get("error-record"),
        details: begin::lines(error, &GameWords { texts, names: &names }),
        next: texts.get("error-record-next"),
    }
}

/// Adds the table of a game.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AtTable>().add_plugins((keys::plugin, pointer::plugin, show::plugin));
}
