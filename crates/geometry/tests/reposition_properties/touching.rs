//! Pieces that touch exactly, or by about the depth of contact.

use crate::support::{
    Board, all_attempts, base_margin, board, boost, cases, curved_roll, lone, narrow, sample, size, straight_roll,
    template_margin,
};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{OVERLAP_EPSILON_MM, overlap_area};
use deadreckon_geometry::reposition::{Blocking, Laid, Mover, Place, Reposition, attempt, is_legal, lay, slides};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{Mat, Piece, Table};
use proptest::prelude::*;

/// A pose of a coarse grid, so that edges meet edges and corners meet corners exactly.
fn snapped(reach: i32) -> impl Strategy<Value = Pose> {
    let guide = prop::sample::select(vec![0.0, 0.0, 0.0, 1.7, -1.7]);
    (-reach..=reach, -reach..=reach, 0..4_i32, guide).prop_map(|(x, y, quarter, guide)| {
        let (x, y) = (400.0 + 5.0 * f64::from(x), 400.0 + 5.0 * f64::from(y));
        Pose::from_degrees(x + guide, y, 90.0 * f64::from(quarter))
    })
}

/// A rectangle or an L of whole millimetres.
fn block() -> impl Strategy<Value = Vec<Point>> {
    (1..5_i32, 1..5_i32, 0..5_i32).prop_map(|(width, height, notch)| {
        let (x, y) = (10.0 * f64::from(width), 10.0 * f64::from(height));
        let cut = f64::from(notch) * 2.0;
        let corners = match notch {
            0 => vec![(0.0, 0.0), (x, 0.0), (x, y), (0.0, y)],
            _ => vec![(0.0, 0.0), (x, 0.0), (x, y - cut), (x - cut, y - cut), (x - cut, y), (0.0, y)],
        };
        corners.into_iter().map(|(x, y)| Point::new(x, y)).collect()
    })
}

fn snapped_board() -> impl Strategy<Value = Board> {
    let ships = prop::collection::vec((size(), snapped(28)), 0..6);
    let rocks = prop::collection::vec((block(), snapped(25)), 0..5);
    (size(), 0..4_i32, ships, rocks).prop_map(|(size, quarter, ships, rocks)| Board {
        mat: Mat::STANDARD,
        size,
        start: Pose::from_degrees(400.0, 400.0, 90.0 * f64::from(quarter)),
        ships,
        rocks,
    })
}

/// Contact is free and deep overlap is not; between the two either will do.
fn decided(margin: f64) -> Option<bool> {
    if margin >= -1e-9 { Some(true) } else { (margin < -2.0 * OVERLAP_EPSILON_MM).then_some(false) }
}

/// As [`decided`], where pieces may be off by a little more than contact, or not quite square to each other: there
/// a touch is a matter of rounding.
fn decided_roughly(margin: f64) -> Option<bool> {
    if margin > 1e-9 { Some(true) } else { (margin < -2.0 * OVERLAP_EPSILON_MM).then_some(false) }
}

/// Moves and turns every piece by about the depth of contact.
fn jittered() -> impl Strategy<Value = Board> {
    let off = || prop::sample::select(vec![0.0, 5e-7, -5e-7, 9e-7, 3e-6, -3e-6, 1e-10]);
    let turn = prop::sample::select(vec![0.0, 1e-9, -1e-8, 1e-7]);
    (snapped_board(), prop::collection::vec((off(), off(), turn), 12)).prop_map(|(mut board, offs)| {
        let ships = board.ships.iter_mut().map(|(_, pose)| pose);
        let rocks = board.rocks.iter_mut().map(|(_, pose)| pose);
        for (pose, (x, y, turn)) in ships.chain(rocks).zip(offs) {
            *pose = Pose::new(pose.position.x + x, pose.position.y + y, pose.heading + turn);
        }
        board
    })
}

/// Most that base and template touch at once in a place between two pieces, mm: two edges of the largest base, and two
/// narrow ends of its template. Boards of whole millimetres with more contact have it at right angles, where one piece
/// at a time is left by a short way and the margin itself decides.
const TOUCHING_MM: f64 = 2.0 * 80.0 + 2.0 * 20.0;

/// Whether base and template share less area with the pieces than a contact as deep as allowed all along them: 2e-4 mm²,
/// the depth times [`TOUCHING_MM`]. No lower bound would do, for a contact of that depth and length is one that the
/// kernel must call free; a higher one would let a real overlap pass, since one a hundredth of a millimetre deep has
/// that area from 0.02 mm of length on.
fn sliver(table: &Table, mover: Mover, laid: &Laid) -> bool {
    let base = table.base_shape(mover.size, WithGuides::Counted).at(laid.end);
    let template = table.template_shape(laid.template).unwrap().at(laid.template_pose);
    let ships = (0..table.ships().len()).map(|i| overlap_area(&base, &table.ship_base(i)));
    let rock = |i| {
        let rock = table.obstacle(i);
        overlap_area(&base, &rock) + overlap_area(&template, &rock)
    };
    ships.chain((0..table.obstacles().len()).map(rock)).sum::<f64>() < TOUCHING_MM * OVERLAP_EPSILON_MM
}

/// Every pair of whole-millimetre slides against the pieces themselves.
fn slides_match_the_pieces(
    board: &Board,
    roll: Reposition,
    decided: fn(f64) -> Option<bool>,
) -> Result<(), TestCaseError> {
    let (table, mover) = board.build();
    let found = slides(&table, mover, roll, Blocking::ALL).unwrap();
    let at =
        |template, ship| lay(table.parts(), mover.size, mover.start, roll, Place::Slid { template, ship }).unwrap();
    let mut some = false;
    for a in sample(found.limit, 1.0) {
        let laid = at(a, 0.0);
        let template = template_margin(&table, laid.template, laid.template_pose);
        let free = found.template_free.iter().any(|f| f.contains(a));
        prop_assert!(decided(template).is_none_or(|d| d == free), "template {a}: {template} {found:?}");
        for b in sample(found.limit, 1.0) {
            let base = base_margin(&table, mover, at(a, b).end);
            let known = decided(base.min(template));
            let legal = found.region.is_legal_at(a, b);
            // A block of just the width between the guides, say, meets them in slivers thinner than contact, and
            // yet only a long way out frees it: the map goes by the slivers.
            let sliver = || base.min(template) < -OVERLAP_EPSILON_MM && sliver(&table, mover, &at(a, b));
            prop_assert!(known.is_none_or(|d| d == legal) || sliver(), "{a} {b}: {base} {template} {found:?}");
            if let Some(shift) = &found.shift {
                let free = shift.base_free.iter().any(|f| f.contains(a + b));
                prop_assert!(decided(base).is_none_or(|d| d == free) || sliver(), "{a} {b}: {base} {shift:?}");
            }
            some |= known == Some(true);
        }
    }
    prop_assert!(found.is_legal() || !some, "{found:?}");
    prop_assert_eq!(found.is_legal(), !found.region.is_empty());
    let nearest = found.nearest_legal(0.0, 0.0);
    prop_assert_eq!(nearest.is_some(), found.is_legal());
    // Where only places fit that overlap as deep as contact, two such overlaps at once may be more than that.
    if let Some(place) = nearest.filter(|_| some) {
        prop_assert!(is_legal(&table, mover, roll, place, Blocking::ALL).unwrap(), "{place:?} {found:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn a_ship_against_the_end_place_touches_and_does_not_block(
        board in board(),
        reposition in prop_oneof![straight_roll(BaseSize::Small), curved_roll(), boost()],
        along in -30.0..30.0_f64,
    ) {
        // Large sideways against the small mover's end place: square edge on square edge, no guides between.
        let bare = Board { ships: vec![], rocks: vec![], size: BaseSize::Small, ..board };
        for tested in all_attempts(&bare, reposition) {
            let beside = tested.laid.end.then(Vector::new(along, 60.0), 0.0);
            let touching = Board { ships: vec![(BaseSize::Large, beside)], ..bare.clone() };
            let (table, mover) = touching.build();
            let again = attempt(&table, mover, reposition, tested.place, Blocking::ALL).unwrap();
            let check = again.checks.iter().find(|c| c.piece == Piece::Ship(0)).unwrap();
            prop_assert!(check.separation.margin.abs() < 1e-9, "{check:?}");
            prop_assert_eq!(again.is_legal(), tested.is_legal());
        }
    }

    /// Holds D-45.
    #[test]
    fn exact_touches_are_free_and_nothing_deeper_is(
        (board, straight) in snapped_board().prop_flat_map(|b| straight_roll(b.size).prop_map(move |r| (b.clone(), r))),
        curved in curved_roll(),
    ) {
        slides_match_the_pieces(&board, straight, decided)?;
        slides_match_the_pieces(&board, curved, decided)?;
    }

    #[test]
    fn near_touches_are_never_decided_wrongly(
        (board, straight) in jittered().prop_flat_map(|b| straight_roll(b.size).prop_map(move |r| (b.clone(), r))),
        curved in curved_roll(),
    ) {
        slides_match_the_pieces(&board, straight, decided_roughly)?;
        slides_match_the_pieces(&board, curved, decided_roughly)?;
    }
}

#[test]
fn a_gap_exactly_as_wide_as_the_base_is_one_place() {
    let (mut table, mover) = lone(BaseSize::Small, Pose::from_degrees(400.0, 400.0, 90.0));
    // The small base with guides is 43.4 long; the roll ends at x = 320, between two ships that leave just that.
    table.add_ship("ahead", BaseSize::Large, Pose::from_degrees(320.0, 405.0 + 21.7 + 40.0, 0.0)).unwrap();
    table.add_ship("behind", BaseSize::Large, Pose::from_degrees(320.0, 405.0 - 21.7 - 40.0, 180.0)).unwrap();
    let found = slides(&table, mover, narrow(1), Blocking::ALL).unwrap();
    let shift = found.shift.as_ref().unwrap();
    assert_eq!(shift.base_free.len(), 1, "{shift:?}");
    assert!((shift.base_free[0].from - 5.0).abs() < 1e-9 && (shift.base_free[0].to - 5.0).abs() < 1e-9);
    assert_eq!(shift.reachable, shift.base_free);
    assert!(found.is_legal() && !found.region.is_empty());
    let place = found.nearest_legal(0.0, 0.0).unwrap();
    assert!(is_legal(&table, mover, narrow(1), place, Blocking::ALL).unwrap());
    // The legal map is the line template + ship = 5.
    assert!(found.region.cells().iter().all(|cell| cell.iter().all(|p| (p.x + p.y - 5.0).abs() < 1e-9)));
    // A hundredth narrower, and there is none.
    table.add_ship("closer", BaseSize::Large, Pose::from_degrees(320.0, 405.0 + 21.7 + 39.99, 0.0)).unwrap();
    let found = slides(&table, mover, narrow(1), Blocking::ALL).unwrap();
    assert!(!found.is_legal() && found.region.is_empty() && found.region.cells().is_empty());
    assert_eq!(found.nearest_legal(0.0, 0.0), None);
}
