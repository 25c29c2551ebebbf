//! Damage cards: dealing them, what they do at moments, and repairing them (A.4, A-57, A-58)
//!
//! What a card does is data of its deck ([`DamageDeck`](crate::damage::DamageDeck)); what lasts is asked for in
//! `damage_cards/lasting.rs`, the actions printed on cards are in `card_actions.rs`.
//!
//! Cards that do something at the same moment do it in the order in which they were dealt; each must still lie face up
//! when it is its turn.

mod lasting;

use super::event::GameEvent;
use super::state::{CardKey, Damage, Presence, ShipId, State};
use super::{Going, Progress};
use crate::damage::{CardData, DamageCard, Like, Moment};
use crate::dial::DialEntry;
use crate::edition::round::IonLeaves;
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::dice::{DiceError, Die, Request};
use serde::Serialize;

/// What a maneuver was like, once everything that it met has taken effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Executed {
    /// What was flown.
    pub flown: DialEntry,
    /// Whether it was an ion maneuver.
    pub ion: bool,
    /// Whether it overlapped a ship.
    pub overlapped: bool,
    /// Whether it met an obstacle.
    pub met_obstacle: bool,
}

/// A moment of the game, as damage cards wait for them ([`Moment`]).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// The Engagement (Combat) phase begins.
    StartOfEngagement,
    /// The ship is about to engage.
    BeforeEngaging,
    /// The ship has engaged.
    AfterEngaging,
    /// The ship has attacked.
    AfterAttack,
    /// The ship has performed an action.
    AfterAction,
    /// The ship's dial is revealed.
    DialRevealed,
    /// The ship has executed a maneuver.
    AfterManeuver(Executed),
}

/// Whether a card that waits for a moment does something now.
fn meets(state: &State, ship: ShipId, moment: &Moment, occasion: &Occasion) -> bool {
    match (moment, occasion) {
        (Moment::StartOfEngagement, Occasion::StartOfEngagement)
        | (Moment::BeforeEngaging, Occasion::BeforeEngaging)
        | (Moment::AfterEngaging, Occasion::AfterEngaging)
        | (Moment::AfterAttack, Occasion::AfterAttack)
        | (Moment::AfterAction, Occasion::AfterAction)
        | (Moment::DialRevealed, Occasion::DialRevealed) => true,
        (Moment::AfterManeuver(like), Occasion::AfterManeuver(executed)) => {
            like.is_empty() || like.iter().any(|like| is_like(state, ship, like, executed))
        }
        _ => false,
    }
}

fn is_like(state: &State, ship: ShipId, like: &Like, executed: &Executed) -> bool {
    match like {
        Like::Coloured(difficulty) => executed.flown.difficulty == *difficulty,
        Like::BearingOtherThan(bearings) => !bearings.contains(&executed.flown.maneuver.bearing),
        Like::OverlappedShip => executed.overlapped,
        Like::InContact => state.touching.iter().any(|(a, b)| *a == ship || *b == ship),
        Like::MetObstacle => executed.met_obstacle,
        Like::Ion => executed.ion,
    }
}

/// Goes on at a moment: the cards of the ship do what they do.
pub(super) fn step(progress: &mut Progress<'_>, ship: ShipId, occasion: &Occasion) -> Result<Going, DiceError> {
    progress.state.stack.pop();
    if let Occasion::AfterManeuver(Executed { ion: true, .. }) = occasion
        && progress.state.rules().ion.leaves == IonLeaves::AfterManeuver
    {
        // Tokens of a net that the ion maneuver met leave too (D-21).
        let held = progress.state.ship(ship).tokens.count(Token::Ion);
        progress.lose(ship, Token::Ion, held, RuleId("D-18"));
    }
    for place in progress.state.waiting(ship, |moment| meets(progress.state, ship, moment, occasion)) {
        progress.card_acts(ship, place, |state, moment| meets(state, ship, moment, occasion))?;
    }
    progress.destroy_if_due(ship);
    Ok(Going::On)
}

/// The place of a damage card in its ship's list; beyond every list where it does not fit.
pub(super) fn index(place: u32) -> usize {
    usize::try_from(place).unwrap_or(usize::MAX)
}

impl State {
    /// What a damage card of a ship does; `None` while it lies face down or where the viewer does not see it.
    #[must_use]
    pub fn face_up(&self, ship: ShipId, place: usize) -> Option<(DamageCard, &CardData)> {
        let it = self.ship(ship);
        let damage = it.damage.get(place).filter(|damage| damage.face_up)?;
        let card = damage.card?;
        Some((card, self.decks[it.player].cards.get(&card)?))
    }

    /// The places of all face-up damage cards of a ship with what they do, in the order of dealing.
    pub fn face_up_cards(&self, ship: ShipId) -> impl Iterator<Item = (usize, DamageCard, &CardData)> {
        let places = 0..self.ship(ship).damage.len();
        places.filter_map(move |place| self.face_up(ship, place).map(|(card, data)| (place, card, data)))
    }

    /// The places of the cards that wait for a moment.
    fn waiting(&self, ship: ShipId, meets: impl Fn(&Moment) -> bool) -> Vec<usize> {
        let waits = |data: &CardData| data.timed.iter().any(|timed| meets(&timed.at));
        self.face_up_cards(ship).filter(|(_, _, data)| waits(data)).map(|(place, ..)| place).collect()
    }
}

impl Progress<'_> {
    /// A card does what it does at a moment, if it still lies face up.
    fn card_acts(
        &mut self,
        ship: ShipId,
        place: usize,
        meets: impl Fn(&State, &Moment) -> bool,
    ) -> Result<(), DiceError> {
        let Some((card, data)) = self.state.face_up(ship, place) else { return Ok(()) };
        let due = data.timed.iter().filter(|timed| meets(self.state, &timed.at));
        let deeds: Vec<_> = due.flat_map(|timed| timed.does.iter().cloned()).collect();
        // What its own doing sets off again waits until it is done, and then finds it repaired: Fuel Leak under a
        // Hull Breach.
        if self.acting.contains(&(ship, place)) {
            return Ok(());
        }
        self.events.push(GameEvent::CardActs { ship, card });
        self.acting.push((ship, place));
        let done = self.deeds(ship, &deeds, card.rule(), Some(place));
        self.acting.pop();
        done
    }

    /// A ship suffers damage, one at a time: hits first, each taking a shield or dealing a card. Whether it is
    /// destroyed is looked at afterwards, so that cards beyond its hull are dealt too.
    pub(super) fn suffer(&mut self, ship: ShipId, hits: u32, criticals: u32) -> Result<(), DiceError> {
        for n in 0..hits + criticals {
            let mut critical = n >= hits;
            if let Some(card) = self.state.hits_are_critical(ship).filter(|_| !critical) {
                self.events.push(GameEvent::CardActs { ship, card });
                critical = true;
            }
            let is_after = |moment: &Moment| *moment == Moment::AfterCritical;
            let waiting = if critical { self.state.waiting(ship, is_after) } else { Vec::new() };
            if self.state.ship(ship).shields > 0 {
                self.state.ship_mut(ship).shields -= 1;
                self.events.push(GameEvent::ShieldsLost { ship, number: 1 });
            } else {
                self.deal(ship, critical)?;
            }
            for place in waiting {
                self.card_acts(ship, place, |_, moment| is_after(moment))?;
            }
        }
        Ok(())
    }

    /// Deals a card of the owner's deck; a face-up one is resolved at once.
    pub(super) fn deal(&mut self, ship: ShipId, face_up: bool) -> Result<(), DiceError> {
        let Some(card) = self.draw(ship)? else { return Ok(()) };
        let breach = self.state.dealt_face_up(ship).filter(|_| !face_up);
        let (face_up, since) = (face_up || breach.is_some(), self.state.round);
        if let Some(card) = breach {
            self.events.push(GameEvent::CardActs { ship, card });
        }
        let it = self.state.ship_mut(ship);
        it.damage.push(Damage { card: Some(card), face_up, since });
        let place = it.damage.len() - 1;
        self.events.push(GameEvent::DamageDealt { ship, card: face_up.then_some(card) });
        if face_up { self.comes_face_up(ship, place) } else { Ok(()) }
    }

    /// Draws a card of the owner's deck. When it runs out, the cards of ships that have left are shuffled into a new
    /// one; with every card on the ships of the mat there is none to draw.
    fn draw(&mut self, ship: ShipId) -> Result<Option<DamageCard>, DiceError> {
        let player = self.state.ship(ship).player;
        if self.state.deck[player].is_empty() {
            let mut deck = self.state.decks[player].whole();
            for other in self.state.ships.iter_mut().filter(|other| other.player == player) {
                if !matches!(other.presence, Presence::OnMat(_)) {
                    other.damage.clear();
                }
                for dealt in &other.damage {
                    if let Some(place) = deck.iter().position(|card| Some(*card) == dealt.card) {
                        deck.remove(place);
                    }
                }
            }
            self.state.deck[player] = deck;
        }
        let left = self.state.deck[player].len();
        let Ok(faces @ 1..) = u8::try_from(left) else { return Ok(None) };
        let die = Die { name: "damage_deck".into(), faces };
        let drawn = self.dice.roll(&Request { die, number: 1, rule: RuleId("A-57") })?;
        let place = usize::from(drawn.first().copied().unwrap_or(0)).min(left - 1);
        Ok(Some(self.state.deck[player].remove(place)))
    }

    /// A card has come face up, dealt or exposed: what it does then.
    pub(super) fn comes_face_up(&mut self, ship: ShipId, place: usize) -> Result<(), DiceError> {
        let acts = |moment: &Moment| *moment == Moment::FaceUp;
        if self.state.face_up(ship, place).is_some_and(|(_, data)| data.timed.iter().any(|t| acts(&t.at))) {
            self.card_acts(ship, place, |_, moment| acts(moment))?;
        }
        Ok(())
    }

    /// A face-down card, chosen by chance, is turned face up and resolved; it has not been dealt by that.
    pub(super) fn expose(&mut self, ship: ShipId) -> Result<(), DiceError> {
        let damage = self.state.ship(ship).damage.iter().enumerate();
        let hidden: Vec<usize> = damage.filter(|(_, damage)| !damage.face_up).map(|(place, _)| place).collect();
        let Ok(faces @ 1..) = u8::try_from(hidden.len()) else { return Ok(()) };
        let die = Die { name: "face_down_cards".into(), faces };
        let chosen = self.dice.roll(&Request { die, number: 1, rule: RuleId("A.4") })?;
        let chosen = usize::from(chosen.first().copied().unwrap_or(0)).min(hidden.len() - 1);
        let (place, round) = (hidden[chosen], self.state.round);
        let exposed = &mut self.state.ship_mut(ship).damage[place];
        (exposed.face_up, exposed.since) = (true, round);
        if let Some(card) = exposed.card {
            self.events.push(GameEvent::DamageExposed { ship, card });
        }
        self.comes_face_up(ship, place)
    }

    /// A face-up card is turned face down, a face-down one is discarded; the places of those behind it are one lower
    /// afterwards.
    pub(super) fn repair_or_discard(&mut self, ship: ShipId, place: usize) {
        if self.state.ship(ship).damage.get(place).is_none_or(|damage| damage.face_up) {
            self.repair(ship, place);
            return;
        }
        let it = self.state.ship_mut(ship);
        it.damage.remove(place);
        let done = std::mem::take(&mut it.round.done_cards).into_iter();
        let moved = done.filter_map(|key| match key {
            CardKey::Place(n) if index(n) == place => None,
            CardKey::Place(n) if index(n) > place => Some(CardKey::Place(n - 1)),
            other => Some(other),
        });
        it.round.done_cards = moved.collect();
        self.events.push(GameEvent::DamageDiscarded(ship));
    }

    /// A face-up card is turned face down.
    pub(super) fn repair(&mut self, ship: ShipId, place: usize) {
        if let Some(damage) = self.state.ship_mut(ship).damage.get_mut(place)
            && damage.face_up
            && let Some(card) = damage.card
        {
            damage.face_up = false;
            self.events.push(GameEvent::DamageRepaired { ship, card });
        }
    }

    /// A ship with as many damage as hull is destroyed; a card counts as its deck says.
    pub(super) fn destroy_if_due(&mut self, ship: ShipId) {
        let it = self.state.ship(ship);
        let count = self.state.damage_count(ship);
        if it.on_board().is_none() || it.doomed || count < u32::from(it.card.hull) {
            return;
        }
        if self.stays_for_now(ship) {
            self.state.ship_mut(ship).doomed = true;
            self.events.push(GameEvent::Doomed(ship));
        } else {
            self.events.push(GameEvent::Destroyed(ship));
            self.remove(ship, Presence::Destroyed);
        }
    }
}
