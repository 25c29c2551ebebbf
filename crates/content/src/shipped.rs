//! What comes with the program, compiled in: parts sets, outlines, editions and demo positions.

use crate::ron_files;
use deadreckon_xwing::components::Components;
use std::sync::Arc;

macro_rules! asset {
    ($path:literal) => {
        ($path, include_str!(concat!("../../../assets/", $path)))
    };
}

/// The shipped parts sets: path below `assets/` and text.
pub const PARTS: [(&str, &str); 2] = [asset!("parts/nominal.ron"), asset!("parts/surveyed.ron")];
/// The shipped outlines.
pub const OUTLINES: [(&str, &str); 1] = [asset!("parts/outlines.ron")];
/// The shipped editions.
pub const EDITIONS: [(&str, &str); 3] =
    [asset!("editions/first.ron"), asset!("editions/second.ron"), asset!("editions/second-point-five.ron")];
/// The demo positions, in the order in which to show them.
pub const DEMOS: [(&str, &str); 13] = [
    asset!("positions/rear-only-roll.json"),
    asset!("positions/boost-clips-rock.json"),
    asset!("positions/back-off-into-gap.json"),
    asset!("positions/one-way-decloak.json"),
    asset!("positions/short-stretch-roll.json"),
    asset!("positions/slide-or-places.json"),
    asset!("positions/half-obstructed.json"),
    asset!("positions/tractor-onto-rock.json"),
    asset!("positions/tallon-choice.json"),
    asset!("positions/range-edge.json"),
    asset!("positions/guides-over-edge.json"),
    asset!("positions/boxed-in.json"),
    asset!("positions/crowd.json"),
];

/// The name of a demo: its file name without folder and ending.
#[must_use]
pub fn demo_name(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.strip_suffix(".json").unwrap_or(file)
}

/// The text of a demo position by its name, such as `rear-only-roll`.
#[must_use]
pub fn demo(name: &str) -> Option<&'static str> {
    DEMOS.iter().find(|(path, _)| demo_name(path) == name).map(|(_, text)| *text)
}

/// All shipped components.
///
/// # Panics
/// If a shipped file is damaged: they are part of the program, and a test reads them all.
#[must_use]
pub fn components() -> Components {
    let mut components = Components::default();
    for (path, text) in PARTS {
        let set = ron_files::parts_set(path, text.as_bytes()).expect("shipped parts sets are read by a test");
        components.parts.insert(set.name.clone(), Arc::new(set));
    }
    for (path, text) in OUTLINES {
        let outlines = ron_files::outlines(path, text.as_bytes()).expect("shipped outlines are read by a test");
        components.outlines.extend(outlines);
    }
    for (path, text) in EDITIONS {
        let data = ron_files::edition(path, text.as_bytes()).expect("shipped editions are read by a test");
        components.editions.insert(data.edition, Arc::new(data));
    }
    components
}
