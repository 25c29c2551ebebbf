//! What is wrong with a file: where, and what to do about it.

use std::fmt;

pub use deadreckon_xwing::text::is_unseen;

/// One thing wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFault {
    /// Line from 1; `None` where the fault is not at one place.
    pub line: Option<usize>,
    /// Column from 1, in characters.
    pub column: Option<usize>,
    /// Key, such as `ships[2].pose.x`; empty where the text itself is damaged.
    pub key: String,
    /// What is wrong and what to do.
    pub message: String,
}

impl FileFault {
    /// A fault of the whole file.
    #[must_use]
    pub fn whole(message: impl Into<String>) -> Self {
        Self { line: None, column: None, key: String::new(), message: message.into() }
    }

    /// A fault at a place in the text.
    #[must_use]
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { line: Some(line), column: Some(column), key: String::new(), message: message.into() }
    }

    /// The fault of damaged JSON, at its place in the text.
    #[must_use]
    pub fn json(text: &str, error: &serde_json::Error) -> Self {
        let full = error.to_string();
        // The place is in the fault's own fields.
        let message = full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message);
        let mut message = crate::plain::syntax(message).to_owned();
        if error.is_eof() {
            message += " (the file ends too early; restore it from a copy)";
        } else if error.is_syntax() {
            message += " (not valid JSON)";
        }
        let (line, bytes) = (error.line().max(1), error.column());
        let before = text.split('\n').nth(line - 1).and_then(|line| line.get(..bytes));
        let column = before.map_or(bytes, |before| before.chars().count());
        Self::at(line, column.max(1), message)
    }

    /// A fault at a key.
    #[must_use]
    pub fn key(key: impl Into<String>, message: impl Into<String>) -> Self {
        Self { line: None, column: None, key: key.into(), message: message.into() }
    }
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, "line {line}, column {column}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", one_line(&self.key))?;
        }
        f.write_str(&one_line(&self.message))
    }
}

/// Everything wrong with one file; never empty. The file is left as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFaults {
    /// The file's path, or another name of where the text came from.
    pub origin: String,
    /// The faults, in the order of the checks.
    pub faults: Vec<FileFault>,
}

impl FileFaults {
    /// One fault.
    #[must_use]
    pub fn one(origin: &str, fault: FileFault) -> Self {
        Self { origin: origin.to_owned(), faults: vec![fault] }
    }
}

impl fmt::Display for FileFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{}: {fault}", one_line(short(&self.origin)))?;
        }
        Ok(())
    }
}

impl std::error::Error for FileFaults {}

/// A path as far as one can be opened: a longer one names no file. An empty one is shown as such.
fn short(origin: &str) -> &str {
    const LONGEST_PATH: usize = 4096;
    if origin.is_empty() {
        return "\"\"";
    }
    origin.char_indices().nth(LONGEST_PATH).map_or(origin, |(end, _)| &origin[..end])
}

/// A text as it may stand in a line that people read: line breaks and all else that steers what shows it are written as
/// `\u{1b}`.
///
/// ```
/// assert_eq!(deadreckon_content::fault::one_line("a\nb"), "a\\u{a}b");
/// ```
#[must_use]
pub fn one_line(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unseen(c) { shown.extend(c.escape_unicode()) } else { shown.push(c) }
    }
    shown
}

/// The text without the mark (U+FEFF) that some editors put before it; every reader of files passes over it.
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The bytes without that mark.
#[must_use]
pub fn bytes_without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Bytes as text, without the mark that some editors put before it.
///
/// # Errors
/// [`FileFaults`] with the place of the first byte that is no UTF-8.
pub fn utf8<'a>(origin: &str, bytes: &'a [u8]) -> Result<&'a str, FileFaults> {
    let bytes = bytes_without_mark(bytes);
    std::str::from_utf8(bytes).map_err(|e| {
        let before = String::from_utf8_lossy(&bytes[..e.valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        FileFaults::one(origin, FileFault::at(line, column, "the file is not UTF-8 text; save it as UTF-8"))
    })
}

/// The fault of a file that is of another kind or of a newer version.
pub(crate) fn header_fault(format: &str, version: u64, wanted: &str, newest: u64) -> Option<FileFault> {
    if format != wanted {
        let found = crate::plain::shortened(format);
        return Some(FileFault::key("format", format!("\"{found}\" is another kind of file; expected \"{wanted}\"")));
    }
    if version == 0 || version > newest {
        let message = if version == 0 {
            format!("there is no version 0; the newest is {newest}")
        } else {
            format!(
                "version {version} is newer than this program, which reads up to {newest}; \
                 open it with a newer program, the file is left untouched"
            )
        };
        return Some(FileFault::key("version", message));
    }
    None
}

/// Most faults of one file that are told; looking up the place of each takes a walk through the text.
const MOST_FAULTS: usize = 100;

/// Of very many faults, the first are told and the rest counted.
pub(crate) fn at_most(mut faults: Vec<FileFault>) -> Vec<FileFault> {
    let more = faults.len().saturating_sub(MOST_FAULTS);
    if more > 0 {
        faults.truncate(MOST_FAULTS);
        faults.push(FileFault::whole(format!("and {more} more")));
    }
    faults
}
