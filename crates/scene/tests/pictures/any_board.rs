//! Any board at all: pictures have numbers everywhere, and the same board gives the same bytes.

use crate::support::{board, obstacle, picture, report, ship, whole_mat};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::Template;
use deadreckon_geometry::tolerance::EndBand;
use deadreckon_scene::display_list::{DisplayList, Drawn};
use deadreckon_scene::hit::{piece_at, pieces_at};
use deadreckon_scene::measure_picture::{ArcNames, MeasureTo, arc_picture, arcs_picture, measure_picture};
use deadreckon_scene::option_picture::{OptionView, option_picture};
use deadreckon_scene::table_picture::{Names, TableView, table_picture};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::measure::MeasureError;
use deadreckon_xwing::position::{Obstacle, Player, Ship};
use deadreckon_xwing::text::is_unseen;
use proptest::prelude::*;

fn place() -> impl Strategy<Value = (f64, f64, f64)> {
    let near = (0.0..914.0_f64, 0.0..914.0_f64, -180.0..180.0_f64);
    let odd = (-99_000.0..99_000.0_f64, -99_000.0..99_000.0_f64, -180.0..180.0_f64);
    let grid = (0..20_i32, 0..20_i32, -3..=4_i32)
        .prop_map(|(x, y, turns)| (f64::from(x) * 40.0, f64::from(y) * 40.0, f64::from(turns) * 45.0));
    prop_oneof![6 => near, 1 => odd, 6 => grid]
}

fn any_ship(index: usize) -> impl Strategy<Value = Ship> {
    (place(), 0..3_usize, any::<bool>(), "\\PC{0,12}").prop_map(move |((x, y, heading), size, first, name)| {
        // No position takes a name with line or paragraph separators.
        let name: String = name.chars().filter(|c| !is_unseen(*c)).collect();
        let player = if first { Player::One } else { Player::Two };
        ship(&format!("s{index}"), &name, player, BaseSize::ALL[size], x, y, heading)
    })
}

fn any_obstacle(index: usize) -> impl Strategy<Value = Obstacle> {
    let outlines = ["asteroid_1", "asteroid_7", "debris_2", "gas_cloud_3", "cargo"];
    (place(), 0..outlines.len())
        .prop_map(move |((x, y, heading), which)| obstacle(&format!("o{index}"), outlines[which], x, y, heading))
}

fn any_board() -> impl Strategy<Value = Board> {
    let ships = (1..5_usize).prop_flat_map(|n| (0..n).map(any_ship).collect::<Vec<_>>());
    let obstacles = (0..4_usize).prop_flat_map(|n| (0..n).map(any_obstacle).collect::<Vec<_>>());
    (ships, obstacles).prop_map(|(ships, obstacles)| board(Edition::Second, ships, obstacles))
}

/// Some band around a place.
fn band(end: Pose) -> EndBand {
    let square = |half: f64| {
        [(-half, -half), (half, -half), (half, half), (-half, half)]
            .map(|(x, y)| end.frame().point(Point::new(x, y)))
            .to_vec()
    };
    EndBand { outer: square(21.5), inner: square(18.5) }
}

/// Everything that can be asked about the first ship, in one list.
fn everything(board: &Board) -> DisplayList {
    let view = TableView { names: Names::All, selected: Some(Piece::Ship(0)), ..TableView::default() };
    let mut list = table_picture(board, &view);
    let start = board.table().ships()[0].pose;
    let end = start.then(Vector::new(10.0, 80.0), 0.0);
    let asked = report(board, 0, "barrel_roll.left.front", end, Some((Template::straight(1), start)));
    list.extend(option_picture(board, 0, &asked, &OptionView { band: Some(&band(end)), ..OptionView::default() }));
    let other = board.table().ships().len() - 1;
    for to in [MeasureTo::Ship(other), MeasureTo::ShipInArc(other, ArcKind::Front), MeasureTo::Obstacle(0)] {
        match measure_picture(board, 0, to) {
            Ok(drawn) => list.extend(drawn),
            Err(fault) => assert!(other == 0 && fault == MeasureError::ToItself, "{fault}"),
        }
    }
    list.extend(arc_picture(board, 0, &ArcKind::ALL).unwrap());
    list.extend(arcs_picture(board, 0, ArcKind::Rear, &mut ArcNames::default()).unwrap());
    list
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(48)
    ))]

    #[test]
    fn every_picture_has_numbers_and_is_the_same_twice(board in any_board()) {
        let list = everything(&board);
        prop_assert!(list.is_finite());
        let svg = picture(&list, whole_mat(), 500.0, "standard");
        prop_assert!(!svg.contains("NaN") && !svg.contains("inf,") && !svg.contains(",inf"));
        prop_assert_eq!(&svg, &picture(&everything(&board), whole_mat(), 500.0, "standard"));
        prop_assert!(resvg::usvg::roxmltree::Document::parse(&svg).is_ok());
    }

    #[test]
    fn triangles_cover_their_outline_once(board in any_board()) {
        for item in everything(&board).items {
            let Drawn::Fill(fill) = item.drawn else { continue };
            let outline = fill.outline();
            let about = outline[0];
            let doubled = |a: Point, b: Point, c: Point| (b - a).perp_dot(c - a);
            let n = outline.len();
            let whole: f64 = (0..n).map(|i| doubled(about, outline[i], outline[(i + 1) % n])).sum();
            let area = |t: &[u32; 3]| {
                let [a, b, c] = t.map(|i| outline[i as usize]);
                doubled(a, b, c)
            };
            let smallest = fill.triangles().iter().map(area).fold(f64::INFINITY, f64::min);
            prop_assert!(smallest > 0.0);
            let parts: f64 = fill.triangles().iter().map(area).sum();
            prop_assert!((whole.abs() - parts).abs() <= 1e-6 * whole.abs().max(1.0), "{whole} and {parts}: {outline:?}");
        }
    }

    #[test]
    fn the_middle_of_the_topmost_ship_is_hit(board in any_board()) {
        let table = board.table();
        let last = table.ships().len() - 1;
        prop_assert_eq!(piece_at(table, table.ships()[last].pose.position), Some(Piece::Ship(last)));
        for (i, ship) in table.ships().iter().enumerate() {
            prop_assert!(pieces_at(table, ship.pose.position).any(|piece| piece == Piece::Ship(i)));
        }
        prop_assert_eq!(piece_at(table, Point::splat(1e6)), None);
    }
}
