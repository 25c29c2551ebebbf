//! The commands that the orders of a script stand for.

use super::Table;
use crate::script::Order;
use deadreckon_geometry::template::{Side, Template};
use deadreckon_xwing::bar::ColouredAction;
use deadreckon_xwing::board::devices::DeviceWay;
use deadreckon_xwing::dial::DialEntry;
use deadreckon_xwing::game::command::{AbilityId, ByHand, CardAction, Command};
use deadreckon_xwing::game::state::{Object, ShipId};
use deadreckon_xwing::report::SlideChoice;

/// A template written as `straight 1` or `bank 1 left`.
fn template(text: &str) -> Template {
    let words: Vec<&str> = text.split(' ').collect();
    let speed = words[1].parse().expect("a speed");
    let side = || if words[2] == "left" { Side::Left } else { Side::Right };
    match words[0] {
        "bank" => Template::bank(speed, side()),
        "turn" => Template::turn(speed, side()),
        _ => Template::straight(speed),
    }
}

impl Table {
    pub(super) fn id(&self, name: &str) -> ShipId {
        let index = self.ships.iter().position(|s| s == name);
        ShipId::at(index.unwrap_or_else(|| panic!("no ship {name}")))
    }

    fn object(&self, name: &str) -> Object {
        if let Some(number) = name.strip_prefix("device-") {
            return Object::Device(number.parse().expect("a number"));
        }
        match self.obstacles.iter().position(|o| o == name) {
            Some(index) => Object::Obstacle(u32::try_from(index).expect("few obstacles")),
            None => Object::Ship(self.id(name)),
        }
    }

    fn ability(&self, ship: ShipId, name: &str) -> AbilityId {
        let abilities = &self.game.state().ship(ship).card.abilities;
        let place = abilities.iter().position(|ability| ability.name == name);
        let place = place.unwrap_or_else(|| panic!("no ability {name}"));
        AbilityId { ship, ability: u8::try_from(place).expect("few") }
    }

    pub(super) fn name(&self, object: Object) -> String {
        match object {
            Object::Ship(ship) => self.ships[ship.index()].clone(),
            Object::Obstacle(index) => self.obstacles[usize::try_from(index).expect("small")].clone(),
            Object::Device(number) => format!("device-{number}"),
        }
    }

    pub(super) fn command_of(&self, ship: &str, order: &Order) -> Command {
        match order {
            Order::SetDial(text) => {
                let maneuver = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                Command::SetDial { ship: self.id(ship), maneuver }
            }
            Order::Queue(name) => Command::Queue(self.ability(self.id(ship), name)),
            other => self.command(other),
        }
    }

    fn command(&self, order: &Order) -> Command {
        match order {
            Order::Pass => Command::Pass,
            Order::Act(action) => Command::Act(*action),
            Order::Undock(end, text) => {
                let maneuver = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                Command::Undock { end: *end, maneuver }
            }
            Order::Repair(place) => Command::ActCard(CardAction::Damage(*place)),
            Order::Header(place) => Command::ActCard(CardAction::Header(*place)),
            Order::Drop(load, template) => {
                Command::PlaceDevice { load: *load, way: DeviceWay::Drop(self::template(template)) }
            }
            Order::Launch(load, template) => {
                Command::PlaceDevice { load: *load, way: DeviceWay::Launch(self::template(template)) }
            }
            Order::Load(load) => Command::Load(*load),
            Order::SpendCharge(ship, load) => Command::ByHand(ByHand::SpendCharge { ship: self.id(ship), load: *load }),
            Order::Fuse(device) => Command::ByHand(ByHand::Fuse { device: *device }),
            Order::DialsSet => Command::DialsSet,
            Order::Flies(ship, entry) => {
                let entry: DialEntry = entry.parse().unwrap_or_else(|e| panic!("{entry}: {e}"));
                let (maneuver, difficulty) = (entry.maneuver, entry.difficulty);
                Command::ByHand(ByHand::Fly { ship: self.id(ship), maneuver, difficulty })
            }
            Order::Hold(ship, at) => Command::ByHand(ByHand::Hold { ship: self.id(ship), at: *at }),
            Order::TurnDial(ship, text) => {
                let maneuver = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
                Command::ByHand(ByHand::TurnDial { ship: self.id(ship), maneuver })
            }
            Order::Transfer(from, to, token) => {
                Command::ByHand(ByHand::Transfer { ship: self.id(from), to: self.id(to), token: *token })
            }
            Order::TransferLock(by, from, to) => {
                let (ship, by, to) = (self.id(from), self.id(by), self.id(to));
                Command::ByHand(ByHand::TransferLock { ship, by, to })
            }
            Order::SetDial(..) | Order::Queue(..) => unreachable!("needs its ship"),
            Order::Lose(ship, token, number) => {
                Command::ByHand(ByHand::Lose { ship: self.id(ship), token: *token, number: *number })
            }
            Order::Harm(ship, hits, criticals) => {
                Command::ByHand(ByHand::Harm { ship: self.id(ship), hits: *hits, criticals: *criticals })
            }
            Order::Expose(ship) => Command::ByHand(ByHand::Expose { ship: self.id(ship) }),
            Order::RepairByHand(ship, place) => Command::ByHand(ByHand::Repair { ship: self.id(ship), place: *place }),
            Order::Declare(choice) => Command::Declare(*choice),
            Order::Place(choice) => Command::Place(*choice),
            Order::Slide(choice, template, ship) => {
                Command::Slide(*choice, SlideChoice { template: *template, ship: *ship })
            }
            Order::Target(name) => Command::Target(self.object(name)),
            Order::Face(facing) => Command::Face(*facing),
            Order::Next(name) => Command::Next(self.id(name)),
            Order::Attack(weapon, target) => Command::Attack { weapon: *weapon, target: self.id(target) },
            Order::Modify(modification) => Command::Modify(modification.clone()),
            Order::Point(arc) => Command::Point(*arc),
            Order::Fly(text) => Command::Fly(text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))),
            Order::ActAs(action, difficulty) => {
                Command::ActAs(ColouredAction { action: *action, difficulty: *difficulty })
            }
            Order::Remove(token) => Command::Remove(*token),
            Order::Use => Command::Use,
            Order::Discard(weapon) => Command::Discard(*weapon),
            Order::RemoveLockOf(maker) => Command::RemoveLockOf(self.id(maker)),
            Order::BonusAttack(ship) => Command::ByHand(ByHand::BonusAttack { ship: self.id(ship) }),
            Order::Initiative(ship, value, until) => {
                Command::ByHand(ByHand::Initiative { ship: self.id(ship), value: *value, until: *until })
            }
            Order::Change(ship, change, ion) => {
                Command::ByHand(ByHand::ChangeManeuver { ship: self.id(ship), change: *change, ion: *ion })
            }
            Order::Break(name) => Command::Break(self.object(name)),
            Order::Rotate(side) => Command::Rotate(*side),
            Order::First(first) => Command::First(*first),
            Order::Gain(ship, token, number) => {
                Command::ByHand(ByHand::Gain { ship: self.id(ship), token: *token, number: *number })
            }
            Order::Grant(ship, what) => Command::ByHand(ByHand::GrantAction { ship: self.id(ship), what: *what }),
            Order::Effect(ship, action) => Command::ByHand(ByHand::Effect { ship: self.id(ship), action: *action }),
        }
    }
}
