//! Devices as data: outlines, how they are placed, when they go off, and what they then do.

use crate::deed::{Deed, deed_faults};
use crate::edition::{Edition, TemplateKind};
use crate::text::is_word;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::shape::{Shape, ShapeError};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What kind of device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviceKind {
    /// A bomb.
    Bomb,
    /// A mine.
    Mine,
    /// A remote.
    Remote,
}

/// When a device goes off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// After a ship has moved through it or onto it, and when it is placed under one (C-55, C-56): on that ship.
    MetByShip,
    /// At the end of the Activation phase: on every ship within these ranges, both included.
    EndOfActivation(u8, u8),
    /// Never by itself.
    Never,
}

/// When a ship may place a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// In its turn of the System Phase, instead of decloaking.
    SystemPhase,
    /// After it has revealed its dial.
    DialRevealed,
    /// As an action.
    Action,
}

/// One token of a device: a box, and where it lies around the device's origin, the middle of the first token. +x is
/// ahead, the way the template points; +y to the left.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenBox {
    /// Extent across, mm.
    pub width: f64,
    /// Extent along, mm.
    pub depth: f64,
    /// Its middle ahead of the origin, mm.
    #[serde(default)]
    pub ahead: f64,
    /// Its middle to the left of the origin, mm.
    #[serde(default)]
    pub left: f64,
}

impl TokenBox {
    /// Its outline around its own middle.
    ///
    /// # Errors
    /// [`ShapeError`] for a box without area or of impossible numbers.
    pub fn outline(&self) -> Result<Shape, ShapeError> {
        let corner = Point::new(self.depth / 2.0, self.width / 2.0);
        Shape::rectangle(-corner, corner)
    }

    /// Where it lies when the device lies at a pose.
    #[must_use]
    pub fn pose(&self, device: Pose) -> Pose {
        device.then(Vector::new(self.ahead, self.left), 0.0)
    }
}

/// A device.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceData {
    /// What kind.
    pub kind: DeviceKind,
    /// Its tokens; each goes off by itself. The template's end lies at the middle of the near edge of the first.
    pub tokens: Vec<TokenBox>,
    /// When a ship may place it.
    pub when: BTreeSet<When>,
    /// The templates with which it is dropped, from the rear guides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drop: Vec<TemplateKind>,
    /// The templates with which it is launched, from the front guides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub launch: Vec<TemplateKind>,
    /// When it goes off.
    pub goes_off: Trigger,
    /// What it then does to a ship.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub does: Vec<Deed>,
}

/// What a file of devices holds.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeviceList {
    /// Where sizes and numbers come from.
    pub source: String,
    /// The editions that have them so.
    pub editions: BTreeSet<Edition>,
    /// By name.
    pub devices: BTreeMap<String, DeviceData>,
}

/// Largest extent or offset of a token, mm.
const LARGEST_MM: f64 = 300.0;
/// Most tokens of a device.
const MOST_TOKENS: usize = 9;

impl DeviceList {
    /// What makes no sense: its key and what is wrong. Empty if the devices can be used.
    #[must_use]
    pub fn faults(&self) -> Vec<(String, String)> {
        let mut faults = Vec::new();
        if self.editions.is_empty() {
            faults.push(("editions".to_owned(), "name at least one edition".to_owned()));
        }
        for (name, device) in &self.devices {
            let mut add =
                |part: String, message: &str| faults.push((format!("devices.{name}{part}"), message.to_owned()));
            if !is_word(name) {
                add(String::new(), "a name has 1 to 64 letters, digits, '-' or '_'");
            }
            if !(1..=MOST_TOKENS).contains(&device.tokens.len()) {
                add(".tokens".into(), "a device has 1 to 9 tokens");
            }
            for (n, token) in device.tokens.iter().enumerate() {
                let size = |mm: f64| mm > 0.0 && mm <= LARGEST_MM;
                let near = |mm: f64| mm.abs() <= LARGEST_MM;
                if !(size(token.width) && size(token.depth) && near(token.ahead) && near(token.left)) {
                    add(format!(".tokens[{n}]"), "sizes are above 0 and at most 300 mm, offsets within 300 mm");
                }
            }
            if device.drop.iter().chain(&device.launch).any(|template| !(1..=9).contains(&template.speed)) {
                add(String::new(), "a template has a speed from 1 to 9");
            }
            if matches!(device.goes_off, Trigger::EndOfActivation(near, far) if near > far || far > 3) {
                add(".goes_off".into(), "ranges go from the nearest to the farthest, 3 at most");
            }
            for why in deed_faults(&device.does) {
                add(".does".into(), &why);
            }
        }
        faults
    }
}
