//! Files of formations: what is shipped reads, what is wrong is refused with file, line and key, all at once.

use deadreckon_content::{formations, shipped};
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_epic::data::terrain::Ground;
use deadreckon_epic::data::unit::UnitType;
use deadreckon_epic::game::Epic;

/// What is said about a text, one fault a line.
fn said(read: impl Fn(&str, &[u8]) -> Option<String>, text: &str) -> String {
    read("here.ron", text.as_bytes()).unwrap_or_else(|| panic!("it was read: {text}"))
}

fn scenario_faults(origin: &str, bytes: &[u8]) -> Option<String> {
    formations::scenario(origin, bytes).err().map(|e| e.to_string())
}

#[test]
fn shipped_files_read_and_their_scenarios_begin() {
    assert_eq!(shipped::actions().len(), 14);
    for (path, text) in shipped::SCENARIOS {
        let scenario = formations::scenario(path, text.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
        Epic.begin(&scenario).unwrap_or_else(|e| panic!("{path}: {e} {e:?}"));
    }
    let larger = shipped::scenario("larger").expect("it is shipped");
    for (_, force) in larger.forces.iter() {
        let units: usize = force.formations.iter().map(|formation| formation.units.len()).sum();
        assert_eq!((force.formations.len(), units), (8, 60));
    }
}

/// Holds E5.26.
#[test]
fn terrain_is_what_the_table_says() {
    let kinds = shipped::terrain_kinds();
    let (infantry, vehicle) = (UnitType::Infantry, UnitType::ArmouredVehicle);
    let table = [
        ("open", Ground::Free, Ground::Free, None),
        ("buildings", Ground::Free, Ground::Impassable, Some(4)),
        ("woods", Ground::Free, Ground::Dangerous, Some(5)),
        ("ruins", Ground::Free, Ground::Dangerous, Some(4)),
        ("scrub", Ground::Free, Ground::Free, Some(6)),
        ("marsh", Ground::Dangerous, Ground::Dangerous, Some(6)),
        ("river", Ground::Dangerous, Ground::Impassable, Some(6)),
        ("cliff", Ground::Impassable, Ground::Impassable, None),
    ];
    for (name, of_infantry, of_vehicles, save) in table {
        let kind = kinds[name];
        assert_eq!((kind.to(infantry), kind.to(vehicle), kind.cover_save), (of_infantry, of_vehicles, save), "{name}");
        assert_eq!(kind.to(UnitType::LightVehicle), of_vehicles, "{name}");
    }
}

/// A scenario with these formations of player one.
fn with(formations: &str) -> String {
    format!(
        r#"#![enable(implicit_some)]
(
    format: "deadreckon-scenario",
    version: 1,
    content: (
        name: "test",
        table: (90, 90),
        deployment: (within: 15),
        forces: (
            one: (name: "one", strategy: 3, formations: [
                {formations}
            ]),
            two: (name: "two", strategy: 3, formations: [
                (name: "b", initiative: 2, units: [(kind: "line_squad", at: (40, 80))]),
            ]),
        ),
    ),
)"#
    )
}

/// Holds E1.16: bad data is refused with file, line and key, all faults at once.
#[test]
fn faults_of_a_scenario_are_told_all_at_once() {
    let text = with(
        r#"(name: "a", initiative: 9, units: [
                    (kind: "dragon", at: (10, 5)),
                    (kind: "carrier", at: (20, 5), carried_by: 2),
                    (kind: "line_squad", at: (30, 500), carried_by: 1),
                ]),"#,
    );
    let said = said(scenario_faults, &text);
    for wanted in [
        "line 11, column 41: content.forces.one.formations[0].initiative: must be from 1 to 6",
        "units[0].kind: there is no kind of unit \"dragon\"",
        "units[1].carried_by: the carrier is carried itself: transport goes round in a circle",
        "units[2].at: must be on the table",
    ] {
        assert!(said.contains(wanted), "{wanted} in\n{said}");
    }
    assert!(said.lines().count() >= 4 && said.lines().all(|line| line.starts_with("here.ron: line ")), "{said}");
    // Beyond the deployment zone, and one unit on another: that is said when the game begins.
    let text = with(
        r#"(name: "a", initiative: 2, units: [
                    (kind: "line_squad", at: (10, 30)), (kind: "line_squad", at: (11, 30)),
                ]),"#,
    );
    let scenario = formations::scenario("here.ron", text.as_bytes()).expect("the file itself is sound");
    let refused = Epic.begin(&scenario).expect_err("it cannot begin");
    let keys: Vec<&str> = refused.reasons().iter().map(|reason| reason.key).collect();
    assert_eq!(keys, ["refusal-beyond-zone", "refusal-beyond-zone", "refusal-overlap"]);
}

#[test]
fn faults_of_units_are_told_all_at_once() {
    let units = |kinds: &str| {
        format!(
            "#![enable(implicit_some)]\n(format: \"deadreckon-units\", version: 1, content: (kinds: {{\n{kinds}\n}}))"
        )
    };
    let faults = |origin: &str, bytes: &[u8]| formations::units(origin, bytes).err().map(|e| e.to_string());
    let size = said(faults, &units("\"a\": (type: infantry, speed: 15)"));
    assert!(size.starts_with("here.ron: line 3, column") && size.contains("base"), "{size}");
    let kind = said(faults, &units("\"a\": (type: dragon, speed: 15, base: disc(diameter: 3))"));
    assert!(kind.contains("dragon"), "{kind}");
    let many = said(
        faults,
        &units(
            "\"a\": (type: infantry, speed: 150, armour: 1, base: disc(diameter: 9), carries: (number: 1, kinds: [\"b\"])),
             \"b\": (type: war_engine, speed: 15, base: rectangle(length: 2, width: 0.1), carries: (number: 1, kinds: [\"a\"])),
             \"c\": (type: infantry, speed: 15, base: polygon([(0, 0), (2, 0), (1, 1), (2, 2), (0, 2)]), weapons: [(name: \"w\", range: 30)])",
        ),
    );
    for wanted in [
        "kinds.a.speed: must be from 0 to 100 cm",
        "kinds.a.armour: must be from 2 to 6",
        "kinds.a.base: a stand is 0.5 to 4 cm",
        "kinds.a.carries: carries itself, or what carries it",
        "kinds.b.type: war engines are not in the program",
        "kinds.b.base: a stand is 0.5 to 4 cm",
        "kinds.c.base: ",
        "kinds.c.weapons[0]: hits nothing; add ap or at",
    ] {
        assert!(many.contains(wanted), "{wanted} in\n{many}");
    }
}

#[test]
fn faults_of_actions_are_told_all_at_once() {
    let faults = |origin: &str, bytes: &[u8]| formations::actions(origin, bytes).err().map(|e| e.to_string());
    let said = said(
        faults,
        "#![enable(implicit_some)]
(format: \"deadreckon-actions\", version: 1, content: (actions: [
    (id: \"a\", program: seq([move((speed_times: 9)), shoot(7)]), on_fail: (fallback: \"rest\")),
    (id: \"a\", program: choice([]), formations: 0),
]))",
    );
    for wanted in [
        "line 3",
        "actions[0].program[0].speed_times: must be from 1 to 4",
        "actions[0].program[1]: a modifier to hit is from -3 to 3",
        "actions[0].on_fail.fallback: there is no action \"rest\"",
        "actions[1].id: ",
        "actions[1].program: a choice has at least one way",
        "actions[1].formations: must be from 1 to 10",
        "there is no action \"hold\"",
    ] {
        assert!(said.contains(wanted), "{wanted} in\n{said}");
    }
}
