//! Options: rolls, boosts and maneuvers over the table.

use crate::support::{battle, board, golden, obstacle, over_table, picture, report, ship};
use core::f64::consts::FRAC_PI_2;
use deadreckon_geometry::back_off::{TallonSlides, back_off};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::table::{MatEdge, Piece};
use deadreckon_geometry::template::{Side, Template};
use deadreckon_geometry::tolerance::EndBand;
use deadreckon_scene::display_list::{Drawn, Item, Label, Text};
use deadreckon_scene::option_picture::{OptionView, Verdict, option_extent, option_picture, verdict};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Player;
use deadreckon_xwing::report::{Check, Contact, OptionReport, Outcome, Slides, Stretch, Tested, Travel, Weight};
use deadreckon_xwing::rule::RuleId;

/// A second-edition roll of a small ship: 80 mm to the side and `shift` mm ahead.
fn roll(board: &Board, index: usize, side: Side, place: &str, shift: f64) -> OptionReport {
    let start = board.table().ships()[index].pose;
    let end = start.then(Vector::new(shift, side.sign() * 80.0), 0.0);
    let laid = start.then(Vector::new(0.0, side.sign() * 20.0), side.sign() * FRAC_PI_2);
    let key = format!("barrel_roll.{}.{place}", side.key());
    report(board, index, &key, end, Some((Template::straight(1), laid)))
}

fn boost(board: &Board, index: usize, template: Template, key: &str) -> OptionReport {
    let start = board.table().ships()[index].pose;
    let half = board.table().parts().half_base(board.table().ships()[index].size).unwrap();
    let laid = start.then(Vector::new(half, 0.0), 0.0);
    let line = template.centre_line(board.table().parts()).unwrap().end();
    let end = laid.then(line.position, line.heading).then(Vector::new(half, 0.0), 0.0);
    report(board, index, key, end, Some((template, laid)))
}

fn draw(name: &str, board: &Board, index: usize, report: &OptionReport, view: &OptionView<'_>) {
    let extent = option_extent(board, index, report).unwrap();
    let list = over_table(board, index, option_picture(board, index, report, view));
    golden(name, &picture(&list, extent, 900.0, "standard"));
}

/// Two ships and two rocks around a small ship in the middle.
pub(crate) fn tight_spot() -> Board {
    board(
        Edition::Second,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 90.0),
            ship("red-2", "Red Two", Player::One, BaseSize::Small, 400.0, 520.0, 60.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Small, 478.0, 452.0, 200.0),
        ],
        vec![obstacle("rock-1", "asteroid_4", 300.0, 447.0, 0.0), obstacle("gas-1", "gas_cloud_2", 360.0, 500.0, 30.0)],
    )
}

#[test]
fn a_roll_that_fits_with_the_other_places_behind_it() {
    let board = tight_spot();
    let report = roll(&board, 0, Side::Right, "back", -10.0);
    let others = [roll(&board, 0, Side::Right, "front", 10.0), roll(&board, 0, Side::Right, "middle", 0.0)];
    let about = |half: f64| {
        [(-half, -half), (half, -half), (half, half), (-half, half)]
            .map(|(x, y)| report.end.frame().point(Point::new(x, y)))
            .to_vec()
    };
    let band = EndBand { outer: about(21.6), inner: about(18.6) };
    let view = OptionView { others: &others, band: Some(&band), ..OptionView::default() };
    draw("barrel-roll-fits", &board, 0, &report, &view);
}

#[test]
fn a_roll_onto_a_rock() {
    let board = tight_spot();
    let report = roll(&board, 0, Side::Left, "front", 10.0);
    assert_eq!(verdict(&report, 1.0), Verdict::Blocked);
    draw("barrel-roll-blocked", &board, 0, &report, &OptionView::default());
}

#[test]
fn a_boost_whose_template_clips_a_rock_though_the_base_is_clear() {
    let board = board(
        Edition::Second,
        vec![ship("red-1", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 45.0)],
        vec![obstacle("rock-1", "asteroid_5", 421.0, 449.0, 0.0)],
    );
    let report = boost(&board, 0, Template::bank(1, Side::Right), "boost.bank_1_right");
    draw("boost-template-blocked", &board, 0, &report, &OptionView::default());
}

#[test]
fn a_boost_that_fits_narrowly() {
    let board = board(
        Edition::Second,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 0.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Large, 542.2, 440.0, 180.0),
        ],
        vec![],
    );
    let report = boost(&board, 0, Template::straight(1), "boost.straight_1");
    assert_eq!(verdict(&report, 1.0), Verdict::Narrow);
    draw("boost-narrow", &board, 0, &report, &OptionView::default());
}

/// A turn that ends on another ship, and where it backs off to.
pub(crate) fn backed_off() -> (Board, OptionReport) {
    let board = board(
        Edition::Second,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 300.0, 300.0, 90.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Medium, 226.0, 428.0, 30.0),
        ],
        vec![obstacle("rock-1", "asteroid_2", 300.0, 470.0, 10.0)],
    );
    let maneuver = Maneuver::new(Bearing::Bank, 3, Some(Side::Left));
    let path =
        ManeuverPath::new(board.table().parts(), BaseSize::Small, board.table().ships()[0].pose, maneuver).unwrap();
    let moved = back_off(board.table(), Some(0), BaseSize::Small, &path, TallonSlides::MIDDLE);
    assert!(!moved.fully_executed);
    let mut report =
        report(&board, 0, "maneuver.bank_3_left", moved.pose, maneuver.template().zip(path.template_pose()));
    let touched = report.checks.iter().find(|check| check.against == Piece::Ship(1)).unwrap().on_piece;
    report.legal = true;
    report.checks.retain(|check| check.against != Piece::Ship(1));
    report.outcome = Outcome::BackedOff(Travel {
        rear_travel: moved.rear_travel,
        full_travel: path.length(),
        full_pose: path.end(),
        slide: 0.0,
        overlapped: moved.overlapped.iter().collect(),
        touching: moved.touching.iter().map(|ship| Contact { ship, at: touched }).collect(),
        still_overlapped: vec![],
    });
    (board, report)
}

#[test]
fn a_maneuver_that_backs_off() {
    let (board, report) = backed_off();
    draw("maneuver-backs-off", &board, 0, &report, &OptionView::default());
}

#[test]
fn a_first_edition_roll_with_its_legal_stretches() {
    let board = board(
        Edition::First,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 90.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Small, 505.0, 441.0, 180.0),
        ],
        vec![obstacle("rock-1", "asteroid_5", 440.0, 371.0, 0.0)],
    );
    let mut report = roll(&board, 0, Side::Right, "middle", 2.0);
    report.choice = "barrel_roll.right".parse().unwrap();
    let stretch = |from, to| Stretch { from, to, from_limit: None, to_limit: None };
    report.slides = Some(Slides {
        template_limit: 10.0,
        ship_limit: 10.0,
        template_free: vec![stretch(-1.5, 10.0)],
        base_free: vec![stretch(-20.0, 3.0), stretch(14.0, 20.0)],
        reachable: vec![stretch(-11.5, 3.0), stretch(14.0, 20.0)],
        region: None,
    });
    draw("barrel-roll-slides", &board, 0, &report, &OptionView::default());
}

#[test]
fn a_boost_into_contact_says_so() {
    let board = board(
        Edition::Second,
        vec![
            ship("red-1", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 0.0),
            ship("black-1", "Black One", Player::Two, BaseSize::Large, 541.7, 440.0, 180.0),
        ],
        vec![],
    );
    let report = boost(&board, 0, Template::straight(1), "boost.straight_1");
    let list = option_picture(&board, 0, &report, &OptionView::default());
    let says = |item: &Item| match &item.drawn {
        Drawn::Label(Label { text: Text::Message { key, .. }, .. }) => Some(*key),
        _ => None,
    };
    let keys: Vec<_> = list.items.iter().filter_map(says).collect();
    assert_eq!(keys, ["scene-contact"]);
}

#[test]
fn a_move_off_the_mat_names_the_edge() {
    let board = board(
        Edition::Second,
        vec![ship("red-1", "Red One", Player::One, BaseSize::Small, 30.0, 300.0, 170.0)],
        vec![],
    );
    let mut report = roll(&board, 0, Side::Left, "middle", 0.0);
    report.checks.push(Check {
        tested: Tested::Base,
        against: Piece::Edge(MatEdge::Left),
        weight: Weight::Forbids,
        rule: RuleId("C-02"),
        margin: -5.2,
        on_tested: Point::new(-5.2, 226.0),
        on_piece: Point::new(0.0, 226.0),
        direction: Vector::X,
    });
    report.legal = false;
    draw("barrel-roll-off-mat", &board, 0, &report, &OptionView::default());
}

#[test]
fn nothing_is_drawn_for_a_ship_that_is_not_there() {
    let board = tight_spot();
    let report = roll(&board, 0, Side::Left, "front", 10.0);
    assert!(option_picture(&board, 9, &report, &OptionView::default()).items.is_empty());
    assert!(option_extent(&board, 9, &report).is_none());
}

#[test]
fn the_whole_battle_with_a_boost() {
    let board = battle(Edition::Second);
    let report = boost(&board, 0, Template::bank(1, Side::Left), "boost.bank_1_left");
    let list = over_table(&board, 0, option_picture(&board, 0, &report, &OptionView::default()));
    golden("battle-boost", &picture(&list, crate::support::whole_mat(), 1200.0, "standard"));
}
