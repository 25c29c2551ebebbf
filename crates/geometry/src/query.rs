//! Questions about two shapes on the mat; the only module that names parry.
//!
//! Every answer is a closed form good to 1e-9 mm: arcs are arcs, never polylines. Which question to ask:
//!
//! - [`overlaps`]: only whether; the cheapest.
//! - [`gap`]: only how far apart; 0 where they meet.
//! - [`separation`]: gap or depth with witness points; the depth is that of the whole shapes.
//! - [`escape`]: the shortest shift that frees a shape from several others at once, on the mat.
//! - [`overlap_area`], [`mat_margin`], [`covered`] and [`clip`]: areas, the mat's edge, lines, half planes.

mod area;
mod body;
pub mod clip;
mod convex;
mod escape;
mod gap;
mod line;
mod mat;
mod nearest;
mod penetrate;
mod sector;

use crate::maths;
use crate::pose::{Point, Vector};
use crate::shape::Placed;
pub(crate) use body::{Body, Rect};
pub(crate) use convex::Convex;
pub use escape::{Blocker, Effort, Escape, EscapeLimit, GivenUp, Member, escape, escape_together};
pub use line::{Covered, covered, nearest_between_segments, nearest_in, union};
pub(crate) use mat::edges_left;
pub use mat::{MatMargin, mat_margin};
pub(crate) use sector::Sector;

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

impl Separation {
    /// Whether the interiors meet deeper than [`OVERLAP_EPSILON_MM`].
    #[must_use]
    pub fn is_overlap(&self) -> bool {
        self.margin < -OVERLAP_EPSILON_MM
    }

    /// Whether the two touch: a gap of at most [`OVERLAP_EPSILON_MM`], without overlap.
    #[must_use]
    pub fn is_contact(&self) -> bool {
        maths::fabs(self.margin) <= OVERLAP_EPSILON_MM
    }
}

/// Whether the interiors meet deeper than [`OVERLAP_EPSILON_MM`].
#[must_use]
pub fn overlaps(a: &Placed<'_>, b: &Placed<'_>) -> bool {
    let frame = b.frame.relative(&a.frame);
    let bound = penetrate::depth_bound(a.shape, &frame, b.shape, OVERLAP_EPSILON_MM);
    if bound <= escape::FREE_DEPTH_MM {
        false
    } else if bound > OVERLAP_EPSILON_MM {
        true
    } else {
        depth(a, b) > OVERLAP_EPSILON_MM
    }
}

/// Whether the two overlap or touch: interiors that meet, or a gap of at most [`OVERLAP_EPSILON_MM`].
#[must_use]
pub fn meets(a: &Placed<'_>, b: &Placed<'_>) -> bool {
    let frame = b.frame.relative(&a.frame);
    // At most the distance, and quick to see of shapes that lie well apart.
    a.shape.rect().separation(&frame, b.shape.rect()) <= OVERLAP_EPSILON_MM && gap(a, b) <= OVERLAP_EPSILON_MM
}

/// The shortest distance between the two, mm; 0 where they meet.
#[must_use]
pub fn gap(a: &Placed<'_>, b: &Placed<'_>) -> f64 {
    let frame = b.frame.relative(&a.frame);
    if penetrate::depth_bound(a.shape, &frame, b.shape, 0.0) > 0.0 {
        return 0.0;
    }
    maths::sqrt(gap::nearest_points(a.shape, &frame, b.shape).squared)
}

/// Gap or depth, with witness points.
#[must_use]
pub fn separation(a: &Placed<'_>, b: &Placed<'_>) -> Separation {
    let frame = b.frame.relative(&a.frame);
    if penetrate::depth_bound(a.shape, &frame, b.shape, escape::FREE_DEPTH_MM) > escape::FREE_DEPTH_MM
        && let Some(overlap) = overlap_separation(a, b)
    {
        return overlap;
    }
    let nearest = gap::nearest_points(a.shape, &frame, b.shape);
    let direction = gap::direction(a.shape, &frame, b.shape, &nearest);
    Separation {
        margin: maths::sqrt(nearest.squared),
        on_a: b.frame.point(nearest.on_a),
        on_b: b.frame.point(nearest.on_b),
        direction: b.frame.vector(direction),
    }
}

/// Depth and witnesses of an overlap; `None` if the two are free of each other.
fn overlap_separation(a: &Placed<'_>, b: &Placed<'_>) -> Option<Separation> {
    let Escape { shift, limits } = escape(a, core::slice::from_ref(b), None)?;
    let direction = shift.try_normalize()?;
    let on_b = limits[0]?.at;
    Some(Separation { margin: -shift.length(), on_a: on_b - shift, on_b, direction })
}

/// The length of the shortest shift that frees `a` from `b`, mm; 0 if they do not overlap.
#[must_use]
pub fn depth(a: &Placed<'_>, b: &Placed<'_>) -> f64 {
    escape(a, core::slice::from_ref(b), None).map_or(0.0, |e| e.shift.length())
}

/// Area that both shapes cover, mm².
#[must_use]
pub fn overlap_area(a: &Placed<'_>, b: &Placed<'_>) -> f64 {
    let frame = b.frame.relative(&a.frame);
    area::shared(a.shape, &frame, b.shape)
}
