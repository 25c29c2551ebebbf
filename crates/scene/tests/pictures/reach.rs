//! Many end places at once.

use crate::support::{battle, golden, over_table, picture, whole_mat};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::query;
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::template::Side;
use deadreckon_scene::option_picture::Verdict;
use deadreckon_scene::reach_picture::{ReachPlace, reach_picture};
use deadreckon_xwing::edition::Edition;

#[test]
fn every_maneuver_of_a_dial() {
    let board = battle(Edition::Second);
    let table = board.table();
    let own = &table.ships()[0];
    let mut places = Vec::new();
    let mut add = |bearing, speed, side| {
        let path = ManeuverPath::new(table.parts(), own.size, own.pose, Maneuver::new(bearing, speed, side)).unwrap();
        let base = table.base_shape(own.size, WithGuides::Counted).at(path.end());
        let tightest = (1..table.ships().len())
            .map(|i| query::separation(&base, &table.ship_base(i)).margin)
            .chain((0..table.obstacles().len()).map(|i| query::separation(&base, &table.obstacle(i)).margin))
            .fold(f64::INFINITY, f64::min);
        let verdict = match tightest {
            m if m < 0.0 => Verdict::Blocked,
            m if m < 12.0 => Verdict::Narrow,
            _ => Verdict::Fits,
        };
        places.push(ReachPlace { pose: path.end(), verdict });
    };
    for speed in 1..=5 {
        add(Bearing::Straight, speed, None);
    }
    for side in Side::BOTH {
        for speed in 1..=3 {
            add(Bearing::Bank, speed, Some(side));
            add(Bearing::Turn, speed, Some(side));
        }
    }
    assert_eq!(places.len(), 17);
    assert!([Verdict::Fits, Verdict::Narrow, Verdict::Blocked].iter().all(|v| places.iter().any(|p| p.verdict == *v)));
    let list = over_table(&board, 0, reach_picture(&board, 0, &places));
    golden("reach", &picture(&list, whole_mat(), 1000.0, "dark"));
    assert!(reach_picture(&board, 9, &places).items.is_empty());
}
