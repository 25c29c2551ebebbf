//! The text of a squad file: JSON, or JSON but for raw control characters in its texts.

use crate::fault::{FileFault, FileFaults, utf8};
use crate::position;
use crate::squad::LARGEST_FILE;
use deadreckon_xwing::squad::{Note, NoteKind};
use serde_json::Value;

/// Parses the text; where raw control characters had to be read as they stand, a note says where the first one is.
pub(super) fn parse<'a>(origin: &str, bytes: &'a [u8]) -> Result<(&'a str, Value, Option<Note>), FileFaults> {
    let one = |fault| FileFaults::one(origin, fault);
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(crate::source::too_large(origin, LARGEST_FILE));
    }
    let text = utf8(origin, bytes)?;
    let fault = match position::parse(text) {
        Ok(value) => return Ok((text, value, None)),
        Err(fault) => fault,
    };
    // Programs that write line breaks raw are known; what else they write is JSON.
    if let Some((repaired, place)) = escape_controls(text)
        && let Ok(value) = position::parse(&repaired)
    {
        let place = format!("line {}, column {}", place.0, place.1);
        return Ok((text, value, Some(Note::new(None, NoteKind::ControlCharacters, place, ""))));
    }
    Err(one(explained(text, fault)))
}

/// Says what to do about texts in single quotes, which some programs write.
fn explained(text: &str, fault: FileFault) -> FileFault {
    let single = text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('\''));
    if single {
        FileFault { message: format!("{}; texts stand in double quotes", fault.message), ..fault }
    } else {
        fault
    }
}

/// The text with the raw control characters of its strings escaped, and line and column of the first; `None` if it has
/// none.
fn escape_controls(text: &str) -> Option<(String, (usize, usize))> {
    let mut repaired = String::with_capacity(text.len() + 64);
    let (mut inside, mut escaped, mut first) = (false, false, None);
    let (mut line, mut column) = (1, 0);
    for c in text.chars() {
        column += 1;
        // A backslash before a line break escapes nothing that JSON knows: it stays for the parser to refuse.
        if inside && !escaped && c < ' ' {
            first = first.or(Some((line, column)));
            repaired += &format!("\\u{:04x}", u32::from(c));
        } else {
            repaired.push(c);
        }
        (inside, escaped) = match c {
            '"' if !escaped => (!inside, false),
            '\\' if inside && !escaped => (true, true),
            _ => (inside, false),
        };
        if c == '\n' {
            (line, column) = (line + 1, 0);
        }
    }
    first.map(|place| (repaired, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_characters_within_texts_are_escaped() {
        let (text, place) = escape_controls("{\n\"a\\\"\": \"b\nc\td\"\n}").unwrap();
        assert_eq!(text, "{\n\"a\\\"\": \"b\\u000ac\\u0009d\"\n}");
        assert_eq!(place, (2, 10));
        assert_eq!(escape_controls("{\n\t\"a\": 1\n}"), None);
    }

    #[test]
    fn a_backslash_before_a_raw_line_break_is_refused() {
        // Escaping the break would make the two characters `\u000a` of it, and so another text of a damaged one.
        let text = "{\"faction\": \"rebel\", \"name\": \"one\\\ntwo\nthree\"}";
        let (repaired, place) = escape_controls(text).unwrap();
        assert_eq!(repaired, "{\"faction\": \"rebel\", \"name\": \"one\\\ntwo\\u000athree\"}");
        assert_eq!(place, (2, 4));
        let faults = parse("a.xws", text.as_bytes()).unwrap_err();
        assert!(faults.to_string().starts_with("a.xws: line 2, column 1: invalid escape"), "{faults}");
    }
}
