//! Upright rectangles on the table: what a picture shows.

use deadreckon_geometry::pose::{Point, Vector};

/// An upright rectangle, table mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extent {
    /// Lower left corner.
    pub min: Point,
    /// Upper right corner.
    pub max: Point,
}

impl Extent {
    /// The smallest rectangle around all points; `None` if there is none. Points that are not finite are left out.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        points.into_iter().filter(|p| p.is_finite()).fold(None, |found, p| {
            Some(found.map_or(Self { min: p, max: p }, |e: Self| Self { min: e.min.min(p), max: e.max.max(p) }))
        })
    }

    /// Extent along x, mm.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    /// Extent along y, mm.
    #[must_use]
    pub fn height(&self) -> f64 {
        self.max.y - self.min.y
    }

    /// The middle.
    #[must_use]
    pub fn centre(&self) -> Point {
        (self.min + self.max) / 2.0
    }

    /// The same rectangle with `by` mm more on every side.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        Self { min: self.min - Vector::splat(by), max: self.max + Vector::splat(by) }
    }

    /// The smallest rectangle around both.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// The part that both share; `None` if they do not meet.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        let shared = Self { min: self.min.max(other.min), max: self.max.min(other.max) };
        (shared.width() > 0.0 && shared.height() > 0.0).then_some(shared)
    }
}
