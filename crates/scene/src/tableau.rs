//! What is to be seen of a game at one moment, as plain data: between the state of the rules, which knows more, and the
//! picture, which only draws. Animations pass from one tableau to the next.

mod of_state;

use crate::piece::Print;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::device::DeviceKind;
use deadreckon_xwing::dial::DialEntry;
use deadreckon_xwing::dice::{AttackFace, DefenceFace};
use deadreckon_xwing::game::command::Facing;
use deadreckon_xwing::game::state::{Object, ShipId};
use deadreckon_xwing::position::{ObstacleKind, Phase, Player, Token};
use deadreckon_xwing::scenario::Objective;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is to be seen of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct Tableau {
    /// The number of the round.
    pub round: u32,
    /// The phase.
    pub phase: Phase,
    /// All ships of the game, by their ids; those that are not on the mat have no place.
    pub ships: Vec<ShownShip>,
    /// Obstacles, by their places in the position.
    pub obstacles: Vec<ShownObstacle>,
    /// Devices, in the order in which they were placed.
    pub devices: Vec<ShownDevice>,
    /// Locks, oldest first.
    pub locks: Vec<ShownLock>,
    /// The attack in progress.
    pub attack: Option<ShownAttack>,
    /// The ship that acts.
    pub acting: Option<ShipId>,
    /// Points of the players, first and second; `None` where nobody has any and nothing is played for.
    pub score: Option<[u32; 2]>,
    /// Objectives of the scenario.
    pub objectives: Vec<Objective>,
}

/// A ship as it is seen.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownShip {
    /// Which.
    pub ship: ShipId,
    /// Its id in the position; empty for a ship that has left the mat.
    pub id: String,
    /// What players call it.
    pub name: String,
    /// Whose it is.
    pub player: Player,
    /// The size of its base.
    pub size: BaseSize,
    /// Where it stands; `None` if it is not on the mat.
    pub pose: Option<Pose>,
    /// What is printed on its base.
    pub(crate) print: Print,
    /// Tokens beside it, Force charges among them.
    pub tokens: BTreeMap<Token, u32>,
    /// Faces of its reinforce tokens.
    pub reinforce: Vec<Facing>,
    /// Hull that is left, and all of it.
    pub hull: [u32; 2],
    /// Shields that are left, and as many as it began with or has.
    pub shields: [u32; 2],
    /// Damage cards that lie face up.
    pub face_up: u32,
    /// The arcs to which its indicator points.
    pub points: Vec<ArcKind>,
    /// Its dial.
    pub dial: ShownDial,
    /// Whether it has had its turn in this phase.
    pub turn: Turn,
    /// Whether it has enough ion tokens for its size.
    pub ionised: bool,
    /// Whether it is destroyed and stays only for a while.
    pub doomed: bool,
}

/// A dial as a viewer sees it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum ShownDial {
    /// There is none.
    #[default]
    None,
    /// It lies face down; its owner knows what it shows.
    FaceDown(Option<DialEntry>),
    /// It has been revealed.
    FaceUp(DialEntry),
}

/// Whether a ship has had its turn in a phase in which ships take turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Turn {
    /// Ships take no turns in this phase.
    #[default]
    None,
    /// It is still to come.
    ToCome,
    /// It has been.
    Done,
}

/// An obstacle as it is seen.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownObstacle {
    /// Its id in the position.
    pub id: String,
    /// What it is.
    pub kind: ObstacleKind,
    /// Its outline, table mm.
    pub outline: Arc<Vec<Point>>,
    /// Its origin.
    pub at: Point,
}

/// A token of a device as it is seen.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownDevice {
    /// Its number in the game.
    pub number: u32,
    /// The name of the device in its file.
    pub name: String,
    /// What kind of device.
    pub kind: DeviceKind,
    /// Whose it is.
    pub player: Player,
    /// Where its middle lies.
    pub pose: Pose,
    /// Its outline, table mm.
    pub outline: Arc<Vec<Point>>,
    /// Fuse markers on it.
    pub fuses: u32,
}

/// A lock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownLock {
    /// Whose it is.
    pub by: ShipId,
    /// On what it lies.
    pub on: Object,
}

/// An attack in progress, its dice as they lie.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownAttack {
    /// The attacker.
    pub attacker: ShipId,
    /// The defender.
    pub defender: ShipId,
    /// The attack range.
    pub range: u8,
    /// Whether it is obstructed.
    pub obstructed: bool,
    /// The attack dice, and which of them have been rolled again.
    pub attack: Vec<(AttackFace, bool)>,
    /// The defence dice.
    pub defence: Vec<DefenceFace>,
    /// Evade results beside the dice.
    pub added_evades: u32,
}

impl Tableau {
    /// A ship; `None` for one that the game does not have.
    #[must_use]
    pub fn ship(&self, ship: ShipId) -> Option<&ShownShip> {
        self.ships.get(ship.index())
    }

    pub(crate) fn ship_mut(&mut self, ship: ShipId) -> Option<&mut ShownShip> {
        self.ships.get_mut(ship.index())
    }

    /// The ships on the mat with their places.
    pub fn on_mat(&self) -> impl Iterator<Item = (&ShownShip, Pose)> {
        self.ships.iter().filter_map(|ship| Some((ship, ship.pose?)))
    }

    /// The middle of an object; `None` if it is not on the mat.
    #[must_use]
    pub fn middle(&self, object: Object) -> Option<Point> {
        match object {
            Object::Ship(ship) => Some(self.ship(ship)?.pose?.position),
            Object::Obstacle(n) => Some(self.obstacles.get(usize::try_from(n).ok()?)?.at),
            Object::Device(n) => Some(self.devices.iter().find(|device| device.number == n)?.pose.position),
        }
    }
}

impl ShownShip {
    /// The outline of its base with guides, table mm; `None` if it is not on the mat.
    pub(crate) fn outline(&self, board: &Board) -> Option<Vec<Point>> {
        use deadreckon_geometry::shape::WithGuides;
        let base = board.table().base_shape(self.size, WithGuides::Counted);
        Some(base.at(self.pose?).outline(crate::piece::FLATNESS_MM))
    }
}
