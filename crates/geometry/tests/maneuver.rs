//! Maneuver paths against the conformance vectors and their own laws.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverError, ManeuverPath};
use deadreckon_geometry::maths::{atan2, degrees, radians, wrap_angle};
use deadreckon_geometry::parts::{BaseSize, PartsError, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector, left_of};
use deadreckon_geometry::template::{CentreLine, Side};
use deadreckon_testkit::conformance;
use proptest::prelude::*;
use serde_json::Value;

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap()
}

/// How far two poses are apart: mm and degrees, headings modulo 360.
fn apart(a: Pose, b: Pose) -> (f64, f64) {
    ((a.position - b.position).length(), degrees(wrap_angle(a.heading - b.heading)).abs())
}

fn assert_close(got: Pose, want: Pose, mm: f64, what: &str) {
    let (distance, turn) = apart(got, want);
    assert!(distance <= mm && turn <= 1e-7, "{what}: {got:?}, not {want:?}");
}

/// Holds D-02, D-03, D-04, D-08.
#[test]
fn conformance_poses() {
    let parts = PartsSet::nominal();
    let cases = conformance::cases("poses");
    assert_eq!(cases.len(), 117);
    let mut partials = 0;
    for case in &cases {
        let id = case["id"].as_str().unwrap();
        let maneuver: Maneuver = read(&case["maneuver"]);
        let path = ManeuverPath::new(&parts, read(&case["base"]), read(&case["start"]), maneuver).unwrap();
        assert_close(path.end(), read(&case["end"]), 1e-7, id);
        for slide in case["end_by_slide_mm"].as_array().into_iter().flatten() {
            let got = path.end_with_slide(slide["slide"].as_f64().unwrap());
            assert_close(got, read(&slide["end"]), 1e-7, id);
        }
        for partial in case["partial"].as_array().into_iter().flatten() {
            let got = path.pose_at(partial["rear_travel_mm"].as_f64().unwrap());
            assert_close(got, read(&partial["pose"]), 1e-7, id);
            partials += 1;
        }
    }
    assert!(partials > 500, "{partials} partial poses");
}

/// The checks printed in the rules: forward is up there, so (forward, −left) here.
///
/// Holds D-09.
#[test]
fn sideslips_end_where_the_closed_form_says() {
    let parts = PartsSet::nominal();
    let end = |bearing, side| {
        let maneuver = Maneuver::new(bearing, 1, Some(side));
        ManeuverPath::new(&parts, BaseSize::Small, Pose::new(0.0, 0.0, 0.0), maneuver).unwrap().end()
    };
    let left = end(Bearing::SideslipBank, Side::Left);
    assert!((left.position - Point::new(37.57, -90.71)).length() < 0.01, "{left:?}");
    assert!((left.heading_deg() - 45.0).abs() < 1e-12);
    let left = end(Bearing::SideslipTurn, Side::Left);
    assert!((left.position - Point::new(55.0, -55.0)).length() < 1e-12, "{left:?}");
    assert!((left.heading_deg() - 90.0).abs() < 1e-12);
    let right = end(Bearing::SideslipTurn, Side::Right);
    assert!((right.position - Point::new(55.0, 55.0)).length() < 1e-12, "{right:?}");
    assert!((right.heading_deg() + 90.0).abs() < 1e-12);
}

/// Holds D-10.
#[test]
fn faults_are_typed() {
    let parts = PartsSet::nominal();
    let path = |start, maneuver: &str| ManeuverPath::new(&parts, BaseSize::Small, start, maneuver.parse().unwrap());
    let here = Pose::new(0.0, 0.0, 0.0);
    assert_eq!(path(Pose::new(f64::NAN, 0.0, 0.0), "straight 1"), Err(ManeuverError::NotFinite("x")));
    assert_eq!(path(Pose::new(0.0, f64::INFINITY, 0.0), "straight 1"), Err(ManeuverError::NotFinite("y")));
    assert_eq!(path(Pose::new(0.0, 0.0, f64::NAN), "straight 1"), Err(ManeuverError::NotFinite("heading")));
    for absent in ["straight 6", "straight 0", "bank 4 left", "turn 9 right", "sideslip bank 4 left"] {
        let fault = path(here, absent).unwrap_err();
        assert!(matches!(fault, ManeuverError::Parts(PartsError::NoSuchTemplate(..))), "{absent}: {fault}");
    }
    let odd = |bearing, speed, side| {
        ManeuverPath::new(&parts, BaseSize::Small, here, Maneuver::new(bearing, speed, side)).unwrap_err()
    };
    assert_eq!(odd(Bearing::Stationary, 1, None), ManeuverError::NotStationary);
    assert!(matches!(odd(Bearing::Bank, 1, None), ManeuverError::Parts(_)));
    assert!(matches!(odd(Bearing::Koiogran, 1, Some(Side::Left)), ManeuverError::Parts(_)));
}

/// A maneuver that exists in the nominal set.
fn any_maneuver() -> impl Strategy<Value = Maneuver> {
    (prop::sample::select(Bearing::ALL.to_vec()), 1_u8..=3, prop::sample::select(Side::BOTH.to_vec())).prop_map(
        |(bearing, speed, side)| {
            let speed = if bearing == Bearing::Stationary { 0 } else { speed };
            Maneuver::new(bearing, speed, bearing.has_side().then_some(side))
        },
    )
}

fn any_pose() -> impl Strategy<Value = Pose> {
    (-1000.0..2000.0, -1000.0..2000.0, -180.0..=180.0).prop_map(|(x, y, deg)| Pose::from_degrees(x, y, deg))
}

/// Parts whose bases may be far too long for the curves.
fn any_parts() -> impl Strategy<Value = PartsSet> {
    (28.0..400.0_f64, 11.0..100.0_f64).prop_map(|(edge, radius)| {
        let mut parts = PartsSet::nominal();
        for base in parts.bases.values_mut() {
            base.edge.value = edge;
        }
        for list in [&mut parts.turns, &mut parts.banks] {
            for measure in list {
                measure.value = radius;
            }
        }
        assert_eq!(parts.faults(), vec![]);
        parts
    })
}

/// The trailing and the leading mark of a base that moves along a path.
fn marks(path: &ManeuverPath, pose: Pose) -> (Point, Point) {
    let side = path.maneuver.side.map_or(0.0, Side::sign);
    let towards_leading = match path.maneuver.bearing {
        Bearing::ReverseStraight | Bearing::ReverseBank => -pose.forward(),
        Bearing::SideslipBank | Bearing::SideslipTurn => left_of(pose.forward()) * -side,
        _ => pose.forward(),
    };
    (pose.position - towards_leading * path.half, pose.position + towards_leading * path.half)
}

/// Distance of a point from the infinite line–arc–line, built from the template as it lies.
fn off_line(path: &ManeuverPath, point: Point) -> f64 {
    let frame = path.template_pose().unwrap().frame();
    let line = path.line.unwrap();
    let local = frame.local_point(point);
    let straight = |origin: Pose, forwards: f64| {
        let step = origin.frame().local_point(local);
        if step.x * forwards >= -1e-9 { step.y.abs() } else { step.length() }
    };
    let ends = straight(Pose::new(0.0, 0.0, 0.0), -1.0).min(straight(line.end(), 1.0));
    match line {
        CentreLine::Straight { .. } => local.y.abs(),
        CentreLine::Arc { radius, angle, side } => {
            let from_centre = local - Vector::new(0.0, side.sign() * radius);
            let sine = Vector::new(0.0, -side.sign()).perp_dot(from_centre);
            let turned = atan2(sine, -side.sign() * from_centre.y);
            let within = (-1e-9..=angle + 1e-9).contains(&(turned * side.sign()));
            if within { ends.min((from_centre.length() - radius).abs()) } else { ends }
        }
    }
}

proptest! {
    /// Holds D-27.
    #[test]
    fn both_marks_stay_on_the_line(
        parts in prop_oneof![Just(PartsSet::nominal()), any_parts()],
        size in prop::sample::select(BaseSize::ALL.to_vec()),
        start in any_pose(), maneuver in any_maneuver(), share in 0.0..=1.0_f64,
    ) {
        let path = ManeuverPath::new(&parts, size, start, maneuver).unwrap();
        prop_assume!(path.line.is_some());
        let pose = path.pose_at(share * path.length());
        let (trailing, leading) = marks(&path, pose);
        prop_assert!(off_line(&path, trailing) < 1e-9, "trailing mark {} off", off_line(&path, trailing));
        prop_assert!(off_line(&path, leading) < 1e-9, "leading mark {} off", off_line(&path, leading));
        // The trailing mark lies at its path length.
        let local = path.line.unwrap().pose_at(share * path.length() - 2.0 * path.half).position;
        let there = path.template_pose().unwrap().frame().point(local);
        prop_assert!((trailing - there).length() < 1e-9);
    }

    #[test]
    fn paths_have_no_jumps(
        parts in prop_oneof![Just(PartsSet::nominal()), any_parts()],
        size in prop::sample::select(BaseSize::ALL.to_vec()),
        start in any_pose(), maneuver in any_maneuver(),
    ) {
        let path = ManeuverPath::new(&parts, size, start, maneuver).unwrap();
        prop_assert_eq!(path.pose_at(0.0), start);
        prop_assert_eq!(path.pose_at(-1.0), start);
        prop_assert_eq!(path.pose_at(path.length()), path.end_before_turning());
        prop_assert_eq!(path.pose_at(path.length() + 1.0), path.end_before_turning());
        for at in path.phases() {
            let (distance, turn) = apart(path.pose_at(at - 1e-9), path.pose_at(at + 1e-9));
            // Bases far too long for a tight curve swing round quickly, but never jump.
            prop_assert!(distance < 1e-6 && turn < 1e-5, "{} at {at}: {distance} mm, {turn}°", maneuver);
        }
    }

    #[test]
    fn mirrors_and_shifts_change_nothing_else(
        size in prop::sample::select(BaseSize::ALL.to_vec()),
        start in any_pose(), moved in any_pose(), maneuver in any_maneuver(), share in 0.0..=1.0_f64,
    ) {
        let parts = PartsSet::nominal();
        let path = |start, maneuver| ManeuverPath::new(&parts, size, start, maneuver).unwrap();
        let (here, travel) = (path(start, maneuver), share * path(start, maneuver).length());
        let flip = |p: Pose| Pose::new(p.position.x, -p.position.y, -p.heading);
        let mirrored = path(flip(start), maneuver.mirrored());
        let close = |a: Pose, b: Pose| { let (d, t) = apart(a, b); d < 1e-9 && t < 1e-9 };
        prop_assert!(close(mirrored.pose_at(travel), flip(here.pose_at(travel))));
        prop_assert!(close(mirrored.end_with_slide(7.0), flip(here.end_with_slide(7.0))));

        // The whole table moved: the same place as seen from the start.
        let there = path(moved, maneuver);
        let carry = |p: Pose| moved.then(start.frame().local_point(p.position), p.heading - start.heading);
        prop_assert!(close(there.pose_at(travel), carry(here.pose_at(travel))));
        prop_assert!(close(there.end_with_slide(-10.0), carry(here.end_with_slide(-10.0))));
    }

    /// A reverse maneuver is the forward one of the other side seen by a pilot who looks back.
    #[test]
    fn reverse_mirrors_forward(
        size in prop::sample::select(BaseSize::ALL.to_vec()),
        start in any_pose(), speed in 1_u8..=3, share in 0.0..=1.0_f64,
        side in prop::sample::select(Side::BOTH.to_vec()),
    ) {
        let parts = PartsSet::nominal();
        let path = |start, m| ManeuverPath::new(&parts, size, start, m).unwrap();
        let about = |p: Pose| Pose::new(p.position.x, p.position.y, p.heading + core::f64::consts::PI);
        for (back, ahead) in [
            (Maneuver::new(Bearing::ReverseBank, speed, Some(side)), Maneuver::new(Bearing::Bank, speed, Some(side.opposite()))),
            (Maneuver::new(Bearing::ReverseStraight, speed, None), Maneuver::new(Bearing::Straight, speed, None)),
        ] {
            let (reverse, forward) = (path(start, back), path(about(start), ahead));
            let travel = share * reverse.length();
            let (d, t) = apart(reverse.pose_at(travel), about(forward.pose_at(travel)));
            prop_assert!(d < 1e-9 && t < 1e-9);
        }
    }
}

/// Holds D-08.
#[test]
fn a_reverse_left_bank_ends_behind_and_left_with_the_nose_to_the_right() {
    let maneuver = "reverse bank 1 left".parse().unwrap();
    let end =
        ManeuverPath::new(&PartsSet::nominal(), BaseSize::Small, Pose::new(0.0, 0.0, 0.0), maneuver).unwrap().end();
    assert!(end.position.x < 0.0 && end.position.y > 0.0);
    assert!((end.heading - radians(-45.0)).abs() < 1e-12);
}
