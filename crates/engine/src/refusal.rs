//! Refusals: why a command is not taken, as data that a panel turns into a sentence and a picture.

use crate::rule::RuleId;
use crate::subject::Subject;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// A value that a message puts into its sentence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Word {
    /// A whole number.
    Number(i64),
    /// Millimetres.
    Mm(f64),
    /// A key or an id, never a sentence.
    Key(Cow<'static, str>),
}

impl From<&'static str> for Word {
    fn from(key: &'static str) -> Self {
        Self::Key(Cow::Borrowed(key))
    }
}

impl From<String> for Word {
    fn from(key: String) -> Self {
        Self::Key(Cow::Owned(key))
    }
}

impl From<f64> for Word {
    fn from(mm: f64) -> Self {
        Self::Mm(mm)
    }
}

impl From<u32> for Word {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<i32> for Word {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

/// A shape on the table that a refusal points at, mm in the table's frame.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Highlight {
    /// A point.
    Point([f64; 2]),
    /// A line between two points: a gap, a depth, a range.
    Line([f64; 2], [f64; 2]),
    /// A closed outline.
    Outline(Vec<[f64; 2]>),
}

/// Why a command is refused.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The message key of its sentence.
    pub key: &'static str,
    /// What the sentence needs, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub words: BTreeMap<&'static str, Word>,
    /// The pieces or groups that are to blame.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub subjects: Vec<Subject>,
    /// Where on the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shapes: Vec<Highlight>,
}

impl Refusal {
    /// A refusal by a rule with a message key.
    #[must_use]
    pub const fn new(rule: RuleId, key: &'static str) -> Self {
        Self { rule, key, words: BTreeMap::new(), subjects: Vec::new(), shapes: Vec::new() }
    }

    /// With a value for the sentence.
    #[must_use]
    pub fn word(mut self, name: &'static str, word: impl Into<Word>) -> Self {
        self.words.insert(name, word.into());
        self
    }

    /// With a subject that is to blame.
    #[must_use]
    pub fn about(mut self, subject: Subject) -> Self {
        self.subjects.push(subject);
        self
    }

    /// With a shape to point at.
    #[must_use]
    pub fn showing(mut self, shape: Highlight) -> Self {
        self.shapes.push(shape);
        self
    }
}

/// One or more reasons why a command is refused, the most important first. It changed nothing.
///
/// ```
/// use deadreckon_engine::refusal::{Refusal, Refused};
/// use deadreckon_engine::rule::RuleId;
/// let refused = Refused::from(Refusal::new(RuleId("B-10"), "refusal-stressed").word("tokens", 2));
/// assert_eq!(refused.to_string(), "refused by B-10 (refusal-stressed)");
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error)]
#[serde(transparent)]
pub struct Refused(Vec<Refusal>);

impl Refused {
    /// Refused for these reasons.
    ///
    /// # Panics
    /// Without any reason: refusing without saying why is a mistake in a rule set.
    #[must_use]
    pub fn new(reasons: Vec<Refusal>) -> Self {
        assert!(!reasons.is_empty(), "a refusal carries a reason");
        Self(reasons)
    }

    /// `Ok` without any reason, else refused.
    ///
    /// # Errors
    /// All of the reasons.
    pub fn unless_empty(reasons: Vec<Refusal>) -> Result<(), Self> {
        if reasons.is_empty() { Ok(()) } else { Err(Self(reasons)) }
    }

    /// The reasons, at least one.
    #[must_use]
    pub fn reasons(&self) -> &[Refusal] {
        &self.0
    }
}

impl From<Refusal> for Refused {
    fn from(reason: Refusal) -> Self {
        Self(vec![reason])
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("refused by ")?;
        for (n, reason) in self.0.iter().enumerate() {
            let comma = if n == 0 { "" } else { ", " };
            write!(f, "{comma}{} ({})", reason.rule, reason.key)?;
        }
        Ok(())
    }
}
