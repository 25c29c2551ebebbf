//! Enumerations whose values have one word each, used in files and on the command line alike.

/// Declares an enumeration with its words: serde, [`ALL`](crate::slot::Slot::ALL), `key`, `Display` and `FromStr` agree.
macro_rules! keyed {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$note:meta])* $value:ident = $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $($(#[$note])* #[serde(rename = $key)] $value,)+
        }

        impl $name {
            /// All values, in the order of their declaration.
            pub const ALL: &[Self] = &[$(Self::$value),+];

            /// The word used in files.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $key,)+
                }
            }
        }

        /// The word of `key`.
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::keyed::UnknownWord;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|value| value.key() == text).ok_or_else(|| {
                    let known = Self::ALL.iter().map(|value| value.key()).collect::<Vec<_>>().join(", ");
                    $crate::keyed::UnknownWord { word: text.chars().take(40).collect(), known }
                })
            }
        }
    };
}

pub(crate) use keyed;

/// A word that is none of those that an enumeration has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{word}\" is not known; known are {known}")]
pub struct UnknownWord {
    /// The word, at most 40 characters of it.
    pub word: String,
    /// The words there are.
    pub known: String,
}
