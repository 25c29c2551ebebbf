//! Upright rectangles on the table: what a picture shows.

use super::{AnchorX, AnchorY};
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

    /// The rectangle of a size, mm, whose part named by the anchors stands at a point: what a text takes up.
    pub(crate) fn anchored(at: Point, size: Vector, anchor_x: AnchorX, anchor_y: AnchorY) -> Self {
        let left = match anchor_x {
            AnchorX::Left => 0.0,
            AnchorX::Middle => 0.5,
            AnchorX::Right => 1.0,
        };
        let low = match anchor_y {
            AnchorY::Bottom => 0.0,
            AnchorY::Middle => 0.5,
            AnchorY::Top => 1.0,
        };
        let min = at - size * Vector::new(left, low);
        Self { min, max: min + size }
    }

    /// Points over the rectangle, its sides included, `across` and `up` steps of equal length apart (each at least 1).
    pub(crate) fn lattice(&self, across: u32, up: u32) -> impl Iterator<Item = Point> + use<> {
        let (min, size) = (self.min, self.max - self.min);
        let shares = |steps: u32| (0..=steps).map(move |i| f64::from(i) / f64::from(steps));
        shares(across).flat_map(move |x| shares(up).map(move |y| min + size * Vector::new(x, y)))
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

    /// The same rectangle with its shorter sides lengthened about the middle, so that neither is less than 1/`most` of
    /// the other: a strip of table as a picture that can be looked at.
    ///
    /// ```
    /// use deadreckon_geometry::pose::Point;
    /// use deadreckon_scene::display_list::Extent;
    /// let strip = Extent { min: Point::ZERO, max: Point::new(2.0, 8000.0) };
    /// assert_eq!(strip.at_most_as_slim(8.0), Extent { min: Point::new(-499.0, 0.0), max: Point::new(501.0, 8000.0) });
    /// ```
    #[must_use]
    pub fn at_most_as_slim(&self, most: f64) -> Self {
        let half = (self.max - self.min) / 2.0;
        let half = half.max(Vector::splat(half.max_element() / most));
        Self { min: self.centre() - half, max: self.centre() + half }
    }

    /// A view of this: with `around` mm more on every side, neither side longer than 3/2 of the other, and both at
    /// least 220 mm, so that what it shows keeps a familiar size.
    ///
    /// ```
    /// use deadreckon_geometry::pose::Point;
    /// use deadreckon_scene::display_list::Extent;
    /// let line = Extent { min: Point::ZERO, max: Point::new(580.0, 0.0) };
    /// assert_eq!(line.framed(10.0), Extent { min: Point::new(-10.0, -200.0), max: Point::new(590.0, 200.0) });
    /// let dot = Extent { min: Point::ZERO, max: Point::ZERO };
    /// assert_eq!(dot.framed(10.0).width(), 220.0);
    /// ```
    #[must_use]
    pub fn framed(&self, around: f64) -> Self {
        const LONGEST: f64 = 1.5;
        const LEAST_MM: f64 = 220.0;
        let half = (self.max - self.min) / 2.0 + Vector::splat(around);
        let half = half.max(Vector::splat(LEAST_MM / 2.0));
        let half = half.max(Vector::splat(half.max_element() / LONGEST));
        Self { min: self.centre() - half, max: self.centre() + half }
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
