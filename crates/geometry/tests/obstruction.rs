//! The vectors of `obstruction.json`: which shortest lines obstacles cover.

#![expect(clippy::unwrap_used, reason = "a test may stop at a fault")]

use deadreckon_geometry::obstruction::{Verdict, obstruction};
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::range::{BareBase, ShortestLines, between_bases};
use deadreckon_geometry::shape::Shape;
use deadreckon_testkit::conformance;
use serde_json::Value;
use std::collections::BTreeMap;

const TOLERANCE_MM: f64 = 1e-4;

fn outlines() -> BTreeMap<String, Shape> {
    let points: BTreeMap<String, Vec<[f64; 2]>> =
        serde_json::from_value(conformance::load("outlines")["outlines"].clone()).unwrap();
    let shape = |points: Vec<[f64; 2]>| {
        let points: Vec<Point> = points.into_iter().map(Point::from_array).collect();
        Shape::polygon(&points).unwrap()
    };
    points.into_iter().map(|(name, points)| (name, shape(points))).collect()
}

fn base(parts: &PartsSet, value: &Value) -> BareBase {
    let pose: Pose = serde_json::from_value(value["pose"].clone()).unwrap();
    BareBase::new(parts, serde_json::from_value(value["base"].clone()).unwrap(), pose).unwrap()
}

/// Holds A-45.
#[test]
fn lines_bands_and_covered_widths_agree_with_the_vectors() {
    let (parts, outlines) = (PartsSet::nominal(), outlines());
    let cases = conformance::cases("obstruction");
    assert!(cases.len() >= 80);
    for case in &cases {
        let (id, expect) = (&case["id"], &case["expect"]);
        let near = |found: f64, key: &str| {
            let wanted = expect[key].as_f64().unwrap();
            assert!((found - wanted).abs() <= TOLERANCE_MM, "{id} {key}: {found}, not {wanted}");
        };
        let range = between_bases(&base(&parts, &case["attacker"]), &base(&parts, &case["target"]));
        near(range.distance, "distance_mm");

        let obstacles = case["obstacles"].as_array().unwrap().iter().map(|obstacle| {
            let pose: Pose = serde_json::from_value(obstacle["pose"].clone()).unwrap();
            outlines[obstacle["outline"].as_str().unwrap()].at(pose)
        });
        let found = obstruction(&range.lines, obstacles);
        match range.lines {
            ShortestLines::One(_) => assert_eq!(expect["lines"], "one", "{id}"),
            ShortestLines::Band(band) => {
                assert_eq!(expect["lines"], "band", "{id}");
                near(band.width, "band_width_mm");
                near(found.covered_width, "obstructed_width_mm");
            }
        }
        assert_eq!(found.verdict == Verdict::MustBe, expect["must_be_obstructed"], "{id}");
        assert_eq!(found.verdict == Verdict::ByChoiceOnly, expect["obstructed_by_choice_only"], "{id}");
        if let Some(margin) = found.margin {
            assert_eq!(found.verdict == Verdict::MustBe, margin < 0.0, "{id}: {margin}");
        }
    }
}
