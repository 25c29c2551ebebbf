//! How much the checker looks at before it gives up: the sizes in a file are its author's choice, the time is not.

use core::cell::Cell;

/// What may still be looked at, in comparisons of two pieces of boundary.
///
/// Once it is spent every question about regions is answered at once and wrongly, every search ends, and the whole
/// certificate is refused as too large, whatever was found.
#[derive(Debug)]
pub(super) struct Work {
    left: Cell<u64>,
}

impl Work {
    pub(super) const fn new(most: u64) -> Self {
        Self { left: Cell::new(most) }
    }

    /// Takes the comparisons of `a` pieces with `b`; false if that is more than is left.
    pub(super) fn spend(&self, a: usize, b: usize) -> bool {
        let cost = (a as u64).saturating_mul(b as u64).saturating_add(1);
        let left = self.left.get();
        self.left.set(left.saturating_sub(cost));
        cost <= left
    }

    /// Whether nothing is left.
    pub(super) const fn is_spent(&self) -> bool {
        self.left.get() == 0
    }

    /// What is left.
    pub(super) const fn left(&self) -> u64 {
        self.left.get()
    }
}
