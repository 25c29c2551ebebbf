//! What a piece laid on the table hits.

use deadreckon_geometry::parts::{BaseSize, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::{Shape, WithGuides};
use deadreckon_geometry::table::{Mat, MatEdge, ObstacleSet, Piece, ShipSet, Table};
use deadreckon_geometry::template::Template;
use std::sync::Arc;

fn table(parts: PartsSet) -> Table {
    let mut table = Table::new(Mat::STANDARD, Arc::new(parts)).expect("a parts set without faults");
    let rock = [(-15.0, -15.0), (15.0, -15.0), (0.0, 20.0)].map(|(x, y)| Point::new(x, y));
    let rock = Arc::new(Shape::polygon(&rock).expect("a triangle"));
    let place = |x, y| Pose::from_degrees(x, y, 90.0);
    table.add_ship("own", BaseSize::Small, place(100.0, 100.0)).expect("a place");
    table.add_ship("ahead", BaseSize::Large, place(100.0, 161.0)).expect("a place");
    table.add_obstacle("rock", Arc::clone(&rock), place(70.0, 100.0)).expect("a place");
    table.add_obstacle("far rock", rock, place(700.0, 700.0)).expect("a place");
    table
}

/// Holds C-54.
#[test]
fn a_base_hits_ships_and_obstacles_by_its_pegs_too() {
    let table = table(PartsSet::nominal());
    // The large base's rear edge is at y 121, the small one's front edge at 120; pegs of both reach across.
    let hits = table.hit_by(&table.ship_base(0), Some(0));
    assert_eq!(hits.ships.iter().collect::<Vec<_>>(), [1]);
    assert_eq!(hits.obstacles.iter().collect::<Vec<_>>(), [0]);
    assert_eq!(hits.edge, None);
    assert!(!hits.is_empty());
    let squares = table.ships_hit(&table.ship_square(0), Some(0));
    assert!(!query::overlaps(&table.ship_square(0), &table.ship_square(1)));
    assert!(squares.contains(1), "the other ship's pegs count");
    assert!(table.ships_hit(&table.ship_base(0), None).contains(0), "a base overlaps itself");
}

#[test]
fn a_parts_set_can_switch_the_guides_off() {
    let mut parts = PartsSet::nominal();
    parts.guides.count = false;
    let table = table(parts);
    assert!(table.ships_hit(&table.ship_base(0), Some(0)).is_empty());
    assert_eq!(table.base_shape(BaseSize::Small, WithGuides::Counted).boundary().len(), 4);
}

#[test]
fn leaving_the_mat_names_the_edge() {
    let mut table = table(PartsSet::nominal());
    table.move_ship(0, Pose::from_degrees(500.0, 914.4 - 21.0, 90.0)).expect("a place");
    assert_eq!(table.hit_by(&table.ship_base(0), Some(0)).edge, Some(MatEdge::Top), "by its pegs");
    assert_eq!(table.edge_hit(&table.ship_square(0)), None);
    assert_eq!(table.piece_id(Piece::Edge(MatEdge::Top)), "edge");
    assert_eq!(table.piece_id(Piece::Obstacle(1)), "far rock");
    assert_eq!((table.ship_index("ahead"), table.ship_index("nobody")), (Some(1), None));
}

#[test]
fn every_template_of_the_set_is_prepared() {
    let table = table(PartsSet::nominal());
    assert_eq!(table.template_shape(Template::straight(5)).map(Shape::area), Ok(4000.0));
    assert!(table.template_shape(Template::straight(6)).is_err());
}

#[test]
fn sets_hold_the_last_piece_and_none_beyond() {
    let (mut ships, mut obstacles) = (ShipSet::default(), ObstacleSet::default());
    for index in [0, 127, 128, 255, 256, 100_000] {
        ships.insert(index);
        obstacles.insert(index);
    }
    assert_eq!(ships.iter().collect::<Vec<_>>(), [0, 127]);
    assert_eq!(obstacles.iter().collect::<Vec<_>>(), [0, 127, 128, 255]);
    assert!(!obstacles.contains(256) && !ships.contains(128));
}
