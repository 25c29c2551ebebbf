//! The turn: its phases, the strategy roll, and whose turn it is to activate (section 1).

use super::command::{Command, Question};
use super::event::GameEvent;
use super::state::{FormationId, Phase, Queue, State};
use super::{D6, EpicDecision, Going, Progress, activation, declare, markers, rally, victory};
use crate::data::force::{Mode, Occasion};
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::player::{ByPlayer, Player};

/// Who activates next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// A player must activate a formation.
    Acts(Player, Mode),
    /// A player may retain the initiative, or hand it over.
    MayRetain(Player),
    /// Nobody has a formation left.
    Over,
}

/// The order of activation (section 1.1, E1.5, E1.6, E4.1 to E4.6), judged at this moment.
#[must_use]
pub fn next(state: &State) -> Next {
    let left = |player| state.left(player).next().is_some();
    let Some(previous) = state.previous else {
        let first = state.first;
        return match (left(first), left(first.other())) {
            (true, _) => Next::Acts(first, Mode::Normal),
            (false, true) => Next::Acts(first.other(), Mode::Solo),
            (false, false) => Next::Over,
        };
    };
    let player = previous.player;
    let other = player.other();
    if !left(other) {
        return if left(player) { Next::Acts(player, Mode::Solo) } else { Next::Over };
    }
    let again = previous.mode != Mode::Retain
        || state.retentions[player] < state.scenario.forces[player].rules.further_retentions;
    if left(player) && previous.passed && again && !previous.handed_over {
        return Next::MayRetain(player);
    }
    Next::Acts(other, Mode::Normal)
}

/// Goes on when nothing is in progress.
pub(super) fn step(progress: &mut Progress<'_>) -> Result<Going, DiceError> {
    let state = &mut *progress.state;
    match state.phase {
        Phase::Strategy => match &state.queue {
            Some(_) if rally::someone_is_next(state) => Ok(Going::Waits),
            Some(_) => {
                state.queue = None;
                Ok(Going::On)
            }
            None => Ok(Going::Waits),
        },
        Phase::Action => match next(state) {
            Next::Over => {
                begin_end(progress);
                Ok(Going::On)
            }
            _ => Ok(Going::Waits),
        },
        Phase::End => match &state.queue {
            Some(_) if rally::someone_is_next(state) => Ok(Going::Waits),
            Some(queue) if queue.occasion == Some(Occasion::EndOfTurn) => {
                rally::begin(state);
                Ok(Going::On)
            }
            _ => {
                state.queue = None;
                end_turn(progress);
                Ok(Going::On)
            }
        },
    }
}

/// What has to be decided when nothing is in progress.
pub(super) fn decisions(state: &State) -> Vec<EpicDecision> {
    let ask = |player, question, options| vec![Decision { player, question, options, open: Vec::new() }];
    if state.queue.is_some() {
        return rally::decisions(state);
    }
    match state.phase {
        Phase::Strategy if state.choosing_first => {
            let winner = state.strategy_winner.unwrap_or(Player::One);
            ask(winner, Question::First, Player::ALL.map(Command::FirstIs).to_vec())
        }
        Phase::Strategy => ask(Player::One, Question::Strategy, vec![Command::RollStrategy]),
        Phase::Action => match (state.defaulting, next(state)) {
            (Some(_), Next::Acts(player, _) | Next::MayRetain(player)) => {
                let options = state.left(player).map(Command::Nominate).collect();
                ask(player.other(), Question::Nominate, options)
            }
            (None, Next::Acts(player, mode)) => {
                let mut options = declare::options(state, player);
                if may_stay_on_watch(state, player) {
                    options.push(Command::StayOnWatch);
                }
                // Alone, a player goes on until he has none left (E1.6).
                if state.options.allow_pass && mode != Mode::Solo {
                    options.push(Command::Pass);
                }
                ask(player, Question::Activate, options)
            }
            (None, Next::MayRetain(player)) => {
                let mut options = declare::options(state, player);
                options.push(Command::HandOver);
                ask(player, Question::Retain, options)
            }
            (_, Next::Over) => Vec::new(),
        },
        Phase::End => Vec::new(),
    }
}

/// Whether everything that a player has left is on overwatch (E1.13).
pub(super) fn may_stay_on_watch(state: &State, player: Player) -> bool {
    let mut left = state.left(player).peekable();
    left.peek().is_some() && left.all(|id| state.formation(id).overwatch.is_some())
}

/// Takes the answer to such a decision.
pub(super) fn answer(progress: &mut Progress<'_>, player: Player, command: &Command) -> Result<(), DiceError> {
    match command {
        Command::RollStrategy => return roll_strategy(progress),
        Command::FirstIs(first) => {
            progress.state.first = *first;
            progress.state.choosing_first = false;
            progress.state.phase = Phase::Action;
            progress.events.push(GameEvent::FirstIs(*first));
            let turn = progress.state.turn;
            progress.events.push(GameEvent::PhaseBegan(Phase::Action, turn));
        }
        Command::Declare { formation, action, with } => {
            let mut formations = vec![*formation];
            formations.extend(with);
            let mode = take_initiative(progress.state, player);
            activation::begin(progress, formations, Some(action.clone()), mode);
        }
        Command::RollNow { formation: Some(formation) } => {
            let mode = take_initiative(progress.state, player);
            activation::begin(progress, vec![*formation], None, mode);
        }
        Command::RollNow { formation: None } | Command::ClockRanOut => {
            progress.state.defaulting = Some(take_mode(progress.state, player));
        }
        Command::Nominate(formation) => {
            let mode = progress.state.defaulting.take().unwrap_or(Mode::Normal);
            note_retention(progress.state, player.other(), mode);
            activation::begin(progress, vec![*formation], None, mode);
        }
        Command::HandOver => {
            progress.events.push(GameEvent::HandedOver(player));
            if let Some(previous) = &mut progress.state.previous {
                previous.handed_over = true;
            }
        }
        Command::Pass => {
            progress.events.push(GameEvent::HandedOver(player));
            pass(progress.state, player);
        }
        Command::StayOnWatch => {
            progress.state.stays_on_watch[player] = true;
            progress.events.push(GameEvent::StayedOnWatch(player));
            pass(progress.state, player);
        }
        Command::Next(formation) => rally::answer(progress, *formation)?,
        Command::Decline => rally::declined(progress.state),
        _ => {}
    }
    Ok(())
}

/// A turn to activate goes by.
fn pass(state: &mut State, player: Player) {
    state.previous = Some(super::state::Previous { player, passed: false, mode: Mode::Normal, handed_over: true });
}

/// In which mode a player would activate now.
pub(super) fn take_mode(state: &State, player: Player) -> Mode {
    match next(state) {
        Next::Acts(_, mode) => mode,
        Next::MayRetain(who) if who == player => Mode::Retain,
        _ => Mode::Normal,
    }
}

fn take_initiative(state: &mut State, player: Player) -> Mode {
    let mode = take_mode(state, player);
    note_retention(state, player, mode);
    mode
}

/// Counts a retention right after another one.
fn note_retention(state: &mut State, player: Player, mode: Mode) {
    if mode == Mode::Retain && state.previous.is_some_and(|previous| previous.mode == Mode::Retain) {
        state.retentions[player] += 1;
    }
}

/// Each side a die and its strategy rating (E1.3); on turn 1 a tie is rolled again.
fn roll_strategy(progress: &mut Progress<'_>) -> Result<(), DiceError> {
    let both = Request { die: D6, number: 2, rule: RuleId("E1.3") };
    loop {
        let faces = progress.dice.roll(&both)?;
        let rating = |player| u32::from(progress.state.scenario.forces[player].strategy);
        let total = ByPlayer {
            one: u32::from(faces[0]) + 1 + rating(Player::One),
            two: u32::from(faces[1]) + 1 + rating(Player::Two),
        };
        let winner = match total.one.cmp(&total.two) {
            std::cmp::Ordering::Greater => Some(Player::One),
            std::cmp::Ordering::Less => Some(Player::Two),
            // The side that did not win the last roll.
            std::cmp::Ordering::Equal => progress.state.strategy_winner.map(Player::other),
        };
        progress.events.push(GameEvent::StrategyRolled(total, winner));
        if winner.is_some() {
            progress.state.strategy_winner = winner;
            progress.state.choosing_first = true;
            return Ok(());
        }
    }
}

/// The side with the higher strategy rating begins what formations take turns at; equal ones: who acts first.
pub(super) fn who_begins(state: &State) -> Player {
    let rating = |player| state.scenario.forces[player].strategy;
    match rating(Player::One).cmp(&rating(Player::Two)) {
        std::cmp::Ordering::Greater => Player::One,
        std::cmp::Ordering::Less => Player::Two,
        std::cmp::Ordering::Equal => state.first,
    }
}

/// The queue of effects of an occasion.
pub(super) fn effects(state: &State, occasion: Occasion) -> Queue {
    Queue { occasion: Some(occasion), next: who_begins(state), done: std::collections::BTreeSet::new() }
}

fn begin_end(progress: &mut Progress<'_>) {
    let turn = progress.state.turn;
    progress.state.phase = Phase::End;
    progress.events.push(GameEvent::PhaseBegan(Phase::End, turn));
    progress.state.queue = Some(effects(progress.state, Occasion::EndOfTurn));
}

/// The victory check, then the next turn (E1.1, E1.15).
fn end_turn(progress: &mut Progress<'_>) {
    victory::check(progress);
    if progress.state.over.is_some() {
        return;
    }
    let state = &mut *progress.state;
    state.turn += 1;
    state.phase = Phase::Strategy;
    state.previous = None;
    state.stays_on_watch = ByPlayer::default();
    state.retentions = ByPlayer::default();
    state.rerolls = ByPlayer::default();
    for formation in &mut state.formations {
        formation.activated = false;
        formation.marched = false;
    }
    state.queue = Some(effects(state, Occasion::StartOfTurn));
    let turn = state.turn;
    progress.events.push(GameEvent::PhaseBegan(Phase::Strategy, turn));
}

/// A formation's effect of an occasion: markers go.
pub(super) fn use_effect(progress: &mut Progress<'_>, formation: FormationId, occasion: Occasion) {
    let card = progress.state.formation(formation).card.clone();
    for effect in card.effects.iter().filter(|effect| effect.when == occasion) {
        let rule = if occasion == Occasion::StartOfTurn { RuleId("E1.2") } else { RuleId("E1.15") };
        markers::remove(progress, formation, effect.removes_markers, rule);
    }
}
