//! What is previewed is what happens.

use super::{board, obstacle, position, ship};
use deadreckon_geometry::maneuver::ManeuverPath;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::{overlaps, separation};
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::event::Event;
use deadreckon_xwing::options::OptionsError;
use deadreckon_xwing::position::Position;
use deadreckon_xwing::report::{OptionReport, Outcome, SlideChoice, Standing};
use proptest::prelude::*;
use proptest::sample::select;

fn close(a: Pose, b: Pose) -> bool {
    let turn = (a.heading - b.heading).rem_euclid(core::f64::consts::TAU);
    (a.position - b.position).length() < 1e-9 && (turn < 1e-9 || core::f64::consts::TAU - turn < 1e-9)
}

/// Follows the events and gives the last pose; every event starts where the one before ended.
fn follow(board: &Board, report: &OptionReport, events: &[Event]) -> Pose {
    let mut at = report.start;
    let mut step = |from: Pose, to: Pose| {
        assert!(close(at, from), "{}: {at:?} is not {from:?}", report.choice);
        at = to;
    };
    for event in events {
        match event {
            Event::ShipFollowed { ship, maneuver, start, from_travel, to_travel } => {
                let size = board.table().ships()[*ship].size;
                let path = ManeuverPath::new(board.table().parts(), size, *start, *maneuver).unwrap();
                step(path.pose_at(*from_travel), path.pose_at(*to_travel));
            }
            Event::ShipSetDown { from, to, .. } => step(*from, *to),
            Event::ShipTurned { from, to, turn, .. } => {
                assert!(close(Pose { heading: from.heading + turn, ..*from }, *to));
                step(*from, *to);
            }
            Event::FullLengthOverlapped { pose, overlapped, .. } => {
                assert!(!overlapped.is_empty());
                step(*pose, *pose);
            }
            Event::ContactMade { contacts, .. } => assert!(!contacts.is_empty()),
            Event::TemplateLaid { template, pose } => assert_eq!(report.template, Some((*template, *pose))),
            Event::TemplateRemoved | Event::ObstacleMet { .. } | Event::ShipLeftMat { .. } => {}
        }
    }
    at
}

/// Carries out one option and compares; gives the position afterwards if it was legal.
fn check(board: &Board, report: &OptionReport, slide: Option<SlideChoice>) -> Option<Position> {
    match board.apply(0, report.choice, slide) {
        Ok((after, events)) => {
            assert!(report.legal, "{} was refused in the preview", report.choice);
            assert_eq!(after.ships[0].pose, report.end, "{}", report.choice);
            assert!(close(follow(board, report, &events), report.end), "{}: {events:?}", report.choice);
            let mut others = after.clone();
            others.ships[0].pose = board.position().ships[0].pose;
            assert_eq!(&others, board.position(), "nothing else changes");
            Some(after)
        }
        Err(OptionsError::Refused { reasons, .. }) => {
            assert!(!report.legal, "{} was offered in the preview", report.choice);
            assert_eq!(reasons, report.reasons);
            assert!(!reasons.is_empty(), "{} is refused without a reason", report.choice);
            None
        }
        Err(e) => panic!("{}: {e}", report.choice),
    }
}

/// Whether two ships of a board overlap.
fn has_overlap(board: &Board) -> bool {
    let count = board.table().ships().len();
    (0..count).any(|i| (0..i).any(|j| overlaps(&board.table().ship_base(i), &board.table().ship_base(j))))
}

fn pose() -> impl Strategy<Value = Pose> {
    (40.0..300.0_f64, 40.0..300.0_f64, select(vec![0.0, 90.0, 37.3, -123.4, 45.0, 180.0]))
        .prop_map(|(x, y, heading)| Pose::from_degrees(x, y, heading))
}

pub(crate) fn crowd() -> impl Strategy<Value = Position> {
    let size = || select(vec![BaseSize::Small, BaseSize::Large]);
    let ships = proptest::collection::vec((size(), pose()), 1..6);
    let rocks = proptest::collection::vec((select(vec!["asteroid_1", "debris_3", "gas_cloud_2"]), pose()), 0..4);
    let cards = select(vec!["", "echo", "lorrir", "collision-detector"]);
    (select(Edition::ALL.to_vec()), ships, rocks, cards).prop_map(|(edition, ships, rocks, card)| {
        let ships = ships.into_iter().enumerate().map(|(i, (size, pose))| ship(&format!("s{i}"), size, pose)).collect();
        let rocks =
            rocks.into_iter().enumerate().map(|(i, (name, pose))| obstacle(&format!("o{i}"), name, pose)).collect();
        let mut position = position(edition, ships, rocks);
        if !card.is_empty() {
            position.ships[0].exceptions.push(card.to_owned());
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn preview_equals_execution(position in crowd(), slide in (-10.0..10.0_f64, -10.0..10.0_f64)) {
        let before = board(position);
        let clean = !has_overlap(&before);
        for action in Action::ALL {
            for report in before.options(0, action).unwrap() {
                let after = check(&before, &report, None);
                if let (Some(after), true) = (after, clean) {
                    // No legal result leaves two bases overlapping.
                    prop_assert!(!has_overlap(&board(after)), "{}", report.choice);
                }
                if let (Some(slides), false) = (&report.slides, matches!(report.outcome, Outcome::BackedOff(_))) {
                    // The draws are for limits of 10 mm.
                    let template = slide.0 * slides.template_limit / 10.0;
                    let wanted = SlideChoice { template, ship: slide.1 * slides.ship_limit / 10.0 };
                    let asked = before.judge(0, report.choice, Some(wanted)).unwrap();
                    prop_assert_eq!(asked.legal, slides.is_legal_at(wanted), "{} {:?}", report.choice, wanted);
                    check(&before, &asked, Some(wanted));
                }
            }
        }
    }

    #[test]
    fn checks_are_sorted_and_their_witnesses_measure_them(position in crowd()) {
        let board = board(position);
        for action in Action::ALL {
            for report in board.options(0, action).unwrap() {
                prop_assert!(report.checks.is_sorted_by(|a, b| a.margin <= b.margin), "{}", report.choice);
                for check in &report.checks {
                    let between = (check.on_tested - check.on_piece).length();
                    prop_assert!((between - check.margin.abs()).abs() < 1e-6, "{} {:?}", report.choice, check);
                }
                let failed = report.checks.iter().any(|c| !c.passed() && c.weight == deadreckon_xwing::report::Weight::Forbids);
                prop_assert_eq!(report.legal, !failed && report.slides.as_ref().is_none_or(|s| s.is_legal() || !matches!(report.outcome, Outcome::Placed)), "{}", report.choice);
            }
        }
    }

    /// A ship that stays in an overlap was once said to fit with a negative margin, a tractor move onto a rock to meet an
    /// obstacle with a positive one.
    #[test]
    fn the_word_and_the_sign_of_the_margin_agree(position in crowd()) {
        let board = board(position);
        for action in Action::ALL {
            for report in board.options(0, action).unwrap() {
                let standing = report.standing();
                let Some(check) = report.limiting() else {
                    let too_long = report.reasons.iter().any(|r| r.key == "reason-template-too-long");
                    prop_assert!(standing == Standing::Fits || too_long, "{}", report.choice);
                    continue;
                };
                prop_assert_eq!(standing == Standing::Fits, check.passed(), "{} {:?} {}", report.choice, standing, check.margin);
                let about = match check.against {
                    Piece::Ship(_) => Standing::BacksOff,
                    Piece::Obstacle(_) => Standing::MeetsObstacle,
                    Piece::Edge(_) => Standing::LeavesMat,
                };
                prop_assert!(matches!(standing, Standing::Fits | Standing::Refused) || standing == about, "{}", report.choice);
            }
        }
    }

    #[test]
    fn the_quick_verdict_is_the_judged_one(position in crowd()) {
        let board = board(position);
        for action in Action::ALL {
            for report in board.options(0, action).unwrap() {
                prop_assert_eq!(board.fits(0, report.choice), Ok(report.legal), "{}", report.choice);
            }
        }
    }

    #[test]
    fn backing_off_stops_in_contact(position in crowd()) {
        let before = board(position);
        prop_assume!(!has_overlap(&before));
        for report in before.options(0, Action::Maneuver).unwrap() {
            let Outcome::BackedOff(travel) = &report.outcome else { continue };
            let (after, _) = before.apply(0, report.choice, None).unwrap();
            let after = board(after);
            prop_assert!(travel.rear_travel < travel.full_travel && travel.still_overlapped.is_empty());
            prop_assert!(travel.rear_travel == 0.0 || !travel.touching.is_empty());
            for contact in &travel.touching {
                let found = separation(&after.table().ship_base(0), &after.table().ship_base(contact.ship));
                prop_assert!(found.margin.abs() < 1e-6, "{}: {}", report.choice, found.margin);
                prop_assert!((contact.at - found.on_b).length() < 1e-6);
            }
        }
    }
}
