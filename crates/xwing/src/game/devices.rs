//! Devices: placing them, and what they do when they go off (A-26, C-55, C-56)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | bombs are dropped | when the dial is revealed | in the System Phase, instead of decloaking |
//! | mines are dropped | as an action | in the System Phase, instead of decloaking |
//!
//! That is data of each device ([`DeviceData`](crate::device::DeviceData)). A ship places one device in a round. A
//! device that would not lie on the mat as a whole cannot be placed.

use super::command::{Command, Question};
use super::event::GameEvent;
use super::frame::Frame;
use super::setup::{DeviceLoad, LoadCard};
use super::state::{Object, ShipId, State};
use super::{Going, Progress, XWingDecision};
use crate::board::devices::{DevicePlace, DeviceWay};
use crate::device::{DeviceData, Trigger, When};
use crate::edition::TemplateKind;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::player::Player;
use std::sync::Arc;

/// A load of a ship that places a device, with the device; `None` for other loads.
fn load(state: &State, ship: ShipId, load: u8) -> Option<(&LoadCard, &DeviceLoad, &Arc<DeviceData>)> {
    let card = state.ship(ship).card.loads.get(usize::from(load))?;
    let device = card.device.as_ref()?;
    Some((card, device, state.board.device_data(&device.device)?))
}

/// Every way in which a load places its device, possible or not.
fn all_ways(device: &DeviceLoad, data: &DeviceData) -> Vec<DeviceWay> {
    let templates = |own: &Option<Vec<TemplateKind>>, usual: &Vec<TemplateKind>| {
        own.as_ref().unwrap_or(usual).iter().flat_map(|kind| kind.both_sides()).collect::<Vec<_>>()
    };
    let drops = templates(&device.drop, &data.drop).into_iter().map(DeviceWay::Drop);
    drops.chain(templates(&device.launch, &data.launch).into_iter().map(DeviceWay::Launch)).collect()
}

/// Where a ship would place the device of a load.
pub(super) fn place_of(state: &State, ship: ShipId, number: u8, way: DeviceWay) -> Option<DevicePlace> {
    let (_, device, data) = load(state, ship, number)?;
    let known = all_ways(device, data).contains(&way);
    let index = state.ship(ship).on_board()?;
    state.board.device_place(index, data, way).filter(|place| known && place.on_mat)
}

/// The devices that a ship can place now, each by its load and way.
pub(super) fn ways(state: &State, ship: ShipId, when: When) -> Vec<(u8, DeviceWay)> {
    let it = state.ship(ship);
    if it.round.placed_device {
        return Vec::new();
    }
    let loads = 0..u8::try_from(it.card.loads.len()).unwrap_or(u8::MAX);
    let charged = loads.filter(|number| it.charges[usize::from(*number)] > 0);
    let timely = charged.filter_map(|number| load(state, ship, number).map(|found| (number, found)));
    let timely = timely.filter(|(_, (_, device, data))| device.when.as_ref().unwrap_or(&data.when).contains(&when));
    let ways = timely.flat_map(|(number, (_, device, data))| {
        all_ways(device, data).into_iter().map(move |way| (number, way)).collect::<Vec<_>>()
    });
    ways.filter(|(number, way)| place_of(state, ship, *number, *way).is_some()).collect()
}

/// Every way in which a ship could ever place one of its devices, as commands.
pub(super) fn every_way(state: &State, ship: ShipId) -> Vec<Command> {
    let loads = 0..u8::try_from(state.ship(ship).card.loads.len()).unwrap_or(u8::MAX);
    let ways = loads.filter_map(|number| load(state, ship, number).map(|found| (number, found)));
    let ways = ways.flat_map(|(load, (_, device, data))| {
        all_ways(device, data).into_iter().map(move |way| Command::PlaceDevice { load, way }).collect::<Vec<_>>()
    });
    ways.collect()
}

/// The commands for these.
pub(super) fn commands(state: &State, ship: ShipId, when: When) -> Vec<Command> {
    ways(state, ship, when).into_iter().map(|(load, way)| Command::PlaceDevice { load, way }).collect()
}

/// The name of a load's card, for what its action uses up.
pub(super) fn name(state: &State, ship: ShipId, number: u8) -> Option<String> {
    load(state, ship, number).map(|(card, ..)| card.name.clone())
}

/// Places a device where its preview said; a mine under a ship goes off at once (C-56).
pub(super) fn place(progress: &mut Progress<'_>, ship: ShipId, number: u8, way: DeviceWay) {
    let Some(place) = place_of(progress.state, ship, number, way) else { return };
    let Some((_, device, _)) = load(progress.state, ship, number) else { return };
    let (name, fuses) = (device.device.clone(), device.fuses.into());
    let by = progress.state.ship(ship).player;
    progress.spend_charge(ship, number);
    progress.state.ship_mut(ship).round.placed_device = true;
    let devices = progress.state.board.add_device(&name, by, place.pose, fuses);
    progress.events.push(GameEvent::DevicePlaced { ship, name, way, at: place.pose, devices: devices.clone() });
    for device in devices.into_iter().rev() {
        let mine = progress.state.board.device(device).is_some_and(|d| d.data.goes_off == Trigger::MetByShip);
        if mine {
            progress.push(Frame::MineUnder { device, by });
        }
    }
}

/// After its dial is revealed: goes on by itself if the ship has nothing to place.
pub(super) fn drop_step(progress: &mut Progress<'_>, ship: ShipId) -> Going {
    if ways(progress.state, ship, When::DialRevealed).is_empty() {
        progress.state.stack.pop();
        return Going::On;
    }
    Going::Waits
}

/// Whether and how a ship places a device after revealing its dial.
pub(super) fn drop_decision(state: &State, ship: ShipId) -> XWingDecision {
    let options = commands(state, ship, When::DialRevealed).into_iter().chain([Command::Pass]).collect();
    let (player, question) = (state.ship(ship).player, Question::Device { ship });
    Decision { player, question, options, open: Vec::new() }
}

/// Takes that answer.
pub(super) fn dropped(progress: &mut Progress<'_>, ship: ShipId, command: &Command) {
    progress.state.stack.pop();
    match command {
        Command::PlaceDevice { load, way } => place(progress, ship, *load, *way),
        _ => progress.events.push(GameEvent::Passed(ship)),
    }
}

fn ships_over(state: &State, device: u32) -> Vec<ShipId> {
    state.board.ships_over(device).into_iter().filter_map(|index| state.at_place(index)).collect()
}

/// A mine has been placed: under one ship it goes off, under several the player who placed it says on which.
pub(super) fn under_step(progress: &mut Progress<'_>, device: u32) -> Result<Going, DiceError> {
    match ships_over(progress.state, device).as_slice() {
        [] => {
            progress.state.stack.pop();
        }
        [only] => {
            progress.state.stack.pop();
            progress.goes_off_on(*only, device)?;
        }
        _ => return Ok(Going::Waits),
    }
    Ok(Going::On)
}

/// On which ship a mine goes off.
pub(super) fn under_decision(state: &State, device: u32, by: Player) -> XWingDecision {
    let options = ships_over(state, device).into_iter().map(|ship| Command::Target(Object::Ship(ship))).collect();
    Decision { player: by, question: Question::MineUnder { device }, options, open: Vec::new() }
}

/// Takes that answer.
pub(super) fn under_answer(progress: &mut Progress<'_>, device: u32, command: &Command) -> Result<(), DiceError> {
    progress.state.stack.pop();
    match command {
        Command::Target(Object::Ship(ship)) => progress.goes_off_on(*ship, device),
        _ => Ok(()),
    }
}

/// The next bomb goes off at the end of the Activation phase; says whether there was one.
pub(super) fn next_bomb(progress: &mut Progress<'_>) -> Result<bool, DiceError> {
    let round = progress.state.round;
    let Some(bomb) = progress.state.board.next_bomb(round) else { return Ok(false) };
    let (device, data) = (bomb.number, Arc::clone(&bomb.data));
    if let Some(bomb) = progress.state.board.device_mut(device) {
        bomb.looked_at = round;
    }
    let Trigger::EndOfActivation(near, far) = data.goes_off else { return Ok(true) };
    if progress.loses_fuse(device) {
        return Ok(true);
    }
    let within = |index| progress.state.board.device_range(device, index).is_some_and(|r| (near..=far).contains(&r));
    let on_mat = progress.state.on_mat().filter(|(_, ship)| ship.on_board().is_some_and(within));
    let ships: Vec<ShipId> = on_mat.map(|(id, _)| id).collect();
    progress.events.push(GameEvent::DeviceGoesOff { device, on: ships.clone() });
    for ship in ships {
        progress.suffers_from(ship, &data)?;
    }
    progress.device_leaves(device);
    Ok(true)
}

impl Progress<'_> {
    /// A mine goes off on a ship that met it, unless it is fused.
    pub(super) fn goes_off_on(&mut self, ship: ShipId, device: u32) -> Result<(), DiceError> {
        let Some(data) = self.state.board.device(device).map(|device| Arc::clone(&device.data)) else { return Ok(()) };
        if self.loses_fuse(device) {
            return Ok(());
        }
        self.events.push(GameEvent::DeviceGoesOff { device, on: vec![ship] });
        self.suffers_from(ship, &data)?;
        self.device_leaves(device);
        Ok(())
    }

    fn suffers_from(&mut self, ship: ShipId, data: &DeviceData) -> Result<(), DiceError> {
        self.deeds(ship, &data.does, RuleId("C-55"), None)?;
        self.destroy_if_due(ship);
        Ok(())
    }

    /// A fused device loses a fuse marker instead of going off.
    fn loses_fuse(&mut self, device: u32) -> bool {
        let fused = self.state.board.device_mut(device).filter(|device| device.fuses > 0);
        let Some(fused) = fused else { return false };
        fused.fuses -= 1;
        self.events.push(GameEvent::FuseLost(device));
        true
    }

    /// A device leaves the mat, and the locks on it break.
    fn device_leaves(&mut self, device: u32) {
        self.state.board.remove_device(device);
        for tie in self.state.locks.cut_all(Object::Device(device).subject()) {
            self.lock_gone(tie, RuleId("B-50"));
        }
    }

    /// A ship spends a charge of a load (a first-edition card is discarded).
    pub(super) fn spend_charge(&mut self, ship: ShipId, load: u8) {
        if let Some(charges) = self.state.ship_mut(ship).charges.get_mut(usize::from(load)) {
            *charges = charges.saturating_sub(1);
            self.events.push(GameEvent::ChargeSpent { ship, load });
        }
    }
}

/// The device of a load and where it would lie in a way, on the mat or not; `None` for loads without a device.
pub(super) fn preview(
    state: &State,
    ship: ShipId,
    number: u8,
    way: DeviceWay,
) -> Option<(Arc<DeviceData>, DevicePlace)> {
    let (_, _, data) = load(state, ship, number)?;
    let place = state.board.device_place(state.ship(ship).on_board()?, data, way)?;
    Some((Arc::clone(data), place))
}
