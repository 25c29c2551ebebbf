//! Every verdict is proved, and the independent checker accepts the proof.

use super::execution::crowd;
use super::{board, position, ship};
use deadreckon_content::{position as files, shipped};
use deadreckon_geometry::checker::check;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::tolerance::{Slack, ToleranceVerdict};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use proptest::prelude::*;

/// Checks the certificates of all options of a ship and counts them.
fn prove_all(board: &Board, ship: usize) -> usize {
    let mut count = 0;
    for action in Action::ALL {
        for report in board.options(ship, action).unwrap() {
            let proofs =
                board.certificates(ship, report.choice, None).unwrap_or_else(|e| panic!("{}: {e}", report.choice));
            assert!(!proofs.is_empty(), "{} is not proved", report.choice);
            for proof in &proofs {
                check(proof).unwrap_or_else(|e| panic!("{}: {e:?}", report.choice));
            }
            count += proofs.len();
        }
    }
    count
}

#[test]
fn every_option_of_the_demos_is_proved() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = files::open(path, text.as_bytes(), &components).unwrap();
        assert!(prove_all(&board, 0) > 10, "{path}");
    }
}

#[test]
fn a_refused_place_of_a_tallon_roll_is_proved_by_the_ship_on_it() {
    let ships = vec![
        ship("a", BaseSize::Small, Pose::from_degrees(500.0, 300.0, 90.0)),
        ship("b", BaseSize::Small, Pose::from_degrees(390.0, 452.0, 90.0)),
    ];
    let board = board(position(Edition::Second, ships, Vec::new()));
    let proofs = board.certificates(0, "maneuver.tallon_3_left.back".parse().unwrap(), None).unwrap();
    assert_eq!(proofs.len(), 1);
    assert_eq!(check(&proofs[0]), Ok(()));
}

#[test]
fn tolerance_verdicts_follow_the_slack() {
    // 0.4 mm between the end of the straight boost and the ship ahead.
    let ships = vec![
        ship("a", BaseSize::Small, Pose::from_degrees(300.0, 300.0, 0.0)),
        ship("b", BaseSize::Small, Pose::from_degrees(423.8, 300.0, 0.0)),
    ];
    let board = board(position(Edition::Second, ships, Vec::new()));
    let ask = |key: &str, slack: &Slack| board.tolerance(0, key.parse().unwrap(), None, slack).unwrap();
    let verdict = |slack: &Slack| ask("boost.straight_1", slack).unwrap().verdict;
    assert_eq!(verdict(&Slack::PERFECT), ToleranceVerdict::Fits);
    assert_ne!(verdict(&Slack::CLUB), ToleranceVerdict::Fits);
    assert_eq!(ask("maneuver.straight_1", &Slack::CLUB), None);
    assert!(board.tolerance(0, "boost.turn_1_left".parse().unwrap(), None, &Slack::CLUB).is_err());
}

#[test]
fn without_slack_the_verdict_is_the_plain_one() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = files::open(path, text.as_bytes(), &components).unwrap();
        for action in [Action::Boost, Action::BarrelRoll, Action::Decloak, Action::TractorMove] {
            for report in board.options(0, action).unwrap() {
                let found = board.tolerance(0, report.choice, None, &Slack::PERFECT).unwrap().unwrap();
                let wanted = if report.legal { ToleranceVerdict::Fits } else { ToleranceVerdict::DoesNotFit };
                assert_eq!(found.verdict, wanted, "{path}: {}", report.choice);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_option_in_a_crowd_is_proved(position in crowd()) {
        prove_all(&board(position), 0);
    }
}
