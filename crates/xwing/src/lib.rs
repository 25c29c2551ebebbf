//! X-Wing editions: which repositions and maneuvers a ship may try, and what they meet.
//!
//! The rules stand in data first ([`edition::EditionData`], read from `assets/editions/` by `content`) and in a
//! small strategy second (three places or a slide). A [`position::Position`] is what a user keeps; it becomes a
//! [`deadreckon_geometry::table::Table`] when its parts and outlines are known ([`components::Components`]).
//! [`mod@options`] lists what a ship may try, each with verdict, margin and limiting object.

pub mod action;
mod actor;
mod apply;
pub mod board;
pub mod choice;
pub mod components;
pub mod edition;
pub mod event;
mod judged;
pub mod measure;
pub mod measure_within;
pub mod nudge;
pub mod options;
pub mod position;
pub mod proof;
pub mod reach;
pub mod report;
pub mod rule;
pub mod text;
