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

fn stored(name: &str) -> PathBuf {
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
            "points": { "one": 40, "two": 38 },
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
const EXAMPLE: &str = r#"{"command": {"set_dial": {"ship": "red-1", "maneuver": "straight 3"}}}
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
    let departs = |old: &str, new: &str| {
        assert!(good.contains(old), "{old}");
        std::fs::write(&out, good.replacen(old, new, 1)).unwrap();
        let (words, json) = (reckon(&["replay", &out, "--at", "start", "--verify"]), reckon(&["check", &out]));
        assert_eq!((words.code, json.code), (1, 1), "{new}: {words:?} {json:?}");
        (words, json)
    };
    // A command that the rules refuse.
    let (words, _) = departs("{\"act\": \"focus\"}", "{\"act\": \"slam\"}");
    assert!(format!("{words:?}").contains("cannot be repeated"), "{words:?}");
    // A hash that is another one, of a record whose players are at the start.
    let at = good.split("\"at\": ").nth(1).unwrap().split(',').next().unwrap().to_owned();
    let start = good.replacen(&format!("\"at\": {at},\n    "), "", 1);
    let hash = start.split("\"4\": ").nth(1).unwrap().split("\"hash\": \"").nth(1).unwrap()[..32].to_owned();
    std::fs::write(&out, start.replacen(&hash, &"0".repeat(32), 1)).unwrap();
    let ran = reckon(&["replay", &out, "--verify"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(
        ran.output.contains("4 commands repeated\nFirst departure: command 4: the state after it has the hash"),
        "{ran:?}"
    );
    assert!(ran.output.contains("after that not looked at"), "{ran:?}");
    let refused = start.replacen("{\"act\": \"focus\"}", "{\"act\": \"slam\"}", 1);
    std::fs::write(&out, &refused).unwrap();
    let ran = reckon(&["replay", &out, "--verify"]);
    assert!(ran.output.contains("SLAM is not among the actions"), "{ran:?}");
    let json = last(&reckon(&["replay", &out, "--verify", "--json"]).output);
    assert_eq!(json["departures"][0]["refused"][0]["rule"], "B-02", "{json}");
    // Other rules or other data are not replayed at all.
    std::fs::write(&out, good.replacen("\"version\": 1,\n      \"content\"", "\"version\": 99,\n      \"content\"", 1))
        .unwrap();
    let ran = reckon(&["replay", &out]);
    assert!(ran.code == 1 && ran.errors.contains("version 99"), "{ran:?}");
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

#[test]
fn real_dice_are_asked_for_and_taken() {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "typed.json");
    std::fs::write(&path, shipped::game("duel-2.5").unwrap().replace("\"seed\": 2,", "")).unwrap();
    let dials = EXAMPLE.lines().take(3).collect::<Vec<_>>().join("\n");
    let order = |dice: &str| format!("{dials}\n{{\"player\": 2, \"command\": \"dials_set\"{dice}}}");
    for (dice, code, said) in [
        ("", 1, "\"wanted\":{\"die\":\"attack\",\"number\":3,\"rule\":\"A-05\"}"),
        (", \"dice\": [\"hit\"]", 1, "\"wanted\""),
        (", \"dice\": [\"evade\", 0, 0, 0, 0, 0]", 2, "dice: the attack die: \\\"evade\\\" is not known"),
        (", \"dice\": [8, 0, 0, 0, 0, 0]", 2, "dice: face 8 is not on the die attack, whose faces are 0 to 7"),
        (", \"dice\": [3, 3, 3, 7, 7, 7, 1]", 2, "dice: 1 of the dice are not asked for"),
        (", \"dice\": [-1]", 2, "dice[0]: a face is a word"),
        (", \"dice\": [\"critical\", 0, 0, 7, \"blank\", 7]", 0, "\"first_player\":1"),
        (", \"dice\": [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0]", 0, "\"first_player\":1"),
    ] {
        let ran = super::reckon_with(&["play", &path, "--script", "-"], order(dice).as_bytes());
        assert!(ran.code == code && ran.output.contains(said), "{dice}: {} {}", ran.code, ran.output);
    }
}

#[test]
fn every_kind_of_line_that_is_none_is_answered_and_the_rest_is_played() {
    let good = r#"{"command": {"set_dial": {"ship": "red-1", "maneuver": "straight 3"}}}"#;
    for (line, said) in [
        ("[]", "a line of a script is a JSON object"),
        ("{}", "command: missing; add it"),
        ("{", "the line ends too early"),
        ("\u{0}", "not valid JSON"),
        ("{\"command\": 7}", "command: must be a text, not 7"),
        ("{\"command\": {}}", "command"),
        ("{\"command\": {\"act\": \"boost\", \"target\": \"red-1\"}}", "command"),
        ("{\"command\": \"fly\"}", "command"),
        ("{\"command\": {\"next\": \"nobody\"}}", "command.next: there is no ship \\\"nobody\\\""),
        ("{\"command\": {\"next\": \"rock-1\"}}", "command.next: there is no ship"),
        ("{\"command\": {\"target\": \"\\u001b[2J\"}}", "there is no ship or obstacle \\\"\\\\u{1b}[2J\\\""),
        ("{\"command\": {\"fly\": \"loop 9\"}}", "command.fly: bearing: \\\"loop 9\\\" is not known"),
        (
            "{\"command\": {\"slide\": [\"barrel_roll.left\", {\"template\": 1e999, \"ship\": 0}]}}",
            "not valid JSON: number out of range",
        ),
        ("{\"command\": {\"place\": \"barrel_roll.up\"}}", "is no choice"),
        ("{\"command\": \"pass\", \"luck\": 1}", "luck: unknown key"),
        ("{\"command\": \"pass\", \"command\": \"pass\"}", "stands twice"),
        ("{\"command\": \"pass\", \"player\": 3}", "player"),
        (
            "{\"command\": {\"by_hand\": {\"harm\": {\"ship\": \"red-1\", \"hits\": 1, \"criticals\": 0}}}}",
            "both players could mean this",
        ),
        ("{\"go_to\": 99}", "go_to: there is no command"),
        ("{\"go_to\": \"nowhere\"}", "there is no command \\\"nowhere\\\""),
        ("{\"go_to\": []}", "go_to: must be the number"),
        ("{\"go_to\": \"start\", \"player\": 1}", "go_to: stands alone"),
        ("{\"go_to\": \"start\", \"command\": \"pass\"}", "go_to: stands beside"),
    ] {
        let ran = super::reckon_with(
            &["play", "demo:duel-second", "--script", "-"],
            format!("{line}\n\n{good}\n").as_bytes(),
        );
        assert_eq!(ran.code, 2, "{line}: {ran:?}");
        let first = ran.output.lines().next().unwrap();
        assert!(first.contains("\"line\":1") && first.contains("\"error\"") && first.contains(said), "{line}: {first}");
        assert!(
            !ran.output.contains('\u{1b}') && ran.output.contains("\"line\":3,\"node\":0"),
            "{line}: {}",
            ran.output
        );
        assert_eq!(ran.output.lines().count(), 3, "{line}");
    }
    for (line, rule, said) in [
        (
            "{\"player\": 2, \"command\": {\"set_dial\": {\"ship\": \"red-1\", \"maneuver\": \"straight 3\"}}}",
            "A-22",
            "other player",
        ),
        (
            "{\"command\": {\"set_dial\": {\"ship\": \"red-1\", \"maneuver\": \"straight 9\"}}}",
            "D-01",
            "dial of that ship",
        ),
        (
            "{\"command\": {\"set_dial\": {\"ship\": 400, \"maneuver\": \"straight 3\"}}, \"player\": 1}",
            "A-22",
            "no such ship",
        ),
        ("{\"command\": {\"act\": \"focus\"}, \"player\": 1}", "A-27", "Something else is asked"),
        (
            "{\"player\": 1, \"command\": {\"by_hand\": {\"harm\": {\"ship\": \"red-1\", \"hits\": 4294967295, \"criticals\": 0}}}}",
            "A-35",
            "from 1 to 9",
        ),
    ] {
        let ran = super::reckon_with(&["play", "demo:duel-second", "--script", "-"], line.as_bytes());
        let answer: Value = serde_json::from_str(ran.output.lines().next().unwrap()).unwrap();
        let reason = &answer["refused"][0];
        assert_eq!((ran.code, &answer["line"], &reason["rule"]), (1, &json!(1), &json!(rule)), "{line}: {ran:?}");
        assert!(reason["text"].as_str().unwrap().contains(said), "{line}: {reason}");
    }
}

#[test]
fn hostile_games_are_refused_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "bad.json");
    let good = shipped::game("duel-second").unwrap();
    for (text, part) in [
        (String::new(), "line 1"),
        ("\u{0}\u{1b}[2J".into(), "line 1"),
        ("[".repeat(100_000), "line 1"),
        ("{\"format\": \"deadreckon-game\", \"ships\":".repeat(10_000), "line 1"),
        ("{\"format\": \"deadreckon-record\", \"version\": 1}".into(), "dice: missing"),
        (shipped::DEMOS[0].1.into(), "is another kind of file"),
        (good.replace("\"x\": 457.2", "\"x\": 1e999"), "number out of range"),
        (good.replace("\"x\": 457.2", "\"x\": 1e300"), "within 100000 mm"),
        (good.replace("\"id\": \"red-1\"", "\"id\": \"a\\u001b[31m\""), "is no id"),
        (good.replace("\"id\": \"red-1\"", "\"name\": \"a\\u001b[31m\", \"id\": \"red-1\""), "U+001B"),
        (good.replace("\"seed\": 2", "\"seed\": 99999999999999999999999"), "seed"),
        (good.replace("\"heading_deg\": 90", "\"heading_deg\": 1e17"), "degrees"),
    ] {
        std::fs::write(&path, &text).unwrap();
        for words in [
            vec!["play", &path],
            vec!["replay", &path],
            vec!["legal", &path],
            vec!["legal", &path, "--json"],
            vec!["check", &path],
        ] {
            let ran = reckon(&words);
            let known = words[0] != "check" || ran.code == 2 || part == "is another kind of file";
            assert!((ran.code == 2 || words[0] == "check") && known, "{words:?} {text:.60}: {ran:?}");
            assert!(words[0] == "check" || ran.errors.contains(part) && ran.output.is_empty(), "{text:.60}: {ran:?}");
            assert!(!ran.errors.contains('\u{1b}') && ran.errors.len() < 5000, "{text:.60}: {}", ran.errors);
        }
    }
    for (words, part) in [
        (vec!["play", "demo:nothing"], "`reckon games` lists them"),
        (vec!["play", "-", "--script", "-"], "- stands twice"),
        (vec!["play", "demo:duel-second", "--script", "/dev/zero"], "not a regular file"),
        (vec!["play", "demo:duel-second", "--script", "/no/such/file"], "cannot be read"),
        (vec!["play", "demo:duel-second", "--out", "-"], "name a file"),
        (vec!["play", "demo:duel-second", "--out", "/no/such/folder/a.json"], "not saved"),
        (vec!["play", "demo:duel-second", "--seed", "-1"], "--seed"),
        (vec!["play", "demo:duel-second", "--parts", "/no/such/set"], "cannot be read"),
        (vec!["replay", "demo:duel-second", "--at", "7"], "--at: there is no command \"7\""),
        (vec!["legal", "demo:duel-second", "--at", "\u{1b}[2J"], "\\u{1b}[2J"),
    ] {
        let ran = reckon(&words);
        assert!(ran.code == 2 && ran.errors.contains(part), "{words:?}: {ran:?}");
    }
}

/// What was played is saved also when nobody reads the answers any more.
#[cfg(unix)]
#[test]
fn a_closed_pipe_loses_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let out = word(folder.path(), "kept.json");
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_reckon"))
        .args(["play", "demo:duel-second", "--script", stored("duel-second.jsonl").to_str().unwrap(), "-o", &out])
        .stdout(writer)
        .output()
        .unwrap();
    assert_eq!((ran.status.code(), ran.stderr.as_slice()), (Some(0), &b""[..]));
    assert_eq!(reckon(&["replay", &out, "--verify"]).code, 0);
}
