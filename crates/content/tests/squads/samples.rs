//! Every sample gives the outcome that its expectation names.

use deadreckon_content::squad;
use deadreckon_xwing::generation::{Faction, Generation};
use deadreckon_xwing::squad::NoteKind;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The kinds of notes that the expectations name.
const KINDS: [NoteKind; 7] = [
    NoteKind::PilotRenamed,
    NoteKind::ShipRenamed,
    NoteKind::UpgradeRenamed,
    NoteKind::UnknownPilot,
    NoteKind::UnknownUpgrade,
    NoteKind::OtherFactionPilot,
    NoteKind::StandardLoadout,
];

#[derive(Deserialize)]
struct Expected {
    text: String,
    edition: String,
    faction: Faction,
    pilots: Vec<ExpectedPilot>,
    notes: Vec<(usize, NoteKind, String)>,
}

#[derive(Deserialize)]
struct ExpectedPilot {
    id: String,
    ship: String,
    faction: Option<Faction>,
    upgrades: Vec<String>,
}

pub(super) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/squads/xws")
}

/// The names and bytes of all samples.
pub(super) fn all() -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == "xws")).collect();
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), std::fs::read(path).unwrap())).collect()
}

#[test]
fn every_sample_gives_its_expected_outcome() {
    let text = std::fs::read_to_string(folder().join("expected.json")).unwrap();
    let expected: BTreeMap<String, Expected> = serde_json::from_str(&text).unwrap();
    let samples = all();
    assert_eq!(samples.len(), 25);
    assert!(samples.iter().map(|(name, _)| name).eq(expected.keys()));
    for (name, bytes) in samples {
        let want = &expected[&name];
        let file = squad::read(&name, &bytes, None).unwrap_or_else(|e| panic!("{e}"));
        let squad = &file.squad;
        let edition = if want.edition == "1e" { Generation::First } else { Generation::Second };
        assert_eq!((squad.generation, squad.faction), (edition, want.faction), "{name}");
        assert_eq!(squad.ships.len(), want.pilots.len(), "{name}");
        for (ship, pilot) in squad.ships.iter().zip(&want.pilots) {
            let mut upgrades: Vec<&str> = ship.upgrades.iter().map(|upgrade| upgrade.id.as_str()).collect();
            upgrades.sort_unstable();
            assert_eq!((&ship.pilot, &ship.ship), (&pilot.id, &pilot.ship), "{name}");
            assert_eq!(upgrades, pilot.upgrades, "{name}: {}", pilot.id);
            assert!(pilot.faction.is_none_or(|faction| faction == ship.faction), "{name}: {}", pilot.id);
        }
        let notes = super::notes(&file, &KINDS);
        let want_notes = want.notes.iter().map(|(entry, kind, said)| (Some(*entry), *kind, said.clone()));
        assert!(notes.iter().cloned().eq(want_notes), "{name}: {notes:?}");
        let raw = super::notes(&file, &[NoteKind::ControlCharacters]);
        assert_eq!(raw.len(), usize::from(want.text == "json_with_control_characters"), "{name}");
    }
}

#[test]
fn what_the_samples_say_besides() {
    let read = |name: &str| {
        let (name, bytes) = all().into_iter().find(|(file, _)| file.starts_with(name)).unwrap();
        squad::read(&name, &bytes, None).unwrap()
    };
    let obstacles = read("02").notes.iter().filter(|note| note.kind == NoteKind::ObstacleRenamed).count();
    assert_eq!(obstacles, 3);
    assert_eq!(read("02").squad.obstacles, ["coreasteroid5", "vt49decimatordebris2", "yt2400debris0"]);
    let raw = read("14");
    assert_eq!(super::notes(&raw, &[NoteKind::ControlCharacters])[0].2, "line 1, column 1032");
    assert_eq!(raw.squad.description.lines().count(), 4);
    assert_eq!(read("25").squad.models(), 3);
    let cards = deadreckon_content::shipped::cards;
    // The file names 136, and so do the cards.
    assert_eq!(read("04").squad.cost(cards(Generation::First)), Some(136));
    assert_eq!(read("08").squad.cost(cards(Generation::Second)), None, "32 points are no whole squad of any ruleset");
    assert_eq!(read("19").squad.claimed_points, Some(40));
    use deadreckon_xwing::generation::Ruleset;
    for (name, ruleset) in [
        ("03", Some(Ruleset::First)),
        ("07", Some(Ruleset::Ffg)),
        ("09", None),
        ("11", Some(Ruleset::Ffg)),
        ("17", None),
        ("18", Some(Ruleset::Amg)),
        ("19", Some(Ruleset::Xwa)),
        ("20", Some(Ruleset::X2po)),
        ("21", Some(Ruleset::Xwa)),
    ] {
        assert_eq!(read(name).squad.ruleset, ruleset, "{name}");
    }
}
