//! Rulers, bands of lines, obstruction and arcs.

use crate::support::{battle, board, golden, obstacle, over_table, picture, ship, whole_mat};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::obstruction::Verdict;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_scene::display_list::{DisplayList, Drawn, Extent};
use deadreckon_scene::measure_picture::{
    ArcNames, MeasureTo, arc_picture, arcs_picture, measure_extent, measure_picture,
};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Player;

/// Two parallel ships with a rock between.
fn parallel(rock_y: f64) -> Board {
    board(
        Edition::Second,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 300.0, 400.0, 0.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Medium, 508.0, 408.0, 180.0),
        ],
        vec![obstacle("rock-1", "asteroid_1", 400.0, rock_y, 80.0)],
    )
}

fn close_up() -> Extent {
    Extent { min: Point::new(240.0, 320.0), max: Point::new(660.0, 500.0) }
}

fn draw(name: &str, board: &Board, from: usize, to: MeasureTo, view: Extent) {
    let list = over_table(board, from, measure_picture(board, from, to).unwrap());
    golden(name, &picture(&list, view, 1000.0, "standard"));
}

#[test]
fn a_half_obstructed_band_between_parallel_bases() {
    draw("measure-half-obstructed", &parallel(424.0), 0, MeasureTo::Ship(1), close_up());
}

#[test]
fn a_band_that_is_obstructed_whole() {
    draw("measure-obstructed", &parallel(400.0), 0, MeasureTo::Ship(1), close_up());
}

#[test]
fn a_single_line_across_the_battle() {
    draw("measure-single-line", &battle(Edition::Second), 0, MeasureTo::Ship(3), whole_mat());
}

#[test]
fn out_of_range_and_to_a_place() {
    draw("measure-out-of-range", &battle(Edition::Second), 1, MeasureTo::Ship(5), whole_mat());
    draw("measure-to-place", &parallel(440.0), 1, MeasureTo::Place(Point::new(330.0, 470.0)), close_up());
}

#[test]
fn an_attack_into_the_front_arc() {
    let board = battle(Edition::Second);
    let view = Extent { min: Point::new(250.0, 250.0), max: Point::new(700.0, 760.0) };
    draw("measure-in-arc", &board, 0, MeasureTo::ShipInArc(3, ArcKind::Front), view);
}

#[test]
fn all_arcs() {
    let board = battle(Edition::Second);
    for (name, arcs) in [
        ("arcs-front-rear-bullseye", &[ArcKind::Front, ArcKind::Rear, ArcKind::Bullseye][..]),
        ("arcs-sides", &[ArcKind::Left, ArcKind::Right][..]),
        ("arcs-full", &[ArcKind::FullFront, ArcKind::FullRear][..]),
    ] {
        let list = over_table(&board, 0, arc_picture(&board, 0, arcs).unwrap());
        golden(name, &picture(&list, whole_mat(), 900.0, "standard"));
    }
}

#[test]
fn all_arcs_at_once_with_one_of_them_lit() {
    let board = battle(Edition::Second);
    for (name, lit) in [("arcs-front-lit", ArcKind::Front), ("arcs-full-rear-lit", ArcKind::FullRear)] {
        let list = over_table(&board, 0, arcs_picture(&board, 0, lit, &mut ArcNames::default()).unwrap());
        golden(name, &picture(&list, whole_mat(), 900.0, "standard"));
    }
    assert!(arcs_picture(&board, 9, ArcKind::Front, &mut ArcNames::default()).unwrap().items.is_empty());
}

#[test]
fn only_the_lit_arc_is_filled_and_every_arc_is_named() {
    let board = battle(Edition::Second);
    for lit in ArcKind::ALL {
        let list = arcs_picture(&board, 0, lit, &mut ArcNames::default()).unwrap();
        let count = |wanted: fn(&Drawn) -> bool| list.items.iter().filter(|item| wanted(&item.drawn)).count();
        assert_eq!(count(|drawn| matches!(drawn, Drawn::Fill(_))), 1, "{lit:?}");
        assert_eq!(count(|drawn| matches!(drawn, Drawn::Label(_))), 7, "{lit:?}");
    }
}

#[test]
fn pieces_that_are_not_there_are_not_measured() {
    let board = parallel(400.0);
    for (from, to) in [
        (9, MeasureTo::Ship(0)),
        (0, MeasureTo::Ship(9)),
        (0, MeasureTo::ShipInArc(9, ArcKind::Rear)),
        (0, MeasureTo::Obstacle(9)),
        (9, MeasureTo::Place(Point::new(1.0, 1.0))),
    ] {
        assert!(measure_picture(&board, from, to).unwrap().items.is_empty());
        assert_eq!(measure_extent(&board, from, to), None);
    }
    assert!(arc_picture(&board, 9, &[ArcKind::Front]).unwrap().items.is_empty());
    assert!(measure_picture(&board, 0, MeasureTo::Place(Point::new(f64::NAN, 0.0))).is_err());
}

#[test]
fn the_first_edition_has_no_bullseye() {
    let drawn = |edition| {
        let ships = vec![ship("red-1", "Red One", Player::One, BaseSize::Small, 300.0, 400.0, 0.0)];
        arc_picture(&board(edition, ships, vec![]), 0, &[ArcKind::Bullseye]).unwrap().items.len()
    };
    assert_eq!(drawn(Edition::First), 0);
    let mut own = ship("red-1", "Red One", Player::One, BaseSize::Small, 300.0, 400.0, 0.0);
    own.bullseye = true;
    let late = board(Edition::First, vec![own], vec![]);
    assert!(!arc_picture(&late, 0, &[ArcKind::Bullseye]).unwrap().items.is_empty());
    assert!(drawn(Edition::Second) > 0 && drawn(Edition::SecondPointFive) > 0);
}

#[test]
fn an_obstacle_is_measured_to_its_outline_and_does_not_obstruct_itself() {
    let board = parallel(424.0);
    let found = board.measure(Piece::Ship(0), Piece::Obstacle(0)).unwrap();
    assert_eq!(found.obstruction.verdict, Verdict::Clear);
    let list = measure_picture(&board, 0, MeasureTo::Obstacle(0)).unwrap();
    let end = found.lines.middle().to;
    let dots = list.items.iter().filter(|item| matches!(&item.drawn, Drawn::Marker(marker) if marker.at == end));
    assert_eq!(dots.count(), 1, "the line ends on the outline");
    assert!(measure_extent(&board, 0, MeasureTo::Obstacle(0)).is_some_and(|seen| seen.max.x > 400.0));
}

#[test]
fn names_of_arcs_keep_off_each_other_and_off_what_is_written_beside_the_ruler() {
    /// Less than any text takes up, screen pixels: half its width and height.
    const HALF_PX: Vector = Vector::new(8.0, 6.0);
    let board = battle(Edition::Second);
    let middles = |list: &DisplayList| -> Vec<Point> {
        let labels = list.items.iter().filter_map(|item| match &item.drawn {
            Drawn::Label(label) => Some(label.at + label.offset_px),
            _ => None,
        });
        labels.collect()
    };
    let over = measure_picture(&board, 0, MeasureTo::Ship(1)).unwrap();
    let mut names = ArcNames::beside(&over, 1.0);
    let mut all = middles(&over);
    for ship in 0..2 {
        all.extend(middles(&arcs_picture(&board, ship, ArcKind::Front, &mut names).unwrap()));
    }
    assert!(all.len() > 14, "{}", all.len());
    for (i, a) in all.iter().enumerate() {
        for b in &all[..i] {
            let apart = (*a - *b).abs();
            assert!(apart.x > HALF_PX.x * 2.0 || apart.y > HALF_PX.y * 2.0, "{a} {b}");
        }
    }
}
