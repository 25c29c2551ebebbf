//! Convex polygons, held as parry's, and closed forms between two of them.

use super::body::Rect;
use super::nearest::{self, Nearest};
use super::penetrate::inverse;
use crate::maths::fabs;
use crate::pose::{Frame, Point, Vector};
use crate::shape::Bounds;
use parry2d::math::{Pose2, Rot2};
use parry2d::query::ClosestPoints;
use parry2d::query::details::closest_points_support_map_support_map;
use parry2d::shape::ConvexPolygon;

/// From this many pairs of corners on, parry's search for the nearest features is quicker than trying all.
const PARRY_FROM_PAIRS: usize = 64;

/// How far a corner may reach beyond the nearest points along the line between them, mm: rounding, and no more.
/// A corner that reaches further shows that parry stopped early.
const SUPPORT_SLACK_MM: f64 = 1e-10;

/// A convex polygon, counter-clockwise.
#[derive(Debug, Clone)]
pub(crate) struct Convex {
    polygon: ConvexPolygon,
    /// Where along its outer normal each edge lies.
    offsets: Vec<f64>,
    /// The upright rectangle around it.
    pub(crate) rect: Rect,
    /// Whether it is that rectangle.
    pub(crate) is_rect: bool,
}

impl Convex {
    /// # Panics
    /// If two neighbouring corners are one; shapes keep their corners apart.
    pub(crate) fn new(corners: Vec<Point>) -> Self {
        let polygon = ConvexPolygon::from_convex_polyline_unmodified(corners)
            .expect("a shape has three or more corners, all apart from each other");
        let (corners, normals) = (polygon.points(), polygon.normals());
        let offsets = normals.iter().zip(corners).map(|(n, v)| n.dot(*v)).collect();
        let mut bounds = Bounds::NOTHING;
        corners.iter().for_each(|&p| bounds.include(p));
        let rect = Rect::around(&bounds);
        let on_bounds = |p: &Point| (p.cmpeq(bounds.low) | p.cmpeq(bounds.high)).all();
        let is_rect = corners.len() == 4 && corners.iter().all(on_bounds);
        Self { offsets, rect, is_rect, polygon }
    }

    pub(crate) fn corners(&self) -> &[Point] {
        self.polygon.points()
    }

    /// Each edge's outer unit normal, and where along it the edge lies.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (Vector, f64)> + '_ {
        self.polygon.normals().iter().copied().zip(self.offsets.iter().copied())
    }

    /// How deep a point lies inside; outside, minus the distance to the furthest edge line.
    pub(crate) fn depth_of(&self, point: Point) -> f64 {
        self.edges().map(|(normal, offset)| offset - normal.dot(point)).fold(f64::INFINITY, f64::min)
    }

    /// How deep two convex polygons overlap, exactly; 0 if they do not.
    ///
    /// `frame` is that of `self` as seen from `other`.
    pub(crate) fn depth_in(&self, frame: &Frame, other: &Self) -> f64 {
        let by_rects = -self.rect.separation(frame, &other.rect);
        if by_rects <= 0.0 {
            return 0.0;
        }
        match (self.is_rect, other.is_rect) {
            (true, true) => by_rects,
            (true, false) => other.depth_of_rect(&self.rect, frame),
            (false, true) => self.depth_of_rect(&other.rect, &inverse(frame)),
            (false, false) => self.depth_beyond_edges_of(other, frame),
        }
        .max(0.0)
    }

    /// The least depth of a rectangle behind any edge, or of this behind any of the rectangle's; `frame` is the
    /// rectangle's as seen from here.
    fn depth_of_rect(&self, rect: &Rect, frame: &Frame) -> f64 {
        let back = inverse(frame);
        let mut bounds = Bounds::NOTHING;
        self.corners().iter().for_each(|&p| bounds.include(back.point(p)));
        let depths = rect.half + (bounds.high - rect.centre).min(rect.centre - bounds.low);
        let centre = frame.point(rect.centre);
        let (along, across) = (frame.forward * rect.half.x, frame.left() * rect.half.y);
        let mut least = depths.min_element();
        for (normal, offset) in self.edges() {
            if least <= 0.0 {
                break;
            }
            let reach = fabs(normal.dot(along)) + fabs(normal.dot(across));
            least = least.min(offset - normal.dot(centre) + reach);
        }
        least
    }

    /// The least depth behind any edge of either.
    fn depth_beyond_edges_of(&self, other: &Self, frame: &Frame) -> f64 {
        let least = other.depth_of_corners(self.corners(), frame, f64::INFINITY);
        if least <= 0.0 { least } else { self.depth_of_corners(other.corners(), &inverse(frame), least) }
    }

    fn depth_of_corners(&self, corners: &[Point], frame: &Frame, mut least: f64) -> f64 {
        for (normal, offset) in self.edges() {
            let seen = frame.local_vector(normal);
            let reach = corners.iter().map(|v| seen.dot(*v)).fold(f64::INFINITY, f64::min);
            least = least.min(offset - normal.dot(frame.origin) - reach);
            if least <= 0.0 {
                return least;
            }
        }
        least
    }

    /// Nearest points of two convex polygons that do not overlap, in `other`'s frame.
    pub(crate) fn nearest(&self, frame: &Frame, other: &Self) -> Nearest {
        if self.is_rect && other.is_rect {
            return self.rect.nearest(frame, &other.rect);
        }
        if self.corners().len() * other.corners().len() >= PARRY_FROM_PAIRS
            && let Some(found) = self.nearest_by_parry(frame, other)
        {
            return found;
        }
        self.nearest_by_corners(frame, other)
    }

    /// The nearest points always include a corner of one of the two.
    pub(crate) fn nearest_by_corners(&self, frame: &Frame, other: &Self) -> Nearest {
        let mut best = Nearest::NONE;
        for &corner in self.corners() {
            let corner = frame.point(corner);
            if let Some(on_b) = other.nearest_to(corner, best.squared) {
                best = best.or(Nearest::between(corner, on_b));
            }
        }
        let back = inverse(frame);
        for &corner in other.corners() {
            if let Some(on_a) = self.nearest_to(back.point(corner), best.squared) {
                best = best.or(Nearest::between(frame.point(on_a), corner));
            }
        }
        best
    }

    /// The nearest point of the boundary to a point outside or on it; `None` if it is seen to be as far as the
    /// distance whose square is given, or further.
    fn nearest_to(&self, point: Point, limit: f64) -> Option<Point> {
        if self.is_rect {
            return Some(self.rect.nearest_to(point));
        }
        let mut best = (limit, None);
        let mut beyond = (f64::NEG_INFINITY, 0);
        for (k, (normal, offset)) in self.edges().enumerate() {
            let height = normal.dot(point) - offset;
            if height > 0.0 {
                if height * height >= limit {
                    return None;
                }
                let on_edge = self.on_edge(k, point);
                let squared = (on_edge - point).length_squared();
                if squared < best.0 {
                    best = (squared, Some(on_edge));
                }
            }
            if height > beyond.0 {
                beyond = (height, k);
            }
        }
        // A point on the boundary may be a rounding inside of every edge.
        if beyond.0 > 0.0 { best.1 } else { Some(self.on_edge(beyond.1, point)) }
    }

    /// The point of the edge that leaves corner `k` nearest to a point.
    fn on_edge(&self, k: usize, point: Point) -> Point {
        let corners = self.corners();
        nearest::on_segment(point, corners[k], corners[if k + 1 == corners.len() { 0 } else { k + 1 }])
    }

    /// Nearest points by parry's search, finished in closed form.
    ///
    /// parry stops at a tolerance of its own. Its witnesses say which edges look at each other; those give the
    /// exact points, and the corners of both polygons prove that there are no nearer ones. `None` if they do not.
    fn nearest_by_parry(&self, frame: &Frame, other: &Self) -> Option<Nearest> {
        let rotation = Rot2::from_cos_sin_unchecked(frame.forward.x, frame.forward.y);
        let pose = Pose2::from_parts(frame.origin, rotation);
        let answer = closest_points_support_map_support_map(&pose, &other.polygon, &self.polygon, f64::MAX);
        let ClosestPoints::WithinMargin(on_other, on_self) = answer else { return None };
        let mut best = Nearest::NONE;
        for (from, to) in self.edges_near(on_self) {
            let (from, to) = (frame.point(from), frame.point(to));
            for edge in other.edges_near(on_other) {
                best = best.or(nearest::of_segments((from, to), edge));
            }
        }
        let line = best.on_a - best.on_b;
        let slack = SUPPORT_SLACK_MM * line.length();
        let own = frame.local_vector(line);
        let on_a = frame.local_point(best.on_a);
        let proved = slack > SUPPORT_SLACK_MM * SUPPORT_SLACK_MM
            && self.corners().iter().all(|&v| (v - on_a).dot(own) >= -slack)
            && other.corners().iter().all(|&w| (w - best.on_b).dot(line) <= slack);
        proved.then_some(best)
    }

    /// The edge nearest to a point and its two neighbours.
    fn edges_near(&self, point: Point) -> [(Point, Point); 3] {
        let corners = self.corners();
        let count = corners.len();
        let edge = |k: usize| (corners[k % count], corners[(k + 1) % count]);
        let mut best = (f64::INFINITY, 0);
        for k in 0..count {
            let (from, to) = edge(k);
            let squared = (nearest::on_segment(point, from, to) - point).length_squared();
            if squared < best.0 {
                best = (squared, k);
            }
        }
        [edge(best.1 + count - 1), edge(best.1), edge(best.1 + 1)]
    }
}

#[cfg(test)]
mod agreement;
