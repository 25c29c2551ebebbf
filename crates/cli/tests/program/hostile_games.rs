//! Scripts and games that are none, real dice, and what becomes of a game that nobody looks at.

use super::games::{EXAMPLE, stored};
use super::{reckon, word};
use deadreckon_content::shipped;
use serde_json::{Value, json};

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
        (", \"dice\": [8, 0, 0, 0, 0, 0]", 2, "dice: the attack die: face 8 is not on it; its faces are 0 to 7"),
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
