//! The bar at the top: new, open, save, recent files, demo positions, undo and redo, view.

use crate::i18n::{Arg, Texts};
use crate::{Intent, ViewCommand};
use egui::{Button, Ui};
use std::path::{Path, PathBuf};

/// What the bar shows.
#[derive(Debug, Clone, Default)]
pub struct FileBarView {
    /// Title of the position, or its file's name; empty for a new one.
    pub title: String,
    /// Whether there are changes that no file holds.
    pub changed: Changed,
    /// Files opened or saved before, latest first.
    pub recent: Vec<PathBuf>,
    /// Files of parts sets and outlines that are loaded whenever the program starts.
    pub loaded: Vec<PathBuf>,
    /// Demo positions: name and title.
    pub demos: Vec<(String, String)>,
    /// How many changes can be taken back.
    pub undo_steps: usize,
    /// How many changes can be made again.
    pub redo_steps: usize,
}

/// Whether the position differs from its file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Changed {
    /// It does not.
    #[default]
    Saved,
    /// It does.
    Unsaved,
}

/// Draws the bar.
pub fn file_bar(ui: &mut Ui, texts: &Texts, view: &FileBarView, out: &mut Vec<Intent>) {
    ui.horizontal_wrapped(|ui| {
        ui.menu_button(texts.get("file-menu"), |ui| file_menu(ui, texts, view, out));
        ui.menu_button(texts.get("demo-menu"), |ui| {
            for (name, title) in &view.demos {
                if ui.button(title).clicked() {
                    out.push(Intent::OpenDemo(name.clone()));
                    ui.close();
                }
            }
        });
        ui.separator();
        let mut button = |key: &str, hint: &str, enabled: bool, intent: Intent| {
            let response = ui.add_enabled(enabled, Button::new(texts.get(key))).on_hover_text(texts.get(hint));
            if response.clicked() {
                out.push(intent);
            }
        };
        button("edit-undo", "edit-undo-hint", view.undo_steps > 0, Intent::Undo);
        button("edit-redo", "edit-redo-hint", view.redo_steps > 0, Intent::Redo);
        button("view-fit", "view-fit-hint", true, Intent::View(ViewCommand::Fit));
        button("view-theme", "view-theme-hint", true, Intent::View(ViewCommand::NextTheme));
        button("view-help", "view-help-hint", true, Intent::View(ViewCommand::ToggleHelp));
        ui.separator();
        let title = if view.title.is_empty() { texts.get("file-untitled") } else { view.title.clone() };
        match view.changed {
            Changed::Saved => ui.label(title),
            Changed::Unsaved => ui.label(texts.with("file-changed", &[("title", Arg::Text(&title))])),
        };
    });
}

fn file_menu(ui: &mut Ui, texts: &Texts, view: &FileBarView, out: &mut Vec<Intent>) {
    let entries = [
        ("file-new", Intent::NewPosition),
        ("file-open", Intent::AskOpen),
        ("file-load", Intent::AskLoad),
        ("file-save", Intent::Save),
        ("file-save-as", Intent::AskSaveAs),
    ];
    for (key, intent) in entries {
        if ui.button(texts.get(key)).clicked() {
            out.push(intent);
            ui.close();
        }
    }
    ui.separator();
    ui.label(texts.get("file-recent"));
    if view.recent.is_empty() {
        ui.weak(texts.get("file-recent-none"));
    }
    for path in &view.recent {
        if ui.button(short_name(path)).on_hover_text(path.display().to_string()).clicked() {
            out.push(Intent::Open(vec![path.clone()]));
            ui.close();
        }
    }
    if view.loaded.is_empty() {
        return;
    }
    ui.separator();
    ui.label(texts.get("file-loaded")).on_hover_text(texts.get("file-loaded-hint"));
    for path in &view.loaded {
        ui.horizontal(|ui| {
            ui.label(short_name(path)).on_hover_text(path.display().to_string());
            if ui.button(texts.get("file-forget")).on_hover_text(texts.get("file-forget-hint")).clicked() {
                out.push(Intent::Forget(path.clone()));
                ui.close();
            }
        });
    }
}

/// A file's name without its folders.
#[must_use]
pub fn short_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
