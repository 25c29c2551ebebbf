//! The command line `reckon`: every question about a position, without a window.
//!
//! [`args`] holds the words, [`run`] does the work on given streams, so that tests and other programs can call it.
//! Exit codes: 0 yes or done, 1 no (nothing fits, refused, a check failed), 2 bad input.
//!
//! ```
//! let mut out = Vec::new();
//! let streams = deadreckon_cli::Streams { input: &mut &b""[..], output: &mut out, errors: &mut std::io::sink() };
//! let code = deadreckon_cli::run(["reckon", "positions"], streams);
//! assert_eq!(code, 0);
//! assert!(String::from_utf8(out).unwrap().lines().count() >= 10);
//! ```

pub mod args;
mod board;
mod check;
mod fit;
mod formations;
mod game;
mod input;
mod manual;
mod measure;
mod moves;
mod nudge;
mod print;
mod query;
mod reach;
mod render;
mod squad;
mod within;
mod words;

use args::{Cli, Command, EXIT_BAD_INPUT, EXIT_OK};
use clap::Parser;
use deadreckon_content::fault::{FileFaults, one_line};
use deadreckon_content::shipped;
use std::ffi::OsString;
use std::io::{BufRead, Write};

/// Where a run reads from and writes to.
pub struct Streams<'a> {
    /// Questions and positions given as `-`.
    pub input: &'a mut dyn BufRead,
    /// Answers.
    pub output: &'a mut dyn Write,
    /// What went wrong.
    pub errors: &'a mut dyn Write,
}

/// Runs the command line with these words, the program's name first, and returns the exit code.
pub fn run<I, T>(words: I, mut streams: Streams<'_>) -> u8
where
    I: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    let done = match Cli::try_parse_from(words) {
        Ok(cli) => carry_out(&cli.command, &mut streams),
        Err(e) => told(&e, &mut streams),
    };
    let flushed = streams.output.flush().map_err(anyhow::Error::from);
    match done.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(e) if is_broken_pipe(&e) => EXIT_OK,
        Err(e) => {
            // A stream that cannot be written leaves nobody to tell.
            drop(writeln!(streams.errors, "{}", print::harmless(&format!("reckon: {}", whole_story(&e)))));
            EXIT_BAD_INPUT
        }
    }
}

/// What the parser has to say: help that was asked for, or what is wrong with the words.
fn told(said: &clap::Error, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    // The parser quotes words of the command line as they are.
    let text = print::harmless(&said.render().to_string());
    if said.use_stderr() {
        drop(streams.errors.write_all(text.as_bytes()));
        return Ok(EXIT_BAD_INPUT);
    }
    streams.output.write_all(text.as_bytes())?;
    Ok(EXIT_OK)
}

/// What went wrong and why; a reason that the message before it already gives is not said again.
fn whole_story(error: &anyhow::Error) -> String {
    let mut story = String::new();
    for cause in error.chain() {
        // The faults of a file stand on a line each; everything else is one line, whatever names it quotes.
        let lines = cause.is::<FileFaults>();
        let cause = if lines { cause.to_string() } else { one_line(&cause.to_string()) };
        if !story.contains(&cause) {
            story += if story.is_empty() { "" } else { ": " };
            story += &cause;
        }
    }
    story
}

/// A reader that went away, as `head` does, is no fault.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        let json = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(std::io::ErrorKind::BrokenPipe)
    })
}

fn carry_out(command: &Command, streams: &mut Streams<'_>) -> anyhow::Result<u8> {
    match command {
        Command::Query(args) => {
            let setting = query::Setting::new(args)?;
            let tally = query::run(&setting, streams.input, streams.output)?;
            Ok(if tally.refused == 0 { EXIT_OK } else { EXIT_BAD_INPUT })
        }
        Command::Fit(args) => fit::run(args, streams),
        Command::Move(args) => moves::run(args, streams),
        Command::Measure(args) => measure::run(args, streams),
        Command::Render(args) => render::run(args, streams),
        Command::Check(args) => check::run(args, streams),
        Command::Reach(args) => reach::run(args, streams),
        Command::Squad(args) => squad::run(args, streams),
        Command::Play(args) => game::play::run(args, streams),
        Command::Replay(args) => game::replaying::run(args, streams),
        Command::Legal(args) => game::legal::run(args, streams),
        Command::Games => {
            for (path, text) in shipped::GAMES {
                let start = deadreckon_content::game::read(path, text.as_bytes())?;
                let title = start.comment.lines().next().unwrap_or_default();
                writeln!(streams.output, "demo:{:<24} {title}", shipped::demo_name(path))?;
            }
            for (path, text) in shipped::SCENARIOS {
                let scenario = deadreckon_content::formations::scenario(path, text.as_bytes())?;
                let title = format!("{}, a scenario of formations", scenario.name);
                writeln!(streams.output, "demo:{:<24} {title}", shipped::demo_name(path))?;
            }
            Ok(EXIT_OK)
        }
        Command::Positions => {
            for (path, text) in shipped::DEMOS {
                let title = deadreckon_content::position::read(path, text.as_bytes())?.title;
                writeln!(streams.output, "demo:{:<24} {title}", shipped::demo_name(path))?;
            }
            Ok(EXIT_OK)
        }
        Command::Completions { shell } => manual::completions(*shell, streams.output),
        Command::Man { folder } => manual::pages(folder, streams.output),
    }
}
