//! Nudging where a move starts, so that it fits: template and end place move along.

use super::turn::Turn;
use super::{Body, NudgeError, Part, Shift, Task};
use crate::pose::Pose;
use crate::reposition::{Attempt, Blocking, Mover, Obstacles, RepositionError};
use crate::shape::{Placed, WithGuides};
use crate::table::Table;
use crate::template::Template;

/// Starts are looked for within this shift, mm, inclusive: what is further off was no matter of placing well.
pub const FURTHEST_SHIFT_MM: f64 = 100.0;

/// Starts are looked for within this turn either way, radians, inclusive.
pub const FURTHEST_TURN: f64 = core::f64::consts::FRAC_PI_4;

/// Where a move puts template and base down, and what may be in the way there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Landing {
    /// Where the base ends; tested, with guides, against ships, obstacles if they block, and the mat's edge.
    pub end: Pose,
    /// The template as laid; tested against obstacles if they block.
    pub template: Option<(Template, Pose)>,
    /// Which obstacles block.
    pub blocking: Blocking,
}

impl Landing {
    /// That of a tried reposition; `blocking` is that of the attempt.
    #[must_use]
    pub const fn of(attempt: &Attempt, blocking: Blocking) -> Self {
        Self { end: attempt.laid.end, template: Some((attempt.laid.template, attempt.laid.template_pose)), blocking }
    }

    /// Base and template as they lie.
    pub(super) fn placed<'a>(
        &self,
        table: &'a Table,
        mover: Mover,
    ) -> Result<(Placed<'a>, Option<Placed<'a>>), NudgeError> {
        mover.check(table)?;
        self.check()?;
        let end = table.base_shape(mover.size, WithGuides::Counted).at(self.end);
        let Some((template, pose)) = self.template else { return Ok((end, None)) };
        Ok((end, Some(table.template_shape(template).map_err(RepositionError::from)?.at(pose))))
    }

    fn check(&self) -> Result<(), NudgeError> {
        let finite = |pose: Pose, name| if pose.is_finite() { Ok(()) } else { Err(RepositionError::NotFinite(name)) };
        finite(self.end, "end")?;
        Ok(self.template.map_or(Ok(()), |(_, pose)| finite(pose, "template"))?)
    }
}

/// The smallest shift of the mover's start after which the move fits: "had I stood 0.4 mm further left".
///
/// Start, template and end place are shifted together; every other piece stays. Afterwards the end base overlaps
/// no other ship and no obstacle that blocks there and lies on the mat; the template overlaps no obstacle that
/// blocks there; and the base at the start overlaps no other ship and lies on the mat, since no ship could have
/// stood there otherwise. It may stand on an obstacle, as ships may.
///
/// Zero if that is so already. `None` if no shift up to [`FURTHEST_SHIFT_MM`] will do. Good to 1e-6 mm; depths up to
/// 1e-9 mm count as free.
///
/// ```
/// use deadreckon_geometry::nudge::{Landing, Part, Touched, shift_start};
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::Pose;
/// use deadreckon_geometry::reposition::{Blocking, Mover, Place, Reposition, attempt};
/// use deadreckon_geometry::table::{Mat, Piece, Table};
/// use deadreckon_geometry::template::Template;
/// use std::sync::Arc;
///
/// let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
/// let ship = table.add_ship("a", BaseSize::Small, Pose::from_degrees(100.0, 100.0, 0.0))?;
/// // 80 mm ahead the boost ends beside this one, 39.5 mm from centre to centre where 40 are needed.
/// let other = table.add_ship("b", BaseSize::Small, Pose::from_degrees(180.0, 139.5, 0.0))?;
/// let mover = Mover::ship(&table, ship)?;
/// let boost = Reposition::Boost { template: Template::straight(1) };
/// let tried = attempt(&table, mover, boost, Place::Only, Blocking::ALL)?;
/// let shift = shift_start(&table, mover, &Landing::of(&tried, Blocking::ALL))?.ok_or("room enough")?;
/// assert!((shift.by.y + 0.5).abs() < 1e-9 && shift.by.x.abs() < 1e-9);
/// let touch = shift.touches[0].ok_or("the other")?;
/// assert_eq!((touch.part, touch.what), (Part::End, Touched::Piece(Piece::Ship(other))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NudgeError::Mover`] for a mover, an end or a template that is none, [`NudgeError::GivenUp`].
pub fn shift_start(table: &Table, mover: Mover, landing: &Landing) -> Result<Option<Shift>, NudgeError> {
    task_of(table, mover, landing)?.shift(FURTHEST_SHIFT_MM)
}

/// The smallest turn of the mover about the centre of its start after which the move fits, as in [`shift_start`];
/// template and end place swing along.
///
/// Of two turns of one size the counter-clockwise one. `None` if no turn up to [`FURTHEST_TURN`] will do.
///
/// # Errors
/// As [`shift_start`].
pub fn turn_start(table: &Table, mover: Mover, landing: &Landing) -> Result<Option<Turn>, NudgeError> {
    task_of(table, mover, landing)?.turn(FURTHEST_TURN)
}

/// Start, end and template of one place.
pub(super) fn task_of<'a>(table: &'a Table, mover: Mover, landing: &Landing) -> Result<Task<'a>, NudgeError> {
    let (end, template) = landing.placed(table, mover)?;
    task(table, mover, landing.blocking, (Some(end), template))
}

/// The start with what ends somewhere else and what is laid; nothing is asked of what is left out.
pub(super) fn task<'a>(
    table: &'a Table,
    mover: Mover,
    blocking: Blocking,
    (end, template): (Option<Placed<'a>>, Option<Placed<'a>>),
) -> Result<Task<'a>, NudgeError> {
    mover.check(table)?;
    let mut bodies = Vec::new();
    if let Some(end) = end {
        let mut end = Body::new(Part::End, end, Some(table.mat()));
        end.clear_of_ships(table, &[mover.on_table]);
        if blocking.under_base == Obstacles::Block {
            end.clear_of_obstacles(table, None);
        }
        bodies.push(end);
    }
    let base = table.base_shape(mover.size, WithGuides::Counted);
    let mut start = Body::new(Part::Piece, base.at(mover.start), Some(table.mat()));
    start.clear_of_ships(table, &[mover.on_table]);
    bodies.push(start);
    if let (Some(template), Obstacles::Block) = (template, blocking.under_template) {
        let mut laid = Body::new(Part::Template, template, None);
        laid.clear_of_obstacles(table, None);
        bodies.push(laid);
    }
    Ok(Task { bodies, pivot: mover.start.position })
}
