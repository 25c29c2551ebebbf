//! Tables of the property tests, from what a strategy drew.

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table};
use std::sync::Arc;

/// A standard mat with the mover as ship 0, then `s0`, `s1`, .. and `o0`, `o1`, ..; outlines by index, counted round.
pub(crate) fn lay_out(
    mover: (BaseSize, Pose),
    ships: Vec<(BaseSize, Pose)>,
    obstacles: Vec<(usize, Pose)>,
    outlines: &[Arc<Shape>],
) -> Table {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("table");
    table.add_ship("mover", mover.0, mover.1).expect("mover");
    for (k, (size, pose)) in ships.into_iter().enumerate() {
        table.add_ship(&format!("s{k}"), size, pose).expect("ship");
    }
    for (k, (outline, pose)) in obstacles.into_iter().enumerate() {
        table.add_obstacle(&format!("o{k}"), outlines[outline % outlines.len()].clone(), pose).expect("obstacle");
    }
    table
}
