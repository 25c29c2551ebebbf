//! How the text of a record is broken into lines: one for each ship, card and command.

use serde::Serialize;
use serde_json::Value;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};

/// Objects and lists down to this depth have a line for each entry.
const OPEN_DEPTH: usize = 3;

/// The whole file: what stands before the record, in this order, and the record. Entries of the setup have lines of their
/// own down to a depth, so that its pieces have a line each.
pub(crate) fn write<R: Serialize>(head: &[(&str, Value)], record: &R, setup: usize) -> serde_json::Result<String> {
    let mut text = "{".to_owned();
    for (key, value) in head {
        text += &format!("\n  {}: {value},", Value::from(*key));
    }
    let mut bytes = Vec::new();
    record
        .serialize(&mut Serializer::with_formatter(&mut bytes, Lines { open_in_setup: setup, ..Lines::default() }))?;
    text += "\n  \"record\": ";
    text += &String::from_utf8_lossy(&bytes);
    text += "\n}\n";
    Ok(text)
}

/// An object or list.
#[derive(Clone, Copy)]
struct Level {
    /// Whether its entries have lines of their own.
    lines: bool,
    /// Whether it has entries.
    filled: bool,
}

/// Breaks lines outside, none inside.
#[derive(Default)]
struct Lines {
    /// The objects and lists that are open.
    open: Vec<Level>,
    /// The text written last: the key of what follows.
    key: String,
    /// Down to which depth the setup has lines.
    open_in_setup: usize,
    /// The depth at which the setup began.
    setup: Option<usize>,
}

impl Lines {
    fn enter<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        // The file's own brackets are the first level.
        let depth = self.open.len() + 2;
        if depth == OPEN_DEPTH && self.key == "setup" {
            self.setup = Some(depth);
        }
        let most = if self.setup.is_some() { self.open_in_setup } else { OPEN_DEPTH };
        self.open.push(Level { lines: depth <= most, filled: false });
        writer.write_all(bracket)
    }

    fn leave<W: Write + ?Sized>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        let depth = self.open.len() + 1;
        let left = self.open.pop();
        if self.setup == Some(depth) {
            self.setup = None;
        }
        if left.is_some_and(|level| level.lines && level.filled) {
            self.line(writer, depth - 1)?;
        }
        writer.write_all(bracket)
    }

    fn entry<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        let lines = self.open.last_mut().is_some_and(|level| {
            level.filled = true;
            level.lines
        });
        match (first, lines) {
            (true, false) => Ok(()),
            (false, false) => writer.write_all(b", "),
            (true, true) => self.line(writer, self.open.len() + 1),
            (false, true) => {
                writer.write_all(b",")?;
                self.line(writer, self.open.len() + 1)
            }
        }
    }

    fn line<W: Write + ?Sized>(&self, writer: &mut W, depth: usize) -> io::Result<()> {
        writer.write_all(b"\n")?;
        (0..depth).try_for_each(|_| writer.write_all(b"  "))
    }
}

impl Formatter for Lines {
    fn begin_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.enter(writer, b"[")
    }

    fn end_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.leave(writer, b"]")
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.entry(writer, first)
    }

    fn begin_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.enter(writer, b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.leave(writer, b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.key.clear();
        self.entry(writer, first)
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }

    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        self.key.push_str(fragment);
        writer.write_all(fragment.as_bytes())
    }
}
