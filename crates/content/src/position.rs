//! The position file, version 1: readable JSON with a canonical writer. Described in `docs/formats/position.md`. What
//! reads a position reads its short text as well.

mod decode;
mod encode;
mod json;

pub(crate) use encode::number;
pub use encode::{WriteError, write};
pub(crate) use json::parse;
pub use json::strict_json;

use crate::fault::{FileFault, FileFaults, at_most, header_fault, utf8, without_mark};
use crate::short;
use crate::source::Source;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::position::{Faults, Position};
use std::path::Path;

/// The value of `format`.
pub const FORMAT: &str = "deadreckon-position";
/// The newest `version`.
pub const VERSION: u64 = 1;

/// Reads a position, in the file's form or as a short text, from the bytes of a file; `origin` names it in faults.
///
/// Names (parts set, outlines, exceptions) are not looked up here: [`open`] does that too.
///
/// # Errors
/// [`FileFaults`]: everything wrong at once, with line, column and key.
///
/// ```
/// use deadreckon_content::position;
/// let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
///     {"id": "a", "player": 1, "base": "tiny", "pose": {"x": 100, "y": 100, "heading_deg": 90}}]}"#;
/// let faults = position::read("a.json", text.as_bytes()).unwrap_err();
/// assert!(faults.to_string().starts_with("a.json: line 2, column 38: ships[0].base: "));
/// ```
pub fn read(origin: &str, bytes: &[u8]) -> Result<Position, FileFaults> {
    let text = utf8(origin, bytes)?;
    if short::is_short(text) {
        return short::read(text).map_err(|faults| FileFaults { origin: origin.to_owned(), ..faults });
    }
    let root = parse(text).map_err(|fault| FileFaults::one(origin, fault))?;
    if let Some(fault) = wrong_header(&root) {
        return Err(FileFaults { origin: origin.to_owned(), faults: located(text, vec![fault]) });
    }
    decode::position(root).map_err(|faults| FileFaults { origin: origin.to_owned(), faults: located(text, faults) })
}

/// Reads a position and looks up everything it names.
///
/// # Errors
/// [`FileFaults`]: everything wrong at once, with line, column and key.
pub fn open(origin: &str, bytes: &[u8], components: &Components) -> Result<Board, FileFaults> {
    lay_out(origin, bytes, read(origin, bytes)?, components)
}

/// Looks up everything that a position names, for a caller that has read it and asks under another edition, say.
///
/// `origin` and `bytes` are where it was read from: faults name the place.
///
/// # Errors
/// [`FileFaults`]: everything wrong at once, with line, column and key.
pub fn lay_out(origin: &str, bytes: &[u8], position: Position, components: &Components) -> Result<Board, FileFaults> {
    Board::new(position, components).map_err(|Faults(faults)| {
        let faults = faults.into_iter().map(|f| FileFault::key(f.key, f.kind.to_string())).collect();
        let text = String::from_utf8_lossy(bytes);
        FileFaults { origin: origin.to_owned(), faults: located(without_mark(&text), faults) }
    })
}

/// Reads a position file of a source and looks up everything it names.
///
/// # Errors
/// [`FileFaults`]: the file cannot be read, or everything wrong with it.
pub fn open_file(source: &dyn Source, path: &Path, components: &Components) -> Result<Board, FileFaults> {
    open(&path.display().to_string(), &source.read(path)?, components)
}

/// A file of another kind or version is refused before its other keys are judged.
fn wrong_header(root: &serde_json::Value) -> Option<FileFault> {
    let Some(map) = root.as_object() else {
        return Some(FileFault::whole(format!("not a position: expected an object with \"format\": \"{FORMAT}\"")));
    };
    let (Some(format), Some(version)) = (map.get("format"), map.get("version")) else {
        let missing = if map.contains_key("format") { "version" } else { "format" };
        let message = format!("missing; a position begins with \"format\": \"{FORMAT}\", \"version\": {VERSION}");
        return Some(FileFault::key(missing, message));
    };
    match (format.as_str(), version.as_u64()) {
        (Some(format), Some(version)) => header_fault(format, version, FORMAT, VERSION),
        (None, _) => Some(FileFault::key("format", "must be a text")),
        (_, None) => Some(FileFault::key("version", "must be a whole number from 1")),
    }
}

/// Adds line and column to faults that name a key of the text; a short text has no such keys, and so no places.
pub(crate) fn located(text: &str, faults: Vec<FileFault>) -> Vec<FileFault> {
    let mut faults = at_most(faults);
    if short::is_short(text) {
        return faults;
    }
    for fault in faults.iter_mut().filter(|f| f.line.is_none() && !f.key.is_empty()) {
        if let Some((line, column)) = json::locate(text, &fault.key) {
            (fault.line, fault.column) = (Some(line), Some(column));
        }
    }
    faults
}
