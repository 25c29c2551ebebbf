//! Every command of the guide and of the README runs.

use super::word;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// What stands for a reader's own words in the pages, by the flag before it or alone.
fn stands_for() -> BTreeMap<&'static str, &'static str> {
    BTreeMap::from([
        ("POSITION", "demo:half-obstructed"),
        ("--ship ID", "red-1"),
        ("--from ID", "red-1"),
        ("--to ID", "black-1"),
        ("--choice KEY", "maneuver.straight_1"),
        ("GAME", "demo:duel-second"),
        ("RECORD", "record.json"),
        ("--script FILE", "script.jsonl"),
        ("--out FILE", "record.json"),
        ("-o FILE", "picture.png"),
        ("FILE…", "mine.json"),
        ("SQUAD", "squad.xws"),
        ("SHELL", "bash"),
        ("FOLDER", "pages"),
    ])
}

/// The commands of a page: what stands between backquotes or on a line of a code block and begins with `reckon`, or
/// with the command that builds it first.
fn commands(page: &str) -> Vec<String> {
    let built = "cargo run --release -p deadreckon-cli -- ";
    let of_text = page.split("```").enumerate();
    let found = of_text.flat_map(|(i, text)| -> Vec<&str> {
        if i % 2 == 1 { text.lines().collect() } else { text.split('`').skip(1).step_by(2).collect() }
    });
    let words = found.map(|line| line.trim().trim_start_matches("$ ").replace(built, "reckon "));
    words.filter(|line| line.starts_with("reckon ") && !line.ends_with('…') || line.contains("FILE…")).collect()
}

/// The command with something real in place of each word in capitals.
fn filled(command: &str) -> String {
    let known = stands_for();
    let mut before = "";
    let words = command.split(' ').map(|word| {
        let pair = format!("{before} {word}");
        before = word;
        let real = known.get(pair.as_str()).or_else(|| known.get(word)).copied();
        let open = word.chars().all(|c| c.is_ascii_uppercase() || c == '…') && word.chars().any(char::is_alphabetic);
        assert!(!open || real.is_some(), "{command}: what is {word}? Say it in this test, or name something real");
        real.unwrap_or(word)
    });
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn every_command_of_guide_and_readme_runs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let program = Path::new(env!("CARGO_BIN_EXE_reckon"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("mine.json"), deadreckon_content::shipped::DEMOS[0].1).unwrap();
    let squad = r#"{"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker"}]}"#;
    std::fs::write(folder.path().join("squad.xws"), squad).unwrap();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    std::fs::copy(games.join("duel-second.jsonl"), folder.path().join("script.jsonl")).unwrap();
    let game = word(folder.path(), "record.json");
    assert_eq!(super::reckon(&["play", "demo:duel-second", "--out", &game]).code, 0);
    for (page, least) in [("docs/guide.md", 25), ("README.md", 1)] {
        let commands = commands(&std::fs::read_to_string(root.join(page)).unwrap());
        assert!(commands.len() >= least, "{page}: only {commands:?}");
        for command in commands {
            let line = filled(&command);
            let ran = Command::new("sh").args(["-c", &line]).current_dir(&folder).env("PATH", &path).output().unwrap();
            let errors = String::from_utf8_lossy(&ran.stderr);
            // The commands of the pages ask questions whose answer is yes.
            assert_eq!((ran.status.code(), &*errors), (Some(0), ""), "{page}: {command} ({line})");
        }
    }
    for file in ["picture.png", "roll.svg", "after.json", "proof.json", "pages/reckon.1"] {
        assert!(std::fs::metadata(folder.path().join(file)).unwrap().len() > 100, "{file}");
    }
}

#[test]
fn the_example_of_nudges_is_the_answer() {
    let page = include_str!("../../../../docs/formats/nudge.md");
    let (_, rest) = page.split_once("$ reckon ").unwrap();
    let (command, rest) = rest.split_once('\n').unwrap();
    let (_, rest) = rest.split_once("```json\n").unwrap();
    let example: serde_json::Value = serde_json::from_str(rest.split_once("```").unwrap().0).unwrap();
    let answer = super::reckon(&command.split(' ').collect::<Vec<_>>()).json();
    let options = answer["actions"][0]["options"].as_array().unwrap();
    let nudges: Vec<_> = options.iter().filter(|o| o["choice"] == "boost.bank_1_left").map(|o| &o["nudge"]).collect();
    assert_eq!(nudges, [&example]);
}

#[test]
fn commands_are_found_in_both_ways_of_writing() {
    let page = "Say `reckon positions`, `fit` or `reckon` …\n\n```\nreckon fit A --ship ID\n# no command\n```\n\
                `cargo run --release -p deadreckon-cli -- --help` and `cargo run --release -p deadreckon-cli -- …`";
    assert_eq!(commands(page), ["reckon positions", "reckon fit A --ship ID", "reckon --help"]);
    assert_eq!(filled("reckon reach POSITION --ship ID"), "reckon reach demo:half-obstructed --ship red-1");
}
