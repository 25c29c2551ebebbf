//! Reference games: the last hash of seeded games, and a whole record that must replay to the same hashes.
//!
//! After a change of rules look at what differs, then renew with
//! `DEADRECKON_WRITE_ANSWERS=1 cargo test -p deadreckon-epic --test records`.

use deadreckon_content::shipped;
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::{Game, RecordOf};
use deadreckon_engine::replay;
use deadreckon_engine::walk::Wanderer;
use deadreckon_epic::game::Epic;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn renews() -> bool {
    std::env::var_os("DEADRECKON_WRITE_ANSWERS").is_some()
}

/// A game of a shipped scenario, every command drawn from a seed, to its end or so many commands.
fn play(name: &str, seed: u64, most: u64) -> Game<Epic> {
    let mut game = Game::begin(Epic, shipped::scenario(name).expect("it is shipped")).expect("it begins");
    let mut wanderer = Wanderer::new(seed);
    for ply in 0..most {
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        game.submit(player, command, &mut Seeded::new(seed, ply)).expect("offered");
    }
    game
}

#[test]
fn seeded_games_end_in_the_states_they_ended_in() {
    let mut found = String::new();
    for (name, seeds) in [("training", 0..8), ("larger", 0..3)] {
        for seed in seeds {
            let game = play(name, seed, 20_000);
            writeln!(found, "{name} {seed}: {} commands, {}", game.record().len(), game.hash()).expect("text");
        }
    }
    let path = folder().join("hashes.txt");
    if renews() {
        std::fs::write(&path, &found).expect("the folder is there");
    }
    let wanted = std::fs::read_to_string(&path).expect("the file is there");
    assert_eq!(found, wanted);
}

#[test]
fn the_stored_record_replays_to_its_hashes() {
    let path = folder().join("training.json");
    if renews() {
        let game = play("training", 1, 120);
        std::fs::write(&path, serde_json::to_string(game.record()).expect("plain data")).expect("the folder is there");
    }
    let text = std::fs::read_to_string(&path).expect("the file is there");
    let record: RecordOf<Epic> = serde_json::from_str(&text).expect("it is a record");
    let found = replay::verify(&Epic, &record).expect("the same rules");
    assert!(found.is_faithful(), "{:?}", found.faults);
    assert_eq!(found.repeated, 120);
    // Written again it is the same text, and strategy dice that somebody has changed are noticed.
    assert_eq!(serde_json::to_string(&record).expect("plain data"), text);
    let changed = text.replacen("\"faces\":[5,2]", "\"faces\":[2,5]", 1);
    assert_ne!(changed, text);
    let record: RecordOf<Epic> = serde_json::from_str(&changed).expect("it is a record");
    assert!(!replay::verify(&Epic, &record).expect("the same rules").is_faithful());
}
