//! Where the keys of a RON text stand: faults name the line, and a key that stands twice is found.
//!
//! The texts have been read by `ron` before, so only what RON allows comes here; what this walk does not understand it
//! says so, instead of guessing.

use std::collections::BTreeMap;

/// A value of the text with what stands in it.
#[derive(Debug)]
pub(super) struct Places<'a> {
    text: &'a str,
    root: Node,
}

/// One value: where it begins, and its entries.
#[derive(Debug, Default)]
struct Node {
    at: usize,
    entries: Vec<Entry>,
}

/// An entry of a struct, map, tuple or list.
#[derive(Debug)]
struct Entry {
    /// The key as text; `None` where the value stands by its place in a row.
    key: Option<String>,
    /// Where the key begins, or the value where there is none.
    at: usize,
    node: Node,
}

impl<'a> Places<'a> {
    /// The places of a text that `ron` has read; `None` if it is written in a way that is not understood here.
    pub(super) fn of(text: &'a str) -> Option<Self> {
        let mut walk = Walk { text, at: 0 };
        walk.attributes()?;
        let root = walk.value()?;
        walk.space();
        (walk.at == text.len()).then_some(Self { text, root })
    }

    /// Line and column, from 1, of the value at a key such as `content.bases.small.edge`.
    ///
    /// A key that is missing is found at what should hold it. Keys with points in them are found too.
    pub(super) fn locate(&self, key: &str) -> (usize, usize) {
        let (mut node, mut rest) = (&self.root, key);
        while let Some((next, after)) = node.step(rest) {
            (node, rest) = (next, after);
        }
        self.line_and_column(node.at)
    }

    /// Every key that stands twice in one struct or map: the place of the second, and the key.
    pub(super) fn twice(&self) -> Vec<((usize, usize), &str)> {
        let mut found = Vec::new();
        let mut open = vec![&self.root];
        while let Some(node) = open.pop() {
            let mut seen = BTreeMap::new();
            for entry in &node.entries {
                if let Some(key) = &entry.key
                    && seen.insert(key.as_str(), entry.at).is_some()
                {
                    found.push((self.line_and_column(entry.at), key.as_str()));
                }
                open.push(&entry.node);
            }
        }
        found.sort_unstable();
        found
    }

    fn line_and_column(&self, at: usize) -> (usize, usize) {
        let before = &self.text[..at];
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        (before.matches('\n').count() + 1, column)
    }
}

impl Node {
    /// The entry that a path begins with, and the path behind it.
    fn step<'n, 'k>(&'n self, path: &'k str) -> Option<(&'n Self, &'k str)> {
        let path = path.strip_prefix('.').unwrap_or(path);
        if path.is_empty() {
            return None;
        }
        if let Some((index, rest)) = path.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            return Some((&self.entries.get(index.parse::<usize>().ok()?)?.node, rest));
        }
        let named = self.entries.iter().filter_map(|entry| {
            let rest = path.strip_prefix(entry.key.as_deref()?)?;
            (rest.is_empty() || rest.starts_with(['.', '['])).then_some((&entry.node, rest))
        });
        // `a.b` may be one key or two: the longest that fits is meant.
        named.min_by_key(|(_, rest)| rest.len())
    }
}

/// A walk through RON text.
struct Walk<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Walk<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Steps over white space and comments.
    fn space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                self.at += comment_length(trimmed);
            } else {
                return;
            }
        }
    }

    fn eat(&mut self, c: char) -> Option<()> {
        self.space();
        (self.peek()? == c).then(|| self.at += c.len_utf8())
    }

    /// Steps over `#![enable(..)]` and its like at the beginning.
    fn attributes(&mut self) -> Option<()> {
        while self.eat('#').is_some() {
            self.eat('!')?;
            self.space();
            self.value()?;
        }
        Some(())
    }

    /// Steps over one whole value.
    fn value(&mut self) -> Option<Node> {
        self.space();
        let at = self.at;
        let mut node = Node { at, entries: Vec::new() };
        match self.peek()? {
            '[' => node.entries = self.entries('[', ']', Self::placed)?,
            '{' => node.entries = self.entries('{', '}', Self::map_entry)?,
            '(' => node.entries = self.entries('(', ')', Self::field)?,
            _ if self.quoted().is_some() => {}
            _ => {
                self.word()?;
                self.space();
                if self.peek() == Some('(') {
                    node.entries = self.entries('(', ')', Self::field)?;
                    // What stands alone in `Some(..)` or another wrapper is the value itself.
                    if let [Entry { key: None, node: inner, .. }] = &mut node.entries[..] {
                        node.entries = std::mem::take(&mut inner.entries);
                    }
                }
            }
        }
        Some(node)
    }

    /// Everything between two brackets, parted by commas.
    fn entries(&mut self, open: char, close: char, read: fn(&mut Self) -> Option<Entry>) -> Option<Vec<Entry>> {
        self.eat(open)?;
        let mut entries = Vec::new();
        while self.eat(close).is_none() {
            entries.push(read(self)?);
            if self.eat(',').is_none() {
                self.eat(close)?;
                break;
            }
        }
        Some(entries)
    }

    /// A value known by its place.
    fn placed(&mut self) -> Option<Entry> {
        let node = self.value()?;
        Some(Entry { key: None, at: node.at, node })
    }

    /// `key: value` of a map, whose key is any value.
    fn map_entry(&mut self) -> Option<Entry> {
        self.space();
        let at = self.at;
        self.value()?;
        let key = &self.text[at..self.at];
        // Two spellings of one text are one key.
        let key = ron::from_str::<String>(key).unwrap_or_else(|_| key.trim().to_owned());
        self.eat(':')?;
        Some(Entry { key: Some(key), at, node: self.value()? })
    }

    /// `key: value` of a struct, or a value of a tuple.
    fn field(&mut self) -> Option<Entry> {
        self.space();
        let at = self.at;
        if self.word().is_some() {
            let key = self.text[at..self.at].trim_start_matches("r#").to_owned();
            if self.eat(':').is_some() {
                return Some(Entry { key: Some(key), at, node: self.value()? });
            }
        }
        self.at = at;
        self.placed()
    }

    /// Steps over a name or number.
    fn word(&mut self) -> Option<()> {
        let ends = |c: char| c.is_whitespace() || "()[]{},:\"'/".contains(c);
        let length = self.rest().find(ends).unwrap_or(self.rest().len());
        self.at += length;
        (length > 0).then_some(())
    }

    /// Steps over a text, a text without escapes, bytes, or a character.
    fn quoted(&mut self) -> Option<()> {
        let rest = self.rest();
        let plain = rest.strip_prefix('b').unwrap_or(rest);
        let before = rest.len() - plain.len();
        if let Some(hashed) = plain.strip_prefix('r') {
            let inside = hashed.trim_start_matches('#');
            let hashes = hashed.len() - inside.len();
            let inside = inside.strip_prefix('"')?;
            let end = format!("\"{}", "#".repeat(hashes));
            self.at += before + 1 + hashes + 1 + inside.find(&end)? + end.len();
            return Some(());
        }
        let quote = plain.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        let mut escaped = false;
        for (i, c) in plain.char_indices().skip(1) {
            if escaped {
                escaped = false;
            } else if c == '\\' {
                escaped = true;
            } else if c == quote {
                self.at += before + i + 1;
                return Some(());
            }
        }
        None
    }
}

/// The length of a comment between stars, which may hold others.
fn comment_length(text: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += rest.chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || at >= text.len() {
            return at;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Places;

    const TEXT: &str = "#![enable(implicit_some)]\n// {\n(a: 1, /* /* ) */ */ b: [(c: 2), Some((c: \"]\\\"\"))],\n\
        m: {\"x.y\": Kind(p: -1.5e3, q: 'ß'),\n r#\"z\"\"#: Unit, 7: (1, (d: b\"(\"))},)";

    #[test]
    fn a_key_is_found_on_its_line() {
        let places = Places::of(TEXT).unwrap();
        for (key, place) in [
            ("a", (3, 5)),
            ("b[0].c", (3, 30)),
            ("b[1].c", (3, 43)),
            ("m.x.y", (4, 12)),
            ("m.x.y.q", (4, 31)),
            ("m.z\"", (5, 11)),
            ("m.7[1].d", (5, 28)),
            ("m.missing", (4, 4)),
            ("b[9]", (3, 25)),
            ("missing", (3, 1)),
        ] {
            assert_eq!(places.locate(key), place, "{key}");
        }
        assert_eq!(places.twice(), []);
    }

    #[test]
    fn a_key_that_stands_twice_is_found_however_it_is_written() {
        let text = "(a: {\"k\": 1,\n\"\\u{6b}\": 2}, b: (c: 1,\n c: 2), d: [{small: (), small: ()}])";
        let places = Places::of(text).unwrap();
        assert_eq!(places.twice(), [((2, 1), "k"), ((3, 2), "c"), ((3, 25), "small")]);
    }

    #[test]
    fn what_is_no_ron_has_no_places() {
        for text in ["", "(", "(a:", "[1 2]", "{1}", "(a: 1) 2", "\"", "/*", "#![", "r#\"\"", ":", "(a: 1,,)"] {
            assert!(Places::of(text).is_none(), "{text}");
        }
    }
}
