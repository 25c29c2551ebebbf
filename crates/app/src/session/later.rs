//! Answers that may wait for the hand to rest: what would make the shown option fit and where its end may lie on a
//! real table, what frees the selected piece, and what is certain of a measurement.

use super::Session;
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::{EndBand, Slack};
use deadreckon_xwing::measure_within::MeasuredWithin;
use deadreckon_xwing::nudge::{Misplaced, Nudge};

/// What was found for the position as it lies. Nothing that cannot be answered is asked again.
#[derive(Debug, Clone, Default)]
pub(super) struct Later {
    /// Of an option, by key; `None` inside if it misses nothing.
    nudge: Option<(String, Option<Nudge>)>,
    /// Of an option, by key; `None` inside if it has no such band.
    band: Option<(String, Option<EndBand>)>,
    /// Of the selected piece; `None` inside if it lies free.
    misplaced: Option<Option<Misplaced>>,
    /// Of the measurement; `None` inside if it has no such answer.
    within: Option<Option<MeasuredWithin>>,
}

impl Later {
    /// Forgets the option's: it lies elsewhere now.
    pub(super) fn forget_option(&mut self) {
        self.nudge = None;
        self.band = None;
    }

    /// Forgets the measurement's: something else is measured now.
    pub(super) fn forget_measurement(&mut self) {
        self.within = None;
    }
}

/// What may be asked next.
enum Question {
    Nudge(String),
    Band(String),
    Within(usize, Piece),
    Misplaced(Piece),
}

impl Session {
    /// What would make the shown option fit; `None` if it misses nothing, or it has not been asked yet.
    pub(crate) fn nudge(&self) -> Option<&Nudge> {
        let (key, nudge) = self.later.nudge.as_ref()?;
        nudge.as_ref().filter(|_| self.previewed() == Some(key))
    }

    /// Where the edges of the shown option's end base may lie on a real table; `None` where every piece lies exactly,
    /// for options that have no such band, or if it has not been asked yet.
    pub(crate) fn end_band(&self) -> Option<&EndBand> {
        let (key, band) = self.later.band.as_ref()?;
        band.as_ref().filter(|_| self.previewed() == Some(key))
    }

    /// What frees the selected piece; `None` if it lies free, or it has not been asked yet.
    pub(crate) fn misplaced(&self) -> Option<&Misplaced> {
        self.later.misplaced.as_ref()?.as_ref()
    }

    /// What is certain of the measurement on a real table; `None` where every piece lies exactly, or it has not been
    /// asked yet.
    pub(crate) fn within(&self) -> Option<&MeasuredWithin> {
        self.later.within.as_ref()?.as_ref()
    }

    /// The next of these questions that has no answer yet: what is shown comes first.
    fn open_question(&self) -> Option<Question> {
        let nudged = self.later.nudge.as_ref().map(|(key, _)| key.as_str());
        if let Some(key) = self.previewed().filter(|key| nudged != Some(key)) {
            return Some(Question::Nudge(key.to_owned()));
        }
        let real = self.slack() != Slack::PERFECT;
        let banded = self.later.band.as_ref().map(|(key, _)| key.as_str());
        if let Some(key) = self.previewed().filter(|key| real && banded != Some(key)) {
            return Some(Question::Band(key.to_owned()));
        }
        if self.later.within.is_none()
            && real
            && let (Some(from), Some(to)) = (self.selected_ship(), self.measured())
        {
            return Some(Question::Within(from, to));
        }
        let selected = self.selected.as_deref().and_then(|id| self.piece(id));
        selected.filter(|_| self.later.misplaced.is_none()).map(Question::Misplaced)
    }

    /// Whether none of these questions is left.
    pub(super) fn is_answered(&self) -> bool {
        self.open_question().is_none()
    }

    /// Answers one of these questions. Where so much lies in one spot that a search is given up, there is nothing to
    /// tell.
    pub(super) fn answer_one(&mut self) {
        match self.open_question() {
            Some(Question::Nudge(key)) => {
                let asked = self.selected_ship().zip(self.shown_report().map(|report| report.choice));
                let place = self.slide_of(&key);
                let found = asked.and_then(|(ship, choice)| self.board.nudge(ship, choice, place).ok().flatten());
                self.later.nudge = Some((key, found));
            }
            Some(Question::Band(key)) => {
                let asked = self.selected_ship().zip(self.shown_report().map(|report| report.choice));
                let (place, slack) = (self.slide_of(&key), self.slack());
                let found =
                    asked.and_then(|(ship, choice)| self.board.end_band(ship, choice, place, &slack).ok().flatten());
                self.later.band = Some((key, found));
            }
            Some(Question::Within(from, to)) => {
                self.later.within = Some(self.board.measure_within(Piece::Ship(from), to, &self.slack()).ok());
            }
            Some(Question::Misplaced(piece)) => {
                self.later.misplaced = Some(self.board.misplacement(piece).ok().flatten());
            }
            None => {}
        }
    }
}
