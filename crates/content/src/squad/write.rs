//! Writes squads as XWS: 2.0 for the second edition, 1.0 for the first.

use super::SquadFile;
use super::tables::SquadAliases;
use deadreckon_xwing::generation::{Generation, Ruleset};
use deadreckon_xwing::squad::SquadShip;
use serde_json::{Map, Value, json};

/// The text of a squad file. The same squad gives the same bytes; keys stand in the order of the alphabet.
///
/// What the file had and we do not know is written again: other keys at every level, entries with unknown pilots,
/// unknown upgrades and obstacles. What we know is written with our ids and the canonical slot keys. Reading the text
/// gives the same squad.
#[must_use]
pub fn write(file: &SquadFile) -> String {
    pretty(&document(file))
}

/// The text of a container file (`.xwc`) of squads.
#[must_use]
pub fn write_container(files: &[SquadFile]) -> String {
    let squads: Vec<Value> = files.iter().map(document).collect();
    pretty(&json!({ "container": squads }))
}

fn pretty(value: &Value) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("a JSON value can be written");
    text.push('\n');
    text
}

fn document(file: &SquadFile) -> Value {
    let squad = &file.squad;
    let mut map = file.document.clone();
    let (faction, version) = match squad.generation {
        Generation::First => (squad.faction.first_id(), "1.0.0"),
        Generation::Second => (squad.faction.key(), "2.0.0"),
    };
    map.insert("faction".into(), faction.into());
    map.insert("version".into(), version.into());
    for (key, text) in [("name", &squad.name), ("description", &squad.description)] {
        if map.contains_key(key) || !text.is_empty() {
            map.insert(key.into(), text.as_str().into());
        }
    }
    if let Some(points) = squad.claimed_points {
        map.insert("points".into(), points.into());
    }
    let obstacles: Vec<&String> = squad.obstacles.iter().chain(&file.kept_obstacles).collect();
    if map.contains_key("obstacles") || !obstacles.is_empty() {
        map.insert("obstacles".into(), json!(obstacles));
    }
    if let (Generation::First, Some(deck)) = (squad.generation, squad.damage_deck) {
        map.insert("damagedeck".into(), deck.key().into());
    }
    // What a file says or leaves open about its ruleset stays; a squad of our own says it.
    if let (Some(ruleset), Generation::Second, false) = (squad.ruleset, squad.generation, map.contains_key("pilots")) {
        map.insert("ruleset".into(), ruleset_word(ruleset).into());
    }
    object_for_list(&mut map, "vendor");
    let mut entries = match map.remove("pilots") {
        Some(Value::Array(entries)) => entries,
        _ => Vec::new(),
    };
    for ship in &squad.ships {
        let kept = file.kept_upgrades.iter().filter(|(entry, ..)| *entry == ship.entry);
        let kept = kept.map(|(_, slot, id)| (slot.as_str(), id.as_str()));
        let mut entry = match entries.get_mut(ship.entry).map(Value::take) {
            Some(Value::Object(entry)) => entry,
            _ => Map::new(),
        };
        write_ship(&mut entry, ship, squad.generation, kept);
        match entries.get_mut(ship.entry) {
            Some(place) => *place = entry.into(),
            None => entries.push(entry.into()),
        }
    }
    map.insert("pilots".into(), entries.into());
    map.into()
}

/// The word that builders write for a ruleset.
const fn ruleset_word(ruleset: Ruleset) -> &'static str {
    match ruleset {
        Ruleset::Amg => "AMG",
        Ruleset::Xwa => "XWA",
        Ruleset::X2po => "legacy",
        Ruleset::First | Ruleset::Ffg => ruleset.key(),
    }
}

/// Writes what we know of a ship into its entry.
fn write_ship<'a>(
    entry: &mut Map<String, Value>,
    ship: &'a SquadShip,
    generation: Generation,
    kept: impl Iterator<Item = (&'a str, &'a str)>,
) {
    match generation {
        Generation::First => {
            let sections = &SquadAliases::shipped().first.sections;
            let whole = sections.iter().find(|(_, parts)| parts.contains(&ship.ship)).map(|(id, _)| id);
            // The key of the second edition, which would be read before the name.
            entry.remove("id");
            entry.insert("name".into(), ship.pilot.as_str().into());
            entry.insert("ship".into(), whole.unwrap_or(&ship.ship).as_str().into());
        }
        Generation::Second => {
            // Most builders write the id once more as the name, or had it there alone.
            let old = entry.insert("id".into(), ship.pilot.as_str().into());
            match entry.get("name") {
                Some(name) if old.is_none() || old.as_ref() == Some(name) => {
                    if old.is_none() {
                        entry.remove("name");
                    } else {
                        entry.insert("name".into(), ship.pilot.as_str().into());
                    }
                }
                _ => {}
            }
            if entry.contains_key("ship") {
                entry.insert("ship".into(), ship.ship.as_str().into());
            }
        }
    }
    if let Some(section) = ship.section {
        entry.insert("multisection_id".into(), section.into());
    }
    object_for_list(entry, "vendor");
    let known = ship.upgrades.iter().map(|upgrade| (upgrade.slot.xws(generation), upgrade.id.as_str()));
    let mut upgrades = Map::new();
    for (slot, id) in known.chain(kept) {
        if let Value::Array(list) = upgrades.entry(slot).or_insert_with(|| json!([])) {
            list.push(id.into());
        }
    }
    if entry.contains_key("upgrades") || !upgrades.is_empty() {
        entry.insert("upgrades".into(), upgrades.into());
    }
}

/// Some programs write an empty list where an object belongs.
fn object_for_list(map: &mut Map<String, Value>, key: &str) {
    if map.get(key).and_then(Value::as_array).is_some_and(Vec::is_empty) {
        map.insert(key.into(), json!({}));
    }
}
