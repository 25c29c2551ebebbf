//! Segments through shapes, points near shapes, the edge of the mat.

#[path = "common/shapes.rs"]
mod shapes;

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::{covered, mat_margin, nearest_between_segments, nearest_in};
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, MatEdge};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;
use shapes::{any_pose, any_shape};

fn bank() -> Shape {
    Shape::template(&PartsSet::nominal(), Template::bank(1, Side::Left)).expect("nominal")
}

#[test]
fn a_line_across_a_hollow_is_covered_twice() {
    let notch = [(0.0, 0.0), (60.0, 0.0), (60.0, 40.0), (30.0, 10.0), (0.0, 40.0)].map(|(x, y)| Point::new(x, y));
    let notch = Shape::polygon(&notch).unwrap();
    let placed = notch.at(Pose::new(0.0, 0.0, 0.0));
    let mut stretches = Vec::new();
    covered(&placed, Point::new(-10.0, 20.0), Point::new(90.0, 20.0), &mut stretches);
    let wanted = [(10.0, 30.0), (50.0, 70.0)];
    assert_eq!(stretches.len(), 2);
    for (found, wanted) in stretches.iter().zip(wanted) {
        assert!((found.0 - wanted.0).abs() < 1e-9 && (found.1 - wanted.1).abs() < 1e-9, "{stretches:?}");
    }
}

#[test]
fn running_along_an_edge_or_through_a_corner_covers_nothing() {
    let square = Shape::base(&PartsSet::nominal(), BaseSize::Small, WithGuides::LeftOut).unwrap();
    let placed = square.at(Pose::new(0.0, 0.0, 0.0));
    let mut stretches = Vec::new();
    covered(&placed, Point::new(-50.0, 20.0), Point::new(50.0, 20.0), &mut stretches);
    covered(&placed, Point::new(0.0, 40.0), Point::new(40.0, 0.0), &mut stretches);
    assert_eq!(stretches, vec![]);
}

#[test]
fn arcs_reach_the_mat_edge_by_their_outermost_point() {
    // Turned so that the outer arc bulges straight down: its lowest point is no corner.
    let bank = bank();
    let margin = mat_margin(Mat::STANDARD, &bank.at(Pose::from_degrees(200.0, 50.0, -22.5)));
    let (centre, outer) = (bank.at(Pose::from_degrees(200.0, 50.0, -22.5)).frame.point(Point::new(0.0, 80.0)), 90.0);
    assert_eq!(margin.edge, MatEdge::Bottom);
    assert!((margin.margin - (centre.y - outer)).abs() < 1e-9);
    assert!((margin.witness - Point::new(centre.x, centre.y - outer)).length() < 1e-9);
}

/// Holds C-54.
#[test]
fn a_base_counts_its_pegs_at_the_edge_of_the_mat() {
    let parts = PartsSet::nominal();
    let base = |guides| Shape::base(&parts, BaseSize::Small, guides).unwrap();
    let pose = Pose::new(21.0, 300.0, 0.0);
    let margin = |guides| mat_margin(Mat::STANDARD, &base(guides).at(pose));
    assert!((margin(WithGuides::LeftOut).margin - 1.0).abs() < 1e-12);
    assert!((margin(WithGuides::Counted).margin + 0.7).abs() < 1e-12);
    assert!(margin(WithGuides::Counted).is_outside() && margin(WithGuides::Counted).edge == MatEdge::Left);
}

#[test]
fn segments_may_be_points() {
    let (p, q) = (Point::new(0.0, 0.0), Point::new(10.0, 0.0));
    let above = Point::new(4.0, 3.0);
    assert_eq!(nearest_between_segments((above, above), (p, q)), (above, Point::new(4.0, 0.0)));
    assert_eq!(nearest_between_segments((p, q), (above, above)), (Point::new(4.0, 0.0), above));
    assert_eq!(nearest_between_segments((p, p), (above, above)), (p, above));
    let crossing = (Point::new(5.0, -5.0), Point::new(5.0, 5.0));
    assert_eq!(nearest_between_segments((p, q), crossing), (Point::new(5.0, 0.0), Point::new(5.0, 0.0)));
}

proptest! {
    #[test]
    fn covered_stretches_are_where_the_points_lie_inside(
        (shape, pose, from, to) in (any_shape(), any_pose(), any_pose(), any_pose()),
    ) {
        let placed = shape.at(pose);
        let (from, to) = (from.position, to.position);
        let mut stretches = Vec::new();
        covered(&placed, from, to, &mut stretches);
        let length = (to - from).length();
        for k in 0..400 {
            let s = length * (f64::from(k) + 0.5) / 400.0;
            let within = stretches.iter().any(|c| (c.0..=c.1).contains(&s));
            let near_end = stretches.iter().any(|c| (c.0 - s).abs() < 1e-6 || (c.1 - s).abs() < 1e-6);
            let point = from + (to - from) * (s / length);
            prop_assert!(near_end || within == placed.contains(point), "{s} {point} {stretches:?}");
        }
        prop_assert!(stretches.windows(2).all(|w| w[0].1 < w[1].0), "{stretches:?}");
    }

    #[test]
    fn the_nearest_point_is_in_the_shape_and_no_outline_point_is_nearer(
        (shape, pose, point) in (any_shape(), any_pose(), any_pose()),
    ) {
        let (placed, point) = (shape.at(pose), point.position);
        let nearest = nearest_in(&placed, point);
        prop_assert!(placed.contains(nearest));
        prop_assert_eq!(placed.contains(point), nearest == point);
        for other in placed.outline(0.01) {
            prop_assert!((other - point).length() >= (nearest - point).length() - 1e-9);
        }
    }

    #[test]
    fn the_margin_to_the_mat_is_that_of_the_outline((shape, pose) in (any_shape(), any_pose())) {
        let mat = Mat { width: 560.0, height: 440.0 };
        let placed = shape.at(pose);
        let found = mat_margin(mat, &placed);
        let of = |p: Point| p.x.min(p.y).min(mat.width - p.x).min(mat.height - p.y);
        let least = placed.outline(1e-4).into_iter().map(of).fold(f64::INFINITY, f64::min);
        prop_assert!((found.margin - least).abs() <= 1e-4, "{found:?} {least}");
        prop_assert!((of(found.witness) - found.margin).abs() < 1e-9);
    }
}
