//! The pages under `docs/formats/` are true: their examples are read, and the schema agrees with the reader.
#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::cards::CardFile;
use deadreckon_content::{cards, game, position, record, ron_files, shipped, short, squad};
use deadreckon_geometry::maneuver::Bearing;
use deadreckon_xwing::position::{Phase, Token};
use serde_json::{Value, json};
use std::path::Path;

thread_local! {
    /// The pages of which a test has taken a block.
    static READ: std::cell::RefCell<Vec<String>> = const { std::cell::RefCell::new(Vec::new()) };
}

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The code block between two marks of a page.
fn block(page: &str, mark: &str) -> String {
    READ.with_borrow_mut(|read| read.push(page.to_owned()));
    let inside = page.split(&format!("<!-- {mark}: begin -->")).nth(1).unwrap();
    let inside = inside.split(&format!("<!-- {mark}: end -->")).next().unwrap().trim();
    let (_, code) = inside.split_once('\n').unwrap();
    code.strip_suffix("```").unwrap().to_owned()
}

#[test]
fn the_example_of_a_position_is_complete_canonical_and_read() {
    let page = page("position.md");
    let text = block(&page, "example");
    let board = position::open("position.md", text.as_bytes(), &shipped::components()).unwrap();
    assert_eq!(position::write(board.position()).unwrap(), text);
    assert_eq!(short::write(board.position()).unwrap(), block(&page, "short").trim());
    // Every key that the schema knows stands in the example and in the tables.
    let schema: Value = serde_json::from_str(&self::page("position.schema.json")).unwrap();
    let defs = ["ship", "obstacle", "pose", "maneuver"].map(|d| schema["$defs"][d]["properties"].clone());
    for keys in defs.iter().chain([&schema["properties"], &schema["properties"]["turn"]["properties"]]) {
        for key in keys.as_object().unwrap().keys() {
            assert!(text.contains(&format!("\"{key}\"")), "the example lacks {key}");
            assert!(page.contains(&format!("`{key}`")), "the tables lack {key}");
        }
    }
}

#[test]
fn the_example_of_a_scenario_is_read_and_begins() {
    use deadreckon_engine::ruleset::Ruleset;
    let page = page("scenario.md");
    let text = block(&page, "example");
    let scenario = deadreckon_content::formations::scenario("scenario.md", text.as_bytes()).unwrap();
    let state = deadreckon_epic::game::Epic.begin(&scenario).unwrap();
    assert_eq!(state.options.coherency, deadreckon_epic::options::Coherency::Nearest);
    assert_eq!((state.units.len(), state.formations.len()), (3, 2));
    // Every key of a scenario stands in the tables.
    for key in
        ["profile", "changes", "table", "deployment", "turns", "objectives", "terrain", "forces", "kinds", "actions"]
    {
        assert!(page.contains(&format!("`{key}`")), "the tables lack {key}");
    }
}

/// The pictures of the rules' pages are made from them.
#[test]
fn the_positions_of_the_rules_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/xwing/positions");
    let mut read = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        position::open(&name, &std::fs::read(&path).unwrap(), &shipped::components()).unwrap_or_else(|e| panic!("{e}"));
        read += 1;
    }
    assert!(read > 5, "{read}");
}

#[test]
fn the_examples_of_components_are_read() {
    let example = |name: &str| block(&page(name), "example").into_bytes();
    let set = ron_files::parts_set("parts-set.md", &example("parts-set.md")).unwrap();
    assert_eq!((set.name.as_str(), set.guides.length.value), ("my acrylic set", 1.9));
    let outlines = ron_files::outlines("outline.md", &example("outline.md")).unwrap();
    assert_eq!(outlines.keys().collect::<Vec<_>>(), ["club_rock", "club_wreck"]);
    let deck = ron_files::damage_deck("damage-deck.md", &example("damage-deck.md")).unwrap();
    assert_eq!((deck.name.as_str(), deck.whole().len(), deck.faults()), ("club", 8, Vec::new()));
    let devices = ron_files::devices("devices.md", &example("devices.md")).unwrap();
    assert_eq!(devices.devices["club_mine"].tokens.len(), 2);
    let edition = ron_files::edition("edition.md", &example("edition.md")).unwrap();
    assert_eq!(edition.exceptions.len(), 2);
}

/// The pages whose examples are read here, each with the test that does.
const HERE: [(&str, fn()); 10] = [
    ("damage-deck.md", the_examples_of_components_are_read),
    ("devices.md", the_examples_of_components_are_read),
    ("edition.md", the_examples_of_components_are_read),
    ("game.md", the_example_of_a_game_is_read_and_holds_every_key),
    ("outline.md", the_examples_of_components_are_read),
    ("parts-set.md", the_examples_of_components_are_read),
    ("position.md", the_example_of_a_position_is_complete_canonical_and_read),
    ("scenario.md", the_example_of_a_scenario_is_read_and_begins),
    ("ships.md", the_examples_of_cards_are_read_and_hold_every_key),
    ("squad.md", the_example_of_a_squad_is_as_written),
];

/// The pages whose examples are read elsewhere: the test, and the words with which it does.
const ELSEWHERE: [(&str, &str, &str); 6] = [
    ("certificates.md", "../cli/tests/cmd/check.md", "reckon check proof.json"),
    ("formation-record.md", "../cli/tests/program/formation_games.rs", "formats/formation-record.md"),
    ("nudge.md", "../cli/tests/program/guide.rs", "include_str!(\"../../../../docs/formats/nudge.md\")"),
    ("query.md", "../cli/tests/query_protocol.rs", "formats/query.md"),
    ("record.md", "../cli/tests/program/games.rs", "formats/record.md"),
    ("theme.md", "../scene/tests/themes.rs", "formats/theme.md"),
];

#[test]
fn every_page_has_an_example_that_a_test_reads() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats");
    let pages = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut pages: Vec<String> = pages.filter(|name| name.ends_with(".md")).collect();
    pages.sort();
    let mut known: Vec<&str> = HERE.map(|(page, _)| page).into_iter().chain(ELSEWHERE.map(|(page, ..)| page)).collect();
    known.sort_unstable();
    assert_eq!(pages, known);
    for (name, test) in HERE {
        READ.with_borrow_mut(Vec::clear);
        test();
        assert!(READ.with_borrow(|read| read.contains(&page(name))), "the example of {name} is not read");
    }
    for (name, test, part) in ELSEWHERE {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(test)).unwrap();
        assert!(text.contains(part) && page(name).contains("example"), "{name} in {test}");
    }
}

#[test]
fn the_schema_accepts_every_shipped_position() {
    let schema: Value = serde_json::from_str(&page("position.schema.json")).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let example = block(&page("position.md"), "example");
    for (path, text) in shipped::DEMOS.into_iter().chain([("position.md", example.as_str())]) {
        let value: Value = serde_json::from_str(text).unwrap();
        let faults: Vec<String> =
            validator.iter_errors(&value).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(faults.is_empty(), "{path}: {faults:?}");
    }
}

/// Bases of huge ships among it, which are left out (B-73, C-57, D-38).
#[test]
fn the_schema_refuses_what_the_reader_refuses() {
    let schema: Value = serde_json::from_str(&page("position.schema.json")).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let components = shipped::components();
    let good: Value = serde_json::from_str(&block(&page("position.md"), "example")).unwrap();
    let changes: [(&str, Value); 17] = [
        ("/version", json!(2)),
        ("/format", json!("other")),
        ("/edition", json!("third")),
        ("/mat/width", json!(0)),
        ("/mat/height", json!(10001)),
        ("/turn/phase", json!("lunch")),
        ("/turn/player", json!(3)),
        ("/ships/0/id", json!("edge")),
        ("/ships/0/id", json!("a b")),
        ("/ships/0/base", json!("huge")),
        ("/ships/0/pose/x", json!(100_001)),
        ("/ships/0/pose/heading_deg", json!("north")),
        ("/ships/0/tokens/focus", json!(0)),
        ("/ships/0/tokens", json!({ "luck": 1 })),
        ("/ships/0/bullseye", json!(1)),
        ("/ships/0/dial/0/bearing", json!("loop")),
        ("/obstacles/0", json!({ "id": "o", "outline": "asteroid_1" })),
    ];
    for (at, value) in changes {
        let mut bad = good.clone();
        *bad.pointer_mut(at).unwrap() = value;
        assert!(!validator.is_valid(&bad), "the schema takes {at}");
        let text = bad.to_string();
        assert!(position::open("test", text.as_bytes(), &components).is_err(), "the reader takes {at}");
    }
}

#[test]
fn the_schema_knows_the_words_of_the_code() {
    let schema: Value = serde_json::from_str(&page("position.schema.json")).unwrap();
    let words = |pointer: &str| -> Vec<String> {
        schema.pointer(pointer).unwrap().as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(words("/$defs/maneuver/properties/bearing/enum"), Bearing::ALL.map(Bearing::key));
    assert_eq!(words("/$defs/ship/properties/tokens/propertyNames/enum"), Token::ALL.map(Token::key));
    assert_eq!(words("/properties/turn/properties/phase/enum"), Phase::ALL.map(Phase::key));
}

#[test]
fn the_examples_of_cards_are_read_and_hold_every_key() {
    let page = page("ships.md");
    let (ships, upgrades) = (block(&page, "ships"), block(&page, "upgrades"));
    let nominal = deadreckon_geometry::parts::PartsSet::nominal();
    let (ships, upgrades) = (CardFile::text("ships", &ships), CardFile::text("upgrades", &upgrades));
    let read = cards::read(ships, upgrades, &nominal);
    let read = read.unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!((read.ships().count(), read.all_pilots().count(), read.upgrades().count()), (2, 2, 1));
    for (_, text) in shipped::SHIPS.into_iter().chain(shipped::UPGRADES) {
        let value: Value = serde_json::from_str(text).unwrap();
        for record in ["ships", "pilots", "upgrades"].into_iter().filter_map(|list| value[list].as_array()).flatten() {
            for key in record.as_object().unwrap().keys() {
                assert!(page.contains(&format!("`{key}`")), "the tables lack {key}");
            }
        }
    }
}

#[test]
fn the_example_of_a_squad_is_as_written() {
    let text = block(&page("squad.md"), "example");
    let file = squad::read("squad.md", text.as_bytes(), None).unwrap();
    assert!(file.notes.is_empty(), "{:?}", file.notes);
    assert_eq!(squad::write(&file), text);
    let page = page("squad.md");
    for kind in deadreckon_xwing::squad::NoteKind::ALL {
        assert!(page.contains(&format!("`{kind}`")), "the notes lack {kind}");
    }
}

#[test]
fn the_example_of_a_game_is_read_and_holds_every_key() {
    let page = page("game.md");
    let start = game::read("game.md", block(&page, "example").as_bytes()).unwrap_or_else(|faults| panic!("{faults}"));
    let rules = record::rules(std::sync::Arc::new(shipped::components()), &start.setup);
    let game = deadreckon_engine::game::Game::begin(rules, start.setup).unwrap();
    // Every key of a card stands in the example and in the tables.
    let setup = serde_json::to_value(&game.record().setup).unwrap();
    for key in setup["cards"]["drone-1"].as_object().unwrap().keys() {
        assert!(page.contains(&format!("`{key}`")), "the tables lack {key}");
    }
    assert_eq!(setup["cards"]["drone-1"].as_object().unwrap().len(), 14, "{setup}");
}
