//! The next step after a refusal: what would make the shown option fit, and what frees the selected piece.

use super::Session;
use deadreckon_xwing::nudge::{Misplaced, Nudge};

/// What was found for the position as it lies. Nothing that cannot be answered is asked again.
#[derive(Debug, Clone, Default)]
pub(super) struct Nudges {
    /// Of an option, by key; `None` inside if it misses nothing.
    option: Option<(String, Option<Nudge>)>,
    /// Of the selected piece; `None` inside if it lies free.
    piece: Option<Option<Misplaced>>,
}

impl Nudges {
    /// Forgets the option's: it lies elsewhere now.
    pub(super) fn forget_option(&mut self) {
        self.option = None;
    }
}

impl Session {
    /// What would make the shown option fit; `None` if it misses nothing, or it has not been asked yet.
    pub(crate) fn nudge(&self) -> Option<&Nudge> {
        let (key, nudge) = self.nudges.option.as_ref()?;
        nudge.as_ref().filter(|_| self.previewed() == Some(key))
    }

    /// What frees the selected piece; `None` if it lies free, or it has not been asked yet.
    pub(crate) fn misplaced(&self) -> Option<&Misplaced> {
        self.nudges.piece.as_ref()?.as_ref()
    }

    /// Whether there is no nudge left to be asked about.
    pub(super) fn knows_nudges(&self) -> bool {
        let option = self.previewed().is_none_or(|key| self.nudges.option.as_ref().is_some_and(|(k, _)| k == key));
        option && (self.selected.is_none() || self.nudges.piece.is_some())
    }

    /// Asks about one nudge that is not known yet: the shown option's first.
    pub(super) fn ask_nudge(&mut self) {
        let shown = self.previewed().map(str::to_owned);
        let known = self.nudges.option.as_ref().map(|(key, _)| key);
        match shown.filter(|key| known != Some(key)) {
            Some(key) => {
                let asked = self.selected_ship().zip(self.shown_report().map(|report| report.choice));
                let place = self.slide_of(&key);
                // Where so much lies in one spot that the search is given up, there is no next step to tell.
                let found = asked.and_then(|(ship, choice)| self.board.nudge(ship, choice, place).ok().flatten());
                self.nudges.option = Some((key, found));
            }
            None => {
                let piece = self.selected.as_deref().and_then(|id| self.piece(id));
                self.nudges.piece = Some(piece.and_then(|piece| self.board.misplacement(piece).ok().flatten()));
            }
        }
    }
}
