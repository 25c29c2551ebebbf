//! Games of formations on the command line: what is legal, playing, replaying, checking, measuring, drawing.

use deadreckon_cli::{Streams, run};

/// Exit code, output and errors of a run.
fn reckon(words: &[&str]) -> (u8, String, String) {
    reckon_with(words, "")
}

/// The same with something on standard input.
fn reckon_with(words: &[&str], input: &str) -> (u8, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = Streams { input: &mut input.as_bytes(), output: &mut output, errors: &mut errors };
    let code = run(std::iter::once("reckon").chain(words.iter().copied()), streams);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (code, text(output), text(errors))
}

#[test]
fn every_action_of_every_formation_is_told_with_its_odds() {
    let (code, said, errors) = reckon(&["legal", "demo:training"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(said.starts_with("Roll for strategy\n"), "{said}");
    let (_, table) = said.split_once("Actions of player 1:\n").expect("a table");
    let rows: Vec<&str> = table.lines().filter(|line| line.starts_with(' ')).collect();
    // Seven actions of four formations on each side.
    assert_eq!(rows.len(), 56, "{said}");
    assert!(rows.iter().all(|row| row.contains("2+") && row.contains("5/6")), "{said}");
    let (_, json, _) = reckon(&["legal", "demo:larger", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let engage = |row: &&serde_json::Value| row["player"] == 2 && row["action"] == "engage";
    let engage = json["actions"].as_array().expect("a list").iter().find(engage).expect("a formation of player 2");
    assert_eq!((&engage["initiative"], &engage["sixths"]), (&2.into(), &6.into()), "{engage}");
    assert_eq!(engage["modifiers"]["steps"][0]["rule"], "E2.6");
}

#[test]
fn what_bars_an_action_is_said_with_its_rule() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("apart.ron");
    let squad = |x: u32, y: u32| format!("(kind: \"line_squad\", at: ({x}, {y}))");
    let text = format!(
        "#![enable(implicit_some)]\n(format: \"deadreckon-scenario\", version: 1, content: (name: \"apart\", \
         table: (90, 90), forces: (one: (name: \"a\", strategy: 1, formations: [(name: \"A\", initiative: 1, units: \
         [{}, {}])]), two: (name: \"b\", strategy: 1, formations: [(name: \"B\", initiative: 5, units: [{}])]))))",
        squad(10, 10),
        squad(50, 10),
        squad(50, 16)
    );
    std::fs::write(&path, text).expect("written");
    let (code, said, errors) = reckon(&["legal", path.to_str().expect("a path")]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let row = |player: &str, action: &str| {
        let part = said.split("Actions of player ").find(|part| part.starts_with(player)).expect("a part");
        part.lines().find(|line| line.contains(&format!(" {action} "))).expect("a row").to_owned()
    };
    assert!(row("1", "Overwatch").contains("barred: A is out of coherency, which Overwatch does not allow."), "{said}");
    assert!(row("1", "Overwatch").contains("(rule E3.6)"), "{said}");
    assert!(row("1", "Advance").contains("passes anyhow") && row("1", "Advance").contains("6/6"), "{said}");
    assert!(row("2", "Sustained Fire").contains("(rule E3.10)"), "{said}");
}

/// Dice are typed as they show; a command of a formation, moves, a shot that nobody can make.
const SCRIPT: &str = r#"{"command": "roll_strategy", "dice": [5, 2]}
{"command": {"first_is": 1}}
{"command": {"declare": {"formation": "scout-troop", "action": "advance", "with": []}}, "dice": [4], "marks": ["scouts"]}
{"command": {"commit": {"unit": "scout-troop.1", "path": [{"line": [540, 300]}], "picks_up": []}}}
{"command": {"commit": {"unit": "scout-troop.2", "path": [{"line": [580, 900]}], "picks_up": []}}}
{"command": {"declare": {"formation": "no-such", "action": "advance", "with": []}}}
"#;

#[test]
fn a_script_is_played_recorded_replayed_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let out = path.to_str().expect("a path");
    let (code, said, errors) =
        reckon_with(&["play", "demo:training", "--script", "-", "--words", "--out", out], SCRIPT);
    assert_eq!((code, errors.as_str()), (2, ""), "{said}");
    for words in [
        "Strategy roll: 8 to 5; player 1 chooses who acts first",
        "Scout troop passes its test: 4, needs 2 or more (modifiers 0)",
        "Scout car 1 of Scout troop moves 19.00 cm to (54.00, 30.00) facing 90.00°",
        "it may go 35.00 cm in this move. Shorten its path. (rule E5.1)",
        "Line 6 cannot be read: command.declare.formation: there is no formation \"no-such\" in this game; it has first-line",
        "Player 1: where do the units of Scout troop go?",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let (code, verified, _) = reckon(&["replay", out, "--verify"]);
    assert!(code == 0 && verified.starts_with("4 commands repeated, every state as recorded"), "{verified}");
    let (_, log, _) = reckon(&["replay", out, "--at", "scouts"]);
    assert!(log.contains("2. Player 1: Scout troop: Advance [scouts]"), "{log}");
    let (code, checked, _) = reckon(&["check", out]);
    assert!(code == 0 && checked.contains("8 formations, 40 units, 4 terrain pieces, 4 commands"), "{checked}");
    let (_, legal, _) = reckon(&["legal", out]);
    assert!(legal.contains("or any other legal path of at most 35.00 cm"), "{legal}");
    // Half of it, and the rest from there, give the same bytes.
    let half = folder.path().join("half.json");
    let half = half.to_str().expect("a path");
    let lines: Vec<&str> = SCRIPT.lines().collect();
    reckon_with(&["play", "demo:training", "--script", "-", "--out", half], &lines[..3].join("\n"));
    reckon_with(&["play", half, "--script", "-", "--out", half], &lines[3..].join("\n"));
    assert_eq!(std::fs::read(half).expect("written"), std::fs::read(out).expect("written"));
}

#[test]
fn a_record_that_was_changed_is_told_with_line_and_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let out = path.to_str().expect("a path");
    reckon_with(&["play", "demo:training", "--script", "-", "--out", out], SCRIPT);
    let good = std::fs::read_to_string(out).expect("written");
    for (from, to, said) in [
        ("\"range\": 45.0", "\"range\": 90.0", "data: the record was made with data of the hash"),
        ("\"initiative\": 2", "\"initiative\": 9", "record.setup.forces.one.formations[0].initiative"),
        ("\"version\": 1,\n  \"dice\"", "\"version\": 2,\n  \"dice\"", "version 2 is newer than this program"),
        ("\"record\"", "\"recordings\"", "unknown key"),
    ] {
        assert!(good.contains(from), "{from}");
        std::fs::write(out, good.replacen(from, to, 1)).expect("written");
        for command in ["replay", "check", "legal", "play"] {
            let (code, _, errors) = reckon(&[command, out]);
            assert_eq!(code, 2, "{command} {from}: {errors}");
            assert!(errors.contains(said) && errors.contains("line "), "{command} {from}: {errors}");
        }
    }
    // A hash that is another one is no fault of the file but of what it says.
    let hash =
        good.split("\"2\": ").nth(1).expect("a node").split("\"hash\": \"").nth(1).expect("a hash")[..32].to_owned();
    std::fs::write(out, good.replacen(&hash, &"0".repeat(32), 1)).expect("written");
    let (code, said, _) = reckon(&["replay", out, "--verify"]);
    assert!(code == 1 && said.contains("First departure: command 2"), "{said}");
    let (code, said, _) = reckon(&["check", out]);
    assert!(code == 1 && said.contains("command 2"), "{said}");
}

#[test]
fn units_actions_and_terrain_are_checked_and_known_to_scenarios() {
    let assets = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/formations/");
    let at = |name: &str| format!("{assets}{name}.ron");
    let files: Vec<String> = ["larger", "units", "actions", "terrain", "training"].map(at).to_vec();
    let words: Vec<&str> = std::iter::once("check").chain(files.iter().map(String::as_str)).collect();
    let (code, said, errors) = reckon(&words);
    assert_eq!((code, errors.as_str()), (0, ""));
    let ends = ["6 kinds of units", "14 actions", "10 kinds of terrain", "scenario \"Three bridges\", 16 formations"];
    for words in ends {
        assert!(said.contains(words), "{words}: {said}");
    }
    // Every fault of a file at once, with line and key.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("units.ron");
    let bad = std::fs::read_to_string(at("units")).expect("shipped");
    let bad = bad.replace("speed: 15, armour: 5, close_combat: 5", "speed: 1500, armour: 9, close_combat: 5");
    std::fs::write(&path, bad).expect("written");
    let (code, _, errors) = reckon(&["check", path.to_str().expect("a path")]);
    assert_eq!(code, 2, "{errors}");
    for key in ["content.kinds.line_squad.speed", "content.kinds.line_squad.armour"] {
        assert!(errors.contains(&format!("{key}: ")) && errors.contains("line 8"), "{key}: {errors}");
    }
    // A scenario knows the units of a file that is named beside it.
    let tougher = std::fs::read_to_string(at("units")).expect("shipped").replace("armour: 5", "armour: 4");
    std::fs::write(&path, tougher).expect("written");
    let (code, with, _) = reckon(&["legal", "demo:training", "--with", path.to_str().expect("a path"), "--json"]);
    assert_eq!(code, 0, "{with}");
}

#[test]
fn distances_lines_of_fire_and_zones_are_measured() {
    let (code, said, errors) = reckon(&["measure", "demo:training", "--from", "scout-troop.2", "--to", "heavy-troop"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    for words in ["scout-troop.2 to heavy-troop: ", "crossfire (E6.10)", "line of fire: ", "autogun", "able to fire"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let words =
        ["measure", "demo:training", "--from", "first-line-company.1", "--to", "first-line-company.2", "--json"];
    let (_, json, _) = reckon(&words);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["distance_mm"], &json["limits"][0]["within"]), (&25.0.into(), &true.into()), "{json}");
    for (words, said) in [
        (&["--from", "nobody", "--to", "heavy-troop"][..], "--from nobody: there is no such formation or unit"),
        (&["--from", "heavy-troop.1", "--to", "heavy-troop.1"], "is what is measured from"),
        (&["--from", "heavy-troop", "--to", "scout-troop", "--slack", "club"], "--slack: "),
        (&["--from", "heavy-troop", "--to", "scout-troop", "--at", "9"], "there is no command \"9\""),
    ] {
        let (code, _, errors) = reckon(&[&["measure", "demo:training"], words].concat());
        assert!(code == 2 && errors.contains(said), "{errors}");
    }
}

#[test]
fn pictures_repeat_and_show_every_formation() {
    let folder = tempfile::tempdir().expect("a folder");
    let draw = |name: &str, words: &[&str]| {
        let path = folder.path().join(name);
        let out = path.to_str().expect("a path");
        let (code, _, errors) = reckon(&[&["render", "demo:training", "-o", out], words].concat());
        assert_eq!((code, errors.as_str()), (0, ""));
        std::fs::read(path).expect("written")
    };
    let svg = draw("a.svg", &[]);
    assert_eq!(svg, draw("b.svg", &[]));
    let text = String::from_utf8(svg).expect("text");
    for words in ["Crossroads · turn 1, Strategy phase", "First line company", "Heavy troop", "woods", " cm<"] {
        assert!(text.contains(words), "{words}");
    }
    let png = draw("a.png", &["--width", "500"]);
    assert!(png.starts_with(b"\x89PNG") && png == draw("b.png", &["--width", "500"]));
    let out = folder.path().join("c.svg");
    let out = out.to_str().expect("a path");
    for words in [&["--ship", "red-1"][..], &["--edition", "first"], &["--at", "7"]] {
        let (code, _, errors) = reckon(&[&["render", "demo:training", "-o", out], words].concat());
        assert!(code == 2 && errors.contains(words[0]), "{errors}");
    }
}

/// Numbers beyond every list, places beyond every table, and questions that were not asked, at every stage of a game.
const HOSTILE: [&str; 27] = [
    r#"{"declare": {"formation": 4294967295, "action": "advance", "with": []}}"#,
    r#"{"declare": {"formation": 0, "action": "", "with": [0, 0, 1, 4294967295]}}"#,
    r#"{"declare": {"formation": 0, "action": "advance", "with": [-1]}}"#,
    r#"{"roll_now": {"formation": 99}}"#,
    r#"{"nominate": 99}"#,
    r#"{"choose": "\u0000"}"#,
    r#"{"engage": {"target": 99, "with": [99, 99]}}"#,
    r#"{"commit": {"unit": 4294967295, "path": [], "picks_up": []}}"#,
    r#"{"commit": {"unit": 12, "path": [{"line": [1e300, -1e300]}], "picks_up": []}}"#,
    r#"{"commit": {"unit": 12, "path": [{"arc": {"centre": [0, 0], "degrees": 1e300}}], "picks_up": []}}"#,
    r#"{"commit": {"unit": 12, "path": [{"arc": {"centre": [1e-300, 1e300], "degrees": 1e-300}}], "picks_up": []}}"#,
    r#"{"commit": {"unit": 12, "path": [{"turn": 1e308}], "picks_up": [12, 13, 4294967295]}}"#,
    r#"{"keep": 4294967295}"#,
    r#"{"unload": [4294967295, {"at": [1e300, 0], "facing": 1e300}]}"#,
    r#"{"put_down": [99, {"at": [0, 0], "facing": 0}]}"#,
    r#"{"shoot": {"target": 99, "order": {}}}"#,
    r#"{"shoot": {"target": 4, "order": {"suppressed": [99], "types": [[99, 255, "ap"]], "ignores_cover": ["ap", "ap"]}}}"#,
    r#"{"watch": 99}"#,
    r#"{"next": 99}"#,
    r#"{"unload": []}"#,
    r#"{"keep": "first-line-company.99"}"#,
    r#"{"keep": ".."}"#,
    r#"{"watch": ""}"#,
    r#"{}"#,
    r#"[]"#,
    r#"{"commit": 7}"#,
    r#""no_such_command""#,
];

#[test]
fn hostile_commands_are_refused_at_every_stage_and_change_nothing() {
    let stages: Vec<&str> = SCRIPT.lines().take(4).collect();
    for stage in 0..=stages.len() {
        let good = stages[..stage].join("\n");
        let bad = HOSTILE.map(|command| format!("{{\"player\": 1, \"command\": {command}}}")).join("\n");
        let (_, clean, _) = reckon_with(&["play", "demo:training", "--script", "-"], &good);
        let (code, said, errors) = reckon_with(&["play", "demo:training", "--script", "-"], &format!("{good}\n{bad}"));
        assert_eq!((code, errors.as_str()), (2, ""), "{said}");
        assert_eq!(clean.lines().last(), said.lines().last(), "stage {stage}: the state has changed");
        let answers = said.lines().filter(|line| line.contains("\"refused\"") || line.contains("\"error\"")).count();
        assert_eq!(answers, HOSTILE.len(), "stage {stage}: {said}");
    }
    // Dice that no die shows, too many, too few.
    for (dice, words) in [
        ("[7, 1]", "7 is not on it; give what it shows, 1 to 6"),
        ("[0, 1]", "0 is not on it; give what it shows, 1 to 6"),
        ("[\"hit\", 1]", "give what it shows, 1 to 6"),
        ("[4, 1, 1]", "1 of the dice are not asked for"),
        ("[4]", "\"wanted\""),
    ] {
        let line = format!("{{\"command\": \"roll_strategy\", \"dice\": {dice}}}");
        let (code, said, _) = reckon_with(&["play", "demo:training", "--script", "-"], &line);
        assert!(code > 0 && said.contains(words), "{dice}: {said}");
    }
}

#[test]
fn cut_and_garbled_records_and_scenarios_are_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let out = path.to_str().expect("a path");
    reckon_with(&["play", "demo:training", "--script", "-", "--out", out], SCRIPT);
    let record = std::fs::read_to_string(out).expect("written");
    let scenario =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/formations/training.ron"));
    let mut dice = deadreckon_engine::dice::Seeded::new(7, 0);
    for text in [record, scenario.expect("shipped")] {
        for _ in 0..60 {
            let length = u32::try_from(text.len()).expect("short");
            let (at, cut) = (dice.below(length) as usize, dice.below(40) as usize);
            let tokens = ["", "{", "]", "1e999", "-1", "null", "\"\"", "[[[[[[[[", "99999999999999999999", "\u{0}"];
            let token = tokens[dice.below(10) as usize];
            let mut bytes = text.clone().into_bytes();
            let end = (at + cut).min(bytes.len());
            bytes.splice(at..end, token.bytes());
            std::fs::write(out, bytes).expect("written");
            for command in ["check", "legal", "replay"] {
                let (code, _, errors) = reckon(&[command, out]);
                assert!(code <= 2 && (code != 2 || !errors.is_empty()), "{command} {at} {cut} {token:?}");
            }
        }
    }
}
