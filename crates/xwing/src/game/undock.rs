//! Docked ships, and how they deploy from their carriers (A-26, B-30, B-33): second edition and 2.5
//!
//! A docked ship waits in reserve. In the System Phase it may deploy with a maneuver of its dial from the front or rear
//! guides of its carrier. Where it would lie on a ship or leave the mat that fails, and it stays in reserve. When its
//! carrier is destroyed it must deploy at once, and suffers one critical damage; where that fails it is destroyed.

use super::command::{CarrierEnd, Command, Granted, Question};
use super::event::{GameEvent, Moved};
use super::frame::{Flight, FlightStep, Frame, Grant, Met};
use super::setup::GameSetup;
use super::state::{Docked, Object, Presence, ShipId, State};
use super::{Going, Progress, XWingDecision, effects, places};
use crate::dial::{DialEntry, Difficulty};
use crate::edition::round::DecloakWindow;
use crate::landing::Landing;
use crate::position::Token;
use crate::rule::{Reason, RuleId};
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use serde::Serialize;
use std::sync::Arc;

const RULE: RuleId = RuleId("B-33");

/// A ship that deploys, and where its carrier stands or stood.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Undocking {
    /// The ship.
    pub ship: ShipId,
    /// Where its carrier stands, or stood when it was destroyed.
    pub from: Pose,
    /// The size of the carrier's base.
    pub size: BaseSize,
    /// Whether it must, because its carrier was destroyed.
    pub emergency: bool,
}

/// What is wrong with the docked ships of a setup.
pub(super) fn faults(setup: &GameSetup, window: DecloakWindow, reasons: &mut Vec<Refusal>) {
    for (ship, carrier) in &setup.docked {
        let of = |id: &String| setup.position.ship_index(id).map(|index| setup.position.ships[index].player);
        let sound = of(ship).is_some()
            && of(ship) == of(carrier)
            && ship != carrier
            && !setup.docked.contains_key(carrier)
            && window == DecloakWindow::SystemPhase;
        if !sound {
            let refusal = Refusal::new(RULE, "refusal-cannot-be-docked").word("ship", ship.clone());
            reasons.push(refusal.word("other", carrier.clone()));
        }
    }
}

/// Takes the docked ships off the mat.
pub(super) fn dock(state: &mut State, setup: &GameSetup) {
    for (ship, carrier) in &setup.docked {
        let ids = (setup.position.ship_index(ship), setup.position.ship_index(carrier));
        let (Some(ship), Some(carrier)) = ids else { continue };
        let piece = Arc::new(setup.position.ships[ship].clone());
        let (ship, carrier) = (ShipId::at(ship), ShipId::at(carrier));
        if let Some(index) = state.ship(ship).on_board() {
            state.take_off_board(index);
        }
        let it = state.ship_mut(ship);
        (it.presence, it.docked) = (Presence::Reserve, Some(Docked { carrier, piece }));
    }
}

/// Whether a ship is docked with a carrier on the mat, and may deploy in the System Phase.
pub(super) fn may_deploy(state: &State, ship: ShipId) -> bool {
    let carrier = state.ship(ship).docked.as_ref().map(|docked| docked.carrier);
    carrier.is_some_and(|carrier| state.ship(carrier).on_board().is_some())
        && state.rules().decloak_window == DecloakWindow::SystemPhase
}

/// The turn of a docked ship in the System Phase; `None` for others.
pub(super) fn turn(state: &State, ship: ShipId) -> Option<Frame> {
    undocking(state, ship, false).map(Frame::Undocking)
}

fn undocking(state: &State, ship: ShipId, emergency: bool) -> Option<Undocking> {
    let carrier = state.ship(ship).docked.as_ref()?.carrier;
    let from = state.board.position().ships.get(state.ship(carrier).on_board()?)?.pose;
    Some(Undocking { ship, from, size: state.ship(carrier).size, emergency })
}

/// The ships docked with a carrier, which is still on the mat.
pub(super) fn docked_with(state: &State, carrier: ShipId) -> Vec<Undocking> {
    let with = |(_, ship): &(ShipId, &super::state::GameShip)| {
        ship.docked.as_ref().is_some_and(|docked| docked.carrier == carrier)
    };
    let ships: Vec<ShipId> = state.all().filter(with).map(|(id, _)| id).collect();
    ships.into_iter().filter_map(|ship| undocking(state, ship, true)).collect()
}

/// The maneuvers of its dial with which a ship may deploy: those that begin and end at guides, and that it can fly.
fn maneuvers(state: &State, ship: ShipId) -> Vec<DialEntry> {
    let it = state.ship(ship);
    let fits = |entry: &DialEntry| {
        matches!(
            entry.maneuver.bearing,
            Bearing::Straight | Bearing::Bank | Bearing::Turn | Bearing::Koiogran | Bearing::Segnor
        )
    };
    let coloured = it.card.dial.iter().filter(|entry| fits(entry)).map(|entry| {
        let (difficulty, _) = state.difficulty(ship, *entry);
        DialEntry { difficulty, ..*entry }
    });
    let flyable = |entry: &DialEntry| match entry.difficulty {
        Difficulty::Red => !it.has(Token::Stress),
        Difficulty::Purple => it.force > 0,
        Difficulty::Easy | Difficulty::White => true,
    };
    coloured.filter(flyable).collect()
}

/// Goes on by itself where a ship that must deploy cannot.
pub(super) fn step(progress: &mut Progress<'_>, undocking: Undocking) -> Going {
    if undocking.emergency && maneuvers(progress.state, undocking.ship).is_empty() {
        progress.state.stack.pop();
        progress.leaves_reserve(undocking.ship, Presence::Destroyed);
        return Going::On;
    }
    Going::Waits
}

/// With which maneuver a ship deploys, from which end of its carrier.
pub(super) fn decision(state: &State, undocking: Undocking) -> XWingDecision {
    let ship = undocking.ship;
    let flown = maneuvers(state, ship);
    let ends = [CarrierEnd::Front, CarrierEnd::Rear];
    let ways = ends.into_iter().flat_map(|end| {
        flown.iter().map(move |entry| Command::Undock { end, maneuver: entry.maneuver }).collect::<Vec<_>>()
    });
    let pass = (!undocking.emergency).then_some(Command::Pass);
    let options = ways.chain(pass).collect();
    Decision { player: state.ship(ship).player, question: Question::Undock { ship }, options, open: Vec::new() }
}

/// Where a ship would come to stand, or why it would not.
pub(super) fn landing(
    state: &State,
    undocking: Undocking,
    end: CarrierEnd,
    maneuver: Maneuver,
) -> Result<Landing, Reason> {
    let ship = undocking.ship;
    let because = |key, piece: &str| Reason { key, rule: RULE, piece: Some(piece.to_owned()), mm: None };
    let from = (undocking.from, undocking.size);
    let landing = state.board.undocked(state.ship(ship).size, from, end == CarrierEnd::Rear, maneuver);
    let Some(landing) = landing else { return Err(because("reason-size-cannot", "edge")) };
    if let Some(other) = landing.overlapped.first() {
        return Err(because("reason-no-room", &state.board.position().ships[*other].id));
    }
    if places::leaves_mat(state, ship, landing.end) {
        return Err(because("reason-off-mat", "edge"));
    }
    Ok(landing)
}

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, undocking: Undocking, command: &Command) -> Result<(), DiceError> {
    let ship = undocking.ship;
    progress.state.stack.pop();
    progress.state.ship_mut(ship).round.decloak_over = true;
    let Command::Undock { end, maneuver } = command else {
        progress.events.push(GameEvent::Passed(ship));
        return Ok(());
    };
    let flies = maneuvers(progress.state, ship).into_iter().find(|entry| entry.maneuver == *maneuver);
    let Some(flies) = flies else { return Ok(()) };
    match landing(progress.state, undocking, *end, *maneuver) {
        Ok(landing) => deploys(progress, undocking, flies, &landing),
        Err(reason) => {
            progress.events.push(GameEvent::UndockFailed { ship, reasons: vec![reason] });
            if undocking.emergency {
                progress.leaves_reserve(ship, Presence::Destroyed);
            }
            Ok(())
        }
    }
}

/// Sets the ship down; what its maneuver costs and met takes effect, and it may perform an action. It does not activate
/// in this round any more.
fn deploys(
    progress: &mut Progress<'_>,
    undocking: Undocking,
    flies: DialEntry,
    landing: &Landing,
) -> Result<(), DiceError> {
    let ship = undocking.ship;
    let met = effects::counted(progress.state, ship, landing);
    let Some(docked) = progress.state.ship_mut(ship).docked.take() else { return Ok(()) };
    let Some(index) = progress.state.board.add_ship((*docked.piece).clone(), landing.end) else { return Ok(()) };
    let it = progress.state.ship_mut(ship);
    it.presence = Presence::OnMat(index);
    (it.round.executed, it.round.activated) = (Some(flies), true);
    let touching = places::renew_contacts(progress.state, ship, &[]);
    let obstacles = met.iter().map(|(obstacle, _)| *obstacle).collect();
    let (from, to, choice) = (landing.start, landing.end, landing.choice);
    progress.events.push(GameEvent::Undocked { ship, carrier: docked.carrier });
    let template = landing.shown;
    progress.events.push(GameEvent::Moved(Moved { ship, choice, from, to, path: None, touching, obstacles, template }));
    let mines = effects::mines(progress.state, ship, landing).into_iter().map(Met::Mine);
    let met = met.into_iter().map(|(obstacle, ended_on)| Met::Obstacle { obstacle, ended_on }).chain(mines).collect();
    if !undocking.emergency {
        progress.push(Frame::Perform { ship, grant: Grant::Card(Granted::Any) });
    }
    let step = FlightStep::CheckDifficulty;
    progress.push(Frame::Maneuver(Flight { ship, flies, ion: false, stays_on_mat: false, step, met }));
    if undocking.emergency { progress.harm(ship, 0, 1) } else { Ok(()) }
}

impl Progress<'_> {
    /// A docked ship is out of the game without having been on the mat.
    pub(super) fn leaves_reserve(&mut self, ship: ShipId, presence: Presence) {
        let it = self.state.ship_mut(ship);
        (it.presence, it.docked) = (presence, None);
        self.events.push(match presence {
            Presence::Fled => GameEvent::Fled(ship),
            _ => GameEvent::Destroyed(ship),
        });
        for tie in self.state.locks.cut_all(Object::Ship(ship).subject()) {
            self.lock_gone(tie, RuleId("B-50"));
        }
        self.score_ship(ship);
        self.end_if_nobody_is_left();
    }
}
