//! A whole game by the rules of an edition: who decides what when, and what follows.
//!
//! [`XWing`] is the rule set for the kernel in [`deadreckon_engine`]. A game starts from ships that stand on the
//! mat, with the Planning Phase of a round.
//!
//! | part of the rules | file |
//! | --- | --- |
//! | phases and whose turn it is | `game/phases.rs` |
//! | setting up | `game/deployment.rs` |
//! | dials | `game/planning.rs` |
//! | an activation, its maneuver, what the move meets | `game/activation.rs`, `game/maneuver.rs`, `game/effects.rs` |
//! | which actions a ship may perform, their costs, failing, links | `game/perform.rs` |
//! | colours of actions and maneuvers | `game/colours.rs` |
//! | single actions | `game/attempt.rs`, `game/slam.rs`, `game/jam.rs`, `game/rotate_arc.rs` |
//! | docked ships | `game/undock.rs` |
//! | decloaking; every move that is no maneuver | `game/decloak.rs`, `game/other_move.rs` |
//! | attacks, and in which order ships engage | `game/attack.rs`, `game/engagement.rs` |
//! | tractor moves and the turn after them | `game/tractor.rs` |
//! | damage, and what damage cards do | `game/harm.rs`, `game/damage_cards.rs`, `game/deeds.rs` |
//! | actions printed on cards, what they do and cost | `game/card_actions.rs`, `game/card_deeds.rs`, `game/card_costs.rs` |
//! | devices | `game/devices.rs`; reloading `game/reload.rs` |
//! | points and how they end a game; objectives | `game/scoring.rs`, `game/scenario.rs` |
//! | abilities of cards: the queue, what they cost and do | `game/abilities.rs`, `game/payment.rs` |
//! | what a command would do, for pictures | `game/preview.rs` |
//! | what follows an attack; changes of initiative | `game/aftermath.rs`, `game/initiative.rs` |
//! | what card abilities do, by hand | `game/by_hand.rs`, `game/hold.rs`, `game/transfer.rs`, `game/maneuver_change.rs` |

mod abilities;
mod activation;
mod aftermath;
mod alternatives;
mod attack;
mod attempt;
mod begin;
mod by_hand;
mod card_actions;
mod card_costs;
mod card_deeds;
mod check;
mod colours;
pub mod command;
pub mod damage_cards;
mod decloak;
mod deeds;
pub mod deployment;
mod devices;
mod effects;
mod engagement;
pub mod event;
pub mod frame;
mod harm;
mod hold;
pub mod initiative;
mod jam;
mod maneuver;
pub mod maneuver_change;
mod munitions;
mod other_move;
mod payment;
mod perform;
mod phases;
mod places;
mod planning;
pub mod preview;
mod reload;
mod rotate_arc;
mod scenario;
mod scoring;
pub mod setup;
mod slam;
pub mod state;
mod tractor;
mod transfer;
pub mod undock;

use crate::components::Components;
use command::{Command, Open, Question};
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{Dice, DiceError};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::refusal::Refused;
use deadreckon_engine::ruleset::{Outcome, Rules, Ruleset};
use event::GameEvent;
use frame::Frame;
use setup::GameSetup;
use state::{ShipId, State};
use std::sync::Arc;

/// The version of the rules' behaviour: records of another one are not replayed.
const VERSION: u32 = 1;

/// What has to be decided by one player.
pub type XWingDecision = Decision<Question, Command, Open>;

/// The rules of X-Wing in all editions; which one holds is said by the position that a game starts from.
#[derive(Debug, Clone)]
pub struct XWing {
    components: Arc<Components>,
    content: String,
}

impl XWing {
    /// The rules with these parts, outlines and editions, and a hash of them for records.
    #[must_use]
    pub fn new(components: Arc<Components>, content: String) -> Self {
        Self { components, content }
    }

    /// The parts, outlines and editions.
    #[must_use]
    pub fn components(&self) -> &Components {
        &self.components
    }
}

/// What is going on while a command is carried out.
struct Progress<'a> {
    state: &'a mut State,
    dice: &'a mut dyn Dice,
    events: Vec<GameEvent>,
    /// Damage cards that are being resolved, by ship and place: none of them begins again within itself.
    acting: Vec<(ShipId, usize)>,
}

/// Whether the game goes on by itself, or somebody has to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Going {
    On,
    Waits,
}

impl Progress<'_> {
    /// Goes on until somebody has to decide, or the game is over.
    fn advance(&mut self) -> Result<(), DiceError> {
        while self.state.over.is_none() && self.step()? == Going::On {}
        Ok(())
    }

    fn step(&mut self) -> Result<Going, DiceError> {
        match self.state.stack.top().cloned() {
            None => phases::step(self),
            Some(Frame::DecloakWindow) => Ok(decloak::window_step(self)),
            Some(Frame::Attempt(attempt)) if attempt.flying => {
                slam::over(self, attempt.ship);
                Ok(Going::On)
            }
            Some(Frame::Jam { ship, by }) => Ok(jam::step(self, ship, by)),
            Some(Frame::Attack(attack)) => attack::step(self, &attack),
            Some(Frame::Rotation { ship }) => Ok(tractor::rotation_step(self, ship)),
            Some(Frame::DropDevice { ship }) => Ok(devices::drop_step(self, ship)),
            Some(Frame::MineUnder { device, .. }) => devices::under_step(self, device),
            Some(Frame::Cards { ship, occasion }) => damage_cards::step(self, ship, &occasion),
            Some(Frame::DeclareTarget { ship, bonus }) => Ok(attack::declaration_step(self, ship, bonus)),
            Some(Frame::Aftermath(aftermath)) => {
                aftermath::step(self, aftermath);
                Ok(Going::On)
            }
            Some(Frame::Abilities(queue)) => Ok(abilities::step(self, &queue)),
            Some(Frame::Ability(resolving)) => Ok(abilities::resolve_step(self, &resolving)),
            Some(Frame::RemoveRed { ship }) => Ok(abilities::red_step(self, ship)),
            Some(Frame::DiscardWeapon { ship }) => Ok(munitions::step(self, ship)),
            Some(Frame::Attempt(attempt)) => Ok(attempt::step(self, attempt)),
            Some(Frame::Undocking(undocking)) => Ok(undock::step(self, undocking)),
            Some(Frame::CardAction { ship, header, flying }) => Ok(card_deeds::step(self, ship, header, flying)),
            Some(Frame::Decloak { ship, way }) => Ok(decloak::step(self, ship, way)),
            Some(Frame::TractorMove { ship, way, .. }) => Ok(tractor::step(self, ship, way)),
            Some(Frame::PickManeuver { .. } | Frame::Held { .. }) => Ok(Going::Waits),
            Some(Frame::Activation(activation)) => activation::step(self, &activation),
            Some(Frame::Maneuver(flight)) => maneuver::step(self, &flight),
            Some(Frame::Effects { ship, met, cause, ordered }) => effects::step(self, ship, met, cause, ordered),
            Some(Frame::Perform { ship, grant }) => Ok(perform::step(self, ship, &grant)),
        }
    }

    fn push(&mut self, frame: Frame) {
        self.state.stack.push(frame).expect("no rule of the game interrupts itself without end");
    }
}

impl Ruleset for XWing {
    type Setup = GameSetup;
    type State = State;
    type Command = Command;
    type Event = GameEvent;
    type Question = Question;
    type Open = Open;

    fn rules(&self) -> Rules {
        Rules { name: "x-wing".to_owned(), version: VERSION, content: self.content.clone() }
    }

    fn begin(&self, setup: &GameSetup) -> Result<State, Refused> {
        begin::begin(&self.components, setup)
    }

    fn decisions(&self, state: &State) -> Vec<XWingDecision> {
        if state.over.is_some() {
            return Vec::new();
        }
        match state.stack.top() {
            None => phases::decisions(state),
            Some(Frame::DecloakWindow) => decloak::window_decisions(state),
            Some(Frame::Decloak { ship, way }) => vec![decloak::decision(state, *ship, *way)],
            Some(Frame::Perform { ship, grant }) => vec![perform::decision(state, *ship, grant)],
            Some(Frame::Attempt(attempt)) => vec![attempt::decision(state, attempt)],
            Some(Frame::Maneuver(flight)) => vec![maneuver::decision(state, flight)],
            Some(Frame::Jam { ship, by }) => vec![jam::decision(state, *ship, *by)],
            Some(Frame::DeclareTarget { ship, bonus }) => vec![attack::declaration(state, *ship, *bonus)],
            Some(Frame::Abilities(queue)) => abilities::order(state, queue),
            Some(Frame::Ability(resolving)) => vec![abilities::decision(state, resolving)],
            Some(Frame::RemoveRed { ship }) => vec![abilities::red_decision(state, *ship)],
            Some(Frame::DiscardWeapon { ship }) => vec![munitions::decision(state, *ship)],
            Some(Frame::Attack(attack)) => vec![attack::decision(state, attack)],
            Some(Frame::TractorMove { ship, by, way }) => vec![tractor::decision(state, *ship, *by, *way)],
            Some(Frame::DropDevice { ship }) => vec![devices::drop_decision(state, *ship)],
            Some(Frame::MineUnder { device, by }) => vec![devices::under_decision(state, *device, *by)],
            Some(Frame::Rotation { ship }) => vec![tractor::rotation(state, *ship)],
            Some(Frame::PickManeuver { ship, .. }) => vec![activation::picking(state, *ship)],
            Some(Frame::Effects { ship, .. }) => vec![effects::decision(state, *ship)],
            Some(Frame::Undocking(undocking)) => vec![undock::decision(state, *undocking)],
            Some(Frame::CardAction { ship, header, .. }) => vec![card_deeds::decision(state, *ship, *header)],
            Some(Frame::Held { ship, at }) => vec![hold::decision(state, *ship, *at)],
            // Goes on by itself.
            Some(Frame::Activation(_) | Frame::Cards { .. } | Frame::Aftermath(_)) => Vec::new(),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.over.clone()
    }

    fn check(&self, state: &State, player: Player, command: &Command) -> Result<(), Refused> {
        check::check(self, state, player, command)
    }

    fn apply(
        &self,
        state: &mut State,
        player: Player,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<GameEvent>, DiceError> {
        let mut progress = Progress { state, dice, events: Vec::new(), acting: Vec::new() };
        if let Command::ByHand(deed) = command {
            by_hand::apply(&mut progress, player, deed)?;
            progress.advance()?;
            return Ok(progress.events);
        }
        match progress.state.stack.top().cloned() {
            None => phases::answer(&mut progress, player, command)?,
            Some(Frame::DecloakWindow) => decloak::choose_ship(&mut progress, command),
            Some(Frame::Decloak { ship, way }) => decloak::answer(&mut progress, ship, way, command),
            Some(Frame::Perform { ship, grant }) => perform::answer(&mut progress, ship, grant, command)?,
            Some(Frame::Attempt(attempt)) => attempt::answer(&mut progress, attempt, command),
            Some(Frame::Maneuver(flight)) => maneuver::answer(&mut progress, &flight, command),
            Some(Frame::Jam { ship, .. }) => jam::answer(&mut progress, ship, command),
            Some(Frame::DeclareTarget { ship, bonus }) => attack::declared(&mut progress, ship, bonus, command),
            Some(Frame::Abilities(_)) => abilities::ordered(&mut progress, command),
            Some(Frame::Ability(resolving)) => abilities::answer(&mut progress, &resolving, command),
            Some(Frame::RemoveRed { ship }) => abilities::red_answer(&mut progress, ship, command),
            Some(Frame::DiscardWeapon { ship }) => munitions::answer(&mut progress, ship, command),
            Some(Frame::Attack(attack)) => attack::modify(&mut progress, &attack, command)?,
            Some(Frame::TractorMove { ship, by, way }) => tractor::answer(&mut progress, ship, by, way, command),
            Some(Frame::DropDevice { ship }) => devices::dropped(&mut progress, ship, command),
            Some(Frame::MineUnder { device, .. }) => devices::under_answer(&mut progress, device, command)?,
            Some(Frame::Rotation { ship }) => tractor::rotated(&mut progress, ship, command),
            Some(Frame::PickManeuver { ship, rule }) => activation::picked(&mut progress, ship, rule, command),
            Some(Frame::Effects { .. }) => effects::answer(&mut progress, command),
            Some(Frame::Undocking(undocking)) => undock::answer(&mut progress, undocking, command)?,
            Some(Frame::CardAction { ship, header, .. }) => card_deeds::answer(&mut progress, ship, header, command),
            Some(Frame::Held { ship, .. }) => hold::answer(&mut progress, ship),
            Some(Frame::Activation(_) | Frame::Cards { .. } | Frame::Aftermath(_)) => {}
        }
        progress.advance()?;
        Ok(progress.events)
    }

    fn pick(&self, state: &State, open: &Open, at: &[f64]) -> Command {
        match open {
            Open::Slide(open) => places::pick(state, open, at),
            // What is asked always has a place.
            _ => deployment::pick(state, open, at).unwrap_or(Command::Pass),
        }
    }

    fn seen_by(&self, state: &State, viewer: Option<Player>) -> State {
        let mut seen = state.clone();
        for ship in &mut seen.ships {
            if viewer != Some(ship.player) && !ship.revealed {
                ship.dial = None;
            }
            for damage in ship.damage.iter_mut().filter(|damage| !damage.face_up) {
                damage.card = None;
            }
        }
        // What is left in a deck would tell which cards lie face down.
        seen.deck = ByPlayer::default();
        seen
    }

    fn event_seen_by(&self, event: &GameEvent, viewer: Option<Player>) -> Option<GameEvent> {
        Some(match event {
            GameEvent::DialSet { player, ship, .. } if viewer != Some(*player) => {
                GameEvent::DialSet { player: *player, ship: *ship, shows: None }
            }
            other => other.clone(),
        })
    }

    fn consistent(&self, state: &State) -> Result<(), String> {
        begin::consistent(state)
    }
}
