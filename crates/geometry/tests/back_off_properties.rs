//! Backing off on random tables against a brute-force reference that shares no code with the search.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use deadreckon_geometry::back_off::{BackOff, TallonSlides, back_off};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::maths::{degrees, wrap_angle};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{overlaps, separation};
use deadreckon_geometry::shape::{Placed, WithGuides};
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_geometry::template::Side;
use proptest::prelude::*;
use std::sync::Arc;

/// A table with ships, and a ship that moves.
#[derive(Debug, Clone)]
struct Case {
    guides_count: bool,
    /// Edge of every base and radius of every curve of a parts set that no shop sells, mm.
    odd_parts: Option<(f64, f64)>,
    size: BaseSize,
    start: Pose,
    maneuver: Maneuver,
    others: Vec<(BaseSize, Pose)>,
}

impl Case {
    fn parts(&self) -> PartsSet {
        let mut parts = PartsSet::nominal();
        parts.guides.count = self.guides_count;
        if let Some((edge, radius)) = self.odd_parts {
            parts.bases.values_mut().for_each(|base| base.edge.value = edge);
            parts.banks.iter_mut().chain(&mut parts.turns).for_each(|curve| curve.value = radius);
        }
        parts
    }

    fn table(&self) -> Table {
        let mut table = Table::new(Mat::STANDARD, Arc::new(self.parts())).unwrap();
        for (i, (size, pose)) in self.others.iter().enumerate() {
            table.add_ship(&i.to_string(), *size, *pose).unwrap();
        }
        table
    }

    fn path(&self) -> ManeuverPath {
        ManeuverPath::new(&self.parts(), self.size, self.start, self.maneuver).unwrap()
    }

    fn run(&self) -> BackOff {
        back_off(&self.table(), None, self.size, &self.path(), TallonSlides::MIDDLE)
    }

    fn moved(&self, carry: impl Fn(Pose) -> Pose, maneuver: Maneuver) -> Self {
        let others = self.others.iter().map(|(size, pose)| (*size, carry(*pose))).collect();
        Self { start: carry(self.start), others, maneuver, ..self.clone() }
    }
}

fn any_maneuver() -> impl Strategy<Value = Maneuver> {
    let bearings: Vec<_> = Bearing::ALL.into_iter().filter(|b| *b != Bearing::Stationary).collect();
    (prop::sample::select(bearings), 1_u8..=3, prop::sample::select(Side::BOTH.to_vec()))
        .prop_map(|(bearing, speed, side)| Maneuver::new(bearing, speed, bearing.has_side().then_some(side)))
}

fn any_size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(BaseSize::ALL.to_vec())
}

fn any_start() -> impl Strategy<Value = Pose> {
    let heading = prop_oneof![-180.0..180.0, Just(0.0), Just(90.0), Just(45.0)];
    (300.0..600.0, 300.0..600.0, heading).prop_map(|(x, y, deg)| Pose::from_degrees(x, y, deg))
}

/// Ships scattered over the way, often square to it, the first one over the end.
fn any_case() -> impl Strategy<Value = Case> {
    let other =
        (any_size(), 0.0..1.0, -60.0..60.0, -60.0..60.0, prop_oneof![-180.0..180.0, Just(0.0), Just(90.0), Just(0.01)]);
    let odd_parts = prop_oneof![3 => Just(None), 1 => (28.0..160.0, 11.0..100.0_f64).prop_map(Some)];
    (any::<bool>(), odd_parts, any_size(), any_start(), any_maneuver(), prop::collection::vec(other, 1..=8)).prop_map(
        |(guides_count, odd_parts, size, start, maneuver, others)| {
            let mut case = Case { guides_count, odd_parts, size, start, maneuver, others: Vec::new() };
            let path = case.path();
            for (i, (size, share, ahead, left, turn)) in others.into_iter().enumerate() {
                let share = if i == 0 { 1.0 } else { share };
                let near = path
                    .pose_at(path.length() * share)
                    .then(Vector::new(ahead, left), turn * 0.017_453_292_519_943_295);
                case.others.push((size, near));
            }
            case
        },
    )
}

/// A base as corners of rectangles on the mat, worked out from the parts alone.
struct Rough {
    centre: Point,
    reach: f64,
    rects: Vec<[Point; 4]>,
}

fn rough(parts: &PartsSet, size: BaseSize, pose: Pose) -> Rough {
    let h = parts.bases[&size].edge.value / 2.0;
    let g = &parts.guides;
    let mut boxes = vec![(-h, h, -h, h)];
    if g.count {
        let (i, o, l) = (g.inner.value, g.outer.value, g.length.value);
        boxes.extend([(h, h + l, i, o), (h, h + l, -o, -i), (-h - l, -h, i, o), (-h - l, -h, -o, -i)]);
    }
    let frame = pose.frame();
    let corners = |(x0, x1, y0, y1): (f64, f64, f64, f64)| {
        [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(|(x, y)| frame.point(Point::new(x, y)))
    };
    Rough { centre: pose.position, reach: 1.5 * (h + 2.0), rects: boxes.into_iter().map(corners).collect() }
}

/// Whether the interiors of two convex polygons meet deeper than `depth`: no edge of either separates them.
fn deeper(a: &[Point; 4], b: &[Point; 4], depth: f64) -> bool {
    let separates = |from: &[Point; 4], other: &[Point; 4]| {
        (0..4).any(|i| {
            let outward = -(from[(i + 1) % 4] - from[i]).perp().normalize();
            other.iter().all(|p| (*p - from[i]).dot(outward) >= -depth)
        })
    };
    !separates(a, b) && !separates(b, a)
}

fn rough_overlap(a: &Rough, b: &Rough, depth: f64) -> bool {
    (a.centre - b.centre).length() < a.reach + b.reach
        && a.rects.iter().any(|p| b.rects.iter().any(|q| deeper(p, q, depth)))
}

fn base<'a>(table: &'a Table, size: BaseSize, pose: Pose) -> Placed<'a> {
    table.base_shape(size, WithGuides::Counted).at(pose)
}

/// As many cases as asked for (`PROPTEST_CASES`); many random tables are no case of what is tested.
fn settings() -> ProptestConfig {
    ProptestConfig { max_global_rejects: 1_000_000, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(settings())]

    #[test]
    fn nothing_free_is_left_ahead_and_the_result_overlaps_nothing(case in any_case()) {
        let (table, path, moved) = (case.table(), case.path(), case.run());
        let parts = case.parts();
        let others: Vec<_> = case.others.iter().map(|(size, pose)| rough(&parts, *size, *pose)).collect();
        let is_free = |pose: Pose, depth: f64| {
            let here = rough(&parts, case.size, pose);
            !others.iter().any(|other| rough_overlap(&here, other, depth))
        };
        // The verdict at full length.
        prop_assert_eq!(moved.fully_executed, is_free(path.end(), 1e-6));
        prop_assert_eq!(moved.fully_executed, moved.overlapped.is_empty());
        let pose = moved.pose;
        if moved.fully_executed {
            prop_assert_eq!(moved.rear_travel, path.length());
            prop_assert_eq!(pose, path.end());
            prop_assert!(moved.touching.is_empty());
            return Ok(());
        }
        // The result overlaps nothing, unless it is a start that did.
        if moved.rear_travel > 0.0 {
            prop_assert!(is_free(pose, 1e-6));
        } else {
            prop_assert_eq!(pose, case.start);
            prop_assert_eq!(moved.still_overlapped.is_empty(), is_free(pose, 1e-6));
        }
        // It touches what it says it touches, exactly one that stopped it.
        let here = base(&table, case.size, pose);
        let mut closest = f64::INFINITY;
        for i in 0..table.ships().len() {
            let margin = separation(&here, &table.ship_base(i)).margin;
            prop_assert_eq!(moved.touching.contains(i), margin.abs() <= 1e-6, "ship {}: {}", i, margin);
            prop_assert_eq!(moved.still_overlapped.contains(i), overlaps(&here, &table.ship_base(i)));
            closest = closest.min(margin.abs());
        }
        let stopped_by_none = case.maneuver.bearing == Bearing::Tallon && moved.rear_travel == path.length();
        if moved.rear_travel > 0.0 && !stopped_by_none {
            prop_assert!(closest < 1e-9, "nothing is in exact contact: {closest}");
        }
        // No place ahead is free: every 0.01 mm from the end to just before the result.
        let mut s = path.length();
        while s > moved.rear_travel + 1e-3 {
            prop_assert!(!is_free(path.pose_at(s), 0.0), "free at {s}, but {moved:?}");
            s -= 0.01;
        }
    }

    /// A ship set flush behind a place in contact leaves a gap of a given width: used if above 0, missed if below.
    ///
    /// Holds D-26.
    #[test]
    fn narrow_gaps_are_used(case in any_case(), width in prop_oneof![0.002..0.06_f64, -0.06..-0.002_f64], size in any_size()) {
        let mut alone = case.clone();
        alone.others.truncate(1);
        let (path, moved) = (alone.path(), alone.run());
        prop_assume!(!moved.fully_executed && moved.rear_travel > 5.0);
        let contact = moved.rear_travel;
        // Behind the base's trailing edge (its tips, where guides count) as it is `width` before the contact.
        let at = path.pose_at(contact - width);
        let behind = |p: Pose| {
            let half = |s: BaseSize| alone.parts().bases[&s].edge.value / 2.0;
            let tips = if alone.guides_count && !alone.maneuver.is_sideslip() { 2.0 * 1.7 } else { 0.0 };
            let back = half(alone.size) + half(size) + tips;
            let side = alone.maneuver.side.map_or(0.0, Side::sign);
            match alone.maneuver.bearing {
                Bearing::ReverseStraight | Bearing::ReverseBank => p.then(Vector::new(back, 0.0), 0.0),
                Bearing::SideslipBank | Bearing::SideslipTurn => p.then(Vector::new(0.0, side * back), 0.0),
                _ => p.then(Vector::new(-back, 0.0), 0.0),
            }
        };
        alone.others.push((size, behind(at)));
        let parts = alone.parts();
        let near = rough(&parts, size, alone.others[1].1);
        // In a sharp curve the flush base is not the only thing to meet: keep to cases where the gap is what it is.
        let here = rough(&parts, alone.size, path.pose_at(contact));
        prop_assume!(rough_overlap(&here, &near, 1e-6) == (width < 0.0));
        let again = alone.run();
        if width > 0.0 {
            prop_assert!((again.rear_travel - contact).abs() < 1e-9, "{} instead of {contact}", again.rear_travel);
        } else if !again.fully_executed {
            prop_assert!(again.rear_travel < contact - 1e-3, "{} beside {contact}", again.rear_travel);
        }
    }

    #[test]
    fn turning_shifting_and_mirroring_the_table_change_only_the_poses(
        case in any_case(), x in -200.0..200.0, y in -200.0..200.0, turn in -180.0..180.0_f64,
    ) {
        let table = Pose::from_degrees(x, y, turn);
        let carry = |p: Pose| table.then(p.position, p.heading);
        let flip = |p: Pose| Pose::new(p.position.x, -p.position.y, -p.heading);
        let moved = case.run();
        // A tie within rounding may fall either way; it is not what this is about.
        let (path, on_table) = (case.path(), case.table());
        let near_tie = |pose: Pose| (0..on_table.ships().len()).any(|i| {
            let margin = separation(&base(&on_table, case.size, pose), &on_table.ship_base(i)).margin;
            (margin.abs() - 1e-6).abs() < 1e-9 || margin.abs() < 1e-9
        });
        prop_assume!(!near_tie(path.end()));
        for (other, back) in [
            (case.moved(carry, case.maneuver).run(), &carry as &dyn Fn(Pose) -> Pose),
            (case.moved(flip, case.maneuver.mirrored()).run(), &flip),
        ] {
            prop_assert_eq!(other.fully_executed, moved.fully_executed);
            prop_assert_eq!(other.overlapped, moved.overlapped);
            prop_assert_eq!(other.touching, moved.touching);
            prop_assert!((other.rear_travel - moved.rear_travel).abs() < 1e-8);
            let expected = back(moved.pose);
            prop_assert!((other.pose.position - expected.position).length() < 1e-8);
            prop_assert!(degrees(wrap_angle(other.pose.heading - expected.heading)).abs() < 1e-8);
        }
    }

    /// A ship that starts in contact with one across its way cannot move at all.
    #[test]
    fn a_pinned_ship_stays(
        guides_count in any::<bool>(), size in any_size(), start in any_start(),
        // Larger than a straight 1, so that the end is taken too.
        blocker in prop::sample::select(vec![BaseSize::Medium, BaseSize::Large]), aside in -5.0..5.0_f64,
    ) {
        let mut case = Case { guides_count, odd_parts: None, size, start, maneuver: Maneuver::new(Bearing::Straight, 1, None), others: vec![] };
        let parts = case.parts();
        let half = |s: BaseSize| parts.bases[&s].edge.value / 2.0;
        let tips = if guides_count { 3.4 } else { 0.0 };
        let aside = if guides_count { 0.0 } else { aside };
        case.others.push((blocker, start.then(Vector::new(half(size) + half(blocker) + tips, aside), 0.0)));
        let moved = case.run();
        prop_assert!(!moved.fully_executed);
        prop_assert!(moved.rear_travel < 1e-9, "{moved:?}");
        prop_assert!(moved.touching.contains(0));
        prop_assert!(moved.still_overlapped.is_empty());
    }
}

/// Hundreds of tables give the same bits in debug and release builds: the sum is checked in.
#[test]
fn same_bits_everywhere() {
    let mut state: u64 = 1;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from(u32::try_from(state >> 40).unwrap()) / f64::from(1 << 24)
    };
    let mut hash: u64 = 0;
    for i in 0..400_usize {
        let bearing = Bearing::ALL[1 + i % 10];
        let side = bearing.has_side().then_some(Side::BOTH[i % 2]);
        let maneuver = Maneuver::new(bearing, 1 + u8::try_from(i % 3).unwrap(), side);
        let start = Pose::from_degrees(300.0 + 300.0 * next(), 300.0 + 300.0 * next(), 360.0 * next() - 180.0);
        let size = BaseSize::ALL[i % 3];
        let mut case = Case { guides_count: i % 5 > 0, odd_parts: None, size, start, maneuver, others: Vec::new() };
        let path = case.path();
        for k in 0..5_u8 {
            let near = path.pose_at(path.length() * (1.0 - f64::from(k) / 6.0));
            let pose = near.then(Vector::new(60.0 * next() - 30.0, 60.0 * next() - 30.0), 6.0 * next());
            case.others.push((BaseSize::ALL[usize::from(k) % 3], pose));
        }
        let moved = case.run();
        for value in [moved.rear_travel, moved.pose.position.x, moved.pose.position.y, moved.pose.heading] {
            hash = (hash ^ value.to_bits()).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    assert_eq!(hash, 0x0747_2ff2_410e_1279, "the search gives other bits than it did: {hash:#x}");
}
