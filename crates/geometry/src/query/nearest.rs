//! Nearest points of two boundary edges, in closed form.

use crate::maths;
use crate::pose::Point;
use crate::shape::ArcRim;

/// Two points and the square of their distance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Nearest {
    pub(crate) on_a: Point,
    pub(crate) on_b: Point,
    pub(crate) squared: f64,
}

impl Nearest {
    pub(crate) const NONE: Self = Self { on_a: Point::ZERO, on_b: Point::ZERO, squared: f64::INFINITY };

    pub(crate) fn between(on_a: Point, on_b: Point) -> Self {
        Self { on_a, on_b, squared: (on_a - on_b).length_squared() }
    }

    /// The nearer of the two; the first if they are equal.
    pub(crate) fn or(self, other: Self) -> Self {
        if other.squared < self.squared { other } else { self }
    }

    pub(crate) fn swapped(self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, ..self }
    }
}

/// The point of a segment nearest to a point; the two ends may be one.
pub(crate) fn on_segment(point: Point, from: Point, to: Point) -> Point {
    let step = to - from;
    let (along, square) = ((point - from).dot(step), step.length_squared());
    if along <= 0.0 {
        from
    } else if along >= square {
        to
    } else {
        from + step * (along / square)
    }
}

/// The point of an arc nearest to a point; for its own centre, the clockwise end.
pub(crate) fn on_arc(point: Point, arc: &ArcRim) -> Point {
    let v = point - arc.centre;
    let length = maths::sqrt(v.length_squared());
    if length > 0.0 && arc.holds(v) {
        return arc.centre + v * (arc.radius / length);
    }
    let (low, high) = (arc.low_point(), arc.high_point());
    if (point - low).length_squared() <= (point - high).length_squared() { low } else { high }
}

/// Nearest points of two segments; either may be a single point.
pub(crate) fn of_segments(a: (Point, Point), b: (Point, Point)) -> Nearest {
    if let Some(point) = crossing(a, b) {
        return Nearest::between(point, point);
    }
    Nearest::between(a.0, on_segment(a.0, b.0, b.1))
        .or(Nearest::between(a.1, on_segment(a.1, b.0, b.1)))
        .or(Nearest::between(on_segment(b.0, a.0, a.1), b.0))
        .or(Nearest::between(on_segment(b.1, a.0, a.1), b.1))
}

/// Where two segments cross, ends included; `None` for parallel ones.
fn crossing(a: (Point, Point), b: (Point, Point)) -> Option<Point> {
    let (step_a, step_b, between) = (a.1 - a.0, b.1 - b.0, b.0 - a.0);
    let turn = step_a.perp_dot(step_b);
    if turn == 0.0 {
        return None;
    }
    let (along_a, along_b) = (between.perp_dot(step_b) / turn, between.perp_dot(step_a) / turn);
    let unit = 0.0..=1.0;
    (unit.contains(&along_a) && unit.contains(&along_b)).then(|| a.0 + step_a * along_a)
}

/// Nearest points of two arcs that do not cross.
pub(crate) fn of_arcs(a: &ArcRim, b: &ArcRim) -> Nearest {
    let mut best = Nearest::NONE;
    for end in [a.low_point(), a.high_point()] {
        best = best.or(Nearest::between(end, on_arc(end, b)));
    }
    for end in [b.low_point(), b.high_point()] {
        best = best.or(Nearest::between(on_arc(end, a), end));
    }
    // Within both arcs the shortest line lies on the line of centres.
    let between = (b.centre - a.centre).normalize_or_zero();
    for direction in [between, -between] {
        let on_a = on_arc(a.centre + direction * a.radius, a);
        best = best.or(Nearest::between(on_a, on_arc(on_a, b)));
    }
    best
}
