//! The settings that are remembered from run to run: colours, motion, language.

use crate::i18n::{Language, Texts};
use crate::{Intent, Motion, PlaybackCommand};
use egui::{ComboBox, Context, Grid, Window};

/// What is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsView {
    /// The ids of all themes.
    pub themes: Vec<String>,
    /// The id of the one in use.
    pub theme: String,
    /// Whether things glide or jump.
    pub motion: Motion,
    /// The language of the texts.
    pub language: Language,
}

/// Draws the settings; closing them is a wish too.
pub fn settings(ctx: &Context, texts: &Texts, view: &SettingsView, out: &mut Vec<Intent>) {
    let mut open = true;
    Window::new(texts.get("settings-title")).open(&mut open).resizable(false).collapsible(false).show(ctx, |ui| {
        Grid::new("settings").num_columns(2).spacing([18.0, 8.0]).show(ui, |ui| {
            let label = ui.label(texts.get("settings-theme"));
            let name = |id: &str| texts.get(&format!("theme-{id}"));
            ComboBox::from_id_salt("theme")
                .selected_text(name(&view.theme))
                .show_ui(ui, |ui| {
                    for id in &view.themes {
                        if ui.selectable_label(*id == view.theme, name(id)).clicked() {
                            out.push(Intent::ChooseTheme(id.clone()));
                        }
                    }
                })
                .response
                .labelled_by(label.id);
            ui.end_row();
            ui.label(texts.get("settings-motion"));
            let mut reduced = view.motion == Motion::Reduced;
            if ui.checkbox(&mut reduced, texts.get("playback-reduced-motion")).changed() {
                let motion = if reduced { Motion::Reduced } else { Motion::Full };
                out.push(Intent::Playback(PlaybackCommand::ReducedMotion(motion)));
            }
            ui.end_row();
            let label = ui.label(texts.get("settings-language"));
            ComboBox::from_id_salt("language")
                .selected_text(view.language.own_name())
                .show_ui(ui, |ui| {
                    for language in Language::ALL {
                        if ui.selectable_label(language == view.language, language.own_name()).clicked() {
                            out.push(Intent::ChooseLanguage(language.key()));
                        }
                    }
                })
                .response
                .labelled_by(label.id);
            ui.end_row();
        });
    });
    if !open {
        out.push(Intent::ToggleSettings);
    }
}
