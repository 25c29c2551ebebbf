//! Measuring between pieces.

#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::{position, shipped};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::obstruction::Verdict;
use deadreckon_geometry::range::Touch;
use deadreckon_geometry::table::{MatEdge, Piece};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::measure::MeasureError;

/// A ship that looks along +x, and rocks in its way at these places along it.
fn board(edition: &str, rocks: &[f64]) -> Board {
    let rock = |(i, x): (usize, &f64)| {
        format!(r#"{{"id": "rock-{i}", "outline": "asteroid_1", "pose": {{"x": {x}, "y": 400, "heading_deg": 0}}}}"#)
    };
    let rocks: Vec<String> = rocks.iter().enumerate().map(rock).collect();
    let text = format!(
        r#"{{"format": "deadreckon-position", "version": 1, "edition": "{edition}", "ships": [
        {{"id": "red-1", "player": 1, "base": "small", "pose": {{"x": 200, "y": 400, "heading_deg": 0}}}},
        {{"id": "blue-1", "player": 2, "base": "small", "pose": {{"x": 700, "y": 400, "heading_deg": 180}}}}],
        "obstacles": [{}]}}"#,
        rocks.join(",")
    );
    position::open("test", text.as_bytes(), &shipped::components()).unwrap()
}

#[test]
fn an_obstacle_is_measured_to_its_outline_not_to_its_origin() {
    let board = board("second", &[400.0]);
    let found = board.measure(Piece::Ship(0), Piece::Obstacle(0)).unwrap();
    let line = found.lines.middle();
    assert!((line.length() - found.distance).abs() < 1e-9);
    assert!(found.distance < 400.0 - 220.0 - 10.0, "{}", found.distance);
    let back = board.measure(Piece::Obstacle(0), Piece::Ship(0)).unwrap();
    assert!((back.distance - found.distance).abs() < 1e-9 && back.reading.range == found.reading.range);
    assert_eq!(found.reading.range, 2);
    assert!(found.arcs.is_empty());
}

#[test]
fn what_is_measured_to_does_not_obstruct_and_others_keep_their_index() {
    let board = board("second", &[500.0, 300.0, 400.0]);
    let found = board.measure(Piece::Ship(0), Piece::Obstacle(2)).unwrap();
    assert_eq!(found.obstruction.verdict, Verdict::MustBe);
    assert!(found.obstruction.shadows.iter().all(|shadow| shadow.obstacle == 1), "{:?}", found.obstruction.shadows);
    assert_eq!(found.obstruction.limited_by, Some(1));
    let nearest = board.measure(Piece::Ship(0), Piece::Obstacle(1)).unwrap();
    assert_eq!(nearest.obstruction.verdict, Verdict::Clear);
    let through = board.measure(Piece::Ship(0), Piece::Ship(1)).unwrap();
    assert!((0..3).all(|i| through.obstruction.shadows.iter().any(|shadow| shadow.obstacle == i)));
    let attack = through.arc(ArcKind::Front).unwrap().attack.as_ref().unwrap();
    assert_eq!(attack.obstruction.verdict, through.obstruction.verdict);
}

#[test]
fn a_ship_on_a_rock_is_at_distance_0_and_its_line_has_no_length() {
    let board = board("second", &[215.0]);
    let found = board.measure(Piece::Ship(0), Piece::Obstacle(0)).unwrap();
    assert_eq!((found.distance, found.touch, found.reading.range), (0.0, Touch::Overlap, 0));
    assert_eq!(found.lines.middle().length(), 0.0);
    assert!(found.separation.is_some_and(|between| between.is_overlap()));
}

#[test]
fn the_first_edition_has_no_bullseye() {
    for (edition, bullseye) in [("first", false), ("second", true), ("2.5", true)] {
        let found = board(edition, &[]).measure(Piece::Ship(0), Piece::Ship(1)).unwrap();
        assert_eq!(found.arc(ArcKind::Bullseye).is_some(), bullseye, "{edition}");
        assert!(found.arc(ArcKind::FullRear).is_some(), "{edition}");
    }
}

#[test]
fn what_cannot_be_measured_says_why() {
    let board = board("second", &[400.0]);
    let ask = |from, to| board.measure(from, to).unwrap_err();
    let (ship, rock) = (Piece::Ship(0), Piece::Obstacle(0));
    assert_eq!(ask(ship, ship), MeasureError::ToItself);
    assert_eq!(ask(rock, rock), MeasureError::ToItself);
    assert_eq!(ask(ship, Piece::Obstacle(1)), MeasureError::NoSuchPiece(Piece::Obstacle(1)));
    assert_eq!(ask(Piece::Ship(2), rock), MeasureError::NoSuchPiece(Piece::Ship(2)));
    assert_eq!(ask(ship, Piece::Edge(MatEdge::Left)), MeasureError::Edge);
}
