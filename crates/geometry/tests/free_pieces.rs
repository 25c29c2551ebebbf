//! Free pieces by hand: distances, zones, turns and lines whose answers are known, in mm. Stands are 20 × 20 mm.

use deadreckon_geometry::hull::{self, Hull, Laid};
use deadreckon_geometry::path::{Along, Leg, Path};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::proximity::{Proximity, by_depth};
use deadreckon_geometry::region::Region;
use deadreckon_geometry::rounding;
use deadreckon_geometry::sector::Sector;
use deadreckon_geometry::sight::{Crossed, Gaps, Line, Screen, crossing_line, line_of_sight, points_seen};
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::zone::{Zone, crossings, nearest_along};

fn square() -> Hull {
    Hull::rectangle(20.0, 20.0).expect("a square")
}

fn stand(x: f64, y: f64) -> Laid {
    square().at(Pose::new(x, y, 0.0))
}

fn points(list: &[(f64, f64)]) -> Vec<Point> {
    list.iter().map(|&(x, y)| Point::new(x, y)).collect()
}

fn region(list: &[(f64, f64)]) -> Region {
    Region::polygon(&points(list)).expect("a simple polygon")
}

#[test]
fn within_fifty_is_inclusive_and_edge_to_edge() {
    let cases = [
        ((70.0, 0.0), 50.0, true),
        ((70.01, 0.0), 50.01, false),
        ((55.0, 55.0), 49.50, true),
        ((55.0, 56.0), 50.21, false),
        ((60.0, 60.0), 56.57, false),
    ];
    for ((x, y), gap, within) in cases {
        let pieces = [stand(0.0, 0.0), stand(x, y)];
        assert_eq!(rounding::length(hull::gap(&pieces[0], &pieces[1])), gap);
        assert_eq!(Proximity::within(&pieces, 50.0).unwrap().is_one_group(), within, "{x} {y}");
    }
}

#[test]
fn two_pairs_have_neighbours_and_are_two_groups() {
    let row: Vec<Laid> = [0.0, 40.0, 300.0, 340.0].map(|x| stand(x, 0.0)).to_vec();
    let found = Proximity::within(&row, 50.0).unwrap();
    assert!(found.all_have_neighbours() && !found.is_one_group());
    assert_eq!(found.groups, [vec![0, 1], vec![2, 3]]);
    let bridge = &found.bridges[0];
    assert_eq!((bridge.a, bridge.b, bridge.missing), (1, 2, 190.0));
}

#[test]
fn a_reach_of_ones_own_links_by_the_larger_and_counts_ones_own() {
    let pieces = [stand(0.0, 0.0), stand(120.0, 0.0)];
    let found = Proximity::new(&pieces, &[200.0, 50.0]).unwrap();
    assert!(found.is_one_group() && !found.all_have_neighbours());
    assert!(found.nearest[0].unwrap().in_reach && !found.nearest[1].unwrap().in_reach);
}

#[test]
fn exactly_at_the_limit_is_in_the_zone() {
    let enemy = stand(0.0, 0.0);
    for (y, enters) in [(70.0, true), (70.004, true), (70.005, false), (70.01, false)] {
        let path = Path::through(Pose::new(-200.0, y, 0.0), &[Point::new(200.0, y)]).unwrap();
        let hull = square();
        let sweep = Sweep::new(&path, &hull);
        let found = crossings(&sweep, &[Zone { core: &enemy, reach: 50.0 }]);
        assert_eq!(found.len() == 1, enters, "{y}");
        assert_eq!(sweep.comes_within(&enemy, 50.0), enters);
        if let [crossing] = found[..] {
            assert!(!crossing.starts_inside && !crossing.ends_inside);
            assert!((crossing.nearest.separation.margin - (y - 20.0)).abs() < 1e-9);
        }
    }
}

#[test]
fn a_way_round_keeps_its_clearance() {
    let (enemy, hull) = (stand(100.0, 0.0), square());
    let way = points(&[(50.0, 71.0), (150.0, 71.0), (200.0, 0.0)]);
    let path = Path::through(Pose::new(0.0, 0.0, 0.0), &way).unwrap();
    assert!((path.length() - 273.68).abs() < 0.01);
    let nearest = Sweep::new(&path, &hull).clearance(&enemy);
    assert!((nearest.separation.margin - 51.0).abs() < 1e-9);
}

#[test]
fn a_turn_comes_nearer_midway_than_at_either_end() {
    let vehicle = Hull::rectangle(30.0, 15.0).unwrap();
    let enemy = stand(0.0, 0.0);
    let start = Pose::from_degrees(76.0, 0.0, 90.0);
    let quarter = core::f64::consts::FRAC_PI_2;
    let path = Path::new(start, vec![Leg::Turn { centre: start.position, angle: -quarter }]).unwrap();
    assert_eq!(path.length(), 0.0);
    let sweep = Sweep::new(&path, &vehicle);
    let margin = |pose: Pose| hull::separation(&vehicle.at(pose), &enemy).margin;
    assert!((margin(path.start()) - 58.5).abs() < 1e-9 && (margin(path.end()) - 51.0).abs() < 1e-9);
    let nearest = sweep.clearance(&enemy);
    // The corner on the circle of half the diagonal, straight towards the stand.
    let least = 76.0 - (15.0_f64 * 15.0 + 7.5 * 7.5).sqrt() - 10.0;
    assert!((nearest.separation.margin - least).abs() < 1e-9 && (least - 49.2).abs() < 0.05);
    assert!(sweep.comes_within(&enemy, 50.0));
    let enters = sweep.first_within(&enemy, 50.0).unwrap();
    assert!((margin(path.pose(enters)) - 50.005).abs() < 1e-6);
}

#[test]
fn a_charge_goes_round_the_first_of_two() {
    let first = stand(90.0, 0.0);
    let hull = square();
    let start = Pose::new(0.0, 0.0, 0.0);
    let straight = Path::through(start, &points(&[(70.0, 80.0)])).unwrap();
    assert!((straight.length() - 106.3).abs() < 0.01);
    assert!((Sweep::new(&straight, &hull).clearance(&first).separation.margin - 39.5).abs() < 0.05);
    let round = Path::through(start, &points(&[(0.0, 80.0), (70.0, 80.0)])).unwrap();
    assert_eq!(round.length(), 150.0);
    assert!((Sweep::new(&round, &hull).clearance(&first).separation.margin - 60.0).abs() < 1e-9);
    let both = [first, stand(90.0, 80.0)];
    let (index, nearest) = nearest_along(&Sweep::new(&round, &hull), &both).unwrap();
    assert_eq!((index, nearest.separation.margin, nearest.travelled), (1, 0.0, 150.0));
}

#[test]
fn an_arc_is_a_turn_about_its_centre() {
    // A quarter round (0, 50): from (0, 0) facing +x to (50, 50) facing +y.
    let quarter = core::f64::consts::FRAC_PI_2;
    let path = Path::new(Pose::new(0.0, 0.0, 0.0), vec![Leg::Turn { centre: Point::new(0.0, 50.0), angle: quarter }]);
    let path = path.unwrap();
    assert!((path.length() - 50.0 * quarter).abs() < 1e-12);
    assert!((path.end().position - Point::new(50.0, 50.0)).length() < 1e-12 && path.end().heading_deg() == 90.0);
    let half_way = path.pose_at(25.0 * quarter);
    assert!((half_way.heading_deg() - 45.0).abs() < 1e-9);
    // The outer corners run on a circle of their own.
    let hull = square();
    let outer = (60.0_f64 * 60.0 + 10.0 * 10.0).sqrt();
    let post = Hull::disc(1.0).unwrap().at(Pose::new(0.0 + 80.0 * 0.6, 50.0 - 80.0 * 0.8, 0.0));
    let nearest = Sweep::new(&path, &hull).clearance(&post);
    assert!((nearest.separation.margin - (80.0 - outer - 1.0)).abs() < 1e-9, "{nearest:?}");
    assert!((path.length_of_furthest(&hull) - outer * quarter).abs() < 1e-9);
}

#[test]
fn part_of_a_path_is_a_path() {
    let start = Pose::new(0.0, 0.0, 0.0);
    let stops = [Pose::from_degrees(60.0, 0.0, 90.0), Pose::from_degrees(60.0, 40.0, -135.0)];
    let path = Path::via(start, &stops).unwrap();
    assert_eq!(path.length(), 100.0);
    assert_eq!(path.legs().len(), 4);
    assert_eq!(path.end().heading_deg(), -135.0);
    // At 60 mm the turn there is done, just before it is not.
    assert_eq!(path.pose_at(60.0).heading_deg(), 90.0);
    assert_eq!(path.pose_at(59.999).heading_deg(), 0.0);
    let part = path.up_to(75.0);
    assert_eq!((part.length(), part.end().position), (75.0, Point::new(60.0, 15.0)));
    assert_eq!(path.up_to(-3.0).length(), 0.0);
    assert_eq!(path.up_to(f64::NAN).length(), 0.0);
    assert_eq!(path.up_to(1e9), path);
    assert_eq!(path.along(100.0), path.finish());
    assert_eq!(path.travelled(Along { leg: 2, fraction: 0.5 }), 80.0);
}

#[test]
fn nearest_first_and_equal_ones_share_their_rank() {
    let shooters: Vec<Laid> = [340.0, 100.0, 280.0, 160.0, -100.0].map(|x| stand(x, 0.0)).to_vec();
    let order = by_depth(&shooters, &[stand(0.0, 0.0)]);
    let found: Vec<_> = order.iter().map(|d| (d.piece, d.distance, d.rank)).collect();
    assert_eq!(found, [(1, 80.0, 0), (4, 80.0, 0), (3, 140.0, 1), (2, 260.0, 2), (0, 320.0, 3)]);
    assert!(by_depth(&shooters, &[]).is_empty());
}

#[test]
fn a_line_between_two_friends_crosses_a_gap() {
    let shooter = stand(30.0, -200.0);
    let targets = [stand(0.0, 0.0), stand(60.0, 0.0)];
    for ((x, y), crossed) in
        [((30.0, 200.0), true), ((30.0, 270.0), true), ((30.0, 270.1), false), ((200.0, 200.0), false)]
    {
        let found = crossing_line(&shooter, &stand(x, y), &targets, 450.0, Gaps::Any);
        assert_eq!(found.map(|f| f.crossed), crossed.then_some(Crossed::Gap(0, 1)), "{x} {y}");
    }
    let friend = stand(30.0, 200.0);
    assert_eq!(crossing_line(&shooter, &friend, &targets, 450.0, Gaps::Only(&[])), None);
    assert_eq!(crossing_line(&shooter, &friend, &targets, 450.0, Gaps::Only(&[(0, 9)])), None);
    let inside = [targets[0].clone(), stand(30.0, 0.0)];
    let found = crossing_line(&shooter, &friend, &inside, 450.0, Gaps::Any).unwrap();
    assert_eq!(found.crossed, Crossed::Piece(1));
}

#[test]
fn ten_centimetres_into_a_wood_are_seen() {
    let wood = region(&[(200.0, -300.0), (500.0, -300.0), (500.0, 300.0), (200.0, 300.0)]);
    let shooter = Point::new(0.0, 0.0);
    for (x, blocked) in [(300.0, false), (300.004, false), (300.005, true), (300.1, true)] {
        let line = Line { from: shooter, to: Point::new(x, 0.0) };
        assert_eq!(Screen::letting_through(&wood, 100.0).blocks(line), blocked, "{x}");
    }
    // The near edge of the stand is what counts from unit to unit.
    let at = |x: f64| line_of_sight(&stand(0.0, 0.0), &stand(x, 0.0), &[Screen::letting_through(&wood, 100.0)]);
    assert!(at(310.0).clear.is_some() && at(310.1).clear.is_none());
    let thin = region(&[(200.0, -300.0), (203.0, -300.0), (203.0, 300.0), (200.0, 300.0)]);
    let behind = line_of_sight(&stand(0.0, 0.0), &stand(400.0, 0.0), &[Screen::opaque(&thin)]);
    let blocked = behind.blocked.unwrap();
    assert!(behind.clear.is_none() && (blocked.inside - 3.0).abs() < 1e-9);
}

#[test]
fn lines_along_an_edge_or_past_a_piece_are_clear() {
    let wall = region(&[(100.0, 0.0), (200.0, 0.0), (200.0, 50.0), (100.0, 50.0)]);
    let line = |y: f64| Line { from: Point::new(0.0, y), to: Point::new(300.0, y) };
    assert!(!Screen::opaque(&wall).blocks(line(0.0)) && Screen::opaque(&wall).blocks(line(0.1)));
    let post = Hull::disc(10.0).unwrap().at(Pose::new(150.0, 0.0, 0.0));
    assert!(!Screen::piece(&post).blocks(line(10.0)));
    assert!((Screen::piece(&post).length_inside(line(6.0)) - 16.0).abs() < 1e-6);
    let block = stand(150.0, 0.0);
    assert!(!Screen::piece(&block).blocks(line(10.0)));
    assert!((Screen::piece(&block).length_inside(line(6.0)) - 20.0).abs() < 1e-6);
}

#[test]
fn half_hidden_targets_have_points_that_are_not_seen() {
    let wall = region(&[(100.0, 0.0), (110.0, 0.0), (110.0, 300.0), (100.0, 300.0)]);
    let seen = points_seen(&stand(0.0, 0.0), &stand(130.0, 10.0), &[Screen::opaque(&wall)]);
    let count = seen.iter().filter(|s| s.by.is_some()).count();
    assert!(count > 0 && count < seen.len(), "{count} of {}", seen.len());
    assert!(points_seen(&stand(0.0, 0.0), &stand(130.0, 10.0), &[]).iter().all(|s| s.by.is_some()));
}

#[test]
fn any_part_in_a_sector_counts() {
    let ahead = Sector::new(Pose::new(0.0, 0.0, 0.0), core::f64::consts::FRAC_PI_4).unwrap();
    for ((x, y), inside) in [((100.0, 0.0), true), ((100.0, 120.0), true), ((100.0, 120.01), false)] {
        assert_eq!(ahead.holds_part_of(&stand(x, y)), inside, "{x} {y}");
    }
    let front = Sector::new(Pose::from_degrees(0.0, 0.0, 90.0), core::f64::consts::FRAC_PI_2).unwrap();
    assert!(front.holds_part_of(&stand(300.0, -10.0)) && !front.holds_part_of(&stand(300.0, -10.1)));
    let wide = Sector::new(Pose::new(0.0, 0.0, 0.0), 3.0).unwrap();
    assert!(wide.holds_part_of(&stand(-100.0, 25.0)) && !wide.holds_part_of(&stand(-200.0, 0.0)));
    let all = Sector::new(Pose::new(0.0, 0.0, 0.0), core::f64::consts::PI).unwrap();
    assert!(all.holds_part_of(&stand(-200.0, 0.0)));
    for bad in [0.0, -1.0, 4.0, f64::NAN] {
        assert!(Sector::new(Pose::new(0.0, 0.0, 0.0), bad).is_err());
    }
}

#[test]
fn ground_is_entered_by_any_part_and_left_by_any_part() {
    let marsh = region(&[(100.0, -100.0), (200.0, -100.0), (200.0, 100.0), (150.0, 0.0), (100.0, 100.0)]);
    let hull = square();
    let path = Path::through(Pose::new(0.0, 60.0, 0.0), &points(&[(300.0, 60.0)])).unwrap();
    let sweep = Sweep::new(&path, &hull);
    assert!((path.travelled(marsh.first_entered(&sweep).unwrap()) - 90.0).abs() < 0.01);
    // The notch: 20 mm of ground on either side at this height, for the middle of the stand.
    let inside = marsh.stretches_of_path(&path);
    assert_eq!(inside.len(), 2);
    assert!((inside[0].0 - 100.0).abs() < 1e-9 && (inside[0].1 - 120.0).abs() < 1e-9, "{inside:?}");
    assert!(marsh.holds_part_of(&stand(95.0, 0.0)) && !marsh.holds_part_of(&stand(90.0, 0.0)));
    assert!((marsh.area_covered(&stand(95.0, -50.0)) - 100.0).abs() < 1e-9);
    let road = region(&[(0.0, -15.0), (300.0, -15.0), (300.0, 15.0), (0.0, 15.0)]);
    let along = Path::through(Pose::new(10.0, 5.0, 0.0), &points(&[(250.0, 5.0)])).unwrap();
    assert_eq!(road.first_left(&Sweep::new(&along, &hull)), None);
    let off = Path::through(Pose::new(10.0, 5.0, 0.0), &points(&[(250.0, 6.0)])).unwrap();
    assert!(road.first_left(&Sweep::new(&off, &hull)).is_some());
    assert!(road.holds_all_of(&stand(10.0, 5.0)) && !road.holds_all_of(&stand(10.0, 5.1)));
}
