//! The place at which a move that slides is judged, and the smallest nudge over all slides, against fine sampling.

use super::support::*;
use deadreckon_geometry::back_off::tallon_slides;
use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
use deadreckon_geometry::nudge::{
    self, CURVED, Landing, NudgeError, SHIFT_BOUND_MM, TURN_BOUND, shift_start, shift_start_sliding, turn_start,
    turn_start_sliding,
};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::query::{OVERLAP_EPSILON_MM, separation};
use deadreckon_geometry::reposition::{Blocking, Mover, Place, Reposition, RollTemplate, attempt, slide_limit, slides};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::sliding::{
    Offsets, ROOM_BOUND_MM, ROOM_ENOUGH_MM, SlidingMove, most_room, most_room_of_tallon,
};
use deadreckon_geometry::table::{Mat, Table};
use proptest::prelude::*;

fn margin(table: &Table, mover: Mover, roll: Reposition, at: (f64, f64)) -> f64 {
    let place = Place::Slid { template: at.0, ship: at.1 };
    attempt(table, mover, roll, place, Blocking::ALL).unwrap().margin()
}

/// Pairs of slides on a grid, ends included.
fn grid(limit: f64, steps: u32) -> Vec<(f64, f64)> {
    let at = |k: u32| limit * (2.0 * f64::from(k) / f64::from(steps) - 1.0);
    (0..=steps).flat_map(|i| (0..=steps).map(move |j| (at(i), at(j)))).collect()
}

/// Crowded, so that many rolls do not fit.
fn crowded() -> impl Strategy<Value = Board> {
    (size(), near(Mat::STANDARD.centre_of(), 5.0)).prop_flat_map(|(size, start)| {
        let ships = prop::collection::vec((self::size(), near(start.position, 120.0)), 1..6);
        let rocks = prop::collection::vec((rock(), near(start.position, 110.0)), 0..4);
        (ships, rocks).prop_map(move |(ships, rocks)| Board { mat: Mat::STANDARD, size, start, ships, rocks })
    })
}

fn sliding_roll() -> impl Strategy<Value = (Board, Reposition)> {
    crowded().prop_flat_map(|board| {
        let roll = prop_oneof![2 => straight_roll(board.size), 1 => curved_roll()];
        roll.prop_map(move |roll| (board.clone(), roll))
    })
}

trait Centre {
    fn centre_of(&self) -> deadreckon_geometry::pose::Point;
}

impl Centre for Mat {
    fn centre_of(&self) -> deadreckon_geometry::pose::Point {
        deadreckon_geometry::pose::Point::new(self.width / 2.0, self.height / 2.0)
    }
}

/// 23.13 mm were said to be missing at the middle slide, where 7.20 mm are at the best one.
#[test]
fn a_refused_roll_is_not_judged_at_its_middle_slide() {
    let start = Pose::new(400.0, 400.0, 0.0);
    // Beside the middle slide; at the front end of the slides most of the base is past it.
    let ships = vec![(BaseSize::Small, Pose::new(387.0, 480.0, 0.0))];
    let board = Board { mat: Mat::STANDARD, size: BaseSize::Small, start, ships, rocks: vec![] };
    let (table, mover) = board.build();
    let found = slides(&table, mover, narrow(1), Blocking::ALL).unwrap();
    assert!(!found.is_legal());
    let place = most_room(&table, mover, narrow(1), Blocking::ALL, &found).unwrap();
    assert_eq!(place, Place::Slid { template: 10.0, ship: 10.0 });
    // 43.4 mm are needed between the centres, guides against guides; or past each other's guides, 1 mm aside.
    let (middle, best) = (margin(&table, mover, narrow(1), (0.0, 0.0)), margin(&table, mover, narrow(1), (10.0, 10.0)));
    assert!(middle < -27.0 && best > -10.5, "{middle} {best}");
    let roll = SlidingMove::Roll { reposition: narrow(1), blocking: Blocking::ALL };
    let shift = shift_start_sliding(&table, mover, &roll).unwrap().unwrap();
    assert!((shift.nudge.length() + best).abs() < 1e-6, "{shift:?}");
}

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn no_slide_has_more_room_than_the_one_judged((board, roll) in sliding_roll()) {
        let (table, mover) = board.build();
        let Ok(found) = slides(&table, mover, roll, Blocking::ALL) else { return Ok(()) };
        let place = most_room(&table, mover, roll, Blocking::ALL, &found).unwrap();
        let judged = attempt(&table, mover, roll, place, Blocking::ALL).unwrap();
        let room = judged.margin();
        prop_assert_eq!(judged.is_legal(), found.is_legal(), "{} {:?}", room, place);
        let middle = Place::Slid { template: 0.0, ship: 0.0 };
        if margin(&table, mover, roll, (0.0, 0.0)) >= ROOM_ENOUGH_MM {
            prop_assert_eq!(place, middle);
        } else {
            for at in grid(found.limit, 24) {
                let sampled = margin(&table, mover, roll, at);
                prop_assert!(sampled <= room + ROOM_BOUND_MM, "{} at {:?}, judged {} at {:?}", sampled, at, room, place);
            }
        }
    }

    #[test]
    fn no_slide_of_a_tallon_roll_has_more_room_than_the_one_judged(board in crowded(), speed in 2..4_u8, side in side()) {
        let (table, mover) = board.build();
        let maneuver = Maneuver::new(deadreckon_geometry::maneuver::Bearing::Tallon, speed, Some(side));
        let path = ManeuverPath::new(table.parts(), mover.size, mover.start, maneuver).unwrap();
        let limit = table.parts().half_base(mover.size).unwrap() - 10.0;
        let slide = most_room_of_tallon(&table, mover, &path, limit).unwrap();
        let room = |slide: f64| {
            let base = table.base_shape(mover.size, WithGuides::Counted).at(path.end_with_slide(slide));
            (0..table.ships().len()).map(|i| separation(&base, &table.ship_base(i)).margin).fold(f64::INFINITY, f64::min)
        };
        let judged = room(slide);
        let free = tallon_slides(&table, None, mover.size, &path, limit);
        prop_assert_eq!(judged >= -OVERLAP_EPSILON_MM, !free.is_empty(), "{} at {}", judged, slide);
        for sampled in sample(limit, 0.05).map(room).filter(|_| judged < ROOM_ENOUGH_MM) {
            prop_assert!(sampled <= judged + ROOM_BOUND_MM, "{} but {} at {}", sampled, judged, slide);
        }
    }
}

proptest! {
    #![proptest_config(cases(16))]

    #[test]
    fn no_slide_needs_less_than_the_nudge_over_all((board, roll) in sliding_roll()) {
        let (table, mover) = board.build();
        let blocking = Blocking::ALL;
        prop_assume!(slides(&table, mover, roll, blocking).is_ok_and(|found| !found.is_legal()));
        let sliding = SlidingMove::Roll { reposition: roll, blocking };
        let shift = shift_start_sliding(&table, mover, &sliding);
        let turn = turn_start_sliding(&table, mover, &sliding);
        let given_up = |fault: Option<&NudgeError>| matches!(fault, Some(NudgeError::GivenUp(_)));
        prop_assume!(!given_up(shift.as_ref().err()) && !given_up(turn.as_ref().err()));
        let (shift, turn) = (shift.unwrap(), turn.unwrap());
        let is_curved = matches!(roll, Reposition::Roll { template: RollTemplate::Curved { .. }, .. });
        let wider = if is_curved { CURVED } else { 1.0 };
        if let Some(shift) = shift {
            let by = shift.nudge.by;
            let there = mover.from(Pose { position: mover.start.position + by, ..mover.start });
            prop_assert!(attempt(&table, there, roll, shift.slide.place(), blocking).unwrap().is_legal(), "{:?}", shift);
            let landing = sliding.landing(&table, there, shift.slide).unwrap();
            prop_assert!(nudge::blockers(&table, there, &landing).unwrap().is_empty());
        }
        if let Some(turn) = turn {
            let there = mover.from(Pose { heading: mover.start.heading + turn.nudge.by, ..mover.start });
            prop_assert!(attempt(&table, there, roll, turn.slide.place(), blocking).unwrap().is_legal(), "{:?}", turn);
        }
        let limit = slide_limit(table.parts(), mover.size, roll).unwrap();
        for (template, ship) in grid(limit, 6) {
            let landing: Landing = sliding.landing(&table, mover, Offsets { template, ship }).unwrap();
            if let Some(single) = shift_start(&table, mover, &landing).unwrap() {
                let least = shift.map_or(f64::INFINITY, |shift| shift.nudge.length());
                prop_assert!(least <= single.length() + SHIFT_BOUND_MM * wider, "{} at {template} {ship}: {:?}", single.length(), shift);
            }
            if let Some(single) = turn_start(&table, mover, &landing).unwrap() {
                let least = turn.map_or(f64::INFINITY, |turn| turn.nudge.by.abs());
                prop_assert!(least <= single.by.abs() + TURN_BOUND * wider, "{} at {template} {ship}: {:?}", single.by, turn);
            }
        }
    }
}
