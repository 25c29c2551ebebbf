//! `docs/rules/epic/coverage.md`: every rule has a row, and every test named there exists and names its rule back.

use deadreckon_testkit::coverage::{Coverage, root};
use std::collections::BTreeSet;
use std::fs;

const EPIC: Coverage = Coverage {
    page: "docs/rules/epic/coverage.md",
    list: "crates/testkit/rules/epic.txt",
    rulings: "crates/epic/tests/rulings",
    specification: &["shared/spec/epic.md", "../shared/spec/epic.md"],
    elsewhere: &[],
    is_id,
};

/// Whether a word looks like a rule: `E5.13`.
fn is_id(word: &str) -> bool {
    let numbers = word.strip_prefix('E').and_then(|rest| rest.split_once('.'));
    numbers.is_some_and(|(section, number)| {
        section.len() == 1 && !number.is_empty() && section.bytes().chain(number.bytes()).all(|b| b.is_ascii_digit())
    })
}

#[test]
fn every_rule_has_one_row() {
    EPIC.assert_every_rule_has_one_row(100);
}

#[test]
fn the_list_is_that_of_the_specification() {
    EPIC.assert_list_is_that_of_the_specification();
}

#[test]
fn every_test_named_exists_and_names_its_rule() {
    EPIC.assert_every_test_names_its_rule();
}

#[test]
fn no_more_is_open_than_before() {
    EPIC.assert_no_more_is_open();
}

#[test]
fn rulings_and_sources_name_only_rules_that_exist() {
    let known: BTreeSet<String> = EPIC.ids().into_iter().collect();
    let mut folders = ["crates/epic/src", "crates/epic/tests", "docs/rules/epic"].map(|f| root().join(f)).to_vec();
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files += 1;
            let text = fs::read_to_string(&path).expect("readable");
            let unknown: Vec<String> = EPIC.ids_in(&text).into_iter().filter(|id| !known.contains(id)).collect();
            assert!(unknown.is_empty(), "{}: names rules that do not exist: {unknown:?}", path.display());
        }
    }
    assert!(files > 30, "only {files} files were read");
}
