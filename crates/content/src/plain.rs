//! What a reader of JSON says about a wrong value, in plain words.

use crate::fault::{FileFault, FileFaults, header_fault, utf8};
use crate::position::{located, parse};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What is wrong in a JSON value: the key inside of it, such as `dial[2].speed` (empty for the value itself), and what to
/// do in plain words.
#[must_use]
pub fn json_fault(error: &serde_path_to_error::Error<serde_json::Error>) -> (String, String) {
    let path = error.path().to_string();
    // Behind a question mark the path is not known; what leads there is.
    let path = path.split('?').next().unwrap_or_default().trim_end_matches('.');
    let inside = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    // The path may already end with the key at fault.
    let at = |key: &str| {
        let there = path == key || path.ends_with(&format!(".{key}"));
        shortened(&if there { path.to_owned() } else { inside(key) })
    };
    let message = without_place(error.inner());
    if let Some(key) = message.strip_prefix("duplicate field `").and_then(|rest| rest.strip_suffix('`')) {
        return (at(key), "stands twice; remove one".to_owned());
    }
    if let Some(key) = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return (inside(key), "missing; add it".to_owned());
    }
    if let Some((key, known)) = message.strip_prefix("unknown field `").and_then(|m| m.rsplit_once("`, expected ")) {
        let known = known.trim_start_matches("one of ").replace('`', "");
        return (at(key), format!("unknown key; known are {known}"));
    }
    (path.to_owned(), value_fault(&message))
}

/// Reads a value from the text of a file.
///
/// # Errors
/// [`FileFault`] with line and column (in characters) and, where a value is at fault, its key; in plain words.
///
/// ```
/// use deadreckon_content::plain::json_value;
/// let fault = json_value::<[f64; 2]>("\n[1, \"left\"]").unwrap_err();
/// assert_eq!(fault.to_string(), "line 2, column 10: [1]: must be a number, not the text \"left\"");
/// ```
pub fn json_value<T: DeserializeOwned>(text: &str) -> Result<T, FileFault> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|e| {
        let fault = FileFault::json(text, e.inner());
        if !e.inner().is_data() {
            return fault;
        }
        let (key, message) = json_fault(&e);
        FileFault { key, message, ..fault }
    })?;
    reader.end().map_err(|e| FileFault::json(text, &e))?;
    Ok(value)
}

/// The first keys of a file; the rest is left out of account.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u64,
}

/// Reads a file that says what it is: `format` and `version` are judged before anything else.
///
/// # Errors
/// [`FileFault`], as [`json_value`]; another format than `format`, or a version that is not 1 to `newest`.
pub fn json_file<T: DeserializeOwned>(text: &str, format: &str, newest: u64) -> Result<T, FileFault> {
    let header: Header = json_value(text)?;
    match header_fault(&header.format, header.version, format, newest) {
        Some(fault) => Err(located(text, vec![fault.clone()]).pop().unwrap_or(fault)),
        None => json_value(text),
    }
}

/// As [`json_file`] of a file's bytes, and no key may stand twice in any object, as in positions; `origin` names the file
/// in faults. The text comes back with the value, to find the places of further faults in it.
///
/// # Errors
/// [`FileFaults`]: bytes that are no UTF-8, and the fault of [`json_file`].
pub fn strict_file<'a, T: DeserializeOwned>(
    origin: &str,
    bytes: &'a [u8],
    format: &str,
    newest: u64,
) -> Result<(&'a str, T), FileFaults> {
    let text = utf8(origin, bytes)?;
    let read = parse(text).and_then(|_| json_file(text, format, newest));
    read.map(|value| (text, value)).map_err(|fault| FileFaults::one(origin, fault))
}

/// What a reader of JSON says about damaged text, in plain words.
#[must_use]
pub fn syntax(message: &str) -> &str {
    match message {
        "expected ident" => "a word is neither true, false nor null",
        "trailing characters" => "something stands behind the end",
        other => other,
    }
}

/// A reader's message without the place in the text, which is told before it.
fn without_place(error: &serde_json::Error) -> String {
    let full = error.to_string();
    // A value that was no text has no line.
    let place = if error.line() > 0 { full.rfind(" at line ") } else { None };
    place.map_or(full.as_str(), |end| &full[..end]).to_owned()
}

/// A reader's message about one value with the names of types replaced by what people write.
///
/// ```
/// use deadreckon_content::plain::value_fault;
/// assert_eq!(value_fault("invalid type: string \"left\", expected f64"), "must be a number, not the text \"left\"");
/// assert_eq!(
///     value_fault("unknown variant `tiny`, expected `small` or `large`"),
///     "\"tiny\" is unknown; known are \"small\" or \"large\""
/// );
/// ```
#[must_use]
pub fn value_fault(message: &str) -> String {
    let Some((found, wanted)) = message.rsplit_once(", expected ") else { return begin(message, 300) };
    if let Some(word) = found.strip_prefix("unknown variant `").and_then(|rest| rest.strip_suffix('`')) {
        let known = wanted.trim_start_matches("one of ").replace('`', "\"");
        return format!("\"{}\" is unknown; known are {known}", shortened(word));
    }
    let found = found.trim_start_matches("invalid type: ").trim_start_matches("invalid value: ");
    format!("must be {}, not {}", in_words(wanted), shortened(&found_in_words(found)))
}

/// What was expected.
fn in_words(wanted: &str) -> &str {
    match wanted {
        "u8" => "a whole number from 0 to 255",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" => "a whole number from 0",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a string" | "a borrowed string" => "a text",
        "a map" => "an object",
        other if other.starts_with("struct ") => "an object",
        other if other.starts_with("enum ") || other == "string or map" => "a text",
        other => other,
    }
}

/// What stands there instead.
fn found_in_words(found: &str) -> String {
    match found.split_once(' ') {
        _ if found == "map" => "an object".to_owned(),
        _ if found == "sequence" => "a list".to_owned(),
        Some(("string", text)) => format!("the text {text}"),
        Some(("integer" | "number", number)) | Some(("floating", number)) => {
            number.trim_start_matches("point ").replace('`', "")
        }
        Some(("boolean", word)) => word.replace('`', ""),
        _ => found.to_owned(),
    }
}

/// The beginning of a text of a file or question, short enough to be said again.
#[must_use]
pub fn shortened(text: &str) -> String {
    begin(text, 80)
}

/// The first characters of a text; where more follow, that is shown.
fn begin(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
