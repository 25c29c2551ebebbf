//! Which card a word means: every step of the order in which they are looked up.

use super::{notes, read};
use deadreckon_content::squad;
use deadreckon_xwing::generation::Generation;
use deadreckon_xwing::squad::NoteKind::{self, *};

/// One entry: a faction, the entry as JSON, then the pilot and ship it means and what is noted about it.
type Case = (&'static str, &'static str, Option<(&'static str, &'static str)>, &'static [(NoteKind, &'static str)]);

const CASES: &[Case] = &[
    // The id, if faction and ship agree.
    ("rebelalliance", r#"{"id": "lukeskywalker", "ship": "t65xwing"}"#, Some(("lukeskywalker", "t65xwing")), &[]),
    // The id with its ship: the plain id is a pilot of another ship.
    (
        "galacticempire",
        r#"{"id": "gideonhask", "ship": "tieininterceptor"}"#,
        Some(("gideonhask-tieininterceptor", "tieininterceptor")),
        &[(PilotRenamed, "gideonhask")],
    ),
    (
        "resistance",
        r#"{"id": "hansolo", "ship": "scavengedyt1300"}"#,
        Some(("hansolo-scavengedyt1300", "scavengedyt1300")),
        &[(PilotRenamed, "hansolo")],
    ),
    // The id with the faction.
    (
        "scumandvillainy",
        r#"{"id": "dashrendar-swz103-lsl"}"#,
        Some(("dashrendar-swz103-lsl-scumandvillainy", "yt2400lightfreighter")),
        &[(PilotRenamed, "dashrendar-swz103-lsl")],
    ),
    // Aliases.
    (
        "rebelalliance",
        r#"{"id": "hansoloboy", "ship": "modifiedyt1300lightfreighter"}"#,
        Some(("hansolo-battleofyavin", "modifiedyt1300lightfreighter")),
        &[(PilotRenamed, "hansoloboy"), (StandardLoadout, "hansolo-battleofyavin")],
    ),
    // The ship was wrong.
    (
        "rebelalliance",
        r#"{"id": "lukeskywalker", "ship": "tielnfighter"}"#,
        Some(("lukeskywalker", "t65xwing")),
        &[(ShipRenamed, "tielnfighter")],
    ),
    // A suffix too many.
    (
        "rebelalliance",
        r#"{"id": "lukeskywalker-t65xwing"}"#,
        Some(("lukeskywalker", "t65xwing")),
        &[(PilotRenamed, "lukeskywalker-t65xwing")],
    ),
    (
        "rebelalliance",
        r#"{"id": "lukeskywalker-rebelalliance"}"#,
        Some(("lukeskywalker", "t65xwing")),
        &[(PilotRenamed, "lukeskywalker-rebelalliance")],
    ),
    // A printed name.
    (
        "rebelalliance",
        r#"{"id": "Luke Skywalker"}"#,
        Some(("lukeskywalker", "t65xwing")),
        &[(PilotRenamed, "Luke Skywalker")],
    ),
    // Another faction's pilot is taken, and not silently.
    (
        "galacticempire",
        r#"{"id": "lukeskywalker"}"#,
        Some(("lukeskywalker", "t65xwing")),
        &[(OtherFactionPilot, "lukeskywalker")],
    ),
    ("rebelalliance", r#"{"id": "nobodyatall"}"#, None, &[(UnknownPilot, "nobodyatall")]),
];

#[test]
fn pilots_are_found_in_the_order_of_the_format() {
    for (faction, entry, want, said) in CASES {
        // A second pilot makes it a squad even where the first is unknown.
        let file = read(&format!("{{\"faction\": \"{faction}\", \"pilots\": [{entry}, {{\"id\": \"none-such\"}}]}}"));
        let first = file.squad.ships.iter().find(|ship| ship.entry == 0);
        assert_eq!(first.map(|ship| (ship.pilot.as_str(), ship.ship.as_str())), *want, "{entry}");
        let of_first = file.notes.iter().filter(|note| note.entry == Some(0));
        let found: Vec<(NoteKind, &str)> = of_first.map(|note| (note.kind, note.said.as_str())).collect();
        assert_eq!(found, *said, "{entry}");
    }
}

#[test]
fn a_pilot_of_the_first_edition_is_found_by_ship_and_squad() {
    let pilot = |faction: &str, ship: &str| {
        let file = read(&format!(
            "{{\"faction\": \"{faction}\", \"pilots\": [{{\"name\": \"bobafett\", \"ship\": \"{ship}\"}}], \"version\": \"0.3.0\"}}"
        ));
        assert_eq!(file.squad.generation, Generation::First);
        file.squad.ships.first().map(|ship| ship.faction.key())
    };
    assert_eq!(pilot("scum", "firespray31"), Some("scumandvillainy"));
    assert_eq!(pilot("imperial", "firespray31"), Some("galacticempire"));
    // No squad of rebels has one, and there are two to choose from.
    assert_eq!(pilot("rebel", "firespray31"), None);
}

#[test]
fn upgrades_are_found_by_slot_faction_and_alias() {
    let found = |faction: &str, pilot: &str, slot: &str, id: &str| {
        let file = read(&format!(
            "{{\"faction\": \"{faction}\", \"pilots\": [{{\"id\": \"{pilot}\", \"upgrades\": {{\"{slot}\": [\"{id}\"]}}}}]}}"
        ));
        let renamed = notes(&file, &[UpgradeRenamed]).len();
        file.squad.ships[0].upgrades.first().map(|upgrade| (upgrade.id.clone(), upgrade.slot.key(), renamed))
    };
    let is = |id: &str, slot: &'static str, renamed| Some((id.to_owned(), slot, renamed));
    let rebel = |slot: &str, id: &str| found("rebelalliance", "lukeskywalker", slot, id);
    assert_eq!(rebel("astromech", "r2d2"), is("r2d2", "astromech", 0));
    // Keys of the first edition.
    assert_eq!(rebel("ept", "predator"), is("predator", "talent", 0));
    assert_eq!(rebel("undefined", "predator"), is("predator", "talent", 0));
    // Another card of the name under another slot.
    assert_eq!(rebel("crew", "r2d2"), is("r2d2-crew", "crew", 1));
    assert_eq!(rebel("gunner", "hansolo"), is("hansolo", "gunner", 0));
    assert_eq!(found("scumandvillainy", "bobafett", "gunner", "hansolo"), is("hansolo-gunner", "gunner", 1));
    // An alias, a printed name, a suffix too many.
    assert_eq!(rebel("torpedo", "adv.protontorpedoes"), is("advprotontorpedoes", "torpedo", 1));
    assert_eq!(rebel("torpedo", "Proton Torpedoes"), is("protontorpedoes", "torpedo", 1));
    assert_eq!(rebel("talent", "predator-talent"), is("predator", "talent", 1));
    // One word for two cards of two factions.
    assert_eq!(rebel("crew", "bokatankryze-crew"), is("bokatankryze-rebel-scum", "crew", 1));
    let republic = found("galacticrepublic", "aaylasecura", "crew", "bokatankryze-crew");
    assert_eq!(republic, is("bokatankryze", "crew", 1));
    assert_eq!(rebel("talent", "predatorr"), None);
}

#[test]
fn an_unknown_id_gets_suggestions() {
    let file = read(
        r#"{"faction": "rebelalliance", "pilots": [{"id": "lukeskywlker"},
            {"id": "wedgeantilles", "upgrades": {"talent": ["predatorr"]}}]}"#,
    );
    assert_eq!(file.notes[0].near, ["lukeskywalker"]);
    assert_eq!(file.notes[1].near, ["predator"]);
    assert!(squad::has_gaps(&file));
    assert_eq!(file.squad.ships.len(), 1);
    assert_eq!(file.squad.ships[0].entry, 1);
}

#[test]
fn a_standard_loadout_is_filled_in_once_and_takes_nothing_else() {
    let with = |upgrades: &str| {
        read(&format!(
            "{{\"faction\": \"galacticempire\", \"pilots\": [{{\"id\": \"wampa-battleofyavin\", \"upgrades\": {upgrades}}}]}}"
        ))
    };
    let ids = |text: &str| {
        let file = with(text);
        let upgrades = &file.squad.ships[0].upgrades;
        assert_eq!(upgrades.len(), 2, "{text}");
        assert!(upgrades.iter().any(|upgrade| upgrade.id == "elusive"), "{text}");
        assert!(upgrades.iter().any(|upgrade| upgrade.id == "vengeful-battleofyavin"), "{text}");
        file.notes.iter().map(|note| note.kind).collect::<Vec<_>>()
    };
    assert_eq!(ids("{}"), [StandardLoadout]);
    assert_eq!(ids(r#"{"talent": ["elusive"]}"#), [StandardLoadout]);
    assert_eq!(ids(r#"{"talent": ["elusive", "vengeful-battleofyavin"]}"#), []);
    assert_eq!(ids(r#"{"talent": ["elusive", "vengeful-battleofyavin", "predator"]}"#), [NotInLoadout]);
}

#[test]
fn the_edition_is_told_by_the_first_of_its_signs() {
    let told = |text: &str| squad::read("a.xws", text.as_bytes(), None).map(|file| file.squad.generation).ok();
    let (first, second) = (Some(Generation::First), Some(Generation::Second));
    // An id outweighs everything else.
    assert_eq!(told(r#"{"faction": "rebel", "pilots": [{"id": "lukeskywalker", "ship": "xwing"}]}"#), second);
    // The program outweighs words.
    let vendor = r#""vendor": {"yasb": {"link": "https://raithos.github.io/?f=x"}}"#;
    let named = |rest: &str| format!("{{\"pilots\": [{{\"name\": \"lukeskywalker\", {rest}");
    assert_eq!(told(&named(&format!("\"ship\": \"xwing\"}}], \"faction\": \"rebel\", {vendor}}}"))), second);
    // Words that one edition has.
    assert_eq!(told(&named(r#""ship": "xwing"}], "faction": "rebel"}"#)), first);
    assert_eq!(told(&named(r#""ship": "t65xwing"}], "faction": "rebelalliance"}"#)), second);
    // Words that contradict each other leave it to the cards.
    let ept = r#""upgrades": {"ept": ["predator"]}}], "faction": "rebelalliance"}"#;
    assert_eq!(told(&named(&format!("\"ship\": \"xwing\", {ept}"))), first);
    assert_eq!(told(&named(&format!("\"ship\": \"t65xwing\", {ept}"))), second);
    // Nothing tells, and the reader asks; what the user says settles it.
    let open = r#"{"faction": "scum", "pilots": [{"name": "sunnybounder", "ship": "m3ainterceptor",
        "upgrades": {"talent": ["predator"]}}]}"#;
    let asked = squad::read("a.xws", open.as_bytes(), None).unwrap_err().to_string();
    assert_eq!(
        asked,
        "a.xws: line 1, column 31: pilots: nothing says which edition this squad is for; say it when reading (first or second)"
    );
    let settled = squad::read("a.xws", open.as_bytes(), Some(Generation::Second)).unwrap();
    assert_eq!(settled.squad.generation, Generation::Second);
}
