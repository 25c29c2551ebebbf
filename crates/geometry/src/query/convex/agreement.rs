//! parry, a brute-force reference and the closed forms agree on convex polygons, touching ones above all.

use super::Convex;
use crate::maths;
use crate::pose::{Frame, Point, Pose, Vector, left_of};
use crate::query::penetrate::inverse;
use core::f64::consts::{PI, TAU};
use parry2d::math::{Pose2, Rot2};
use parry2d::query::ClosestPoints;
use parry2d::query::details::{closest_points_support_map_support_map, contact_support_map_support_map};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

const AGREEMENT_MM: f64 = 1e-9;

/// Closer together than this parry stops at a tolerance of its own: it may say "touching" for a gap of 1e-8, and for
/// two corners that are one point even a distance of millimetres. mm.
const PARRY_TOUCHING_MM: f64 = 1e-6;

/// Corners on an ellipse, so that the polygon is strictly convex whatever the angles.
fn polygon() -> impl Strategy<Value = Vec<Point>> {
    (prop::collection::vec(0.1_f64..1.0, 3..14), 2.0_f64..60.0, 2.0_f64..60.0).prop_map(|(steps, a, b)| {
        let total: f64 = steps.iter().sum();
        let mut angle = 0.0;
        let corner = |step: &f64| {
            angle += step / total * TAU;
            let (sin, cos) = maths::sin_cos(angle);
            Point::new(a * cos, b * sin)
        };
        steps.iter().map(corner).collect()
    })
}

fn rectangle() -> impl Strategy<Value = Vec<Point>> {
    (1.0_f64..50.0, 1.0_f64..50.0).prop_map(|(x, y)| [(-x, -y), (x, -y), (x, y), (-x, y)].map(Point::from).to_vec())
}

fn any_polygon() -> impl Strategy<Value = Vec<Point>> {
    prop_oneof![2 => polygon(), 1 => rectangle()]
}

/// Gaps around nothing: exact contact, a few units in the last place, up to a millimetre, either sign.
fn gap() -> impl Strategy<Value = f64> {
    let size = prop_oneof![
        Just(0.0),
        (1..8_i32).prop_map(|ulps| f64::from(ulps) * 60.0 * f64::EPSILON),
        (1.0_f64..10.0, 1..13_i32).prop_map(|(mantissa, e)| mantissa * 10.0_f64.powi(-e)),
        0.0_f64..40.0
    ];
    (size, prop::bool::ANY).prop_map(|(g, inward)| if inward { -g } else { g })
}

/// How the first polygon meets the second.
#[derive(Debug, Clone, Copy)]
enum Meeting {
    /// Two edges face each other.
    Faces,
    /// The furthest corner of the first against an edge.
    CornerToEdge,
    /// The furthest corner of the first against a corner.
    CornerToCorner,
}

/// Which edges, where along the edge, and how far turned.
type Pick = (usize, usize, f64, f64);

fn pick() -> impl Strategy<Value = Pick> {
    (0..64_usize, 0..64_usize, 0.0_f64..1.0, 0.0_f64..1.0)
}

/// The frame of `a` that brings it to a signed distance from `b` in the given manner.
fn meet(a: &Convex, b: &Convex, how: Meeting, gap: f64, (edge_a, edge_b, slide, turn): Pick) -> Frame {
    let (edge_a, edge_b) = (edge_a % a.corners().len(), edge_b % b.corners().len());
    let (corner_b, next_b) = (b.corners()[edge_b], b.corners()[(edge_b + 1) % b.corners().len()]);
    let (normal_b, _) = b.edges().nth(edge_b).unwrap();
    let (before_b, _) = b.edges().nth((edge_b + b.corners().len() - 1) % b.corners().len()).unwrap();
    let (target, normal) = match how {
        Meeting::CornerToCorner => (corner_b, (before_b * slide + normal_b * (1.0 - slide)).normalize()),
        _ => (corner_b + (next_b - corner_b) * slide, normal_b),
    };
    let heading = match how {
        Meeting::Faces => {
            let (normal_a, _) = a.edges().nth(edge_a).unwrap();
            normal.to_angle() + PI - normal_a.to_angle()
        }
        _ => turn * TAU,
    };
    let mut frame = Pose::new(0.0, 0.0, heading).frame();
    let furthest = a.corners().iter().map(|&v| frame.point(v)).min_by(|v, w| v.dot(normal).total_cmp(&w.dot(normal)));
    frame.origin = target + normal * gap - furthest.unwrap();
    frame
}

/// The signed distance by the Minkowski difference: its corners are all differences of corners.
fn brute_force(a: &Convex, frame: &Frame, b: &Convex) -> f64 {
    let differences: Vec<Vector> =
        a.corners().iter().flat_map(|&v| b.corners().iter().map(move |&w| frame.point(v) - w)).collect();
    let hull = hull(differences);
    let mut inside = f64::INFINITY;
    let mut nearest = f64::INFINITY;
    for (k, &p) in hull.iter().enumerate() {
        let q = hull[(k + 1) % hull.len()];
        let along = (q - p).normalize();
        inside = inside.min(-left_of(along).dot(p));
        let t = (-p).dot(along).clamp(0.0, (q - p).length());
        nearest = nearest.min((p + along * t).length());
    }
    // `inside` is minus the offset of the origin to the left of the tightest edge.
    if hull.iter().zip(hull.iter().cycle().skip(1)).all(|(&p, &q)| (q - p).perp_dot(-p) >= 0.0) {
        -inside.abs().min(nearest)
    } else {
        nearest
    }
}

/// Convex hull, counter-clockwise (Andrew's monotone chain).
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    let mut hull: Vec<Point> = Vec::new();
    for pass in [points.clone(), points.into_iter().rev().collect()] {
        let start = hull.len();
        for p in pass {
            while hull.len() >= start + 2 {
                let (o, q) = (hull[hull.len() - 2], hull[hull.len() - 1]);
                if (q - o).perp_dot(p - o) > 0.0 {
                    break;
                }
                hull.pop();
            }
            hull.push(p);
        }
        hull.pop();
    }
    hull
}

fn closed_form(a: &Convex, frame: &Frame, b: &Convex) -> f64 {
    let depth = a.depth_in(frame, b);
    if depth > 0.0 { -depth } else { a.nearest(frame, b).squared.sqrt() }
}

/// parry's signed distance; `None` for a depth whose shift, tried out, does not free the two.
fn by_parry(a: &Convex, frame: &Frame, b: &Convex) -> Option<f64> {
    let pose = Pose2::from_parts(frame.origin, Rot2::from_cos_sin_unchecked(frame.forward.x, frame.forward.y));
    match closest_points_support_map_support_map(&pose, &b.polygon, &a.polygon, f64::MAX) {
        ClosestPoints::WithinMargin(on_b, on_a) => Some((frame.point(on_a) - on_b).length()),
        ClosestPoints::Disjoint => None,
        ClosestPoints::Intersecting => {
            let contact = contact_support_map_support_map(&pose, &b.polygon, &a.polygon, 0.0)?;
            let freed = Frame { origin: frame.origin - contact.normal1 * contact.dist, ..*frame };
            (brute_force(a, &freed, b) >= -AGREEMENT_MM).then_some(contact.dist)
        }
    }
}

fn meeting() -> impl Strategy<Value = Meeting> {
    prop_oneof![Just(Meeting::Faces), Just(Meeting::CornerToEdge), Just(Meeting::CornerToCorner)]
}

proptest! {
    #[test]
    fn parry_brute_force_and_closed_form_agree(
        a in any_polygon(), b in any_polygon(), how in meeting(), gap in gap(), pick in pick(),
    ) {
        let (a, b) = (Convex::new(a), Convex::new(b));
        let frame = meet(&a, &b, how, gap, pick);
        let (ours, brute, parry) = (closed_form(&a, &frame, &b), brute_force(&a, &frame, &b), by_parry(&a, &frame, &b));
        prop_assert!((ours - brute).abs() <= AGREEMENT_MM, "closed form {ours:e}, brute force {brute:e}");
        if let Some(parry) = parry.filter(|_| ours.abs() > PARRY_TOUCHING_MM) {
            prop_assert!((ours - parry).abs() <= AGREEMENT_MM, "closed form {ours:e}, parry {parry:e}");
        }
        if gap >= 0.0 {
            prop_assert!((ours - gap).abs() <= AGREEMENT_MM, "built {gap:e} apart, found {ours:e}");
        }
    }

    #[test]
    fn parry_finished_in_closed_form_is_the_nearest_pair_of_corners(
        a in polygon(), b in polygon(), how in meeting(), gap in gap(), pick in pick(),
    ) {
        let (a, b) = (Convex::new(a), Convex::new(b));
        let frame = meet(&a, &b, how, gap.abs(), pick);
        if let Some(found) = a.nearest_by_parry(&frame, &b) {
            let all = a.nearest_by_corners(&frame, &b);
            prop_assert!((found.squared.sqrt() - all.squared.sqrt()).abs() <= 1e-10, "{found:?} {all:?}");
        }
    }

    #[test]
    fn depth_is_the_same_from_either_side(
        a in any_polygon(), b in any_polygon(), how in meeting(), gap in gap(), pick in pick(),
    ) {
        let (a, b) = (Convex::new(a), Convex::new(b));
        let frame = meet(&a, &b, how, gap, pick);
        let (there, back) = (a.depth_in(&frame, &b), b.depth_in(&inverse(&frame), &a));
        prop_assert!((there - back).abs() <= 1e-11, "{there:e} {back:e}");
    }
}

/// parry has an answer that holds for at least 95 of 100 pairs, so that comparing with it means something; the rest
/// all but touch.
#[test]
fn parry_mostly_has_an_answer() {
    let mut runner = TestRunner::deterministic();
    let pairs = (any_polygon(), any_polygon(), meeting(), gap(), pick());
    let right = (0..1000)
        .filter(|_| {
            let (a, b, how, gap, pick) = pairs.new_tree(&mut runner).unwrap().current();
            let (a, b) = (Convex::new(a), Convex::new(b));
            by_parry(&a, &meet(&a, &b, how, gap, pick), &b).is_some()
        })
        .count();
    assert!(right >= 950, "{right} of 1000");
}

/// parry's search is accepted by its proof for nearly all pairs; trying all corners is the rare way out.
#[test]
fn parry_carries_the_query() {
    let ring = |n: u32, r: f64| {
        let corner = |k: u32| Vector::from_angle(TAU * f64::from(k) / f64::from(n)) * r;
        Convex::new((0..n).map(corner).collect())
    };
    let (a, b) = (ring(11, 20.0), ring(13, 31.0));
    let carried = (0..1000_u32)
        .filter(|&k| {
            let frame = Pose::new(60.0 + f64::from(k), 3.0 * f64::from(k % 7), f64::from(k) * 0.1).frame();
            a.nearest_by_parry(&frame, &b).is_some()
        })
        .count();
    assert!(carried >= 950, "{carried} of 1000");
}
