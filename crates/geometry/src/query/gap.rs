//! The shortest distance between two shapes whose interiors do not meet.

use super::body::Body;
use super::convex::Convex;
use super::nearest::{self, Nearest};
use super::penetrate::inverse;
use super::sector::Sector;
use crate::pose::{Frame, Point, Vector};
use crate::shape::{Rim, Shape};

/// Points closer than this have no direction between them worth using, mm.
const SAME_POINT_MM: f64 = 1e-9;

/// Nearest points of two shapes that do not overlap, in `b`'s frame; `frame` is that of `a` as seen from `b`.
pub(crate) fn nearest_points(a: &Shape, frame: &Frame, b: &Shape) -> Nearest {
    match (a.body(), b.body()) {
        (Body::Polygons(own), Body::Polygons(theirs)) => of_polygons(own, frame, b, theirs),
        (Body::Polygons(_), Body::Sector(sector)) => of_polygons_and_sector(a, frame, sector),
        (Body::Sector(sector), Body::Polygons(_)) => {
            let found = of_polygons_and_sector(b, &inverse(frame), sector);
            Nearest { on_a: frame.point(found.on_b), on_b: frame.point(found.on_a), squared: found.squared }
        }
        (Body::Sector(own), Body::Sector(theirs)) => of_sectors(&own.placed(frame), theirs),
    }
}

/// Of all pairs of parts: the pair that looks nearest first, then those that its distance does not rule out.
fn of_polygons(own: &[Convex], frame: &Frame, b: &Shape, theirs: &[Convex]) -> Nearest {
    let to_all = |part: &Convex| part.rect.separation(frame, b.rect());
    let first_a = least(own, to_all);
    let first_b = least(theirs, |part| own[first_a].rect.separation(frame, &part.rect));
    let mut best = own[first_a].nearest(frame, &theirs[first_b]);
    let further = |gap: f64, best: &Nearest| gap > 0.0 && gap * gap >= best.squared;
    for (index, part_a) in own.iter().enumerate() {
        if further(to_all(part_a), &best) {
            continue;
        }
        for (other, part_b) in theirs.iter().enumerate() {
            let done = (index, other) == (first_a, first_b);
            if !done && !further(part_a.rect.separation(frame, &part_b.rect), &best) {
                best = best.or(part_a.nearest(frame, part_b));
            }
        }
    }
    best
}

/// The index of the part of which `of` is least.
fn least(parts: &[Convex], of: impl Fn(&Convex) -> f64) -> usize {
    let mut best = (0, f64::INFINITY);
    for (index, part) in parts.iter().enumerate() {
        let value = of(part);
        if value < best.1 {
            best = (index, value);
        }
    }
    best.0
}

/// In the sector's frame. A shortest line ends in a corner of one of the two, or runs from an edge straight
/// towards the centre of the arcs.
fn of_polygons_and_sector(polygons: &Shape, frame: &Frame, sector: &Sector) -> Nearest {
    let mut best = Nearest::NONE;
    for corner in polygons.corners() {
        let corner = frame.point(corner.point);
        best = best.or(Nearest::between(corner, sector.nearest_to(corner)));
    }
    let corners = sector.corners();
    for rim in polygons.rims() {
        let Rim::Line(line) = rim else { continue };
        let (from, to) = (frame.point(line.from), frame.point(line.to));
        for corner in corners {
            best = best.or(Nearest::between(nearest::on_segment(corner, from, to), corner));
        }
        let towards = nearest::on_segment(sector.centre, from, to);
        best = best.or(Nearest::between(towards, sector.nearest_to(towards)));
    }
    best
}

fn of_sectors(a: &Sector, b: &Sector) -> Nearest {
    let mut best = Nearest::NONE;
    let sides = |s: &Sector| {
        let [low_in, low_out, high_in, high_out] = s.corners();
        [(low_in, low_out), (high_in, high_out)]
    };
    for side_a in sides(a) {
        for side_b in sides(b) {
            best = best.or(nearest::of_segments(side_a, side_b));
        }
    }
    for (side, other) in sides(a).map(|s| (s, b)) {
        best = best.or(of_side_and_sector(side, other));
    }
    for (side, other) in sides(b).map(|s| (s, a)) {
        best = best.or(of_side_and_sector(side, other).swapped());
    }
    for radius_a in [a.inner, a.outer] {
        for radius_b in [b.inner, b.outer] {
            best = best.or(nearest::of_arcs(&a.arc(radius_a), &b.arc(radius_b)));
        }
    }
    best
}

fn of_side_and_sector((from, to): (Point, Point), sector: &Sector) -> Nearest {
    let mut best = Nearest::NONE;
    for point in [from, to, nearest::on_segment(sector.centre, from, to)] {
        best = best.or(Nearest::between(point, sector.nearest_to(point)));
    }
    for corner in sector.corners() {
        best = best.or(Nearest::between(nearest::on_segment(corner, from, to), corner));
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
        Rim::Line(line) => nearest::on_segment(point, line.from, line.to),
        Rim::Arc(arc) => nearest::on_arc(point, arc),
    };
    (on_rim - point).length_squared() <= 4.0 * SAME_POINT_MM * SAME_POINT_MM
}

/// Unit vectors from a point of an edge towards its two ends, where they are apart.
fn ways_from(rim: &Rim, point: Point) -> impl Iterator<Item = Vector> {
    let far = move |end: Point| (end - point).length_squared() > 4.0 * SAME_POINT_MM * SAME_POINT_MM;
    [rim.from(), rim.to()].into_iter().filter(move |&end| far(end)).map(move |end| (end - point).normalize())
}
