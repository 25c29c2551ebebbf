//! Action: jam (B-65 to B-68), and what a jammed ship loses
//!
//! One green token or one lock of the ship goes with the jam token; with neither the jam token stays, and takes the
//! next one that the ship gains.
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | takes | focus, evade, target lock | any green token, lock |
//! | who chooses | the owner | the player who jams |

use super::command::{Command, Question};
use super::frame::Frame;
use super::state::{Object, ShipId, State, TieKind};
use super::{Going, Progress, XWingDecision};
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::player::Player;
use deadreckon_engine::token::Tie;

/// A ship gains a jam token by an effect of a player.
pub(super) fn jam(progress: &mut Progress<'_>, ship: ShipId, by: Player) {
    progress.gain(ship, Token::Jam, 1, RuleId("B-66"));
    let by = if progress.state.rules().jam.owner_chooses { progress.state.ship(ship).player } else { by };
    progress.push(Frame::Jam { ship, by });
}

/// What the ship may lose.
fn losses(state: &State, ship: ShipId) -> Vec<Command> {
    let it = state.ship(ship);
    let taken = |token: &Token| state.rules().jam.takes.contains(token);
    let tokens = it.tokens.iter().map(|(token, _)| token).filter(taken).map(Command::Remove);
    let locks = state.locks.of(Object::Ship(ship).subject()).filter_map(|tie| Object::of(tie.to)).map(Command::Break);
    tokens.chain(locks).collect()
}

/// Goes on by itself unless there is a choice.
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId, _: Player) -> Going {
    match losses(progress.state, ship).as_slice() {
        [] => {
            progress.state.stack.pop();
            Going::On
        }
        [only] => {
            let only = only.clone();
            answer(progress, ship, &only);
            Going::On
        }
        _ => Going::Waits,
    }
}

/// What the jammed ship loses.
pub(super) fn decision(state: &State, ship: ShipId, by: Player) -> XWingDecision {
    Decision { player: by, question: Question::Jam { ship }, options: losses(state, ship), open: Vec::new() }
}

/// Takes that answer.
pub(super) fn answer(progress: &mut Progress<'_>, ship: ShipId, command: &Command) {
    progress.state.stack.pop();
    match command {
        Command::Remove(token) => progress.lose_green(ship, *token, 1),
        Command::Break(object) => {
            let tie = Tie { kind: TieKind::Lock, from: Object::Ship(ship).subject(), to: object.subject() };
            progress.cut(vec![tie], RuleId("B-66"));
        }
        _ => {}
    }
    progress.lose(ship, Token::Jam, 1, RuleId("B-66"));
}
