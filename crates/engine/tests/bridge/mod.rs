//! A small game for the kernel's tests: two formations of two pieces race over a bridge of ten steps.
//!
//! It has what kernels go wrong about: groups, a stack with a window that interrupts a move, tokens, dice, a hidden
//! choice, and an open choice (how far to go of what was rolled).

#![expect(unreachable_pub, clippy::unwrap_used, reason = "a module of the tests that use it")]

use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::{Dice, DiceError, Die, Request};
use deadreckon_engine::figure::{Change, Figure};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::refusal::{Highlight, Refusal, Refused};
use deadreckon_engine::rule::RuleId;
use deadreckon_engine::ruleset::{Outcome, Rules, Ruleset};
use deadreckon_engine::stack::Stack;
use deadreckon_engine::subject::{GroupId, Groups, PieceId, Subject};
use deadreckon_engine::token::TokenBag;
use deadreckon_engine::window::Window;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub const IN_TURN: RuleId = RuleId("T-1");
pub const NOT_FURTHER: RuleId = RuleId("T-2");
const MOVE: RuleId = RuleId("T-3");
const WATCH: RuleId = RuleId("T-4");
const TIRED: RuleId = RuleId("T-5");
const SIX: Die = Die::new("six", 6);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Token {
    Watch,
    Fatigue,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Rolls for how far the formation may go.
    March,
    /// Goes so far of what was rolled.
    Go(f64),
    /// Stays and watches.
    Watch,
    /// Fires at the formation that moves, or does not.
    Respond { fire: bool },
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Event {
    Rolled { faces: Vec<u8>, may_go: Figure },
    Went { group: GroupId, to: f64 },
    Watches(GroupId),
    Fired { hit: bool },
    Lost(PieceId),
    Rested { fatigue: u32 },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Frame {
    Going { group: GroupId, most: f64 },
    Responding(Window<String, PieceId>),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub turn: Player,
    pub groups: Groups,
    pub at: BTreeMap<GroupId, f64>,
    pub tokens: BTreeMap<Subject, TokenBag<Token>>,
    pub stack: Stack<Frame>,
    /// What each player has bet on, hidden from the other.
    pub bets: ByPlayer<Option<u8>>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub enum Question {
    MarchOrWatch,
    HowFar,
    FireOrNot,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UpTo(pub f64);

#[derive(Debug, Clone, Default)]
pub struct Bridge {
    /// Makes a rule set of another version, for the test of records that do not fit.
    pub version: u32,
}

pub const fn group(player: Player) -> GroupId {
    GroupId(match player {
        Player::One => 0,
        Player::Two => 1,
    })
}

/// Most fatigue that counts.
const MOST_FATIGUE: Option<u32> = Some(3);
/// A formation watches or does not.
const MOST_WATCH: Option<u32> = Some(1);

impl State {
    pub fn tokens(&self, player: Player, token: Token) -> u32 {
        self.tokens.get(&Subject::Group(group(player))).map_or(0, |bag| bag.count(token))
    }

    fn bag(&mut self, player: Player) -> &mut TokenBag<Token> {
        self.tokens.entry(Subject::Group(group(player))).or_default()
    }

    fn pieces(&self, player: Player) -> usize {
        self.groups.pieces(Subject::Group(group(player))).count()
    }

    fn end_turn(&mut self, events: &mut Vec<Event>) {
        self.turn = self.turn.other();
        let turn = self.turn;
        let left = self.bag(turn).leave(|token| token == Token::Watch);
        if !left.is_empty() {
            self.bag(turn).lose_up_to(Token::Fatigue, 1);
            events.push(Event::Rested { fatigue: self.tokens(turn, Token::Fatigue) });
        }
    }
}

impl Bridge {
    fn may_go(state: &State, faces: &[u8]) -> Figure {
        let rolled = faces.iter().map(|f| i32::from(*f) + 1).sum();
        let tired = i32::try_from(state.tokens(state.turn, Token::Fatigue)).unwrap();
        Figure::new(rolled, MOVE).with(TIRED, Change::Add(-tired)).with(TIRED, Change::AtLeast(1))
    }
}

impl Ruleset for Bridge {
    type Setup = ByPlayer<u8>;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Question = Question;
    type Open = UpTo;

    fn rules(&self) -> Rules {
        Rules { name: "bridge".to_owned(), version: self.version, content: "none".to_owned() }
    }

    fn begin(&self, bets: &ByPlayer<u8>) -> Result<State, Refused> {
        let mut groups = Groups::default();
        for (n, player) in [Player::One, Player::One, Player::Two, Player::Two].into_iter().enumerate() {
            groups.join(PieceId(u32::try_from(n).unwrap()), group(player)).unwrap();
        }
        if bets.one > 10 || bets.two > 10 {
            return Err(Refusal::new(RuleId("T-0"), "refusal-bet").word("most", 10).into());
        }
        Ok(State {
            turn: Player::One,
            groups,
            at: Player::ALL.map(|p| (group(p), 0.0)).into(),
            tokens: BTreeMap::new(),
            stack: Stack::default(),
            bets: ByPlayer { one: Some(bets.one), two: Some(bets.two) },
        })
    }

    fn decisions(&self, state: &State) -> Vec<Decision<Question, Command, UpTo>> {
        if self.outcome(state).is_some() {
            return vec![];
        }
        let decision = match state.stack.top() {
            None => Decision {
                player: state.turn,
                question: Question::MarchOrWatch,
                options: vec![Command::March, Command::Watch],
                open: vec![],
            },
            Some(Frame::Going { most, .. }) => {
                Decision { player: state.turn, question: Question::HowFar, options: vec![], open: vec![UpTo(*most)] }
            }
            Some(Frame::Responding(window)) => Decision {
                player: window.next().expect("a window is closed when nothing waits").0,
                question: Question::FireOrNot,
                options: [true, false].map(|fire| Command::Respond { fire }).into(),
                open: vec![],
            },
        };
        vec![decision]
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let won = |p: Player| state.at[&group(p)] >= 10.0 || state.pieces(p.other()) == 0;
        Player::ALL.into_iter().find(|p| won(*p) && state.stack.is_empty()).map(Outcome::Won)
    }

    fn check(&self, state: &State, player: Player, command: &Command) -> Result<(), Refused> {
        let mut reasons = vec![];
        let asked = self.decisions(state);
        let Some(asked) = asked.first() else { return Err(Refusal::new(IN_TURN, "refusal-over").into()) };
        let fits = match (&asked.question, command) {
            (_, Command::Go(_)) => asked.question == Question::HowFar,
            _ => asked.options.contains(command),
        };
        if asked.player != player || !fits {
            reasons.push(Refusal::new(IN_TURN, "refusal-not-asked"));
        }
        if let (Command::Go(far), Some(Frame::Going { group, most })) = (command, state.stack.top())
            && !(*far >= 0.0 && far <= most)
        {
            let at = state.at[group];
            let shape = Highlight::Line([at, 0.0], [at + most, 0.0]);
            reasons.push(Refusal::new(NOT_FURTHER, "refusal-too-far").about(Subject::Group(*group)).showing(shape));
        }
        Refused::unless_empty(reasons)
    }

    fn apply(
        &self,
        state: &mut State,
        player: Player,
        command: &Command,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Event>, DiceError> {
        let mut events = vec![];
        match command {
            Command::March => {
                let number = u32::try_from(state.pieces(player)).unwrap();
                let faces = dice.roll(&Request { die: SIX, number, rule: MOVE })?;
                let may_go = Self::may_go(state, &faces);
                let most = f64::from(may_go.value());
                state.stack.push(Frame::Going { group: group(player), most }).unwrap();
                events.push(Event::Rolled { faces, may_go });
            }
            Command::Go(far) => {
                let at = state.at.get_mut(&group(player)).unwrap();
                *at += far;
                events.push(Event::Went { group: group(player), to: *at });
                state.bag(player).gain(Token::Fatigue, 1, MOST_FATIGUE);
                let watchers = state.groups.pieces(Subject::Group(group(player.other()))).collect();
                if state.tokens(player.other(), Token::Watch) > 0 {
                    let mut window = Window::new("after the move".to_owned());
                    window.enter([(player.other(), watchers)]);
                    state.stack.push(Frame::Responding(window)).unwrap();
                } else {
                    state.stack.pop();
                    state.end_turn(&mut events);
                }
            }
            Command::Watch => {
                state.bag(player).gain(Token::Watch, 1, MOST_WATCH);
                events.push(Event::Watches(group(player)));
                state.turn = player.other();
            }
            Command::Respond { fire } => {
                let Some(Frame::Responding(window)) = state.stack.top_mut() else { unreachable!("checked") };
                window.take(0);
                let mut done = window.is_empty();
                if *fire {
                    let hit = dice.roll(&Request { die: SIX, number: 1, rule: WATCH })?[0] >= 4;
                    events.push(Event::Fired { hit });
                    let target = state.groups.pieces(Subject::Group(group(state.turn))).next();
                    if let (true, Some(target)) = (hit, target) {
                        state.groups.leave(target);
                        events.push(Event::Lost(target));
                    }
                    done |= state.pieces(state.turn) == 0;
                }
                if done {
                    state.stack.pop();
                    state.stack.pop();
                    state.end_turn(&mut events);
                }
            }
        }
        Ok(events)
    }

    fn pick(&self, _: &State, open: &UpTo, at: &[f64]) -> Command {
        Command::Go(at.first().map_or(0.0, |at| at.clamp(0.0, 1.0)) * open.0)
    }

    fn seen_by(&self, state: &State, viewer: Option<Player>) -> State {
        let mut seen = state.clone();
        for player in Player::ALL {
            if viewer != Some(player) {
                seen.bets[player] = None;
            }
        }
        seen
    }

    fn event_seen_by(&self, event: &Event, _: Option<Player>) -> Option<Event> {
        Some(event.clone())
    }

    fn consistent(&self, state: &State) -> Result<(), String> {
        match state.at.values().find(|at| !at.is_finite() || **at < 0.0) {
            Some(at) => Err(format!("a formation stands at {at}")),
            None => Ok(()),
        }
    }
}
