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

    /// Judges how one more option stands on a real table, at its chosen slides if it has any: the one of this key
    /// first, if it still waits.
    pub(super) fn settle_one(
        &mut self,
        board: &Board,
        ship: usize,
        first: Option<&str>,
        slides: &BTreeMap<String, SlideChoice>,
        slack: &Slack,
    ) {
        let wanted = first.and_then(|key| self.pending.iter().position(|choice| choice.to_string() == key));
        let next = wanted.and_then(|at| self.pending.remove(at)).or_else(|| self.pending.pop_front());
        let Some(choice) = next else { return };
        let key = choice.to_string();
        // What has no verdict of this kind keeps its exact one.
        if let Ok(Some(found)) = board.tolerance(ship, choice, slides.get(&key).copied(), slack) {
            self.tolerances.insert(key, found);
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

    /// What could be taken instead: the other options of the same action; of a maneuver its other places alone, for
    /// it was chosen before.
    pub(crate) fn others(&self, report: &OptionReport) -> Vec<OptionReport> {
        let instead = |other: &Choice| match (other, &report.choice) {
            (Choice::Maneuver { maneuver: other, .. }, Choice::Maneuver { maneuver, .. }) => other == maneuver,
            (other, choice) => other.action() == choice.action(),
        };
        self.all().filter(|r| instead(&r.choice) && r.choice != report.choice).cloned().collect()
    }

    /// An option as judged at a place chosen by hand.
    pub(crate) fn judged(&self, key: &str) -> Option<&OptionReport> {
        self.judged.as_ref().filter(|(judged, _)| judged == key).map(|(_, report)| report)
    }

    /// Shows a sliding option as judged at a place chosen by hand.
    pub(super) fn show_judged(&mut self, report: OptionReport) {
        self.judged = Some((report.choice.to_string(), report));
    }

    /// Lets an option that lies elsewhere now wait for its standing on a real table: a slide under a hand is judged
    /// exactly in every frame, and so only once the hand rests.
    pub(super) fn judge_tolerance_anew(&mut self, choice: Choice, slack: &Slack) {
        self.tolerances.remove(&choice.to_string());
        if *slack != Slack::PERFECT && !self.pending.contains(&choice) {
            self.pending.push_back(choice);
        }
    }
}
