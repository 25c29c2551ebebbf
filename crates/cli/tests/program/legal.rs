//! What `reckon legal` writes is what scripts take; and games may name what files of the user hold.

use super::games::stored;
use super::{reckon, reckon_with, word};
use serde_json::{Value, json};
use std::path::Path;

/// The lines of a script that stand at the beginnings of lines: those that are offered, and those that are refused.
fn lines(told: &str) -> (Vec<Value>, Vec<Value>) {
    let (mut offered, mut refused, mut is_refused) = (Vec::new(), Vec::new(), false);
    for text in told.lines() {
        if !text.starts_with(' ') {
            is_refused = text == "Refused:";
        }
        let Some(text) = text.strip_prefix("  ").filter(|text| text.starts_with('{')) else { continue };
        let line = serde_json::Deserializer::from_str(text).into_iter::<Value>().next().unwrap().unwrap();
        if is_refused { refused.push(line) } else { offered.push(line) }
    }
    (offered, refused)
}

/// Every line as a branch of its own from a place.
fn branches(place: &str, lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{}\n{line}\n", json!({ "go_to": place }))).collect()
}

#[test]
fn every_command_that_is_offered_is_a_line_of_a_script() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["duel-first", "duel-second", "duel-2.5"] {
        let out = word(folder.path(), "game.json");
        let script = stored(&format!("{name}.jsonl"));
        let demo = format!("demo:{name}");
        assert_eq!(reckon(&["play", &demo, "--script", script.to_str().unwrap(), "-o", &out]).code, 0, "{name}");
        let (mut taken, mut not) = (0, 0);
        for place in ["start", "2", "5", "6", "7", "8", "9", "12", "14"] {
            let told = reckon(&["legal", &out, "--at", place]);
            assert_eq!(told.code, 0, "{name} {place}");
            let (offered, refused) = lines(&told.output);
            let json: Value = serde_json::from_str(&reckon(&["legal", &out, "--at", place, "--json"]).output).unwrap();
            let of_json = json["decisions"].as_array().unwrap().iter().flat_map(|d| d["script"].as_array().unwrap());
            for line in of_json {
                assert!(offered.contains(line), "{name} {place}: {line}");
            }
            let ran = reckon_with(&["play", &out, "--script", "-"], branches(place, &offered).as_bytes());
            assert_eq!(ran.code, 0, "{name} {place}: {}", ran.output);
            taken += offered.len();
            if !refused.is_empty() {
                let ran = reckon_with(&["play", &out, "--script", "-"], branches(place, &refused).as_bytes());
                let answers = ran.output.lines().filter(|line| line.contains("\"refused\"")).count();
                assert_eq!((ran.code, answers), (1, refused.len()), "{name} {place}: {}", ran.output);
                not += refused.len();
            }
        }
        assert!(taken > 30 && not > 5, "{name}: {taken} offered, {not} refused");
    }
}

/// A file of the user made of a shipped one.
fn changed(folder: &Path, asset: &str, name: &str, from: &str, to: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets").join(asset);
    let text = std::fs::read_to_string(path).unwrap();
    assert!(text.contains(from), "{asset}");
    let file = word(folder, name);
    std::fs::write(&file, text.replacen(from, to, 1)).unwrap();
    file
}

#[test]
fn games_know_damage_decks_editions_and_devices_of_the_user() {
    let folder = tempfile::tempdir().unwrap();
    let edition = changed(
        folder.path(),
        "editions/second.ron",
        "edition.ron",
        "damage_decks: [\"second\"]",
        "damage_decks: [\"second\", \"mine\"]",
    );
    let deck = changed(folder.path(), "damage/second.ron", "deck.ron", "name: \"second\"", "name: \"mine\"");
    let devices = changed(folder.path(), "devices/second.ron", "devices.ron", "\"conner_net\"", "\"my_net\"");
    let game = changed(
        folder.path(),
        "games/duel-second.json",
        "game.json",
        "\"edition\": \"second\",",
        "\"edition\": \"second\", \"damage_decks\": {\"one\": \"mine\", \"two\": \"mine\"}, \
         \"devices\": [{\"device\": \"my_net\", \"player\": 1, \"pose\": {\"x\": 450, \"y\": 450, \"heading_deg\": 0}}],",
    );
    let out = word(folder.path(), "record.json");
    let with = ["--with", &edition, "--with", &deck, "--with", &devices];
    let run = |words: &[&str], with: &[&str]| reckon(&words.iter().chain(with).copied().collect::<Vec<_>>());
    let script = stored("duel-second.jsonl");
    let first: String = std::fs::read_to_string(script).unwrap().lines().take(4).collect::<Vec<_>>().join("\n");
    let lines = word(folder.path(), "script.jsonl");
    std::fs::write(&lines, first).unwrap();
    let play = ["play", &game, "--script", &lines, "-o", &out];
    assert_eq!(run(&play, &with).code, 0, "{:?}", run(&play, &with));
    for words in [vec!["replay", &out, "--verify"], vec!["legal", &out], vec!["legal", &game], vec!["play", &out]] {
        let ran = run(&words, &with);
        assert_eq!(ran.code, 0, "{words:?}: {ran:?}");
        // Without the files the game cannot be gone through.
        assert_ne!(reckon(&words).code, 0, "{words:?}");
    }
    // A file that holds nothing of the kind.
    let ran = run(&["legal", "demo:duel-second", "--with"], &[&game]);
    assert!(ran.code == 2 && ran.errors.contains("nothing that a game may know"), "{ran:?}");
}
