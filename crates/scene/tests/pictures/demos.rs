//! The shipped demo positions, each with the question that it is about.

use crate::support::{english, golden};
use deadreckon_content::{position, shipped};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::table::Piece;
use deadreckon_scene::display_list::{DisplayList, Extent, Text};
use deadreckon_scene::measure_picture::{MeasureTo, arc_picture, measure_extent, measure_picture};
use deadreckon_scene::option_picture::{OptionView, option_extent, option_picture};
use deadreckon_scene::svg::Sheet;
use deadreckon_scene::table_picture::{Sight, TableView, asked_picture, mat_extent};
use deadreckon_scene::theme::Theme;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;

fn demo(name: &str) -> Board {
    let text = shipped::demo(name).unwrap();
    position::open(name, text.as_bytes(), &shipped::components()).unwrap()
}

/// Draws a demo with something over it, titled as the demo is.
fn draw(name: &str, board: &Board, view: Extent, overlay: DisplayList, theme: &str) {
    let table = TableView { selected: Some(Piece::Ship(0)), ..TableView::default() };
    let list = asked_picture(board, &table, overlay, &Sight::of_picture(view, 1000.0));
    let title = Some(Text::Literal(board.position().title.clone()));
    let sheet = Sheet { title, ..Sheet::new(view, 1000.0, &board.position().parts) };
    golden(&format!("demo-{name}"), &sheet.svg(&list, &Theme::named(theme).unwrap(), &english));
}

/// Draws options of the first ship, the last one foremost.
fn options(name: &str, keys: &[&str]) {
    let board = demo(name);
    let judge = |key: &&str| board.judge(0, key.parse().unwrap(), None).unwrap();
    let reports: Vec<_> = keys.iter().map(judge).collect();
    let (shown, others) = reports.split_last().unwrap();
    let overlay = option_picture(&board, 0, shown, &OptionView { others, ..OptionView::default() });
    draw(name, &board, option_extent(&board, 0, shown).unwrap(), overlay, "standard");
}

#[test]
fn every_demo_has_a_picture() {
    let drawn = [
        "back-off-into-gap",
        "boost-clips-rock",
        "boxed-in",
        "crowd",
        "guides-over-edge",
        "half-obstructed",
        "one-way-decloak",
        "range-edge",
        "rear-only-roll",
        "short-stretch-roll",
        "slide-or-places",
        "tallon-choice",
        "tractor-onto-rock",
    ];
    let mut shipped: Vec<&str> = shipped::DEMOS.iter().map(|(path, _)| shipped::demo_name(path)).collect();
    shipped.sort_unstable();
    assert_eq!(shipped, drawn);
}

#[test]
fn options_of_demos() {
    options("rear-only-roll", &["barrel_roll.left.front", "barrel_roll.left.middle", "barrel_roll.left.back"]);
    options("boost-clips-rock", &["boost.bank_1_left"]);
    options("back-off-into-gap", &["maneuver.bank_3_left"]);
    options("short-stretch-roll", &["barrel_roll.left"]);
    options("slide-or-places", &["barrel_roll.left"]);
    options("tallon-choice", &["maneuver.tallon_3_left.front"]);
    options("guides-over-edge", &["barrel_roll.left.front"]);
    options("boxed-in", &["maneuver.bank_3_left"]);
    options("tractor-onto-rock", &["tractor_move.straight_1"]);
}

#[test]
fn the_only_legal_decloak_among_the_others() {
    let board = demo("one-way-decloak");
    let (legal, others): (Vec<_>, Vec<_>) =
        board.options(0, Action::Decloak).unwrap().into_iter().partition(|option| option.legal);
    let overlay = option_picture(&board, 0, &legal[0], &OptionView { others: &others, ..OptionView::default() });
    let view = overlay.extent().unwrap().framed(30.0);
    draw("one-way-decloak", &board, view, overlay, "standard");
}

#[test]
fn measurements_of_demos() {
    let board = demo("half-obstructed");
    let overlay = measure_picture(&board, 0, MeasureTo::Ship(1)).unwrap();
    let view = measure_extent(&board, 0, MeasureTo::Ship(1)).unwrap();
    draw("half-obstructed", &board, view, overlay, "standard");
    let board = demo("range-edge");
    let mut overlay = arc_picture(&board, 0, &[ArcKind::Bullseye]).unwrap();
    overlay.extend(measure_picture(&board, 0, MeasureTo::Ship(1)).unwrap());
    let view = measure_extent(&board, 0, MeasureTo::Ship(1)).unwrap();
    draw("range-edge", &board, view, overlay, "standard");
}

#[test]
fn a_crowd_in_the_dark() {
    let board = demo("crowd");
    draw("crowd", &board, mat_extent(board.table().mat()), DisplayList::default(), "dark");
}
