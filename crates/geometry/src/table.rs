//! The pieces on a mat: what a move can meet.

use crate::maneuver::ManeuverError;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::Pose;
use crate::shape::{Placed, Shape, WithGuides};
use crate::template::Template;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

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
    bases: BTreeMap<BaseSize, (Shape, Shape)>,
    templates: BTreeMap<Template, Shape>,
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
        let _ = (mat, parts);
        unimplemented!()
    }

    /// Sets a ship down and returns its index. Overlapping another is allowed here: a position may hold it.
    ///
    /// # Errors
    /// [`TableError`] for a bad number, an id used twice, or too many ships.
    pub fn add_ship(&mut self, id: &str, size: BaseSize, pose: Pose) -> Result<usize, TableError> {
        let _ = (id, size, pose);
        unimplemented!()
    }

    /// Lays an obstacle down and returns its index.
    ///
    /// # Errors
    /// [`TableError`] for a bad number, an id used twice, or too many obstacles.
    pub fn add_obstacle(&mut self, id: &str, outline: Arc<Shape>, pose: Pose) -> Result<usize, TableError> {
        let _ = (id, outline, pose);
        unimplemented!()
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
    #[must_use]
    pub fn ship_base(&self, index: usize) -> Placed<'_> {
        let ship = &self.ships[index];
        self.base_shape(ship.size, WithGuides::Counted).at(ship.pose)
    }

    /// An obstacle as it lies.
    #[must_use]
    pub fn obstacle(&self, index: usize) -> Placed<'_> {
        let obstacle = &self.obstacles[index];
        obstacle.outline.at(obstacle.pose)
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
