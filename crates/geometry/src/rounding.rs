//! How measured lengths are rounded and held against limits, and how places are rounded when a move is final.
//!
//! This is the only place that decides when a length counts as "within": every module that says *within*, *in
//! contact* or *overlaps* of free pieces asks here, so that two questions about the same two pieces never disagree.
//!
//! - A distance is rounded to [`LENGTH_STEP_MM`], then compared with ≤: limits are **inclusive**, 50.00 is within 50.
//! - A value exactly half way between two steps goes away from zero: 50.005 becomes 50.01.
//! - Two pieces are in contact if their rounded distance is 0.
//! - They overlap if they are deeper in each other than [`OVERLAP_DEPTH_MM`], which rounding of places can cause.
//! - Places that are final are rounded to [`PLACE_STEP_MM`] and [`HEADING_STEP_DEG`].
//!
//! ```
//! use deadreckon_geometry::rounding;
//!
//! assert!(rounding::is_within(50.0049, 50.0) && !rounding::is_within(50.005, 50.0));
//! assert_eq!(rounding::length(50.005), 50.01);
//! assert!(rounding::is_contact(0.0049) && !rounding::is_contact(0.005));
//! ```

use crate::maths;
use crate::pose::Pose;

/// Measured lengths are rounded to multiples of this, mm.
pub const LENGTH_STEP_MM: f64 = 0.01;
/// Final places are rounded to multiples of this, mm.
pub const PLACE_STEP_MM: f64 = 0.001;
/// Final headings are rounded to multiples of this, degrees.
pub const HEADING_STEP_DEG: f64 = 0.001;
/// Pieces deeper in each other than this overlap, mm; up to and including it they touch.
pub const OVERLAP_DEPTH_MM: f64 = 0.001;

/// A length this close below half way between two steps counts as half way, mm.
///
/// Places are multiples of 0.001 mm, so gaps half way between two steps are common, and the last bits of a square
/// root must not decide them. Far above the rounding of a coordinate (1e-12 mm at 1000 mm), far below a step.
pub const HALF_WAY_SLACK_MM: f64 = 1e-9;

/// Steps in one millimetre; exact, where the step itself is not.
const STEPS_PER_MM: f64 = 100.0;
const PLACES_PER_MM: f64 = 1000.0;
const HEADINGS_PER_DEG: f64 = 1000.0;

/// Whole steps of a length that is not negative.
fn steps(mm: f64) -> f64 {
    maths::floor((mm + HALF_WAY_SLACK_MM) * STEPS_PER_MM + 0.5)
}

/// Whole steps that a limit allows.
fn allowed(limit: f64) -> f64 {
    maths::floor((limit + HALF_WAY_SLACK_MM) * STEPS_PER_MM)
}

/// A length rounded to [`LENGTH_STEP_MM`], half way going away from zero; NaN stays NaN.
#[must_use]
pub fn length(mm: f64) -> f64 {
    (steps(maths::fabs(mm)) / STEPS_PER_MM).copysign(mm)
}

/// Whether a distance, once rounded, is at most the limit; both mm, the limit **inclusive**.
///
/// NaN is within nothing.
#[must_use]
pub fn is_within(distance: f64, limit: f64) -> bool {
    distance < first_beyond(limit)
}

/// The least distance that is *not* within a limit, mm: 50.005 less [`HALF_WAY_SLACK_MM`] for 50.
///
/// A distance `d` is within the limit exactly if `d < first_beyond(limit)`. A limit that is no multiple of the step
/// counts as the multiple below it.
#[must_use]
pub fn first_beyond(limit: f64) -> f64 {
    (allowed(limit) + 0.5) / STEPS_PER_MM - HALF_WAY_SLACK_MM
}

/// How much a distance exceeds a limit, mm: 0 if it is within, else the shortest way that brings it back to the limit.
#[must_use]
pub fn missing(distance: f64, limit: f64) -> f64 {
    if is_within(distance, limit) { 0.0 } else { distance - limit }
}

/// Whether a gap counts as contact: it rounds to 0. Overlaps (negative margins) count as well.
#[must_use]
pub fn is_contact(gap: f64) -> bool {
    is_within(gap, 0.0)
}

/// Whether a margin (positive a gap, negative minus a depth, mm) is an overlap: deeper than [`OVERLAP_DEPTH_MM`].
#[must_use]
pub fn is_overlap(margin: f64) -> bool {
    margin < -(OVERLAP_DEPTH_MM + HALF_WAY_SLACK_MM)
}

/// A coordinate rounded to [`PLACE_STEP_MM`], half way going away from zero.
#[must_use]
pub fn coordinate(mm: f64) -> f64 {
    maths::round(mm * PLACES_PER_MM) / PLACES_PER_MM + 0.0
}

/// A place rounded as it is stored once final; the heading comes back in (−180, 180] degrees.
#[must_use]
pub fn place(pose: Pose) -> Pose {
    let deg = maths::round(pose.heading_deg() * HEADINGS_PER_DEG) / HEADINGS_PER_DEG;
    let deg = if deg <= -180.0 { deg + 360.0 } else { deg };
    Pose::from_degrees(coordinate(pose.position.x), coordinate(pose.position.y), deg + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_inclusive_and_half_way_is_beyond() {
        for limit in [0.0, 50.0, 150.0, 450.0, 12.7] {
            assert!(is_within(limit, limit) && is_within(limit + 0.0049, limit));
            assert!(!is_within(limit + 0.005, limit) && !is_within(limit + 0.01, limit));
        }
        assert!(!is_within(f64::NAN, 50.0) && !is_within(1.0, f64::NAN) && !is_within(f64::INFINITY, 50.0));
        assert_eq!(missing(50.004, 50.0), 0.0);
        assert_eq!(missing(51.0, 50.0), 1.0);
    }

    #[test]
    fn half_way_goes_away_from_zero_whatever_its_last_bit() {
        for k in 0..20_000_i32 {
            let half = f64::from(k) / 100.0 + 0.005;
            for value in [half, half.next_up(), half.next_down()] {
                assert!((length(value) - f64::from(k + 1) / 100.0).abs() < 1e-12, "{value}");
                assert!(!is_within(value, f64::from(k) / 100.0), "{value}");
            }
            assert_eq!(length(-half), -length(half));
        }
    }

    #[test]
    fn within_is_the_rounded_comparison() {
        for k in 0..100_000_i32 {
            let d = f64::from(k) * 0.000_37;
            for limit in [0.0, 7.5, 30.0] {
                assert_eq!(is_within(d, limit), length(d) <= limit + 1e-9, "{d} {limit}");
            }
        }
    }

    #[test]
    fn places_are_rounded_once() {
        let pose = place(Pose::from_degrees(1.0005, -2.00049, 179.9999));
        assert_eq!((pose.position.x, pose.position.y), (1.001, -2.0));
        assert_eq!(pose.heading_deg(), 180.0);
        assert_eq!(place(pose), pose);
        assert_eq!(place(Pose::from_degrees(0.0, 0.0, -179.9999)).heading_deg(), 180.0);
    }
}
