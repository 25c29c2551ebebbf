//! Calls the panels in egui's pass, turns what they say into wishes, and tells the camera what room they leave.

mod play;
mod views;

use crate::FrameSystems;
use crate::camera::TableView;
use crate::files::Files;
use crate::playback::Playback;
use crate::played::{AtTable, Shown, start_view};
use crate::screen::Screen;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::{Look, PanelGround, Picture, labels};
use crate::wishes::Wish;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{self, Frame, LayerId, Panel, UiBuilder};
use bevy_egui::{EguiContexts, EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass};
use deadreckon_geometry::pose::Point;
use deadreckon_panels::discard_dialog::discard_dialog;
use deadreckon_panels::error_dialog::error_dialog;
use deadreckon_panels::file_bar::file_bar;
use deadreckon_panels::help::help;
use deadreckon_panels::i18n::Texts;
use deadreckon_panels::look::Palette;
use deadreckon_panels::measure::measure;
use deadreckon_panels::piece::pieces;
use deadreckon_panels::play::start::StartView;
use deadreckon_panels::playback::playback as playback_bar;
use deadreckon_panels::rules::rules;
use deadreckon_panels::settings::{SettingsView, settings};
use deadreckon_panels::status::{ClickMeans, status};
use deadreckon_panels::{Intent, Motion, look};
use deadreckon_scene::theme::Theme;
use views::Views;

/// The texts in the user's language.
#[derive(Resource, Default)]
pub(crate) struct Words(pub Texts);

/// Whether the overview of keys is open.
#[derive(Resource, Default)]
pub(crate) struct Help(pub bool);

/// Whether the settings are open.
#[derive(Resource, Default)]
pub(crate) struct SettingsOpen(pub bool);

/// Whether the next click on a piece measures to it.
#[derive(Resource, Default)]
pub(crate) struct Measuring(pub bool);

/// Whether the pointer is over the table and not over a panel.
#[derive(Resource, Default)]
pub(crate) struct PointerOnTable(pub bool);

/// The lists to draw and the look of it.
#[derive(bevy::ecs::system::SystemParam)]
struct Seen<'w> {
    picture: Res<'w, Picture>,
    look: Res<'w, Look>,
    words: Res<'w, Words>,
    help: Res<'w, Help>,
    settings_open: Res<'w, SettingsOpen>,
    measuring: Res<'w, Measuring>,
    session: Res<'w, Session>,
    playback: Res<'w, Playback>,
    settings: Res<'w, Settings>,
    screen: Res<'w, Screen>,
    table: Res<'w, AtTable>,
    shown: Res<'w, Shown>,
}

fn draw(
    mut contexts: EguiContexts,
    seen: Seen,
    mut view: ResMut<TableView>,
    mut on_table: ResMut<PointerOnTable>,
    mut files: ResMut<Files>,
    mut ground: ResMut<PanelGround>,
    mut wishes: MessageWriter<Wish>,
    mut views: Local<Views>,
    mut start: Local<Option<StartView>>,
    mut shown_look: Local<Option<String>>,
) {
    // While the window closes there is no context.
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let theme = &seen.look.0;
    if shown_look.as_ref() != Some(&theme.id) {
        look::apply(ctx, theme);
        let [red, green, blue, _] = ctx.global_style().visuals.panel_fill.to_array();
        ground.0 = Color::srgb_u8(red, green, blue);
        *shown_look = Some(theme.id.clone());
    }
    views.update(&seen.session, &seen.playback, &seen.settings, &seen.words.0);
    views.status.pointer = on_table.0.then(|| ctx.pointer_latest_pos()).flatten().map(|at| {
        let at = view.to_table(Point::new(f64::from(at.x), f64::from(at.y)));
        (at.x, at.y)
    });
    views.status.click = if seen.measuring.0 { ClickMeans::Measure } else { ClickMeans::Select };
    let mut out = Vec::new();
    let root = UiBuilder::new().layer_id(LayerId::background()).max_rect(ctx.viewport_rect());
    let mut ui = egui::Ui::new(ctx.clone(), "root".into(), root);
    let palette = Palette::of(theme);
    match *seen.screen {
        Screen::Examine => panels(&mut ui, &seen.words.0, &palette, &views, &mut out),
        Screen::Table => play::panels(&mut ui, &seen.words.0, &palette, &seen.shown, &views, &mut out),
        Screen::Start => {
            if start.is_none() || seen.table.is_changed() || seen.screen.is_changed() {
                *start = Some(start_view(&seen.table, seen.session.components(), &seen.words.0));
            }
            if let Some(view) = &*start {
                play::start_screen(&mut ui, &seen.words.0, view, &mut out);
            }
        }
    }
    let free = ui.available_rect_before_wrap();
    if set_area(&mut view, ctx.viewport_rect(), free) {
        // The table moves with the next frame.
        ctx.request_repaint();
    }
    let painter = ui.painter().with_clip_rect(free);
    let picture = &seen.picture;
    if *seen.screen != Screen::Start {
        labels::paint(&painter, &[&picture.still, &picture.passing, &picture.names], &view, theme, &seen.words.0);
    }
    let over = ctx.pointer_latest_pos().is_some_and(|p| free.contains(p)) && !ctx.egui_wants_pointer_input();
    if on_table.0 != over {
        on_table.0 = over;
    }
    if seen.help.0 {
        help(ctx, &seen.words.0, &mut out);
    }
    if *seen.screen == Screen::Table {
        play::over(ctx, &seen.words.0, &seen.shown, &mut out);
    }
    if seen.settings_open.0 {
        settings(ctx, &seen.words.0, &settings_view(&seen), &mut out);
    }
    if seen.session.waiting().is_some() {
        discard_dialog(ctx, &seen.words.0, &mut out);
    }
    if let Some(error) = seen.session.error() {
        error_dialog(ctx, &seen.words.0, error, &mut out);
    }
    files.bypass_change_detection().draw(ctx, &mut out);
    if !out.is_empty() {
        // What is wished is seen in the next frame.
        ctx.request_repaint();
    }
    wishes.write_batch(out.into_iter().map(Wish));
}

/// What is set now.
fn settings_view(seen: &Seen) -> SettingsView {
    let motion = match seen.playback.motion() {
        deadreckon_scene::clip::Motion::Full => Motion::Full,
        deadreckon_scene::clip::Motion::Reduced => Motion::Reduced,
    };
    let themes = Theme::shipped().into_iter().map(|theme| theme.id).collect();
    SettingsView { themes, theme: seen.look.0.id.clone(), motion, language: seen.settings.language() }
}

/// The panels around the table. Their ground is drawn with the table.
fn panels(ui: &mut egui::Ui, texts: &Texts, palette: &Palette, views: &Views, out: &mut Vec<Intent>) {
    let clear = Frame::side_top_panel(ui.style()).fill(egui::Color32::TRANSPARENT);
    Panel::top("files").frame(clear).show(ui, |ui| file_bar(ui, texts, &views.files, out));
    Panel::bottom("status").frame(clear).show(ui, |ui| {
        playback_bar(ui, texts, &views.playback, out);
        status(ui, texts, palette, &views.status);
    });
    Panel::left("pieces").frame(clear).default_size(236.0).resizable(true).show(ui, |ui| {
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            pieces(ui, texts, &views.pieces, out);
            ui.separator();
            measure(ui, texts, palette, &views.measure, out);
        });
    });
    Panel::right("rules").default_size(360.0).resizable(true).frame(clear).show(ui, |ui| {
        rules(ui, texts, palette, &views.rules, out);
    });
}

/// Notes window and free area; whether they changed.
fn set_area(view: &mut ResMut<TableView>, window: egui::Rect, free: egui::Rect) -> bool {
    let point = |v: egui::Vec2| Point::new(f64::from(v.x), f64::from(v.y));
    let (centre, size, whole) = (point(free.center().to_vec2()), point(free.size()), point(window.size()));
    let changed = (view.area_centre, view.area_size, view.window) != (centre, size, whole);
    if changed {
        view.set_area(centre, size, whole);
    }
    changed
}

/// Takes the modifier keys out of egui's events unless they changed.
///
/// `bevy_egui` sends them with every frame, and egui answers every event with another frame: the window never sleeps.
fn drop_unchanged_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        let mut latest = *last;
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => latest.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
        *last = latest;
    }
}

/// The window is called like the position.
fn entitle(session: Res<Session>, words: Res<Words>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    if session.is_changed() {
        let title = views::window_title(&session, &words.0);
        if window.title != title {
            window.title = title;
        }
    }
}

/// Adds egui and the panels.
pub(super) fn plugin(app: &mut App) {
    // Arrays of textures are an extra that software drivers offer and do not like.
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None })
        .init_resource::<Words>()
        .init_resource::<Help>()
        .init_resource::<SettingsOpen>()
        .init_resource::<Measuring>()
        .init_resource::<PointerOnTable>()
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(
            PreUpdate,
            drop_unchanged_modifiers.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(Update, entitle.in_set(FrameSystems::Show));
}
