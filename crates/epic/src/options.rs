//! Readings of the rules that players agree on before a game: two profiles, and each reading by itself.

use serde::{Deserialize, Serialize};

/// Which source decides where they differ.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Profile {
    /// The seed document, then the tournament pack.
    #[default]
    Seed,
    /// The tournament pack alone.
    Netea,
}

/// What "in coherency" means (E5.10, E5.11).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coherency {
    /// An unbroken chain of units.
    #[default]
    Chain,
    /// Every unit has another one of its formation in reach.
    Nearest,
}

/// Which point of a base a move is measured by (E5.6).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveMeasure {
    /// The centroid of the base.
    #[default]
    Centre,
    /// The point of the base that travels farthest.
    FarthestPoint,
}

/// Where bodies and zones count while a unit turns on the spot (G5).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PivotCheck {
    /// During the whole turn.
    #[default]
    Swept,
    /// Before and after it only.
    Endpoints,
}

/// Between which units of a target a crossfire line may pass (E6.10).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CrossfireGap {
    /// Any two of the formation.
    #[default]
    AnyPair,
    /// Two that are in coherency with each other.
    NeighboursOnly,
}

/// Every reading that can be agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "independent readings, each named as the rules pages name it")]
pub struct Options {
    /// Whether Marshal may be "shoot at −1, then one move" (X1).
    pub marshal_shoot_then_move: bool,
    /// What coherency means (X3).
    pub coherency: Coherency,
    /// Whether a player may pass while he has a formation left (X7).
    pub allow_pass: bool,
    /// Whether an assault needs a line of fire after the charge (X9).
    pub engage_requires_lof: bool,
    /// Which point a move is measured by.
    pub move_measure: MoveMeasure,
    /// What counts while a unit turns.
    pub pivot_check: PivotCheck,
    /// Which gaps a crossfire line may pass.
    pub crossfire_gap: CrossfireGap,
    /// Whether a player may retain after overwatch broke his formation during its action (E3.29).
    pub retain_after_broken_mid_action: bool,
    /// Whether an agreed clock may run out on a declaration (E1.11).
    pub declaration_clock: bool,
}

impl Options {
    /// The readings of a profile.
    #[must_use]
    pub const fn of(profile: Profile) -> Self {
        Self {
            marshal_shoot_then_move: matches!(profile, Profile::Seed),
            coherency: Coherency::Chain,
            allow_pass: false,
            engage_requires_lof: true,
            move_measure: MoveMeasure::Centre,
            pivot_check: PivotCheck::Swept,
            crossfire_gap: CrossfireGap::AnyPair,
            retain_after_broken_mid_action: true,
            declaration_clock: false,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::of(Profile::Seed)
    }
}

/// Readings that a scenario changes from its profile.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of `Options`")]
pub struct Changes {
    pub marshal_shoot_then_move: Option<bool>,
    pub coherency: Option<Coherency>,
    pub allow_pass: Option<bool>,
    pub engage_requires_lof: Option<bool>,
    pub move_measure: Option<MoveMeasure>,
    pub pivot_check: Option<PivotCheck>,
    pub crossfire_gap: Option<CrossfireGap>,
    pub retain_after_broken_mid_action: Option<bool>,
    pub declaration_clock: Option<bool>,
}

impl Changes {
    /// The readings of a profile with these changes.
    #[must_use]
    pub fn over(&self, profile: Profile) -> Options {
        let p = Options::of(profile);
        Options {
            marshal_shoot_then_move: self.marshal_shoot_then_move.unwrap_or(p.marshal_shoot_then_move),
            coherency: self.coherency.unwrap_or(p.coherency),
            allow_pass: self.allow_pass.unwrap_or(p.allow_pass),
            engage_requires_lof: self.engage_requires_lof.unwrap_or(p.engage_requires_lof),
            move_measure: self.move_measure.unwrap_or(p.move_measure),
            pivot_check: self.pivot_check.unwrap_or(p.pivot_check),
            crossfire_gap: self.crossfire_gap.unwrap_or(p.crossfire_gap),
            retain_after_broken_mid_action: self
                .retain_after_broken_mid_action
                .unwrap_or(p.retain_after_broken_mid_action),
            declaration_clock: self.declaration_clock.unwrap_or(p.declaration_clock),
        }
    }
}
