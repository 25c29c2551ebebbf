//! The places of a sliding move as a rectangle of two numbers, and what all places of a part of it have in common.

use super::Offsets;
use crate::maneuver::ManeuverPath;
use crate::maths::asin;
use crate::nudge::Landing;
use crate::parts::{BaseSize, PartsSet};
use crate::pose::{Pose, Vector};
use crate::reposition::{Blocking, Mover, Outline, Reposition, RepositionError, RollTemplate};
use crate::shape::{Placed, Shape};
use crate::table::Table;
use crate::template::{CentreLine, Template};

/// The places of a sliding move. The first number is the template's slide; the second the ship's, or, where both go
/// the same way, the sum of the two, so that the base's place depends on it alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Space {
    size: BaseSize,
    /// The base where nothing slides.
    end: Pose,
    template: Option<Laid>,
    pub(crate) blocking: Blocking,
    /// How base and template go with the two numbers, per mm.
    base_steps: [Vector; 2],
    template_step: Vector,
    /// Each of the template's and the ship's slide goes so far either way, mm.
    limits: [f64; 2],
    /// Whether the second number is the sum of both slides.
    is_sum: bool,
}

/// A template where nothing slides.
#[derive(Debug, Clone, Copy)]
struct Laid {
    template: Template,
    pose: Pose,
    line: CentreLine,
    width: f64,
}

/// A rectangle of places, each number from one to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Cell {
    pub(super) low: [f64; 2],
    pub(super) high: [f64; 2],
}

impl Cell {
    pub(crate) fn middle(&self) -> [f64; 2] {
        [0, 1].map(|i| f64::midpoint(self.low[i], self.high[i]))
    }

    fn half(&self, i: usize) -> f64 {
        (self.high[i] - self.low[i]) / 2.0
    }

    /// The longer extent, mm.
    pub(crate) fn extent(&self) -> f64 {
        2.0 * self.half(0).max(self.half(1))
    }

    /// Five of its places.
    pub(crate) fn corners_and_middle(&self) -> [[f64; 2]; 5] {
        let Self { low, high } = *self;
        [low, [high[0], low[1]], high, [low[0], high[1]], self.middle()]
    }

    /// Two halves across the longer side.
    pub(crate) fn halves(&self) -> [Self; 2] {
        let side = usize::from(self.half(1) >= self.half(0));
        let (mut first, mut second) = (*self, *self);
        first.high[side] = self.middle()[side];
        second.low[side] = self.middle()[side];
        [first, second]
    }
}

/// What all bases and all templates of a cell have in common; `None`: nothing.
pub(crate) struct Cores {
    base: Option<(Shape, Pose)>,
    template: Option<(Shape, Pose)>,
}

impl Cores {
    pub(crate) fn base(&self) -> Option<Placed<'_>> {
        self.base.as_ref().map(|(shape, pose)| shape.at(*pose))
    }

    pub(crate) fn template(&self) -> Option<Placed<'_>> {
        self.template.as_ref().map(|(shape, pose)| shape.at(*pose))
    }
}

impl Space {
    pub(crate) fn roll(
        parts: &PartsSet,
        mover: Mover,
        reposition: Reposition,
        blocking: Blocking,
    ) -> Result<Self, RepositionError> {
        let outline = Outline::new(parts, mover.size, reposition)?;
        let limit = outline.slide_limit()?;
        let laid = outline.laid(mover.start, 0.0, 0.0);
        let line = laid.template.centre_line(parts)?;
        let (along, facing) = (mover.start.forward(), laid.end.forward());
        let is_sum = !matches!(reposition, Reposition::Roll { template: RollTemplate::Curved { .. }, .. });
        let width = parts.template_width.value;
        Ok(Self {
            size: mover.size,
            end: laid.end,
            template: Some(Laid { template: laid.template, pose: laid.template_pose, line, width }),
            blocking,
            base_steps: [if is_sum { Vector::ZERO } else { along }, facing],
            template_step: along,
            limits: [limit, limit],
            is_sum,
        })
    }

    pub(crate) fn tallon(mover: Mover, path: &ManeuverPath, limit: f64) -> Self {
        let end = path.end();
        Self {
            size: mover.size,
            end,
            template: None,
            blocking: Blocking::NO_OBSTACLES,
            base_steps: [Vector::ZERO, end.forward()],
            template_step: Vector::ZERO,
            limits: [0.0, limit.max(0.0)],
            is_sum: false,
        }
    }

    /// All places, and some that are none: a sum that two slides do not reach together.
    pub(crate) fn whole(&self) -> Cell {
        let [template, ship] = self.limits;
        let second = if self.is_sum { template + ship } else { ship };
        Cell { low: [-template, -second], high: [template, second] }
    }

    /// The place of two numbers, held to what the slides reach.
    pub(crate) fn offsets(&self, at: [f64; 2]) -> Offsets {
        let [template, ship] = self.limits;
        if !self.is_sum {
            return Offsets { template: at[0].clamp(-template, template), ship: at[1].clamp(-ship, ship) };
        }
        // The template goes along where the ship's own slide does not reach the sum.
        let sum = at[1].clamp(-template - ship, template + ship);
        let first = at[0].clamp((sum - ship).max(-template), (sum + ship).min(template));
        Offsets { template: first, ship: (sum - first).clamp(-ship, ship) }
    }

    /// The numbers of a place.
    pub(super) fn numbers(&self, at: Offsets) -> [f64; 2] {
        [at.template, if self.is_sum { at.template + at.ship } else { at.ship }]
    }

    /// Whether both numbers move the base.
    pub(crate) fn is_plane(&self) -> bool {
        self.base_steps[0] != Vector::ZERO
    }

    /// Whether a cell holds any place at all.
    pub(crate) fn meets(&self, cell: &Cell) -> bool {
        let ship = self.limits[1];
        !self.is_sum || cell.low[1] - cell.high[0] <= ship && cell.high[1] - cell.low[0] >= -ship
    }

    /// Base and template at a place.
    pub(crate) fn landing(&self, at: Offsets) -> Landing {
        let numbers = self.numbers(at);
        let template = self.template.map(|laid| (laid.template, shifted(laid.pose, self.template_step * numbers[0])));
        Landing { end: shifted(self.end, self.base_shift(numbers)), template, blocking: self.blocking }
    }

    fn base_shift(&self, at: [f64; 2]) -> Vector {
        self.base_steps[0] * at[0] + self.base_steps[1] * at[1]
    }

    /// The furthest that the base goes from where nothing slides, mm.
    pub(super) fn reach(&self) -> f64 {
        let whole = self.whole();
        self.base_steps[0].length() * whole.high[0] + self.base_steps[1].length() * whole.high[1]
    }

    /// What all places of a cell have in common.
    pub(crate) fn cores(&self, table: &Table, cell: &Cell) -> Cores {
        let half = [cell.half(0), cell.half(1)];
        let middle = cell.middle();
        let frame = self.end.frame();
        let trim = [0, 1].map(|i| frame.local_vector(self.base_steps[i]).abs() * half[i]);
        let base = Shape::base_core(table.parts(), self.size, trim[0] + trim[1]);
        let template = self.template.and_then(|laid| laid.core(self.template_step, half[0]));
        let end = shifted(self.end, self.base_shift(middle));
        let by = self.template_step * middle[0];
        Cores {
            base: base.map(|shape| (shape, end)),
            template: template.map(|(shape, pose)| (shape, shifted(pose, by))),
        }
    }
}

impl Laid {
    /// What all templates have in common that lie up to `trim` mm either way along a direction.
    fn core(&self, step: Vector, trim: f64) -> Option<(Shape, Pose)> {
        let along = self.pose.frame().local_vector(step).abs() * trim;
        match self.line {
            CentreLine::Straight { length } => {
                let (length, width) = (length - 2.0 * along.x, self.width - 2.0 * along.y);
                let pose = self.pose.then(Vector::new(along.x, 0.0), 0.0);
                is_something(length, width).then(|| (Shape::strip(CentreLine::Straight { length }, width), pose))
            }
            CentreLine::Arc { radius, angle, side } => {
                // All points further than `trim` from the boundary, and a little less where that is easier to say.
                let (inner, width) = (radius - self.width / 2.0 + trim, self.width - 2.0 * trim);
                let cut = asin((trim / inner).min(1.0));
                let angle = angle - 2.0 * cut;
                let begin = CentreLine::Arc { radius, angle: cut, side }.end();
                let pose = self.pose.then(begin.position, begin.heading);
                let line = CentreLine::Arc { radius, angle, side };
                is_something(radius * angle, width).then(|| (Shape::strip(line, width), pose))
            }
        }
    }
}

/// Thinner strips hold nothing off, mm.
fn is_something(length: f64, width: f64) -> bool {
    length > 1e-3 && width > 1e-3
}

fn shifted(pose: Pose, by: Vector) -> Pose {
    Pose { position: pose.position + by, ..pose }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reposition::{Against, Curve, CurvedShape};
    use crate::template::Side;

    /// Every core must lie within every base and template of its cell: that is what the bounds rest on.
    #[test]
    fn cores_lie_within_every_place_of_their_cell() {
        let table = Table::new(crate::table::Mat::STANDARD, std::sync::Arc::new(PartsSet::nominal())).expect("table");
        let straight = |speed, against| RollTemplate::Straight { speed, against };
        let curved = |shape, speed, curve| RollTemplate::Curved { shape, speed, curve };
        let rolls = [
            (BaseSize::Small, straight(1, Against::NarrowEnd)),
            (BaseSize::Large, straight(1, Against::LongSide)),
            (BaseSize::Small, curved(CurvedShape::Bank, 1, Curve::Forward)),
            (BaseSize::Large, curved(CurvedShape::Turn, 1, Curve::Backward)),
        ];
        for (size, template) in rolls {
            let mover = Mover { size, start: Pose::from_degrees(400.0, 300.0, 31.0), on_table: None };
            let roll = Reposition::Roll { side: Side::Left, template };
            let space = Space::roll(table.parts(), mover, roll, Blocking::ALL).expect("roll");
            let mut cells = vec![space.whole()];
            for _ in 0..5 {
                cells = cells.iter().flat_map(Cell::halves).collect();
                let mut told = 0;
                for cell in &cells {
                    let cores = space.cores(&table, cell);
                    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let corner = [[cell.low, cell.high][i][0], [cell.low, cell.high][j][1]];
                        let numbers = Offsets {
                            template: corner[0],
                            ship: corner[1] - if space.is_sum { corner[0] } else { 0.0 },
                        };
                        let landing = space.landing(numbers);
                        let base = table.base_shape(size, crate::shape::WithGuides::Counted).at(landing.end);
                        let (template, pose) = landing.template.expect("a roll has one");
                        let laid = table.template_shape(template).expect("template").at(pose);
                        for (core, whole) in [(cores.base(), base), (cores.template(), laid)] {
                            let Some(core) = core else { continue };
                            told += 1;
                            assert!(
                                core.outline(0.5).into_iter().all(|p| whole.contains(p)),
                                "{size:?} {template:?} {cell:?}"
                            );
                        }
                    }
                }
                assert!(cells.len() < 8 || told > 0);
            }
        }
    }

    #[test]
    fn a_core_is_as_thin_as_its_cell_is_wide() {
        let shape = Shape::base_core(&PartsSet::nominal(), BaseSize::Small, Vector::new(3.0, 0.5)).expect("core");
        let high = shape.bounds().high;
        assert!((high.x - 18.7).abs() < 1e-9 && (high.y - 19.5).abs() < 1e-9);
        assert!(Shape::base_core(&PartsSet::nominal(), BaseSize::Small, Vector::new(20.0, 0.0)).is_none());
    }
}
