//! Rulings of section F as data: a position, commands with their dice, and what must be true then.
//!
//! One file each under `tests/rulings/`, named by its id; every edition that it names is played. How a file is
//! written: `tests/rulings/README.md`.

#[path = "rulings/script.rs"]
mod script;
#[path = "rulings/table.rs"]
mod table;

use script::Ruling;
use std::path::Path;
use table::Table;

/// Plays a file; returns how many games it held, and those that went otherwise.
fn run(path: &Path) -> (usize, Vec<String>) {
    let text = std::fs::read_to_string(path).expect("the folder holds readable files");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let rulings: Vec<Ruling> = options.from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let (mut played, mut wrong) = (0, Vec::new());
    for ruling in &rulings {
        for edition in &ruling.editions {
            let run = std::panic::catch_unwind(|| {
                let mut table = Table::new(ruling, *edition);
                for (n, line) in ruling.script.iter().enumerate() {
                    let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| table.play(line)));
                    played.unwrap_or_else(|e| {
                        eprintln!("line {n} of the script: {line:?}");
                        std::panic::resume_unwind(e)
                    });
                }
            });
            if run.is_err() {
                let rules = ruling.rules.iter().map(String::as_str).collect::<Vec<_>>().join(", ");
                wrong.push(format!("{} in {edition} ({}): {} [{rules}]", ruling.id, path.display(), ruling.says));
            }
            played += 1;
        }
    }
    (played, wrong)
}

/// Plays every file of a folder.
fn all_hold(folder: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("there are files").map(|e| e.expect("readable").path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "ron"));
    files.sort();
    let (played, wrong): (Vec<usize>, Vec<Vec<String>>) = files.iter().map(|path| run(path)).unzip();
    assert!(!played.is_empty() && played.iter().all(|games| *games > 0), "every file holds a script");
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{} of {} games:\n{}", wrong.len(), played.iter().sum::<usize>(), wrong.join("\n"));
}

#[test]
fn every_ruling_of_the_folder_holds() {
    all_hold("tests/rulings");
}

/// Holds A.4, A-33 and D-11.
#[test]
fn every_damage_card_does_what_its_deck_says() {
    all_hold("tests/damage_cards");
}

/// Holds, B-57, C-04, C-55 and D-21.
#[test]
fn every_device_does_what_its_file_says() {
    all_hold("tests/devices");
}
