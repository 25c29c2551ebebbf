//! Epic Armageddon: two players' formations take turns to act, test for it, move unit by unit and fire.
//!
//! The rules are a [`Ruleset`](deadreckon_engine::ruleset::Ruleset) for the kernel in [`deadreckon_engine`]; places
//! and distances are asked of [`deadreckon_geometry`]. Everything that a source prints as a value is data: units,
//! formations, the actions themselves, terrain. Rule ids (`E3.29`) are those of `docs/rules/epic/`.
//!
//! | question | module |
//! | --- | --- |
//! | which readings of the rules hold | [`options`] |
//! | units, weapons, formations, forces, actions, terrain, scenarios | [`data`] |
//! | the game itself | [`game`] |
//! | edge-to-edge distances with their one rounding | [`measure`] |
//! | everything that is measured between two units | [`reading`] |

pub mod data;
pub mod game;
pub mod measure;
pub mod options;
pub mod reading;
pub mod rule;
