//! The command line of the window.

use bevy::prelude::Resource;
use clap::Parser;
use std::path::PathBuf;
use std::str::FromStr;

/// A geometry-accurate table for miniatures games.
///
/// Opens a window on the given position, or on a demo position. The options below make pictures without a hand.
#[derive(Resource, Debug, Clone, Parser, PartialEq, Default)]
#[command(name = "deadreckon", version)]
pub struct Args {
    /// Position files; the first is opened, the others are put on the list of recent files. Parts sets and outlines
    /// among them are loaded first, wherever they stand.
    pub files: Vec<PathBuf>,
    /// Open this demo position.
    #[arg(long, value_name = "NAME", conflicts_with = "files")]
    pub scene: Option<String>,
    /// Play this game: a shipped one such as `duel-second`, or `sample-first`, `sample-second`, `sample-2.5`, the sample
    /// squads of an edition with everything set up.
    #[arg(long, value_name = "NAME", conflicts_with_all = ["scene", "files"])]
    pub game: Option<String>,
    /// Play by this script, then leave; `docs/guide.md` tells what its lines say.
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    /// Begin on the start screen.
    #[arg(long)]
    pub start: bool,
    /// Keep the game that is played in this file instead of the usual one; it is written after every command.
    #[arg(long, value_name = "FILE")]
    pub keep: Option<PathBuf>,
    /// Judge by this edition: first, second, 2.5.
    #[arg(long, value_name = "EDITION")]
    pub edition: Option<String>,
    /// Ask with this parts set instead of the position's own: a shipped name or a file.
    #[arg(long, value_name = "SET")]
    pub parts: Option<String>,
    /// Know the obstacle outlines of this file too; may be given again.
    #[arg(long, value_name = "FILE")]
    pub outlines: Vec<PathBuf>,
    /// Select this piece.
    #[arg(long, value_name = "ID")]
    pub select: Option<String>,
    /// Show this option of the selected ship, such as `barrel_roll.left.front`.
    #[arg(long, value_name = "KEY")]
    pub option: Option<String>,
    /// Place the slides of a first-edition roll: the template's and the ship's, mm forward.
    #[arg(long, value_name = "A,B", allow_hyphen_values = true, requires = "option")]
    pub slide: Option<Slides>,
    /// Judge as on a real table: perfect, careful, club.
    #[arg(long, value_name = "PRESET")]
    pub tolerance: Option<String>,
    /// Measure from the selected ship to this piece.
    #[arg(long, value_name = "ID")]
    pub measure: Option<String>,
    /// Show the arcs of the selected ship; with ARC, light that one: `front`, `rear`, `left`, `right`, `full_front`,
    /// `full_rear`, `bullseye`.
    #[arg(long, value_name = "ARC", num_args = 0..=1, require_equals = true, default_missing_value = "front")]
    pub arcs: Option<String>,
    /// Play the shown option; with SECONDS, stop there.
    #[arg(long, value_name = "SECONDS", requires = "option", num_args = 0..=1, default_missing_value = "start")]
    pub play: Option<PlayFrom>,
    /// Zoom to the spot that decides the shown option.
    #[arg(long)]
    pub witness: bool,
    /// Open the overview of keys.
    #[arg(long)]
    pub keys: bool,
    /// Colours: a theme's name.
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// Speak this language.
    #[arg(long, value_name = "LANGUAGE")]
    pub language: Option<String>,
    /// Write a picture of the window to this PNG file, then leave.
    #[arg(long, value_name = "FILE", value_parser = picture_file)]
    pub screenshot: Option<PathBuf>,
    /// Leave after this many frames (a picture is taken of the last).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub frames: Option<u32>,
    /// Size of the window, such as 1280x720.
    #[arg(long, value_name = "WxH")]
    pub size: Option<WindowSize>,
    /// Draw without rest, and write the times of the frames to the standard output as JSON on leaving.
    #[arg(long)]
    pub frame_stats: bool,
}

impl Args {
    /// Whether this run ends by itself: its frames follow each other without waiting for a hand.
    pub fn is_unattended(&self) -> bool {
        self.screenshot.is_some() || self.frames.is_some() || self.script.is_some()
    }

    /// After how many frames an unattended run ends.
    pub fn last_frame(&self) -> u32 {
        // The first frames find out how much room the panels leave.
        self.frames.unwrap_or(10)
    }
}

/// A file that a picture of the window can be written to.
fn picture_file(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    if !file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png")) {
        return Err("a picture of the window is a PNG file; give it a name ending in .png".into());
    }
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            Err(format!("there is no folder {}", folder.display()))
        }
        _ => Ok(file),
    }
}

/// Width and height in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowSize {
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

impl Default for WindowSize {
    fn default() -> Self {
        Self { width: 1280, height: 720 }
    }
}

impl FromStr for WindowSize {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = |part: &str| part.parse().ok().filter(|n| (320..=8192).contains(n));
        text.split_once('x')
            .and_then(|(width, height)| Some(Self { width: read(width)?, height: read(height)? }))
            .ok_or_else(|| "a size is WIDTHxHEIGHT, each from 320 to 8192, such as 1280x720".into())
    }
}

/// The two slides of a first-edition roll, mm forward.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slides(pub f64, pub f64);

impl FromStr for Slides {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = |part: &str| part.trim().parse().ok().filter(|v: &f64| v.is_finite());
        text.split_once(',')
            .and_then(|(a, b)| Some(Self(read(a)?, read(b)?)))
            .ok_or_else(|| "slides are two numbers in mm, such as 3.5,-10".into())
    }
}

/// Where to play from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PlayFrom {
    /// Run from the start.
    Start,
    /// Stand still at this time, seconds.
    At(f64),
}

impl FromStr for PlayFrom {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.parse::<f64>() {
            _ if text == "start" => Ok(Self::Start),
            Ok(seconds) if seconds >= 0.0 && seconds.is_finite() => Ok(Self::At(seconds)),
            _ => Err("a time is a number of seconds, such as 1.5".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_or_refused() {
        assert_eq!("1280x720".parse(), Ok(WindowSize { width: 1280, height: 720 }));
        for bad in ["", "1280", "0x0", "1280x", "x720", "99999x10", "-1x500"] {
            assert!(bad.parse::<WindowSize>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_picture_run_is_described_on_one_line() {
        let line = "deadreckon --scene slide --select red-1 --option barrel_roll.left --slide -3.5,2 --play 1.5 \
                    --screenshot a.png --frames 4 --size 800x600";
        let args = Args::try_parse_from(line.split_whitespace()).unwrap();
        assert_eq!(args.slide, Some(Slides(-3.5, 2.0)));
        assert_eq!(args.play, Some(PlayFrom::At(1.5)));
        assert!(args.is_unattended());
        assert_eq!(args.last_frame(), 4);
        assert_eq!(
            Args::try_parse_from("deadreckon --option b --play".split_whitespace()).unwrap().play,
            Some(PlayFrom::Start)
        );
        assert!(Args::try_parse_from(["deadreckon", "--play"]).is_err(), "there must be something to play");
        assert!(Args::try_parse_from(["deadreckon", "--option", "b", "--slide", "NaN,1"]).is_err());
        assert!(Args::try_parse_from(["deadreckon", "--slide", "1,1"]).is_err(), "there must be something that slides");
        assert!(Args::try_parse_from(["deadreckon", "--scene", "a", "b.json"]).is_err());
    }

    #[test]
    fn a_picture_that_could_not_be_written_is_refused_before_anything_is_drawn() {
        let refused = |file: &str| Args::try_parse_from(["deadreckon", "--screenshot", file]).unwrap_err().to_string();
        assert!(refused("x.txt").contains("ending in .png"), "{}", refused("x.txt"));
        assert!(refused("x").contains("ending in .png"));
        assert!(refused("/no/such/folder/x.png").contains("/no/such/folder"));
        for file in ["x.png", "X.PNG", "./x.Png"] {
            let args = Args::try_parse_from(["deadreckon", "--screenshot", file]).unwrap();
            assert_eq!(args.screenshot, Some(PathBuf::from(file)));
        }
    }

    #[test]
    fn arcs_take_a_name_only_with_an_equals_sign() {
        let arcs = |line: &str| Args::try_parse_from(line.split(' ')).unwrap().arcs;
        assert_eq!(arcs("deadreckon --arcs --scene crowd"), Some("front".into()));
        assert_eq!(arcs("deadreckon --arcs=rear"), Some("rear".into()));
        assert_eq!(arcs("deadreckon"), None);
    }
}
