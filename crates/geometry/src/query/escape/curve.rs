//! Curves of shifts at which a mover just touches something.
//!
//! All lie in the mover's own frame; of several that move together, the paths are turned to that of the first.

use super::Blocker;
use crate::maths;
use crate::pose::{Frame, Point, Vector};
use crate::query::nearest;
use crate::query::penetrate::circle_crossings;
use crate::shape::{ArcRim, Bounds, Corner, LineRim, Rim, Shape};
use crate::table::MatEdge;

/// Crossings this far beyond the end of a curve still count, mm: ends that should meet differ by rounding.
const END_SLACK_MM: f64 = 1e-9;

/// One curve of touching shifts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Curve {
    path: Path,
    touch: Touch,
    /// The index of the shape that touches on it, of those that move together.
    pub(super) member: usize,
    pub(super) by: Blocker,
}

#[derive(Debug, Clone, Copy)]
enum Path {
    Line(LineRim),
    Arc(ArcRim),
}

/// Where the two touch.
#[derive(Debug, Clone, Copy)]
enum Touch {
    /// At this point of the mover, which moves with it.
    Mover(Point),
    /// At this fixed point.
    Fixed(Point),
    /// On the line of centres, mover's first, at this distance from the second (negative: on its far side).
    Arcs(Point, Point, f64),
}

/// All curves of a mover and an obstacle that lies in `theirs` as seen from the mover.
pub(super) fn between(mover: &Shape, obstacle: &Shape, theirs: &Frame, by: Blocker, found: &mut impl FnMut(Curve)) {
    let arcs = mover.body().has_arcs() || obstacle.body().has_arcs();
    let mut push = |path: Path, touch: Touch| found(Curve { path, touch, member: 0, by });
    for rim in obstacle.rims().iter().map(|r| r.placed(theirs)) {
        for corner in mover.corners() {
            if let Some(path) = corner_along(corner, &rim) {
                push(path.shifted(-corner.point), Touch::Mover(corner.point));
            }
        }
        if arcs {
            mover.rims().iter().for_each(|own_rim| rim_along(own_rim, &rim, &mut push));
        }
    }
    for corner in obstacle.corners().iter().map(|c| c.placed(theirs)) {
        for rim in mover.rims() {
            if let Some(path) = corner_along(&corner, rim) {
                push(path.reversed().shifted(corner.point), Touch::Fixed(corner.point));
            }
        }
    }
}

/// The path of a corner along an edge of the other shape, as far as the corner's own edges stay outside of it.
fn corner_along(corner: &Corner, rim: &Rim) -> Option<Path> {
    match rim {
        Rim::Line(line) => corner.meets(line.normal()).then_some(Path::Line(*line)),
        Rim::Arc(arc) => {
            let cone = ArcRim { low: corner.before, high: corner.after, ..*arc };
            let facing = if arc.hollow { cone } else { cone.turned_about() };
            let (low, high) = common(&facing, arc)?;
            Some(Path::Arc(ArcRim { low, high, ..*arc }))
        }
    }
}

/// The paths on which two edges touch within both, one of them an arc.
fn rim_along(own: &Rim, other: &Rim, push: &mut impl FnMut(Path, Touch)) {
    match (own, other) {
        (Rim::Line(_), Rim::Line(_)) => {}
        (Rim::Arc(arc), Rim::Line(line)) => {
            let out = -line.normal();
            if !arc.hollow && arc.holds(out) {
                let point = arc.centre + out * arc.radius;
                push(Path::Line(*line).shifted(-point), Touch::Mover(point));
            }
        }
        (Rim::Line(line), Rim::Arc(arc)) => {
            let out = -line.normal();
            if !arc.hollow && arc.holds(out) {
                let point = arc.centre + out * arc.radius;
                push(Path::Line(*line).reversed().shifted(point), Touch::Fixed(point));
            }
        }
        (Rim::Arc(own), Rim::Arc(other)) => arc_along(own, other, push),
    }
}

/// The path on which a mover's arc touches a fixed arc from outside, or one bulges into the other's hollow.
fn arc_along(own: &ArcRim, other: &ArcRim, push: &mut impl FnMut(Path, Touch)) {
    // The radius of the path of the mover's centre about the fixed centre, the directions from the fixed centre
    // to the mover's that each of the two arcs allows, and how far out the contact lies in that direction.
    let (radius, by_own, by_other, contact) = match (own.hollow, other.hollow) {
        (true, true) => return,
        (false, false) => (other.radius + own.radius, own.turned_about(), *other, other.radius),
        (false, true) => (other.radius - own.radius, *own, *other, other.radius),
        (true, false) => (own.radius - other.radius, own.turned_about(), other.turned_about(), -other.radius),
    };
    if radius <= 0.0 {
        return;
    }
    let Some((low, high)) = common(&by_own, &by_other) else { return };
    let angle = maths::atan2(low.perp_dot(high), low.dot(high));
    let path = ArcRim { centre: other.centre - own.centre, radius, low, high, angle, hollow: false };
    push(Path::Arc(path), Touch::Arcs(own.centre, other.centre, contact));
}

/// The directions within both arcs, from the clockwise to the counter-clockwise end.
fn common(a: &ArcRim, b: &ArcRim) -> Option<(Vector, Vector)> {
    let low = if b.holds(a.low) { a.low } else { b.low };
    let high = if b.holds(a.high) { a.high } else { b.high };
    (a.holds(low) && b.holds(low) && a.holds(high) && b.holds(high)).then_some((low, high))
}

/// The four lines at which the mover reaches an edge of the mat; `frame` turns the mover's axes to the mat's.
pub(super) fn around_mat(allowed: &Bounds, frame: &Frame, found: &mut impl FnMut(Curve)) {
    let Bounds { low, high } = *allowed;
    let corners = [low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)].map(|p| frame.local_vector(p));
    let edges = [MatEdge::Bottom, MatEdge::Right, MatEdge::Top, MatEdge::Left];
    for (k, edge) in edges.into_iter().enumerate() {
        let (from, to) = (corners[k], corners[(k + 1) % 4]);
        // A mover as long as the mat has a single place along it.
        let line =
            if from == to { LineRim { from, to, tangent: Vector::X, length: 0.0 } } else { LineRim::new(from, to) };
        found(Curve { path: Path::Line(line), touch: Touch::Mover(Point::ZERO), member: 0, by: Blocker::Edge(edge) });
    }
}

impl Path {
    fn shifted(self, by: Vector) -> Self {
        match self {
            Self::Line(line) => Self::Line(LineRim { from: line.from + by, to: line.to + by, ..line }),
            Self::Arc(arc) => Self::Arc(ArcRim { centre: arc.centre + by, ..arc }),
        }
    }

    /// Turned from axes that lie in `frame` to those that the frame is seen from.
    fn turned(self, frame: &Frame) -> Self {
        let turn = |v: Vector| frame.vector(v);
        match self {
            Self::Line(line) => {
                Self::Line(LineRim { from: turn(line.from), to: turn(line.to), tangent: turn(line.tangent), ..line })
            }
            Self::Arc(arc) => {
                Self::Arc(ArcRim { centre: turn(arc.centre), low: turn(arc.low), high: turn(arc.high), ..arc })
            }
        }
    }

    /// Turned about the origin by half a turn.
    fn reversed(self) -> Self {
        match self {
            Self::Line(line) => Self::Line(LineRim { from: -line.from, to: -line.to, tangent: -line.tangent, ..line }),
            Self::Arc(arc) => Self::Arc(ArcRim { centre: -arc.centre, ..arc.turned_about() }),
        }
    }
}

impl ArcRim {
    /// The same arc with its directions turned by half a turn.
    fn turned_about(&self) -> Self {
        Self { low: -self.low, high: -self.high, ..*self }
    }

    /// Whether a point lies on the arc or just beyond an end of it.
    fn passes(&self, point: Point) -> bool {
        (nearest::on_arc(point, self) - point).length_squared() <= END_SLACK_MM * END_SLACK_MM
    }
}

impl LineRim {
    /// Whether a point of its line lies on the segment or just beyond an end of it.
    fn passes(&self, point: Point) -> bool {
        let along = (point - self.from).dot(self.tangent);
        along >= -END_SLACK_MM && along <= self.length + END_SLACK_MM
    }
}

impl Curve {
    /// The curve of a shape that moves with others, its path turned to the axes of the first.
    pub(super) fn of_member(self, member: usize, turn: Option<&Frame>) -> Self {
        let path = turn.map_or(self.path, |frame| self.path.turned(frame));
        Self { path, member, ..self }
    }

    /// The least shift on the curve.
    pub(super) fn nearest(&self) -> Vector {
        match &self.path {
            Path::Line(line) => nearest::on_segment(Point::ZERO, line.from, line.to),
            Path::Arc(arc) => nearest::on_arc(Point::ZERO, arc),
        }
    }

    /// The square of the least shift on the curve.
    pub(super) fn distance_squared(&self) -> f64 {
        self.nearest().length_squared()
    }

    /// No shift on the curve is longer than this.
    pub(super) fn furthest(&self) -> f64 {
        match &self.path {
            Path::Line(line) => line.from.length().max(line.to.length()),
            Path::Arc(arc) => arc.centre.length() + arc.radius,
        }
    }

    /// The nearest point, and the ends of an arc: beyond a hollow the way may be further first and then nearer.
    pub(super) fn nearest_to_zero(&self, mut found: impl FnMut(Vector)) {
        found(self.nearest());
        if let Path::Arc(arc) = &self.path {
            found(arc.low_point());
            found(arc.high_point());
        }
    }

    /// Shifts on both curves.
    pub(super) fn crossings(&self, other: &Self, mut found: impl FnMut(Vector)) {
        match (&self.path, &other.path) {
            (Path::Line(a), Path::Line(b)) => {
                lines(a, b).filter(|&p| a.passes(p) && b.passes(p)).into_iter().for_each(found);
            }
            (Path::Line(line), Path::Arc(arc)) | (Path::Arc(arc), Path::Line(line)) => {
                let points = line_and_circle(line, arc).into_iter();
                points.filter(|&p| line.passes(p) && arc.passes(p)).for_each(found);
            }
            (Path::Arc(a), Path::Arc(b)) => {
                let points = circle_crossings(a.centre, a.radius, b.centre, b.radius).into_iter().flatten();
                points.filter(|&p| a.passes(p) && b.passes(p)).for_each(&mut found);
            }
        }
    }

    /// Where the two touch after a shift that lies on the curve, both in the frame of the shape that touches.
    pub(super) fn contact(&self, shift: Vector) -> Point {
        match self.touch {
            Touch::Mover(point) => point + shift,
            Touch::Fixed(point) => point,
            Touch::Arcs(own, other, radius) => {
                let out = (own + shift - other).normalize_or_zero();
                other + out * radius
            }
        }
    }
}

/// Where the lines through two segments cross, unless they are parallel.
fn lines(a: &LineRim, b: &LineRim) -> Option<Point> {
    let turn = a.tangent.perp_dot(b.tangent);
    let along = (b.from - a.from).perp_dot(b.tangent) / turn;
    let point = a.from + a.tangent * along;
    point.is_finite().then_some(point)
}

/// Where a line crosses or touches a circle.
fn line_and_circle(line: &LineRim, arc: &ArcRim) -> [Point; 2] {
    let foot = line.from + line.tangent * (arc.centre - line.from).dot(line.tangent);
    let across = (foot - arc.centre).length_squared();
    let half = line.tangent * maths::sqrt((arc.radius * arc.radius - across).max(0.0));
    [foot - half, foot + half]
}
