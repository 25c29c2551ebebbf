//! What must hold of free pieces whatever they are: sweeps against many poses on the way, gaps against other means.

#[path = "common/free.rs"]
mod free;

use deadreckon_geometry::hull::{Laid, gap, is_overlap, separation};
use deadreckon_geometry::path::{Along, Leg, Path};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::proximity::Proximity;
use deadreckon_geometry::query;
use deadreckon_geometry::region::Region;
use deadreckon_geometry::rounding;
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::sight::{Line, Screen};
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::zone::{Zone, crossings};
use free::{any_hull, any_laid, any_path, any_pose, sharp_hull};
use proptest::prelude::*;

const SAMPLES: u32 = 400;

/// Places along each leg, both ends included.
fn samples(path: &Path) -> Vec<Along> {
    let on_leg = |leg: usize| (0..=SAMPLES).map(move |k| Along { leg, fraction: f64::from(k) / f64::from(SAMPLES) });
    (0..path.legs().len()).flat_map(on_leg).collect()
}

fn margin(a: &Laid, b: &Laid) -> f64 {
    separation(a, b).margin
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// The clearance is reached, and no pose on the way has less.
    #[test]
    fn clearances_are_the_least_on_the_way(hull in any_hull(), path in any_path(), other in any_laid(150.0)) {
        let sweep = Sweep::new(&path, &hull);
        let found = sweep.clearance(&other);
        let there = margin(&hull.at(path.pose(found.at)), &other);
        prop_assert!((there - found.separation.margin).abs() < 1e-9);
        for at in samples(&path) {
            let here = margin(&hull.at(path.pose(at)), &other);
            if found.separation.margin > 1e-6 {
                prop_assert!(here > found.separation.margin - 1e-6, "{here} at {at:?}: {found:?}");
            } else {
                prop_assert!(found.separation.margin < 1e-6);
                let straight = path.legs().iter().all(|leg| matches!(leg, Leg::Line { .. }));
                prop_assert!(!straight || here > found.separation.margin - 1e-6, "{here} at {at:?}: {found:?}");
            }
        }
    }

    /// Before the first place within a limit nothing is within it; there, it is; without one, nothing ever is.
    #[test]
    fn first_entries_are_first(
        hull in any_hull(), path in any_path(), other in any_laid(150.0),
        limit in prop_oneof![Just(50.0), Just(0.0), 1.0_f64..80.0],
    ) {
        let sweep = Sweep::new(&path, &hull);
        let found = sweep.first_within(&other, limit);
        prop_assert_eq!(found.is_some(), sweep.comes_within(&other, limit));
        let bound = rounding::first_beyond(limit);
        if let Some(at) = found {
            let there = margin(&hull.at(path.pose(at)), &other);
            prop_assert!(there < bound + 1e-6, "{there} of {bound}");
            prop_assert!(at.is_start() || there > bound - 1e-6, "late: {there} of {bound} at {at:?}");
        }
        for at in samples(&path) {
            if found.is_none_or(|f| at.order(&f).is_lt()) {
                let here = margin(&hull.at(path.pose(at)), &other);
                prop_assert!(here > bound - 1e-6, "{here} at {at:?}, found {found:?}");
            }
        }
    }

    /// Overlaps on the way are found; paths that only touch have none.
    #[test]
    fn first_overlaps_are_first(hull in any_hull(), path in any_path(), other in any_laid(100.0)) {
        let sweep = Sweep::new(&path, &hull);
        let found = sweep.first_overlap(&other);
        if let Some(at) = found {
            let there = margin(&hull.at(path.pose(at)), &other);
            prop_assert!(there < -0.0009, "{there} at {at:?}");
        }
        for at in samples(&path) {
            if found.is_none_or(|f| at.order(&f).is_lt()) {
                // A mover made smaller by 0.001 all round: twice that where it is sharp.
                let here = margin(&hull.at(path.pose(at)), &other);
                prop_assert!(here > -0.01, "{here} at {at:?}, found {found:?}");
            }
        }
    }

    /// The regions drawn hold the footprint all along.
    #[test]
    fn regions_hold_the_footprint_on_its_way(hull in any_hull(), path in any_path()) {
        let sweep = Sweep::new(&path, &hull);
        let (region, around) = (sweep.region(), sweep.bounds());
        prop_assert!(!sweep.leaves(&around));
        let mut seen = hull.at(path.start()).bounds();
        let inside = |p: Point, polygon: &[Point]| {
            let count = polygon.len();
            (0..count).all(|k| {
                let (a, b) = (polygon[k], polygon[(k + 1) % count]);
                (b - a).perp_dot(p - a) / (b - a).length().max(1e-12) > -0.1
            })
        };
        for at in samples(&path) {
            let here = hull.at(path.pose(at)).bounds();
            seen.low = seen.low.min(here.low);
            seen.high = seen.high.max(here.high);
        }
        let off = (seen.low - around.low).min(around.high - seen.high).min_element();
        let loose = (seen.low - around.low).max(around.high - seen.high).max_element();
        prop_assert!(off > -1e-9 && loose < 0.05, "{off} {loose}");
        for at in samples(&path).into_iter().step_by(37) {
            for corner in hull.at(path.pose(at)).outline(0.05) {
                prop_assert!(region.iter().any(|polygon| inside(corner, polygon)), "{corner} at {at:?}");
            }
        }
    }

    /// Gaps and depths are those of the general query on the same outlines.
    #[test]
    fn margins_agree_with_the_general_query(a in sharp_hull(), b in sharp_hull(), at in any_pose(40.0), to in any_pose(40.0)) {
        let (own, theirs) = (Shape::polygon(a.corners()).unwrap(), Shape::polygon(b.corners()).unwrap());
        let (x, y) = (own.at(at), theirs.at(to));
        let (found, expected) = (separation(&a.at(at), &b.at(to)), query::separation(&x, &y));
        prop_assert!((found.margin - expected.margin).abs() < 1e-9, "{found:?} {expected:?}");
        let freed = x.shifted(found.direction * -found.margin.min(0.0));
        prop_assert!(query::depth(&freed, &y) < 1e-9);
        prop_assert!((gap(&a.at(at), &b.at(to)) - expected.margin.max(0.0)).abs() < 1e-9);
    }

    /// Round corners: the margin is that of the polygons less both radii, and the witnesses lie on both.
    #[test]
    fn witnesses_lie_on_both(a in any_laid(60.0), b in any_laid(60.0)) {
        let found = separation(&a, &b);
        prop_assert!((found.direction.length() - 1.0).abs() < 1e-9);
        prop_assert!(a.depth_of(found.on_a) > -1e-9 && b.depth_of(found.on_b) > -1e-9, "{found:?}");
        if found.margin > 1e-6 {
            prop_assert!(((found.on_a - found.on_b) - found.direction * found.margin).length() < 1e-9);
            prop_assert!(a.depth_of(found.on_a) < 1e-6 && b.depth_of(found.on_b) < 1e-6);
        } else {
            let freed = a.shifted(found.direction * -found.margin);
            prop_assert!(separation(&freed, &b).margin.abs() < 1e-9);
            // No shorter shift frees it.
            for k in 0..60 {
                let (sin, cos) = deadreckon_geometry::maths::sin_cos(f64::from(k) * 0.104_719_755);
                let shorter = a.shifted(Vector::new(cos, sin) * (-found.margin * 0.999 - 1e-9).max(0.0));
                prop_assert!(separation(&shorter, &b).margin < 1e-9);
            }
        }
        prop_assert_eq!(is_overlap(&a, &b), rounding::is_overlap(found.margin));
    }

    /// Groups are those that follow from the links, and what is missing between them is the least.
    #[test]
    fn groups_follow_from_links(
        pieces in prop::collection::vec(any_laid(250.0), 0..14), reach in 0.0_f64..90.0,
    ) {
        let found = Proximity::within(&pieces, reach).unwrap();
        let mut group: Vec<usize> = (0..pieces.len()).collect();
        for _ in 0..pieces.len() {
            for a in 0..pieces.len() {
                for b in 0..pieces.len() {
                    if a != b && rounding::is_within(gap(&pieces[a], &pieces[b]), reach) {
                        group[a] = group[a].min(group[b]);
                    }
                }
            }
        }
        for a in 0..pieces.len() {
            let (own, first) = (found.group_of(a).unwrap(), found.group_of(group[a]).unwrap());
            prop_assert_eq!(own, first);
            prop_assert_eq!(found.groups[own][0], group[a]);
            let nearest = (0..pieces.len()).filter(|&b| b != a).map(|b| gap(&pieces[a], &pieces[b])).fold(f64::INFINITY, f64::min);
            prop_assert_eq!(found.nearest[a].map_or(f64::INFINITY, |n| n.gap), nearest);
        }
        prop_assert_eq!(found.bridges.len(), found.groups.len().saturating_sub(1));
        for bridge in &found.bridges {
            prop_assert!(bridge.missing > 0.0 && bridge.group_a < bridge.group_b);
            prop_assert!(found.groups[bridge.group_a].contains(&bridge.a) && found.groups[bridge.group_b].contains(&bridge.b));
            let least = found.groups[bridge.group_a].iter().flat_map(|&a| found.groups[bridge.group_b].iter().map(move |&b| (a, b)));
            let least = least.map(|(a, b)| gap(&pieces[a], &pieces[b]) - reach).fold(f64::INFINITY, f64::min);
            prop_assert!((bridge.missing - least).abs() < 1e-9);
        }
    }

    /// A path enters a zone, and what is said of its start and end is so.
    #[test]
    fn crossings_say_where_start_and_end_are(
        hull in any_hull(), path in any_path(), cores in prop::collection::vec(any_laid(300.0), 0..8),
    ) {
        let zones: Vec<Zone<'_>> = cores.iter().map(|core| Zone { core, reach: 50.0 }).collect();
        let sweep = Sweep::new(&path, &hull);
        let found = crossings(&sweep, &zones);
        prop_assert!(found.windows(2).all(|w| w[0].enters.order(&w[1].enters).is_le()));
        for (index, core) in cores.iter().enumerate() {
            let within = |pose: Pose| rounding::is_within(gap(&hull.at(pose), core), 50.0);
            match found.iter().find(|c| c.zone == index) {
                Some(c) => prop_assert_eq!((c.starts_inside, c.ends_inside), (within(path.start()), within(path.end()))),
                None => prop_assert!(!within(path.start()) && !within(path.end())),
            }
        }
    }

    /// The stretch of a line inside a piece is found by looking at many points.
    #[test]
    fn stretches_inside_pieces(piece in any_laid(60.0), from in any_pose(120.0), to in any_pose(120.0)) {
        let line = Line { from: from.position, to: to.position };
        let count = 4000;
        let point = |k: i32| line.from.lerp(line.to, (f64::from(k) + 0.5) / f64::from(count));
        let inside = (0..count).filter(|&k| piece.depth_of(point(k)) > 0.0).count();
        let expected = inside as f64 / f64::from(count) * line.length();
        let found = Screen::piece(&piece).length_inside(line);
        prop_assert!((found - expected).abs() <= line.length() * 2.0 / f64::from(count) + 1e-6, "{found} {expected}");
    }

    /// Partial paths are the same way.
    #[test]
    fn partial_paths_are_the_same_way(path in any_path(), part in 0.0_f64..1.2, at in 0.0_f64..1.0) {
        let length = path.length() * part;
        let cut = path.up_to(length);
        prop_assert!((cut.length() - length.min(path.length())).abs() < 1e-9);
        let end = path.pose_at(length);
        prop_assert!((cut.end().position - end.position).length() < 1e-9);
        let travelled = cut.length() * at;
        prop_assert!((cut.pose_at(travelled).position - path.pose_at(travelled).position).length() < 1e-9);
        prop_assert!((path.travelled(path.along(travelled)) - travelled).abs() < 1e-9);
    }

    /// Area and first entry of ground agree with points.
    #[test]
    fn ground_is_entered_where_it_is(hull in any_hull(), path in any_path()) {
        let dart = [(-80.0, -60.0), (60.0, -40.0), (20.0, 0.0), (70.0, 60.0)].map(Point::from);
        let region = Region::polygon(&dart).unwrap();
        let sweep = Sweep::new(&path, &hull);
        let entered = region.first_entered(&sweep);
        let area = |at: Along| region.area_covered(&hull.at(path.pose(at)));
        for at in samples(&path).into_iter().step_by(7) {
            if entered.is_none_or(|e| at.order(&e).is_lt()) {
                prop_assert!(area(at) < 1.0, "{} at {at:?}, entered {entered:?}", area(at));
                prop_assert!(entered.is_some() || !region.holds_part_of(&hull.at(path.pose(at))) || area(at) < 0.2);
            }
        }
        let (end, whole) = (hull.at(path.end()), region.area());
        prop_assert!(region.area_covered(&end) <= whole + 1e-6);
        if region.holds_all_of(&end) {
            prop_assert!(region.contains(end.corners()[0]) && region.holds_part_of(&end));
        }
    }
}
