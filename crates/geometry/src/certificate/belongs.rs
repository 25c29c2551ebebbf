//! Whether a certificate speaks of the table at hand.

use super::{Certificate, CertificateError, Certifier, Claim, Counts, Name, Piece, Word};
use crate::maths;

impl Certifier<'_> {
    /// Whether a certificate speaks of this table: same mat, every piece named as it stands here, and, where a
    /// verdict, a slide or a maneuver is claimed, no ship left out but the mover and no obstacle that counts.
    ///
    /// The checker knows only what the certificate says; a file may be true of another table.
    ///
    /// # Errors
    /// [`CertificateError::OtherTable`] names the first piece that differs.
    pub fn belongs(&self, certificate: &Certificate, mover: Option<usize>) -> Result<(), CertificateError> {
        let mat = self.table.mat();
        if certificate.mat != [mat.width, mat.height] {
            return Err(CertificateError::OtherTable("mat".into()));
        }
        let ships = self.ships_but(None)?;
        let obstacles = self.obstacles()?;
        for piece in &certificate.pieces {
            if matches!(piece.name, Name::Ship(_) | Name::Obstacle(_)) {
                let here = ships.iter().chain(&obstacles).find(|p| p.name == piece.name);
                if here.is_none_or(|here| !is_same(here, piece)) {
                    return Err(CertificateError::OtherTable(format!("{:?}", piece.name)));
                }
            }
        }
        let (ships_count, obstacles_count) = match &certificate.claim {
            Claim::Verdict(claim) if claim.word == Word::Fits => {
                let either = [claim.tested.obstacles, claim.tested.template];
                (claim.tested.ships == Counts::Counts, either.contains(&Counts::Counts))
            }
            Claim::BackOff(_) => (true, false),
            Claim::Slides(claim) => (claim.piece == Name::Mover, true),
            Claim::Obstruction(_) => (false, true),
            _ => (false, false),
        };
        let needed = self.ships_but(mover)?.into_iter().filter(|_| ships_count);
        let needed = needed.chain(obstacles.into_iter().filter(|_| obstacles_count));
        for piece in needed {
            if certificate.piece(&piece.name).is_none() {
                return Err(CertificateError::OtherTable(format!("{:?}", piece.name)));
            }
        }
        Ok(())
    }
}

/// The same piece at the same place, to rounding.
fn is_same(here: &Piece, there: &Piece) -> bool {
    let (a, b) = (here.place, there.place);
    let turned = (a.heading_deg - b.heading_deg) / 360.0;
    let off = [a.x - b.x, a.y - b.y, turned - maths::round(turned)];
    here.part == there.part && off.iter().all(|d| maths::fabs(*d) <= 1e-9)
}
