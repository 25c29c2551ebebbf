//! Dials: maneuvers with their difficulty.

use crate::generation::Generation;
use crate::keyed::{UnknownWord, keyed};
use deadreckon_geometry::maneuver::{Maneuver, ManeuverTextError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

keyed! {
    /// How hard a maneuver or an action is; harder ones compare greater.
    #[derive(Default)]
    pub enum Difficulty {
        /// Green in the first edition, blue in the second.
        Easy = "easy",
        /// White.
        #[default]
        White = "white",
        /// Red.
        Red = "red",
        /// Purple; not in the first edition.
        Purple = "purple",
    }
}

impl Difficulty {
    /// Whether this is white, the colour of what has none.
    #[must_use]
    pub const fn is_white(&self) -> bool {
        matches!(self, Self::White)
    }

    /// The printed colour.
    #[must_use]
    pub const fn colour(self, generation: Generation) -> &'static str {
        match (self, generation) {
            (Self::Easy, Generation::First) => "green",
            (Self::Easy, Generation::Second) => "blue",
            _ => self.key(),
        }
    }
}

/// A maneuver of a dial. In files a text: `bank 2 left easy`.
///
/// ```
/// use deadreckon_xwing::dial::{DialEntry, Difficulty};
/// let entry: DialEntry = "bank 2 left easy".parse()?;
/// assert_eq!(entry.maneuver.speed, 2);
/// assert_eq!(entry.difficulty, Difficulty::Easy);
/// assert_eq!(entry.to_string(), "bank 2 left easy");
/// # Ok::<(), deadreckon_xwing::dial::DialTextError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DialEntry {
    /// Bearing, speed and side.
    pub maneuver: Maneuver,
    /// Its colour.
    pub difficulty: Difficulty,
}

/// A maneuver of a huge ship of the first edition with the energy it gives. In files a text: `bank 2 left 1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EnergyEntry {
    /// Bearing, speed and side.
    pub maneuver: Maneuver,
    /// Energy gained.
    pub energy: u8,
}

/// Why a text is no entry of a dial.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DialTextError {
    /// One word only.
    #[error("\"{0}\" is no entry of a dial; write maneuver and difficulty, such as \"bank 2 left easy\"")]
    Incomplete(String),
    /// The words before the last are no maneuver.
    #[error(transparent)]
    Maneuver(#[from] ManeuverTextError),
    /// The last word is no difficulty.
    #[error("difficulty: {0}")]
    Difficulty(#[from] UnknownWord),
    /// The last word is no energy.
    #[error("energy: \"{0}\" must be a whole number from 0 to 255")]
    Energy(String),
}

/// The maneuver of an entry and its last word.
fn split(text: &str) -> Result<(Maneuver, &str), DialTextError> {
    let short = || text.chars().take(40).collect();
    let (maneuver, last) = text.rsplit_once(' ').ok_or_else(|| DialTextError::Incomplete(short()))?;
    // A long text would come back whole in the message.
    if text.len() > 80 {
        return Err(DialTextError::Incomplete(short()));
    }
    Ok((maneuver.parse()?, last))
}

impl FromStr for DialEntry {
    type Err = DialTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (maneuver, last) = split(text)?;
        Ok(Self { maneuver, difficulty: last.parse()? })
    }
}

impl FromStr for EnergyEntry {
    type Err = DialTextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (maneuver, last) = split(text)?;
        Ok(Self { maneuver, energy: last.parse().map_err(|_| DialTextError::Energy(last.to_owned()))? })
    }
}

impl fmt::Display for DialEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.maneuver, self.difficulty)
    }
}

impl fmt::Display for EnergyEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.maneuver, self.energy)
    }
}

/// In files these are texts.
macro_rules! as_text {
    ($name:ident) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

as_text!(DialEntry);
as_text!(EnergyEntry);

#[cfg(test)]
mod tests {
    use super::*;
    use deadreckon_geometry::maneuver::Bearing;
    use deadreckon_geometry::template::Side;

    #[test]
    fn entries_go_there_and_back() {
        for bearing in Bearing::ALL {
            for difficulty in Difficulty::ALL {
                let speed = u8::from(bearing != Bearing::Stationary);
                let maneuver = Maneuver::new(bearing, speed, bearing.has_side().then_some(Side::Left));
                let entry = DialEntry { maneuver, difficulty: *difficulty };
                assert_eq!(entry.to_string().parse(), Ok(entry));
            }
        }
    }

    #[test]
    fn a_bad_entry_says_what_is_wrong() {
        let fault = |text: &str| text.parse::<DialEntry>().unwrap_err().to_string();
        assert!(fault("straight").contains("no entry of a dial"));
        assert!(fault("bank 2 left green").starts_with("difficulty: \"green\""));
        assert!(fault("bank left easy").starts_with("speed:"));
        assert!(fault(&format!("{} easy", "x".repeat(10_000))).len() < 200);
        assert!("bank 1 left 999".parse::<EnergyEntry>().is_err());
    }
}
