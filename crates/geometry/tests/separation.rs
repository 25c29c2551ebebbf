//! Properties of gaps, depths and escapes of whole shapes: bases with guides, templates, outlines with hollows.

#[path = "common/shapes.rs"]
mod shapes;

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{self, Separation};
use deadreckon_geometry::shape::{Edge, Placed, Shape};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;
use shapes::{any_pair, any_pose, near_nothing};

/// Numbers of one question asked in two ways differ by rounding only, mm.
const ROUNDING_MM: f64 = 1e-9;

/// Depths may differ by more, mm: parts that overlap by less than 1e-9 mm count as free, so a way out between two edges
/// may stop short of the exact one by that over the sine of half the angle between them. The sharpest corners here are
/// spikes of [`shapes`] that are 40 long, with hollows 3 deep beside them at least 12.6 degrees away: half an angle of 1
/// degree, 5.7e-8 mm. A tighter bound would be luck, a wider one would hide a fault of the search; it is a seventeenth
/// of the depth that counts as contact.
const NEAR_CONTACT_MM: f64 = 6e-8;

/// Distance of two boundaries from all pairs of edges, arcs as fine chords; good to `tolerance`.
fn gap_by_brute_force(a: &Placed<'_>, b: &Placed<'_>, tolerance: f64) -> f64 {
    let (a, b) = (a.outline(tolerance), b.outline(tolerance));
    let sides = |ring: &[Point]| -> Vec<(Point, Point)> {
        ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)).collect()
    };
    let to_side = |p: Point, (from, to): (Point, Point)| {
        let step = to - from;
        let t = ((p - from).dot(step) / step.length_squared()).clamp(0.0, 1.0);
        (from + step * t - p).length()
    };
    let corners_to_sides = |points: &[Point], sides: &[(Point, Point)]| {
        points.iter().flat_map(|&p| sides.iter().map(move |&s| to_side(p, s))).fold(f64::INFINITY, f64::min)
    };
    corners_to_sides(&a, &sides(&b)).min(corners_to_sides(&b, &sides(&a)))
}

/// The second of the pair, laid so that the two are about `gap` apart (overlap if negative).
fn brought_to<'a>(a: &Placed<'a>, b: &Placed<'a>, gap: f64) -> Placed<'a> {
    let apart = query::separation(a, b);
    a.shifted(apart.direction * (gap - apart.margin))
}

fn mirrored(shape: &Shape) -> Option<Shape> {
    let straight = shape.boundary().iter().all(|edge| matches!(edge, Edge::Line { .. }));
    let flip = |p: &Point| Point::new(p.x, -p.y);
    straight.then(|| {
        let ring: Vec<Point> = shape.boundary().iter().map(Edge::from).map(|p| flip(&p)).collect();
        Shape::polygon(&ring).expect("the mirror image of a simple polygon is one")
    })
}

fn mirrored_pose(pose: Pose) -> Pose {
    Pose::new(pose.position.x, -pose.position.y, -pose.heading)
}

fn swapped(s: &Separation) -> (f64, Vector) {
    (s.margin, -s.direction)
}

/// No edge runs through the template here: its start edge lies along the outline's side, all of it within.
#[test]
fn a_bank_that_touches_an_outline_from_within_overlaps_it() {
    let outline = Shape::rectangle(Point::new(0.0, -100.0), Point::new(200.0, 100.0)).unwrap();
    let bank = Shape::template(&PartsSet::nominal(), Template::bank(1, Side::Left)).unwrap();
    let (bank, outline) = (bank.at(Pose::new(0.0, 0.0, 0.0)), outline.at(Pose::new(0.0, 0.0, 0.0)));
    assert!(query::overlaps(&bank, &outline));
    let depth = -query::separation(&bank, &outline).margin;
    assert!((depth - bank.shape.bounds().high.x).abs() < 1e-9, "out through the side that it touches: {depth}");
}

proptest! {
    #[test]
    fn gaps_are_those_of_all_pairs_of_edges(((a, b), pose_a, pose_b, gap) in (any_pair(), any_pose(), any_pose(), 0.0_f64..60.0)) {
        let b = b.at(pose_b);
        let a = brought_to(&a.at(pose_a), &b, gap);
        let margin = query::separation(&a, &b).margin;
        if margin > 0.0 {
            let brute = gap_by_brute_force(&a, &b, 1e-5);
            prop_assert!((margin - brute).abs() <= 3e-5, "{margin} {brute}");
            prop_assert!((query::gap(&a, &b) - margin).abs() <= ROUNDING_MM);
        }
    }

    #[test]
    fn shapes_meet_where_no_gap_is_left(((a, b), pose_a, pose_b, gap) in (any_pair(), any_pose(), any_pose(), near_nothing())) {
        let b = b.at(pose_b);
        let a = brought_to(&a.at(pose_a), &b, gap);
        let margin = query::separation(&a, &b).margin;
        prop_assume!((margin - query::OVERLAP_EPSILON_MM).abs() > ROUNDING_MM);
        prop_assert_eq!(query::meets(&a, &b), margin <= query::OVERLAP_EPSILON_MM, "{}", margin);
        prop_assert_eq!(query::meets(&a, &b), query::meets(&b, &a));
    }

    #[test]
    fn witnesses_lie_on_both_shapes_and_are_the_margin_apart(((a, b), pose_a, pose_b, gap) in (any_pair(), any_pose(), any_pose(), near_nothing())) {
        let b = b.at(pose_b);
        let a = brought_to(&a.at(pose_a), &b, gap);
        let s = query::separation(&a, &b);
        prop_assert!((s.direction.length() - 1.0).abs() <= 1e-12);
        prop_assert!(a.contains(s.on_a) && b.contains(s.on_b), "{s:?}");
        prop_assert!((s.on_a - s.on_b - s.direction * s.margin).length() <= 2.0 * ROUNDING_MM, "{s:?}");
    }

    #[test]
    fn the_sign_of_the_margin_is_the_verdict(((a, b), pose_a, pose_b, gap) in (any_pair(), any_pose(), any_pose(), near_nothing())) {
        let b = b.at(pose_b);
        let a = brought_to(&a.at(pose_a), &b, gap);
        let s = query::separation(&a, &b);
        prop_assert_eq!(query::overlaps(&a, &b), s.is_overlap(), "{:?}", s);
        let area = query::overlap_area(&a, &b);
        prop_assert!(s.margin < 0.0 || area <= 1e-6, "{area} {s:?}");
        prop_assert!(s.margin > -1e-3 || area > 1e-9, "{area} {s:?}");
    }

    #[test]
    fn the_depth_frees_and_nothing_shorter_does(((a, b), pose_a, pose_b, turn) in (any_pair(), any_pose(), any_pose(), 0.0_f64..1.0)) {
        let (a, b) = (a.at(pose_a), b.at(pose_b));
        let s = query::separation(&a, &b);
        if s.is_overlap() {
            let freed = query::separation(&a.shifted(s.direction * -s.margin), &b);
            prop_assert!(freed.is_contact(), "{freed:?} after {s:?}");
            for k in 0..48 {
                let (sin, cos) = maths::sin_cos((f64::from(k) + turn) / 48.0 * maths::TAU);
                let shorter = -s.margin * if k % 2 == 0 { 0.9999 } else { 0.6 };
                let moved = a.shifted(Vector::new(cos, sin) * shorter);
                prop_assert!(query::overlap_area(&moved, &b) > 0.0, "{k}: freed by {shorter} of {s:?}");
            }
        }
    }

    #[test]
    fn swapping_and_moving_both_changes_nothing(((a, b), pose_a, pose_b, by, gap) in (any_pair(), any_pose(), any_pose(), any_pose(), near_nothing())) {
        let b = b.at(pose_b);
        let a = brought_to(&a.at(pose_a), &b, gap);
        let (s, back) = (query::separation(&a, &b), query::separation(&b, &a));
        prop_assert!((swapped(&back).0 - s.margin).abs() <= NEAR_CONTACT_MM, "{s:?} {back:?}");
        let moved = |p: &Placed<'_>| by.then(p.pose.position, p.pose.heading);
        let (c, d) = (a.shape.at(moved(&a)), b.shape.at(moved(&b)));
        let after = query::separation(&c, &d);
        prop_assert!((after.margin - s.margin).abs() <= NEAR_CONTACT_MM, "{s:?} {after:?}");
        prop_assert!((query::overlap_area(&a, &b) - query::overlap_area(&c, &d)).abs() <= 1e-6);
        if let (Some(m), Some(n)) = (mirrored(a.shape), mirrored(b.shape)) {
            let mirror = query::separation(&m.at(mirrored_pose(a.pose)), &n.at(mirrored_pose(b.pose)));
            prop_assert!((mirror.margin - s.margin).abs() <= NEAR_CONTACT_MM, "{s:?} {mirror:?}");
        }
    }

    #[test]
    fn the_margin_moves_no_faster_than_the_shape(((a, b), pose_a, pose_b, turn, step) in (any_pair(), any_pose(), any_pose(), 0.0_f64..6.3, near_nothing())) {
        let (a, b) = (a.at(pose_a), b.at(pose_b));
        let (sin, cos) = maths::sin_cos(turn);
        let before = query::separation(&a, &b).margin;
        let after = query::separation(&a.shifted(Vector::new(cos, sin) * step), &b).margin;
        prop_assert!((after - before).abs() <= step.abs() + NEAR_CONTACT_MM, "{before} {after} by {step}");
    }

    #[test]
    fn arcs_are_what_fine_chords_come_close_to(((a, b), pose_a, pose_b) in (any_pair(), any_pose(), any_pose())) {
        const CHORD_MM: f64 = 2e-3;
        let chords = |s: &Shape| Shape::polygon(&s.outline(CHORD_MM)).expect("chords of a template are a simple polygon");
        let (c, d) = (chords(&a), chords(&b));
        let (exact, fine) = (query::separation(&a.at(pose_a), &b.at(pose_b)), query::separation(&c.at(pose_a), &d.at(pose_b)));
        prop_assert!((exact.margin - fine.margin).abs() <= 4.0 * CHORD_MM, "{exact:?} {fine:?}");
        let (exact, fine) = (query::overlap_area(&a.at(pose_a), &b.at(pose_b)), query::overlap_area(&c.at(pose_a), &d.at(pose_b)));
        prop_assert!((exact - fine).abs() <= 400.0 * CHORD_MM, "{exact} {fine}");
    }
}
