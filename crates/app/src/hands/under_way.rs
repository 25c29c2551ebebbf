//! While a move is being shown: what is pointed at and clicked.

use super::Hand;
use crate::playback::Playback;
use bevy::prelude::KeyCode;
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_panels::PlaybackCommand;
use deadreckon_panels::playback::Running;

/// A move that stands half-way.
fn half_way() -> Hand {
    Hand::on(&[
        "--scene",
        "back-off-into-gap",
        "--select",
        "gold-1",
        "--option",
        "maneuver.bank_3_right",
        "--play",
        "1.2",
    ])
}

/// Where the row of an option stands in the panel once the move is over; the rows stand there all the time.
fn row(key: &str) -> Point {
    let mut ended = half_way();
    ended.app.world_mut().resource_mut::<Playback>().command(PlaybackCommand::Skip);
    ended.wait();
    ended.find_option(key)
}

#[test]
fn pointing_at_options_leaves_a_paused_move_to_be_seen() {
    let mut hand = half_way();
    let time = hand.playback().time();
    for key in ["boost.straight_1", "boost.bank_1_left"] {
        hand.point(row(key));
        assert_eq!(hand.session().previewed(), None, "{key}");
    }
    assert!(hand.playback().is_under_way());
    assert_eq!((hand.playback().time(), hand.playback().running()), (time, Running::Paused));
}

#[test]
fn a_click_on_an_option_shows_the_end_first_and_moves_nothing() {
    let mut hand = half_way();
    let (pose, steps) = (hand.pose("gold-1"), hand.session().steps());
    let at = row("boost.straight_1");
    hand.click(at);
    assert!(!hand.playback().is_under_way());
    assert_eq!((hand.pose("gold-1"), hand.session().steps()), (pose, steps));
    hand.wait();
    assert_eq!(hand.session().previewed(), Some("boost.straight_1"), "now it is shown");
    hand.click(at);
    assert_ne!(hand.pose("gold-1"), pose, "and the next click carries it out");
}

#[test]
fn a_click_on_the_ship_where_it_is_seen_ends_the_move_and_selects_it() {
    let mut hand = half_way();
    let (_, moment) = hand.playback().moment().unwrap();
    let seen = moment.ships.values().next().unwrap().pose.position;
    let (pose, at) = (hand.pose("gold-1"), hand.at(seen));
    assert!(seen.distance(pose.position) > 10.0, "it is on its way");
    hand.drag(bevy::prelude::MouseButton::Left, at, at + Vector::new(30.0, 0.0));
    assert!(!hand.playback().is_under_way());
    assert_eq!(hand.session().selected(), Some("gold-1"));
    assert_eq!(hand.pose("gold-1"), pose, "it is not dragged along: it was not there");
}

#[test]
fn a_click_beside_every_piece_changes_nothing() {
    let mut hand = half_way();
    let view = hand.view();
    hand.click(view.area_centre - view.area_size / 2.0 + Vector::splat(5.0));
    assert!(hand.playback().is_under_way());
    assert_eq!(hand.session().selected(), Some("gold-1"));
}

#[test]
fn a_change_by_key_ends_what_is_shown() {
    let mut hand = half_way();
    let before = hand.pose("gold-1");
    hand.key(&[], KeyCode::ArrowUp);
    assert_eq!(hand.playback().length(), 0.0);
    assert!((hand.pose("gold-1").position - before.position - Vector::Y).length() < 1e-9);
}
