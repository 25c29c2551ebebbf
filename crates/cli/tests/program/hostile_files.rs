//! Files and folders that are none, or that may not be read or written.

use super::{reckon, word};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Stdio};

const FIT: [&str; 3] = ["fit", "demo:crowd", "--ship"];

#[test]
fn a_target_that_cannot_be_written_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let inside = folder.path().to_str().unwrap();
    symlink(folder.path().join("b"), folder.path().join("a")).unwrap();
    symlink(folder.path().join("a"), folder.path().join("b")).unwrap();
    let (round, missing) = (word(folder.path(), "a"), word(folder.path(), "none/after.json"));
    let take = ["move", "demo:back-off-into-gap", "--ship", "gold-1", "--choice", "maneuver.bank_3_left", "-o"];
    for target in [inside, round.as_str(), missing.as_str(), "", "/dev/null", "/proc/self/mem", "a\0b"] {
        let ran = reckon(&[&take[..], &[target]].concat());
        assert_eq!(ran.code, 2, "{target}: {ran:?}");
        assert_eq!(ran.output, "", "{target}");
        if let Some((_, reason)) = ran.errors.split_once("not saved: ") {
            let reason = reason.split(';').next().unwrap();
            assert_eq!(ran.errors.matches(reason).count(), 1, "{}", ran.errors);
        }
    }
    let picture = reckon(&["render", "demo:crowd", "-o", &word(folder.path(), "none/a.svg")]);
    assert_eq!(picture.errors.matches("No such file").count(), 1, "{}", picture.errors);
}

#[test]
fn a_dash_is_no_file_to_write_and_is_read_once() {
    for words in [
        vec!["move", "demo:back-off-into-gap", "--ship", "gold-1", "--choice", "maneuver.bank_3_left", "-o", "-"],
        vec!["render", "demo:crowd", "-o", "-"],
        vec!["squad", "-", "--export", "-"],
    ] {
        let ran = reckon(&words);
        assert!(ran.code == 2 && ran.errors.contains("name a file"), "{words:?}: {ran:?}");
    }
    let ran = reckon(&["check", "-", "-"]);
    assert!(ran.code == 2 && ran.errors.contains("- stands twice"), "{ran:?}");
}

#[test]
fn a_file_without_a_name_is_shown_as_such() {
    for words in
        [vec!["fit", "", "--ship", "a"], vec!["squad", ""], vec!["fit", "demo:crowd", "--ship", "a", "--outlines", ""]]
    {
        let ran = reckon(&words);
        assert!(
            ran.code == 2
                && (ran.errors.contains("\"\": cannot be read") || ran.errors.contains("a value is required")),
            "{words:?}: {ran:?}"
        );
    }
}

#[test]
fn a_squad_with_an_endless_name_is_told_in_a_line() {
    let long = "x".repeat(900_000);
    let text = format!(r#"{{"faction": "rebelalliance", "name": "{long}", "pilots": [{{"id": "lukeskywalker"}}]}}"#);
    let ran = super::reckon_with(&["squad", "-"], text.as_bytes());
    assert!(ran.code == 0 && ran.output.len() < 1000, "{} bytes said", ran.output.len());
}

#[test]
fn loops_of_links_are_refused_with_their_name() {
    let folder = tempfile::tempdir().unwrap();
    symlink(folder.path().join("b.json"), folder.path().join("a.json")).unwrap();
    symlink(folder.path().join("a.json"), folder.path().join("b.json")).unwrap();
    let round = word(folder.path(), "a.json");
    for words in [
        vec!["fit", &round, "--ship", "a"],
        vec!["check", &round],
        vec!["fit", "demo:crowd", "--ship", "red-1", "--parts", &round],
        vec!["fit", "demo:crowd", "--ship", "red-1", "--outlines", &round],
    ] {
        let ran = reckon(&words);
        assert_eq!((ran.code, ran.output.as_str()), (2, ""), "{words:?}");
        assert!(ran.errors.contains("a.json"), "{words:?}: {}", ran.errors);
    }
}

#[test]
fn names_with_line_breaks_and_no_text_are_shown_harmlessly() {
    let folder = tempfile::tempdir().unwrap();
    let odd = word(folder.path(), "a\nreckon: all is well\n\u{1b}[2J.json");
    let ran = reckon(&["fit", &odd, "--ship", "a"]);
    assert_eq!(ran.code, 2);
    assert!(!ran.errors.contains('\u{1b}') && ran.errors.lines().count() == 1, "{}", ran.errors);
    std::fs::write(&odd, deadreckon_content::shipped::DEMOS[0].1).unwrap();
    let ran = reckon(&["check", &odd]);
    assert_eq!((ran.code, ran.output.lines().count()), (0, 1), "{}", ran.output);
    let picture = word(folder.path(), "b\n.svg");
    let ran = reckon(&["render", &odd, "-o", &picture]);
    assert_eq!((ran.code, ran.output.lines().count()), (0, 1), "{ran:?}");
    assert!(std::path::Path::new(&picture).exists());

    use std::os::unix::ffi::OsStrExt;
    let name = std::ffi::OsStr::from_bytes(b"not\xffutf8.json");
    let ran = Command::new(env!("CARGO_BIN_EXE_reckon")).arg("check").arg(name).output().unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ran.stderr).contains("utf8.json"));
}

#[test]
fn a_folder_that_may_not_be_written_keeps_its_files() {
    let folder = tempfile::tempdir().unwrap();
    let locked = folder.path().join("locked");
    std::fs::create_dir(&locked).unwrap();
    std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o555)).unwrap();
    let probe = std::fs::write(locked.join("probe"), "");
    let ran = reckon(&["render", "demo:crowd", "-o", &word(&locked, "a.svg")]);
    let pages = reckon(&["man", locked.join("pages").to_str().unwrap()]);
    std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o755)).unwrap();
    // Those who may write everywhere may write here too.
    if probe.is_err() {
        assert_eq!((ran.code, pages.code), (2, 2));
        assert!(
            ran.errors.contains("not saved") && pages.errors.contains("cannot make the folder"),
            "{ran:?} {pages:?}"
        );
    }
}

#[test]
fn devices_and_pipes_are_not_read_as_files() {
    for path in ["/dev/zero", "/dev/tty", "/dev/null", "/"] {
        for words in [vec!["fit", path, "--ship", "a"], vec!["check", path]] {
            let ran = reckon(&words);
            assert_eq!(ran.code, 2, "{words:?}");
            assert!(ran.errors.contains("cannot be read"), "{words:?}: {}", ran.errors);
        }
    }
}

#[test]
fn a_line_of_a_hundred_megabytes_is_refused_and_the_next_answered() {
    use std::io::Write;
    let mut child = Command::new(env!("CARGO_BIN_EXE_reckon"))
        .arg("query")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let piece = vec![b'['; 1 << 20];
        for _ in 0..100 {
            input.write_all(&piece).unwrap();
        }
        input.write_all(b"\n{\"query\": 7}\n\xff\xfe\n").unwrap();
    });
    let ran = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let lines: Vec<String> = String::from_utf8(ran.stdout).unwrap().lines().map(str::to_owned).collect();
    assert_eq!((ran.status.code(), lines.len()), (Some(2), 3), "{lines:?}");
    for (line, part) in lines.iter().zip(["104857601 bytes long", "query: must be a text", "not valid JSON"]) {
        assert!(line.contains(part), "{line}");
    }
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let question = folder.path().join("question.json");
    std::fs::write(&question, "{\"query\": 7}\n").unwrap();
    let table = word(folder.path(), "table.json");
    std::fs::write(&table, deadreckon_content::shipped::DEMOS[0].1).unwrap();
    for words in [
        vec!["query"],
        vec!["positions"],
        vec!["fit", "demo:crowd", "--ship", "red-1", "--certificates"],
        vec!["measure", "demo:half-obstructed", "--from", "red-1", "--to", "black-1"],
        vec!["reach", "demo:back-off-into-gap", "--ship", "gold-1"],
        vec!["check", &table],
        vec!["completions", "bash"],
        vec!["--help"],
    ] {
        // Closed before the program starts: the first byte that it writes meets nobody.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = Command::new(env!("CARGO_BIN_EXE_reckon"))
            .args(&words)
            .stdin(std::fs::File::open(&question).unwrap())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let errors = String::from_utf8(ran.stderr).unwrap();
        assert_eq!((ran.status.code(), errors.as_str()), (Some(0), ""), "{words:?}");
    }
}

/// A disk that is full, unlike a reader that went away, is a fault: the answer is lost.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_a_fault() {
    let folder = tempfile::tempdir().unwrap();
    let question = folder.path().join("question.json");
    std::fs::write(&question, "{\"query\": 7}\n").unwrap();
    for words in [vec!["query"], vec!["positions"], vec!["completions", "bash"], vec!["--help"]] {
        let ran = Command::new(env!("CARGO_BIN_EXE_reckon"))
            .args(&words)
            .stdin(std::fs::File::open(&question).unwrap())
            .stdout(std::fs::File::options().write(true).open("/dev/full").unwrap())
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let errors = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{words:?}: {errors}");
        assert!(errors.contains("No space left"), "{words:?}: {errors}");
    }
}

#[test]
fn thousands_of_pieces_and_words_are_refused_quickly() {
    let started = std::time::Instant::now();
    let folder = tempfile::tempdir().unwrap();
    let path = word(folder.path(), "many.json");
    let ship = |i: usize| {
        format!(r#"{{"id": "s{i}", "player": 1, "base": "small", "pose": {{"x": {i}, "y": 0, "heading_deg": 0}}}}"#)
    };
    let ships: Vec<String> = (0..20_000).map(ship).collect();
    let text = format!(
        r#"{{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [{}]}}"#,
        ships.join(",")
    );
    std::fs::write(&path, text).unwrap();
    let ran = reckon(&["fit", &path, "--ship", "s1"]);
    assert!(ran.code == 2 && ran.errors.contains("20000 pieces; at most 128"), "{:.300}", ran.errors);
    let long = "x".repeat(1_000_000);
    for words in [vec!["fit", "demo:crowd", "--ship", &long], vec!["fit", &long, "--ship", "a"]] {
        let ran = reckon(&words);
        assert!(ran.code == 2 && ran.errors.len() < 10_000, "{} bytes said", ran.errors.len());
    }
    let ran = reckon(&[&FIT[..], &["red-1", "--action", &long]].concat());
    assert_eq!(ran.code, 2);
    assert!(started.elapsed() < std::time::Duration::from_secs(20), "{:?}", started.elapsed());
}
