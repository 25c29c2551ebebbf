//! The kernel of a turn-based game, without any game in it.
//!
//! A game says with [`ruleset::Ruleset`] what its state is, who must decide what, which commands are allowed and
//! what they do. The kernel does the rest: it takes commands or refuses them with reasons, keeps them with their
//! dice in a tree, goes back and forth in it, replays it, and tells by a hash that two machines agree.
//!
//! # A whole game: take one to three sticks, and who takes the last one loses
//!
//! ```
//! use deadreckon_engine::decision::{Decision, Never};
//! use deadreckon_engine::dice::{Dice, DiceError, Typed};
//! use deadreckon_engine::game::Game;
//! use deadreckon_engine::player::Player;
//! use deadreckon_engine::refusal::{Refusal, Refused};
//! use deadreckon_engine::rule::RuleId;
//! use deadreckon_engine::ruleset::{Outcome, Rules, Ruleset};
//!
//! const ONE_TO_THREE: RuleId = RuleId("N-1");
//! const IN_TURN: RuleId = RuleId("N-2");
//! struct Sticks;
//!
//! impl Ruleset for Sticks {
//!     type Setup = u32;
//!     type State = (u32, Player);
//!     type Command = u32;
//!     type Event = String;
//!     type Question = &'static str;
//!     type Open = Never;
//!
//!     fn rules(&self) -> Rules {
//!         Rules { name: "sticks".into(), version: 1, content: String::new() }
//!     }
//!     fn begin(&self, sticks: &u32) -> Result<Self::State, Refused> {
//!         Ok((*sticks, Player::One))
//!     }
//!     fn decisions(&self, (left, player): &Self::State) -> Vec<Decision<&'static str, u32, Never>> {
//!         let options: Vec<u32> = (1..=3.min(*left)).collect();
//!         let decision = Decision { player: *player, question: "question-take", options, open: vec![] };
//!         if decision.is_empty() { vec![] } else { vec![decision] }
//!     }
//!     fn outcome(&self, (left, player): &Self::State) -> Option<Outcome> {
//!         (*left == 0).then_some(Outcome::Won(*player))
//!     }
//!     fn check(&self, (left, turn): &Self::State, player: Player, take: &u32) -> Result<(), Refused> {
//!         let mut reasons = vec![];
//!         if player != *turn {
//!             reasons.push(Refusal::new(IN_TURN, "refusal-not-your-turn"));
//!         }
//!         if *take == 0 || *take > 3.min(*left) {
//!             reasons.push(Refusal::new(ONE_TO_THREE, "refusal-too-many").word("left", *left));
//!         }
//!         Refused::unless_empty(reasons)
//!     }
//!     fn apply(
//!         &self,
//!         (left, turn): &mut Self::State,
//!         player: Player,
//!         take: &u32,
//!         _: &mut dyn Dice,
//!     ) -> Result<Vec<String>, DiceError> {
//!         *left -= take;
//!         *turn = player.other();
//!         Ok(vec![format!("{player} took {take}")])
//!     }
//!     fn pick(&self, _: &Self::State, open: &Never, _: &[f64]) -> u32 {
//!         match *open {}
//!     }
//!     fn seen_by(&self, state: &Self::State, _: Option<Player>) -> Self::State {
//!         *state
//!     }
//!     fn event_seen_by(&self, event: &String, _: Option<Player>) -> Option<String> {
//!         Some(event.clone())
//!     }
//!     fn consistent(&self, _: &Self::State) -> Result<(), String> {
//!         Ok(())
//!     }
//! }
//!
//! let mut game = Game::begin(Sticks, 5)?;
//! game.submit(Player::One, 3, &mut Typed::default())?;
//! // Too many, and out of turn: refused with both reasons, and nothing has changed.
//! assert_eq!(game.check(Player::One, &4).unwrap_err().reasons().len(), 2);
//! game.submit(Player::Two, 1, &mut Typed::default())?;
//! game.submit(Player::One, 1, &mut Typed::default())?;
//! assert_eq!(game.outcome(), Some(Outcome::Won(Player::Two)));
//! // Go back, take the other way: both lines are kept.
//! game.undo()?;
//! game.undo()?;
//! game.submit(Player::Two, 2, &mut Typed::default())?;
//! assert_eq!(game.record().len(), 4);
//! assert_eq!(game.outcome(), Some(Outcome::Won(Player::One)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! | question | module |
//! | --- | --- |
//! | what does a game have to say of itself | [`ruleset`] |
//! | who must choose what now | [`decision`] |
//! | why is a command refused | [`refusal`] |
//! | give commands, go back and forth | [`game`] |
//! | what is kept of a game | [`record`] |
//! | does a record give again what it gave | [`replay`], [`hash`] |
//! | seeded, typed-in and recorded dice | [`dice`] |
//! | what is in progress, who may interrupt it | [`stack`], [`window`] |
//! | tokens on pieces and formations, and those that tie two together | [`token`], [`subject`] |
//! | where does a number come from | [`figure`] |
//! | which characters may stand in names | [`text`] |
//! | how many games are there, and one at random | [`walk`] |

pub mod decision;
pub mod dice;
pub mod figure;
pub mod game;
pub mod hash;
pub mod player;
pub mod record;
pub mod refusal;
pub mod replay;
pub mod rule;
pub mod ruleset;
pub mod stack;
pub mod subject;
pub mod text;
pub mod token;
pub mod walk;
pub mod window;
