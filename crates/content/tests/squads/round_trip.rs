//! Writing a squad and reading it again gives the same squad, and nothing of the file is lost.

use super::{read, samples};
use deadreckon_content::squad::{self, SquadFile};
use deadreckon_content::{shipped, squad::SquadFiles};
use deadreckon_xwing::cards::Cards;
use deadreckon_xwing::generation::{Faction, Generation, Ruleset};
use deadreckon_xwing::squad::{NoteKind, Squad, SquadShip, SquadUpgrade};
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
    let upgrades: Vec<_> = cards.upgrades().collect();
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
