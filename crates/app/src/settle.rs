//! Answers what may wait, a few milliseconds in each frame, once the hand rests: how options stand on a real table,
//! and the next step after a refusal.
//!
//! The exact verdicts are there in every frame, also while a piece is dragged; these take a hundred times as long and
//! would make the drag halt.

use crate::FrameSystems;
use crate::args::Args;
use crate::session::Session;
use bevy::prelude::*;
use bevy::window::{CursorMoved, RequestRedraw};
use std::time::Duration;

/// Time for it in one frame: at thirty frames a second most of the frame is left.
const IN_ONE_FRAME: Duration = Duration::from_millis(10);
/// A run without a hand waits until everything is judged.
const WITHOUT_A_HAND: Duration = Duration::from_secs(60);

/// A hand that holds a button, and so drags a piece, a slide or a number, rests when it has not moved for so long.
const REST: Duration = Duration::from_millis(200);

fn settle(
    args: Res<Args>,
    buttons: Res<ButtonInput<MouseButton>>,
    time: Res<Time<Real>>,
    mut moves: MessageReader<CursorMoved>,
    mut still_for: Local<Duration>,
    mut session: ResMut<Session>,
    mut next: MessageWriter<RequestRedraw>,
) {
    *still_for = if moves.read().count() > 0 { Duration::ZERO } else { *still_for + time.delta() };
    let drags = buttons.get_pressed().next().is_some() && *still_for < REST;
    if session.is_settled() || drags {
        return;
    }
    session.settle(if args.is_unattended() { WITHOUT_A_HAND } else { IN_ONE_FRAME });
    if !session.is_settled() {
        next.write(RequestRedraw);
    }
}

/// Adds the answering.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, settle.after(FrameSystems::Wishes).before(FrameSystems::Show));
}
