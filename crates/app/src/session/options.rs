//! What the selected ship may do, asked once for each position.

use deadreckon_geometry::tolerance::{Judgement, Slack};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::report::{OptionReport, SlideChoice};
use std::collections::{BTreeMap, VecDeque};

/// The judged options of one ship.
#[derive(Debug, Clone, Default)]
pub(crate) struct Options {
    /// Each action with its options, or why there is no answer.
    pub actions: Vec<(Action, Result<Vec<OptionReport>, String>)>,
    /// A sliding option judged at a place chosen by hand, with its key.
    judged: Option<(String, OptionReport)>,
    /// How each option stands on a real table, by key; empty if every piece lies exactly.
    tolerances: BTreeMap<String, Judgement>,
    /// Options whose standing on a real table is still to be judged: that takes far longer than the exact verdict.
    pending: VecDeque<Choice>,
}

impl Options {
    /// Asks about every action of a ship (its index).
    pub(crate) fn of(board: &Board, ship: usize, slack: &Slack) -> Self {
        let ask = |action| (action, board.options(ship, action).map_err(|error| error.to_string()));
        let mut options = Self { actions: Action::ALL.into_iter().map(ask).collect(), ..Self::default() };
        if *slack != Slack::PERFECT {
            options.pending = options.all().map(|report| report.choice).collect();
        }
        options
    }

    /// Whether there is something left for [`Options::settle_one`].
    pub(crate) fn is_settled(&self) -> bool {
        self.pending.is_empty()
    }

    /// Judges how one more option stands on a real table: the one of this key first, if it still waits.
    pub(super) fn settle_one(&mut self, board: &Board, ship: usize, first: Option<&str>, slack: &Slack) {
        let wanted = first.and_then(|key| self.pending.iter().position(|choice| choice.to_string() == key));
        let next = wanted.and_then(|at| self.pending.remove(at)).or_else(|| self.pending.pop_front());
        let Some(choice) = next else { return };
        // What has no verdict of this kind keeps its exact one.
        if let Ok(Some(found)) = board.tolerance(ship, choice, None, slack) {
            self.tolerances.insert(choice.to_string(), found);
        }
    }

    /// How an option stands on a real table.
    pub(crate) fn tolerance(&self, key: &str) -> Option<&Judgement> {
        self.tolerances.get(key)
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
    pub(super) fn judge(&mut self, board: &Board, ship: usize, key: &str, place: SlideChoice, slack: &Slack) {
        let Some(choice) = self.find(key).filter(|r| r.slides.is_some()).map(|r| r.choice) else { return };
        if *slack != Slack::PERFECT
            && let Ok(Some(found)) = board.tolerance(ship, choice, Some(place), slack)
        {
            self.tolerances.insert(key.to_owned(), found);
            self.pending.retain(|other| *other != choice);
        }
        self.judged = board.judge(ship, choice, Some(place)).ok().map(|report| (key.to_owned(), report));
    }
}
