//! The part of an arc within a distance of the base, as a list of points for drawing.

use super::region::Region;
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::clip::clip;
use crate::range::FARTHEST_MM;
use core::f64::consts::FRAC_PI_2;

/// Most chords for a quarter circle.
const MOST_CHORDS: u32 = 256;

/// The points within `distance` of a square of half edge `half`, inside `region`; in the base's own frame.
pub(super) fn within(region: &Region, half: f64, distance: f64, tolerance: f64) -> Vec<Point> {
    let rounded = rounded_square(half, distance.clamp(0.0, FARTHEST_MM), tolerance.max(0.001));
    region.lines().iter().fold(rounded, |points, line| {
        let mut part = Vec::with_capacity(points.len() + 1);
        clip(&points, line, |p| part.push(p));
        part
    })
}

/// All points within `radius` of a square, counter-clockwise from its front right.
fn rounded_square(half: f64, radius: f64, tolerance: f64) -> Vec<Point> {
    let sagitta = (tolerance / radius).min(1.0);
    let step = 2.0 * maths::acos(1.0 - sagitta);
    let chords = (1..MOST_CHORDS).find(|n| f64::from(*n) * step >= FRAC_PI_2).unwrap_or(MOST_CHORDS);
    let mut points = Vec::new();
    for (quarter, (x, y)) in [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].into_iter().enumerate() {
        let corner = Point::new(x, y) * half;
        let start = FRAC_PI_2 * (f64::from(u8::try_from(quarter).unwrap_or(0)) - 1.0);
        for k in 0..=chords {
            let (sin, cos) = maths::sin_cos(start + FRAC_PI_2 * f64::from(k) / f64::from(chords));
            points.push(corner + Vector::new(cos, sin) * radius);
        }
    }
    points
}
