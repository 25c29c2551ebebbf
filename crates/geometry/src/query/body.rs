//! The inside of a shape, prepared for queries: convex polygons, or one annular sector.

use super::convex::Convex;
use super::nearest::Nearest;
use super::penetrate::inverse;
use super::sector::Sector;
use crate::maths::fabs;
use crate::pose::{Frame, Point, Vector};
use crate::shape::Bounds;

/// What a shape is made of, in its own frame.
#[derive(Debug, Clone)]
pub(crate) enum Body {
    /// Convex polygons that share at most edges; the shape is their union.
    Polygons(Vec<Convex>),
    /// A bank or turn template.
    Sector(Sector),
}

impl Body {
    /// Convex polygons from their corners, counter-clockwise.
    pub(crate) fn polygons(parts: impl IntoIterator<Item = Vec<Point>>) -> Self {
        Self::Polygons(parts.into_iter().map(Convex::new).collect())
    }

    /// Whether some edges are circular.
    pub(crate) const fn has_arcs(&self) -> bool {
        matches!(self, Self::Sector(_))
    }

    /// How deep a point lies in the shape; negative outside. Never more than the true depth.
    pub(crate) fn depth_of(&self, point: Point) -> f64 {
        match self {
            Self::Polygons(parts) => parts.iter().map(|p| p.depth_of(point)).fold(f64::NEG_INFINITY, f64::max),
            Self::Sector(sector) => sector.depth_of(point),
        }
    }
}

/// An upright rectangle in a shape's own frame, by its middle and half its extents.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rect {
    pub(crate) centre: Point,
    pub(crate) half: Vector,
}

impl Rect {
    pub(crate) fn around(bounds: &Bounds) -> Self {
        Self { centre: bounds.centre(), half: (bounds.high - bounds.low) / 2.0 }
    }

    /// The widest gap along the two axes of either rectangle, `frame` being that of `self` as seen from `other`.
    ///
    /// Negative: minus the depth of the overlap, exactly. Positive: at most the distance.
    pub(crate) fn separation(&self, frame: &Frame, other: &Self) -> f64 {
        let along = frame.forward;
        let turned = along.abs();
        let between = frame.point(self.centre) - other.centre;
        // Extent of each along the axes of the other.
        let own = Vector::new(
            self.half.x * turned.x + self.half.y * turned.y,
            self.half.x * turned.y + self.half.y * turned.x,
        );
        let theirs = Vector::new(
            other.half.x * turned.x + other.half.y * turned.y,
            other.half.x * turned.y + other.half.y * turned.x,
        );
        let gap_theirs = between.abs() - (other.half + own);
        let gap_own = Vector::new(fabs(along.dot(between)), fabs(along.perp_dot(between))) - (self.half + theirs);
        gap_theirs.max(gap_own).max_element()
    }

    /// Nearest points of two rectangles that do not overlap, in `other`'s frame: one is always a corner.
    pub(crate) fn nearest(&self, frame: &Frame, other: &Self) -> Nearest {
        let mut best = Nearest::NONE;
        for corner in self.corners() {
            let corner = frame.point(corner);
            best = best.or(Nearest::between(corner, other.nearest_to(corner)));
        }
        let back = inverse(frame);
        let mut on_other = Nearest::NONE;
        for corner in other.corners() {
            let seen = back.point(corner);
            on_other = on_other.or(Nearest { on_b: corner, ..Nearest::between(self.nearest_to(seen), seen) });
        }
        if on_other.squared < best.squared { Nearest { on_a: frame.point(on_other.on_a), ..on_other } } else { best }
    }

    /// The nearest point to a point outside or on it.
    pub(crate) fn nearest_to(&self, point: Point) -> Point {
        self.centre + (point - self.centre).clamp(-self.half, self.half)
    }

    fn corners(&self) -> [Point; 4] {
        let Vector { x, y } = self.half;
        [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| self.centre + Vector::new(x, y))
    }
}
