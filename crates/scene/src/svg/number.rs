//! Numbers and letters as SVG writes them.

use std::fmt;

/// A number with at most three decimals, without trailing zeros and without "-0"; what is not finite is 0.
pub(super) struct Fixed(pub(super) f64);

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = if self.0.is_finite() { self.0 } else { 0.0 };
        let text = format!("{value:.3}");
        let short = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if short == "-0" { "0" } else { short })
    }
}

/// A text with the signs of XML escaped; control characters, which XML forbids, are left out.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_negative_zero() {
        let cases = [(1.0, "1"), (-0.0001, "0"), (2.5, "2.5"), (1.0 / 3.0, "0.333"), (100.0, "100"), (f64::NAN, "0")];
        for (value, text) in cases {
            assert_eq!(Fixed(value).to_string(), text);
        }
    }

    #[test]
    fn signs_of_xml_are_escaped() {
        assert_eq!(escaped("<Han's \"Falcon\" & co>\u{1}\n"), "&lt;Han&apos;s &quot;Falcon&quot; &amp; co&gt; ");
    }
}
