//! Backing off against the conformance vectors and its own laws.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::back_off::{TallonSlides, back_off, move_report, tallon_slides};
use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
use deadreckon_geometry::maths::{atan2, degrees, wrap_angle};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::separation;
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, MatEdge, ShipSet, Table};
use deadreckon_geometry::template::{Side, Template};
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

/// Holds D-25, D-26.
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

fn table(ships: &[(&str, BaseSize, Pose)]) -> Table {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).unwrap();
    for (id, size, pose) in ships {
        table.add_ship(id, *size, *pose).unwrap();
    }
    table
}

fn path(size: BaseSize, start: Pose, maneuver: &str) -> ManeuverPath {
    ManeuverPath::new(&PartsSet::nominal(), size, start, maneuver.parse().unwrap()).unwrap()
}

const HERE: Pose = Pose::new(400.0, 300.0, 0.0);

/// Holds D-07.
#[test]
fn a_stationary_ship_is_always_full() {
    let table = table(&[("on top", BaseSize::Small, HERE)]);
    let moved =
        back_off(&table, None, BaseSize::Small, &path(BaseSize::Small, HERE, "stationary"), TallonSlides::MIDDLE);
    assert!(moved.fully_executed && moved.overlapped.is_empty());
    assert_eq!((moved.rear_travel, moved.pose), (0.0, HERE));
}

#[test]
fn the_mover_is_not_in_its_own_way() {
    let table = table(&[("mover", BaseSize::Large, HERE)]);
    let path = path(BaseSize::Large, HERE, "straight 1");
    assert!(back_off(&table, Some(0), BaseSize::Large, &path, TallonSlides::MIDDLE).fully_executed);
    let moved = back_off(&table, None, BaseSize::Large, &path, TallonSlides::MIDDLE);
    // Without its index it meets its own copy, pegs and all: 120 mm ahead is clear by 40 − 3.4.
    assert!(moved.fully_executed, "{moved:?}");
}

#[test]
fn a_ship_that_overlaps_at_its_start_stays_or_finds_a_free_place() {
    let small = BaseSize::Small;
    let mut crowd = vec![("under", small, Pose::new(405.0, 300.0, 0.0)), ("end", small, Pose::new(485.0, 300.0, 0.0))];
    // Between the two there is room for no base.
    let moved = back_off(&table(&crowd), None, small, &path(small, HERE, "straight 1"), TallonSlides::MIDDLE);
    assert!(!moved.fully_executed);
    assert_eq!((moved.rear_travel, moved.pose), (0.0, HERE));
    assert!(moved.still_overlapped.contains(0) && moved.overlapped.contains(1));
    // Further on there is: in contact with the one at the end.
    crowd[1].2 = Pose::new(520.0, 300.0, 0.0);
    let moved = back_off(&table(&crowd), None, small, &path(small, HERE, "straight 2"), TallonSlides::MIDDLE);
    assert!((moved.rear_travel - 76.6).abs() < 1e-9, "{moved:?}");
    assert!(moved.still_overlapped.is_empty() && moved.touching.contains(1) && !moved.touching.contains(0));
}

/// Pressed together by less than the overlap limit is contact, and sliding along such a ship is free.
#[test]
fn sliding_along_a_ship_in_contact_is_free() {
    let small = BaseSize::Small;
    for pressed in [0.0, 9e-7, -9e-7] {
        let beside = ("beside", small, Pose::new(430.0, 340.0 - pressed, 0.0));
        let ahead = ("ahead", small, Pose::new(510.0, 300.0, 0.0));
        let moved =
            back_off(&table(&[beside, ahead]), None, small, &path(small, HERE, "straight 2"), TallonSlides::MIDDLE);
        assert!((moved.rear_travel - 66.6).abs() < 1e-9, "{moved:?}");
        assert!(moved.touching.contains(0) && moved.touching.contains(1), "{moved:?}");
    }
}

/// The contact itself is reported, not the place where the depth reaches the overlap limit.
///
/// Holds D-27.
#[test]
fn a_grazing_stop_is_exact_contact() {
    let small = BaseSize::Small;
    let mut parts = PartsSet::nominal();
    parts.guides.count = false;
    let mut table = Table::new(Mat::STANDARD, Arc::new(parts)).unwrap();
    // The outer front corner of a turning base runs 1e-4 deep into a flank that lies along its way there.
    let path = path(small, HERE, "turn 1 left");
    let corner = |s: f64| path.pose_at(s).frame().point(Point::new(20.0, -20.0));
    let end = corner(path.length());
    let along = (end - corner(path.length() - 1e-4)).normalize();
    let ahead = Pose { position: end, heading: atan2(along.y, along.x) }.then(Vector::new(0.0, -20.0 + 1e-4), 0.0);
    table.add_ship("ahead", small, ahead).unwrap();
    let moved = back_off(&table, None, small, &path, TallonSlides::MIDDLE);
    assert!(!moved.fully_executed);
    let end = table.base_shape(small, WithGuides::Counted).at(moved.pose);
    let gap = separation(&end, &table.ship_base(0)).margin;
    assert!(gap.abs() < 1e-9, "{gap} {moved:?}");
    // Depths of 1e-6 and 0 are clearly apart here.
    let depth_at =
        |s: f64| separation(&table.base_shape(small, WithGuides::Counted).at(path.pose_at(s)), &table.ship_base(0));
    assert!(depth_at(moved.rear_travel + 2e-4).margin > -1e-6 && path.length() - moved.rear_travel > 0.05, "{moved:?}");
}

#[test]
fn a_tallon_roll_is_full_if_some_place_is_free() {
    let small = BaseSize::Small;
    let tallon = path(small, HERE, "tallon 2 left");
    let second = TallonSlides::Places(&[-10.0, 0.0, 10.0]);
    let end = tallon.end();
    // A ship that the middle and the front place meet, but the back place does not.
    let in_front = end.then(Vector::new(21.7 + 21.7 - 5.0, 0.0), 0.0);
    let table = table(&[("ahead", small, in_front)]);
    let moved = back_off(&table, None, small, &tallon, second);
    assert!(moved.fully_executed);
    assert_eq!((moved.slide, moved.pose), (-10.0, tallon.end_with_slide(-10.0)));
    // Anywhere: contact is 5 mm back.
    let moved = back_off(&table, None, small, &tallon, TallonSlides::UpTo(10.0));
    assert!(moved.fully_executed && (moved.slide + 5.0).abs() < 1e-9, "{moved:?}");
    let stretches = tallon_slides(&table, None, small, &tallon, 10.0);
    assert_eq!(stretches.len(), 1);
    assert!(stretches[0].from == -10.0 && (stretches[0].to + 5.0).abs() < 1e-9, "{stretches:?}");
    // Only the middle: a partial turn, not turned further.
    let moved = back_off(&table, None, small, &tallon, TallonSlides::MIDDLE);
    assert!(!moved.fully_executed && moved.overlapped.contains(0), "{moved:?}");
    assert_eq!(moved.pose, tallon.pose_at(moved.rear_travel));
}

#[test]
fn slides_between_two_ships_are_one_stretch_each() {
    let small = BaseSize::Small;
    let tallon = path(small, HERE, "tallon 3 right");
    let end = tallon.end();
    let at = |along: f64, across: f64| end.then(Vector::new(along, across), 0.0);
    // Pegs of the one ship against the pegs ahead, another behind: free from −3 to 4.
    let crowd = table(&[("a", small, at(43.4 + 4.0, 0.0)), ("b", small, at(-43.4 - 3.0, 0.0))]);
    let free = tallon_slides(&crowd, None, small, &tallon, 10.0);
    assert_eq!(free.len(), 1);
    assert!((free[0].from + 3.0).abs() < 1e-9 && (free[0].to - 4.0).abs() < 1e-9, "{free:?}");
    // A peg beside the base blocks a stretch in the middle only: two stretches are left.
    let mut parts = PartsSet::nominal();
    parts.bases.get_mut(&small).unwrap().edge.value = 28.0;
    let mut crowd = Table::new(Mat::STANDARD, Arc::new(parts)).unwrap();
    let tallon = ManeuverPath::new(crowd.parts(), small, HERE, "tallon 3 right".parse().unwrap()).unwrap();
    let end = tallon.end();
    crowd.add_ship("below", small, end.then(Vector::new(0.0, -28.0 - 1.0), core::f64::consts::FRAC_PI_2)).unwrap();
    let free = tallon_slides(&crowd, None, small, &tallon, 40.0);
    assert_eq!(free.len(), 2, "{free:?}");
    for stretch in free {
        for slide in [stretch.from, stretch.to] {
            let base = crowd.base_shape(small, WithGuides::Counted).at(tallon.end_with_slide(slide));
            let margin = separation(&base, &crowd.ship_base(0)).margin;
            assert!(slide.abs() == 40.0 && margin > 0.0 || margin.abs() < 1e-9, "{slide}: {margin}");
        }
    }
    assert!(tallon_slides(&crowd, None, small, &path(small, HERE, "turn 3 right"), 10.0).is_empty());
}

#[test]
fn a_report_names_what_is_met() {
    let small = BaseSize::Small;
    let mut crowd =
        table(&[("ahead", small, Pose::new(520.0, 300.0, 0.0)), ("far", small, Pose::new(800.0, 800.0, 1.0))]);
    let square = |half: f64| {
        let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
        Arc::new(Shape::polygon(&corners.map(|(x, y)| Point::new(x, y))).unwrap())
    };
    let rock = crowd.add_obstacle("rock", square(5.0), Pose::new(440.0, 300.0, 0.3)).unwrap();
    let under = crowd.add_obstacle("under", square(5.0), Pose::new(470.0, 315.0, 0.1)).unwrap();
    let beyond = crowd.add_obstacle("beyond", square(5.0), Pose::new(530.0, 300.0, 0.0)).unwrap();
    let report = move_report(&crowd, None, small, &path(small, HERE, "straight 2"), TallonSlides::MIDDLE);
    assert!(!report.moved.fully_executed);
    assert_eq!(report.full_end, Pose::new(520.0, 300.0, 0.0));
    assert!((report.moved.rear_travel - 76.6).abs() < 1e-9);
    assert_eq!(report.ships.len(), 2);
    assert!(report.ships[0].at_full_length.margin < -39.0 && report.ships[0].at_end.is_contact());
    assert!((report.ships[0].at_end.on_a.x - 498.3).abs() < 1e-9, "{:?}", report.ships[0]);
    assert!(report.ships[1].at_end.margin > 300.0);
    // Template from 420 to 456.6, base from there to 496.6.
    assert!(report.obstacles[rock].is_under_template() && !report.obstacles[rock].is_under_base());
    assert!(!report.obstacles[under].is_under_template() && report.obstacles[under].is_under_base());
    assert!(!report.obstacles[beyond].is_under_template() && !report.obstacles[beyond].is_under_base());
    assert!((report.template.unwrap().shape.area() - 36.6 * 20.0).abs() < 1e-6);
    assert!((report.mat.margin - 280.0).abs() < 1e-9 && report.mat.edge == MatEdge::Bottom);
}

/// The wedge of the template between the base's slanting rear edge and a square cut belongs to the way.
#[test]
fn the_template_behind_a_slanting_base_counts_to_its_outer_rim() {
    let large = BaseSize::Large;
    let turn = path(large, HERE, "turn 1 left");
    let base = table(&[]).base_shape(large, WithGuides::LeftOut).clone();
    let frame = turn.template_pose().unwrap().frame();
    let whole = Shape::template(&PartsSet::nominal(), Template::turn(1, Side::Left)).unwrap();
    for k in 1..100 {
        let travel = turn.length() * f64::from(k) / 100.0;
        let passed = turn.template_passed(travel, 20.0);
        let base = base.at(turn.pose_at(travel));
        let rear = base.frame;
        for i in 0..60 {
            for j in 0..20 {
                // A point of the template, by angle and radius.
                let (angle, radius) = (f64::from(i) * 0.026, 25.0 + f64::from(j) + 0.5);
                let (sin, cos) = deadreckon_geometry::maths::sin_cos(angle);
                let local = Point::new(radius * sin, 35.0 - radius * cos);
                assert!(whole.contains(local));
                let behind = rear.local_point(frame.point(local)).x < -40.0 - 1e-9;
                let in_piece = passed.is_some_and(|line| angle * 35.0 < line.length());
                assert!(in_piece || !behind, "{travel}: {local} is left out");
                assert!(
                    !in_piece || behind || base.contains(frame.point(local)),
                    "{travel}: {local} is ahead of the base"
                );
            }
        }
    }
}
