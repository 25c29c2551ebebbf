//! An activation: reveal the dial, execute the maneuver, perform an action.

use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::{Activation, Flight, FlightStep, Frame, Grant, Step};
use super::state::{ShipId, State};
use super::{Going, Progress};
use crate::damage::DamageCard;
use crate::dial::{DialEntry, Difficulty};
use crate::edition::round::{IonLeaves, IonManeuver};
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_geometry::maneuver::{Bearing, Maneuver};

/// What a ship flies: its dial's entry, or what replaces it and by which rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Flown {
    pub(super) entry: DialEntry,
    pub(super) instead: Option<RuleId>,
    pub(super) ion: bool,
    /// The damage cards that changed its colour.
    pub(super) cards: Vec<DamageCard>,
}

/// Goes on with an activation.
pub(super) fn step(progress: &mut Progress<'_>, activation: &Activation) -> Going {
    let ship = activation.ship;
    match activation.step {
        Step::Reveal => reveal(progress, ship),
        Step::PerformAction => perform_action(progress, activation),
        Step::End => end(progress, activation),
    }
    Going::On
}

fn reveal(progress: &mut Progress<'_>, ship: ShipId) {
    let flown = flown(progress.state, ship);
    let dial = progress.state.ship(ship).dial;
    if let Some(shows) = dial
        && reveals(progress.state, ship)
    {
        progress.state.ship_mut(ship).revealed = true;
        progress.events.push(GameEvent::DialRevealed { ship, shows });
    }
    if let Some(rule) = flown.instead {
        progress.events.push(GameEvent::Substituted { ship, flies: flown.entry, rule });
    }
    if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
        activation.step = Step::PerformAction;
        activation.ion = flown.ion;
    }
    let (flies, ion) = (flown.entry, flown.ion);
    let step = FlightStep::Move;
    for card in flown.cards {
        progress.events.push(GameEvent::CardActs { ship, card });
    }
    progress.push(Frame::Maneuver(Flight { ship, flies, ion, stays_on_mat: false, step, met: Vec::new() }));
    if progress.state.ship(ship).revealed {
        progress.push(Frame::Cards { ship, occasion: Occasion::DialRevealed });
    }
}

/// Whether the dial is revealed: in S an ionised ship skips that step, in S5 it does not.
fn reveals(state: &State, ship: ShipId) -> bool {
    !state.is_ionised(ship) || state.rules().ion.maneuver == IonManeuver::BlueOneByDial
}

/// What a ship flies now (D-15 to D-20).
pub(super) fn flown(state: &State, ship: ShipId) -> Flown {
    let it = state.ship(ship);
    if state.is_ionised(ship) {
        let (entry, rule) = match state.rules().ion.maneuver {
            IonManeuver::WhiteStraightOne => (straight(1, Difficulty::White), "D-18"),
            IonManeuver::BlueStraightOne => (straight(1, Difficulty::Easy), "D-19"),
            IonManeuver::BlueOneByDial => {
                let side = it.dial.and_then(|entry| entry.maneuver.side);
                let bearing = if side.is_some() { Bearing::Bank } else { Bearing::Straight };
                (DialEntry { maneuver: Maneuver::new(bearing, 1, side), difficulty: Difficulty::Easy }, "D-20")
            }
        };
        return Flown { entry, instead: Some(RuleId(rule)), ion: true, cards: Vec::new() };
    }
    // The Planning Phase ends only when every ship that gets a dial has one.
    match it.dial {
        Some(dial) => unless_impossible(state, ship, dial),
        None => Flown { entry: STRESS_MANEUVER, instead: Some(RuleId("A-24")), ion: false, cards: Vec::new() },
    }
}

const fn straight(speed: u8, difficulty: Difficulty) -> DialEntry {
    DialEntry { maneuver: Maneuver::new(Bearing::Straight, speed, None), difficulty }
}

/// What a ship flies that cannot fly its dial: the white straight 2, on its dial or not (D-15).
const STRESS_MANEUVER: DialEntry = straight(2, Difficulty::White);

/// A maneuver, or the stress maneuver where a ship cannot fly it: red while stressed, purple without Force (D-15 to
/// D-17). Damage cards change its colour before that.
pub(super) fn unless_impossible(state: &State, ship: ShipId, wanted: DialEntry) -> Flown {
    let it = state.ship(ship);
    let (difficulty, cards) = state.difficulty(ship, wanted);
    let wanted = DialEntry { difficulty, ..wanted };
    let instead = match wanted.difficulty {
        Difficulty::Red if it.has(Token::Stress) => Some(RuleId("D-15")),
        Difficulty::Purple if it.force == 0 => Some(RuleId("D-17")),
        _ => None,
    };
    let entry = if instead.is_some() { STRESS_MANEUVER } else { wanted };
    Flown { entry, instead, ion: false, cards }
}

fn perform_action(progress: &mut Progress<'_>, activation: &Activation) {
    if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
        activation.step = Step::End;
    }
    let ship = activation.ship;
    match activation.skips_action {
        Some(rule) => progress.events.push(GameEvent::ActionStepSkipped { ship, rule }),
        None => progress.push(Frame::Perform { ship, grant: Grant::Step }),
    }
}

/// Ion tokens leave at the end of the activation in which an ion maneuver was flown (D-19, D-20).
fn end(progress: &mut Progress<'_>, activation: &Activation) {
    progress.state.stack.pop();
    if activation.ion && progress.state.rules().ion.leaves == IonLeaves::EndOfActivation {
        let held = progress.state.ship(activation.ship).tokens.count(Token::Ion);
        progress.lose(activation.ship, Token::Ion, held, RuleId("D-19"));
    }
}
