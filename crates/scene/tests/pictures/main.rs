//! Pictures of every builder, compared with golden files byte for byte.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod any_board;
mod clips;
mod demos;
mod formations;
mod measure;
mod names;
mod option;
mod png;
mod reach;
mod real_options;
mod sheet;
mod slide_map;
mod support;
mod table;
