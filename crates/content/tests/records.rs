//! Records and starts of games as files: nothing is lost, and what is no game is refused with its place.

use deadreckon_content::record::{self, DiceSource, RecordFile};
use deadreckon_content::{game, shipped};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::record::NodeId;
use deadreckon_engine::replay;
use deadreckon_engine::walk::Wanderer;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::setup::GameSetup;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

fn start(which: usize) -> game::Start {
    let (path, text) = shipped::GAMES[which % shipped::GAMES.len()];
    game::read(path, text.as_bytes()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn rules(setup: &GameSetup) -> XWing {
    record::rules(Arc::new(shipped::components()), setup)
}

/// A game of some commands with branches, remarks, marks and a branch that was removed.
fn played(which: usize, seed: u64, commands: u64, remark: &str) -> Game<XWing> {
    let setup = start(which).setup;
    let mut game = Game::begin(rules(&setup), setup).expect("the shipped games begin");
    let mut wanderer = Wanderer::new(seed);
    let mut chance = Seeded::new(seed, 1);
    for ply in 0..commands {
        if chance.below(8) == 0 {
            let nodes: Vec<NodeId> = game.record().iter().map(|(id, _)| id).collect();
            let place =
                nodes.get(usize::try_from(chance.below(u32::try_from(nodes.len()).expect("few"))).expect("few"));
            game.go_to(place.copied()).expect("a place of the record");
        }
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        let command = record::settled(&command).expect("finite numbers");
        let taken = game.submit(player, command, &mut Seeded::new(seed, ply)).expect("what is offered is taken");
        if chance.below(5) == 0 {
            *game.comment_mut(Some(taken.node)).expect("just added") = remark.to_owned();
            game.marks_mut(taken.node).expect("just added").insert(format!("{remark}{ply}"));
        }
    }
    if let Some(last) = game.record().iter().last().map(|(id, _)| id)
        && seed.is_multiple_of(3)
    {
        game.remove(last).expect("it is there");
    }
    *game.comment_mut(None).expect("the start") = remark.to_owned();
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn nothing_of_a_record_is_lost(which in 0_usize..3, seed in any::<u64>(), commands in 0_u64..60, remark in ".{0,40}") {
        let game = played(which, seed, commands, &remark);
        let dice = if seed.is_multiple_of(2) { DiceSource::Seed(seed) } else { DiceSource::Typed };
        let file = RecordFile { dice, record: game.record().clone() };
        let text = record::write(&file).expect("a game that began from a file");
        let back = record::read("record", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults}"));
        prop_assert_eq!(&back, &file);
        prop_assert_eq!(record::write(&back).expect("again"), text);
        let rules = rules(&back.record.setup);
        let found = replay::verify(&rules, &back.record).expect("the same rules");
        prop_assert!(found.is_faithful(), "{:?}", found.faults);
        prop_assert_eq!(found.repeated, file.record.len());
        let again = Game::open(rules, back.record).expect("it opens");
        prop_assert_eq!(again.hash(), game.hash());
    }

    #[test]
    fn damaged_records_are_refused_or_read_and_never_panic(at in any::<prop::sample::Index>(), with in any::<u8>()) {
        let file = RecordFile { dice: DiceSource::Typed, record: played(1, 4, 12, "a").record().clone() };
        let mut bytes = record::write(&file).expect("written").into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = with;
        if let Ok(back) = record::read("record", &bytes) {
            // Whatever it says now is judged by the rules, not believed.
            let rules = rules(&back.record.setup);
            drop(replay::verify(&rules, &back.record));
            drop(Game::open(rules, back.record));
        }
    }
}

#[test]
fn every_place_of_a_settled_setup_is_written_to_the_bit() {
    let mut setup = start(1).setup;
    setup.position.ships[0].pose = Pose::new(300.1, -0.0, 1.234_567_890_123_456_7);
    setup.position.ships[1].pose.heading = -0.0;
    let begin = |setup: GameSetup| Game::begin(rules(&setup), setup).expect("two ships far apart");
    let file = |game: &Game<XWing>| RecordFile { dice: DiceSource::Typed, record: game.record().clone() };
    let refused = record::write(&file(&begin(setup.clone()))).expect_err("a heading that no number of degrees gives");
    assert!(refused.to_string().contains("settled"), "{refused}");
    let settled = record::settled(&setup).expect("finite numbers");
    let text = record::write(&file(&begin(settled))).expect("settled");
    let back = record::read("record", text.as_bytes()).expect("just written");
    assert!(Game::open(rules(&back.record.setup), back.record).is_ok(), "the start has the same hash");
}

/// A record of two commands as text.
fn small() -> String {
    let file = RecordFile { dice: DiceSource::Seed(3), record: played(1, 1, 3, "").record().clone() };
    record::write(&file).expect("written")
}

#[test]
fn what_is_no_record_is_refused_with_its_place() {
    let good = small();
    assert!(record::read("r", good.as_bytes()).is_ok());
    let line_of = |part: &str| good[..good.find(part).expect("in the text")].matches('\n').count() + 1;
    for (old, new, said) in [
        ("\"version\": 1,\n  \"dice\"", "\"version\": 2,\n  \"dice\"", "version: version 2 is newer"),
        ("deadreckon-record", "deadreckon-position", "format: \"deadreckon-position\" is another kind of file"),
        ("\"dice\": {\"seed\":3}", "\"dice\": {\"seed\":-1}", "dice"),
        ("\"dice\": {\"seed\":3}", "\"dice\": \"loaded\"", "dice: \"loaded\" is unknown; known are"),
        ("\"first\": 1", "\"first\": 3", "record.setup.first"),
        ("\"first\": 1", "\"first\": 1, \"last\": 2", "last: unknown key"),
        ("\"title\": \"\"", "\"title\": \"\", \"title\": \"\"", "stands twice"),
        ("\"free\": 3", "\"free\": 2", "command 2 has a number that is still to be given"),
        ("\"at\": 2", "\"at\": 77", "there is no command 77"),
        ("\"next\": [1]", "\"next\": [1, 1]", "command 1 stands in two places"),
        ("\"next\": [2]", "\"next\": [0]", "stands in two places"),
        (", \"next\": [2]", "", "command 2 cannot be reached"),
        ("\"round\": 1", "\"round\": 4294967295", "record.setup.position.turn.round: round 4294967295"),
        ("\"hull\": 3", "\"hull\": 256", "hull: must be a whole number from 0 to 255"),
    ] {
        assert!(good.contains(old), "{old}");
        let fault = record::read("r", good.replacen(old, new, 1).as_bytes()).expect_err(new).to_string();
        assert!(fault.starts_with("r: line ") && fault.contains(said), "{new}: {fault}");
    }
    let long = good.replacen("\"dial\": [", &format!("\"dial\": [{}", "\"straight 1 easy\", ".repeat(300)), 1);
    let fault = record::read("r", long.as_bytes()).expect_err("a long dial").to_string();
    assert!(fault.contains(&format!("line {}, ", line_of("\"dial\""))) && fault.contains("at most 200"), "{fault}");
    for text in ["", "null", "[]", "{", "{\"format\": \"deadreckon-record\"}", &"[".repeat(100_000)] {
        assert!(record::read("r", text.as_bytes()).is_err(), "{text:.40}");
    }
}

#[test]
fn what_is_no_start_is_refused_with_its_place() {
    let good = shipped::game("duel-second").expect("shipped");
    for (old, new, said) in [
        ("\"version\": 1", "\"version\": 0", "version: there is no version 0"),
        ("\"edition\": \"second\"", "\"edition\": \"third\"", "edition"),
        ("\"entry\": 0", "\"entry\": 1", "ships[0].entry: the player's squad has no such entry"),
        ("\"entry\": 0", "\"entry\": 0, \"base\": \"small\"", "ships[0].base: a ship of a squad has its base"),
        ("\"entry\": 0", "\"points\": \"front\", \"entry\": 0", "ships[0].points: the ship has no indicator"),
        ("\"entry\": 0,", "", "ships[0]: give \"entry\""),
        ("\"player\": 1, \"squad\"", "\"player\": 2, \"squad\"", "squads[1].player: player 2 has a squad already"),
        ("bluesquadronescort", "nobody", "squads[0].squad: has pilots or upgrades that are not known"),
        ("rebelalliance", "nobody", "squads[0].squad.faction: \"nobody\" is no faction"),
        ("\"seed\": 2", "\"seed\": 2, \"luck\": 1", "luck: unknown key"),
        ("\"seed\": 2", "\"seed\": 2.5", "seed: must be a whole number from 0"),
        ("\"id\": \"red-1\", ", "\"id\": \"red-1\", \"id\": \"a\", ", "stands twice"),
    ] {
        assert!(good.contains(old), "{old}");
        let fault = game::read("g", good.replacen(old, new, 1).as_bytes()).expect_err(new).to_string();
        assert!(fault.starts_with("g: line ") && fault.contains(said), "{new}: {fault}");
    }
    // What only the rules can judge is refused when the game begins.
    for (old, new, key) in [
        ("\"x\": 500, \"y\": 640", "\"x\": 457.2, \"y\": 310", "refusal-overlap-at-start"),
        ("\"outline\": \"asteroid_1\"", "\"outline\": \"moon\"", "refusal-position"),
        ("\"id\": \"black-1\"", "\"id\": \"edge\"", "refusal-position"),
    ] {
        let setup = game::read("g", good.replacen(old, new, 1).as_bytes()).expect(new).setup;
        let refused = Game::begin(rules(&setup), setup).expect_err(new).to_string();
        assert!(refused.contains(key), "{new}: {refused}");
    }
}

/// Cards of a squad put together: upgrades change dials, bars and values, and give their exceptions.
#[test]
fn ships_of_squads_have_what_their_cards_print() {
    let text = |upgrades: &str| {
        format!(
            r#"{{"format": "deadreckon-game", "version": 1, "edition": "second", "squads": [{{"player": 1, "squad":
            {{"faction": "rebelalliance", "pilots": [{{"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {upgrades}}}]}}}}],
            "ships": [{{"id": "a", "player": 1, "entry": 0, "pose": {{"x": 0, "y": 0, "heading_deg": 0}}}}]}}"#
        )
    };
    let card = |upgrades: &str| {
        let start = game::read("g", text(upgrades).as_bytes()).unwrap_or_else(|faults| panic!("{faults}"));
        (start.setup.position.ships[0].clone(), start.setup.cards["a"].clone(), start.dice)
    };
    let (ship, plain, dice) = card("{}");
    assert_eq!((ship.label(), ship.ship_type.as_str(), dice), ("Luke Skywalker", "T-65 X-wing", DiceSource::Typed));
    assert_eq!((plain.initiative, plain.hull, plain.shields, plain.force), (5, 4, 2, 2));
    let (_, shielded, _) = card(r#"{"modification": ["shieldupgrade", "hullupgrade"]}"#);
    assert_eq!((shielded.hull, shielded.shields), (5, 3));
    let kinds = |card: &deadreckon_xwing::game::setup::ShipCard| {
        card.actions.iter().map(|entry| entry.action).collect::<BTreeSet<_>>()
    };
    let (_, engine, _) = card(r#"{"modification": ["engineupgrade"]}"#);
    let gained: Vec<_> = kinds(&engine).difference(&kinds(&plain)).copied().collect();
    assert_eq!(gained, [deadreckon_xwing::bar::ActionKind::Boost]);
    assert_eq!(start(0).setup.first, Player::One);
}

#[test]
fn records_of_other_data_are_told_apart_and_remarks_are_not() {
    let setup = start(1).setup;
    let hash = |components: deadreckon_xwing::components::Components| {
        use deadreckon_engine::ruleset::Ruleset;
        record::rules(Arc::new(components), &setup).rules().content
    };
    let plain = hash(shipped::components());
    let mut other = shipped::components();
    let change = |components: &mut deadreckon_xwing::components::Components,
                  by: fn(&mut deadreckon_geometry::parts::PartsSet)| {
        let set = components.parts.get_mut("nominal").expect("shipped");
        by(Arc::make_mut(set));
    };
    change(&mut other, |set| set.about = "another remark".to_owned());
    assert_eq!(hash(other.clone()), plain);
    change(&mut other, |set| set.template_width.value += 0.1);
    assert_ne!(hash(other), plain);
    let mut fewer = shipped::components();
    fewer.outlines.retain(|name, _| name.starts_with("asteroid"));
    assert_eq!(hash(fewer.clone()), plain, "outlines that are not on the mat decide nothing");
    fewer.outlines.remove("asteroid_1");
    assert_ne!(hash(fewer), plain);
}

/// Holds A-02: a squad of a file costs no more than its ruleset has points, or than the file says; and what a squad left
/// is counted from the same number.
#[test]
fn squads_of_a_file_are_held_to_their_points() {
    let text = |ruleset: &str, ships: usize, more: &str| {
        let pilot = r#"{"id": "bluesquadronescort", "ship": "t65xwing", "upgrades": {}}"#;
        let pilots = vec![pilot; ships].join(", ");
        format!(
            r#"{{"format": "deadreckon-game", "version": 1, "edition": "2.5",{more} "squads": [{{"player": 1, "squad":
            {{"faction": "rebelalliance", "ruleset": "{ruleset}", "pilots": [{pilots}]}}}}],
            "ships": [{{"id": "a", "player": 1, "entry": 0, "pose": {{"x": 90, "y": 90, "heading_deg": 0}},
                "abilities": [{{"name": "aim", "when": "after_action", "does": [{{"gain": ["focus", 1]}}]}}]}}]}}"#
        )
    };
    let read = |text: &str| game::read("g", text.as_bytes()).map(|start| start.setup);
    let fits = read(&text("AMG", 4, "")).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((fits.squad_points, fits.cards["a"].abilities.len()), (Some(20), 1));
    let fault = read(&text("AMG", 5, "")).expect_err("five cost 25").to_string();
    assert!(fault.contains("squads[0].squad: costs 25 points; at most 20 are allowed"), "{fault}");
    assert_eq!(read(&text("AMG", 5, r#" "squad_points": 25,"#)).expect("agreed").squad_points, Some(25));
    assert!(read(&text("AMG", 5, r#" "squad_points": 24,"#)).is_err());
    assert_eq!(read(&text("XWA", 5, "")).expect("fifty are many").squad_points, Some(50));
}
