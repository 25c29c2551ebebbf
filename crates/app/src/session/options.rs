//! What the selected ship may do, asked once for each position.

use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::report::{OptionReport, SlideChoice};

/// The judged options of one ship.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    /// Each action with its options, or why there is no answer.
    pub actions: Vec<(Action, Result<Vec<OptionReport>, String>)>,
    /// A sliding option judged at a place chosen by hand, with its key.
    judged: Option<(String, OptionReport)>,
}

impl Options {
    /// Asks about every action of a ship (its index).
    pub(crate) fn of(board: &Board, ship: usize) -> Self {
        let ask = |action| (action, board.options(ship, action).map_err(|error| error.to_string()));
        Self { actions: Action::ALL.into_iter().map(ask).collect(), judged: None }
    }

    /// An option by the key of its choice.
    pub(crate) fn find(&self, key: &str) -> Option<&OptionReport> {
        self.all().find(|report| report.choice.to_string() == key)
    }

    /// Every option.
    pub(crate) fn all(&self) -> impl Iterator<Item = &OptionReport> {
        self.actions.iter().filter_map(|(_, reports)| reports.as_ref().ok()).flatten()
    }

    /// The other options of the same action.
    pub(crate) fn others(&self, report: &OptionReport) -> Vec<OptionReport> {
        let action = report.choice.action();
        self.all().filter(|r| r.choice.action() == action && r.choice != report.choice).cloned().collect()
    }

    /// An option as judged at a place chosen by hand.
    pub(crate) fn judged(&self, key: &str) -> Option<&OptionReport> {
        self.judged.as_ref().filter(|(judged, _)| judged == key).map(|(_, report)| report)
    }

    /// Judges a sliding option at a place; an option that cannot be judged keeps its usual place.
    pub(super) fn judge(&mut self, board: &Board, ship: usize, key: &str, place: SlideChoice) {
        let Some(choice) = self.find(key).filter(|r| r.slides.is_some()).map(|r| r.choice) else { return };
        self.judged = board.judge(ship, choice, Some(place)).ok().map(|report| (key.to_owned(), report));
    }
}
