//! `docs/rules/xwing/coverage.md`: every rule has a row, and every test named there exists and names its rule back.

use deadreckon_testkit::coverage::{Coverage, function, read, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// Rules are those of sections A to E; the decks and the table of obstacles count too.
const XWING: Coverage = Coverage {
    page: "docs/rules/xwing/coverage.md",
    list: "crates/testkit/rules/xwing.txt",
    rulings: "crates/xwing/tests/rulings",
    specification: &["shared/spec/xwing.md", "../shared/spec/xwing.md"],
    elsewhere: &["A.4", "D.4"],
    is_id,
};

/// Whether a word looks like a rule of sections A to E: `B-07`.
fn is_id(word: &str) -> bool {
    let (letter, rest) = word.split_at_checked(1).unwrap_or_default();
    let (dash, number) = rest.split_at_checked(1).unwrap_or_default();
    "ABCDE".contains(letter)
        && !letter.is_empty()
        && (dash == "-" && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()))
        || word == "A.4"
        || word == "D.4"
}

#[test]
fn every_rule_has_one_row() {
    XWING.assert_every_rule_has_one_row(200);
}

#[test]
fn the_list_is_that_of_the_specification() {
    XWING.assert_list_is_that_of_the_specification();
    let known = XWING.ids();
    assert!(known.iter().any(|id| id == "A.4") && known.iter().any(|id| id == "D.4"));
}

#[test]
fn every_test_named_exists_and_names_its_rule() {
    XWING.assert_every_test_names_its_rule();
}

#[test]
fn no_more_is_open_than_before() {
    XWING.assert_no_more_is_open();
}

#[test]
fn every_ruling_has_a_file_or_is_said_to_be_open() {
    let page = XWING.text();
    let folder = root().join(XWING.rulings);
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
    assert_eq!(said, open, "{} says which rulings have no file", XWING.page);
    let most = XWING.at_most("rulings");
    assert!(open.len() <= most, "{} rulings are open, more than {most}", open.len());
}

#[test]
fn rulings_and_pages_name_only_rules_that_exist() {
    let known: BTreeSet<String> = XWING.ids().into_iter().collect();
    let mut named: BTreeMap<String, PathBuf> = BTreeMap::new();
    for (folder, extension) in [(XWING.rulings, "ron"), ("docs/rules/xwing", "md")] {
        for entry in fs::read_dir(root().join(folder)).expect("readable") {
            let path = entry.expect("readable").path();
            if path.extension().is_some_and(|e| e == extension) {
                let text = read(&path);
                let ids = if extension == "ron" { Coverage::rules_of_rulings(&text) } else { XWING.ids_in(&text) };
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
            named.extend(XWING.ids_in(&read(path)));
        }
    }
    let missing: Vec<String> = XWING.ids().into_iter().filter(|id| !named.contains(id)).collect();
    assert!(missing.is_empty(), "no page of docs/rules/xwing names {missing:?}");
}

#[test]
fn a_test_that_does_not_name_its_rule_is_found() {
    let text = "/// Holds A-01.\n#[test]\nfn one() {\n    let b = \"B-02\";\n}\n\nfn two() {\n}\n";
    let one = function(text, "one").expect("a test");
    assert_eq!(XWING.ids_in(one), BTreeSet::from(["A-01".to_owned(), "B-02".to_owned()]));
    assert!(function(text, "two").is_none(), "no test");
    assert!(function(text, "three").is_none());
    assert!(XWING.fault("r-033", "A-01").is_some(), "another rule");
    assert!(XWING.fault("r-999", "D-31").is_some(), "no such ruling");
    assert!(XWING.fault("crates/testkit/tests/coverage.rs::nothing", "A-01").is_some(), "no such function");
    assert_eq!(XWING.fault("r-033", "D-31"), None);
    assert_eq!(
        XWING.ids_in("see A-05, C-1.1 and (D.4). B-123 B-07-x"),
        BTreeSet::from(["A-05", "D.4"].map(str::to_owned))
    );
}
