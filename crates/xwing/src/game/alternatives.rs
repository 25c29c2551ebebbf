//! What else a player might try now: commands that a person would think of and that are not offered, so that panels
//! and command line can say why not.

use super::command::{AfterMove, Called, CardAction, CarrierEnd, Command, Facing, Modification, Open, Question};
use super::frame::Frame;
use super::places::{self, Wanted};
use super::state::{Object, ShipId, State};
use super::{XWing, XWingDecision, devices, planning};
use crate::bar::ActionKind;
use crate::choice::{Action, Choice};
use crate::dial::DialEntry;
use crate::dice::DefenceFace;
use crate::position::Token;
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refused;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::table::MatEdge;
use deadreckon_geometry::template::Side;

impl XWing {
    /// What might be tried in answer to a decision and is refused, each with its reasons.
    ///
    /// Actions on no card, targets out of range, places that do not fit, maneuvers that may not be flown: one entry
    /// for each thing that a person could point at. Changes of dice are listed by kind. Nothing of it is ever among the
    /// decision's options.
    #[must_use]
    pub fn refused(&self, state: &State, decision: &XWingDecision) -> Vec<(Command, Refused)> {
        let slides = |choice: &Choice| sliding(decision).any(|open| open == *choice);
        let tried = tried(state, decision).into_iter().filter(|command| {
            !decision.options.contains(command) && !matches!(command, Command::Place(choice) if slides(choice))
        });
        tried
            .filter_map(|command| self.check(state, decision.player, &command).err().map(|why| (command, why)))
            .collect()
    }
}

/// Everything that a person might try.
fn tried(state: &State, decision: &XWingDecision) -> Vec<Command> {
    let all_ships = || state.all().map(|(id, _)| id);
    match &decision.question {
        Question::Dials => dials(state, decision),
        // Of places anywhere on the mat no list is the right one.
        Question::DialsSet | Question::RollForFirst | Question::Obstacle | Question::Deploy => Vec::new(),
        // What is offered is all there is.
        Question::Ability { .. } | Question::AbilityOrder => Vec::new(),
        Question::DiscardWeapon { ship } => {
            let weapons = u8::try_from(state.ship(*ship).card.weapons.len()).unwrap_or(u8::MAX);
            (0..weapons).map(Command::Discard).collect()
        }
        Question::RedToken { .. } => {
            let tokens = Token::ALL.map(Command::Remove);
            tokens.into_iter().chain(all_ships().map(Command::RemoveLockOf)).collect()
        }
        Question::Call => [Called::HitOrCritical, Called::BlankOrFocus].map(Command::Call).into(),
        Question::FirstPlayer => Player::ALL.map(Command::FirstPlayer).into(),
        Question::Edge => [MatEdge::Bottom, MatEdge::Top, MatEdge::Left, MatEdge::Right].map(Command::Edge).into(),
        Question::NextShip | Question::WhoDecloaks => {
            let own = state.on_mat().filter(|(_, ship)| ship.player == decision.player);
            own.map(|(id, _)| Command::Next(id)).collect()
        }
        Question::Action { ship, .. } => {
            let it = state.ship(*ship);
            let place = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
            let damage = (0..it.damage.len()).filter(|n| it.damage[*n].face_up).map(|n| CardAction::Damage(place(n)));
            let headers = (0..it.card.headers.len()).map(|n| CardAction::Header(place(n)));
            let kinds = ActionKind::ALL.iter().copied().map(Command::Act);
            kinds.chain(damage.chain(headers).map(Command::ActCard)).collect()
        }
        Question::Way { ship } => {
            let ways = moving(state).into_iter().flat_map(|action| places::ways(state, *ship, action, Wanted::All));
            ways.map(Command::Declare).collect()
        }
        Question::Place { ship } => {
            let choices = moving(state).into_iter().flat_map(|action| places::choices(state, *ship, action));
            let of_ways = |choice: &Choice| ways_offered(decision).contains(&places::way_of(*choice));
            choices.filter(of_ways).map(Command::Place).collect()
        }
        Question::Target { ship, .. } => places::other_objects(state, *ship).into_iter().map(Command::Target).collect(),
        Question::Attack { ship } => attacks(state, *ship),
        Question::Modify { .. } => modifications(),
        Question::Face { .. } => [Facing::Fore, Facing::Aft].map(Command::Face).into(),
        Question::Arc { .. } => {
            [ArcKind::Front, ArcKind::Left, ArcKind::Right, ArcKind::Rear].map(Command::Point).into()
        }
        Question::EffectOrder { .. } => [AfterMove::Obstacles, AfterMove::Overlap].map(Command::First).into(),
        Question::Maneuver { ship } | Question::PickedManeuver { ship } => {
            state.ship(*ship).card.dial.iter().map(|entry| Command::Fly(entry.maneuver)).collect()
        }
        Question::Load { ship } => {
            let loads = 0..u8::try_from(state.ship(*ship).card.loads.len()).unwrap_or(u8::MAX);
            loads.map(Command::Load).collect()
        }
        Question::Device { ship } => devices::every_way(state, *ship),
        Question::MineUnder { .. } => all_ships().map(|ship| Command::Target(Object::Ship(ship))).collect(),
        Question::CardTarget { ship, .. } => {
            places::other_objects(state, *ship).into_iter().map(Command::Target).collect()
        }
        Question::Undock { ship } => {
            let entries = state.ship(*ship).card.dial.iter();
            let ends = |entry: &DialEntry| {
                [CarrierEnd::Front, CarrierEnd::Rear].map(|end| Command::Undock { end, maneuver: entry.maneuver })
            };
            entries.flat_map(ends).collect()
        }
        Question::Held { .. } => Vec::new(),
        Question::Rotation { .. } => Side::BOTH.map(Command::Rotate).into(),
        Question::Jam { .. } => {
            let tokens =
                Token::ALL.into_iter().filter(|token| state.rules().jam.takes.contains(token)).map(Command::Remove);
            tokens.chain(all_ships().map(|ship| Command::Break(Object::Ship(ship)))).collect()
        }
    }
}

/// The dials of the player's ships, also of those that get none.
fn dials(state: &State, decision: &XWingDecision) -> Vec<Command> {
    let own = state.on_mat().filter(|(id, ship)| ship.player == decision.player && !planning::gets_dial(state, *id));
    own.flat_map(|(ship, it)| {
        it.card.dial.iter().take(1).map(move |entry| Command::SetDial { ship, maneuver: entry.maneuver })
    })
    .collect()
}

/// The kind of move that is in progress.
fn moving(state: &State) -> Option<Action> {
    match state.stack.top()? {
        Frame::Decloak { .. } => Some(Action::Decloak),
        Frame::TractorMove { .. } => Some(Action::TractorMove),
        Frame::Maneuver(_) => Some(Action::Maneuver),
        Frame::Attempt(attempt) if attempt.action == ActionKind::Boost => Some(Action::Boost),
        Frame::Attempt(attempt) if attempt.action == ActionKind::BarrelRoll => Some(Action::BarrelRoll),
        _ => None,
    }
}

/// The ways that the options and open choices of a decision belong to.
fn ways_offered(decision: &XWingDecision) -> Vec<Choice> {
    let closed = decision.options.iter().filter_map(|command| match command {
        Command::Place(choice) | Command::Declare(choice) => Some(*choice),
        _ => None,
    });
    closed.chain(sliding(decision)).map(places::way_of).collect()
}

/// The choices of a decision whose slides are left open.
fn sliding(decision: &XWingDecision) -> impl Iterator<Item = Choice> {
    decision.open.iter().filter_map(|open| match open {
        Open::Slide(open) => Some(open.choice),
        Open::Obstacle { .. } | Open::Deploy { .. } => None,
    })
}

fn attacks(state: &State, ship: ShipId) -> Vec<Command> {
    let own = state.ship(ship).player;
    let weapons = 0..u8::try_from(state.ship(ship).card.weapons.len()).unwrap_or(u8::MAX);
    let targets: Vec<ShipId> = state.on_mat().filter(|(_, other)| other.player != own).map(|(id, _)| id).collect();
    weapons.flat_map(|weapon| targets.iter().map(move |target| Command::Attack { weapon, target: *target })).collect()
}

fn modifications() -> Vec<Command> {
    let change = DefenceFace::ALL.iter().copied().filter(|face| *face != DefenceFace::Evade);
    let kinds = [
        Modification::Focus,
        Modification::Calculate,
        Modification::Force,
        Modification::AddEvade,
        Modification::GasCloud,
    ];
    kinds.into_iter().chain(change.map(Modification::ChangeToEvade)).map(Command::Modify).collect()
}
