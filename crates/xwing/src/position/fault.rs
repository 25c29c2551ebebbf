//! What is wrong with a position, by key.

use std::fmt;

/// Everything wrong with a position; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

/// One thing wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The key in the file, such as `ships[2].pose.x`.
    pub key: String,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What is wrong, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// A number that is not finite or too far away.
    #[error("must be a finite number within {0} mm of the origin")]
    BadNumber(u32),
    /// A heading that is not finite or turns too often.
    #[error("must be a finite number of degrees; write it in (-180, 180]")]
    BadHeading,
    /// A mat without area, or too large.
    #[error("must be above 0 and at most 10000 mm")]
    BadMat,
    /// An id that is empty or holds anything but letters, digits, `-`, `_` and `.`.
    #[error("\"{0}\" is no id; use 1 to 64 letters, digits, '-', '_' or '.'")]
    BadId(String),
    /// Two pieces of one name, or a ship called `edge`, which means the mat's edge in answers.
    #[error("the id \"{0}\" is used twice or reserved; give the piece another one")]
    DuplicateId(String),
    /// More pieces than a table holds.
    #[error("{found} pieces; at most {limit} are allowed")]
    TooMany {
        /// How many there are.
        found: usize,
        /// How many may be.
        limit: usize,
    },
    /// A text longer than allowed.
    #[error("the text has {found} characters; at most {limit} are allowed")]
    TooLong {
        /// How long it is.
        found: usize,
        /// How long it may be.
        limit: usize,
    },
    /// A character that steers terminals, ends the line or turns the direction of writing.
    #[error("character {at} is U+{:04X}, which is not seen but acts on what shows it; take it out", u32::from(*.found))]
    Unseen {
        /// Its place in the text, from 1.
        at: usize,
        /// The character.
        found: char,
    },
    /// A name that stands for nothing known.
    #[error("unknown {what} \"{name}\"; known are {known}")]
    Unknown {
        /// Kind of thing named.
        what: &'static str,
        /// The name in the file.
        name: String,
        /// The names that are known.
        known: String,
    },
    /// A base size that the edition does not have.
    #[error("{base} bases do not exist in the edition \"{edition}\"; choose another base or edition")]
    NoSuchBase {
        /// The size, in the word of the file.
        base: &'static str,
        /// The edition's word.
        edition: &'static str,
    },
    /// A count of 0 or beyond 99.
    #[error("{0} tokens; must be from 1 to 99")]
    BadCount(u32),
    /// A maneuver that the edition or the parts set does not have.
    #[error("the maneuver {0} does not exist here; take it off the dial")]
    NoSuchManeuver(String),
    /// The parts set cannot be used.
    #[error("{0}; correct the parts set or choose another")]
    BadParts(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.kind)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
