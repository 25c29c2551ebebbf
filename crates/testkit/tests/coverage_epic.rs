//! `docs/rules/epic/coverage.md`: every rule has a row, and every test named there exists and names its rule back.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = "docs/rules/epic/coverage.md";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace exists")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap_or_else(|e| panic!("{}: {e}", path.as_ref().display()))
}

fn page() -> String {
    read(root().join(PAGE))
}

/// The ids of all rules, in the order of the specification.
fn ids() -> Vec<String> {
    read(root().join("crates/testkit/rules/epic.txt")).lines().map(str::to_owned).collect()
}

struct Row {
    id: String,
    tests: Vec<String>,
    open: bool,
    left_out: bool,
}

fn rows(page: &str) -> Vec<Row> {
    let lines = page.lines().filter(|line| line.starts_with("| E"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [id, _, held] = cells.as_slice() else { panic!("{PAGE}: a row needs three cells: {line}") };
        let tests = held.split("**open**").next().unwrap_or_default();
        Row {
            id: (*id).to_owned(),
            tests: tests.split('`').skip(1).step_by(2).map(str::to_owned).collect(),
            open: held.contains("**open**"),
            left_out: held.contains("**left out**"),
        }
    };
    lines.map(row).collect()
}

/// Every id of a text that looks like a rule: `E5.13`.
fn ids_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).map(|word| word.trim_end_matches('.'));
    let is_rule = |word: &&str| {
        word.strip_prefix('E').and_then(|rest| rest.split_once('.')).is_some_and(|(section, number)| {
            section.len() == 1
                && !number.is_empty()
                && section.bytes().chain(number.bytes()).all(|b| b.is_ascii_digit())
        })
    };
    words.filter(is_rule).map(str::to_owned).collect()
}

/// The ids that the rulings of a file say they hold.
fn rules_of_rulings(text: &str) -> BTreeSet<String> {
    let lists = text.split("rules: [").skip(1).filter_map(|rest| rest.split(']').next());
    lists.flat_map(ids_in).collect()
}

/// A test function with the comment above it; `None` if the file has no test of that name.
fn function<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let at = text.find(&format!("fn {name}("))?;
    let begin = text[..at].rfind("\n\n").map_or(0, |n| n);
    let end = text[at..].find("\n}\n").map_or(text.len(), |n| at + n);
    let found = &text[begin..end];
    found.contains("#[test]").then_some(found)
}

/// Why a test does not hold a rule; `None` if it does.
fn fault(test: &str, id: &str) -> Option<String> {
    let named = match test.split_once("::") {
        None => {
            let path = root().join("crates/epic/tests/rulings").join(format!("{test}.ron"));
            if !path.exists() {
                return Some(format!("{id}: there is no file {test}.ron"));
            }
            rules_of_rulings(&read(path))
        }
        Some((file, name)) => {
            let path = root().join(file);
            if !path.exists() {
                return Some(format!("{id}: there is no file {file}"));
            }
            match function(&read(path), name) {
                Some(text) => ids_in(text),
                None => return Some(format!("{id}: {file} has no test {name}")),
            }
        }
    };
    (!named.contains(id)).then(|| format!("{id}: {test} does not name it"))
}

#[test]
fn every_rule_has_one_row() {
    let found: Vec<String> = rows(&page()).into_iter().map(|row| row.id).collect();
    assert!(found.len() > 100, "the page holds only {} rows", found.len());
    assert_eq!(found, ids(), "{PAGE} has its rows in the order of the list, each once");
}

/// The specification does not travel with the repository; where it lies beside it the list must be the same.
#[test]
fn the_list_is_that_of_the_specification() {
    let known: BTreeSet<String> = ids().into_iter().collect();
    assert_eq!(known.len(), ids().len(), "no id stands twice");
    for place in ["shared/spec/epic.md", "../shared/spec/epic.md"] {
        let Ok(text) = fs::read_to_string(root().join(place)) else { continue };
        let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
        let wanted: BTreeSet<String> = rows.flat_map(ids_in).collect();
        assert_eq!(known, wanted, "crates/testkit/rules/epic.txt and {place}");
    }
}

#[test]
fn every_test_named_exists_and_names_its_rule() {
    let rows = rows(&page());
    let faults: Vec<String> =
        rows.iter().flat_map(|row| row.tests.iter().filter_map(|test| fault(test, &row.id))).collect();
    assert!(faults.is_empty(), "{PAGE}:\n{}", faults.join("\n"));
    let bare: Vec<&str> =
        rows.iter().filter(|r| r.tests.is_empty() && !r.open && !r.left_out).map(|r| r.id.as_str()).collect();
    assert!(bare.is_empty(), "{PAGE}: neither tests nor a word about {bare:?}");
}

#[test]
fn no_more_is_open_than_before() {
    let page = page();
    let open = rows(&page).into_iter().filter(|row| row.open).count();
    let most = page.split("<!-- open rules at most: ").nth(1).and_then(|rest| rest.split(' ').next());
    let most: usize = most.and_then(|n| n.parse().ok()).expect("the page says how many rules may be open");
    assert!(open <= most, "{open} rules are open, more than {most}");
}

#[test]
fn rulings_and_sources_name_only_rules_that_exist() {
    let known: BTreeSet<String> = ids().into_iter().collect();
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
            let unknown: Vec<String> = ids_in(&read(&path)).into_iter().filter(|id| !known.contains(id)).collect();
            assert!(unknown.is_empty(), "{}: names rules that do not exist: {unknown:?}", path.display());
        }
    }
    assert!(files > 30, "only {files} files were read");
}
