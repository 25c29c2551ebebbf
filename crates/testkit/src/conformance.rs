//! The conformance vectors: numbers computed by an independent reference.
//!
//! A copy stands in `crates/geometry/tests/conformance/`. Where a checkout has a folder `shared/conformance`
//! beside it, the files are read from there, so that a newer set is noticed.

use std::path::{Path, PathBuf};

/// Reads one vector file, named by its stem (`poses`, `backoff`, ..).
///
/// # Panics
/// If neither place holds the file, or if it is not JSON: a test cannot go on without it.
#[must_use]
pub fn load(stem: &str) -> serde_json::Value {
    let path = locate(stem);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The cases of one vector file, each with an `id`.
///
/// # Panics
/// Like [`load`], and if the file has no list `cases`.
#[must_use]
pub fn cases(stem: &str) -> Vec<serde_json::Value> {
    load(stem)["cases"].as_array().unwrap_or_else(|| panic!("{stem}: no list \"cases\"")).clone()
}

fn locate(stem: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let name = format!("{stem}.json");
    let shared = root.join("../shared/conformance").join(&name);
    if shared.exists() { shared } else { root.join("crates/geometry/tests/conformance").join(name) }
}
