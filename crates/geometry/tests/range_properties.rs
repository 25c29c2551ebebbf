//! What must hold of every range: symmetry, a table that may be turned and shifted, limits that stay limits.

#![expect(clippy::unwrap_used, reason = "a test may stop at a fault")]

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::range::{
    BareBase, ContactRange, RangeBands, RangeError, Ruler, ShortestLines, Touch, base_to_point, between_bases,
    between_points,
};
use proptest::prelude::*;

fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(&BaseSize::ALL[..])
}

fn pose() -> impl Strategy<Value = Pose> {
    (0.0..914.4, 0.0..914.4, -4.0..4.0).prop_map(|(x, y, heading)| Pose::new(x, y, heading))
}

/// A pose near enough that every band, contact and overlap occur; half of them square to the first.
fn pair() -> impl Strategy<Value = (Pose, Pose)> {
    let offset = (-400.0..400.0, -400.0..400.0).prop_map(Vector::from);
    let near = (-90.0..90.0, -90.0..90.0).prop_map(Vector::from);
    let turn = prop_oneof![
        (-4.0..4.0_f64).boxed(),
        (-2_i8..=2).prop_map(|k| f64::from(k) * core::f64::consts::FRAC_PI_2).boxed()
    ];
    (pose(), prop_oneof![offset, near], turn).prop_map(|(a, offset, turn)| (a, a.then(offset, turn)))
}

fn base(size: BaseSize, pose: Pose) -> BareBase {
    BareBase::new(&PartsSet::nominal(), size, pose).unwrap()
}

/// The table turned about its origin, then shifted.
fn moved(pose: Pose, turn: f64, shift: Vector) -> Pose {
    let turned = Pose::new(0.0, 0.0, turn).then(pose.position, pose.heading);
    Pose { position: turned.position + shift, ..turned }
}

fn mirrored(pose: Pose) -> Pose {
    Pose::new(pose.position.x, -pose.position.y, -pose.heading)
}

/// Whether a point lies on or in a base, to `slack` mm.
fn within(base: &BareBase, p: Point, slack: f64) -> bool {
    let local = base.frame().local_point(p).abs();
    local.max_element() <= base.half() + slack
}

proptest! {
    #[test]
    fn ranges_are_symmetrical((a, b) in pair(), sizes in (size(), size())) {
        let (a, b) = (base(sizes.0, a), base(sizes.1, b));
        let (there, back) = (between_bases(&a, &b), between_bases(&b, &a));
        prop_assert!((there.distance - back.distance).abs() < 1e-9);
        prop_assert_eq!(there.touch, back.touch);
        prop_assert!((there.lines.width() - back.lines.width()).abs() < 1e-9);
        if there.distance > 1e-3 {
            let (line, reversed) = (there.lines.middle(), back.lines.middle());
            prop_assert!(line.from.distance(reversed.to) < 1e-7 && line.to.distance(reversed.from) < 1e-7);
        }
    }

    #[test]
    fn a_turned_shifted_or_mirrored_table_changes_nothing(
        (a, b) in pair(), sizes in (size(), size()), turn in -4.0..4.0, shift in (-300.0..300.0, -300.0..300.0),
    ) {
        let shift = Vector::from(shift);
        let here = between_bases(&base(sizes.0, a), &base(sizes.1, b));
        let turned = between_bases(&base(sizes.0, moved(a, turn, shift)), &base(sizes.1, moved(b, turn, shift)));
        let mirror = between_bases(&base(sizes.0, mirrored(a)), &base(sizes.1, mirrored(b)));
        for other in [turned, mirror] {
            prop_assert!((here.distance - other.distance).abs() < 1e-9);
            prop_assert_eq!(here.touch, other.touch);
            prop_assert!((here.lines.width() - other.lines.width()).abs() < 1e-9);
        }
    }

    #[test]
    fn every_line_ends_on_both_bases_and_has_the_distance(
        (a, b) in pair(), sizes in (size(), size()), part in 0.0..1.0,
    ) {
        let (a, b) = (base(sizes.0, a), base(sizes.1, b));
        let range = between_bases(&a, &b);
        for offset in [0.0, part * range.lines.width(), range.lines.width()] {
            let line = range.lines.at(offset);
            prop_assert!((line.length() - range.distance).abs() < 1e-9);
            prop_assert!(within(&a, line.from, 1e-6) && within(&b, line.to, 1e-6));
        }
    }

    /// No point of one base is closer to the other than the distance says, and some pair comes as close.
    #[test]
    fn no_pair_of_points_is_closer((a, b) in pair(), sizes in (size(), size())) {
        let (a, b) = (base(sizes.0, a), base(sizes.1, b));
        let range = between_bases(&a, &b);
        let mut closest = f64::INFINITY;
        for i in 0..=60 {
            for j in 0..=60 {
                let at = |k: i32| b.half() * (f64::from(k) / 30.0 - 1.0);
                let p = b.frame().point(Point::new(at(i), at(j)));
                closest = closest.min(base_to_point(&a, p).unwrap().length());
            }
        }
        let spacing = b.half() / 30.0;
        prop_assert!(range.distance <= closest + 1e-9);
        prop_assert!(closest <= range.distance + spacing * 0.75 || range.touch == Touch::Overlap);
    }

    /// Exactly 100 mm is range 1 wherever and however the table lies; half a millionth more is not.
    #[test]
    fn band_limits_hold_however_the_table_lies(
        sizes in (size(), size()), stagger in -30.0..30.0, quarter in 0_u8..4,
        turn in -4.0..4.0, shift in (0.0..914.4, 0.0..914.4), band in 1_u8..=3,
    ) {
        let bands = RangeBands::of(&PartsSet::nominal());
        let edge = f64::from(band) * 100.0;
        for (off, wanted) in [(-5e-7, band), (0.0, band), (5e-7, band + 1)] {
            let a = Pose::new(0.0, 0.0, 0.0);
            let halves = base(sizes.0, a).half() + base(sizes.1, a).half();
            let heading = f64::from(quarter) * core::f64::consts::FRAC_PI_2;
            let b = Pose::new(halves + edge + off, stagger, heading);
            let straight = between_bases(&base(sizes.0, a), &base(sizes.1, b));
            prop_assert_eq!(bands.read(straight.distance, straight.touch, ContactRange::Zero).range, wanted);
            prop_assert!(matches!(straight.lines, ShortestLines::Band(_)));
            let shift = Vector::from(shift);
            let turned = between_bases(&base(sizes.0, moved(a, turn, shift)), &base(sizes.1, moved(b, turn, shift)));
            prop_assert_eq!(bands.read(turned.distance, turned.touch, ContactRange::Zero).range, wanted);
            prop_assert!((turned.lines.width() - straight.lines.width()).abs() < 1e-9);
        }
    }

    #[test]
    fn the_ruler_lies_along_the_line((a, b) in pair(), sizes in (size(), size())) {
        let range = between_bases(&base(sizes.0, a), &base(sizes.1, b));
        let line = range.lines.middle();
        let parts = PartsSet::nominal();
        let Some(ruler) = Ruler::along(&parts, &line) else {
            prop_assert_eq!(range.distance, 0.0);
            return Ok(());
        };
        let [near_right, far_right, far_left, near_left] = ruler.outline();
        prop_assert!(((near_right + near_left) / 2.0).distance(line.from) < 1e-9);
        prop_assert!((near_right.distance(far_right) - 300.0).abs() < 1e-9);
        prop_assert!((near_right.distance(near_left) - 15.0).abs() < 1e-9);
        prop_assert!((far_left - near_left).perp_dot(line.to - line.from).abs() < 1e-6);
        prop_assert_eq!(ruler.band(2)[0], ruler.band(1)[1]);
    }
}

#[test]
fn bases_in_contact_and_overlapping_are_told_apart() {
    let a = base(BaseSize::Small, Pose::from_degrees(100.0, 100.0, 30.0));
    let ahead = |gap: f64| base(BaseSize::Large, a.pose().then(Vector::new(60.0 + gap, 5.0), 0.0));
    for (gap, touch) in [
        (2e-6, Touch::Apart),
        (5e-7, Touch::Contact),
        (0.0, Touch::Contact),
        (-5e-7, Touch::Contact),
        (-2e-6, Touch::Overlap),
        (-30.0, Touch::Overlap),
    ] {
        let range = between_bases(&a, &ahead(gap));
        assert_eq!(range.touch, touch, "{gap}");
        assert!((range.distance - gap.max(0.0)).abs() < 1e-9, "{gap}");
        assert_eq!(matches!(range.lines, ShortestLines::Band(_)), touch != Touch::Overlap, "{gap}");
    }
    let corner = base(
        BaseSize::Small,
        a.pose().then(Vector::new(20.0 + 20.0 * maths::sqrt(2.0), 0.0), core::f64::consts::FRAC_PI_4),
    );
    assert_eq!(between_bases(&a, &corner).touch, Touch::Contact);
    let same = between_bases(&a, &a);
    assert_eq!((same.distance, same.touch), (0.0, Touch::Overlap));
}

#[test]
fn staggered_parallel_bases_are_measured_corner_to_corner() {
    let a = base(BaseSize::Small, Pose::from_degrees(0.0, 0.0, 90.0));
    let b = base(BaseSize::Small, Pose::from_degrees(70.0, 80.0, -90.0));
    let range = between_bases(&a, &b);
    assert_eq!(range.distance, 50.0);
    assert_eq!(range.lines.middle().from, Point::new(20.0, 20.0));
    assert!(matches!(range.lines, ShortestLines::One(_)));
}

/// Edges that face each other over no more than a millionth of a millimetre are corner to corner.
#[test]
fn a_band_is_wider_than_a_millionth() {
    let a = base(BaseSize::Small, Pose::new(0.0, 0.0, 0.0));
    let width = |stretch: f64| {
        let b = base(BaseSize::Small, Pose::new(140.0, 40.0 - stretch, 0.0));
        between_bases(&a, &b).lines.width()
    };
    assert_eq!(width(5e-7), 0.0);
    assert!((width(2e-6) - 2e-6).abs() < 1e-12);
}

/// Turned by more than rounding, two bases have one shortest line only.
#[test]
fn bases_turned_by_a_hair_are_not_parallel() {
    let a = base(BaseSize::Small, Pose::new(0.0, 0.0, 0.3));
    let lines =
        |turn: f64| between_bases(&a, &base(BaseSize::Small, a.pose().then(Vector::new(90.0, 0.0), turn))).lines;
    assert!(matches!(lines(1e-14), ShortestLines::Band(_)));
    assert!(matches!(lines(1e-9), ShortestLines::One(_)));
}

#[test]
fn numbers_that_are_no_places_are_refused_by_name() {
    let parts = PartsSet::nominal();
    let at = |x, y, heading| BareBase::new(&parts, BaseSize::Small, Pose::new(x, y, heading)).err();
    assert_eq!(at(f64::NAN, 0.0, 0.0), Some(RangeError::BadNumber("x")));
    assert_eq!(at(0.0, f64::INFINITY, 0.0), Some(RangeError::BadNumber("y")));
    assert_eq!(at(0.0, 1e6, 0.0), Some(RangeError::BadNumber("y")));
    assert_eq!(at(0.0, 0.0, f64::NAN), Some(RangeError::BadNumber("heading")));
    assert_eq!(BareBase::square(0.0, Pose::new(0.0, 0.0, 0.0)).err(), Some(RangeError::BadNumber("edge")));
    assert_eq!(BareBase::square(f64::NAN, Pose::new(0.0, 0.0, 0.0)).err(), Some(RangeError::BadNumber("edge")));
    let nowhere = Point::new(0.0, f64::NAN);
    assert_eq!(between_points(Point::ZERO, nowhere).err(), Some(RangeError::BadNumber("to.y")));
    let mut without_large = PartsSet::nominal();
    without_large.bases.remove(&BaseSize::Large);
    let pose = Pose::new(0.0, 0.0, 0.0);
    assert!(matches!(BareBase::new(&without_large, BaseSize::Large, pose), Err(RangeError::Parts(_))));
}

#[test]
fn points_are_measured_straight() {
    let line = between_points(Point::new(1.0, 2.0), Point::new(4.0, 6.0)).unwrap();
    assert_eq!(line.length(), 5.0);
    let a = base(BaseSize::Small, Pose::from_degrees(100.0, 100.0, 90.0));
    assert_eq!(base_to_point(&a, Point::new(123.0, 124.0)).unwrap().length(), 5.0);
    assert_eq!(base_to_point(&a, Point::new(110.0, 90.0)).unwrap().length(), 0.0);
}
