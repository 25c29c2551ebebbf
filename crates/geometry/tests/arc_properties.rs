//! What must hold of every arc: dense sampling finds nothing else, and margins are what it takes to change a verdict.

#![expect(clippy::unwrap_used, reason = "a test may stop at a fault")]

use deadreckon_geometry::arc::{ArcError, ArcKind, ArcReport, ArmedBase, PrintedArcs};
use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::OVERLAP_EPSILON_MM;
use deadreckon_geometry::range::{BareBase, RangeError, Touch, base_to_point};
use proptest::prelude::*;

const RIGHT_ANGLE: f64 = core::f64::consts::FRAC_PI_2;

fn size() -> impl Strategy<Value = BaseSize> {
    prop::sample::select(&BaseSize::ALL[..])
}

/// An attacker anywhere and a target around it, some close by or on top of it, half of them square to it.
fn pair() -> impl Strategy<Value = (Pose, Pose)> {
    let pose = (0.0..914.4, 0.0..914.4, -4.0..4.0).prop_map(|(x, y, heading)| Pose::new(x, y, heading));
    let reach = prop_oneof![2 => 60.0..400.0, 1 => 30.0..100.0, 1 => 0.0..40.0];
    let offset = (reach, -3.2..3.2).prop_map(|(far, angle): (f64, f64)| {
        let (sin, cos) = maths::sin_cos(angle);
        Vector::new(cos, sin) * far
    });
    let turn = prop_oneof![(-4.0..4.0_f64).boxed(), (-2_i8..=2).prop_map(|k| f64::from(k) * RIGHT_ANGLE).boxed()];
    (pose, offset, turn).prop_map(|(a, offset, turn)| (a, a.then(offset, turn)))
}

fn armed(size: BaseSize, pose: Pose) -> ArmedBase {
    ArmedBase::new(&PartsSet::nominal(), size, PrintedArcs::Second, pose).unwrap()
}

fn target(size: BaseSize, pose: Pose) -> BareBase {
    BareBase::new(&PartsSet::nominal(), size, pose).unwrap()
}

/// How deep a point of the attacker's frame lies in an arc, written down independently: by its direction.
fn depth_of(arc: ArcKind, half_angle: f64, half: f64, p: Point) -> f64 {
    let direction = maths::atan2(p.y, p.x);
    let (middle, spread) = match arc {
        ArcKind::Front => (0.0, half_angle),
        ArcKind::Rear => (2.0 * RIGHT_ANGLE, half_angle),
        ArcKind::Left => (RIGHT_ANGLE, RIGHT_ANGLE - half_angle),
        ArcKind::Right => (-RIGHT_ANGLE, RIGHT_ANGLE - half_angle),
        ArcKind::FullFront => (0.0, RIGHT_ANGLE),
        ArcKind::FullRear => (2.0 * RIGHT_ANGLE, RIGHT_ANGLE),
        ArcKind::Bullseye => return (p.x - half).min(7.5 - p.y.abs()),
    };
    let off = maths::wrap_angle(direction - middle).abs();
    // Distance from the line that bounds the wedge on the point's side.
    maths::hypot(p.x, p.y) * maths::sin(spread - off)
}

fn half_angle(size: BaseSize) -> f64 {
    let full = match size {
        BaseSize::Small => 81.24,
        BaseSize::Medium => 82.80,
        BaseSize::Large => 83.52,
    };
    maths::radians(full) / 2.0
}

fn swap_sides(arc: ArcKind) -> ArcKind {
    match arc {
        ArcKind::Left => ArcKind::Right,
        ArcKind::Right => ArcKind::Left,
        other => other,
    }
}

fn assert_same(here: &ArcReport, there: &ArcReport, there_arc: fn(ArcKind) -> ArcKind) -> Result<(), TestCaseError> {
    for arc in ArcKind::ALL {
        let (a, b) = (here.of(arc), there.of(there_arc(arc)));
        prop_assert!((a.depth - b.depth).abs() < 1e-9, "{arc:?}: {} {}", a.depth, b.depth);
        if (a.depth - OVERLAP_EPSILON_MM).abs() < 1e-9 {
            continue;
        }
        prop_assert_eq!(a.in_arc, b.in_arc);
        prop_assert!((a.margin - b.margin).abs() < 1e-6, "{arc:?}: {} {}", a.margin, b.margin);
        prop_assert_eq!(a.turn.is_some(), b.turn.is_some());
        let turns = a.turn.zip(b.turn).map_or(0.0, |(a, b)| a - b);
        prop_assert!(turns.abs() < 1e-6, "{arc:?}: {turns}");
        if let Some((a, b)) = a.attack.zip(b.attack) {
            // The part in the arc may be a sliver whose corner lies anywhere along a line nearly square to it.
            prop_assert!((a.distance - b.distance).abs() < 1e-6, "{arc:?}: {} {}", a.distance, b.distance);
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn a_turned_shifted_or_mirrored_table_changes_nothing(
        (a, t) in pair(), sizes in (size(), size()), turn in -4.0..4.0, shift in (-300.0..300.0, -300.0..300.0),
    ) {
        let moved = |pose: Pose| {
            let turned = Pose::new(0.0, 0.0, turn).then(pose.position, pose.heading);
            Pose { position: turned.position + Vector::from(shift), ..turned }
        };
        let mirrored = |pose: Pose| Pose::new(pose.position.x, -pose.position.y, -pose.heading);
        let report = |place: &dyn Fn(Pose) -> Pose| armed(sizes.0, place(a)).report(&target(sizes.1, place(t)));
        let here = report(&|pose| pose);
        assert_same(&here, &report(&moved), |arc| arc)?;
        assert_same(&here, &report(&mirrored), swap_sides)?;
    }

    /// A fine grid over the target finds the same membership, depth and attack distance, to its spacing.
    #[test]
    fn dense_sampling_agrees((a, t) in pair(), sizes in (size(), size())) {
        const STEPS: i32 = 80;
        let (attacker, target) = (armed(sizes.0, a), target(sizes.1, t));
        let report = attacker.report(&target);
        let spacing = 2.0 * target.half() / f64::from(STEPS);
        for arc in ArcKind::ALL {
            let (mut deepest, mut closest) = (f64::NEG_INFINITY, f64::INFINITY);
            for i in 0..=STEPS {
                for j in 0..=STEPS {
                    let at = |k: i32| target.half() * (2.0 * f64::from(k) / f64::from(STEPS) - 1.0);
                    let p = target.frame().point(Point::new(at(i), at(j)));
                    let local = attacker.base().frame().local_point(p);
                    let depth = depth_of(arc, half_angle(sizes.0), attacker.base().half(), local);
                    deepest = deepest.max(depth);
                    if depth >= 0.0 {
                        closest = closest.min(base_to_point(attacker.base(), p).unwrap().length());
                    }
                }
            }
            let found = report.of(arc);
            prop_assert!(found.depth >= deepest - 1e-9, "{arc:?}: {} {deepest}", found.depth);
            prop_assert!(found.depth <= deepest + spacing || found.depth <= 0.0, "{arc:?}: {} {deepest}", found.depth);
            prop_assert!(found.in_arc || deepest <= OVERLAP_EPSILON_MM + 1e-9);
            if let Some(attack) = found.attack {
                prop_assert!(attack.distance <= closest + 1e-9, "{arc:?}: {} {closest}", attack.distance);
                prop_assert!(attack.distance >= report.range.distance - 1e-9);
                // A wedge-shaped part narrower than the grid can hide its closest point; a deep one cannot by much.
                if found.depth > 4.0 * spacing {
                    prop_assert!(closest <= attack.distance + 6.0 * spacing, "{arc:?}: {} {closest}", attack.distance);
                }
            }
        }
    }

    /// Attack lines end on the attacker and inside both target and arc, and have the attack distance.
    #[test]
    fn attack_lines_end_where_they_should((a, t) in pair(), sizes in (size(), size()), part in 0.0..1.0) {
        let (attacker, target) = (armed(sizes.0, a), target(sizes.1, t));
        for found in attacker.report(&target).arcs {
            let Some(attack) = found.attack else { continue };
            for offset in [0.0, part * attack.lines.width(), attack.lines.width()] {
                let line = attack.lines.at(offset);
                prop_assert!((line.length() - attack.distance).abs() < 1e-9);
                prop_assert!(base_to_point(attacker.base(), line.from).unwrap().length() < 1e-6);
                prop_assert!(base_to_point(&target, line.to).unwrap().length() < 1e-6);
                let local = attacker.base().frame().local_point(line.to);
                let depth = depth_of(found.arc, half_angle(sizes.0), attacker.base().half(), local);
                prop_assert!(depth > -1e-6, "{:?}: {depth}", found.arc);
            }
        }
    }

    /// The margin has the verdict's sign; a shift by a little more in its direction changes the verdict, and no
    /// shift by less does.
    #[test]
    fn margins_are_the_shortest_shift_that_changes_the_verdict(
        (a, t) in pair(), sizes in (size(), size()), way in -3.2..3.2, part in 0.0..0.999,
    ) {
        let attacker = armed(sizes.0, a);
        for found in attacker.report(&target(sizes.1, t)).arcs {
            prop_assert_eq!(found.in_arc, found.margin > OVERLAP_EPSILON_MM);
            prop_assert_eq!(found.in_arc, found.depth > OVERLAP_EPSILON_MM);
            prop_assert!((found.on_arc.distance(found.on_target) - found.margin.abs()).abs() < 1e-9);
            if found.margin.abs() < 1e-3 {
                continue;
            }
            let shifted = |step: Vector| {
                let pose = Pose { position: t.position + step, ..t };
                attacker.reading(found.arc, &target(sizes.1, pose)).in_arc
            };
            let step = (found.on_arc - found.on_target).normalize();
            // Past a corner of the arc "a little more" goes inward, not only on along the same line.
            let past = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)].map(|v| Vector::from(v) * 1e-4);
            let changes = past.iter().any(|more| shifted(step * (found.margin.abs() + 1e-4) + *more) != found.in_arc);
            prop_assert!(changes, "{:?}", found);
            prop_assert_eq!(shifted(step * (found.margin.abs() - 1e-4)), found.in_arc, "{:?}", found);
            let (sin, cos) = maths::sin_cos(way);
            prop_assert_eq!(shifted(Vector::new(cos, sin) * part * (found.margin.abs() - 1e-4)), found.in_arc);
        }
    }

    /// The same of turning the attacker about its centre.
    #[test]
    fn turns_are_the_smallest_that_change_the_verdict(
        (a, t) in pair(), sizes in (size(), size()), part in -0.999..0.999,
    ) {
        let target = target(sizes.1, t);
        for found in armed(sizes.0, a).report(&target).arcs {
            let turned = |turn: f64| {
                armed(sizes.0, Pose { heading: a.heading + turn, ..a }).reading(found.arc, &target).in_arc
            };
            let Some(turn) = found.turn else {
                for k in 0..64 {
                    prop_assert_eq!(turned(f64::from(k) * 0.1), found.in_arc, "{:?}", found);
                }
                continue;
            };
            prop_assert_eq!(found.in_arc, turn > 0.0 && found.in_arc);
            if turn.abs() < 1e-5 {
                continue;
            }
            prop_assert_eq!(turned(part * (turn.abs() - 1e-6)), found.in_arc, "{:?}", found);
            // Just past it, one way or the other, a strip can be grazed and left again: look a little on.
            let changes = [1e-6, 1e-4, 1e-2]
                .iter()
                .any(|past| [1.0, -1.0].iter().any(|way| turned(way * (turn.abs() + past)) != found.in_arc));
            prop_assert!(changes, "{:?}", found);
        }
    }

    /// Standard arcs cover everything; each half plane holds what the arcs on its side hold.
    #[test]
    fn arcs_leave_no_gap((a, t) in pair(), sizes in (size(), size())) {
        let report = armed(sizes.0, a).report(&target(sizes.1, t));
        let inside = |arc: ArcKind| report.of(arc).in_arc;
        prop_assert!([ArcKind::Front, ArcKind::Rear, ArcKind::Left, ArcKind::Right].into_iter().any(inside));
        prop_assert!(inside(ArcKind::FullFront) || inside(ArcKind::FullRear));
        prop_assert!(!inside(ArcKind::Front) || inside(ArcKind::FullFront));
        prop_assert!(!inside(ArcKind::Rear) || inside(ArcKind::FullRear));
        prop_assert!(!inside(ArcKind::Bullseye) || inside(ArcKind::Front));
        let attacks = report.arcs.iter().filter_map(|reading| reading.attack);
        let shortest = attacks.map(|attack| attack.distance).fold(f64::INFINITY, f64::min);
        prop_assert!((shortest - report.range.distance).abs() < 1e-6);
    }

    /// The drawn part of an arc holds exactly the points of the arc within the distance.
    #[test]
    fn outlines_hold_the_points_in_reach(
        (a, p) in pair(), size in size(), distance in prop::sample::select(&[100.0, 200.0, 300.0][..]),
    ) {
        let attacker = armed(size, a);
        let local = attacker.base().frame().local_point(p.position);
        let away = base_to_point(attacker.base(), p.position).unwrap().length();
        for arc in ArcKind::ALL {
            let outline = attacker.outline_within(arc, distance, 0.01);
            let depth = depth_of(arc, half_angle(size), attacker.base().half(), local);
            prop_assume!(depth.abs() > 1e-6 && (away - distance).abs() > 0.02);
            let next = outline.iter().cycle().skip(1);
            let held = outline.iter().zip(next).all(|(a, b)| (*b - *a).perp_dot(p.position - *a) >= -1e-9);
            prop_assert_eq!(held, depth > 0.0 && away < distance, "{:?}", arc);
        }
    }
}

/// A target straight beside the attacker, its middle on the line through the side middles, is in both halves.
#[test]
fn a_target_abeam_is_in_the_side_arc_and_both_halves() {
    let report = armed(BaseSize::Small, Pose::from_degrees(0.0, 0.0, 0.0))
        .report(&target(BaseSize::Small, Pose::from_degrees(0.0, 100.0, 0.0)));
    let inside: Vec<_> = report.arcs.iter().filter(|reading| reading.in_arc).map(|reading| reading.arc).collect();
    assert_eq!(inside, [ArcKind::Left, ArcKind::FullFront, ArcKind::FullRear]);
    // The edges face each other over the whole 40 mm; half of that lies in each half plane.
    assert_eq!(report.of(ArcKind::Left).attack.unwrap().lines.width(), 40.0);
    assert_eq!(report.of(ArcKind::FullFront).attack.unwrap().lines.width(), 20.0);
    assert_eq!(report.of(ArcKind::FullRear).attack.unwrap().distance, 60.0);
}

/// A base whose edge lies on the dividing line is in one half only; a millionth of a millimetre decides.
#[test]
fn an_edge_on_the_line_is_not_inside() {
    let attacker = armed(BaseSize::Small, Pose::from_degrees(0.0, 0.0, 0.0));
    let in_rear = |over: f64| {
        let target = target(BaseSize::Small, Pose::from_degrees(20.0 - over, 100.0, 90.0));
        attacker.reading(ArcKind::FullRear, &target).in_arc
    };
    assert!(!in_rear(0.0) && !in_rear(9e-7) && in_rear(1.1e-6));
    let in_bullseye = |over: f64| {
        let target = target(BaseSize::Large, Pose::from_degrees(200.0, 47.5 - over, 0.0));
        attacker.reading(ArcKind::Bullseye, &target).in_arc
    };
    assert!(!in_bullseye(0.0) && !in_bullseye(9e-7) && in_bullseye(1.1e-6));
}

/// The bullseye starts at the front edge: a base beside the attacker is not in it, nor one behind.
#[test]
fn the_bullseye_lies_ahead_of_the_front_edge() {
    let attacker = armed(BaseSize::Large, Pose::from_degrees(0.0, 0.0, 0.0));
    let reading = |x: f64, y: f64| attacker.reading(ArcKind::Bullseye, &target(BaseSize::Small, Pose::new(x, y, 0.0)));
    assert!(reading(200.0, 27.0).in_arc);
    assert!(!reading(200.0, 28.0).in_arc);
    assert!(!reading(-100.0, 0.0).in_arc);
    assert!((reading(200.0, 27.0).margin - 0.5).abs() < 1e-9);
    assert!((reading(200.0, 29.0).margin + 1.5).abs() < 1e-9);
    assert!((reading(-100.0, 0.0).margin + 120.0).abs() < 1e-9);
}

/// The attacker's end of an attack line is free: it may start outside the arc.
#[test]
fn attack_distance_runs_from_any_point_of_the_attacker() {
    let attacker = armed(BaseSize::Large, Pose::from_degrees(0.0, 0.0, 0.0));
    let target = target(BaseSize::Small, Pose::from_degrees(140.0, 27.0, 0.0));
    let attack = attacker.reading(ArcKind::Bullseye, &target).attack.unwrap();
    assert_eq!(attack.distance, 80.0);
    assert!((attack.lines.width() - 0.5).abs() < 1e-9);
    let far_left =
        ArmedBase::new(&PartsSet::nominal(), BaseSize::Small, PrintedArcs::Second, Pose::from_degrees(0.0, 0.0, 0.0))
            .unwrap();
    let beside = BareBase::new(&PartsSet::nominal(), BaseSize::Large, Pose::from_degrees(120.0, 110.0, 0.0)).unwrap();
    let attack = far_left.reading(ArcKind::Front, &beside).attack.unwrap();
    let corner = Point::new(20.0, 20.0);
    assert_eq!(attack.lines.middle().from, corner);
}

/// The first edition printed other angles: a target between the two lines is in one edition's arc only.
///
/// Holds A-60.
#[test]
fn editions_differ_by_their_printed_angles() {
    let (parts, pose) = (PartsSet::nominal(), Pose::from_degrees(0.0, 0.0, 0.0));
    let first = ArmedBase::new(&parts, BaseSize::Large, PrintedArcs::First, pose).unwrap();
    let second = ArmedBase::new(&parts, BaseSize::Large, PrintedArcs::Second, pose).unwrap();
    // The nearest corner stands 41.9 degrees off: between 41.76 (second) and 42.025 (first).
    let corner = Point::new(300.0 * maths::cos(maths::radians(41.9)), 300.0 * maths::sin(maths::radians(41.9)));
    let target = target(BaseSize::Small, Pose::new(corner.x - 20.0, corner.y + 20.0, 0.0));
    assert!(first.reading(ArcKind::Front, &target).in_arc);
    assert!(!second.reading(ArcKind::Front, &target).in_arc);
    let turn = |base: &ArmedBase| maths::degrees(base.reading(ArcKind::Front, &target).turn.unwrap());
    assert!((turn(&first) - 0.125).abs() < 1e-9 && (turn(&second) + 0.14).abs() < 1e-9);
    let medium = ArmedBase::new(&parts, BaseSize::Medium, PrintedArcs::First, pose);
    assert_eq!(medium.err(), Some(ArcError::NoPrintedArc(BaseSize::Medium)));
}

#[test]
fn touching_and_overlapping_bases_have_attack_distance_zero() {
    let attacker = armed(BaseSize::Small, Pose::from_degrees(0.0, 0.0, 0.0));
    let ahead = attacker.report(&target(BaseSize::Small, Pose::from_degrees(40.0, 3.0, 180.0)));
    let front = ahead.of(ArcKind::Front).attack.unwrap();
    assert_eq!((front.distance, front.touch), (0.0, Touch::Contact));
    let upon = attacker.report(&target(BaseSize::Small, Pose::from_degrees(10.0, 3.0, 75.0)));
    assert_eq!(upon.range.touch, Touch::Overlap);
    for reading in upon.arcs {
        assert!(reading.in_arc, "{reading:?}");
        assert_eq!(reading.attack.unwrap().distance, 0.0);
        assert!(reading.arc == ArcKind::Bullseye || reading.turn.is_none());
    }
}

#[test]
fn impossible_bases_are_refused_by_name() {
    let parts = PartsSet::nominal();
    let at = |pose| ArmedBase::new(&parts, BaseSize::Small, PrintedArcs::Second, pose).err();
    assert_eq!(at(Pose::new(f64::NAN, 0.0, 0.0)), Some(ArcError::Base(RangeError::BadNumber("x"))));
    let armed = armed(BaseSize::Small, Pose::new(0.0, 0.0, 0.0));
    let nowhere = Pose::new(0.0, 0.0, f64::INFINITY);
    assert_eq!(armed.moved_to(nowhere).err(), Some(RangeError::BadNumber("heading")));
    let mut wide = PartsSet::nominal();
    wide.ruler_width.value = 41.0;
    let refused = ArmedBase::new(&wide, BaseSize::Small, PrintedArcs::Second, Pose::new(0.0, 0.0, 0.0));
    assert_eq!(refused.err(), Some(ArcError::BadArc("ruler_width", 41.0)));
}
