//! Nudges of a move that slides: the smallest over all its slides.
//!
//! Parts of all slides are taken together, those first that may need least. What all places of a part have in common
//! needs no more than any of them; where the nudge that this needs is enough with some slide, the part is settled
//! exactly, otherwise it is halved.

use super::blocker;
use super::start::{self, FURTHEST_SHIFT_MM, FURTHEST_TURN};
use super::turn::Turn;
use super::{NudgeError, Shift, Task};
use crate::maths;
use crate::pose::{Point, Pose, Vector};
use crate::query::GivenUp;
use crate::reposition::Mover;
use crate::sliding::{Cell, Offsets, SlidingMove, Space};
use crate::table::{Piece, Table};
use core::cmp::Ordering;
use core::f64::consts::PI;
use std::collections::BinaryHeap;

/// No slide needs a shift shorter than the one found by more than this, mm; [`CURVED`] times as much on a curved template.
pub const SHIFT_BOUND_MM: f64 = 0.01;

/// No slide needs a turn smaller than the one found by more than this, radians; [`CURVED`] times as much on a curved
/// template.
pub const TURN_BOUND: f64 = 1e-4;

/// How much wider the bounds are where both slides move the base, each in a direction of its own: there are as many
/// more parts to look at.
pub const CURVED: f64 = 10.0;

/// Parts of this extent are not halved any more, mm (as often as much on a curved template): their middle and their corners stand for them. One of these needs as much
/// as any other slide of the part to within half of this, unless template or start come to touch something as well. Before that parts
/// are settled exactly, but for gaps that are too narrow by less than their extent.
const SAME_SLIDE_MM: f64 = 2.0 * SHIFT_BOUND_MM;

/// Most parts of the slides looked at in one search.
const MOST_CELLS: usize = 5_000;

/// A nudge and the slides with which the move then fits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WithSlide<N> {
    /// The nudge.
    pub nudge: N,
    /// The slides for which it is told.
    pub slide: Offsets,
}

/// Something that moves pieces, and can be compared.
trait Nudge: Copy {
    /// Its size, mm or radians.
    fn size(&self) -> f64;
    /// A place after it; a turn goes about `pivot`.
    fn moved(&self, pose: Pose, pivot: Point) -> Pose;
    /// The smallest that frees what a task holds, up to a size.
    fn of(task: &Task<'_>, furthest: f64) -> Result<Option<Self>, NudgeError>;
}

impl Nudge for Shift {
    fn size(&self) -> f64 {
        self.length()
    }

    fn moved(&self, pose: Pose, _pivot: Point) -> Pose {
        Pose { position: pose.position + self.by, ..pose }
    }

    fn of(task: &Task<'_>, furthest: f64) -> Result<Option<Self>, NudgeError> {
        task.shift(furthest)
    }
}

impl Nudge for Turn {
    fn size(&self) -> f64 {
        maths::fabs(self.by)
    }

    fn moved(&self, pose: Pose, pivot: Point) -> Pose {
        let (sin, cos) = maths::sin_cos(self.by);
        let arm = pose.position - pivot;
        let swung = pivot + Vector::new(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos);
        Pose { position: swung, heading: maths::wrap_angle(pose.heading + self.by) }
    }

    fn of(task: &Task<'_>, furthest: f64) -> Result<Option<Self>, NudgeError> {
        task.turn(furthest)
    }
}

/// The smallest shift of the mover's start after which the move fits with some slide, as [`super::shift_start`] of each.
///
/// Over all slides none is shorter by more than [`SHIFT_BOUND_MM`].
///
/// # Errors
/// [`NudgeError::Mover`] or [`NudgeError::Sliding`] for a move that is none, [`NudgeError::GivenUp`].
pub fn shift_start_sliding(
    table: &Table,
    mover: Mover,
    sliding: &SlidingMove,
) -> Result<Option<WithSlide<Shift>>, NudgeError> {
    Start { table, mover, sliding }.least(FURTHEST_SHIFT_MM, SHIFT_BOUND_MM)
}

/// The smallest turn of the mover about the centre of its start after which the move fits with some slide, as
/// [`super::turn_start`] of each. Over all slides none is smaller by more than [`TURN_BOUND`].
///
/// # Errors
/// As [`shift_start_sliding`].
pub fn turn_start_sliding(
    table: &Table,
    mover: Mover,
    sliding: &SlidingMove,
) -> Result<Option<WithSlide<Turn>>, NudgeError> {
    Start { table, mover, sliding }.least(FURTHEST_TURN, TURN_BOUND)
}

/// The smallest shift of one blocker after which the move fits with some slide, as [`super::shift_blocker`] of each.
///
/// # Errors
/// As [`shift_start_sliding`], and [`NudgeError::NotABlocker`].
pub fn shift_blocker_sliding(
    table: &Table,
    mover: Mover,
    sliding: &SlidingMove,
    piece: Piece,
) -> Result<Option<WithSlide<Shift>>, NudgeError> {
    InTheWay { table, mover, sliding, piece }.least(f64::INFINITY, SHIFT_BOUND_MM)
}

/// The smallest turn of one blocker about its own origin after which the move fits with some slide.
///
/// # Errors
/// As [`shift_blocker_sliding`].
pub fn turn_blocker_sliding(
    table: &Table,
    mover: Mover,
    sliding: &SlidingMove,
    piece: Piece,
) -> Result<Option<WithSlide<Turn>>, NudgeError> {
    InTheWay { table, mover, sliding, piece }.least(PI, TURN_BOUND)
}

/// The mover's start is nudged.
struct Start<'a> {
    table: &'a Table,
    mover: Mover,
    sliding: &'a SlidingMove,
}

impl Start<'_> {
    fn least<N: Nudge>(&self, furthest: f64, bound: f64) -> Result<Option<WithSlide<N>>, NudgeError> {
        let space = self.sliding.space(self.table, self.mover)?;
        let at_least = |cell: &Cell, furthest: f64| {
            let cores = space.cores(self.table, cell);
            let task = start::task(self.table, self.mover, space.blocking, (cores.base(), cores.template()))?;
            N::of(&task, furthest)
        };
        let exact = |slide: Offsets, furthest: f64| {
            let task = start::task_of(self.table, self.mover, &space.landing(slide))?;
            Ok(N::of(&task, furthest)?.map(|nudge| WithSlide { nudge, slide }))
        };
        let settled = |nudge: &N| {
            let there = self.mover.from(nudge.moved(self.mover.start, self.mover.start.position));
            self.sliding.fitting(self.table, there)?.map_or(Ok(None), |slide| exact(slide, furthest))
        };
        least(&space, (furthest, bound), (at_least, settled, exact))
    }
}

/// A piece in the way is nudged.
struct InTheWay<'a> {
    table: &'a Table,
    mover: Mover,
    sliding: &'a SlidingMove,
    piece: Piece,
}

impl InTheWay<'_> {
    fn least<N: Nudge>(&self, furthest: f64, bound: f64) -> Result<Option<WithSlide<N>>, NudgeError> {
        let Self { table, mover, sliding, piece } = *self;
        let space = sliding.space(table, mover)?;
        let at_least = |cell: &Cell, furthest: f64| {
            let cores = space.cores(table, cell);
            let task = blocker::task(table, mover, space.blocking, (cores.base(), cores.template()), piece)?;
            N::of(&task, furthest)
        };
        let exact = |slide: Offsets, furthest: f64| {
            match blocker::task_of(table, mover, &space.landing(slide), piece) {
                Ok(task) => Ok(N::of(&task, furthest)?.map(|nudge| WithSlide { nudge, slide })),
                // There another piece is in the way as well.
                Err(NudgeError::AlsoBlocked(_)) => Ok(None),
                Err(fault) => Err(fault),
            }
        };
        let settled = |nudge: &N| {
            let mut there = table.clone();
            let moved = match piece {
                Piece::Ship(i) => {
                    there.move_ship(i, nudge.moved(table.ship_base(i).pose, table.ship_base(i).pose.position))
                }
                Piece::Obstacle(i) => {
                    let pose = table.obstacle(i).pose;
                    there.move_obstacle(i, nudge.moved(pose, pose.position))
                }
                Piece::Edge(_) => return Err(NudgeError::NotABlocker),
            };
            if moved.is_err() {
                return Ok(None);
            }
            sliding.fitting(&there, mover)?.map_or(Ok(None), |slide| exact(slide, furthest))
        };
        least(&space, (furthest, bound), (at_least, settled, exact))
    }
}

/// A part of the slides, and the least that any of them can need.
struct Queued {
    least: f64,
    order: usize,
    cell: Cell,
}

impl Ord for Queued {
    fn cmp(&self, other: &Self) -> Ordering {
        other.least.total_cmp(&self.least).then(other.order.cmp(&self.order))
    }
}

impl PartialOrd for Queued {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Queued {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Queued {}

fn keep<N: Nudge>(best: &mut Option<WithSlide<N>>, found: WithSlide<N>) {
    if best.as_ref().is_none_or(|best| found.nudge.size() < best.nudge.size()) {
        *best = Some(found);
    }
}

/// The smallest nudge over all slides. The first of the three gives a nudge that no place of a part undercuts, up to a
/// size; the second the exact nudge for some slide, of those with which the move fits after the nudge given; the third
/// that for one slide, up to a size.
fn least<N: Nudge>(
    space: &Space,
    (furthest, bound): (f64, f64),
    (at_least, settled, exact): (
        impl Fn(&Cell, f64) -> Result<Option<N>, NudgeError>,
        impl Fn(&N) -> Result<Option<WithSlide<N>>, NudgeError>,
        impl Fn(Offsets, f64) -> Result<Option<WithSlide<N>>, NudgeError>,
    ),
) -> Result<Option<WithSlide<N>>, NudgeError> {
    let wider = if space.is_plane() { CURVED } else { 1.0 };
    let bound = bound * wider;
    let mut best: Option<WithSlide<N>> = None;
    let mut queue = BinaryHeap::from([Queued { least: 0.0, order: 0, cell: space.whole() }]);
    let mut order = 0;
    while let Some(Queued { least, cell, .. }) = queue.pop() {
        let limit = best.as_ref().map_or(furthest, |best| best.nudge.size() - bound);
        if least > limit || limit < 0.0 {
            break;
        }
        let Some(needed) = at_least(&cell, limit)? else { continue };
        let least = least.max(needed.size());
        let is_last = cell.extent() <= SAME_SLIDE_MM * wider;
        if !is_last && let Some(found) = settled(&needed)? {
            keep(&mut best, found);
        }
        // Ends of slides are where most is gained; of a last part they stand for it with its middle.
        if is_last || order == 0 {
            for at in cell.corners_and_middle() {
                let limit = best.as_ref().map_or(furthest, |best| best.nudge.size());
                exact(space.offsets(at), limit)?.into_iter().for_each(|found| keep(&mut best, found));
            }
        }
        if is_last || best.as_ref().is_some_and(|best| best.nudge.size() <= least + bound) {
            continue;
        }
        for half in cell.halves().into_iter().filter(|half| space.meets(half)) {
            order += 1;
            if order > MOST_CELLS {
                return Err(GivenUp.into());
            }
            queue.push(Queued { least, order, cell: half });
        }
    }
    Ok(best)
}
