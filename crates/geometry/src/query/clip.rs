//! Convex polygons cut by half planes.

pub(crate) use super::nearest::on_segment;
use crate::maths;
use crate::pose::{Point, Vector};

/// The points `p` with `normal · p >= offset`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HalfPlane {
    /// Unit vector into the half plane.
    pub normal: Vector,
    /// How far along the normal its border lies, mm.
    pub offset: f64,
}

impl HalfPlane {
    /// The half plane whose border passes through `through` and that lies in the direction of `normal` (unit).
    #[must_use]
    pub fn through(through: Point, normal: Vector) -> Self {
        Self { normal, offset: normal.dot(through) }
    }

    /// How deep a point lies in the half plane; negative outside.
    #[must_use]
    pub fn depth_of(&self, point: Point) -> f64 {
        self.normal.dot(point) - self.offset
    }
}

/// A convex polygon of at most [`Self::CAPACITY`] corners, counter-clockwise, held without allocation.
///
/// ```
/// use deadreckon_geometry::pose::{Point, Vector};
/// use deadreckon_geometry::query::clip::{HalfPlane, SmallPolygon};
///
/// let square = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)].map(|(x, y)| Point::new(x, y));
/// let square = SmallPolygon::new(&square).unwrap();
/// let right = square.clipped(&HalfPlane::through(Point::new(30.0, 0.0), Vector::X));
/// assert_eq!(right.area(), 400.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SmallPolygon {
    corners: [Point; Self::CAPACITY],
    count: usize,
}

impl SmallPolygon {
    /// Most corners held: a base cut by as many half planes as any arc has lines, and to spare.
    pub const CAPACITY: usize = 16;
    /// The polygon without points.
    pub const EMPTY: Self = Self { corners: [Point::ZERO; Self::CAPACITY], count: 0 };

    /// A convex polygon from its corners, counter-clockwise; `None` if there are too many.
    #[must_use]
    pub fn new(corners: &[Point]) -> Option<Self> {
        let mut polygon = Self::EMPTY;
        polygon.corners.get_mut(..corners.len())?.copy_from_slice(corners);
        polygon.count = corners.len();
        Some(polygon)
    }

    /// The part within a half plane, border included; a part that is only a corner or an edge has no area.
    ///
    /// Each cut adds at most one corner; a polygon that is full stays within the capacity by leaving that one out.
    #[must_use]
    pub fn clipped(&self, half_plane: &HalfPlane) -> Self {
        let mut cut = Self::EMPTY;
        clip(self.corners(), half_plane, |p| {
            if let Some(slot) = cut.corners.get_mut(cut.count) {
                *slot = p;
                cut.count += 1;
            }
        });
        cut
    }

    /// The corners, counter-clockwise.
    #[must_use]
    pub fn corners(&self) -> &[Point] {
        &self.corners[..self.count]
    }

    /// The edges as (from, to), counter-clockwise.
    pub fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let corners = self.corners();
        corners.iter().enumerate().map(|(k, &from)| (from, corners[if k + 1 == corners.len() { 0 } else { k + 1 }]))
    }

    /// The mean of the corners, a point within; `None` for the empty polygon.
    #[must_use]
    pub fn middle(&self) -> Option<Point> {
        let count = u8::try_from(self.count).ok().filter(|count| *count > 0)?;
        Some(self.corners().iter().sum::<Point>() / f64::from(count))
    }

    /// Whether no point is left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Area, mm².
    #[must_use]
    pub fn area(&self) -> f64 {
        area(self.corners())
    }

    /// How deep the polygon reaches into a half plane: the depth of its deepest corner, negative if it stays out.
    ///
    /// Minus infinity for the empty polygon.
    #[must_use]
    pub fn reach_into(&self, half_plane: &HalfPlane) -> f64 {
        self.corners().iter().map(|&p| half_plane.depth_of(p)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The point of the polygon nearest to `point` (itself if it lies inside); `None` for the empty polygon.
    #[must_use]
    pub fn nearest_to(&self, point: Point) -> Option<Point> {
        let corners = self.corners();
        let mut best: Option<(f64, Point)> = None;
        let mut inside = corners.len() > 2;
        for (k, &from) in corners.iter().enumerate() {
            let to = corners[(k + 1) % corners.len()];
            inside &= (to - from).perp_dot(point - from) >= 0.0;
            let on_edge = on_segment(point, from, to);
            let squared = (on_edge - point).length_squared();
            if best.is_none_or(|(least, _)| squared < least) {
                best = Some((squared, on_edge));
            }
        }
        if inside { Some(point) } else { best.map(|(_, p)| p) }
    }
}

impl From<[Point; 4]> for SmallPolygon {
    /// A square or another convex polygon of four corners, counter-clockwise.
    fn from(four: [Point; 4]) -> Self {
        let mut polygon = Self::EMPTY;
        polygon.corners[..4].copy_from_slice(&four);
        polygon.count = 4;
        polygon
    }
}

/// The outward unit normal of an edge of a counter-clockwise polygon; `None` for an edge without length.
#[must_use]
pub fn outward_normal(from: Point, to: Point) -> Option<Vector> {
    let step = to - from;
    let length = maths::hypot(step.x, step.y);
    (length > 0.0).then(|| Vector::new(step.y, -step.x) / length)
}

/// Hands on the corners of the part of a convex polygon within a half plane (Sutherland and Hodgman, "Reentrant
/// polygon clipping", 1974).
pub(crate) fn clip(corners: &[Point], half_plane: &HalfPlane, mut keep: impl FnMut(Point)) {
    let Some(&last) = corners.last() else { return };
    let (mut from, mut from_depth) = (last, half_plane.depth_of(last));
    for &to in corners {
        let to_depth = half_plane.depth_of(to);
        if from_depth < 0.0 && to_depth > 0.0 || from_depth > 0.0 && to_depth < 0.0 {
            keep(from + (to - from) * (from_depth / (from_depth - to_depth)));
        }
        if to_depth >= 0.0 {
            keep(to);
        }
        (from, from_depth) = (to, to_depth);
    }
}

/// Area of a ring of points, positive if counter-clockwise.
pub(crate) fn area(corners: &[Point]) -> f64 {
    let Some(&origin) = corners.first() else { return 0.0 };
    corners.windows(2).map(|w| (w[0] - origin).perp_dot(w[1] - origin)).sum::<f64>() / 2.0
}

/// Area that a convex polygon and a disc share.
///
/// Summed over the edges: each sweeps, seen from the centre, triangles where it runs within the circle and
/// circular sectors where it runs outside.
pub(crate) fn area_in_disc(corners: &[Point], centre: Point, radius: f64) -> f64 {
    let Some(&last) = corners.last() else { return 0.0 };
    let mut doubled = 0.0;
    let mut from = last - centre;
    for &corner in corners {
        let to = corner - centre;
        doubled += doubled_sweep(from, to, radius);
        from = to;
    }
    doubled / 2.0
}

fn doubled_sweep(from: Point, to: Point, radius: f64) -> f64 {
    let step = to - from;
    let angle = |a: Vector, b: Vector| maths::atan2(a.perp_dot(b), a.dot(b));
    let outside = |a: Vector, b: Vector| radius * radius * angle(a, b);
    let square = step.length_squared();
    if square == 0.0 {
        return 0.0;
    }
    let crossings = super::penetrate::roots(square, from.dot(step), from.length_squared() - radius * radius);
    let Some((enter, leave)) = crossings.filter(|c| c.0 < 1.0 && c.1 > 0.0) else { return outside(from, to) };
    let (first, second) = (from + step * enter.max(0.0), from + step * leave.min(1.0));
    let mut sum = first.perp_dot(second);
    if enter > 0.0 {
        sum += outside(from, first);
    }
    if leave < 1.0 {
        sum += outside(second, to);
    }
    sum
}
