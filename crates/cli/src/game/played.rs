//! What the command line asks of a game that it plays, replays and tells, whichever game it is.

use super::Opened;
use super::script::Face;
use deadreckon_content::record::{DiceSource, WriteError};
use deadreckon_engine::dice::Die;
use deadreckon_engine::game::RecordOf;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refusal;
use deadreckon_engine::ruleset::{DecisionOf, Outcome, Ruleset};
use deadreckon_panels::game::Ids;
use serde_json::{Map, Value};

/// A game of which everything has words, ids and a file.
pub(crate) trait Played: Ruleset + Sized {
    /// What its pieces are called.
    type Names: Ids;

    /// The names of the pieces that there are now.
    fn names(setup: &Self::Setup, state: &Self::State) -> Self::Names;

    /// What happened.
    fn event(opened: &Opened<Self>, event: &Self::Event) -> String;

    /// What is commanded.
    fn command(opened: &Opened<Self>, command: &Self::Command) -> String;

    /// What is asked.
    fn question(opened: &Opened<Self>, player: Player, question: &Self::Question) -> String;

    /// Why something is refused, and what to do.
    fn refusal(opened: &Opened<Self>, refusal: &Refusal) -> String;

    /// The ids of the pieces that a refusal is about.
    fn blamed(opened: &Opened<Self>, refusal: &Refusal) -> Vec<String>;

    /// A choice with endlessly many answers, besides an answer to it.
    fn open_choice(opened: &Opened<Self>, open: &Self::Open) -> Value;

    /// An answer to such a choice, to begin with.
    fn example(opened: &Opened<Self>, open: &Self::Open) -> Self::Command {
        opened.game.rules().pick(opened.game.state(), open, &[0.5; 3])
    }

    /// What is left open of it, behind an answer.
    fn within(opened: &Opened<Self>, open: &Self::Open) -> String;

    /// What is said behind an option, such as its margin.
    fn note(_opened: &Opened<Self>, _decision: &DecisionOf<Self>, _command: &Self::Command) -> String {
        String::new()
    }

    /// The same of all options, for programs.
    fn options(_opened: &Opened<Self>, _decision: &DecisionOf<Self>, _answer: &mut Value) {}

    /// What else is legal, whoever is asked, for programs.
    fn more(_opened: &Opened<Self>, _answer: &mut Value) {}

    /// The same in words.
    fn more_in_words(_opened: &Opened<Self>) -> String {
        String::new()
    }

    /// Where in its course the game is, for programs.
    fn time(state: &Self::State, answer: &mut Map<String, Value>);

    /// The same in words.
    fn time_in_words(opened: &Opened<Self>) -> String;

    /// How the game ended.
    fn over(opened: &Opened<Self>, outcome: Outcome) -> String;

    /// Commands that are not offered, and why not.
    fn refused(&self, state: &Self::State, decision: &DecisionOf<Self>) -> Vec<Alternative<Self>>;

    /// Reads a command of a script.
    ///
    /// # Errors
    /// What is wrong with it, with the key.
    fn read_command(value: Value, names: &Self::Names) -> Result<Self::Command, String>;

    /// Whose a command can only be, whoever is asked.
    fn owner(_state: &Self::State, _command: &Self::Command) -> Option<Player> {
        None
    }

    /// Whether a command may come from either player at any time.
    fn is_by_hand(_command: &Self::Command) -> bool {
        false
    }

    /// The face of a die that was typed in.
    ///
    /// # Errors
    /// What is wrong with it.
    fn face(face: &Face, die: &Die) -> Result<u8, String>;

    /// The text of its record.
    ///
    /// # Errors
    /// [`WriteError`] if it could not be read back.
    fn write(dice: DiceSource, record: &RecordOf<Self>) -> Result<String, WriteError>;
}

/// A command that is refused, and why.
pub(crate) type Alternative<R> = (<R as Ruleset>::Command, deadreckon_engine::refusal::Refused);
