//! Window and command line answer alike: both are held to the stored answers about every demo position.

use super::{demos, reckon};
use deadreckon_testkit::answers::write_or_compare;
use serde_json::{Map, Value, json};

/// Ids of the ships of a demo position, and of all its pieces.
fn ids(demo: &str) -> (Vec<String>, Vec<String>) {
    let text = deadreckon_content::shipped::demo(demo).unwrap();
    let position = deadreckon_content::position::read(demo, text.as_bytes()).unwrap();
    let ships: Vec<String> = position.ships.iter().map(|s| s.id.clone()).collect();
    let pieces = ships.iter().cloned().chain(position.obstacles.iter().map(|o| o.id.clone())).collect();
    (ships, pieces)
}

fn options(demo: &str, ship: &str) -> Value {
    let answer = reckon(&["fit", demo, "--ship", ship, "--json"]).json();
    let mut found = Map::new();
    for option in answer["actions"].as_array().unwrap().iter().flat_map(|a| a["options"].as_array().unwrap()) {
        let kept = json!({ "legal": option["legal"], "margin_mm": option["margin_mm"], "end": option["end"] });
        let before = found.insert(option["choice"].as_str().unwrap().to_owned(), kept);
        assert_eq!(before, None, "{demo} {ship}: every key stands once");
    }
    found.into()
}

fn measured(demo: &str, from: &str, pieces: &[String]) -> Value {
    let measure = |to: &String| {
        let answer = reckon(&["measure", demo, "--from", from, "--to", to, "--json"]).json();
        (to.clone(), json!({ "distance_mm": answer["distance_mm"], "range": answer["range"] }))
    };
    pieces.iter().filter(|to| *to != from).map(measure).collect::<Map<_, _>>().into()
}

#[test]
fn the_command_line_gives_the_stored_answers_about_all_demo_positions() {
    for (demo, first) in demos() {
        let name = demo.strip_prefix("demo:").unwrap();
        let (ships, pieces) = ids(name);
        let mut answers = Map::new();
        for ship in ships {
            let mut about = json!({ "options": options(&demo, &ship) });
            if ship == first {
                about["measured"] = measured(&demo, &ship, &pieces);
            }
            answers.insert(ship, about);
        }
        write_or_compare(name, &answers.into()).unwrap();
    }
}

#[test]
fn an_obstacle_is_measured_to_its_outline_not_to_its_origin() {
    let near = reckon(&["measure", "demo:one-way-decloak", "--from", "echo-1", "--to", "rock-2", "--json"]).json();
    let distance = near["distance_mm"].as_f64().unwrap();
    assert!((distance - 49.47).abs() < 0.01, "{distance}");
    let back = reckon(&["measure", "demo:one-way-decloak", "--from", "rock-2", "--to", "echo-1", "--json"]).json();
    assert!((back["distance_mm"].as_f64().unwrap() - distance).abs() < 1e-9);
    assert!(near["obstruction"].is_object() && near.get("arcs").is_none());
}

#[test]
fn a_picture_shows_the_measurement_to_an_obstacle_that_measure_gives() {
    let folder = tempfile::tempdir().unwrap();
    let file = super::word(folder.path(), "range.svg");
    let words = ["render", "demo:one-way-decloak", "--ship", "echo-1", "--measure", "rock-2", "-o", &file];
    let drawn = reckon(&words);
    assert_eq!(drawn.code, 0, "{drawn:?}");
    let svg = std::fs::read_to_string(&file).unwrap();
    assert!(svg.contains("49.5 mm"), "the distance to the outline is written beside the line");
    assert!(!svg.contains("77.1 mm"));
}

#[test]
fn the_first_edition_has_no_bullseye() {
    let ask = |edition: &str| {
        let words = ["measure", "demo:range-edge", "--from", "red-1", "--to", "black-1", "--edition", edition];
        reckon(&[&words[..], &["--json"]].concat()).json()["arcs"].as_object().unwrap().clone()
    };
    let (first, second) = (ask("first"), ask("second"));
    assert_eq!((first.len(), second.len()), (6, 7));
    assert!(second.contains_key("bullseye") && !first.contains_key("bullseye"));
}

/// Where no slide is free, what is in the way is said too.
#[test]
fn a_sliding_option_that_is_refused_names_the_piece_in_the_way() {
    let ship = |id: &str, x: f64, y: f64, heading: f64| json!({ "id": id, "player": 1, "base": "small", "pose": { "x": x, "y": y, "heading_deg": heading } });
    let ships = [ship("a", 400.0, 400.0, 90.0), ship("b", 320.0, 400.0, 90.0), ship("c", 480.0, 425.0, 70.0)];
    let position = json!({ "format": "deadreckon-position", "version": 1, "edition": "first", "ships": ships });
    let told = super::reckon_with(
        &["fit", "-", "--ship", "a", "--action", "barrel-roll,tractor"],
        position.to_string().as_bytes(),
    );
    assert_eq!(told.code, 1, "{told:?}");
    for part in ["free everywhere. (rule C-13) The base would stand 22.00 mm deep on b. (rule C-13)", "deep on c."] {
        assert!(told.output.contains(part), "{}", told.output);
    }
}
