//! Timelines: they begin at the start, end where the events say, and pass every exact place on the way.

use crate::option::backed_off;
use crate::support::{golden, picture, whole_mat};
use deadreckon_geometry::maneuver::{Bearing, Maneuver, ManeuverPath};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::{Side, Template};
use deadreckon_scene::clip::{Action, Motion, Timeline};
use deadreckon_scene::display_list::{DisplayList, Extent, Layer};
use deadreckon_scene::table_picture::{TableView, table_picture};
use deadreckon_xwing::board::Board;
use deadreckon_xwing::event::Event;
use deadreckon_xwing::report::{OptionReport, Outcome, Travel};

/// The events of the maneuver that backs off.
fn events(report: &OptionReport) -> (Vec<Event>, Travel) {
    let Outcome::BackedOff(travel) = report.outcome.clone() else { panic!("it backs off") };
    let (template, pose) = report.template.unwrap();
    let maneuver = Maneuver::new(Bearing::Bank, 3, Some(Side::Left));
    let follow =
        |from_travel, to_travel| Event::ShipFollowed { ship: 0, maneuver, start: report.start, from_travel, to_travel };
    let events = vec![
        Event::TemplateLaid { template, pose },
        follow(0.0, travel.full_travel),
        Event::FullLengthOverlapped { ship: 0, pose: travel.full_pose, overlapped: travel.overlapped.clone() },
        follow(travel.full_travel, travel.rear_travel),
        Event::ContactMade { ship: 0, contacts: travel.touching.clone() },
        Event::TemplateRemoved,
    ];
    (events, travel)
}

fn near(a: Pose, b: Pose) -> bool {
    (a.position - b.position).length() < 1e-9 && (a.heading - b.heading).abs() < 1e-9
}

#[test]
fn a_move_that_backs_off_goes_to_full_length_and_slides_back_to_contact() {
    let (board, report) = backed_off();
    let (events, travel) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    let end = timeline.duration();
    assert_eq!(timeline.state_at(0.0).ships[&0].pose, report.start);
    let last = timeline.state_at(end);
    assert!(near(last.ships[&0].pose, report.end));
    assert_eq!((last.ships[&0].lift, last.template), (0.0, None));
    assert_eq!(last.contacts, vec![(travel.touching[0].at, 1.0)]);
    assert!(last.overlap.is_none());
    let shown = timeline.clips().iter().find(|c| matches!(c.action, Action::ShowOverlap { .. })).unwrap();
    let held = timeline.state_at(f64::midpoint(shown.begins, shown.ends()));
    assert!(near(held.ships[&0].pose, travel.full_pose));
    assert_eq!(held.overlap.unwrap().2, vec![1]);
}

#[test]
fn every_moment_lies_on_the_exact_path() {
    let (board, report) = backed_off();
    let (events, travel) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    let maneuver = Maneuver::new(Bearing::Bank, 3, Some(Side::Left));
    let path = ManeuverPath::new(board.table().parts(), BaseSize::Small, report.start, maneuver).unwrap();
    let mut farthest: f64 = 0.0;
    for i in 0..=400 {
        let pose = timeline.state_at(timeline.duration() * f64::from(i) / 400.0).ships[&0].pose;
        // The rear travel of this place, by bisection on the heading, which grows along a bank, or by the ends.
        let (mut low, mut high) = (0.0, path.length());
        for _ in 0..80 {
            let middle = f64::midpoint(low, high);
            let ahead = path.pose_at(middle).position - pose.position;
            if ahead.dot(path.pose_at(middle).forward()) > 0.0 { high = middle } else { low = middle }
        }
        assert!((path.pose_at(low).position - pose.position).length() < 1e-6, "step {i}");
        farthest = farthest.max(low);
    }
    assert!((farthest - travel.full_travel).abs() < 1e-6);
}

#[test]
fn the_same_events_give_the_same_timeline_and_pictures() {
    let (board, report) = backed_off();
    let (events, _) = events(&report);
    let made = || Timeline::new(board.table(), &events, Motion::Full).unwrap();
    assert_eq!(made(), made());
    let draw = |time| picture(&frame(&board, &made(), time), whole_mat(), 600.0, "standard");
    for i in 0..10 {
        assert_eq!(draw(f64::from(i) * 0.31), draw(f64::from(i) * 0.31));
    }
}

/// The table without the moving ship, and the moment over it.
fn frame(board: &Board, timeline: &Timeline, time: f64) -> DisplayList {
    let mut list = table_picture(board, &TableView { lifted: Some(0), ..TableView::default() });
    list.extend(timeline.state_at(time).picture(board));
    list
}

#[test]
fn frames_of_a_move_that_backs_off() {
    let (board, report) = backed_off();
    let (events, _) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    let view = Extent { min: Point::new(140.0, 250.0), max: Point::new(380.0, 500.0) };
    let middle_of = |wanted: fn(&Action) -> bool| {
        let clip = timeline.clips().iter().find(|c| wanted(&c.action)).unwrap();
        f64::midpoint(clip.begins, clip.ends())
    };
    for (name, time) in [
        ("clip-under-way", middle_of(|a| matches!(a, Action::Follow { .. }))),
        ("clip-overlap", middle_of(|a| matches!(a, Action::ShowOverlap { .. }))),
        ("clip-contact", middle_of(|a| matches!(a, Action::MarkContact { .. }))),
    ] {
        golden(name, &picture(&frame(&board, &timeline, time), view, 600.0, "standard"));
    }
}

#[test]
fn reduced_motion_jumps_from_step_to_step() {
    let (board, report) = backed_off();
    let (events, travel) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Reduced).unwrap();
    let places = [report.start, travel.full_pose, report.end];
    for i in 0..=500 {
        let moment = timeline.state_at(timeline.duration() * f64::from(i) / 500.0);
        assert!(places.iter().any(|place| near(*place, moment.ships[&0].pose)), "between places at step {i}");
    }
    assert!(near(timeline.state_at(timeline.duration()).ships[&0].pose, report.end));
}

#[test]
fn stepping_goes_through_every_clip_and_back() {
    let (board, report) = backed_off();
    let (events, _) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    let steps = timeline.steps();
    assert_eq!((steps[0], *steps.last().unwrap()), (0.0, timeline.duration()));
    let mut time = 0.0;
    for step in &steps[1..] {
        time = timeline.step_after(time);
        assert_eq!(time, *step);
    }
    assert_eq!(timeline.step_after(time), timeline.duration());
    for step in steps.iter().rev().skip(1) {
        time = timeline.step_before(time);
        assert_eq!(time, *step);
    }
    assert_eq!(timeline.step_before(0.0), 0.0);
}

#[test]
fn a_roll_is_carried_and_set_down() {
    let (board, report) = backed_off();
    let to = report.start.then(Vector::new(10.0, 80.0), 0.0);
    let events = [
        Event::TemplateLaid { template: Template::straight(1), pose: report.start },
        Event::ShipSetDown { ship: 0, from: report.start, to },
        Event::TemplateRemoved,
        Event::ShipSetDown { ship: 7, from: report.start, to },
    ];
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    let kinds: Vec<u8> = timeline
        .clips()
        .iter()
        .map(|clip| match clip.action {
            Action::LayTemplate { .. } => 0,
            Action::Lift { .. } => 1,
            Action::Carry { .. } => 2,
            Action::SetDown { .. } => 3,
            Action::RemoveTemplate => 4,
            _ => 9,
        })
        .collect();
    assert_eq!(kinds, [0, 1, 2, 3, 4]);
    let carried = &timeline.clips()[2];
    let moment = timeline.state_at(f64::midpoint(carried.begins, carried.ends()));
    assert!(near(moment.ships[&0].pose, report.start.then(Vector::new(5.0, 40.0), 0.0)));
    assert!(moment.picture(&board).items.iter().any(|item| item.layer == Layer::Lifted));
    assert_eq!(timeline.state_at(timeline.duration()).ships[&0].pose, to);
}

#[test]
fn odd_times_and_empty_timelines_have_an_answer() {
    let (board, report) = backed_off();
    let (events, _) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    assert_eq!(timeline.state_at(-3.0), timeline.state_at(0.0));
    assert_eq!(timeline.state_at(f64::NAN), timeline.state_at(0.0));
    assert_eq!(timeline.state_at(f64::INFINITY), timeline.state_at(timeline.duration()));
    let empty = Timeline::new(board.table(), &[], Motion::Full).unwrap();
    assert_eq!(empty.duration(), 0.0);
    assert!(empty.state_at(1.0).ships.is_empty());
}

#[test]
fn a_ship_on_its_way_is_hit_where_it_is_seen_and_the_others_where_they_stand() {
    let (board, report) = backed_off();
    let (events, _) = events(&report);
    let timeline = Timeline::new(board.table(), &events, Motion::Full).unwrap();
    let moment = timeline.state_at(timeline.duration() * 0.4);
    let seen = moment.ships[&0].pose.position;
    assert!(seen.distance(report.start.position) > 60.0, "it has left: {seen}");
    assert_eq!(moment.piece_at(&board, seen), Some(Piece::Ship(0)), "also over another one");
    assert_eq!(moment.piece_at(&board, report.start.position), None, "there is nothing to hit any more");
    assert_eq!(timeline.state_at(0.0).piece_at(&board, report.start.position), Some(Piece::Ship(0)));
    let other = board.table().ships()[1].pose.position;
    assert_eq!(timeline.state_at(0.0).piece_at(&board, other), Some(Piece::Ship(1)));
}
