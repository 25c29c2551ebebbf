//! Nudging what is in the way, so that a move fits.

use super::start::Landing;
use super::turn::Turn;
use super::{Body, NudgeError, Part, Shift, Task, Touched};
use crate::query::{edges_left, overlaps};
use crate::reposition::{Blocking, Mover, Obstacles};
use crate::shape::{Placed, WithGuides};
use crate::table::{Piece, Table};

/// The smallest shift of one blocker after which a move fits.
///
/// A ship must then keep clear of the mover's end base and its start base, of all other ships, and lie on the mat.
/// An obstacle must keep clear of whatever of end base and template it blocks, of the other obstacles, and lie on
/// the mat. `None` only if there is no such place on the mat.
///
/// # Errors
/// [`NudgeError`], [`NudgeError::AlsoBlocked`] above all: with two blockers, no nudge of one is enough.
pub fn shift_blocker(
    table: &Table,
    mover: Mover,
    landing: &Landing,
    blocker: Piece,
) -> Result<Option<Shift>, NudgeError> {
    task_of(table, mover, landing, blocker)?.shift(f64::INFINITY)
}

/// The smallest turn of one blocker about its own origin after which a move fits, as in [`shift_blocker`].
///
/// # Errors
/// As [`shift_blocker`].
pub fn turn_blocker(
    table: &Table,
    mover: Mover,
    landing: &Landing,
    blocker: Piece,
) -> Result<Option<Turn>, NudgeError> {
    task_of(table, mover, landing, blocker)?.turn(core::f64::consts::PI)
}

/// One blocker against a move that must end as a landing says.
pub(super) fn task_of<'a>(
    table: &'a Table,
    mover: Mover,
    landing: &Landing,
    blocker: Piece,
) -> Result<Task<'a>, NudgeError> {
    let (end, template) = landing.placed(table, mover)?;
    if let Some(other) = in_the_way(table, mover, landing, (&end, template.as_ref())).find(|piece| *piece != blocker) {
        return Err(NudgeError::AlsoBlocked(other));
    }
    task(table, mover, landing.blocking, (Some(end), template), blocker)
}

/// One blocker against what ends and what is laid; it need not keep clear of what is left out.
pub(super) fn task<'a>(
    table: &'a Table,
    mover: Mover,
    blocking: Blocking,
    (end, template): (Option<Placed<'a>>, Option<Placed<'a>>),
    blocker: Piece,
) -> Result<Task<'a>, NudgeError> {
    let base = table.base_shape(mover.size, WithGuides::Counted);
    let mat = Some(table.mat());
    let body = match blocker {
        Piece::Ship(i) if i < table.ships().len() && mover.on_table != Some(i) => {
            let mut body = Body::new(Part::Piece, table.ship_base(i), mat);
            end.into_iter().for_each(|end| body.clear_of(Touched::Base, end));
            body.clear_of(Touched::Base, base.at(mover.start));
            body.clear_of_ships(table, &[Some(i), mover.on_table]);
            body
        }
        Piece::Obstacle(i) if i < table.obstacles().len() => {
            let mut body = Body::new(Part::Piece, table.obstacle(i), mat);
            if let (Some(end), Obstacles::Block) = (end, blocking.under_base) {
                body.clear_of(Touched::Base, end);
            }
            if let (Some(template), Obstacles::Block) = (template, blocking.under_template) {
                body.clear_of(Touched::Template, template);
            }
            body.clear_of_obstacles(table, Some(i));
            body
        }
        _ => return Err(NudgeError::NotABlocker),
    };
    Ok(Task::of_one(body))
}

/// What makes a move fail that must end as a landing says: ships, obstacles and edges of the mat, each once, in this
/// order.
///
/// # Errors
/// [`NudgeError::Mover`] for a mover, an end or a template that is none.
pub fn blockers(table: &Table, mover: Mover, landing: &Landing) -> Result<Vec<Piece>, NudgeError> {
    let (end, template) = landing.placed(table, mover)?;
    Ok(in_the_way(table, mover, landing, (&end, template.as_ref())).collect())
}

fn in_the_way<'s>(
    table: &'s Table,
    mover: Mover,
    landing: &'s Landing,
    (end, template): (&'s Placed<'_>, Option<&'s Placed<'_>>),
) -> impl Iterator<Item = Piece> + 's {
    let ships = (0..table.ships().len()).filter(move |&i| Some(i) != mover.on_table);
    let ships = ships.filter(move |&i| overlaps(end, &table.ship_base(i))).map(Piece::Ship);
    let on_obstacle = move |i: &usize| {
        let obstacle = table.obstacle(*i);
        landing.blocking.under_base == Obstacles::Block && overlaps(end, &obstacle)
            || landing.blocking.under_template == Obstacles::Block
                && template.is_some_and(|template| overlaps(template, &obstacle))
    };
    let obstacles = (0..table.obstacles().len()).filter(on_obstacle).map(Piece::Obstacle);
    ships.chain(obstacles).chain(edges_left(table.mat(), end).map(Piece::Edge))
}
