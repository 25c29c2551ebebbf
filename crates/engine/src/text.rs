//! What may stand in texts that come from outside: they are shown in terminals, pictures and lists of one line.

/// Characters that end a line, steer a terminal or turn the direction of writing.
///
/// These are the control characters, the line and paragraph separators, and the embeddings, overrides and isolates of
/// bidirectional text. Letters of every script, joiners and variation selectors are not among them.
///
/// ```
/// use deadreckon_engine::text::is_unseen;
/// assert!(['\u{1b}', '\n', '\t', '\u{2028}', '\u{202e}', '\u{2066}'].into_iter().all(is_unseen));
/// assert!(!['ß', 'א', '\u{200d}', '😀'].into_iter().any(is_unseen));
/// ```
#[must_use]
pub fn is_unseen(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// How many lines a text may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lines {
    /// One: a line break is refused as well.
    One,
    /// Any number, parted by `\n`.
    Many,
}

/// The first character that may not stand in a text, with its place from 1.
#[must_use]
pub fn unseen_in(text: &str, lines: Lines) -> Option<(usize, char)> {
    let refused = |c: char| is_unseen(c) && !(lines == Lines::Many && c == '\n');
    text.chars().enumerate().find(|(_, c)| refused(*c)).map(|(i, c)| (i + 1, c))
}

/// Longest name of a deck or device, bytes.
const LONGEST_WORD: usize = 64;

/// Whether a text may be the name of a deck, device or scenario: 1 to 64 ASCII letters, digits, `-` or `_`.
///
/// ```
/// use deadreckon_engine::text::is_word;
/// assert!(is_word("proton_bomb") && is_word("core-2") && is_word(&"x".repeat(64)));
/// assert!(!is_word("") && !is_word("proton bomb") && !is_word(&"x".repeat(65)) && !is_word("bombe_à_protons"));
/// ```
#[must_use]
pub fn is_word(text: &str) -> bool {
    let good = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
    (1..=LONGEST_WORD).contains(&text.len()) && text.bytes().all(good)
}

/// Longest name of something that only people call so, characters.
const LONGEST_NAME: usize = 100;

/// Whether a text may be the name of an ability or scenario: 1 to 100 characters in one line, none of them unseen.
///
/// ```
/// use deadreckon_engine::text::is_name;
/// assert!(is_name("Aim high") && !is_name("") && !is_name("two\nlines") && !is_name(&"x".repeat(101)));
/// ```
#[must_use]
pub fn is_name(text: &str) -> bool {
    (1..=LONGEST_NAME).contains(&text.chars().count()) && unseen_in(text, Lines::One).is_none()
}
