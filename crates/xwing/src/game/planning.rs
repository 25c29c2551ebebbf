//! The Planning Phase: every ship gets a dial, face down.

use super::Progress;
use super::XWingDecision;
use super::command::{Command, Question};
use super::event::GameEvent;
use super::state::{GameShip, ShipId, State};
use crate::damage::DamageCard;
use crate::dial::DialEntry;
use crate::edition::round::IonManeuver;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::player::Player;
use deadreckon_geometry::maneuver::Maneuver;

/// Whether a ship gets a dial. An ionised ship of the first edition gets none; one of the second keeps a setting in
/// case it is no longer ionised when it activates.
pub(super) fn gets_dial(state: &State, ship: ShipId) -> bool {
    !(state.ship(ship).round.ionised_at_planning && state.rules().ion.maneuver == IonManeuver::WhiteStraightOne)
}

/// Notes which ships are ionised now: one that becomes it later in the round flies its dial (D-19, D-22).
pub(super) fn begin(state: &mut State) {
    let ionised: Vec<ShipId> = state.on_mat().map(|(id, _)| id).filter(|id| state.is_ionised(*id)).collect();
    for ship in ionised {
        state.ship_mut(ship).round.ionised_at_planning = true;
    }
}

/// Whether a ship flies an ion maneuver now (D-18 to D-20): in the first edition one that got no dial; in the second
/// one that was ionised when dials were set and still is, or else its stored setting counts; in 2.5 one that is
/// ionised when it activates.
pub(super) fn flies_ion(state: &State, ship: ShipId) -> bool {
    let planned = state.ship(ship).round.ionised_at_planning;
    match state.rules().ion.maneuver {
        IonManeuver::WhiteStraightOne => planned,
        IonManeuver::BlueStraightOne => planned && state.is_ionised(ship),
        IonManeuver::BlueOneByDial => state.is_ionised(ship),
    }
}

/// The entry of a ship's dial for a maneuver.
pub(super) fn entry(ship: &GameShip, maneuver: Maneuver) -> Option<DialEntry> {
    ship.card.dial.iter().copied().find(|entry| entry.maneuver == maneuver)
}

/// The damage card that keeps a ship from setting a maneuver on its dial.
pub(super) fn forbidden_by(state: &State, ship: ShipId, maneuver: Maneuver) -> Option<DamageCard> {
    entry(state.ship(ship), maneuver).and_then(|entry| state.planning_forbidden_by(ship, entry))
}

fn own(state: &State, player: Player) -> impl Iterator<Item = (ShipId, &GameShip)> {
    state.on_mat().filter(move |(id, ship)| ship.player == player && gets_dial(state, *id))
}

fn all_set(state: &State, player: Player) -> bool {
    // A ship that may plan nothing of its dial has nothing to set.
    let settable = |id, ship: &GameShip| ship.card.dial.iter().any(|e| state.planning_forbidden_by(id, *e).is_none());
    own(state, player).all(|(id, ship)| ship.dial.is_some() || !settable(id, ship))
}

/// Whether both players are done; a player whose ships get no dials is done at once.
pub(super) fn is_over(state: &State) -> bool {
    Player::ALL.into_iter().all(|player| state.dials_set[player] || own(state, player).next().is_none())
}

/// Both players set dials at the same time; a dial may be changed until its owner says that all are set.
pub(super) fn decisions(state: &State) -> Vec<XWingDecision> {
    let mut decisions = Vec::new();
    for player in Player::ALL {
        if state.dials_set[player] || own(state, player).next().is_none() {
            continue;
        }
        let mut ask = |question, options| decisions.push(Decision { player, question, options, open: Vec::new() });
        if all_set(state, player) {
            ask(Question::DialsSet, vec![Command::DialsSet]);
        }
        let dials = own(state, player).flat_map(|(id, ship)| {
            let unlike = move |entry: &&DialEntry| ship.dial != Some(**entry);
            let set = move |entry: &DialEntry| Command::SetDial { ship: id, maneuver: entry.maneuver };
            let may = move |entry: &&DialEntry| state.planning_forbidden_by(id, **entry).is_none();
            ship.card.dial.iter().filter(unlike).filter(may).map(set)
        });
        let dials: Vec<Command> = dials.collect();
        if !dials.is_empty() {
            ask(Question::Dials, dials);
        }
    }
    decisions
}

/// Takes a dial, or the word that all are set.
pub(super) fn answer(progress: &mut Progress<'_>, player: Player, command: &Command) {
    match command {
        Command::SetDial { ship, maneuver } => {
            let shows = entry(progress.state.ship(*ship), *maneuver);
            progress.state.ship_mut(*ship).dial = shows;
            progress.events.push(GameEvent::DialSet { player, ship: *ship, shows });
        }
        _ => progress.state.dials_set[player] = true,
    }
}
