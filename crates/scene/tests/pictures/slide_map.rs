//! The two-offset map of a sliding roll.

use crate::support::{golden, picture};
use deadreckon_scene::slide_map::slide_map;
use deadreckon_xwing::report::{SlideChoice, Slides, Stretch};

fn stretch(from: f64, to: f64) -> Stretch {
    Stretch { from, to, from_limit: None, to_limit: None }
}

fn slides() -> Slides {
    Slides {
        template_limit: 10.0,
        ship_limit: 10.0,
        template_free: vec![stretch(-10.0, -4.0), stretch(1.5, 10.0)],
        base_free: vec![stretch(-20.0, -1.0), stretch(9.0, 13.5)],
        reachable: vec![stretch(-20.0, -1.0), stretch(9.0, 13.5)],
        region: None,
    }
}

#[test]
fn a_map_with_a_blocked_point() {
    let map = slide_map(&slides(), SlideChoice { template: -1.0, ship: 3.0 });
    assert_eq!(map.nearest, Some(SlideChoice { template: -4.0, ship: 3.0 }));
    golden("slide-map-blocked", &picture(&map.list, map.extent, 520.0, "standard"));
}

#[test]
fn a_legal_point_is_its_own_nearest() {
    let chosen = SlideChoice { template: 4.0, ship: -6.0 };
    let map = slide_map(&slides(), chosen);
    assert_eq!(map.nearest, Some(chosen));
    golden("slide-map-legal", &picture(&map.list, map.extent, 520.0, "dark"));
}

#[test]
fn a_map_without_any_legal_point() {
    let map = slide_map(&Slides { base_free: vec![], ..slides() }, SlideChoice { template: 0.0, ship: 0.0 });
    assert_eq!(map.nearest, None);
    assert!(map.list.is_finite());
}

#[test]
fn a_template_with_one_place_makes_a_map_without_width() {
    let given = Slides { template_limit: 0.0, template_free: vec![stretch(0.0, 0.0)], ..slides() };
    let map = slide_map(&given, SlideChoice { template: 0.0, ship: 4.0 });
    assert_eq!(map.nearest, Some(SlideChoice { template: 0.0, ship: -1.0 }));
    assert!(map.list.is_finite());
}
