//! Mirrors, turns and shifts of the whole table change nothing but what they should; margins are continuous.

use crate::support::{Board, all_attempts, board, board_and_anything, cases, near};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::{OVERLAP_EPSILON_MM, overlap_area};
use deadreckon_geometry::reposition::{
    Attempt, Blocking, Reposition, can_rotate_in_place, is_legal, rotate_in_place, slides,
};
use deadreckon_geometry::shape::WithGuides;
use deadreckon_geometry::table::{Mat, Piece};
use deadreckon_geometry::template::{Side, Template};
use proptest::prelude::*;

fn swapped(side: Side) -> Side {
    side.opposite()
}

/// The same reposition seen in a mirror.
fn mirrored(reposition: Reposition) -> Reposition {
    match reposition {
        Reposition::Boost { template } => {
            Reposition::Boost { template: Template { side: template.side.map(swapped), ..template } }
        }
        Reposition::Roll { side, template } => Reposition::Roll { side: swapped(side), template },
    }
}

/// The same margins in the same order, edges of the mat by number only.
fn same_margins(a: &Attempt, b: &Attempt) -> Result<(), TestCaseError> {
    let pieces = |x: &Attempt| {
        let mut all: Vec<_> = x
            .checks
            .iter()
            .filter(|c| !matches!(c.piece, Piece::Edge(_)))
            .map(|c| (c.moved, c.piece, c.separation.margin))
            .collect();
        all.sort_by_key(|c| (c.0, c.1));
        all
    };
    let (ours, theirs) = (pieces(a), pieces(b));
    prop_assert_eq!(ours.len(), theirs.len());
    for (x, y) in ours.iter().zip(&theirs) {
        prop_assert_eq!((x.0, x.1), (y.0, y.1));
        prop_assert!((x.2 - y.2).abs() < 1e-8, "{:?} {:?}", x, y);
    }
    Ok(())
}

fn same_slides(a: &Board, roll: Reposition, b: &Board, other: Reposition) -> Result<(), TestCaseError> {
    let [ours, theirs] = [(a, roll), (b, other)].map(|(board, roll)| {
        let (table, mover) = board.build();
        slides(&table, mover, roll, Blocking::ALL)
    });
    let (ours, theirs) = match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => (ours, theirs),
        (ours, theirs) => {
            prop_assert_eq!(ours.is_err(), theirs.is_err());
            return Ok(());
        }
    };
    prop_assert_eq!(ours.is_legal(), theirs.is_legal());
    let pairs = [
        (ours.template_free, theirs.template_free),
        (
            ours.shift.as_ref().map_or(vec![], |s| s.base_free.clone()),
            theirs.shift.as_ref().map_or(vec![], |s| s.base_free.clone()),
        ),
    ];
    for (x, y) in pairs {
        prop_assert_eq!(x.len(), y.len());
        for (p, q) in x.iter().zip(&y) {
            prop_assert!((p.from - q.from).abs() < 1e-7 && (p.to - q.to).abs() < 1e-7, "{p:?} {q:?}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn verdict_and_margin_agree_and_nothing_legal_overlaps((board, reposition) in board_and_anything()) {
        let (table, mover) = board.build();
        for tested in all_attempts(&board, reposition) {
            let quick = is_legal(&table, mover, reposition, tested.place, Blocking::ALL).unwrap();
            prop_assert_eq!(quick, tested.is_legal());
            prop_assert_eq!(quick, tested.margin() >= -OVERLAP_EPSILON_MM);
            prop_assert!(tested.checks.is_sorted_by(|a, b| a.separation.margin <= b.separation.margin));
            if quick {
                let base = table.base_shape(mover.size, WithGuides::Counted).at(tested.laid.end);
                for i in 0..table.ships().len() {
                    prop_assert!(overlap_area(&base, &table.ship_base(i)) < 1e-3);
                }
                prop_assert!(base.outline(0.1).iter().all(|p| p.x > -1e-6 && p.y > -1e-6));
            }
        }
    }

    #[test]
    fn margins_are_continuous((board, reposition) in board_and_anything(), step in -1e-3..1e-3_f64) {
        let before = all_attempts(&board, reposition);
        let moved = Board { start: board.start.then(Vector::new(step, step), 0.0), ..board };
        for (a, b) in before.iter().zip(all_attempts(&moved, reposition)) {
            prop_assert!((a.margin() - b.margin()).abs() <= step.abs() * 1.5 + 1e-9);
        }
    }

    #[test]
    fn a_mirror_swaps_the_sides((board, reposition) in board_and_anything()) {
        let there = all_attempts(&board.mirrored(), mirrored(reposition));
        let back = all_attempts(&board, reposition);
        for (a, b) in back.iter().zip(&there) {
            same_margins(a, b)?;
        }
        if matches!(reposition, Reposition::Roll { .. }) {
            same_slides(&board, reposition, &board.mirrored(), mirrored(reposition))?;
        }
    }

    #[test]
    fn a_quarter_turn_of_the_mat_changes_nothing((board, reposition) in board_and_anything()) {
        let width = board.mat.width;
        let turned = board.map_poses(|p| {
            Pose::new(width - p.position.y, p.position.x, maths::wrap_angle(p.heading + core::f64::consts::FRAC_PI_2))
        });
        for (a, b) in all_attempts(&board, reposition).iter().zip(all_attempts(&turned, reposition)) {
            same_margins(a, &b)?;
        }
        if matches!(reposition, Reposition::Roll { .. }) {
            same_slides(&board, reposition, &turned, reposition)?;
        }
    }

    #[test]
    fn any_turn_and_shift_far_from_the_edges_changes_nothing(
        (board, reposition) in board_and_anything(),
        to in near(Point::new(5000.0, 5000.0), 2000.0),
    ) {
        let mut board = board;
        board.mat = Mat { width: 10000.0, height: 10000.0 };
        let frame = Pose::new(5000.0, 5000.0, 0.0);
        let here = board.map_poses(|p| frame.then(p.position, p.heading));
        let there = board.map_poses(|p| to.then(p.position, p.heading));
        for (a, b) in all_attempts(&here, reposition).iter().zip(all_attempts(&there, reposition)) {
            same_margins(a, &b)?;
        }
        if matches!(reposition, Reposition::Roll { .. }) {
            same_slides(&here, reposition, &there, reposition)?;
        }
    }

    /// Holds C-58.
    #[test]
    fn turning_on_the_spot_agrees_with_itself(board in board(), angle in -7.0..7.0_f64) {
        let (table, mover) = board.build();
        let turned = rotate_in_place(&table, mover, angle).unwrap();
        prop_assert_eq!(turned.is_legal(), can_rotate_in_place(&table, mover, angle).unwrap());
        prop_assert_eq!(turned.is_legal(), turned.limiting().is_none_or(|c| !c.is_blocked()));
        prop_assert!((turned.end.position - mover.start.position).length() == 0.0);
    }
}
