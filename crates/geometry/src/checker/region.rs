//! Regions of the mat from component numbers: boundary, inside, and whether two of them overlap.

use super::Refusal;
use super::curve::{Curve, unit};
use super::work::Work;
use crate::certificate::{Line, Part, Pegs, Place, Side, Spot};
use crate::maths;
use crate::pose::{Point, Vector};
use core::f64::consts::{FRAC_PI_2, PI};

/// No number of a certificate may be larger: beyond it rounding would eat the tolerances.
///
/// Positions hold pieces up to 1e5 mm from the origin either way, so that two of them lie up to 2.9e5 mm apart; a
/// move leads at most a few thousand millimetres further.
const LARGEST: f64 = 4e5;

/// A frame: origin and facing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) origin: Point,
    pub(super) facing: Vector,
}

impl Frame {
    pub(super) fn of(place: &Place) -> Self {
        Self { origin: Point::new(place.x, place.y), facing: unit(maths::radians(place.heading_deg)) }
    }

    pub(super) fn vector(&self, v: Vector) -> Vector {
        self.facing * v.x + self.facing.perp() * v.y
    }

    pub(super) fn point(&self, p: Point) -> Point {
        self.origin + self.vector(p)
    }
}

/// The point of a spot.
pub(super) fn point(spot: Spot) -> Point {
    Point::new(spot[0], spot[1])
}

/// Every number must be one, and of a size that can be on a table.
pub(super) fn sane(what: &'static str, numbers: &[f64]) -> Result<(), Refusal> {
    let fine = numbers.iter().all(|n| maths::fabs(*n) <= LARGEST);
    if fine { Ok(()) } else { Err(Refusal::BadNumber { what }) }
}

/// A closed region: its boundary counter-clockwise, and a point inside.
#[derive(Debug, Clone)]
pub(super) struct Region {
    pub(super) boundary: Vec<Curve>,
    pub(super) interior: Point,
}

impl Region {
    /// The region that a part covers on the mat, seen from `origin`.
    pub(super) fn new(part: &Part, place: &Place, origin: Point) -> Result<Self, Refusal> {
        sane("place", &[place.x, place.y, place.heading_deg])?;
        let local = match part {
            Part::Base { edge, pegs } => base(*edge, pegs.as_ref())?,
            Part::Template { width, line } => template(*width, line)?,
            Part::Outline { points } => outline(points)?,
        };
        let frame = Frame::of(place);
        let frame = Frame { origin: frame.origin - origin, ..frame };
        Ok(local.placed(&frame, maths::radians(place.heading_deg)))
    }

    fn placed(&self, frame: &Frame, heading: f64) -> Self {
        let boundary = self
            .boundary
            .iter()
            .map(|curve| match *curve {
                Curve::Seg { p, q } => Curve::Seg { p: frame.point(p), q: frame.point(q) },
                Curve::Arc { c, r, from, sweep } => Curve::Arc { c: frame.point(c), r, from: from + heading, sweep },
            })
            .collect();
        Self { boundary, interior: frame.point(self.interior) }
    }

    pub(super) fn moved(&self, by: Vector) -> Self {
        Self { boundary: self.boundary.iter().map(|c| c.moved(by)).collect(), interior: self.interior + by }
    }

    /// Distance to the boundary.
    pub(super) fn rim_distance(&self, p: Point) -> f64 {
        self.boundary.iter().map(|c| c.distance(p)).fold(f64::INFINITY, f64::min)
    }

    /// Whether a point lies inside; either answer within rounding of the boundary.
    ///
    /// The region is the polygon of the chords, to which each arc adds or from which it takes the piece between
    /// chord and arc. Neighbours share their corner to the bit, and one sign says on which side of a chord the
    /// point is, so that rounding at a chord, which is no boundary, cannot count it twice.
    pub(super) fn contains(&self, p: Point) -> bool {
        let mut inside = false;
        for (k, curve) in self.boundary.iter().enumerate() {
            let (a, b) = (curve.start(), self.boundary[(k + 1) % self.boundary.len()].start());
            let is_left = (b - a).perp_dot(p - a) > 0.0;
            if (a.y <= p.y && p.y < b.y && is_left) || (b.y <= p.y && p.y < a.y && !is_left) {
                inside = !inside;
            }
            if let Curve::Arc { c, r, .. } = *curve {
                let bulges_left = (b - a).perp_dot(curve.at(0.5) - a) > 0.0;
                if bulges_left == is_left && (p - c).length_squared() < r * r {
                    inside = !inside;
                }
            }
        }
        inside
    }

    /// How far inside a point lies; 0 outside.
    pub(super) fn clearance(&self, p: Point) -> f64 {
        if self.contains(p) { self.rim_distance(p) } else { 0.0 }
    }

    /// The largest value of `p · n` over the region.
    pub(super) fn reach(&self, n: Vector) -> (f64, Point) {
        let mut best = (f64::NEG_INFINITY, Point::ZERO);
        for curve in &self.boundary {
            let mut offer = |p: Point| {
                if p.dot(n) > best.0 {
                    best = (p.dot(n), p);
                }
            };
            offer(curve.start());
            if let Curve::Arc { c, r, .. } = *curve
                && curve.covers(n)
            {
                offer(c + n * r);
            }
        }
        best
    }

    /// Shortest distance between two boundaries, with the points.
    pub(super) fn gap(&self, work: &Work, other: &Self) -> (f64, Point, Point) {
        let mut best = (f64::INFINITY, Point::ZERO, Point::ZERO);
        if !work.spend(self.boundary.len(), other.boundary.len()) {
            return best;
        }
        for a in &self.boundary {
            for b in &other.boundary {
                let (p, q) = a.nearest_pair(b);
                let d = (p - q).length();
                if d < best.0 {
                    best = (d, p, q);
                }
            }
        }
        best
    }
}

/// A point inside two regions and how much room it has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Evidence {
    /// How far it lies inside both together: neither region can move by less and leave the other.
    pub(super) room: f64,
}

/// The best evidence that two regions overlap; `None` if their interiors do not meet.
///
/// Every boundary is cut where it crosses the other; the ends and the middle of every piece are looked at. If the
/// interiors meet, one of those pieces lies inside the other region, or both regions are the same and the points
/// inside show it.
pub(super) fn overlap(work: &Work, a: &Region, b: &Region) -> Option<Evidence> {
    let mut room = 0.0_f64;
    for p in [a.interior, b.interior] {
        let (ra, rb) = (a.clearance(p), b.clearance(p));
        if ra > 0.0 && rb > 0.0 {
            room = room.max(ra + rb);
        }
    }
    room = room.max(deepest(work, a, b, f64::INFINITY)).max(deepest(work, b, a, f64::INFINITY));
    (room > 0.0).then_some(Evidence { room })
}

/// Whether two regions overlap with more room than `limit`.
pub(super) fn overlaps(work: &Work, a: &Region, b: &Region, limit: f64) -> bool {
    let in_both = |p: Point| a.clearance(p) > limit && b.clearance(p) > limit;
    in_both(a.interior)
        || in_both(b.interior)
        || deepest(work, a, b, limit) > limit
        || deepest(work, b, a, limit) > limit
}

/// How deep the boundary of `a` reaches into `b`; stops as soon as that passes `enough`.
fn deepest(work: &Work, a: &Region, b: &Region, enough: f64) -> f64 {
    let mut best = 0.0_f64;
    let mut crossings = Vec::new();
    let mut cuts = Vec::new();
    for curve in &a.boundary {
        if !work.spend(2, b.boundary.len()) {
            break;
        }
        crossings.clear();
        for other in &b.boundary {
            curve.crossings(other, &mut crossings);
        }
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        cuts.extend(crossings.iter().map(|&p| curve.share_of(p)));
        cuts.sort_by(f64::total_cmp);
        best = best.max(b.clearance(curve.start()));
        if !work.spend(crossings.len(), b.boundary.len()) {
            return best;
        }
        for pair in cuts.windows(2) {
            if pair[1] > pair[0] {
                best = best.max(b.clearance(curve.at((pair[0] + pair[1]) / 2.0)));
            }
        }
        if best > enough {
            break;
        }
    }
    best
}

/// A polygon's boundary without edges of no length.
fn polygon(points: &[Point], interior: Point) -> Region {
    let mut boundary = Vec::with_capacity(points.len());
    for (k, &p) in points.iter().enumerate() {
        let q = points[(k + 1) % points.len()];
        if p != q {
            boundary.push(Curve::Seg { p, q });
        }
    }
    Region { boundary, interior }
}

fn base(edge: f64, pegs: Option<&Pegs>) -> Result<Region, Refusal> {
    let h = edge / 2.0;
    if !(edge > 0.0 && edge <= LARGEST) {
        return Err(Refusal::BadNumber { what: "base edge" });
    }
    let Some(&Pegs { inner, outer, length }) = pegs else {
        let corners = [(h, -h), (h, h), (-h, h), (-h, -h)].map(|(x, y)| Point::new(x, y));
        return Ok(polygon(&corners, Point::ZERO));
    };
    if !(inner > 0.0 && inner < outer && outer <= h && length > 0.0 && length <= LARGEST) {
        return Err(Refusal::BadNumber { what: "pegs" });
    }
    let t = h + length;
    // The front edge from right to left, then the same turned by half a turn.
    let front = [
        (h, -h),
        (h, -outer),
        (t, -outer),
        (t, -inner),
        (h, -inner),
        (h, inner),
        (t, inner),
        (t, outer),
        (h, outer),
        (h, h),
    ];
    let rear = front.iter().map(|(x, y)| (-x, -y));
    let points: Vec<Point> = front.into_iter().chain(rear).map(|(x, y)| Point::new(x, y)).collect();
    Ok(polygon(&points, Point::ZERO))
}

fn template(width: f64, line: &Line) -> Result<Region, Refusal> {
    let w = width / 2.0;
    if !(width > 0.0 && width <= LARGEST) {
        return Err(Refusal::BadNumber { what: "template width" });
    }
    match *line {
        Line::Straight { length } => {
            if !(length > 0.0 && length <= LARGEST) {
                return Err(Refusal::BadNumber { what: "template length" });
            }
            let corners = [(0.0, -w), (length, -w), (length, w), (0.0, w)].map(|(x, y)| Point::new(x, y));
            Ok(polygon(&corners, Point::new(length / 2.0, 0.0)))
        }
        Line::Curve { radius, angle_deg, side } => {
            if !(radius > w && radius <= LARGEST && angle_deg > 0.0 && angle_deg < 180.0) {
                return Err(Refusal::BadNumber { what: "template curve" });
            }
            Ok(sector(w, radius, maths::radians(angle_deg), side))
        }
    }
}

fn sector(w: f64, radius: f64, angle: f64, side: Side) -> Region {
    let sign = match side {
        Side::Left => 1.0,
        Side::Right => -1.0,
    };
    let c = Point::new(0.0, sign * radius);
    let start = -sign * FRAC_PI_2;
    let end = start + sign * angle;
    let (outer, inner) = (radius + w, radius - w);
    let at = |r: f64, direction: f64| c + unit(direction) * r;
    // Counter-clockwise for a left curve: out along the outer arc, back along the inner one; mirrored for a right
    // curve, so the two arcs change places.
    let boundary = if sign > 0.0 {
        vec![
            Curve::Arc { c, r: outer, from: start, sweep: angle },
            Curve::Seg { p: at(outer, end), q: at(inner, end) },
            Curve::Arc { c, r: inner, from: end, sweep: -angle },
            Curve::Seg { p: at(inner, start), q: at(outer, start) },
        ]
    } else {
        vec![
            Curve::Arc { c, r: inner, from: start, sweep: -angle },
            Curve::Seg { p: at(inner, end), q: at(outer, end) },
            Curve::Arc { c, r: outer, from: end, sweep: angle },
            Curve::Seg { p: at(outer, start), q: at(inner, start) },
        ]
    };
    Region { boundary, interior: at(radius, (start + end) / 2.0) }
}

fn outline(points: &[Spot]) -> Result<Region, Refusal> {
    if points.len() < 3 || points.len() > 512 {
        return Err(Refusal::BadNumber { what: "outline" });
    }
    for spot in points {
        sane("outline", spot)?;
    }
    let mut ring: Vec<Point> = points.iter().map(|&s| point(s)).collect();
    if (0..ring.len()).any(|k| ring[k] == ring[(k + 1) % ring.len()]) {
        return Err(Refusal::Repeated { what: "outline" });
    }
    let area: f64 = (0..ring.len()).map(|k| ring[k].perp_dot(ring[(k + 1) % ring.len()])).sum();
    if area == 0.0 {
        return Err(Refusal::BadNumber { what: "outline" });
    }
    if area < 0.0 {
        ring.reverse();
    }
    let interior = inside_of(&ring).ok_or(Refusal::BadNumber { what: "outline" })?;
    Ok(polygon(&ring, interior))
}

/// A point inside a polygon: the middle of the widest stretch at the height with most room between corners.
fn inside_of(ring: &[Point]) -> Option<Point> {
    let mut heights: Vec<f64> = ring.iter().map(|p| p.y).collect();
    heights.sort_by(f64::total_cmp);
    let band = heights.windows(2).max_by(|a, b| (a[1] - a[0]).total_cmp(&(b[1] - b[0])))?;
    let y = (band[0] + band[1]) / 2.0;
    let mut across: Vec<f64> = Vec::new();
    for (k, &a) in ring.iter().enumerate() {
        let b = ring[(k + 1) % ring.len()];
        if (a.y > y) != (b.y > y) {
            across.push(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)));
        }
    }
    across.sort_by(f64::total_cmp);
    let widest = across.chunks_exact(2).max_by(|a, b| (a[1] - a[0]).total_cmp(&(b[1] - b[0])))?;
    Some(Point::new((widest[0] + widest[1]) / 2.0, y))
}

/// The direction in radians of a heading in degrees, turned by whole half turns where needed.
pub(super) fn heading(place: &Place) -> f64 {
    maths::radians(place.heading_deg)
}

/// Whether two headings in degrees are the same to a tolerance, whole turns apart.
pub(super) fn same_heading(a_deg: f64, b_deg: f64, tolerance_deg: f64) -> bool {
    let off = (a_deg - b_deg) / 360.0;
    maths::fabs(off - maths::round(off)) * 360.0 <= tolerance_deg
}

/// The unit vector of a direction in degrees.
pub(super) fn unit_of_degrees(degrees: f64) -> Vector {
    unit(maths::radians(degrees))
}

/// Half a turn, named for reading.
pub(super) const HALF_TURN: f64 = PI;
