//! The structure of the workspace as `docs/architecture.md` promises it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace exists")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path.as_ref()).unwrap_or_else(|e| panic!("{}: {e}", path.as_ref().display()))
}

/// The names of the crates' folders.
fn crates() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(root().join("crates"))
        .expect("crates/ exists")
        .map(|entry| entry.expect("readable").file_name().into_string().expect("a plain name"))
        .collect();
    names.sort();
    names
}

/// Every `.rs` file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The workspace crates that a manifest names in a section such as `[dependencies]`.
fn edges(manifest: &str, wanted: &str) -> BTreeSet<String> {
    let mut section = String::new();
    let mut found = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim().to_owned();
        } else if section == wanted
            && let Some(rest) = line.strip_prefix("deadreckon-")
        {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(rest.len());
            found.insert(rest[..end].to_owned());
        }
    }
    found
}

/// The table between the edge marks of `docs/architecture.md`.
fn documented_edges() -> BTreeMap<String, BTreeSet<String>> {
    let page = read(root().join("docs/architecture.md"));
    let table = page.split("<!-- edges: begin -->").nth(1).expect("the page marks its table of edges");
    let table = table.split("<!-- edges: end -->").next().expect("the mark is closed");
    let mut rows = BTreeMap::new();
    for row in table.lines().filter(|l| l.starts_with("| `")) {
        let mut names = row.split('`').skip(1).step_by(2).map(str::to_owned);
        rows.insert(names.next().expect("a row names its crate"), names.collect());
    }
    rows
}

#[test]
fn every_edge_between_crates_is_documented() {
    let documented = documented_edges();
    for name in crates() {
        let manifest = read(root().join("crates").join(&name).join("Cargo.toml"));
        let row = documented.get(&name).unwrap_or_else(|| panic!("docs/architecture.md has no row for `{name}`"));
        let used = edges(&manifest, "[dependencies]");
        assert!(used.is_subset(row), "`{name}` uses {used:?}; docs/architecture.md allows {row:?}");
        let for_tests: BTreeSet<_> = edges(&manifest, "[dev-dependencies]").difference(row).cloned().collect();
        let mut allowed = BTreeSet::from(["testkit".to_owned()]);
        if ["scene", "panels", "xwing", "epic"].contains(&name.as_str()) {
            allowed.insert("content".to_owned());
        }
        assert!(for_tests.is_subset(&allowed), "`{name}` uses {for_tests:?} in its tests");
    }
    assert_eq!(documented.len(), crates().len(), "docs/architecture.md has rows for crates that are gone");
}

#[test]
fn the_lock_file_holds_one_version_of_each_engine_part() {
    let lock = read(root().join("Cargo.lock"));
    for name in ["bevy_ecs", "egui", "wgpu", "parry2d-f64"] {
        let count = lock.lines().filter(|l| *l == format!("name = \"{name}\"")).count();
        assert_eq!(count, 1, "Cargo.lock holds {count} versions of {name}: see docs/decisions/0001");
    }
}

/// Fails if a file outside `allowed` uses the crate whose path starts with `word`.
fn assert_named_only_in(word: &str, allowed: &[&str]) {
    for path in crates().iter().flat_map(|c| sources(&root().join("crates").join(c).join("src"))) {
        let place = path.strip_prefix(root()).expect("below the root").to_string_lossy().into_owned();
        if allowed.iter().any(|a| place.starts_with(a)) {
            continue;
        }
        for (number, line) in read(&path).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let uses = code.contains(&format!("{word}::")) || code.contains(&format!("use {word}"));
            assert!(!uses, "{place}:{}: names {word}; only {allowed:?} may", number + 1);
        }
    }
}

#[test]
fn only_query_names_parry() {
    assert_named_only_in("parry2d", &["crates/geometry/src/query"]);
}

#[test]
fn only_app_names_bevy() {
    assert_named_only_in("bevy", &["crates/app/"]);
    assert_named_only_in("bevy_egui", &["crates/app/"]);
}

#[test]
fn only_panels_and_app_name_egui() {
    assert_named_only_in("egui", &["crates/app/", "crates/panels/"]);
}

#[test]
fn only_content_cli_and_app_touch_files() {
    // The checker's tests read the checker's sources, to see that they use nothing of the solver.
    let reads_sources = "crates/geometry/src/checker/tests.rs";
    for word in ["std::fs", "std::net", "std::time"] {
        assert_named_only_in(
            word,
            &["crates/app/", "crates/cli/", "crates/content/", "crates/testkit/", reads_sources],
        );
    }
}

#[test]
fn pure_crates_use_ordered_collections() {
    for word in ["HashMap", "HashSet"] {
        for name in ["geometry", "engine", "xwing", "epic", "content", "scene"] {
            for path in sources(&root().join("crates").join(name).join("src")) {
                assert!(!read(&path).contains(word), "{}: {word} has no fixed order", path.display());
            }
        }
    }
}

#[test]
fn where_is_names_only_paths_that_exist() {
    let page = read(root().join("docs/where-is.md"));
    let mut named = 0;
    for word in page.split('`').skip(1).step_by(2) {
        let path = word.split(':').next().unwrap_or(word);
        let is_path = ["crates/", "assets/", "docs/"].iter().any(|p| path.starts_with(p));
        if is_path && !path.contains(['*', '{', '<']) {
            assert!(root().join(path).exists(), "docs/where-is.md names {path}, which does not exist");
            named += 1;
        }
    }
    assert!(named > 20, "docs/where-is.md names only {named} places");
}

#[test]
fn nothing_names_a_machine() {
    let marks = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];
    let folders = ["crates", "docs", "assets", ".ci"];
    let mut stack: Vec<PathBuf> = folders.iter().map(|f| root().join(f)).collect();
    stack.push(root().join("README.md"));
    while let Some(path) = stack.pop() {
        if path.is_dir() {
            stack.extend(fs::read_dir(&path).expect("readable").map(|e| e.expect("readable").path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            for mark in marks {
                assert!(!text.contains(mark), "{}: holds a path of one machine ({mark})", path.display());
            }
        }
    }
}

#[test]
fn links_of_the_pages_lead_somewhere() {
    let mut pages = vec![root().join("README.md")];
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("readable") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "md") {
                pages.push(path);
            }
        }
    }
    let mut links = 0;
    for page in pages {
        let text = read(&page);
        let folder = page.parent().expect("a page is in a folder");
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = target.split('#').next().unwrap_or(target);
            if file.is_empty() || file.contains("://") {
                continue;
            }
            links += 1;
            assert!(folder.join(file).exists(), "{}: the link to {target} leads nowhere", page.display());
        }
    }
    assert!(links > 10, "only {links} links were found");
}
