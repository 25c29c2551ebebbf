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

fn begin(text: &str) -> (Game<XWing>, u64) {
    let start = game::read("game", text.as_bytes()).unwrap();
    let record::DiceSource::Seed(seed) = start.dice else { panic!("the shipped games have seeds") };
    let rules = record::rules(Arc::new(shipped::components()), &start.setup.position);
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
        _ => decision.options.first().cloned().unwrap_or(Command::Pass),
    }
}

/// Plays to the end and gives the lines of the script.
fn play_out(text: &str) -> Vec<Value> {
    let (mut game, seed) = begin(text);
    let names = Names::of(&game.record().setup);
    let mut lines = Vec::new();
    while game.outcome().is_none() {
        // Dials that are set stay as they are.
        let mut decisions = game.decisions();
        decisions.sort_by_key(|decision| decision.question != Question::DialsSet);
        let decision = decisions.first().unwrap();
        let command = choose(&game, decision);
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
    for (path, text) in shipped::GAMES {
        let name = shipped::demo_name(path);
        let script = stored(&format!("{name}.jsonl"));
        if writes {
            let lines: String = play_out(text).iter().map(|line| format!("{line}\n")).collect();
            std::fs::create_dir_all(stored("")).unwrap();
            std::fs::write(&script, lines).unwrap();
        }
        let out = word(folder.path(), &format!("{name}.json"));
        let game = format!("demo:{name}");
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
        hashes.insert(name.to_owned(), end["hash"].clone());
        if !writes {
            assert_eq!(known[name], end["hash"], "{name}: the game ends otherwise than it did");
        }
    }
    if writes {
        std::fs::write(stored("hashes.json"), format!("{:#}\n", Value::Object(hashes))).unwrap();
    }
}

/// Whatever a game says has words, and whatever it offers is read back as the same command.
#[test]
fn everything_that_is_offered_can_be_scripted_and_everything_said_has_words() {
    for (path, text) in shipped::GAMES {
        let name = shipped::demo_name(path);
        let folder = tempfile::tempdir().unwrap();
        let (file, out) = (word(folder.path(), "script.jsonl"), word(folder.path(), "out.json"));
        let mut wanderer = deadreckon_engine::walk::Wanderer::new(5);
        let (mut game, seed) = begin(text);
        let names = Names::of(&game.record().setup);
        let mut script = String::new();
        for place in 0..160 {
            let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
            let said = Said::of(&command).unwrap();
            script += &format!("{}\n", json!({ "player": player, "command": ById(&said, &names) }));
            game.submit(player, command, &mut Seeded::new(seed, place)).unwrap();
        }
        std::fs::write(&file, &script).unwrap();
        let ran = reckon(&["play", &format!("demo:{name}"), "--script", &file, "--out", &out]);
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
