//! The vectors of `range_arc.json`: range, arcs and attack distances.

#![expect(clippy::unwrap_used, reason = "a test may stop at a fault")]

use deadreckon_geometry::arc::{ArcKind, ArmedBase, PrintedArcs};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::OVERLAP_EPSILON_MM;
use deadreckon_geometry::range::{BareBase, ContactRange, RangeBands};
use deadreckon_testkit::conformance;
use serde_json::Value;

const TOLERANCE_MM: f64 = 1e-5;

fn ship(value: &Value) -> (BaseSize, Pose) {
    let read = |key: &str| value[key].clone();
    (serde_json::from_value(read("base")).unwrap(), serde_json::from_value(read("pose")).unwrap())
}

/// Holds A-43, B-53.
#[test]
fn distances_bands_arcs_and_attack_distances_agree_with_the_vectors() {
    let parts = PartsSet::nominal();
    let bands = RangeBands::of(&parts);
    let cases = conformance::cases("range_arc");
    assert!(cases.len() >= 150);
    for case in &cases {
        let id = &case["id"];
        let (size, pose) = ship(&case["attacker"]);
        let attacker = ArmedBase::new(&parts, size, PrintedArcs::Second, pose).unwrap();
        let (size, pose) = ship(&case["target"]);
        let report = attacker.report(&BareBase::new(&parts, size, pose).unwrap());
        let expect = &case["expect"];

        let distance = expect["distance_mm"].as_f64().unwrap();
        assert!((report.range.distance - distance).abs() <= TOLERANCE_MM, "{id}: {}", report.range.distance);
        let reading = bands.read(report.range.distance, report.range.touch, ContactRange::Zero);
        assert_eq!(u64::from(reading.range), expect["range"].as_u64().unwrap(), "{id}");

        for arc in ArcKind::ALL {
            let (found, wanted) = (report.of(arc), &expect["arcs"][arc.key()]);
            assert_eq!(found.in_arc, wanted["in_arc"].as_bool().unwrap(), "{id} {arc:?}");
            assert_eq!(found.in_arc, found.margin > OVERLAP_EPSILON_MM, "{id} {arc:?}");
            let Some(attack) = found.attack else {
                assert!(wanted.get("attack_distance_mm").is_none());
                continue;
            };
            let distance = wanted["attack_distance_mm"].as_f64().unwrap();
            assert!((attack.distance - distance).abs() <= TOLERANCE_MM, "{id} {arc:?}: {}", attack.distance);
            let range = bands.read(attack.distance, attack.touch, ContactRange::Zero).range;
            assert_eq!(u64::from(range), wanted["attack_range"].as_u64().unwrap(), "{id} {arc:?}");
        }
    }
}
