//! Overlaps, gaps and depths of the shapes on a table.

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::{Placed, Shape, WithGuides};
use deadreckon_geometry::template::{Side, Template};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// Headings that no square is parallel to.
const TURNED_DEG: f64 = 37.0;

fn base(size: BaseSize, guides: WithGuides) -> Shape {
    Shape::base(&PartsSet::nominal(), size, guides).expect("nominal")
}

/// An asteroid's outline: `asteroid_4` of the conformance vectors, 34 corners, with hollows.
fn outline() -> Shape {
    let points = [
        (8.5, 28.0),
        (-1.2, 25.1),
        (-11.0, 27.3),
        (-14.9, 27.3),
        (-21.2, 25.5),
        (-26.9, 21.2),
        (-33.3, 13.5),
        (-35.4, 9.2),
        (-35.4, 6.0),
        (-31.2, -1.8),
        (-23.4, -8.9),
        (-21.9, -17.0),
        (-20.5, -19.8),
        (-18.7, -21.6),
        (-15.6, -22.6),
        (-11.1, -21.6),
        (-6.4, -26.2),
        (-2.1, -28.0),
        (2.1, -27.6),
        (6.0, -25.1),
        (9.2, -21.6),
        (11.4, -17.0),
        (20.2, -16.3),
        (25.8, -13.8),
        (27.6, -12.0),
        (31.5, -3.2),
        (31.5, 8.0),
        (35.7, 14.2),
        (35.4, 19.5),
        (33.6, 22.3),
        (32.2, 23.0),
        (26.7, 22.7),
        (20.2, 26.5),
        (15.9, 28.0),
    ];
    Shape::polygon(&points.map(|(x, y)| Point::new(x, y))).expect("a simple polygon")
}

fn bench_pair(
    bencher: Bencher<'_, '_>,
    a: &Shape,
    b: &Shape,
    at: Pose,
    question: impl Fn(&Placed<'_>, &Placed<'_>) -> f64,
) {
    let (a, b) = (a.at(Pose::from_degrees(0.0, 0.0, 12.0)), b.at(at));
    bencher.bench_local(|| question(black_box(&a), black_box(&b)));
}

fn overlaps(a: &Placed<'_>, b: &Placed<'_>) -> f64 {
    f64::from(u8::from(query::overlaps(a, b)))
}

fn margin(a: &Placed<'_>, b: &Placed<'_>) -> f64 {
    query::separation(a, b).margin
}

mod squares {
    use super::*;

    #[divan::bench]
    fn gap_near(bencher: Bencher<'_, '_>) {
        let square = base(BaseSize::Small, WithGuides::LeftOut);
        bench_pair(bencher, &square, &square, Pose::from_degrees(45.0, 25.0, TURNED_DEG), margin);
    }

    #[divan::bench]
    fn gap_far(bencher: Bencher<'_, '_>) {
        let square = base(BaseSize::Small, WithGuides::LeftOut);
        bench_pair(bencher, &square, &square, Pose::from_degrees(245.0, 125.0, TURNED_DEG), query::gap);
    }
}

/// Distance between the centres of the two bases: overlapping, all but touching, within the pegs' reach, far.
const BASE_DISTANCES: [f64; 4] = [40.0, 50.0, 58.0, 200.0];

mod bases_with_guides {
    use super::*;

    #[divan::bench(args = BASE_DISTANCES)]
    fn overlap(bencher: Bencher<'_, '_>, distance: f64) {
        let (small, large) = (base(BaseSize::Small, WithGuides::Counted), base(BaseSize::Small, WithGuides::Counted));
        bench_pair(bencher, &small, &large, Pose::from_degrees(distance, 3.0, TURNED_DEG), overlaps);
    }

    #[divan::bench(args = BASE_DISTANCES)]
    fn separation(bencher: Bencher<'_, '_>, distance: f64) {
        let (small, large) = (base(BaseSize::Small, WithGuides::Counted), base(BaseSize::Small, WithGuides::Counted));
        bench_pair(bencher, &small, &large, Pose::from_degrees(distance, 3.0, TURNED_DEG), margin);
    }
}

/// Where the outline lies along the template's start: overlapping, beside it, far.
const OUTLINE_PLACES: [f64; 3] = [25.0, -30.0, -300.0];

mod template_and_outline {
    use super::*;

    fn turn() -> Shape {
        Shape::template(&PartsSet::nominal(), Template::turn(3, Side::Left)).expect("nominal")
    }

    #[divan::bench(args = OUTLINE_PLACES)]
    fn overlap(bencher: Bencher<'_, '_>, x: f64) {
        bench_pair(bencher, &turn(), &outline(), Pose::from_degrees(x, 0.0, TURNED_DEG), overlaps);
    }

    #[divan::bench(args = OUTLINE_PLACES)]
    fn separation(bencher: Bencher<'_, '_>, x: f64) {
        bench_pair(bencher, &turn(), &outline(), Pose::from_degrees(x, 0.0, TURNED_DEG), margin);
    }

    #[divan::bench]
    fn area(bencher: Bencher<'_, '_>) {
        bench_pair(bencher, &turn(), &outline(), Pose::from_degrees(25.0, 0.0, TURNED_DEG), query::overlap_area);
    }
}

mod base_and_outline {
    use super::*;

    #[divan::bench(args = [30.0, 52.0, 60.0, 300.0])]
    fn overlap(bencher: Bencher<'_, '_>, x: f64) {
        let base = base(BaseSize::Medium, WithGuides::Counted);
        bench_pair(bencher, &base, &outline(), Pose::from_degrees(x, 0.0, TURNED_DEG), overlaps);
    }

    #[divan::bench(args = [30.0, 52.0, 60.0, 300.0])]
    fn separation(bencher: Bencher<'_, '_>, x: f64) {
        let base = base(BaseSize::Medium, WithGuides::Counted);
        bench_pair(bencher, &base, &outline(), Pose::from_degrees(x, 0.0, TURNED_DEG), margin);
    }
}
