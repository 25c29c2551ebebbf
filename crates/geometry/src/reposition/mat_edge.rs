//! How far a base lies inside the mat, edge by edge.

use crate::pose::{Point, Vector};
use crate::query::Separation;
use crate::shape::{Edge, Placed};
use crate::table::{Mat, MatEdge};

/// The edge's line as a point on it and the unit vector into the mat.
pub(super) fn line(mat: Mat, edge: MatEdge) -> (Point, Vector) {
    match edge {
        MatEdge::Left => (Point::ZERO, Vector::X),
        MatEdge::Right => (Point::new(mat.width, 0.0), Vector::NEG_X),
        MatEdge::Bottom => (Point::ZERO, Vector::Y),
        MatEdge::Top => (Point::new(0.0, mat.height), Vector::NEG_Y),
    }
}

/// The furthest point of a shape against `inward`, on the mat.
pub(super) fn outermost(shape: &Placed<'_>, inward: Vector) -> Point {
    let local = shape.frame.local_vector(inward);
    let mut best = (f64::INFINITY, Point::ZERO);
    let mut consider = |p: Point| {
        let depth = p.dot(local);
        if depth < best.0 {
            best = (depth, p);
        }
    };
    for edge in shape.shape.boundary() {
        match *edge {
            Edge::Line { from, .. } => consider(from),
            Edge::Arc { centre, radius, from_angle, sweep } => {
                let (sin, cos) = crate::maths::sin_cos(from_angle);
                consider(centre + Vector::new(cos, sin) * radius);
                let angle = crate::maths::atan2(-local.y, -local.x);
                if sweep > 0.0 && (angle - from_angle).rem_euclid(crate::maths::TAU) < sweep {
                    consider(centre - local * radius);
                }
            }
        }
    }
    shape.frame.point(best.1)
}

/// How far the shape lies inside one edge: positive inside, negative by how far it stands out.
///
/// The witness on the second "shape" is the point of the edge's line nearest to the base's outermost point.
pub(crate) fn separation(shape: &Placed<'_>, mat: Mat, edge: MatEdge) -> Separation {
    let (origin, inward) = line(mat, edge);
    let on_a = outermost(shape, inward);
    let margin = (on_a - origin).dot(inward);
    Separation { margin, on_a, on_b: on_a - inward * margin, direction: inward }
}
