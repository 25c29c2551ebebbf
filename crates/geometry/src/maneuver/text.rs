//! Maneuvers and bearings as words: `bank 2 left`, `reverse_bank`.

use super::{Bearing, Maneuver};
use crate::template::Side;
use std::fmt;
use std::str::FromStr;

impl Bearing {
    /// All bearings.
    pub const ALL: [Self; 11] = [
        Self::Stationary,
        Self::Straight,
        Self::Bank,
        Self::Turn,
        Self::Koiogran,
        Self::Segnor,
        Self::Tallon,
        Self::ReverseStraight,
        Self::ReverseBank,
        Self::SideslipBank,
        Self::SideslipTurn,
    ];

    /// The word used in files: `bank`, `reverse_bank`, ..
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Stationary => "stationary",
            Self::Straight => "straight",
            Self::Bank => "bank",
            Self::Turn => "turn",
            Self::Koiogran => "koiogran",
            Self::Segnor => "segnor",
            Self::Tallon => "tallon",
            Self::ReverseStraight => "reverse_straight",
            Self::ReverseBank => "reverse_bank",
            Self::SideslipBank => "sideslip_bank",
            Self::SideslipTurn => "sideslip_turn",
        }
    }

    /// Whether the maneuver needs a side.
    #[must_use]
    pub const fn has_side(self) -> bool {
        !matches!(self, Self::Stationary | Self::Straight | Self::Koiogran | Self::ReverseStraight)
    }
}

/// The words of [`Bearing::key`] with spaces: `reverse bank`.
impl fmt::Display for Bearing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.key().split('_').enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            f.write_str(word)?;
        }
        Ok(())
    }
}

impl fmt::Display for Maneuver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bearing == Bearing::Stationary {
            return f.write_str("stationary");
        }
        write!(f, "{} {}", self.bearing, self.speed)?;
        self.side.map_or(Ok(()), |side| write!(f, " {}", side.key()))
    }
}

/// Why a text names no maneuver.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ManeuverTextError {
    /// A word that is no bearing, speed or side.
    #[error("bearing: \"{0}\" is not known; use one of {list}", list = bearing_list())]
    UnknownBearing(String),
    /// No number, or two.
    #[error("speed: \"{0}\" must name one whole number from 0 to 255, as in \"bank 2 left\"")]
    BadSpeed(String),
    /// A side that is missing or too many, or one on a maneuver that has none.
    #[error("side: \"{0}\" needs {1}")]
    BadSide(String, &'static str),
}

fn bearing_list() -> String {
    Bearing::ALL.map(Bearing::key).join(", ")
}

/// Words separated by spaces, `_` or `-`, in lower case.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split([' ', '\t', '_', '-']).filter(|w| !w.is_empty()).map(str::to_lowercase)
}

impl FromStr for Bearing {
    type Err = ManeuverTextError;

    /// Accepts `reverse_bank`, `reverse-bank` and `Reverse bank`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let key = words(text).collect::<Vec<_>>().join("_");
        Self::ALL
            .into_iter()
            .find(|bearing| bearing.key() == key)
            .ok_or_else(|| ManeuverTextError::UnknownBearing(text.into()))
    }
}

impl FromStr for Maneuver {
    type Err = ManeuverTextError;

    /// Accepts bearing, speed and side in any order: `bank 2 left`, `2 left bank`, `stationary`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (mut bearing, mut speed, mut side) = (String::new(), None, None);
        for word in words(text) {
            if let Some(named) = Side::BOTH.into_iter().find(|s| s.key() == word) {
                if side.replace(named).is_some() {
                    return Err(ManeuverTextError::BadSide(text.into(), "only one side"));
                }
            } else if word.starts_with(|c: char| c.is_ascii_digit()) {
                let number = word.parse().map_err(|_| ManeuverTextError::BadSpeed(text.into()))?;
                if speed.replace(number).is_some() {
                    return Err(ManeuverTextError::BadSpeed(text.into()));
                }
            } else {
                bearing.push_str(&word);
                bearing.push('_');
            }
        }
        let bearing: Bearing = bearing.parse().map_err(|_| ManeuverTextError::UnknownBearing(text.into()))?;
        match (bearing.has_side(), side) {
            (true, None) => return Err(ManeuverTextError::BadSide(text.into(), "a side, left or right")),
            (false, Some(_)) => return Err(ManeuverTextError::BadSide(text.into(), "no side")),
            _ => {}
        }
        let speed = match (bearing, speed) {
            (Bearing::Stationary, None) => 0,
            (_, Some(speed)) => speed,
            (_, None) => return Err(ManeuverTextError::BadSpeed(text.into())),
        };
        Ok(Self { bearing, speed, side })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_there_and_back() {
        for bearing in Bearing::ALL {
            assert_eq!(bearing.to_string().parse(), Ok(bearing));
            assert_eq!(bearing.key().parse(), Ok(bearing));
            assert_eq!(serde_json::to_value(bearing).unwrap(), bearing.key());
            let side = bearing.has_side().then_some(Side::Right);
            let speed = u8::from(bearing != Bearing::Stationary);
            let maneuver = Maneuver::new(bearing, speed, side);
            assert_eq!(maneuver.to_string().parse(), Ok(maneuver));
        }
        assert_eq!("2 left Reverse-bank".parse(), Ok(Maneuver::new(Bearing::ReverseBank, 2, Some(Side::Left))));
    }

    #[test]
    fn faults_name_their_part() {
        let fault = |text: &str| text.parse::<Maneuver>().unwrap_err().to_string();
        assert!(fault("loop 2 left").starts_with("bearing: \"loop 2 left\""));
        assert!(fault("bank left").starts_with("speed:"));
        assert!(fault("bank 2 3 left").starts_with("speed:"));
        assert!(fault("bank 999 left").starts_with("speed:"));
        assert!(fault("bank 2").starts_with("side:"));
        assert!(fault("straight 2 left").starts_with("side:"));
        assert!(fault("bank 2 left right").starts_with("side:"));
    }
}
