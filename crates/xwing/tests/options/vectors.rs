//! The options of editions are those of the conformance vectors: same templates, same places, same verdicts.

use super::{board, obstacle, position, ship};
use deadreckon_geometry::maths::wrap_angle;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Piece;
use deadreckon_testkit::conformance;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::report::{OptionReport, Outcome, Stretch, Tested};
use serde_json::Value;

fn base(value: &Value) -> BaseSize {
    serde_json::from_value(value.clone()).unwrap()
}

fn pose(value: &Value) -> Pose {
    serde_json::from_value(value.clone()).unwrap()
}

fn ids(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect()
}

/// The board of a case, with the cards that its template needs.
fn board_of(case: &Value, edition: Edition, cards: &[&str]) -> Board {
    let mut mover = ship("mover", base(&case["base"]), pose(&case["start"]));
    mover.exceptions = cards.iter().map(|c| (*c).to_owned()).collect();
    let mut ships = vec![mover];
    for other in case["ships"].as_array().unwrap() {
        ships.push(ship(other["id"].as_str().unwrap(), base(&other["base"]), pose(&other["pose"])));
    }
    let obstacles = case["obstacles"].as_array().unwrap().iter();
    let obstacles = obstacles
        .map(|o| obstacle(o["id"].as_str().unwrap(), o["outline"].as_str().unwrap(), pose(&o["pose"])))
        .collect();
    let mut position = position(edition, ships, obstacles);
    if position.ships.iter().any(|s| s.base == BaseSize::Medium) && edition == Edition::First {
        // The vectors set medium bases among the others of a first-edition roll; the edition has none.
        let mut components = deadreckon_content::shipped::components();
        let mut data = (*components.editions[&Edition::First]).clone();
        data.sizes.push(BaseSize::Medium);
        components.editions.insert(Edition::First, std::sync::Arc::new(data));
        return Board::new(position, &components).unwrap();
    }
    position.edition = edition;
    board(position)
}

fn blocked_by(board: &Board, report: &OptionReport, tested: Tested) -> Vec<String> {
    let failed = report.checks.iter().filter(|c| c.tested == tested && !c.passed());
    let mut ids: Vec<String> = failed.map(|c| board.table().piece_id(c.against).to_owned()).collect();
    ids.sort();
    ids.dedup();
    ids
}

fn compare(case: &Value, expected: &Value, board: &Board, report: &OptionReport) {
    let id = &case["id"];
    assert_eq!(report.legal, expected["legal"].as_bool().unwrap(), "{id} {}", report.choice);
    let end = pose(&expected["end"]);
    assert!((report.end.position - end.position).length() < 1e-7, "{id} {}", report.choice);
    let turn = wrap_angle(report.end.heading - end.heading);
    assert!(turn.abs() < 1e-9, "{id} {}", report.choice);
    assert_eq!(blocked_by(board, report, Tested::Template), ids(&expected["template_blocked_by"]), "{id}");
    assert_eq!(blocked_by(board, report, Tested::Base), ids(&expected["base_blocked_by"]), "{id}");
    assert_eq!(report.reasons.is_empty(), report.legal, "{id}");
}

/// Holds C-03, C-13.
#[test]
fn repositions_of_the_vectors() {
    let mut compared = 0;
    for case in conformance::cases("reposition") {
        compared += match case["reposition"].as_str().unwrap() {
            "boost" => boosts(&case),
            _ if case["edition"] == "first" => slides(&case),
            _ => places(&case),
        };
    }
    // 26 boosts with three templates each, and every listed place and side of the others.
    assert!(compared > 700, "{compared}");
}

fn boosts(case: &Value) -> usize {
    let board = board_of(case, Edition::Second, &[]);
    let reports = board.options(0, Action::Boost).unwrap();
    for report in &reports {
        let template = serde_json::to_value(report.template.unwrap().0).unwrap();
        let expected = case["options"].as_array().unwrap().iter().find(|o| o["template"] == template).unwrap();
        compare(case, expected, &board, report);
    }
    reports.len()
}

/// The action and the cards with which a case's template is used.
fn question(case: &Value) -> (Action, &'static [&'static str]) {
    let bank = case["template"]["shape"] == "bank";
    let speed = case["template"]["speed"].as_u64().unwrap();
    match (case["reposition"].as_str().unwrap(), bank, speed) {
        ("barrel_roll", true, 1) => (Action::BarrelRoll, &["microthrusters"]),
        // The vectors call it a roll; it is the decloak of "Echo".
        ("barrel_roll", true, _) | ("decloak_side", true, _) => (Action::Decloak, &["echo"]),
        ("barrel_roll", false, _) => (Action::BarrelRoll, &[]),
        _ => (Action::Decloak, &[]),
    }
}

fn places(case: &Value) -> usize {
    let (action, cards) = question(case);
    let board = board_of(case, Edition::Second, cards);
    let reports = board.options(0, action).unwrap();
    let listed = case["options"].as_array().unwrap();
    for expected in listed {
        let word = |key: &str| expected[key].as_str().map(|w| format!(".{w}")).unwrap_or_default();
        let template = if cards.is_empty() { String::new() } else { format!(".bank_{}", case["template"]["speed"]) };
        let key = format!("{}{}{}{}{template}", action.key(), word("side"), word("curve"), word("alignment"));
        let report = reports.iter().find(|r| r.choice.to_string() == key).unwrap_or_else(|| panic!("no {key}"));
        compare(case, expected, &board, report);
    }
    listed.len()
}

fn near(found: &[Stretch], expected: &Value) -> bool {
    let expected = expected.as_array().unwrap();
    let close = |a: f64, b: &Value| (a - b.as_f64().unwrap()).abs() < 1e-5;
    found.len() == expected.len() && found.iter().zip(expected).all(|(f, e)| close(f.from, &e[0]) && close(f.to, &e[1]))
}

fn slides(case: &Value) -> usize {
    let (action, cards) = question(case);
    let board = board_of(case, Edition::First, cards);
    for expected in case["sides"].as_array().unwrap() {
        let key = format!("{}.{}", action.key(), expected["side"].as_str().unwrap());
        let report = board.judge(0, key.parse().unwrap(), None).unwrap();
        let found = report.slides.as_ref().unwrap();
        let id = &case["id"];
        assert!((found.ship_limit - expected["slide_limit_mm"].as_f64().unwrap()).abs() < 1e-9, "{id}");
        assert!(near(&found.template_free, &expected["template_free"]), "{id} {key}: {:?}", found.template_free);
        assert!(near(&found.base_free, &expected["base_free"]), "{id} {key}: {:?}", found.base_free);
        assert!(near(&found.reachable, &expected["reachable_shift"]), "{id} {key}: {:?}", found.reachable);
        assert_eq!(report.legal, expected["legal"].as_bool().unwrap(), "{id} {key}");
        assert_eq!(found.is_legal(), report.legal, "{id} {key}");
    }
    2
}

#[test]
fn maneuvers_of_the_vectors() {
    for case in conformance::cases("backoff") {
        let start = pose(&case["start"]);
        let mut mover = ship("mover", base(&case["base"]), start);
        mover.dial = Some(vec![serde_json::from_value(case["maneuver"].clone()).unwrap()]);
        let mut ships = vec![mover];
        for other in case["others"].as_array().unwrap() {
            ships.push(ship(other["id"].as_str().unwrap(), base(&other["base"]), pose(&other["pose"])));
        }
        let mut components = deadreckon_content::shipped::components();
        let mut parts = (*components.parts["nominal"]).clone();
        parts.guides.count = case["guides_count"].as_bool().unwrap();
        components.parts.insert(parts.name.clone(), std::sync::Arc::new(parts));
        let board = Board::new(position(Edition::Second, ships, Vec::new()), &components).unwrap();
        let reports = board.options(0, Action::Maneuver).unwrap();
        if reports.len() != 1 {
            // The three places of a Tallon roll are compared in geometry.
            continue;
        }
        let (report, expect, id) = (&reports[0], &case["expect"], &case["id"]);
        let (travel, full) = match &report.outcome {
            Outcome::Full(travel) => (travel, true),
            Outcome::BackedOff(travel) => (travel, false),
            other => panic!("{id}: {other:?}"),
        };
        let name = |ship: usize| board.table().piece_id(Piece::Ship(ship)).to_owned();
        assert_eq!(full, expect["fully_executed"].as_bool().unwrap(), "{id}");
        assert!((report.end.position - pose(&expect["pose"]).position).length() < 1e-6, "{id}");
        let overlapped: Vec<String> = travel.overlapped.iter().map(|&s| name(s)).collect();
        assert_eq!(overlapped, ids(&expect["overlapped_at_full_length"]), "{id}");
        let touching: Vec<String> = travel.touching.iter().map(|c| name(c.ship)).collect();
        assert_eq!(touching, ids(&expect["touching_at_end"]), "{id}");
        assert!(report.legal, "{id}");
    }
}
