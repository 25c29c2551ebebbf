//! Tractor moves, and the turn that the owner may make after one (C-40 to C-46)
//!
//! The player whose effect gave the token names a way, or none; if it does not fit, nothing happens and there is no
//! other try (G-18, G-19). Where the edition knows the turn, the owner may then turn the ship by 90 degrees for a
//! stress token, but only if the opponent moved it.

use super::command::{Command, Question};
use super::event::{GameEvent, Moved};
use super::frame::Frame;
use super::other_move;
use super::places::{Named, Wanted};
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, effects, places};
use crate::choice::{Action, Choice};
use crate::landing::Landing;
use crate::position::Token;
use crate::report::OptionReport;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::player::Player;
use deadreckon_geometry::template::Side;

/// Which way the ship is moved, or where it is set down.
pub(super) fn decision(state: &State, ship: ShipId, by: Player, way: Option<Choice>) -> XWingDecision {
    match way {
        None => {
            let ways = places::ways(state, ship, Action::TractorMove, Wanted::All);
            let options = ways.into_iter().map(Command::Declare).chain([Command::Pass]).collect();
            Decision { player: by, question: Question::Way { ship }, options, open: Vec::new() }
        }
        Some(way) => {
            let (options, open) = places::answers(state, ship, way);
            Decision { player: by, question: Question::Place { ship }, options, open }
        }
    }
}

/// Waits for an answer; a way that a card has closed in the meantime leads nowhere.
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId, way: Option<Choice>) -> Going {
    match way.map(|way| places::named(progress.state, ship, way)) {
        Some(Named::Nowhere(reasons)) => {
            progress.state.stack.pop();
            progress.events.push(GameEvent::TractorMoveFailed { ship, reasons });
            Going::On
        }
        _ => Going::Waits,
    }
}

/// Takes the answer to either.
pub(super) fn answer(progress: &mut Progress<'_>, ship: ShipId, by: Player, way: Option<Choice>, command: &Command) {
    match (way, command) {
        (None, Command::Declare(way)) => match places::named(progress.state, ship, *way) {
            Named::Nowhere(reasons) => {
                progress.state.stack.pop();
                progress.events.push(GameEvent::TractorMoveFailed { ship, reasons });
            }
            Named::Only(only) => {
                if let Some(landing) = places::chosen(progress.state, ship, &Command::Place(only)) {
                    moved(progress, ship, by, &landing);
                }
            }
            Named::Several => {
                if let Some(Frame::TractorMove { way: named, .. }) = progress.state.stack.top_mut() {
                    *named = Some(*way);
                }
            }
        },
        (None, _) => {
            progress.state.stack.pop();
            progress.events.push(GameEvent::Passed(ship));
        }
        (Some(_), command) => {
            if let Some(landing) = places::chosen(progress.state, ship, command) {
                moved(progress, ship, by, &landing);
            }
        }
    }
}

fn moved(progress: &mut Progress<'_>, ship: ShipId, by: Player, landing: &Landing) {
    progress.state.stack.pop();
    let turns = !progress.state.board.edition().rotate.is_empty();
    if turns && by != progress.state.ship(ship).player {
        progress.push(Frame::Rotation { ship });
    }
    other_move::carry_out(progress, ship, landing);
}

/// A turn to a side, judged.
pub(super) fn turned(state: &State, ship: ShipId, side: Side) -> Vec<OptionReport> {
    places::of_way(state, ship, Choice::Rotate(side))
}

fn sides(state: &State, ship: ShipId) -> Vec<Side> {
    Side::BOTH.into_iter().filter(|side| places::fits(state, ship, Choice::Rotate(*side))).collect()
}

/// Goes on by itself where the ship cannot turn.
pub(super) fn rotation_step(progress: &mut Progress<'_>, ship: ShipId) -> Going {
    if sides(progress.state, ship).is_empty() {
        progress.state.stack.pop();
        return Going::On;
    }
    Going::Waits
}

/// Whether the owner turns the ship, and to which side.
pub(super) fn rotation(state: &State, ship: ShipId) -> XWingDecision {
    let options = sides(state, ship).into_iter().map(Command::Rotate).chain([Command::Pass]).collect();
    let (player, question) = (state.ship(ship).player, Question::Rotation { ship });
    Decision { player, question, options, open: Vec::new() }
}

/// Takes that answer. The turn is no move: nothing that it turns onto takes effect, but a ship that it turns off the
/// mat has left it (C-43, C-52).
pub(super) fn rotated(progress: &mut Progress<'_>, ship: ShipId, command: &Command) {
    progress.state.stack.pop();
    let Command::Rotate(side) = command else {
        progress.events.push(GameEvent::Passed(ship));
        return;
    };
    let Some(report) = turned(progress.state, ship, *side).into_iter().find(|report| report.legal) else { return };
    places::set_down(progress.state, ship, report.end);
    let touching = places::renew_contacts(progress.state, ship, &[]);
    let (from, to, choice) = (report.start, report.end, report.choice);
    let moved =
        Moved { ship, choice, from, to, path: None, touching, obstacles: Vec::new(), template: report.template };
    progress.events.push(GameEvent::Moved(moved));
    progress.gain(ship, Token::Stress, 1, RuleId("C-43"));
    effects::begin(progress, ship, &[], &[], super::frame::Cause::OtherMove);
}
