//! Backing off among one and eight ships: at most 10 µs and 50 µs, median.
//!
//! Each sample runs one of many random cases that all must back off, so the median is over cases as well.

use deadreckon_geometry::back_off::{TallonSlides, back_off};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::Side;
use std::cell::Cell;
use std::hint::black_box;
use std::sync::Arc;

/// Counts allocations; a bench that makes none shows no column for them.
#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

/// Reproducible numbers in 0..1.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from(u32::try_from(self.0 >> 40).unwrap_or(0)) / f64::from(1 << 24)
    }

    fn below(&mut self, count: usize) -> usize {
        (0..count).find(|i| self.next() * (count - i) as f64 <= 1.0).unwrap_or(0)
    }
}

struct Case {
    table: Table,
    size: BaseSize,
    path: ManeuverPath,
}

/// Cases that back off among `ships` ships scattered over the way of a bank or turn.
fn cases(ships: usize, shape: Bearing) -> Vec<Case> {
    let mut dice = Dice(7);
    let parts = Arc::new(PartsSet::nominal());
    let mut cases = Vec::new();
    while cases.len() < 64 {
        let size = BaseSize::ALL[dice.below(3)];
        let start = Pose::from_degrees(450.0, 450.0, 360.0 * dice.next() - 180.0);
        let side = (shape != Bearing::Straight).then_some(Side::BOTH[dice.below(2)]);
        let speed = 1 + u8::try_from(dice.below(3)).unwrap_or(0);
        let path = ManeuverPath::new(&parts, size, start, Maneuver::new(shape, speed, side)).expect("it exists");
        let mut table = Table::new(Mat::STANDARD, Arc::clone(&parts)).expect("the nominal set is sound");
        for i in 0..ships {
            let on_the_way = path.pose_at(path.length() * (1.0 - 0.6 * i as f64 / ships as f64)).position;
            let mut near = |x: f64| x + 120.0 * dice.next() - 60.0;
            let pose = Pose::from_degrees(near(on_the_way.x), near(on_the_way.y), near(0.0) * 3.0);
            table.add_ship(&i.to_string(), BaseSize::ALL[dice.below(3)], pose).expect("it is on the mat");
        }
        if !back_off(&table, None, size, &path, TallonSlides::MIDDLE).fully_executed {
            cases.push(Case { table, size, path });
        }
    }
    cases
}

fn run(bencher: divan::Bencher<'_, '_>, ships: usize, shape: Bearing) {
    let cases = cases(ships, shape);
    let next = Cell::new(0);
    bencher.bench_local(|| {
        let case = &cases[next.get()];
        next.set((next.get() + 1) % cases.len());
        black_box(back_off(&case.table, None, case.size, black_box(&case.path), TallonSlides::MIDDLE))
    });
}

#[divan::bench(args = [1, 8], sample_size = 1, sample_count = 6400)]
fn straight(bencher: divan::Bencher<'_, '_>, ships: usize) {
    run(bencher, ships, Bearing::Straight);
}

#[divan::bench(args = [1, 8], sample_size = 1, sample_count = 6400)]
fn bank(bencher: divan::Bencher<'_, '_>, ships: usize) {
    run(bencher, ships, Bearing::Bank);
}

#[divan::bench(args = [1, 8], sample_size = 1, sample_count = 6400)]
fn turn(bencher: divan::Bencher<'_, '_>, ships: usize) {
    run(bencher, ships, Bearing::Turn);
}
