//! Turning a ship on the spot: after an opponent's tractor move, and by effects that say "rotate your ship".

use super::attempt::{Check, Mover, base_at, check_base, sort_checks};
use super::data::Obstacles;
use super::lay::RepositionError;
use super::mat_edge;
use crate::pose::{Pose, Vector};
use crate::query::{OVERLAP_EPSILON_MM, overlaps};
use crate::table::{MatEdge, Piece, Table};

/// A ship turned about its centre, tested.
///
/// Only ships are in the way. The mat's edge does not forbid it: whether a ship that stands out flees is for the
/// rules. Obstacles play no part.
#[derive(Debug, Clone, PartialEq)]
pub struct Rotation {
    /// Where the ship stands afterwards.
    pub end: Pose,
    /// The base against every other ship and the mat's edges, tightest first.
    pub checks: Vec<Check>,
}

impl Rotation {
    /// Whether the turned base overlaps no ship.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.overlapped_ships().next().is_none()
    }

    /// The ships that the turned base would overlap, deepest first, by index.
    pub fn overlapped_ships(&self) -> impl Iterator<Item = usize> {
        self.checks.iter().filter(|c| c.is_blocked()).filter_map(|c| match c.piece {
            Piece::Ship(i) => Some(i),
            Piece::Obstacle(_) | Piece::Edge(_) => None,
        })
    }

    /// The edges of the mat beyond which the turned base stands out.
    pub fn crossed_edges(&self) -> impl Iterator<Item = MatEdge> {
        self.checks.iter().filter(|c| c.is_blocked()).filter_map(|c| match c.piece {
            Piece::Edge(edge) => Some(edge),
            Piece::Ship(_) | Piece::Obstacle(_) => None,
        })
    }

    /// The tightest check against a ship; `None` if it is alone on the table.
    #[must_use]
    pub fn limiting(&self) -> Option<&Check> {
        self.checks.iter().find(|c| matches!(c.piece, Piece::Ship(_)))
    }
}

/// Turns a ship about its centre by `angle` radians, counter-clockwise positive.
///
/// ```
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::Pose;
/// use deadreckon_geometry::reposition::{Mover, rotate_in_place};
/// use deadreckon_geometry::table::{Mat, Table};
/// use std::sync::Arc;
///
/// let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).unwrap();
/// let ship = table.add_ship("a", BaseSize::Small, Pose::new(100.0, 100.0, 0.0)).unwrap();
/// table.add_ship("b", BaseSize::Small, Pose::new(100.0, 141.0, 0.0)).unwrap();
/// let mover = Mover::ship(&table, ship).unwrap();
/// // The guides, 1.7 mm long, no longer point ahead but into the ship 1 mm beside.
/// let turned = rotate_in_place(&table, mover, core::f64::consts::FRAC_PI_2).unwrap();
/// assert!(!turned.is_legal());
/// ```
///
/// # Errors
/// [`RepositionError`] if the start or the angle is not finite or the mover's index is not on the table.
pub fn rotate_in_place(table: &Table, mover: Mover, angle: f64) -> Result<Rotation, RepositionError> {
    mover.check(table)?;
    let end = turned(mover.start, angle)?;
    let mut checks = Vec::new();
    check_base(table, mover, end, Obstacles::Ignored, &mut checks);
    sort_checks(&mut checks);
    Ok(Rotation { end, checks })
}

/// The verdict of [`rotate_in_place`] alone, without margins and without allocation.
///
/// # Errors
/// As [`rotate_in_place`].
pub fn can_rotate_in_place(table: &Table, mover: Mover, angle: f64) -> Result<bool, RepositionError> {
    mover.check(table)?;
    let base = base_at(table, mover, turned(mover.start, angle)?);
    Ok(mover.others(table).all(|i| !overlaps(&base, &table.ship_base(i))))
}

/// Whether a base at the mover's start stands beyond the mat's edge.
///
/// # Errors
/// As [`rotate_in_place`].
pub fn is_off_mat(table: &Table, mover: Mover) -> Result<bool, RepositionError> {
    mover.check(table)?;
    let base = base_at(table, mover, mover.start);
    let out = |&edge: &MatEdge| mat_edge::separation(&base, table.mat(), edge).margin < -OVERLAP_EPSILON_MM;
    Ok(MatEdge::ALL.iter().any(out))
}

fn turned(start: Pose, angle: f64) -> Result<Pose, RepositionError> {
    if angle.is_finite() { Ok(start.then(Vector::ZERO, angle)) } else { Err(RepositionError::NotFinite("angle")) }
}
