//! Every verdict is proved, and the independent checker accepts the proof.

use super::execution::crowd;
use super::{board, position, ship};
use deadreckon_content::{position as files, shipped};
use deadreckon_geometry::certificate::{Claim, Fact, Name};
use deadreckon_geometry::checker::check;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::tolerance::{Question, Slack, ToleranceVerdict};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::proof::{LabelError, speaks_of};
use deadreckon_xwing::report::{Outcome, Weight};
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
    let parts = board.table().parts();
    assert_eq!(speaks_of("maneuver.tallon_3_left.back", &proofs[0], parts), Ok(()));
    // No other maneuver is ever refused, and no place for the sake of an obstacle.
    assert_eq!(speaks_of("maneuver.turn_3_left", &proofs[0], parts), Err(LabelError::Other("maneuver")));
    let mut on_rock = proofs[0].clone();
    let Claim::Fact(Fact::Blocked(fact)) = &mut on_rock.claim else { panic!("two ships overlap") };
    let rock = Name::Obstacle("rock".into());
    let ship = std::mem::replace(&mut fact.b, rock.clone());
    on_rock.pieces.iter_mut().filter(|piece| piece.name == ship).for_each(|piece| piece.name = rock.clone());
    assert_eq!(speaks_of("maneuver.tallon_3_left.back", &on_rock, parts), Err(LabelError::Other("pieces")));
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
    let straight = ask("maneuver.straight_1", &Slack::CLUB).unwrap();
    assert_eq!((straight.question, straight.verdict), (Question::InFull, ToleranceVerdict::TooClose));
    assert!(straight.stop.unwrap().least > 70.0);
    let turned = ask("rotate.left", &Slack::CLUB).unwrap();
    assert_eq!((turned.question, turned.verdict), (Question::Allowed, ToleranceVerdict::Fits));
    assert!(board.tolerance(0, "boost.turn_1_left".parse().unwrap(), None, &Slack::CLUB).is_err());
}

#[test]
fn without_slack_the_verdict_is_the_plain_one() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = files::open(path, text.as_bytes(), &components).unwrap();
        for action in Action::ALL {
            for report in board.options(0, action).unwrap() {
                let found = board.tolerance(0, report.choice, None, &Slack::PERFECT).unwrap().unwrap();
                let good = match found.question {
                    Question::Allowed => report.legal,
                    Question::InFull => !matches!(report.outcome, Outcome::BackedOff(_)),
                    Question::OnMat | Question::ClearOfObstacle => found.lowest >= -1e-6,
                };
                let wanted = if good { ToleranceVerdict::Fits } else { ToleranceVerdict::DoesNotFit };
                assert_eq!(found.verdict, wanted, "{path}: {}", report.choice);
                if let Outcome::BackedOff(travel) = &report.outcome {
                    let stop = found.stop.unwrap();
                    assert_eq!((stop.least, stop.most), (travel.rear_travel, travel.rear_travel));
                }
                let edge_or_rock = report.checks.iter().any(|c| c.weight == Weight::Informs && !c.passed());
                if matches!(found.question, Question::OnMat | Question::ClearOfObstacle) {
                    assert_eq!(!good, edge_or_rock, "{path}: {}", report.choice);
                }
            }
        }
    }
}

/// Each slack widens what the smaller one says, and no definite verdict turns round.
#[test]
fn verdicts_of_the_demos_agree_between_slacks() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = files::open(path, text.as_bytes(), &components).unwrap();
        for action in [Action::Maneuver, Action::Rotate] {
            for report in board.options(0, action).unwrap() {
                let ask = |slack| board.move_tolerance(0, report.choice, None, &slack).unwrap().unwrap();
                let (exact, careful) = (ask(Slack::PERFECT), ask(Slack::CAREFUL));
                let pairs = [(exact.ships, careful.ships), (exact.mat, careful.mat)];
                for (exact, careful) in pairs.into_iter().filter_map(|(a, b)| a.zip(b)) {
                    let inside = careful.lowest <= exact.lowest + 1e-6 && exact.highest <= careful.highest + 1e-6;
                    assert!(inside, "{path}: {}: {exact:?} not in {careful:?}", report.choice);
                }
                if let Outcome::BackedOff(travel) = &report.outcome
                    && let Some(stop) = careful.ships.and_then(|ships| ships.stop)
                {
                    assert!(stop.least <= travel.rear_travel && travel.rear_travel <= stop.most, "{path}: {stop:?}");
                }
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
