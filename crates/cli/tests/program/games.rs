//! Whole games: from squads to victory by a script, and the record that gives them again.

use super::{reckon, word};
use deadreckon_content::{game, record, shipped};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_panels::game::{ById, Names, Said};
use deadreckon_xwing::bar::ActionKind;
use deadreckon_xwing::choice::Choice;
use deadreckon_xwing::game::command::{Command, Modification, Question};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::game::{XWing, XWingDecision};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) fn stored(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name)
}

/// The shipped games, and the same with everything to be set up first: name and text.
fn games() -> Vec<(String, String)> {
    let mut games = Vec::new();
    for (path, text) in shipped::GAMES {
        let name = shipped::demo_name(path);
        games.push((name.to_owned(), text.to_owned()));
        let mut value: Value = serde_json::from_str(text).unwrap();
        for ship in value["ships"].as_array_mut().unwrap() {
            ship.as_object_mut().unwrap().remove("pose");
        }
        value["obstacles"] = json!([]);
        value["deployment"] = json!({
            "points": { "one": 20, "two": 18 },
            "obstacles": { "one": ["asteroid_1", "asteroid_4"], "two": ["asteroid_2", "asteroid_3"] },
        });
        // What a file is stands first in it.
        let text = value.to_string().replacen('{', "{\"format\": \"deadreckon-game\", ", 1);
        let text = text.replacen(",\"format\":\"deadreckon-game\"", "", 1);
        games.push((format!("{name}-set-up"), text));
    }
    games
}

fn begin(text: &str) -> (Game<XWing>, u64) {
    let start = game::read("game", text.as_bytes()).unwrap();
    let record::DiceSource::Seed(seed) = start.dice else { panic!("the shipped games have seeds") };
    let rules = record::rules(Arc::new(shipped::components()), &start.setup);
    (Game::begin(rules, start.setup).unwrap(), seed)
}

/// How good it is for a ship to stand somewhere: looking at the nearest enemy, not far away from it, and on the mat.
fn worth(game: &Game<XWing>, ship: ShipId, choice: Choice) -> f64 {
    let state = game.state();
    let Some(index) = state.ship(ship).on_board() else { return 0.0 };
    let Ok(report) = state.board.judge(index, choice, None) else { return f64::MIN };
    let at = report.end.position;
    let (width, height) = (state.board.position().mat.width, state.board.position().mat.height);
    let off = at.x < 90.0 || at.y < 90.0 || at.x > width - 90.0 || at.y > height - 90.0;
    let own = state.ship(ship).player;
    let looks = report.end.frame().forward;
    let enemies = state.on_mat().filter(|(_, other)| other.player != own).filter_map(|(_, other)| {
        let pose = state.board.position().ships[other.on_board()?].pose;
        // It will have moved on a little by then.
        Some(pose.position + pose.frame().forward * 60.0 - at)
    });
    let nearest = enemies.min_by(|a, b| a.length().total_cmp(&b.length()));
    let aim = nearest.map_or(0.0, |way| looks.dot(way / way.length()) - (way.length() - 120.0).abs() / 300.0);
    let met = if report.obstacles_met.is_empty() { 0.0 } else { 1.0 };
    aim - met - if off { 10.0 } else { 0.0 }
}

/// A player who flies at the enemy and shoots.
fn choose(game: &Game<XWing>, decision: &XWingDecision) -> Command {
    let best = |rank: &dyn Fn(&Command) -> f64| {
        decision.options.iter().max_by(|a, b| rank(a).total_cmp(&rank(b))).cloned().unwrap_or(Command::Pass)
    };
    match &decision.question {
        Question::Dials => best(&|command| match command {
            Command::SetDial { ship, maneuver } => {
                let unset = if game.state().ship(*ship).dial.is_none() { 100.0 } else { 0.0 };
                unset + worth(game, *ship, Choice::Maneuver { maneuver: *maneuver, place: None })
            }
            _ => 0.0,
        }),
        Question::Action { .. } => best(&|command| match command {
            Command::Act(ActionKind::Focus) => 2.0,
            Command::Act(ActionKind::Evade) => 1.0,
            Command::Pass => 0.5,
            _ => 0.0,
        }),
        Question::Attack { .. } => best(&|command| f64::from(u8::from(*command != Command::Pass))),
        Question::Modify { .. } => best(&|command| match command {
            Command::Modify(Modification::Reroll(_)) => 0.0,
            Command::Modify(_) => 2.0,
            _ => 1.0,
        }),
        Question::Place { ship } => match decision.open.first() {
            Some(open) => game.rules().pick(game.state(), open, &[0.5, 0.5]),
            None => best(&|command| match command {
                Command::Place(choice) => worth(game, *ship, *choice),
                _ => 0.0,
            }),
        },
        _ => match decision.open.first() {
            Some(open) => game.rules().pick(game.state(), open, &[0.5; 4]),
            None => decision.options.first().cloned().unwrap_or(Command::Pass),
        },
    }
}

/// Plays to the end and gives the lines of the script.
fn play_out(text: &str) -> Vec<Value> {
    let (mut game, seed) = begin(text);
    let mut lines = Vec::new();
    while game.outcome().is_none() {
        let names = Names::at(&game.record().setup, game.state());
        // Dials that are set stay as they are.
        let mut decisions = game.decisions();
        decisions.sort_by_key(|decision| decision.question != Question::DialsSet);
        let decision = decisions.first().unwrap();
        let command = record::settled(&choose(&game, decision)).unwrap();
        let said = Said::of(&command).unwrap();
        lines.push(json!({ "player": decision.player, "command": ById(&said, &names) }));
        let place = lines.len() as u64 - 1;
        game.submit(decision.player, command, &mut Seeded::new(seed, place)).unwrap();
        assert!(lines.len() < 2000, "nobody wins");
    }
    lines
}

fn last(text: &str) -> Value {
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// After a change of the rules: `DEADRECKON_WRITE_ANSWERS=1` plays the games anew and writes scripts and hashes.
#[test]
fn a_script_plays_a_whole_game_of_every_edition_and_its_record_gives_it_again() {
    let writes = std::env::var_os("DEADRECKON_WRITE_ANSWERS").is_some();
    let mut hashes = serde_json::Map::new();
    let known: Value = std::fs::read_to_string(stored("hashes.json"))
        .map(|text| serde_json::from_str(&text).unwrap())
        .unwrap_or_default();
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in games() {
        let script = stored(&format!("{name}.jsonl"));
        if writes {
            let lines: String = play_out(&text).iter().map(|line| format!("{line}\n")).collect();
            std::fs::create_dir_all(stored("")).unwrap();
            std::fs::write(&script, lines).unwrap();
        }
        let (game, out) = (word(folder.path(), "game.json"), word(folder.path(), &format!("{name}.json")));
        std::fs::write(&game, &text).unwrap();
        let ran = reckon(&["play", &game, "--script", script.to_str().unwrap(), "--out", &out]);
        assert_eq!(ran.code, 0, "{name}: {:.2000}", ran.output.lines().find(|l| l.contains("refused")).unwrap_or(""));
        let end = &last(&ran.output)["end"];
        assert!(end["outcome"]["won"].is_u64(), "{name}: {end}");
        assert_eq!(end["decisions"], json!([]), "{name}");
        let destroyed = ran.output.matches("\"destroyed\"").count();
        assert!(destroyed > 0, "{name}: nobody was destroyed");
        let verified = reckon(&["replay", &out, "--verify", "--json"]);
        assert_eq!(verified.code, 0, "{name}: {}", verified.output);
        assert_eq!(last(&verified.output)["hash"], end["hash"], "{name}");
        assert_eq!(last(&reckon(&["replay", &out, "--json"]).output)["end"]["hash"], end["hash"], "{name}");
        assert_eq!(reckon(&["legal", &out]).code, 1, "{name}: the game is over");
        assert_eq!(reckon(&["check", &out]).code, 0, "{name}");
        hashes.insert(name.clone(), end["hash"].clone());
        if !writes {
            assert_eq!(known[&name], end["hash"], "{name}: the game ends otherwise than it did");
        }
    }
    if writes {
        std::fs::write(stored("hashes.json"), format!("{:#}\n", Value::Object(hashes))).unwrap();
    }
}

/// What is said to be refused is refused, with a reason, and never offered.
fn refusals_are_none_of_the_options(game: &Game<XWing>) {
    for decision in game.decisions() {
        for (command, why) in game.rules().refused(game.state(), &decision) {
            assert!(!decision.options.contains(&command) && !why.reasons().is_empty(), "{command:?}");
            assert!(game.check(decision.player, &command).is_err(), "{command:?}");
        }
    }
}

/// Whatever a game says has words, and whatever it offers is read back as the same command.
#[test]
fn everything_that_is_offered_can_be_scripted_and_everything_said_has_words() {
    for (name, text) in games() {
        let folder = tempfile::tempdir().unwrap();
        let (file, out) = (word(folder.path(), "script.jsonl"), word(folder.path(), "out.json"));
        let start = word(folder.path(), "game.json");
        std::fs::write(&start, &text).unwrap();
        let mut wanderer = deadreckon_engine::walk::Wanderer::new(5);
        let (mut game, seed) = begin(&text);
        let mut script = String::new();
        for place in 0..160 {
            refusals_are_none_of_the_options(&game);
            let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
            let command = record::settled(&command).unwrap();
            let names = Names::at(&game.record().setup, game.state());
            let said = Said::of(&command).unwrap();
            script += &format!("{}\n", json!({ "player": player, "command": ById(&said, &names) }));
            game.submit(player, command, &mut Seeded::new(seed, place)).unwrap();
        }
        std::fs::write(&file, &script).unwrap();
        let ran = reckon(&["play", &start, "--script", &file, "--out", &out]);
        assert_eq!(ran.code, 0, "{name}: {}", ran.output.lines().find(|l| l.contains("error")).unwrap_or(""));
        assert_eq!(last(&ran.output)["end"]["hash"], json!(game.hash()), "{name}");
        for words in [vec!["replay", &out], vec!["legal", &out]] {
            let told = reckon(&words).output;
            for gap in ["{$", "{ $", "event-", "command-", "question-", "refusal-", "reason-", "word-", "}}"] {
                let of_text = told.lines().filter(|line| !line.starts_with("  {") && line.contains(gap));
                assert_eq!(of_text.collect::<Vec<_>>(), [""; 0], "{name}: {gap}");
            }
        }
    }
}

/// The script of the example in `docs/formats/record.md`: dice typed in, a remark, a mark, a branch.
pub(super) const EXAMPLE: &str = r#"{"command": {"set_dial": {"ship": "red-1", "maneuver": "straight 3"}}}
{"command": {"set_dial": {"ship": "black-1", "maneuver": "straight 3"}}, "comment": "Head on", "marks": ["first pass"]}
{"player": 1, "command": "dials_set"}
{"player": 2, "command": "dials_set", "dice": ["critical", "hit", "focus", "hit", "blank", "blank"]}
{"command": {"act": "focus"}}
{"go_to": 3}
{"command": {"act": "lock"}}
"#;

#[test]
fn the_example_of_a_record_is_what_its_script_plays() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats/record.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once("<!-- example: begin -->\n```json\n").unwrap();
    let (example, after) = rest.split_once("```\n<!-- example: end -->").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let out = word(folder.path(), "example.json");
    let words = ["play", "demo:duel-2.5", "--script", "-", "--out", &out];
    let ran = super::reckon_with(&words, EXAMPLE.as_bytes());
    assert_eq!(ran.code, 0, "{ran:?}");
    let played = std::fs::read_to_string(&out).unwrap();
    if std::env::var_os("DEADRECKON_WRITE_ANSWERS").is_some() {
        let page = format!("{before}<!-- example: begin -->\n```json\n{played}```\n<!-- example: end -->{after}");
        std::fs::write(&path, page).unwrap();
        return;
    }
    assert_eq!(example, played, "renew it with DEADRECKON_WRITE_ANSWERS=1");
    let read = record::read("record.md", example.as_bytes()).unwrap();
    assert_eq!(record::write(&read).unwrap(), example);
    for key in ["rules", "setup", "start", "comment", "at", "next", "free", "nodes"] {
        assert!(page.contains(&format!("| `record.{key}` |")), "the table lacks {key}");
    }
}

#[test]
fn where_a_record_departs_is_said_with_the_rule() {
    let folder = tempfile::tempdir().unwrap();
    let out = word(folder.path(), "duel.json");
    let script = stored("duel-second.jsonl");
    assert_eq!(reckon(&["play", "demo:duel-second", "--script", script.to_str().unwrap(), "-o", &out]).code, 0);
    let good = std::fs::read_to_string(&out).unwrap();
    // A hash that is another one.
    let hash = good.split("\"4\": ").nth(1).unwrap().split("\"hash\": \"").nth(1).unwrap()[..32].to_owned();
    std::fs::write(&out, good.replacen(&hash, &"0".repeat(32), 1)).unwrap();
    let said = "First departure: command 4: the state after it has the hash";
    let ran = reckon(&["replay", &out, "--verify"]);
    assert!(ran.code == 1 && ran.output.starts_with(&format!("4 commands repeated\n{said}")), "{ran:?}");
    assert!(ran.output.contains("after that not looked at"), "{ran:?}");
    let ran = reckon(&["replay", &out]);
    assert!(ran.code == 1 && ran.output.contains("\n3. Player 2: The dials are set\n"), "{ran:?}");
    assert!(ran.output.contains(said) && !ran.output.contains("\n4. "), "{ran:?}");
    assert_eq!(reckon(&["replay", &out, "--at", "3"]).code, 0, "up to there it gives what it says");
    for words in [vec!["check", &out], vec!["legal", &out], vec!["play", &out]] {
        let ran = reckon(&words);
        assert!(ran.code == 1 && format!("{ran:?}").contains("command 4"), "{words:?}: {ran:?}");
    }
    // A command that the rules refuse.
    std::fs::write(&out, good.replacen("{\"act\": \"focus\"}", "{\"act\": \"slam\"}", 1)).unwrap();
    let ran = reckon(&["replay", &out, "--verify"]);
    assert!(ran.code == 1 && ran.output.contains("SLAM is not among the actions"), "{ran:?}");
    let json = last(&reckon(&["replay", &out, "--verify", "--json"]).output);
    assert_eq!(json["departures"][0]["refused"][0]["rule"], "B-02", "{json}");
    let json = last(&reckon(&["replay", &out, "--json"]).output);
    assert_eq!(json["departs"]["refused"][0]["rule"], "B-02", "{json}");
    // Other rules or other data are not replayed at all.
    let version = format!(
        "\"version\": {}",
        record::rules(Arc::new(shipped::components()), &begin(shipped::GAMES[1].1).0.record().setup).rules().version
    );
    let other = good.replacen(&format!("{version},\n      \"content\""), "\"version\": 99,\n      \"content\"", 1);
    assert_ne!(other, good);
    std::fs::write(&out, other).unwrap();
    for words in [vec!["replay", &out], vec!["replay", &out, "--verify"]] {
        let ran = reckon(&words);
        assert!(ran.code == 1 && ran.errors.contains("version 99"), "{ran:?}");
    }
}

#[test]
fn a_game_goes_on_from_its_record_as_if_it_had_never_been_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, half, rest) =
        (word(folder.path(), "whole.json"), word(folder.path(), "half.json"), word(folder.path(), "rest.json"));
    let script = std::fs::read_to_string(stored("duel-second.jsonl")).unwrap();
    let lines: Vec<&str> = script.lines().collect();
    let play = |game: &str, lines: &[&str], out: &str| {
        let ran = super::reckon_with(&["play", game, "--script", "-", "-o", out], lines.join("\n").as_bytes());
        assert_eq!(ran.code, 0, "{ran:?}");
    };
    play("demo:duel-second", &lines, &whole);
    play("demo:duel-second", &lines[..20], &half);
    play(&half, &lines[20..], &rest);
    assert_eq!(std::fs::read(&whole).unwrap(), std::fs::read(&rest).unwrap());
    // Other dice, another game.
    let ran =
        reckon(&["play", "demo:duel-second", "--script", stored("duel-second.jsonl").to_str().unwrap(), "--seed", "9"]);
    assert_ne!(last(&ran.output)["end"]["hash"], last(&reckon(&["replay", &whole, "--json"]).output)["end"]["hash"]);
}
