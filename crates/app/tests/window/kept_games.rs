//! A game is kept after every command, and nothing of it is lost when the program is killed.

use super::{alone, deadreckon, error_text};
use crate::display::Display;
use deadreckon_content::{record, shipped};
use deadreckon_engine::replay;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many commands the kept game holds, each giving again what it gave; `None` while none is kept.
fn commands(file: &Path) -> Option<usize> {
    let bytes = std::fs::read(file).ok()?;
    let kept = record::read("kept", &bytes).unwrap_or_else(|faults| panic!("what is kept can be read: {faults}"));
    let rules = record::rules(Arc::new(shipped::components()), &kept.record.setup);
    let found = replay::verify(&rules, &kept.record).expect("it can be begun again");
    assert!(found.is_faithful(), "{:?}", found.faults);
    Some(kept.record.len())
}

#[test]
fn fifty_kills_at_any_moment_lose_no_game() {
    let _alone = alone();
    let Some(display) = Display::open() else { return };
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("any.txt");
    std::fs::write(&script, "any 100000\n").unwrap();
    let (mut killed_in_play, mut most) = (0, 0);
    for kill in 0..50_u64 {
        let file = folder.path().join(format!("kept-{kill}.json"));
        let mut child = deadreckon()
            .env("DISPLAY", display.name())
            .args(["--game", "duel-2.5", "--size", "400x320", "--script"])
            .args([&script, Path::new("--keep"), &file])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Some kills come as soon as the game is kept; the others once it is played, up to a third of a second later and at
        // other moments each time, so that some of them meet the file while it is written.
        let began = Instant::now();
        let waits = |until: &dyn Fn() -> bool| {
            while !until() && began.elapsed() < Duration::from_secs(60) {
                std::thread::sleep(Duration::from_millis(2));
            }
        };
        waits(&|| file.exists());
        let first = std::fs::metadata(&file).unwrap().len();
        if kill % 5 > 0 {
            waits(&|| std::fs::metadata(&file).is_ok_and(|now| now.len() != first));
            std::thread::sleep(Duration::from_micros(kill * 7_919 % 350_000));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let found = commands(&file).expect("a game is kept from its first moment on");
        killed_in_play += usize::from(found > 0);
        most = most.max(found);
    }
    assert!(killed_in_play > 10 && most > 3, "{killed_in_play} kills in play, {most} commands at most");
}

#[test]
fn a_kept_game_is_gone_on_with() {
    let _alone = alone();
    let Some(display) = Display::open() else { return };
    let folder = tempfile::tempdir().unwrap();
    let (kept, saved) = (folder.path().join("kept.json"), folder.path().join("saved.json"));
    let script = folder.path().join("script.txt");
    std::fs::write(&script, format!("any 6\nsave {}\n", saved.display())).unwrap();
    let run = |args: &[&Path]| {
        let output =
            deadreckon().env("DISPLAY", display.name()).args(["--size", "400x320"]).args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", error_text(&output));
    };
    run(&["--game", "duel-second", "--script"]
        .map(Path::new)
        .iter()
        .copied()
        .chain([&*script, Path::new("--keep"), &kept])
        .collect::<Vec<_>>());
    assert_eq!(commands(&kept), commands(&saved));
    assert_eq!(commands(&saved), Some(6));
    // The saved record, opened as a file, goes on where it was left.
    run(&[&saved, Path::new("--script"), &script, Path::new("--keep"), &kept]);
    assert_eq!(commands(&saved), Some(12));
}
