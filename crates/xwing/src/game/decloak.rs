//! Decloaking: an effect, neither an action nor a maneuver (B-55 to B-57); or placing a device instead.

use super::command::{Command, Question};
use super::event::GameEvent;
use super::frame::Frame;
use super::places::Named;
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, card_costs, devices, other_move, phases, places, undock};
use crate::choice::{Action, Choice};
use crate::device::When;
use crate::edition::round::DecloakWindow;
use crate::position::Token;
use crate::rule::{Reason, RuleId};
use deadreckon_engine::decision::Decision;

/// The ships of which one may decloak next: in ascending initiative, ties in player order.
fn next(state: &State) -> Vec<ShipId> {
    phases::lowest(state, |id| {
        let ship = state.ship(id);
        let acts = ship.on_board().is_some() && (ship.has(Token::Cloak) || !placements(state, id).is_empty());
        !ship.round.decloak_over && (acts || undock::may_deploy(state, id))
    })
}

/// The devices that a ship may place in its turn, as commands.
fn placements(state: &State, ship: ShipId) -> Vec<Command> {
    match state.rules().decloak_window {
        DecloakWindow::SystemPhase => devices::commands(state, ship, When::SystemPhase),
        DecloakWindow::StartOfActivation => Vec::new(),
    }
}

/// Goes on with the window: closes it, or gives a ship its chance.
pub(super) fn window_step(progress: &mut Progress<'_>) -> Going {
    match next(progress.state).as_slice() {
        [] => {
            progress.state.stack.pop();
            Going::On
        }
        [only] => {
            let ship = *only;
            progress.push(turn(progress.state, ship));
            Going::On
        }
        _ => Going::Waits,
    }
}

/// The turn of a ship: it deploys if it is docked.
fn turn(state: &State, ship: ShipId) -> Frame {
    undock::turn(state, ship).unwrap_or(Frame::Decloak { ship, way: None })
}

/// Which of several ships of a player is first.
pub(super) fn window_decisions(state: &State) -> Vec<XWingDecision> {
    let ships = next(state);
    let Some(player) = ships.first().map(|ship| state.ship(*ship).player) else { return Vec::new() };
    let options = ships.into_iter().map(Command::Next).collect();
    vec![Decision { player, question: Question::WhoDecloaks, options, open: Vec::new() }]
}

/// Takes the answer to that.
pub(super) fn choose_ship(progress: &mut Progress<'_>, command: &Command) {
    if let Command::Next(ship) = command {
        progress.push(turn(progress.state, *ship));
    }
}

/// The ways that may be named: none after one that did not fit (G-08).
fn ways(state: &State, ship: ShipId) -> Vec<Choice> {
    let it = state.ship(ship);
    if !it.has(Token::Cloak) || it.round.decloak_failed {
        return Vec::new();
    }
    let mut ways = places::ways(state, ship, Action::Decloak, state.rules().actions.impossible.into());
    ways.retain(|way| card_costs::closed(state, ship, *way, None).is_none());
    ways
}

/// Waits for an answer; a way that a card has closed in the meantime leads nowhere. Whoever has lost the token
/// decloaks no more (B-58).
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId, way: Option<Choice>) -> Going {
    if !progress.state.ship(ship).has(Token::Cloak) && (way.is_some() || placements(progress.state, ship).is_empty()) {
        ends_or_places(progress, ship);
        return Going::On;
    }
    match way.map(|way| places::named(progress.state, ship, way)) {
        Some(Named::Nowhere(reasons)) => {
            fails(progress, ship, reasons);
            Going::On
        }
        _ => Going::Waits,
    }
}

/// Which way a cloaked ship decloaks, or where it is set down.
pub(super) fn decision(state: &State, ship: ShipId, way: Option<Choice>) -> XWingDecision {
    let player = state.ship(ship).player;
    match way {
        None => {
            let mut options: Vec<Command> = ways(state, ship).into_iter().map(Command::Declare).collect();
            options.extend(placements(state, ship));
            options.push(Command::Pass);
            Decision { player, question: Question::Way { ship }, options, open: Vec::new() }
        }
        Some(way) => {
            let (options, open) = places::answers(state, ship, way);
            Decision { player, question: Question::Place { ship }, options, open }
        }
    }
}

/// Takes the answer to either.
pub(super) fn answer(progress: &mut Progress<'_>, ship: ShipId, way: Option<Choice>, command: &Command) {
    match (way, command) {
        (None, Command::Declare(way)) => {
            // Where it does not fit the ship stays where it was and keeps its token (B-33, B-57).
            if let Named::Nowhere(reasons) = places::named(progress.state, ship, *way) {
                fails(progress, ship, reasons);
            } else if let Some(Frame::Decloak { way: named, .. }) = progress.state.stack.top_mut() {
                *named = Some(*way);
            }
        }
        (None, Command::PlaceDevice { load, way }) => {
            over(progress, ship);
            devices::place(progress, ship, *load, *way);
        }
        (None, _) => {
            progress.events.push(GameEvent::Passed(ship));
            over(progress, ship);
        }
        (Some(way), command) => {
            if let Some(landing) = places::chosen(progress.state, ship, command) {
                card_costs::pay(progress, ship, way, None);
                over(progress, ship);
                progress.lose(ship, Token::Cloak, 1, RuleId("B-57"));
                other_move::carry_out(progress, ship, &landing);
            }
        }
    }
}

/// A decloak fails; the ship may still place a device.
fn fails(progress: &mut Progress<'_>, ship: ShipId, reasons: Vec<Reason>) {
    progress.events.push(GameEvent::DecloakFailed { ship, reasons });
    progress.state.ship_mut(ship).round.decloak_failed = true;
    ends_or_places(progress, ship);
}

/// The attempt is over; what is left of the ship's turn is to place a device.
fn ends_or_places(progress: &mut Progress<'_>, ship: ShipId) {
    if placements(progress.state, ship).is_empty() {
        over(progress, ship);
    } else if let Some(Frame::Decloak { way, .. }) = progress.state.stack.top_mut() {
        *way = None;
    }
}

fn over(progress: &mut Progress<'_>, ship: ShipId) {
    progress.state.ship_mut(ship).round.decloak_over = true;
    progress.state.stack.pop();
}
