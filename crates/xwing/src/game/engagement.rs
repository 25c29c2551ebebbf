//! The Engagement phase, or Combat: who attacks next, and when destroyed ships leave.

use super::command::{Command, Question};
use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::Frame;
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, phases};
use crate::edition::attack::SimultaneousFire;
use deadreckon_engine::decision::Decision;

/// The ships of which one engages next: highest initiative first, of those the first player's.
fn next(state: &State) -> Vec<ShipId> {
    phases::highest(state, |id| state.ship(id).on_board().is_some() && !state.ship(id).round.engaged)
}

/// Goes on with the phase; says when it is over.
pub(super) fn step(progress: &mut Progress<'_>) -> Option<Going> {
    if progress.state.rules().attack.simultaneous_fire == SimultaneousFire::SameSkillNotYetFired {
        progress.remove_doomed(|ship| ship.round.engaged);
    }
    progress.miss_passed_steps();
    let ships = next(progress.state);
    let initiative = ships.first().map(|ship| progress.state.initiative_now(*ship));
    if initiative != progress.state.engaging {
        progress.remove_doomed(|_| true);
        progress.state.engaging = initiative;
        // Those who were to be next may be gone.
        return if next(progress.state).is_empty() && initiative.is_none() { None } else { Some(Going::On) };
    }
    match ships.as_slice() {
        [] => None,
        [only] => {
            engage(progress, *only);
            Some(Going::On)
        }
        _ => Some(Going::Waits),
    }
}

/// Which of several ships of a player engages first.
pub(super) fn decisions(state: &State) -> Vec<XWingDecision> {
    let ships = next(state);
    let Some(player) = ships.first().map(|ship| state.ship(*ship).player) else { return Vec::new() };
    let options = ships.into_iter().map(Command::Next).collect();
    vec![Decision { player, question: Question::NextShip, options, open: Vec::new() }]
}

/// A ship engages: it may attack.
pub(super) fn engage(progress: &mut Progress<'_>, ship: ShipId) {
    progress.state.ship_mut(ship).round.engaged = true;
    progress.events.push(GameEvent::Engaged(ship));
    progress.push(Frame::Cards { ship, occasion: Occasion::AfterEngaging });
    progress.push(Frame::DeclareTarget { ship, bonus: false });
    progress.push(Frame::Cards { ship, occasion: Occasion::BeforeEngaging });
}
