//! Decisions: who must choose what now, with everything that may be chosen.

use crate::player::Player;
use serde::{Deserialize, Serialize};

/// What a player has to choose now.
///
/// `Q` says what is asked and about what, `C` is a command, `O` a choice with endlessly many answers, such as a
/// slide within an interval or a place within a region.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Decision<Q, C, O> {
    /// Who chooses.
    pub player: Player,
    /// What is asked.
    pub question: Q,
    /// Every command that may be given, where they can be counted. None of them is ever refused.
    pub options: Vec<C>,
    /// The choices that cannot be counted; [`Ruleset::pick`](crate::ruleset::Ruleset::pick) makes commands of them.
    pub open: Vec<O>,
}

impl<Q, C, O> Decision<Q, C, O> {
    /// Whether nothing can be chosen; a rule set never asks such a question.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.options.is_empty() && self.open.is_empty()
    }
}

/// For rule sets whose choices can all be counted: an open choice that does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Never {}
