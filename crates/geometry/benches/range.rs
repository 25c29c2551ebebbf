//! How long a report of all arcs, a range and an obstruction take.

use deadreckon_geometry::arc::{ArmedBase, PrintedArcs};
use deadreckon_geometry::obstruction::obstruction;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::range::{BareBase, between_bases};
use deadreckon_geometry::shape::Shape;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Targets around the attacker: ahead, across two arcs, abeam and square, close by, far behind.
const TARGETS: [(f64, f64, f64); 5] =
    [(560.0, 470.0, 190.0), (600.0, 580.0, 20.0), (455.0, 700.0, 90.0), (520.0, 500.0, 33.0), (150.0, 300.0, 77.0)];

fn attacker() -> ArmedBase {
    let pose = Pose::from_degrees(457.0, 457.0, 0.0);
    ArmedBase::new(&PartsSet::nominal(), BaseSize::Medium, PrintedArcs::Second, pose).expect("a base of the set")
}

fn target(index: usize) -> BareBase {
    let (x, y, heading) = TARGETS[index];
    BareBase::new(&PartsSet::nominal(), BaseSize::Large, Pose::from_degrees(x, y, heading)).expect("a base of the set")
}

#[divan::bench(args = [0, 1, 2, 3, 4])]
fn all_arcs(bencher: Bencher<'_, '_>, index: usize) {
    let (attacker, target) = (attacker(), target(index));
    bencher.bench_local(|| black_box(&attacker).report(black_box(&target)));
}

#[divan::bench(args = [0, 1, 2, 3, 4])]
fn range_alone(bencher: Bencher<'_, '_>, index: usize) {
    let (attacker, target) = (attacker(), target(index));
    bencher.bench_local(|| between_bases(black_box(attacker.base()), black_box(&target)));
}

/// The band between two parallel bases, with three rocks of sixteen corners in or near it.
#[divan::bench]
fn band_with_three_obstacles(bencher: Bencher<'_, '_>) {
    let corner = |k: u8| {
        let (sin, cos) = deadreckon_geometry::maths::sin_cos(f64::from(k) * core::f64::consts::FRAC_PI_8);
        Point::new(cos, sin) * (20.0 + f64::from(k % 3))
    };
    let rock = Shape::polygon(&(0..16).map(corner).collect::<Vec<_>>()).expect("a star-shaped outline");
    let poses = [(560.0, 440.0, 0.2), (600.0, 480.0, 1.1), (640.0, 600.0, 2.0)].map(|(x, y, h)| Pose::new(x, y, h));
    let attacker = attacker();
    let ahead = BareBase::square(80.0, Pose::from_degrees(720.0, 450.0, 180.0)).expect("a place on the mat");
    let lines = between_bases(attacker.base(), &ahead).lines;
    bencher.bench_local(|| obstruction(black_box(&lines), poses.iter().map(|pose| rock.at(*pose))));
}
