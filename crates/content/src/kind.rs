//! What kind of file this is, by its first words: not by its name, which anybody may change.

use crate::{position, ron_files, short};

/// Kinds of files, in the order in which they are checked: what others name comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A parts set.
    PartsSet,
    /// Outlines of obstacles.
    Outlines,
    /// An edition.
    Edition,
    /// A position.
    Position,
    /// A position in the short text form.
    ShortPosition,
    /// Certificates.
    Certificates,
    /// None of ours.
    Unknown,
}

/// The value of `format` in a file of certificates.
pub const CERTIFICATES_FORMAT: &str = "deadreckon-certificates";

/// What is wrong with a file of no known kind.
pub const NOT_OURS: &str = "not one of our files; expected a position, a parts set, outlines, an edition or \
                                   certificates, each of which says so as its \"format\"";

/// What is wrong with a file of a known kind that is neither a position nor something that positions name.
pub const NOT_FOR_A_TABLE: &str = "this kind of file is not opened on a table, as positions, parts sets and outlines \
                                   are; `reckon check` goes through it";

impl Kind {
    /// The kind that a file says it is.
    ///
    /// ```
    /// use deadreckon_content::kind::Kind;
    /// assert_eq!(Kind::of(br#"(format: "deadreckon-parts-set", version: 1,"#), Kind::PartsSet);
    /// assert_eq!(Kind::of(b"a picture"), Kind::Unknown);
    /// ```
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).trim_start();
        if short::is_short(text) {
            return Self::ShortPosition;
        }
        match format(text) {
            Some(position::FORMAT) => Self::Position,
            Some(ron_files::PARTS_FORMAT) => Self::PartsSet,
            Some(ron_files::OUTLINES_FORMAT) => Self::Outlines,
            Some(ron_files::EDITION_FORMAT) => Self::Edition,
            Some(CERTIFICATES_FORMAT) => Self::Certificates,
            // Certificates on their own carry their version and no format.
            None if text.starts_with(['{', '[']) && text.contains("\"certificate\"") => Self::Certificates,
            // What looks like JSON and says nothing is most likely a position; its reader names what is missing.
            None if text.starts_with('{') => Self::Position,
            _ => Self::Unknown,
        }
    }
}

/// The text after the first key `format`, in JSON or RON; comments are passed over.
fn format(text: &str) -> Option<&str> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.match_indices("format").map(move |(at, key)| &line[at + key.len()..])).find_map(|rest| {
        let rest = rest.strip_prefix('"').unwrap_or(rest).trim_start().strip_prefix(':')?;
        rest.trim_start().strip_prefix('"')?.split('"').next()
    })
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn a_file_is_what_it_says() {
        for (text, kind) in [
            ("{\"format\": \"deadreckon-position\"", Kind::Position),
            ("// format: \"x\"\n( format : \"deadreckon-parts-set\",", Kind::PartsSet),
            ("(format: \"deadreckon-outlines\"", Kind::Outlines),
            ("(format: \"deadreckon-edition\"", Kind::Edition),
            ("dr1;e=second", Kind::ShortPosition),
            ("dr2;e=second", Kind::ShortPosition),
            ("[{\"certificate\": 1}]", Kind::Certificates),
            ("{}", Kind::Position),
            ("{\"format\": \"other\"}", Kind::Unknown),
            ("", Kind::Unknown),
            ("\u{0}\u{1}", Kind::Unknown),
        ] {
            assert_eq!(Kind::of(text.as_bytes()), kind, "{text}");
        }
    }
}
