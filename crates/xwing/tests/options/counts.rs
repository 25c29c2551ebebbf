//! How many choices a ship has, by edition and base: a change of the data shows here.

use super::{board, position, ship};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::choice::{Action, Choice};
use deadreckon_xwing::edition::Edition;
use std::collections::BTreeSet;

/// The number of choices of each action, in the order of [`Action::ALL`], for a ship alone in the middle.
fn counts(edition: Edition, base: BaseSize, cards: &[&str]) -> [usize; 6] {
    let mut alone = ship("a", base, Pose::new(450.0, 450.0, 0.5));
    alone.exceptions = cards.iter().map(|c| (*c).to_owned()).collect();
    let board = board(position(edition, vec![alone], Vec::new()));
    Action::ALL.map(|action| {
        let options = board.options(0, action).unwrap();
        assert!(options.iter().all(|o| o.legal && o.reasons.is_empty()), "alone on the mat all is legal");
        let keys: BTreeSet<String> = options.iter().map(|o| o.choice.to_string()).collect();
        assert_eq!(keys.len(), options.len(), "keys are unique");
        assert!(options.iter().all(|o| o.choice.to_string().parse::<Choice>() == Ok(o.choice)), "keys are read back");
        assert_eq!(board.not_offered(0, action).unwrap().is_some(), options.is_empty());
        options.len()
    })
}

/// Holds C-01, C-31, C-34, C-35.
#[test]
fn choices_by_edition_and_base() {
    use BaseSize::{Large, Medium, Small};
    use Edition::{First, Second, SecondPointFive};
    // maneuver, boost, barrel roll, decloak, tractor move, rotate
    for (edition, base, cards, expected) in [
        (First, Small, &[][..], [44, 3, 2, 3, 3, 0]),
        (First, Large, &[], [44, 3, 2, 3, 0, 0]),
        (Second, Small, &[], [68, 3, 6, 7, 7, 2]),
        (Second, Medium, &[], [68, 3, 6, 7, 7, 2]),
        (Second, Large, &[], [68, 3, 6, 7, 7, 2]),
        (SecondPointFive, Small, &[], [68, 3, 6, 7, 7, 2]),
        // Exceptions of cards (C-34, C-35).
        (First, Small, &["echo"], [44, 3, 2, 6, 3, 0]),
        (First, Small, &["lorrir"], [44, 3, 6, 3, 3, 0]),
        (First, Small, &["starviper-mk-ii"], [44, 3, 4, 3, 3, 0]),
        (First, Small, &["zeta-ace"], [44, 3, 4, 3, 3, 0]),
        (First, Small, &["blue-ace"], [44, 5, 2, 3, 3, 0]),
        (Second, Small, &["echo"], [68, 3, 6, 14, 7, 2]),
        (Second, Small, &["manual-ailerons"], [68, 3, 6, 21, 7, 2]),
        (Second, Small, &["microthrusters"], [68, 3, 12, 7, 13, 2]),
        (Second, Small, &["kare-kun", "daredevil"], [68, 5, 6, 7, 7, 2]),
        // In red actions only: both are there, and a game closes the one or the other.
        (Second, Small, &["overdrive-thruster", "overdrive-thruster-roll"], [68, 6, 12, 7, 7, 2]),
        (Second, Small, &["fuel-injection-override"], [68, 6, 6, 7, 7, 2]),
    ] {
        assert_eq!(counts(edition, base, cards), expected, "{edition} {base:?} {cards:?}");
    }
}

/// Holds D-01.
#[test]
fn a_dial_limits_the_maneuvers() {
    let mut pilot = ship("a", BaseSize::Small, Pose::new(450.0, 450.0, 0.0));
    pilot.dial = Some(["straight 1", "tallon 3 left", "straight 1"].map(|m| m.parse().unwrap()).to_vec());
    let board = board(position(Edition::Second, vec![pilot], Vec::new()));
    let keys: Vec<String> = board.options(0, Action::Maneuver).unwrap().iter().map(|o| o.choice.to_string()).collect();
    let tallon = ["front", "middle", "back"].map(|p| format!("maneuver.tallon_3_left.{p}"));
    assert_eq!(keys[0], "maneuver.straight_1");
    assert_eq!(keys[1..], tallon);
    assert!(board.judge(0, "maneuver.straight_2".parse().unwrap(), None).is_err());
}
