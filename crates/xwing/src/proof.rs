//! What proves a verdict, and how it stands when parts and places are a little off.

mod label;

pub use label::{LabelError, speaks_of};

use crate::action::{self, maneuver, rotate};
use crate::actor::Actor;
use crate::board::Board;
use crate::choice::Choice;
use crate::measure::{MeasureError, Measured, MeasuredArc};
use crate::options::OptionsError;
use crate::report::SlideChoice;
use deadreckon_geometry::certificate::{Certificate, CertificateError, Certifier};
use deadreckon_geometry::range::{RangeBands, Touch};
use deadreckon_geometry::reposition::{RepositionError, rotate_in_place};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::{self, EndBand, Judgement, MoveJudgement, Slack, ToleranceError};

/// Why a verdict has no proof.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ProofError {
    /// The question has no answer.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The answer cannot be written as a certificate.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// Nothing can be measured there.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// The slack is not possible.
    #[error(transparent)]
    Tolerance(#[from] ToleranceError),
}

impl From<RepositionError> for ProofError {
    fn from(error: RepositionError) -> Self {
        Self::Options(error.into())
    }
}

/// A certificate and the key of what it is about.
pub type Labelled = (String, Certificate);

impl Board {
    /// The certificates of all that [`Board::measure`] says of two pieces: keys `measure.range`,
    /// `measure.obstruction`, `measure.arc.front` and so on for the arcs offered, and, for a target in arc,
    /// `measure.arc.front.obstruction`.
    ///
    /// No line leads from a piece to an obstacle that it overlaps, so that nothing is said of obstruction there.
    ///
    /// # Errors
    /// [`ProofError`] as [`Board::measure`], or if a piece cannot be written in a certificate.
    pub fn measure_certificates(&self, from: Piece, to: Piece) -> Result<Vec<Labelled>, ProofError> {
        let found = self.measure(from, to)?;
        let certifier = Certifier::new(self.table());
        let bands = RangeBands::of(self.table().parts());
        let nearest = (found.lines.middle(), found.touch);
        let range = certifier.range((from, to), nearest, bands, self.contact_range())?;
        let mut proofs = vec![("measure.range".to_owned(), range)];
        if found.separation.is_none() || found.touch != Touch::Overlap {
            let obstruction = certifier.obstruction((from, to), None, &found.lines, &found.obstruction)?;
            proofs.push(("measure.obstruction".to_owned(), obstruction));
        }
        if let (Piece::Ship(attacker), Piece::Ship(target)) = (from, to) {
            self.arc_certificates(attacker, target, &found, &mut proofs)?;
        }
        Ok(proofs)
    }

    fn arc_certificates(
        &self,
        attacker: usize,
        target: usize,
        found: &Measured,
        proofs: &mut Vec<Labelled>,
    ) -> Result<(), ProofError> {
        let certifier = Certifier::new(self.table());
        let (bands, contact) = (RangeBands::of(self.table().parts()), self.contact_range());
        let armed = self.armed_base(attacker)?;
        for MeasuredArc { reading, attack } in &found.arcs {
            let key = format!("measure.arc.{}", reading.arc.key());
            let proof = certifier.in_arc((attacker, &armed), target, reading, bands, contact)?;
            proofs.push((key.clone(), proof));
            if let (Some(attack), Some(lines)) = (attack, reading.attack.map(|attack| attack.lines)) {
                let pair = (Piece::Ship(attacker), Piece::Ship(target));
                let arc = Some((&armed, reading.arc));
                let proof = certifier.obstruction(pair, arc, &lines, &attack.obstruction)?;
                proofs.push((format!("{key}.obstruction"), proof));
            }
        }
        Ok(())
    }

    /// The certificates of a choice's verdict, for [`deadreckon_geometry::checker::check`]: of the place judged by
    /// [`Board::judge`], and of all free slides where the option slides.
    ///
    /// # Errors
    /// [`ProofError`] as [`Board::judge`], or if a piece cannot be written in a certificate.
    pub fn certificates(
        &self,
        ship: usize,
        choice: Choice,
        slide: Option<SlideChoice>,
    ) -> Result<Vec<Certificate>, ProofError> {
        let report = self.judge(ship, choice, slide)?;
        let actor = Actor::new(self, ship)?;
        let certifier = Certifier::new(self.table());
        match choice {
            Choice::Maneuver { maneuver, .. } => Ok(maneuver::certificates(&actor, &report, maneuver)?),
            Choice::Rotate(side) => {
                let turned = rotate_in_place(self.table(), actor.mover, rotate::angle(side))?;
                Ok(vec![certifier.rotation(&actor.mover, &turned)?])
            }
            _ => {
                let Some(tried) = action::tried(&actor, choice, slide)? else { return Ok(Vec::new()) };
                let mut proofs = vec![certifier.reposition(&actor.mover, &tried.attempt, tried.blocking)?];
                if let Some(found) = &tried.slides {
                    proofs.extend(certifier.slides(&actor.mover, found, tried.blocking)?);
                }
                Ok(proofs)
            }
        }
    }

    /// How the verdict of a choice stands if everything may be off by a stated slack: of the place judged by
    /// [`Board::judge`]; of a maneuver or a rotation the one of its verdicts that decides, see
    /// [`MoveJudgement::deciding`].
    ///
    /// `None` where a maneuver can meet nothing whose verdict could be proved.
    ///
    /// # Errors
    /// [`ProofError`] as [`Board::judge`], or if the slack is not possible.
    pub fn tolerance(
        &self,
        ship: usize,
        choice: Choice,
        slide: Option<SlideChoice>,
        slack: &Slack,
    ) -> Result<Option<Judgement>, ProofError> {
        if let Some(moved) = self.move_tolerance(ship, choice, slide, slack)? {
            return Ok(moved.deciding());
        }
        self.judge(ship, choice, slide)?;
        let actor = Actor::new(self, ship)?;
        let Some(tried) = action::tried(&actor, choice, slide)? else { return Ok(None) };
        Ok(Some(tolerance::judge(self.table(), actor.mover, &tried.attempt, tried.blocking, slack)?))
    }

    /// How each thing that a maneuver or a rotation can meet stands within a stated slack: ships, the mat's edge,
    /// obstacles, and where it stops if it backs off. `None` for repositions.
    ///
    /// Of a place of a Tallon roll that is refused because another one is free, the ships there; mat and obstacles there
    /// too, if the place may turn out to be free.
    ///
    /// # Errors
    /// As [`Board::tolerance`].
    pub fn move_tolerance(
        &self,
        ship: usize,
        choice: Choice,
        slide: Option<SlideChoice>,
        slack: &Slack,
    ) -> Result<Option<MoveJudgement>, ProofError> {
        let (table, actor) = (self.table(), Actor::new(self, ship)?);
        match choice {
            Choice::Maneuver { maneuver, place } => {
                let report = self.judge(ship, choice, slide)?;
                Ok(Some(maneuver::tolerance(&actor, &report, maneuver, place, slide, slack)?))
            }
            Choice::Rotate(side) => {
                self.judge(ship, choice, slide)?;
                Ok(Some(tolerance::judge_rotation(table, actor.mover, rotate::angle(side), slack)?))
            }
            _ => Ok(None),
        }
    }

    /// Where the edges of the end base may lie if everything may be off by a stated slack: of the place judged by
    /// [`Board::judge`].
    ///
    /// `None` for rotations, and for maneuvers that are not carried out in full or lay no template.
    ///
    /// # Errors
    /// As [`Board::tolerance`].
    pub fn end_band(
        &self,
        ship: usize,
        choice: Choice,
        slide: Option<SlideChoice>,
        slack: &Slack,
    ) -> Result<Option<EndBand>, ProofError> {
        let report = self.judge(ship, choice, slide)?;
        let actor = Actor::new(self, ship)?;
        if let Choice::Maneuver { maneuver, .. } = choice {
            return maneuver::end_band(&actor, &report, maneuver, slack);
        }
        let Some(tried) = action::tried(&actor, choice, slide)? else { return Ok(None) };
        Ok(Some(tolerance::end_band(self.table(), actor.mover, &tried.attempt, slack)?))
    }
}
