//! Unattended runs: after a number of frames take a picture, write the frame times, and leave.
//!
//! The program leaves through `AppExit` only, some frames after the picture: on a software driver an exit while
//! pipelines are compiled can crash.

use crate::args::Args;
use crate::error::Fault;
use crate::frame_stats::FrameTimes;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// Where a fault goes that ends the program with a code of its own.
#[derive(Resource, Debug, Clone, Default)]
pub(crate) struct Verdict(pub Arc<Mutex<Option<Fault>>>);

impl Verdict {
    /// Keeps the first fault.
    pub(crate) fn set(&self, fault: Fault) {
        if let Ok(mut slot) = self.0.lock() {
            slot.get_or_insert(fault);
        }
    }
}

/// How far an unattended run is.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
enum Progress {
    #[default]
    Drawing,
    Capturing,
    Done,
}

fn advance(
    args: Res<Args>,
    times: Res<FrameTimes>,
    mut progress: ResMut<Progress>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    match *progress {
        Progress::Drawing if times.count() >= args.last_frame() as usize => match args.screenshot.clone() {
            Some(file) => {
                commands.spawn(Screenshot::primary_window()).observe(write_picture(file));
                *progress = Progress::Capturing;
            }
            None => *progress = Progress::Done,
        },
        Progress::Done => {
            exit.write(AppExit::Success);
        }
        Progress::Drawing | Progress::Capturing => {}
    }
}

/// Takes a picture of the window; the run goes on.
pub(crate) fn capture_to(commands: &mut Commands, file: PathBuf) {
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, verdict: Res<Verdict>| {
            write(&captured, &file, &verdict);
        },
    );
}

/// Writes the captured picture as the file's ending says.
fn write_picture(file: PathBuf) -> impl FnMut(On<ScreenshotCaptured>, Res<Verdict>, ResMut<Progress>) {
    move |captured, verdict, mut progress| {
        write(&captured, &file, &verdict);
        *progress = Progress::Done;
    }
}

fn write(captured: &ScreenshotCaptured, file: &Path, verdict: &Verdict) {
    let picture = captured.image.clone().try_into_dynamic().map_err(|error| error.to_string());
    let written = picture.and_then(|picture| picture.to_rgb8().save(file).map_err(|error| error.to_string()));
    if let Err(detail) = written {
        verdict.set(Fault::Picture { file: file.display().to_string(), detail });
    }
}

/// Adds the end of unattended runs.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>();
    let by_frames = |args: &Args| args.is_unattended() && args.script.is_none();
    let unattended = app.world().get_resource::<Args>().is_some_and(by_frames);
    if unattended {
        app.add_systems(Update, advance);
    }
}
