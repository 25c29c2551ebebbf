//! Nothing that a game says lacks a text: the keys are taken from the source, so that a new one is missed here.

use deadreckon_engine::refusal::{Highlight, Refusal};
use deadreckon_engine::rule::RuleId;
use deadreckon_panels::game::{GameWords, Names};
use deadreckon_panels::i18n::Texts;
use deadreckon_xwing::game::state::{Object, ShipId};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the repository") {
        let path = entry.expect("can be listed").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The message keys of a prefix that stand as texts in the code of a crate; comments and their examples left out.
fn keys(krate: &str, prefix: &str) -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&crates().join(krate).join("src"), &mut files);
    assert!(!files.is_empty());
    let mut keys = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file).expect("can be read");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        for part in code.flat_map(|line| line.split('"').skip(1).step_by(2)) {
            if part.starts_with(prefix) && part.bytes().all(|b| b.is_ascii_lowercase() || b == b'-') {
                keys.insert(part.to_owned());
            }
        }
    }
    keys
}

/// The kinds of an enumeration as message keys: `DialSet` of `GameEvent` is `event-dial-set`.
fn kinds(file: &str, name: &str, prefix: &str) -> BTreeSet<String> {
    let text = std::fs::read_to_string(crates().join("xwing/src/game").join(file)).expect("can be read");
    let inside = text.split(&format!("pub enum {name} {{\n")).nth(1).expect("the enumeration").split("\n}").next();
    let lines = inside.expect("its end").lines().filter_map(|line| line.strip_prefix("    "));
    let kinds = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    kinds
        .map(|line| {
            let word: String = line.chars().take_while(char::is_ascii_alphabetic).collect();
            let mut key = prefix.to_owned();
            for c in word.chars() {
                if c.is_ascii_uppercase() {
                    key.push('-');
                }
                key.push(c.to_ascii_lowercase());
            }
            key
        })
        .collect()
}

#[test]
fn every_reason_of_a_refusal_has_a_sentence_that_says_what_to_do() {
    let texts = Texts::english();
    let mut found = keys("xwing", "refusal-");
    found.extend(keys("engine", "refusal-"));
    assert!(found.len() > 40, "only {found:?}");
    for key in &found {
        assert!(texts.has(key), "{key} has no text");
        let text = texts.get(key);
        // What is wrong, then what to do; a position's faults say both themselves.
        let sentences = text.matches(". ").count() + text.matches("; ").count();
        assert!(sentences > 0 || key == "refusal-position", "{key}: {text}");
    }
    let sources = crates().join("../assets/locales/en/game.ftl");
    let known = std::fs::read_to_string(sources).expect("the texts");
    let known = known.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let stale: Vec<&str> = known
        .filter(|key| key.starts_with("refusal-") && *key != "refusal-with-rule" && !found.contains(*key))
        .collect();
    assert!(stale.is_empty(), "nothing says {stale:?} any more");
}

#[test]
fn every_reason_of_an_option_has_a_sentence() {
    let texts = Texts::english();
    let found = keys("xwing", "reason-");
    assert!(found.len() > 8, "only {found:?}");
    for key in found {
        assert!(texts.has(&key), "{key} has no text");
    }
}

#[test]
fn every_kind_of_command_question_and_event_has_a_text() {
    let texts = Texts::english();
    for (file, name, prefix, least) in [
        ("event.rs", "GameEvent", "event", 39),
        ("command.rs", "Command", "command", 15),
        ("command.rs", "Question", "question", 15),
        ("command/by_hand.rs", "ByHand", "word-by-hand", 5),
    ] {
        let found = kinds(file, name, prefix);
        assert!(found.len() >= least, "only {found:?}");
        for key in found {
            assert!(texts.has(&key), "{key} has no text");
        }
    }
}

/// Whoever shows a question says whose it is in a way of their own.
#[test]
fn questions_leave_out_who_is_asked() {
    let path = crates().join("../assets/locales/en/game.ftl");
    let text = std::fs::read_to_string(path).expect("the texts");
    let questions =
        text.lines().filter(|line| line.starts_with("question-") && !line.starts_with("question-by-player"));
    let naming: Vec<&str> = questions.filter(|line| line.contains("$player")).collect();
    assert!(naming.is_empty(), "take the player out of {naming:?}");
}

#[test]
fn a_refusal_names_the_pieces_and_the_depth() {
    let texts = Texts::english();
    let setup = serde_json::json!({
        "position": {"edition": "second", "ships": [
            {"id": "a", "name": "Red One", "player": 1, "base": "small", "pose": {"x": 0, "y": 0, "heading_deg": 0}},
            {"id": "b", "player": 2, "base": "small", "pose": {"x": 90, "y": 0, "heading_deg": 0}}],
            "obstacles": [{"id": "rock", "outline": "asteroid_1", "pose": {"x": 50, "y": 0, "heading_deg": 0}}]},
        "cards": {},
        "first": 1,
    });
    let names = Names::of(&serde_json::from_value(setup).expect("a setup"));
    let words = GameWords { texts: &texts, names: &names };
    let touching = Refusal::new(RuleId("A-49"), "refusal-in-contact")
        .about(Object::Ship(ShipId(0)).subject())
        .about(Object::Ship(ShipId(1)).subject());
    let said = words.refusal(&touching);
    assert_eq!(said, "Red One touches b and cannot attack it. Choose another target, or pass. (rule A-49)");
    let deep = Refusal::new(RuleId("C-13"), "reason-base-on-obstacle")
        .word("piece", "rock".to_owned())
        .word("mm", -3.5)
        .showing(Highlight::Point([0.0, 0.0]));
    assert_eq!(words.refusal(&deep), "The base would lie 3.50 mm deep on rock. (rule C-13)");
    let edge = Refusal::new(RuleId("C-13"), "reason-base-off-mat").word("piece", "edge".to_owned()).word("mm", -1.0);
    assert_eq!(words.refusal(&edge), "The base would reach 1.00 mm beyond the mat’s edge. (rule C-13)");
    assert_eq!((names.id(ShipId(7)), names.obstacle_id(9)), ("ship 7".to_owned(), "obstacle 9".to_owned()));
}
