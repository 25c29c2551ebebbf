//! `docs/rules/xwing/coverage.md`: every rule has a row, and every test named there exists and names its rule back.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace exists")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap_or_else(|e| panic!("{}: {e}", path.as_ref().display()))
}

const PAGE: &str = "docs/rules/xwing/coverage.md";

/// The ids of sections A to E, in the order of the specification.
fn ids() -> Vec<String> {
    read(root().join("crates/testkit/rules/xwing.txt")).lines().map(str::to_owned).collect()
}

/// A row of the table.
struct Row {
    id: String,
    tests: Vec<String>,
    open: bool,
    left_out: bool,
}

fn rows(page: &str) -> Vec<Row> {
    let cells = |line: &str| line.trim_matches('|').split('|').map(|c| c.trim().to_owned()).collect::<Vec<_>>();
    let row = |line: &str| {
        let cells = cells(line);
        let [id, _, held] = cells.as_slice() else { panic!("{PAGE}: a row needs three cells: {line}") };
        // What is said after "open" may name things too.
        let tests = held.split("**open**").next().unwrap_or_default();
        Row {
            id: id.clone(),
            tests: tests.split('`').skip(1).step_by(2).map(str::to_owned).collect(),
            open: held.contains("**open**"),
            left_out: held.contains("**left out**"),
        }
    };
    let rows = page.lines().filter(|l| l.starts_with("| ") && !l.starts_with("| id |") && !l.starts_with("| ---"));
    rows.map(row).collect()
}

/// The number that the page allows of something open.
fn at_most(page: &str, what: &str) -> usize {
    let mark = format!("<!-- open {what} at most: ");
    let number = page.split(&mark).nth(1).and_then(|rest| rest.split(' ').next());
    number.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{PAGE} says \"{mark}NUMBER -->\""))
}

/// Every id of a text that looks like a rule of sections A to E.
fn ids_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
    let is_rule = |word: &str| {
        let (letter, rest) = word.split_at_checked(1).unwrap_or_default();
        let (dash, number) = rest.split_at_checked(1).unwrap_or_default();
        "ABCDE".contains(letter)
            && !letter.is_empty()
            && (dash == "-" && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()))
            || word == "A.4"
            || word == "D.4"
    };
    words.map(|word| word.trim_end_matches(['.', '-'])).filter(|word| is_rule(word)).map(str::to_owned).collect()
}

/// The ids that a file of rulings says it holds.
fn rules_of_ruling(text: &str) -> BTreeSet<String> {
    let lists = text.split("rules: [").skip(1).filter_map(|rest| rest.split(']').next());
    lists.flat_map(|list| list.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// A test function with the lines above it; `None` if the file has no test of that name.
fn function<'a>(text: &'a str, name: &str) -> Option<&'a str> {
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

/// Why a test does not hold a rule; `None` if it does.
fn fault(test: &str, id: &str) -> Option<String> {
    let named = match test.split_once("::") {
        None => {
            let path = root().join("crates/xwing/tests/rulings").join(format!("{test}.ron"));
            if !path.exists() {
                return Some(format!("{id}: there is no ruling {test}"));
            }
            rules_of_ruling(&read(path))
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
    let found: Vec<String> = rows(&read(root().join(PAGE))).into_iter().map(|row| row.id).collect();
    let wanted = ids();
    assert!(wanted.len() > 200, "the list of rules holds only {} ids", wanted.len());
    let missing: Vec<_> = wanted.iter().filter(|id| !found.contains(id)).collect();
    assert!(missing.is_empty(), "{PAGE} has no row for {missing:?}");
    assert_eq!(found, wanted, "{PAGE} has its rows in the order of the list, each once");
}

/// The specification does not travel with the repository; where it lies beside it the list must be the same.
#[test]
fn the_list_is_that_of_the_specification() {
    let known: BTreeSet<String> = ids().into_iter().collect();
    assert_eq!(known.len(), ids().len(), "no id stands twice");
    assert!(known.contains("A.4") && known.contains("D.4"), "the decks and the table of obstacles count too");
    for place in ["shared/spec/xwing.md", "../shared/spec/xwing.md"] {
        let Ok(text) = fs::read_to_string(root().join(place)) else { continue };
        let rules = text.lines().filter_map(|line| line.strip_prefix("| ")?.split(' ').next());
        let mut wanted: BTreeSet<String> = rules.flat_map(ids_in).filter(|id| id.contains('-')).collect();
        wanted.extend(["A.4", "D.4"].map(str::to_owned));
        assert_eq!(known, wanted, "crates/testkit/rules/xwing.txt and {place}");
    }
}

#[test]
fn every_test_named_exists_and_names_its_rule() {
    let rows = rows(&read(root().join(PAGE)));
    let faults: Vec<String> =
        rows.iter().flat_map(|row| row.tests.iter().filter_map(|test| fault(test, &row.id))).collect();
    assert!(faults.is_empty(), "{PAGE}:\n{}", faults.join("\n"));
    let bare: Vec<&str> =
        rows.iter().filter(|r| r.tests.is_empty() && !r.open && !r.left_out).map(|r| r.id.as_str()).collect();
    assert!(bare.is_empty(), "{PAGE}: neither tests nor a word about {bare:?}");
}

#[test]
fn no_more_is_open_than_before() {
    let page = read(root().join(PAGE));
    let rows = rows(&page);
    let open: Vec<&str> = rows.iter().filter(|row| row.open).map(|row| row.id.as_str()).collect();
    eprintln!("{} of {} rules are open: {}", open.len(), rows.len(), open.join(" "));
    let most = at_most(&page, "rules");
    assert!(open.len() <= most, "{} rules are open, more than {most}: {open:?}", open.len());
}

#[test]
fn every_ruling_has_a_file_or_is_said_to_be_open() {
    let page = read(root().join(PAGE));
    let folder = root().join("crates/xwing/tests/rulings");
    let section = page.split("## F. Rulings").nth(1).expect("the page has a section about rulings");
    let said: BTreeSet<u32> = section
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .filter_map(|word| word.strip_prefix("R-")?.parse().ok())
        .collect();
    let mut open = BTreeSet::new();
    for number in 1..=161 {
        let path = folder.join(format!("r-{number:03}.ron"));
        if path.exists() {
            let id = format!("id: \"R-{number:02}\"");
            assert!(read(&path).contains(&id), "{}: no entry has {id}", path.display());
        } else {
            open.insert(number);
        }
    }
    eprintln!("{} of 161 rulings are open", open.len());
    assert_eq!(said, open, "{PAGE} says which rulings have no file");
    let most = at_most(&page, "rulings");
    assert!(open.len() <= most, "{} rulings are open, more than {most}", open.len());
}

#[test]
fn rulings_and_pages_name_only_rules_that_exist() {
    let known: BTreeSet<String> = ids().into_iter().collect();
    let mut named: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (folder, extension) in [("crates/xwing/tests/rulings", "ron"), ("docs/rules/xwing", "md")] {
        for entry in fs::read_dir(root().join(folder)).expect("readable") {
            let path = entry.expect("readable").path();
            if path.extension().is_some_and(|e| e == extension) {
                let text = read(&path);
                let ids = if extension == "ron" { rules_of_ruling(&text) } else { ids_in(&text) };
                // Decisions about open questions (G-01 to G-28) are held too, and have no row.
                let decided = |id: &String| {
                    id.strip_prefix("G-").and_then(|n| n.parse().ok()).is_some_and(|n| (1..=28).contains(&n))
                };
                named.extend(ids.into_iter().filter(|id| !decided(id)).map(|id| (id, path.clone())));
            }
        }
    }
    assert!(named.len() > 100, "only {} rules are named", named.len());
    for (id, path) in named {
        assert!(known.contains(&id), "{}: there is no rule {id}", path.display());
    }
}

#[test]
fn pictures_are_made_by_the_script_and_shown() {
    let folder = root().join("docs/rules/xwing");
    let names = |sub: &str, extension: &str| -> BTreeSet<String> {
        let paths = fs::read_dir(folder.join(sub)).expect("readable").map(|e| e.expect("readable").path());
        let files = paths.filter(|p| p.extension().is_some_and(|e| e == extension));
        files.map(|p| p.file_stem().expect("a name").to_string_lossy().into_owned()).collect()
    };
    let script = read(folder.join("make.sh"));
    let lines = script.lines().filter_map(|line| line.strip_prefix("picture "));
    let (mut made, mut used) = (BTreeSet::new(), BTreeSet::new());
    for line in lines {
        let mut words = line.split(' ').map(str::to_owned);
        made.insert(words.next().expect("a name"));
        used.insert(words.next().expect("a position"));
    }
    assert_eq!(names("pictures", "png"), made, "make.sh makes the pictures that are there");
    let own: BTreeSet<String> = used.into_iter().filter(|position| !position.starts_with("demo:")).collect();
    assert_eq!(names("positions", "json"), own, "make.sh uses the positions that are there");
    let pages: String = names("", "md").iter().map(|page| read(folder.join(format!("{page}.md")))).collect();
    for name in made {
        assert!(pages.contains(&format!("(pictures/{name}.png)")), "no page shows {name}");
    }
}

#[test]
fn every_page_is_in_the_index() {
    let folder = root().join("docs/rules/xwing");
    let index = read(folder.join("README.md"));
    for entry in fs::read_dir(&folder).expect("readable") {
        let name = entry.expect("readable").file_name().into_string().expect("a plain name");
        if name.ends_with(".md") && name != "README.md" {
            assert!(index.contains(&format!("]({name})")), "docs/rules/xwing/README.md does not lead to {name}");
        }
    }
}

#[test]
fn every_rule_stands_on_a_page() {
    let folder = root().join("docs/rules/xwing");
    let mut named = BTreeSet::new();
    for entry in fs::read_dir(&folder).expect("readable") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|e| e == "md") && !path.ends_with("coverage.md") {
            named.extend(ids_in(&read(path)));
        }
    }
    let missing: Vec<String> = ids().into_iter().filter(|id| !named.contains(id)).collect();
    assert!(missing.is_empty(), "no page of docs/rules/xwing names {missing:?}");
}

#[test]
fn a_test_that_does_not_name_its_rule_is_found() {
    let text = "/// Holds A-01.\n#[test]\nfn one() {\n    let b = \"B-02\";\n}\n\nfn two() {\n}\n";
    let one = function(text, "one").expect("a test");
    assert_eq!(ids_in(one), BTreeSet::from(["A-01".to_owned(), "B-02".to_owned()]));
    assert!(function(text, "two").is_none(), "no test");
    assert!(function(text, "three").is_none());
    assert!(fault("r-033", "A-01").is_some(), "another rule");
    assert!(fault("r-999", "D-31").is_some(), "no such ruling");
    assert!(fault("crates/testkit/tests/coverage.rs::nothing", "A-01").is_some(), "no such function");
    assert_eq!(fault("r-033", "D-31"), None);
    assert_eq!(ids_in("see A-05, C-1.1 and (D.4). B-123 B-07-x"), BTreeSet::from(["A-05", "D.4"].map(str::to_owned)));
}
