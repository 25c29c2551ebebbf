//! The pieces on a mat: what a move can meet.

mod hits;

use crate::maneuver::ManeuverError;
use crate::maths;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Frame, Pose};
use crate::shape::{Placed, Shape, WithGuides};
use crate::template::{Side, Template};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

pub use hits::{Hits, ObstacleSet};

/// The playing area: a rectangle from the origin, in mm.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mat {
    /// Extent along x, mm.
    pub width: f64,
    /// Extent along y, mm.
    pub height: f64,
}

impl Mat {
    /// The standard mat of 3 feet by 3 feet.
    pub const STANDARD: Self = Self { width: 914.4, height: 914.4 };
    /// Largest width or height, mm, inclusive.
    pub const MAX_EXTENT_MM: f64 = 1e4;
}

/// One of the mat's four edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatEdge {
    /// x = 0.
    Left,
    /// x = width.
    Right,
    /// y = 0.
    Bottom,
    /// y = height.
    Top,
}

impl MatEdge {
    /// All four, in the order in which they are listed and compared.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Bottom, Self::Top];
}

/// Something a base or template can meet: an index into the table's ships or obstacles, or an edge of the mat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The ship at this index of [`Table::ships`].
    Ship(usize),
    /// The obstacle at this index of [`Table::obstacles`].
    Obstacle(usize),
    /// The mat's edge.
    Edge(MatEdge),
}

/// A set of ships by index, without allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ShipSet(pub u128);

impl ShipSet {
    /// Adds a ship; indices from 128 on are not held ([`Table::MAX_SHIPS`] keeps them away).
    pub fn insert(&mut self, index: usize) {
        self.0 |= 1_u128.checked_shl(u32::try_from(index).unwrap_or(u32::MAX)).unwrap_or(0);
    }

    /// Whether the ship is in the set.
    #[must_use]
    pub fn contains(self, index: usize) -> bool {
        index < 128 && self.0 >> index & 1 == 1
    }

    /// The indices in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..128).filter(move |&i| self.contains(i))
    }

    /// Whether no ship is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// A ship's base on the mat.
#[derive(Debug, Clone, PartialEq)]
pub struct TableShip {
    /// Unique on the table.
    pub id: String,
    /// Size of the base.
    pub size: BaseSize,
    /// Where it stands.
    pub pose: Pose,
}

/// An obstacle on the mat.
#[derive(Debug, Clone, PartialEq)]
pub struct TableObstacle {
    /// Unique on the table.
    pub id: String,
    /// Its outline around its origin.
    pub outline: Arc<Shape>,
    /// Where it lies.
    pub pose: Pose,
}

/// Why a table cannot be made.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TableError {
    /// A number that is not finite or too far away.
    #[error("{id}: {field} must be a finite number within 100000 mm")]
    BadNumber {
        /// The piece.
        id: String,
        /// The key at fault.
        field: &'static str,
    },
    /// Two pieces of one name.
    #[error("{0}: this id is used twice")]
    DuplicateId(String),
    /// More pieces than the limit.
    #[error("{field}: more than {limit} pieces")]
    TooMany {
        /// `ships` or `obstacles`.
        field: &'static str,
        /// How many are allowed.
        limit: usize,
    },
    /// A mat without area.
    #[error("mat.{0}: must be above 0 and at most 10000 mm")]
    BadMat(&'static str),
    /// No ship has this index.
    #[error("ships[{0}]: there is no such ship")]
    NoSuchShip(usize),
    /// No obstacle has this index.
    #[error("obstacles[{0}]: there is no such obstacle")]
    NoSuchObstacle(usize),
    /// The parts set cannot be used.
    #[error("parts set: {0}")]
    Parts(#[from] PartsError),
    /// The maneuver has no path.
    #[error(transparent)]
    Maneuver(#[from] ManeuverError),
}

/// A mat, its pieces and the parts set that they are made of, prepared for queries.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    mat: Mat,
    parts: Arc<PartsSet>,
    ships: Vec<TableShip>,
    obstacles: Vec<TableObstacle>,
    ship_frames: Vec<Frame>,
    obstacle_frames: Vec<Frame>,
    // Shared by the copies of a table: the parts set does not change.
    bases: Arc<BTreeMap<BaseSize, (Shape, Shape)>>,
    templates: Arc<BTreeMap<Template, Shape>>,
}

impl Table {
    /// Most ships on one table.
    pub const MAX_SHIPS: usize = 128;
    /// Most obstacles on one table.
    pub const MAX_OBSTACLES: usize = 256;

    /// An empty mat.
    ///
    /// # Errors
    /// [`TableError`] for an impossible mat or the first fault of the parts set.
    pub fn new(mat: Mat, parts: Arc<PartsSet>) -> Result<Self, TableError> {
        for (name, value) in [("width", mat.width), ("height", mat.height)] {
            // Written so that NaN fails.
            if !(value > 0.0 && value <= Mat::MAX_EXTENT_MM) {
                return Err(TableError::BadMat(name));
            }
        }
        if let Some(fault) = parts.faults().into_iter().next() {
            return Err(fault.into());
        }
        let bases = Arc::new(prepared_bases(&parts)?);
        let templates = Arc::new(prepared_templates(&parts)?);
        let (ships, obstacles) = (Vec::new(), Vec::new());
        let (ship_frames, obstacle_frames) = (Vec::new(), Vec::new());
        Ok(Self { mat, parts, ships, obstacles, ship_frames, obstacle_frames, bases, templates })
    }

    /// Sets a ship down and returns its index. Overlapping another is allowed here: a position may hold it.
    ///
    /// # Errors
    /// [`TableError`] for a bad number, an id used twice, or too many ships.
    pub fn add_ship(&mut self, id: &str, size: BaseSize, pose: Pose) -> Result<usize, TableError> {
        if self.ships.len() >= Self::MAX_SHIPS {
            return Err(TableError::TooMany { field: "ships", limit: Self::MAX_SHIPS });
        }
        self.check_piece(id, pose)?;
        self.ships.push(TableShip { id: id.to_owned(), size, pose });
        self.ship_frames.push(pose.frame());
        Ok(self.ships.len() - 1)
    }

    /// Lays an obstacle down and returns its index.
    ///
    /// # Errors
    /// [`TableError`] for a bad number, an id used twice, or too many obstacles.
    pub fn add_obstacle(&mut self, id: &str, outline: Arc<Shape>, pose: Pose) -> Result<usize, TableError> {
        if self.obstacles.len() >= Self::MAX_OBSTACLES {
            return Err(TableError::TooMany { field: "obstacles", limit: Self::MAX_OBSTACLES });
        }
        self.check_piece(id, pose)?;
        self.obstacles.push(TableObstacle { id: id.to_owned(), outline, pose });
        self.obstacle_frames.push(pose.frame());
        Ok(self.obstacles.len() - 1)
    }

    /// Moves a ship; its index and id stay.
    ///
    /// # Errors
    /// [`TableError::NoSuchShip`], or [`TableError::BadNumber`] for a place that is none.
    pub fn move_ship(&mut self, index: usize, pose: Pose) -> Result<(), TableError> {
        let ship = self.ships.get_mut(index).ok_or(TableError::NoSuchShip(index))?;
        check_pose(&ship.id, pose)?;
        ship.pose = pose;
        self.ship_frames[index] = pose.frame();
        Ok(())
    }

    /// Moves an obstacle; its index and id stay.
    ///
    /// # Errors
    /// [`TableError::NoSuchObstacle`], or [`TableError::BadNumber`] for a place that is none.
    pub fn move_obstacle(&mut self, index: usize, pose: Pose) -> Result<(), TableError> {
        let obstacle = self.obstacles.get_mut(index).ok_or(TableError::NoSuchObstacle(index))?;
        check_pose(&obstacle.id, pose)?;
        obstacle.pose = pose;
        self.obstacle_frames[index] = pose.frame();
        Ok(())
    }

    /// Takes a ship off the mat; the indices of those behind it are one lower afterwards.
    ///
    /// # Errors
    /// [`TableError::NoSuchShip`].
    pub fn remove_ship(&mut self, index: usize) -> Result<(), TableError> {
        if index >= self.ships.len() {
            return Err(TableError::NoSuchShip(index));
        }
        self.ships.remove(index);
        self.ship_frames.remove(index);
        Ok(())
    }

    fn check_piece(&self, id: &str, pose: Pose) -> Result<(), TableError> {
        check_pose(id, pose)?;
        let mut ids = self.ships.iter().map(|s| &s.id).chain(self.obstacles.iter().map(|o| &o.id));
        if ids.any(|used| used == id) { Err(TableError::DuplicateId(id.to_owned())) } else { Ok(()) }
    }

    /// The playing area.
    #[must_use]
    pub const fn mat(&self) -> Mat {
        self.mat
    }

    /// The parts set in use.
    #[must_use]
    pub fn parts(&self) -> &PartsSet {
        &self.parts
    }

    /// The ships in the order they were set down.
    #[must_use]
    pub fn ships(&self) -> &[TableShip] {
        &self.ships
    }

    /// The obstacles in the order they were laid down.
    #[must_use]
    pub fn obstacles(&self) -> &[TableObstacle] {
        &self.obstacles
    }

    /// A base's shape for overlaps (guides counted if the parts set says so) or for range (the square).
    #[must_use]
    pub fn base_shape(&self, size: BaseSize, guides: WithGuides) -> &Shape {
        // Every size is there: a parts set that lacks one is refused by `new`.
        let (with, without) = &self.bases[&size];
        match guides {
            WithGuides::Counted => with,
            WithGuides::LeftOut => without,
        }
    }

    /// A template's shape, prepared once.
    ///
    /// # Errors
    /// [`PartsError::NoSuchTemplate`].
    pub fn template_shape(&self, template: Template) -> Result<&Shape, PartsError> {
        self.templates.get(&template).ok_or_else(|| PartsError::NoSuchTemplate(template, self.parts.name.clone()))
    }

    /// A ship's base as it stands, guides counted if the parts set says so.
    ///
    /// # Panics
    /// If there is no ship of this index.
    #[must_use]
    pub fn ship_base(&self, index: usize) -> Placed<'_> {
        self.placed_ship(index, WithGuides::Counted)
    }

    /// A ship's bare square as it stands, for range and arcs.
    ///
    /// # Panics
    /// If there is no ship of this index.
    #[must_use]
    pub fn ship_square(&self, index: usize) -> Placed<'_> {
        self.placed_ship(index, WithGuides::LeftOut)
    }

    fn placed_ship(&self, index: usize, guides: WithGuides) -> Placed<'_> {
        let ship = &self.ships[index];
        Placed { shape: self.base_shape(ship.size, guides), pose: ship.pose, frame: self.ship_frames[index] }
    }

    /// An obstacle as it lies.
    ///
    /// # Panics
    /// If there is no obstacle of this index.
    #[must_use]
    pub fn obstacle(&self, index: usize) -> Placed<'_> {
        let obstacle = &self.obstacles[index];
        Placed { shape: &obstacle.outline, pose: obstacle.pose, frame: self.obstacle_frames[index] }
    }

    /// The index of the ship with this id.
    #[must_use]
    pub fn ship_index(&self, id: &str) -> Option<usize> {
        self.ships.iter().position(|ship| ship.id == id)
    }

    /// The id of a piece; an edge of the mat is `edge`, as in answers.
    #[must_use]
    pub fn piece_id(&self, piece: Piece) -> &str {
        match piece {
            Piece::Ship(i) => &self.ships[i].id,
            Piece::Obstacle(i) => &self.obstacles[i].id,
            Piece::Edge(_) => "edge",
        }
    }
}

/// Furthest a piece may lie from the mat's origin along either axis, mm, inclusive.
const MAX_POSITION_MM: f64 = 1e5;

fn check_pose(id: &str, pose: Pose) -> Result<(), TableError> {
    let bad = |field| Err(TableError::BadNumber { id: id.to_owned(), field });
    // Written so that NaN fails.
    let fits = |v: f64| maths::fabs(v) <= MAX_POSITION_MM;
    if !fits(pose.position.x) {
        bad("x")
    } else if !fits(pose.position.y) {
        bad("y")
    } else if !fits(pose.heading) {
        bad("heading_deg")
    } else {
        Ok(())
    }
}

/// Every base with its guides as they count, and bare.
fn prepared_bases(parts: &PartsSet) -> Result<BTreeMap<BaseSize, (Shape, Shape)>, PartsError> {
    let base = |size| {
        let with = Shape::base(parts, size, WithGuides::Counted)?;
        Ok((size, (with, Shape::base(parts, size, WithGuides::LeftOut)?)))
    };
    BaseSize::ALL.into_iter().map(base).collect()
}

/// Every template of the set, banks and turns to both sides.
fn prepared_templates(parts: &PartsSet) -> Result<BTreeMap<Template, Shape>, PartsError> {
    let speeds = |list: &[crate::parts::Measure]| (1..=u8::MAX).take(list.len());
    let straights = speeds(&parts.straights).map(Template::straight);
    let banks = speeds(&parts.banks).flat_map(|speed| Side::BOTH.map(|side| Template::bank(speed, side)));
    let turns = speeds(&parts.turns).flat_map(|speed| Side::BOTH.map(|side| Template::turn(speed, side)));
    straights.chain(banks).chain(turns).map(|t| Ok((t, Shape::template(parts, t)?))).collect()
}
