//! Lengths as the rules print them.

use serde::{Deserialize, Serialize};

/// A length in centimetres, as in files; [`Cm::mm`] is what the game reckons with.
///
/// ```
/// use deadreckon_epic::data::length::Cm;
/// assert_eq!(Cm(2.5).mm(), 25.0);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cm(pub f64);

impl Cm {
    /// In millimetres.
    #[must_use]
    pub fn mm(self) -> f64 {
        self.0 * 10.0
    }

    /// Whether it is a number from `least` to `most` cm, both included.
    #[must_use]
    pub fn is_within(self, least: f64, most: f64) -> bool {
        self.0 >= least && self.0 <= most
    }
}
