//! An activation: reveal the dial, execute the maneuver, perform an action.

use super::command::{Command, HoldAt, Question};
use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::{Activation, Flight, FlightStep, Frame, Grant, Step};
use super::state::{ShipId, State};
use super::{Going, Progress, XWingDecision, effects, maneuver_change, planning};
use crate::ability::When;
use crate::damage::DamageCard;
use crate::dial::{DialEntry, Difficulty};
use crate::edition::round::{ForgottenDial, IonLeaves, IonManeuver, Variant};
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
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
pub(super) fn step(progress: &mut Progress<'_>, activation: &Activation) -> Result<Going, DiceError> {
    let ship = activation.ship;
    match activation.step {
        Step::Reveal => reveal(progress, ship),
        Step::Execute => execute(progress, ship),
        Step::PerformAction => perform_action(progress, activation),
        Step::AfterAction => {
            if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
                activation.step = Step::End;
            }
            effects::after_action(progress, ship, &activation.later)?;
        }
        Step::End => end(progress, activation),
    }
    Ok(Going::On)
}

fn reveal(progress: &mut Progress<'_>, ship: ShipId) {
    if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
        activation.step = Step::Execute;
    }
    if let Some(shows) = progress.state.ship(ship).dial
        && reveals(progress.state, ship)
    {
        progress.state.ship_mut(ship).revealed = true;
        progress.events.push(GameEvent::DialRevealed { ship, shows });
        progress.hold(ship, HoldAt::DialRevealed);
    }
}

fn execute(progress: &mut Progress<'_>, ship: ShipId) {
    if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
        activation.step = Step::PerformAction;
    }
    if let Some(rule) = opponent_picks(progress.state, ship) {
        progress.push(Frame::PickManeuver { ship, rule });
        return;
    }
    if progress.state.ship(ship).dial.is_none() && !planning::flies_ion(progress.state, ship) {
        progress.gain(ship, Token::Stress, 1, RuleId("A-24"));
    }
    let flown = flown(progress.state, ship);
    fly(progress, ship, flown);
}

fn fly(progress: &mut Progress<'_>, ship: ShipId, flown: Flown) {
    let Flown { entry: flies, instead, ion, cards } = flown;
    if let Some(rule) = instead {
        progress.events.push(GameEvent::Substituted { ship, flies, rule });
    }
    if let Some(Frame::Activation(activation)) = progress.state.stack.top_mut() {
        activation.ion = ion;
    }
    let step = FlightStep::Move;
    for card in cards {
        progress.events.push(GameEvent::CardActs { ship, card });
    }
    progress.push(Frame::Maneuver(Flight { ship, flies, ion, stays_on_mat: false, step, met: Vec::new() }));
    if progress.state.ship(ship).revealed {
        // What may be done after revealing cannot be done by an ionised ship, though it reveals in 2.5.
        if !flown.ion {
            progress.happens(When::AfterReveal, Some(ship));
            progress.push(Frame::DropDevice { ship });
        }
        progress.push(Frame::Cards { ship, occasion: Occasion::DialRevealed });
    }
}

/// The rule by which the opponent picks what a ship flies: its dial was forgotten, or it is stressed and shows
/// red in the variant for that (D-16). An ion maneuver comes before either.
fn opponent_picks(state: &State, ship: ShipId) -> Option<RuleId> {
    if planning::flies_ion(state, ship) || pickable(state, ship).is_empty() {
        return None;
    }
    let it = state.ship(ship);
    match it.dial {
        None => (state.rules().forgotten_dial == ForgottenDial::OpponentPicks).then_some(RuleId("A-24")),
        Some(dial) => {
            let red = state.difficulty(ship, dial).0 == Difficulty::Red && it.has(Token::Stress);
            (red && state.rules().plays(Variant::OpponentPicks)).then_some(RuleId("D-16"))
        }
    }
}

/// What the opponent may pick: the whole dial, for a stressed ship without its red maneuvers.
fn pickable(state: &State, ship: ShipId) -> Vec<DialEntry> {
    let it = state.ship(ship);
    let flyable = |entry: &DialEntry| !(state.difficulty(ship, *entry).0 == Difficulty::Red && it.has(Token::Stress));
    it.card.dial.iter().copied().filter(flyable).collect()
}

/// Which maneuver the opponent picks.
pub(super) fn picking(state: &State, ship: ShipId) -> XWingDecision {
    let options = pickable(state, ship).into_iter().map(|entry| Command::Fly(entry.maneuver)).collect();
    let player = state.ship(ship).player.other();
    Decision { player, question: Question::PickedManeuver { ship }, options, open: Vec::new() }
}

/// Takes that answer.
pub(super) fn picked(progress: &mut Progress<'_>, ship: ShipId, rule: RuleId, command: &Command) {
    let Command::Fly(maneuver) = command else { return };
    let Some(entry) = planning::entry(progress.state.ship(ship), *maneuver) else { return };
    progress.state.stack.pop();
    let flown = unless_impossible(progress.state, ship, entry);
    fly(progress, ship, Flown { instead: Some(rule), ..flown });
}

/// Whether the dial is revealed: in S an ionised ship skips that step, in S5 it does not.
fn reveals(state: &State, ship: ShipId) -> bool {
    !planning::flies_ion(state, ship) || state.rules().ion.maneuver == IonManeuver::BlueOneByDial
}

/// What a ship flies now (D-15 to D-20).
pub(super) fn flown(state: &State, ship: ShipId) -> Flown {
    let it = state.ship(ship);
    if planning::flies_ion(state, ship) {
        let (entry, rule) = match state.rules().ion.maneuver {
            IonManeuver::WhiteStraightOne => {
                // What changes colours changes this one's too (D-18).
                let white = straight(1, Difficulty::White);
                let (difficulty, cards) = state.difficulty(ship, white);
                let entry = maneuver_change::changed(state, ship, DialEntry { difficulty, ..white }, true);
                return Flown { entry, instead: Some(RuleId("D-18")), ion: true, cards };
            }
            IonManeuver::BlueStraightOne => (straight(1, Difficulty::Easy), "D-19"),
            IonManeuver::BlueOneByDial => {
                let side = it.dial.and_then(|entry| entry.maneuver.side);
                let bearing = if side.is_some() { Bearing::Bank } else { Bearing::Straight };
                (DialEntry { maneuver: Maneuver::new(bearing, 1, side), difficulty: Difficulty::Easy }, "D-20")
            }
        };
        let entry = maneuver_change::changed(state, ship, entry, true);
        return Flown { entry, instead: Some(RuleId(rule)), ion: true, cards: Vec::new() };
    }
    match it.dial {
        Some(dial) => {
            let wanted = maneuver_change::changed(state, ship, dial, false);
            let flown = unless_impossible(state, ship, wanted);
            let other = (wanted.maneuver != dial.maneuver).then_some(RuleId("D-10"));
            Flown { instead: flown.instead.or(other), ..flown }
        }
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
        activation.step = Step::AfterAction;
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
