//! Themes: what each role looks like, as data.
//!
//! ```
//! use deadreckon_scene::{ink::Ink, theme::{Colour, Theme}};
//! let theme = Theme::standard();
//! assert_eq!(theme.paint(Ink::Paper).fill, Colour::rgb(0xff, 0xff, 0xff));
//! ```

mod colour;

pub use colour::{Colour, ColourError};

use crate::ink::Ink;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The colours of one role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paint {
    /// Areas.
    #[serde(default = "Colour::clear")]
    pub fill: Colour,
    /// Lines, signs, and the marks of a pattern.
    #[serde(default = "Colour::clear")]
    pub line: Colour,
    /// Letters; left out, the line colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Colour>,
    /// The seam around letters that keeps them readable over lines; left out, none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub halo: Option<Colour>,
}

impl Paint {
    /// The colour of letters.
    #[must_use]
    pub fn letters(&self) -> Colour {
        self.text.unwrap_or(self.line)
    }
}

/// A named set of colours for all roles.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The id, in kebab case; its name for players is the message `theme-<id>`.
    pub id: String,
    /// Widths of lines and signs in screen pixels are multiplied by this.
    pub line_scale: f64,
    /// Sizes of letters in screen pixels are multiplied by this.
    pub text_scale: f64,
    /// The colours of every role.
    pub paints: BTreeMap<Ink, Paint>,
}

/// Why a theme cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ThemeError {
    /// The text is no theme.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// A role without colours.
    #[error("paints: {0:?} has no colours; give it a fill and a line")]
    MissingInk(Ink),
    /// A factor out of its limits.
    #[error("{0}: must be from 0.25 to 4")]
    BadScale(&'static str),
}

impl Theme {
    /// The text of the shipped themes, standard first.
    const SHIPPED: [&'static str; 4] = [
        include_str!("../../../assets/themes/standard.ron"),
        include_str!("../../../assets/themes/dark.ron"),
        include_str!("../../../assets/themes/high-contrast.ron"),
        include_str!("../../../assets/themes/print.ron"),
    ];

    /// Reads a theme and checks that it has colours for every role.
    ///
    /// # Errors
    /// [`ThemeError`] names the place in the text, the role, or the factor at fault.
    pub fn from_ron(text: &str) -> Result<Self, ThemeError> {
        let theme: Self = ron::from_str(text).map_err(|e| ThemeError::Syntax {
            line: e.span.start.line,
            column: e.span.start.col,
            message: e.code.to_string(),
        })?;
        if let Some(&ink) = Ink::ALL.iter().find(|ink| !theme.paints.contains_key(ink)) {
            return Err(ThemeError::MissingInk(ink));
        }
        for (name, factor) in [("line_scale", theme.line_scale), ("text_scale", theme.text_scale)] {
            if !(0.25..=4.0).contains(&factor) {
                return Err(ThemeError::BadScale(name));
            }
        }
        Ok(theme)
    }

    /// The shipped themes: `standard`, `dark`, `high-contrast`, `print`.
    #[must_use]
    pub fn shipped() -> Vec<Self> {
        Self::SHIPPED.iter().map(|text| Self::read_shipped(text)).collect()
    }

    /// The shipped theme of this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::shipped().into_iter().find(|theme| theme.id == id)
    }

    /// The light theme with colours that every kind of colour vision tells apart.
    #[must_use]
    pub fn standard() -> Self {
        Self::read_shipped(Self::SHIPPED[0])
    }

    fn read_shipped(text: &str) -> Self {
        Self::from_ron(text).expect("a test reads every shipped theme")
    }

    /// The colours of a role.
    #[must_use]
    pub fn paint(&self, ink: Ink) -> Paint {
        const NOTHING: Paint = Paint { fill: Colour::clear(), line: Colour::clear(), text: None, halo: None };
        self.paints.get(&ink).copied().unwrap_or(NOTHING)
    }
}
