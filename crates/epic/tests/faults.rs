//! Scenarios that are refused: names that nobody can see, stands off the table.

use deadreckon_content::shipped;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_epic::data::faults;
use deadreckon_epic::data::length::Cm;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::game::Epic;

/// Characters that nobody sees: they end lines, steer terminals or turn the direction of writing.
const UNSEEN: [char; 8] = ['\0', '\n', '\t', '\u{1b}', '\u{85}', '\u{2028}', '\u{202e}', '\u{2066}'];

fn training() -> Scenario {
    shipped::scenario("training").expect("it is shipped").clone()
}

fn keys(scenario: &Scenario) -> Vec<String> {
    faults::of(scenario).into_iter().map(|(key, _)| key).collect()
}

#[test]
fn names_that_steer_a_terminal_are_refused() {
    assert!(keys(&training()).is_empty());
    for c in UNSEEN {
        let name = format!("a{c}b");
        let mut scenario = training();
        let (kind, mut card) = scenario.kinds.iter().next().map(|(k, v)| (k.clone(), v.clone())).expect("kinds");
        card.weapons.iter_mut().for_each(|weapon| weapon.name.clone_from(&name));
        scenario.kinds.insert(name.clone(), card);
        let terrain = *scenario.terrain_kinds.values().next().expect("kinds of terrain");
        scenario.terrain_kinds.insert(name.clone(), terrain);
        scenario.actions[0].id.clone_from(&name);
        scenario.name.clone_from(&name);
        scenario.forces[deadreckon_engine::player::Player::One].name.clone_from(&name);
        let formation = &mut scenario.forces[deadreckon_engine::player::Player::Two].formations[0];
        formation.name.clone_from(&name);
        formation.tags.push(name.clone());
        let found = keys(&scenario);
        for wanted in [
            format!("kinds.{name}"),
            format!("kinds.{name}.weapons[0].name"),
            format!("terrain_kinds.{name}"),
            "actions[0].id".to_owned(),
            "name".to_owned(),
            "forces.one.name".to_owned(),
            "forces.two.formations[0].name".to_owned(),
            "forces.two.formations[0].tags[0]".to_owned(),
        ] {
            assert!(found.contains(&wanted), "{c:?}: no fault {wanted:?} in {found:?}, kind {kind}");
        }
    }
}

#[test]
fn names_have_1_to_64_characters_of_any_script() {
    for (name, sound) in [
        ("", false),
        ("  ", false),
        (&"x".repeat(64), true),
        (&"x".repeat(65), false),
        ("Rückhalt", true),
        ("משמר", true),
    ] {
        let mut scenario = training();
        scenario.name = name.to_owned();
        assert_eq!(keys(&scenario).is_empty(), sound, "{name:?}");
    }
}

/// Holds E1.16: a stand that no move could leave where it is does not begin there.
#[test]
fn a_stand_beyond_the_edge_by_less_than_a_hundredth_is_off_the_table() {
    let keys = |off: f64| {
        let mut scenario = training();
        let unit = &mut scenario.forces[deadreckon_engine::player::Player::One].formations[0].units[0];
        let hull = deadreckon_epic::game::hull(&scenario.kinds[&unit.kind].base).expect("a base");
        let pose = deadreckon_geometry::pose::Pose::from_degrees(0.0, 0.0, unit.facing);
        let low = hull.at(pose).bounds().low;
        unit.at.1 = Cm((-low.y - off) / 10.0);
        let refused = Epic.begin(&scenario).err();
        refused.map(|e| e.reasons().iter().map(|reason| reason.key).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert!(keys(0.0).is_empty() && keys(0.001).is_empty());
    assert!(keys(0.002).contains(&"refusal-off-table") && keys(0.02).contains(&"refusal-off-table"));
}
