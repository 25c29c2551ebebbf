//! Numbers that can say where they come from.
//!
//! Every number that is shown or rolled is a base and a list of changes, each with its rule, so that a log can
//! explain it.

use crate::rule::RuleId;
use serde::{Deserialize, Serialize};

/// What a rule does to a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Adds so much; negative takes away.
    Add(i32),
    /// Raises it to at least this.
    AtLeast(i32),
    /// Lowers it to at most this.
    AtMost(i32),
    /// Makes it this, whatever it was.
    Becomes(i32),
}

/// A change with the rule behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Step {
    /// The rule.
    pub rule: RuleId,
    /// What it does.
    pub change: Change,
}

/// A number with its provenance.
///
/// ```
/// use deadreckon_engine::figure::{Change, Figure};
/// use deadreckon_engine::rule::RuleId;
/// let dice = Figure::new(3, RuleId("A-40"))
///     .with(RuleId("A-44"), Change::Add(1))
///     .with(RuleId("A-59"), Change::Add(-1))
///     .with(RuleId("A-59"), Change::Add(-5))
///     .with(RuleId("A-47"), Change::AtLeast(0));
/// assert_eq!(dice.value(), 0);
/// // Each step with the number after it.
/// assert_eq!(dice.steps().map(|(_, after)| after).collect::<Vec<_>>(), [4, 3, -2, 0]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Figure {
    base: i32,
    rule: RuleId,
    steps: Vec<Step>,
}

impl Figure {
    /// A number as a rule, a card or a profile prints it.
    #[must_use]
    pub const fn new(base: i32, rule: RuleId) -> Self {
        Self { base, rule, steps: Vec::new() }
    }

    /// The number changed by a rule; a change that changes nothing is left out.
    #[must_use]
    pub fn with(mut self, rule: RuleId, change: Change) -> Self {
        let now = self.value();
        if after(now, change) != now {
            self.steps.push(Step { rule, change });
        }
        self
    }

    /// The printed number.
    #[must_use]
    pub const fn base(&self) -> i32 {
        self.base
    }

    /// The rule or print that the base comes from.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        self.rule
    }

    /// The number after all changes. Sums that leave the range of the type stay at its end.
    #[must_use]
    pub fn value(&self) -> i32 {
        self.steps.iter().fold(self.base, |now, step| after(now, step.change))
    }

    /// The changes in order, each with the number after it.
    pub fn steps(&self) -> impl Iterator<Item = (&Step, i32)> {
        self.steps.iter().scan(self.base, |now, step| {
            *now = after(*now, step.change);
            Some((step, *now))
        })
    }
}

fn after(now: i32, change: Change) -> i32 {
    match change {
        Change::Add(n) => now.saturating_add(n),
        Change::AtLeast(n) => now.max(n),
        Change::AtMost(n) => now.min(n),
        Change::Becomes(n) => n,
    }
}
