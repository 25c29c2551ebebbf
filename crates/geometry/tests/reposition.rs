//! The conformance vectors of boosts, rolls and decloaks, and the check values of the rules.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::reposition::{
    Against, Alignment, Attempt, Blocking, Curve, CurvedShape, FreeInterval, Moved, Mover, Place, Placement,
    Reposition, RollTemplate, attempt, attempts, is_legal, lay, slides,
};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_testkit::conformance;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

const POSE_TOLERANCE: f64 = 1e-7;
const INTERVAL_TOLERANCE: f64 = 1e-5;

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

/// The table of a case and the ship that moves, which is not on it.
fn board(case: &Value, outlines: &Value) -> (Table, Mover) {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).unwrap();
    for ship in case["ships"].as_array().unwrap() {
        table.add_ship(ship["id"].as_str().unwrap(), read(&ship["base"]), read(&ship["pose"])).unwrap();
    }
    for obstacle in case["obstacles"].as_array().unwrap() {
        let points: Vec<Point> = read::<Vec<[f64; 2]>>(&outlines[obstacle["outline"].as_str().unwrap()])
            .into_iter()
            .map(Point::from_array)
            .collect();
        let outline = Arc::new(Shape::polygon(&points).unwrap());
        table.add_obstacle(obstacle["id"].as_str().unwrap(), outline, read(&obstacle["pose"])).unwrap();
    }
    (table, Mover { size: read(&case["base"]), start: read(&case["start"]), on_table: None })
}

/// The roll of a case for one of its options or sides.
fn roll(case: &Value, option: &Value) -> Reposition {
    let mut template = case["template"].clone();
    for (key, from) in [("curve", option), ("long_edge_against_base", case)] {
        if let Some(value) = from.get(key).filter(|v| !v.is_null()) {
            template[key] = value.clone();
        }
    }
    Reposition::Roll { side: read(&option["side"]), template: read(&template) }
}

fn ids(table: &Table, attempt: &Attempt, moved: Moved) -> BTreeSet<String> {
    attempt.blocked_by(moved).map(|piece| table.piece_id(piece).to_owned()).collect()
}

fn close(id: &str, found: Pose, expected: &Value) {
    let wanted: Pose = read(expected);
    let turn = (found.heading_deg() - wanted.heading_deg() + 540.0).rem_euclid(360.0) - 180.0;
    let away = (found.position - wanted.position).length();
    assert!(away < POSE_TOLERANCE && turn.abs() < POSE_TOLERANCE, "{id}: {found:?} instead of {wanted:?}");
}

fn same_intervals(id: &str, what: &str, found: &[FreeInterval], expected: &Value) {
    let wanted: Vec<[f64; 2]> = read(expected);
    assert_eq!(found.len(), wanted.len(), "{id}: {what} {found:?} instead of {wanted:?}");
    for (interval, [from, to]) in found.iter().zip(wanted) {
        let off = (interval.from - from).abs().max((interval.to - to).abs());
        assert!(off < INTERVAL_TOLERANCE, "{id}: {what} {interval:?} instead of {from}..{to}");
    }
}

#[test]
fn listed_places_agree_with_the_vectors() {
    let outlines = conformance::load("outlines")["outlines"].clone();
    let mut options_seen = 0;
    for case in conformance::cases("reposition") {
        let (table, mover) = board(&case, &outlines);
        for option in case["options"].as_array().into_iter().flatten() {
            let (reposition, place) = if case["reposition"] == "boost" {
                (Reposition::Boost { template: read(&option["template"]) }, Place::Only)
            } else {
                (roll(&case, option), Place::Aligned(read::<Alignment>(&option["alignment"])))
            };
            let id = format!("{} {reposition:?} {place:?}", case["id"]);
            let found = attempt(&table, mover, reposition, place, Blocking::ALL).unwrap();
            close(&id, found.laid.end, &option["end"]);
            assert_eq!(ids(&table, &found, Moved::Template), read(&option["template_blocked_by"]), "{id}");
            assert_eq!(ids(&table, &found, Moved::Base), read(&option["base_blocked_by"]), "{id}");
            assert_eq!(Value::from(found.is_legal()), option["legal"], "{id}");
            assert_eq!(is_legal(&table, mover, reposition, place, Blocking::ALL), Ok(found.is_legal()), "{id}");
            options_seen += 1;
        }
    }
    assert!(options_seen > 700, "{options_seen}");
}

/// Holds C-10, C-11, C-13.
#[test]
fn slides_agree_with_the_vectors() {
    let outlines = conformance::load("outlines")["outlines"].clone();
    let mut sides_seen = 0;
    for case in conformance::cases("reposition") {
        let (table, mover) = board(&case, &outlines);
        for side in case["sides"].as_array().into_iter().flatten() {
            let id = format!("{} {}", case["id"], side["side"]);
            let found = slides(&table, mover, roll(&case, side), Blocking::ALL).unwrap();
            let shift = found.shift.as_ref().unwrap();
            assert_eq!(Value::from(found.limit), side["slide_limit_mm"], "{id}");
            same_intervals(&id, "template_free", &found.template_free, &side["template_free"]);
            same_intervals(&id, "base_free", &shift.base_free, &side["base_free"]);
            same_intervals(&id, "reachable_shift", &shift.reachable, &side["reachable_shift"]);
            assert_eq!(Value::from(found.is_legal()), side["legal"], "{id}");
            assert_eq!(!found.region.is_empty(), found.is_legal(), "{id}: the map says otherwise");
            sides_seen += 1;
        }
    }
    assert_eq!(sides_seen, 156);
}

/// The rules write places in the ship's frame with +y ahead and +x to the right, headings clockwise from ahead.
fn assert_place(size: BaseSize, reposition: Reposition, place: Place, (right, ahead, clockwise): (f64, f64, f64)) {
    let start = Pose::new(0.0, 0.0, 0.0);
    let end = lay(&PartsSet::nominal(), size, start, reposition, place).unwrap().end;
    let what = format!("{size:?} {reposition:?} {place:?}: {end:?}");
    assert!((end.position - Point::new(ahead, -right)).length() < 0.008, "{what}");
    assert!((end.heading_deg() + clockwise).abs() < 1e-9, "{what}");
}

/// Holds C-01, C-02.
#[test]
fn boosts_end_at_the_check_values_of_c_1() {
    let straight = Reposition::Boost { template: Template::straight(1) };
    let bank = Reposition::Boost { template: Template::bank(1, Side::Left) };
    for (size, reposition, expected) in [
        (BaseSize::Small, straight, (0.0, 80.0, 0.0)),
        (BaseSize::Small, bank, (-37.57, 90.71, -45.0)),
        (BaseSize::Medium, straight, (0.0, 100.0, 0.0)),
        (BaseSize::Medium, bank, (-44.64, 107.78, -45.0)),
        (BaseSize::Large, straight, (0.0, 120.0, 0.0)),
        (BaseSize::Large, bank, (-51.72, 124.85, -45.0)),
    ] {
        assert_place(size, reposition, Place::Only, expected);
    }
}

/// Holds B-56, C-12, C-20, C-21, C-22.
#[test]
fn straight_rolls_end_at_the_check_values_of_c_2_and_c_3() {
    use Alignment::{Back, Front, Middle};
    let straight = |speed, against| RollTemplate::Straight { speed, against };
    for side in Side::BOTH {
        // In the rules' frame the right is positive.
        let s = -side.sign();
        let roll = |template| Reposition::Roll { side, template };
        for (size, template, sideways, ahead) in [
            (BaseSize::Small, straight(1, Against::NarrowEnd), 80.0, 10.0),
            (BaseSize::Medium, straight(1, Against::LongSide), 80.0, 20.0),
            (BaseSize::Large, straight(1, Against::LongSide), 100.0, 20.0),
            (BaseSize::Small, straight(2, Against::NarrowEnd), 120.0, 10.0),
        ] {
            for (alignment, sign) in [(Front, 1.0), (Middle, 0.0), (Back, -1.0)] {
                let place = Place::Aligned(alignment);
                assert_place(size, roll(template), place, (s * sideways, sign * ahead, 0.0));
            }
            let limit = (size, template);
            let expected = match limit {
                (BaseSize::Large, _) => 20.0,
                _ => 10.0,
            };
            let parts = PartsSet::nominal();
            assert_eq!(deadreckon_geometry::reposition::slide_limit(&parts, size, roll(template)), Ok(expected));
        }
        let wide = roll(straight(2, Against::LongSide));
        assert_place(BaseSize::Large, wide, Place::Slid { template: 0.0, ship: 0.0 }, (s * 100.0, 0.0, 0.0));
    }
}

/// Holds C-30, C-32, C-33.
#[test]
fn bank_rolls_end_at_the_check_values_of_c_4() {
    let bank = |side, speed, curve| Reposition::Roll {
        side,
        template: RollTemplate::Curved { shape: CurvedShape::Bank, speed, curve },
    };
    let left = bank(Side::Left, 1, Curve::Forward);
    let at = Place::Aligned;
    assert_place(BaseSize::Small, left, at(Alignment::Middle), (-90.71, 37.57, 45.0));
    assert_place(BaseSize::Small, left, at(Alignment::Front), (-83.64, 44.64, 45.0));
    assert_place(BaseSize::Small, left, at(Alignment::Back), (-97.78, 30.50, 45.0));
    let long = bank(Side::Left, 2, Curve::Forward);
    assert_place(BaseSize::Small, long, at(Alignment::Middle), (-126.07, 52.22, 45.0));
    // C-30: left-forward and right-backward turn clockwise, the others counter-clockwise.
    assert_place(BaseSize::Small, bank(Side::Right, 1, Curve::Backward), at(Alignment::Middle), (90.71, -37.57, 45.0));
    assert_place(BaseSize::Small, bank(Side::Right, 1, Curve::Forward), at(Alignment::Middle), (90.71, 37.57, -45.0));
    assert_place(BaseSize::Small, bank(Side::Left, 1, Curve::Backward), at(Alignment::Middle), (-90.71, -37.57, -45.0));
}

#[test]
fn a_turn_roll_faces_across() {
    let template = RollTemplate::Curved { shape: CurvedShape::Turn, speed: 1, curve: Curve::Forward };
    let roll = Reposition::Roll { side: Side::Left, template };
    // Out by 20 + 35, ahead by 35 + 20; the right side towards the template, nose to the right.
    assert_place(BaseSize::Small, roll, Place::Aligned(Alignment::Middle), (-55.0, 55.0, 90.0));
    assert_place(BaseSize::Small, roll, Place::Aligned(Alignment::Front), (-45.0, 55.0, 90.0));
}

#[test]
fn what_can_be_ignored_is_ignored() {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).unwrap();
    let ship = table.add_ship("a", BaseSize::Small, Pose::new(300.0, 300.0, 0.0)).unwrap();
    let rock = Arc::new(Shape::rectangle(Point::new(-5.0, -5.0), Point::new(5.0, 5.0)).unwrap());
    table.add_obstacle("under template", rock.clone(), Pose::new(340.0, 300.0, 0.3)).unwrap();
    table.add_obstacle("under base", rock, Pose::new(385.0, 300.0, 0.0)).unwrap();
    let mover = Mover::ship(&table, ship).unwrap();
    let boost = Reposition::Boost { template: Template::straight(1) };
    let blocked = |blocking| {
        let found = attempts(&table, mover, boost, Placement::ThreePositions, blocking).unwrap();
        assert_eq!(is_legal(&table, mover, boost, Place::Only, blocking), Ok(found[0].is_legal()));
        [Moved::Template, Moved::Base].map(|moved| ids(&table, &found[0], moved).into_iter().collect::<String>())
    };
    assert_eq!(blocked(Blocking::ALL), ["under template", "under base"]);
    assert_eq!(blocked(Blocking::NO_OBSTACLES), ["", ""]);
    let base_only: Blocking = serde_json::from_str(r#"{"under_template": "ignored"}"#).unwrap();
    assert_eq!(blocked(base_only), ["", "under base"]);
}
