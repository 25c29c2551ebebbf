//! What formations take turns at: effects at the start and end of a turn, and rallying (E1.2, E1.15, E6.36).

use super::command::{Command, Question};
use super::event::GameEvent;
use super::state::{FormationId, Queue, State};
use super::{D6, EpicDecision, Progress, markers, turn};
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::figure::{Change, Figure};
use deadreckon_engine::player::Player;
use std::collections::BTreeSet;

/// How near an enemy unit makes rallying harder, mm, closed (E6.36).
const NEAR_MM: f64 = 300.0;

/// Rallying begins.
pub(super) fn begin(state: &mut State) {
    state.queue = Some(Queue { occasion: None, next: turn::who_begins(state), done: BTreeSet::new() });
}

/// Whether a formation has something to do in a queue.
fn waits(state: &State, queue: &Queue, formation: FormationId) -> bool {
    if queue.done.contains(&formation) || !state.is_alive(formation) {
        return false;
    }
    let it = state.formation(formation);
    match queue.occasion {
        None => it.broken || it.blast > 0,
        Some(occasion) => it.blast > 0 && it.card.effects.iter().any(|effect| effect.when == occasion),
    }
}

fn waiting(state: &State, player: Player) -> Vec<FormationId> {
    let Some(queue) = &state.queue else { return Vec::new() };
    state.alive(player).filter(|id| waits(state, queue, *id)).collect()
}

/// The player who is next: the one whose turn it is, or the other if he has none left.
fn who_is_next(state: &State) -> Option<Player> {
    let queue = state.queue.as_ref()?;
    [queue.next, queue.next.other()].into_iter().find(|player| !waiting(state, *player).is_empty())
}

/// Whether somebody has something to do in the queue.
pub(super) fn someone_is_next(state: &State) -> bool {
    who_is_next(state).is_some()
}

/// Which of his formations the next player takes.
pub(super) fn decisions(state: &State) -> Vec<EpicDecision> {
    let Some(player) = who_is_next(state) else { return Vec::new() };
    let mut options: Vec<Command> = waiting(state, player).into_iter().map(Command::Next).collect();
    let effect = state.queue.as_ref().is_some_and(|queue| queue.occasion.is_some());
    if effect {
        options.push(Command::Decline);
    }
    let question = if effect { Question::Effect } else { Question::Rally };
    vec![Decision { player, question, options, open: Vec::new() }]
}

/// The player lets the effects go that he has left.
pub(super) fn declined(state: &mut State) {
    let Some(player) = who_is_next(state) else { return };
    let all = waiting(state, player);
    if let Some(queue) = &mut state.queue {
        queue.done.extend(all);
        queue.next = player.other();
    }
}

/// A formation takes its turn.
pub(super) fn answer(progress: &mut Progress<'_>, formation: FormationId) -> Result<(), DiceError> {
    let owner = progress.state.formation(formation).owner;
    let Some(queue) = &mut progress.state.queue else { return Ok(()) };
    queue.done.insert(formation);
    queue.next = owner.other();
    match queue.occasion {
        Some(occasion) => turn::use_effect(progress, formation, occasion),
        None => rally(progress, formation)?,
    }
    Ok(())
}

/// What a rally test has as modifiers (E6.36).
#[must_use]
pub fn modifiers(state: &State, formation: FormationId) -> Figure {
    let it = state.formation(formation);
    let mut modifiers = Figure::new(0, RuleId("E6.36"));
    if it.broken {
        modifiers = modifiers.with(RuleId("E6.36"), Change::Add(-2));
    }
    if measure::any_within(state, state.standing(formation), state.standing_of(it.owner.other()), NEAR_MM) {
        modifiers = modifiers.with(RuleId("E6.36"), Change::Add(-1));
    }
    modifiers
}

fn rally(progress: &mut Progress<'_>, formation: FormationId) -> Result<(), DiceError> {
    let one = Request { die: D6, number: 1, rule: RuleId("E6.36") };
    let die = progress.dice.roll(&one)?[0] + 1;
    let it = progress.state.formation(formation);
    let (broken, initiative) = (it.broken, i32::from(it.card.initiative));
    let passed = i32::from(die) + modifiers(progress.state, formation).value() >= initiative;
    progress.events.push(GameEvent::RallyRolled(formation, die, passed));
    if passed {
        let markers = progress.state.markers(formation);
        let it = progress.state.formation_mut(formation);
        if broken {
            it.broken = false;
            it.blast = markers;
            progress.events.push(GameEvent::Rallied(formation));
        }
        // Half of them, rounded up (E6.37).
        markers::remove(progress, formation, markers.div_ceil(2), RuleId("E6.36"));
    } else if broken {
        super::withdrawal::push(progress, formation);
    }
    Ok(())
}
