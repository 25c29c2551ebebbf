//! What a reader of JSON says about a wrong value, in plain words.

use crate::fault::FileFault;
use serde::de::DeserializeOwned;

/// What is wrong in a JSON value: the key inside of it, such as `dial[2].speed` (empty for the value itself), and what to
/// do in plain words.
#[must_use]
pub fn json_fault(error: &serde_path_to_error::Error<serde_json::Error>) -> (String, String) {
    let path = error.path().to_string();
    // Behind a question mark the path is not known; what leads there is.
    let path = path.split('?').next().unwrap_or_default().trim_end_matches('.');
    let inside = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    let message = without_place(error.inner());
    if let Some(key) = message.strip_prefix("duplicate field `").and_then(|rest| rest.strip_suffix('`')) {
        let there = path == key || path.ends_with(&format!(".{key}"));
        let key = if there { path.to_owned() } else { inside(key) };
        return (shortened(&key), "stands twice; remove one".to_owned());
    }
    if let Some(key) = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return (inside(key), "missing; add it".to_owned());
    }
    if let Some((key, known)) = message.strip_prefix("unknown field `").and_then(|m| m.rsplit_once("`, expected ")) {
        // The path may already end with the key that is not known.
        let there = path == key || path.ends_with(&format!(".{key}"));
        let key = if there { path.to_owned() } else { inside(key) };
        let known = known.trim_start_matches("one of ").replace('`', "");
        return (shortened(&key), format!("unknown key; known are {known}"));
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
    let Some((found, wanted)) = message.rsplit_once(", expected ") else { return long(message) };
    if let Some(word) = found.strip_prefix("unknown variant `").and_then(|rest| rest.strip_suffix('`')) {
        let known = wanted.trim_start_matches("one of ").replace('`', "\"");
        return format!("\"{}\" is unknown; known are {known}", shortened(word));
    }
    let found = found.trim_start_matches("invalid type: ").trim_start_matches("invalid value: ");
    format!("must be {}, not {}", in_words(wanted), shortened(&found_in_words(found)))
}

/// A message of another kind; files may make them as long as they like.
fn long(message: &str) -> String {
    let mut short: String = message.chars().take(300).collect();
    if short.len() < message.len() {
        short.push('…');
    }
    short
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
    let mut short: String = text.chars().take(80).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
