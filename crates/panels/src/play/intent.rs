//! What a user wants of a game being played.

use crate::play::judge::Correction;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::record::NodeId;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::state::ShipId;
use std::path::PathBuf;

/// A wish about a game; those about panels alone are carried out by [`PlayUi::take`](super::PlayUi::take).
#[derive(Debug, Clone, PartialEq)]
pub enum PlayIntent {
    /// A player gives a command.
    Give(Player, Command),
    /// A player turns a dial.
    SetDial {
        /// Who.
        player: Player,
        /// Whose dial.
        ship: ShipId,
        /// To what.
        maneuver: Maneuver,
    },
    /// The dials of a player are ready; they may be changed until those of the other one are, too.
    DialsReady(Player),
    /// The player before the screen turns away from it.
    DropCurtain,
    /// A player has come before the screen.
    LiftCurtain(Player),
    /// Shows an option of the decision on the table, by its place in the list, or none.
    HoverOption(Option<usize>),
    /// Keeps a choice with endlessly many answers open, by its place in the list, or none.
    OpenChoice(Option<usize>),
    /// The open choice is made on the table, by hand, or in the panel again.
    OnTable(bool),
    /// Slides of the open choice: the template's and the ship's, mm forward.
    SlideTo(f64, f64),
    /// The place of the open choice, as dragged on the table or entered.
    PlaceAt(Pose),
    /// Another point of the unit cube answers the open choice: its usual place is where all are one half.
    PlaceAnywhere,
    /// Shows the card of a ship, or of none.
    ShowShip(Option<ShipId>),
    /// Shows what an attack with a weapon, by its place on the card, at a target would be, or nothing.
    AimAt(Option<(u8, ShipId)>),
    /// Marks an attack die, or takes the mark off: for rolling again.
    MarkDie(u8),
    /// A die that was rolled on the table shows this face.
    TypeDie(u8),
    /// The last die typed in was wrong.
    TakeDieBack,
    /// Dice of a command that waited for them: they are given again with it.
    TypeDice(Vec<u8>),
    /// Real dice are not rolled after all, and the command that wanted them is not given.
    ForgetDice,
    /// Where dice come from.
    DiceFrom(DiceFrom),
    /// How strictly the rules are held to.
    Level(Level),
    /// What is being entered as a correction.
    Correct(Correction),
    /// The position is taken to the free table, where everything may be moved; the game stays as it is.
    ExamineHere,
    /// Goes to a place of the record.
    GoTo(Option<NodeId>),
    /// Back by one command.
    Undo,
    /// On by one command.
    Redo,
    /// Writes a comment on a place of the record.
    Comment(Option<NodeId>, String),
    /// Gives a command of the record a name to find it by.
    Mark(NodeId, String),
    /// Takes a name off a command of the record.
    Unmark(NodeId, String),
    /// Makes a branch the main line.
    Promote(NodeId),
    /// Removes a command and everything after it.
    RemoveBranch(NodeId),
    /// Compares a place of the record with where the players are; `None` stops.
    Compare(Option<Option<NodeId>>),
    /// Saves the record where it was saved, or asks.
    SaveRecord,
    /// Asks where to save the record.
    AskSaveRecordAs,
    /// Shows the start screen.
    ShowStart,
    /// Goes on with the game kept automatically.
    Continue,
    /// What is being chosen for a new game.
    Draft(GameWish),
    /// Asks for the squad file of a player.
    AskSquad(Player),
    /// Starts a game.
    NewGame(GameWish),
    /// Everything that is still to be set up is set up in the usual places.
    SetUpForMe,
    /// Asks for a position or a record and opens it.
    AskOpen,
    /// Shows the free table.
    Examine,
    /// Shows the help.
    Help,
    /// Opens the list of commands with this searched, or closes it.
    Palette(Option<String>),
}

impl PlayIntent {
    /// Whether it only points at something or marks it: views [follow](super::decision::DecisionView::follow) that
    /// without being made again.
    #[must_use]
    pub const fn only_points(&self) -> bool {
        matches!(self, Self::HoverOption(_) | Self::AimAt(_) | Self::MarkDie(_))
    }
}

/// What a squad of a new game is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SquadWish {
    /// A sample by its id.
    Sample(String),
    /// A file, as other programs write it (XWS).
    File(PathBuf),
    /// The text of such a file.
    Text(String),
}

/// Who sets up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetUp {
    /// The program: the game begins with the dials.
    ForMe,
    /// The players, by the rules.
    ByPlayers,
}

/// Where dice come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiceFrom {
    /// The program rolls.
    Program,
    /// The players roll and type in what they see.
    Table,
}

/// How strictly the rules are held to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Only what the rules allow.
    Enforced,
    /// The same, and corrections by hand.
    Assisted,
    /// The same, and the table may be left for the free one, where everything may be moved.
    Free,
}

impl Level {
    /// All, the strictest first.
    pub const ALL: [Self; 3] = [Self::Enforced, Self::Assisted, Self::Free];
}

/// What is wanted of a new game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameWish {
    /// By which rules.
    pub edition: Edition,
    /// How large the mat is.
    pub mat: Mat,
    /// The squads.
    pub squads: ByPlayer<SquadWish>,
    /// Outlines of the obstacles, which the players lay in turns or the program lays.
    pub obstacles: Vec<String>,
    /// Who sets up.
    pub set_up: SetUp,
    /// Where dice come from.
    pub dice: DiceFrom,
    /// How strictly the rules are held to.
    pub level: Level,
}

impl Default for GameWish {
    fn default() -> Self {
        Self {
            edition: Edition::SecondPointFive,
            mat: Mat::STANDARD,
            squads: ByPlayer::from_fn(|_| SquadWish::Sample(String::new())),
            obstacles: Vec::new(),
            set_up: SetUp::ForMe,
            dice: DiceFrom::Program,
            level: Level::Enforced,
        }
    }
}
