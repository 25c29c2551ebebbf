//! Actions of cards that are told in data: a maneuver, another action within it, tokens for a ship that is chosen (B-30,
//! B-99)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | nobody to choose | it was not performed, and is not offered | it fails, and is used up |
//!
//! What else a card does comes by hand once its action is performed.

use super::command::{CardAction, Command, Granted, Question};
use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::{Attempt, Flight, FlightStep, Frame, Grant};
use super::perform::{self, Offer};
use super::state::{CardKey, Object, ShipId, State};
use super::{Going, Progress, XWingDecision, attempt, places};
use crate::ability::When;
use crate::card_texts::{ActionText, Whom};
use crate::dial::{DialEntry, Difficulty};
use crate::edition::round::Impossible;
use crate::rule::{Reason, RuleId};
use deadreckon_engine::decision::Decision;
use deadreckon_engine::refusal::Refusal;

/// The name of a header and what its text says.
fn text(state: &State, ship: ShipId, header: u32) -> Option<(&String, &ActionText)> {
    let card = &state.ship(ship).card;
    let name = card.headers.get(usize::try_from(header).ok()?)?;
    card.texts.actions.get_key_value(name)
}

/// Reasons of its text why the action of a card cannot be performed.
pub(super) fn reasons(state: &State, ship: ShipId, header: u32) -> Vec<Refusal> {
    let pick_again = state.rules().actions.impossible == Impossible::PickAgain;
    match text(state, ship, header) {
        // Where the action within cannot be done neither can that of the card (B-99).
        Some((_, ActionText::Contains(action))) => {
            let offer = Offer { action: *action, colour: Difficulty::White, link: None };
            perform::reasons(state, ship, offer, &Grant::Card(Granted::Named(*action)))
        }
        Some((_, ActionText::Give { .. })) if pick_again && targets(state, ship, header).is_empty() => {
            vec![Refusal::new(RuleId("B-07"), "refusal-no-target").about(Object::Ship(ship).subject())]
        }
        _ => Vec::new(),
    }
}

/// Begins the action of a card whose cost is paid; says whether its text is told in data.
pub(super) fn begin(progress: &mut Progress<'_>, ship: ShipId, header: u32, by: &Grant) -> bool {
    let Some((_, text)) = text(progress.state, ship, header) else { return false };
    match text {
        ActionText::Contains(action) => {
            let (action, colour) = (*action, Difficulty::White);
            let grant = Some(Grant::Contained { action, header, by: Box::new(by.clone()) });
            progress.events.push(GameEvent::ActionBegan { ship, action, colour });
            progress.push(Frame::Attempt(Attempt::new(ship, action, colour, grant)));
            attempt::begin(progress, ship, action);
        }
        ActionText::Fly(_) | ActionText::Give { .. } => {
            progress.push(Frame::CardAction { ship, header, flying: false });
        }
    }
    true
}

/// The ships that may be chosen.
fn targets(state: &State, ship: ShipId, header: u32) -> Vec<Object> {
    let Some((_, ActionText::Give { to, range, arc, .. })) = text(state, ship, header) else { return Vec::new() };
    let own = state.ship(ship).player;
    let meant = |other: ShipId| match to {
        Whom::Enemy => state.ship(other).player != own,
        Whom::Friend => state.ship(other).player == own,
        Whom::AnyShip => true,
    };
    let mut objects = places::other_objects(state, ship);
    objects.retain(|object| match object {
        Object::Ship(other) => {
            meant(*other)
                && (range.0..=range.1).contains(&places::range(state, ship, *object))
                && arc.is_none_or(|arc| places::in_arc(state, ship, *other, arc))
        }
        Object::Obstacle(_) | Object::Device(_) => false,
    });
    objects
}

/// The maneuvers that may be flown.
fn maneuvers(state: &State, ship: ShipId, header: u32) -> Vec<DialEntry> {
    match text(state, ship, header) {
        Some((_, ActionText::Fly(flown))) => flown.clone(),
        _ => Vec::new(),
    }
}

/// Goes on with the action of a card: over once its maneuver is, failed without anybody to choose.
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId, header: u32, flying: bool) -> Going {
    if flying {
        progress.state.stack.pop();
        performed(progress, ship, header);
        return Going::On;
    }
    if decision(progress.state, ship, header).options.is_empty() {
        progress.state.stack.pop();
        let reasons = vec![Reason { key: "reason-no-target", rule: RuleId("B-30"), piece: None, mm: None }];
        failed(progress, ship, header, reasons);
        return Going::On;
    }
    Going::Waits
}

/// What the action of a card asks.
pub(super) fn decision(state: &State, ship: ShipId, header: u32) -> XWingDecision {
    let player = state.ship(ship).player;
    let flown: Vec<Command> =
        maneuvers(state, ship, header).into_iter().map(|entry| Command::Fly(entry.maneuver)).collect();
    if flown.is_empty() {
        let options = targets(state, ship, header).into_iter().map(Command::Target).collect();
        return Decision { player, question: Question::CardTarget { ship, header }, options, open: Vec::new() };
    }
    Decision { player, question: Question::Maneuver { ship }, options: flown, open: Vec::new() }
}

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, ship: ShipId, header: u32, command: &Command) {
    match command {
        Command::Fly(chosen) => {
            let all = maneuvers(progress.state, ship, header);
            let Some(flies) = all.into_iter().find(|entry| entry.maneuver == *chosen) else { return };
            if let Some(Frame::CardAction { flying, .. }) = progress.state.stack.top_mut() {
                *flying = true;
            }
            let (step, met) = (FlightStep::Move, Vec::new());
            progress.push(Frame::Maneuver(Flight { ship, flies, ion: false, stays_on_mat: false, step, met }));
        }
        Command::Target(Object::Ship(other)) => {
            let Some((_, ActionText::Give { token, number, .. })) = text(progress.state, ship, header) else { return };
            let (other, token, number) = (*other, *token, *number);
            let by = progress.state.ship(ship).player;
            progress.state.stack.pop();
            performed(progress, ship, header);
            progress.inflict(other, token, number, by, RuleId("B-02"));
        }
        _ => {}
    }
}

fn used(progress: &mut Progress<'_>, ship: ShipId, header: u32) {
    let name = usize::try_from(header).ok().and_then(|n| progress.state.ship(ship).card.headers.get(n)).cloned();
    progress.state.ship_mut(ship).round.done_cards.extend(name.map(CardKey::Header));
}

/// The action of a card is performed, and used up (B-05).
pub(super) fn performed(progress: &mut Progress<'_>, ship: ShipId, header: u32) {
    used(progress, ship, header);
    let action = CardAction::Header(header);
    progress.events.push(GameEvent::CardActionPerformed { ship, action, card: None });
    progress.happens(When::AfterAction, Some(ship));
    progress.push(Frame::Cards { ship, occasion: Occasion::AfterAction });
}

/// The action of a card fails: it is used up, and nothing follows (B-07, B-18).
pub(super) fn failed(progress: &mut Progress<'_>, ship: ShipId, header: u32, reasons: Vec<Reason>) {
    used(progress, ship, header);
    progress.events.push(GameEvent::CardActionFailed { ship, action: CardAction::Header(header), reasons });
}
