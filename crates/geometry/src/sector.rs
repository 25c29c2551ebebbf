//! Sectors: everything within an angle either side of a direction, seen from a point. Fire arcs of free pieces.

use crate::hull::{Hull, Laid, gap};
use crate::maths;
use crate::pose::{Point, Pose, Vector};
use crate::rounding;
use crate::shape::Shape;
use core::f64::consts::{FRAC_PI_2, PI};

/// Why numbers are no sector.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum SectorError {
    /// The half angle.
    #[error("half_angle: {0} radians is not more than 0 and at most a half turn")]
    BadAngle(f64),
    /// The apex or direction.
    #[error("apex: x, y and heading must be finite numbers, x and y within 100000 mm")]
    BadApex,
}

/// A sector of unlimited length.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sector {
    apex: Point,
    facing: f64,
    half_angle: f64,
}

impl Sector {
    /// The sector seen from a pose's position along its heading; a rear or side sector has the heading turned.
    ///
    /// # Errors
    /// [`SectorError`] if a number is not finite, or the half angle (radians) not in (0, π].
    pub fn new(apex: Pose, half_angle: f64) -> Result<Self, SectorError> {
        if !(half_angle > 0.0 && half_angle <= PI) {
            return Err(SectorError::BadAngle(half_angle));
        }
        let position = apex.position;
        if !(apex.is_finite() && position.abs().max_element() <= Shape::MAX_COORDINATE_MM) {
            return Err(SectorError::BadApex);
        }
        Ok(Self { apex: position, facing: apex.heading, half_angle })
    }

    /// The distance of a footprint from the sector, mm; 0 if some part lies inside. Its edges belong to it.
    #[must_use]
    pub fn gap(&self, piece: &Laid) -> f64 {
        // Far enough out that the triangle's far side is beyond the piece.
        let circle = piece.circle();
        let far = 4.0 * ((circle.centre - self.apex).length() + circle.radius + 1.0);
        let parts = maths::ceil(self.half_angle / (FRAC_PI_2 / 2.0)).max(1.0);
        let step = self.half_angle / parts;
        let mut least = f64::INFINITY;
        let mut part = 0.0;
        while part < parts {
            let middle = self.facing - self.half_angle + step * (2.0 * part + 1.0);
            let ray = |angle: f64| {
                let (sin, cos) = maths::sin_cos(angle);
                self.apex + Vector::new(cos, sin) * far
            };
            let corners = vec![self.apex, ray(middle - step), ray(middle + step)];
            let wedge = Hull::from_corners(corners, 0.0).at(Pose::new(0.0, 0.0, 0.0));
            least = least.min(gap(piece, &wedge));
            part += 1.0;
        }
        least
    }

    /// Whether any part of a footprint lies in the sector, its edges included (contact by [`rounding`] counts).
    #[must_use]
    pub fn holds_part_of(&self, piece: &Laid) -> bool {
        rounding::is_contact(self.gap(piece))
    }
}
