//! Outlines, bases and tables that cannot be: each gets an error that names the field, quickly.

use deadreckon_geometry::maths;
use deadreckon_geometry::parts::{BaseSize, PartsError, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::{Shape, ShapeError, WithGuides};
use deadreckon_geometry::table::{Mat, Table, TableError};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;
use std::sync::Arc;

fn points(list: &[(f64, f64)]) -> Vec<Point> {
    list.iter().map(|&(x, y)| Point::new(x, y)).collect()
}

fn polygon(list: &[(f64, f64)]) -> Result<Shape, ShapeError> {
    Shape::polygon(&points(list))
}

#[test]
fn numbers_that_are_none_name_their_point() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 100_000.1] {
        assert_eq!(polygon(&[(0.0, 0.0), (10.0, 0.0), (bad, 5.0)]), Err(ShapeError::BadPoint(2)));
        assert_eq!(polygon(&[(0.0, 0.0), (10.0, bad), (0.0, 5.0)]), Err(ShapeError::BadPoint(1)));
    }
    assert!(polygon(&[(-1e5, 0.0), (1e5, 0.0), (0.0, 1e5)]).is_ok());
}

#[test]
fn too_few_too_many_and_repeated_points_are_refused() {
    assert_eq!(polygon(&[]), Err(ShapeError::TooFewPoints));
    assert_eq!(polygon(&[(0.0, 0.0), (1.0, 0.0)]), Err(ShapeError::TooFewPoints));
    let ring = |n: u32| -> Vec<Point> {
        let corner = |k: u32| {
            let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(k) / f64::from(n));
            Point::new(50.0 * cos, 50.0 * sin)
        };
        (0..n).map(corner).collect()
    };
    assert!(Shape::polygon(&ring(512)).is_ok());
    assert_eq!(Shape::polygon(&ring(513)), Err(ShapeError::TooManyPoints(513, 512)));
    assert_eq!(Shape::polygon(&ring(10_000)), Err(ShapeError::TooManyPoints(10_000, 512)));
    let square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
    let closed = [&square[..], &square[..1]].concat();
    assert_eq!(polygon(&closed), Err(ShapeError::RepeatedPoint(0, 4)));
    assert_eq!(polygon(&[(0.0, 0.0), (10.0, 0.0), (10.0, 1e-9), (0.0, 10.0)]), Err(ShapeError::RepeatedPoint(1, 2)));
}

#[test]
fn outlines_that_meet_themselves_name_both_edges() {
    // A bow tie.
    assert_eq!(polygon(&[(0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0)]), Err(ShapeError::SelfCrossing(0, 2)));
    // A corner that touches another edge from within.
    assert_eq!(
        polygon(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 0.0), (0.0, 10.0)]),
        Err(ShapeError::SelfCrossing(0, 2))
    );
    // An edge that folds back on the one before.
    assert_eq!(polygon(&[(0.0, 0.0), (10.0, 0.0), (5.0, 0.0), (5.0, 10.0)]), Err(ShapeError::SelfCrossing(0, 1)));
    // The last edge folds back on the first.
    assert_eq!(polygon(&[(5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (20.0, 0.0)]), Err(ShapeError::SelfCrossing(0, 3)));
}

#[test]
fn outlines_without_an_inside_are_refused() {
    assert_eq!(polygon(&[(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)]), Err(ShapeError::NoArea));
    assert_eq!(polygon(&[(0.0, 0.0), (5.0, 5.0), (10.0, 10.0), (20.0, 20.0)]), Err(ShapeError::NoArea));
    assert_eq!(polygon(&[(0.0, 0.0), (1e-3, 0.0), (5e-4, 1e-5)]), Err(ShapeError::NoArea));
}

#[test]
fn either_direction_of_the_points_gives_the_same_region() {
    let ring = points(&[(0.0, 0.0), (40.0, 0.0), (40.0, 30.0), (20.0, 10.0), (0.0, 30.0)]);
    let back: Vec<Point> = ring.iter().copied().rev().collect();
    let (one, other) = (Shape::polygon(&ring).unwrap(), Shape::polygon(&back).unwrap());
    assert_eq!((one.area(), other.area()), (800.0, 800.0));
    assert!(!one.contains(Point::new(20.0, 15.0)) && !other.contains(Point::new(20.0, 15.0)));
}

#[test]
fn parts_without_extent_make_no_shape() {
    let base = |change: fn(&mut PartsSet)| {
        let mut parts = PartsSet::nominal();
        change(&mut parts);
        Shape::base(&parts, BaseSize::Small, WithGuides::Counted).map(|_| ())
    };
    let field = |result: Result<(), PartsError>| match result {
        Err(PartsError::BadMeasure { field, .. }) => field,
        other => panic!("{other:?}"),
    };
    assert_eq!(field(base(|p| p.guides.length.value = f64::NAN)), "guides.length");
    assert_eq!(field(base(|p| p.guides.outer.value = p.guides.inner.value)), "guides.outer");
    assert_eq!(field(base(|p| p.guides.outer.value = 25.0)), "guides.outer");
    assert_eq!(
        field(base(|p| p.bases.get_mut(&BaseSize::Small).unwrap().edge.value = f64::INFINITY)),
        "bases.small.edge"
    );
    assert_eq!(base(|p| drop(p.bases.remove(&BaseSize::Small))), Err(PartsError::MissingBase(BaseSize::Small)));
    let mut parts = PartsSet::nominal();
    parts.turns[0].value = 10.0;
    let turn = Shape::template(&parts, Template::turn(1, Side::Left)).map(|_| ());
    assert_eq!(field(turn), "turns[0]");
    let missing = Template::turn(9, Side::Left);
    assert!(matches!(Shape::template(&parts, missing), Err(PartsError::NoSuchTemplate(t, _)) if t == missing));
    let sideways = Template { side: Some(Side::Left), ..Template::straight(1) };
    assert!(matches!(Shape::template(&parts, sideways), Err(PartsError::NoSuchTemplate(..))));
}

#[test]
fn pegs_as_wide_as_the_base_share_its_corners() {
    let mut parts = PartsSet::nominal();
    parts.guides.outer.value = 20.0;
    let base = Shape::base(&parts, BaseSize::Small, WithGuides::Counted).unwrap();
    assert_eq!(base.boundary().len(), 16);
    assert!((base.area() - (1600.0 + 4.0 * 10.0 * 1.7)).abs() < 1e-9);
}

fn table() -> Table {
    Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).expect("nominal")
}

#[test]
fn a_table_refuses_mats_and_parts_that_cannot_be() {
    let mat = |width, height| Table::new(Mat { width, height }, Arc::new(PartsSet::nominal())).map(|_| ());
    for bad in [0.0, -1.0, f64::NAN, f64::INFINITY, 10_000.1] {
        assert_eq!(mat(bad, 914.4), Err(TableError::BadMat("width")));
        assert_eq!(mat(914.4, bad), Err(TableError::BadMat("height")));
    }
    let mut parts = PartsSet::nominal();
    parts.ruler_width.value = f64::NAN;
    assert!(matches!(Table::new(Mat::STANDARD, Arc::new(parts)), Err(TableError::Parts(_))));
}

#[test]
fn a_table_refuses_places_that_are_none_and_names_used_twice() {
    let mut table = table();
    let bad = |field| TableError::BadNumber { id: "red".into(), field };
    for (pose, field) in [
        (Pose::new(f64::NAN, 0.0, 0.0), "x"),
        (Pose::new(0.0, f64::INFINITY, 0.0), "y"),
        (Pose::new(0.0, 0.0, f64::NAN), "heading_deg"),
        (Pose::new(1.1e5, 0.0, 0.0), "x"),
    ] {
        assert_eq!(table.add_ship("red", BaseSize::Small, pose), Err(bad(field)));
    }
    assert_eq!(table.add_ship("red", BaseSize::Small, Pose::new(100.0, 100.0, 0.0)), Ok(0));
    assert_eq!(table.move_ship(0, Pose::new(0.0, f64::NAN, 0.0)), Err(bad("y")));
    assert_eq!(table.move_ship(1, Pose::new(0.0, 0.0, 0.0)), Err(TableError::NoSuchShip(1)));
    let rock = Arc::new(polygon(&[(0.0, 0.0), (30.0, 0.0), (0.0, 30.0)]).unwrap());
    let again = table.add_obstacle("red", rock, Pose::new(0.0, 0.0, 0.0));
    assert_eq!(again, Err(TableError::DuplicateId("red".into())));
    assert_eq!(table.ships()[0].pose, Pose::new(100.0, 100.0, 0.0), "what was refused changes nothing");
}

#[test]
fn ten_thousand_pieces_are_refused_at_the_limit() {
    let mut table = table();
    let rock = Arc::new(polygon(&[(0.0, 0.0), (30.0, 0.0), (0.0, 30.0)]).unwrap());
    let added = (0..10_000)
        .map(|k| table.add_obstacle(&format!("rock-{k}"), Arc::clone(&rock), Pose::new(f64::from(k), 0.0, 0.0)))
        .collect::<Vec<_>>();
    assert_eq!(added.iter().filter(|r| r.is_ok()).count(), Table::MAX_OBSTACLES);
    let limit = Table::MAX_OBSTACLES;
    assert_eq!(added[limit], Err(TableError::TooMany { field: "obstacles", limit }));
    let ships = (0..10_000)
        .map(|k| table.add_ship(&format!("ship-{k}"), BaseSize::Small, Pose::new(f64::from(k), 0.0, 0.0)))
        .filter(Result::is_ok);
    assert_eq!(ships.count(), Table::MAX_SHIPS);
}

proptest! {
    /// Whatever the points, there is an answer; an accepted outline is cut without loss.
    #[test]
    fn any_points_are_a_shape_or_an_error(ring in prop::collection::vec((-3..4_i32, -3..4_i32), 0..9)) {
        let ring: Vec<Point> = ring.iter().map(|&(x, y)| Point::new(f64::from(x), f64::from(y)) * 10.0).collect();
        if let Ok(shape) = Shape::polygon(&ring) {
            let filled: f64 = shape.triangles(0.1).iter().map(|[a, b, c]| (*b - *a).perp_dot(*c - *a) / 2.0).sum();
            prop_assert!((filled - shape.area()).abs() < 1e-9, "{filled} of {}", shape.area());
            prop_assert!(shape.area() > 0.0);
        }
    }
}

/// A table refuses such places; whoever asks the queries themselves gets some number, not a panic.
#[test]
fn places_that_are_none_do_not_stop_the_queries() {
    let parts = PartsSet::nominal();
    let base = Shape::base(&parts, BaseSize::Small, WithGuides::Counted).unwrap();
    let bank = Shape::template(&parts, Template::bank(1, Side::Left)).unwrap();
    let rock = polygon(&[(0.0, 0.0), (30.0, 0.0), (10.0, 10.0), (0.0, 30.0)]).unwrap();
    let places = [f64::NAN, f64::INFINITY, 1e300].map(|bad| [Pose::new(bad, 0.0, 0.0), Pose::new(0.0, 0.0, bad)]);
    for place in places.into_iter().flatten() {
        for (a, b) in [(&base, &base), (&base, &bank), (&bank, &rock), (&bank, &bank), (&base, &rock)] {
            for (a, b) in [(a.at(place), b.at(Pose::new(1.0, 1.0, 0.0))), (a.at(place), b.at(place))] {
                let _ = (query::overlaps(&a, &b), query::separation(&a, &b), query::overlap_area(&a, &b));
                let _ = (query::gap(&b, &a), query::escape(&a, &[b], Some(Mat::STANDARD)));
                let _ = (query::mat_margin(Mat::STANDARD, &a), query::nearest_in(&a, Point::ZERO));
                query::covered(&a, Point::ZERO, place.position, &mut Vec::new());
            }
        }
    }
}
