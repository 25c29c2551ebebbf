//! Backing off: what becomes of a maneuver whose end is taken by other ships.
//!
//! The ship goes back along its path to the first place where it overlaps no ship. That place is exact contact,
//! and no gap between two ships on the way is missed. Obstacles and the mat's edge never stop a maneuver; what
//! it meets of them is in a [`MoveReport`].
//!
//! ```
//! use deadreckon_geometry::back_off::{TallonSlides, back_off};
//! use deadreckon_geometry::maneuver::ManeuverPath;
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::table::{Mat, Table};
//! use std::sync::Arc;
//!
//! let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
//! let start = Pose::from_degrees(400.0, 300.0, 90.0);
//! let mover = table.add_ship("mover", BaseSize::Small, start)?;
//! let other = table.add_ship("other", BaseSize::Small, Pose::from_degrees(400.0, 450.0, 90.0))?;
//! let path = ManeuverPath::new(table.parts(), BaseSize::Small, start, "straight 3".parse()?)?;
//!
//! let moved = back_off(&table, Some(mover), BaseSize::Small, &path, TallonSlides::MIDDLE);
//! assert!(!moved.fully_executed);
//! assert!((moved.rear_travel - 106.6).abs() < 1e-9);
//! assert!(moved.touching.contains(other));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod obstacles;
mod report;
mod search;
mod tallon;

pub use obstacles::{ObstacleOnWay, obstacles_on_way};
pub(crate) use report::SHORTEST_PIECE_MM;
pub use report::{LaidTemplate, MoveReport, ObstacleMet, ShipMet, laid_template, move_report};
pub use tallon::{SlideStretch, TallonSlides, tallon_overlapped, tallon_place_is_free, tallon_slides};

use crate::footprint::Footprint;
use crate::maneuver::{Bearing, ManeuverPath, Motion};
use crate::parts::BaseSize;
use crate::pose::Pose;
use crate::table::{ShipSet, Table};
use search::{Area, Crowd};

/// How a maneuver ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BackOff {
    /// Whether the full-length base overlaps no ship.
    pub fully_executed: bool,
    /// Path length of the trailing mark from the start, mm; the path's length for a full move, 0 at the start.
    pub rear_travel: f64,
    /// Where the ship ends: turned for a full Koiogran, Segnor or Tallon, the plain partial place otherwise.
    pub pose: Pose,
    /// The slide of a full Tallon roll, mm, + forward; 0 for everything else.
    pub slide: f64,
    /// Ships overlapped at full length; of a Tallon roll, in its middle place if none of its places is free.
    pub overlapped: ShipSet,
    /// Ships met where backing off stopped, in contact there; at the start those touched there. Empty for a full
    /// move, even if it ends in contact, and where a Tallon roll finds the end of its turn free unturned.
    pub touching: ShipSet,
    /// Ships that the result still overlaps. Only a ship that overlapped them at its start and found no free place
    /// can have any: such a position is wrong before the move.
    pub still_overlapped: ShipSet,
}

/// Executes a maneuver as far as other ships allow.
///
/// `mover` is the index of the moving ship, which is left out of the ships in the way; `None` if it is not on the
/// table. `slides` are the places of a Tallon roll; other bearings leave them out of account. A roll that has a
/// place free of ships is fully executed, in the free place closest to the middle (at equal distance the one named
/// first; a player may pick another, see [`tallon_slides`]).
///
/// The place is the *largest* rear travel at which the base overlaps no ship. Interiors that meet by up to 1e-6 mm
/// do not overlap, but where the contact itself is close behind, the contact is reported (margin 0 up to rounding).
/// A stationary maneuver is always full.
///
/// A ship that overlaps others at its start is a faulty position, yet has an answer: its first free place on the
/// way back, or else its start with those ships in [`BackOff::still_overlapped`].
///
/// # Panics
/// Never for a table: its parts set describes every size.
#[must_use]
pub fn back_off(
    table: &Table,
    mover: Option<usize>,
    size: BaseSize,
    path: &ManeuverPath,
    slides: TallonSlides<'_>,
) -> BackOff {
    let full = BackOff {
        fully_executed: true,
        rear_travel: path.length(),
        pose: path.end(),
        slide: 0.0,
        overlapped: ShipSet::default(),
        touching: ShipSet::default(),
        still_overlapped: ShipSet::default(),
    };
    if path.line.is_none() {
        return full;
    }
    let footprints = Footprint::all(table.parts()).expect("a table's parts set describes every size");
    let footprint = &footprints[size as usize];
    let motion = Motion::new(path);
    let is_tallon = path.maneuver.bearing == Bearing::Tallon;
    let area = Area::of(&motion).widened(if is_tallon { slides.reach() } else { 0.0 });
    let crowd = Crowd::new(table, mover, footprint, &footprints, &area);
    let overlapped = if is_tallon {
        if let Some(slide) = crowd.free_slide(&full.pose.frame(), slides) {
            return BackOff { slide, pose: path.end_with_slide(slide), ..full };
        }
        crowd.overlapped(&full.pose.frame())
    } else {
        // A Koiogran or Segnor only turns the base about, and front and rear are alike.
        crowd.overlapped(&motion.at(full.rear_travel).frame)
    };
    if overlapped.is_empty() && !is_tallon {
        return full;
    }
    let rear_travel = crowd.last_free(&motion, full.rear_travel);
    let pose = path.pose_at(rear_travel);
    let frame = pose.frame();
    let still_overlapped = if rear_travel > 0.0 { ShipSet::default() } else { crowd.overlapped(&frame) };
    BackOff {
        fully_executed: false,
        rear_travel,
        pose,
        slide: 0.0,
        overlapped,
        touching: ShipSet(crowd.touched(&frame).0 & !still_overlapped.0),
        still_overlapped,
    }
}
