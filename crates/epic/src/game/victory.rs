//! How a game is won: objectives held for a whole turn, the last side standing, the last turn (section 9).

use super::Progress;
use super::event::GameEvent;
use super::state::State;
use crate::measure;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;
use deadreckon_geometry::hull::Hull;
use deadreckon_geometry::pose::Pose;

/// In how many End phases in a row an objective must be held: those at both ends of a whole turn.
const HELD_FOR: u32 = 2;

/// The victory check of the End phase.
pub(super) fn check(progress: &mut Progress<'_>) {
    for index in 0..progress.state.scenario.objectives.len() {
        let holder = holder(progress.state, index);
        let before = progress.state.held.get(index).copied().flatten();
        let now = holder.map(|player| match before {
            Some((same, turns)) if same == player => (player, turns + 1),
            _ => (player, 1),
        });
        if let Some((player, turns)) = now {
            let number = u32::try_from(index).unwrap_or(u32::MAX);
            progress.events.push(GameEvent::Held(number, player, turns));
        }
        if let Some(held) = progress.state.held.get_mut(index) {
            *held = now;
        }
    }
    progress.state.over = outcome(progress.state);
    if let Some(outcome) = progress.state.over.clone() {
        progress.events.push(GameEvent::Over(outcome));
    }
}

/// The side that alone has a unit within reach of an objective.
fn holder(state: &State, index: usize) -> Option<Player> {
    let objective = &state.scenario.objectives[index];
    let point = Hull::disc(Hull::LEAST_MM).ok()?.at(Pose::new(objective.at.0.mm(), objective.at.1.mm(), 0.0));
    let near = |player| {
        state.standing_of(player).any(|unit| measure::is_within(&state.unit(unit).model, &point, objective.within.mm()))
    };
    match (near(Player::One), near(Player::Two)) {
        (true, false) => Some(Player::One),
        (false, true) => Some(Player::Two),
        _ => None,
    }
}

fn outcome(state: &State) -> Option<Outcome> {
    if let Some(outcome) = gone(state) {
        return Some(outcome);
    }
    let count = |turns: u32| {
        ByPlayer::from_fn(|player| {
            state.held.iter().flatten().filter(|(holder, held)| *holder == player && *held >= turns).count()
        })
    };
    let (long, now) = (count(HELD_FOR), count(1));
    let most = |held: &ByPlayer<usize>| match held.one.cmp(&held.two) {
        std::cmp::Ordering::Greater => Some(Player::One),
        std::cmp::Ordering::Less => Some(Player::Two),
        std::cmp::Ordering::Equal => None,
    };
    if let Some(winner) = Player::ALL.into_iter().find(|player| 2 * long[*player] > state.held.len()) {
        return Some(Outcome::Won(winner));
    }
    let last = state.scenario.turns.is_some_and(|turns| state.turn >= turns);
    last.then(|| most(&now).map_or(Outcome::Draw, Outcome::Won))
}

/// How the game ends when a side has no unit left.
pub(super) fn gone(state: &State) -> Option<Outcome> {
    let alive = |player| state.alive(player).next().is_some();
    match (alive(Player::One), alive(Player::Two)) {
        (true, true) => None,
        (true, false) => Some(Outcome::Won(Player::One)),
        (false, true) => Some(Outcome::Won(Player::Two)),
        (false, false) => Some(Outcome::Draw),
    }
}
