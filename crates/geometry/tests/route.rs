//! The shortest way round zones and bodies: by hand, against a search over many points, and hostile questions.

#[path = "common/free.rs"]
mod free;

use deadreckon_geometry::hull::{Hull, Laid};
use deadreckon_geometry::maths;
use deadreckon_geometry::path::Path;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::region::Region;
use deadreckon_geometry::route::{Block, RouteAnswer, RouteError, RouteQuestion, shortest};
use deadreckon_geometry::shape::Bounds;
use deadreckon_geometry::sweep::Sweep;
use free::{any_hull, any_laid, any_pose};
use proptest::prelude::*;

fn square() -> Hull {
    Hull::rectangle(20.0, 20.0).expect("a square")
}

fn stand(x: f64, y: f64) -> Laid {
    square().at(Pose::new(x, y, 0.0))
}

fn question<'a>(hull: &'a Hull, from: Pose, to: Point, blocks: &'a [Block<'a>]) -> RouteQuestion<'a> {
    RouteQuestion { hull, from, to, blocks, table: None, at_most: f64::INFINITY, steps: RouteQuestion::STEPS }
}

fn length(answer: &RouteAnswer) -> f64 {
    match answer {
        RouteAnswer::Found(route) => route.path.length(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn round_one_zone_there_is_a_way_of_known_length() {
    let (hull, enemy) = (square(), stand(100.0, 0.0));
    let blocks = [Block::zone(&enemy, 50.0)];
    let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(200.0, 0.0), &blocks);
    // Tangents to circles of 50.005 mm about the corners of the square of 40 mm, a straight line between.
    let (r, dx, dy) = (50.007_f64, 80.0_f64, 20.0_f64);
    let far = (dx * dx + dy * dy).sqrt();
    let tangent = (far * far - r * r).sqrt();
    let up = maths::atan2(dy, dx) + maths::asin(r / far);
    let expected = 2.0 * (tangent + r * up) + 40.0;
    let found = length(&shortest(&ask).unwrap());
    assert!((found - expected).abs() < 1e-6, "{found} {expected}");
    assert!(found > 260.79);
    // The speeds of the rules' own example: 200 and 250 mm are not enough, 300 mm are.
    for (speed, enough) in [(200.0, false), (250.0, false), (300.0, true)] {
        let answer = shortest(&RouteQuestion { at_most: speed, ..ask }).unwrap();
        assert_eq!(matches!(answer, RouteAnswer::Found(_)), enough, "{speed}");
        if let RouteAnswer::TooFar { at_least } = answer {
            assert!(at_least > speed && at_least < expected + 1e-6);
        }
    }
}

#[test]
fn where_nothing_is_in_the_way_the_way_is_straight() {
    let hull = square();
    let far = stand(100.0, 400.0);
    let blocks = [Block::zone(&far, 50.0)];
    let answer = shortest(&question(&hull, Pose::new(0.0, 0.0, 0.3), Point::new(200.0, 0.0), &blocks)).unwrap();
    assert_eq!(length(&answer), 200.0);
    let stay = shortest(&question(&hull, Pose::new(5.0, 5.0, 0.3), Point::new(5.0, 5.0), &blocks)).unwrap();
    assert_eq!(length(&stay), 0.0);
}

#[test]
fn a_ring_of_zones_lets_nobody_out() {
    let hull = square();
    let ring: Vec<Laid> = (0..8)
        .map(|k| {
            let (sin, cos) = maths::sin_cos(f64::from(k) * maths::TAU / 8.0);
            stand(150.0 * cos, 150.0 * sin)
        })
        .collect();
    let blocks: Vec<Block<'_>> = ring.iter().map(|piece| Block::zone(piece, 50.0)).collect();
    let out = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(400.0, 0.0), &blocks);
    assert_eq!(shortest(&out).unwrap(), RouteAnswer::NoWay);
    let open: Vec<Block<'_>> = blocks[1..].to_vec();
    assert!(length(&shortest(&RouteQuestion { blocks: &open, ..out }).unwrap()) >= 400.0);
}

#[test]
fn starts_and_ends_where_nobody_may_be_are_named() {
    let hull = square();
    let pieces = [stand(300.0, 0.0), stand(0.0, 60.0)];
    let blocks = [Block::body(&pieces[0]), Block::zone(&pieces[1], 50.0)];
    let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(100.0, 0.0), &blocks);
    assert_eq!(shortest(&ask).unwrap(), RouteAnswer::StartBlocked(Some(1)));
    let bodies = [Block::body(&pieces[0]), Block::body(&pieces[1])];
    let ask = RouteQuestion { blocks: &bodies, to: Point::new(290.0, 0.0), ..ask };
    assert_eq!(shortest(&ask).unwrap(), RouteAnswer::EndBlocked(Some(0)));
    let table = Some(Bounds { low: Point::new(-10.0, -10.0), high: Point::new(250.0, 250.0) });
    let ask = RouteQuestion { table, to: Point::new(240.0, 0.0), ..ask };
    assert!(matches!(shortest(&ask).unwrap(), RouteAnswer::Found(_)));
    assert_eq!(shortest(&RouteQuestion { to: Point::new(240.1, 0.0), ..ask }).unwrap(), RouteAnswer::EndBlocked(None));
}

#[test]
fn ends_in_contact_are_reached() {
    let hull = square();
    let target = stand(100.0, 0.0);
    let blocks = [Block::body(&target)];
    for (x, y) in [(80.0, 0.0), (100.0, 20.0), (120.0, 5.0), (100.0, -20.0)] {
        let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(x, y), &blocks);
        let found = shortest(&ask).unwrap();
        let RouteAnswer::Found(route) = &found else { panic!("{found:?}") };
        assert!(Sweep::new(&route.path, &hull).first_overlap(&target).is_none());
        assert_eq!(route.path.end().position, Point::new(x, y));
    }
}

#[test]
fn a_lane_that_just_fits_is_a_way() {
    let hull = square();
    let wall = |low: f64, high: f64| {
        let points = [(100.0, low), (200.0, low), (200.0, high), (100.0, high)].map(Point::from);
        Region::polygon(&points).unwrap()
    };
    for (half, fits) in [(10.0, true), (10.01, true), (9.99, false)] {
        let walls = [wall(half, 500.0), wall(-500.0, -half)];
        let blocks: Vec<Block<'_>> = walls.iter().flat_map(Region::parts).map(Block::body).collect();
        let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(300.0, 0.0), &blocks);
        let found = length(&shortest(&ask).unwrap());
        assert_eq!(found < 301.0, fits, "{half}: {found}");
    }
}

#[test]
fn the_table_ends_at_its_edge() {
    let hull = square();
    let enemy = stand(100.0, 60.0);
    let blocks = [Block::zone(&enemy, 50.0)];
    let table = |low: f64| Some(Bounds { low: Point::new(-50.0, low), high: Point::new(300.0, 600.0) });
    let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(200.0, 0.0), &blocks);
    let below = length(&shortest(&RouteQuestion { table: table(-100.0), ..ask }).unwrap());
    let above = length(&shortest(&RouteQuestion { table: table(-15.0), ..ask }).unwrap());
    assert!(below < 210.0 && above > 300.0, "{below} {above}");
}

#[test]
fn bad_questions_are_refused_and_long_ones_given_up() {
    let hull = square();
    let piece = stand(100.0, 0.0);
    for bad in [f64::NAN, f64::INFINITY, -1.0] {
        let blocks = [Block::zone(&piece, bad)];
        let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(200.0, 0.0), &blocks);
        assert_eq!(shortest(&ask), Err(RouteError::BadLength("within")));
    }
    let blocks = [Block::zone(&piece, 50.0)];
    let ask = question(&hull, Pose::new(0.0, 0.0, 0.0), Point::new(200.0, 0.0), &blocks);
    for to in [Point::new(f64::NAN, 0.0), Point::new(f64::INFINITY, 0.0), Point::new(1e9, 0.0)] {
        assert!(matches!(shortest(&RouteQuestion { to, ..ask }), Err(RouteError::Path(_))));
    }
    assert!(shortest(&RouteQuestion { from: Pose::new(0.0, 0.0, f64::NAN), ..ask }).is_err());
    assert!(shortest(&RouteQuestion { at_most: f64::NAN, ..ask }).is_err());
    let many = vec![blocks[0]; RouteQuestion::MAX_BLOCKS + 1];
    assert_eq!(shortest(&RouteQuestion { blocks: &many, ..ask }), Err(RouteError::TooMany(2001, 2000)));
    for steps in [0, 1, 10] {
        let RouteAnswer::GaveUp { at_least, .. } = shortest(&RouteQuestion { steps, ..ask }).unwrap() else { panic!() };
        assert!((200.0..=261.5).contains(&at_least));
    }
}

/// The shortest way over points all around every block, at a distance that keeps the straight lines between
/// neighbours outside: at most 0.02 % longer than the true one, found by other means (sweeps and Dijkstra).
fn by_many_points(hull: &Hull, from: Pose, to: Point, blocks: &[Block<'_>]) -> Option<f64> {
    let start = hull.at(from);
    let steps = 90_u32;
    let half_step = core::f64::consts::PI / f64::from(steps);
    let mut points = vec![from.position, to];
    for block in blocks {
        let keep = block.within.map_or(0.001, |reach| reach + 0.0051);
        // The corners of the difference are among all differences of corners.
        for &theirs in block.piece.corners() {
            for &own in start.corners() {
                let centre = theirs - (own - from.position);
                let radius = (keep + hull.radius() + block.piece.radius()) / maths::cos(half_step);
                points.extend((0..steps).map(|k| {
                    let (sin, cos) = maths::sin_cos(f64::from(k) * 2.0 * half_step);
                    centre + Vector::new(cos, sin) * radius
                }));
            }
        }
    }
    let clear = |a: Point, b: Point| {
        let path = Path::through(Pose { position: a, ..from }, &[b]).expect("sound points");
        let sweep = Sweep::new(&path, hull);
        !blocks.iter().any(|block| block.is_met_by(&sweep))
    };
    let kept: Vec<Point> =
        points.into_iter().enumerate().filter(|&(k, p)| k < 2 || clear(p, p)).map(|(_, p)| p).collect();
    let mut best = vec![f64::INFINITY; kept.len()];
    let mut done = vec![false; kept.len()];
    best[0] = 0.0;
    loop {
        let next = (0..kept.len()).filter(|&k| !done[k] && best[k].is_finite());
        let here = next.min_by(|&a, &b| best[a].total_cmp(&best[b]))?;
        if here == 1 {
            return Some(best[1]);
        }
        done[here] = true;
        for other in 0..kept.len() {
            let length = best[here] + (kept[other] - kept[here]).length();
            if !done[other] && length < best[other] && clear(kept[here], kept[other]) {
                best[other] = length;
            }
        }
    }
}

fn any_block() -> impl Strategy<Value = (Laid, bool)> {
    (any_laid(150.0), any::<bool>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// The way is legal, and within 0.1 mm of the best over many points.
    #[test]
    fn ways_are_the_shortest(
        hull in any_hull(), heading in any_pose(1.0), pieces in prop::collection::vec(any_block(), 1..4),
    ) {
        let from = Pose { position: Point::new(-250.0, 10.0), ..heading };
        let to = Point::new(250.0, -20.0);
        let blocks: Vec<Block<'_>> =
            pieces.iter().map(|(p, zone)| if *zone { Block::zone(p, 40.0) } else { Block::body(p) }).collect();
        let found = shortest(&question(&hull, from, to, &blocks)).unwrap();
        let brute = by_many_points(&hull, from, to, &blocks);
        match (&found, brute) {
            (RouteAnswer::Found(route), Some(brute)) => {
                prop_assert!(route.path.length() <= brute + 0.02, "{} but {brute}", route.path.length());
                prop_assert!(route.path.length() >= brute - 0.1, "{} but {brute}", route.path.length());
            }
            (RouteAnswer::StartBlocked(_) | RouteAnswer::EndBlocked(_), _) => {}
            _ => prop_assert!(false, "{found:?} but {brute:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Whatever is found is legal, also once its places are rounded, and the same asked twice.
    #[test]
    fn ways_are_legal(
        hull in any_hull(), from in any_pose(300.0), to in any_pose(300.0),
        pieces in prop::collection::vec((any_laid(250.0), any::<bool>()), 0..12), speed in 100.0_f64..900.0,
    ) {
        let blocks: Vec<Block<'_>> =
            pieces.iter().map(|(p, zone)| if *zone { Block::zone(p, 40.0) } else { Block::body(p) }).collect();
        let ask = RouteQuestion { at_most: speed, ..question(&hull, from, to.position, &blocks) };
        let found = shortest(&ask).unwrap();
        prop_assert_eq!(&found, &shortest(&ask).unwrap());
        match &found {
            RouteAnswer::Found(route) => {
                prop_assert!(route.path.length() <= speed + 1e-6);
                prop_assert_eq!(route.path.end().position, to.position);
                let sweep = Sweep::new(&route.path, &hull);
                for block in &blocks {
                    prop_assert!(!block.is_met_by(&sweep), "{:?}", sweep.clearance(block.piece));
                }
            }
            RouteAnswer::TooFar { at_least } => {
                prop_assert!(*at_least > speed);
                let more = shortest(&RouteQuestion { at_most: f64::INFINITY, ..ask }).unwrap();
                match more {
                    RouteAnswer::Found(route) => prop_assert!(route.path.length() > *at_least - 1e-6),
                    other => prop_assert_eq!(other, RouteAnswer::NoWay),
                }
            }
            RouteAnswer::GaveUp { .. } => prop_assert!(false, "given up"),
            _ => {}
        }
    }
}

#[test]
fn two_thousand_blocks_are_answered_or_given_up() {
    let hull = square();
    let pieces: Vec<Laid> = (0..2000_u32)
        .map(|k| {
            let (column, row) = (f64::from(k % 50), f64::from(k / 50));
            square().at(Pose::new(60.0 + 45.0 * column, 45.0 * row + 7.0 * maths::sin(column), 0.3 * column))
        })
        .collect();
    let blocks: Vec<Block<'_>> = pieces.iter().map(Block::body).collect();
    let ask = question(&hull, Pose::new(0.0, 900.0, 0.0), Point::new(2400.0, 880.0), &blocks);
    match shortest(&ask).unwrap() {
        RouteAnswer::Found(route) => assert!(route.path.length() >= 2400.0),
        RouteAnswer::GaveUp { at_least, .. } => assert!(at_least >= 2400.0),
        other => panic!("{other:?}"),
    }
    // All within each other's zones: no way, and quickly so.
    let zones: Vec<Block<'_>> = pieces.iter().map(|piece| Block::zone(piece, 30.0)).collect();
    let found = shortest(&RouteQuestion { blocks: &zones, ..ask }).unwrap();
    assert!(!matches!(found, RouteAnswer::StartBlocked(_)), "{found:?}");
}
