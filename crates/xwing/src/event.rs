//! What happened when a choice was carried out, in order: everything that an animation needs.

use crate::report::Contact;
use core::f64::consts::{FRAC_PI_2, PI};
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::template::{Side, Template};

/// The angle by which a fully executed maneuver turns the ship where its path ends, radians, counter-clockwise positive;
/// `None` for most maneuvers.
#[must_use]
pub fn turn_at_end(maneuver: Maneuver) -> Option<f64> {
    match maneuver.bearing {
        Bearing::Koiogran | Bearing::Segnor => Some(PI),
        Bearing::Tallon => Some(maneuver.side.map_or(0.0, Side::sign) * FRAC_PI_2),
        _ => None,
    }
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// A template was laid on the mat.
    TemplateLaid {
        /// Which one.
        template: Template,
        /// Its start edge's middle and direction.
        pose: Pose,
    },
    /// A ship went along its maneuver, both marks on the template's extended centre line
    /// ([`deadreckon_geometry::maneuver::ManeuverPath::pose_at`] gives every pose on the way).
    ShipFollowed {
        /// Index of the ship.
        ship: usize,
        /// The maneuver.
        maneuver: Maneuver,
        /// Where the maneuver started: the start of the path.
        start: Pose,
        /// Rear travel at the beginning, mm.
        from_travel: f64,
        /// Rear travel at the end, mm; less than `from_travel` when backing off.
        to_travel: f64,
    },
    /// The full-length place was occupied: the ship is held there before it backs off.
    FullLengthOverlapped {
        /// Index of the ship.
        ship: usize,
        /// The full-length pose.
        pose: Pose,
        /// The ships under it.
        overlapped: Vec<usize>,
    },
    /// Backing off stopped in contact.
    ContactMade {
        /// Index of the ship that moved.
        ship: usize,
        /// The ships it touches, with a point each.
        contacts: Vec<Contact>,
    },
    /// A ship was lifted and set down elsewhere, its facing turned evenly on the way.
    ShipSetDown {
        /// Index of the ship.
        ship: usize,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// A ship turned about its centre, by the shorter way unless `turn` says more.
    ShipTurned {
        /// Index of the ship.
        ship: usize,
        /// Before.
        from: Pose,
        /// After.
        to: Pose,
        /// The angle turned, radians, counter-clockwise positive.
        turn: f64,
    },
    /// The template was taken away.
    TemplateRemoved,
    /// Template or end base met an obstacle.
    ObstacleMet {
        /// Index of the ship.
        ship: usize,
        /// Index of the obstacle.
        obstacle: usize,
    },
    /// Some part of the base ended outside the mat.
    ShipLeftMat {
        /// Index of the ship.
        ship: usize,
    },
}
