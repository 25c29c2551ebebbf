//! Hostile input about free pieces: typed errors, no panic, no hang, thousands of pieces.

use deadreckon_geometry::hull::{Hull, HullError, Laid};
use deadreckon_geometry::path::{Along, Leg, Path, PathError};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::proximity::{Proximity, ProximityError, by_depth};
use deadreckon_geometry::region::Region;
use deadreckon_geometry::shape::ShapeError;
use deadreckon_geometry::sight::{Gaps, Screen, crossing_line, line_of_sight};
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::zone::{Zone, crossings, nearest_along};
use proptest::prelude::*;

fn square() -> Hull {
    Hull::rectangle(20.0, 20.0).expect("a square")
}

const NO_LENGTHS: [f64; 3] = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY];

#[test]
fn paths_name_the_leg_at_fault() {
    let start = Pose::new(0.0, 0.0, 0.0);
    for bad in NO_LENGTHS.into_iter().chain([1e6]) {
        assert_eq!(Path::new(Pose::new(bad, 0.0, 0.0), vec![]), Err(PathError::BadStart));
        let line = |x: f64| Leg::Line { to: Point::new(x, 0.0) };
        assert_eq!(Path::new(start, vec![line(1.0), line(bad)]), Err(PathError::BadLeg(1)));
        assert_eq!(
            Path::new(start, vec![Leg::Turn { centre: Point::new(0.0, bad), angle: 1.0 }]),
            Err(PathError::BadLeg(0))
        );
    }
    for bad in NO_LENGTHS {
        assert_eq!(Path::new(Pose::new(0.0, 0.0, bad), vec![]), Err(PathError::BadStart));
        assert_eq!(Path::new(start, vec![Leg::Curve { centre: Point::ZERO, angle: bad }]), Err(PathError::BadLeg(0)));
        assert!(Path::via(start, &[Pose::new(bad, 0.0, 0.0)]).is_err());
        assert!(Path::via(start, &[Pose::new(1.0, 0.0, bad)]).is_err());
    }
    let around = Leg::Turn { centre: Point::new(1.0, 0.0), angle: 6.3 };
    assert_eq!(Path::new(start, vec![around]), Err(PathError::TooFarRound(0)));
    let far = Leg::Turn { centre: Point::new(9e4, 0.0), angle: 3.0 };
    assert_eq!(Path::new(start, vec![far]), Err(PathError::BadLeg(0)));
    let many = vec![Leg::Line { to: Point::ZERO }; Path::MAX_LEGS + 1];
    assert_eq!(Path::new(start, many), Err(PathError::TooManyLegs(10_001, 10_000)));
}

#[test]
fn legs_of_no_length_are_legs() {
    let start = Pose::new(5.0, 5.0, 0.4);
    let here = start.position;
    let legs = [
        Leg::Line { to: here },
        Leg::Turn { centre: here, angle: 0.0 },
        Leg::Curve { centre: here, angle: 2.0 },
        Leg::Turn { centre: Point::ZERO, angle: 0.0 },
        Leg::Line { to: here },
    ];
    let hull = square();
    let touching = hull.at(Pose::new(5.0, 75.0, 0.0));
    for count in 0..=legs.len() {
        let path = Path::new(start, legs[..count].to_vec()).unwrap();
        assert_eq!((path.length(), path.end()), (0.0, start));
        assert_eq!(path.pose_at(3.0), start);
        let sweep = Sweep::new(&path, &hull);
        let nearest = sweep.clearance(&touching);
        assert!(nearest.separation.margin > 40.0 && nearest.separation.margin < 70.0);
        assert_eq!(sweep.first_overlap(&hull.at(start)), Some(Along::START));
        assert!(sweep.first_within(&touching, 10.0).is_none());
        assert!(!sweep.region().is_empty());
        assert_eq!(path.points(0.1).len(), 1);
    }
}

#[test]
fn limits_that_are_no_lengths_hold_nothing() {
    let hull = square();
    let other = hull.at(Pose::new(100.0, 0.0, 0.0));
    let path = Path::through(Pose::new(0.0, 0.0, 0.0), &[Point::new(200.0, 0.0)]).unwrap();
    let sweep = Sweep::new(&path, &hull);
    assert_eq!(sweep.first_within(&other, f64::NAN), None);
    assert!(!sweep.comes_within(&other, f64::NAN));
    assert_eq!(sweep.first_within(&other, f64::INFINITY), Some(Along::START));
    assert_eq!(sweep.first_within(&other, f64::NEG_INFINITY), None);
    for reach in [f64::NAN, f64::INFINITY, -1.0] {
        let found = crossings(&sweep, &[Zone { core: &other, reach }]);
        assert_eq!(found.len(), usize::from(reach == f64::INFINITY || reach == -1.0), "{reach}");
        assert!(!Zone { core: &other, reach }.outline(0.1).is_empty());
    }
    for bad in NO_LENGTHS.into_iter().chain([-0.1, 1e6]) {
        assert!(hull.grown(bad).is_err());
        assert!(matches!(Hull::disc(bad), Err(HullError::BadLength { field: "radius", .. })));
        assert_eq!(Proximity::within(&[other.clone(), other.clone()], -bad.abs()), Err(ProximityError::BadReach(0)));
    }
    assert_eq!(crossing_line(&other, &other, core::slice::from_ref(&other), f64::NAN, Gaps::Any), None);
}

#[test]
fn ground_that_is_no_polygon_is_refused() {
    let ring = |list: &[(f64, f64)]| Region::polygon(&list.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>());
    assert_eq!(ring(&[]), Err(ShapeError::TooFewPoints));
    assert_eq!(ring(&[(0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0)]), Err(ShapeError::SelfCrossing(0, 2)));
    assert_eq!(ring(&[(0.0, 0.0), (f64::NAN, 10.0), (10.0, 0.0)]), Err(ShapeError::BadPoint(1)));
    assert_eq!(ring(&[(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)]), Err(ShapeError::NoArea));
}

#[test]
fn thousands_of_pieces_are_no_trouble() {
    let hull = square();
    let rows = |apart: f64| -> Vec<Laid> {
        (0..5000_u32).map(|k| hull.at(Pose::new(f64::from(k % 70) * apart, f64::from(k / 70) * apart, 0.0))).collect()
    };
    let pieces = rows(70.01);
    let apart = Proximity::within(&pieces, 50.0).unwrap();
    assert_eq!((apart.links.len(), apart.groups.len(), apart.bridges.len()), (0, 5000, 4999));
    let together = Proximity::within(&rows(70.0), 50.0).unwrap();
    assert!(together.is_one_group() && together.links.len() > 9000 && together.bridges.is_empty());
    let refused = Proximity::within(&vec![pieces[0].clone(); 5001], 50.0);
    assert_eq!(refused, Err(ProximityError::TooMany(5001, 5000)));
    assert_eq!(Proximity::new(&pieces, &[50.0]), Err(ProximityError::WrongCount(1, 5000)));
    let path = Path::through(Pose::new(-50.0, 30.0, 0.0), &[Point::new(6000.0, 5000.0)]).unwrap();
    let sweep = Sweep::new(&path, &hull);
    assert!(nearest_along(&sweep, &pieces).unwrap().1.separation.margin < 0.0);
    let order = by_depth(&pieces[..500], &pieces[4000..]);
    assert!(order.windows(2).all(|w| w[0].distance <= w[1].distance));
}

/// Any number, the worst among them.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -200.0_f64..200.0,
        1 => Just(0.0),
        1 => prop::sample::select(vec![f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e5, -1e5, 1e300, f64::MIN_POSITIVE, -0.0]),
    ]
}

fn any_leg() -> impl Strategy<Value = Leg> {
    (0_u8..3, any_number(), any_number(), any_number()).prop_map(|(kind, x, y, angle)| {
        let point = Point::new(x, y);
        match kind {
            0 => Leg::Line { to: point },
            1 => Leg::Curve { centre: point, angle: angle / 40.0 },
            _ => Leg::Turn { centre: point, angle: angle / 40.0 },
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    /// Whatever is accepted is answered with finite numbers; whatever is not has an error of its own.
    #[test]
    fn whatever_is_accepted_is_answered(
        corners in prop::collection::vec((any_number(), any_number()), 0..7),
        legs in prop::collection::vec(any_leg(), 0..5),
        at in (any_number(), any_number(), any_number()), limit in any_number(),
    ) {
        let points: Vec<Point> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
        let hull = Hull::polygon(&points).unwrap_or_else(|_| square());
        let other = square().at(Pose::new(10.0, 20.0, 0.3));
        if let Ok(path) = Path::new(Pose::new(at.0, at.1, at.2), legs) {
            prop_assert!(path.length().is_finite() && path.end().is_finite());
            let sweep = Sweep::new(&path, &hull);
            let nearest = sweep.clearance(&other);
            prop_assert!(nearest.separation.margin.is_finite() && nearest.pose.is_finite());
            for first in [sweep.first_within(&other, limit), sweep.first_overlap(&other), sweep.first_at(&other, limit)] {
                prop_assert!(first.is_none_or(|f| (0.0..=1.0).contains(&f.fraction)));
            }
            if let Ok(region) = Region::polygon(&points) {
                let _ = (region.first_entered(&sweep), region.first_left(&sweep), region.clearance(&sweep));
                prop_assert!(region.area_covered(&hull.at(path.end())) <= region.area() * (1.0 + 1e-9) + 1e-6);
                let screens = [Screen::opaque(&region), Screen::letting_through(&region, limit)];
                let _ = line_of_sight(&hull.at(path.end()), &other, &screens);
            }
            let part = path.up_to(limit);
            prop_assert!(part.length() <= path.length());
        }
        if at.0.is_finite() && at.1.is_finite() && at.2.is_finite() {
            let laid = hull.at(Pose::new(at.0, at.1, at.2));
            let _ = crossing_line(&laid, &other, &[laid.clone(), other.clone()], limit, Gaps::Any);
        }
    }
}
