//! Mouse and keys over the table.

use super::Hand;
use crate::camera::TableView;
use crate::session::{ChangeKey, Session};
use crate::show::handle;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::{AppExit, KeyCode, MouseButton};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::tolerance::Slack;

const CONTROL: KeyCode = KeyCode::ControlLeft;
const SHIFT: KeyCode = KeyCode::ShiftLeft;

fn crowd() -> Hand {
    Hand::on(&["--scene", "crowd"])
}

/// Where a ship is, in the window.
fn ship(hand: &Hand, id: &str) -> Point {
    hand.at(hand.pose(id).position)
}

#[test]
fn a_click_selects_a_piece_and_one_beside_every_piece_selects_none() {
    let mut hand = crowd();
    let ids: Vec<String> = hand.session().board().position().ships.iter().map(|ship| ship.id.clone()).collect();
    for id in ids {
        let at = ship(&hand, &id);
        hand.click(at);
        assert_eq!(hand.session().selected(), Some(id.as_str()));
    }
    let rock = hand.session().board().position().obstacles[0].clone();
    let at = hand.at(rock.pose.position);
    hand.click(at);
    assert_eq!(hand.session().selected(), Some(rock.id.as_str()));
    let view = hand.view();
    let corner = view.area_centre - view.area_size / 2.0 + Vector::splat(4.0);
    hand.click(corner);
    assert_eq!(hand.session().selected(), None);
}

#[test]
fn pointing_at_a_piece_lights_it_and_panels_cover_the_table() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.point(at);
    let red = hand.session().piece("red-1");
    assert_eq!(hand.session().hovered(), red);
    hand.point(Point::new(5.0, 500.0));
    assert_eq!(hand.session().hovered(), None);
}

#[test]
fn a_dragged_piece_follows_the_pointer_and_is_one_step_back() {
    let mut hand = crowd();
    let before = hand.pose("red-1");
    let from = ship(&hand, "red-1") + Vector::new(3.0, 2.0);
    let by = Vector::new(41.0, -23.0);
    hand.drag(MouseButton::Left, from, from + by);
    let view = hand.view();
    let moved = hand.pose("red-1").position - before.position;
    let expected = Vector::new(by.x, -by.y) / view.px_per_mm;
    assert!((moved - expected).length() < 1e-3, "{moved} is not {expected}");
    assert_eq!(hand.session().steps(), (1, 0));
    hand.key(&[CONTROL], KeyCode::KeyZ);
    assert_eq!(hand.pose("red-1"), before);
    hand.key(&[CONTROL, SHIFT], KeyCode::KeyZ);
    assert_eq!(hand.pose("red-1").position - before.position, moved);
    hand.key(&[CONTROL], KeyCode::KeyZ);
    hand.key(&[CONTROL], KeyCode::KeyY);
    assert_eq!(hand.pose("red-1").position - before.position, moved);
}

#[test]
fn a_press_that_hardly_moves_is_a_click() {
    let mut hand = crowd();
    let before = hand.pose("red-1");
    let from = ship(&hand, "red-1");
    hand.drag(MouseButton::Left, from, from + Vector::new(2.0, 1.0));
    assert_eq!((hand.pose("red-1"), hand.session().steps()), (before, (0, 0)));
    assert_eq!(hand.session().selected(), Some("red-1"));
}

#[test]
fn what_is_shown_is_judged_anew_where_a_dragged_piece_lies() {
    let mut hand = Hand::on(&["--scene", "crowd", "--select", "red-1", "--option", "boost.straight_1"]);
    let before = hand.session().shown_report().unwrap().clone();
    let from = ship(&hand, "red-1");
    hand.drag(MouseButton::Left, from, from + Vector::new(30.0, 30.0));
    let session = hand.session();
    let shown = session.shown_report().expect("it stays shown");
    assert_eq!((shown.choice, shown.start), (before.choice, hand.pose("red-1")));
    assert_ne!(shown.start, before.start);
    let asked = session.board().judge(session.selected_ship().unwrap(), before.choice, None).unwrap();
    assert_eq!(*shown, asked);
    assert_ne!(shown.margin(), before.margin(), "another place has another margin");
}

#[test]
fn keys_turn_nudge_and_remove() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.click(at);
    let before = hand.pose("red-1");
    let turned = |pose: Pose| maths::degrees(maths::wrap_angle(pose.heading - before.heading));
    hand.key(&[], KeyCode::KeyQ);
    assert!((turned(hand.pose("red-1")) - 1.0).abs() < 1e-9);
    hand.key(&[SHIFT], KeyCode::KeyE);
    assert!((turned(hand.pose("red-1")) + 9.0).abs() < 1e-9);
    hand.key(&[KeyCode::AltLeft], KeyCode::KeyQ);
    assert!((turned(hand.pose("red-1")) + 8.9).abs() < 1e-9);
    hand.key(&[], KeyCode::ArrowRight);
    hand.key(&[SHIFT], KeyCode::ArrowDown);
    let moved = hand.pose("red-1").position - before.position;
    assert!((moved - Vector::new(1.0, -10.0)).length() < 1e-9, "{moved}");
    hand.key(&[], KeyCode::Delete);
    assert_eq!(hand.session().piece("red-1"), None);
    hand.key(&[CONTROL], KeyCode::KeyZ);
    assert!(hand.session().piece("red-1").is_some());
}

#[test]
fn strokes_within_one_slow_frame_are_taken_one_by_one_with_what_was_held() {
    let mut hand = Hand::on(&["--scene", "crowd", "--select", "red-1"]);
    let before = hand.pose("red-1");
    let stroke = |hand: &mut Hand, key: KeyCode, state: ButtonState| {
        let window = hand.window;
        let logical_key = super::logical(key);
        hand.send(KeyboardInput { key_code: key, logical_key, state, text: None, repeat: false, window });
    };
    let strike = |hand: &mut Hand, key: KeyCode| {
        stroke(hand, key, ButtonState::Pressed);
        stroke(hand, key, ButtonState::Released);
    };
    for key in [KeyCode::ArrowUp, KeyCode::ArrowUp, KeyCode::KeyQ] {
        strike(&mut hand, key);
    }
    stroke(&mut hand, SHIFT, ButtonState::Pressed);
    strike(&mut hand, KeyCode::ArrowRight);
    stroke(&mut hand, SHIFT, ButtonState::Released);
    hand.wait();
    let moved = hand.pose("red-1").position - before.position;
    assert!((moved - Vector::new(10.0, 2.0)).length() < 1e-9, "{moved}");
    let turned = maths::degrees(maths::wrap_angle(hand.pose("red-1").heading - before.heading));
    assert!((turned - 1.0).abs() < 1e-9, "{turned}");
    strike(&mut hand, KeyCode::KeyN);
    strike(&mut hand, KeyCode::ArrowUp);
    hand.wait();
    assert_eq!(hand.session().steps(), (2, 0), "the second piece's step is its own");
    stroke(&mut hand, CONTROL, ButtonState::Pressed);
    strike(&mut hand, KeyCode::KeyZ);
    strike(&mut hand, KeyCode::KeyZ);
    stroke(&mut hand, CONTROL, ButtonState::Released);
    hand.wait();
    assert_eq!((hand.pose("red-1"), hand.session().steps()), (before, (0, 2)));
}

#[test]
fn the_handle_ahead_of_a_piece_turns_it() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.click(at);
    let pose = hand.pose("red-1");
    let from = hand.at(handle(&hand.view(), pose));
    let to = hand.at(pose.position + Vector::new(-60.0, 0.0));
    hand.drag(MouseButton::Left, from, to);
    assert!((maths::degrees(hand.pose("red-1").heading).abs() - 180.0).abs() < 1e-9);
    assert_eq!(hand.pose("red-1").position, pose.position);
}

#[test]
fn the_wheel_zooms_to_the_pointer_and_not_over_the_panels() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1") + Vector::new(17.0, 9.0);
    hand.point(at);
    let (held, before) = (hand.view().to_table(at), hand.view());
    hand.wheel(3.0);
    assert!(hand.view().px_per_mm > before.px_per_mm * 1.2);
    assert!((hand.view().to_table(at) - held).length() < 1e-3, "what is under the pointer stays there");
    hand.wheel(-3.0);
    assert!((hand.view().px_per_mm - before.px_per_mm).abs() < 1e-9);
    hand.point(Point::new(1200.0, 500.0));
    hand.wheel(3.0);
    assert!((hand.view().px_per_mm - before.px_per_mm).abs() < 1e-9, "the panel scrolls instead");
}

#[test]
fn shift_and_the_wheel_turn_the_selected_piece() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.click(at);
    let (before, view) = (hand.pose("red-1"), hand.view());
    hand.key_is(SHIFT, ButtonState::Pressed);
    hand.wheel(1.0);
    hand.key_is(SHIFT, ButtonState::Released);
    let turned = maths::degrees(maths::wrap_angle(hand.pose("red-1").heading - before.heading));
    assert!((turned - 5.0).abs() < 1e-9, "{turned}");
    assert_eq!(hand.view().px_per_mm, view.px_per_mm);
}

#[test]
fn alt_and_control_turn_finely_with_keys_wheel_and_handle() {
    for fine in [KeyCode::AltLeft, CONTROL] {
        let mut hand = crowd();
        let at = ship(&hand, "red-1");
        hand.click(at);
        let before = hand.pose("red-1");
        let turned = |hand: &Hand| maths::degrees(maths::wrap_angle(hand.pose("red-1").heading - before.heading));
        for key in [fine, SHIFT] {
            hand.key_is(key, ButtonState::Pressed);
        }
        hand.wheel(1.0);
        for key in [SHIFT, fine] {
            hand.key_is(key, ButtonState::Released);
        }
        assert!((turned(&hand) - 0.1).abs() < 1e-9, "the wheel, {fine:?}: {}", turned(&hand));
        hand.key_is(fine, ButtonState::Pressed);
        let (pose, view) = (hand.pose("red-1"), hand.view());
        let from = hand.at(handle(&view, pose));
        let aside = maths::radians(7.34);
        let (sin, cos) = maths::sin_cos(pose.heading + aside);
        hand.drag(MouseButton::Left, from, hand.at(pose.position + Vector::new(cos, sin) * 200.0));
        hand.key_is(fine, ButtonState::Released);
        let degrees = hand.pose("red-1").heading_deg() * 10.0;
        assert!((degrees - degrees.round()).abs() < 1e-6, "the handle, {fine:?}: {degrees}");
        assert!((turned(&hand) - 7.44).abs() < 0.06, "the handle, {fine:?}: {}", turned(&hand));
    }
}

#[test]
fn the_right_button_moves_the_table_and_selects_nothing() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.click(at);
    let under = hand.view().to_table(at);
    hand.drag(MouseButton::Right, at, at + Vector::new(50.0, 20.0));
    assert!((hand.view().to_table(at + Vector::new(50.0, 20.0)) - under).length() < 1e-3);
    assert_eq!(hand.session().selected(), Some("red-1"));
    assert_eq!(hand.session().steps(), (0, 0));
}

#[test]
fn m_and_a_click_measure_to_a_piece() {
    let mut hand = Hand::on(&["--scene", "half-obstructed", "--select", "red-1"]);
    hand.key(&[], KeyCode::KeyM);
    let at = ship(&hand, "black-1");
    hand.click(at);
    assert_eq!(hand.session().measured_id(), Some("black-1"));
    assert_eq!(hand.session().selected(), Some("red-1"));
    hand.key(&[], KeyCode::Escape);
    assert_eq!(hand.session().measured(), None::<Piece>);
}

#[test]
fn a_shows_the_arcs_and_shift_lights_the_next_one() {
    let mut hand = Hand::on(&["--scene", "crowd", "--select", "red-1"]);
    hand.key(&[], KeyCode::KeyA);
    assert_eq!(hand.session().arcs().count(), 1);
    let first = hand.session().lit_arc();
    hand.key(&[SHIFT], KeyCode::KeyA);
    assert_ne!(hand.session().lit_arc(), first);
    assert_eq!(hand.session().arcs().count(), 1, "they stay shown");
    hand.key(&[], KeyCode::KeyA);
    assert_eq!(hand.session().arcs().count(), 0);
}

#[test]
fn f_shows_the_whole_mat() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.point(at);
    hand.wheel(9.0);
    hand.key(&[], KeyCode::KeyF);
    let TableView { area_centre, .. } = hand.view();
    assert!((hand.at(Point::splat(457.2)) - area_centre).length() < 1.0);
}

#[test]
fn what_is_left_to_a_real_table_waits_for_the_hand_to_rest_and_is_right_then() {
    let mut hand = Hand::on(&["--scene", "rear-only-roll", "--select", "red-1", "--tolerance", "club"]);
    let from = ship(&hand, "red-1");
    hand.point(from);
    hand.press();
    hand.point(from + Vector::new(20.0, 5.0));
    assert!(!hand.session().options().is_settled(), "the drag goes first");
    hand.point(from + Vector::new(24.0, 8.0));
    hand.release();
    hand.settle();
    let session = hand.session();
    let (board, ship) = (session.board(), session.selected_ship().unwrap());
    let mut judged = 0;
    for report in session.options().all() {
        let asked = board.tolerance(ship, report.choice, None, &Slack::CLUB).unwrap();
        assert_eq!(session.options().tolerance(&report.choice.to_string()), asked.as_ref(), "{}", report.choice);
        judged += usize::from(asked.is_some());
    }
    assert!(judged > 5, "{judged}");
}

#[test]
fn a_measurement_says_what_is_certain_on_a_real_table() {
    let mut hand =
        Hand::on(&["--scene", "range-edge", "--select", "red-1", "--measure", "black-1", "--tolerance", "club"]);
    hand.settle();
    let session = hand.session();
    let (from, to) = (Piece::Ship(session.selected_ship().unwrap()), session.measured().unwrap());
    let asked = session.board().measure_within(from, to, &Slack::CLUB).unwrap();
    assert_eq!(session.within(), Some(&asked));
    hand.key(&[], KeyCode::Escape);
    assert_eq!(hand.session().within(), None);
}

#[test]
fn a_piece_that_was_put_on_another_is_told_the_way_off_it() {
    let mut hand = crowd();
    let (from, onto) = (ship(&hand, "red-1"), ship(&hand, "red-2"));
    hand.drag(MouseButton::Left, from, onto + Vector::new(7.0, 4.0));
    hand.wait();
    let found = hand.session().misplaced().expect("it overlaps").clone();
    let by = found.shift.expect("there is room").by;
    let pose = hand.pose("red-1");
    let freed = Pose { position: pose.position + by * 1.000_001, ..pose };
    hand.app.world_mut().resource_mut::<Session>().place("red-1", freed, ChangeKey::Single).unwrap();
    hand.wait();
    assert_eq!(hand.session().misplaced(), None, "the step frees it");
}

#[test]
fn control_q_closes_and_turns_nothing() {
    let mut hand = crowd();
    let at = ship(&hand, "red-1");
    hand.click(at);
    let before = hand.pose("red-1");
    hand.key_is(CONTROL, ButtonState::Pressed);
    hand.key_is(KeyCode::KeyQ, ButtonState::Pressed);
    assert_eq!(hand.app.should_exit(), Some(AppExit::Success));
    assert_eq!(hand.pose("red-1"), before);
}
