//! A group of twelve that is dragged among sixty others: links, zones and legality at most 0.5 ms, median. Ways round
//! sixty zones, and groups that are brought together.

use deadreckon_geometry::gather::{GatherQuestion, gather};
use deadreckon_geometry::hull::{Hull, Laid, is_overlap};
use deadreckon_geometry::maths;
use deadreckon_geometry::path::{Leg, Path};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::proximity::Proximity;
use deadreckon_geometry::region::Region;
use deadreckon_geometry::route::{Block, RouteQuestion, shortest};
use deadreckon_geometry::sight::{Screen, line_of_sight};
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::zone::{Zone, crossings};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn stand() -> Hull {
    Hull::rectangle(20.0, 20.0).expect("a square")
}

/// Twelve in two ranks at the left.
fn group() -> Vec<Pose> {
    (0..12_u32)
        .map(|k| Pose::from_degrees(100.0 + 60.0 * f64::from(k % 2), 300.0 + 60.0 * f64::from(k / 2), 15.0))
        .collect()
}

/// Sixty strewn over the right of a table of 1800 × 1200 mm, `apart` mm from each other in rows.
fn others(apart: f64) -> Vec<Laid> {
    let hull = stand();
    let at = |k: u32| {
        let (column, row) = (f64::from(k % 6), f64::from(k / 6));
        let sway = 20.0 * maths::sin(f64::from(k * k));
        hull.at(Pose::from_degrees(330.0 + apart * column + sway, 60.0 + apart * row - sway, 37.0 * f64::from(k)))
    };
    (0..60).map(at).collect()
}

/// Where a dragged piece comes from: a line, a turn on the spot, a line.
fn dragged(from: Pose) -> Path {
    let middle = from.position + Point::new(90.0, 20.0);
    let legs = vec![
        Leg::Line { to: middle },
        Leg::Turn { centre: middle, angle: -0.6 },
        Leg::Line { to: middle + Point::new(60.0, -35.0) },
    ];
    Path::new(from, legs).expect("sound legs")
}

/// Links of the group where it would end, zones entered, bodies crossed, overlaps at the end, ground entered.
#[divan::bench]
fn twelve_dragged_among_sixty(bencher: Bencher<'_, '_>) {
    let (hull, start, others) = (stand(), group(), others(105.0));
    let zones: Vec<Zone<'_>> = others.iter().map(|core| Zone { core, reach: 50.0 }).collect();
    let wood: Vec<Point> = (0..24_u32)
        .map(|k| {
            let (sin, cos) = maths::sin_cos(f64::from(k) * maths::TAU / 24.0);
            Point::new(300.0 + 120.0 * cos, 700.0 + (80.0 + 15.0 * f64::from(k % 3)) * sin)
        })
        .collect();
    let wood = Region::polygon(&wood).expect("a simple outline");
    bencher.bench_local(|| {
        let paths: Vec<Path> = start.iter().map(|&pose| dragged(black_box(pose))).collect();
        let ends: Vec<Laid> = paths.iter().map(|path| hull.at(path.end())).collect();
        let linked = Proximity::within(&ends, 50.0).expect("a small group");
        let mut met = 0;
        for path in &paths {
            let sweep = Sweep::new(path, &hull);
            met += crossings(&sweep, &zones).len();
            met += others.iter().filter(|other| sweep.first_overlap(other).is_some()).count();
            met += usize::from(wood.first_entered(&sweep).is_some());
        }
        met += ends.iter().map(|end| others.iter().filter(|other| is_overlap(end, other)).count()).sum::<usize>();
        (linked.groups.len(), met)
    });
}

#[divan::bench]
fn links_of_twelve(bencher: Bencher<'_, '_>) {
    let hull = stand();
    let ends: Vec<Laid> = group().into_iter().map(|pose| hull.at(pose)).collect();
    bencher.bench_local(|| Proximity::within(black_box(&ends), 50.0));
}

fn route(bencher: Bencher<'_, '_>, apart: f64, to: Point) {
    let (hull, others) = (stand(), others(apart));
    let blocks: Vec<Block<'_>> = others.iter().map(|piece| Block::zone(piece, 50.0)).collect();
    let question = RouteQuestion {
        hull: &hull,
        from: Pose::new(100.0, 500.0, 0.0),
        to,
        blocks: &blocks,
        table: None,
        at_most: f64::INFINITY,
        steps: RouteQuestion::STEPS,
    };
    bencher.bench_local(|| shortest(black_box(&question)));
}

/// Zones that leave lanes between them.
#[divan::bench]
fn way_through_sixty_zones(bencher: Bencher<'_, '_>) {
    route(bencher, 160.0, Point::new(1500.0, 700.0));
}

/// Zones that leave none: right round all of them.
#[divan::bench]
fn way_round_sixty_zones(bencher: Bencher<'_, '_>) {
    route(bencher, 105.0, Point::new(1100.0, 500.0));
}

fn gathered(bencher: Bencher<'_, '_>, places: Vec<Pose>) {
    let hull = stand();
    let pieces: Vec<Laid> = places.into_iter().map(|pose| hull.at(pose)).collect();
    let (reaches, speeds) = (vec![50.0; pieces.len()], vec![450.0; pieces.len()]);
    let question = GatherQuestion { pieces: &pieces, reaches: &reaches, speeds: &speeds, steps: GatherQuestion::STEPS };
    bencher.bench_local(|| gather(black_box(&question)));
}

#[divan::bench]
fn one_straggler_of_twelve(bencher: Bencher<'_, '_>) {
    let mut places = group();
    places[5].position.x += 300.0;
    gathered(bencher, places);
}

#[divan::bench]
fn two_halves_of_twelve(bencher: Bencher<'_, '_>) {
    let mut places = group();
    places.iter_mut().skip(6).for_each(|pose| pose.position += Point::new(70.0, 60.0));
    gathered(bencher, places);
}

/// Half a dozen screens; the targets hidden.
#[divan::bench]
fn line_of_sight_past_six_screens(bencher: Bencher<'_, '_>) {
    let hull = stand();
    let (from, to) = (hull.at(Pose::new(0.0, 0.0, 0.0)), hull.at(Pose::new(400.0, 30.0, 0.4)));
    let wall = |k: u32| {
        let x = 60.0 + 50.0 * f64::from(k);
        let corners = [(x, -60.0), (x + 20.0, -60.0), (x + 20.0, 70.0), (x + 10.0, 40.0), (x, 70.0)];
        Region::polygon(&corners.map(Point::from)).expect("a simple polygon")
    };
    let walls: Vec<Region> = (0..6).map(wall).collect();
    let screens: Vec<Screen<'_>> = walls.iter().map(Screen::opaque).collect();
    bencher.bench_local(|| line_of_sight(black_box(&from), &to, &screens));
}
