//! Options in the panel: pointed at, chosen, kept.

use super::Hand;
use bevy::prelude::KeyCode;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::tolerance::Slack;

#[test]
fn an_option_that_is_clicked_ends_where_it_was_shown() {
    let mut hand = Hand::on(&["--scene", "boost-clips-rock", "--select", "green-1"]);
    let key = hand.session().options().all().find(|r| r.legal && r.choice.to_string().starts_with("boost")).unwrap();
    let key = key.choice.to_string();
    let at = hand.find_option(&key);
    let shown = hand.session().shown_report().unwrap().clone();
    hand.click(at);
    assert_eq!(hand.pose("green-1"), shown.end, "what is shown is what happens");
    assert!(hand.playback().length() > 0.0, "and it is seen how");
    assert_eq!(hand.session().steps(), (1, 0));
    hand.key(&[KeyCode::ControlLeft], KeyCode::KeyZ);
    assert_eq!(hand.pose("green-1"), shown.start);
    assert_eq!(hand.playback().length(), 0.0);
}

#[test]
fn a_refused_option_that_is_clicked_stays_shown_and_moves_nothing() {
    let mut hand = Hand::on(&["--scene", "boost-clips-rock", "--select", "green-1"]);
    let before = hand.pose("green-1");
    let at = hand.find_option("boost.bank_1_left");
    assert!(!hand.session().shown_report().unwrap().legal);
    hand.click(at);
    let middle = hand.view().area_centre;
    hand.point(middle);
    assert_eq!(hand.session().pinned(), Some("boost.bank_1_left"));
    assert_eq!(hand.session().previewed(), Some("boost.bank_1_left"));
    assert_eq!((hand.pose("green-1"), hand.session().steps()), (before, (0, 0)));
    hand.key(&[], KeyCode::Escape);
    assert_eq!(hand.session().previewed(), None);
}

#[test]
fn an_option_that_is_left_is_not_shown_any_more() {
    let mut hand = Hand::on(&["--scene", "boost-clips-rock", "--select", "green-1"]);
    hand.find_option("boost.straight_1");
    let middle = hand.view().area_centre;
    hand.point(middle);
    assert_eq!(hand.session().previewed(), None);
}

#[test]
fn a_refused_option_says_what_would_make_it_fit() {
    let mut hand = Hand::on(&["--scene", "boost-clips-rock", "--select", "green-1"]);
    hand.find_option("boost.bank_1_left");
    hand.wait();
    let session = hand.session();
    assert!(session.is_settled());
    let shown = session.nudge().expect("a next step");
    let choice = session.shown_report().unwrap().choice;
    let asked = session.board().nudge(session.selected_ship().unwrap(), choice, None).unwrap();
    assert_eq!(Some(shown), asked.as_ref());
    hand.find_option("boost.straight_1");
    hand.wait();
    assert_eq!(hand.session().nudge(), None, "it fits as it is");
}

/// Where the slider of the shown option lies: a press there places the slide.
fn slider(words: &[&str], key: &str) -> Point {
    let mut hand = Hand::on(words);
    let (window, middle) = (hand.view().window, hand.view().area_centre);
    let mut y = 90.0;
    while y < window.y - 190.0 {
        let at = Point::new(window.x * 0.86, y);
        hand.point(at);
        hand.press();
        if hand.session().slide_of(key).is_some() {
            return at;
        }
        // Let go elsewhere: nothing is clicked.
        hand.point(middle);
        hand.release();
        y += 4.0;
    }
    panic!("no slider in the panel");
}

#[test]
fn a_dragged_slide_is_judged_exactly_at_once_and_for_a_real_table_once_the_hand_rests() {
    let key = "barrel_roll.left";
    let words =
        ["--scene", "short-stretch-roll", "--select", "red-1", "--option", "barrel_roll.left", "--tolerance", "club"];
    let at = slider(&words, key);
    let mut hand = Hand::on(&words);
    hand.settle();
    assert!(hand.session().options().tolerance(key).is_some(), "it is settled before");
    assert!(hand.session().end_band().is_some());
    hand.point(at);
    hand.press();
    let mut places = Vec::new();
    for step in 1..=6_u8 {
        hand.point(at + Vector::new(3.0, 0.0) * f64::from(step));
        let session = hand.session();
        let place = session.slide_of(key).expect("the slide follows");
        let (ship, choice) = (session.selected_ship().unwrap(), session.shown_report().unwrap().choice);
        let asked = session.board().judge(ship, choice, Some(place)).unwrap();
        assert_eq!(session.shown_report(), Some(&asked), "exactly, in every frame");
        assert_eq!((session.options().tolerance(key), session.end_band()), (None, None), "the drag goes first");
        assert!(!session.is_settled());
        places.push(place);
    }
    places.dedup();
    assert!(places.len() > 3, "{places:?}");
    hand.release();
    hand.settle();
    let session = hand.session();
    let (ship, choice) = (session.selected_ship().unwrap(), session.shown_report().unwrap().choice);
    let place = session.slide_of(key);
    assert_eq!(place, places.last().copied());
    let asked = session.board().tolerance(ship, choice, place, &Slack::CLUB).unwrap();
    assert_eq!(session.options().tolerance(key), asked.as_ref());
    let band = session.board().end_band(ship, choice, place, &Slack::CLUB).unwrap();
    assert_eq!((session.end_band(), band.is_some()), (band.as_ref(), true));
}
