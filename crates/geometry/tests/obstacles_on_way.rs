//! Which obstacles a maneuver meets, and in which order.

#[path = "common/tables.rs"]
mod tables;

use deadreckon_geometry::back_off::{TallonSlides, back_off, move_report, obstacles_on_way};
use deadreckon_geometry::maneuver::ManeuverPath;
use deadreckon_geometry::maths::{cos, sin};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::overlaps;
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::Table;
use deadreckon_geometry::template::CentreLine;
use proptest::prelude::*;
use std::sync::Arc;

fn met(table: &Table, maneuver: &str) -> (ManeuverPath, Vec<(usize, bool)>) {
    let ship = &table.ships()[0];
    let maneuver = maneuver.parse().expect("a maneuver");
    let path = ManeuverPath::new(table.parts(), ship.size, ship.pose, maneuver).expect("a path");
    let moved = back_off(table, Some(0), ship.size, &path, TallonSlides::MIDDLE);
    let met = obstacles_on_way(table, ship.size, &path, &moved);
    (path, met.into_iter().map(|on_way| (on_way.obstacle, on_way.under_base)).collect())
}

/// Small squares in the way of a turn, named against their order: the first on the way is listed first, whatever its
/// index and however near another one lies to the start in a straight line.
#[test]
fn obstacles_come_in_the_order_of_the_template() {
    let square = Arc::new(Shape::rectangle(Point::new(-3.0, -3.0), Point::new(3.0, 3.0)).expect("a square"));
    let start = Pose::from_degrees(400.0, 400.0, 90.0);
    let path = |size| {
        ManeuverPath::new(
            tables::lay_out((size, start), vec![], vec![], std::slice::from_ref(&square)).parts(),
            size,
            start,
            "turn 3 left".parse().expect("a maneuver"),
        )
        .expect("a path")
    };
    let on_template = |fraction: f64| {
        let path = path(BaseSize::Small);
        let Some(CentreLine::Arc { radius, angle, .. }) = path.line else { panic!("a turn") };
        let (pose, turned) = (path.template_pose().expect("a template"), angle * fraction);
        // Left of north: the centre lies west of the start, and the template curves towards it.
        Pose::from_degrees(
            pose.position.x - radius + radius * cos(turned),
            pose.position.y + radius * sin(turned),
            20.0,
        )
    };
    let obstacles = [0.8, 0.2, 0.5].map(|fraction| (0, on_template(fraction)));
    let table = tables::lay_out((BaseSize::Small, start), vec![], obstacles.to_vec(), std::slice::from_ref(&square));
    assert_eq!(met(&table, "turn 3 left").1, [(1, false), (2, false), (0, false)]);
}

fn lengthened(line: CentreLine, length: f64) -> CentreLine {
    match line {
        CentreLine::Straight { .. } => CentreLine::Straight { length },
        CentreLine::Arc { radius, side, .. } => CentreLine::Arc { radius, angle: length / radius, side },
    }
}

/// The corners of the strip of a template up to a length, arcs as fine chords: made by itself, not by the search.
fn strip(line: CentreLine, length: f64, pose: Pose) -> Vec<Point> {
    let frame = pose.frame();
    let at = |along: f64, across: f64| match line {
        CentreLine::Straight { .. } => frame.point(Point::new(along, across)),
        CentreLine::Arc { radius, side, .. } => {
            let (turn, reach) = (along / radius, radius - side.sign() * across);
            frame.point(Point::new(reach * sin(turn), side.sign() * (radius - reach * cos(turn))))
        }
    };
    let steps: Vec<f64> = (0..=64).map(|n| length * f64::from(n) / 64.0).collect();
    steps.iter().map(|s| at(*s, -10.0)).chain(steps.iter().rev().map(|s| at(*s, 10.0))).collect()
}

fn any_maneuver() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "straight 2",
        "straight 5",
        "bank 3 left",
        "turn 2 right",
        "turn 3 left",
        "koiogran 4",
        "segnor 3 right",
        "reverse_bank 1 left",
        "sideslip_bank 1 right",
        "stationary",
    ])
}

proptest! {
    #[test]
    fn the_same_obstacles_are_met_as_reported_and_each_later_one_later(
        (maneuver, size, heading) in (any_maneuver(), prop::sample::select(BaseSize::ALL.to_vec()), -180.0_f64..180.0),
        ships in prop::collection::vec((300.0_f64..620.0, 300.0_f64..620.0, -180.0_f64..180.0), 0..3),
        rocks in prop::collection::vec((250.0_f64..660.0, 250.0_f64..660.0, -180.0_f64..180.0), 0..7),
    ) {
        let start = Pose::from_degrees(450.0, 450.0, heading);
        let square = Arc::new(Shape::rectangle(Point::new(-12.0, -7.0), Point::new(12.0, 7.0)).expect("a rectangle"));
        let far = |(x, y, _): &(f64, f64, f64)| Point::new(x - 450.0, y - 450.0).length() > 125.0;
        let ships = ships.into_iter().filter(far).map(|(x, y, h)| (BaseSize::Small, Pose::from_degrees(x, y, h))).collect();
        let rocks: Vec<(usize, Pose)> = rocks.into_iter().map(|(x, y, h)| (0, Pose::from_degrees(x, y, h))).collect();
        let table = tables::lay_out((size, start), ships, rocks, &[square]);
        let (path, met) = met(&table, maneuver);
        let report = move_report(&table, Some(0), size, &path, TallonSlides::MIDDLE);
        let mut listed = met.clone();
        listed.sort_unstable();
        let reported: Vec<(usize, bool)> = report.obstacles.iter()
            .filter(|o| o.is_under_base() || o.is_under_template())
            .map(|o| (o.obstacle, o.is_under_base()))
            .collect();
        prop_assert_eq!(listed, reported);
        // Along the template, by strips of this test's own in steps of half a millimetre.
        let Some((line, pose)) = path.line.zip(path.template_pose()) else { return Ok(()) };
        let first = |obstacle: usize| {
            let steps = (1..=1000).map(|n| f64::from(n) * 0.5).take_while(|s| *s <= line.length());
            let meets = |length: &f64| {
                let strip = Shape::polygon(&strip(lengthened(line, *length), *length, pose)).expect("a strip");
                overlaps(&strip.at(Pose::from_degrees(0.0, 0.0, 0.0)), &table.obstacle(obstacle))
            };
            steps.into_iter().find(meets).unwrap_or(f64::INFINITY)
        };
        let ways: Vec<f64> = met.iter().map(|(obstacle, _)| first(*obstacle)).collect();
        for pair in ways.windows(2) {
            prop_assert!(pair[0] <= pair[1] + 1.0, "{met:?} {ways:?}");
        }
    }
}
