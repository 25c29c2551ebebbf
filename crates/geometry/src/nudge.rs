//! The smallest nudge that makes a piece legal.
//!
//! The inverse of "does it fit?": how far, and which way, would a piece have to be moved (or turned) so that it
//! does. Asked of the moving ship ([`shift_ship`], [`turn_ship`]) or of what is in its way ([`shift_blocker`],
//! [`turn_blocker`]). A shift keeps the heading, a turn keeps the centre. Both are exact: not sampled, but the
//! best of all places where a piece can touch another.
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
mod turn;

pub use blocker::{shift_blocker, turn_blocker};
pub use turn::Turn;

use crate::pose::{Point, Vector};
use crate::query::{Blocker, escape};
use crate::reposition::{Mover, Obstacles, RepositionError};
use crate::shape::{Placed, WithGuides};
use crate::table::{Mat, Piece, Table};

/// Why no nudge can be asked for.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NudgeError {
    /// The mover is no ship of the table, or its place is no place.
    #[error(transparent)]
    Mover(#[from] RepositionError),
    /// The blocker is not on the table, is the mover itself, or is an edge of the mat.
    #[error("blocker: must be another ship or an obstacle of the table")]
    NotABlocker,
    /// Moving this one piece cannot help, because another blocks as well.
    #[error("blocker: another piece blocks as well")]
    AlsoBlocked(Piece),
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

/// A piece to be nudged and all that it must keep clear of.
pub(crate) struct Task<'a> {
    piece: Placed<'a>,
    others: Vec<(Touched, Placed<'a>)>,
    mat: Mat,
}

impl Task<'_> {
    fn shift(&self) -> Option<Shift> {
        let shapes: Vec<Placed<'_>> = self.others.iter().map(|(_, placed)| *placed).collect();
        let found = escape(&self.piece, &shapes, Some(self.mat))?;
        let touch = |limit: crate::query::EscapeLimit| {
            let what = match limit.by {
                Blocker::Obstacle(index) => self.others.get(index)?.0,
                Blocker::Edge(edge) => Touched::Piece(Piece::Edge(edge)),
            };
            Some(Touch { what, at: limit.at })
        };
        Some(Shift { by: found.shift, touches: found.limits.map(|limit| limit.and_then(touch)) })
    }
}

/// The base at the mover's start against all other ships, the obstacles if they block, and the mat's edge.
fn ship_task(table: &Table, mover: Mover, obstacles: Obstacles) -> Result<Task<'_>, NudgeError> {
    mover.check(table)?;
    let ships = (0..table.ships().len()).filter(|&i| Some(i) != mover.on_table);
    let mut others: Vec<_> = ships.map(|i| (Touched::Piece(Piece::Ship(i)), table.ship_base(i))).collect();
    if obstacles == Obstacles::Block {
        let all = 0..table.obstacles().len();
        others.extend(all.map(|i| (Touched::Piece(Piece::Obstacle(i)), table.obstacle(i))));
    }
    let piece = table.base_shape(mover.size, WithGuides::Counted).at(mover.start);
    Ok(Task { piece, others, mat: table.mat() })
}

/// The smallest shift after which the base at the mover's start (guides counted) overlaps no other ship, and no
/// obstacle if they block, and lies on the mat.
///
/// Zero if that is so already. `None` only if there is no such place on the mat. Good to 1e-6 mm; depths up to
/// 1e-9 mm count as free.
///
/// # Errors
/// [`NudgeError::Mover`].
pub fn shift_ship(table: &Table, mover: Mover, obstacles: Obstacles) -> Result<Option<Shift>, NudgeError> {
    Ok(ship_task(table, mover, obstacles)?.shift())
}

/// The smallest turn about the base's centre after which it is as in [`shift_ship`].
///
/// Zero if it is so already; of two turns of one size the counter-clockwise one. `None` if no heading will do.
///
/// # Errors
/// [`NudgeError::Mover`].
pub fn turn_ship(table: &Table, mover: Mover, obstacles: Obstacles) -> Result<Option<Turn>, NudgeError> {
    Ok(ship_task(table, mover, obstacles)?.turn())
}
