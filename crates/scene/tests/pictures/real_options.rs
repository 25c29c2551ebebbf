//! Options as the rules judge them: each has a picture, and playing what happened ends where the rules say.

use crate::option::tight_spot;
use crate::support::{battle, board, obstacle, picture, ship, whole_mat};
use deadreckon_geometry::maths;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_scene::clip::{Action as Shown, Motion, Timeline};
use deadreckon_scene::option_picture::{OptionView, Verdict, option_extent, option_picture, verdict};
use deadreckon_scene::slide_map::slide_map;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Player;
use deadreckon_xwing::report::{OptionReport, Outcome, SlideChoice};

/// A crowd for the first edition, where rolls slide.
fn first_edition_crowd() -> Board {
    board(
        Edition::First,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 90.0),
            ship("barge", "Barge", Player::Two, BaseSize::Large, 400.0, 500.0, 180.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Small, 505.0, 441.0, 180.0),
        ],
        vec![obstacle("rock-1", "asteroid_5", 440.0, 371.0, 0.0)],
    )
}

fn boards() -> Vec<Board> {
    let mut all: Vec<Board> = Edition::ALL.map(battle).into();
    all.extend([tight_spot(), first_edition_crowd()]);
    all
}

/// Every option of two ships of each board.
fn each_option(mut see: impl FnMut(&Board, usize, &OptionReport)) {
    for board in boards() {
        for ship in [0, board.table().ships().len() - 1] {
            for action in Action::ALL {
                for report in board.options(ship, action).unwrap() {
                    see(&board, ship, &report);
                }
            }
        }
    }
}

#[test]
fn every_option_has_a_picture_and_something_to_look_at() {
    let mut seen = 0_usize;
    let mut verdicts = std::collections::BTreeSet::new();
    each_option(|board, ship, report| {
        let list = option_picture(board, ship, report, &OptionView::default());
        assert!(list.is_finite() && !list.items.is_empty(), "{}", report.choice);
        let extent = option_extent(board, ship, report).unwrap();
        assert!(extent.width() > 40.0 && extent.width() < 1500.0, "{}: {extent:?}", report.choice);
        verdicts.insert(verdict(report, 1.0));
        if seen.is_multiple_of(40) {
            let _ = picture(&list, whole_mat(), 400.0, "standard");
        }
        seen += 1;
    });
    assert!(seen > 300, "only {seen} options");
    assert!(verdicts.contains(&Verdict::Fits) && verdicts.contains(&Verdict::Blocked), "{verdicts:?}");
}

#[test]
fn what_is_played_ends_where_the_rules_say() {
    let mut backed_off = 0;
    each_option(|board, ship, report| {
        if !report.legal {
            return;
        }
        let (after, events) = board.apply(ship, report.choice, None).unwrap();
        let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
        let told = after.ships[ship].pose;
        let Some(shown) = timeline.state_at(timeline.duration()).ships.get(&ship).copied() else {
            assert_eq!(told, report.start, "{}: nothing is seen to move", report.choice);
            return;
        };
        assert!((shown.pose.position - told.position).length() < 1e-9, "{}: ends elsewhere", report.choice);
        assert!(
            maths::wrap_angle(shown.pose.heading - told.heading).abs() < 1e-9,
            "{}: faces elsewhere",
            report.choice
        );
        assert_eq!(timeline.state_at(0.0).ships[&ship].pose, report.start, "{}", report.choice);
        if let Outcome::BackedOff(travel) = &report.outcome {
            backed_off += 1;
            let full = timeline.clips().iter().find_map(|clip| match &clip.action {
                Shown::ShowOverlap { pose, overlapped, .. } => Some((*pose, overlapped.clone())),
                _ => None,
            });
            assert_eq!(full.map(|(_, overlapped)| overlapped), Some(travel.overlapped.clone()), "{}", report.choice);
        }
    });
    assert!(backed_off > 3, "only {backed_off} moves back off");
}

#[test]
fn the_map_of_a_sliding_roll_agrees_with_the_rules() {
    let board = first_edition_crowd();
    let mut seen = [0, 0];
    for report in board.options(0, Action::BarrelRoll).unwrap() {
        let slides = report.slides.as_ref().unwrap();
        for i in -4..=4 {
            for j in -4..=4 {
                let chosen = SlideChoice { template: f64::from(i) * 2.37, ship: f64::from(j) * 2.37 };
                let legal = board.judge(0, report.choice, Some(chosen)).unwrap().legal;
                let nearest = slide_map(slides, chosen).nearest;
                assert_eq!(nearest == Some(chosen), legal, "{}: {chosen:?}", report.choice);
                seen[usize::from(legal)] += 1;
                if let Some(nearest) = nearest {
                    let there = board.judge(0, report.choice, Some(nearest)).unwrap();
                    assert!(there.checks.iter().all(|check| check.margin > -1e-5), "{}: {nearest:?}", report.choice);
                }
            }
        }
    }
    assert!(seen.iter().all(|n| *n > 10), "{seen:?}");
}
