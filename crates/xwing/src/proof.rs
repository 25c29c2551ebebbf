//! What proves a verdict, and how it stands when parts and places are a little off.

use crate::action::{self, maneuver, rotate};
use crate::actor::Actor;
use crate::board::Board;
use crate::choice::Choice;
use crate::options::OptionsError;
use crate::report::SlideChoice;
use deadreckon_geometry::certificate::{Certificate, CertificateError, Certifier};
use deadreckon_geometry::reposition::{RepositionError, rotate_in_place};
use deadreckon_geometry::tolerance::{self, Judgement, Slack, ToleranceError};

/// Why a verdict has no proof.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ProofError {
    /// The question has no answer.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The answer cannot be written as a certificate.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The slack is not possible.
    #[error(transparent)]
    Tolerance(#[from] ToleranceError),
}

impl From<RepositionError> for ProofError {
    fn from(error: RepositionError) -> Self {
        Self::Options(error.into())
    }
}

impl Board {
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

    /// How the verdict of a reposition stands if everything may be off by a stated slack: of the place judged by
    /// [`Board::judge`].
    ///
    /// `None` for maneuvers and rotations, which lay no template that decides whether they are allowed.
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
        self.judge(ship, choice, slide)?;
        let actor = Actor::new(self, ship)?;
        let Some(tried) = action::tried(&actor, choice, slide)? else { return Ok(None) };
        Ok(Some(tolerance::judge(self.table(), actor.mover, &tried.attempt, tried.blocking, slack)?))
    }
}
