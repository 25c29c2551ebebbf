//! The real window, as a user meets it: one process for each test, under a display of its own.
//!
//! Without a display server or a software driver these tests are skipped, except where `CI` is set.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at a fault")]
#![cfg(target_os = "linux")]

mod display;

use display::Display;
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
    assert!(error_text(&output).contains("rear-only-roll"), "the demos there are, are listed");
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
    // Processor time of the process in hundredths of a second, from the 14th and 15th field of its stat file.
    let used = |id: u32| -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
        let fields: Vec<&str> = stat.rsplit(") ").next().unwrap().split(' ').collect();
        fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
    };
    // Busy machines take long to open a window; wait until it has come to rest.
    let mut rested = false;
    for _ in 0..40 {
        std::thread::sleep(Duration::from_secs(1));
        let before = used(window.id());
        std::thread::sleep(Duration::from_secs(2));
        if used(window.id()) - before <= 2 {
            rested = true;
            break;
        }
    }
    let alive = window.try_wait().unwrap().is_none();
    window.kill().unwrap();
    window.wait().unwrap();
    assert!(alive && rested, "two seconds without a hand cost no more than two hundredths of a second");
}
