//! Pictures of every builder, compared with golden files byte for byte.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod any_board;
mod clips;
mod demos;
mod formations;
mod game;
mod game_clips;
mod measure;
mod names;
mod offers;
mod option;
mod played;
mod png;
mod reach;
mod real_options;
mod sheet;
mod slide_map;
#[path = "../../../xwing/tests/squadrons/mod.rs"]
mod squadrons;
mod support;
mod table;
