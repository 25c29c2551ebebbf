//! Pages that say which test holds which rule: every rule has a row, and every test named in it exists and names the
//! rule back.
//!
//! A page is a table `| id | rule | held by |`. What stands in backticks in its last cell is a test: the name of a file
//! of rulings, or `path::function`. **open** and **left out** are said of rules that no test holds.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a game's page, rules and rulings are, from the root of the workspace.
#[derive(Debug, Clone, Copy)]
pub struct Coverage {
    /// The page.
    pub page: &'static str,
    /// The list of ids, one a line, in the order of the specification.
    pub list: &'static str,
    /// The folder of rulings.
    pub rulings: &'static str,
    /// Files of the specification; looked at where they lie beside the workspace.
    pub specification: &'static [&'static str],
    /// Ids of rules that stand elsewhere than in the first cell of a table of the specification.
    pub elsewhere: &'static [&'static str],
    /// Whether a word without the stops at its end is the id of a rule.
    pub is_id: fn(&str) -> bool,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The rule.
    pub id: String,
    /// The tests that hold it.
    pub tests: Vec<String>,
    /// Whether part of it is still to be done.
    pub open: bool,
    /// Whether it is left out on purpose.
    pub left_out: bool,
}

/// The root of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace exists")
}

/// The text of a file of the workspace.
///
/// # Panics
/// If it cannot be read; the message names it.
#[must_use]
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

impl Coverage {
    /// The text of the page.
    #[must_use]
    pub fn text(&self) -> String {
        read(self.page)
    }

    /// The ids of all rules.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        read(self.list).lines().map(str::to_owned).collect()
    }

    /// The rows of the page.
    ///
    /// # Panics
    /// If a row has not three cells.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        let row = |line: &str| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [id, _, held] = cells.as_slice() else { panic!("{}: a row needs three cells: {line}", self.page) };
            // What is said after "open" may name things too.
            let tests = held.split("**open**").next().unwrap_or_default();
            Row {
                id: (*id).to_owned(),
                tests: tests.split('`').skip(1).step_by(2).map(str::to_owned).collect(),
                open: held.contains("**open**"),
                left_out: held.contains("**left out**"),
            }
        };
        let text = self.text();
        let rows = text.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| id |") && !l.starts_with("| ---"));
        rows.map(row).collect()
    }

    /// The number that the page allows of something open.
    ///
    /// # Panics
    /// If the page does not say it.
    #[must_use]
    pub fn at_most(&self, what: &str) -> usize {
        let text = self.text();
        let mark = format!("<!-- open {what} at most: ");
        let number = text.split(&mark).nth(1).and_then(|rest| rest.split(' ').next());
        number.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{} says \"{mark}NUMBER -->\"", self.page))
    }

    /// Every id of a text that looks like a rule.
    #[must_use]
    pub fn ids_in(&self, text: &str) -> BTreeSet<String> {
        let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
        words.map(|word| word.trim_end_matches(['.', '-'])).filter(|w| (self.is_id)(w)).map(str::to_owned).collect()
    }

    /// The ids that a file of rulings says it holds.
    #[must_use]
    pub fn rules_of_rulings(text: &str) -> BTreeSet<String> {
        let lists = text.split("rules: [").skip(1).filter_map(|rest| rest.split(']').next());
        lists.flat_map(|list| list.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
    }

    /// Why a test does not hold a rule; `None` if it does.
    #[must_use]
    pub fn fault(&self, test: &str, id: &str) -> Option<String> {
        let named = match test.split_once("::") {
            None => {
                let path = format!("{}/{test}.ron", self.rulings);
                if !root().join(&path).exists() {
                    return Some(format!("{id}: there is no ruling {test}"));
                }
                Self::rules_of_rulings(&read(path))
            }
            Some((file, name)) => {
                if !root().join(file).exists() {
                    return Some(format!("{id}: there is no file {file}"));
                }
                match function(&read(file), name) {
                    Some(text) => self.ids_in(text),
                    None => return Some(format!("{id}: {file} has no test {name}")),
                }
            }
        };
        (!named.contains(id)).then(|| format!("{id}: {test} does not name it"))
    }

    /// Asserts that every rule has one row, in the order of the list.
    ///
    /// # Panics
    /// If that is not so.
    pub fn assert_every_rule_has_one_row(&self, more_than: usize) {
        let found: Vec<String> = self.rows().into_iter().map(|row| row.id).collect();
        let wanted = self.ids();
        assert!(wanted.len() > more_than, "the list of rules holds only {} ids", wanted.len());
        let missing: Vec<_> = wanted.iter().filter(|id| !found.contains(id)).collect();
        assert!(missing.is_empty(), "{} has no row for {missing:?}", self.page);
        assert_eq!(found, wanted, "{} has its rows in the order of the list, each once", self.page);
    }

    /// Asserts that the list is that of the specification, which does not travel with the repository: where it lies
    /// beside it the two must be the same.
    ///
    /// # Panics
    /// If they are not, or an id stands twice.
    pub fn assert_list_is_that_of_the_specification(&self) {
        let known: BTreeSet<String> = self.ids().into_iter().collect();
        assert_eq!(known.len(), self.ids().len(), "no id stands twice");
        for place in self.specification {
            let Ok(text) = fs::read_to_string(root().join(place)) else { continue };
            let first = text.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
            let mut wanted: BTreeSet<String> = first.flat_map(|cell| self.ids_in(cell)).collect();
            wanted.extend(self.elsewhere.iter().map(|id| (*id).to_owned()));
            assert_eq!(known, wanted, "{} and {place}", self.list);
        }
    }

    /// Asserts that every test named exists and names its rule, and that no row is without tests and a word about it.
    ///
    /// # Panics
    /// If that is not so, with all faults.
    pub fn assert_every_test_names_its_rule(&self) {
        let rows = self.rows();
        let of = |row: &Row| row.tests.iter().filter_map(|test| self.fault(test, &row.id)).collect::<Vec<_>>();
        let faults: Vec<String> = rows.iter().flat_map(of).collect();
        assert!(faults.is_empty(), "{}:\n{}", self.page, faults.join("\n"));
        let bare = rows.iter().filter(|row| row.tests.is_empty() && !row.open && !row.left_out);
        let bare: Vec<&str> = bare.map(|row| row.id.as_str()).collect();
        assert!(bare.is_empty(), "{}: neither tests nor a word about {bare:?}", self.page);
    }

    /// Asserts that no more rules are open than the page allows.
    ///
    /// # Panics
    /// If more are.
    pub fn assert_no_more_is_open(&self) {
        let rows = self.rows();
        let open: Vec<&str> = rows.iter().filter(|row| row.open).map(|row| row.id.as_str()).collect();
        eprintln!("{} of {} rules are open: {}", open.len(), rows.len(), open.join(" "));
        let most = self.at_most("rules");
        assert!(open.len() <= most, "{} rules are open, more than {most}: {open:?}", open.len());
    }
}

/// A test function with the lines above it; `None` if the file has no test of that name.
#[must_use]
pub fn function<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = format!("fn {name}(");
    let lines: Vec<(usize, &str)> = text
        .split_inclusive('\n')
        .scan(0, |at, line| {
            let start = *at;
            *at += line.len();
            Some((start, line))
        })
        .collect();
    let first = lines.iter().position(|(_, line)| line.trim_start().starts_with(&head))?;
    let above = lines[..first].iter().rev().take_while(|(_, line)| {
        let line = line.trim_start();
        line.starts_with("#[") || line.starts_with("//")
    });
    let begin = first - above.count();
    let indent = lines[first].1.len() - lines[first].1.trim_start().len();
    let closing = |line: &str| line.trim_end() == format!("{}}}", " ".repeat(indent));
    let last = lines[first..].iter().position(|(_, line)| closing(line))? + first;
    let found = &text[lines[begin].0..lines[last].0];
    found.contains("#[test]").then_some(found)
}
