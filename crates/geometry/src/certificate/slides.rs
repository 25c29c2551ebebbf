//! Certificates of slides.

use super::make::{Certifier, counts, witness};
use super::{Certificate, CertificateError, Claim, Counts, FreeInterval, Limit, Name, Piece, Slides, Way};
use crate::maths;
use crate::pose::Vector;
use crate::query::separation;
use crate::reposition::{self, Blocking, Mover, Obstacles, Place, lay};
use crate::shape::{Placed, WithGuides};
use crate::table::Piece as TablePiece;

/// What slides, against what, how far, and the answer.
struct Question<'a> {
    piece: Name,
    /// The template's own slide meanwhile.
    template: f64,
    limit: f64,
    ships: Vec<Piece>,
    obstacles: Obstacles,
    mat: Counts,
    free: &'a [reposition::FreeInterval],
}

impl Certifier<'_> {
    /// The free stretches of a roll's slides: first those of the template, then those of the end base.
    ///
    /// With a straight template both slides have one direction, and what is said of their sum is said of every pair.
    /// With a curved one the ship slides along its new facing, another direction; that slide is told for single places
    /// of the template: its middle, both ends and the middle of each of its free stretches. The places between these
    /// are not certified.
    ///
    /// `mover` and `blocking` are those of [`reposition::slides`]; `found` is its answer.
    ///
    /// # Errors
    /// [`CertificateError`] if a piece cannot be written or the answer is not one of this table.
    pub fn slides(
        &self,
        mover: &Mover,
        found: &reposition::Slides,
        blocking: Blocking,
    ) -> Result<Vec<Certificate>, CertificateError> {
        let template = Question {
            piece: Name::Template,
            template: 0.0,
            limit: found.limit,
            ships: Vec::new(),
            obstacles: blocking.under_template,
            mat: Counts::LeftOut,
            free: &found.template_free,
        };
        let mut certificates = vec![self.slide(mover, found, template)?];
        let mut base = |template: f64, limit: f64, free: &[reposition::FreeInterval]| {
            let ships = self.ships_but(mover.on_table)?;
            let (obstacles, mat) = (blocking.under_base, Counts::Counts);
            let question = Question { piece: Name::Mover, template, limit, ships, obstacles, mat, free };
            certificates.push(self.slide(mover, found, question)?);
            Ok::<(), CertificateError>(())
        };
        match &found.shift {
            Some(shift) => base(0.0, 2.0 * found.limit, &shift.base_free)?,
            None => {
                for template in places(&found.template_free) {
                    base(template, found.limit, &found.region.ship_free(template))?;
                }
            }
        }
        Ok(certificates)
    }

    fn slide(
        &self,
        mover: &Mover,
        found: &reposition::Slides,
        question: Question<'_>,
    ) -> Result<Certificate, CertificateError> {
        let middle = Place::Slid { template: question.template, ship: 0.0 };
        let laid = lay(self.table.parts(), mover.size, mover.start, found.reposition, middle)
            .map_err(|_| CertificateError::Mismatch("slides"))?;
        let way: Way = self.way(mover, found.reposition, middle, &laid)?;
        let mut against = question.ships;
        if counts(question.obstacles) == Counts::Counts {
            against.extend(self.obstacles()?);
        }
        // The template slides along the start's facing; so does the ship, as long as it is not turned on the way.
        let facing = match question.piece {
            Name::Template => mover.start,
            _ => laid.end,
        };
        let along = facing.forward();
        let sliding = match question.piece {
            Name::Template => self.table.template_shape(laid.template)?.at(laid.template_pose),
            _ => self.table.base_shape(mover.size, WithGuides::Counted).at(laid.end),
        };
        let claim = Slides {
            way,
            piece: question.piece,
            along_deg: maths::degrees(facing.heading),
            low: -question.limit,
            high: question.limit,
            against: against.iter().map(|piece| piece.name.clone()).collect(),
            mat: question.mat,
            free: question.free.iter().map(|free| self.interval(free, &sliding, along)).collect::<Result<_, _>>()?,
        };
        let template =
            Piece { name: Name::Template, part: self.template_part(laid.template)?, place: laid.template_pose.into() };
        let mut pieces = vec![self.mover_piece(mover.size, laid.end)?, template];
        pieces.extend(against);
        Ok(self.certificate(pieces, Claim::Slides(claim)))
    }

    fn interval(
        &self,
        free: &reposition::FreeInterval,
        sliding: &Placed<'_>,
        along: Vector,
    ) -> Result<FreeInterval, CertificateError> {
        let limit = |limit: reposition::Limit, slide: f64| -> Result<Limit, CertificateError> {
            match limit {
                reposition::Limit::Slide => Ok(Limit::EndOfSlide),
                reposition::Limit::Blocked { piece: TablePiece::Edge(edge), .. } => Ok(Limit::Edge(edge)),
                reposition::Limit::Blocked { piece, .. } => {
                    let touched = self.standing(piece)?;
                    let contact = separation(&sliding.shifted(along * slide), &touched.placed);
                    Ok(Limit::Touches { piece: touched.name, at: witness(&touched.placed, contact.on_b) })
                }
            }
        };
        Ok(FreeInterval {
            low: free.from,
            high: free.to,
            low_limit: limit(free.from_limit, free.from)?,
            high_limit: limit(free.to_limit, free.to)?,
        })
    }
}

/// The template's middle, and both ends and the middle of each free stretch, ascending; only where it is free.
fn places(free: &[reposition::FreeInterval]) -> Vec<f64> {
    let told = free.iter().flat_map(|free| [free.from, f64::midpoint(free.from, free.to), free.to]);
    let middle = free.iter().any(|free| free.contains(0.0)).then_some(0.0);
    let mut places: Vec<f64> = told.chain(middle).collect();
    places.sort_by(f64::total_cmp);
    places.dedup_by(|later, earlier| *later - *earlier <= 1e-9);
    places
}
