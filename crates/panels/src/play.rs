//! A game being played: the panels around its table.
//!
//! Each panel is `fn panel(ui, texts, view, out)`, and each view is plain data. The views of a game are made by pure
//! functions from a [`Seen`]: the game, the texts, and what the user has before them ([`PlayUi`]). What a panel wants
//! is pushed as [`Intent::Table`](crate::Intent::Table); [`PlayUi::take`] carries out what concerns the panels alone
//! and says what is left for whoever owns the game.
//!
//! | panel | file |
//! | --- | --- |
//! | start screen | `play/start.rs` |
//! | round, phase, first player, points | `play/bar.rs` |
//! | what is asked, with every option | `play/decision.rs`; places left open `play/open.rs` |
//! | dials behind the curtain | `play/planning.rs`; how a dial is painted `play/dial.rs` |
//! | a ship and its cards | `play/ship.rs` |
//! | an attack, and dice that are typed in | `play/attack.rs`, `play/dice.rs` |
//! | the record | `play/log.rs` |
//! | level, corrections by hand | `play/judge.rs` |
//! | commands by name, and the keys | `play/palette.rs` |

pub mod attack;
pub mod bar;
pub mod decision;
pub mod dial;
pub mod dice;
mod intent;
pub mod judge;
pub mod log;
mod named;
pub mod open;
pub mod paint;
pub mod palette;
pub mod planning;
mod seen;
pub mod ship;
pub mod start;
mod ui;

pub use intent::{DiceFrom, GameWish, Level, PlayIntent, SetUp, SquadWish};
pub use seen::{Seen, player_name};
pub use ui::{Placing, PlayUi, Step, Wanted};
