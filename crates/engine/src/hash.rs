//! The hash of a state: the same on every machine, in debug and release builds.
//!
//! A state is written as bytes in one way only (postcard: no names, fixed order of fields, little-endian numbers by
//! their bits) and the bytes are hashed with BLAKE3, of which 128 bits are kept. It follows that states must hold
//! ordered collections only, and that −0 and 0 differ.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The hash of a state, written as 32 hexadecimal digits.
///
/// ```
/// use deadreckon_engine::hash::StateHash;
/// let hash = StateHash::of(&(1u32, "a", [0.5f64]));
/// assert_eq!(hash, StateHash::of(&(1u32, "a", [0.5f64])));
/// assert_ne!(hash, StateHash::of(&(1u32, "a", [0.25f64])));
/// assert_eq!(hash.to_string().parse(), Ok(hash));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateHash(u128);

/// A text that is no hash.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no hash; a hash has 32 hexadecimal digits")]
pub struct NoHash(String);

impl StateHash {
    /// The hash of a value.
    ///
    /// # Panics
    /// If the value cannot be written without knowing its type, such as a sequence whose length is not known
    /// beforehand: a mistake in the type.
    #[must_use]
    pub fn of<T: Serialize>(value: &T) -> Self {
        let bytes = postcard::to_stdvec(value).expect("states are plain data whose lengths are known");
        let digest = blake3::hash(&bytes);
        let mut kept = [0; 16];
        kept.copy_from_slice(&digest.as_bytes()[..16]);
        Self(u128::from_be_bytes(kept))
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for StateHash {
    type Err = NoHash;

    fn from_str(text: &str) -> Result<Self, NoHash> {
        let digits = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
        match u128::from_str_radix(text, 16) {
            Ok(hash) if digits => Ok(Self(hash)),
            _ => Err(NoHash(text.chars().take(64).collect())),
        }
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
