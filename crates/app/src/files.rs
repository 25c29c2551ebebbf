//! Files: asking for one, opening, saving, dropping one on the window.

use crate::session::{Opened, Origin, Session};
use crate::settings::Settings;
use crate::wishes::Wish;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::egui;
use deadreckon_content::document::Document;
use deadreckon_engine::player::Player;
use deadreckon_panels::Intent;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::file_bar::short_name;
use deadreckon_panels::i18n::{Arg, Texts};
use deadreckon_panels::play::{GameWish, PlayIntent, SquadWish};
use egui_file_dialog::FileDialog;
use std::path::{Path, PathBuf};

/// The dialog that asks for a file, and what the answer is for.
#[derive(Resource, Default)]
pub(crate) struct Files {
    dialog: Option<(FileDialog, Purpose)>,
    /// A file that the user chose to save to.
    save_to: Option<PathBuf>,
    /// A file that the user chose to save the record of a game to.
    record_to: Option<PathBuf>,
    /// Whose squad is asked for, and what is chosen besides.
    squad_for: Option<(Player, GameWish)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Open,
    Load,
    Save,
    SaveRecord,
    Squad,
}

impl Files {
    /// Opens, saves, or asks first.
    pub(crate) fn ask(&mut self, intent: &Intent, session: &mut Session, settings: &mut Settings, texts: &Texts) {
        match (intent, session.origin().clone()) {
            (Intent::Save, Origin::File(path)) => self.save(&path, session, settings, texts),
            (Intent::Save | Intent::AskSaveAs, _) => match self.save_to.take() {
                Some(path) => self.save(&path, session, settings, texts),
                None => self.show(Purpose::Save, session, settings, texts),
            },
            (Intent::AskOpen, _) => self.show(Purpose::Open, session, settings, texts),
            (Intent::AskLoad, _) => self.show(Purpose::Load, session, settings, texts),
            _ => {}
        }
    }

    fn show(&mut self, purpose: Purpose, session: &Session, settings: &Settings, texts: &Texts) {
        let folder = match session.origin() {
            Origin::File(path) => path.parent().map(Path::to_owned),
            Origin::New | Origin::Demo(_) => settings.recent.first().and_then(|p| p.parent()).map(Path::to_owned),
        };
        self.show_from(purpose, folder, &default_name(session), texts);
    }

    /// Asks for the squad of a player; what else is chosen for a new game comes back with the answer.
    pub(crate) fn ask_squad(&mut self, player: Player, draft: GameWish, texts: &Texts) {
        self.squad_for = Some((player, draft));
        self.show_from(Purpose::Squad, None, "", texts);
    }

    /// Asks where to save the record of a game.
    pub(crate) fn ask_record(&mut self, now: Option<&Path>, settings: &Settings, texts: &Texts) {
        let folder = now.or(settings.recent.first().map(PathBuf::as_path)).and_then(Path::parent).map(Path::to_owned);
        let name = now.map_or_else(|| "game.json".to_owned(), short_name);
        self.show_from(Purpose::SaveRecord, folder, &name, texts);
    }

    /// The record of a game is saved to this file next.
    pub(crate) fn save_record_to(&mut self, path: PathBuf) {
        self.record_to = Some(path);
    }

    /// The file that the user chose for the record of a game.
    pub(crate) fn take_record_file(&mut self) -> Option<PathBuf> {
        self.record_to.take()
    }

    fn show_from(&mut self, purpose: Purpose, folder: Option<PathBuf>, name: &str, texts: &Texts) {
        let (title, filter, ending) = match purpose {
            Purpose::Open => ("dialog-open", "dialog-filter", "json"),
            Purpose::Load => ("dialog-load", "dialog-filter-load", "ron"),
            Purpose::Save => ("dialog-save", "dialog-filter", "json"),
            Purpose::SaveRecord => ("dialog-save-record", "dialog-filter-record", "json"),
            Purpose::Squad => ("dialog-squad", "dialog-filter-squad", "xws"),
        };
        let mut dialog = FileDialog::new()
            .add_file_filter_extensions(&texts.get(filter), vec![ending, if ending == "xws" { "json" } else { ending }])
            .default_file_filter(&texts.get(filter))
            .title(&texts.get(title));
        if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
            dialog = dialog.initial_directory(folder);
        }
        match purpose {
            Purpose::Open | Purpose::Load | Purpose::Squad => dialog.pick_file(),
            Purpose::Save | Purpose::SaveRecord => {
                dialog = dialog.default_file_name(name);
                dialog.save_file();
            }
        }
        self.dialog = Some((dialog, purpose));
    }

    /// Draws the dialog, if there is one; what was chosen becomes a wish.
    pub(crate) fn draw(&mut self, ctx: &egui::Context, out: &mut Vec<Intent>) {
        let Some((dialog, purpose)) = &mut self.dialog else { return };
        dialog.update(ctx);
        let purpose = *purpose;
        if let Some(path) = dialog.take_picked() {
            match purpose {
                Purpose::Open | Purpose::Load => out.push(Intent::Open(vec![path])),
                Purpose::Save => {
                    self.save_to = Some(with_ending(path));
                    out.push(Intent::AskSaveAs);
                }
                Purpose::SaveRecord => {
                    self.record_to = Some(with_ending(path));
                    out.push(Intent::Table(PlayIntent::SaveRecord));
                }
                Purpose::Squad => {
                    if let Some((player, mut draft)) = self.squad_for.take() {
                        draft.squads[player] = SquadWish::File(path);
                        out.push(Intent::Table(PlayIntent::Draft(draft)));
                    }
                }
            }
            self.dialog = None;
        } else if !matches!(dialog.state(), egui_file_dialog::DialogState::Open) {
            self.dialog = None;
        }
    }

    /// Opens or loads a file that was read and says what became of it; `None` if it could not be opened, which is said
    /// too.
    pub(crate) fn open(
        &mut self,
        document: &Document,
        session: &mut Session,
        settings: &mut Settings,
        texts: &Texts,
    ) -> Option<Opened> {
        let opened = match session.open_document(document) {
            Ok(opened) => opened,
            Err(details) => {
                session.set_error(Some(open_error(texts, details)));
                return None;
            }
        };
        let path = &document.path;
        let file = short_name(path);
        match &opened {
            Opened::Position => settings.remember(path),
            Opened::Parts(name) => {
                settings.remember_loaded(path);
                let args = [("name", Arg::Text(name)), ("file", Arg::Text(&file))];
                session.set_notice(texts.with("loaded-parts", &args));
            }
            Opened::Outlines(count) => {
                settings.remember_loaded(path);
                let args = [("count", Arg::Count(*count)), ("file", Arg::Text(&file))];
                session.set_notice(texts.with("loaded-outlines", &args));
            }
        }
        Some(opened)
    }

    /// Opens a demo position, or says why not.
    pub(crate) fn open_demo(&mut self, name: &str, session: &mut Session, texts: &Texts) {
        if let Err(details) = session.open_demo(name) {
            session.set_error(Some(open_error(texts, details)));
        }
    }

    fn save(&mut self, path: &Path, session: &mut Session, settings: &mut Settings, texts: &Texts) {
        match session.save(path) {
            Ok(()) => settings.remember(path),
            Err(detail) => session.set_error(Some(ErrorView {
                what: texts.get("error-save"),
                details: vec![detail],
                next: texts.get("error-save-next"),
            })),
        }
    }
}

/// What is said of a file that cannot be opened.
pub(crate) fn open_error(texts: &Texts, details: Vec<String>) -> ErrorView {
    ErrorView { what: texts.get("error-open"), details, next: texts.get("error-open-next") }
}

fn default_name(session: &Session) -> String {
    match session.origin() {
        Origin::File(path) => short_name(path),
        Origin::Demo(name) => format!("{name}.json"),
        Origin::New => "position.json".into(),
    }
}

/// A file name without an ending gets the usual one.
fn with_ending(path: PathBuf) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension("json") }
}

/// Files dropped on the window are opened together: positions may name what is dropped with them.
fn dropped(mut drops: MessageReader<FileDragAndDrop>, mut wishes: MessageWriter<Wish>) {
    let path = |drop: &FileDragAndDrop| match drop {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        FileDragAndDrop::HoveredFile { .. } | FileDragAndDrop::HoveredFileCanceled { .. } => None,
    };
    let paths: Vec<PathBuf> = drops.read().filter_map(path).collect();
    if !paths.is_empty() {
        wishes.write(Wish(Intent::Open(paths)));
    }
}

/// Adds the dialog and dropping.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Files>().add_systems(PreUpdate, dropped);
}
