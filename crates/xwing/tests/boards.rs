//! Scripted boards: how many sequences of one, two and three commands follow, and everything that happened on the way
//! there. A change by mistake shows here, in whatever rule it was made.
//!
//! Boards are files under `tests/boards/`, written as rulings are; what is expected of each edition lies beside them.
//! After a change of rules look at the differences, then renew with `DEADRECKON_WRITE_ANSWERS=1`.

#[path = "rulings/script.rs"]
mod script;
#[path = "rulings/table.rs"]
mod table;

use deadreckon_engine::walk::count;
use script::Ruling;
use std::fmt::Write as _;
use std::path::Path;
use table::Table;

/// The counts to three plies, then every event as a line of JSON.
fn found(table: &Table) -> String {
    let (rules, state) = (table.game.rules(), table.game.state());
    let counts = (1..=3).map(|plies| count(rules, state, plies, 1).expect("seeded"));
    let mut text = format!("{:?}\n", counts.collect::<Vec<u64>>());
    for event in &table.events {
        writeln!(text, "{}", serde_json::to_string(event).expect("events are plain data")).expect("texts take all");
    }
    text
}

#[test]
fn counts_and_events_of_every_board_are_as_stored() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let renew = std::env::var_os("DEADRECKON_WRITE_ANSWERS").is_some();
    let (mut played, mut wrong) = (0, Vec::new());
    let mut files: Vec<_> = std::fs::read_dir(&folder).expect("boards").map(|e| e.expect("readable").path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "ron"));
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("readable");
        let boards: Vec<Ruling> = options.from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        for board in &boards {
            for edition in &board.editions {
                let mut table = Table::new(board, *edition);
                for line in &board.script {
                    table.play(line);
                }
                let name = format!("{}-{}.txt", board.id, edition);
                let (stored, found) = (folder.join("expected").join(&name), found(&table));
                if renew {
                    std::fs::write(&stored, &found).expect("can be written");
                }
                if std::fs::read_to_string(&stored).ok().as_deref() != Some(&found) {
                    let first = std::fs::read_to_string(&stored).unwrap_or_default();
                    let line = first.lines().zip(found.lines()).find(|(a, b)| a != b);
                    wrong.push(format!("{name} ({}; {:?}): first difference {line:?}", board.says, board.rules));
                }
                played += 1;
            }
        }
    }
    assert!(played >= 12, "{played} boards");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
