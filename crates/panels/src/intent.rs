//! What the user wants, as said by a panel, a key or the mouse.

use crate::play::PlayIntent;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use std::path::PathBuf;

/// A wish of the user; the caller carries it out.
#[derive(Debug, Clone, PartialEq)]
pub enum Intent {
    /// Start with an empty mat.
    NewPosition,
    /// Ask for a file and open it.
    AskOpen,
    /// Ask for a file of a parts set or of outlines and load it.
    AskLoad,
    /// Open these files together: parts sets and outlines are loaded, then a position takes the place of the open one.
    Open(Vec<PathBuf>),
    /// Load this file of parts or outlines no more when the program starts.
    Forget(PathBuf),
    /// Open the demo position of this name.
    OpenDemo(String),
    /// Save where the position came from, or ask.
    Save,
    /// Ask where to save.
    AskSaveAs,
    /// Take the last change back.
    Undo,
    /// Make the change again that was taken back.
    Redo,
    /// Select a piece, or none.
    Select(Option<String>),
    /// Change a piece.
    Edit(String, PieceEdit),
    /// Put a new piece on the mat.
    Add(NewPiece),
    /// Put a copy of a piece next to it.
    Duplicate(String),
    /// Take a piece off the mat.
    Remove(String),
    /// Judge by this edition from now on.
    ChooseEdition(String),
    /// Ask under the parts set of this name from now on.
    ChooseParts(String),
    /// Show an option on the table, or none.
    Preview(Option<String>),
    /// Keep an option shown and open its details.
    ChooseOption(Option<String>),
    /// Carry an option out and show how.
    Play(String),
    /// Place the slides of a first-edition roll: the template's and the ship's, mm forward.
    Slide(f64, f64),
    /// Use this tolerance preset.
    ChooseTolerance(String),
    /// Measure from the selected ship to a piece, or stop measuring.
    Measure(Option<String>),
    /// Show or hide the arcs of a ship.
    ToggleArcs(String),
    /// Light this arc among those that are shown.
    LightArc(ArcKind),
    /// Something about the running animation.
    Playback(PlaybackCommand),
    /// Something about how the table is looked at.
    View(ViewCommand),
    /// Close the message, or stay after all.
    DismissError,
    /// Go on although changes are lost.
    Discard,
    /// Open or close the settings.
    ToggleSettings,
    /// Use another theme, by id.
    ChooseTheme(String),
    /// Speak another language, by key.
    ChooseLanguage(&'static str),
    /// Something about a game being played.
    Table(PlayIntent),
    /// Close the window.
    Quit,
}

/// A change of one piece.
#[derive(Debug, Clone, PartialEq)]
pub enum PieceEdit {
    /// Put it here.
    Place(Pose),
    /// Another base.
    Size(BaseSize),
    /// Another player.
    Player(u8),
    /// Another name.
    Name(String),
}

/// A piece to add.
#[derive(Debug, Clone, PartialEq)]
pub enum NewPiece {
    /// A ship with this base.
    Ship(BaseSize),
    /// The obstacle with this outline.
    Obstacle(String),
}

/// What to do with the running animation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlaybackCommand {
    /// Run on.
    Play,
    /// Stand still.
    Pause,
    /// One step on.
    StepForward,
    /// One step back.
    StepBack,
    /// Go to this time, seconds from the start.
    Scrub(f64),
    /// Straight to the end.
    Skip,
    /// Times the usual speed.
    Speed(f64),
    /// Show ends only, without motion, or motion again.
    ReducedMotion(Motion),
}

/// Whether things move or jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// Things move along their way.
    Full,
    /// Things jump to their end.
    Reduced,
}

/// How the table is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ViewCommand {
    /// The whole mat.
    Fit,
    /// The spot that decides the shown option.
    Witness,
    /// One notch closer.
    ZoomIn,
    /// One notch away.
    ZoomOut,
    /// Open or close the overview of keys.
    ToggleHelp,
    /// The next theme.
    NextTheme,
}
