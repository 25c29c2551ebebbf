//! The program as a user meets it: answers that agree, pictures that repeat, files checked, nothing that panics.

#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use std::path::{Path, PathBuf};

#[path = "program/agreement.rs"]
mod agreement;
#[path = "program/answers.rs"]
mod answers;
#[path = "program/certificates.rs"]
mod certificates;
#[path = "program/examples.rs"]
mod examples;
#[path = "program/formation_games.rs"]
mod formation_games;
#[path = "program/games.rs"]
mod games;
#[cfg(unix)]
#[path = "program/guide.rs"]
mod guide;
#[path = "program/hostile.rs"]
mod hostile;
#[cfg(unix)]
#[path = "program/hostile_files.rs"]
mod hostile_files;
#[path = "program/hostile_games.rs"]
mod hostile_games;
#[path = "program/hostile_questions.rs"]
mod hostile_questions;
#[path = "program/legal.rs"]
mod legal;
#[path = "program/pictures.rs"]
mod pictures;
#[path = "program/transcripts.rs"]
mod transcripts;

/// What a run gave.
#[derive(Debug)]
struct Ran {
    code: u8,
    output: String,
    errors: String,
}

impl Ran {
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.output).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }
}

/// Runs the command line in this process.
fn reckon(words: &[&str]) -> Ran {
    reckon_with(words, b"")
}

/// Runs the command line with something on standard input.
fn reckon_with(words: &[&str], mut input: &[u8]) -> Ran {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let streams = deadreckon_cli::Streams { input: &mut input, output: &mut output, errors: &mut errors };
    let code = deadreckon_cli::run([&["reckon"], words].concat(), streams);
    Ran { code, output: String::from_utf8(output).unwrap(), errors: String::from_utf8(errors).unwrap() }
}

/// The shipped positions as words of the command line, each with the id of its first ship.
fn demos() -> Vec<(String, String)> {
    let demo = |(path, text): &(&str, &str)| {
        let position = deadreckon_content::position::read(path, text.as_bytes()).unwrap();
        (format!("demo:{}", deadreckon_content::shipped::demo_name(path)), position.ships[0].id.clone())
    };
    deadreckon_content::shipped::DEMOS.iter().map(demo).collect()
}

/// A file in a folder, as a word of the command line.
fn word(folder: &Path, name: &str) -> String {
    let path: PathBuf = folder.join(name);
    path.to_str().unwrap().to_owned()
}
