//! Checking distances between bases, and whether a base lies in an arc.

use super::curve::Curve;
use super::facts::{piece, same_spot, unit_vector};
use super::region::{Frame, Region, point, sane};
use super::travel::base_edge;
use super::work::Work;
use super::{Case, Refusal, TOLERANCE_MM, agree};
use crate::certificate::{ArcAnswer, ArcRegion, BandClaim, InArc, Part, Piece, Range, Witness};
use crate::maths;
use crate::pose::{Point, Vector};

/// How far beyond the target the square goes that stands for "no far end", mm.
const BEYOND_MM: f64 = 4000.0;

/// The bare square of a base, pegs left out, seen from `from`.
fn square(piece: &Piece, from: Point) -> Result<Region, Refusal> {
    Region::new(&Part::Base { edge: base_edge(piece)?, pegs: None }, &piece.place, from)
}

/// A piece as it is measured to, seen from `from`: of a base its bare square, of an obstacle its outline.
pub(super) fn measured(piece: &Piece, from: Point) -> Result<Region, Refusal> {
    match piece.part {
        Part::Outline { .. } => Region::new(&piece.part, &piece.place, from),
        _ => square(piece, from),
    }
}

/// A witness of a distance lies in its region and means one point.
pub(super) fn in_region(
    what: &'static str,
    piece: &Piece,
    region: &Region,
    witness: &Witness,
    from: Point,
) -> Result<Point, Refusal> {
    same_spot(what, piece, witness)?;
    let at = point(witness.on_mat) - from;
    let off = if region.contains(at) { 0.0 } else { region.rim_distance(at) };
    agree(what, off, 0.0)?;
    Ok(at)
}

/// Shortest distance between two regions, 0 if they meet.
pub(super) fn distance(work: &Work, a: &Region, b: &Region) -> f64 {
    if a.contains(b.interior) || b.contains(a.interior) { 0.0 } else { a.gap(work, b).0 }
}

pub(super) fn range(case: &Case<'_>, claim: &Range) -> Result<(), Refusal> {
    let (pa, pb) = (piece(case, &claim.a)?, piece(case, &claim.b)?);
    let from = super::facts::origin(pb);
    let (a, b) = (measured(pa, from)?, measured(pb, from)?);
    sane("distance", &[claim.distance])?;
    let on_a = in_region("witness on the first base", pa, &a, &claim.on_a, from)?;
    let on_b = in_region("witness on the second base", pb, &b, &claim.on_b, from)?;
    agree("distance", (on_a - on_b).length(), claim.distance)?;
    agree("distance", distance(&case.work, &a, &b), claim.distance)?;
    band(&claim.band, claim.distance)
}

/// The band goes with the distance; within the tolerance of a limit either is right.
fn band(claim: &BandClaim, distance: f64) -> Result<(), Refusal> {
    if !(claim.depth > 0.0 && claim.depth <= 1e4 && claim.bands > 0 && claim.bands < u8::MAX && claim.in_contact <= 1) {
        return Err(Refusal::BadNumber { what: "band" });
    }
    let found = |d: f64| {
        if d <= TOLERANCE_MM {
            return claim.in_contact;
        }
        (1..=claim.bands).find(|&n| d <= f64::from(n) * claim.depth).unwrap_or(claim.bands + 1)
    };
    let either = [found(distance - TOLERANCE_MM), found(distance + TOLERANCE_MM)];
    if either.contains(&claim.band) {
        Ok(())
    } else {
        Err(Refusal::WrongBand { claimed: claim.band, found: found(distance) })
    }
}

/// The bounding lines of an arc as points and inward normals, seen from `from` on the mat.
pub(super) fn arc_lines(attacker: &Piece, region: &ArcRegion, from: Point) -> Result<Vec<(Point, Vector)>, Refusal> {
    if region.lines.is_empty() || region.lines.len() > 8 {
        return Err(Refusal::BadNumber { what: "arc" });
    }
    let frame = Frame::of(&attacker.place);
    region
        .lines
        .iter()
        .map(|line| {
            sane("arc", &line.through)?;
            let inward = unit_vector("arc", line.inward)?;
            Ok((frame.point(point(line.through)) - from, frame.vector(inward)))
        })
        .collect()
}

/// The part of a convex polygon on the inner side of every line, each moved inward by `inset`.
pub(super) fn clipped(corners: &[Point], lines: &[(Point, Vector)], inset: f64) -> Vec<Point> {
    let mut ring = corners.to_vec();
    for (through, inward) in lines {
        let depth = |p: Point| (p - *through).dot(*inward) - inset;
        let mut kept = Vec::with_capacity(ring.len() + 1);
        for (k, &p) in ring.iter().enumerate() {
            let q = ring[(k + 1) % ring.len()];
            let (dp, dq) = (depth(p), depth(q));
            if dp >= 0.0 {
                kept.push(p);
            }
            if (dp >= 0.0) != (dq >= 0.0) {
                kept.push(p + (q - p) * (dp / (dp - dq)));
            }
        }
        ring = kept;
    }
    ring
}

/// The corners of a region without arcs, counter-clockwise.
pub(super) fn corners(region: &Region) -> Vec<Point> {
    region.boundary.iter().map(Curve::start).collect()
}

pub(super) fn in_arc(case: &Case<'_>, claim: &InArc) -> Result<(), Refusal> {
    let (pa, pt) = (piece(case, &claim.attacker)?, piece(case, &claim.target)?);
    let from = super::facts::origin(pa);
    let (attacker, target) = (square(pa, from)?, square(pt, from)?);
    let lines = arc_lines(pa, &claim.region, from)?;
    match &claim.answer {
        ArcAnswer::Inside { point: inside, attack_distance, on_attacker, on_target, band: band_claim } => {
            sane("point in the arc", inside)?;
            sane("attack distance", &[*attack_distance])?;
            let inside = point(*inside) - from;
            let out = if target.contains(inside) { 0.0 } else { target.rim_distance(inside) };
            agree("point in the arc", out, 0.0)?;
            if lines.iter().any(|(through, inward)| (inside - *through).dot(*inward) <= TOLERANCE_MM) {
                return Err(Refusal::WrongSideOfArc);
            }
            let a = in_region("witness on the attacker", pa, &attacker, on_attacker, from)?;
            let t = in_region("witness on the target", pt, &target, on_target, from)?;
            for (through, inward) in &lines {
                agree("witness on the target", (t - *through).dot(*inward).min(0.0), 0.0)?;
            }
            agree("attack distance", (a - t).length(), *attack_distance)?;
            agree("attack distance", least_distance(&attacker, &target, &lines), *attack_distance)?;
            band(band_claim, *attack_distance)
        }
        ArcAnswer::Outside { gap, on_target, on_arc, through, normal } => {
            sane("separating line", through)?;
            sane("gap to the arc", &[*gap])?;
            same_spot("point of the arc", pa, on_arc)?;
            let n = unit_vector("separating line", *normal)?;
            let height = (point(*through) - from).dot(n);
            if !clipped(&corners(&target), &lines, TOLERANCE_MM).is_empty() {
                return Err(Refusal::WrongSideOfArc);
            }
            let far = BEYOND_MM + 2.0 * target.interior.length();
            let far = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].map(|(x, y)| Point::new(x, y) * far);
            let arc = clipped(&far, &lines, 0.0);
            let highest = arc.iter().map(|p| p.dot(n)).fold(f64::NEG_INFINITY, f64::max);
            let off = (highest - height).max(height + target.reach(-n).0);
            if off > 2.0 * TOLERANCE_MM {
                return Err(Refusal::Off { what: "separating line", by: off });
            }
            let near = in_region("point of the target", pt, &target, on_target, from)?;
            let on_arc = point(on_arc.on_mat) - from;
            for (through, inward) in &lines {
                agree("point of the arc", (on_arc - *through).dot(*inward).min(0.0), 0.0)?;
            }
            agree("gap to the arc", (near - on_arc).length(), *gap)?;
            agree("gap to the arc", gap_between(&target, &arc), *gap)
        }
    }
}

/// Shortest distance from a region to a ring that it does not enter deeper than contact.
fn gap_between(region: &Region, ring: &[Point]) -> f64 {
    let edges = ring.iter().enumerate().map(|(k, &p)| Curve::Seg { p, q: ring[(k + 1) % ring.len()] });
    let pairs = edges.flat_map(|edge| region.boundary.iter().map(move |own| own.nearest_pair(&edge)));
    pairs.map(|(a, b)| (a - b).length()).fold(f64::INFINITY, f64::min)
}

/// Shortest distance from the attacker's base to the part of the target in the arc.
pub(super) fn least_distance(attacker: &Region, target: &Region, lines: &[(Point, Vector)]) -> f64 {
    let ring = clipped(&corners(target), lines, 0.0);
    let inside = |ring: &[Point], p: Point| {
        (0..ring.len()).all(|k| (ring[(k + 1) % ring.len()] - ring[k]).perp_dot(p - ring[k]) >= 0.0)
    };
    let own = corners(attacker);
    if ring.iter().any(|&p| inside(&own, p)) || own.iter().any(|&p| inside(&ring, p)) {
        return 0.0;
    }
    let mut best = f64::INFINITY;
    for (k, &p) in ring.iter().enumerate() {
        let edge = Curve::Seg { p, q: ring[(k + 1) % ring.len()] };
        for own in &attacker.boundary {
            let (a, b) = own.nearest_pair(&edge);
            best = best.min((a - b).length());
        }
    }
    if maths::fabs(best) == f64::INFINITY { f64::MAX } else { best }
}
