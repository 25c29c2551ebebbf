//! Conformance: a laid template against an obstacle outline.

use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::template::Template;
use deadreckon_testkit::conformance;
use std::collections::BTreeMap;

const GAP_TOLERANCE_MM: f64 = 1e-4;
const AREA_TOLERANCE_MM2: f64 = 0.01;

fn outlines() -> BTreeMap<String, Shape> {
    let file = conformance::load("outlines");
    let outlines: BTreeMap<String, Vec<[f64; 2]>> =
        serde_json::from_value(file["outlines"].clone()).expect("lists of points by name");
    assert_eq!(outlines.len(), 26);
    outlines
        .into_iter()
        .map(|(name, points)| {
            let points: Vec<Point> = points.into_iter().map(Point::from_array).collect();
            let shape = Shape::polygon(&points).unwrap_or_else(|e| panic!("{name}: {e}"));
            (name, shape)
        })
        .collect()
}

#[test]
fn all_template_obstacle_vectors_are_right() {
    let (parts, outlines) = (PartsSet::nominal(), outlines());
    let cases = conformance::cases("template_obstacle");
    assert_eq!(cases.len(), 120);
    let mut wrong = Vec::new();
    for case in &cases {
        let template: Template = serde_json::from_value(case["template"].clone()).unwrap();
        let laid: Pose = serde_json::from_value(case["laid_from"].clone()).unwrap();
        let place: Pose = serde_json::from_value(case["obstacle"]["pose"].clone()).unwrap();
        let shape = Shape::template(&parts, template).unwrap();
        let (a, b) = (shape.at(laid), outlines[case["obstacle"]["outline"].as_str().unwrap()].at(place));
        let expect = &case["expect"];
        let overlap = expect["overlap"].as_bool().unwrap();
        let separation = query::separation(&a, &b);
        let (gap, area) = (query::gap(&a, &b), query::overlap_area(&a, &b));
        let wanted_area = expect["overlap_area_mm2"].as_f64().unwrap_or(0.0);
        let right = query::overlaps(&a, &b) == overlap
            && query::overlaps(&b, &a) == overlap
            && separation.is_overlap() == overlap
            && (gap - expect["gap_mm"].as_f64().unwrap()).abs() <= GAP_TOLERANCE_MM
            && (separation.margin.max(0.0) - gap).abs() <= 1e-12
            && (area - wanted_area).abs() <= AREA_TOLERANCE_MM2;
        if !right {
            wrong.push(format!("{}: {separation:?}, gap {gap}, area {area}; expected {expect}", case["id"]));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
