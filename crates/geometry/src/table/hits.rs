//! What a shape laid on the table overlaps.

use super::{MatEdge, ShipSet, Table};
use crate::query::{self, mat_margin};
use crate::shape::Placed;

/// A set of obstacles by index, without allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ObstacleSet([u128; 2]);

impl ObstacleSet {
    /// Adds an obstacle; indices from 256 on are not held ([`Table::MAX_OBSTACLES`] keeps them away).
    pub fn insert(&mut self, index: usize) {
        if let Some(word) = self.0.get_mut(index / 128) {
            *word |= 1 << (index % 128);
        }
    }

    /// Whether the obstacle is in the set.
    #[must_use]
    pub fn contains(self, index: usize) -> bool {
        self.0.get(index / 128).is_some_and(|word| word >> (index % 128) & 1 == 1)
    }

    /// The indices in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..256).filter(move |&i| self.contains(i))
    }

    /// Whether no obstacle is in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0, 0]
    }
}

/// Everything that a shape overlaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hits {
    /// Ships overlapped, by their bases with guides.
    pub ships: ShipSet,
    /// Obstacles overlapped.
    pub obstacles: ObstacleSet,
    /// The edge of the mat that it sticks out over furthest, if it does.
    pub edge: Option<MatEdge>,
}

impl Hits {
    /// Whether nothing is overlapped and the shape lies on the mat whole.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ships.is_empty() && self.obstacles.is_empty() && self.edge.is_none()
    }
}

impl Table {
    /// The ships that a shape overlaps, the one at index `except` left out.
    #[must_use]
    pub fn ships_hit(&self, placed: &Placed<'_>, except: Option<usize>) -> ShipSet {
        let mut hit = ShipSet::default();
        for index in 0..self.ships.len() {
            if Some(index) != except && query::overlaps(placed, &self.ship_base(index)) {
                hit.insert(index);
            }
        }
        hit
    }

    /// The obstacles that a shape overlaps.
    #[must_use]
    pub fn obstacles_hit(&self, placed: &Placed<'_>) -> ObstacleSet {
        let mut hit = ObstacleSet::default();
        for index in 0..self.obstacles.len() {
            if query::overlaps(placed, &self.obstacle(index)) {
                hit.insert(index);
            }
        }
        hit
    }

    /// The edge of the mat that a shape sticks out over furthest, if by more than
    /// [`query::OVERLAP_EPSILON_MM`].
    #[must_use]
    pub fn edge_hit(&self, placed: &Placed<'_>) -> Option<MatEdge> {
        let margin = mat_margin(self.mat, placed);
        margin.is_outside().then_some(margin.edge)
    }

    /// Everything that a base overlaps, the ship at index `except` (usually the base's own) left out.
    #[must_use]
    pub fn hit_by(&self, placed: &Placed<'_>, except: Option<usize>) -> Hits {
        Hits {
            ships: self.ships_hit(placed, except),
            obstacles: self.obstacles_hit(placed),
            edge: self.edge_hit(placed),
        }
    }
}
