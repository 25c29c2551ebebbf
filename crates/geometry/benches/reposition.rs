//! How long repositions take among eight ships and six outlines.

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::reposition::{
    Against, Attempt, Blocking, Curve, CurvedShape, Mover, Place, Placement, Reposition, RollTemplate, Slides,
    attempts, can_slide, is_legal, slides,
};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::{Side, Template};
use divan::{Bencher, black_box};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// A crowded middle: eight other ships of all sizes and six outlines of twenty corners within 250 mm of the mover.
fn board() -> (Table, Mover) {
    let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("the nominal set is sound");
    let around = |distance: f64, deg: f64, heading: f64| {
        let (sin, cos) = maths::sin_cos(maths::radians(deg));
        Pose::from_degrees(450.0 + distance * cos, 450.0 + distance * sin, heading)
    };
    let start = Pose::from_degrees(450.0, 450.0, 17.0);
    let mover = table.add_ship("mover", BaseSize::Small, start).expect("a good pose");
    let ships = [(120.0, 60.0), (130.0, 170.0), (95.0, 255.0), (140.0, 330.0), (210.0, 20.0), (200.0, 120.0)];
    for (i, (distance, deg)) in ships.into_iter().chain([(240.0, 200.0), (230.0, 290.0)]).enumerate() {
        let pose = around(distance, deg, 3.0 * deg + 11.0);
        table.add_ship(&format!("s{i}"), BaseSize::ALL[i % 3], pose).expect("a good pose");
    }
    let rock = Arc::new(Shape::polygon(&rock()).expect("a simple outline"));
    let rocks = [(70.0, 20.0), (75.0, 120.0), (105.0, 210.0), (110.0, 290.0), (180.0, 75.0), (190.0, 240.0)];
    for (i, (distance, deg)) in rocks.into_iter().enumerate() {
        table.add_obstacle(&format!("o{i}"), rock.clone(), around(distance, deg, 40.0 * deg)).expect("a good pose");
    }
    let mover = Mover::ship(&table, mover).expect("it was just set down");
    (table, mover)
}

/// Twenty corners, some of them hollow, about the size of a printed asteroid.
fn rock() -> Vec<Point> {
    (0_u32..20)
        .map(|k| {
            let (sin, cos) = maths::sin_cos(f64::from(k) * maths::TAU / 20.0);
            Point::new(cos, sin) * (20.0 + 5.0 * maths::sin(f64::from(k * k)))
        })
        .collect()
}

fn roll(side: Side) -> Reposition {
    Reposition::Roll { side, template: RollTemplate::Straight { speed: 1, against: Against::NarrowEnd } }
}

fn bank_roll(side: Side) -> Reposition {
    Reposition::Roll {
        side,
        template: RollTemplate::Curved { shape: CurvedShape::Bank, speed: 1, curve: Curve::Forward },
    }
}

/// Six places of the second edition, every margin of every piece.
fn six_places(table: &Table, mover: Mover, reposition: impl Fn(Side) -> Reposition) -> [Vec<Attempt>; 2] {
    Side::BOTH.map(|side| {
        let three = Placement::ThreePositions;
        attempts(table, mover, reposition(side), three, Blocking::ALL).expect("a sound question")
    })
}

#[divan::bench]
fn six_roll_options_with_margins(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    bencher.bench(|| six_places(black_box(&table), mover, roll));
}

#[divan::bench]
fn six_bank_roll_options_with_margins(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    bencher.bench(|| six_places(black_box(&table), mover, bank_roll));
}

#[divan::bench]
fn six_roll_options_verdict_only(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    bencher.bench(|| {
        let mut legal = 0_u8;
        for side in Side::BOTH {
            for &place in Place::all(roll(side), Placement::ThreePositions) {
                let verdict = is_legal(black_box(&table), mover, roll(side), place, Blocking::ALL);
                legal += u8::from(verdict.expect("a sound question"));
            }
        }
        legal
    });
}

#[divan::bench]
fn three_boosts_with_margins(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    let templates = [Template::straight(1), Template::bank(1, Side::Left), Template::bank(1, Side::Right)];
    bencher.bench(|| {
        templates.map(|template| {
            let boost = Reposition::Boost { template };
            attempts(black_box(&table), mover, boost, Placement::ThreePositions, Blocking::ALL)
        })
    });
}

/// Both sides of a first-edition roll: all intervals with their limits, and the map of both slides.
fn both_sides(table: &Table, mover: Mover, reposition: impl Fn(Side) -> Reposition) -> [Slides; 2] {
    Side::BOTH.map(|side| slides(table, mover, reposition(side), Blocking::ALL).expect("a sound question"))
}

#[divan::bench]
fn first_edition_roll_intervals(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    bencher.bench(|| both_sides(black_box(&table), mover, roll));
}

#[divan::bench]
fn first_edition_bank_roll_map(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    bencher.bench(|| both_sides(black_box(&table), mover, bank_roll));
}

#[divan::bench]
fn first_edition_bank_roll_verdict(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    bencher.bench(|| Side::BOTH.map(|side| can_slide(black_box(&table), mover, bank_roll(side), Blocking::ALL)));
}

#[divan::bench]
fn first_edition_bank_roll_cells(bencher: Bencher<'_, '_>) {
    let (table, mover) = board();
    let found = both_sides(&table, mover, bank_roll);
    bencher.bench(|| black_box(&found).each_ref().map(|side| side.region.cells()));
}
