//! The options of a ship: every choice of an action, judged.

use crate::action::{self, flown::flown, flown::undocked};
use crate::actor::Actor;
use crate::board::Board;
use crate::choice::{Action, Choice, Place};
use crate::edition::Exception;
use crate::landing::Landing;
use crate::report::{OptionReport, SlideChoice};
use crate::rule::{Reason, RuleId};
use deadreckon_geometry::maneuver::{Maneuver, ManeuverError};
use deadreckon_geometry::parts::{BaseSize, PartsError};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::reposition::RepositionError;

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum OptionsError {
    /// No such ship.
    #[error("ship: there is no ship number {0} in this position")]
    NoSuchShip(usize),
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
    /// A reposition cannot be laid, or a slide is beyond its limit.
    #[error(transparent)]
    Reposition(#[from] RepositionError),
    /// A maneuver has no path.
    #[error(transparent)]
    Maneuver(#[from] ManeuverError),
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
    /// Empty where edition, base size or cards leave none: [`Board::not_offered`] says why.
    ///
    /// # Errors
    /// [`OptionsError`]; an index beyond the ships is [`OptionsError::NoSuchShip`].
    pub fn options(&self, ship: usize, action: Action) -> Result<Vec<OptionReport>, OptionsError> {
        let actor = Actor::new(self, ship)?;
        action::choices(&actor, action).into_iter().map(|choice| action::judge(&actor, choice, None)).collect()
    }

    /// Every choice of an action for a ship (its index), in the order of [`Board::options`], whether it fits or not.
    ///
    /// # Errors
    /// [`OptionsError::NoSuchShip`].
    pub fn choices(&self, ship: usize, action: Action) -> Result<Vec<Choice>, OptionsError> {
        Ok(action::choices(&Actor::new(self, ship)?, action))
    }

    /// Whether one of those choices fits, slides left open: the verdict of [`Board::judge`] without margins, quicker.
    ///
    /// # Errors
    /// As [`Board::judge`].
    pub fn fits(&self, ship: usize, choice: Choice) -> Result<bool, OptionsError> {
        let actor = Actor::new(self, ship)?;
        if !action::choices(&actor, choice.action()).contains(&choice) {
            return Err(OptionsError::NotOffered(choice.to_string()));
        }
        action::fits(&actor, choice)
    }

    /// Whether the slide of one of those choices is left to the player.
    pub(crate) fn slides(&self, ship: usize, choice: Choice) -> bool {
        Actor::new(self, ship).is_ok_and(|actor| action::sliding(&actor, choice, None).is_some())
    }

    /// One choice, judged; `slide` asks for one place of a sliding option and is left out of account by others.
    ///
    /// # Errors
    /// [`OptionsError`]; a choice that the ship does not have is [`OptionsError::NotOffered`], a slide beyond its
    /// limit [`OptionsError::Reposition`].
    pub fn judge(&self, ship: usize, choice: Choice, slide: Option<SlideChoice>) -> Result<OptionReport, OptionsError> {
        let actor = Actor::new(self, ship)?;
        if !action::choices(&actor, choice.action()).contains(&choice) {
            return Err(OptionsError::NotOffered(choice.to_string()));
        }
        action::judge(&actor, choice, slide)
    }

    /// The exceptions of a ship's cards (its index) that bring the template of a way, each with its id; none where that is
    /// a usual one, and none for what is no reposition.
    pub(crate) fn brought_by(&self, ship: usize, way: Choice) -> Vec<(&str, &Exception)> {
        let Ok(actor) = Actor::new(self, ship) else { return Vec::new() };
        let Some((which, Some(kind))) = action::brought(&actor, way) else { return Vec::new() };
        actor.exceptions(which).filter(|(_, exception)| exception.brings(kind)).collect()
    }

    /// The exceptions of a ship's cards (its index) that change what a way is.
    pub(crate) fn exceptions_of(&self, ship: usize, way: Choice) -> Vec<&Exception> {
        let Ok(actor) = Actor::new(self, ship) else { return Vec::new() };
        let which = action::brought(&actor, way).map(|(which, _)| which);
        which.into_iter().flat_map(|which| actor.exceptions(which)).map(|(_, exception)| exception).collect()
    }

    /// Where a maneuver ends that a rule makes a ship fly, on its dial or not; `None` for a place of a Tallon roll
    /// that is taken while another one is free (D-06).
    pub(crate) fn flown(
        &self,
        ship: usize,
        maneuver: Maneuver,
        place: Option<Place>,
        slide: Option<SlideChoice>,
    ) -> Result<Option<Landing>, OptionsError> {
        flown(&Actor::new(self, ship)?, maneuver, place, slide)
    }

    /// Where a docked ship comes to stand: see [`undocked`].
    pub(crate) fn undocked(
        &self,
        size: BaseSize,
        from: (Pose, BaseSize),
        rear: bool,
        maneuver: Maneuver,
    ) -> Option<Landing> {
        undocked(self, size, from, rear, maneuver)
    }

    /// Why a ship has no options of an action at all; `None` if it has some.
    ///
    /// # Errors
    /// [`OptionsError::NoSuchShip`].
    pub fn not_offered(&self, ship: usize, action: Action) -> Result<Option<Reason>, OptionsError> {
        let actor = Actor::new(self, ship)?;
        if !action::choices(&actor, action).is_empty() {
            return Ok(None);
        }
        let (key, rule) = match action {
            Action::Maneuver => ("reason-size-cannot", "D-10"),
            Action::Boost => ("reason-size-cannot", "C-01"),
            Action::BarrelRoll => ("reason-size-cannot", "C-10"),
            Action::Decloak => ("reason-size-cannot", "B-56"),
            Action::TractorMove => ("reason-size-cannot", "C-40"),
            Action::Rotate => ("reason-not-in-edition", "C-58"),
        };
        Ok(Some(Reason { key, rule: RuleId(rule), piece: None, mm: None }))
    }
}
