//! Files: asking for one, opening, saving, dropping one on the window.

use crate::session::{Origin, Session};
use crate::settings::Settings;
use crate::wishes::Wish;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use bevy_egui::egui;
use deadreckon_panels::Intent;
use deadreckon_panels::error_dialog::ErrorView;
use deadreckon_panels::i18n::Texts;
use egui_file_dialog::FileDialog;
use std::path::{Path, PathBuf};

/// The dialog that asks for a file, and what the answer is for.
#[derive(Resource, Default)]
pub(crate) struct Files {
    dialog: Option<(FileDialog, Purpose)>,
    /// A file that the user chose to save to.
    save_to: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Open,
    Save,
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
            _ => {}
        }
    }

    fn show(&mut self, purpose: Purpose, session: &Session, settings: &Settings, texts: &Texts) {
        let folder = match session.origin() {
            Origin::File(path) => path.parent().map(Path::to_owned),
            Origin::New | Origin::Demo(_) => settings.recent.first().and_then(|p| p.parent()).map(Path::to_owned),
        };
        let mut dialog = FileDialog::new()
            .add_file_filter_extensions(&texts.get("dialog-filter"), vec!["json"])
            .default_file_filter(&texts.get("dialog-filter"))
            .title(&texts.get(match purpose {
                Purpose::Open => "dialog-open",
                Purpose::Save => "dialog-save",
            }));
        if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
            dialog = dialog.initial_directory(folder);
        }
        match purpose {
            Purpose::Open => dialog.pick_file(),
            Purpose::Save => {
                dialog = dialog.default_file_name(&default_name(session));
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
                Purpose::Open => out.push(Intent::OpenFile(path)),
                Purpose::Save => {
                    self.save_to = Some(with_ending(path));
                    out.push(Intent::AskSaveAs);
                }
            }
            self.dialog = None;
        } else if !matches!(dialog.state(), egui_file_dialog::DialogState::Open) {
            self.dialog = None;
        }
    }

    /// Opens a file, or says why not.
    pub(crate) fn open(&mut self, path: &Path, session: &mut Session, settings: &mut Settings, texts: &Texts) {
        match session.open_file(path) {
            Ok(()) => settings.remember(path),
            Err(details) => session.set_error(Some(open_error(texts, details))),
        }
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

fn open_error(texts: &Texts, details: Vec<String>) -> ErrorView {
    ErrorView { what: texts.get("error-open"), details, next: texts.get("error-open-next") }
}

fn default_name(session: &Session) -> String {
    match session.origin() {
        Origin::File(path) => deadreckon_panels::file_bar::short_name(path),
        Origin::Demo(name) => format!("{name}.json"),
        Origin::New => "position.json".into(),
    }
}

/// A file name without an ending gets the usual one.
fn with_ending(path: PathBuf) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension("json") }
}

/// A file dropped on the window is opened.
fn dropped(mut drops: MessageReader<FileDragAndDrop>, mut wishes: MessageWriter<Wish>) {
    for drop in drops.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            wishes.write(Wish(Intent::OpenFile(path_buf.clone())));
        }
    }
}

/// Adds the dialog and dropping.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Files>().add_systems(PreUpdate, dropped);
}
