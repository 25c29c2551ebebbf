//! Everything that can be done now, by name (Ctrl+K), with the keys that do the same.

use super::decision::{DecisionView, Standing, choose};
use super::ui::PlayUi;
use super::{PlayIntent, bar::BarView};
use crate::Intent;
use crate::ViewCommand;
use crate::help;
use crate::i18n::Texts;
use egui::{Button, Id, Key, Modal, ScrollArea, TextEdit, Ui};

/// What the list shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PaletteView {
    /// What is searched for; `None`: the list is closed.
    pub search: Option<String>,
    /// Everything that can be done now.
    pub entries: Vec<Entry>,
}

/// Something that can be done.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// What it is called.
    pub words: String,
    /// The keys that do the same; empty: none.
    pub keys: String,
    /// The wish.
    pub intent: Intent,
}

/// The commands that there always are, each with its keys.
fn always() -> [(&'static str, &'static str, Intent); 13] {
    let table = Intent::Table;
    [
        ("log-save", "Ctrl+S", table(PlayIntent::SaveRecord)),
        ("log-save-as", "Ctrl+Shift+S", table(PlayIntent::AskSaveRecordAs)),
        ("home-open", "Ctrl+O", table(PlayIntent::AskOpen)),
        ("home-screen", "", table(PlayIntent::ShowStart)),
        ("home-examine", "", table(PlayIntent::Examine)),
        ("judge-examine", "", table(PlayIntent::ExamineHere)),
        ("home-settings", "", Intent::ToggleSettings),
        ("play-set-up-for-me", "", table(PlayIntent::SetUpForMe)),
        ("view-fit", "F", Intent::View(ViewCommand::Fit)),
        ("view-theme", "", Intent::View(ViewCommand::NextTheme)),
        ("view-help", "F1", Intent::View(ViewCommand::ToggleHelp)),
        ("palette-zoom-in", "+", Intent::View(ViewCommand::ZoomIn)),
        ("palette-zoom-out", "\u{2212}", Intent::View(ViewCommand::ZoomOut)),
    ]
}

impl PaletteView {
    /// Everything that can be done now: what is asked first, then what there always is.
    #[must_use]
    pub fn of(texts: &Texts, ui: &PlayUi, decision: &DecisionView, bar: &BarView) -> Self {
        let mut entries = Vec::new();
        if ui.palette.is_none() {
            return Self::default();
        }
        for (n, option) in decision.options.iter().enumerate() {
            let mut chosen = Vec::new();
            if option.standing == Standing::Offered {
                choose(decision, n, &mut chosen);
            }
            let keys = option.key.map_or_else(String::new, |key| key.to_ascii_uppercase().to_string());
            entries.extend(chosen.pop().map(|intent| Entry { words: option.words.clone(), keys, intent }));
        }
        let mut add = |key: &str, keys: &str, intent: Intent| {
            entries.push(Entry { words: texts.get(key), keys: keys.to_owned(), intent });
        };
        if bar.can_undo {
            add("bar-undo", "Ctrl+Z", Intent::Table(PlayIntent::Undo));
        }
        if bar.can_redo {
            add("bar-redo", "Ctrl+Y", Intent::Table(PlayIntent::Redo));
        }
        for (key, keys, intent) in always() {
            add(key, keys, intent);
        }
        Self { search: ui.palette.clone(), entries }
    }

    /// The entries in which every word that is searched for stands.
    pub fn found(&self) -> impl Iterator<Item = &Entry> {
        let search = self.search.as_deref().unwrap_or_default().to_lowercase();
        let wanted: Vec<String> = search.split_whitespace().map(str::to_owned).collect();
        self.entries.iter().filter(move |entry| {
            let words = entry.words.to_lowercase();
            wanted.iter().all(|word| words.contains(word.as_str()))
        })
    }
}

/// Draws the list while it is open.
pub fn palette(ctx: &egui::Context, texts: &Texts, view: &PaletteView, out: &mut Vec<Intent>) {
    let Some(search) = &view.search else { return };
    let close = Intent::Table(PlayIntent::Palette(None));
    let shown = Modal::new(Id::new("play-palette")).show(ctx, |ui| {
        ui.set_width(420.0);
        let mut typed = search.clone();
        let label = ui.label(texts.get("palette-search"));
        let edit = ui.add(TextEdit::singleline(&mut typed).desired_width(f32::INFINITY)).labelled_by(label.id);
        if ui.memory(|memory| memory.focused().is_none()) {
            edit.request_focus();
        }
        // Enter does the first of what is found.
        if edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
            if let Some(first) = view.found().next() {
                out.push(close.clone());
                out.push(first.intent.clone());
            }
        } else if typed != *search {
            out.push(Intent::Table(PlayIntent::Palette(Some(typed))));
        }
        ScrollArea::vertical().max_height(420.0).auto_shrink([false, true]).show(ui, |ui| {
            let mut any = false;
            for entry in view.found() {
                any = true;
                let button = Button::new(&entry.words).shortcut_text(&entry.keys).wrap();
                let response = ui.add(button.min_size(egui::vec2(ui.available_width(), 0.0)));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &entry.words));
                if response.clicked() {
                    out.push(close.clone());
                    out.push(entry.intent.clone());
                }
            }
            if !any {
                ui.weak(texts.get("palette-nothing"));
            }
        });
    });
    if shown.should_close() {
        out.push(close);
    }
}

/// The keys at the table of a game, besides those of the free table.
pub const ROWS: [(&str, &str); 8] = [
    ("keys-option", "does-option"),
    ("keys-pass", "does-pass"),
    ("keys-palette", "does-palette"),
    ("keys-play-undo", "does-play-undo"),
    ("keys-play-save", "does-play-save"),
    ("keys-place", "does-place"),
    ("keys-tab", "does-tab"),
    ("keys-escape-play", "does-escape-play"),
];

/// Draws the overview of the keys at a game: its own, then those of every table.
pub fn keys(ui: &mut Ui, texts: &Texts) {
    egui::Grid::new("play-keys").num_columns(2).spacing([16.0, 4.0]).show(ui, |ui| {
        for (keys, does) in ROWS.iter().chain(&help::ROWS) {
            ui.strong(texts.get(keys));
            ui.label(texts.get(does));
            ui.end_row();
        }
    });
}
