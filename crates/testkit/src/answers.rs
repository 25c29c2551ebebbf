//! The stored answers about the demo positions, so that window and command line are held to the same ones.
//!
//! The two may not depend on each other; each compares what it says with `crates/testkit/answers/`. The command
//! line's test writes these files if the variable [`WRITE`] is set.

use serde_json::{Map, Value};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The environment variable that lets [`write_or_compare`] write: any value.
pub const WRITE: &str = "DEADRECKON_WRITE_ANSWERS";

/// Numbers this close are the same, mm or degrees.
const SAME: f64 = 1e-9;

fn file(demo: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("answers").join(format!("{demo}.json"))
}

/// Compares answers about a demo position (its name) with the stored ones.
///
/// Answers are an object by ship: `options` by key, each with `legal`, `margin_mm` and `end`; and of the first ship
/// `measured` by piece, each with `distance_mm` and `range`.
///
/// # Errors
/// Every difference, by its place in the file; a file that cannot be read.
pub fn compare(demo: &str, answers: &Value) -> Result<(), String> {
    let path = file(demo);
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}; set {WRITE}=1", path.display()))?;
    let stored = serde_json::from_str(&text).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut differences = String::new();
    differ(demo, &stored, answers, &mut differences);
    if differences.is_empty() { Ok(()) } else { Err(differences) }
}

/// Like [`compare`]; writes the answers first if the variable [`WRITE`] is set.
///
/// # Errors
/// As [`compare`]; a file that cannot be written.
pub fn write_or_compare(demo: &str, answers: &Value) -> Result<(), String> {
    if std::env::var_os(WRITE).is_some() {
        let path = file(demo);
        std::fs::write(&path, text(answers)).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    compare(demo, answers)
}

/// One line for each option and each measurement, so that a difference is one line too.
fn text(answers: &Value) -> String {
    let mut out = String::new();
    lines(answers, 0, &mut out);
    out + "\n"
}

/// How deep the answers are nested before a line begins: ship, kind, key.
const LINES_AT: usize = 3;

fn lines(value: &Value, depth: usize, out: &mut String) {
    match value {
        Value::Object(fields) if depth < LINES_AT && !fields.is_empty() => {
            let indent = "  ".repeat(depth + 1);
            out.push('{');
            for (i, (key, field)) in fields.iter().enumerate() {
                let comma = if i == 0 { "" } else { "," };
                write!(out, "{comma}\n{indent}{}: ", Value::from(key.as_str())).expect("a text takes all");
                lines(field, depth + 1, out);
            }
            write!(out, "\n{}}}", "  ".repeat(depth)).expect("a text takes all");
        }
        other => write!(out, "{other}").expect("a text takes all"),
    }
}

fn differ(at: &str, stored: &Value, found: &Value, out: &mut String) {
    match (stored, found) {
        (Value::Object(stored), Value::Object(found)) => {
            for key in keys(stored, found) {
                let at = format!("{at} / {key}");
                let get = |fields: &Map<String, Value>| fields.get(key).cloned();
                match (get(stored), get(found)) {
                    (Some(stored), Some(found)) => differ(&at, &stored, &found, out),
                    (Some(_), None) => *out += &format!("{at}: stored but not answered\n"),
                    (None, _) => *out += &format!("{at}: answered but not stored\n"),
                }
            }
        }
        _ => {
            let same = match (stored.as_f64(), found.as_f64()) {
                (Some(stored), Some(found)) => (stored - found).abs() <= SAME,
                _ => stored == found,
            };
            if !same {
                *out += &format!("{at}: stored {stored}, answered {found}\n");
            }
        }
    }
}

/// The keys of both.
fn keys<'a>(a: &'a Map<String, Value>, b: &'a Map<String, Value>) -> impl Iterator<Item = &'a String> {
    a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn differences(stored: &Value, found: &Value) -> usize {
        let mut out = String::new();
        differ("demo", stored, found, &mut out);
        out.lines().count()
    }

    #[test]
    fn every_kind_of_difference_is_found() {
        let stored = json!({"a": {"options": {"x": {"legal": true, "margin_mm": 1.0, "end": {"x": 2.0}}}}});
        assert_eq!(differences(&stored, &stored), 0);
        let mut found = stored.clone();
        found["a"]["options"]["x"]["margin_mm"] = json!(1.0 + 1e-10);
        assert_eq!(differences(&stored, &found), 0, "rounding");
        found["a"]["options"]["x"]["margin_mm"] = json!(1.0 + 1e-8);
        found["a"]["options"]["x"]["legal"] = json!(false);
        found["a"]["options"]["x"]["end"]["x"] = json!(null);
        found["a"]["options"]["y"] = json!({});
        found["b"] = json!({});
        assert_eq!(differences(&stored, &found), 5);
        assert_eq!(differences(&stored, &json!({})), 1);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let answers = json!({"a": {"options": {"x": {"end": {"x": 0.1}}}, "measured": {}}});
        let written = text(&answers);
        assert_eq!(serde_json::from_str::<Value>(&written).ok(), Some(answers), "{written}");
        assert!(written.contains("      \"x\": {\"end\":{\"x\":0.1}}\n"), "{written}");
    }
}
