//! The options of a ship: every choice of an action, judged.

use crate::board::Board;
use crate::choice::{Action, Choice};
use crate::event::Event;
use crate::position::Position;
use crate::report::{OptionReport, SlideChoice};
use crate::rule::Reason;
use deadreckon_geometry::maneuver::ManeuverError;
use deadreckon_geometry::parts::PartsError;
use deadreckon_geometry::table::TableError;

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum OptionsError {
    /// No such ship.
    #[error("ship: there is no ship \"{0}\" in this position")]
    NoSuchShip(String),
    /// The choice is not among the ship's options.
    #[error("choice: \"{0}\" is not open to this ship in this edition")]
    NotOffered(String),
    /// The choice is not legal here.
    #[error("choice: \"{choice}\" is not legal here ({})", reasons.iter().map(|r| r.key).collect::<Vec<_>>().join(", "))]
    Refused {
        /// What was asked.
        choice: String,
        /// Why not, tightest first.
        reasons: Vec<Reason>,
    },
    /// The parts set lacks a template or a base.
    #[error(transparent)]
    Parts(#[from] PartsError),
    /// A maneuver has no path.
    #[error(transparent)]
    Maneuver(#[from] ManeuverError),
    /// The table cannot be made.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// Whether any of the options is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// At least one is legal.
    SomethingFits,
    /// None is.
    NothingFits,
}

/// Sums up a list of options.
#[must_use]
pub fn fit(options: &[OptionReport]) -> Fit {
    if options.iter().any(|o| o.legal) { Fit::SomethingFits } else { Fit::NothingFits }
}

impl Board {
    /// Every choice of an action for a ship (its index), judged, in a stable order.
    ///
    /// # Errors
    /// [`OptionsError`]; an index beyond the ships is [`OptionsError::NoSuchShip`].
    pub fn options(&self, ship: usize, action: Action) -> Result<Vec<OptionReport>, OptionsError> {
        let _ = (ship, action);
        unimplemented!()
    }

    /// One choice, judged; `slide` asks for one place of a sliding option.
    ///
    /// # Errors
    /// [`OptionsError`]; a choice that the ship does not have is [`OptionsError::NotOffered`].
    pub fn judge(&self, ship: usize, choice: Choice, slide: Option<SlideChoice>) -> Result<OptionReport, OptionsError> {
        let _ = (ship, choice, slide);
        unimplemented!()
    }

    /// Carries a choice out: the position afterwards and what happened, judged by the same check as the preview.
    ///
    /// # Errors
    /// [`OptionsError::Refused`] with the reasons if the choice is not legal.
    pub fn apply(
        &self,
        ship: usize,
        choice: Choice,
        slide: Option<SlideChoice>,
    ) -> Result<(Position, Vec<Event>), OptionsError> {
        let _ = (ship, choice, slide);
        unimplemented!()
    }
}
