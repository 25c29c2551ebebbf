//! Everything that ships with the program can be read and is what it says.

use deadreckon_content::{position, ron_files, shipped};
use deadreckon_geometry::parts::{BaseSize, Measure, PartsSet};
use deadreckon_geometry::shape::Shape;
use deadreckon_testkit::conformance;
use deadreckon_xwing::edition::Edition;

#[test]
fn every_shipped_component_can_be_read() {
    for (path, text) in shipped::PARTS {
        ron_files::parts_set(path, text.as_bytes()).unwrap();
    }
    for (path, text) in shipped::OUTLINES {
        ron_files::outlines(path, text.as_bytes()).unwrap();
    }
    for (path, text) in shipped::EDITIONS {
        ron_files::edition(path, text.as_bytes()).unwrap();
    }
    for (path, text) in shipped::DAMAGE_DECKS {
        ron_files::damage_deck(path, text.as_bytes()).unwrap();
    }
    for (path, text) in shipped::DEVICES {
        ron_files::devices(path, text.as_bytes()).unwrap();
    }
    let components = shipped::components();
    assert_eq!(Edition::ALL.map(|edition| components.devices[&edition].len()), [7, 8, 8]);
    assert_eq!(components.damage_decks.keys().collect::<Vec<_>>(), ["core", "core2", "second"]);
    // Every deck that an edition names is there.
    let named = components.editions.values().flat_map(|edition| &edition.round.damage_decks);
    assert!(named.into_iter().all(|name| components.damage_decks.contains_key(name)));
    assert_eq!(components.editions.keys().copied().collect::<Vec<_>>(), Edition::ALL);
    assert_eq!(components.parts.keys().collect::<Vec<_>>(), ["nominal", "surveyed"]);
    assert_eq!(components.outlines.len(), 26);
}

/// A set without sources and tolerances.
fn values(set: &PartsSet) -> PartsSet {
    let mut set = set.clone();
    set.about = String::new();
    let bare = |m: &mut Measure| *m = Measure::exact(m.value);
    for base in set.bases.values_mut() {
        bare(&mut base.edge);
        bare(&mut base.front_arc_second);
        base.front_arc_first.iter_mut().for_each(bare);
    }
    let guides = &mut set.guides;
    [&mut guides.inner, &mut guides.outer, &mut guides.length].into_iter().for_each(bare);
    [&mut set.straights, &mut set.banks, &mut set.turns].into_iter().flatten().for_each(bare);
    [&mut set.template_width, &mut set.range_band, &mut set.ruler_width].into_iter().for_each(bare);
    set
}

#[test]
fn the_nominal_file_has_the_nominal_values() {
    let components = shipped::components();
    assert_eq!(values(&components.parts["nominal"]), PartsSet::nominal());
}

#[test]
fn the_surveyed_set_differs_in_banks_and_turns_only() {
    let components = shipped::components();
    let surveyed = values(&components.parts["surveyed"]);
    let value = |list: &[Measure]| list.iter().map(|m| m.value).collect::<Vec<_>>();
    assert_eq!(value(&surveyed.banks), [82.3, 131.7, 181.2]);
    assert_eq!(value(&surveyed.turns), [35.45, 62.26, 89.24]);
    let nominal = PartsSet::nominal();
    assert_eq!(
        PartsSet { name: nominal.name.clone(), banks: nominal.banks.clone(), turns: nominal.turns.clone(), ..surveyed },
        nominal
    );
}

#[test]
fn the_outlines_are_those_of_the_vectors() {
    let components = shipped::components();
    let vectors = conformance::load("outlines");
    let vectors = vectors["outlines"].as_object().unwrap();
    assert_eq!(vectors.len(), components.outlines.len());
    for (name, points) in vectors {
        let points: Vec<_> = points
            .as_array()
            .unwrap()
            .iter()
            .map(|p| deadreckon_geometry::pose::Point::new(p[0].as_f64().unwrap(), p[1].as_f64().unwrap()))
            .collect();
        let outline = &components.outlines[name];
        assert_eq!(*outline.shape, Shape::polygon(&points).unwrap(), "{name}");
        let kind = outline.kind.key();
        assert!(name.starts_with(kind) || (kind == "cargo" && name == "spare_parts"), "{name} is no {kind}");
    }
}

#[test]
fn the_first_edition_has_no_medium_base() {
    let components = shipped::components();
    for edition in Edition::ALL {
        let sizes = &components.editions[&edition].sizes;
        assert_eq!(sizes.contains(&BaseSize::Medium), edition != Edition::First);
    }
}

#[test]
fn every_demo_is_canonical_and_complete() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = position::open(path, text.as_bytes(), &components).unwrap_or_else(|e| panic!("{e}"));
        let demo = board.position();
        assert!(!demo.title.is_empty() && !demo.note.is_empty(), "{path}: title and note");
        assert_eq!(position::write(demo).unwrap(), text, "{path}: not in canonical form");
    }
}
