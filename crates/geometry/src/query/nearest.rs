//! Nearest points of two boundary edges, in closed form.

use crate::maths;
use crate::pose::Point;
use crate::shape::{ArcRim, LineRim, Rim};

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

/// The point of a segment nearest to a point.
pub(crate) fn on_segment(point: Point, line: &LineRim) -> Point {
    let along = (point - line.from).dot(line.tangent);
    if along <= 0.0 {
        line.from
    } else if along >= line.length {
        line.to
    } else {
        line.from + line.tangent * along
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

/// Nearest points of two edges.
pub(crate) fn of_rims(a: &Rim, b: &Rim) -> Nearest {
    match (a, b) {
        (Rim::Line(a), Rim::Line(b)) => of_segments(a, b),
        (Rim::Line(a), Rim::Arc(b)) => of_segment_and_arc(a, b),
        (Rim::Arc(a), Rim::Line(b)) => of_segment_and_arc(b, a).swapped(),
        (Rim::Arc(a), Rim::Arc(b)) => of_arcs(a, b),
    }
}

/// Nearest points of two segments.
pub(crate) fn of_segments(a: &LineRim, b: &LineRim) -> Nearest {
    if let Some(point) = crossing(a, b) {
        return Nearest::between(point, point);
    }
    Nearest::between(a.from, on_segment(a.from, b))
        .or(Nearest::between(a.to, on_segment(a.to, b)))
        .or(Nearest::between(on_segment(b.from, a), b.from))
        .or(Nearest::between(on_segment(b.to, a), b.to))
}

/// Where two segments cross, ends included; `None` for parallel ones.
fn crossing(a: &LineRim, b: &LineRim) -> Option<Point> {
    let turn = a.tangent.perp_dot(b.tangent);
    if turn == 0.0 {
        return None;
    }
    let between = b.from - a.from;
    let (along_a, along_b) = (between.perp_dot(b.tangent) / turn, between.perp_dot(a.tangent) / turn);
    let meet = (0.0..=a.length).contains(&along_a) && (0.0..=b.length).contains(&along_b);
    meet.then(|| a.from + a.tangent * along_a)
}

/// Nearest points of a segment and an arc: on the segment first.
fn of_segment_and_arc(line: &LineRim, arc: &ArcRim) -> Nearest {
    let mut best = Nearest::between(line.from, on_arc(line.from, arc))
        .or(Nearest::between(line.to, on_arc(line.to, arc)))
        .or(Nearest::between(on_segment(arc.low_point(), line), arc.low_point()))
        .or(Nearest::between(on_segment(arc.high_point(), line), arc.high_point()));
    // Where the segment comes nearest to the centre, and where it crosses the circle.
    let foot = (arc.centre - line.from).dot(line.tangent);
    let across = line.tangent.perp_dot(arc.centre - line.from);
    let half_chord = maths::sqrt((arc.radius * arc.radius - across * across).max(0.0));
    for along in [foot, foot - half_chord, foot + half_chord] {
        if (0.0..=line.length).contains(&along) {
            let point = line.from + line.tangent * along;
            best = best.or(Nearest::between(point, on_arc(point, arc)));
        }
    }
    best
}

/// Nearest points of two arcs.
fn of_arcs(a: &ArcRim, b: &ArcRim) -> Nearest {
    let mut best = Nearest::NONE;
    for end in [a.low_point(), a.high_point()] {
        best = best.or(Nearest::between(end, on_arc(end, b)));
    }
    for end in [b.low_point(), b.high_point()] {
        best = best.or(Nearest::between(on_arc(end, a), end));
    }
    for point in super::penetrate::circle_crossings(a.centre, a.radius, b.centre, b.radius).into_iter().flatten() {
        best = best.or(on_both(point, a, b));
    }
    let between = (b.centre - a.centre).normalize_or_zero();
    for direction in [between, -between] {
        best = best.or(on_both(a.centre + direction * a.radius, a, b));
    }
    best
}

/// The points of both arcs in the direction of a point.
fn on_both(point: Point, a: &ArcRim, b: &ArcRim) -> Nearest {
    let on_a = on_arc(point, a);
    let on_b = on_arc(on_a, b);
    Nearest::between(on_a, on_b)
}
