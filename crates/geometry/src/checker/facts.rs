//! Checking single facts: clear, blocked, inside and outside the mat.

use super::contact::shorter_shift;
use super::region::{Frame, Region, overlaps, point, sane};
use super::{Case, Refusal, TOLERANCE_MM, agree};
use crate::certificate::{Blocked, Clear, Fact, MatEdge, MatEdgeFact, Name, Piece, Spot, Witness};
use crate::maths;
use crate::pose::{Point, Vector};

/// Two namings of one point may differ by rounding only, mm.
const SAME_POINT_MM: f64 = 1e-8;

/// The piece of a name.
pub(super) fn piece<'a>(case: &'a Case<'a>, name: &Name) -> Result<&'a Piece, Refusal> {
    let mut found = case.pieces.iter().filter(|p| p.name == *name);
    match (found.next(), found.next()) {
        (Some(piece), None) => Ok(piece),
        (None, _) => Err(Refusal::NoSuchPiece(name.clone())),
        (Some(_), Some(_)) => Err(Refusal::TwicePiece(name.clone())),
    }
}

/// The region of a piece, seen from `origin` so that numbers stay small.
pub(super) fn region(piece: &Piece, origin: Point) -> Result<Region, Refusal> {
    Region::new(&piece.part, &piece.place, origin)
}

pub(super) fn origin(piece: &Piece) -> Point {
    Point::new(piece.place.x, piece.place.y)
}

pub(super) fn fact(case: &Case<'_>, fact: &Fact) -> Result<(), Refusal> {
    match fact {
        Fact::Clear(claim) => clear(case, claim),
        Fact::Blocked(claim) => blocked(case, claim),
        Fact::InsideMat(claim) => {
            mat_edge(case, claim)?;
            match claim.margin >= -TOLERANCE_MM {
                true => Ok(()),
                false => Err(Refusal::Off { what: "inside the mat", by: -claim.margin }),
            }
        }
        Fact::OutsideMat(claim) => {
            mat_edge(case, claim)?;
            match claim.margin < -TOLERANCE_MM {
                true => Ok(()),
                false => Err(Refusal::Off { what: "outside the mat", by: claim.margin }),
            }
        }
    }
}

/// The witness lies where both its namings say, and on the piece's boundary; given as seen from `origin`.
pub(super) fn witness(
    what: &'static str,
    piece: &Piece,
    region: &Region,
    witness: &Witness,
    origin: Point,
) -> Result<Point, Refusal> {
    same_spot(what, piece, witness)?;
    let at = point(witness.on_mat) - origin;
    agree(what, region.rim_distance(at), 0.0)?;
    Ok(at)
}

/// Both namings of a witness mean one point.
pub(super) fn same_spot(what: &'static str, piece: &Piece, witness: &Witness) -> Result<(), Refusal> {
    sane(what, &witness.on_mat)?;
    sane(what, &witness.on_piece)?;
    let named = Frame::of(&piece.place).point(point(witness.on_piece));
    let off = (named - point(witness.on_mat)).length();
    if off <= SAME_POINT_MM { Ok(()) } else { Err(Refusal::Off { what, by: off }) }
}

pub(super) fn unit_vector(what: &'static str, spot: Spot) -> Result<Vector, Refusal> {
    sane(what, &spot)?;
    let v = point(spot);
    let off = maths::fabs(v.length() - 1.0);
    if off <= 1e-9 { Ok(v) } else { Err(Refusal::Off { what, by: off }) }
}

fn clear(case: &Case<'_>, claim: &Clear) -> Result<(), Refusal> {
    let (pa, pb) = (piece(case, &claim.a)?, piece(case, &claim.b)?);
    let from = origin(pb);
    let (a, b) = (region(pa, from)?, region(pb, from)?);
    sane("gap", &[claim.gap])?;
    if claim.gap < 0.0 {
        return Err(Refusal::Off { what: "gap", by: -claim.gap });
    }
    let on_a = witness("witness on the first piece", pa, &a, &claim.on_a, from)?;
    let on_b = witness("witness on the second piece", pb, &b, &claim.on_b, from)?;
    agree("gap", (on_a - on_b).length(), claim.gap)?;
    if overlaps(&case.work, &a, &b, TOLERANCE_MM) {
        return Err(Refusal::Overlap(claim.a.clone(), claim.b.clone()));
    }
    agree("gap", a.gap(&case.work, &b).0, claim.gap)?;
    if let Some(line) = &claim.line {
        let n = unit_vector("separating line", line.normal)?;
        sane("separating line", &line.through)?;
        let through = (point(line.through) - from).dot(n);
        let (low_a, high_b) = (-a.reach(-n).0, b.reach(n).0);
        let off = (through - low_a).max(high_b - through);
        if off > TOLERANCE_MM {
            return Err(Refusal::Off { what: "separating line", by: off });
        }
    }
    Ok(())
}

fn blocked(case: &Case<'_>, claim: &Blocked) -> Result<(), Refusal> {
    let (pa, pb) = (piece(case, &claim.a)?, piece(case, &claim.b)?);
    let from = origin(pb);
    let (a, b) = (region(pa, from)?, region(pb, from)?);
    sane("depth", &[claim.depth])?;
    sane("point inside", &claim.inside)?;
    if claim.depth <= TOLERANCE_MM {
        return Err(Refusal::Off { what: "depth", by: TOLERANCE_MM - claim.depth });
    }
    let inside = point(claim.inside) - from;
    for region in [&a, &b] {
        if !region.contains(inside) || region.rim_distance(inside) <= 1e-10 {
            return Err(Refusal::Off { what: "point inside", by: region.rim_distance(inside) });
        }
    }
    let direction = unit_vector("direction", claim.direction)?;
    let shift = direction * claim.depth;
    let on_a = witness("witness on the first piece", pa, &a, &claim.on_a, from)?;
    let on_b = witness("witness on the second piece", pb, &b, &claim.on_b, from)?;
    agree("witnesses after the shift", (on_a + shift - on_b).length(), 0.0)?;
    if overlaps(&case.work, &a.moved(shift), &b, TOLERANCE_MM) {
        return Err(Refusal::NotFreed { depth: claim.depth });
    }
    match shorter_shift(&case.work, &a, &b, claim.depth - TOLERANCE_MM)? {
        Some(t) => Err(Refusal::ShorterShift { claimed: claim.depth, found: t.length() }),
        None => Ok(()),
    }
}

/// The lines of the mat as outward normals and how far out they lie.
fn mat_line(mat: Spot, edge: MatEdge) -> (Vector, f64) {
    match edge {
        MatEdge::Left => (Vector::NEG_X, 0.0),
        MatEdge::Right => (Vector::X, mat[0]),
        MatEdge::Bottom => (Vector::NEG_Y, 0.0),
        MatEdge::Top => (Vector::Y, mat[1]),
    }
}

/// All edges.
pub(super) const MAT_EDGES: [MatEdge; 4] = [MatEdge::Left, MatEdge::Right, MatEdge::Bottom, MatEdge::Top];

/// How far inside one edge of the mat a region lies, given on the mat.
pub(super) fn mat_margin(mat: Spot, edge: MatEdge, region: &Region) -> f64 {
    let (n, out) = mat_line(mat, edge);
    out - region.reach(n).0
}

/// The direction out of the mat over one edge.
pub(super) fn mat_outward(edge: MatEdge) -> Vector {
    mat_line([0.0, 0.0], edge).0
}

fn mat_edge(case: &Case<'_>, claim: &MatEdgeFact) -> Result<(), Refusal> {
    let piece = piece(case, &claim.piece)?;
    let region = region(piece, Point::ZERO)?;
    sane("margin", &[claim.margin])?;
    let at = witness("witness at the mat's edge", piece, &region, &claim.at, Point::ZERO)?;
    let (n, out) = mat_line(case.mat, claim.edge);
    agree("margin", out - at.dot(n), claim.margin)?;
    agree("margin", mat_margin(case.mat, claim.edge, &region), claim.margin)?;
    let least = MAT_EDGES.iter().map(|&e| mat_margin(case.mat, e, &region)).fold(f64::INFINITY, f64::min);
    agree("nearest edge of the mat", least, claim.margin)
}
