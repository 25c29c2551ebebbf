//! Options in the panel: pointed at, chosen, kept.

use super::Hand;
use bevy::prelude::KeyCode;

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
