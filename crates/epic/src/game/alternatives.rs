//! What might be tried besides what is offered, to say why it is refused.

use super::command::{Command, FireOrder, Question};
use super::frame::Frame;
use super::state::{FormationId, State};
use super::{Epic, EpicDecision};
use crate::data::action::Program;
use deadreckon_engine::refusal::Refused;
use deadreckon_engine::ruleset::Ruleset;

impl Epic {
    /// Commands that are not offered though people might think of them, each with the reasons against it: other ways of an
    /// action, other targets, other formations. Declarations are not among them; [`super::declare::reports`] tells all of
    /// those.
    #[must_use]
    pub fn refused(&self, state: &State, decision: &EpicDecision) -> Vec<(Command, Refused)> {
        let tried = alternatives(state, decision).into_iter().filter(|command| !decision.options.contains(command));
        tried
            .filter_map(|command| Some((command.clone(), self.check(state, decision.player, &command).err()?)))
            .collect()
    }
}

fn alternatives(state: &State, decision: &EpicDecision) -> Vec<Command> {
    let own = |make: fn(FormationId) -> Command| state.alive(decision.player).map(make).collect();
    match decision.question {
        Question::Activate => vec![Command::StayOnWatch, Command::Pass, Command::HandOver],
        Question::Retain => vec![Command::StayOnWatch],
        Question::Nominate => state.alive(decision.player.other()).map(Command::Nominate).collect(),
        Question::Way { .. } => ways(state),
        Question::Shoot { .. } => state
            .alive(decision.player.other())
            .map(|target| Command::Shoot { target, order: FireOrder::default() })
            .collect(),
        Question::Watch { .. } => own(Command::Watch),
        Question::Rally | Question::Effect => own(Command::Next),
        Question::Move { .. } => vec![Command::EndMove],
        Question::Strategy
        | Question::First
        | Question::Reroll { .. }
        | Question::Target { .. }
        | Question::Keep { .. }
        | Question::Unload { .. }
        | Question::Withdraw { .. }
        | Question::PutDown { .. } => Vec::new(),
    }
}

/// Every way of the choice that is reached.
fn ways(state: &State) -> Vec<Command> {
    match state.stack.top() {
        Some(Frame::Activation(activation)) => match activation.todo.last() {
            Some(Program::Choice(ways)) => ways.iter().map(|way| Command::Choose(way.id.clone())).collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
