//! Certificates of obstruction.

use super::make::{Certifier, witness};
use super::moves::arc_region;
use super::{Certificate, CertificateError, Claim, Cover, Join, Obstructed, Obstruction, spot};
use crate::arc::{ArcKind, ArmedBase};
use crate::obstruction::{self, Shadow};
use crate::pose::{Point, Vector};
use crate::range::{Line, ShortestLines};
use crate::shape::{Edge, Placed};
use crate::table::Piece as TablePiece;

impl Certifier<'_> {
    /// What the obstacles between two pieces do to the shortest lines between them, or, with an arc of the first, to
    /// the shortest lines of an attack into it.
    ///
    /// `found` is the answer of [`obstruction::obstruction`] about all obstacles of the table but the two pieces,
    /// named by their indices on the table.
    ///
    /// # Errors
    /// [`CertificateError`] if a piece cannot be written, or if the answer is not one of this table.
    pub fn obstruction(
        &self,
        (a, b): (TablePiece, TablePiece),
        arc: Option<(&ArmedBase, ArcKind)>,
        lines: &ShortestLines,
        found: &obstruction::Obstruction,
    ) -> Result<Certificate, CertificateError> {
        let (first, second) = (self.bare(a)?, self.bare(b)?);
        let join =
            |line: Line| Join { on_a: witness(&first.placed, line.from), on_b: witness(&second.placed, line.to) };
        let towards = match lines {
            ShortestLines::Band(band) => band.towards,
            ShortestLines::One(line) => (line.to - line.from).try_normalize().unwrap_or(Vector::X),
        };
        let left = match lines {
            ShortestLines::Band(band) => Some(join(band.left)),
            ShortestLines::One(_) => None,
        };
        let obstacle = |i: usize| self.name(TablePiece::Obstacle(i));
        let cover = |shadow: &Shadow| {
            let standing = self.standing(TablePiece::Obstacle(shadow.obstacle))?;
            let line = lines.at(f64::midpoint(shadow.covers.from, shadow.covers.to));
            let (enters, leaves) = longest_inside(&standing.placed, &line, towards);
            Ok(Cover {
                obstacle: standing.name,
                from: shadow.covers.from,
                to: shadow.covers.to,
                enters: spot(enters),
                leaves: spot(leaves),
            })
        };
        let claim = Obstruction {
            a: first.name.clone(),
            b: second.name.clone(),
            region: arc.map(|(armed, kind)| arc_region(armed, kind, &first.placed.frame)),
            distance: lines.at(0.0).length(),
            towards: spot(towards),
            right: join(lines.at(0.0)),
            left,
            word: match found.verdict {
                obstruction::Verdict::Clear => Obstructed::Clear,
                obstruction::Verdict::ByChoiceOnly => Obstructed::ByChoiceOnly,
                obstruction::Verdict::MustBe => Obstructed::MustBe,
            },
            covers: found.shadows.iter().map(cover).collect::<Result<_, CertificateError>>()?,
            covered_width: found.covered_width,
            chosen: join(found.witness),
            room: found.margin,
            beside: found.limited_by.map(obstacle).transpose()?,
        };
        let mut pieces = vec![self.piece(a)?, self.piece(b)?];
        pieces.extend(
            self.obstacles()?.into_iter().filter(|piece| piece.name != first.name && piece.name != second.name),
        );
        Ok(self.certificate(pieces, Claim::Obstruction(claim)))
    }
}

/// The ends of the longest part of a line that lies inside an obstacle; the middle of the line twice if none does.
fn longest_inside(obstacle: &Placed<'_>, line: &Line, towards: Vector) -> (Point, Point) {
    let length = line.length();
    // Places along the line at which it can enter or leave, its own ends among them.
    let mut cuts = vec![0.0, length];
    for edge in obstacle.boundary() {
        let Edge::Line { from, to } = edge else { continue };
        let (side, other) = (towards.perp_dot(from - line.from), towards.perp_dot(to - line.from));
        if (side > 0.0) != (other > 0.0) {
            let at = from + (to - from) * (side / (side - other));
            cuts.push((at - line.from).dot(towards).clamp(0.0, length));
        }
    }
    cuts.sort_by(f64::total_cmp);
    let inside = |pair: &&[f64]| obstacle.contains(line.from + towards * f64::midpoint(pair[0], pair[1]));
    let longest = cuts.windows(2).filter(inside).max_by(|a, b| (a[1] - a[0]).total_cmp(&(b[1] - b[0])));
    let (low, high) = longest.map_or((length / 2.0, length / 2.0), |pair| (pair[0], pair[1]));
    (line.from + towards * low, line.from + towards * high)
}
