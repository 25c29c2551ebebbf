//! What is remembered from run to run: recent files, the theme, reduced motion. A small file in the user's folder.

use crate::session::Session;
use crate::ui::Words;
use bevy::prelude::*;
use deadreckon_content::save;
use deadreckon_panels::error_dialog::ErrorView;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Most recent files that are remembered.
const RECENT: usize = 10;

/// What is remembered. Unknown keys of a newer program are read past; a damaged file counts as none.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
pub(crate) struct Settings {
    /// Files opened or saved before, latest first.
    pub recent: Vec<PathBuf>,
    /// The theme's id; `None` for the standard one.
    pub theme: Option<String>,
    /// Whether things jump instead of gliding.
    pub reduced_motion: bool,
    /// Where the settings are kept; `None` in unattended runs, which remember nothing.
    #[serde(skip)]
    pub file: Option<PathBuf>,
}

impl Settings {
    /// The settings of a file, or fresh ones to be kept there.
    pub(crate) fn load(file: PathBuf) -> Self {
        let read: Option<Self> = std::fs::read_to_string(&file).ok().and_then(|text| serde_json::from_str(&text).ok());
        Self { file: Some(file), ..read.unwrap_or_default() }
    }

    /// The usual place of the file on this system.
    pub(crate) fn usual_file() -> Option<PathBuf> {
        directories::ProjectDirs::from("", "", "deadreckon").map(|dirs| dirs.config_dir().join("settings.json"))
    }

    /// Puts a file at the head of the recent ones.
    pub(crate) fn remember(&mut self, path: &Path) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(RECENT);
    }

    /// Writes the file.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn save(&self) -> Result<(), String> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        }
        let text = serde_json::to_string_pretty(self).map_err(|error| error.to_string())?;
        save::save(file, &text).map_err(|error| error.to_string())
    }
}

/// Writes the settings when they changed; once a write failed, no further one is tried.
fn keep(
    mut settings: ResMut<Settings>,
    mut last: Local<Option<Settings>>,
    mut session: ResMut<Session>,
    words: Res<Words>,
) {
    if !settings.is_changed() {
        return;
    }
    if last.as_ref().is_some_and(|last| last != &*settings)
        && let Err(error) = settings.save()
    {
        session.set_error(Some(ErrorView {
            what: words.0.get("error-settings"),
            details: vec![error],
            next: words.0.get("error-settings-next"),
        }));
        settings.bypass_change_detection().file = None;
    }
    *last = Some(settings.clone());
}

/// Keeps the file up to date.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, keep);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_saved_is_read_back_and_damage_counts_as_none() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deeper").join("settings.json");
        let mut settings = Settings::load(file.clone());
        settings.remember(Path::new("/a.json"));
        settings.theme = Some("dark".into());
        settings.save().unwrap();
        assert_eq!(Settings::load(file.clone()), settings);
        std::fs::write(&file, "{ not json").unwrap();
        assert_eq!(Settings::load(file.clone()), Settings { file: Some(file), ..Settings::default() });
    }

    #[test]
    fn recent_files_are_few_and_the_latest_is_first() {
        let mut settings = Settings::default();
        for i in 0..20 {
            settings.remember(Path::new(&format!("/{i}.json")));
        }
        settings.remember(Path::new("/15.json"));
        assert_eq!(settings.recent.len(), RECENT);
        assert_eq!(settings.recent[0], Path::new("/15.json"));
        assert_eq!(settings.recent[1], Path::new("/19.json"));
    }
}
