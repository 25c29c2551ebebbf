//! Devices on a board: where they are placed, and what lies over or near them. They never stop a move (C-04, C-55).

use super::Board;
use crate::device::{DeviceData, Trigger};
use crate::landing::Landing;
use core::f64::consts::PI;
use deadreckon_engine::player::Player;
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::query::{mat_margin, overlaps, separation};
use deadreckon_geometry::range::{RangeBands, Touch};
use deadreckon_geometry::reposition::{self, Place};
use deadreckon_geometry::shape::{Placed, Shape, WithGuides};
use deadreckon_geometry::template::Template;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One token of a device on the mat.
#[derive(Debug, Clone)]
pub struct Device {
    /// Its number in the game, from 0; never given twice.
    pub number: u32,
    /// The name of the device in its file.
    pub name: String,
    /// What it is and does.
    pub data: Arc<DeviceData>,
    /// Whose it is.
    pub player: Player,
    /// Where its middle lies.
    pub pose: Pose,
    /// Fuse markers on it.
    pub fuses: u32,
    /// The round at whose end of activation it has been looked at.
    pub(crate) looked_at: u32,
    outline: Arc<Shape>,
}

impl Device {
    /// Its outline where it lies.
    #[must_use]
    pub fn placed(&self) -> Placed<'_> {
        self.outline.at(self.pose)
    }
}

/// A way to place a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviceWay {
    /// From the rear guides.
    Drop(Template),
    /// From the front guides.
    Launch(Template),
}

/// Where a device would lie.
#[derive(Debug, Clone, PartialEq)]
pub struct DevicePlace {
    /// The template.
    pub template: Template,
    /// Its start edge's middle and direction.
    pub template_pose: Pose,
    /// The middle of the device's first token, heading along the template's end.
    pub pose: Pose,
    /// Whether the whole device lies on the mat: else it cannot be placed.
    pub on_mat: bool,
}

impl Board {
    /// The devices on the mat, in the order in which they were placed.
    #[must_use]
    pub fn devices(&self) -> &[Device] {
        &self.devices
    }

    /// A device by its number.
    #[must_use]
    pub fn device(&self, number: u32) -> Option<&Device> {
        self.devices.iter().find(|device| device.number == number)
    }

    /// The devices of the edition, by name.
    #[must_use]
    pub fn device_data(&self, name: &str) -> Option<&Arc<DeviceData>> {
        self.device_data.get(name)
    }

    /// Where a ship (its index) would place a device; `None` for a ship that is not there, a template that the parts
    /// set lacks, and a device without tokens.
    #[must_use]
    pub fn device_place(&self, ship: usize, data: &DeviceData, way: DeviceWay) -> Option<DevicePlace> {
        let ship = self.table.ships().get(ship)?;
        let (template, start) = match way {
            DeviceWay::Launch(template) => (template, ship.pose),
            // From the rear a template lies as from the front of a ship that looks back.
            DeviceWay::Drop(template) => (template, ship.pose.then(Vector::new(0.0, 0.0), PI)),
        };
        let parts = self.table.parts();
        let boost = reposition::Reposition::Boost { template };
        let laid = reposition::lay(parts, ship.size, start, boost, Place::Only).ok()?;
        // Where a base would stand with its rear at the template's end, the device's near edge lies there.
        let half = parts.base(ship.size).ok()?.edge.value / 2.0;
        let pose = laid.end.then(Vector::new(data.tokens.first()?.depth / 2.0 - half, 0.0), 0.0);
        let mat = self.table.mat();
        let on_mat = |token: &crate::device::TokenBox| {
            let (at, reach) = (token.pose(pose), Vector::new(token.depth, token.width).length() / 2.0);
            let far_inside = |mm: f64, end: f64| mm > reach && mm < end - reach;
            // Nearly all lie so; only for the others an outline is made.
            if far_inside(at.position.x, mat.width) && far_inside(at.position.y, mat.height) {
                return Some(true);
            }
            Some(!mat_margin(mat, &token.outline().ok()?.at(at)).is_outside())
        };
        let on_mat = data.tokens.iter().all(|token| on_mat(token) == Some(true));
        Some(DevicePlace { template, template_pose: laid.template_pose, pose, on_mat })
    }

    /// Lays a device down, token by token; returns their numbers.
    pub(crate) fn add_device(&mut self, name: &str, player: Player, pose: Pose, fuses: u32) -> Vec<u32> {
        let Some(data) = self.device_data.get(name).cloned() else { return Vec::new() };
        let mut numbers = Vec::new();
        for token in &data.tokens {
            let Ok(outline) = token.outline() else { continue };
            let number = self.next_device;
            self.next_device += 1;
            numbers.push(number);
            self.devices.push(Device {
                number,
                name: name.to_owned(),
                data: Arc::clone(&data),
                player,
                pose: token.pose(pose),
                fuses,
                looked_at: 0,
                outline: Arc::new(outline),
            });
        }
        numbers
    }

    pub(crate) fn device_mut(&mut self, number: u32) -> Option<&mut Device> {
        self.devices.iter_mut().find(|device| device.number == number)
    }

    pub(crate) fn remove_device(&mut self, number: u32) {
        self.devices.retain(|device| device.number != number);
    }

    /// The mines that a move of a ship (its index) met with its template or its end base, nearest to the start first.
    pub(crate) fn mines_met(&self, ship: usize, landing: &Landing) -> Vec<u32> {
        let Some(size) = self.table.ships().get(ship).map(|ship| ship.size) else { return Vec::new() };
        let base = self.table.base_shape(size, WithGuides::Counted);
        let (start, end) = (base.at(landing.start), base.at(landing.end));
        let template = landing.template.as_ref().map(|template| template.placed());
        let met = |device: &&Device| {
            let outline = device.placed();
            device.data.goes_off == Trigger::MetByShip
                && (overlaps(&end, &outline) || template.as_ref().is_some_and(|t| overlaps(t, &outline)))
        };
        let met = self.devices.iter().filter(met);
        let mut met: Vec<(f64, u32)> = met.map(|d| (separation(&start, &d.placed()).margin, d.number)).collect();
        met.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        met.into_iter().map(|(_, number)| number).collect()
    }

    /// The ships (their indices) whose bases lie over a device.
    pub(crate) fn ships_over(&self, number: u32) -> Vec<usize> {
        let Some(device) = self.device(number) else { return Vec::new() };
        let over = |ship: &usize| overlaps(&self.table.ship_base(*ship), &device.placed());
        (0..self.table.ships().len()).filter(over).collect()
    }

    /// The range from a device to a ship (its index); `None` if either is not there.
    #[must_use]
    pub fn device_range(&self, number: u32, ship: usize) -> Option<u8> {
        let device = self.device(number)?;
        if ship >= self.table.ships().len() {
            return None;
        }
        let between = separation(&device.placed(), &self.table.ship_square(ship));
        let touch = match (between.is_overlap(), between.is_contact()) {
            (true, _) => Touch::Overlap,
            (false, true) => Touch::Contact,
            (false, false) => Touch::Apart,
        };
        let bands = RangeBands::of(self.table.parts());
        Some(bands.read(between.margin.max(0.0), touch, self.contact_range()).range)
    }

    /// The first bomb that has not been looked at in a round.
    pub(crate) fn next_bomb(&self, round: u32) -> Option<&Device> {
        let due =
            |device: &&Device| matches!(device.data.goes_off, Trigger::EndOfActivation(..)) && device.looked_at < round;
        self.devices.iter().find(due)
    }
}
