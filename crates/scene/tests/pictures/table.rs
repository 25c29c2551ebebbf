//! The table in every theme.

use crate::support::{battle, golden, picture, whole_mat};
use deadreckon_geometry::table::Piece;
use deadreckon_scene::table_picture::{Grid, Names, TableView, table_picture};
use deadreckon_xwing::edition::Edition;

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
