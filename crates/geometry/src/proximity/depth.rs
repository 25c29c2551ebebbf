//! The order of pieces by their distance from the nearest of others.

use super::at_least;
use crate::hull::{Laid, separation};
use crate::query::Separation;
use crate::rounding;
use core::borrow::Borrow;

/// How far a piece is from the nearest of others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Depth {
    /// The piece.
    pub piece: usize,
    /// The nearest of the others, by index; the lowest of several equally near.
    pub nearest: usize,
    /// Distance, rounded by [`rounding::length`], mm.
    pub distance: f64,
    /// Place in the order, 0 for the nearest; pieces whose rounded distances are equal share it, and whoever may choose
    /// between them has to.
    pub rank: usize,
    /// Gap (or minus the depth) with witnesses, `piece` first.
    pub separation: Separation,
}

/// Pieces ordered by their distance from the nearest of `others`, nearest first, equal ones by index.
///
/// Empty if there are no others.
#[must_use]
pub fn by_depth<P: Borrow<Laid>>(pieces: &[P], others: &[P]) -> Vec<Depth> {
    let of = |(piece, laid): (usize, &Laid)| {
        let mut best: Option<(usize, Separation)> = None;
        for (index, other) in others.iter().map(laid_of).enumerate() {
            if best.is_none_or(|(_, s)| at_least(laid, other) < s.margin) {
                let found = separation(laid, other);
                if best.is_none_or(|(_, s)| found.margin < s.margin) {
                    best = Some((index, found));
                }
            }
        }
        best.map(|(nearest, separation)| {
            let distance = rounding::length(separation.margin.max(0.0));
            Depth { piece, nearest, distance, rank: 0, separation }
        })
    };
    let mut order: Vec<Depth> = pieces.iter().map(laid_of).enumerate().filter_map(of).collect();
    order.sort_by(|a, b| a.distance.total_cmp(&b.distance).then(a.piece.cmp(&b.piece)));
    for k in 1..order.len() {
        order[k].rank =
            if order[k].distance == order[k - 1].distance { order[k - 1].rank } else { order[k - 1].rank + 1 };
    }
    order
}

fn laid_of<P: Borrow<Laid>>(piece: &P) -> &Laid {
    piece.borrow()
}
