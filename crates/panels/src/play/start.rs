//! The start screen: a moving ship within a minute.

use super::GameWish;
use deadreckon_engine::player::ByPlayer;
use deadreckon_xwing::edition::Edition;

/// What the screen shows; the caller knows files and samples.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct StartView {
    /// The game kept automatically, in a line: `Round 3, Engagement`; `None` if there is none.
    pub autosave: Option<String>,
    /// Squads that come with the program.
    pub samples: Vec<SampleView>,
    /// Outlines of obstacles to choose from.
    pub outlines: Vec<String>,
    /// What is being chosen.
    pub draft: GameWish,
    /// How the squads chosen read.
    pub squads: ByPlayer<SquadRead>,
}

/// A squad that comes with the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SampleView {
    /// Its id.
    pub id: String,
    /// What it is called, and what is in it.
    pub title: String,
    /// The edition for which it was made.
    pub edition: Edition,
}

/// How a squad reads.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SquadRead {
    /// Its ships, in a line.
    pub ships: String,
    /// What is wrong with it; a game cannot start then.
    pub faults: Vec<String>,
}
