//! Bases as a few rectangles, for searches that ask thousands of times.
//!
//! A base is its square and, where guides count, four pegs: five rectangles with common directions. Two of them
//! are apart exactly if one of four directions separates them, which is a handful of multiplications; no general
//! query is as quick. [`crate::query`] says the same of the same bases (a test compares them).

use crate::maneuver::{Moment, Phase};
use crate::maths;
use crate::parts::{BaseSize, PartsError, PartsSet};
use crate::pose::{Frame, Point, Vector};
use crate::query::OVERLAP_EPSILON_MM;
use core::array;

/// A rectangle whose sides lie along the axes of its base.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rect {
    centre: Point,
    half: Vector,
}

/// A base as rectangles in its own frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Footprint {
    rects: [Rect; 5],
    count: usize,
    /// Around all of them.
    outer: Rect,
    /// No point is further than this from the centre, mm.
    pub(crate) reach: f64,
}

/// One rectangle of each of two bases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    mover: usize,
    other: usize,
}

impl Footprint {
    /// The base of a size, with guides if the parts set counts them.
    pub(crate) fn new(parts: &PartsSet, size: BaseSize) -> Result<Self, PartsError> {
        let half = parts.half_base(size)?;
        let body = Rect { centre: Point::ZERO, half: Vector::splat(half) };
        let guides = &parts.guides;
        if !guides.count {
            return Ok(Self { rects: [body; 5], count: 1, outer: body, reach: body.half.length() });
        }
        let (inner, outer, length) = (guides.inner.value, guides.outer.value, guides.length.value);
        let peg = |along: f64, across: f64| Rect {
            centre: Point::new(along * (half + length / 2.0), across * (inner + outer) / 2.0),
            half: Vector::new(length, outer - inner) / 2.0,
        };
        let around = Rect { half: Vector::new(half + length, half), ..body };
        Ok(Self {
            rects: [body, peg(1.0, 1.0), peg(1.0, -1.0), peg(-1.0, 1.0), peg(-1.0, -1.0)],
            count: 5,
            outer: around,
            reach: around.half.length(),
        })
    }

    /// The bases of all sizes, in the order of [`BaseSize::ALL`].
    pub(crate) fn all(parts: &PartsSet) -> Result<[Self; 3], PartsError> {
        let [small, medium, large] = BaseSize::ALL.map(|size| Self::new(parts, size));
        Ok([small?, medium?, large?])
    }

    fn rects(&self) -> &[Rect] {
        &self.rects[..self.count]
    }

    /// The first pair of rectangles whose interiors meet deeper than `depth`, mm.
    pub(crate) fn overlapped(&self, other: &Self, seen: &Seen, depth: f64) -> Option<Pair> {
        self.pairs_with(other, seen, |margin| margin < -depth).next().map(|(pair, _)| pair)
    }

    /// The pairs whose margin passes `keep`, which must hold for every margin below one that it holds for.
    pub(crate) fn pairs_with<'a>(
        &'a self,
        other: &'a Self,
        seen: &'a Seen,
        keep: impl Fn(f64) -> bool + Copy + 'a,
    ) -> impl Iterator<Item = (Pair, f64)> + 'a {
        let near = keep(seen.margin(&self.outer, &other.outer));
        let movers = if near { self.rects() } else { &[] };
        movers.iter().enumerate().flat_map(move |(i, a)| {
            let near = keep(seen.margin(a, &other.outer));
            let others = if near { other.rects() } else { &[] };
            others.iter().enumerate().filter_map(move |(j, b)| {
                let margin = seen.margin(a, b);
                keep(margin).then_some((Pair { mover: i, other: j }, margin))
            })
        })
    }

    /// The open stretches of slides along the mover's facing, mm, in which a rectangle of it overlaps one of the
    /// other's; stretches nowhere deeper than the overlap limit are left out.
    pub(crate) fn slid_overlaps<'a>(&'a self, other: &'a Self, seen: Seen) -> impl Iterator<Item = (f64, f64)> + 'a {
        self.rects().iter().flat_map(move |a| other.rects().iter().filter_map(move |b| seen.slid_overlap(a, b)))
    }

    /// Whether the gap between two bases is at most `limit`, overlapping ones included.
    pub(crate) fn within(&self, other: &Self, seen: &Seen, limit: f64) -> bool {
        self.pairs_with(other, seen, |margin| margin <= limit).any(|(pair, margin)| {
            margin <= 0.0 || seen.corner_gap(&self.rects[pair.mover], &other.rects[pair.other]) <= limit
        })
    }
}

/// A base as seen from the frame of another, the mover.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    /// Its centre.
    centre: Point,
    /// Its forward direction, unit length.
    forward: Vector,
}

/// One of the four directions that can separate two rectangles.
#[derive(Debug, Clone, Copy)]
struct Axis {
    /// From the mover's rectangle's centre to the other's, along the direction, signed.
    apart: f64,
    /// Half of what both rectangles take up along the direction.
    extent: f64,
}

impl Axis {
    fn margin(&self) -> f64 {
        maths::fabs(self.apart) - self.extent
    }
}

/// An axis' numbers and how fast each changes with the mover's travel.
#[derive(Debug, Clone, Copy)]
struct MovingAxis {
    axis: Axis,
    margin_rate: f64,
}

impl Seen {
    /// `other` as seen from `mover`.
    pub(crate) fn new(mover: &Frame, other: &Frame) -> Self {
        let Frame { origin, forward } = mover.relative(other);
        Self { centre: origin, forward }
    }

    fn frame(&self) -> Frame {
        Frame { origin: self.centre, forward: self.forward }
    }

    /// Largest margin over the four directions: negative by the depth if they overlap, at most the gap if not.
    fn margin(&self, mover: &Rect, other: &Rect) -> f64 {
        let [a, b, c, d] = self.axes(mover, other);
        a.margin().max(b.margin()).max(c.margin().max(d.margin()))
    }

    /// The axes: the mover's forward and left, then the other's.
    fn axes(&self, mover: &Rect, other: &Rect) -> [Axis; 4] {
        let (cos, sin) = (self.forward.x, self.forward.y);
        let (c, s) = (maths::fabs(cos), maths::fabs(sin));
        let between = self.frame().point(other.centre) - mover.centre;
        let turned = self.frame().local_vector(between);
        let (m, o) = (mover.half, other.half);
        [
            Axis { apart: between.x, extent: m.x + o.x * c + o.y * s },
            Axis { apart: between.y, extent: m.y + o.x * s + o.y * c },
            Axis { apart: turned.x, extent: o.x + m.x * c + m.y * s },
            Axis { apart: turned.y, extent: o.y + m.x * s + m.y * c },
        ]
    }

    /// The slides of the mover along its facing with which two rectangles overlap.
    fn slid_overlap(&self, mover: &Rect, other: &Rect) -> Option<(f64, f64)> {
        let rates = [-1.0, 0.0, -self.forward.x, self.forward.y];
        let axes = self.axes(mover, other);
        let within = |depth: f64| {
            let mut stretch = (f64::NEG_INFINITY, f64::INFINITY);
            for (axis, rate) in axes.iter().zip(rates) {
                let extent = axis.extent - depth;
                if rate == 0.0 {
                    if maths::fabs(axis.apart) >= extent {
                        return None;
                    }
                    continue;
                }
                let (one, two) = ((-extent - axis.apart) / rate, (extent - axis.apart) / rate);
                stretch = (stretch.0.max(one.min(two)), stretch.1.min(one.max(two)));
            }
            (stretch.0 < stretch.1).then_some(stretch)
        };
        within(OVERLAP_EPSILON_MM).and_then(|_| within(0.0))
    }

    /// Shortest distance of two rectangles that are apart: from a corner of one to the other.
    fn corner_gap(&self, mover: &Rect, other: &Rect) -> f64 {
        let frame = self.frame();
        let outside = |rect: &Rect, point: Point| {
            let beyond = (point - rect.centre).abs() - rect.half;
            beyond.max(Vector::ZERO).length()
        };
        let corners = |rect: &Rect| {
            [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
                .map(|(x, y)| rect.centre + rect.half * Vector::new(x, y))
        };
        let there = corners(other).map(|corner| outside(mover, frame.point(corner)));
        let here = corners(mover).map(|corner| outside(other, frame.local_point(corner)));
        there.into_iter().chain(here).fold(f64::INFINITY, f64::min)
    }
}

/// A mover at one place of its path, another base, and one rectangle of each.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PairAt<'a> {
    pub(crate) moment: &'a Moment,
    pub(crate) seen: &'a Seen,
    mover: &'a Rect,
    other: &'a Rect,
}

impl<'a> PairAt<'a> {
    pub(crate) fn new(
        moment: &'a Moment,
        seen: &'a Seen,
        mover: &'a Footprint,
        other: &'a Footprint,
        pair: Pair,
    ) -> Self {
        Self { moment, seen, mover: &mover.rects[pair.mover], other: &other.rects[pair.other] }
    }

    fn axes(&self) -> [MovingAxis; 4] {
        let turn_rate = self.moment.turn_rate;
        let velocity = self.moment.frame.local_vector(self.moment.velocity);
        let frame = self.seen.frame();
        // The other's rectangle as the mover sees it, and the mover's as the other sees it.
        let there = frame.point(self.other.centre);
        let there_rate = Vector::new(there.y, -there.x) * turn_rate - velocity;
        let here_rate = velocity + Vector::new(-self.mover.centre.y, self.mover.centre.x) * turn_rate;
        let turned_rate = -frame.local_vector(here_rate);
        // |cos| and |sin| of the angle between the two.
        let (cos, sin) = (self.seen.forward.x, self.seen.forward.y);
        let (c_rate, s_rate) = (cos.signum() * sin * turn_rate, -sin.signum() * cos * turn_rate);
        let (m, o) = (self.mover.half, self.other.half);
        let apart_rates = [there_rate.x, there_rate.y, turned_rate.x, turned_rate.y];
        let extent_rates = [
            o.x * c_rate + o.y * s_rate,
            o.x * s_rate + o.y * c_rate,
            m.x * c_rate + m.y * s_rate,
            m.x * s_rate + m.y * c_rate,
        ];
        let axes = self.seen.axes(self.mover, self.other);
        array::from_fn(|i| {
            let margin_rate = axes[i].apart.signum() * apart_rates[i] - extent_rates[i];
            MovingAxis { axis: axes[i], margin_rate }
        })
    }

    /// The margin and how fast it changes with the travel, mm and mm per mm.
    pub(crate) fn margin_and_rate(&self) -> (f64, f64) {
        let [first, rest @ ..] = self.axes();
        let widest = rest.into_iter().fold(
            first,
            |best, axis| {
                if axis.axis.margin() > best.axis.margin() { axis } else { best }
            },
        );
        (widest.axis.margin(), widest.margin_rate)
    }

    /// A stretch of travel behind this place in which the two surely overlap all the way, mm; `None` if they do not
    /// overlap deeper than `depth` here.
    ///
    /// Holds as long as the place is in `phase`. Along each direction the margin is at most its value here, plus its
    /// rate times the step, plus half the bound on its second derivative times the step squared; none of the four
    /// may reach 0. (Its value on the far side of the other's centre is bounded by the top speed.)
    pub(crate) fn certain_step(&self, phase: &Phase, depth: f64, reach: f64) -> Option<f64> {
        let speed = phase.speed + phase.turn_rate * reach;
        let bend = phase.acceleration
            + 2.0 * phase.turn_rate * phase.speed
            + (phase.turn_rate * phase.turn_rate + phase.turn_acceleration) * reach;
        let mut step = f64::INFINITY;
        let mut deepest = f64::NEG_INFINITY;
        for MovingAxis { axis, margin_rate } in self.axes() {
            let margin = axis.margin();
            deepest = deepest.max(margin);
            let far_side = (maths::fabs(axis.apart) + axis.extent) / speed;
            step = step.min(root_of_bound(-margin, -margin_rate, bend)).min(far_side);
        }
        (deepest < -depth).then_some(step)
    }
}

/// The step at which `-depth + rate·h + bend·h²/2` reaches 0; `depth` > 0, `bend` ≥ 0.
fn root_of_bound(depth: f64, rate: f64, bend: f64) -> f64 {
    let root = maths::sqrt((rate * rate + 2.0 * bend * depth).max(0.0));
    if rate > 0.0 {
        2.0 * depth / (rate + root)
    } else if bend > 0.0 {
        (root - rate) / bend
    } else {
        f64::INFINITY
    }
}

#[cfg(test)]
mod tests;
