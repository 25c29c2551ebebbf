//! `reckon query`: geometry questions as JSON lines, answered as JSON lines.
//!
//! Every line is one object with the key `query`; the answer repeats `id`. A line that cannot be answered gets
//! `{"line": 3, "error": ".."}` and the rest go on. The protocol is described in
//! `docs/formats/query.md`.

mod back_off;
mod fields;
mod obstruction;
mod outline;
mod poses;
mod range_arc;
mod reposition;
mod template_obstacle;

use crate::args::QueryArgs;
use deadreckon_content::fault::one_line;
use deadreckon_content::plain::{shortened, syntax};
use deadreckon_content::position::strict_json;
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::Separation;
use deadreckon_geometry::table::Mat;
use deadreckon_xwing::components::Components;
pub(crate) use fields::FARTHEST_MM;
use fields::{AtKey, Unanswered, check_id, check_pose, check_side, check_template, maneuver_fault, read};
use serde_json::{Map, Value, json};
use std::io::{BufRead, Write};
use std::sync::Arc;

/// Longest line read, in bytes: far above any real question, and small enough to refuse a flood.
pub(crate) const LONGEST_LINE: usize = 4 << 20;

/// What questions are answered with.
pub(crate) struct Setting {
    /// The sizes of everything; an answer names the set.
    pub(crate) parts: Arc<PartsSet>,
    /// The mat, where a question has an edge.
    pub(crate) mat: Mat,
    /// The outlines by name.
    pub(crate) components: Components,
}

impl Setting {
    /// The setting that the command line asks for.
    pub(crate) fn new(args: &QueryArgs) -> anyhow::Result<Self> {
        let (components, name) = crate::board::components(Some(&args.parts))?;
        let parts = name.and_then(|name| components.parts.get(&name).cloned());
        let parts = parts.ok_or_else(|| anyhow::anyhow!("--parts {}: no such parts set", args.parts))?;
        Ok(Self { parts, mat: args.mat, components })
    }
}

type Answer = Result<Map<String, Value>, Unanswered>;

/// How many lines were answered and how many refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    /// Lines with an answer.
    pub(crate) answered: usize,
    /// Lines with an error.
    pub(crate) refused: usize,
}

/// Answers line by line until the input ends; each answer is flushed, so that a program can talk to it.
///
/// # Errors
/// Only if reading or writing itself fails; faults of a line are answers.
pub(crate) fn run(setting: &Setting, input: &mut dyn BufRead, output: &mut dyn Write) -> std::io::Result<Tally> {
    let mut tally = Tally::default();
    let mut number = 0_usize;
    let mut bytes = Vec::new();
    while let Some(length) = next_line(input, &mut bytes)? {
        number += 1;
        if length <= LONGEST_LINE && bytes.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = if length > LONGEST_LINE {
            Err((None, Unanswered::whole(format!("the line is {length} bytes long; at most {LONGEST_LINE} are read"))))
        } else {
            answer(setting, &bytes)
        };
        let object = match answer {
            Ok(object) => {
                tally.answered += 1;
                object
            }
            Err((id, why)) => {
                tally.refused += 1;
                refusal(number, id, &why)
            }
        };
        serde_json::to_writer(&mut *output, &Value::Object(object))?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(tally)
}

/// Reads one line into `bytes`; a longer one than [`LONGEST_LINE`] is skipped over, its length still counted.
pub(crate) fn next_line(input: &mut dyn BufRead, bytes: &mut Vec<u8>) -> std::io::Result<Option<usize>> {
    bytes.clear();
    let mut length = 0;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(e) if e.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(e) => return Err(e),
        };
        if chunk.is_empty() {
            return Ok((length > 0).then_some(length));
        }
        let (used, ended) = match chunk.iter().position(|b| *b == b'\n') {
            Some(at) => (at + 1, true),
            None => (chunk.len(), false),
        };
        length += used;
        if length <= LONGEST_LINE {
            bytes.extend_from_slice(&chunk[..used]);
        }
        input.consume(used);
        if ended {
            return Ok(Some(length));
        }
    }
}

fn refusal(line: usize, id: Option<Value>, why: &Unanswered) -> Map<String, Value> {
    let mut object = Map::new();
    if let Some(id) = id {
        object.insert("id".into(), id);
    }
    object.insert("line".into(), json!(line));
    // What the question says comes back in it, and may be read in a terminal.
    object.insert("error".into(), json!(one_line(&why.message)));
    object
}

/// One line's answer; a fault comes with the line's id where it has one.
fn answer(setting: &Setting, bytes: &[u8]) -> Result<Map<String, Value>, (Option<Value>, Unanswered)> {
    let value = strict_json(bytes).map_err(|e| (None, Unanswered::whole(damaged(&e))))?;
    let Value::Object(mut object) = value else {
        return Err((None, Unanswered::whole("a question is a JSON object {..}")));
    };
    let id = object.remove("id");
    let with_id = |why: Unanswered| (id.clone(), why);
    let query = match object.remove("query") {
        Some(Value::String(query)) => query,
        Some(_) => return Err(with_id(Unanswered::at("query", "must be a text"))),
        None => return Err(with_id(Unanswered::at("query", format_args!("missing; known are {}", KNOWN.join(", "))))),
    };
    let ask: fn(&Setting, Map<String, Value>) -> Answer = match query.as_str() {
        "poses" => poses::answer,
        "backoff" => back_off::answer,
        "template_obstacle" => template_obstacle::answer,
        "range_arc" => range_arc::answer,
        "reposition" => reposition::answer,
        "obstruction" => obstruction::answer,
        _ => {
            let message = format!("\"{}\" is unknown; known are {}", shortened(&query), KNOWN.join(", "));
            return Err(with_id(Unanswered::at("query", message)));
        }
    };
    let mut answer = Map::new();
    if let Some(id) = &id {
        answer.insert("id".into(), id.clone());
    }
    answer.append(&mut ask(setting, object).map_err(with_id)?);
    answer.insert("parts".into(), json!(setting.parts.name));
    Ok(answer)
}

const KNOWN: [&str; 6] = ["poses", "backoff", "template_obstacle", "range_arc", "reposition", "obstruction"];

/// What is wrong with a line that is no JSON; the answer itself says which line it is.
pub(crate) fn damaged(error: &serde_json::Error) -> String {
    let full = error.to_string();
    let message = full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message);
    if error.is_eof() {
        return "not valid JSON: the line ends too early; close what was opened".to_owned();
    }
    format!("not valid JSON: {} (column {})", syntax(message), error.column().max(1))
}

/// A list of fields as an answer.
pub(crate) fn object(fields: Value) -> Map<String, Value> {
    match fields {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// A point as `[x, y]`, mm.
pub(crate) fn point(p: Point) -> Value {
    json!([p.x, p.y])
}

/// A pose as files write it.
pub(crate) fn pose(p: Pose) -> Value {
    json!({ "x": p.position.x, "y": p.position.y, "heading_deg": p.heading_deg() })
}

/// Margin and witnesses of a separation.
pub(crate) fn separation(s: &Separation) -> Map<String, Value> {
    object(json!({
        "margin_mm": s.margin,
        "witnesses": [point(s.on_a), point(s.on_b)],
        "direction": point(s.direction),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_and_counted() {
        let text = format!("{}\nshort\n", "x".repeat(LONGEST_LINE + 5));
        let mut input = text.as_bytes();
        let mut bytes = Vec::new();
        assert_eq!(next_line(&mut input, &mut bytes).unwrap(), Some(LONGEST_LINE + 6));
        assert_eq!(next_line(&mut input, &mut bytes).unwrap(), Some(6));
        assert_eq!(bytes, b"short\n");
        assert_eq!(next_line(&mut input, &mut bytes).unwrap(), None);
    }
}
