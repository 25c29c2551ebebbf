//! Keeping the game by itself: after every command the whole record is written to a file beside the settings, into a
//! temporary file first, so that a kill at any moment loses nothing that was said to be done.

use super::Played;
use deadreckon_content::record::{self, RecordFile};
use deadreckon_content::save;
use std::path::{Path, PathBuf};

/// Where the game is kept by itself.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Keep {
    /// The file; `None` where nothing is kept: in unattended runs.
    pub file: Option<PathBuf>,
}

impl Keep {
    /// The usual place of the file on this system.
    pub(crate) fn usual() -> Self {
        let dirs = directories::ProjectDirs::from("", "", "deadreckon");
        Self { file: dirs.map(|dirs| dirs.data_local_dir().join("game.json")) }
    }

    /// The file, if a game is kept there.
    pub(crate) fn kept(&self) -> Option<&Path> {
        self.file.as_deref().filter(|file| file.is_file())
    }

    /// Puts what is kept aside under another name: another game takes its place.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn put_aside(&self) -> Result<(), String> {
        let Some(file) = self.kept() else { return Ok(()) };
        let aside = file.with_extension("previous.json");
        std::fs::rename(file, &aside).map_err(|error| format!("{}: {error}", aside.display()))
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn write(&self, played: &Played) -> Result<(), String> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        write_to(played, file)
    }
}

/// Writes the record of a game to a file.
///
/// # Errors
/// What the system says.
fn write_to(played: &Played, path: &Path) -> Result<(), String> {
    let file = RecordFile { dice: played.dice, record: played.game.record().clone() };
    let text = record::write(&file).map_err(|error| error.to_string())?;
    save::save(path, &text).map_err(|error| error.to_string())
}

impl Played {
    /// Saves the game to a file and remembers it as the one that holds it.
    ///
    /// # Errors
    /// What the system says; the file is unchanged then.
    pub(crate) fn save(&mut self, path: &Path) -> Result<(), String> {
        write_to(self, path)?;
        self.file = Some(path.to_owned());
        self.is_changed = false;
        Ok(())
    }
}
