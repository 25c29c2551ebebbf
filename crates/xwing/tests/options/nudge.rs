//! Nudges, carried out: what was refused is legal from there.

use super::{board, obstacle, position, ship};
use deadreckon_content::{position as files, shipped};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::table::{MatEdge, Piece};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::nudge::Fault;
use deadreckon_xwing::report::{OptionReport, Outcome};

/// Legal, in full, and on the mat: nothing is missing.
fn is_whole(report: &OptionReport) -> bool {
    let leaves = report.checks.iter().any(|c| !c.passed() && matches!(c.against, Piece::Edge(_)));
    report.legal && !leaves && !matches!(report.outcome, Outcome::BackedOff(_))
}

/// The board with one piece moved.
fn moved(board: &Board, piece: Piece, to: impl Fn(Pose) -> Pose) -> Board {
    let mut position = board.position().clone();
    match piece {
        Piece::Ship(i) => position.ships[i].pose = to(position.ships[i].pose),
        Piece::Obstacle(i) => position.obstacles[i].pose = to(position.obstacles[i].pose),
        Piece::Edge(_) => panic!("no piece"),
    }
    super::board(position)
}

/// Every nudge offered for a choice, carried out.
fn assert_nudges_fit(board: &Board, index: usize, choice: Choice) -> bool {
    let nudge = board.nudge(index, choice, None).unwrap();
    let report = board.judge(index, choice, None).unwrap();
    let too_long = report.reasons.iter().any(|r| r.key == "reason-template-too-long");
    assert_eq!(nudge.is_none(), is_whole(&report) || too_long, "{choice}");
    let Some(nudge) = nudge else { return false };
    let assert_whole = |there: &Board, what: &str| {
        let again = there.judge(index, choice, None).unwrap();
        assert!(is_whole(&again), "{choice}, {what}: {:?}", again.reasons);
    };
    let own = Piece::Ship(index);
    if let Some(shift) = nudge.shift {
        assert!(shift.length() > 0.0, "{choice}");
        let to = |pose: Pose| Pose { position: pose.position + shift.by, ..pose };
        assert_whole(&moved(board, own, to), "shifted");
        let way = nudge.way(shift.by);
        assert!((Vector::new(way.forward, way.left).length() - shift.length()).abs() < 1e-9, "{choice}");
    }
    if let Some(turn) = nudge.turn {
        assert_whole(&moved(board, own, |pose| Pose { heading: pose.heading + turn.by, ..pose }), "turned");
    }
    if let Some(blocker) = nudge.blocker {
        assert_eq!(nudge.blockers, [blocker.piece], "{choice}");
        if let Some(shift) = blocker.shift {
            let to = |pose: Pose| Pose { position: pose.position + shift.by, ..pose };
            assert_whole(&moved(board, blocker.piece, to), "blocker shifted");
        }
        if let Some(turn) = blocker.turn {
            let to = |pose: Pose| Pose { heading: pose.heading + turn.by, ..pose };
            assert_whole(&moved(board, blocker.piece, to), "blocker turned");
        }
    }
    true
}

#[test]
fn nudges_of_the_demos_make_their_options_fit() {
    let components = shipped::components();
    let mut nudged = 0;
    for (path, text) in shipped::DEMOS.iter().filter(|(path, _)| !path.contains("crowd")) {
        let board = files::open(path, text.as_bytes(), &components).unwrap();
        for action in Action::ALL {
            for report in board.options(0, action).unwrap() {
                nudged += usize::from(assert_nudges_fit(&board, 0, report.choice));
            }
        }
    }
    assert!(nudged > 40, "{nudged}");
}

#[test]
fn a_turn_on_the_spot_and_a_taken_tallon_place_are_nudged_too() {
    let near = |x, y| ship("b", BaseSize::Small, Pose::from_degrees(x, y, 0.0));
    let own = || ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0));
    let turning = board(position(Edition::Second, vec![own(), near(300.0, 341.0)], Vec::new()));
    let nudge = turning.nudge(0, "rotate.left".parse().unwrap(), None).unwrap().unwrap();
    assert!((nudge.way(nudge.shift.unwrap().by).left + 0.7).abs() < 1e-9, "{nudge:?}");
    assert!(assert_nudges_fit(&turning, 0, "rotate.left".parse().unwrap()));
    let roll = "maneuver.tallon_3_left.back";
    let there =
        board(position(Edition::Second, vec![own()], Vec::new())).judge(0, roll.parse().unwrap(), None).unwrap();
    let taken = ship("b", BaseSize::Small, there.end.then(Vector::new(-35.0, 0.0), 0.0));
    let board = board(position(Edition::Second, vec![own(), taken], Vec::new()));
    assert!(!board.judge(0, roll.parse().unwrap(), None).unwrap().legal);
    assert!(assert_nudges_fit(&board, 0, roll.parse().unwrap()));
}

/// What is in the way was once told of the middle place, and the nudge of the place asked for.
#[test]
fn the_blocker_of_a_tallon_roll_is_the_one_at_the_place_asked_for() {
    let own = || ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0));
    let roll: Choice = "maneuver.tallon_3_left.front".parse().unwrap();
    let front = board(position(Edition::Second, vec![own()], Vec::new())).judge(0, roll, None).unwrap().end;
    let near = |id, ahead| ship(id, BaseSize::Small, front.then(Vector::new(ahead, 0.0), 0.0));
    // One ship takes the place in front alone, the other one both places behind it.
    let board = board(position(Edition::Second, vec![own(), near("b", 35.0), near("c", -44.5)], Vec::new()));
    let report = board.judge(0, roll, None).unwrap();
    let Outcome::BackedOff(travel) = &report.outcome else { panic!("no place is free: {:?}", report.outcome) };
    assert_eq!(travel.overlapped, [1], "told of the place asked for");
    assert_eq!(board.nudge(0, roll, None).unwrap().unwrap().blockers, [Piece::Ship(1)]);
    assert!(assert_nudges_fit(&board, 0, roll));
    let middle: Choice = "maneuver.tallon_3_left.middle".parse().unwrap();
    assert_eq!(board.nudge(0, middle, None).unwrap().unwrap().blockers, [Piece::Ship(2)]);
    assert!(assert_nudges_fit(&board, 0, middle));
}

/// A maneuver that backs off ends on the mat; in full it would not.
#[test]
fn the_edge_that_a_move_in_full_would_leave_over_is_in_the_way() {
    let ships = vec![
        ship("a", BaseSize::Small, Pose::from_degrees(800.0, 300.0, 0.0)),
        ship("b", BaseSize::Small, Pose::from_degrees(890.0, 310.0, 0.0)),
    ];
    let board = board(position(Edition::Second, ships, Vec::new()));
    let straight: Choice = "maneuver.straight_2".parse().unwrap();
    assert!(matches!(board.judge(0, straight, None).unwrap().outcome, Outcome::BackedOff(_)));
    let nudge = board.nudge(0, straight, None).unwrap().unwrap();
    assert_eq!((nudge.blockers, nudge.blocker), (vec![Piece::Ship(1), Piece::Edge(MatEdge::Right)], None));
}

#[test]
fn pieces_that_overlap_are_named_with_what_separates_them() {
    let ships = vec![
        ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0)),
        ship("b", BaseSize::Small, Pose::from_degrees(300.0, 339.0, 0.0)),
        ship("c", BaseSize::Small, Pose::from_degrees(600.0, 600.0, 0.0)),
        ship("d", BaseSize::Small, Pose::from_degrees(19.0, 700.0, 90.0)),
    ];
    let rock = |id, x, y| obstacle(id, "asteroid_1", Pose::from_degrees(x, y, 0.0));
    let obstacles = vec![rock("r", 600.0, 600.0), rock("s", 620.0, 600.0), rock("t", 200.0, 800.0)];
    let board = board(position(Edition::Second, ships, obstacles));
    let found = board.misplaced().unwrap();
    let pieces: Vec<(Piece, Fault)> = found.iter().map(|m| (m.piece, m.fault)).collect();
    assert_eq!(
        pieces,
        [
            (Piece::Ship(0), Fault::Impossible),
            (Piece::Ship(1), Fault::Impossible),
            (Piece::Ship(2), Fault::OnObstacle),
            (Piece::Ship(3), Fault::Impossible),
            (Piece::Obstacle(0), Fault::Impossible),
            (Piece::Obstacle(1), Fault::Impossible),
        ]
    );
    assert!((found[0].shift.unwrap().length() - 1.0).abs() < 1e-9);
    assert!((found[3].shift.unwrap().length() - 1.0).abs() < 1e-9, "{:?}", found[3]);
    for misplaced in found {
        let by = misplaced.shift.unwrap().by;
        let free = moved(&board, misplaced.piece, |pose| Pose { position: pose.position + by, ..pose });
        let still = free.misplacement(misplaced.piece).unwrap();
        // A ship moved off ships may still stand on an obstacle, and that is allowed.
        assert!(still.is_none_or(|m| m.fault == Fault::OnObstacle && misplaced.fault == Fault::Impossible));
    }
}

#[test]
fn what_is_not_on_the_table_is_refused() {
    let board = board(position(Edition::Second, Vec::new(), Vec::new()));
    assert!(board.nudge(0, "boost.straight_1".parse().unwrap(), None).is_err());
    assert!(board.misplacement(Piece::Ship(0)).is_err() && board.misplacement(Piece::Obstacle(0)).is_err());
    assert_eq!(board.misplaced().unwrap(), []);
}
