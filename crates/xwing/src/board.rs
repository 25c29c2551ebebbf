//! A position together with what its names stand for: what every question is asked of.

pub mod devices;

use crate::components::{Components, Outline};
use crate::device::DeviceData;
use crate::edition::EditionData;
use crate::edition::round::Variant;
use crate::position::{Faults, Obstacle, ObstacleKind, Position, Ship};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Table;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A checked position with its table and its edition.
///
/// Ships and obstacles have the same indices in [`Board::position`] and [`Board::table`].
#[derive(Debug, Clone)]
pub struct Board {
    position: Position,
    table: Table,
    edition: Arc<EditionData>,
    kinds: Vec<ObstacleKind>,
    devices: Vec<devices::Device>,
    device_data: Arc<BTreeMap<String, Arc<DeviceData>>>,
    next_device: u32,
}

impl Board {
    /// Checks a position and lays its pieces out.
    ///
    /// # Errors
    /// [`Faults`]: everything wrong at once, by key.
    pub fn new(position: Position, components: &Components) -> Result<Self, Faults> {
        let table = position.table(components)?;
        let kind = |name: &String| components.outlines.get(name).map(|o| o.kind);
        let kinds = position.obstacles.iter().filter_map(|o| kind(&o.outline)).collect();
        let edition = components.edition(position.edition)?;
        let device_data = components.devices.get(&position.edition).cloned().unwrap_or_default();
        Ok(Self { position, table, edition, kinds, devices: Vec::new(), device_data, next_device: 0 })
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The edition's rules.
    #[must_use]
    pub fn edition(&self) -> &EditionData {
        &self.edition
    }

    /// The same board with some variants of its edition played otherwise.
    pub(crate) fn playing(mut self, variants: &BTreeMap<Variant, bool>) -> Self {
        if !variants.is_empty() {
            let edition = Arc::make_mut(&mut self.edition);
            edition.round.variants.extend(variants.iter().map(|(variant, in_force)| (*variant, *in_force)));
        }
        self
    }

    /// What kind of obstacle each one is, by index.
    #[must_use]
    pub fn obstacle_kinds(&self) -> &[ObstacleKind] {
        &self.kinds
    }

    /// Puts a ship (its index) elsewhere; nothing is checked.
    ///
    /// Does nothing for a ship that is not there or a place that is not finite.
    pub(crate) fn set_pose(&mut self, ship: usize, pose: Pose) {
        if self.table.move_ship(ship, pose).is_ok()
            && let Some(ship) = self.position.ships.get_mut(ship)
        {
            ship.pose = pose;
        }
    }

    /// Puts a ship on the mat, behind the others, and says its index; nothing is checked but that it can be there.
    pub(crate) fn add_ship(&mut self, ship: Ship, pose: Pose) -> Option<usize> {
        let index = self.table.add_ship(&ship.id, ship.base, pose).ok()?;
        self.position.ships.push(Ship { pose, ..ship });
        Some(index)
    }

    /// Lays an obstacle down behind the others.
    pub(crate) fn add_obstacle(&mut self, id: String, name: &str, outline: &Outline, pose: Pose) {
        if self.table.add_obstacle(&id, Arc::clone(&outline.shape), pose).is_ok() {
            self.position.obstacles.push(Obstacle { id, outline: name.to_owned(), pose });
            self.kinds.push(outline.kind);
        }
    }

    /// Takes a ship (its index) off the mat; the indices of those behind it are one lower afterwards.
    pub(crate) fn remove_ship(&mut self, ship: usize) {
        if self.table.remove_ship(ship).is_ok() {
            self.position.ships.remove(ship);
        }
    }
}
