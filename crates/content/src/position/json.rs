//! JSON as the position reader wants it: no key twice, and a place in the text for every key.

use crate::fault::{FileFault, bytes_without_mark};
use crate::plain::shortened;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// A JSON value in which no object has a key twice.
struct Strict(Value);

/// Parses JSON as [`serde_json::from_slice`] does, but refuses an object that has a key twice, and passes over the mark
/// (U+FEFF) that some editors put first.
///
/// # Errors
/// As [`serde_json::from_slice`]; the message names the key that stands twice.
pub fn strict_json(bytes: &[u8]) -> Result<Value, serde_json::Error> {
    serde_json::from_slice::<Strict>(bytes_without_mark(bytes)).map(|strict| strict.0)
}

/// Parses a text; damaged text gives one fault with line and column.
pub(crate) fn parse(text: &str) -> Result<Value, FileFault> {
    serde_json::from_str::<Strict>(text).map(|strict| strict.0).map_err(|e| FileFault::json(text, &e))
}

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("not a finite number"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Strict(value)) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if map.contains_key(&key) {
                let key = shortened(&key);
                return Err(A::Error::custom(format!("the key \"{key}\" stands twice in one object; remove one")));
            }
            let Strict(value) = entries.next_value()?;
            map.insert(key, value);
        }
        Ok(Value::Object(map))
    }
}

/// Line and column (from 1) of the value at a key such as `ships[2].pose.x`, in text that is valid JSON.
///
/// A key that is missing is found at the object that should hold it.
pub(super) fn locate(text: &str, key: &str) -> Option<(usize, usize)> {
    let mut scan = Scan { text: text.as_bytes(), at: 0 };
    scan.space();
    for step in key.split('.').flat_map(steps) {
        let before = scan.at;
        let found = match step {
            Step::Key(name) => scan.enter_key(name),
            Step::Index(index) => scan.enter_index(index),
        };
        if found.is_none() {
            scan.at = before;
            break;
        }
    }
    let before = text.get(..scan.at)?;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Some((before.matches('\n').count() + 1, column))
}

enum Step<'a> {
    Key(&'a str),
    Index(usize),
}

/// `ships[2]` is a key and an index.
fn steps(word: &str) -> Vec<Step<'_>> {
    let mut parts = word.split('[');
    let mut steps = vec![Step::Key(parts.next().unwrap_or_default())];
    steps.extend(parts.filter_map(|p| p.trim_end_matches(']').parse().ok()).map(Step::Index));
    steps
}

/// A walk over valid JSON text that skips values without looking at them.
struct Scan<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn space(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Steps over one structural character, if it is next.
    fn eat(&mut self, byte: u8) -> Option<()> {
        self.space();
        (self.peek()? == byte).then(|| self.at += 1)
    }

    /// Steps over a string and gives it as written, without its quotes.
    fn string(&mut self) -> Option<&str> {
        self.eat(b'"')?;
        let start = self.at;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        let end = self.at;
        self.at += 1;
        std::str::from_utf8(&self.text[start..end]).ok()
    }

    /// Steps over one whole value.
    fn value(&mut self) -> Option<()> {
        self.space();
        let mut depth = 0_usize;
        loop {
            match self.peek()? {
                b'"' => {
                    self.string()?;
                }
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                b',' | b':' => self.at += 1,
                b if b.is_ascii_whitespace() => self.at += 1,
                _ => {
                    while self.peek().is_some_and(|b| !b.is_ascii_whitespace() && !b",]}:".contains(&b)) {
                        self.at += 1;
                    }
                }
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn enter_key(&mut self, name: &str) -> Option<()> {
        self.eat(b'{')?;
        loop {
            let found = self.string()? == name;
            self.eat(b':')?;
            if found {
                self.space();
                return Some(());
            }
            self.value()?;
            self.eat(b',')?;
        }
    }

    fn enter_index(&mut self, index: usize) -> Option<()> {
        self.eat(b'[')?;
        for _ in 0..index {
            self.value()?;
            self.eat(b',')?;
        }
        self.space();
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_found_on_its_line() {
        let text = "{\n  \"a\": [1, {\"b\\\"\": \"]}\", \"c\": 2}],\n  \"d\": {\"e\": -1.5e3}\n}";
        assert_eq!(locate(text, "a[1].c"), Some((2, 31)));
        assert_eq!(locate(text, "d.e"), Some((3, 14)));
        assert_eq!(locate(text, "d.missing"), Some((3, 8)));
        assert_eq!(locate(text, "missing"), Some((1, 1)));
    }

    #[test]
    fn a_key_that_stands_twice_is_refused() {
        let fault = parse("{\"a\": 1,\n \"a\": 2}").unwrap_err();
        assert_eq!(fault.line, Some(2));
        assert!(fault.message.contains("twice"), "{fault}");
    }
}
