//! Which piece lies under a point of the table: the exact outline, topmost first.

use deadreckon_geometry::pose::Point;
use deadreckon_geometry::table::{Piece, Table};

/// The topmost piece at a point; ships lie above obstacles, later pieces above earlier ones.
///
/// Bases are hit with their guides where the parts set counts them, boundaries included.
///
/// ```
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::{Point, Pose};
/// use deadreckon_geometry::table::{Mat, Piece, Table};
/// use deadreckon_scene::hit::piece_at;
/// use std::sync::Arc;
///
/// let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
/// table.add_ship("a", BaseSize::Small, Pose::from_degrees(100.0, 100.0, 45.0))?;
/// assert_eq!(piece_at(&table, Point::new(100.0, 128.0)), Some(Piece::Ship(0)));
/// assert_eq!(piece_at(&table, Point::new(119.0, 119.0)), None);
/// # Ok::<(), deadreckon_geometry::table::TableError>(())
/// ```
#[must_use]
pub fn piece_at(table: &Table, point: Point) -> Option<Piece> {
    pieces_at(table, point).next()
}

/// Every piece at a point, topmost first: for going through a stack by clicking again.
pub fn pieces_at(table: &Table, point: Point) -> impl Iterator<Item = Piece> + '_ {
    let ships = (0..table.ships().len()).rev().filter(move |&i| table.ship_base(i).contains(point)).map(Piece::Ship);
    let obstacles =
        (0..table.obstacles().len()).rev().filter(move |&i| table.obstacle(i).contains(point)).map(Piece::Obstacle);
    ships.chain(obstacles)
}
