//! The shifts of a piece and which of them are blocked: each block is a convex polygon grown by a radius.

use super::{Block, RouteQuestion};
use crate::hull::{Side, nearest_on, smaller};
use crate::maths;
use crate::pose::{Point, Vector};
use crate::query::nearest_between_segments;
use crate::shape::{Bounds, Circle};
use crate::sweep::{Shifts, Way};

/// Ways may graze what blocks them: only deeper than this counts as blocked, mm. Far above the rounding of a tangent.
const GRAZE_MM: f64 = 1e-8;
/// Sharp corners are rounded by this, mm, from within: so every corner can be gone round as an arc.
const LEAST_RADIUS_MM: f64 = 1e-3;

/// One block as seen by the shifts of the piece.
#[derive(Debug, Clone)]
pub(super) struct Obstacle {
    pub(super) shifts: Shifts,
    around: Circle,
}

/// All blocks, and the edges of the table, as seen by the shifts of the piece.
#[derive(Debug, Clone)]
pub(super) struct Space {
    pub(super) obstacles: Vec<Obstacle>,
    table: Option<Bounds>,
}

impl Space {
    /// The space of a question, every block grown by `room` as far as start and end leave room.
    pub(super) fn new(question: &RouteQuestion<'_>, room: f64) -> Self {
        let start = question.hull.at(question.from);
        let goal = question.to - question.from.position;
        let obstacles = question.blocks.iter().filter_map(|block| {
            let shifts = Shifts::new(&start, block.piece);
            Obstacle::new(shifts, block, goal, room)
        });
        let bounds = start.bounds();
        let table = question.table.map(|t| Bounds {
            low: (t.low - bounds.low).min(Vector::ZERO).min(goal),
            high: (t.high - bounds.high).max(Vector::ZERO).max(goal),
        });
        Self { obstacles: obstacles.collect(), table }
    }

    /// Whether a point is on the table.
    pub(super) fn is_on_table(&self, p: Point) -> bool {
        let inside = |t: Bounds| (p - t.low).min(t.high - p).min_element() >= -GRAZE_MM;
        self.table.is_none_or(inside)
    }

    /// Whether a straight way is blocked; counts its steps.
    pub(super) fn blocks_line(&self, from: Point, to: Point, steps: &mut usize) -> bool {
        *steps = steps.saturating_sub(self.obstacles.len());
        self.obstacles.iter().any(|obstacle| obstacle.blocks_line(from, to))
    }

    /// Whether a way round a corner of the obstacle `own` is blocked by another or leaves the table; counts its steps.
    pub(super) fn blocks_arc(&self, centre: Point, from: Point, angle: f64, own: usize, steps: &mut usize) -> bool {
        *steps = steps.saturating_sub(self.obstacles.len());
        let way = Way::new(centre, from, angle);
        let reach = Circle { centre, radius: (from - centre).length() };
        let leaves = || way.extremes().into_iter().flatten().any(|p| !self.is_on_table(p));
        let mut others = self.obstacles.iter().enumerate().filter(|(index, _)| *index != own);
        others.any(|(_, obstacle)| obstacle.blocks_way(&way, &reach)) || (self.table.is_some() && leaves())
    }
}

impl Obstacle {
    fn new(mut shifts: Shifts, block: &Block<'_>, goal: Point, room: f64) -> Option<Self> {
        let keep = (block.least_margin() + room).min(shifts.margin(Vector::ZERO)).min(shifts.margin(goal));
        shifts.radius += keep;
        if shifts.radius < LEAST_RADIUS_MM {
            shifts = shrunk(&shifts, LEAST_RADIUS_MM - shifts.radius)?;
        }
        let centre = Bounds::around(&shifts.corners).centre();
        let furthest = shifts.corners.iter().map(|&p| (p - centre).length()).fold(0.0, f64::max);
        Some(Self { around: Circle { centre, radius: furthest + shifts.radius }, shifts })
    }

    fn blocks_line(&self, from: Point, to: Point) -> bool {
        let near = nearest_on(self.around.centre, from, to);
        let limit = self.shifts.radius - GRAZE_MM;
        if (near - self.around.centre).length_squared() >= self.around.radius * self.around.radius {
            return false;
        }
        if self.shifts.stretch_inside(from, to - from, 0.0).is_some() {
            return true;
        }
        self.shifts.sides().any(|side| {
            let (a, b) = nearest_between_segments((from, to), side);
            (a - b).length_squared() < limit * limit
        })
    }

    fn blocks_way(&self, way: &Way, reach: &Circle) -> bool {
        let apart = reach.radius + self.around.radius;
        if (reach.centre - self.around.centre).length_squared() >= apart * apart {
            return false;
        }
        maths::sqrt(way.least(&self.shifts.corners).0) < self.shifts.radius - GRAZE_MM
    }
}

/// The shifts with every edge moved in by a depth, and the radius that this leaves room for.
fn shrunk(shifts: &Shifts, depth: f64) -> Option<Shifts> {
    let corners = smaller(&shifts.corners, &shifts.edges, depth)?;
    let count = corners.len();
    let edges = (0..count).map(|k| Side::through(corners[k], corners[(k + 1) % count])).collect();
    Some(Shifts { corners, edges, radius: LEAST_RADIUS_MM })
}
