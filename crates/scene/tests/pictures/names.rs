//! Names stay readable: off pieces, ghosts, templates, rulers, figures and one another.

use crate::support::{board, ship};
use deadreckon_content::{position, shipped};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_scene::display_list::{
    AnchorX, AnchorY, DisplayList, Drawn, Extent, Label, Layer, Leader, Length, Text,
};
use deadreckon_scene::lettering;
use deadreckon_scene::measure_picture::{MeasureTo, measure_picture};
use deadreckon_scene::option_picture::{OptionView, option_picture};
use deadreckon_scene::table_picture::{Names, Sight, TableView, names_picture, table_picture};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::choice::Action;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::Player;

/// The zoom of these tests, screen pixels to a millimetre.
const ZOOM: f64 = 2.0;

fn sight() -> Sight {
    Sight { px_per_mm: ZOOM, seen: None }
}

fn labels(list: &DisplayList) -> Vec<&Label> {
    let found = list.items.iter().filter_map(|item| match &item.drawn {
        Drawn::Label(label) => Some(label),
        _ => None,
    });
    found.collect()
}

/// What a name takes up, found anew from what is drawn.
fn place(label: &Label) -> Extent {
    let (Text::Literal(words), Length::Px(px)) = (&label.text, label.size) else { panic!("a name is a literal") };
    let size = Vector::new(lettering::width_em(words), lettering::CAPITALS) * px / ZOOM;
    let share = Vector::new(
        match label.anchor_x {
            AnchorX::Left => 0.0,
            AnchorX::Middle => 0.5,
            AnchorX::Right => 1.0,
        },
        match label.anchor_y {
            AnchorY::Bottom => 0.0,
            AnchorY::Middle => 0.5,
            AnchorY::Top => 1.0,
        },
    );
    let min = label.at + label.offset_px / ZOOM - size * share;
    Extent { min, max: min + size }
}

/// Whether a point lies within an outline.
fn within(outline: &[Point], p: Point) -> bool {
    let ends = outline.iter().cycle().skip(1);
    let crossed = outline.iter().zip(ends).filter(|(a, b)| (a.y <= p.y) != (b.y <= p.y));
    crossed.filter(|(a, b)| a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y)) > p.x).count() % 2 == 1
}

/// How many points of a fine lattice over a name lie on one of the areas.
fn covered(name: &Extent, areas: &[Vec<Point>]) -> usize {
    let lattice = (0..=20).flat_map(|i| (0..=4).map(move |k| (f64::from(i) / 20.0, f64::from(k) / 4.0)));
    let points = lattice.map(|(x, y)| name.min + (name.max - name.min) * Vector::new(x, y));
    points.filter(|p| areas.iter().any(|area| within(area, *p))).count()
}

/// Pieces and what of a list may not lie under a name.
fn areas(board: &Board, over: &DisplayList) -> Vec<Vec<Point>> {
    let table = board.table();
    let ships = (0..table.ships().len()).map(|i| table.ship_base(i).outline(0.1));
    let obstacles = (0..table.obstacles().len()).map(|i| table.obstacle(i).outline(0.1));
    let hiding = [Layer::Templates, Layer::Ghosts, Layer::Rulers];
    let drawn = over.items.iter().filter(|item| hiding.contains(&item.layer)).filter_map(|item| match &item.drawn {
        Drawn::Fill(fill) => Some(fill.outline().to_vec()),
        _ => None,
    });
    ships.chain(obstacles).chain(drawn).collect()
}

/// Names that lie on something, or on each other.
fn hidden(board: &Board, over: &DisplayList) -> Vec<String> {
    let names = names_picture(board, &TableView::default(), &[over], &sight());
    let areas = areas(board, over);
    let names = labels(&names);
    let mut found = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let place = place(name);
        let clash = names[..i].iter().any(|other| self::place(other).intersection(&place).is_some());
        if clash || covered(&place, &areas) > 0 {
            found.push(format!("{:?}", name.text));
        }
    }
    found
}

fn demo(name: &str) -> Board {
    position::open(name, shipped::demo(name).unwrap().as_bytes(), &shipped::components()).unwrap()
}

#[test]
fn names_lie_on_nothing_whatever_option_is_shown() {
    for (path, _) in shipped::DEMOS {
        let board = demo(shipped::demo_name(path));
        for action in Action::ALL {
            for report in board.options(0, action).unwrap() {
                let over = option_picture(&board, 0, &report, &OptionView::default());
                assert_eq!(hidden(&board, &over), Vec::<String>::new(), "{path} {}", report.choice);
            }
        }
    }
}

#[test]
fn names_lie_on_nothing_under_any_ruler() {
    for (path, _) in shipped::DEMOS {
        let board = demo(shipped::demo_name(path));
        for to in 1..board.table().ships().len() {
            let over = measure_picture(&board, 0, MeasureTo::Ship(to)).unwrap();
            assert_eq!(hidden(&board, &over), Vec::<String>::new(), "{path} {to}");
        }
    }
}

#[test]
fn only_the_name_without_room_beside_its_ship_goes_farther_away_on_a_line() {
    let mut ships = Vec::new();
    for row in 0..3_u32 {
        for column in 0..3_u32 {
            let (x, y) = (400.0 + 42.0 * f64::from(column), 400.0 + 42.0 * f64::from(row));
            let name = format!("Somebody {row}{column}");
            ships.push(ship(&format!("s{row}{column}"), &name, Player::One, BaseSize::Small, x, y, 90.0));
        }
    }
    let board = board(Edition::Second, ships, vec![]);
    assert_eq!(hidden(&board, &DisplayList::default()), Vec::<String>::new());
    let names = names_picture(&board, &TableView::default(), &[], &sight());
    let far = labels(&names).into_iter().filter(|name| name.leader == Leader::Line);
    // The others stand around the edge of the block, where there is room.
    assert_eq!(far.map(|name| format!("{:?}", name.text)).collect::<Vec<_>>(), ["Literal(\"Somebody 11\")"]);
}

#[test]
fn where_nothing_is_in_the_way_a_name_stands_below() {
    let board =
        board(Edition::Second, vec![ship("a", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 33.0)], vec![]);
    let names = names_picture(&board, &TableView::default(), &[], &sight());
    let [name] = labels(&names)[..] else { panic!("one name") };
    assert!(name.at.y < 380.0 && (name.at.x - 400.0).abs() < 1e-9 && name.anchor_y == AnchorY::Top);
}

#[test]
fn a_name_stays_in_what_is_seen() {
    let board =
        board(Edition::Second, vec![ship("a", "Red One", Player::One, BaseSize::Small, 400.0, 400.0, 33.0)], vec![]);
    for (min, max) in
        [((200.0, 366.0), (600.0, 700.0)), ((366.0, 360.0), (600.0, 434.0)), ((0.0, 366.0), (434.0, 434.0))]
    {
        let seen = Extent { min: min.into(), max: max.into() };
        let sight = Sight { px_per_mm: ZOOM, seen: Some(seen) };
        let names = names_picture(&board, &TableView::default(), &[], &sight);
        let place = place(labels(&names)[0]);
        assert_eq!(seen.union(&place), seen, "{place:?}");
    }
}

#[test]
fn without_names_the_table_is_the_same_and_no_zoom_counts_as_the_usual_one() {
    let board = demo("crowd");
    let view = TableView { selected: Some(Piece::Ship(0)), ..TableView::default() };
    let bare = table_picture(&board, &TableView { names: Names::Off, ..view });
    let all = table_picture(&board, &view);
    assert_eq!(all.items.len(), bare.items.len() + board.table().ships().len());
    for zoom in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let sight = Sight { px_per_mm: zoom, seen: None };
        assert_eq!(names_picture(&board, &view, &[], &sight), names_picture(&board, &view, &[], &Sight::default()));
    }
}

#[test]
fn a_piece_that_is_not_seen_has_no_name_in_the_picture() {
    let ships = [("a", 400.0), ("b", 460.0), ("c", 521.0)];
    let ships = ships.map(|(id, x)| ship(id, id, Player::One, BaseSize::Small, x, 400.0, 90.0));
    let board = board(Edition::Second, ships.to_vec(), vec![]);
    // The right side of `b` is seen, of `c` nothing.
    for (seen, expected) in [((470.0, 500.0), vec!["b"]), ((300.0, 500.0), vec!["a", "b"])] {
        let seen = Extent { min: Point::new(seen.0, 300.0), max: Point::new(seen.1, 500.0) };
        let names = names_picture(&board, &TableView::default(), &[], &Sight { px_per_mm: ZOOM, seen: Some(seen) });
        let words = labels(&names).into_iter().map(|label| match &label.text {
            Text::Literal(words) => words.as_str(),
            Text::Message { key, .. } => key,
        });
        assert_eq!(words.collect::<Vec<_>>(), expected);
    }
}
