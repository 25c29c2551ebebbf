//! The shortest distance between two shapes whose interiors do not meet.

use super::nearest::{self, Nearest};
use crate::pose::{Frame, Point, Vector};
use crate::shape::{Rim, Shape};

/// Points closer than this have no direction between them worth using, mm.
const SAME_POINT_MM: f64 = 1e-9;

/// Nearest points of two boundaries in `b`'s frame; `frame` is that of `a` as seen from `b`.
pub(crate) fn nearest_points(a: &Shape, frame: &Frame, b: &Shape) -> Nearest {
    let mut best = Nearest::NONE;
    for rim_a in a.rims() {
        let rim_a = rim_a.placed(frame);
        for rim_b in b.rims() {
            best = best.or(nearest::of_rims(&rim_a, rim_b));
        }
    }
    best
}

/// The direction in which `a` leaves `b` from its nearest points, in `b`'s frame.
///
/// Where the points coincide it is a normal at the contact, the one that best holds the two apart.
pub(crate) fn direction(a: &Shape, frame: &Frame, b: &Shape, nearest: &Nearest) -> Vector {
    if nearest.squared > SAME_POINT_MM * SAME_POINT_MM {
        return (nearest.on_a - nearest.on_b).normalize();
    }
    let point = nearest.on_b;
    let near_a: Vec<Rim> = a.rims().iter().map(|rim| rim.placed(frame)).filter(|rim| touches(rim, point)).collect();
    let near_b: Vec<Rim> = b.rims().iter().copied().filter(|rim| touches(rim, point)).collect();
    let normals = near_b.iter().map(|rim| rim.normal_at(point)).chain(near_a.iter().map(|rim| -rim.normal_at(point)));
    // How far the boundaries stay on their own side of a line across `normal`, going away from the contact.
    let holds = |normal: Vector| {
        let least = |rims: &[Rim], normal: Vector| {
            rims.iter().flat_map(|rim| ways_from(rim, point)).map(|way| way.dot(normal)).fold(f64::INFINITY, f64::min)
        };
        least(&near_a, normal).min(least(&near_b, -normal))
    };
    let mut best = (f64::NEG_INFINITY, Vector::X);
    for normal in normals {
        let held = holds(normal);
        if held > best.0 {
            best = (held, normal);
        }
    }
    best.1
}

fn touches(rim: &Rim, point: Point) -> bool {
    let on_rim = match rim {
        Rim::Line(line) => nearest::on_segment(point, line),
        Rim::Arc(arc) => nearest::on_arc(point, arc),
    };
    (on_rim - point).length_squared() <= 4.0 * SAME_POINT_MM * SAME_POINT_MM
}

/// Unit vectors from a point of an edge towards its two ends, where they are apart.
fn ways_from(rim: &Rim, point: Point) -> impl Iterator<Item = Vector> {
    let far = move |end: Point| (end - point).length_squared() > 4.0 * SAME_POINT_MM * SAME_POINT_MM;
    [rim.from(), rim.to()].into_iter().filter(move |&end| far(end)).map(move |end| (end - point).normalize())
}
