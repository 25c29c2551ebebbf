//! Many end places of one ship at once: each a thin outline in the colour and line of its verdict.

use crate::display_list::{Dash, DisplayList, Layer, Pattern};
use crate::ink::Ink;
use crate::option_picture::Verdict;
use crate::piece::{self, BaseLook, Print};
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::board::Board;

/// An end place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReachPlace {
    /// Where the ship would stand.
    pub pose: Pose,
    /// Whether it would fit.
    pub verdict: Verdict,
}

/// Draws the end places of a ship (its index); those that fit lie above the others.
///
/// An index beyond the ships gives an empty list.
#[must_use]
pub fn reach_picture(board: &Board, ship: usize, places: &[ReachPlace]) -> DisplayList {
    let mut list = DisplayList::default();
    let Some(base) = board.table().ships().get(ship) else { return list };
    for shown in [Verdict::Blocked, Verdict::Narrow, Verdict::Fits] {
        let (ink, dash) = match shown {
            Verdict::Fits => (Ink::GhostFits, Dash::Unbroken),
            Verdict::Narrow => (Ink::GhostNarrow, Dash::LONG),
            Verdict::Blocked => (Ink::GhostBlocked, Dash::SHORT),
        };
        let look = BaseLook {
            layer: Layer::Reach,
            owner: Some(&base.id),
            ink,
            pattern: Pattern::Solid,
            dash,
            line_px: 1.1,
            print: Print::Outline,
        };
        for place in places.iter().filter(|place| place.verdict == shown) {
            piece::base(&mut list, board.table(), base.size, place.pose, &look);
        }
    }
    list.faded(0.75)
}
