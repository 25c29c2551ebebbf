//! Colours in sRGB with an opacity.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A colour in sRGB, 8 bits a channel; in files `#rrggbb` or `#rrggbbaa`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Colour {
    /// Red.
    pub red: u8,
    /// Green.
    pub green: u8,
    /// Blue.
    pub blue: u8,
    /// Opacity: 0 is clear, 255 covers what is below.
    pub alpha: u8,
}

/// A text that is no colour.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no colour; write #rrggbb or #rrggbbaa")]
pub struct ColourError(String);

impl Colour {
    /// An opaque colour.
    #[must_use]
    pub const fn rgb(red: u8, green: u8, blue: u8) -> Self {
        Self { red, green, blue, alpha: 255 }
    }

    /// No colour at all.
    #[must_use]
    pub const fn clear() -> Self {
        Self { red: 0, green: 0, blue: 0, alpha: 0 }
    }

    /// Opacity in 0..=1.
    #[must_use]
    pub fn opacity(self) -> f64 {
        f64::from(self.alpha) / 255.0
    }

    /// What is seen where this colour lies over an opaque one.
    #[must_use]
    pub fn over(self, ground: Self) -> Self {
        let mix = |top: u8, below: u8| {
            let weight = u32::from(self.alpha);
            let sum = u32::from(top) * weight + u32::from(below) * (255 - weight);
            u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
        };
        Self::rgb(mix(self.red, ground.red), mix(self.green, ground.green), mix(self.blue, ground.blue))
    }
}

impl FromStr for Colour {
    type Err = ColourError;

    fn from_str(text: &str) -> Result<Self, ColourError> {
        let fault = || ColourError(text.to_owned());
        let digits = text.strip_prefix('#').ok_or_else(fault)?;
        if !digits.bytes().all(|b| b.is_ascii_hexdigit()) || ![6, 8].contains(&digits.len()) {
            return Err(fault());
        }
        let pair = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).map_err(|_| fault());
        let alpha = if digits.len() == 8 { pair(6)? } else { 255 };
        Ok(Self { red: pair(0)?, green: pair(2)?, blue: pair(4)?, alpha })
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)?;
        if self.alpha == 255 { Ok(()) } else { write!(f, "{:02x}", self.alpha) }
    }
}

impl TryFrom<String> for Colour {
    type Error = ColourError;

    fn try_from(text: String) -> Result<Self, ColourError> {
        text.parse()
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written_alike() {
        for text in ["#12ab34", "#12ab3480"] {
            assert_eq!(text.parse::<Colour>().unwrap().to_string(), text);
        }
        for text in ["12ab34", "#12ab3", "#12ab3g", "#é2ab3", ""] {
            assert!(text.parse::<Colour>().is_err(), "{text}");
        }
    }

    #[test]
    fn half_black_over_white_is_grey() {
        let half = Colour { alpha: 128, ..Colour::rgb(0, 0, 0) };
        assert_eq!(half.over(Colour::rgb(255, 255, 255)), Colour::rgb(127, 127, 127));
    }
}
