//! What a command would do on the table, before it is given: the same functions that carry commands out are asked, so
//! that a picture never shows anything else than what then happens.
//!
//! A preview says nothing about whether the command may be given: that is for
//! [`check`](deadreckon_engine::ruleset::Ruleset::check). What does not fit has its reasons in its reports.

use super::command::{Command, Question};
use super::deployment;
use super::frame::Frame;
use super::state::{Object, ShipId, State};
use super::{XWingDecision, attack, devices, places, undock};
use crate::board::devices::DevicePlace;
use crate::choice::{Action, Choice};
use crate::device::DeviceData;
use crate::position::ObstacleKind;
use crate::report::{OptionReport, SlideChoice};
use crate::rule::Reason;
use deadreckon_engine::player::Player;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::shape::Shape;
use std::sync::Arc;

/// What a command would do on the table.
#[derive(Debug, Clone)]
pub enum Preview {
    /// A ship of the mat moves.
    Move {
        /// The ship.
        ship: ShipId,
        /// Where it may end, judged: of several places of one way the legal ones first.
        places: Vec<OptionReport>,
    },
    /// A docked ship deploys.
    Undock {
        /// The ship.
        ship: ShipId,
        /// The size of its base.
        size: BaseSize,
        /// Where it would come to stand, or why it would not.
        end: Result<Pose, Reason>,
    },
    /// A device is placed.
    Device {
        /// By which ship.
        ship: ShipId,
        /// The device.
        data: Arc<DeviceData>,
        /// Where, and with which template.
        place: DevicePlace,
    },
    /// A ship attacks.
    Shot {
        /// The attacker.
        ship: ShipId,
        /// The defender.
        target: ShipId,
        /// The arc of the shot; of a shot that is none, the first one of the weapon. `None` all round.
        arc: Option<ArcKind>,
        /// The attack range, and whether the attack is obstructed; `None` where there is no shot.
        found: Option<(u8, bool)>,
    },
    /// A ship does something to an object at a range.
    Reach {
        /// The ship.
        ship: ShipId,
        /// The object.
        object: Object,
        /// The range: 0 or 1 in contact as the edition says, 4 beyond the ruler.
        range: u8,
    },
    /// The indicator of a ship points to an arc; of two opposite ones to the first.
    Point {
        /// The ship.
        ship: ShipId,
        /// The arc.
        arc: ArcKind,
    },
    /// Something is placed before the first round.
    Setup {
        /// What.
        piece: SetupPiece,
        /// Where.
        pose: Pose,
        /// Whether it may lie there.
        fits: bool,
    },
}

/// What is placed before the first round.
#[derive(Debug, Clone)]
pub enum SetupPiece {
    /// An obstacle.
    Obstacle {
        /// Its outline around its origin.
        outline: Arc<Shape>,
        /// What it is.
        kind: ObstacleKind,
    },
    /// A ship.
    Ship {
        /// Which.
        ship: ShipId,
        /// The size of its base.
        size: BaseSize,
        /// Whose it is.
        player: Player,
    },
}

impl Question {
    /// The ship that acts, or about which something is asked; `None` where it is about no one ship.
    #[must_use]
    pub const fn ship(&self) -> Option<ShipId> {
        Some(match self {
            Self::Action { ship, .. }
            | Self::Way { ship }
            | Self::Device { ship }
            | Self::Load { ship }
            | Self::Place { ship }
            | Self::Target { ship, .. }
            | Self::Attack { ship }
            | Self::Modify { ship }
            | Self::Face { ship }
            | Self::Arc { ship }
            | Self::Maneuver { ship }
            | Self::PickedManeuver { ship }
            | Self::EffectOrder { ship }
            | Self::Rotation { ship }
            | Self::Ability { ship, .. }
            | Self::DiscardWeapon { ship }
            | Self::RedToken { ship }
            | Self::Jam { ship }
            | Self::Undock { ship }
            | Self::CardTarget { ship, .. }
            | Self::Held { ship, .. } => *ship,
            Self::RollForFirst
            | Self::Call
            | Self::FirstPlayer
            | Self::Edge
            | Self::Obstacle
            | Self::Deploy
            | Self::Dials
            | Self::DialsSet
            | Self::NextShip
            | Self::WhoDecloaks
            | Self::MineUnder { .. }
            | Self::AbilityOrder => return None,
        })
    }
}

impl State {
    /// What a command, offered or refused, would do on the table in answer to a decision; `None` for commands that do
    /// nothing there, and for ships that are not on the mat.
    #[must_use]
    pub fn preview(&self, decision: &XWingDecision, command: &Command) -> Option<Preview> {
        if let Command::SetDial { ship, maneuver } = command {
            return flight(self, *ship, *maneuver);
        }
        if let Command::LayObstacle { .. } | Command::Deploy { .. } = command {
            return setup(self, decision.player, command);
        }
        if let (Question::MineUnder { device }, Command::Target(Object::Ship(ship))) = (&decision.question, command) {
            let (ship, object) = (*ship, Object::Device(*device));
            return self.ships.get(ship.index()).map(|_| Preview::Reach {
                ship,
                object,
                range: places::range(self, ship, object),
            });
        }
        let ship = decision.question.ship()?;
        match command {
            Command::Declare(choice) => way(self, ship, places::way_of(*choice)),
            Command::Place(choice) => place(self, ship, *choice, None),
            Command::Slide(choice, slide) => place(self, ship, *choice, Some(*slide)),
            Command::Rotate(side) => place(self, ship, Choice::Rotate(*side), None),
            Command::Fly(maneuver) => flight(self, ship, *maneuver),
            Command::Undock { end, maneuver } => {
                let Some(Frame::Undocking(undocking)) = self.stack.top() else { return None };
                let end = undock::landing(self, *undocking, *end, *maneuver).map(|landing| landing.end);
                Some(Preview::Undock { ship, size: self.ship(ship).size, end })
            }
            Command::PlaceDevice { load, way } => {
                let (data, place) = devices::preview(self, ship, *load, *way)?;
                Some(Preview::Device { ship, data, place })
            }
            Command::Attack { weapon, target } => shot(self, ship, *weapon, *target),
            Command::Target(object) | Command::Break(object) => reach(self, ship, *object),
            Command::RemoveLockOf(target) => reach(self, ship, Object::Ship(*target)),
            Command::Point(arc) => Some(Preview::Point { ship, arc: *arc }),
            _ => None,
        }
    }
}

/// The places of a way; those that fit first.
fn way(state: &State, ship: ShipId, way: Choice) -> Option<Preview> {
    let mut places = places::of_way(state, ship, way);
    places.sort_by_key(|report| !report.legal);
    (!places.is_empty()).then_some(Preview::Move { ship, places })
}

fn place(state: &State, ship: ShipId, choice: Choice, slide: Option<SlideChoice>) -> Option<Preview> {
    let report = state.board.judge(state.ship(ship).on_board()?, choice, slide).ok()?;
    Some(Preview::Move { ship, places: vec![report] })
}

/// A maneuver, also one that is on no dial of the position: that of a SLAM, or of an ionised ship.
fn flight(state: &State, ship: ShipId, maneuver: Maneuver) -> Option<Preview> {
    state.ships.get(ship.index())?;
    let choice = Choice::Maneuver { maneuver, place: None };
    let of_dial = places::choices(state, ship, Action::Maneuver).iter().any(|known| places::way_of(*known) == choice);
    if of_dial { way(state, ship, choice) } else { place(state, ship, choice, None) }
}

fn shot(state: &State, ship: ShipId, weapon: u8, target: ShipId) -> Option<Preview> {
    state.ships.get(target.index())?;
    let found = attack::shot(state, ship, weapon, target).map(|shot| (shot.range, shot.obstructed));
    let arc = match found {
        Some(_) => attack::shot_arc(state, ship, weapon, target),
        None => attack::arcs_of_weapon(state, ship, weapon).first().copied(),
    };
    Some(Preview::Shot { ship, target, arc, found })
}

fn reach(state: &State, ship: ShipId, object: Object) -> Option<Preview> {
    let known = match object {
        Object::Ship(other) => state.ships.get(other.index()).is_some(),
        Object::Obstacle(_) | Object::Device(_) => true,
    };
    known.then(|| Preview::Reach { ship, object, range: places::range(state, ship, object) })
}

fn setup(state: &State, player: Player, command: &Command) -> Option<Preview> {
    let fits = deployment::reasons(state, player, command).is_empty();
    match command {
        Command::LayObstacle { outline, pose } => {
            let found = state.setting_up.as_ref()?.outline(outline)?;
            let piece = SetupPiece::Obstacle { outline: Arc::clone(&found.shape), kind: found.kind };
            Some(Preview::Setup { piece, pose: *pose, fits })
        }
        Command::Deploy { ship, pose } => {
            let it = state.ships.get(ship.index())?;
            let piece = SetupPiece::Ship { ship: *ship, size: it.size, player: it.player };
            Some(Preview::Setup { piece, pose: *pose, fits })
        }
        _ => None,
    }
}
