//! What happens when the renderer fails: a lost device is set up anew, anything else ends the program with a message.

use crate::capture::Verdict;
use crate::error::Fault;
use crate::start;
use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::settings::{RenderCreation, WgpuSettings};

/// How the renderer is set up, at the start and after its device was lost.
pub(crate) fn renderer() -> RenderCreation {
    WgpuSettings { backends: Some(start::backends()), ..default() }.into()
}

fn answer(error: &RenderError, main: &mut World, _render: &mut World) -> RenderErrorPolicy {
    if error.ty == ErrorType::DeviceLost {
        return RenderErrorPolicy::Recover(renderer());
    }
    if let Some(verdict) = main.get_resource::<Verdict>() {
        verdict.set(Fault::Broke { detail: error.description.clone() });
    }
    main.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// Takes the renderer's faults.
pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(answer));
}
