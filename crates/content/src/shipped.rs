//! What comes with the program, compiled in: parts sets, outlines, editions, damage decks, devices, cards and demo positions.

use crate::cards::{self, CardFile};
use crate::formations;
use crate::ron_files;
use deadreckon_epic::data::action::Action;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::data::terrain::TerrainKind;
use deadreckon_epic::data::unit::UnitKind;
use deadreckon_geometry::parts::PartsSet;
use deadreckon_xwing::cards::Cards;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::generation::Generation;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

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
/// The shipped damage decks.
pub const DAMAGE_DECKS: [(&str, &str); 3] =
    [asset!("damage/core.ron"), asset!("damage/core2.ron"), asset!("damage/second.ron")];
/// The shipped devices.
pub const DEVICES: [(&str, &str); 2] = [asset!("devices/first.ron"), asset!("devices/second.ron")];
/// The shipped ships with their pilots.
pub const SHIPS: [(&str, &str); 2] = [asset!("ships/first.json"), asset!("ships/second.json")];
/// The shipped upgrades.
pub const UPGRADES: [(&str, &str); 2] = [asset!("upgrades/first.json"), asset!("upgrades/second.json")];
/// Other spellings of ids in squad files.
pub const SQUAD_ALIASES: (&str, &str) = asset!("squads/aliases.json");
/// What other programs write into squad files.
pub const SQUAD_PROGRAMS: (&str, &str) = asset!("squads/programs.json");
/// Squads to begin with, for each edition those of both players.
pub const SAMPLE_SQUADS: [(&str, &str); 6] = [
    asset!("squads/samples/rebel-patrol-first.json"),
    asset!("squads/samples/imperial-hunters-first.json"),
    asset!("squads/samples/rebel-patrol-second.json"),
    asset!("squads/samples/imperial-hunters-second.json"),
    asset!("squads/samples/rebel-patrol-2.5.json"),
    asset!("squads/samples/imperial-hunters-2.5.json"),
];
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

/// The shipped kinds of units of formations.
pub const UNIT_KINDS: (&str, &str) = asset!("formations/units.ron");
/// The shipped actions of formations.
pub const ACTIONS: (&str, &str) = asset!("formations/actions.ron");
/// The shipped kinds of terrain.
pub const TERRAIN_KINDS: (&str, &str) = asset!("formations/terrain.ron");
/// The shipped scenarios of formations: the training one first.
pub const SCENARIOS: [(&str, &str); 2] = [asset!("formations/training.ron"), asset!("formations/larger.ron")];

/// The shipped games, in the order of the editions.
pub const GAMES: [(&str, &str); 3] =
    [asset!("games/duel-first.json"), asset!("games/duel-second.json"), asset!("games/duel-2.5.json")];

/// The text of a shipped game by its name, such as `duel-second`.
#[must_use]
pub fn game(name: &str) -> Option<&'static str> {
    GAMES.iter().find(|(path, _)| demo_name(path) == name).map(|(_, text)| *text)
}

/// A squad to begin with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleSquad {
    /// Its name, such as `rebel-patrol-second`.
    pub id: &'static str,
    /// The edition that it is for.
    pub edition: Edition,
    /// Its text (XWS).
    pub text: &'static str,
}

/// The squads to begin with, in the order of the editions.
pub fn sample_squads() -> impl Iterator<Item = SampleSquad> {
    SAMPLE_SQUADS.iter().filter_map(|(path, text)| {
        let id = demo_name(path);
        let edition = Edition::ALL.into_iter().find(|edition| id.ends_with(edition.key()))?;
        Some(SampleSquad { id, edition, text })
    })
}

/// A squad to begin with by its name.
#[must_use]
pub fn sample_squad(id: &str) -> Option<SampleSquad> {
    sample_squads().find(|sample| sample.id == id)
}

/// The name of a demo: its file name without folder and ending.
#[must_use]
pub fn demo_name(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.strip_suffix(".json").or_else(|| file.strip_suffix(".ron")).unwrap_or(file)
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
    for (path, text) in DAMAGE_DECKS {
        let deck = ron_files::damage_deck(path, text.as_bytes()).expect("shipped decks are read by a test");
        components.damage_decks.insert(deck.name.clone(), Arc::new(deck));
    }
    for (path, text) in DEVICES {
        let list = ron_files::devices(path, text.as_bytes()).expect("shipped devices are read by a test");
        components.add_devices(&list);
    }
    components
}

static FIRST: LazyLock<Cards> = LazyLock::new(|| read_cards(0));
static SECOND: LazyLock<Cards> = LazyLock::new(|| read_cards(1));

/// The shipped cards of a generation, read when first asked for.
///
/// # Panics
/// If a shipped file is damaged: they are part of the program, and a test reads them all.
#[must_use]
pub fn cards(generation: Generation) -> &'static Cards {
    match generation {
        Generation::First => &FIRST,
        Generation::Second => &SECOND,
    }
}

fn read_cards(index: usize) -> Cards {
    let file = |(origin, text)| CardFile::text(origin, text);
    cards::read(file(SHIPS[index]), file(UPGRADES[index]), &PartsSet::nominal())
        .expect("shipped cards are read by a test")
}

/// The kinds of units of formations.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn unit_kinds() -> &'static BTreeMap<String, UnitKind> {
    static KINDS: LazyLock<BTreeMap<String, UnitKind>> =
        LazyLock::new(|| formations::units(UNIT_KINDS.0, UNIT_KINDS.1.as_bytes()).unwrap_or_else(|e| panic!("{e}")));
    &KINDS
}

/// The actions of formations.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn actions() -> &'static [Action] {
    static ALL: LazyLock<Vec<Action>> =
        LazyLock::new(|| formations::actions(ACTIONS.0, ACTIONS.1.as_bytes()).unwrap_or_else(|e| panic!("{e}")));
    &ALL
}

/// The kinds of terrain.
///
/// # Panics
/// Never: a test reads the file.
#[must_use]
pub fn terrain_kinds() -> &'static BTreeMap<String, TerrainKind> {
    static KINDS: LazyLock<BTreeMap<String, TerrainKind>> = LazyLock::new(|| {
        formations::terrain(TERRAIN_KINDS.0, TERRAIN_KINDS.1.as_bytes()).unwrap_or_else(|e| panic!("{e}"))
    });
    &KINDS
}

/// The text of a shipped scenario by its name, such as `training`.
#[must_use]
pub fn scenario_text(name: &str) -> Option<&'static str> {
    SCENARIOS.iter().find(|(path, _)| demo_name(path) == name).map(|(_, text)| *text)
}

/// A shipped scenario by its name, such as `training`.
///
/// # Panics
/// Never: a test reads the files.
#[must_use]
pub fn scenario(name: &str) -> Option<Scenario> {
    let path = format!("formations/{name}.ron");
    let (_, text) = SCENARIOS.iter().find(|(known, _)| *known == path)?;
    Some(formations::scenario(&path, text.as_bytes()).unwrap_or_else(|e| panic!("{e}")))
}
