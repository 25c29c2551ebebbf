//! The one place that calls transcendental functions.
//!
//! All of them come from `libm`, so the same input gives the same bits on every machine, in debug and in
//! release builds; the standard library's versions may differ by platform. The lint configuration forbids
//! `f64::sin` and its relatives everywhere else.

use core::f64::consts::{FRAC_PI_2, PI};

pub use libm::{acos, asin, atan2, ceil, cos, fabs, floor, hypot, round, sin, sqrt, tan};

/// A full turn in radians.
pub const TAU: f64 = core::f64::consts::TAU;

/// Headings closer than this to a multiple of a right angle are taken as that multiple, in radians.
///
/// A heading typed as 90 degrees is π/2 only to the last bit; without the snap its cosine would be 6e-17 and
/// a square base would not be square to the mat. The value is far above such rounding and moves a point at
/// the far corner of the mat by less than 2e-12 mm.
const RIGHT_ANGLE_SNAP: f64 = 1e-15;

/// Sine and cosine of an angle in radians, exact at multiples of a right angle.
#[must_use]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    let (s, c) = (sin(angle), cos(angle));
    if fabs(c) < RIGHT_ANGLE_SNAP {
        (s.signum(), 0.0)
    } else if fabs(s) < RIGHT_ANGLE_SNAP {
        (0.0, c.signum())
    } else {
        (s, c)
    }
}

/// Degrees to radians.
#[must_use]
pub fn radians(degrees: f64) -> f64 {
    degrees * (PI / 180.0)
}

/// Radians to degrees.
#[must_use]
pub fn degrees(radians: f64) -> f64 {
    radians * (180.0 / PI)
}

/// The same direction as `angle`, written in (−π, π].
///
/// Angles already in that range come back unchanged, bit for bit.
#[must_use]
pub fn wrap_angle(angle: f64) -> f64 {
    if angle > -PI && angle <= PI {
        return angle;
    }
    let turns = round(angle / TAU);
    let wrapped = angle - turns * TAU;
    if wrapped <= -PI {
        wrapped + TAU
    } else if wrapped > PI {
        wrapped - TAU
    } else {
        wrapped
    }
}

/// How far two directions are from being parallel or square to each other, in radians, in [0, π/4].
#[must_use]
pub fn off_square(a: f64, b: f64) -> f64 {
    let difference = (a - b) / FRAC_PI_2;
    fabs(difference - round(difference)) * FRAC_PI_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn right_angles_are_exact() {
        for k in -8_i32..=8 {
            let (s, c) = sin_cos(radians(90.0 * f64::from(k)));
            assert!(s == 0.0 || s.abs() == 1.0);
            assert!(c == 0.0 || c.abs() == 1.0);
        }
    }

    #[test]
    fn wrapping_keeps_the_half_turn_positive() {
        assert_eq!(wrap_angle(-PI), PI);
        assert_eq!(wrap_angle(PI), PI);
        assert!((wrap_angle(7.0 * PI / 2.0) + FRAC_PI_2).abs() < 1e-14);
    }
}
