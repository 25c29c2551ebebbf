//! What card abilities do, done by hand and recorded.

use super::Progress;
use super::command::ByHand;
use super::damage_cards::index;
use super::event::GameEvent;
use super::frame::{Flight, FlightStep, Frame, Grant};
use super::state::{ShipId, State};
use super::{attack, attempt, initiative, maneuver, maneuver_change, planning, transfer};
use crate::ability::is_effect;
use crate::dial::DialEntry;
use crate::rule::RuleId;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::stack::DEEPEST;
use deadreckon_geometry::maneuver::Maneuver;

/// Most tokens or damage of one deed: far more than any card gives, and few enough for every pool.
const MOST: u32 = 9;

/// Most things in progress that a deed still interrupts: what one sets off by itself is far less than what is left.
const MOST_IN_PROGRESS: usize = DEEPEST / 2;

const fn ship_of(deed: &ByHand) -> Option<ShipId> {
    Some(match deed {
        ByHand::Fuse { .. } | ByHand::Score { .. } => return None,
        ByHand::Gain { ship, .. }
        | ByHand::Lose { ship, .. }
        | ByHand::Harm { ship, .. }
        | ByHand::Expose { ship }
        | ByHand::Repair { ship, .. }
        | ByHand::GrantAction { ship, .. }
        | ByHand::SpendCharge { ship, .. }
        | ByHand::Fly { ship, .. }
        | ByHand::Initiative { ship, .. }
        | ByHand::ChangeManeuver { ship, .. }
        | ByHand::BonusAttack { ship }
        | ByHand::Hold { ship, .. }
        | ByHand::TurnDial { ship, .. }
        | ByHand::Transfer { ship, .. }
        | ByHand::TransferLock { ship, .. }
        | ByHand::Effect { ship, .. } => *ship,
    })
}

/// Whether it can be done: either player may, whatever is asked.
pub(super) fn check(state: &State, deed: &ByHand) -> Result<(), Refused> {
    let refuse = |key| Err(Refused::from(Refusal::new(RuleId("A-35"), key)));
    // What is done by hand may interrupt what was done by hand; not without end.
    if state.stack.iter().count() >= MOST_IN_PROGRESS {
        return refuse("refusal-too-much-in-progress");
    }
    match ship_of(deed).map(|ship| state.ships.get(ship.index())) {
        Some(None) => return refuse("refusal-no-such-ship"),
        Some(Some(ship)) if ship.on_board().is_none() => return refuse("refusal-ship-gone"),
        Some(Some(_)) | None => {}
    }
    let numbers = match deed {
        ByHand::Gain { number, .. } | ByHand::Lose { number, .. } => (1..=MOST).contains(number),
        ByHand::Score { points, .. } => (1..=MOST).contains(points),
        ByHand::Harm { hits, criticals, .. } => *hits <= MOST && *criticals <= MOST && hits + criticals > 0,
        ByHand::Initiative { value, .. } => *value <= initiative::HIGHEST,
        _ => true,
    };
    if !numbers {
        return refuse("refusal-number");
    }
    match deed {
        ByHand::Gain { token, .. } | ByHand::Lose { token, .. } if !token.is_plain() => refuse("refusal-not-by-hand"),
        ByHand::Expose { ship } if state.ship(*ship).damage.iter().all(|damage| damage.face_up) => {
            refuse("refusal-no-such-damage-card")
        }
        ByHand::Repair { ship, place } if index(*place) >= state.ship(*ship).damage.len() => {
            refuse("refusal-no-such-damage-card")
        }
        ByHand::SpendCharge { ship, load }
            if state.ship(*ship).charges.get(usize::from(*load)).is_none_or(|left| *left == 0) =>
        {
            refuse("refusal-no-charge")
        }
        ByHand::Fuse { device } => match state.board.device(*device) {
            None => refuse("refusal-no-such-device"),
            Some(device) if device.fuses >= MOST => refuse("refusal-number"),
            Some(_) => Ok(()),
        },
        ByHand::Fly { ship, maneuver, .. } if maneuver::legal_ends(state, *ship, *maneuver, false).is_empty() => {
            refuse("refusal-no-such-maneuver")
        }
        ByHand::Effect { action, .. } if !is_effect(*action) => refuse("refusal-not-by-hand"),
        ByHand::Effect { action, .. } if !attempt::has_effect(state.rules(), *action) => {
            refuse("refusal-not-in-edition")
        }
        ByHand::BonusAttack { ship } if attack::possible(state, *ship, true).is_empty() => {
            refuse("refusal-no-bonus-attack")
        }
        ByHand::ChangeManeuver { ship, change, ion } => {
            Refused::unless_empty(maneuver_change::reasons(state, *ship, *change, *ion))
        }
        ByHand::TurnDial { ship, .. } if !state.ship(*ship).revealed => refuse("refusal-dial-face-down"),
        // What is done after revealing an ionised ship cannot do, though it reveals in 2.5.
        ByHand::TurnDial { ship, .. } if planning::flies_ion(state, *ship) => {
            Err(Refused::from(Refusal::new(RuleId("A-30"), "refusal-ionised-dial")))
        }
        ByHand::TurnDial { ship, maneuver } if planning::entry(state.ship(*ship), *maneuver).is_none() => {
            refuse("refusal-not-on-dial")
        }
        ByHand::Transfer { ship, to, token } => transfer::check(state, *ship, *to, *token),
        ByHand::TransferLock { ship, by, to } => transfer::check_lock(state, *by, *ship, *to),
        _ => Ok(()),
    }
}

/// Does it; what it asks comes before what was asked.
pub(super) fn apply(progress: &mut Progress<'_>, by: Player, deed: &ByHand) -> Result<(), DiceError> {
    let rule = RuleId("A-35");
    match deed {
        ByHand::Gain { ship, token, number } => progress.inflict(*ship, *token, *number, by, rule),
        ByHand::Lose { ship, token, number } => progress.lose(*ship, *token, *number, rule),
        ByHand::Harm { ship, hits, criticals } => progress.harm(*ship, *hits, *criticals)?,
        ByHand::Expose { ship } => {
            progress.expose(*ship)?;
            progress.destroy_if_due(*ship);
        }
        ByHand::Repair { ship, place } => progress.repair_or_discard(*ship, index(*place)),
        ByHand::Fly { ship, maneuver, difficulty } => {
            let (ship, flies) = (*ship, DialEntry { maneuver: *maneuver, difficulty: *difficulty });
            let (step, met) = (FlightStep::Move, Vec::new());
            progress.push(Frame::Maneuver(Flight { ship, flies, ion: false, stays_on_mat: false, step, met }));
        }
        ByHand::Score { player, points } => progress.score(*player, *points, RuleId("A-74")),
        ByHand::SpendCharge { ship, load } => progress.spend_charge(*ship, *load),
        ByHand::Fuse { device } => {
            if let Some(device) = progress.state.board.device_mut(*device) {
                device.fuses += 1;
            }
        }
        ByHand::GrantAction { ship, what } => {
            progress.push(Frame::Perform { ship: *ship, grant: Grant::Card(*what) });
        }
        ByHand::Effect { ship, action } => attempt::begin_effect(progress, *ship, *action, None),
        ByHand::BonusAttack { ship } => progress.push(Frame::DeclareTarget { ship: *ship, bonus: true }),
        ByHand::Initiative { ship, value, until } => progress.set_initiative(*ship, *value, *until),
        ByHand::ChangeManeuver { ship, change, ion } => {
            progress.state.ship_mut(*ship).round.maneuver_changes.push((*change, *ion));
        }
        ByHand::Hold { ship, at } => {
            progress.state.ship_mut(*ship).round.holds.insert(*at);
        }
        ByHand::TurnDial { ship, maneuver } => turn_dial(progress, *ship, *maneuver),
        ByHand::Transfer { ship, to, token } => transfer::token(progress, *ship, *to, *token, by),
        ByHand::TransferLock { ship, by, to } => transfer::lock(progress, *by, *ship, *to),
    }
    Ok(())
}

/// The dial physically shows another maneuver: that one is the revealed one, in its printed colour (D-12).
fn turn_dial(progress: &mut Progress<'_>, ship: ShipId, maneuver: Maneuver) {
    let Some(shows) = planning::entry(progress.state.ship(ship), maneuver) else { return };
    progress.state.ship_mut(ship).dial = Some(shows);
    progress.events.push(GameEvent::DialTurned { ship, shows });
}
