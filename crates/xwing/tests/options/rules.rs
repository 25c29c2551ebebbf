//! Rules in words, one case each.

use super::{board, obstacle, position, ship};
use deadreckon_geometry::parts::BaseSize::{Large, Small};
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition::{First, Second, SecondPointFive};
use deadreckon_xwing::options::{Fit, OptionsError, fit};
use deadreckon_xwing::report::{Outcome, SlideChoice};

fn at(x: f64, y: f64, heading: f64) -> Pose {
    Pose::from_degrees(x, y, heading)
}

/// Holds D-05, D-06.
#[test]
fn a_tallon_roll_must_take_a_place_free_of_ships() {
    // Left 3 of a small ship ends at (-110, 110) from the start, facing back; a ship stands 36 mm behind that.
    let ships = vec![ship("a", Small, at(500.0, 300.0, 90.0)), ship("b", Small, at(390.0, 452.0, 90.0))];
    let second = board(position(Second, ships.clone(), Vec::new()));
    let judge =
        |place: &str| second.judge(0, format!("maneuver.tallon_3_left.{place}").parse().unwrap(), None).unwrap();
    // Facing down the mat: front is further down, away from the other ship.
    let (front, middle, back) = (judge("front"), judge("middle"), judge("back"));
    assert!(front.legal && matches!(front.outcome, Outcome::Full(_)));
    assert!(!middle.legal && !back.legal);
    assert_eq!((middle.reasons[0].key, middle.reasons[0].rule.0), ("reason-tallon-elsewhere", "D-06"));
    assert_eq!(middle.reasons[1].piece.as_deref(), Some("b"));
    assert!(back.margin().unwrap() < middle.margin().unwrap());

    let first = board(position(First, ships, Vec::new()));
    let slide = first.judge(0, "maneuver.tallon_3_left".parse().unwrap(), None).unwrap();
    let slides = slide.slides.clone().unwrap();
    assert!(slide.legal && slides.template_limit == 0.0 && slides.ship_limit == 10.0);
    assert_eq!(slides.reachable.len(), 1);
    // 43.4 mm between the centres are contact: 1.4 mm further than the 42 mm of the middle.
    assert!((slides.reachable[0].from - 1.4).abs() < 1e-6 && slides.reachable[0].to == 10.0);
    let choice = slide.choice;
    let ask = |ship: f64| first.judge(0, choice, Some(SlideChoice { template: 0.0, ship }));
    assert!(ask(1.4).unwrap().legal && !ask(1.3).unwrap().legal);
    assert!(matches!(ask(10.1), Err(OptionsError::Reposition(_))));
}

/// Holds D-28.
#[test]
fn a_tallon_roll_with_no_free_place_backs_off_unturned() {
    let ships = vec![ship("a", Small, at(500.0, 300.0, 90.0)), ship("b", Large, at(390.0, 410.0, 90.0))];
    for (edition, key) in [(Second, "maneuver.tallon_3_left.back"), (First, "maneuver.tallon_3_left")] {
        let board = board(position(edition, ships.clone(), Vec::new()));
        let report = board.judge(0, key.parse().unwrap(), None).unwrap();
        let Outcome::BackedOff(travel) = &report.outcome else { panic!("{:?}", report.outcome) };
        assert!(report.legal && travel.overlapped == [1]);
        assert_eq!(report.reasons[0].key, "reason-backed-off");
    }
}

/// Holds C-03.
#[test]
fn a_template_on_a_rock_forbids_although_the_base_is_clear() {
    let mover = ship("a", Small, at(300.0, 300.0, 0.0));
    // Under the straight 1, whose 40 mm begin at the front edge; asteroid_1 is 34 mm wide.
    let rock = obstacle("rock", "asteroid_1", at(340.0, 318.0, 90.0));
    let board = board(position(Second, vec![mover], vec![rock]));
    let boost = board.judge(0, "boost.straight_1".parse().unwrap(), None).unwrap();
    assert!(!boost.legal);
    let keys: Vec<_> = boost.reasons.iter().map(|r| (r.key, r.rule.0, r.piece.as_deref())).collect();
    assert!(keys.contains(&("reason-template-on-obstacle", "C-03", Some("rock"))), "{keys:?}");
}

/// Holds C-42.
#[test]
fn obstacles_forbid_a_tractor_move_in_the_last_edition_only() {
    let scene = |edition| {
        let mover = ship("a", Small, at(300.0, 300.0, 0.0));
        board(position(edition, vec![mover], vec![obstacle("rock", "asteroid_2", at(380.0, 300.0, 0.0))]))
    };
    for (edition, legal) in [(First, true), (Second, true), (SecondPointFive, false)] {
        let report = scene(edition).judge(0, "tractor_move.straight_1".parse().unwrap(), None).unwrap();
        assert_eq!(report.legal, legal, "{edition}");
        assert_eq!(report.obstacles_met, [0], "{edition}: met all the same");
    }
}

/// Holds C-40.
#[test]
fn large_ships_are_never_moved_by_tractor_in_the_first_edition() {
    let board = board(position(First, vec![ship("a", Large, at(300.0, 300.0, 0.0))], Vec::new()));
    let none = board.options(0, Action::TractorMove).unwrap();
    assert_eq!(fit(&none), Fit::NothingFits);
    assert_eq!(board.not_offered(0, Action::TractorMove).unwrap().unwrap().key, "reason-size-cannot");
    assert!(matches!(
        board.judge(0, "tractor_move.straight_1".parse().unwrap(), None),
        Err(OptionsError::NotOffered(_))
    ));
}

/// Holds D-43.
#[test]
fn a_card_lifts_obstacles() {
    let mut mover = ship("a", Small, at(300.0, 300.0, 0.0));
    mover.exceptions = vec!["collision-detector".into()];
    let rock = obstacle("rock", "asteroid_2", at(380.0, 300.0, 0.0));
    let board = board(position(First, vec![mover], vec![rock]));
    let boost = board.judge(0, "boost.straight_1".parse().unwrap(), None).unwrap();
    assert!(boost.legal && boost.obstacles_met == [0]);
}

/// Holds C-53, D-36.
#[test]
fn a_maneuver_may_leave_the_mat_and_says_so() {
    let board = board(position(Second, vec![ship("a", Small, at(880.0, 300.0, 0.0))], Vec::new()));
    let report = board.judge(0, "maneuver.straight_1".parse().unwrap(), None).unwrap();
    assert!(report.legal);
    assert_eq!((report.reasons[0].key, report.reasons[0].rule.0), ("reason-base-off-mat", "D-36"));
    let (_, events) = board.apply(0, report.choice, None).unwrap();
    assert!(events.contains(&deadreckon_xwing::event::Event::ShipLeftMat { ship: 0 }));
    // A boost there is refused instead (C-53).
    assert!(!board.judge(0, "boost.straight_1".parse().unwrap(), None).unwrap().legal);
}

#[test]
fn parallel_rows_slide_between_two_ships_in_the_first_edition_only() {
    // Room for 1 mm between two ships beside: the middle place fits, front and back do not.
    let ships = vec![
        ship("a", Small, at(300.0, 300.0, 0.0)),
        ship("front", Small, at(344.0, 380.0, 0.0)),
        ship("rear", Small, at(256.0, 380.0, 0.0)),
    ];
    let second = board(position(Second, ships.clone(), Vec::new()));
    let legal: Vec<bool> = second.options(0, Action::BarrelRoll).unwrap().iter().map(|o| o.legal).collect();
    assert_eq!(legal, [false, true, false, true, true, true]);
    let first = board(position(First, ships, Vec::new()));
    let left = first.judge(0, "barrel_roll.left".parse().unwrap(), None).unwrap();
    let slides = left.slides.unwrap();
    assert_eq!(slides.reachable.len(), 1);
    assert!((slides.reachable[0].from + 0.6).abs() < 1e-6 && (slides.reachable[0].to - 0.6).abs() < 1e-6);
    assert_eq!(slides.reachable[0].to_limit.map(|p| first.table().piece_id(p)), Some("front"));
    assert_eq!(slides.reachable[0].from_limit.map(|p| first.table().piece_id(p)), Some("rear"));
}

#[test]
fn a_ship_that_is_not_there_is_an_error() {
    let board = board(position(First, vec![ship("a", Small, at(300.0, 300.0, 0.0))], Vec::new()));
    assert!(matches!(board.options(7, Action::Boost), Err(OptionsError::NoSuchShip(7))));
    assert!(matches!(board.judge(0, "rotate.left".parse().unwrap(), None), Err(OptionsError::NotOffered(_))));
    assert!(matches!(
        board.judge(0, "barrel_roll.left.front".parse().unwrap(), None),
        Err(OptionsError::NotOffered(_))
    ));
}
