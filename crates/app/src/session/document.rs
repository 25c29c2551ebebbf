//! Opening and saving: where the position came from and whether its file still says the same.

use super::{ChangeKey, Session};
use deadreckon_content::document::Document;
use deadreckon_content::fault::FileFaults;
use deadreckon_content::kind::{self, Kind, NOT_FOR_A_TABLE, NOT_OURS};
use deadreckon_content::source::Disk;
use deadreckon_content::{catalogue, position, save, shipped};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Faults, Position};
use std::path::{Path, PathBuf};

/// What became of a file that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Opened {
    /// It was a position, which is open now.
    Position,
    /// It was a parts set, by this name.
    Parts(String),
    /// It was a file of so many outlines.
    Outlines(usize),
}

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
        let (tolerance, lit) = (self.tolerance, self.lit);
        *self = Self { tolerance, lit, ..Self::new(components, board, origin) };
        // Who is about to move is asked about first.
        self.select(self.board.position().turn.ship.clone());
    }

    /// Opens a position that comes from elsewhere in the program.
    pub(crate) fn examine(&mut self, board: Board) {
        self.open(board, Origin::New);
    }

    /// Opens an empty mat of the same edition, asked about with the same parts set.
    pub(crate) fn open_new(&mut self) {
        let old = self.board.position();
        let position = Position { parts: old.parts.clone(), ..Position::new(old.edition) };
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

    /// Opens a file: a position takes the place of the open one; a parts set and outlines are added to what positions
    /// may name, and the open position is asked about with them.
    ///
    /// # Errors
    /// One line for each fault, with file, line and key; nothing is changed then.
    pub(crate) fn open_document(&mut self, document: &Document) -> Result<Opened, Vec<String>> {
        let origin = document.origin();
        let other = |text: &str| vec![format!("{origin}: format: {text}")];
        match document.kind {
            Kind::PartsSet => self.load_parts(document).map(Opened::Parts),
            Kind::Outlines => self.load_outlines(document).map(Opened::Outlines),
            Kind::Edition | Kind::DamageDeck | Kind::Devices | Kind::Certificates | Kind::Game | Kind::Record => {
                Err(other(NOT_FOR_A_TABLE))
            }
            Kind::Units | Kind::Actions | Kind::Terrain | Kind::Scenario | Kind::FormationRecord => {
                Err(other(NOT_FOR_A_TABLE))
            }
            Kind::Cards => Err(other(kind::CARDS)),
            Kind::Squad => Err(vec![format!("{origin}: {}", kind::SQUAD)]),
            Kind::Unknown => Err(other(NOT_OURS)),
            Kind::Position | Kind::ShortPosition => {
                let board = position::open(&origin, &document.bytes, &self.components).map_err(|f| lines(&f))?;
                // A short text is saved as a file of the usual kind, not over the text.
                let short = document.kind == Kind::ShortPosition;
                self.open(board, if short { Origin::New } else { Origin::File(document.path.clone()) });
                Ok(Opened::Position)
            }
        }
    }

    /// Reads a file and opens it, as [`Session::open_document`].
    ///
    /// # Errors
    /// As [`Session::open_document`], and if the file cannot be read.
    #[cfg(test)]
    pub(crate) fn open_file(&mut self, path: &Path) -> Result<Opened, Vec<String>> {
        self.open_document(&read(path)?)
    }

    /// Adds the parts set of a file, one of the same name is replaced, and asks about the open position with it.
    /// Returns its name.
    ///
    /// # Errors
    /// One line for each fault, with file, line and key, or what the open position needs and the set lacks; nothing
    /// is changed then.
    pub(crate) fn load_parts(&mut self, document: &Document) -> Result<String, Vec<String>> {
        let mut components = self.components.clone();
        let set = catalogue::add_parts(&mut components, &document.origin(), &document.bytes).map_err(|f| lines(&f))?;
        let position = Position { parts: set.name.clone(), ..self.board.position().clone() };
        self.adopt(document, components, position)?;
        Ok(set.name.clone())
    }

    /// Adds the outlines of a file; those of the same names are replaced. Returns how many it has.
    ///
    /// # Errors
    /// As [`Session::load_parts`].
    pub(crate) fn load_outlines(&mut self, document: &Document) -> Result<usize, Vec<String>> {
        let mut components = self.components.clone();
        let count = catalogue::add_outlines(&mut components, &document.origin(), &document.bytes);
        let count = count.map_err(|faults| lines(&faults))?;
        self.adopt(document, components, self.board.position().clone())?;
        Ok(count)
    }

    /// Lays the position out anew with other components.
    fn adopt(&mut self, from: &Document, components: Components, position: Position) -> Result<(), Vec<String>> {
        let said = |faults: Faults| faults.0.iter().map(|fault| format!("{}: {fault}", from.origin())).collect();
        let board = Board::new(position, &components).map_err(|faults| -> Vec<String> { said(faults) })?;
        self.components = components;
        self.put(board, ChangeKey::Single);
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

/// Reads a file of the disk.
///
/// # Errors
/// One line that names the file and says what the system says.
pub(crate) fn read(path: &Path) -> Result<Document, Vec<String>> {
    Document::read(&Disk, path).map_err(|faults| lines(&faults))
}

/// One line for each fault.
pub(crate) fn lines(faults: &FileFaults) -> Vec<String> {
    faults.to_string().lines().map(str::to_owned).collect()
}
