//! Files changed at random, many changes at a time: read or refused in words, never a panic; what is read is judged by
//! the rules. In the place of fuzz targets, which want a toolchain of their own.
//!
//! The files to change are the shipped ones and those of `tests/squads/xws`. `DEADRECKON_MUTATIONS` says how many
//! changed files of each kind are tried.

use deadreckon_content::{game, position, record, shipped, squad};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::replay;
use deadreckon_engine::walk::Wanderer;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::game::command::Command;
use std::path::Path;
use std::sync::Arc;

/// How many files of each kind, unless the environment says otherwise: seconds in a debug build.
const USUAL: u64 = 400;

fn tries() -> u64 {
    std::env::var("DEADRECKON_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(USUAL)
}

/// Pieces of text that programs stumble over.
const PIECES: [&str; 24] = [
    "1e308",
    "-1e308",
    "1e-320",
    "-0.0",
    "NaN",
    "null",
    "true",
    "\"\"",
    "[]",
    "{}",
    "18446744073709551616",
    "-1",
    "0.5",
    "\\u0000",
    "\\ud800",
    "\u{202e}",
    "[[[[[[[[",
    "]]]]",
    ",",
    ":",
    "\"format\": 3,",
    "4294967296",
    "\u{feff}",
    "//",
];

/// A text with so many random changes: bytes changed, stretches left out, doubled or moved, numbers and pieces put in.
fn changed(text: &str, chance: &mut Seeded) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(6) {
        let length = u32::try_from(bytes.len()).expect("files of some kilobytes");
        let place = |chance: &mut Seeded| usize::try_from(chance.below(length.max(1))).expect("small");
        let (a, b) = (place(chance), place(chance));
        let (from, to) = (a.min(b), a.max(b).min(a.min(b) + 200));
        match chance.below(6) {
            0 if !bytes.is_empty() => bytes[from] = u8::try_from(chance.below(256)).expect("a byte"),
            1 => drop(bytes.drain(from..to)),
            2 => {
                let part = bytes[from..to].to_vec();
                bytes.splice(to..to, part);
            }
            3 => {
                let part: Vec<u8> = bytes.drain(from..to).collect();
                let at = b.min(bytes.len());
                bytes.splice(at..at, part);
            }
            4 => {
                // A number in the place of another one.
                let digits = |at: usize| bytes.get(at).is_some_and(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-'));
                if let Some(start) = (from..bytes.len()).find(|at| digits(*at)) {
                    let end = (start..bytes.len()).find(|at| !digits(*at)).unwrap_or(bytes.len());
                    bytes.splice(start..end, piece(chance).bytes());
                }
            }
            _ => drop(bytes.splice(from..from, piece(chance).bytes())),
        }
    }
    bytes
}

fn piece(chance: &mut Seeded) -> &'static str {
    PIECES[usize::try_from(chance.below(24)).expect("few")]
}

/// Hands out changed files of a corpus, each by a seed of its own, and says which seed it was if the test panics.
fn each(corpus: &[(String, String)], mut tried: impl FnMut(&str, &[u8])) {
    for seed in 0..tries() {
        let (name, text) = &corpus[usize::try_from(seed).expect("few") % corpus.len()];
        let bytes = changed(text, &mut Seeded::new(seed, 1));
        let run = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| tried(name, &bytes)));
        run.unwrap_or_else(|_| panic!("{name} with seed {seed}:\n{}", String::from_utf8_lossy(&bytes)));
    }
}

fn shipped_texts(texts: &[(&str, &str)]) -> Vec<(String, String)> {
    texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
}

#[test]
fn changed_positions_are_read_or_refused() {
    let components = shipped::components();
    each(&shipped_texts(&shipped::DEMOS), |name, bytes| match position::open(name, bytes, &components) {
        Ok(board) => {
            for ship in 0..board.position().ships.len() {
                for action in Action::ALL {
                    drop(board.options(ship, action));
                }
            }
        }
        Err(faults) => assert!(!faults.to_string().is_empty()),
    });
}

#[test]
fn changed_squads_are_read_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/squads/xws");
    let files = std::fs::read_dir(folder).expect("there are squads").map(|e| e.expect("readable").path());
    let mut corpus: Vec<(String, String)> = files
        .filter(|path| path.extension().is_some_and(|e| e == "json" || e == "xws"))
        .filter_map(|path| Some((path.display().to_string(), std::fs::read_to_string(&path).ok()?)))
        .collect();
    corpus.sort();
    each(&corpus, |name, bytes| match squad::read(name, bytes, None) {
        Ok(file) => drop(squad::has_gaps(&file)),
        Err(faults) => assert!(!faults.to_string().is_empty()),
    });
}

#[test]
fn changed_games_begin_or_are_refused() {
    let components = Arc::new(shipped::components());
    each(&shipped_texts(&shipped::GAMES), |name, bytes| match game::read(name, bytes) {
        Ok(start) => drop(Game::begin(record::rules(Arc::clone(&components), &start.setup), start.setup)),
        Err(faults) => assert!(!faults.to_string().is_empty()),
    });
}

/// A few commands of each shipped game, as records.
fn records() -> Vec<(String, String)> {
    let components = Arc::new(shipped::components());
    let record_of = |(name, text): &(&str, &str)| {
        let start = game::read(name, text.as_bytes()).expect("a test reads every shipped game");
        let rules = record::rules(Arc::clone(&components), &start.setup);
        let mut game = Game::begin(rules, start.setup).expect("it begins");
        let mut wanderer = Wanderer::new(3);
        for ply in 0..40 {
            let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
            let command = record::settled(&command).expect("finite");
            game.submit(player, command, &mut Seeded::new(3, ply)).expect("what is offered is taken");
        }
        let file = record::RecordFile { dice: record::DiceSource::Seed(3), record: game.record().clone() };
        ((*name).to_owned(), record::write(&file).expect("settled"))
    };
    shipped::GAMES.iter().map(record_of).collect()
}

#[test]
fn changed_records_are_replayed_or_refused() {
    let components = Arc::new(shipped::components());
    each(&records(), |name, bytes| match record::read(name, bytes) {
        Ok(file) => drop(replay::verify(&record::rules(Arc::clone(&components), &file.record.setup), &file.record)),
        Err(faults) => assert!(!faults.to_string().is_empty()),
    });
}

/// Commands as they are written, changed: what still is a command is taken or refused with a reason, and a refusal
/// changes nothing.
#[test]
fn changed_commands_are_taken_or_refused() {
    let components = Arc::new(shipped::components());
    for (which, (name, text)) in shipped::GAMES.iter().enumerate() {
        let start = game::read(name, text.as_bytes()).expect("a test reads every shipped game");
        let rules = record::rules(Arc::clone(&components), &start.setup);
        let mut game = Game::begin(rules, start.setup).expect("it begins");
        let mut wanderer = Wanderer::new(which as u64);
        for ply in 0..tries() {
            let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
            let written = serde_json::to_string(&command).expect("commands are plain data");
            let bytes = changed(&written, &mut Seeded::new(ply, 2));
            if let Ok(other) = serde_json::from_slice::<Command>(&bytes) {
                for by in Player::ALL {
                    let before = (game.hash(), game.record().len());
                    if let Err(refused) = game.check(by, &other) {
                        assert!(!refused.reasons().is_empty(), "{other:?}");
                        assert!(game.submit(by, other.clone(), &mut Seeded::new(0, ply)).is_err());
                        assert_eq!((game.hash(), game.record().len()), before, "{other:?}");
                    }
                }
            }
            game.submit(player, command, &mut Seeded::new(9, ply)).expect("what is offered is taken");
        }
    }
}
