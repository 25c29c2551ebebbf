//! `--script FILE`: a game played through the window without a hand, line by line, as a person would choose in the
//! panels.
//!
//! | line | what it does |
//! | --- | --- |
//! | `choose WORDS` | chooses the option that the decision panel calls so; its beginning is enough if only one begins so |
//! | `dial SHIP MANEUVER` | turns a dial, such as `dial blue-1 bank 2 left` |
//! | `ready blue` | the player's dials are ready |
//! | `lift blue` | the player comes before the screen |
//! | `any N` | gives N commands, each the first that is offered |
//! | `undo`, `redo` | as the buttons |
//! | `save FILE` | saves the record |
//! | `picture FILE` | writes a picture of the window, a PNG file |
//!
//! Before every line the animation has come to its end, and everything is seen. Empty lines, and lines that begin with
//! `#`, are passed over.

use crate::FrameSystems;
use crate::args::Args;
use crate::capture::{Verdict, capture_to};
use crate::error::Fault;
use crate::files::Files;
use crate::playback::Playback;
use crate::played::{AtTable, Shown};
use crate::wishes::Wish;
use bevy::prelude::*;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_panels::game::Names;
use deadreckon_panels::play::PlayIntent;
use deadreckon_panels::play::decision::{DecisionView, Standing, choose};
use deadreckon_panels::{Intent, PlaybackCommand};
use deadreckon_xwing::game::XWing;
use std::collections::VecDeque;
use std::path::PathBuf;

/// The lines that are still to be done.
#[derive(Resource, Debug, Default)]
pub(crate) struct Script {
    /// Each with its number.
    lines: VecDeque<(usize, String)>,
    /// The file, for faults.
    name: String,
    /// Frames to wait before the next line.
    pause: u32,
    /// How many more commands `any` gives.
    any: u32,
}

/// Frames between two lines: what was wished is carried out in one and seen in the next.
const PAUSE: u32 = 3;
/// Frames after a picture was asked for: it is taken when they have been drawn.
const PICTURE_PAUSE: u32 = 12;

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// [`Fault::Open`] if it cannot be read.
    pub(crate) fn read(path: &std::path::Path) -> Result<Self, Fault> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| Fault::Open { what: name.clone(), detail: error.to_string() })?;
        let lines = text.lines().enumerate().map(|(n, line)| (n + 1, line.trim().to_owned()));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect();
        Ok(Self { lines, name, pause: PAUSE, any: 0 })
    }
}

/// What a line asks of the window.
#[derive(Debug, PartialEq)]
enum Does {
    Wish(Vec<Intent>),
    Any(u32),
    Picture(PathBuf),
    Save(PathBuf),
}

/// Reads a line in view of what is asked now.
///
/// # Errors
/// What is wrong with it, and what could stand there.
fn does(line: &str, decision: Option<&DecisionView>, game: Option<&Game<XWing>>) -> Result<Does, String> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let wish = |intent: PlayIntent| Ok(Does::Wish(vec![Intent::Table(intent)]));
    match word {
        "choose" => {
            let (view, option) = option(rest, decision)?;
            let mut wishes = Vec::new();
            choose(view, option, &mut wishes);
            Ok(Does::Wish(wishes))
        }
        "dial" => {
            let (id, maneuver) = rest.split_once(' ').ok_or("write `dial SHIP MANEUVER`")?;
            let game = game.ok_or("there is no game")?;
            let ship = Names::of(&game.record().setup).ship(id).ok_or_else(|| format!("there is no ship {id}"))?;
            let maneuver = maneuver.parse().map_err(|error| format!("{maneuver}: {error}"))?;
            let player = game.state().ship(ship).player;
            wish(PlayIntent::SetDial { player, ship, maneuver })
        }
        "ready" => wish(PlayIntent::DialsReady(player(rest)?)),
        "lift" => wish(PlayIntent::LiftCurtain(player(rest)?)),
        "any" => rest.parse().map(Does::Any).map_err(|_| format!("\"{rest}\" is no number of commands")),
        "undo" => wish(PlayIntent::Undo),
        "redo" => wish(PlayIntent::Redo),
        "save" if !rest.is_empty() => Ok(Does::Save(rest.into())),
        "picture" if rest.ends_with(".png") => Ok(Does::Picture(rest.into())),
        "picture" => Err("a picture is a PNG file; give it a name ending in .png".to_owned()),
        _ => Err("known are choose, dial, ready, lift, any, undo, redo, save, picture".to_owned()),
    }
}

fn player(word: &str) -> Result<Player, String> {
    match word {
        "blue" | "1" => Ok(Player::One),
        "orange" | "2" => Ok(Player::Two),
        _ => Err(format!("\"{word}\" is no player; known are blue and orange")),
    }
}

/// The option that is called so.
fn option<'a>(words: &str, decision: Option<&'a DecisionView>) -> Result<(&'a DecisionView, usize), String> {
    let view = decision.ok_or("there is no game")?;
    let offered = || view.options.iter().enumerate().filter(|(_, option)| option.standing == Standing::Offered);
    let exact = offered().find(|(_, option)| option.words == words).map(|(n, _)| n);
    let begins: Vec<usize> = offered().filter(|(_, option)| option.words.starts_with(words)).map(|(n, _)| n).collect();
    let only = if let [only] = begins.as_slice() { Some(*only) } else { None };
    match exact.or(only) {
        Some(n) => Ok((view, n)),
        None => {
            let known: Vec<&str> = offered().map(|(_, option)| option.words.as_str()).collect();
            Err(format!("no option is called \"{words}\"; offered are: {}", known.join("; ")))
        }
    }
}

fn run(
    mut script: ResMut<Script>,
    table: Res<AtTable>,
    shown: Res<Shown>,
    playback: Res<Playback>,
    verdict: Res<Verdict>,
    mut files: ResMut<Files>,
    mut commands: Commands,
    mut wishes: MessageWriter<Wish>,
    mut exit: MessageWriter<AppExit>,
) {
    if playback.is_under_way() {
        wishes.write(Wish(Intent::Playback(PlaybackCommand::Skip)));
        script.pause = PAUSE;
        return;
    }
    if script.pause > 0 {
        script.pause -= 1;
        return;
    }
    script.pause = PAUSE;
    if script.any > 0 {
        script.any -= 1;
        let first = table.game().and_then(|game| {
            let decision = game.decisions().into_iter().next()?;
            decision.options.first().cloned().map(|command| (decision.player, command))
        });
        match first {
            Some((player, command)) => {
                wishes.write(Wish(Intent::Table(PlayIntent::Give(player, command))));
            }
            None => script.any = 0,
        }
        return;
    }
    let Some((number, line)) = script.lines.pop_front() else {
        exit.write(AppExit::Success);
        return;
    };
    let asked = does(&line, shown.views().map(|views| &views.decision), table.game());
    match asked {
        Ok(Does::Wish(intents)) => {
            wishes.write_batch(intents.into_iter().map(Wish));
        }
        Ok(Does::Any(number)) => script.any = number,
        Ok(Does::Save(path)) => {
            files.save_record_to(path);
            wishes.write(Wish(Intent::Table(PlayIntent::SaveRecord)));
        }
        Ok(Does::Picture(path)) => {
            capture_to(&mut commands, path);
            script.pause = PICTURE_PAUSE;
        }
        Err(why) => {
            let detail = format!("line {number}: {line}: {why}");
            verdict.set(Fault::Open { what: script.name.clone(), detail });
            exit.write(AppExit::error());
        }
    }
}

/// Plays the script that the command line names.
pub(super) fn plugin(app: &mut App) {
    let scripted = app.world().get_resource::<Args>().is_some_and(|args| args.script.is_some());
    if scripted {
        app.init_resource::<Script>().add_systems(Update, run.after(FrameSystems::Show));
    }
}
