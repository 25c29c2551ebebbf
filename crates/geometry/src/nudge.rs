//! The smallest nudge that makes a piece legal.
//!
//! The inverse of "does it fit?": how far, and which way, would a piece have to be moved (or turned) so that it
//! does. Asked of a ship as it stands ([`shift_ship`], [`turn_ship`]), of an obstacle as it lies
//! ([`shift_obstacle`], [`turn_obstacle`]), of the start of a move that does not fit ([`shift_start`],
//! [`turn_start`]: template and end place go with it), or of what is in that move's way ([`blockers`],
//! [`shift_blocker`], [`turn_blocker`]). A shift keeps all headings, a turn keeps the centre of a ship and the origin of
//! an obstacle's outline. All are exact: not sampled, but the best of all places where a piece can touch another.
//!
//! ```
//! use deadreckon_geometry::nudge::{Touched, shift_ship, turn_ship};
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::reposition::{Mover, Obstacles};
//! use deadreckon_geometry::table::{Mat, Piece, Table};
//! use std::sync::Arc;
//!
//! let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
//! let ship = table.add_ship("a", BaseSize::Small, Pose::from_degrees(100.0, 100.0, 0.0))?;
//! let other = table.add_ship("b", BaseSize::Small, Pose::from_degrees(103.0, 139.0, 0.0))?;
//! // Side by side, 39 mm apart where 40 are needed: 1 mm away from the other ship.
//! let shift = shift_ship(&table, Mover::ship(&table, ship)?, Obstacles::Block)?.ok_or("room enough")?;
//! assert!((shift.by.y + 1.0).abs() < 1e-9 && shift.by.x.abs() < 1e-9);
//! assert_eq!(shift.touches[0].map(|touch| touch.what), Some(Touched::Piece(Piece::Ship(other))));
//! // Turning on the spot does not help: the guides and corners only reach further.
//! assert_eq!(turn_ship(&table, Mover::ship(&table, ship)?, Obstacles::Block)?, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blocker;
mod events;
mod sliding;
mod start;
mod turn;

pub use blocker::{blockers, shift_blocker, turn_blocker};
pub use sliding::{
    CURVED, SHIFT_BOUND_MM, TURN_BOUND, WithSlide, shift_blocker_sliding, shift_start_sliding, turn_blocker_sliding,
    turn_start_sliding,
};
pub use start::{FURTHEST_SHIFT_MM, FURTHEST_TURN, Landing, shift_start, turn_start};
pub use turn::Turn;

use crate::pose::{Point, Vector};
use crate::query::{Blocker, Effort, EscapeLimit, GivenUp, Member, escape_together};
use crate::reposition::{Mover, Obstacles, RepositionError};
use crate::shape::{Placed, WithGuides};
use crate::sliding::SlidingError;
use crate::table::{Mat, Piece, Table};

/// Most steps of one search: many times what tables take that are played on, and done within seconds on any other.
const MOST_STEPS: u64 = 8_000_000;

/// Why no nudge can be asked for.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NudgeError {
    /// The mover is no ship of the table, or a place is no place.
    #[error(transparent)]
    Mover(#[from] RepositionError),
    /// The move that slides cannot be made.
    #[error(transparent)]
    Sliding(#[from] SlidingError),
    /// The blocker is not on the table, is the mover itself, or is an edge of the mat.
    #[error("blocker: must be another ship or an obstacle of the table")]
    NotABlocker,
    /// Moving this one piece cannot help, because another blocks as well.
    #[error("blocker: another piece blocks as well")]
    AlsoBlocked(Piece),
    /// So much lies close together on the way that the search was given up.
    #[error("nudge: {0}; take away pieces near the ship and ask again")]
    GivenUp(#[from] GivenUp),
}

/// What of the thing nudged comes to touch something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The piece itself; of a ship about to move, its base where it starts.
    Piece,
    /// The base where the move ends.
    End,
    /// The template as laid.
    Template,
}

/// What a nudged piece comes to touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touched {
    /// A piece of the table or an edge of the mat.
    Piece(Piece),
    /// The base of the ship that repositions, at its end or at its start.
    Base,
    /// The template as laid.
    Template,
}

/// Something touched after a nudge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touch {
    /// What of the thing nudged touches it.
    pub part: Part,
    /// What is touched.
    pub what: Touched,
    /// Where, on the mat.
    pub at: Point,
}

/// The smallest shift that makes a piece legal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shift {
    /// How far and which way, mm on the mat; zero if it is legal as it is.
    pub by: Vector,
    /// What keeps it from being shorter: one piece, or two where it comes to rest between them.
    pub touches: [Option<Touch>; 2],
}

impl Shift {
    /// Length, mm.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.by.length()
    }
}

/// A shape that is nudged and all that it must keep clear of.
struct Body<'a> {
    part: Part,
    placed: Placed<'a>,
    what: Vec<Touched>,
    others: Vec<Placed<'a>>,
    /// The mat that it must lie on whole.
    within: Option<Mat>,
}

impl<'a> Body<'a> {
    fn new(part: Part, placed: Placed<'a>, within: Option<Mat>) -> Self {
        Self { part, placed, what: Vec::new(), others: Vec::new(), within }
    }

    fn member(&self) -> Member<'_> {
        Member { placed: self.placed, obstacles: &self.others, within: self.within }
    }

    fn clear_of(&mut self, what: Touched, other: Placed<'a>) {
        self.what.push(what);
        self.others.push(other);
    }

    /// Keeps clear of all ships but those at these indices.
    fn clear_of_ships(&mut self, table: &'a Table, except: &[Option<usize>]) {
        for i in (0..table.ships().len()).filter(|&i| !except.contains(&Some(i))) {
            self.clear_of(Touched::Piece(Piece::Ship(i)), table.ship_base(i));
        }
    }

    /// Keeps clear of all obstacles but the one at this index.
    fn clear_of_obstacles(&mut self, table: &'a Table, except: Option<usize>) {
        for i in (0..table.obstacles().len()).filter(|&i| Some(i) != except) {
            self.clear_of(Touched::Piece(Piece::Obstacle(i)), table.obstacle(i));
        }
    }
}

/// Shapes that are nudged together.
struct Task<'a> {
    bodies: Vec<Body<'a>>,
    /// What a turn turns about, on the mat.
    pivot: Point,
}

impl<'a> Task<'a> {
    /// One piece, turned about its own centre.
    fn of_one(body: Body<'a>) -> Self {
        Self { pivot: body.placed.frame.origin, bodies: vec![body] }
    }

    fn shift(&self, furthest: f64) -> Result<Option<Shift>, NudgeError> {
        let members: Vec<Member<'_>> = self.bodies.iter().map(Body::member).collect();
        let found = escape_together(&members, Effort { furthest, steps: MOST_STEPS })?;
        let touch = |limit: EscapeLimit| {
            let body = self.bodies.get(limit.member)?;
            let what = match limit.by {
                Blocker::Obstacle(index) => *body.what.get(index)?,
                Blocker::Edge(edge) => Touched::Piece(Piece::Edge(edge)),
            };
            Some(Touch { part: body.part, what, at: limit.at })
        };
        Ok(found.map(|found| Shift { by: found.shift, touches: found.limits.map(|limit| limit.and_then(touch)) }))
    }
}

/// The base at the mover's start against all other ships, the obstacles if they block, and the mat's edge.
fn ship_task(table: &Table, mover: Mover, obstacles: Obstacles) -> Result<Task<'_>, NudgeError> {
    mover.check(table)?;
    let placed = table.base_shape(mover.size, WithGuides::Counted).at(mover.start);
    let mut body = Body::new(Part::Piece, placed, Some(table.mat()));
    body.clear_of_ships(table, &[mover.on_table]);
    if obstacles == Obstacles::Block {
        body.clear_of_obstacles(table, None);
    }
    Ok(Task::of_one(body))
}

/// The smallest shift after which the base at the mover's start (guides counted) overlaps no other ship, and no
/// obstacle if they block, and lies on the mat.
///
/// Zero if that is so already. `None` only if there is no such place on the mat. Good to 1e-6 mm; depths up to
/// 1e-9 mm count as free.
///
/// # Errors
/// [`NudgeError::Mover`], [`NudgeError::GivenUp`].
pub fn shift_ship(table: &Table, mover: Mover, obstacles: Obstacles) -> Result<Option<Shift>, NudgeError> {
    ship_task(table, mover, obstacles)?.shift(f64::INFINITY)
}

/// The smallest turn about the base's centre after which it is as in [`shift_ship`].
///
/// Zero if it is so already; of two turns of one size the counter-clockwise one. `None` if no heading will do.
///
/// # Errors
/// As [`shift_ship`].
pub fn turn_ship(table: &Table, mover: Mover, obstacles: Obstacles) -> Result<Option<Turn>, NudgeError> {
    ship_task(table, mover, obstacles)?.turn(core::f64::consts::PI)
}

/// An obstacle as it lies against all other obstacles and the mat's edge; ships may stand on it.
fn obstacle_task(table: &Table, index: usize) -> Result<Task<'_>, NudgeError> {
    if index >= table.obstacles().len() {
        return Err(NudgeError::NotABlocker);
    }
    let mut body = Body::new(Part::Piece, table.obstacle(index), Some(table.mat()));
    body.clear_of_obstacles(table, Some(index));
    Ok(Task::of_one(body))
}

/// The smallest shift after which an obstacle overlaps no other and lies on the mat, as in [`shift_ship`].
///
/// # Errors
/// [`NudgeError::NotABlocker`] if there is no obstacle of this index, [`NudgeError::GivenUp`].
pub fn shift_obstacle(table: &Table, index: usize) -> Result<Option<Shift>, NudgeError> {
    obstacle_task(table, index)?.shift(f64::INFINITY)
}

/// The smallest turn about an obstacle's origin after which it is as in [`shift_obstacle`].
///
/// # Errors
/// As [`shift_obstacle`].
pub fn turn_obstacle(table: &Table, index: usize) -> Result<Option<Turn>, NudgeError> {
    obstacle_task(table, index)?.turn(core::f64::consts::PI)
}
