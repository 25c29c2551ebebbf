//! Measuring between pieces.

#![expect(clippy::unwrap_used, reason = "helpers of tests, whose panics are the failures")]

use deadreckon_content::{position, shipped};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::obstruction::Verdict;
use deadreckon_geometry::range::Touch;
use deadreckon_geometry::table::{MatEdge, Piece};
use deadreckon_geometry::tolerance::{Answer, Sight, Slack};
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

/// Holds A-60.
#[test]
fn the_first_edition_has_no_bullseye() {
    for (edition, bullseye) in [("first", false), ("second", true), ("2.5", true)] {
        let found = board(edition, &[]).measure(Piece::Ship(0), Piece::Ship(1)).unwrap();
        assert_eq!(found.arc(ArcKind::Bullseye).is_some(), bullseye, "{edition}");
        assert!(found.arc(ArcKind::FullRear).is_some(), "{edition}");
    }
}

/// Holds A-60.
#[test]
fn a_ship_with_a_bullseye_of_its_own_has_it_in_the_first_edition_too() {
    for (edition, arcs) in [("first", 7), ("second", 7)] {
        let mut position = board(edition, &[]).position().clone();
        position.ships[0].bullseye = true;
        let board = Board::new(position, &shipped::components()).unwrap();
        let there = board.measure(Piece::Ship(0), Piece::Ship(1)).unwrap();
        assert!(there.arc(ArcKind::Bullseye).is_some_and(|arc| arc.reading.in_arc), "{edition}");
        assert_eq!((there.arcs.len(), board.arcs_of(0).len()), (arcs, arcs), "{edition}: none twice");
        // It is the first ship's, not everybody's.
        let back = board.measure(Piece::Ship(1), Piece::Ship(0)).unwrap();
        assert_eq!(back.arc(ArcKind::Bullseye).is_some(), edition == "second", "{edition}");
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

/// Without slack as measured, with one around it, and no definite word against it.
#[test]
fn measuring_within_a_slack_surrounds_the_measurement() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = position::open(path, text.as_bytes(), &components).unwrap();
        let ships = (0..board.table().ships().len()).map(Piece::Ship);
        let pieces: Vec<Piece> = ships.chain((0..board.table().obstacles().len()).map(Piece::Obstacle)).collect();
        for &to in pieces.iter().skip(1) {
            let exact = board.measure(Piece::Ship(0), to).unwrap();
            for slack in [Slack::PERFECT, Slack::CAREFUL, Slack::CLUB] {
                let within = board.measure_within(Piece::Ship(0), to, &slack).unwrap();
                let surrounds = |low: f64, exact: f64, high: f64| low <= exact + 1e-6 && exact <= high + 1e-6;
                let span = within.range.distance;
                assert!(surrounds(span.lowest, exact.distance, span.highest), "{path} {to:?}: {within:?}");
                let numbers = within.range.nearest..=within.range.farthest;
                assert!(numbers.contains(&exact.reading.range), "{path} {to:?}: {within:?}");
                match within.obstruction {
                    Sight::Clear => assert_eq!(exact.obstruction.verdict, Verdict::Clear, "{path} {to:?}"),
                    Sight::ByChoice => assert_ne!(exact.obstruction.verdict, Verdict::MustBe, "{path} {to:?}"),
                    Sight::Obstructed => assert_eq!(exact.obstruction.verdict, Verdict::MustBe, "{path} {to:?}"),
                    Sight::TooClose => assert_ne!(slack, Slack::PERFECT),
                }
                assert_eq!(within.arcs.len(), exact.arcs.len());
                for arc in &exact.arcs {
                    let found = within.arc(arc.reading.arc).unwrap();
                    let margin = found.judged.margin;
                    assert!(surrounds(margin.lowest, arc.reading.margin, margin.highest), "{path} {to:?}: {found:?}");
                    let against = if arc.reading.in_arc { Answer::No } else { Answer::Yes };
                    assert_ne!(found.judged.in_arc, against, "{path} {to:?}: {found:?}");
                    if let Some(attack) = &arc.attack {
                        let range = found.attack.unwrap().range;
                        assert!((range.nearest..=range.farthest).contains(&attack.reading.range), "{path} {found:?}");
                    }
                }
                if slack == Slack::PERFECT {
                    assert!(
                        within.range.is_certain() && within.arcs.iter().all(|a| a.judged.in_arc != Answer::TooClose)
                    );
                }
            }
        }
    }
}
