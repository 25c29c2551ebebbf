//! The shortest way out of several things at once, and back onto the mat.

#[path = "common/shapes.rs"]
mod shapes;

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::query::{self, Blocker, Effort, Escape, GivenUp, Member, escape, escape_together};
use deadreckon_geometry::shape::{Placed, Shape, WithGuides};
use deadreckon_geometry::table::{Mat, MatEdge};
use proptest::prelude::*;
use shapes::{Named, any_pose, any_shape};

fn square() -> Shape {
    Shape::base(&PartsSet::nominal(), BaseSize::Small, WithGuides::LeftOut).expect("nominal")
}

fn at(shape: &Shape, x: f64, y: f64) -> Placed<'_> {
    shape.at(Pose::new(x, y, 0.0))
}

#[test]
fn a_free_piece_stays() {
    let square = square();
    let free = escape(&at(&square, 100.0, 100.0), &[at(&square, 140.0, 100.0)], Some(Mat::STANDARD));
    assert_eq!(free, Some(Escape { shift: Vector::ZERO, limits: [None, None] }));
}

#[test]
fn a_notch_between_two_ships_holds_it_from_two_sides() {
    let square = square();
    let ships = [at(&square, 100.0, 100.0), at(&square, 150.0, 130.0)];
    // Left of the second it hits the first; above the first is the corner between the two.
    let out = escape(&at(&square, 112.0, 138.0), &ships, None).unwrap();
    assert!((out.shift - Vector::new(-2.0, 2.0)).length() < 1e-9, "{out:?}");
    let by: Vec<Blocker> = out.limits.iter().flatten().map(|l| l.by).collect();
    assert!(by.contains(&Blocker::Obstacle(0)) && by.contains(&Blocker::Obstacle(1)), "{out:?}");
}

#[test]
fn the_mat_brings_it_back_and_stops_it() {
    let (square, mat) = (square(), Mat::STANDARD);
    let back = escape(&at(&square, -30.0, 300.0), &[], Some(mat)).unwrap();
    assert!((back.shift - Vector::new(50.0, 0.0)).length() < 1e-9);
    assert_eq!(back.limits[0].map(|l| l.by), Some(Blocker::Edge(MatEdge::Left)));
    // The near way out of the ship leads off the mat.
    let ship = [at(&square, 50.0, 300.0)];
    let out = escape(&at(&square, 40.0, 302.0), &ship, Some(mat)).unwrap();
    assert!((out.shift - Vector::new(0.0, 38.0)).length() < 1e-9, "{out:?}");
}

#[test]
fn there_is_no_way_onto_a_mat_that_is_too_small_or_full() {
    let square = square();
    let small = Mat { width: 39.0, height: 914.4 };
    assert_eq!(escape(&at(&square, 20.0, 20.0), &[], Some(small)), None);
    let full = Mat { width: 70.0, height: 70.0 };
    assert_eq!(escape(&at(&square, 20.0, 20.0), &[at(&square, 35.0, 35.0)], Some(full)), None);
    let exact = Mat { width: 40.0, height: 914.4 };
    let fits = escape(&at(&square, 25.0, 300.0), &[], Some(exact)).unwrap();
    assert!((fits.shift - Vector::new(-5.0, 0.0)).length() < 1e-9);
}

#[test]
fn a_template_fits_between_the_pegs_exactly() {
    // Pegs leave 20 mm, as wide as the template: it need only come out of the square, not off the pegs.
    let parts = PartsSet::nominal();
    let base = Shape::base(&parts, BaseSize::Small, WithGuides::Counted).unwrap();
    let straight = Shape::template(&parts, deadreckon_geometry::template::Template::straight(2)).unwrap();
    let s = query::separation(&at(&straight, 119.5, 100.0), &at(&base, 100.0, 100.0));
    assert!((s.margin + 0.5).abs() < 1e-9, "{s:?}");
    assert_eq!(s.direction, Vector::X);
}

/// Ships wall to wall, all but in one corner: no single edge leads out, and the answer comes soon.
#[test]
fn a_crowded_mat_is_searched_soon() {
    let square = square();
    let mut ships = Vec::new();
    for row in 0..16 {
        for column in 0..16 {
            if (row, column) != (15, 15) {
                // Turned a little, so that no two edges are parallel.
                let turn = f64::from(row * 16 + column) * 0.1;
                ships.push(square.at(Pose::from_degrees(
                    20.0 + 38.0 * f64::from(column),
                    20.0 + 38.0 * f64::from(row),
                    turn,
                )));
            }
        }
    }
    let mover = at(&square, 25.0, 25.0);
    let full = Mat { width: 600.0, height: 600.0 };
    assert_eq!(escape(&mover, &ships, Some(full)), None);
    let roomy = Mat { width: 640.0, height: 640.0 };
    let out = escape(&mover, &ships, Some(roomy)).unwrap();
    assert!(ships.iter().all(|s| !query::overlaps(&mover.shifted(out.shift), s)) && out.shift.length() > 500.0);
}

fn crowd() -> impl Strategy<Value = Vec<(Named, Pose)>> {
    prop::collection::vec((any_shape(), any_pose()), 1..5)
}

/// A mat on which the crowd stands in a corner.
const MAT: Mat = Mat { width: 560.0, height: 914.4 };

fn is_free(mover: &Placed<'_>, others: &[Placed<'_>]) -> bool {
    others.iter().all(|o| !query::overlaps(mover, o)) && !query::mat_margin(MAT, mover).is_outside()
}

/// How much shorter a way must be to be told from the shortest by verdicts, mm: they let 1e-6 mm pass, and between two
/// pieces whose edges meet at an angle that is as much as 1e-6 over the sine of half of it. A thousandfold is enough for
/// angles from 0.12 degrees, which random places do not come below.
const SHORTER_MM: f64 = 1e-3;

/// A search with too few steps says so; with enough of them, however many, it gives one answer.
#[test]
fn a_search_with_too_few_steps_is_given_up() {
    let square = square();
    let crowd: Vec<Placed<'_>> = (0..6).map(|k| at(&square, 100.0 + 35.0 * f64::from(k), 100.0)).collect();
    let members = [Member { placed: at(&square, 187.0, 103.0), obstacles: &crowd, within: None }];
    let within = |steps| escape_together(&members, Effort { steps, ..Effort::UNLIMITED });
    let unlimited = within(u64::MAX);
    assert!(matches!(unlimited, Ok(Some(_))), "{unlimited:?}");
    let enough = (0..20).map(|k| 1 << k).find(|&steps| within(steps).is_ok()).expect("few pieces need few steps");
    assert!(enough > 2, "{enough}");
    assert_eq!(within(enough), unlimited);
    for steps in [0, 1, enough / 4] {
        assert_eq!(within(steps), Err(GivenUp), "{steps} steps");
    }
}

proptest! {
    #[test]
    fn the_way_out_frees_and_nothing_shorter_does((mover, pose, crowd, turn) in (any_shape(), any_pose(), crowd(), 0.0_f64..1.0)) {
        let others: Vec<Placed<'_>> = crowd.iter().map(|(shape, pose)| shape.at(*pose)).collect();
        let mover = mover.at(pose);
        let out = escape(&mover, &others, Some(MAT)).expect("there is room on the mat");
        let length = out.shift.length();
        prop_assert!(is_free(&mover.shifted(out.shift), &others), "{out:?}");
        prop_assert_eq!(length == 0.0, out.limits[0].is_none());
        if length > 0.0 {
            prop_assert!(!is_free(&mover, &others) || length < 1e-6);
        }
        for k in 0..64 {
            let (sin, cos) = maths::sin_cos((f64::from(k) + turn) / 64.0 * maths::TAU);
            let short = [length - SHORTER_MM, length / 2.0][k as usize % 2];
            let shorter = mover.shifted(Vector::new(cos, sin) * short);
            let tells = short > 0.0 && length - short >= SHORTER_MM;
            prop_assert!(!tells || !is_free(&shorter, &others), "{k}: {out:?}");
        }
        for limit in out.limits.into_iter().flatten() {
            if let Blocker::Obstacle(index) = limit.by {
                let touch = query::separation(&mover.shifted(out.shift), &others[index]);
                prop_assert!(touch.is_contact(), "{touch:?} {limit:?}");
                prop_assert!(others[index].contains(limit.at), "{limit:?}");
            }
        }
    }
}
