//! Texts by message key, in the user's language.
//!
//! The texts stand in `assets/locales/<language>/*.ftl` (fluent) and are built into the program. A key without a
//! text shows the key itself, so that a gap is seen and nothing breaks; a test keeps the English texts complete.

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

/// The texts of a language by its folder, one file for each part of the window.
macro_rules! texts_of {
    ($folder:literal) => {
        texts_of!($folder: "app", "formations", "game", "options", "panels", "play", "scene", "squad", "start")
    };
    ($folder:literal: $($part:literal),+) => {
        &[$((
            concat!($part, ".ftl"),
            include_str!(concat!("../../../assets/locales/", $folder, "/", $part, ".ftl")),
        )),+]
    };
}

/// A language of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
    /// Portuguese, as in Brazil.
    PortugueseBrazil,
    /// Russian.
    Russian,
}

impl Language {
    /// All, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::English, Self::French, Self::PortugueseBrazil, Self::Russian];

    /// The word used in settings and on the command line: the name of its folder.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::PortugueseBrazil => "pt-BR",
            Self::Russian => "ru",
        }
    }

    /// What it calls itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
            Self::PortugueseBrazil => "Português (Brasil)",
            Self::Russian => "Русский",
        }
    }

    /// The language of a key.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.key().eq_ignore_ascii_case(key))
    }

    /// The texts, one file for each part of the window.
    #[must_use]
    pub const fn sources(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::English => texts_of!("en"),
            Self::French => texts_of!("fr"),
            Self::PortugueseBrazil => texts_of!("pt-BR"),
            Self::Russian => texts_of!("ru"),
        }
    }

    fn id(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::French => langid!("fr"),
            Self::PortugueseBrazil => langid!("pt-BR"),
            Self::Russian => langid!("ru"),
        }
    }
}

/// A value put into a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Arg<'a> {
    /// A name or a text made before.
    Text(&'a str),
    /// A whole number; the language may choose a plural by it.
    Count(usize),
}

/// The texts of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The English texts.
    #[must_use]
    pub fn english() -> Self {
        Self::of(Language::English)
    }

    /// The texts of a language; what it lacks is said in English.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let other = if language == Language::English { &[][..] } else { language.sources() };
        let sources = Language::English.sources().iter().chain(other);
        Self::from_sources(language.id(), &sources.map(|(_, text)| *text).collect::<Vec<_>>())
    }

    /// The texts of `language`; parts that cannot be read as fluent are left out, their keys show as keys.
    #[must_use]
    pub fn from_sources(language: LanguageIdentifier, sources: &[&str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks around inserted values are for mixed writing directions; egui draws them as boxes.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        Self { bundle }
    }

    /// Whether there is a text for a key.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The text of a key, or the key itself.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with values put in, or the key itself.
    #[must_use]
    pub fn with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut values = FluentArgs::new();
        for &(name, arg) in args {
            let value = match arg {
                Arg::Text(text) => FluentValue::from(text),
                Arg::Count(count) => FluentValue::from(count),
            };
            values.set(name, value);
        }
        self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
    }

    /// A number with two decimals in the language's way, with a true minus sign.
    #[must_use]
    pub fn number(&self, value: f64) -> String {
        self.decimals(value, 2)
    }

    /// A number with the given count of decimals in the language's way, with a true minus sign.
    #[must_use]
    pub fn decimals(&self, value: f64, count: usize) -> String {
        if !value.is_finite() {
            return self.get("number-none");
        }
        let plain = format!("{:.count$}", value.abs()).replace('.', &self.get("number-decimal-separator"));
        let is_zero = !plain.bytes().any(|b| (b'1'..=b'9').contains(&b));
        if value < 0.0 && !is_zero { format!("\u{2212}{plain}") } else { plain }
    }

    /// A length: millimetres with two decimals; what would round to nothing is said to be below the last digit.
    #[must_use]
    pub fn mm(&self, value: f64) -> String {
        let below = value != 0.0 && value.abs() < 0.005;
        let key = match (below, value < 0.0) {
            (true, true) => "number-mm-just-negative",
            (true, false) => "number-mm-just-positive",
            (false, _) => "number-mm",
        };
        self.with(key, &[("value", Arg::Text(&self.number(value)))])
    }

    /// An angle in degrees with two decimals.
    #[must_use]
    pub fn degrees(&self, value: f64) -> String {
        self.with("number-degrees", &[("value", Arg::Text(&self.number(value)))])
    }
}

impl Default for Texts {
    fn default() -> Self {
        Self::english()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_have_two_decimals_and_a_true_minus() {
        let texts = Texts::english();
        assert_eq!(texts.mm(12.345), "12.35 mm");
        assert_eq!(texts.mm(-0.5), "\u{2212}0.50 mm");
        assert_eq!(texts.mm(0.0), "0.00 mm");
        assert_eq!(texts.mm(0.0049), "under 0.01 mm");
        assert_eq!(texts.mm(-0.0049), "over \u{2212}0.01 mm");
        assert_eq!(texts.decimals(-0.0001, 2), "0.00");
        assert_eq!(texts.degrees(45.0), "45.00°");
    }

    #[test]
    fn a_missing_key_shows_itself() {
        assert_eq!(Texts::english().get("no-such-key"), "no-such-key");
        assert!(!Texts::english().has("no-such-key"));
    }

    #[test]
    fn every_english_file_is_valid_fluent_without_doubles() {
        let mut seen = std::collections::BTreeMap::new();
        for &(file, source) in Language::English.sources() {
            let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, e)| panic!("{file}: {e:?}"));
            for entry in resource.body {
                if let fluent_syntax::ast::Entry::Message(message) = entry
                    && let Some(other) = seen.insert(message.id.name, file)
                {
                    panic!("{} stands in {other} and in {file}", message.id.name);
                }
            }
        }
        assert!(seen.len() > 50);
    }
}
