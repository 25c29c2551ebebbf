//! The reach map of a ship among eight ships and six outlines: at most 5 ms, median.

use deadreckon_geometry::back_off::TallonSlides;
use deadreckon_geometry::maneuver::Maneuver;
use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::reach::{ReachMap, ReachQuestion, RepositionAfter};
use deadreckon_geometry::reposition::{Against, Blocking, Mover, Placement, Reposition, RollTemplate};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use divan::{Bencher, black_box};
use std::sync::Arc;

/// Counts allocations; a bench that makes none shows no column for them.
#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// Seventeen maneuvers of a nimble ship's dial.
const DIAL: [&str; 17] = [
    "turn 1 left",
    "turn 1 right",
    "bank 1 left",
    "bank 1 right",
    "turn 2 left",
    "turn 2 right",
    "bank 2 left",
    "bank 2 right",
    "straight 2",
    "turn 3 left",
    "turn 3 right",
    "bank 3 left",
    "bank 3 right",
    "straight 3",
    "straight 4",
    "koiogran 4",
    "tallon 3 left",
];

/// Eight other ships and six outlines of twenty corners where the ship is going.
fn board() -> (Table, Mover) {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("the nominal set is sound");
    let around = |distance: f64, deg: f64, heading: f64| {
        let (sin, cos) = maths::sin_cos(maths::radians(deg));
        Pose::from_degrees(400.0 + distance * cos, 450.0 + distance * sin, heading)
    };
    let mover = table.add_ship("mover", BaseSize::Small, Pose::from_degrees(400.0, 450.0, 17.0)).expect("a good pose");
    let ships = [(120.0, 60.0), (130.0, 170.0), (95.0, 255.0), (140.0, 330.0), (210.0, 20.0), (200.0, 120.0)];
    for (i, (distance, deg)) in ships.into_iter().chain([(240.0, 0.0), (230.0, 45.0)]).enumerate() {
        let pose = around(distance, deg, 3.0 * deg + 11.0);
        table.add_ship(&format!("s{i}"), BaseSize::ALL[i % 3], pose).expect("a good pose");
    }
    let corners = (0_u32..20).map(|k| {
        let (sin, cos) = maths::sin_cos(f64::from(k) * maths::TAU / 20.0);
        Point::new(cos, sin) * (20.0 + 5.0 * maths::sin(f64::from(k * k)))
    });
    let rock = Arc::new(Shape::polygon(&corners.collect::<Vec<_>>()).expect("a simple outline"));
    let rocks = [(70.0, 20.0), (75.0, 120.0), (105.0, 310.0), (110.0, 90.0), (180.0, 75.0), (190.0, 340.0)];
    for (i, (distance, deg)) in rocks.into_iter().enumerate() {
        table.add_obstacle(&format!("o{i}"), rock.clone(), around(distance, deg, 40.0 * deg)).expect("a good pose");
    }
    let mover = Mover::ship(&table, mover).expect("it was just set down");
    (table, mover)
}

fn run(bencher: Bencher<'_, '_>, after: RepositionAfter) {
    let (table, mover) = board();
    let maneuvers = DIAL.map(|text| text.parse::<Maneuver>().expect("a maneuver"));
    let roll = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
    let boosts = [Template::straight(1), Template::bank(1, Side::Left), Template::bank(1, Side::Right)];
    let repositions: Vec<_> = boosts
        .map(|template| Reposition::Boost { template })
        .into_iter()
        .chain(Side::BOTH.map(|side| Reposition::Roll { side, template: roll }))
        .collect();
    let question = ReachQuestion {
        mover,
        maneuvers: &maneuvers,
        tallon_slides: TallonSlides::Places(&[-10.0, 0.0, 10.0]),
        repositions: &repositions,
        placement: Placement::ThreePositions,
        blocking: Blocking::ALL,
        after,
    };
    let mut map = ReachMap::default();
    bencher.bench_local(|| {
        map.fill(black_box(&table), &question).expect("a sound question");
        map.poses().count()
    });
}

/// Every maneuver followed by three boosts and the six places of two rolls.
#[divan::bench]
fn seventeen_maneuvers_then_any_reposition(bencher: Bencher<'_, '_>) {
    run(bencher, RepositionAfter::AnyMove);
}

#[divan::bench]
fn seventeen_maneuvers_repositions_after_full_moves(bencher: Bencher<'_, '_>) {
    run(bencher, RepositionAfter::FullMove);
}
