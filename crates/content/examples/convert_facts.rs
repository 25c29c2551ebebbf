//! Turns the fact tables of ships, pilots and upgrades into the files below `assets/ships`, `assets/upgrades` and
//! `assets/squads`.
//!
//! `cargo run -p deadreckon-content --example convert_facts -- FACTS ASSETS`, where FACTS holds `first.json`,
//! `second.json`, `first-upgrades.json`, `second-upgrades.json` and `aliases.json`. Neither the build nor any test needs
//! the tables; the files written here are the program's own. The same tables give the same bytes.

#![expect(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a tool stops at a table it cannot read")]

#[path = "convert_facts/firing.rs"]
mod firing;

use deadreckon_content::cards::{CardSource, SHIPS_FORMAT, UPGRADES_FORMAT, VERSION};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_xwing::bar::{BarEntry, ColouredAction};
use deadreckon_xwing::dial::{DialEntry, Difficulty, EnergyEntry};
use deadreckon_xwing::generation::{Faction, Generation, Ruleset};
use deadreckon_xwing::pilot::{Pilot, PilotCost};
use deadreckon_xwing::ship::{ShipType, Variant, Weapon, WeaponArc};
use deadreckon_xwing::slot::Slot;
use deadreckon_xwing::upgrade::{Grant, PricedBy, SpecialWeapon, Stat, Upgrade, UpgradeCost};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::path::Path;

fn main() {
    let mut folders = std::env::args_os().skip(1);
    let (facts, assets) = folders.next().zip(folders.next()).expect("two folders: fact tables and assets");
    let (facts, assets) = (Path::new(&facts), Path::new(&assets));
    let table = |name: &str| -> Value {
        let text = std::fs::read_to_string(facts.join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
    };
    let save = |name: &str, text: String| std::fs::write(assets.join(name), text).unwrap();
    for generation in Generation::ALL {
        let ships = table(&format!("{generation}.json"));
        let upgrades = table(&format!("{generation}-upgrades.json"));
        save(&format!("ships/{generation}.json"), ships_file(*generation, &ships));
        save(&format!("upgrades/{generation}.json"), upgrades_file(*generation, &upgrades));
    }
    save("squads/aliases.json", aliases_file(&table("aliases.json")));
}

fn ships_file(generation: Generation, table: &Value) -> String {
    let first = generation == Generation::First;
    let ships: Vec<ShipType> = list(table, "ships")
        .iter()
        .map(|ship| if first { first_ship(ship, &ranges(table, text(ship, "id"))) } else { second_ship(ship) })
        .collect();
    let pilots: Vec<Pilot> =
        list(table, "pilots").iter().map(|p| if first { first_pilot(p, table) } else { second_pilot(p) }).collect();
    file(SHIPS_FORMAT, generation, table, &[("ships", records(&ships)), ("pilots", records(&pilots))])
}

fn upgrades_file(generation: Generation, table: &Value) -> String {
    let convert = if generation == Generation::First { first_upgrade } else { second_upgrade };
    let upgrades: Vec<Upgrade> = list(table, "upgrades").iter().map(convert).collect();
    file(UPGRADES_FORMAT, generation, table, &[("upgrades", records(&upgrades))])
}

/// A file with its header, one record a line.
fn file(format: &str, generation: Generation, table: &Value, lists: &[(&str, Vec<String>)]) -> String {
    let sources: Vec<CardSource> = list(table, "sources")
        .iter()
        .map(|source| CardSource {
            ruleset: optional(source, "ruleset"),
            repository: text(source, "repo").to_owned(),
            version: text(source, "version").to_owned(),
            commit: text(source, "commit").to_owned(),
            date: text(source, "date").to_owned(),
            licence: text(source, "licence").to_owned(),
        })
        .collect();
    let mut out = format!(
        "{{\"format\": \"{format}\", \"version\": {VERSION}, \"generation\": \"{generation}\",\n\"sources\": [\n{}\n]",
        records(&sources).join(",\n")
    );
    for (name, records) in lists {
        write!(out, ",\n\"{name}\": [\n{}\n]", records.join(",\n")).unwrap();
    }
    out + "}\n"
}

fn records<T: Serialize>(list: &[T]) -> Vec<String> {
    list.iter().map(|record| serde_json::to_string(record).unwrap()).collect()
}

fn list<'a>(record: &'a Value, key: &str) -> &'a [Value] {
    record.get(key).map_or(&[], |value| value.as_array().unwrap_or_else(|| panic!("{key}: no list in {record}")))
}

fn text<'a>(record: &'a Value, key: &str) -> &'a str {
    record[key].as_str().unwrap_or_else(|| panic!("{key}: no text in {record}"))
}

fn read<T: DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap_or_else(|e| panic!("{value}: {e}"))
}

fn optional<T: DeserializeOwned>(record: &Value, key: &str) -> Option<T> {
    record.get(key).filter(|value| !value.is_null()).map(read)
}

fn factions(record: &Value, key: &str) -> Vec<Faction> {
    list(record, key).iter().map(read).collect()
}

fn difficulty(word: &str) -> Difficulty {
    match word {
        "blue" | "green" => Difficulty::Easy,
        other => other.parse().unwrap(),
    }
}

/// `[2, "bank_left", "white"]` as `bank_2_left`.
fn maneuver(triple: &Value) -> deadreckon_geometry::maneuver::Maneuver {
    let (speed, bearing) = (&triple[0], triple[1].as_str().unwrap());
    let words = bearing.strip_suffix("_left").map(|b| (b, " left"));
    let (bearing, side) =
        words.or_else(|| bearing.strip_suffix("_right").map(|b| (b, " right"))).unwrap_or((bearing, ""));
    format!("{bearing} {speed}{side}").parse().unwrap_or_else(|e| panic!("{triple}: {e}"))
}

fn dial(record: &Value) -> Vec<DialEntry> {
    let entry = |t: &Value| DialEntry { maneuver: maneuver(t), difficulty: difficulty(t[2].as_str().unwrap()) };
    list(record, "dial").iter().map(entry).collect()
}

fn action(word: &str) -> deadreckon_xwing::bar::ActionKind {
    if word == "target_lock" { "lock" } else { word }.parse().unwrap()
}

fn coloured(entry: &Value) -> ColouredAction {
    ColouredAction { action: action(text(entry, "action")), difficulty: difficulty(text(entry, "difficulty")) }
}

fn bar_entry(entry: &Value) -> BarEntry {
    let ColouredAction { action, difficulty } = coloured(entry);
    BarEntry { action, difficulty, linked: entry.get("linked").map(coloured) }
}

fn plain_entry(word: &str) -> BarEntry {
    BarEntry { action: action(word), difficulty: Difficulty::White, linked: None }
}

fn weapons(list: &[Value]) -> Vec<Weapon> {
    let weapon = |w: &Value| Weapon::primary(vec![read(&w["arc"])], read(&w["dice"]));
    list.iter().map(weapon).collect()
}

/// The exceptions of C-34 and C-35 that a ship ability, pilot or upgrade gives, by id in a generation.
const EXCEPTIONS: &[(Generation, &str, &str)] = &[
    (Generation::First, "echo", "echo"),
    (Generation::First, "lieutenantlorrir", "lorrir"),
    (Generation::First, "starvipermkii", "starviper-mk-ii"),
    (Generation::First, "zetaace", "zeta-ace"),
    (Generation::First, "blueace", "blue-ace"),
    (Generation::First, "collisiondetector", "collision-detector"),
    (Generation::Second, "echo", "echo"),
    (Generation::Second, "manualailerons-tiephphantom", "manual-ailerons"),
    (Generation::Second, "lieutenantlorrir", "lorrir"),
    (Generation::Second, "starviperclassattackplatform", "microthrusters"),
    (Generation::Second, "karekun", "kare-kun"),
    (Generation::Second, "daredevil", "daredevil"),
    (Generation::Second, "extrememaneuvers", "extreme-maneuvers"),
    (Generation::Second, "reckless-battleoverendor", "reckless"),
    (Generation::Second, "fuelinjectionoverride-rsl", "fuel-injection-override"),
    (Generation::Second, "fuelinjectionoverride-battleoverendor", "fuel-injection-override"),
    (Generation::Second, "overdrivethruster", "overdrive-thruster"),
    (Generation::Second, "overdrivethruster", "overdrive-thruster-roll"),
    (Generation::Second, "collisiondetector", "collision-detector"),
    (Generation::Second, "q7astromech", "q7-astromech"),
    (Generation::Second, "modifiedtielnfighter", "notched-stabilizers"),
    (Generation::Second, "backwardstailslide", "backwards-tailslide"),
];

fn exceptions(generation: Generation, id: &str) -> Vec<String> {
    let of = EXCEPTIONS.iter().filter(|(of, card, _)| *of == generation && *card == id);
    of.map(|(_, _, exception)| (*exception).to_owned()).collect()
}

/// Limits of turret indicators, printed on the ship cards as abilities.
fn indicator_arcs(ship: &str) -> Vec<ArcKind> {
    match ship {
        "nantexclassstarfighter" => vec![ArcKind::Front, ArcKind::Left, ArcKind::Right],
        "tierbheavy" => vec![ArcKind::Front, ArcKind::Rear],
        _ => Vec::new(),
    }
}

fn second_ship(ship: &Value) -> ShipType {
    let id = text(ship, "id");
    let differs = ship.get("ruleset_differs").and_then(Value::as_object);
    let variants = differs.into_iter().flatten().map(|(ruleset, values)| {
        assert!(values.as_object().unwrap().keys().eq(["attacks"]), "{id}: a ruleset differs in more than weapons");
        Variant { ruleset: ruleset.parse().unwrap(), weapons: weapons(list(values, "attacks")) }
    });
    ShipType {
        id: id.to_owned(),
        name: text(ship, "name").to_owned(),
        size: read(&ship["base"]),
        factions: factions(ship, "factions"),
        weapons: weapons(list(ship, "attacks")),
        indicator_arcs: indicator_arcs(id),
        agility: read(&ship["agility"]),
        hull: read(&ship["hull"]),
        shields: read(&ship["shields"]),
        shields_recover: optional(ship, "shields_recover"),
        energy: optional(ship, "energy"),
        energy_recover: optional(ship, "energy_recover"),
        dial: dial(ship),
        energy_dial: Vec::new(),
        actions: list(ship, "actions").iter().map(bar_entry).collect(),
        exceptions: exceptions(Generation::Second, id),
        rulesets: list(ship, "rulesets").iter().map(read).collect(),
        variants: variants.collect(),
    }
}

fn second_pilot(pilot: &Value) -> Pilot {
    let other = pilot.get("override").unwrap_or(&Value::Null);
    let cost = |(ruleset, values): (&String, &Value)| PilotCost {
        ruleset: ruleset.parse().unwrap(),
        cost: read(&values["cost"]),
        loadout: optional(values, "loadout"),
        slots: list(values, "slots").iter().map(|slot| slot_of(slot.as_str().unwrap(), Generation::Second)).collect(),
    };
    let mut costs: Vec<PilotCost> = pilot["points"].as_object().unwrap().iter().map(cost).collect();
    costs.sort_by_key(|cost| cost.ruleset);
    Pilot {
        id: text(pilot, "id").to_owned(),
        name: text(pilot, "name").to_owned(),
        ship: text(pilot, "ship").to_owned(),
        faction: read(&pilot["faction"]),
        initiative: read(&pilot["initiative"]),
        copies_host: optional(pilot, "initiative_copies_host").unwrap_or_default(),
        limited: read(&pilot["limited"]),
        engagement: optional(pilot, "engagement"),
        force: optional(pilot, "force"),
        charges: optional(pilot, "charges"),
        weapons: other.get("attacks").map(|attacks| weapons(attacks.as_array().unwrap())),
        agility: optional(other, "agility"),
        hull: optional(other, "hull"),
        shields: optional(other, "shields"),
        actions: pilot.get("actions").map(|bar| bar.as_array().unwrap().iter().map(bar_entry).collect()),
        dial: pilot.get("dial").map(|_| dial(pilot)),
        loadout: list(pilot, "standard_loadout").iter().map(read).collect(),
        exceptions: exceptions(Generation::Second, text(pilot, "id")),
        keywords: list(pilot, "keywords").iter().map(read).collect(),
        costs,
    }
}

fn slot_of(key: &str, generation: Generation) -> Slot {
    Slot::from_xws(key, generation).unwrap_or_else(|| panic!("no slot {key}"))
}

fn upgrade_costs(points: &Value) -> Vec<UpgradeCost> {
    let mut costs: Vec<UpgradeCost> = Vec::new();
    // A cost that no source knows is written as a question mark.
    for (ruleset, values) in points.as_object().unwrap().iter().filter(|(_, values)| values["cost"] != "?") {
        let ruleset: Ruleset = ruleset.parse().unwrap();
        let by: Option<PricedBy> = optional(values, "by");
        let order: Vec<String> = match by {
            Some(PricedBy::Size) => ["small", "medium", "large", "huge"].map(str::to_owned).to_vec(),
            _ => (0..10).map(|n| n.to_string()).collect(),
        };
        let cost: Vec<i32> = match &values["cost"] {
            Value::Object(table) => {
                let row: Vec<i32> = order.iter().map_while(|key| table.get(key)).map(read).collect();
                assert_eq!(row.len(), table.len(), "{points}: a price is left out in the middle");
                row
            }
            Value::String(number) => vec![number.parse().unwrap()],
            one => vec![read(one)],
        };
        costs.push(UpgradeCost { ruleset, by, cost });
    }
    costs.sort_by_key(|cost| cost.ruleset);
    costs
}

fn second_grant(grant: &Value) -> Grant {
    let amount = || optional(grant, "amount").unwrap_or(1);
    if let Some(entry) = grant.get("action") {
        Grant::Action(bar_entry(entry))
    } else if let Some(slot) = grant.get("slot") {
        Grant::Slot { slot: slot_of(slot.as_str().unwrap(), Generation::Second), amount: amount() }
    } else if let Some(sides) = grant.get("force_side") {
        Grant::ForceSides(read(sides))
    } else if let Some(stat) = grant.get("stat") {
        Grant::Stat { stat: read(stat), amount: amount(), arc: optional(grant, "arc") }
    } else {
        Grant::Arc(read(&grant["arc"]))
    }
}

fn second_upgrade(upgrade: &Value) -> Upgrade {
    let (main, listed) = (text(upgrade, "slot"), list(upgrade, "slots"));
    let mut slots: Vec<Slot> = listed.iter().map(|s| slot_of(s.as_str().unwrap(), Generation::Second)).collect();
    // The slot under which squads list the card comes first.
    slots.sort_by_key(|slot| slot.xws(Generation::Second) != main);
    let grants = |key: &str| list(upgrade, key).iter().map(second_grant).collect();
    Upgrade {
        id: text(upgrade, "id").to_owned(),
        name: text(upgrade, "name").to_owned(),
        slots,
        limited: read(&upgrade["limited"]),
        one_per_ship: false,
        two_sided: upgrade["sides"] == 2,
        weapon: upgrade.get("attack").map(|attack| SpecialWeapon {
            arc: optional(attack, "arc"),
            dice: optional(attack, "dice"),
            range: read(&attack["range"]),
            range_bonus: attack["no_range_bonus"] == false,
            firing: firing::firing(Generation::Second, text(upgrade, "id")),
        }),
        charges: optional(upgrade, "charges"),
        force: optional(upgrade, "force"),
        energy: None,
        device: upgrade.get("device").map(|device| read(&device["type"])),
        grants: grants("grants"),
        grants_second_side: grants("grants_side2"),
        exceptions: exceptions(Generation::Second, text(upgrade, "id")),
        factions: factions(upgrade, "factions"),
        sizes: list(upgrade, "bases").iter().map(read).collect(),
        ships: list(upgrade, "ships").iter().map(read).collect(),
        loadout_only: upgrade["standard_loadout_only"] == true,
        rulesets: list(upgrade, "rulesets").iter().map(read).collect(),
        costs: upgrade_costs(&upgrade["points"]),
    }
}

/// The range of a first-edition ship's weapon, which stands on its only pilot card.
fn ranges(table: &Value, ship: &str) -> Option<[u8; 2]> {
    let mut found = list(table, "pilots").iter().filter(|pilot| pilot["ship"] == ship);
    found.find_map(|pilot| optional(pilot, "attack_range"))
}

fn first_arc(word: &str) -> WeaponArc {
    match word {
        "turret" => WeaponArc::AllRound,
        "auxiliary" => WeaponArc::AuxiliaryHalf,
        other => other.parse().unwrap(),
    }
}

/// The one primary weapon of the first edition, firing in all its arcs.
fn first_weapon(ship: &Value, dice: &Value, range: Option<[u8; 2]>) -> Vec<Weapon> {
    let mut arcs: Vec<WeaponArc> = list(ship, "arcs").iter().map(|arc| first_arc(arc.as_str().unwrap())).collect();
    arcs.sort();
    if dice.is_null() { Vec::new() } else { vec![Weapon { range, ..Weapon::primary(arcs, read(dice)) }] }
}

fn first_ship(ship: &Value, range: &Option<[u8; 2]>) -> ShipType {
    let energy = |t: &Value| EnergyEntry { maneuver: maneuver(t), energy: read(&t[2]) };
    ShipType {
        id: text(ship, "id").to_owned(),
        name: text(ship, "name").to_owned(),
        size: read(&ship["base"]),
        factions: factions(ship, "factions"),
        weapons: first_weapon(ship, &ship["attack"], *range),
        indicator_arcs: Vec::new(),
        agility: read(&ship["agility"]),
        hull: read(&ship["hull"]),
        shields: read(&ship["shields"]),
        shields_recover: None,
        energy: optional(ship, "energy"),
        energy_recover: None,
        dial: dial(ship),
        energy_dial: list(ship, "huge_dial").iter().map(energy).collect(),
        actions: list(ship, "actions").iter().map(|word| plain_entry(word.as_str().unwrap())).collect(),
        exceptions: exceptions(Generation::First, text(ship, "id")),
        rulesets: Vec::new(),
        variants: Vec::new(),
    }
}

fn first_pilot(pilot: &Value, table: &Value) -> Pilot {
    let ship = text(pilot, "ship");
    let ship = list(table, "ships").iter().find(|s| s["id"] == ship).expect("a pilot has a ship");
    let other = pilot.get("override").unwrap_or(&Value::Null);
    let slots = list(pilot, "slots").iter().map(|slot| slot_of(slot.as_str().unwrap(), Generation::First)).collect();
    let cost = optional(pilot, "points").map(|cost| PilotCost { ruleset: Ruleset::First, cost, loadout: None, slots });
    let skill: Option<u8> = optional(pilot, "skill");
    Pilot {
        id: text(pilot, "id").to_owned(),
        name: text(pilot, "name").to_owned(),
        ship: text(pilot, "ship").to_owned(),
        faction: read(&pilot["faction"]),
        initiative: skill.unwrap_or(0),
        copies_host: skill.is_none(),
        limited: u8::from(pilot["unique"] == true),
        engagement: None,
        force: None,
        charges: None,
        weapons: other.get("attack").map(|dice| first_weapon(ship, dice, None)),
        agility: optional(other, "agility"),
        hull: optional(other, "hull"),
        shields: optional(other, "shields"),
        actions: None,
        dial: None,
        loadout: Vec::new(),
        exceptions: exceptions(Generation::First, text(pilot, "id")),
        keywords: Vec::new(),
        costs: cost.into_iter().collect(),
    }
}

fn first_grant(grant: &Value) -> Grant {
    let amount = optional(grant, "amount").unwrap_or(1);
    if let Some(word) = grant.get("action") {
        Grant::Action(plain_entry(word.as_str().unwrap()))
    } else if let Some(slot) = grant.get("slot") {
        Grant::Slot { slot: slot_of(slot.as_str().unwrap(), Generation::First), amount }
    } else {
        let stat = text(grant, "stat");
        let stat = if stat == "skill" { Stat::Initiative } else { stat.parse().unwrap() };
        Grant::Stat { stat, amount, arc: None }
    }
}

fn first_upgrade(upgrade: &Value) -> Upgrade {
    let weapon = upgrade.get("range").map(|range| SpecialWeapon {
        arc: None,
        dice: optional(upgrade, "attack"),
        range: read(range),
        range_bonus: false,
        firing: firing::firing(Generation::First, text(upgrade, "id")),
    });
    let cost = UpgradeCost { ruleset: Ruleset::First, by: None, cost: vec![read(&upgrade["points"])] };
    let unique = u8::from(upgrade["unique"] == true);
    Upgrade {
        id: text(upgrade, "id").to_owned(),
        name: text(upgrade, "name").to_owned(),
        slots: vec![slot_of(text(upgrade, "slot"), Generation::First)],
        limited: optional(upgrade, "squad_limited").unwrap_or(unique),
        one_per_ship: upgrade["limited"] == true,
        two_sided: upgrade["sides"] == 2,
        weapon,
        charges: None,
        force: None,
        energy: optional(upgrade, "energy"),
        device: None,
        grants: list(upgrade, "grants").iter().map(first_grant).collect(),
        grants_second_side: Vec::new(),
        exceptions: exceptions(Generation::First, text(upgrade, "id")),
        factions: optional(upgrade, "faction").into_iter().collect(),
        sizes: list(upgrade, "bases").iter().map(read).collect(),
        ships: list(upgrade, "ships").iter().map(read).collect(),
        loadout_only: false,
        rulesets: Vec::new(),
        costs: vec![cost],
    }
}

/// Other spellings, sorted by edition.
fn aliases_file(table: &Value) -> String {
    let slots = |generation: Generation| -> Map<String, Value> {
        let pairs = table["slots"][generation.key()].as_object().unwrap().iter();
        let known = |key: &str| Slot::from_xws(key, generation).is_some();
        let pair = |(key, slot): (&String, &Value)| (key.clone(), json!(slot_of(slot.as_str().unwrap(), generation)));
        pairs.filter(|(key, _)| !known(key)).map(pair).collect()
    };
    let mut ships = table["ships"].as_object().unwrap().clone();
    ships.extend(table["ships_first_to_second"].as_object().unwrap().clone());
    let (first, second) = (&table["first"], Generation::Second);
    let file = json!({
        "format": "deadreckon-squad-aliases",
        "version": 1,
        "factions": table["factions"],
        "first": {
            "slots": slots(Generation::First),
            "ships": first["ships"],
            "sections": first["sections"],
            "pilots": first["pilots"],
            "upgrades": first["upgrades"],
            "upgrades_by_slot": first["upgrades_by_slot"],
        },
        "second": {
            "slots": slots(second),
            "ships": ships,
            "pilots": table["pilots"],
            "upgrades": table["upgrades"],
            "upgrades_by_faction": table["ambiguous"]["upgrades"],
        },
    });
    serde_json::to_string_pretty(&file).unwrap() + "\n"
}
