//! The shipped cards, and what the reader refuses.

use deadreckon_content::cards::{self, CardFile};
use deadreckon_content::shipped;
use deadreckon_content::squad::SquadAliases;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::PartsSet;
use deadreckon_xwing::bar::{ActionKind, BarEntry, ColouredAction};
use deadreckon_xwing::cost::Cost;
use deadreckon_xwing::dial::Difficulty;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::setup::{LoadKind, ShipCard};
use deadreckon_xwing::generation::{Faction, Generation, Ruleset};
use deadreckon_xwing::position::Token;
use deadreckon_xwing::ship::{Indicator, ShipSize, WeaponArc};
use deadreckon_xwing::slot::Slot;
use deadreckon_xwing::squad::{Squad, SquadShip, SquadUpgrade};

#[test]
fn all_cards_are_there() {
    let count = |generation: Generation| {
        let cards = shipped::cards(generation);
        (cards.ships().count(), cards.all_pilots().count(), cards.upgrades().count())
    };
    assert_eq!(count(Generation::First), (56, 297, 362));
    assert_eq!(count(Generation::Second), (90, 830, 651));
}

#[test]
fn every_ship_has_a_pilot_and_every_alias_a_card() {
    for generation in Generation::ALL {
        let cards = shipped::cards(*generation);
        for ship in cards.ships() {
            assert!(cards.all_pilots().any(|pilot| pilot.ship == ship.id), "{}", ship.id);
        }
    }
    let (first, second) = (shipped::cards(Generation::First), shipped::cards(Generation::Second));
    assert_eq!(SquadAliases::shipped().faults(first, second), Vec::<String>::new());
}

#[test]
fn a_ship_is_as_printed() {
    let cards = shipped::cards(Edition::SecondPointFive.generation());
    let ship = cards.ship("tieininterceptor").unwrap();
    assert_eq!((ship.agility, ship.hull, ship.shields, ship.size), (3, 3, 0, ShipSize::Small));
    let dial: Vec<String> = ship.dial.iter().map(ToString::to_string).collect();
    assert!(dial.contains(&"turn 2 left easy".to_owned()) && dial.contains(&"koiogran 4 red".to_owned()), "{dial:?}");
    assert!(ship.actions.iter().any(|entry| entry.action == ActionKind::BarrelRoll));
    // A red link of the second edition, and a bar without colours of the first.
    let bar = &cards.ship("tiephphantom").unwrap().actions;
    assert!(bar.iter().any(|entry| entry.action == ActionKind::Cloak));
    let linked = ship.actions.iter().find(|entry| entry.action == ActionKind::BarrelRoll).unwrap().linked;
    assert_eq!(linked.map(|linked| linked.difficulty), None);
    let links: Vec<_> = cards.ships().flat_map(|ship| &ship.actions).filter_map(|entry| entry.linked).collect();
    assert_eq!(links.len(), 40);
    assert!(links.iter().any(|linked| linked.difficulty == Difficulty::Red));
    let first = shipped::cards(Edition::First.generation());
    assert!(first.ships().flat_map(|ship| &ship.actions).all(|e| e.difficulty.is_white() && e.linked.is_none()));
    assert!(first.ship("xwing").unwrap().actions.iter().any(|entry| entry.action == ActionKind::Lock));
}

#[test]
fn a_pilot_card_may_print_other_values_than_the_ship() {
    let first = shipped::cards(Generation::First);
    let ship = first.ship("yt1300").unwrap();
    let profile = |pilot: &str| {
        let pilot = first.pilot(pilot, "yt1300", Faction::RebelAlliance).unwrap();
        let profile = ship.profile(pilot, Some(Ruleset::First));
        (profile.weapons[0].dice, profile.agility, profile.hull, profile.shields)
    };
    assert_eq!(profile("chewbacca"), (3, 1, 8, 5));
    assert_eq!(profile("outerrimsmuggler"), (2, 1, 6, 4));
}

#[test]
fn one_ruleset_may_print_another_weapon() {
    let second = shipped::cards(Generation::Second);
    let ship = second.ship("yt2400lightfreighter").unwrap();
    let pilot = &second.pilots("leebo-swz103-rebelalliance")[0];
    let dice = |ruleset| ship.profile(pilot, ruleset).weapons[0].dice;
    assert_eq!((dice(Some(Ruleset::Ffg)), dice(Some(Ruleset::Xwa)), dice(None)), (4, 3, 3));
    assert_eq!(ship.profile(pilot, None).indicator(), Some(Indicator::Double));
}

/// Holds B-80, B-81.
#[test]
fn turrets_and_their_limits_are_data() {
    let second = shipped::cards(Generation::Second);
    let arcs = |id: &str| second.ship(id).unwrap().indicator_arcs.clone();
    assert_eq!(arcs("nantexclassstarfighter"), [ArcKind::Front, ArcKind::Left, ArcKind::Right]);
    assert_eq!(arcs("tierbheavy"), [ArcKind::Front, ArcKind::Rear]);
    assert!(arcs("btls8kwing").is_empty());
    let first = shipped::cards(Generation::First);
    let lancer = &first.ship("lancerclasspursuitcraft").unwrap().weapons;
    assert_eq!(lancer[0].arcs, [WeaponArc::Front, WeaponArc::Mobile]);
    let mobile = first.ships().filter(|ship| ship.weapons.iter().any(|w| w.arcs.contains(&WeaponArc::Mobile)));
    assert_eq!(mobile.count(), 1, "one ship type of the first edition rotates an arc");
}

/// Holds C-34, C-35.
#[test]
fn cards_that_change_a_reposition_name_exceptions_of_their_editions() {
    let editions = shipped::components().editions;
    for edition in Edition::ALL {
        let known = &editions[&edition].exceptions;
        let cards = shipped::cards(edition.generation());
        let ships = cards.ships().flat_map(|ship| &ship.exceptions);
        let pilots = cards.all_pilots().flat_map(|pilot| &pilot.exceptions);
        let upgrades = cards.upgrades().flat_map(|upgrade| &upgrade.exceptions);
        let mut named: Vec<&String> = ships.chain(pilots).chain(upgrades).collect();
        named.sort();
        named.dedup();
        // Every exception of the edition has its card, and no card has another.
        assert!(named.iter().copied().eq(known.keys()), "{edition}: {named:?} are not {:?}", known.keys());
    }
}

#[test]
fn prices_go_by_ruleset_and_ship() {
    let second = shipped::cards(Generation::Second);
    let squad = |ruleset, pilot: &str, upgrades: &[&str]| {
        let card = &second.pilots(pilot)[0];
        let upgrade = |id: &&str| SquadUpgrade { slot: second.upgrade(id).unwrap().slots[0], id: (*id).to_owned() };
        let ship = SquadShip {
            entry: 0,
            pilot: pilot.to_owned(),
            ship: card.ship.clone(),
            faction: card.faction,
            upgrades: upgrades.iter().map(upgrade).collect(),
            section: None,
        };
        let squad = Squad {
            generation: Generation::Second,
            ruleset,
            faction: card.faction,
            name: String::new(),
            description: String::new(),
            claimed_points: None,
            ships: vec![ship],
            obstacles: Vec::new(),
            damage_deck: None,
        };
        squad.cost(second)
    };
    // 61 and, by agility 2, 6.
    assert_eq!(squad(Some(Ruleset::Ffg), "lukeskywalker", &["stealthdevice"]), Some(67));
    // Paid from the loadout value.
    let amg = second.pilots("lukeskywalker")[0].cost(Ruleset::Amg).unwrap();
    assert!(amg.loadout.is_some());
    assert_eq!(squad(Some(Ruleset::Amg), "lukeskywalker", &["stealthdevice"]), Some(amg.cost));
    assert_eq!(squad(None, "lukeskywalker", &[]), None);
}

const SHIPS: &str = r#"{"format": "deadreckon-ships", "version": 1, "generation": "first", "sources": [],
"ships": [
{"id": "dart", "name": "Dart", "size": "small", "factions": ["rebelalliance"], "weapons": [{"arcs": ["front"], "dice": 2}],
 "agility": 3, "hull": 3, "shields": 0, "dial": ["straight 1 easy", "turn 1 left white"], "actions": [{"action": "focus"}]}],
"pilots": [
{"id": "ann", "name": "Ann", "ship": "dart", "faction": "rebelalliance", "initiative": 3,
 "costs": [{"ruleset": "first", "cost": 20, "slots": ["crew"]}]}]}"#;
const UPGRADES: &str = r#"{"format": "deadreckon-upgrades", "version": 1, "generation": "first", "sources": [],
"upgrades": [
{"id": "gun", "name": "Gun", "slots": ["cannon"], "weapon": {"dice": 3, "range": [1, 2]}, "ships": ["dart"],
 "costs": [{"ruleset": "first", "cost": [4]}]}]}"#;

/// The faults of two files.
fn faults(ships: &str, upgrades: &str) -> String {
    match cards::read(CardFile::text("s", ships), CardFile::text("u", upgrades), &PartsSet::nominal()) {
        Ok(_) => String::new(),
        Err(all) => all.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
    }
}

#[test]
fn every_fault_is_told_with_file_line_and_key() {
    assert_eq!(faults(SHIPS, UPGRADES), "");
    let mut wrong = String::new();
    for (from, to, want) in [
        (
            "\"size\": \"small\"",
            "\"size\": \"medium\"",
            "s: line 3, column 40: ships[0].size: medium bases do not exist",
        ),
        (
            "turn 1 left white",
            "turn 4 left white",
            "s: line 4, column 69: ships[0].dial[1]: there is no template for the maneuver turn 4 left",
        ),
        ("turn 1 left white", "straight 1 red", "ships[0].dial[1]: the maneuver straight 1 stands twice"),
        ("turn 1 left white", "turn 1 left purple", "ships[0].dial[1]: purple does not exist"),
        ("turn 1 left white", "turn 1 white", "s: line 4, column 83: ships[0].dial[1]: "),
        (
            "\"focus\"}",
            "\"focus\", \"linked\": {\"action\": \"boost\", \"difficulty\": \"purple\"}}",
            "ships[0].actions[0]: purple",
        ),
        ("\"id\": \"dart\"", "\"id\": \"Dart\"", "ships[0].id: \"Dart\" is no id"),
        ("\"hull\": 3", "\"hull\": 0", "ships[0].hull: must be at least 1"),
        ("\"factions\": [\"rebelalliance\"]", "\"factions\": []", "ships[0].factions: name at least one"),
        (
            "\"agility\": 3",
            "\"indicator_arcs\": [\"front\", \"rear\"], \"agility\": 3",
            "ships[0].indicator_arcs: only a ship",
        ),
        (
            "\"agility\": 3",
            "\"rulesets\": [\"first\", \"first\"], \"agility\": 3",
            "ships[0].rulesets[1]: the ruleset first stands twice",
        ),
        ("\"dice\": 2", "\"dice\": 2, \"range\": [3, 1]", "ships[0].weapons[0].range: name the nearest"),
        (
            "\"agility\": 3",
            "\"agility\": 300",
            "s: line 4, column 15: ships[0].agility: must be a whole number from 0 to 255, not 300",
        ),
        ("\"agility\": 3", "\"speed\": 3", "s: line 4, column 8: ships[0].speed: unknown key; known are id, name, "),
        (
            "\"agility\": 3",
            "\"variants\": [{\"ruleset\": \"first\", \"weapons\": [{\"arcs\": [], \"dice\": 1, \"range\": [1, 9]}]}], \"agility\": 3",
            "ships[0].variants[0].weapons[0].range: name the nearest",
        ),
        (
            "\"initiative\": 3",
            "\"initiative\": 3, \"weapons\": [{\"arcs\": [\"front\"], \"dice\": 1, \"range\": [2, 1]}]",
            "pilots[0].weapons[0].range: name the nearest",
        ),
        (
            "\"initiative\": 3",
            "\"initiative\": 3, \"actions\": [{\"action\": \"focus\", \"difficulty\": \"purple\"}]",
            "pilots[0].actions[0]: purple",
        ),
        (
            "\"ships\": [\"dart\"]",
            "\"grants\": [{\"arc\": \"front\"}, {\"action\": {\"action\": \"jam\", \"difficulty\": \"purple\"}}]",
            "u: line 3, column 131: upgrades[0].grants[1].action: purple",
        ),
        (
            "\"ships\": [\"dart\"]",
            "\"grants_second_side\": [{\"slot\": {\"slot\": \"gunner\", \"amount\": 1}}]",
            "upgrades[0].grants_second_side[0].slot.slot: the slot gunner does not exist in the first",
        ),
        (
            "\"ship\": \"dart\"",
            "\"ship\": \"arrow\"",
            "s: line 6, column 38: pilots[0].ship: there is no ship \"arrow\"",
        ),
        (
            "\"faction\": \"rebelalliance\"",
            "\"faction\": \"scumandvillainy\"",
            "pilots[0].faction: the ship dart does not fly for scumandvillainy",
        ),
        (
            "\"initiative\": 3",
            "\"initiative\": 3, \"loadout\": [\"gun\", \"sword\"]",
            "pilots[0].loadout[1]: there is no upgrade \"sword\"",
        ),
        (
            "\"slots\": [\"crew\"]",
            "\"slots\": [\"gunner\"]",
            "pilots[0].costs[0].slots: the slot gunner does not exist in the first",
        ),
        (
            "\"ruleset\": \"first\", \"cost\": 20",
            "\"ruleset\": \"xwa\", \"cost\": 20",
            "pilots[0].costs[0]: the ruleset xwa does not go",
        ),
        ("\"slots\": [\"cannon\"]", "\"slots\": []", "u: line 3, column 39: upgrades[0].slots: name the slot"),
        ("\"ships\": [\"dart\"]", "\"ships\": [\"arrow\"]", "upgrades[0].ships[0]: there is no ship \"arrow\""),
        ("\"ships\": [\"dart\"]", "\"sizes\": [\"medium\"]", "upgrades[0].sizes: medium bases do not exist"),
        ("\"cost\": [4]", "\"cost\": []", "upgrades[0].costs[0].cost: name 1 to 1 prices"),
        ("\"range\": [1, 2]", "\"range\": [1, 6]", "upgrades[0].weapon.range: name the nearest"),
        (
            "deadreckon-upgrades",
            "deadreckon-ships",
            "u: line 1, column 12: format: \"deadreckon-ships\" is another kind",
        ),
        (
            "\"format\": \"deadreckon-ships\", \"version\": 1",
            "\"format\": \"deadreckon-ships\", \"version\": 2",
            "s: line 1, column 43: version: version 2 is newer",
        ),
    ] {
        let found = faults(&SHIPS.replace(from, to), &UPGRADES.replace(from, to));
        if !found.contains(want) {
            wrong += &format!("{from} -> {to}\n{found}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn an_unknown_ship_hides_no_other_fault_of_its_pilot() {
    let wrong = SHIPS
        .replace("\"ship\": \"dart\"", "\"ship\": \"arrow\"")
        .replace("\"initiative\": 3", "\"initiative\": 3, \"dial\": [\"straight 1 purple\"], \"loadout\": [\"sword\"]")
        .replace("\"slots\": [\"crew\"]", "\"slots\": [\"gunner\"]");
    let found = faults(&wrong, UPGRADES);
    for want in [
        "pilots[0].ship: there is no ship \"arrow\"",
        "pilots[0].dial[0]: purple does not exist",
        "pilots[0].loadout[0]: there is no upgrade \"sword\"",
        "pilots[0].costs[0].slots: the slot gunner",
    ] {
        assert!(found.contains(want), "{want}\n{found}");
    }
    assert_eq!(found.lines().count(), 4, "{found}");
}

#[test]
fn what_stands_twice_is_refused() {
    let twice = |text: &str, list: &str| {
        let mut file: serde_json::Value = serde_json::from_str(text).unwrap();
        let list = file[list].as_array_mut().unwrap();
        list.push(list[0].clone());
        file.to_string()
    };
    for (found, want) in [
        (faults(&twice(SHIPS, "ships"), UPGRADES), "ships[1].id: the ship \"dart\" stands twice"),
        (faults(&twice(SHIPS, "pilots"), UPGRADES), "pilots[1].id: the pilot \"ann\" stands twice"),
        (faults(SHIPS, &twice(UPGRADES, "upgrades")), "upgrades[1].id: the upgrade \"gun\" stands twice"),
    ] {
        assert!(found.contains(want), "{found}");
    }
}

#[test]
fn files_of_two_editions_do_not_go_together() {
    let second = UPGRADES.replace("\"generation\": \"first\"", "\"generation\": \"second\"");
    let found = faults(SHIPS, &second);
    assert!(found.starts_with("u: line 1, column 63: generation: the ships are of the first edition"), "{found}");
}

/// A ship of the shipped cards with these upgrades, as printed.
fn printed(pilot: &str, ship: &str, upgrades: &[(Slot, &str)]) -> ShipCard {
    let cards = shipped::cards(Generation::Second);
    let faction = cards.pilots(pilot).iter().find(|known| known.ship == ship).expect("a pilot").faction;
    let upgrade = |(slot, id): &(Slot, &str)| SquadUpgrade { slot: *slot, id: (*id).to_owned() };
    let ship = SquadShip {
        entry: 0,
        pilot: pilot.to_owned(),
        ship: ship.to_owned(),
        faction,
        upgrades: upgrades.iter().map(upgrade).collect(),
        section: None,
    };
    ship.printed(cards, Some(Ruleset::Amg)).unwrap_or_else(|e| panic!("{e}")).card
}

/// Holds B-27: entries that an upgrade adds stand beside those of the ship, each with its own link.
#[test]
fn bars_have_the_entries_of_ship_and_upgrades_with_their_links() {
    let entry = |action, difficulty, linked: Option<(ActionKind, Difficulty)>| BarEntry {
        action,
        difficulty,
        linked: linked.map(|(action, difficulty)| ColouredAction { action, difficulty }),
    };
    let pilots = |ship: &'static str| {
        let cards = shipped::cards(Generation::Second);
        cards.all_pilots().find(|pilot| pilot.ship == ship && pilot.actions.is_none()).expect("a pilot").id.clone()
    };
    let (wi, white) = ("tiewiwhispermodifiedinterceptor", Difficulty::White);
    let plain = printed(&pilots(wi), wi, &[]).actions;
    let suite = printed(&pilots(wi), wi, &[(Slot::Configuration, "enhancedjammingsuite")]).actions;
    assert_eq!(suite[..plain.len()], plain[..]);
    for action in [ActionKind::Focus, ActionKind::BarrelRoll, ActionKind::Boost] {
        assert!(suite.contains(&entry(action, white, Some((ActionKind::RotateArc, white)))), "{suite:?}");
        assert!(suite.contains(&entry(action, white, Some((ActionKind::Jam, white)))), "{suite:?}");
    }
    assert_eq!(suite.len(), plain.len() + 4);
    // A linked focus does for the plain one of the ship, and takes its place.
    let foils = printed(&pilots("t65xwing"), "t65xwing", &[(Slot::Configuration, "servomotorsfoils")]).actions;
    let focus: Vec<&BarEntry> = foils.iter().filter(|entry| entry.action == ActionKind::Focus).collect();
    assert_eq!(focus, [&entry(ActionKind::Focus, white, Some((ActionKind::Boost, Difficulty::Red)))]);
    assert!(foils.contains(&entry(ActionKind::Boost, white, None)), "{foils:?}");
}

/// Holds A-62: weapons of upgrades come with what they need and cost, and with their charges.
#[test]
fn special_weapons_are_printed_with_needs_costs_and_charges() {
    let slots = [(Slot::Torpedo, "protontorpedoes"), (Slot::Missile, "clustermissiles"), (Slot::Cannon, "jammingbeam")];
    let card = printed("lukeskywalker", "t65xwing", &slots);
    let names: Vec<&str> =
        card.weapons.iter().filter_map(|weapon| Some(weapon.special.as_ref()?.name.as_str())).collect();
    assert_eq!(names, ["Proton Torpedoes", "Cluster Missiles", "Jamming Beam"]);
    let torpedo = card.weapons[1].special.as_ref().expect("special");
    assert_eq!((torpedo.firing.needs, torpedo.range_bonus), (Some(Token::Lock), false));
    assert_eq!(torpedo.firing.costs, [Cost::Charge(1)]);
    assert_eq!((card.weapons[1].dice, card.weapons[1].range), (4, Some([2, 3])));
    assert!(card.weapons[3].special.as_ref().is_some_and(|beam| beam.range_bonus));
    let loads: Vec<(&str, u8, LoadKind)> = card.loads.iter().map(|l| (l.name.as_str(), l.charges, l.kind)).collect();
    assert_eq!(loads, [("Proton Torpedoes", 2, LoadKind::Torpedo), ("Cluster Missiles", 4, LoadKind::Missile)]);
    // Of weapons whose texts say more than the data can, nothing is fired.
    let unknown = printed("lukeskywalker", "t65xwing", &[(Slot::Missile, "magpulsewarheads")]);
    assert!(unknown.weapons.iter().all(|weapon| weapon.special.is_none()) && unknown.loads.is_empty());
}
