//! Executing a maneuver: the move with backing off, then what its colour costs or gives.

use super::command::{Command, HoldAt, Question};
use super::damage_cards::{Executed, Occasion};
use super::event::{GameEvent, Moved, Path};
use super::frame::{Cause, Flight, FlightStep, Frame, Met};
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, effects, places};
use crate::ability::When;
use crate::choice::Place;
use crate::dial::Difficulty;
use crate::edition::TallonPlacement;
use crate::landing::Landing;
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_geometry::maneuver::{Bearing, Maneuver};

/// The legal ends of a maneuver: one, or the free places of a Tallon roll (D-06).
fn ends(state: &State, flight: &Flight) -> Vec<Landing> {
    legal_ends(state, flight.ship, flight.flies.maneuver, flight.stays_on_mat)
}

/// The legal ends of a maneuver of a ship; with `stay_on_mat` only those on the mat as a whole.
pub(super) fn legal_ends(state: &State, ship: ShipId, maneuver: Maneuver, stay_on_mat: bool) -> Vec<Landing> {
    let Some(index) = state.ship(ship).on_board() else { return Vec::new() };
    let three =
        maneuver.bearing == Bearing::Tallon && matches!(state.board.edition().tallon, TallonPlacement::Places(_));
    let places: &[Option<Place>] =
        if three { &[Some(Place::Front), Some(Place::Middle), Some(Place::Back)] } else { &[None] };
    let fly = |place: &Option<Place>| {
        let landing = state.board.flown(index, maneuver, *place, None).ok().flatten();
        landing.filter(|landing| !(stay_on_mat && places::leaves_mat(state, ship, landing.end)))
    };
    let mut ends: Vec<Landing> = places.iter().filter_map(fly).collect();
    // Backing off leads to one place, whichever was wanted.
    if ends.iter().all(|landing| landing.backed_off) {
        ends.truncate(1);
    }
    ends
}

/// Goes on with a maneuver.
pub(super) fn step(progress: &mut Progress<'_>, flight: &Flight) -> Result<Going, DiceError> {
    match flight.step {
        FlightStep::Move => {
            let ends = ends(progress.state, flight);
            match ends.as_slice() {
                [only] if !only.slides => carry_out(progress, flight, only),
                _ => return Ok(Going::Waits),
            }
        }
        FlightStep::CheckDifficulty => {
            check_difficulty(progress, flight);
            progress.state.stack.pop();
            let (ship, cause) = (flight.ship, Cause::Maneuver);
            progress.hold(ship, HoldAt::ManeuverExecuted);
            // What waits for an executed maneuver comes after everything that it met.
            progress.happens(When::AfterManeuver, Some(ship));
            progress.push(Frame::Cards { ship, occasion: Occasion::AfterManeuver(executed(flight)) });
            progress.push(Frame::Effects { ship, met: flight.met.clone(), cause, ordered: false });
        }
    }
    Ok(Going::On)
}

/// What a maneuver was like.
fn executed(flight: &Flight) -> Executed {
    let met = |wanted: fn(&Met) -> bool| flight.met.iter().any(wanted);
    Executed {
        flown: flight.flies,
        ion: flight.ion,
        overlapped: met(|met| matches!(met, Met::Ships { .. })),
        met_obstacle: met(|met| matches!(met, Met::Obstacle { .. })),
    }
}

/// Where a Tallon roll ends.
pub(super) fn decision(state: &State, flight: &Flight) -> XWingDecision {
    let ship = flight.ship;
    let ends = ends(state, flight);
    let (options, open) = places::sorted(ship, ends.iter().map(|landing| (landing.choice, landing.slides)));
    Decision { player: state.ship(ship).player, question: Question::Place { ship }, options, open }
}

/// Takes that answer.
pub(super) fn answer(progress: &mut Progress<'_>, flight: &Flight, command: &Command) {
    if let Some(landing) = places::chosen(progress.state, flight.ship, command) {
        carry_out(progress, flight, &landing);
    }
}

fn carry_out(progress: &mut Progress<'_>, flight: &Flight, landing: &Landing) {
    let ship = flight.ship;
    let state = &mut *progress.state;
    let ids = |indices: &[usize]| indices.iter().filter_map(|i| state.at_place(*i)).collect::<Vec<ShipId>>();
    let (overlapped, touched) = (ids(&landing.overlapped), ids(&landing.touching));
    let full_travel = landing.full_travel;
    let path = landing.rear_travel.map(|travel| Path { travel, full_travel, overlapped: overlapped.clone() });
    let met_obstacles = effects::counted(state, ship, landing);
    let mines = effects::mines(state, ship, landing);
    places::set_down(state, ship, landing.end);
    // A ship that does not move stays in contact, also where backing off leads to its start (D-07, D-33).
    let stays = landing.start == landing.end;
    let kept = |id: &ShipId| touched.contains(id) || stays && *id != ship && state.touch(*id, ship);
    let kept: Vec<ShipId> = state.on_mat().map(|(id, _)| id).filter(kept).collect();
    let touching = places::renew_contacts(state, ship, &kept);
    state.ship_mut(ship).round.executed = Some(flight.flies);
    let obstacles = met_obstacles.iter().map(|(obstacle, _)| *obstacle).collect();
    let mut met: Vec<Met> =
        met_obstacles.into_iter().map(|(obstacle, ended_on)| Met::Obstacle { obstacle, ended_on }).collect();
    met.extend(mines.into_iter().map(Met::Mine));
    if !overlapped.is_empty() {
        let own = state.ship(ship).player;
        met.push(Met::Ships { friendly: overlapped.iter().any(|other| state.ship(*other).player == own) });
    }
    if let Some(Frame::Maneuver(flight)) = state.stack.top_mut() {
        flight.step = FlightStep::CheckDifficulty;
        flight.met = met;
    }
    let (from, to, choice) = (landing.start, landing.end, landing.choice);
    let template = landing.shown;
    progress.events.push(GameEvent::Moved(Moved { ship, choice, from, to, path, touching, obstacles, template }));
}

/// Red gives stress, easy takes one token of each kind that it sheds, purple costs Force.
fn check_difficulty(progress: &mut Progress<'_>, flight: &Flight) {
    let ship = flight.ship;
    match flight.flies.difficulty {
        Difficulty::Red => progress.gain(ship, Token::Stress, 1, RuleId("A-29")),
        Difficulty::Easy => {
            for token in progress.state.rules().easy_sheds.clone() {
                let held = progress.state.ship(ship).tokens.count(token);
                progress.lose(ship, token, held.min(1), RuleId("E-04"));
            }
        }
        Difficulty::Purple => progress.spend_force(ship),
        Difficulty::White => {}
    }
}
