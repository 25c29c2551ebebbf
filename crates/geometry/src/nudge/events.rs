//! The turns at which a piece can begin or cease to touch another.
//!
//! A piece turned about a point touches another without overlap only where a corner of one lies on the
//! boundary of the other, or an edge is tangent to an arc. Each such pair gives at most a few angles in closed
//! form. Some of them are no touch at all (the corner lies beyond the end of the edge, or something else is in
//! the way): whoever asks tests each.

use crate::maths;
use crate::pose::{Frame, Point, Vector, left_of};
use crate::shape::{Edge, Placed};
use crate::table::Mat;

/// How far a corner may miss a circle by rounding and still touch it, mm.
const MISS_MM: f64 = 1e-9;

/// Adds the turns (radians, not wrapped) at which `piece`, turned about `pivot`, can touch `other`.
pub(super) fn touching_angles(piece: &Placed<'_>, pivot: Point, other: &Placed<'_>, angles: &mut Vec<f64>) {
    let about_pivot = |placed: &Placed<'_>| -> Vec<Edge> {
        let frame = Frame { origin: placed.frame.origin - pivot, ..placed.frame };
        placed.shape.boundary().iter().map(|edge| edge.placed(&placed.pose, &frame)).collect()
    };
    let (own, theirs) = (about_pivot(piece), about_pivot(other));
    for edge in &theirs {
        for corner in own.iter().map(Edge::from) {
            // The corner travels on its circle until it lies on the edge.
            at_radius(edge, corner.length(), |point| angles.push(angle_between(corner, point)));
        }
    }
    for edge in &own {
        for corner in theirs.iter().map(Edge::from) {
            // Some point of the edge, as far from the pivot as the corner, is turned onto it.
            at_radius(edge, corner.length(), |point| angles.push(angle_between(point, corner)));
        }
    }
    for own in &own {
        for other in &theirs {
            tangent_angles(own, other, angles);
        }
    }
}

/// Adds the turns at which `piece` can reach the line of an edge of the mat.
pub(super) fn mat_angles(piece: &Placed<'_>, pivot: Point, mat: Mat, angles: &mut Vec<f64>) {
    let outward = [
        (Vector::NEG_X, pivot.x),
        (Vector::X, mat.width - pivot.x),
        (Vector::NEG_Y, pivot.y),
        (Vector::Y, mat.height - pivot.y),
    ];
    let frame = Frame { origin: piece.frame.origin - pivot, ..piece.frame };
    for edge in piece.shape.boundary().iter().map(|edge| edge.placed(&piece.pose, &frame)) {
        for (normal, height) in outward {
            turns_to_height(edge.from(), normal, height, angles);
            if let Edge::Arc { centre, radius, .. } = edge {
                turns_to_height(centre, normal, height - radius, angles);
            }
        }
    }
}

/// The angle from one vector to another, counter-clockwise.
fn angle_between(from: Vector, to: Vector) -> f64 {
    maths::atan2(from.perp_dot(to), from.dot(to))
}

/// Adds the turns that bring a point to `height` along `normal`, both about the pivot.
fn turns_to_height(point: Point, normal: Vector, height: f64, angles: &mut Vec<f64>) {
    let radius = point.length();
    if radius == 0.0 || maths::fabs(height) > radius + MISS_MM {
        return;
    }
    let swing = maths::acos((height / radius).clamp(-1.0, 1.0));
    let ahead = angle_between(point, normal);
    angles.extend([ahead - swing, ahead + swing]);
}

/// The points of an edge's line or circle at a distance from the pivot. Those beyond the edge's ends are no
/// harm; the ends themselves are corners.
fn at_radius(edge: &Edge, radius: f64, mut found: impl FnMut(Point)) {
    match *edge {
        Edge::Line { from, to } => {
            let Some(along) = (to - from).try_normalize() else { return };
            let foot = from - along * from.dot(along);
            let off = foot.length();
            if off <= radius + MISS_MM {
                let half = maths::sqrt((radius * radius - off * off).max(0.0));
                for point in [foot - along * half, foot + along * half] {
                    let share = (point - from).dot(along);
                    if share >= -MISS_MM && share <= (to - from).length() + MISS_MM {
                        found(point);
                    }
                }
            }
        }
        Edge::Arc { centre, radius: own, .. } => {
            let distance = centre.length();
            if distance == 0.0 {
                return;
            }
            let along = (radius * radius + distance * distance - own * own) / (2.0 * distance);
            if maths::fabs(along) <= radius + MISS_MM {
                let half = maths::sqrt((radius * radius - along * along).max(0.0));
                let n = centre / distance;
                found(n * along + left_of(n) * half);
                found(n * along - left_of(n) * half);
            }
        }
    }
}

/// Adds the turns at which two edges, one of them an arc, touch along a common normal.
fn tangent_angles(own: &Edge, other: &Edge, angles: &mut Vec<f64>) {
    match (*own, *other) {
        (Edge::Line { .. }, Edge::Line { .. }) => {}
        (Edge::Line { from, to }, Edge::Arc { centre, radius, .. }) => {
            // Turning the line forward is turning the centre back.
            let Some(along) = (to - from).try_normalize() else { return };
            let normal = -left_of(along);
            let first = angles.len();
            turns_to_height(centre, normal, from.dot(normal) + radius, angles);
            angles[first..].iter_mut().for_each(|angle| *angle = -*angle);
        }
        (Edge::Arc { centre, radius, .. }, Edge::Line { from, to }) => {
            let Some(along) = (to - from).try_normalize() else { return };
            let normal = -left_of(along);
            turns_to_height(centre, normal, from.dot(normal) + radius, angles);
        }
        (Edge::Arc { centre: a, radius: ra, .. }, Edge::Arc { centre: b, radius: rb, .. }) => {
            for reach in [ra + rb, maths::fabs(ra - rb)] {
                let (la, lb) = (a.length(), b.length());
                let cosine = (la * la + lb * lb - reach * reach) / (2.0 * la * lb);
                if la > 0.0 && lb > 0.0 && maths::fabs(cosine) <= 1.0 {
                    let (swing, ahead) = (maths::acos(cosine), angle_between(a, b));
                    angles.extend([ahead - swing, ahead + swing]);
                }
            }
        }
    }
}
