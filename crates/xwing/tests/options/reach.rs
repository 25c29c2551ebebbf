//! Reach maps say what the options say, one by one.

use super::board;
use super::execution::crowd;
use deadreckon_content::{position as files, shipped};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::reach::Executed;
use deadreckon_xwing::report::Outcome;
use proptest::prelude::*;

/// Compares every place of a ship's reach with the options, and counts the places.
fn compare(before: &Board, ship: usize) -> usize {
    let reach = before.reach(ship).unwrap();
    let moves = before.options(ship, Action::Maneuver).unwrap();
    assert_eq!(reach.moves.len(), moves.len());
    for (found, option) in reach.moves.iter().zip(&moves) {
        let what = found.choice;
        assert_eq!((found.choice, found.legal), (option.choice, option.legal));
        assert_eq!(found.end, option.end, "{what}");
        let in_part = matches!(option.outcome, Outcome::BackedOff(_));
        assert_eq!(found.executed == Executed::InPart, in_part, "{what}");
        if !found.legal || in_part || found.leaves_mat {
            assert!(found.after.is_empty(), "{what}");
            continue;
        }
        let mut after = before.position().clone();
        after.ships[ship].pose = found.end;
        let after = board(after);
        let mut followers = after.options(ship, Action::Boost).unwrap();
        followers.extend(after.options(ship, Action::BarrelRoll).unwrap());
        assert_eq!(found.after.len(), followers.len(), "{what}");
        for (found, option) in found.after.iter().zip(&followers) {
            assert_eq!((found.choice, found.legal), (option.choice, option.legal), "after {what}");
            assert_eq!(found.end, option.end, "after {what}: {}", found.choice);
        }
    }
    reach.places().count()
}

#[test]
fn the_reach_of_every_demo_is_that_of_its_options() {
    let components = shipped::components();
    for (path, text) in shipped::DEMOS {
        let board = files::open(path, text.as_bytes(), &components).unwrap();
        assert!(compare(&board, 0) > 0, "{path}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_reach_in_a_crowd_is_that_of_its_options(position in crowd()) {
        compare(&board(position), 0);
    }
}
