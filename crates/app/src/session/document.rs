//! Opening and saving: where the position came from and whether its file still says the same.

use super::Session;
use deadreckon_content::fault::FileFaults;
use deadreckon_content::source::Disk;
use deadreckon_content::{position, save, shipped};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Position;
use std::path::{Path, PathBuf};

/// Where a position came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It was begun here.
    New,
    /// It is a demo position.
    Demo(String),
    /// It is kept in this file.
    File(PathBuf),
}

impl Session {
    /// An empty mat.
    pub(crate) fn empty(components: Components, edition: Edition) -> Result<Self, String> {
        let board = Board::new(Position::new(edition), &components).map_err(|faults| faults.to_string())?;
        Ok(Self::new(components, board, Origin::New))
    }

    /// Where the position came from.
    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Whether the position differs from what its file holds.
    pub(crate) fn is_changed(&self) -> bool {
        *self.board.position() != self.saved
    }

    /// Opens another position; the way back begins anew.
    fn open(&mut self, board: Board, origin: Origin) {
        let components = std::mem::take(&mut self.components);
        let tolerance = self.tolerance;
        *self = Self { tolerance, ..Self::new(components, board, origin) };
        // Who is about to move is asked about first.
        self.select(self.board.position().turn.ship.clone());
    }

    /// Opens an empty mat of the same edition.
    pub(crate) fn open_new(&mut self) {
        let position = Position::new(self.board.position().edition);
        // An empty mat of an edition that is already in use can be laid out.
        if let Ok(board) = Board::new(position, &self.components) {
            self.open(board, Origin::New);
        }
    }

    /// Opens a demo position.
    ///
    /// # Errors
    /// One line for each fault; nothing is changed then.
    pub(crate) fn open_demo(&mut self, name: &str) -> Result<(), Vec<String>> {
        let Some(text) = shipped::demo(name) else { return Err(vec![name.to_owned()]) };
        let board = position::open(name, text.as_bytes(), &self.components).map_err(|faults| lines(&faults))?;
        self.open(board, Origin::Demo(name.to_owned()));
        Ok(())
    }

    /// Opens a file.
    ///
    /// # Errors
    /// One line for each fault, with file, line and key; nothing is changed then.
    pub(crate) fn open_file(&mut self, path: &Path) -> Result<(), Vec<String>> {
        let board = position::open_file(&Disk, path, &self.components).map_err(|faults| lines(&faults))?;
        self.open(board, Origin::File(path.to_owned()));
        Ok(())
    }

    /// Saves to a file, which the position is kept in from then on.
    ///
    /// # Errors
    /// What the system says; the old file is untouched then.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), String> {
        let text = position::write(self.board.position()).map_err(|error| error.0)?;
        save::save(path, &text).map_err(|error| error.to_string())?;
        self.saved = self.board.position().clone();
        self.origin = Origin::File(path.to_owned());
        Ok(())
    }

    /// What the window calls the position: its title, or its file's name; empty for a new one without a title.
    pub(crate) fn title(&self) -> String {
        let title = &self.board.position().title;
        match (&self.origin, title.is_empty()) {
            (_, false) => title.clone(),
            (Origin::File(path), true) => deadreckon_panels::file_bar::short_name(path),
            (Origin::Demo(name), true) => name.clone(),
            (Origin::New, true) => String::new(),
        }
    }
}

/// One line for each fault.
fn lines(faults: &FileFaults) -> Vec<String> {
    faults.to_string().lines().map(str::to_owned).collect()
}
