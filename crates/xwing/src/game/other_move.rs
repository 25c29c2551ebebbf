//! Moves that are no maneuvers: boosts, barrel rolls, decloaks, tractor moves (C-59).

use super::Progress;
use super::event::{GameEvent, Moved};
use super::frame::Cause;
use super::state::ShipId;
use super::{effects, places};
use crate::landing::Landing;

/// Sets a ship down where a move ends; what the move met then takes effect.
pub(super) fn carry_out(progress: &mut Progress<'_>, ship: ShipId, landing: &Landing) {
    let met = effects::counted(progress.state, ship, landing);
    let mines = effects::mines(progress.state, ship, landing);
    places::set_down(progress.state, ship, landing.end);
    let touching = places::renew_contacts(progress.state, ship, &[]);
    let obstacles = met.iter().map(|(obstacle, _)| *obstacle).collect();
    let (from, to, choice) = (landing.start, landing.end, landing.choice);
    let template = landing.shown;
    progress.events.push(GameEvent::Moved(Moved { ship, choice, from, to, path: None, touching, obstacles, template }));
    effects::begin(progress, ship, &met, &mines, Cause::OtherMove);
}
