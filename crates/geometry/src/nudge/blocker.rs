//! Nudging what is in the way, so that a reposition fits.

use super::turn::Turn;
use super::{NudgeError, Shift, Task, Touched};
use crate::reposition::{Attempt, Blocking, Mover, Obstacles, RepositionError};
use crate::shape::{Placed, WithGuides};
use crate::table::{Piece, Table};

/// The smallest shift of one blocker after which a reposition fits.
///
/// A ship must then keep clear of the mover's end base and its start base, of all other ships, and lie on the mat.
/// An obstacle must keep clear of whatever of end base and template it blocks, of the other obstacles, and lie on
/// the mat. `mover` and `blocking` are those of the attempt. `None` only if there is no such place on the mat.
///
/// # Errors
/// [`NudgeError`], [`NudgeError::AlsoBlocked`] above all: with two blockers, no nudge of one is enough.
pub fn shift_blocker(
    table: &Table,
    mover: Mover,
    attempt: &Attempt,
    blocking: Blocking,
    blocker: Piece,
) -> Result<Option<Shift>, NudgeError> {
    Ok(task(table, mover, attempt, blocking, blocker)?.shift())
}

/// The smallest turn of one blocker about its own origin after which a reposition fits, as in [`shift_blocker`].
///
/// # Errors
/// As [`shift_blocker`].
pub fn turn_blocker(
    table: &Table,
    mover: Mover,
    attempt: &Attempt,
    blocking: Blocking,
    blocker: Piece,
) -> Result<Option<Turn>, NudgeError> {
    Ok(task(table, mover, attempt, blocking, blocker)?.turn())
}

fn task<'a>(
    table: &'a Table,
    mover: Mover,
    attempt: &Attempt,
    blocking: Blocking,
    blocker: Piece,
) -> Result<Task<'a>, NudgeError> {
    mover.check(table)?;
    if let Some(check) = attempt.checks.iter().find(|check| check.is_blocked() && check.piece != blocker) {
        return Err(NudgeError::AlsoBlocked(check.piece));
    }
    let base = table.base_shape(mover.size, WithGuides::Counted);
    let end: Placed<'a> = base.at(attempt.laid.end);
    let mut others: Vec<(Touched, Placed<'a>)> = Vec::new();
    let piece = match blocker {
        Piece::Ship(i) if i < table.ships().len() && mover.on_table != Some(i) => {
            others.extend([(Touched::Base, end), (Touched::Base, base.at(mover.start))]);
            let rest = (0..table.ships().len()).filter(|&k| k != i && Some(k) != mover.on_table);
            others.extend(rest.map(|k| (Touched::Piece(Piece::Ship(k)), table.ship_base(k))));
            table.ship_base(i)
        }
        Piece::Obstacle(i) if i < table.obstacles().len() => {
            if blocking.under_base == Obstacles::Block {
                others.push((Touched::Base, end));
            }
            if blocking.under_template == Obstacles::Block {
                let template = table.template_shape(attempt.laid.template).map_err(RepositionError::from)?;
                others.push((Touched::Template, template.at(attempt.laid.template_pose)));
            }
            let rest = (0..table.obstacles().len()).filter(|&k| k != i);
            others.extend(rest.map(|k| (Touched::Piece(Piece::Obstacle(k)), table.obstacle(k))));
            table.obstacle(i)
        }
        _ => return Err(NudgeError::NotABlocker),
    };
    Ok(Task { piece, others, mat: table.mat() })
}
