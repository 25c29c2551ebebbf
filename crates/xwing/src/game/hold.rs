//! Waiting where the rules ask nobody anything, so that what cards do then can be done by hand.
//!
//! "After you reveal your dial", "after you execute a maneuver": a game that runs on would be past it. A player says
//! beforehand that the game holds there ([`ByHand::Hold`](super::command::ByHand::Hold)); it does so once.

use super::command::{Command, HoldAt, Question};
use super::event::GameEvent;
use super::frame::Frame;
use super::state::{ShipId, State};
use super::{Progress, XWingDecision};
use deadreckon_engine::decision::Decision;

impl Progress<'_> {
    /// Holds at a moment of a ship if a player has asked for it.
    pub(super) fn hold(&mut self, ship: ShipId, at: HoldAt) {
        if self.state.ship_mut(ship).round.holds.remove(&at) {
            self.push(Frame::Held { ship, at });
        }
    }
}

/// Whether the game goes on.
pub(super) fn decision(state: &State, ship: ShipId, at: HoldAt) -> XWingDecision {
    let (player, question) = (state.ship(ship).player, Question::Held { ship, at });
    Decision { player, question, options: vec![Command::Pass], open: Vec::new() }
}

/// It goes on.
pub(super) fn answer(progress: &mut Progress<'_>, ship: ShipId) {
    progress.state.stack.pop();
    progress.events.push(GameEvent::Passed(ship));
}
