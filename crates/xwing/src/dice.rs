//! The two kinds of dice and their faces.

use crate::keyed::keyed;
use deadreckon_engine::dice::Die;

/// The attack die: three hits, a critical hit, two focus, two blanks.
pub const ATTACK: Die = Die::new("attack", 8);
/// The defence die: three evades, two focus, three blanks.
pub const DEFENCE: Die = Die::new("defence", 8);

keyed! {
    /// What an attack die shows.
    pub enum AttackFace {
        /// A hit.
        Hit = "hit",
        /// A critical hit.
        Critical = "critical",
        /// Focus.
        Focus = "focus",
        /// Nothing.
        Blank = "blank",
    }
}

keyed! {
    /// What a defence die shows.
    pub enum DefenceFace {
        /// An evade.
        Evade = "evade",
        /// Focus.
        Focus = "focus",
        /// Nothing.
        Blank = "blank",
    }
}

impl AttackFace {
    /// What the die shows on one of its faces, numbered from 0 in the order of A-40; faces beyond the die are blank.
    #[must_use]
    pub const fn of(face: u8) -> Self {
        match face {
            0..=2 => Self::Hit,
            3 => Self::Critical,
            4 | 5 => Self::Focus,
            _ => Self::Blank,
        }
    }

    /// A face of the die that shows this, for dice that are typed in.
    #[must_use]
    pub const fn face(self) -> u8 {
        match self {
            Self::Hit => 0,
            Self::Critical => 3,
            Self::Focus => 4,
            Self::Blank => 6,
        }
    }
}

impl DefenceFace {
    /// What the die shows on one of its faces, numbered from 0 in the order of A-40; faces beyond the die are blank.
    #[must_use]
    pub const fn of(face: u8) -> Self {
        match face {
            0..=2 => Self::Evade,
            3 | 4 => Self::Focus,
            _ => Self::Blank,
        }
    }

    /// A face of the die that shows this, for dice that are typed in.
    #[must_use]
    pub const fn face(self) -> u8 {
        match self {
            Self::Evade => 0,
            Self::Focus => 3,
            Self::Blank => 5,
        }
    }
}
