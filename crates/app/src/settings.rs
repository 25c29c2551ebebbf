//! What is remembered from run to run: recent files, loaded parts and outlines, the theme, reduced motion. A small file
//! in the user's folder.

use crate::session::Session;
use crate::ui::Words;
use bevy::prelude::*;
use deadreckon_content::save;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::i18n::{Arg, Language, Texts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Most recent files that are remembered.
const RECENT: usize = 10;

/// What is remembered.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
#[serde(default)]
pub(crate) struct Settings {
    /// Files opened or saved before, latest first.
    pub recent: Vec<PathBuf>,
    /// Files of parts sets and outlines that are loaded at every start, in this order.
    pub loaded: Vec<PathBuf>,
    /// The theme's id; `None` for the standard one.
    pub theme: Option<String>,
    /// Whether things jump instead of gliding.
    pub reduced_motion: bool,
    /// The key of the language; `None` for English.
    pub language: Option<String>,
    /// What a newer program keeps here: written back as it was read.
    #[serde(flatten)]
    other: BTreeMap<String, serde_json::Value>,
    /// Where the settings are kept; `None` where nothing is remembered: in unattended runs, and beside a file that
    /// cannot be read.
    #[serde(skip)]
    pub file: Option<PathBuf>,
}

/// Settings that could not be read.
#[derive(Debug, PartialEq)]
pub(crate) struct Unread {
    /// What is wrong with them, with the file.
    detail: String,
    /// Where the damaged file is kept; `None` if it lies untouched where it was.
    kept: Option<PathBuf>,
}

impl Unread {
    /// What is said about it.
    pub(crate) fn message(&self, texts: &Texts) -> ErrorView {
        let next = match &self.kept {
            Some(kept) => texts.with("error-settings-kept", &[("file", Arg::Text(&kept.display().to_string()))]),
            None => texts.get("error-settings-untouched"),
        };
        ErrorView { what: texts.get("error-settings-damaged"), details: vec![self.detail.clone()], next }
    }
}

impl Settings {
    /// The settings of a file, or fresh ones to be kept there, with what was wrong with the file. A damaged file is kept
    /// under another name; one that cannot be read or moved is left alone, and nothing is remembered then.
    pub(crate) fn load(file: PathBuf) -> (Self, Option<Unread>) {
        let fresh = |file| Self { file, ..Self::default() };
        let said = |detail: String| format!("{}: {detail}", file.display());
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return (fresh(Some(file)), None),
            // Bytes that are no text are damage like any other.
            Err(error) if error.kind() == ErrorKind::InvalidData => String::new(),
            Err(error) => {
                let unread = Unread { detail: said(error.to_string()), kept: None };
                return (fresh(None), Some(unread));
            }
        };
        match serde_json::from_str::<Self>(&text) {
            Ok(read) => (Self { file: Some(file), ..read }, None),
            Err(fault) => {
                let kept = keep_damaged(&file);
                let unread = Unread { detail: said(fault.to_string()), kept: kept.clone() };
                (fresh(kept.map(|_| file.clone())), Some(unread))
            }
        }
    }

    /// The usual place of the file on this system.
    pub(crate) fn usual_file() -> Option<PathBuf> {
        directories::ProjectDirs::from("", "", "deadreckon").map(|dirs| dirs.config_dir().join("settings.json"))
    }

    /// Remembers a file of parts or outlines, the latest last: what is loaded later takes the place of the same name.
    pub(crate) fn remember_loaded(&mut self, path: &Path) {
        let path = absolute(path);
        self.loaded.retain(|other| *other != path);
        self.loaded.push(path);
    }

    /// Loads a file of parts or outlines no more at the next start.
    pub(crate) fn forget_loaded(&mut self, path: &Path) {
        self.loaded.retain(|other| other != path);
    }

    /// Puts a file at the head of the recent ones.
    pub(crate) fn remember(&mut self, path: &Path) {
        let path = absolute(path);
        self.recent.retain(|other| *other != path);
        self.recent.insert(0, path);
        self.recent.truncate(RECENT);
    }

    /// The language that is spoken; English for one that this program does not know.
    pub(crate) fn language(&self) -> Language {
        self.language.as_deref().and_then(Language::of_key).unwrap_or_default()
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

/// The same file, wherever the program is started next.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Moves a damaged file aside, under the first name that is free; where it lies then.
fn keep_damaged(file: &Path) -> Option<PathBuf> {
    let names = (1..=99_u8).map(|n| file.with_extension(format!("damaged-{n}.json")));
    let free = names.into_iter().find(|name| !name.exists())?;
    std::fs::rename(file, &free).ok().map(|()| free)
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
    fn what_was_saved_is_read_back_with_what_a_newer_program_keeps_there() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deeper").join("settings.json");
        let (mut settings, unread) = Settings::load(file.clone());
        assert_eq!(unread, None, "a first start is no fault");
        settings.remember(Path::new("/a.json"));
        settings.remember_loaded(Path::new("/own.ron"));
        settings.theme = Some("dark".into());
        settings.save().unwrap();
        assert_eq!(Settings::load(file.clone()), (settings, None));
        std::fs::write(&file, r#"{"theme": "print", "of tomorrow": [1, {"a": null}]}"#).unwrap();
        let (settings, unread) = Settings::load(file.clone());
        assert_eq!((settings.theme.as_deref(), unread), (Some("print"), None));
        settings.save().unwrap();
        let saved: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert_eq!(saved["of tomorrow"], serde_json::json!([1, {"a": null}]));
    }

    #[test]
    fn damaged_settings_are_said_and_kept_aside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("settings.json");
        let damaged: [&[u8]; 4] = [b"{ not json", b"", b"\xff\xfe", br#"{"recent": 3}"#];
        for (at, damage) in damaged.into_iter().enumerate() {
            std::fs::write(&file, damage).unwrap();
            let (settings, unread) = Settings::load(file.clone());
            assert_eq!(settings, Settings { file: Some(file.clone()), ..Settings::default() });
            let kept = unread.as_ref().and_then(|unread| unread.kept.clone()).unwrap();
            settings.save().unwrap();
            assert_eq!(std::fs::read(&kept).unwrap(), damage);
            let message = unread.unwrap().message(&Texts::english());
            assert!(message.details[0].contains("settings.json"), "{message:?}");
            assert!(message.next.contains(&format!("damaged-{}", at + 1)), "{message:?}");
        }
    }

    #[test]
    fn settings_that_cannot_be_read_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let (settings, unread) = Settings::load(folder.path().to_owned());
        assert_eq!(settings, Settings::default(), "nothing is remembered there");
        assert!(unread.is_some_and(|unread| unread.kept.is_none()));
    }

    #[test]
    fn a_file_that_is_loaded_again_is_loaded_last_and_once() {
        let mut settings = Settings::default();
        for path in ["/a.ron", "/b.ron", "/a.ron"] {
            settings.remember_loaded(Path::new(path));
        }
        assert_eq!(settings.loaded, [Path::new("/b.ron"), Path::new("/a.ron")]);
        settings.forget_loaded(Path::new("/b.ron"));
        assert_eq!(settings.loaded, [Path::new("/a.ron")]);
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
