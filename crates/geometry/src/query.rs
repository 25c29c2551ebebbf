//! Questions about two shapes on the mat; the only module that names parry.

use crate::pose::{Point, Vector};
use crate::shape::Placed;

/// Interiors that meet less deep than this do not overlap, and gaps up to this are contact, mm.
///
/// Far above the rounding of a coordinate (1e-13 mm at 900 mm) and far below anything a table can show.
pub const OVERLAP_EPSILON_MM: f64 = 1e-6;

/// How far apart two shapes are, or how deep they overlap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Separation {
    /// Positive: the gap, the shortest distance between the two. Negative: minus the depth, the length of the
    /// shortest shift of the first shape that frees it from the second. Zero in contact. mm.
    pub margin: f64,
    /// The witness on the first shape, on the mat.
    pub on_a: Point,
    /// The witness on the second shape, on the mat; for an overlap `on_a` lies `-margin` deep behind it.
    pub on_b: Point,
    /// Unit vector along which the first shape moves away from the second (by the depth, to be freed).
    pub direction: Vector,
}

/// Whether the interiors meet deeper than [`OVERLAP_EPSILON_MM`].
#[must_use]
pub fn overlaps(a: &Placed<'_>, b: &Placed<'_>) -> bool {
    separation(a, b).margin < -OVERLAP_EPSILON_MM
}

/// Gap or depth, with witness points.
#[must_use]
pub fn separation(a: &Placed<'_>, b: &Placed<'_>) -> Separation {
    let _ = (a, b);
    unimplemented!()
}

/// Area that both shapes cover, mm².
#[must_use]
pub fn overlap_area(a: &Placed<'_>, b: &Placed<'_>) -> f64 {
    let _ = (a, b);
    unimplemented!()
}
