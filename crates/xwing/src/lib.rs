//! X-Wing editions: which repositions and maneuvers a ship may try, and what they meet.
//!
//! The rules stand in data first ([`edition::EditionData`], read from `assets/editions/` by `content`) and in a
//! small strategy second (three places or a slide). A [`position::Position`] is what a user keeps; it becomes a
//! [`deadreckon_geometry::table::Table`] when its parts and outlines are known ([`components::Components`]).
//! [`mod@options`] lists what a ship may try, each with verdict, margin and limiting object.
//!
//! What is printed on cards, bases and dials is data too: [`ship`], [`pilot`] and [`upgrade`], all of a generation in
//! [`cards`]. A [`squad`] names some of them.

pub mod ability;
pub mod action;
mod actor;
mod apply;
pub mod bar;
pub mod board;
pub mod card_texts;
pub mod cards;
pub mod choice;
pub mod components;
pub mod cost;
pub mod damage;
pub mod deed;
pub mod device;
pub mod dial;
pub mod dice;
pub mod edition;
pub mod event;
pub mod game;
pub mod generation;
mod judged;
pub mod keyed;
mod landing;
pub mod measure;
pub mod measure_within;
pub mod nudge;
pub mod options;
pub mod pilot;
pub mod position;
pub mod proof;
pub mod reach;
pub mod report;
pub mod rule;
pub mod scenario;
pub mod ship;
pub mod slot;
pub mod squad;
mod unsaid;
pub mod upgrade;
pub mod weapon;

pub use deadreckon_engine::text;
