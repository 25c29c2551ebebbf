//! The phases of a round, and which ship is next.

use super::command::{Command, Question};
use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::{Activation, Frame, Step};
use super::state::{ShipId, State, ThisRound};
use super::{Going, Progress, XWingDecision, deployment, devices, engagement, planning, scoring};
use crate::ability::{Until, When};
use crate::dice::{ATTACK, AttackFace};
use crate::edition::round::{DecloakWindow, PlayerOrder};
use crate::position::{Phase, Token};
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{DiceError, Request};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::ruleset::Outcome;

/// Goes on within a phase, or to the next one, when nothing is in progress.
pub(super) fn step(progress: &mut Progress<'_>) -> Result<Going, DiceError> {
    let state = &*progress.state;
    match state.phase {
        Phase::Setup => return Ok(deployment::step(progress)),
        Phase::Planning => {
            if !planning::is_over(state) {
                return Ok(Going::Waits);
            }
            if state.rules().player_order == PlayerOrder::RolledEachRound {
                roll_player_order(progress)?;
            }
            if has_system_phase(progress.state) {
                enter(progress, Phase::System);
            } else {
                begin_activation(progress);
            }
        }
        Phase::System => {
            if window_is_due(state, DecloakWindow::SystemPhase) {
                open_window(progress);
            } else {
                begin_activation(progress);
            }
        }
        Phase::Activation => {
            if window_is_due(state, DecloakWindow::StartOfActivation) {
                open_window(progress);
                return Ok(Going::On);
            }
            match next_to_activate(state).as_slice() {
                [] if devices::next_bomb(progress)? => {}
                [] => begin_engagement(progress),
                [only] => activate(progress, *only),
                _ => return Ok(Going::Waits),
            }
        }
        Phase::Engagement => match engagement::step(progress) {
            Some(going) => return Ok(going),
            None => {
                enter(progress, Phase::End);
                progress.score_scenario();
                progress.happens(When::StartOfEnd, None);
            }
        },
        Phase::End => end_round(progress),
    }
    Ok(Going::On)
}

/// What has to be decided when nothing is in progress.
pub(super) fn decisions(state: &State) -> Vec<XWingDecision> {
    match state.phase {
        Phase::Setup => deployment::decisions(state),
        Phase::Planning => planning::decisions(state),
        Phase::Engagement => engagement::decisions(state),
        _ => {
            let ships = next_to_activate(state);
            let Some(player) = ships.first().map(|ship| state.ship(*ship).player) else { return Vec::new() };
            let options = ships.into_iter().map(Command::Next).collect();
            vec![Decision { player, question: Question::NextShip, options, open: Vec::new() }]
        }
    }
}

/// Takes the answer to such a decision.
pub(super) fn answer(progress: &mut Progress<'_>, player: Player, command: &Command) -> Result<(), DiceError> {
    match command {
        _ if progress.state.phase == Phase::Setup => return deployment::answer(progress, player, command),
        Command::Next(ship) if progress.state.phase == Phase::Engagement => engagement::engage(progress, *ship),
        Command::Next(ship) => activate(progress, *ship),
        _ => planning::answer(progress, player, command),
    }
    Ok(())
}

fn has_system_phase(state: &State) -> bool {
    state.rules().decloak_window == DecloakWindow::SystemPhase
}

fn window_is_due(state: &State, window: DecloakWindow) -> bool {
    state.rules().decloak_window == window && !state.window_over
}

fn open_window(progress: &mut Progress<'_>) {
    progress.state.window_over = true;
    progress.push(Frame::DecloakWindow);
}

fn enter(progress: &mut Progress<'_>, phase: Phase) {
    progress.state.phase = phase;
    progress.state.initiatives_end(Until::EndOfPhase);
    progress.events.push(GameEvent::PhaseBegan(phase));
}

/// The Activation phase begins; what is due at its start comes before the window for decloaking.
fn begin_activation(progress: &mut Progress<'_>) {
    enter(progress, Phase::Activation);
    progress.happens(When::StartOfActivation, None);
}

/// The Engagement (Combat) phase begins: damage cards that wait for it act, the first player's first.
fn begin_engagement(progress: &mut Progress<'_>) {
    enter(progress, Phase::Engagement);
    progress.happens(When::StartOfEngagement, None);
    let first = progress.state.first;
    for player in [first.other(), first] {
        let ships: Vec<ShipId> =
            progress.state.on_mat().filter(|(_, ship)| ship.player == player).map(|(id, _)| id).collect();
        // The last one pushed is the first to act.
        for ship in ships.into_iter().rev() {
            progress.push(Frame::Cards { ship, occasion: Occasion::StartOfEngagement });
        }
    }
}

fn activate(progress: &mut Progress<'_>, ship: ShipId) {
    progress.state.ship_mut(ship).round.activated = true;
    progress.events.push(GameEvent::Activated(ship));
    let step = Step::Reveal;
    progress.push(Frame::Activation(Activation {
        ship,
        step,
        ion: false,
        skips_action: None,
        barred: false,
        later: Vec::new(),
    }));
}

/// The ships of which one activates next.
fn next_to_activate(state: &State) -> Vec<ShipId> {
    lowest(state, |id| state.ship(id).on_board().is_some() && !state.ship(id).round.activated)
}

/// Among the ships that wait, on the mat or docked, those that come first: lowest initiative, of those the first player's.
pub(super) fn lowest(state: &State, waits: impl Fn(ShipId) -> bool) -> Vec<ShipId> {
    foremost(state, waits, |initiative| initiative)
}

/// The same with the highest initiative first.
pub(super) fn highest(state: &State, waits: impl Fn(ShipId) -> bool) -> Vec<ShipId> {
    foremost(state, waits, std::cmp::Reverse)
}

fn foremost<R: Ord>(state: &State, waits: impl Fn(ShipId) -> bool, rank: impl Fn(u8) -> R) -> Vec<ShipId> {
    let waiting: Vec<ShipId> = state.all().map(|(id, _)| id).filter(|id| waits(*id)).collect();
    let order = |id: &ShipId| {
        let ship = state.ship(*id);
        (rank(state.initiative_now(*id)), ship.player != state.first)
    };
    let Some(first) = waiting.iter().map(order).min() else { return Vec::new() };
    waiting.into_iter().filter(|id| order(id) == first).collect()
}

/// Three attack dice each: most critical hits, then most focus, then most hits; tied players roll again.
pub(super) fn roll_player_order(progress: &mut Progress<'_>) -> Result<(), DiceError> {
    let three = Request { die: ATTACK, number: 3, rule: RuleId("A-05") };
    loop {
        let mut roll = || -> Result<Vec<AttackFace>, DiceError> {
            Ok(progress.dice.roll(&three)?.into_iter().map(AttackFace::of).collect())
        };
        let (one, two) = (roll()?, roll()?);
        let score = |faces: &[AttackFace]| {
            [AttackFace::Critical, AttackFace::Focus, AttackFace::Hit]
                .map(|f| faces.iter().filter(|g| **g == f).count())
        };
        let order = score(&one).cmp(&score(&two));
        progress.events.push(GameEvent::PlayerOrderRolled { one, two });
        let first = match order {
            std::cmp::Ordering::Greater => Player::One,
            std::cmp::Ordering::Less => Player::Two,
            std::cmp::Ordering::Equal => continue,
        };
        progress.state.first = first;
        progress.events.push(GameEvent::FirstPlayer(first));
        return Ok(());
    }
}

/// Tokens leave, and the next round begins unless a side is gone.
fn end_round(progress: &mut Progress<'_>) {
    let rule = RuleId(if has_system_phase(progress.state) { "A-71" } else { "A-70" });
    let leaving = progress.state.rules().end_phase.clone();
    let ships: Vec<ShipId> = progress.state.on_mat().map(|(id, _)| id).collect();
    for token in leaving {
        for ship in &ships {
            let held = progress.state.ship(*ship).tokens.count(token);
            if token == Token::Reinforce {
                progress.state.ship_mut(*ship).reinforce.clear();
            }
            progress.lose(*ship, token, held, rule);
        }
    }
    end_if_one_side_is_gone(progress.state);
    if progress.state.over.is_none() {
        progress.state.over = scoring::outcome(progress.state);
    }
    if let Some(outcome) = progress.state.over.clone() {
        progress.events.push(GameEvent::Over(outcome));
        return;
    }
    let state = &mut *progress.state;
    state.initiatives_end(Until::EndOfRound);
    state.round += 1;
    state.window_over = false;
    state.dials_set = ByPlayer { one: false, two: false };
    for ship in &mut state.ships {
        // recurring charges come back.
        ship.force = (ship.force + u32::from(ship.card.force_recovers)).min(u32::from(ship.card.force).max(ship.force));
        for (charges, load) in ship.charges.iter_mut().zip(&ship.card.loads) {
            let after = charges.saturating_add_signed(load.recovers.into());
            *charges = after.min(u32::from(load.charges).max(*charges));
        }
        ship.round = ThisRound::default();
        ship.dial = None;
        ship.revealed = false;
    }
    planning::begin(state);
    let round = state.round;
    progress.events.push(GameEvent::RoundBegan(round));
    enter(progress, Phase::Planning);
}

/// Says how the game ended if a side has no ship on the mat.
pub(super) fn end_if_one_side_is_gone(state: &mut State) {
    let here = |player| state.on_mat().any(|(_, ship)| ship.player == player);
    state.over = match (here(Player::One), here(Player::Two)) {
        (true, true) => None,
        (true, false) => Some(Outcome::Won(Player::One)),
        (false, true) => Some(Outcome::Won(Player::Two)),
        (false, false) => Some(Outcome::Draw),
    };
}
