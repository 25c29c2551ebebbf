//! Every message key that the program uses has an English text, and every text is used.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at a fault")]

use deadreckon_panels::i18n::{Language, Texts};
use std::collections::BTreeSet;
use std::path::Path;

/// The texts of keys that are put together at run time: the beginning, and where the rest comes from.
///
/// Those of games are made of the kinds of commands, questions, events and values: `game_texts.rs` and
/// `formation_texts.rs` go through them.
const FAMILIES: [&str; 13] = [
    "tolerance-",
    "theme-",
    "phase-",
    "question-",
    "command-",
    "event-",
    "word-",
    "token-",
    "face-",
    "action-name-",
    "formation-refusal-",
    "formation-word-",
    "formation-limit-",
];

/// Every string in double quotes of all sources below a folder that looks like a message key.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            found.extend(text.split('"').filter(|part| is_key(part)).map(str::to_owned));
        }
    }
}

fn is_key(text: &str) -> bool {
    let word = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    text.contains('-') && text.split('-').all(word)
}

/// The keys of a fluent file.
fn keys(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").or_else(|| line.split_once('=')))
        .map(|(key, _)| key.trim().to_owned())
        .collect()
}

fn used() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = BTreeSet::new();
    for name in ["app", "cli", "panels", "scene", "xwing"] {
        literals(&crates.join(name).join("src"), &mut found);
    }
    found
}

#[test]
fn every_text_is_used() {
    let used = used();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales/en");
    let mut unused = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        for key in keys(&std::fs::read_to_string(entry.unwrap().path()).unwrap()) {
            if !used.contains(&key) && !FAMILIES.iter().any(|family| key.starts_with(family)) {
                unused.push(key);
            }
        }
    }
    assert!(unused.is_empty(), "texts that nothing shows: {unused:#?}");
}

/// In `panels` and `app` a literal of the form of a key that stands where a text is asked for must have one.
#[test]
fn every_used_key_has_a_text() {
    let texts = Texts::english();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut missing = BTreeSet::new();
    for name in ["app", "panels"] {
        missing_below(&crates.join(name).join("src"), &texts, &mut missing);
    }
    assert!(missing.is_empty(), "keys without a text: {missing:#?}");
}

fn missing_below(folder: &Path, texts: &Texts, missing: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            missing_below(&path, texts, missing);
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        // Tests ask for keys that are not there on purpose.
        let source = source.split("#[cfg(test)]").next().unwrap();
        for call in ["texts.get(\"", "texts.with(\"", "=> \"", "(\"keys-", ", \"does-"] {
            for (at, _) in source.match_indices(call) {
                let start = at + call.find('"').unwrap() + 1;
                let key = source[start..].split('"').next().unwrap();
                if is_key(key) && !texts.has(key) {
                    missing.insert(format!("{}: {key}", path.display()));
                }
            }
        }
    }
}

#[test]
fn what_scene_and_rules_say_has_a_text() {
    let texts = Texts::english();
    for (key, _) in deadreckon_scene::texts::KEYS {
        assert!(texts.has(key), "{key}");
    }
    for key in deadreckon_xwing::rule::Reason::KEYS {
        assert!(texts.has(key), "{key}");
    }
    for (preset, _) in deadreckon_geometry::tolerance::Slack::PRESETS {
        assert!(
            texts.has(&format!("tolerance-{preset}")) && texts.has(&format!("tolerance-{preset}-hint")),
            "{preset}"
        );
    }
    for theme in deadreckon_scene::theme::Theme::shipped() {
        assert!(texts.has(&format!("theme-{}", theme.id)), "{}", theme.id);
    }
}

/// The keys of a file with the values that each puts in.
fn messages(source: &str, name: &str) -> std::collections::BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(source);
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut found = std::collections::BTreeMap::new();
    for entry in resource.body {
        if let fluent_syntax::ast::Entry::Message(message) = entry {
            let text = format!("{:?}", message.value);
            // The parser's own words for `{ $name }`, however deep in a selection.
            let values = text.split("VariableReference { id: Identifier { name: \"").skip(1);
            let values = values.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
            found.insert(message.id.name.to_owned(), values);
        }
    }
    found
}

#[test]
fn every_language_says_everything_with_the_same_values() {
    let english = Language::English.sources();
    for language in Language::ALL {
        assert_eq!(Language::of_key(language.key()), Some(language));
        for ((file, ours), (other_file, theirs)) in english.iter().zip(language.sources()) {
            assert_eq!(file, other_file);
            let name = format!("{}/{file}", language.key());
            let (ours, theirs) = (messages(ours, file), messages(theirs, &name));
            let missing: Vec<_> = ours.keys().filter(|key| !theirs.contains_key(*key)).collect();
            let extra: Vec<_> = theirs.keys().filter(|key| !ours.contains_key(*key)).collect();
            assert!(missing.is_empty() && extra.is_empty(), "{name}: missing {missing:?}, unknown {extra:?}");
            for (key, values) in &ours {
                assert_eq!(values, &theirs[key], "{name}: {key}");
            }
        }
    }
}

#[test]
fn a_language_counts_in_its_own_way() {
    let said = |language, number| {
        Texts::of(language).with("start-kept-commands", &[("number", deadreckon_panels::i18n::Arg::Count(number))])
    };
    let russian: BTreeSet<String> =
        [1, 2, 5].map(|number| said(Language::Russian, number).replace(char::is_numeric, "")).into();
    assert_eq!(russian.len(), 3, "one, few and many: {russian:?}");
    assert_ne!(said(Language::French, 2), said(Language::English, 2));
}
