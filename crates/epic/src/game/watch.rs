//! Overwatch: windows in which formations on overwatch fire at one that moved (3.3).

use super::command::{Command, Question};
use super::event::GameEvent;
use super::frame::{Frame, Trigger, Watch};
use super::shooting::{self, Shot};
use super::state::{FormationId, State};
use super::{EpicDecision, Going, Progress};
use deadreckon_engine::decision::Decision;
use deadreckon_engine::window::Window;

/// Whether a formation may fire from overwatch at one that moved (E3.23, E3.26).
fn may_fire(state: &State, watcher: FormationId, mover: FormationId) -> bool {
    state.formation(watcher).overwatch.is_some() && state.is_alive(mover) && shooting::can_fire(state, watcher, mover)
}

/// Opens a window after a completed move or unloading, if anybody may fire in it (E3.21).
pub(super) fn open(progress: &mut Progress<'_>, trigger: Trigger, mover: FormationId) {
    let state = &*progress.state;
    let player = state.formation(mover).owner.other();
    let watchers: Vec<FormationId> = state.alive(player).filter(|id| may_fire(state, *id, mover)).collect();
    if watchers.is_empty() {
        return;
    }
    let mut window = Window::new(trigger);
    window.enter([(player, watchers)]);
    progress.events.push(GameEvent::WindowOpened(trigger, mover));
    progress.push(Frame::Watch(Watch { mover, window }));
}

/// Goes on with the window on top of the stack: it closes when nobody is able any more (E3.27).
pub(super) fn step(progress: &mut Progress<'_>, mut watch: Watch) -> Going {
    let state = &*progress.state;
    watch.window.keep_if(|_, watcher| may_fire(state, *watcher, watch.mover));
    if watch.window.is_empty() {
        progress.state.stack.pop();
        return Going::On;
    }
    if let Some(Frame::Watch(top)) = progress.state.stack.top_mut() {
        *top = watch;
    }
    Going::Waits
}

/// What is asked.
pub(super) fn decision(watch: &Watch) -> Option<EpicDecision> {
    let (player, watchers) = watch.window.next()?;
    let mut options: Vec<Command> = watchers.iter().copied().map(Command::Watch).collect();
    options.push(Command::Decline);
    Some(Decision { player, question: Question::Watch { mover: watch.mover }, options, open: Vec::new() })
}

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, watch: &Watch, command: &Command) {
    let Command::Watch(watcher) = command else {
        progress.state.stack.pop();
        return;
    };
    if let Some(Frame::Watch(top)) = progress.state.stack.top_mut() {
        let place = top.window.next().and_then(|(_, waiting)| waiting.iter().position(|id| id == watcher));
        if let Some(place) = place {
            top.window.take(place);
        }
    }
    progress.push(Frame::Shot(Shot::on_watch(*watcher, watch.mover)));
}
