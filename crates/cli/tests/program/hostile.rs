//! Input that is none: every command says what is wrong and where, and goes on living.

use super::{reckon, reckon_with, word};
use std::process::{Command, Stdio};

const GOOD: &str = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
  {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0}}]}"#;

/// Texts that are no position, with a part of what is said about them.
fn bad() -> Vec<(String, &'static str)> {
    vec![
        (String::new(), "line 1"),
        ("\u{0}\u{1}\u{2}".into(), "line 1"),
        ("[".repeat(100_000), "line 1"),
        ("{\"a\":".repeat(100_000), "line 1"),
        ("null".into(), "object"),
        (GOOD.replace("\"version\": 1", "\"version\": 99"), "version"),
        (GOOD.replace("deadreckon-position", "deadreckon-parts-set"), "format"),
        (GOOD.replace("\"x\": 300", "\"x\": NaN"), "line 2"),
        (GOOD.replace("\"x\": 300", "\"x\": 1e999"), "line 2"),
        (GOOD.replace("\"x\": 300", "\"x\": 1e12"), "ships[0].pose.x"),
        (GOOD.replace("\"x\": 300", "\"x\": null"), "ships[0].pose.x"),
        (GOOD.replace("small", "tiny"), "line 2, column"),
        (GOOD.replace("\"player\": 1", "\"player\": -1"), "ships[0].player"),
        (GOOD.replace("\"edition\": \"second\"", "\"edition\": \"third\""), "edition"),
        (GOOD.replace("\"id\": \"a\"", "\"id\": \"edge\""), "ships[0].id"),
        ("dr1;e=nonsense".into(), "nonsense"),
        ("dr2;e=second;s=a,1,small,1,1,0".into(), "version 2 is newer"),
        ("dr1;".repeat(10_000), "no edition"),
    ]
}

#[test]
fn bad_positions_are_refused_by_every_command_with_file_and_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "bad.json");
    for (text, part) in bad() {
        std::fs::write(&path, &text).unwrap();
        let picture = word(folder.path(), "a.svg");
        for words in [
            vec!["fit", &path, "--ship", "a"],
            vec!["move", &path, "--ship", "a", "--choice", "boost.straight_1"],
            vec!["measure", &path, "--from", "a", "--to", "b"],
            vec!["render", &path, "-o", &picture],
            vec!["reach", &path, "--ship", "a", "--json"],
        ] {
            let ran = reckon(&words);
            assert_eq!((ran.code, ran.output.as_str()), (2, ""), "{words:?} {text:.60}");
            assert!(ran.errors.contains("bad.json") && ran.errors.contains(part), "{text:.60}: {}", ran.errors);
        }
        assert!(reckon(&["check", &path]).code > 0, "{text:.60}");
        assert_eq!(reckon_with(&["fit", "-", "--ship", "a"], text.as_bytes()).code, 2, "{text:.60}");
    }
}

#[test]
fn files_that_are_none_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let huge = word(folder.path(), "huge.json");
    std::fs::write(&huge, vec![b' '; 17 << 20]).unwrap();
    let binary = word(folder.path(), "binary.json");
    std::fs::write(&binary, (0..=255_u8).cycle().take(5000).collect::<Vec<u8>>()).unwrap();
    let inside = folder.path().to_str().unwrap();
    let missing = word(folder.path(), "missing.json");
    for (path, part) in
        [(huge.as_str(), "16 MiB"), (&binary, "UTF-8"), (inside, "cannot be read"), (&missing, "cannot be read")]
    {
        let ran = reckon(&["fit", path, "--ship", "a"]);
        assert_eq!(ran.code, 2);
        assert!(ran.errors.contains(path) && ran.errors.contains(part), "{}", ran.errors);
        let ran = reckon(&["check", path]);
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.errors.contains(path), "{}", ran.errors);
        assert_eq!(reckon(&["fit", "demo:crowd", "--ship", "red-1", "--parts", path]).code, 2);
    }
    assert_eq!(reckon_with(&["fit", "-", "--ship", "a"], &vec![b' '; 17 << 20]).code, 2);
}

#[test]
fn what_is_not_there_is_named() {
    for (words, part) in [
        (vec!["fit", "demo:crowd", "--ship", "nobody"], "red-1"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--action", "fly"], "barrel_roll"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--edition", "third"], "2.5"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--parts", "no-such"], "nominal"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "sloppy"], "careful"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "play_mm=99"], "play_mm"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "play_mm=NaN"], "play_mm: NaN is no finite number"),
        (
            vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "play_mm=1e999"],
            "play_mm: 1e999 is no finite number",
        ),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "play_mm=1e308"], ": 1e308 is not possible"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "=1"], "\"=1\" is no slack"),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "foo=1"], "foo: unknown key; known are play_mm, "),
        (vec!["fit", "demo:crowd", "--ship", "red-1", "--slack", "play_mm=9,play_mm=0"], "play_mm: stands twice"),
        (vec!["move", "demo:crowd", "--ship", "red-1", "--choice", "boost.up"], "boost.bank_1_left"),
        (vec!["move", "demo:crowd", "--ship", "red-1", "--choice", "boost.turn_3_left"], "boost.turn_3_left"),
        (
            vec!["move", "demo:slide-or-places", "--ship", "red-1", "--choice", "barrel_roll.left", "--slide", "99,0"],
            "99",
        ),
        (
            vec!["move", "demo:slide-or-places", "--ship", "red-1", "--choice", "barrel_roll.left", "--slide", "NaN,0"],
            "NaN",
        ),
        (
            vec!["move", "demo:slide-or-places", "--ship", "red-1", "--choice", "boost.straight_1", "--slide", "0,0"],
            "--slide: boost.straight_1 does not slide",
        ),
        (vec!["measure", "demo:crowd", "--from", "red-1", "--to", "nobody"], "rock-12"),
        (vec!["measure", "demo:crowd", "--from", "red-1", "--to", "red-1"], "itself"),
        (vec!["query", "--mat", "0x0"], "914.4x914.4"),
        (vec!["query", "--parts", "no-such"], "nominal"),
    ] {
        let ran = reckon(&words);
        assert_eq!(ran.code, 2, "{words:?}");
        assert!(ran.errors.contains(part), "{words:?}: {}", ran.errors);
    }
}

#[test]
fn hostile_certificates_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "proof.json");
    let good = reckon(&["fit", "demo:rear-only-roll", "--ship", "red-1", "--action", "boost", "--certificates"]).output;
    for text in [
        "[{\"certificate\": 1}]".to_owned(),
        "{\"format\": \"deadreckon-certificates\", \"version\": 1}".to_owned(),
        good.replace("\"version\": 1", "\"version\": 2"),
        good.replace("\"about\"", "\"of\""),
        good.chars().take(good.len() / 2).collect(),
        "[".repeat(100_000) + "\"certificate\"",
    ] {
        std::fs::write(&path, &text).unwrap();
        let ran = reckon(&["check", &path]);
        assert_eq!(ran.code, 2, "{text:.60}: {ran:?}");
        assert!(ran.errors.contains("proof.json"), "{}", ran.errors);
    }
    std::fs::write(&path, good.replace("\"certificate\": 1", "\"certificate\": 7")).unwrap();
    assert_eq!(reckon(&["check", &path]).code, 1);
}

#[test]
fn faults_of_certificates_name_place_and_key_in_plain_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "proof.json");
    let good = reckon(&["fit", "demo:rear-only-roll", "--ship", "red-1", "--action", "boost", "--certificates"]).output;
    let set = "\"parts_set\": \"nominal\"";
    for (text, said) in [
        (good.replacen(set, "\"parts_set\": 7", 1), "certificates[0].certificate.parts_set: must be a text, not 7"),
        (good.replacen(set, &format!("{set}, {set}"), 1), "certificates[0].certificate.parts_set: stands twice"),
        (good.replacen("\"parts_set\"", "\"parts\"", 1), "certificates[0].certificate.parts: unknown key; known are "),
        (good.replacen("\"about\"", "\"of\"", 1), "certificates[0].of: unknown key; known are about or certificate"),
        (good.replacen("\"version\": 1", "\"version\": 1.0", 1), "line 3, column 16: version: must be a whole number"),
        (good.replacen("914.4", "NaN", 1), " (not valid JSON)"),
        (format!("{good} 1"), "something stands behind the end (not valid JSON)"),
        ("[null, \"certificate\"]".into(), "line 1, column 5: [0]: must be an object, not null"),
    ] {
        std::fs::write(&path, &text).unwrap();
        let ran = reckon(&["check", &path]);
        assert_eq!(ran.code, 2, "{said}: {ran:?}");
        assert!(ran.errors.contains("proof.json: line ") && ran.errors.contains(said), "{said}: {}", ran.errors);
        for word in ["invalid type", "struct", "u64", "field `", " at line "] {
            assert!(!ran.errors.contains(word), "{said}: {}", ran.errors);
        }
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_reckon"))
        .args(["reach", "demo:crowd", "--ship", "red-1", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let ran = child.wait_with_output().unwrap();
    assert_eq!((ran.status.code(), String::from_utf8(ran.stderr).unwrap().as_str()), (Some(0), ""));
}

#[test]
fn a_place_that_cannot_be_read_again_is_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (far, saved) = (word(folder.path(), "far.json"), word(folder.path(), "saved.json"));
    std::fs::write(&far, GOOD.replace("\"x\": 300", "\"x\": 99990")).unwrap();
    let ran = reckon(&["move", &far, "--ship", "a", "--choice", "maneuver.straight_3", "-o", &saved]);
    assert_eq!((ran.code, ran.output.as_str()), (2, ""), "{ran:?}");
    assert!(ran.errors.contains("saved.json: not saved: a ends beyond 100000 mm"), "{ran:?}");
    assert!(!std::path::Path::new(&saved).exists());
}

#[test]
fn what_steers_a_terminal_is_not_printed() {
    let ran = reckon(&["check", "a\u{1b}[31m\u{202e}.json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.errors.contains("a\\u{1b}[31m\\u{202e}.json"), "{ran:?}");
    assert!(!ran.errors.contains('\u{1b}'));
    let ran = reckon(&["fit", "a\u{1b}.json", "--ship", "a"]);
    assert!(ran.errors.contains("a\\u{1b}.json") && !ran.errors.contains('\u{1b}'), "{ran:?}");
}
