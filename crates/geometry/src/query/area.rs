//! Area that two shapes share, exactly, arcs included.
//!
//! Parts are intersected pairwise; those of one shape never overlap each other. An annular sector is the
//! difference of two discs within a wedge, so everything comes down to convex polygons cut by half planes and
//! discs, which stays accurate however nearly things touch.

use super::body::Body;
use super::clip::{self, HalfPlane};
use super::convex::Convex;
use super::sector::Sector;
use crate::pose::{Frame, Point, left_of};
use crate::shape::Shape;

/// Area shared, mm²; `frame` is that of `a` as seen from `b`.
pub(crate) fn shared(a: &Shape, frame: &Frame, b: &Shape) -> f64 {
    let sum: f64 = match (a.body(), b.body()) {
        (Body::Polygons(own), Body::Polygons(theirs)) => {
            own.iter().flat_map(|a| theirs.iter().map(move |b| of_convex(a, frame, b))).sum()
        }
        (Body::Polygons(own), Body::Sector(sector)) => {
            own.iter().map(|part| polygon_in_sector(&placed(part, frame), sector)).sum()
        }
        (Body::Sector(sector), Body::Polygons(theirs)) => {
            let sector = sector.placed(frame);
            theirs.iter().map(|part| polygon_in_sector(part.corners(), &sector)).sum()
        }
        (Body::Sector(own), Body::Sector(theirs)) => sector_in_sector(&own.placed(frame), theirs),
    };
    sum.max(0.0)
}

fn placed(part: &Convex, frame: &Frame) -> Vec<Point> {
    part.corners().iter().map(|&v| frame.point(v)).collect()
}

fn of_convex(a: &Convex, frame: &Frame, b: &Convex) -> f64 {
    if a.rect.separation(frame, &b.rect) >= 0.0 {
        return 0.0;
    }
    let mut polygon = placed(a, frame);
    for (normal, offset) in b.edges() {
        polygon = cut(&polygon, &HalfPlane { normal: -normal, offset: -offset });
    }
    clip::area(&polygon)
}

fn cut(polygon: &[Point], half_plane: &HalfPlane) -> Vec<Point> {
    let mut kept = Vec::with_capacity(polygon.len() + 1);
    clip::clip(polygon, half_plane, |p| kept.push(p));
    kept
}

/// The part of a polygon between the two directions of a sector.
fn in_wedge(polygon: &[Point], sector: &Sector) -> Vec<Point> {
    let low = HalfPlane::through(sector.centre, left_of(sector.low));
    let high = HalfPlane::through(sector.centre, -left_of(sector.high));
    cut(&cut(polygon, &low), &high)
}

fn polygon_in_sector(polygon: &[Point], sector: &Sector) -> f64 {
    let within = in_wedge(polygon, sector);
    clip::area_in_disc(&within, sector.centre, sector.outer) - clip::area_in_disc(&within, sector.centre, sector.inner)
}

fn sector_in_sector(a: &Sector, b: &Sector) -> f64 {
    let (c, r) = (b.centre, b.outer);
    let around = [(-r, -r), (r, -r), (r, r), (-r, r)].map(|(x, y)| c + Point::new(x, y));
    let wedges = in_wedge(&in_wedge(&around, b), a);
    let lens = |radius_a: f64, radius_b: f64| in_two_discs(&wedges, (a.centre, radius_a), (b.centre, radius_b));
    lens(a.outer, b.outer) - lens(a.outer, b.inner) - lens(a.inner, b.outer) + lens(a.inner, b.inner)
}

/// Area of a convex polygon within two discs.
///
/// The radical line of the circles splits the plane: on either side one disc lies within the other.
fn in_two_discs(polygon: &[Point], a: (Point, f64), b: (Point, f64)) -> f64 {
    let between = b.0 - a.0;
    let distance = between.length();
    if distance == 0.0 {
        return clip::area_in_disc(polygon, a.0, a.1.min(b.1));
    }
    let normal = between / distance;
    let along = (distance * distance + a.1 * a.1 - b.1 * b.1) / (2.0 * distance);
    let beyond = HalfPlane::through(a.0 + normal * along, normal);
    let before = HalfPlane { normal: -beyond.normal, offset: -beyond.offset };
    clip::area_in_disc(&cut(polygon, &beyond), a.0, a.1) + clip::area_in_disc(&cut(polygon, &before), b.0, b.1)
}
