//! Slides and maps against a sampling a hundredth of a millimetre fine, and against each single place.

use crate::support::{
    agree, base_margin, board, board_and_straight_roll, cases, curved_roll, sample, template_margin, where_in,
};
use deadreckon_geometry::pose::{Point, Vector};
use deadreckon_geometry::reposition::{Blocking, Place, SlideRegion, attempt, can_slide, lay, nearest_attempt, slides};
use proptest::prelude::*;

/// `PROPTEST_CASES` raises the number of tables; the step stays.
const STEP: f64 = 0.01;

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn dense_sampling_never_contradicts_an_interval((board, roll) in board_and_straight_roll()) {
        let (table, mover) = board.build();
        let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
        let shift = found.shift.as_ref().unwrap();
        let rest = lay(table.parts(), mover.size, mover.start, roll, Place::Slid { template: 0.0, ship: 0.0 }).unwrap();
        for y in sample(2.0 * found.limit, STEP) {
            let (away, free) = where_in(&shift.base_free, y);
            let margin = base_margin(&table, mover, rest.end.then(Vector::new(y, 0.0), 0.0));
            prop_assert!(agree(free, margin) || away < 1e-5, "base {y}: {margin} in {:?}", shift.base_free);
        }
        let ahead = mover.start.forward();
        for a in sample(found.limit, STEP) {
            let (away, free) = where_in(&found.template_free, a);
            let mut pose = rest.template_pose;
            pose.position += ahead * a;
            let margin = template_margin(&table, rest.template, pose);
            prop_assert!(agree(free, margin) || away < 1e-5, "template {a}: {margin} in {:?}", found.template_free);
        }
    }

    /// Holds C-32.
    #[test]
    fn dense_sampling_never_contradicts_a_curved_roll(board in board(), roll in curved_roll()) {
        let (table, mover) = board.build();
        let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
        let at = |template, ship| {
            lay(table.parts(), mover.size, mover.start, roll, Place::Slid { template, ship }).unwrap()
        };
        for a in sample(found.limit, STEP) {
            let (away, free) = where_in(&found.template_free, a);
            let laid = at(a, 0.0);
            let margin = template_margin(&table, laid.template, laid.template_pose);
            prop_assert!(agree(free, margin) || away < 1e-5, "template {a}: {margin} in {:?}", found.template_free);
        }
        // One template slide of many: the ship's slide at the full density there.
        for a in found.template_free.iter().flat_map(|f| [f.from, (2.0 * f.from + f.to) / 3.0]) {
            let intervals = found.region.ship_free(a);
            for b in sample(found.limit, STEP) {
                let (away, free) = where_in(&intervals, b);
                let margin = base_margin(&table, mover, at(a, b).end);
                prop_assert!(agree(free, margin) || away < 1e-5, "ship {a} {b}: {margin} in {intervals:?}");
            }
        }
    }
}

/// Pairs of slides in a coarse grid.
fn grid(limit: f64) -> Vec<(f64, f64)> {
    let line: Vec<f64> = sample(limit, limit.max(0.5) / 10.0).collect();
    line.iter().flat_map(|&a| line.iter().map(move |&b| (a, b))).collect()
}

fn in_cell(region: &SlideRegion, a: f64, b: f64) -> bool {
    let pair = Point::new(a, b);
    region.cells().iter().any(|cell| match cell.as_slice() {
        [] => false,
        [only] => only.distance(pair) < 1e-5,
        [from, to] => {
            let along = ((pair - *from).dot(*to - *from) / (*to - *from).length_squared()).clamp(0.0, 1.0);
            (*from + (*to - *from) * along).distance(pair) < 1e-5
        }
        corners => corners
            .iter()
            .zip(corners.iter().cycle().skip(1))
            .all(|(&from, &to)| (to - from).perp_dot(pair - from) >= -1e-5 * (to - from).length()),
    })
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn the_map_of_slides_says_what_each_place_says((board, roll) in board_and_straight_roll(), curved in curved_roll()) {
        let (table, mover) = board.build();
        for roll in [roll, curved] {
            let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
            let mut some_legal = false;
            for (template, ship) in grid(found.limit) {
                let tested = attempt(&table, mover, roll, Place::Slid { template, ship }, Blocking::ALL).unwrap();
                let legal = found.region.is_legal_at(template, ship);
                prop_assert!(agree(legal, tested.margin()), "{template} {ship}: {legal} but {}", tested.margin());
                prop_assert_eq!(legal, in_cell(&found.region, template, ship), "{} {} cells", template, ship);
                some_legal |= legal;
                if let Some(Place::Slid { template: a, ship: b }) = found.nearest_legal(template, ship) {
                    prop_assert!(found.region.is_legal_at(a, b));
                    prop_assert!(!legal || (a, b) == (template, ship));
                    let nearest = Point::new(a, b).distance(Point::new(template, ship));
                    for cell in found.region.cells() {
                        for corner in cell {
                            let off = corner.distance(Point::new(template, ship));
                            prop_assert!(off >= nearest - 1e-5, "{corner} is nearer than {a} {b}");
                        }
                    }
                } else {
                    prop_assert!(!found.is_legal());
                }
            }
            prop_assert!(found.is_legal() || !some_legal);
            prop_assert_eq!(found.is_legal(), !found.region.is_empty());
            prop_assert_eq!(found.is_legal(), !found.region.cells().is_empty());
            prop_assert_eq!(can_slide(&table, mover, roll, Blocking::ALL).unwrap(), found.is_legal());
        }
    }

    /// Holds C-15.
    #[test]
    fn every_reachable_shift_has_a_legal_place((board, roll) in board_and_straight_roll(), part in 0.0..=1.0_f64) {
        let (table, mover) = board.build();
        let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
        for free in &found.shift.as_ref().unwrap().reachable {
            for shift in [free.from, free.to, free.from + (free.to - free.from) * part] {
                let place = found.place_for_shift(shift).unwrap();
                let Place::Slid { template, ship } = place else { panic!("{place:?}") };
                prop_assert!((template + ship - shift).abs() < 1e-9);
                let tested = attempt(&table, mover, roll, place, Blocking::ALL).unwrap();
                prop_assert!(tested.is_legal(), "{shift}: {place:?} {:?}", tested.limiting());
            }
        }
        let wanted = (found.limit * part, -found.limit);
        let tested = nearest_attempt(&table, mover, &found, wanted, Blocking::ALL).unwrap();
        prop_assert_eq!(tested.is_some_and(|t| t.is_legal()), found.is_legal());
    }
}
