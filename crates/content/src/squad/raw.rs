//! What stands in a squad file, before any of it is looked up.

use crate::fault::FileFault;
use deadreckon_xwing::squad::DamageDeck;
use serde_json::{Map, Value};

/// Most squads of a container.
pub(super) const MOST_SQUADS: usize = 100;
/// Most entries of a squad; the largest that anybody plays have some thirty.
const MOST_ENTRIES: usize = 200;
/// Most upgrades of an entry.
const MOST_UPGRADES: usize = 100;

/// Most obstacles of a squad.
const MOST_OBSTACLES: usize = 100;

/// A squad as written.
pub(super) struct Raw {
    pub(super) faction: String,
    pub(super) ships: Vec<RawShip>,
    pub(super) name: String,
    pub(super) description: String,
    pub(super) points: Option<i64>,
    pub(super) obstacles: Vec<String>,
    pub(super) ruleset: Option<String>,
    pub(super) damage_deck: Option<DamageDeck>,
    /// Hosts of the builder's links, in small letters.
    pub(super) hosts: Vec<String>,
}

/// An entry of a squad as written.
pub(super) struct RawShip {
    /// The key `id`, or else `name`.
    pub(super) pilot: String,
    /// Whether that was `id`.
    pub(super) has_id: bool,
    pub(super) ship: Option<String>,
    /// Slot key and id.
    pub(super) upgrades: Vec<(String, String)>,
    pub(super) section: Option<u64>,
}

/// The key of a part: `container[2].pilots`.
pub(super) fn key(at: &str, part: &str) -> String {
    if at.is_empty() { part.to_owned() } else { format!("{at}.{part}") }
}

/// Reads the shape of a squad; everything that has none is a fault.
pub(super) fn read(value: &Value, at: &str) -> Result<Raw, Vec<FileFault>> {
    let Some(map) = value.as_object() else {
        let message = "not a squad: expected an object with \"faction\" and \"pilots\"";
        return Err(vec![if at.is_empty() { FileFault::whole(message) } else { FileFault::key(at, message) }]);
    };
    let mut faults = Vec::new();
    let faction = match map.get("faction").map(Value::as_str) {
        Some(Some(faction)) => faction.to_owned(),
        Some(None) => fault(&mut faults, key(at, "faction"), "must be a text"),
        None => fault(&mut faults, key(at, "faction"), "missing; a squad names its faction"),
    };
    let ships = ships(map, at, &mut faults);
    let obstacles = words(map.get("obstacles"));
    if obstacles.len() > MOST_OBSTACLES {
        let message = format!("{} obstacles; at most {MOST_OBSTACLES} are read", obstacles.len());
        faults.push(FileFault::key(key(at, "obstacles"), message));
    }
    let vendors = map.get("vendor").and_then(Value::as_object);
    let raw = Raw {
        faction,
        ships,
        name: text(map, "name"),
        description: text(map, "description"),
        points: map.get("points").and_then(points),
        obstacles,
        ruleset: map.get("ruleset").and_then(Value::as_str).map(str::to_owned),
        damage_deck: map.get("damagedeck").and_then(Value::as_str).and_then(|deck| deck.parse().ok()),
        hosts: vendors.into_iter().flat_map(Map::values).flat_map(hosts).collect(),
    };
    if faults.is_empty() { Ok(raw) } else { Err(faults) }
}

fn fault(faults: &mut Vec<FileFault>, key: String, message: &str) -> String {
    faults.push(FileFault::key(key, message));
    String::new()
}

fn text(map: &Map<String, Value>, key: &str) -> String {
    map.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Points are written as numbers, and by some programs as texts.
fn points(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

fn words(value: Option<&Value>) -> Vec<String> {
    let list = value.and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    list.iter().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The hosts of a builder's links.
fn hosts(vendor: &Value) -> impl Iterator<Item = String> {
    let links = ["link", "url", "builder_url", "builder_link"];
    links.into_iter().filter_map(|key| vendor.get(key)?.as_str()).filter_map(|link| {
        let (_, rest) = link.split_once("://")?;
        let host = rest.split(['/', ':', '?', '#']).next()?;
        (!host.is_empty()).then(|| host.to_lowercase())
    })
}

fn ships(map: &Map<String, Value>, at: &str, faults: &mut Vec<FileFault>) -> Vec<RawShip> {
    let at = key(at, "pilots");
    let list = match map.get("pilots") {
        Some(Value::Array(list)) if !list.is_empty() => list,
        Some(Value::Array(_)) => {
            faults.push(FileFault::key(at, "empty; a squad has at least one pilot"));
            return Vec::new();
        }
        Some(_) => {
            faults.push(FileFault::key(at, "must be a list of pilots"));
            return Vec::new();
        }
        None => {
            faults.push(FileFault::key(at, "missing; a squad lists its pilots"));
            return Vec::new();
        }
    };
    if list.len() > MOST_ENTRIES {
        faults.push(FileFault::key(at, format!("{} pilots; at most {MOST_ENTRIES} are read", list.len())));
        return Vec::new();
    }
    list.iter().enumerate().filter_map(|(i, entry)| ship(entry, &format!("{at}[{i}]"), faults)).collect()
}

fn ship(entry: &Value, at: &str, faults: &mut Vec<FileFault>) -> Option<RawShip> {
    let Some(map) = entry.as_object() else {
        faults.push(FileFault::key(at, "must be an object that names a pilot"));
        return None;
    };
    let word = |key: &str| map.get(key).and_then(Value::as_str).filter(|word| !word.trim().is_empty());
    let Some(pilot) = word("id").or_else(|| word("name")) else {
        faults.push(FileFault::key(at, "names no pilot: expected \"id\", or \"name\" in squads of the first edition"));
        return None;
    };
    Some(RawShip {
        pilot: pilot.to_owned(),
        has_id: word("id").is_some(),
        ship: word("ship").map(str::to_owned),
        upgrades: upgrades(map.get("upgrades"), &format!("{at}.upgrades"), faults),
        section: map.get("multisection_id").and_then(Value::as_u64),
    })
}

fn upgrades(value: Option<&Value>, at: &str, faults: &mut Vec<FileFault>) -> Vec<(String, String)> {
    let map = match value {
        None | Some(Value::Null) => return Vec::new(),
        // Some languages write an empty object as an empty list.
        Some(Value::Array(list)) if list.is_empty() => return Vec::new(),
        Some(Value::Object(map)) => map,
        Some(_) => {
            faults.push(FileFault::key(at, "must be an object that gives each slot its list of upgrades"));
            return Vec::new();
        }
    };
    let mut found = Vec::new();
    for (slot, value) in map {
        let list = match value {
            Value::Null => &[],
            Value::Array(list) => list.as_slice(),
            one => std::slice::from_ref(one),
        };
        for (i, value) in list.iter().enumerate() {
            match upgrade(value) {
                Some(id) => found.push((slot.clone(), id.to_owned())),
                None => faults.push(FileFault::key(format!("{at}.{slot}[{i}]"), "must be the id of an upgrade")),
            }
        }
    }
    if found.len() > MOST_UPGRADES {
        faults.push(FileFault::key(at, format!("{} upgrades; at most {MOST_UPGRADES} are read", found.len())));
        return Vec::new();
    }
    found
}

/// An id, which some programs put into an object together with its points.
fn upgrade(value: &Value) -> Option<&str> {
    let word = match value {
        Value::Object(map) => ["id", "xws", "name"].into_iter().find_map(|key| map.get(key)?.as_str()),
        one => one.as_str(),
    };
    word.filter(|word| !word.trim().is_empty())
}
