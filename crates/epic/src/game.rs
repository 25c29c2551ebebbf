//! A whole game: who decides what when, and what follows.
//!
//! [`Epic`] is the rule set for the kernel in [`deadreckon_engine`]. A game starts from a scenario, with the strategy
//! roll of the first turn.
//!
//! | part of the rules | file |
//! | --- | --- |
//! | turn, strategy roll, order of activation | `game/turn.rs` |
//! | which formation may declare which action | `game/declare.rs` |
//! | the action test | `game/test.rs` |
//! | an activation and its program | `game/activation.rs`, `game/ways.rs` |
//! | overwatch | `game/watch.rs` |
//! | moves, unit by unit; whether a path is legal | `game/moving.rs`, `game/judge.rs`, `game/way_out.rs` |
//! | the shortest way somewhere, the least movement that closes up | `game/help.rs` |
//! | coherency, zones of control | `game/coherency.rs`, `game/zones.rs` |
//! | terrain, transport | `game/terrain.rs`, `game/terrain_test.rs`, `game/transport.rs` |
//! | lines of fire and cover | `game/sight.rs` |
//! | shooting, crossfire, casualties | `game/shooting.rs`, `game/fire.rs`, `game/crossfire.rs`, `game/casualties.rs` |
//! | Blast markers, breaking, withdrawal, rally | `game/markers.rs`, `game/withdrawal.rs`, `game/rally.rs` |
//! | charges and assaults | `game/engage.rs`, `game/charge.rs`, `game/assault.rs`, `game/result.rs` |
//! | how a game is won | `game/victory.rs` |
//! | what might be tried, and why not | `game/alternatives.rs` |

pub mod activation;
mod alternatives;
pub mod assault;
mod begin;
mod casualties;
pub mod charge;
mod check;
pub mod coherency;
pub mod command;
pub mod crossfire;
pub mod declare;
pub mod engage;
pub mod event;
pub mod fire;
pub mod frame;
pub mod help;
pub mod judge;
pub mod markers;
pub mod moving;
mod pick;
pub mod rally;
pub mod result;
pub mod shooting;
pub mod sight;
pub mod state;
pub mod terrain;
mod terrain_test;
pub mod test;
mod transport;
pub mod turn;
mod victory;
mod watch;
pub mod way_out;
mod ways;
pub mod withdrawal;
pub mod zones;

pub use begin::hull;

use crate::data::scenario::Scenario;
use command::{Command, Open, Question};
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{Dice, DiceError, Die};
use deadreckon_engine::player::Player;
use deadreckon_engine::refusal::Refused;
use deadreckon_engine::ruleset::{Outcome, Rules, Ruleset};
use deadreckon_geometry::pose::Pose;
use event::GameEvent;
use frame::Frame;
use state::{FormationId, State, UnitId};

/// The version of the rules' behaviour: records of another one are not replayed.
const VERSION: u32 = 1;

/// The only die of the game; its faces are numbered from 0.
pub const D6: Die = Die::new("d6", 6);

/// What has to be decided by one player.
pub type EpicDecision = Decision<Question, Command, Open>;

/// The rules of Epic Armageddon's action phase; a scenario brings all data with it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Epic;

/// What is going on while a command is carried out.
pub(crate) struct Progress<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut dyn Dice,
    pub(crate) events: Vec<GameEvent>,
    /// Formations that regroup before anything else goes on.
    regrouping: Vec<FormationId>,
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
        casualties::bail_out(self)?;
        if casualties::bailing_step(self) {
            return Ok(Going::Waits);
        }
        for formation in std::mem::take(&mut self.regrouping) {
            activation::regroup(self, formation)?;
        }
        match self.state.stack.top().cloned() {
            None => turn::step(self),
            Some(Frame::Activation(it)) => activation::step(self, it),
            Some(Frame::Moving(it)) => Ok(moving::step(self, &it)),
            Some(Frame::Watch(it)) => Ok(watch::step(self, it)),
            Some(Frame::Shot(it)) => Ok(shooting::step(self, &it)),
            Some(Frame::Assault(it)) => assault::step(self, it),
            Some(Frame::Withdrawal(it)) => Ok(withdrawal::step(self, &it)),
        }
    }

    fn push(&mut self, frame: Frame) {
        self.state.stack.push(frame).expect("no rule of the game interrupts itself without end");
    }

    /// Puts a unit somewhere, and its passengers with it.
    fn place(&mut self, unit: UnitId, pose: Pose) {
        self.state.units[unit.index()].stand(pose);
        for passenger in transport::aboard(self.state, unit).collect::<Vec<_>>() {
            self.state.units[passenger.index()].stand(pose);
        }
    }
}

impl Ruleset for Epic {
    type Setup = Scenario;
    type State = State;
    type Command = Command;
    type Event = GameEvent;
    type Question = Question;
    type Open = Open;

    fn rules(&self) -> Rules {
        // A scenario holds all data that decides, and a record holds the scenario.
        Rules { name: "epic".to_owned(), version: VERSION, content: String::new() }
    }

    fn begin(&self, scenario: &Scenario) -> Result<State, Refused> {
        begin::begin(scenario)
    }

    fn decisions(&self, state: &State) -> Vec<EpicDecision> {
        if state.over.is_some() {
            return Vec::new();
        }
        if let Some(decision) = casualties::bailing_decision(state) {
            return vec![decision];
        }
        match state.stack.top() {
            None => turn::decisions(state),
            Some(Frame::Activation(it)) => vec![activation::decision(state, it)],
            Some(Frame::Moving(it)) => vec![moving::decision(state, it)],
            Some(Frame::Watch(it)) => watch::decision(it).into_iter().collect(),
            Some(Frame::Shot(it)) => vec![shooting::decision(state, it)],
            Some(Frame::Withdrawal(it)) => vec![withdrawal::decision(state, it)],
            // Goes on by itself.
            Some(Frame::Assault(_)) => Vec::new(),
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
        let mut progress = Progress { state, dice, events: Vec::new(), regrouping: Vec::new() };
        if progress.state.bailing.is_empty() {
            match progress.state.stack.top().cloned() {
                None => turn::answer(&mut progress, player, command)?,
                Some(Frame::Activation(it)) => activation::answer(&mut progress, &it, command),
                Some(Frame::Moving(it)) => moving::answer(&mut progress, &it, command)?,
                Some(Frame::Watch(it)) => watch::answer(&mut progress, &it, command),
                Some(Frame::Shot(shot)) => shooting::answer(&mut progress, &shot, command)?,
                Some(Frame::Withdrawal(it)) => withdrawal::answer(&mut progress, &it, command),
                Some(Frame::Assault(_)) => {}
            }
        } else {
            casualties::put_down(&mut progress, command);
        }
        progress.advance()?;
        Ok(progress.events)
    }

    fn pick(&self, state: &State, open: &Open, at: &[f64]) -> Command {
        let first = at.first().copied().filter(|x| x.is_finite()).unwrap_or(0.0).clamp(0.0, 1.0);
        match (open, state.stack.top()) {
            (Open::PutDown(unit), _) => {
                let carrier = state.bailing.first().map_or(*unit, |(carrier, _)| *carrier);
                transport::pick_put_down(state, carrier, *unit, first)
            }
            (Open::Move(unit), Some(Frame::Moving(it))) => pick::commit(state, it, *unit, at),
            (Open::Unload(unit), Some(Frame::Moving(it))) => transport::pick(state, it, *unit, first),
            _ => Command::Decline,
        }
    }

    fn seen_by(&self, state: &State, _: Option<Player>) -> State {
        // Nothing is hidden.
        state.clone()
    }

    fn event_seen_by(&self, event: &GameEvent, _: Option<Player>) -> Option<GameEvent> {
        Some(event.clone())
    }

    fn consistent(&self, state: &State) -> Result<(), String> {
        begin::consistent(state)
    }
}
