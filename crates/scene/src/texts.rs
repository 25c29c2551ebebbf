//! Putting messages into words: the caller knows the language, this crate knows keys.

use crate::display_list::{Arg, Text};

/// Turns message keys into words.
///
/// Any function of this form will do:
///
/// ```
/// use deadreckon_scene::display_list::{Arg, Text};
/// use deadreckon_scene::texts::{Texts, plain_number};
///
/// let english = |key: &str, args: &[(&'static str, Arg)]| match (key, args) {
///     ("label-margin", [("mm", Arg::Number { value, decimals })]) => format!("{} mm", plain_number(*value, *decimals)),
///     _ => key.to_owned(),
/// };
/// let margin = Text::Message { key: "label-margin", args: vec![("mm", Arg::Number { value: 2.5, decimals: 2 })] };
/// assert_eq!(english.words(&margin), "2.50 mm");
/// ```
pub trait Texts {
    /// The words of a message.
    fn message(&self, key: &str, args: &[(&'static str, Arg)]) -> String;

    /// The words of any text.
    fn words(&self, text: &Text) -> String {
        match text {
            Text::Literal(words) => words.clone(),
            Text::Message { key, args } => self.message(key, args),
        }
    }
}

impl<F: Fn(&str, &[(&'static str, Arg)]) -> String> Texts for F {
    fn message(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        self(key, args)
    }
}

/// A number with a point and a real minus sign, never "-0".
#[must_use]
pub fn plain_number(value: f64, decimals: u8) -> String {
    let text = format!("{value:.*}", usize::from(decimals));
    match text.strip_prefix('-') {
        Some(digits) if digits.bytes().all(|b| matches!(b, b'0' | b'.')) => digits.to_owned(),
        Some(digits) => format!("\u{2212}{digits}"),
        None => text,
    }
}

/// Every message key that a picture of this crate may carry, with the names of its values; the locales must hold
/// them all.
///
/// | key | says |
/// | --- | --- |
/// | `arc-front`, `arc-rear`, `arc-left`, `arc-right`, `arc-full-front`, `arc-full-rear`, `arc-bullseye` | an arc's name |
/// | `scene-attack`, `scene-attack-obstructed` | an attack in progress: its range |
/// | `scene-apart` | two parts of a formation are so many centimetres apart |
/// | `scene-contact` | two pieces touch |
/// | `scene-gap` | a gap or a way of so many millimetres |
/// | `scene-map-ship`, `scene-map-template` | the axes of a slide map: how far forward the ship, the template is slid |
/// | `scene-nudge` | starting this much further on, the option would fit |
/// | `scene-out-of-range` | a distance beyond the ruler |
/// | `scene-overlap` | an overlap this deep (the value is positive) |
/// | `scene-parts` | the parts set in use |
/// | `scene-range` | a distance and its range |
/// | `scene-scale` | the length of the scale bar |
/// | `scene-score` | points of a player |
/// | `scene-scale-cm` | the same in centimetres |
/// | `scene-to-range` | how much is missing to another range |
pub const KEYS: [(&str, &[&str]); 23] = [
    ("arc-bullseye", &[]),
    ("arc-front", &[]),
    ("arc-full-front", &[]),
    ("arc-full-rear", &[]),
    ("arc-left", &[]),
    ("arc-rear", &[]),
    ("arc-right", &[]),
    ("scene-apart", &["cm"]),
    ("scene-attack", &["range"]),
    ("scene-attack-obstructed", &["range"]),
    ("scene-contact", &[]),
    ("scene-gap", &["mm"]),
    ("scene-map-ship", &[]),
    ("scene-map-template", &[]),
    ("scene-nudge", &["mm"]),
    ("scene-out-of-range", &["mm", "range"]),
    ("scene-overlap", &["mm"]),
    ("scene-parts", &["name"]),
    ("scene-range", &["mm", "range"]),
    ("scene-scale", &["mm"]),
    ("scene-scale-cm", &["cm"]),
    ("scene-score", &["points"]),
    ("scene-to-range", &["mm", "range"]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_minus_sign_and_no_negative_zero() {
        assert_eq!(plain_number(-2.345, 2), "\u{2212}2.35");
        assert_eq!(plain_number(-0.001, 2), "0.00");
        assert_eq!(plain_number(14.0, 0), "14");
    }
}
