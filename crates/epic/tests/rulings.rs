//! Cases with known answers as data: a table, commands with their dice, and what must be true then.
//!
//! One file each under `tests/rulings/`, named by its id; T01 to T34 are those of section 7 of the rules pages. How a
//! file is written: `tests/rulings/README.md`.

#[path = "rulings/altered.rs"]
mod altered;
#[path = "rulings/script.rs"]
mod script;
#[path = "rulings/table.rs"]
mod table;

use script::Ruling;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use table::Table;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulings");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("there are files").map(|e| e.expect("readable").path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "ron"));
    files.sort();
    files
}

fn read(path: &Path) -> Vec<Ruling> {
    let text = std::fs::read_to_string(path).expect("the folder holds readable files");
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

#[test]
fn every_ruling_of_the_folder_holds() {
    let (mut played, mut wrong) = (0, Vec::new());
    for path in files() {
        for ruling in read(&path) {
            let run = catch_unwind(|| {
                let mut table = Table::new(&ruling);
                for (n, line) in ruling.script.iter().enumerate() {
                    let played = catch_unwind(AssertUnwindSafe(|| table.play(line)));
                    played.unwrap_or_else(|e| {
                        eprintln!("line {n} of the script: {line:?}");
                        std::panic::resume_unwind(e)
                    });
                }
            });
            if run.is_err() {
                wrong.push(format!("{} ({}): {} {:?}", ruling.id, path.display(), ruling.says, ruling.rules));
            }
            played += 1;
        }
    }
    assert!(played > 0, "the folder holds scripts");
    assert!(wrong.is_empty(), "{} of {played}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_case_of_section_seven_has_its_file() {
    let ids: Vec<String> = files().iter().flat_map(|path| read(path)).map(|ruling| ruling.id).collect();
    let missing: Vec<String> = (1..=34)
        .map(|n| format!("T{n:02}"))
        .filter(|id| !ids.iter().any(|known| known.starts_with(id.as_str())))
        .collect();
    assert!(missing.is_empty(), "no file for {missing:?}");
}

/// Every line that expects something is refused when it expects something else, and every case of section 7 expects
/// something.
#[test]
fn every_ruling_can_fail() {
    let (mut accepted, mut empty) = (Vec::new(), Vec::new());
    for ruling in files().iter().flat_map(|path| read(path)) {
        let mut table = Table::new(&ruling);
        let mut altered = 0;
        for (n, line) in ruling.script.iter().enumerate() {
            if let Some(other) = line.altered() {
                altered += 1;
                let mut table = table.clone();
                if catch_unwind(AssertUnwindSafe(|| table.play(&other))).is_ok() {
                    accepted.push(format!("{}, line {n}: {line:?} could be {other:?}", ruling.id));
                }
            }
            table.play(line);
        }
        if altered == 0 {
            empty.push(ruling.id);
        }
    }
    assert!(accepted.is_empty(), "{}", accepted.join("\n"));
    assert!(empty.is_empty(), "nothing is expected by {empty:?}");
}
