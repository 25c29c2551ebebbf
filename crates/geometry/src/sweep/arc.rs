//! A point on an arc against a convex polygon.

use super::root;
use crate::hull::nearest_on;
use crate::maths;
use crate::pose::{Point, Vector};

/// The way of a point round a centre.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Way {
    centre: Point,
    radius: f64,
    /// Unit vector from the centre to the start.
    from: Vector,
    /// +1 counter-clockwise, -1 clockwise.
    sign: f64,
    /// Angle gone round, radians, not negative.
    angle: f64,
    /// Unit vector to the end in the frame where `from` is +x and the way goes counter-clockwise.
    end: Vector,
}

impl Way {
    /// A point that goes round a centre by an angle with its sign.
    pub(crate) fn new(centre: Point, point: Point, angle: f64) -> Self {
        let v = point - centre;
        let radius = v.length();
        let from = if radius > 0.0 { v / radius } else { Vector::X };
        let size = maths::fabs(angle);
        let (sin, cos) = maths::sin_cos(size);
        Self { centre, radius, from, sign: 1.0_f64.copysign(angle), angle: size, end: Vector::new(cos, sin) }
    }

    /// A direction in the frame where the way starts at +x and goes counter-clockwise.
    fn seen(&self, direction: Vector) -> Vector {
        Vector::new(self.from.dot(direction), self.from.perp_dot(direction) * self.sign)
    }

    /// Whether a direction lies on the way, ends included.
    fn holds(&self, seen: Vector) -> bool {
        if self.angle <= core::f64::consts::PI {
            seen.y >= 0.0 && seen.perp_dot(self.end) >= 0.0 && (seen.y > 0.0 || seen.x > 0.0 || self.end.x < 0.0)
        } else {
            !(seen.y < 0.0 && self.end.perp_dot(seen) > 0.0)
        }
    }

    /// The part of the way done at a direction that it holds.
    pub(super) fn part(&self, direction: Vector) -> f64 {
        let seen = self.seen(direction);
        let gone = maths::atan2(seen.y, seen.x);
        super::part_of(self.angle, if gone < 0.0 { gone + maths::TAU } else { gone })
    }

    fn point(&self, direction: Vector) -> Point {
        self.centre + direction * self.radius
    }

    fn last(&self) -> Vector {
        let (x, y) = (self.end.x, self.end.y * self.sign);
        Vector::new(self.from.x * x - self.from.y * y, self.from.y * x + self.from.x * y)
    }

    /// The points of the way that can be extreme along x or y.
    pub(crate) fn extremes(&self) -> [Option<Point>; 6] {
        let turning = |axis: Vector| self.holds(self.seen(axis)).then(|| self.point(axis));
        let [right, up, left, down] = [Vector::X, Vector::Y, Vector::NEG_X, Vector::NEG_Y].map(turning);
        [Some(self.point(self.from)), Some(self.point(self.last())), right, up, left, down]
    }

    /// The square of the least distance from the boundary of a polygon, and the direction where it is reached.
    pub(crate) fn least(&self, corners: &[Point]) -> (f64, Vector) {
        let mut best = (f64::INFINITY, self.from);
        let count = corners.len();
        for k in 0..count {
            let (from, to) = (corners[k], corners[(k + 1) % count]);
            let mut consider = |direction: Vector| {
                let point = self.point(direction);
                let squared = (point - nearest_on(point, from, to)).length_squared();
                if squared < best.0 {
                    best = (squared, direction);
                }
            };
            consider(self.from);
            consider(self.last());
            let towards = (from - self.centre).normalize_or_zero();
            if self.holds(self.seen(towards)) && towards != Vector::ZERO {
                consider(towards);
            }
            let along = (to - from).normalize_or_zero();
            if along == Vector::ZERO {
                continue;
            }
            for direction in self.towards_line(from, along) {
                if self.holds(self.seen(direction)) {
                    consider(direction);
                }
            }
        }
        best
    }

    /// Directions from the centre where the circle is nearest to a line: one, or the two where it crosses it.
    fn towards_line(&self, on: Point, along: Vector) -> [Vector; 2] {
        let foot = (on - self.centre) - along * (on - self.centre).dot(along);
        let distance = foot.length();
        if distance >= self.radius || self.radius == 0.0 {
            let direction = if distance > 0.0 { foot / distance } else { self.from };
            return [direction, direction];
        }
        let beside = root(self.radius * self.radius - distance * distance);
        [(foot + along * beside) / self.radius, (foot - along * beside) / self.radius]
    }

    /// The first part of the way where the distance from the boundary of a convex polygon is at most `grown`, for a
    /// start that is further away; infinite if there is none.
    pub(super) fn first(&self, corners: &[Point], grown: f64) -> f64 {
        let mut first = f64::INFINITY;
        let count = corners.len();
        for k in 0..count {
            let (from, to) = (corners[k], corners[(k + 1) % count]);
            for direction in self.meets_circle(from, grown).into_iter().flatten() {
                if self.holds(self.seen(direction)) {
                    first = first.min(self.part(direction));
                }
            }
            let along = to - from;
            let length = along.length();
            if length == 0.0 {
                continue;
            }
            let across = Vector::new(along.y, -along.x) * (grown / length);
            for side in [across, -across] {
                let on = from + side;
                let distance = (on - self.centre).perp_dot(along) / length;
                if maths::fabs(distance) > self.radius {
                    continue;
                }
                for direction in self.towards_line(on, along / length) {
                    let beside = (self.point(direction) - on).dot(along);
                    if beside >= 0.0 && beside <= length * length && self.holds(self.seen(direction)) {
                        first = first.min(self.part(direction));
                    }
                }
            }
        }
        first
    }

    /// Directions where the circle of the way crosses a circle about a point.
    fn meets_circle(&self, centre: Point, radius: f64) -> [Option<Vector>; 2] {
        let between = centre - self.centre;
        let distance = between.length();
        if distance == 0.0 || self.radius == 0.0 {
            return [None, None];
        }
        let along = (distance * distance + self.radius * self.radius - radius * radius) / (2.0 * distance);
        let square = self.radius * self.radius - along * along;
        if square < 0.0 {
            return [None, None];
        }
        let unit = between / distance;
        let left = Vector::new(-unit.y, unit.x);
        let beside = root(square);
        [beside, -beside].map(|b| Some((unit * along + left * b) / self.radius))
    }
}
