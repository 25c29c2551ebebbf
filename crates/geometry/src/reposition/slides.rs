//! First-edition rolls: the template slides along the ship's side, the ship along the template.

use super::attempt::{Attempt, Moved, Mover, attempt, base_at, is_legal};
use super::data::{Blocking, Obstacles, Reposition, RollTemplate};
use super::interval::{Block, FreeInterval, Limit, free_intervals, reachable};
use super::lay::{Outline, Place, RepositionError};
use super::mat_edge;
use super::region::{BlockedPatch, HalfMap, SlideRegion};
use super::sweep::{Cut, Stretch};
use crate::pose::{Pose, Vector};
use crate::query::{Body, Convex, OVERLAP_EPSILON_MM};
use crate::shape::Placed;
use crate::table::{MatEdge, Piece, Table};

/// Every legal pair of slides of one roll.
#[derive(Debug, Clone, PartialEq)]
pub struct Slides {
    /// The roll.
    pub reposition: Reposition,
    /// How far template and ship may each slide either way, mm.
    pub limit: f64,
    /// Template slides at which the laid template is free of obstacles; ascending, within ± `limit`.
    pub template_free: Vec<FreeInterval>,
    /// The total shift of the ship, for straight templates; `None` for curved ones, whose two slides differ in
    /// direction.
    pub shift: Option<Shift>,
    /// Both slides together.
    pub region: SlideRegion,
}

/// The total shift of the ship along its facing in a roll with a straight template: template slide + ship slide.
#[derive(Debug, Clone, PartialEq)]
pub struct Shift {
    /// Shifts at which the end base is free; ascending, within ± twice the limit.
    pub base_free: Vec<FreeInterval>,
    /// The shifts of those for which the template has a free place within the ship's slide of them.
    pub reachable: Vec<FreeInterval>,
}

impl Slides {
    /// Whether some pair of slides is legal; exact, a single touching place included.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        match &self.shift {
            Some(shift) => !shift.reachable.is_empty(),
            None => !self.region.is_empty(),
        }
    }

    /// The legal place nearest to a pair of slides; `None` if there is none.
    #[must_use]
    pub fn nearest_legal(&self, template: f64, ship: f64) -> Option<Place> {
        self.region.nearest_legal(template, ship).map(|(template, ship)| Place::Slid { template, ship })
    }

    /// A legal place with a given total shift, the template as near as possible to half of it.
    ///
    /// `None` if the shift is not reachable, or the template is curved.
    #[must_use]
    pub fn place_for_shift(&self, shift: f64) -> Option<Place> {
        self.shift.as_ref()?.reachable.iter().find(|free| free.contains(shift))?;
        let (low, high) = ((shift - self.limit).max(-self.limit), (shift + self.limit).min(self.limit));
        let wanted = shift / 2.0;
        self.template_free
            .iter()
            .filter(|free| free.from <= high + OVERLAP_EPSILON_MM && free.to >= low - OVERLAP_EPSILON_MM)
            .map(|free| wanted.min(free.to.min(high)).max(free.from.max(low)).clamp(-self.limit, self.limit))
            .min_by(|a, b| (a - wanted).abs().total_cmp(&(b - wanted).abs()))
            .map(|template| Place::Slid { template, ship: (shift - template).clamp(-self.limit, self.limit) })
    }
}

/// The legal slides of a roll, each interval end with what limits it.
///
/// ```
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::Pose;
/// use deadreckon_geometry::reposition::{slides, Against, Blocking, Mover, Reposition, RollTemplate};
/// use deadreckon_geometry::table::{Mat, Table};
/// use deadreckon_geometry::template::Side;
/// use std::sync::Arc;
///
/// let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal())).unwrap();
/// let ship = table.add_ship("a", BaseSize::Small, Pose::new(200.0, 200.0, 0.0)).unwrap();
/// // Ahead of where the roll ends, 43.4 mm centre to centre: bases with guides of 1.7 mm just touch.
/// table.add_ship("b", BaseSize::Small, Pose::new(243.4, 280.0, 0.0)).unwrap();
/// let narrow = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
/// let roll = Reposition::Roll { side: Side::Left, template: narrow };
/// let found = slides(&table, Mover::ship(&table, ship).unwrap(), roll, Blocking::ALL).unwrap();
/// let free = &found.shift.unwrap().base_free;
/// assert_eq!(free.len(), 1);
/// assert_eq!(free[0].from, -20.0);
/// assert!(free[0].to.abs() < 1e-9);
/// ```
///
/// # Errors
/// [`RepositionError`] if the start is not finite, the mover is not on the table, the parts set lacks the base or
/// the template, the reposition is a boost, or the template's edge is longer than the base's.
pub fn slides(
    table: &Table,
    mover: Mover,
    reposition: Reposition,
    blocking: Blocking,
) -> Result<Slides, RepositionError> {
    mover.check(table)?;
    let outline = Outline::new(table.parts(), mover.size, reposition)?;
    let limit = outline.slide_limit()?;
    let template_free = template_free(table, mover, &outline, limit, blocking.under_template)?;
    if let Reposition::Roll { template: RollTemplate::Curved { .. }, .. } = reposition {
        let patches = patches(table, mover, &outline, limit, blocking.under_base)?;
        let region = SlideRegion::new(limit, template_free.clone(), patches);
        return Ok(Slides { reposition, limit, template_free, shift: None, region });
    }
    let mut blocks =
        base_blocks(table, mover, outline.laid(mover.start, 0.0, 0.0).end, 2.0 * limit, blocking.under_base);
    let patches = strips(&blocks, limit);
    let base_free = free_intervals(2.0 * limit, &mut blocks);
    let reachable = reachable(&base_free, &template_free, limit);
    let region = SlideRegion::new(limit, template_free.clone(), patches);
    Ok(Slides { reposition, limit, template_free, shift: Some(Shift { base_free, reachable }), region })
}

/// Whether a roll fits with some pair of slides: the verdict of [`slides`], quick where the middle place is free.
///
/// # Errors
/// As [`slides`].
pub fn can_slide(
    table: &Table,
    mover: Mover,
    reposition: Reposition,
    blocking: Blocking,
) -> Result<bool, RepositionError> {
    let middle = Place::Slid { template: 0.0, ship: 0.0 };
    Ok(is_legal(table, mover, reposition, middle, blocking)? || slides(table, mover, reposition, blocking)?.is_legal())
}

/// The legal place nearest to the one wanted, tested in full; `None` if the roll does not fit at all.
///
/// # Errors
/// As [`slides`].
pub fn nearest_attempt(
    table: &Table,
    mover: Mover,
    found: &Slides,
    wanted: (f64, f64),
    blocking: Blocking,
) -> Result<Option<Attempt>, RepositionError> {
    found
        .nearest_legal(wanted.0, wanted.1)
        .map(|place| attempt(table, mover, found.reposition, place, blocking))
        .transpose()
}

fn template_free(
    table: &Table,
    mover: Mover,
    outline: &Outline,
    limit: f64,
    obstacles: Obstacles,
) -> Result<Vec<FreeInterval>, RepositionError> {
    let template = table.template_shape(outline.template())?.at(outline.laid(mover.start, 0.0, 0.0).template_pose);
    let mut blocks = Vec::new();
    if obstacles == Obstacles::Block {
        let pieces = obstacles_of(table);
        sweep(&template, mover.start.forward(), (-limit, limit), Moved::Template, pieces, &mut blocks);
    }
    Ok(free_intervals(limit, &mut blocks))
}

/// The shifts up to `reach` either way along its facing at which a base at `end` overlaps no other ship and lies on
/// the mat; ascending.
pub(crate) fn free_along_facing(table: &Table, mover: Mover, end: Pose, reach: f64) -> Vec<FreeInterval> {
    free_intervals(reach, &mut base_blocks(table, mover, end, reach, Obstacles::Ignored))
}

/// The shifts from −`reach` to `reach` along its facing at which a base at `end` is blocked.
fn base_blocks(table: &Table, mover: Mover, end: Pose, reach: f64, obstacles: Obstacles) -> Vec<Block> {
    let base = base_at(table, mover, end);
    let direction = base.frame.forward;
    let window = (-reach, reach);
    let mut blocks = Vec::new();
    sweep(&base, direction, window, Moved::Base, ships_of(table, mover), &mut blocks);
    if obstacles == Obstacles::Block {
        sweep(&base, direction, window, Moved::Base, obstacles_of(table), &mut blocks);
    }
    for edge in MatEdge::ALL {
        let at_rest = mat_edge::separation(&base, table.mat(), edge);
        if let Some(stretch) = outside(at_rest.margin, at_rest.direction.dot(direction), reach) {
            blocks.push(Block { stretch, limit: Limit::Blocked { moved: Moved::Base, piece: Piece::Edge(edge) } });
        }
    }
    blocks
}

/// The shifts at which a base with `margin` to an edge, changing by `rate` a millimetre, stands out.
fn outside(margin: f64, rate: f64, reach: f64) -> Option<Stretch> {
    let (back, ahead) = (margin - rate * reach, margin + rate * reach);
    if back.min(ahead) >= -OVERLAP_EPSILON_MM {
        return None;
    }
    let turning = -margin / rate;
    Some(if back.max(ahead) <= 0.0 {
        Stretch { from: f64::NEG_INFINITY, to: f64::INFINITY }
    } else if rate > 0.0 {
        Stretch { from: f64::NEG_INFINITY, to: turning }
    } else {
        Stretch { from: turning, to: f64::INFINITY }
    })
}

fn ships_of(table: &Table, mover: Mover) -> impl Iterator<Item = (Piece, Placed<'_>)> {
    mover.others(table).map(|i| (Piece::Ship(i), table.ship_base(i)))
}

fn obstacles_of(table: &Table) -> impl Iterator<Item = (Piece, Placed<'_>)> {
    (0..table.obstacles().len()).map(|i| (Piece::Obstacle(i), table.obstacle(i)))
}

/// Adds the shifts at which a shape overlaps each of the pieces.
fn sweep<'a>(
    moving: &Placed<'_>,
    direction: Vector,
    window: (f64, f64),
    moved: Moved,
    pieces: impl Iterator<Item = (Piece, Placed<'a>)>,
    blocks: &mut Vec<Block>,
) {
    let mut cut = None;
    let mut stretches = Vec::new();
    for (piece, placed) in pieces.filter(|(_, placed)| is_near(moving, placed, window.1)) {
        let cut = cut.get_or_insert_with(|| Cut::new(moving, direction));
        cut.blocked_by(&Cut::new(&placed, direction), window, &mut stretches);
        let limit = Limit::Blocked { moved, piece };
        blocks.extend(stretches.drain(..).map(|stretch| Block { stretch, limit }));
    }
}

/// Whether two shapes can meet when one of them moves by `reach` at most.
fn is_near(a: &Placed<'_>, b: &Placed<'_>, reach: f64) -> bool {
    let (a, b) = (a.circle(), b.circle());
    let near = a.radius + b.radius + reach;
    a.centre.distance_squared(b.centre) <= near * near
}

/// Blocked shifts as parts of the map: the strips where template slide + ship slide is blocked.
fn strips(blocks: &[Block], limit: f64) -> Vec<BlockedPatch> {
    let strip = |block: &Block| {
        let Limit::Blocked { piece, .. } = block.limit else { return None };
        let Stretch { from, to } = block.stretch;
        let halves = [(Vector::ONE, to), (Vector::NEG_ONE, -from)];
        let halves = halves.into_iter().filter(|(_, offset)| offset.is_finite());
        let halves = halves.map(|(normal, offset)| HalfMap { normal, offset }).collect();
        BlockedPatch::new(piece, halves, limit)
    };
    blocks.iter().filter_map(strip).collect()
}

/// Where the two slides of a curved roll make the base overlap something, one convex patch for each pair of parts.
fn patches(
    table: &Table,
    mover: Mover,
    outline: &Outline,
    limit: f64,
    obstacles: Obstacles,
) -> Result<Vec<BlockedPatch>, RepositionError> {
    let base = base_at(table, mover, outline.laid(mover.start, 0.0, 0.0).end);
    let steps = [mover.start.forward(), base.frame.forward];
    let in_map = |normal: Vector, offset: f64| HalfMap {
        normal: Vector::new(normal.dot(steps[0]), normal.dot(steps[1])),
        offset,
    };
    let mut patches = Vec::new();
    let pieces = ships_of(table, mover).chain(obstacles_of(table).filter(|_| obstacles == Obstacles::Block));
    for (piece, placed) in pieces.filter(|(_, placed)| is_near(&base, placed, 2.0 * limit)) {
        let others = convex_parts(&placed, table.piece_id(piece))?;
        for part in convex_parts(&base, "base")? {
            for other in &others {
                let halves = meeting_shifts(&part, other).into_iter().map(|(normal, d)| in_map(normal, d)).collect();
                patches.extend(BlockedPatch::new(piece, halves, limit));
            }
        }
    }
    for edge in MatEdge::ALL {
        let at_rest = mat_edge::separation(&base, table.mat(), edge);
        let outside = in_map(at_rest.direction, -at_rest.margin);
        patches.extend(BlockedPatch::new(Piece::Edge(edge), vec![outside], limit));
    }
    Ok(patches)
}

/// The convex parts of a polygon on the mat, each with its corners and outer normals.
fn convex_parts(shape: &Placed<'_>, id: &str) -> Result<Vec<ConvexOnMat>, RepositionError> {
    let Body::Polygons(parts) = shape.shape.body() else {
        return Err(RepositionError::CurvedOutline(id.to_owned()));
    };
    let on_mat = |part: &Convex| ConvexOnMat {
        corners: part.corners().iter().map(|&v| shape.frame.point(v)).collect(),
        normals: part.edges().map(|(n, _)| shape.frame.vector(n)).collect(),
    };
    Ok(parts.iter().map(on_mat).collect())
}

/// A convex polygon on the mat.
struct ConvexOnMat {
    corners: Vec<Vector>,
    normals: Vec<Vector>,
}

impl ConvexOnMat {
    /// How far the polygon reaches along a direction.
    fn reach(&self, direction: Vector) -> f64 {
        self.corners.iter().map(|corner| corner.dot(direction)).fold(f64::NEG_INFINITY, f64::max)
    }
}

/// The shifts v of `moving` at which it overlaps `other`: those with normal · v < offset for every pair given.
///
/// The set is the Minkowski sum of `other` and the reflected `moving`; its outer normals are those of `other` and
/// the reversed ones of `moving`.
fn meeting_shifts(moving: &ConvexOnMat, other: &ConvexOnMat) -> Vec<(Vector, f64)> {
    let normals = other.normals.iter().copied().chain(moving.normals.iter().map(|&n| -n));
    normals.map(|n| (n, other.reach(n) + moving.reach(-n))).collect()
}
