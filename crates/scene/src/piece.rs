//! How the things on a table look: bases, obstacles, templates, outlines around them.

mod base;
mod end_band;
mod obstacle;
mod overlap;
mod template;

pub(crate) use base::{BaseLook, Dart, HALO_MM, Print, base, halo_around};
pub(crate) use end_band::end_band;
pub(crate) use obstacle::{obstacle, obstacle_outline};
pub(crate) use overlap::{contains as outline_contains, shared_area};
pub(crate) use template::{TemplateLook, template};

use crate::ink::Ink;
use deadreckon_xwing::position::Player;

/// Curves are drawn as chords no further than this from the true line, mm: no corner shows at any zoom.
pub(crate) const FLATNESS_MM: f64 = 0.005;

/// The role of a player's ships.
pub(crate) const fn player_ink(player: Player) -> Ink {
    match player {
        Player::One => Ink::PlayerOne,
        Player::Two => Ink::PlayerTwo,
    }
}
