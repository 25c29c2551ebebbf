//! Trying shifts in ascending order.

use super::curve::{self, Curve};
use super::{Blocker, Effort, Escape, EscapeLimit, FREE_DEPTH_MM, GivenUp, Member};
use crate::maths;
use crate::pose::{Frame, Point, Vector};
use crate::query::mat::furthest_towards;
use crate::query::penetrate::{Deepest, depth_bound, depth_bound_from};
use crate::shape::{Bounds, Placed, placed_bounds};
use core::ops::Range;

/// Crossings are looked for within this distance first, mm, then within twice as much, and so on.
const FIRST_RING_MM: f64 = 16.0;

/// Testing a pair of shapes takes about as long as crossing so many pairs of curves.
const STEPS_OF_A_TEST: usize = 16;

/// A shift to try, in the frame of the first member, and the curves that it lies on.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    shift: Vector,
    squared: f64,
    curves: (usize, Option<usize>),
}

/// Everything in the frame of the first member but for the allowed shifts.
pub(super) struct Search<'a> {
    members: &'a [Member<'a>],
    /// How many obstacles there are, over all members.
    pairs: usize,
    /// Shifts on the mat that keep all on it that must be; low above high if none does.
    allowed: Option<Bounds>,
    curves: Vec<Curve>,
    candidates: Vec<Candidate>,
    /// No shift shorter than this frees all, mm.
    least: f64,
    /// No longer shift is looked at, mm.
    furthest: f64,
    /// Steps left.
    steps: u64,
    /// The pair that refused the last shift, and where.
    refused_by: (usize, Deepest),
}

impl<'a> Search<'a> {
    /// There must be a member.
    pub(super) fn new(members: &'a [Member<'a>], effort: Effort) -> Self {
        let (curves, candidates) = (Vec::with_capacity(64), Vec::with_capacity(64));
        Self {
            members,
            pairs: members.iter().map(|member| member.obstacles.len()).sum(),
            allowed: members.iter().filter_map(allowed_shifts).reduce(common_shifts),
            curves,
            candidates,
            least: 0.0,
            furthest: effort.furthest,
            steps: effort.steps,
            refused_by: (0, Deepest::default()),
        }
    }

    pub(super) fn shortest(mut self) -> Result<Option<Escape>, GivenUp> {
        // First away from what is overlapped; the rest matters only as far as that leads.
        let mut overlapped = Vec::with_capacity(self.pairs);
        for pair in 0..self.pairs {
            overlapped.push(!self.is_clear(pair, Vector::ZERO)?);
        }
        if self.is_on_mat(Vector::ZERO) && !overlapped.contains(&true) {
            return Ok(Some(Escape { shift: Vector::ZERO, limits: [None, None] }));
        }
        self.least = self.least_shift();
        let mut limit = self.bound().min(self.furthest * self.furthest);
        (0..overlapped.len()).filter(|&i| overlapped[i]).for_each(|i| self.add_obstacle(i, limit));
        self.add_mat(limit);
        if let Some(escape) = self.as_short_as_can_be()? {
            return Ok(Some(escape));
        }
        self.add_nearest(0, limit);
        let mut best = self.first_free()?;
        limit = best.map_or(limit, |(squared, _)| squared);
        let others = self.curves.len();
        (0..overlapped.len()).filter(|&i| !overlapped[i]).for_each(|i| self.add_obstacle(i, limit));
        self.add_nearest(others, limit);
        best = self.first_free()?.or(best);
        limit = best.map_or(limit, |(squared, _)| squared);
        Ok(self.first_free_crossing(maths::sqrt(limit))?.or(best).map(|(_, escape)| escape))
    }

    /// The shortest free place where two curves cross, nearer than `limit`; looked for ring by ring, so that a
    /// crowded mat does not list the crossings of everything with everything.
    fn first_free_crossing(&mut self, limit: f64) -> Result<Option<(f64, Escape)>, GivenUp> {
        let furthest = self.curves.iter().map(Curve::furthest).fold(0.0, f64::max) + FREE_DEPTH_MM;
        let limit = limit.min(furthest);
        let mut ring = self.least..limit.min(FIRST_RING_MM.max(2.0 * self.least));
        while ring.start < ring.end {
            self.add_crossings(&ring)?;
            if let Some(found) = self.first_free()? {
                return Ok(Some(found));
            }
            ring = ring.end..limit.min(2.0 * ring.end);
        }
        Ok(None)
    }

    /// The member and the obstacle of a pair, and the obstacle's index in the member's list.
    fn pair(&self, pair: usize) -> Option<(usize, usize, &'a Placed<'a>)> {
        let mut index = pair;
        for (m, member) in self.members.iter().enumerate() {
            if let Some(obstacle) = member.obstacles.get(index) {
                return Some((m, index, obstacle));
            }
            index -= member.obstacles.len();
        }
        None
    }

    /// The axes of a member as seen from those of the first; `None` where they are the same.
    fn turn(&self, member: usize) -> Option<Frame> {
        let axes = |m: usize| Frame { origin: Point::ZERO, ..self.members[m].placed.frame };
        let (first, own) = (axes(0), axes(member));
        (own.forward != first.forward).then(|| first.relative(&own))
    }

    /// Takes steps from those left.
    fn spend(&mut self, steps: usize) -> Result<(), GivenUp> {
        self.steps = self.steps.checked_sub(u64::try_from(steps).unwrap_or(u64::MAX)).ok_or(GivenUp)?;
        Ok(())
    }

    /// No shorter shift frees all: each part of a shape must leave each part of an obstacle.
    fn least_shift(&self) -> f64 {
        let mut deepest = 0.0_f64;
        for member in self.members {
            for obstacle in member.obstacles {
                let frame = obstacle.frame.relative(&member.placed.frame);
                deepest = deepest.max(depth_bound(member.placed.shape, &frame, obstacle.shape, f64::INFINITY));
            }
        }
        (deepest - FREE_DEPTH_MM).max(0.0)
    }

    /// A free nearest point of a curve as short as any free shift can be: mostly there is one, and nothing else
    /// need be tried.
    fn as_short_as_can_be(&mut self) -> Result<Option<Escape>, GivenUp> {
        let least = self.least..=self.least + 2.0 * FREE_DEPTH_MM;
        for index in 0..self.curves.len() {
            let shift = self.curves[index].nearest();
            if least.contains(&maths::sqrt(shift.length_squared())) && self.is_free(shift)? {
                let candidate = Candidate { shift, squared: shift.length_squared(), curves: (index, None) };
                return Ok(Some(self.escape(&candidate)));
            }
        }
        Ok(None)
    }

    /// The square of a shift that is surely long enough, where a simple one is known.
    fn bound(&self) -> f64 {
        match (self.members, self.allowed) {
            ([Member { placed, obstacles: [only], .. }], None) => {
                let frame = only.frame.relative(&placed.frame);
                let depth = placed.shape.rect().separation(&frame, only.shape.rect());
                // Rounded up: the shift itself must stay among the candidates.
                depth * depth * (1.0 + 1e-9) + FREE_DEPTH_MM
            }
            _ => f64::INFINITY,
        }
    }

    fn add_obstacle(&mut self, pair: usize, limit: f64) {
        let Some((m, index, obstacle)) = self.pair(pair) else { return };
        let mover = self.members[m].placed;
        let theirs = mover.frame.relative(&obstacle.frame);
        let (own, other) = (mover.shape.circle(), obstacle.shape.circle());
        let apart = (theirs.point(other.centre) - own.centre).length() - own.radius - other.radius;
        if apart <= 0.0 || apart * apart <= limit {
            let turn = self.turn(m);
            curve::between(mover.shape, obstacle.shape, &theirs, Blocker::Obstacle(index), &mut |curve: Curve| {
                if curve.distance_squared() <= limit {
                    self.curves.push(curve.of_member(m, turn.as_ref()));
                }
            });
        }
    }

    fn add_mat(&mut self, limit: f64) {
        let frame = Frame { origin: Point::ZERO, ..self.members[0].placed.frame };
        for (m, member) in self.members.iter().enumerate() {
            let Some(allowed) = allowed_shifts(member) else { continue };
            curve::around_mat(&allowed, &frame, &mut |curve: Curve| {
                if curve.distance_squared() <= limit {
                    self.curves.push(curve.of_member(m, None));
                }
            });
        }
    }

    /// Candidates on one curve each, from the curve of index `first` on.
    fn add_nearest(&mut self, first: usize, limit: f64) {
        let least = self.least * self.least;
        for (index, curve) in self.curves.iter().enumerate().skip(first) {
            curve.nearest_to_zero(|shift| {
                let squared = shift.length_squared();
                if squared >= least && squared <= limit {
                    self.candidates.push(Candidate { shift, squared, curves: (index, None) });
                }
            });
        }
    }

    /// Candidates where two curves cross, no further than a ring's end and no nearer than its start.
    fn add_crossings(&mut self, ring: &Range<f64>) -> Result<(), GivenUp> {
        let (least, limit) = (ring.start * ring.start, ring.end * ring.end);
        let near = |curve: &Curve| curve.distance_squared() < limit;
        let near: Vec<usize> = (0..self.curves.len()).filter(|&i| near(&self.curves[i])).collect();
        self.spend(near.len().saturating_mul(near.len()) / 2)?;
        for (k, &i) in near.iter().enumerate() {
            for &j in &near[k + 1..] {
                self.curves[i].crossings(&self.curves[j], |shift| {
                    let squared = shift.length_squared();
                    if squared >= least && squared < limit {
                        self.candidates.push(Candidate { shift, squared, curves: (i, Some(j)) });
                    }
                });
            }
        }
        Ok(())
    }

    /// The square of the shortest candidate that frees all, and the escape; uses all candidates up.
    fn first_free(&mut self) -> Result<Option<(f64, Escape)>, GivenUp> {
        let mut candidates = core::mem::take(&mut self.candidates);
        candidates.sort_unstable_by(|a, b| a.squared.total_cmp(&b.squared).then(a.curves.cmp(&b.curves)));
        let mut refused = Vector::splat(f64::NAN);
        let mut found = None;
        for candidate in &candidates {
            // Neighbouring curves share their ends.
            if candidate.shift != refused && self.is_free(candidate.shift)? {
                found = Some((candidate.squared, self.escape(candidate)));
                break;
            }
            refused = candidate.shift;
        }
        candidates.clear();
        self.candidates = candidates;
        Ok(found)
    }

    fn is_free(&mut self, shift: Vector) -> Result<bool, GivenUp> {
        let first = self.refused_by.0;
        if !self.is_on_mat(shift) || !self.is_clear(first, shift)? {
            return Ok(false);
        }
        for pair in (0..self.pairs).filter(|&pair| pair != first) {
            if !self.is_clear(pair, shift)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_on_mat(&self, shift: Vector) -> bool {
        let Some(Bounds { low, high }) = self.allowed else { return true };
        let (on_mat, slack) = (self.members[0].placed.frame.vector(shift), Vector::splat(FREE_DEPTH_MM));
        (on_mat.cmpge(low - slack) & on_mat.cmple(high + slack)).all()
    }

    fn is_clear(&mut self, pair: usize, shift: Vector) -> Result<bool, GivenUp> {
        self.spend(STEPS_OF_A_TEST)?;
        let Some((m, _, obstacle)) = self.pair(pair) else { return Ok(true) };
        let mover = self.members[m].placed;
        let mut moved = mover.frame;
        moved.origin += self.members[0].placed.frame.vector(shift);
        let frame = obstacle.frame.relative(&moved);
        let mut last = if pair == self.refused_by.0 { self.refused_by.1 } else { Deepest::default() };
        let clear = depth_bound_from(&mut last, mover.shape, &frame, obstacle.shape, FREE_DEPTH_MM) <= FREE_DEPTH_MM;
        if !clear {
            self.refused_by = (pair, last);
        }
        Ok(clear)
    }

    fn escape(&self, best: &Candidate) -> Escape {
        let shift = self.members[0].placed.frame.vector(best.shift);
        let limit = |index: usize| {
            let curve = &self.curves[index];
            let Member { placed, within, .. } = &self.members[curve.member];
            let at = match (curve.by, within) {
                (Blocker::Edge(edge), Some(mat)) => furthest_towards(*mat, &placed.shifted(shift), edge),
                _ => {
                    let own = self.turn(curve.member).map_or(best.shift, |turn| turn.local_vector(best.shift));
                    placed.frame.point(curve.contact(own))
                }
            };
            EscapeLimit { member: curve.member, by: curve.by, at }
        };
        Escape { shift, limits: [Some(limit(best.curves.0)), best.curves.1.map(limit)] }
    }
}

/// The shifts that keep a shape on its mat; low above high if none does, `None` if it may stand out.
fn allowed_shifts(member: &Member<'_>) -> Option<Bounds> {
    let mat = member.within?;
    let bounds = placed_bounds(&member.placed);
    Some(Bounds { low: -bounds.low, high: Point::new(mat.width, mat.height) - bounds.high })
}

/// The shifts that two shapes both have.
fn common_shifts(a: Bounds, b: Bounds) -> Bounds {
    Bounds { low: a.low.max(b.low), high: a.high.min(b.high) }
}
