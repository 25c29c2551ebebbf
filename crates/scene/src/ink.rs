//! Colours by role: builders say what a thing *is*, a theme says what that looks like.

use serde::{Deserialize, Serialize};

/// The role of a drawn thing.
///
/// A theme gives every role a fill, a line and a text colour; in theme files the names are in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ink {
    /// The page around the mat.
    Paper,
    /// Texts on the page: title, scale bar, legend.
    PaperText,
    /// The playing area and its border.
    Mat,
    /// Fine grid lines on the mat.
    Grid,
    /// Every fifth grid line.
    GridStrong,
    /// Ships of the first player.
    PlayerOne,
    /// Ships of the second player.
    PlayerTwo,
    /// Lines printed on a base: arcs, hash marks, facing.
    BasePrint,
    /// Asteroids.
    Asteroid,
    /// Debris clouds.
    Debris,
    /// Gas clouds.
    GasCloud,
    /// Cargo drops and spare parts.
    Cargo,
    /// Names of pieces on the mat.
    Name,
    /// The shadow under a lifted ship.
    Shadow,
    /// The selected piece.
    Selection,
    /// The piece or option under the pointer.
    Hover,
    /// A template as laid.
    Template,
    /// A template that lies on an obstacle.
    TemplateBlocked,
    /// The end place of an option that fits.
    GhostFits,
    /// The end place of an option that fits by less than the margin asked for.
    GhostNarrow,
    /// The end place of an option that does not fit.
    GhostBlocked,
    /// The end place of an option that is no more than looked at: alternatives, reach maps.
    GhostQuiet,
    /// The line between two pieces that shows a gap.
    WitnessGap,
    /// The line between two pieces that shows how deep they overlap.
    WitnessOverlap,
    /// The area that two pieces share.
    Overlap,
    /// Two pieces in contact.
    Contact,
    /// Range band 1.
    BandOne,
    /// Range band 2.
    BandTwo,
    /// Range band 3.
    BandThree,
    /// Out of range.
    BandBeyond,
    /// The stretch of a measured line or band that an obstacle covers.
    Obstructed,
    /// The front arc.
    ArcFront,
    /// The rear arc.
    ArcRear,
    /// The left and right arcs.
    ArcSide,
    /// The full front and full rear arcs.
    ArcFull,
    /// The bullseye arc.
    ArcBullseye,
    /// Legal stretches and regions of a slide.
    SlideLegal,
    /// Blocked stretches and regions of a slide.
    SlideBlocked,
    /// What the stated slack adds around a piece.
    Tolerance,
    /// Tokens that help a ship: round.
    TokenGood,
    /// Tokens that trouble a ship: square; what marks such ships.
    TokenBad,
    /// Other tokens: six-cornered; turret indicators.
    TokenOther,
    /// Hull, as pips.
    Hull,
    /// Shields, as pips.
    Shield,
    /// Attack dice.
    AttackDie,
    /// Defence dice.
    DefenceDie,
    /// Objectives of a scenario.
    Objective,
    /// The ship that acts.
    Acting,
}

impl Ink {
    /// Every role, in the order of the enum.
    pub const ALL: [Self; 48] = [
        Self::Paper,
        Self::PaperText,
        Self::Mat,
        Self::Grid,
        Self::GridStrong,
        Self::PlayerOne,
        Self::PlayerTwo,
        Self::BasePrint,
        Self::Asteroid,
        Self::Debris,
        Self::GasCloud,
        Self::Cargo,
        Self::Name,
        Self::Shadow,
        Self::Selection,
        Self::Hover,
        Self::Template,
        Self::TemplateBlocked,
        Self::GhostFits,
        Self::GhostNarrow,
        Self::GhostBlocked,
        Self::GhostQuiet,
        Self::WitnessGap,
        Self::WitnessOverlap,
        Self::Overlap,
        Self::Contact,
        Self::BandOne,
        Self::BandTwo,
        Self::BandThree,
        Self::BandBeyond,
        Self::Obstructed,
        Self::ArcFront,
        Self::ArcRear,
        Self::ArcSide,
        Self::ArcFull,
        Self::ArcBullseye,
        Self::SlideLegal,
        Self::SlideBlocked,
        Self::Tolerance,
        Self::TokenGood,
        Self::TokenBad,
        Self::TokenOther,
        Self::Hull,
        Self::Shield,
        Self::AttackDie,
        Self::DefenceDie,
        Self::Objective,
        Self::Acting,
    ];

    /// The role of a range band; 4 and above are out of range, 0 (contact) counts as band 1.
    #[must_use]
    pub const fn band(band: u8) -> Self {
        match band {
            0 | 1 => Self::BandOne,
            2 => Self::BandTwo,
            3 => Self::BandThree,
            _ => Self::BandBeyond,
        }
    }
}
