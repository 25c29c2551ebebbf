//! Reading a question's fields: every fault names its key and says in plain words what belongs there.

use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverError};
use deadreckon_geometry::parts::PartsError;
use deadreckon_geometry::pose::Pose;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fmt::Display;

/// Coordinates beyond this are refused, mm.
pub(crate) const FARTHEST_MM: f64 = 100_000.0;

/// What may stand for a side.
pub(super) const SIDES: &str = "\"left\" or \"right\"";

/// Why a line has no answer.
#[derive(Debug)]
pub(crate) struct Unanswered {
    pub(super) message: String,
}

impl Unanswered {
    /// A fault of the whole line.
    pub(super) fn whole(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }

    /// A fault at a key such as `options[2].side`.
    pub(super) fn at(key: &str, message: impl Display) -> Self {
        Self { message: format!("{key}: {message}") }
    }

    /// A key that is needed here.
    pub(super) fn missing(key: &str, wanted: &str) -> Self {
        Self::at(key, format_args!("missing; give {wanted}"))
    }
}

/// Names the key at which something failed.
pub(super) trait AtKey<T> {
    fn at(self, key: &str) -> Result<T, Unanswered>;
}

impl<T, E: Display> AtKey<T> for Result<T, E> {
    fn at(self, key: &str) -> Result<T, Unanswered> {
        self.map_err(|e| Unanswered::at(key, e))
    }
}

/// Reads the question's fields.
pub(super) fn read<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Unanswered> {
    serde_path_to_error::deserialize(Value::Object(object)).map_err(|e| {
        let path = e.path().to_string();
        let path = if path == "." { String::new() } else { path };
        plain_words(&path, &e.into_inner().to_string())
    })
}

/// A reader's message with its key, and with the names of types replaced by what a question may hold.
fn plain_words(path: &str, message: &str) -> Unanswered {
    let inside = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    if let Some(key) = message.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        return Unanswered::at(&inside(key), "missing; add it");
    }
    if let Some((key, known)) =
        message.strip_prefix("unknown field `").and_then(|rest| rest.rsplit_once("`, expected "))
    {
        // The path may already end with the key that is not known.
        let key = if path == key || path.ends_with(&format!(".{key}")) { path.to_owned() } else { inside(key) };
        let known = known.trim_start_matches("one of ").replace('`', "");
        return Unanswered::at(&shortened(&key), format_args!("unknown key; known are {known}"));
    }
    let Some((found, wanted)) = message.rsplit_once(", expected ") else { return Unanswered::at(path, message) };
    if let Some(word) = found.strip_prefix("unknown variant `").and_then(|rest| rest.strip_suffix('`')) {
        let known = wanted.trim_start_matches("one of ").replace('`', "\"");
        return Unanswered::at(path, format_args!("\"{}\" is unknown; known are {known}", shortened(word)));
    }
    let found = found.trim_start_matches("invalid type: ").trim_start_matches("invalid value: ");
    Unanswered::at(path, format_args!("must be {}, not {}", in_words(wanted), shortened(&found_in_words(found))))
}

/// What was expected.
fn in_words(wanted: &str) -> &str {
    match wanted {
        "u8" => "a whole number from 0 to 255",
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

/// The beginning of a text of the question, short enough to be said again.
fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(80).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Refuses a maneuver that says too little or too much about its side.
pub(super) fn check_side(maneuver: Maneuver) -> Result<(), Unanswered> {
    let sided = !matches!(
        maneuver.bearing,
        Bearing::Stationary | Bearing::Straight | Bearing::Koiogran | Bearing::ReverseStraight
    );
    match (sided, maneuver.side) {
        (true, None) => Err(Unanswered::missing("maneuver.side", SIDES)),
        (false, Some(_)) => Err(Unanswered::at("maneuver.side", "this bearing has no side; leave it out")),
        _ => Ok(()),
    }
}

/// The key at which a maneuver has no path.
pub(super) fn maneuver_fault(fault: &ManeuverError) -> Unanswered {
    let key = match fault {
        ManeuverError::Parts(PartsError::NoSuchTemplate(..)) => "maneuver.speed",
        ManeuverError::Parts(_) => "base",
        _ => "maneuver",
    };
    Unanswered::at(key, fault)
}

/// Refuses a pose that is not a place on or near a table.
pub(super) fn check_pose(field: &str, p: Pose) -> Result<(), Unanswered> {
    for (key, value) in [("x", p.position.x), ("y", p.position.y), ("heading_deg", p.heading)] {
        if !(-FARTHEST_MM..=FARTHEST_MM).contains(&value) {
            return Err(Unanswered::at(
                &format!("{field}.{key}"),
                format_args!("must be a number within {FARTHEST_MM}"),
            ));
        }
    }
    Ok(())
}
