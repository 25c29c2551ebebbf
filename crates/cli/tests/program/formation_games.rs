//! Whole games of formations: from the strategy roll to the end by a script, and the record that gives them again.

use super::games::stored;
use super::{reckon, word};
use deadreckon_content::{formation_record, record, shipped};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::walk::Wanderer;
use deadreckon_epic::game::Epic;
use deadreckon_panels::formations::FormationNames;
use deadreckon_panels::game::{ById, Said};
use serde_json::{Value, json};
use std::path::Path;

/// The seed of the dice, and of what is chosen.
const SEED: u64 = 3;

/// The lines of a script that plays a shipped scenario to its end.
fn play_out(name: &str) -> Vec<Value> {
    let scenario = shipped::scenario(name).unwrap();
    let names = FormationNames::of(&scenario);
    let mut game = Game::begin(Epic, scenario).unwrap();
    let mut wanderer = Wanderer::new(SEED);
    let mut lines = Vec::new();
    while let Some((player, command)) = wanderer.choose(game.rules(), game.state()) {
        let command = record::settled(&command).unwrap();
        let said = Said::of(&command).unwrap();
        lines.push(json!({ "player": player, "command": ById(&said, &names) }));
        let place = lines.len() as u64 - 1;
        game.submit(player, command, &mut Seeded::new(SEED, place)).unwrap();
        assert!(lines.len() < 5_000, "the game does not end");
    }
    lines
}

fn last(text: &str) -> Value {
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// After a change of the rules: `DEADRECKON_WRITE_ANSWERS=1` plays the games anew and writes scripts and hashes.
#[test]
fn a_script_plays_a_whole_game_of_formations_and_its_record_gives_it_again() {
    let writes = std::env::var_os("DEADRECKON_WRITE_ANSWERS").is_some();
    let known = std::fs::read_to_string(stored("formation-hashes.json"));
    let known: Value = known.map(|text| serde_json::from_str(&text).unwrap()).unwrap_or_default();
    let mut hashes = serde_json::Map::new();
    let folder = tempfile::tempdir().unwrap();
    for name in ["training", "larger"] {
        let script = stored(&format!("{name}.jsonl"));
        if writes {
            let lines: String = play_out(name).iter().map(|line| format!("{line}\n")).collect();
            std::fs::write(&script, lines).unwrap();
        }
        let (game, out) = (format!("demo:{name}"), word(folder.path(), &format!("{name}.json")));
        let seed = SEED.to_string();
        let ran = reckon(&["play", &game, "--script", script.to_str().unwrap(), "--seed", &seed, "--out", &out]);
        let wrong = ran.output.lines().find(|l| l.contains("refused") || l.contains("error")).unwrap_or("");
        assert_eq!(ran.code, 0, "{name}: {wrong:.2000}");
        let end = &last(&ran.output)["end"];
        assert!(!end["outcome"].is_null() && end["decisions"] == json!([]), "{name}: {end}");
        for event in ["\"moved\"", "\"tested\"", "\"shot_at\"", "\"blasted\"", "\"destroyed\""] {
            assert!(ran.output.contains(event), "{name}: no {event}");
        }
        let verified = reckon(&["replay", &out, "--verify", "--json"]);
        assert_eq!(verified.code, 0, "{name}: {}", verified.output);
        assert_eq!(last(&verified.output)["hash"], end["hash"], "{name}");
        let told = reckon(&["replay", &out]).output;
        for gap in ["{$", "{ $", "formation-", "refusal-", "}}"] {
            assert_eq!(told.lines().filter(|line| line.contains(gap)).collect::<Vec<_>>(), [""; 0], "{name}: {gap}");
        }
        assert_eq!(reckon(&["legal", &out]).code, 1, "{name}: the game is over");
        assert_eq!(reckon(&["check", &out]).code, 0, "{name}");
        hashes.insert(name.to_owned(), end["hash"].clone());
        if !writes {
            assert_eq!(known[name], end["hash"], "{name}: the game ends otherwise than it did");
        }
    }
    if writes {
        std::fs::write(stored("formation-hashes.json"), format!("{:#}\n", Value::Object(hashes))).unwrap();
    }
}

/// The example in `docs/formats/formation-record.md` is what the script of the manual plays.
#[test]
fn the_example_of_a_record_of_formation_games_is_what_its_script_plays() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = here.join("../../docs/formats/formation-record.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once("<!-- example: begin -->\n```json\n").unwrap();
    let (example, after) = rest.split_once("```\n<!-- example: end -->").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let out = word(folder.path(), "example.json");
    let given = |name: &str| here.join("tests/cmd/formations.in").join(name).to_str().unwrap().to_owned();
    let ran = reckon(&["play", &given("skirmish.ron"), "--script", &given("first-turn.jsonl"), "--out", &out]);
    assert_eq!(ran.code, 1, "one command of the script is refused: {ran:?}");
    let played = std::fs::read_to_string(&out).unwrap();
    if std::env::var_os("DEADRECKON_WRITE_ANSWERS").is_some() {
        let page = format!("{before}<!-- example: begin -->\n```json\n{played}```\n<!-- example: end -->{after}");
        std::fs::write(&path, page).unwrap();
        return;
    }
    assert_eq!(example, played, "renew it with DEADRECKON_WRITE_ANSWERS=1");
    let read = formation_record::read("formation-record.md", example.as_bytes()).unwrap();
    assert_eq!(formation_record::write(&read).unwrap(), example);
    for key in ["rules", "setup", "start", "comment", "at", "next", "free", "nodes"] {
        assert!(page.contains(&format!("| `record.{key}` |")), "the table lacks {key}");
    }
}
