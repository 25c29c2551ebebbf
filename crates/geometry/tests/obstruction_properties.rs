//! What must hold of obstruction: walking along the band line by line finds the same, and the union decides.

#![expect(clippy::unwrap_used, reason = "a test may stop at a fault")]

use deadreckon_geometry::arc::{ArcKind, ArmedBase, PrintedArcs};
use deadreckon_geometry::maths;
use deadreckon_geometry::obstruction::{Obstruction, Verdict, obstruction};
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::range::{BareBase, Line, ShortestLines, between_bases};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;

/// A star-shaped outline: jagged, seldom convex.
fn rock() -> impl Strategy<Value = Vec<Point>> {
    prop::collection::vec(4.0..30.0_f64, 5..16).prop_map(|radii| {
        let step = maths::TAU / f64::from(u8::try_from(radii.len()).unwrap());
        let corner = |(k, radius): (u8, &f64)| {
            let (sin, cos) = maths::sin_cos(step * f64::from(k));
            Point::new(cos, sin) * *radius
        };
        (0_u8..).zip(&radii).map(corner).collect()
    })
}

/// Up to four rocks near the x axis between 0 and 150.
fn rocks() -> impl Strategy<Value = Vec<(Vec<Point>, Pose)>> {
    let pose = (-20.0..170.0, -50.0..50.0, -3.0..3.0).prop_map(|(x, y, heading)| Pose::new(x, y, heading));
    prop::collection::vec((rock(), pose), 1..5)
}

fn square(edge: f64, pose: Pose) -> BareBase {
    BareBase::square(edge, pose).unwrap()
}

/// A small base behind x = 0 and another beyond x = 150, the second shifted sideways and turned.
fn lines(stagger: f64, turn: f64) -> ShortestLines {
    let ahead = square(60.0, Pose::new(180.0, stagger, turn));
    between_bases(&square(40.0, Pose::new(-20.0, 0.0, 0.0)), &ahead).lines
}

fn obstructed(lines: &ShortestLines, rocks: &[(Vec<Point>, Pose)]) -> Obstruction {
    let shapes: Vec<Shape> = rocks.iter().map(|(points, _)| Shape::polygon(points).unwrap()).collect();
    obstruction(lines, shapes.iter().zip(rocks).map(|(shape, (_, pose))| shape.at(*pose)))
}

/// Whether a line crosses the interior of a rock by more than a point, written down independently: some midpoint
/// between two neighbouring crossings, or between a crossing and an end, lies inside by the winding of angles.
fn crosses(line: &Line, rock: &(Vec<Point>, Pose)) -> bool {
    let corners: Vec<Point> = rock.0.iter().map(|p| rock.1.frame().point(*p)).collect();
    let step = line.to - line.from;
    let mut cuts = vec![0.0, 1.0];
    for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let (at_a, at_b) = (step.perp_dot(*a - line.from), step.perp_dot(*b - line.from));
        if (at_a > 0.0) != (at_b > 0.0) {
            let hit = *a + (*b - *a) * (at_a / (at_a - at_b));
            cuts.push(((hit - line.from).dot(step) / step.length_squared()).clamp(0.0, 1.0));
        }
    }
    cuts.sort_by(f64::total_cmp);
    cuts.windows(2).any(|pair| {
        let middle = line.from + step * f64::midpoint(pair[0], pair[1]);
        let angles = corners.iter().zip(corners.iter().cycle().skip(1)).map(|(a, b)| {
            let (a, b) = (*a - middle, *b - middle);
            maths::atan2(a.perp_dot(b), a.dot(b))
        });
        pair[1] - pair[0] > 1e-7 && angles.sum::<f64>().abs() > 3.0
    })
}

proptest! {
    /// Line by line over the whole band: covered where the stretches say so.
    #[test]
    fn walking_along_the_band_finds_the_same(rocks in rocks(), stagger in -45.0..45.0, turn in prop_oneof![Just(0.0), -0.7..0.7]) {
        let lines = lines(stagger, turn);
        let found = obstructed(&lines, &rocks);
        let width = lines.width();
        for k in 0..=200 {
            let offset = width * f64::from(k) / 200.0;
            let line = lines.at(offset);
            for (i, rock) in rocks.iter().enumerate() {
                let shadows = || found.shadows.iter().filter(|shadow| shadow.obstacle == i);
                let from_end = shadows()
                    .flat_map(|s| [s.whole.from - offset, s.whole.to - offset])
                    .fold(f64::INFINITY, |closest, end| closest.min(end.abs()));
                if from_end < 1e-4 || shadows().next().is_none() && width > 0.0 && width < 1e-3 {
                    continue;
                }
                let covered = shadows().any(|s| s.whole.from < offset && offset < s.whole.to);
                prop_assert_eq!(covered, crosses(&line, rock), "{} of {}: {:?}", offset, width, found);
            }
        }
    }

    /// A mirrored table has the mirrored answer: left and right are words, not sides of the arithmetic.
    #[test]
    fn a_mirrored_table_is_obstructed_alike(rocks in rocks(), stagger in -45.0..45.0, turn in prop_oneof![Just(0.0), -0.7..0.7]) {
        let mirrored: Vec<(Vec<Point>, Pose)> = rocks.iter().map(|(points, pose)| {
            let points = points.iter().rev().map(|p| Point::new(p.x, -p.y)).collect();
            (points, Pose::new(pose.position.x, -pose.position.y, -pose.heading))
        }).collect();
        let here = obstructed(&lines(stagger, turn), &rocks);
        let there = obstructed(&lines(-stagger, -turn), &mirrored);
        // A line that only grazes a rock may be read either way.
        prop_assume!(here.margin.is_none_or(|margin| margin.abs() > 1e-5) && here.shadows.iter().all(|s| s.covers.width() == 0.0 || s.covers.width() > 1e-5));
        prop_assert_eq!(here.verdict, there.verdict);
        prop_assert!((here.covered_width - there.covered_width).abs() < 1e-6);
        match (here.margin, there.margin) {
            (Some(a), Some(b)) => prop_assert!((a - b).abs() < 1e-6, "{a} {b}"),
            (a, b) => prop_assert_eq!(a, b),
        }
        let widths = |found: &Obstruction| {
            let mut widths: Vec<f64> = found.clear.iter().map(|stretch| stretch.width()).collect();
            widths.sort_by(f64::total_cmp);
            widths
        };
        let (a, b) = (widths(&here), widths(&there));
        prop_assert_eq!(a.len(), b.len());
        prop_assert!(a.iter().zip(&b).all(|(a, b)| (a - b).abs() < 1e-6), "{:?} {:?}", a, b);
    }

    /// Covered and clear stretches fill the band; the verdict and the margin say the same.
    #[test]
    fn stretches_verdict_and_margin_agree(rocks in rocks(), stagger in -45.0..45.0) {
        let lines = lines(stagger, 0.0);
        let found = obstructed(&lines, &rocks);
        let clear_width: f64 = found.clear.iter().map(|stretch| stretch.width()).sum();
        prop_assert!((clear_width + found.covered_width - lines.width()).abs() < 1e-5);
        prop_assert_eq!(found.verdict == Verdict::MustBe, found.clear.is_empty());
        prop_assert_eq!(found.verdict == Verdict::Clear, found.covered.is_empty());
        for shadow in &found.shadows {
            prop_assert!(found.covered.iter().any(|c| c.from <= shadow.covers.from && shadow.covers.to <= c.to));
        }
        let line = found.witness;
        let crossed = rocks.iter().any(|rock| crosses(&line, rock));
        match found.margin {
            None => prop_assert!(!crossed && found.verdict == Verdict::Clear),
            Some(margin) if margin.abs() > 1e-6 => {
                prop_assert_eq!(found.verdict == Verdict::MustBe, margin < 0.0);
                prop_assert_eq!(crossed, margin < 0.0);
            }
            Some(_) => {}
        }
    }

    /// All obstacles together cover what each covers alone, and the attack is clear exactly if each leaves it so.
    #[test]
    fn together_they_cover_the_union(rocks in rocks(), stagger in -45.0..45.0) {
        let lines = lines(stagger, 0.0);
        let together = obstructed(&lines, &rocks);
        let alone: Vec<_> = rocks.iter().map(|rock| obstructed(&lines, core::slice::from_ref(rock))).collect();
        let sum: f64 = alone.iter().map(|one| one.covered_width).sum();
        let most = alone.iter().map(|one| one.covered_width).fold(0.0, f64::max);
        prop_assert!(together.covered_width <= sum + 1e-5 && together.covered_width >= most - 1e-5);
        prop_assert_eq!(together.verdict == Verdict::Clear, alone.iter().all(|one| one.verdict == Verdict::Clear));
        if alone.iter().any(|one| one.verdict == Verdict::MustBe) {
            prop_assert_eq!(together.verdict, Verdict::MustBe);
        }
        let reversed: Vec<_> = rocks.iter().rev().cloned().collect();
        prop_assert_eq!(obstructed(&lines, &reversed).covered, together.covered);
    }

    #[test]
    fn a_turned_and_shifted_table_changes_nothing(
        rocks in rocks(), stagger in -45.0..45.0, turn in -4.0..4.0, shift in (0.0..900.0, 0.0..900.0),
    ) {
        let moved = |pose: Pose| {
            let turned = Pose::new(0.0, 0.0, turn).then(pose.position, pose.heading);
            Pose { position: turned.position + Vector::from(shift), ..turned }
        };
        let here = obstructed(&lines(stagger, 0.0), &rocks);
        let a = square(40.0, moved(Pose::new(-20.0, 0.0, 0.0)));
        let b = square(60.0, moved(Pose::new(180.0, stagger, 0.0)));
        let rocks: Vec<_> = rocks.iter().map(|(points, pose)| (points.clone(), moved(*pose))).collect();
        let there = obstructed(&between_bases(&a, &b).lines, &rocks);
        prop_assert!((here.covered_width - there.covered_width).abs() < 1e-6);
        prop_assert!(here.margin.zip(there.margin).is_none_or(|(a, b)| (a - b).abs() < 1e-6));
        if here.margin.is_none_or(|margin| margin.abs() > 1e-5) && (here.covered_width - 1e-6).abs() > 1e-7 {
            prop_assert_eq!(here.verdict, there.verdict);
        }
    }
}

fn bar(width: f64, y: f64, x: f64) -> (Vec<Point>, Pose) {
    let half = width / 2.0;
    let corners = [(-3.0, -half), (3.0, -half), (3.0, half), (-3.0, half)].map(Point::from);
    (corners.to_vec(), Pose::new(x, y, 0.0))
}

/// Neither bar covers the band of 40 mm, both together do; a gap between them leaves the choice.
#[test]
fn two_obstacles_can_cover_a_band_that_neither_covers() {
    let lines = lines(0.0, 0.0);
    assert_eq!(lines.width(), 40.0);
    let together = obstructed(&lines, &[bar(25.0, -10.0, 40.0), bar(25.0, 12.0, 90.0)]);
    assert_eq!(together.verdict, Verdict::MustBe);
    assert_eq!(together.covered_width, 40.0);
    assert!((together.margin.unwrap() + 1.5).abs() < 1e-9);
    let apart = obstructed(&lines, &[bar(20.0, -12.0, 40.0), bar(20.0, 12.0, 90.0)]);
    assert_eq!(apart.verdict, Verdict::ByChoiceOnly);
    assert_eq!((apart.clear.len(), apart.margin), (1, Some(2.0)));
    assert!((apart.witness.from.y).abs() < 1e-9);
    assert_eq!(apart.shadows.iter().map(|shadow| shadow.obstacle).collect::<Vec<_>>(), [0, 1]);
}

/// Grazing covers nothing; a hair more does.
#[test]
fn a_line_along_an_edge_is_clear() {
    let one = ShortestLines::One(Line { from: Point::new(0.0, 0.0), to: Point::new(150.0, 0.0) });
    let verdict = |over: f64| obstructed(&one, &[bar(20.0, 10.0 - over, 50.0)]).verdict;
    assert_eq!(verdict(0.0), Verdict::Clear);
    assert_eq!(verdict(9e-7), Verdict::Clear);
    assert_eq!(verdict(1.1e-6), Verdict::MustBe);
    let margin = obstructed(&one, &[bar(20.0, 13.0, 50.0)]).margin;
    assert!((margin.unwrap() - 3.0).abs() < 1e-9);
}

/// An obstacle under the attacker counts as far as it reaches out between the bases, and no farther.
#[test]
fn an_obstacle_behind_the_edge_does_not_obstruct() {
    let lines = lines(0.0, 0.0);
    assert_eq!(obstructed(&lines, &[bar(60.0, 0.0, -3.0)]).verdict, Verdict::Clear);
    assert_eq!(obstructed(&lines, &[bar(60.0, 0.0, -2.9)]).verdict, Verdict::MustBe);
    assert_eq!(obstructed(&lines, &[bar(60.0, 0.0, 153.0)]).verdict, Verdict::Clear);
    assert_eq!(obstructed(&lines, &[]).margin, None);
}

/// Attack lines into an arc are judged by themselves: here the plain range is clear and the attack is not.
#[test]
fn attack_lines_into_an_arc_have_their_own_obstruction() {
    let parts = PartsSet::nominal();
    let attacker =
        ArmedBase::new(&parts, BaseSize::Small, PrintedArcs::Second, Pose::from_degrees(-20.0, 0.0, 0.0)).unwrap();
    let target = BareBase::new(&parts, BaseSize::Large, Pose::from_degrees(140.0, 36.0, 0.0)).unwrap();
    let report = attacker.report(&target);
    let attack = report.of(ArcKind::Bullseye).attack.unwrap();
    // The base stretches from −4 to 76 across; the strip holds −4 to 7.5 of it.
    assert!((attack.lines.width() - 11.5).abs() < 1e-9);
    let rocks = [bar(14.0, 2.0, 50.0)];
    assert_eq!(obstructed(&attack.lines, &rocks).verdict, Verdict::MustBe);
    assert_eq!(obstructed(&report.range.lines, &rocks).verdict, Verdict::ByChoiceOnly);
}

/// Round edges are round: a laid template as the obstacle, against the closed form.
#[test]
fn round_edges_cast_exact_shadows() {
    let shape = Shape::template(&PartsSet::nominal(), Template::turn(1, Side::Left)).unwrap();
    let one = ShortestLines::One(Line { from: Point::new(-10.0, 0.0), to: Point::new(200.0, 0.0) });
    // The turn of radius 35 and width 20 starts at the origin heading +x: its outer edge has radius 45 around
    // (0, 35), so its lowest point is at y = −10; its end lies at y = 35.
    let found = obstruction(&one, [shape.at(Pose::new(0.0, 3.0, 0.0))]);
    assert_eq!(found.verdict, Verdict::MustBe);
    let whole = found.shadows[0].whole;
    assert!((whole.from + 7.0).abs() < 1e-9 && (whole.to - 38.0).abs() < 1e-9, "{whole:?}");
    // Cut by the end of the lines 30 mm ahead, the outer edge reaches only to where the circle passes there.
    let short = ShortestLines::One(Line { from: Point::new(30.0, 0.0), to: Point::new(31.0, 0.0) });
    let found = obstruction(&short, [shape.at(Pose::new(0.0, 8.0, 0.0))]);
    let low = 43.0 - maths::sqrt(45.0 * 45.0 - 30.0 * 30.0);
    assert_eq!(found.verdict, Verdict::Clear);
    assert!((found.margin.unwrap() - low).abs() < 1e-5, "{found:?}");
}
