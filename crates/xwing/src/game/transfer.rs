//! Tokens that go from one ship to another (E-02, B-52).
//!
//! A token goes over only if the one ship can lose and the other can gain it. A lock token belongs to the ship it lies on:
//! going over, it lies on another ship, and breaks if that is the ship that made it.

use super::Progress;
use super::attempt;
use super::event::GameEvent;
use super::payment::lock_on;
use super::state::{Object, ShipId, State};
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::{Refusal, Refused};

const RULE: RuleId = RuleId("E-02");

fn refuse(key: &'static str, ship: ShipId) -> Result<(), Refused> {
    Err(Refusal::new(RULE, key).about(Object::Ship(ship).subject()).into())
}

/// Another ship of the mat than the first.
fn other_on_mat(state: &State, from: ShipId, to: ShipId) -> Result<(), Refused> {
    match state.ships.get(to.index()) {
        None => Err(Refusal::new(RULE, "refusal-no-such-ship").into()),
        Some(ship) if ship.on_board().is_none() => refuse("refusal-ship-gone", to),
        Some(_) if from == to => refuse("refusal-transfer-to-itself", to),
        Some(_) => Ok(()),
    }
}

/// Whether a token can go over; the first ship is on the mat.
pub(super) fn check(state: &State, from: ShipId, to: ShipId, token: Token) -> Result<(), Refused> {
    other_on_mat(state, from, to)?;
    if matches!(token, Token::Shield | Token::Charge | Token::Force | Token::Lock) {
        return refuse("refusal-not-by-hand", from);
    }
    if !state.ship(from).has(token) {
        return refuse("refusal-no-token", from);
    }
    // Nobody is cloaked twice (B-54).
    if token == Token::Cloak && state.ship(to).has(Token::Cloak) {
        return refuse("refusal-cannot-gain", to);
    }
    Ok(())
}

/// Whether the lock of a ship can go over from one ship to another.
pub(super) fn check_lock(state: &State, by: ShipId, from: ShipId, to: ShipId) -> Result<(), Refused> {
    other_on_mat(state, from, to)?;
    if by.index() >= state.ships.len() || !state.locks.has(lock_on(by, from)) {
        return refuse("refusal-no-lock", from);
    }
    if attempt::cannot_be_locked(state, to) {
        return refuse("refusal-cannot-gain", to);
    }
    Ok(())
}

/// One token goes over; what gaining it brings with it happens to the other ship.
pub(super) fn token(progress: &mut Progress<'_>, from: ShipId, to: ShipId, token: Token, by: Player) {
    let facing = if token == Token::Reinforce { progress.state.ship_mut(from).reinforce.pop() } else { None };
    progress.lose(from, token, 1, RULE);
    progress.state.ship_mut(to).reinforce.extend(facing);
    progress.inflict(to, token, 1, by, RULE);
}

/// A lock goes over.
pub(super) fn lock(progress: &mut Progress<'_>, by: ShipId, from: ShipId, to: ShipId) {
    progress.cut(vec![lock_on(by, from)], RULE);
    if by != to {
        progress.state.locks.tie(lock_on(by, to), Some(1));
        progress.events.push(GameEvent::Locked { by, on: Object::Ship(to) });
    }
}
