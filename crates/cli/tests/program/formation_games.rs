//! Whole games of formations: from the strategy roll to the end by a script, and the record that gives them again.

use super::games::stored;
use super::{reckon, word};
use deadreckon_content::{formation_record, record, shipped};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_epic::game::command::{Command, Leg, Question};
use deadreckon_epic::game::state::{State, UnitId};
use deadreckon_epic::game::{Epic, EpicDecision};
use deadreckon_geometry::pose::Point;
use deadreckon_panels::formations::FormationNames;
use deadreckon_panels::game::{ById, Said};
use serde_json::{Value, json};
use std::path::Path;

/// The seed of the dice.
const SEED: u64 = 3;

/// How far a path ends from the nearest enemy, mm.
fn distance(state: &State, unit: UnitId, path: &[Leg]) -> f64 {
    let last = path.iter().rev().find_map(|leg| if let Leg::Line([x, y]) = leg { Some((*x, *y)) } else { None });
    let at = state.unit(unit).pose.position;
    let (x, y) = last.unwrap_or((at.x, at.y));
    let enemies = state.standing_of(state.owner(unit).other()).map(|id| state.unit(id).pose.position);
    enemies.map(|p| p.distance(Point::new(x, y))).fold(f64::INFINITY, f64::min)
}

/// A player who goes at the enemy and shoots.
fn choose(game: &Game<Epic>, decision: &EpicDecision, ply: usize) -> Command {
    let best = |rank: &dyn Fn(&Command) -> usize| {
        decision.options.iter().max_by_key(|command| rank(command)).cloned().unwrap_or(Command::Decline)
    };
    let state = game.state();
    if let (Question::Move { .. }, Some(open)) = (&decision.question, decision.open.first()) {
        let ways = (0..=16_u8).map(|way| game.rules().pick(state, open, &[f64::from(way) / 16.0, 1.0, 0.5]));
        let legal = ways.filter(|command| game.check(decision.player, command).is_ok());
        let far = |command: &Command| match command {
            Command::Commit { unit, path, .. } => distance(state, *unit, path),
            _ => f64::INFINITY,
        };
        return legal.min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(Command::EndMove);
    }
    match &decision.question {
        Question::Activate | Question::Retain => best(&|command| match command {
            Command::Declare { action, .. } if action == ["engage", "advance", "double"][ply % 3] => 3,
            Command::Declare { .. } => 1,
            _ => 2 * (ply % 2),
        }),
        Question::Shoot { .. } => best(&|command| usize::from(matches!(command, Command::Shoot { .. }))),
        Question::Watch { .. } => best(&|command| usize::from(matches!(command, Command::Watch(_)))),
        _ => match decision.options.first() {
            Some(option) => option.clone(),
            None => game.rules().pick(state, &decision.open[0], &[0.5; 3]),
        },
    }
}

/// The lines of a script that plays a shipped scenario to its end.
fn play_out(name: &str) -> Vec<Value> {
    let scenario = shipped::scenario(name).unwrap();
    let names = FormationNames::of(&scenario);
    let mut game = Game::begin(Epic, scenario).unwrap();
    let mut lines = Vec::new();
    while let Some(decision) = game.decisions().into_iter().next() {
        let command = record::settled(&choose(&game, &decision, lines.len())).unwrap();
        let said = Said::of(&command).unwrap();
        lines.push(json!({ "player": decision.player, "command": ById(&said, &names) }));
        let place = lines.len() as u64 - 1;
        game.submit(decision.player, command, &mut Seeded::new(SEED, place)).unwrap();
        assert!(lines.len() < 5_000, "the game does not end");
    }
    lines
}

fn last(text: &str) -> Value {
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// Whatever the record of a finished game says has words, and it can be checked.
fn tells_everything(out: &str) {
    let told = reckon(&["replay", out]).output;
    for gap in ["{$", "{ $", "formation-", "refusal-", "}}"] {
        assert_eq!(told.lines().filter(|line| line.contains(gap)).collect::<Vec<_>>(), [""; 0], "{gap}");
    }
    assert_eq!(reckon(&["legal", out]).code, 1, "the game is over");
    assert_eq!(reckon(&["check", out]).code, 0);
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
        // Going through it three times more is enough for one of them.
        if name == "training" {
            tells_everything(&out);
        }
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
