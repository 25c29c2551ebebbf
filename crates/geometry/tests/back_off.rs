//! Backing off against the conformance vectors and its own laws.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::back_off::{TallonSlides, back_off};
use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
use deadreckon_geometry::maths::{degrees, wrap_angle};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::{Mat, ShipSet, Table};
use deadreckon_testkit::conformance;
use serde_json::Value;
use std::sync::Arc;

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

fn names(table: &Table, ships: ShipSet) -> Vec<&str> {
    let mut names: Vec<_> = ships.iter().map(|i| table.ships()[i].id.as_str()).collect();
    names.sort_unstable();
    names
}

#[test]
fn conformance_backoff() {
    let cases = conformance::cases("backoff");
    assert_eq!(cases.len(), 180);
    for case in &cases {
        let id = case["id"].as_str().unwrap();
        let mut parts = PartsSet::nominal();
        parts.guides.count = case["guides_count"].as_bool().unwrap();
        let mut table = Table::new(Mat::STANDARD, Arc::new(parts)).unwrap();
        for other in case["others"].as_array().unwrap() {
            table.add_ship(other["id"].as_str().unwrap(), read(&other["base"]), read(&other["pose"])).unwrap();
        }
        let (size, maneuver): (BaseSize, Maneuver) = (read(&case["base"]), read(&case["maneuver"]));
        let path = ManeuverPath::new(table.parts(), size, read(&case["start"]), maneuver).unwrap();
        let got = back_off(&table, None, size, &path, TallonSlides::MIDDLE);
        let want = &case["expect"];
        assert_eq!(got.fully_executed, want["fully_executed"].as_bool().unwrap(), "{id}");
        let travel_error = (got.rear_travel - want["rear_travel_mm"].as_f64().unwrap()).abs();
        assert!(travel_error <= 1e-6, "{id}: {} mm, not {}", got.rear_travel, want["rear_travel_mm"]);
        let pose: Pose = read(&want["pose"]);
        assert!((got.pose.position - pose.position).length() <= 1e-6, "{id}: {:?}", got.pose);
        assert!(degrees(wrap_angle(got.pose.heading - pose.heading)).abs() <= 1e-6, "{id}: {:?}", got.pose);
        assert_eq!(names(&table, got.overlapped), read::<Vec<String>>(&want["overlapped_at_full_length"]), "{id}");
        assert_eq!(names(&table, got.touching), read::<Vec<String>>(&want["touching_at_end"]), "{id}");
        assert!(got.still_overlapped.is_empty(), "{id}");
    }
}
