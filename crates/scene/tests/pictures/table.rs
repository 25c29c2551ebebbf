//! The table in every theme.

use crate::support::{battle, board, golden, obstacle, picture, ship, whole_mat};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::table::Piece;
use deadreckon_scene::display_list::Extent;
use deadreckon_scene::table_picture::{Grid, Names, TableView, table_picture};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Player;

#[test]
fn the_table_in_every_theme() {
    let board = battle(Edition::Second);
    let view = TableView { selected: Some(Piece::Ship(0)), ..TableView::default() };
    let list = table_picture(&board, &view);
    for theme in ["standard", "dark", "high-contrast", "print"] {
        golden(&format!("table-{theme}"), &picture(&list, whole_mat(), 1000.0, theme));
    }
}

#[test]
fn first_edition_bases_without_grid_and_names() {
    let view =
        TableView { grid: Grid::Off, names: Names::Off, hovered: Some(Piece::Obstacle(1)), ..TableView::default() };
    golden(
        "table-first-edition",
        &picture(&table_picture(&battle(Edition::First), &view), whole_mat(), 700.0, "standard"),
    );
}

#[test]
fn ships_that_overlap_are_hatched_where_they_do() {
    let board = board(
        Edition::Second,
        vec![
            ship("a", "Red One", Player::One, BaseSize::Small, 200.0, 200.0, 30.0),
            ship("b", "Black One", Player::Two, BaseSize::Large, 250.0, 230.0, 100.0),
        ],
        vec![obstacle("cargo-1", "cargo", 130.0, 200.0, 0.0)],
    );
    let view = Extent { min: Point::new(80.0, 120.0), max: Point::new(330.0, 320.0) };
    let list = table_picture(&board, &TableView { names: Names::All, ..TableView::default() });
    golden("table-overlap", &picture(&list, view, 700.0, "standard"));
}
