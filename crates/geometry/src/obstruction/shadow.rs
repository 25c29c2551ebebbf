//! The shadow of an outline on a band of lines: the lines that cross its interior.
//!
//! Seen along the lines, a line crosses the interior if it meets the boundary between its two ends, or if one
//! of its ends lies inside. So the shadow is the union of two things, both found in closed form: what the boundary
//! pieces between the two edges of the bases project to, and the inside of the outline along the nearer edge.

use super::Stretch;
use super::cover::union;
use crate::maths;
use crate::pose::{Frame, Point, Vector};
use crate::query::OVERLAP_EPSILON_MM;
use crate::range::{Line, ShortestLines};
use crate::shape::Edge;
use core::f64::consts::FRAC_PI_2;

/// Neighbouring pieces of one boundary meet within rounding, mm.
const JOINT_MM: f64 = 1e-9;

/// The lines as a frame: along them, +x; across them to the left, +y; the start of the rightmost is the origin.
pub(super) struct LineFrame {
    frame: Frame,
    /// Where along the lines an interior counts: not within 1e-6 mm of the bases' edges.
    near: f64,
    far: f64,
}

impl LineFrame {
    pub(super) fn new(lines: &ShortestLines) -> Self {
        let (line, towards) = match lines {
            ShortestLines::One(line) => (line, direction(line)),
            ShortestLines::Band(band) => (&band.right, band.towards),
        };
        let length = line.length();
        let (near, far) = if length > 2.0 * OVERLAP_EPSILON_MM {
            (OVERLAP_EPSILON_MM, length - OVERLAP_EPSILON_MM)
        } else {
            (length / 2.0, length / 2.0)
        };
        Self { frame: Frame { origin: line.from, forward: towards }, near, far }
    }
}

/// Unit vector along a line; any direction does for a line without length.
fn direction(line: &Line) -> Vector {
    let length = line.length();
    if length > 0.0 { (line.to - line.from) / length } else { Vector::X }
}

/// A piece of the boundary that goes one way only, along the lines and across them.
#[derive(Clone, Copy)]
struct Piece {
    from: Point,
    to: Point,
    curve: Curve,
}

/// How a piece runs between its ends.
#[derive(Clone, Copy)]
enum Curve {
    Straight,
    /// A part of a circle within one quadrant; `side` is +1 for the half to the left of the centre, else −1.
    Circle {
        centre: Point,
        radius: f64,
        side: f64,
    },
}

impl Piece {
    /// The place across the lines at which the piece is `x` along them; `x` lies between its ends.
    fn across_at(&self, x: f64) -> f64 {
        match self.curve {
            Curve::Straight => {
                let t = (x - self.from.x) / (self.to.x - self.from.x);
                self.from.y + (self.to.y - self.from.y) * t
            }
            Curve::Circle { centre, radius, side } => {
                let off = x - centre.x;
                centre.y + side * maths::sqrt((radius * radius - off * off).max(0.0))
            }
        }
    }

    /// What the part with `near <= x <= far` projects to.
    fn projection(&self, near: f64, far: f64) -> Option<Stretch> {
        let (low, high) = if self.from.x <= self.to.x { (self.from, self.to) } else { (self.to, self.from) };
        if high.x < near || low.x > far {
            return None;
        }
        let a = if low.x < near { self.across_at(near) } else { low.y };
        let b = if high.x > far { self.across_at(far) } else { high.y };
        Some(Stretch { from: a.min(b), to: a.max(b) })
    }

    /// Where the piece crosses the line across at `x`; of two pieces that meet there, one counts.
    fn crossing(&self, x: f64) -> Option<f64> {
        ((self.from.x > x) != (self.to.x > x)).then(|| self.across_at(x))
    }
}

/// The lines that cross the interior of an outline, in mm to the left of the rightmost line; ascending and apart.
pub(super) fn shadows(lines: &LineFrame, boundary: &[Edge], placed: &Frame) -> Vec<Stretch> {
    let mut pieces = Vec::with_capacity(boundary.len());
    let view = lines.frame.relative(placed);
    for edge in boundary {
        add_pieces(edge, &view, &mut pieces);
    }
    weld(&mut pieces);
    let mut joined = if lines.far > lines.near {
        let mut stretches = inside_along(&pieces, lines.near);
        stretches.extend(pieces.iter().filter_map(|piece| piece.projection(lines.near, lines.far)));
        union(stretches, JOINT_MM)
    } else {
        // Bases in contact: their common edge must lie inside by more than counts, to both sides.
        let (one_side, other_side) = (lines.near - OVERLAP_EPSILON_MM, lines.near + OVERLAP_EPSILON_MM);
        common(&inside_along(&pieces, one_side), &inside_along(&pieces, other_side))
    };
    joined.retain(|stretch| stretch.width() > 0.0);
    joined
}

/// The stretches of the line across at `x` that lie inside the outline.
fn inside_along(pieces: &[Piece], x: f64) -> Vec<Stretch> {
    let mut crossings: Vec<f64> = pieces.iter().filter_map(|piece| piece.crossing(x)).collect();
    crossings.sort_by(f64::total_cmp);
    crossings.chunks_exact(2).map(|pair| Stretch { from: pair[0], to: pair[1] }).collect()
}

/// What two lists of stretches have in common.
fn common(a: &[Stretch], b: &[Stretch]) -> Vec<Stretch> {
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    pairs.map(|(a, b)| Stretch { from: a.from.max(b.from), to: a.to.min(b.to) }).collect()
}

/// Adds an edge, seen from the lines; circular ones are cut at the quadrants.
fn add_pieces(edge: &Edge, view: &Frame, pieces: &mut Vec<Piece>) {
    match *edge {
        Edge::Line { from, to } => {
            pieces.push(Piece { from: view.point(from), to: view.point(to), curve: Curve::Straight });
        }
        Edge::Arc { centre, radius, from_angle, sweep } => {
            let turned = maths::atan2(view.forward.y, view.forward.x);
            add_arc(view.point(centre), radius, from_angle + turned, sweep, pieces);
        }
    }
}

/// Adds an arc, in the direction of its sweep, as pieces that each stay within one quadrant of the circle.
fn add_arc(centre: Point, radius: f64, from_angle: f64, sweep: f64, pieces: &mut Vec<Piece>) {
    let on_circle = |angle: f64| {
        let (sin, cos) = maths::sin_cos(angle);
        centre + Vector::new(cos, sin) * radius
    };
    let (direction, last) = (sweep.signum(), from_angle + sweep);
    let mut start = from_angle;
    while (last - start) * direction > 0.0 {
        let quarter = start / FRAC_PI_2 * direction;
        let next = (maths::floor(quarter + JOINT_MM) + 1.0) * direction * FRAC_PI_2;
        let end = if (last - next) * direction > 0.0 { next } else { last };
        let side = maths::sin(f64::midpoint(start, end)).signum();
        pieces.push(Piece {
            from: on_circle(start),
            to: on_circle(end),
            curve: Curve::Circle { centre, radius, side },
        });
        start = end;
    }
}

/// Lets each piece end exactly where the next begins, so that no line slips between the two.
fn weld(pieces: &mut [Piece]) {
    for i in 0..pieces.len() {
        let next = pieces[if i + 1 == pieces.len() { 0 } else { i + 1 }].from;
        pieces[i].to = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> LineFrame {
        let line = Line { from: Point::ZERO, to: Point::new(100.0, 0.0) };
        LineFrame::new(&ShortestLines::One(line))
    }

    fn polygon(points: &[(f64, f64)]) -> Vec<Edge> {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(a, b)| Edge::Line { from: Point::from(*a), to: Point::from(*b) }).collect()
    }

    fn circle(x: f64, y: f64, radius: f64) -> Vec<Edge> {
        let centre = Point::new(x, y);
        vec![Edge::Arc { centre, radius, from_angle: 0.3, sweep: maths::TAU }]
    }

    /// The ring sector between two radii around (50, 0), from −60 to 60 degrees: round outside, hollow inside.
    fn sector(inner: f64, outer: f64) -> Vec<Edge> {
        let (centre, span) = (Point::new(50.0, 0.0), maths::radians(120.0));
        let on = |radius: f64, sign: f64| centre + Vector::new(0.5, sign * maths::sqrt(0.75)) * radius;
        vec![
            Edge::Arc { centre, radius: outer, from_angle: -span / 2.0, sweep: span },
            Edge::Line { from: on(outer, 1.0), to: on(inner, 1.0) },
            Edge::Arc { centre, radius: inner, from_angle: span / 2.0, sweep: -span },
            Edge::Line { from: on(inner, -1.0), to: on(outer, -1.0) },
        ]
    }

    fn assert_shadow(boundary: &[Edge], wanted: &[(f64, f64)]) {
        let found = shadows(&lines(), boundary, &Frame::TABLE);
        assert_eq!(found.len(), wanted.len(), "{found:?}");
        for (s, w) in found.iter().zip(wanted) {
            assert!((s.from - w.0).abs() < 1e-5 && (s.to - w.1).abs() < 1e-5, "{found:?}");
        }
    }

    #[test]
    fn only_the_part_between_the_bases_casts_a_shadow() {
        assert_shadow(&polygon(&[(-10.0, -20.0), (10.0, 0.0), (-10.0, 20.0)]), &[(-10.0, 10.0)]);
        assert_shadow(&polygon(&[(-10.0, -20.0), (0.0, -20.0), (0.0, 20.0), (-10.0, 20.0)]), &[]);
        assert_shadow(&polygon(&[(100.0, -20.0), (110.0, -20.0), (110.0, 20.0)]), &[]);
    }

    #[test]
    fn an_obstacle_around_both_bases_covers_all() {
        assert_shadow(&polygon(&[(-50.0, -60.0), (150.0, -60.0), (150.0, 60.0), (-50.0, 60.0)]), &[(-60.0, 60.0)]);
    }

    #[test]
    fn a_horseshoe_casts_two_shadows_where_only_its_arms_reach() {
        let shoe = [
            (-30.0, -20.0),
            (10.0, -20.0),
            (10.0, -10.0),
            (-20.0, -10.0),
            (-20.0, 10.0),
            (10.0, 10.0),
            (10.0, 20.0),
            (-30.0, 20.0),
        ];
        assert_shadow(&polygon(&shoe), &[(-20.0, -10.0), (10.0, 20.0)]);
    }

    #[test]
    fn round_obstacles_are_round() {
        assert_shadow(&circle(50.0, 3.0, 10.0), &[(-7.0, 13.0)]);
        let cut = maths::sqrt(100.0 - 36.0);
        assert_shadow(&circle(-6.0, 0.0, 10.0), &[(-cut, cut)]);
        assert_shadow(&circle(106.0, 0.0, 10.0), &[(-cut, cut)]);
        assert_shadow(&circle(50.0, 0.0, 80.0), &[(-80.0, 80.0)]);
        assert_shadow(&circle(-10.0, 0.0, 10.0), &[]);
    }

    #[test]
    fn hollow_edges_are_hollow() {
        let reach = 40.0 * maths::sqrt(0.75);
        assert_shadow(&sector(10.0, 40.0), &[(-reach, reach)]);
        // The lines end 50 mm from the sector's centre. A hollow of 49 mm leaves a sliver before that end, one of
        // 60 mm only the two tips beside it.
        let hollow = 50.0 * maths::sqrt(3.0);
        assert_shadow(&sector(49.0, 200.0), &[(-hollow, hollow)]);
        assert_shadow(&sector(60.0, 200.0), &[(-hollow, -maths::sqrt(1100.0)), (maths::sqrt(1100.0), hollow)]);
    }

    #[test]
    fn lines_without_length_are_covered_inside_only() {
        let line = Line { from: Point::ZERO, to: Point::ZERO };
        let lines = LineFrame::new(&ShortestLines::One(line));
        let around = polygon(&[(-5.0, -6.0), (5.0, -6.0), (5.0, 7.0), (-5.0, 7.0)]);
        let found = shadows(&lines, &around, &Frame::TABLE);
        assert_eq!(found, [Stretch { from: -6.0, to: 7.0 }]);
        let beside = polygon(&[(0.0, -6.0), (5.0, -6.0), (5.0, 7.0), (0.0, 7.0)]);
        assert_eq!(shadows(&lines, &beside, &Frame::TABLE), []);
    }
}
