//! Closed intervals of a slide, and what ends each of them.

use super::attempt::Moved;
use super::sweep::Stretch;
use crate::query::OVERLAP_EPSILON_MM;
use crate::table::Piece;

/// What keeps a slide from going further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// The end of the slide itself: template or base would stand out.
    Slide,
    /// Base or template would overlap a piece or leave the mat; at the end it touches.
    Blocked {
        /// What meets the piece.
        moved: Moved,
        /// What it meets.
        piece: Piece,
    },
}

/// A closed interval of a slide in which nothing blocks, mm; `from` = `to` where only one place fits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FreeInterval {
    /// Lower end, inclusive.
    pub from: f64,
    /// Upper end, inclusive.
    pub to: f64,
    /// What ends it below.
    pub from_limit: Limit,
    /// What ends it above.
    pub to_limit: Limit,
}

impl FreeInterval {
    /// Whether a slide lies in it, to within contact (1e-6 mm).
    #[must_use]
    pub fn contains(&self, slide: f64) -> bool {
        slide >= self.from - OVERLAP_EPSILON_MM && slide <= self.to + OVERLAP_EPSILON_MM
    }
}

/// A blocked stretch and its reason.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Block {
    pub(super) stretch: Stretch,
    pub(super) limit: Limit,
}

/// What blocked stretches leave of the closed interval from −`limit` to `limit`.
///
/// Blocked stretches are open: two that meet, or overlap by no more than contact, leave one free place between.
pub(super) fn free_intervals(limit: f64, blocks: &mut [Block]) -> Vec<FreeInterval> {
    blocks.sort_unstable_by(|a, b| {
        a.stretch
            .from
            .total_cmp(&b.stretch.from)
            .then(a.stretch.to.total_cmp(&b.stretch.to))
            .then(a.limit.cmp(&b.limit))
    });
    let mut free = Vec::new();
    let (mut from, mut from_limit) = (-limit, Limit::Slide);
    for block in blocks.iter() {
        let Stretch { from: start, to: end } = block.stretch;
        if end <= from {
            continue;
        }
        if start > limit {
            break;
        }
        if start >= from - OVERLAP_EPSILON_MM {
            let (low, high) = ends(from, start, limit);
            free.push(FreeInterval { from: low, to: high, from_limit, to_limit: block.limit });
        }
        (from, from_limit) = (end, block.limit);
    }
    if from <= limit + OVERLAP_EPSILON_MM {
        let (low, high) = ends(from, limit, limit);
        free.push(FreeInterval { from: low, to: high, from_limit, to_limit: Limit::Slide });
    }
    free
}

/// The ends in order: an interval turned about by rounding or contact is the one place in its middle.
fn ends(from: f64, to: f64, limit: f64) -> (f64, f64) {
    if from <= to {
        (from, to)
    } else {
        let middle = ((from + to) / 2.0).clamp(-limit, limit);
        (middle, middle)
    }
}

/// The shifts of `base_free` for which the template has a free place within `limit` of them.
pub(super) fn reachable(base_free: &[FreeInterval], template_free: &[FreeInterval], limit: f64) -> Vec<FreeInterval> {
    let mut found: Vec<FreeInterval> = Vec::new();
    for base in base_free {
        let before = found.len();
        for template in template_free {
            // At the end of the ship's slide the template is what would have to go on.
            let low = (template.from - limit, template.from_limit);
            let high = (template.to + limit, template.to_limit);
            let (from, from_limit) = if low.0 > base.from { low } else { (base.from, base.from_limit) };
            let (to, to_limit) = if high.0 < base.to { high } else { (base.to, base.to_limit) };
            if from > to {
                continue;
            }
            match found[before..].last_mut() {
                Some(last) if from <= last.to => (last.to, last.to_limit) = (to, to_limit),
                _ => found.push(FreeInterval { from, to, from_limit, to_limit }),
            }
        }
    }
    found
}
