//! Writing a squad and reading it again gives the same squad, and nothing of the file is lost.

use super::{read, samples};
use deadreckon_content::squad::{self, SquadFile};
use deadreckon_content::{shipped, squad::SquadAliases, squad::SquadFiles};
use deadreckon_xwing::cards::Cards;
use deadreckon_xwing::generation::{Faction, Generation, Ruleset};
use deadreckon_xwing::squad::{NoteKind, Squad, SquadShip, SquadUpgrade};
use deadreckon_xwing::upgrade::Upgrade;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Writes and reads again; the same squad and the same text must come out.
fn again(file: &SquadFile) -> SquadFile {
    let text = squad::write(file);
    let back = squad::read("again.xws", text.as_bytes(), Some(file.squad.generation)).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(back.squad, file.squad, "{text}");
    assert_eq!(squad::write(&back), text);
    // What was renamed or filled in is so no longer; what is unknown stays so.
    let lasting = [
        NoteKind::UnknownPilot,
        NoteKind::UnknownUpgrade,
        NoteKind::OtherFactionPilot,
        NoteKind::NotInLoadout,
        NoteKind::UnknownObstacle,
        NoteKind::ObstacleCount,
        NoteKind::UnknownRuleset,
    ];
    assert!(back.notes.iter().all(|note| lasting.contains(&note.kind)), "{:?}", back.notes);
    back
}

#[test]
fn every_sample_comes_back_and_still_tells_its_edition() {
    for (name, bytes) in samples::all() {
        let file = squad::read(&name, &bytes, None).unwrap();
        again(&file);
        let text = squad::write(&file);
        assert_eq!(squad::read(&name, text.as_bytes(), None).unwrap().squad, file.squad, "{name}");
        let value: Value = serde_json::from_str(&text).unwrap();
        let version = if file.squad.generation == Generation::First { "1.0.0" } else { "2.0.0" };
        assert_eq!(value["version"], version, "{name}");
    }
}

#[test]
fn what_is_unknown_survives() {
    let text = r#"{"faction": "rebelalliance", "mood": {"a": [1, 2.5, null]}, "ruleset": "BETA", "points": "200",
        "pilots": [
            {"id": "none-such", "upgrades": {"talent": ["predator"]}, "colour": "red"},
            {"id": "lukeskywalker", "name": "Red Five", "ship": "xwing", "points": 61, "skin": "new", "vendor": [],
             "upgrades": {"amd": ["r2d2"], "talent": ["no-such-talent", "predator"], "hardpoint": ["hardpointcannon"]}}],
        "obstacles": ["core-asteroid-3", "moon"], "vendor": {"other": {"link": "x", "seen": true}}}"#;
    let back = again(&read(text));
    let value: Value = serde_json::from_str(&squad::write(&back)).unwrap();
    assert_eq!(
        value,
        json!({
            "faction": "rebelalliance", "mood": {"a": [1, 2.5, null]}, "ruleset": "BETA", "points": 200,
            "version": "2.0.0",
            "pilots": [
                {"id": "none-such", "upgrades": {"talent": ["predator"]}, "colour": "red"},
                {"id": "lukeskywalker", "name": "Red Five", "ship": "t65xwing", "points": 61, "skin": "new",
                 "vendor": {}, "upgrades": {"astromech": ["r2d2"], "talent": ["predator", "no-such-talent"]}}],
            "obstacles": ["coreasteroid3", "moon"], "vendor": {"other": {"link": "x", "seen": true}},
        })
    );
}

#[test]
fn a_first_edition_squad_is_written_as_1_0() {
    let sample = samples::all().into_iter().find(|(name, _)| name.starts_with("25")).unwrap();
    let file = squad::read(&sample.0, &sample.1, None).unwrap();
    let value: Value = serde_json::from_str(&squad::write(&file)).unwrap();
    assert_eq!(
        (&value["faction"], &value["version"], &value["damagedeck"]),
        (&json!("rebel"), &json!("1.0.0"), &json!("core2"))
    );
    let fore = json!({"name": "cr90corvettefore", "ship": "cr90corvette", "multisection_id": 0,
        "upgrades": {"hardpoint": ["quadlasercannons"], "title": ["jainaslight"]}});
    assert_eq!(value["pilots"][0], fore);
}

#[test]
fn a_container_comes_back_as_one() {
    let one = r#"{"faction": "rebel", "pilots": [{"name": "rookiepilot", "ship": "xwing"}]}"#;
    let other = r#"{"faction": "galacticempire", "pilots": [{"id": "soontirfel"}]}"#;
    let text = format!("{{\"container\": [{one}, {other}]}}");
    let files = squad::read_all("a.xwc", text.as_bytes(), None).unwrap();
    assert_eq!(files.squads().len(), 2);
    assert!(matches!(files, SquadFiles::Container(_)));
    let back = squad::read_all("a.xwc", files.write().as_bytes(), None).unwrap();
    assert_eq!(
        back.squads().iter().map(|f| &f.squad).collect::<Vec<_>>(),
        files.squads().iter().map(|f| &f.squad).collect::<Vec<_>>()
    );
    // A fault names the squad it is in.
    let bad = squad::read_all("a.xwc", format!("{{\"container\": [{one},\n{{\"pilots\": 3}}]}}").as_bytes(), None);
    let bad = bad.unwrap_err().to_string();
    assert!(bad.contains("line 2, column 1: container[1].faction: missing"), "{bad}");
    assert!(bad.contains("line 2, column 12: container[1].pilots: must be a list"), "{bad}");
}

/// Any ship of the cards with any upgrades that stand on no standard loadout.
fn any_ship(cards: &'static Cards, faction: Faction) -> impl Strategy<Value = SquadShip> {
    let generation = cards.generation();
    let own = move |other: Faction| other.of_squad(generation) == faction;
    let pilots: Vec<_> = cards.all_pilots().filter(|pilot| own(pilot.faction)).collect();
    // What belongs to another faction may mean a card of its own there.
    let fits = |upgrade: &&Upgrade| upgrade.factions.is_empty() || upgrade.factions.iter().any(|f| own(*f));
    let upgrades: Vec<_> = cards.upgrades().filter(fits).collect();
    let chosen = (0..pilots.len(), proptest::collection::vec(0..upgrades.len(), 0..6), any::<Option<u8>>());
    chosen.prop_map(move |(pilot, list, section)| {
        let pilot = pilots[pilot];
        let ids = if pilot.loadout.is_empty() {
            list.into_iter().map(|i| upgrades[i]).collect::<Vec<_>>()
        } else {
            pilot.loadout.iter().map(|id| cards.upgrade(id).unwrap()).collect()
        };
        let mut upgrades: Vec<SquadUpgrade> =
            ids.iter().map(|u| SquadUpgrade { slot: u.slots[0], id: u.id.clone() }).collect();
        upgrades.sort_by_key(|upgrade| upgrade.slot);
        SquadShip {
            entry: 0,
            pilot: pilot.id.clone(),
            ship: pilot.ship.clone(),
            faction: pilot.faction,
            upgrades,
            section: section.filter(|_| generation == Generation::First).map(u64::from),
        }
    })
}

fn any_squad() -> impl Strategy<Value = Squad> {
    let kinds = Generation::ALL.iter().flat_map(|generation| {
        Faction::ALL.iter().filter(|f| f.of_squad(*generation) == **f).map(move |faction| (*generation, *faction))
    });
    let kinds: Vec<_> = kinds
        .filter(|(generation, faction)| shipped::cards(*generation).all_pilots().any(|pilot| pilot.faction == *faction))
        .collect();
    proptest::sample::select(kinds).prop_flat_map(|(generation, faction)| {
        let ships = proptest::collection::vec(any_ship(shipped::cards(generation), faction), 1..8);
        let rulesets = Ruleset::ALL.iter().copied().filter(|ruleset| ruleset.generation() == generation);
        let ruleset = proptest::sample::select(rulesets.collect::<Vec<_>>());
        (ships, any::<String>(), any::<String>(), any::<Option<i32>>(), ruleset).prop_map(
            move |(mut ships, name, description, points, ruleset)| {
                for (entry, ship) in ships.iter_mut().enumerate() {
                    ship.entry = entry;
                }
                Squad {
                    generation,
                    ruleset: Some(ruleset),
                    faction,
                    name,
                    description,
                    claimed_points: points.map(i64::from),
                    ships,
                    obstacles: vec!["gascloud1".into(), "pomdebris3".into(), "coreasteroid0".into()],
                    damage_deck: None,
                }
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_squad_of_the_cards_comes_back(squad in any_squad()) {
        let text = squad::write(&SquadFile::new(squad.clone()));
        let file = squad::read("any.xws", text.as_bytes(), None).unwrap();
        prop_assert_eq!(&file.squad, &squad, "{}", text);
        prop_assert!(file.notes.is_empty(), "{:?}", file.notes);
        again(&file);
    }
}

/// Ids as files have them: of cards of any kind and edition, their aliases, and with suffixes that do not belong.
fn any_id() -> impl Strategy<Value = String> {
    let mut ids: Vec<String> = Vec::new();
    for generation in Generation::ALL {
        let cards = shipped::cards(*generation);
        ids.extend(cards.all_pilots().map(|pilot| pilot.id.clone()));
        ids.extend(cards.upgrades().map(|upgrade| upgrade.id.clone()));
        let aliases = SquadAliases::shipped().of(*generation);
        ids.extend(aliases.pilots.keys().chain(aliases.upgrades.keys()).cloned());
    }
    const SUFFIXES: &[&str] = &["", "", "", "", "-crew", "-talent", "-rebelalliance", "-t65xwing"];
    (proptest::sample::select(ids), proptest::sample::select(SUFFIXES)).prop_map(|(id, suffix)| id + suffix)
}

fn any_entry() -> impl Strategy<Value = Value> {
    let ships: Vec<String> = Generation::ALL
        .iter()
        .flat_map(|generation| {
            let aliases = SquadAliases::shipped().of(*generation);
            shipped::cards(*generation).ships().map(|ship| ship.id.clone()).chain(aliases.ships.keys().cloned())
        })
        .collect();
    const SLOTS: &[&str] =
        &["ept", "talent", "crew", "amd", "mod", "title", "gunner", "force-power", "undefined", "hardpoint"];
    let upgrades = proptest::collection::vec((proptest::sample::select(SLOTS), any_id()), 0..5);
    (any_id(), proptest::option::of(proptest::sample::select(ships)), upgrades, any::<bool>()).prop_map(
        |(id, ship, upgrades, as_name)| {
            let mut entry = json!({ if as_name { "name" } else { "id" }: id });
            if let Some(ship) = ship {
                entry["ship"] = ship.into();
            }
            let mut map = serde_json::Map::new();
            for (slot, id) in upgrades {
                if let Value::Array(list) = map.entry(slot).or_insert_with(|| json!([])) {
                    list.push(id.into());
                }
            }
            entry["upgrades"] = map.into();
            entry
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn whatever_was_read_comes_back(
        faction in proptest::sample::select(SquadAliases::shipped().factions.keys().cloned().collect::<Vec<_>>()),
        entries in proptest::collection::vec(any_entry(), 1..4),
        edition in proptest::sample::select(Generation::ALL),
    ) {
        let text = json!({ "faction": faction, "pilots": entries }).to_string();
        if let Ok(file) = squad::read("any.xws", text.as_bytes(), Some(edition)) {
            again(&file);
        }
    }
}
