//! An arc as a region of the attacker's own frame: up to three straight lines and two rays without end.

use super::ArcKind;
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::OVERLAP_EPSILON_MM;
use crate::query::clip::{HalfPlane, SmallPolygon, on_segment, outward_normal};
use core::f64::consts::{FRAC_PI_2, PI};

/// Directions this close to square to a ray do not run out of it.
const ALONG_RAY: f64 = 1e-12;

/// A convex region without far end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Region {
    lines: [HalfPlane; 3],
    count: usize,
    /// Starts of the right and the left ray; different only for the bullseye.
    pub(super) starts: [Point; 2],
    /// Unit vectors along the right and the left ray.
    pub(super) rays: [Vector; 2],
    /// How it lies around the attacker's centre.
    pub(super) spread: Spread,
}

/// How a region lies around the attacker's centre.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Spread {
    /// All directions within `half_angle` of `middle`, radians.
    Wedge { middle: f64, half_angle: f64 },
    /// Straight ahead of `front`, at most `half_width` to either side, mm.
    Strip { front: f64, half_width: f64 },
}

/// How far a verdict is from changing, in the attacker's frame.
pub(super) struct Slack {
    pub(super) margin: f64,
    pub(super) on_target: Point,
    pub(super) on_arc: Point,
}

impl Region {
    /// An arc; `half_angle` is half the front arc, `half` half the base's edge, `half_width` half the bullseye.
    pub(super) fn new(arc: ArcKind, half_angle: f64, half: f64, half_width: f64) -> Self {
        match arc {
            ArcKind::Front => Self::wedge(0.0, half_angle),
            ArcKind::Rear => Self::wedge(PI, half_angle),
            ArcKind::Left => Self::wedge(FRAC_PI_2, FRAC_PI_2 - half_angle),
            ArcKind::Right => Self::wedge(-FRAC_PI_2, FRAC_PI_2 - half_angle),
            ArcKind::FullFront => Self::wedge(0.0, FRAC_PI_2),
            ArcKind::FullRear => Self::wedge(PI, FRAC_PI_2),
            ArcKind::Bullseye => Self::strip(half, half_width),
        }
    }

    /// The directions from the centre within `half_angle` of `middle`; a right angle makes it a half plane.
    fn wedge(middle: f64, half_angle: f64) -> Self {
        let (sin, cos) = maths::sin_cos(half_angle);
        let (middle_sin, middle_cos) = maths::sin_cos(middle);
        let ahead = Vector::new(middle_cos, middle_sin);
        let turned = |v: Vector| Vector::new(ahead.x * v.x - ahead.y * v.y, ahead.y * v.x + ahead.x * v.y);
        let line = |across: f64| HalfPlane { normal: turned(Vector::new(sin, across * cos)), offset: 0.0 };
        Self {
            lines: [line(1.0), line(-1.0), line(1.0)],
            count: if cos > 0.0 { 2 } else { 1 },
            starts: [Point::ZERO; 2],
            rays: [turned(Vector::new(cos, -sin)), turned(Vector::new(cos, sin))],
            spread: Spread::Wedge { middle, half_angle },
        }
    }

    fn strip(front: f64, half_width: f64) -> Self {
        Self {
            lines: [
                HalfPlane { normal: Vector::Y, offset: -half_width },
                HalfPlane { normal: -Vector::Y, offset: -half_width },
                HalfPlane { normal: Vector::X, offset: front },
            ],
            count: 3,
            starts: [Point::new(front, -half_width), Point::new(front, half_width)],
            rays: [Vector::X; 2],
            spread: Spread::Strip { front, half_width },
        }
    }

    /// The half planes whose common part the region is.
    pub(super) fn lines(&self) -> &[HalfPlane] {
        &self.lines[..self.count]
    }

    /// How deep a point lies behind the nearest line, mm; negative outside.
    fn point_depth(&self, p: Point) -> f64 {
        self.lines().iter().map(|line| line.depth_of(p)).fold(f64::INFINITY, f64::min)
    }

    /// The depth of a polygon's deepest point.
    ///
    /// Going straight out along the region never makes a point less deep, so some deepest point lies on the
    /// polygon's edge: at a corner, or where it is as deep behind one line as behind another.
    pub(super) fn depth(&self, polygon: &SmallPolygon) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for (a, b) in polygon.edges() {
            best = best.max(self.point_depth(a));
            for (i, first) in self.lines().iter().enumerate() {
                for second in &self.lines()[i + 1..] {
                    let (at_a, at_b) = (first.depth_of(a) - second.depth_of(a), first.depth_of(b) - second.depth_of(b));
                    if (at_a < 0.0) != (at_b < 0.0) {
                        best = best.max(self.point_depth(a + (b - a) * (at_a / (at_a - at_b))));
                    }
                }
            }
        }
        best
    }

    /// How far a polygon of this depth must be shifted for its verdict to change.
    pub(super) fn slack(&self, polygon: &SmallPolygon, depth: f64) -> Slack {
        if depth <= 0.0 {
            return self.gap(polygon);
        }
        let way_out = self.way_out(polygon);
        if depth > OVERLAP_EPSILON_MM {
            return way_out;
        }
        // Inside by less than counts: the verdict is "outside", and the margin must not say otherwise.
        Slack { margin: way_out.margin.min(depth), ..way_out }
    }

    /// The shortest line from a polygon outside to the region.
    fn gap(&self, polygon: &SmallPolygon) -> Slack {
        let mut best = (f64::INFINITY, Point::ZERO, Point::ZERO);
        let mut consider = |on_target: Point, on_arc: Point| {
            let squared = on_target.distance_squared(on_arc);
            if squared < best.0 {
                best = (squared, on_target, on_arc);
            }
        };
        let [right, left] = self.starts;
        for &p in polygon.corners() {
            consider(p, nearest_on_ray(right, self.rays[0], p));
            consider(p, nearest_on_ray(left, self.rays[1], p));
            if right != left {
                consider(p, on_segment(p, right, left));
            }
        }
        for (a, b) in polygon.edges() {
            consider(on_segment(right, a, b), right);
            if right != left {
                consider(on_segment(left, a, b), left);
            }
        }
        let (_, on_target, on_arc) = best;
        let step = on_target - on_arc;
        Slack { margin: -maths::hypot(step.x, step.y), on_target, on_arc }
    }

    /// The shortest shift that takes a polygon out of the region: across one of its lines, or past its corner
    /// square to an edge of the polygon. (A half plane has no corner.)
    fn way_out(&self, polygon: &SmallPolygon) -> Slack {
        let mut best = Slack { margin: f64::INFINITY, on_target: Point::ZERO, on_arc: Point::ZERO };
        let mut consider = |direction: Vector| {
            let reach = self.starts.iter().map(|s| direction.dot(*s)).fold(f64::NEG_INFINITY, f64::max);
            let last = polygon.corners().iter().min_by(|a, b| direction.dot(**a).total_cmp(&direction.dot(**b)));
            if let Some(&last) = last {
                let shift = reach - direction.dot(last);
                if shift < best.margin {
                    best = Slack { margin: shift, on_target: last, on_arc: last + direction * shift };
                }
            }
        };
        for line in self.lines() {
            consider(-line.normal);
        }
        if self.count == 1 {
            return best;
        }
        for (a, b) in polygon.edges() {
            if let Some(normal) = outward_normal(a, b)
                && self.rays.iter().all(|ray| -normal.dot(*ray) <= ALONG_RAY)
            {
                consider(-normal);
            }
        }
        best
    }
}

/// The point of the ray from `start` along the unit vector `direction` nearest to a point.
fn nearest_on_ray(start: Point, direction: Vector, p: Point) -> Point {
    start + direction * (p - start).dot(direction).max(0.0)
}
