//! One end place of a reposition, tested: what blocks template and base, and by how much the rest is clear.

use super::data::{Blocking, Obstacles, Placement, Reposition};
use super::lay::{Laid, Outline, Place, RepositionError, check_start};
use super::mat_edge;
use crate::parts::BaseSize;
use crate::pose::Pose;
use crate::query::{OVERLAP_EPSILON_MM, Separation, overlaps, separation};
use crate::shape::{Placed, WithGuides};
use crate::table::{MatEdge, Piece, Table};

/// The ship that repositions. It need not stand where the table has it, nor be on the table at all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mover {
    /// Size of its base.
    pub size: BaseSize,
    /// Where it starts.
    pub start: Pose,
    /// Its index on the table, so that it does not block itself; `None` if it is not there.
    pub on_table: Option<usize>,
}

impl Mover {
    /// A ship of the table, from where it stands.
    ///
    /// # Errors
    /// [`RepositionError::NoSuchShip`].
    pub fn ship(table: &Table, index: usize) -> Result<Self, RepositionError> {
        let ship = table.ships().get(index).ok_or(RepositionError::NoSuchShip(index))?;
        Ok(Self { size: ship.size, start: ship.pose, on_table: Some(index) })
    }

    /// The same ship from another start: after a maneuver, say.
    #[must_use]
    pub const fn from(self, start: Pose) -> Self {
        Self { start, ..self }
    }

    pub(crate) fn check(self, table: &Table) -> Result<(), RepositionError> {
        check_start(self.start)?;
        match self.on_table {
            Some(index) if index >= table.ships().len() => Err(RepositionError::NoSuchShip(index)),
            _ => Ok(()),
        }
    }

    /// The ships that can be in its way.
    pub(crate) fn others(self, table: &Table) -> impl Iterator<Item = usize> {
        (0..table.ships().len()).filter(move |&i| Some(i) != self.on_table)
    }
}

/// What of a reposition was tested.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moved {
    /// The base at its end place, guides counted.
    Base,
    /// The template as laid.
    Template,
}

/// One thing against one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Check {
    /// Base or template; the first shape of the separation.
    pub moved: Moved,
    /// The piece it was tested against.
    pub piece: Piece,
    /// Gap or depth. Against an edge of the mat: how far the base lies inside, negative if it stands out.
    pub separation: Separation,
}

impl Check {
    /// Whether this makes the reposition fail: deeper than contact.
    #[must_use]
    pub fn is_blocked(&self) -> bool {
        self.separation.margin < -OVERLAP_EPSILON_MM
    }
}

/// One end place of a reposition with verdict and margins.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    /// The reposition.
    pub reposition: Reposition,
    /// Which of its places.
    pub place: Place,
    /// Template and ship as they lie.
    pub laid: Laid,
    /// Base and template against every piece that could block them, tightest first; among equals the base
    /// first, then ships before obstacles before edges, in the table's order.
    pub checks: Vec<Check>,
}

impl Attempt {
    /// Whether nothing blocks it; contact does not.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.limiting().is_none_or(|check| !check.is_blocked())
    }

    /// The tightest check: what blocks most deeply, or comes nearest to it.
    #[must_use]
    pub fn limiting(&self) -> Option<&Check> {
        self.checks.first()
    }

    /// The slack of the verdict, mm: negative by how deep it fails, else the smallest clearance.
    ///
    /// Always finite, since the mat has edges.
    #[must_use]
    pub fn margin(&self) -> f64 {
        self.limiting().map_or(f64::INFINITY, |check| check.separation.margin)
    }

    /// The pieces that block the base or the template, deepest first.
    pub fn blocked_by(&self, moved: Moved) -> impl Iterator<Item = Piece> {
        self.checks.iter().filter(move |c| c.moved == moved && c.is_blocked()).map(|c| c.piece)
    }
}

/// Tests one end place.
///
/// # Errors
/// [`RepositionError`] as in [`super::lay`], and if the mover's index is not on the table.
pub fn attempt(
    table: &Table,
    mover: Mover,
    reposition: Reposition,
    place: Place,
    blocking: Blocking,
) -> Result<Attempt, RepositionError> {
    mover.check(table)?;
    let outline = Outline::new(table.parts(), mover.size, reposition)?;
    let (template_slide, ship_slide) = outline.slides(place)?;
    let laid = outline.laid(mover.start, template_slide, ship_slide);
    let template = check_template(table, &laid, blocking.under_template)?;
    Ok(tested(table, mover, blocking, Attempt { reposition, place, laid, checks: template }))
}

/// Tests every end place that can be listed: the one of a boost, the three of a roll.
///
/// Empty for a roll with [`Placement::Slide`], whose places are the intervals of [`super::slides()`].
///
/// # Errors
/// As [`attempt`].
pub fn attempts(
    table: &Table,
    mover: Mover,
    reposition: Reposition,
    placement: Placement,
    blocking: Blocking,
) -> Result<Vec<Attempt>, RepositionError> {
    mover.check(table)?;
    let outline = Outline::new(table.parts(), mover.size, reposition)?;
    // The template lies alike in all of them.
    let template = check_template(table, &outline.laid(mover.start, 0.0, 0.0), blocking.under_template)?;
    let places = Place::all(reposition, placement).iter();
    places
        .map(|&place| {
            let (template_slide, ship_slide) = outline.slides(place)?;
            let laid = outline.laid(mover.start, template_slide, ship_slide);
            Ok(tested(table, mover, blocking, Attempt { reposition, place, laid, checks: template.clone() }))
        })
        .collect()
}

/// Adds what the base meets to an attempt that holds the checks of its template.
fn tested(table: &Table, mover: Mover, blocking: Blocking, mut attempt: Attempt) -> Attempt {
    check_base(table, mover, attempt.laid.end, blocking.under_base, &mut attempt.checks);
    sort_checks(&mut attempt.checks);
    attempt
}

/// The verdict of [`attempt`] alone, without margins and without allocation.
///
/// # Errors
/// As [`attempt`].
pub fn is_legal(
    table: &Table,
    mover: Mover,
    reposition: Reposition,
    place: Place,
    blocking: Blocking,
) -> Result<bool, RepositionError> {
    mover.check(table)?;
    let outline = Outline::new(table.parts(), mover.size, reposition)?;
    let (template_slide, ship_slide) = outline.slides(place)?;
    let laid = outline.laid(mover.start, template_slide, ship_slide);
    Ok(base_is_free(table, mover, laid.end, blocking.under_base)
        && template_is_free(table, &laid, blocking.under_template)?)
}

fn base_is_free(table: &Table, mover: Mover, end: Pose, obstacles: Obstacles) -> bool {
    let base = base_at(table, mover, end);
    let on_mat =
        MatEdge::ALL.iter().all(|&edge| mat_edge::separation(&base, table.mat(), edge).margin >= -OVERLAP_EPSILON_MM);
    on_mat
        && mover.others(table).all(|i| !overlaps(&base, &table.ship_base(i)))
        && (obstacles == Obstacles::Ignored
            || (0..table.obstacles().len()).all(|i| !overlaps(&base, &table.obstacle(i))))
}

fn template_is_free(table: &Table, laid: &Laid, obstacles: Obstacles) -> Result<bool, RepositionError> {
    let template = table.template_shape(laid.template)?.at(laid.template_pose);
    Ok(obstacles == Obstacles::Ignored
        || (0..table.obstacles().len()).all(|i| !overlaps(&template, &table.obstacle(i))))
}

/// The mover's base at a pose, guides counted.
pub(super) fn base_at(table: &Table, mover: Mover, pose: Pose) -> Placed<'_> {
    table.base_shape(mover.size, WithGuides::Counted).at(pose)
}

/// The base against ships, obstacles and the four edges of the mat.
pub(super) fn check_base(table: &Table, mover: Mover, end: Pose, obstacles: Obstacles, checks: &mut Vec<Check>) {
    let base = base_at(table, mover, end);
    let mut push = |piece, separation| checks.push(Check { moved: Moved::Base, piece, separation });
    for i in mover.others(table) {
        push(Piece::Ship(i), separation(&base, &table.ship_base(i)));
    }
    if obstacles == Obstacles::Block {
        for i in 0..table.obstacles().len() {
            push(Piece::Obstacle(i), separation(&base, &table.obstacle(i)));
        }
    }
    for edge in MatEdge::ALL {
        push(Piece::Edge(edge), mat_edge::separation(&base, table.mat(), edge));
    }
}

/// The laid template against obstacles.
fn check_template(table: &Table, laid: &Laid, obstacles: Obstacles) -> Result<Vec<Check>, RepositionError> {
    let template = table.template_shape(laid.template)?.at(laid.template_pose);
    let mut checks = Vec::new();
    if obstacles == Obstacles::Block {
        for i in 0..table.obstacles().len() {
            let separation = separation(&template, &table.obstacle(i));
            checks.push(Check { moved: Moved::Template, piece: Piece::Obstacle(i), separation });
        }
    }
    Ok(checks)
}

/// Tightest first; equal margins by base and piece, so that the order does not hang on the last bit's luck.
pub(super) fn sort_checks(checks: &mut [Check]) {
    checks.sort_unstable_by(|a, b| {
        a.separation.margin.total_cmp(&b.separation.margin).then((a.moved, a.piece).cmp(&(b.moved, b.piece)))
    });
}
