//! Opening and saving: where the position came from and whether its file still says the same.

use super::{ChangeKey, Session};
use deadreckon_content::fault::FileFaults;
use deadreckon_content::kind::{self, Kind, NOT_FOR_A_TABLE, NOT_OURS};
use deadreckon_content::source::{Disk, Source};
use deadreckon_content::{catalogue, position, save, shipped, short};
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
    pub(crate) fn open_file(&mut self, path: &Path) -> Result<Opened, Vec<String>> {
        let name = path.display().to_string();
        let bytes = Disk.read(path).map_err(|faults| lines(&faults))?;
        let other = |text: &str| vec![format!("{name}: format: {text}")];
        match Kind::of(&bytes) {
            Kind::PartsSet => self.load_parts(path).map(Opened::Parts),
            Kind::Outlines => self.load_outlines(path).map(Opened::Outlines),
            Kind::Edition | Kind::DamageDeck | Kind::Certificates => Err(other(NOT_FOR_A_TABLE)),
            Kind::Cards => Err(other(kind::CARDS)),
            Kind::Squad => Err(vec![format!("{name}: {}", kind::SQUAD)]),
            Kind::Unknown => Err(other(NOT_OURS)),
            Kind::Position => {
                let board = position::open(&name, &bytes, &self.components).map_err(|faults| lines(&faults))?;
                self.open(board, Origin::File(path.to_owned()));
                Ok(Opened::Position)
            }
            Kind::ShortPosition => {
                let text = String::from_utf8_lossy(&bytes);
                let named = |faults: FileFaults| FileFaults { origin: name.clone(), ..faults };
                let read = short::read(text.trim()).map_err(|faults| lines(&named(faults)))?;
                let laid = position::lay_out(&name, &bytes, read, &self.components);
                // It is saved as a file of the usual kind, not over the short text.
                self.open(laid.map_err(|faults| lines(&faults))?, Origin::New);
                Ok(Opened::Position)
            }
        }
    }

    /// Adds the parts set of a file, one of the same name is replaced, and asks about the open position with it.
    /// Returns its name.
    ///
    /// # Errors
    /// One line for each fault, with file, line and key, or what the open position needs and the set lacks; nothing
    /// is changed then.
    pub(crate) fn load_parts(&mut self, path: &Path) -> Result<String, Vec<String>> {
        let mut components = self.components.clone();
        let set = catalogue::add_parts_file(&mut components, &Disk, path).map_err(|faults| lines(&faults))?;
        let position = Position { parts: set.name.clone(), ..self.board.position().clone() };
        self.adopt(path, components, position)?;
        Ok(set.name.clone())
    }

    /// Adds the outlines of a file; those of the same names are replaced. Returns how many it has.
    ///
    /// # Errors
    /// As [`Session::load_parts`].
    pub(crate) fn load_outlines(&mut self, path: &Path) -> Result<usize, Vec<String>> {
        let mut components = self.components.clone();
        let count = catalogue::add_outlines_file(&mut components, &Disk, path).map_err(|faults| lines(&faults))?;
        self.adopt(path, components, self.board.position().clone())?;
        Ok(count)
    }

    /// Lays the position out anew with other components.
    fn adopt(&mut self, path: &Path, components: Components, position: Position) -> Result<(), Vec<String>> {
        let said = |faults: Faults| faults.0.iter().map(|fault| format!("{}: {fault}", path.display())).collect();
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

/// One line for each fault.
fn lines(faults: &FileFaults) -> Vec<String> {
    faults.to_string().lines().map(str::to_owned).collect()
}
