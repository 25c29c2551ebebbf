//! The window. Bevy stays in this crate; what is decided here is only how things look and what the user wants.
//!
//! [`run`] looks for a display and a driver, builds the app from one plugin for each file, and turns every way to
//! end into an exit code: 0 fine, 1 something broke, 2 bad input, 3 no display, 4 no graphics driver.

#![expect(clippy::too_many_arguments, reason = "an argument of a system is a thing it reads or writes")]

pub mod args;
mod camera;
mod capture;
pub mod error;
mod files;
mod frame_stats;
#[cfg(test)]
mod hands;
mod idle;
mod input;
mod opening;
mod playback;
mod played;
mod render_fault;
mod screen;
mod script;
mod session;
mod settings;
mod settle;
mod show;
mod start;
mod table;
mod ui;
mod wishes;

use crate::args::Args;
use crate::error::Fault;
use crate::opening::Opening;
use crate::settings::{Settings, Unread};
use bevy::app::PluginGroupBuilder;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::window::WindowResolution;
use bevy::winit::WinitSettings;
use deadreckon_panels::i18n::{Language, Texts};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// What is not said on the standard error: software drivers are fine here, and the rest is about nothing.
const QUIET: &str = "wgpu=error,naga=warn,winit=error,bevy_winit=warn,bevy_render::renderer=error,\
                     bevy_ecs::world::command_queue=error";

/// Opens the window and runs until it is closed; `began` is when the program started.
pub fn run(args: Args, began: Instant) -> ExitCode {
    let (mut settings, unread) = match Settings::usual_file() {
        Some(file) if !args.is_unattended() => Settings::load(file),
        _ => (Settings::default(), None),
    };
    let language = args.language.as_deref().map_or(Some(settings.language()), Language::of_key);
    let texts = Texts::of(language.unwrap_or_default());
    let ended = match language {
        Some(language) => {
            settings.language = Some(language.key().to_owned());
            run_window(args, began, &texts, settings, unread)
        }
        None => {
            let known = Language::ALL.map(|language| language.key().to_owned()).into();
            let name = args.language.unwrap_or_default();
            Err(Fault::Unknown { key: "start-unknown-language", name, known })
        }
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            let mut out = std::io::stderr();
            // There is nobody left to tell if this fails.
            let _ = writeln!(out, "{}", fault.message(&texts));
            ExitCode::from(fault.exit_code())
        }
    }
}

fn run_window(
    args: Args,
    began: Instant,
    texts: &Texts,
    mut settings: Settings,
    unread: Option<Unread>,
) -> Result<(), Fault> {
    let mut opening = Opening::new(&args, &mut settings, texts)?;
    if let Some(unread) = unread {
        opening.session.set_error(Some(unread.message(texts)));
    }
    let last_words = silence_panics();
    let _display = start::check()?;
    let verdict = capture::Verdict::default();
    let stats = Arc::new(Mutex::new(None));
    let built = {
        let (args, verdict, stats) = (args.clone(), verdict.clone(), stats.clone());
        move || {
            let mut app = App::new();
            app.add_plugins(
                engine(&args).set(LogPlugin { filter: QUIET.into(), level: Level::WARN, ..default() }).set(
                    RenderPlugin {
                        render_creation: render_fault::renderer(),
                        // Compiling in other threads while the program leaves can crash a software driver.
                        synchronous_pipeline_compilation: true,
                        ..default()
                    },
                ),
            );
            build(&mut app, args, began, verdict, stats);
            begin(&mut app, opening, settings);
            app.run()
        }
    };
    let ended = catch_unwind(AssertUnwindSafe(built));
    if let Some(fault) = verdict.0.lock().ok().and_then(|mut slot| slot.take()) {
        return Err(fault);
    }
    match ended {
        Ok(AppExit::Success) => {}
        Ok(AppExit::Error(_)) | Err(_) => {
            let detail = last_words.lock().map(|words| words.clone()).unwrap_or_default();
            return Err(Fault::Broke { detail });
        }
    }
    if args.frame_stats
        && let Ok(Some(summary)) = stats.lock().map(|slot| slot.clone())
    {
        // A closed pipe ends the output, as it should.
        let _ = writeln!(std::io::stdout(), "{summary}");
    }
    Ok(())
}

/// Keeps the text of a panic instead of printing it: it is told in a sentence on the way out.
fn silence_panics() -> Arc<Mutex<String>> {
    let words = Arc::new(Mutex::new(String::new()));
    let heard = words.clone();
    std::panic::set_hook(Box::new(move |info| {
        if let Ok(mut words) = heard.lock()
            && words.is_empty()
        {
            *words = info.to_string();
        }
    }));
    words
}

/// The order of a frame between input and the panels.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum FrameSystems {
    /// What was asked for is carried out.
    Wishes,
    /// What is to be seen is put together.
    Show,
    /// Meshes and camera follow.
    Draw,
}

/// The engine with a window of its own kind.
fn engine(args: &Args) -> PluginGroupBuilder {
    let size = args.size.unwrap_or_default();
    let window = Window {
        title: "Deadreckon".into(),
        name: Some("deadreckon".into()),
        resolution: WindowResolution::new(size.width, size.height),
        ..default()
    };
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            // Changes may be lost: `wishes` asks first.
            close_when_requested: false,
            ..default()
        })
        .disable::<PipelinedRenderingPlugin>()
}

/// Everything of this program, on top of the engine.
fn build(app: &mut App, args: Args, began: Instant, verdict: capture::Verdict, stats: Arc<Mutex<Option<String>>>) {
    app.insert_resource(WinitSettings::continuous());
    app.insert_resource(args).insert_resource(verdict).insert_resource(frame_stats::FrameTimes::new(began));
    app.insert_resource(StatsSlot(stats));
    app.set_error_handler(bevy::ecs::error::warn);
    app.add_plugins((
        camera::plugin,
        capture::plugin,
        files::plugin,
        frame_stats::plugin,
        idle::plugin,
        input::plugin,
        playback::plugin,
        played::plugin,
        render_fault::plugin,
        settings::plugin,
        settle::plugin,
        show::plugin,
        table::plugin,
        ui::plugin,
        wishes::plugin,
    ));
    app.add_plugins((screen::plugin, script::plugin));
    app.configure_sets(Update, (FrameSystems::Wishes, FrameSystems::Show, FrameSystems::Draw).chain());
    app.add_systems(Last, hand_over_stats);
}

/// Puts in place what the run begins with.
fn begin(app: &mut App, opening: Opening, settings: Settings) {
    let keys = app.world().resource::<Args>().keys;
    app.insert_resource(opening.session)
        .insert_resource(opening.playback)
        .insert_resource(opening.view)
        .insert_resource(opening.table)
        .insert_resource(opening.screen)
        .insert_resource(opening.script)
        .insert_resource(table::Look(opening.theme))
        .insert_resource(ui::Help(keys))
        .insert_resource(ui::Words(Texts::of(settings.language())))
        .insert_resource(settings);
}

/// Where the frame times go when the app ends; the world is gone by then.
#[derive(Resource)]
struct StatsSlot(Arc<Mutex<Option<String>>>);

fn hand_over_stats(mut exits: MessageReader<AppExit>, times: Res<frame_stats::FrameTimes>, slot: Res<StatsSlot>) {
    if exits.read().next().is_some()
        && let Ok(mut slot) = slot.0.lock()
    {
        *slot = serde_json::to_string_pretty(&times.summary()).ok();
    }
}
