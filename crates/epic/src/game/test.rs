//! The action test (section 2): what is needed, where it comes from, and what it is worth.

use super::state::{FormationId, State};
use super::{coherency, terrain};
use crate::data::action::{Action, Condition, Test};
use crate::data::force::Mode;
use crate::rule::RuleId;
use deadreckon_engine::figure::{Change, Figure};
use serde::Serialize;

/// Whether dice are needed for a test (E2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TestVerdict {
    /// The action needs no test now.
    NoTest,
    /// Even a 1 passes: no die.
    AutoPass,
    /// Even a 6 fails: no die.
    CannotPass,
    /// A die of at least this passes.
    Needs(u8),
    /// Formation or action was not declared: it fails without a roll (E1.9).
    NotDeclared,
}

impl TestVerdict {
    /// How many of six faces pass.
    #[must_use]
    pub const fn sixths(self) -> u8 {
        match self {
            Self::NoTest | Self::AutoPass => 6,
            Self::CannotPass | Self::NotDeclared => 0,
            Self::Needs(needed) => 7 - needed,
        }
    }

    /// The verdict of a value to reach with a sum of modifiers: only the modified total counts (E2.1, E2.4).
    ///
    /// ```
    /// use deadreckon_epic::game::test::TestVerdict;
    /// assert_eq!(TestVerdict::of(4, -2), TestVerdict::Needs(6));
    /// assert_eq!(TestVerdict::of(5, -2), TestVerdict::CannotPass);
    /// assert_eq!(TestVerdict::of(1, 0), TestVerdict::AutoPass);
    /// ```
    #[must_use]
    pub fn of(initiative: u8, modifiers: i32) -> Self {
        match i32::from(initiative).saturating_sub(modifiers) {
            needed if needed <= 1 => Self::AutoPass,
            needed if needed > 6 => Self::CannotPass,
            needed => Self::Needs(u8::try_from(needed).unwrap_or(6)),
        }
    }
}

/// What a test would be like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TestReport {
    /// The value to reach.
    pub initiative: u8,
    /// The modifiers, each with its rule.
    pub modifiers: Figure,
    /// Whether dice are needed.
    pub verdict: TestVerdict,
}

/// What a formation's test for an action would be like now.
#[must_use]
pub fn report(state: &State, formation: FormationId, action: &Action, mode: Mode) -> TestReport {
    let it = state.formation(formation);
    let force = &state.scenario.forces[it.owner];
    let mut modifiers = Figure::new(0, RuleId("E2.1"));
    if it.blast > 0 {
        modifiers = modifiers.with(RuleId("E2.2"), Change::Add(-1));
    }
    if mode == Mode::Retain {
        modifiers = modifiers.with(RuleId("E2.3"), Change::Add(force.rules.retaining.into()));
    }
    for modifier in &force.rules.test {
        let applies = modifier.tag.as_ref().is_none_or(|tag| it.card.tags.contains(tag))
            && (modifier.actions.is_empty() || modifier.actions.contains(&action.id))
            && modifier.mode.is_none_or(|wanted| wanted == mode);
        if applies {
            modifiers = modifiers.with(RuleId("E2.6"), Change::Add(modifier.add.into()));
        }
    }
    let needed = TestVerdict::of(it.card.initiative, modifiers.value());
    let verdict = match action.test {
        Test::Initiative => needed,
        Test::None => TestVerdict::NoTest,
        Test::Auto(condition) if holds(state, formation, condition) => TestVerdict::NoTest,
        Test::Auto(_) => needed,
    };
    TestReport { initiative: it.card.initiative, modifiers, verdict }
}

/// Whether a condition holds for every unit of a formation.
pub(super) fn holds(state: &State, formation: FormationId, condition: Condition) -> bool {
    match condition {
        Condition::OnRoad => state.standing(formation).all(|unit| terrain::is_on_road(state, unit)),
    }
}

/// Whether a formation must close up before anything else: it is out of coherency, and some unit of it can move
/// (E3.11, E3.12).
pub(super) fn must_close_up(state: &State, formation: FormationId) -> bool {
    !coherency::is_coherent(state, formation)
        && state.standing(formation).any(|unit| state.unit(unit).kind.speed.0 > 0.0)
}
