//! Everything a position refers to by name: parts sets, obstacle outlines, editions; and the damage decks and devices of games.

use crate::damage::DamageDeck;
use crate::device::{DeviceData, DeviceList};
use crate::edition::{Edition, EditionData};
use crate::position::{Fault, FaultKind, Faults, ObstacleKind};
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::shape::Shape;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The outline of a printed obstacle.
#[derive(Debug, Clone, PartialEq)]
pub struct Outline {
    /// What kind of obstacle it is.
    pub kind: ObstacleKind,
    /// The outline around its origin, drawn for heading 0.
    pub shape: Arc<Shape>,
    /// How far the outline may be off, mm.
    pub tolerance: f64,
    /// Where it was measured.
    pub source: String,
}

/// The catalogue that positions are read against.
#[derive(Debug, Clone, Default)]
pub struct Components {
    /// Parts sets by name.
    pub parts: BTreeMap<String, Arc<PartsSet>>,
    /// Obstacle outlines by name.
    pub outlines: BTreeMap<String, Outline>,
    /// Editions.
    pub editions: BTreeMap<Edition, Arc<EditionData>>,
    /// Damage decks by name.
    pub damage_decks: BTreeMap<String, Arc<DamageDeck>>,
    /// Devices of each edition, by name.
    pub devices: BTreeMap<Edition, Arc<BTreeMap<String, Arc<DeviceData>>>>,
}

impl Components {
    /// Adds devices to the editions that have them; those of the same names are replaced.
    pub fn add_devices(&mut self, list: &DeviceList) {
        for edition in &list.editions {
            let known = Arc::make_mut(self.devices.entry(*edition).or_default());
            known.extend(list.devices.iter().map(|(name, data)| (name.clone(), Arc::new(data.clone()))));
        }
    }

    /// The rules of an edition.
    ///
    /// # Errors
    /// [`Faults`] with the editions that are known.
    pub fn edition(&self, edition: Edition) -> Result<Arc<EditionData>, Faults> {
        self.editions.get(&edition).cloned().ok_or_else(|| {
            let known = self.editions.keys().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let kind = FaultKind::Unknown { what: "edition", name: edition.key().to_owned(), known };
            Faults(vec![Fault { key: "edition".to_owned(), kind }])
        })
    }
}
