//! The real window, as a user meets it: one process for each test, under a display of its own.
//!
//! Without a display server or a software driver these tests are skipped, except where `CI` is set.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at a fault")]
#![cfg(target_os = "linux")]

mod display;
mod hand;
mod kept_games;

use display::Display;
use hand::{CONTROL, Hand};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Software drivers use every core: one window at a time.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn deadreckon() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deadreckon"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command
}

fn error_text(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!text.contains("panicked"), "a panic is no message: {text}");
    text
}

#[test]
fn without_a_display_it_says_what_to_install() {
    let output = deadreckon().output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let text = error_text(&output);
    assert!(text.contains("xvfb") && text.contains("mesa-vulkan-drivers"), "{text}");
}

#[test]
fn a_display_that_is_not_there_is_named() {
    let output = deadreckon().env("DISPLAY", ":64999").output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(error_text(&output).contains(":64999"));
}

#[test]
fn a_bad_file_is_named_before_any_window() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.json");
    std::fs::write(&file, "{\n  \"format\": 3\n}").unwrap();
    let output = deadreckon().arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(error_text(&output).contains("bad.json"));
    let output = deadreckon().args(["--scene", "no-such-demo"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = error_text(&output);
    assert!(text.contains("There is no demo position") && text.contains("rear-only-roll"), "{text}");
}

#[test]
fn names_and_slides_that_are_none_are_said_with_those_there_are() {
    for (args, said) in [
        (&["--theme", "pink"][..], &["no theme", "pink", "dark"][..]),
        (&["--edition", "nine"], &["no edition", "nine", "second"]),
        (&["--tolerance", "huge"], &["no tolerance", "huge", "club"]),
        (&["--parts", "nope"], &["no parts set and no file", "nope", "nominal", "surveyed"]),
        (&["--scene", "crowd", "--select", "nobody"], &["no ship", "nobody", "red-1"]),
        (&["--scene", "crowd", "--measure", "nobody"], &["no piece", "nobody", "red-1"]),
        (&["--scene", "crowd", "--select", "red-1", "--option", "boost.nope"], &["no option", "boost.nope", "boost."]),
        (&["--scene", "crowd", "--select", "red-1", "--arcs=sideways"], &["no arc", "sideways", "bullseye"]),
        (&["--scene", "crowd", "--select", "red-1", "--measure", "red-1"], &["red-1", "another piece with --measure"]),
        (&["--scene", "crowd", "--select", "rock-12", "--measure", "red-1"], &["--measure", "name one with --select"]),
        (&["--scene", "crowd", "--select", "rock-12", "--arcs"], &["--arcs", "name one with --select"]),
        (
            &["--scene", "crowd", "--select", "rock-12", "--option", "boost.straight_1"],
            &["--option", "name one with --select"],
        ),
        (
            &["--scene", "short-stretch-roll", "--option", "barrel_roll.left", "--slide", "99,0"],
            &["barrel_roll.left", "99", "not within"],
        ),
        (
            &["--scene", "crowd", "--select", "red-1", "--option", "boost.straight_1", "--slide", "1,0"],
            &["boost.straight_1", "does not slide"],
        ),
        (&["--screenshot", "x.txt"], &["x.txt", ".png"]),
        (&["--outlines", "/no/such/outlines.ron"], &["/no/such/outlines.ron", "cannot be"]),
    ] {
        let output = deadreckon().args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let text = error_text(&output);
        for part in said {
            assert!(text.contains(part), "{args:?}: {part}: {text}");
        }
    }
}

#[test]
fn the_users_own_parts_are_named_by_option_and_by_file() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own.ron");
    let (_, text) = deadreckon_content::shipped::PARTS[0];
    std::fs::write(&own, text.replacen("\"nominal\"", "\"my own\"", 1)).unwrap();
    let bad = folder.path().join("bad.ron");
    std::fs::write(&bad, text.replacen("version: 1", "version: 9", 1)).unwrap();
    let own = own.to_str().unwrap();
    for args in [&["--parts", bad.to_str().unwrap()][..], &[own, bad.to_str().unwrap()]] {
        let output = deadreckon().args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let text = error_text(&output);
        assert!(text.contains("bad.ron") && text.contains("version"), "{text}");
    }
    let Some(shown) = picture(&["--parts", own, "--size", "1000x700"]) else { return };
    let Some(plain) = picture(&["--size", "1000x700"]) else { return };
    let differing = shown.pixels.iter().zip(&plain.pixels).filter(|(a, b)| a != b).count();
    assert!(differing > 20, "the set's name is shown: {differing}");
}

#[test]
fn without_a_driver_it_says_what_to_install() {
    let _alone = alone();
    let Some(display) = Display::open() else { return };
    let output = deadreckon()
        .env("DISPLAY", display.name())
        .envs([("VK_ICD_FILENAMES", "/no/driver.json"), ("VK_DRIVER_FILES", "/no/driver.json")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(4), "{}", error_text(&output));
    assert!(error_text(&output).contains("mesa-vulkan-drivers"));
}

/// A picture of the window, and the table's part of it.
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn read(file: &Path) -> Self {
        let decoder = png::Decoder::new(std::io::BufReader::new(std::fs::File::open(file).unwrap()));
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut bytes).unwrap();
        assert_eq!(frame.color_type, png::ColorType::Rgb);
        let pixels = bytes[..frame.buffer_size()].chunks(3).map(|p| [p[0], p[1], p[2]]).collect();
        Self { width: frame.width as usize, height: frame.height as usize, pixels }
    }

    /// How many pixels between the panels are within 24 of a colour.
    fn count(&self, colour: [u8; 3]) -> usize {
        let near = |p: &[u8; 3]| p.iter().zip(colour).all(|(a, b)| a.abs_diff(b) <= 24);
        let columns = self.width / 4..self.width * 2 / 3;
        (0..self.height)
            .flat_map(|y| columns.clone().map(move |x| y * self.width + x))
            .filter(|&i| near(&self.pixels[i]))
            .count()
    }
}

/// Takes a picture with some arguments; `None` where there is no display or driver.
fn picture(args: &[&str]) -> Option<Picture> {
    let _alone = alone();
    let display = Display::open()?;
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("picture.png");
    let output = deadreckon()
        .env("DISPLAY", display.name())
        .env("XDG_CONFIG_HOME", folder.path())
        .args(args)
        .arg("--screenshot")
        .arg(&file)
        .output()
        .unwrap();
    if output.status.code() == Some(4) && std::env::var_os("CI").is_none() {
        eprintln!("skipped: there is no graphics driver; install mesa-vulkan-drivers");
        return None;
    }
    assert_eq!(output.status.code(), Some(0), "{}", error_text(&output));
    assert!(!folder.path().join("deadreckon").exists(), "a run without a hand remembers nothing");
    Some(Picture::read(&file))
}

/// Inks of the standard theme, as its file says.
fn ink(ink: deadreckon_scene::ink::Ink) -> ([u8; 3], [u8; 3]) {
    let paint = deadreckon_scene::theme::Theme::standard().paint(ink);
    let rgb = |c: deadreckon_scene::theme::Colour| [c.red, c.green, c.blue];
    (rgb(paint.fill), rgb(paint.line))
}

#[test]
fn the_table_is_drawn_with_its_pieces() {
    use deadreckon_scene::ink::Ink;
    let Some(shown) = picture(&["--scene", "crowd", "--size", "1000x700"]) else { return };
    assert_eq!((shown.width, shown.height), (1000, 700));
    let area = shown.width * shown.height;
    assert!(shown.count(ink(Ink::Mat).0) > area / 20, "the mat");
    for player in [Ink::PlayerOne, Ink::PlayerTwo] {
        assert!(shown.count(ink(player).1) > 300, "lines of {player:?}");
    }
}

#[test]
fn a_refused_option_is_drawn_in_its_own_ink() {
    use deadreckon_scene::ink::Ink;
    let blocked = ["--scene", "boost-clips-rock", "--select", "green-1", "--option", "boost.bank_1_left"];
    let Some(refused) = picture(&blocked) else { return };
    let Some(plain) = picture(&blocked[..4]) else { return };
    let line = ink(Ink::GhostBlocked).1;
    assert!(refused.count(line) > plain.count(line) + 100, "{} {}", refused.count(line), plain.count(line));
}

#[test]
fn the_same_question_gives_the_same_picture() {
    let args = ["--scene", "half-obstructed", "--select", "red-1", "--measure", "black-1", "--arcs"];
    let (Some(one), Some(two)) = (picture(&args), picture(&args)) else { return };
    let differing = one.pixels.iter().zip(&two.pixels).filter(|(a, b)| a != b).count();
    assert_eq!(differing, 0);
}

#[test]
fn an_animation_stands_where_it_is_told_to() {
    let still = ["--scene", "back-off-into-gap", "--select", "gold-1", "--option", "maneuver.bank_3_right"];
    let begin = [&still[..], &["--play", "0"]].concat();
    let middle = [&still[..], &["--play", "1.2"]].concat();
    let (Some(begin), Some(middle)) = (picture(&begin), picture(&middle)) else { return };
    let differing = begin.pixels.iter().zip(&middle.pixels).filter(|(a, b)| a != b).count();
    assert!(differing > 500, "something has moved: {differing}");
}

#[test]
fn frame_times_are_written_as_json() {
    let _alone = alone();
    let Some(display) = Display::open() else { return };
    let output = deadreckon()
        .env("DISPLAY", display.name())
        .args(["--scene", "crowd", "--frames", "30", "--frame-stats"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", error_text(&output));
    let stats: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(stats["frames"].as_u64().unwrap() >= 30);
    assert!(stats["median_ms"].as_f64().unwrap() > 0.0);
}

/// Waits until two seconds cost a process no more than two hundredths of a second; false if it never rests.
fn rests(id: u32) -> bool {
    // Processor time of the process in hundredths of a second, from the 14th and 15th field of its stat file.
    let used = || -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    };
    // Busy machines take long to open a window; wait until it has come to rest.
    (0..40).any(|_| {
        std::thread::sleep(Duration::from_secs(1));
        let before = used();
        std::thread::sleep(Duration::from_secs(2));
        used() - before <= 2
    })
}

/// The place of the only ship in a position file.
fn place(file: &Path) -> (f64, f64, f64) {
    let position: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let pose = &position["ships"][0]["pose"];
    let number = |key: &str| pose[key].as_f64().unwrap();
    (number("x"), number("y"), number("heading_deg"))
}

/// Waits until a file has another content than this.
fn wait_for_change(file: &Path, before: &str) {
    for _ in 0..200 {
        if std::fs::read_to_string(file).unwrap() != before {
            return;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("the position was not saved");
}

#[test]
fn a_ship_is_dragged_turned_saved_and_put_back_by_mouse_and_keys() {
    let _alone = alone();
    let Some(display) = Display::open() else { return };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.json");
    let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
        {"id": "a", "player": 1, "base": "large", "pose": {"x": 400, "y": 400, "heading_deg": 90}}]}"#;
    std::fs::write(&file, text).unwrap();
    let mut window = deadreckon()
        .env("DISPLAY", display.name())
        .env("XDG_CONFIG_HOME", folder.path())
        .args(["--size", "1280x720"])
        .arg(&file)
        .spawn()
        .unwrap();
    let hand = Hand::on(display.name());
    hand.find_window(1280);
    rests(window.id());
    if let Some(ended) = window.try_wait().unwrap() {
        assert!(ended.code() == Some(4) && std::env::var_os("CI").is_none(), "{ended}");
        eprintln!("skipped: there is no graphics driver; install mesa-vulkan-drivers");
        return;
    }
    // The only ship stands in the middle of what the panels leave free.
    hand.drag((585, 350), (90, 60));
    hand.key(None, u32::from('q'));
    hand.key(Some(CONTROL), u32::from('s'));
    wait_for_change(&file, text);
    let moved = place(&file);
    let saved = std::fs::read_to_string(&file).unwrap();
    hand.key(Some(CONTROL), u32::from('z'));
    hand.key(Some(CONTROL), u32::from('z'));
    hand.key(Some(CONTROL), u32::from('s'));
    wait_for_change(&file, &saved);
    let back = place(&file);
    window.kill().unwrap();
    window.wait().unwrap();
    assert!(moved.0 > 410.0 && moved.1 < 390.0, "{moved:?}");
    let (right, down) = (moved.0 - 400.0, 400.0 - moved.1);
    assert!((right / down - 1.5).abs() < 1e-6, "it follows the pointer: {moved:?}");
    assert!((moved.2 - 91.0).abs() < 1e-9, "{moved:?}");
    assert_eq!(back, (400.0, 400.0, 90.0));
}

#[test]
fn idle_draws_nothing() {
    let _alone = alone();
    let Some(display) = Display::open() else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut window = deadreckon()
        .env("DISPLAY", display.name())
        .env("XDG_CONFIG_HOME", folder.path())
        .args(["--scene", "crowd"])
        .spawn()
        .unwrap();
    let rested = rests(window.id());
    let alive = window.try_wait().unwrap().is_none();
    window.kill().unwrap();
    window.wait().unwrap();
    assert!(alive && rested, "two seconds without a hand cost no more than two hundredths of a second");
}
