//! Trying shifts in ascending order.

use super::curve::{self, Curve};
use super::{Blocker, Escape, EscapeLimit, FREE_DEPTH_MM};
use crate::maths;
use crate::pose::{Frame, Point, Vector};
use crate::query::penetrate::{Deepest, depth_bound, depth_bound_from};
use crate::shape::{Bounds, Placed, placed_bounds};
use crate::table::Mat;
use core::ops::Range;

/// Crossings are looked for within this distance first, mm, then within twice as much, and so on.
const FIRST_RING_MM: f64 = 16.0;

/// A shift to try, in the mover's own frame, and the curves that it lies on.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    shift: Vector,
    squared: f64,
    curves: (usize, Option<usize>),
}

/// Everything in the mover's own frame but for the allowed shifts.
pub(super) struct Search<'a> {
    mover: &'a Placed<'a>,
    obstacles: &'a [Placed<'a>],
    /// Shifts on the mat that keep the mover on it; low above high if none does.
    allowed: Option<Bounds>,
    curves: Vec<Curve>,
    candidates: Vec<Candidate>,
    /// No shift shorter than this frees the mover, mm.
    least: f64,
    /// The obstacle that refused the last shift, and where.
    refused_by: (usize, Deepest),
}

impl<'a> Search<'a> {
    pub(super) fn new(mover: &'a Placed<'a>, obstacles: &'a [Placed<'a>], within: Option<Mat>) -> Self {
        let allowed = within.map(|mat| allowed_shifts(mover, mat));
        let (curves, candidates) = (Vec::with_capacity(64), Vec::with_capacity(64));
        Self { mover, obstacles, allowed, curves, candidates, least: 0.0, refused_by: (0, Deepest::default()) }
    }

    pub(super) fn shortest(mut self) -> Option<Escape> {
        // First away from what is overlapped; the rest matters only as far as that leads.
        let overlapped: Vec<bool> =
            (0..self.obstacles.len()).map(|index| !self.is_clear(index, Vector::ZERO)).collect();
        if self.is_on_mat(Vector::ZERO) && !overlapped.contains(&true) {
            return Some(Escape { shift: Vector::ZERO, limits: [None, None] });
        }
        self.least = self.least_shift();
        let mut limit = self.bound();
        (0..overlapped.len()).filter(|&i| overlapped[i]).for_each(|i| self.add_obstacle(i, limit));
        self.add_mat(limit);
        if let Some(escape) = self.as_short_as_can_be() {
            return Some(escape);
        }
        self.add_nearest(0, limit);
        let mut best = self.first_free();
        limit = best.map_or(limit, |(squared, _)| squared);
        let others = self.curves.len();
        (0..overlapped.len()).filter(|&i| !overlapped[i]).for_each(|i| self.add_obstacle(i, limit));
        self.add_nearest(others, limit);
        best = self.first_free().or(best);
        limit = best.map_or(limit, |(squared, _)| squared);
        self.first_free_crossing(maths::sqrt(limit)).or(best).map(|(_, escape)| escape)
    }

    /// The shortest free place where two curves cross, nearer than `limit`; looked for ring by ring, so that a
    /// crowded mat does not list the crossings of everything with everything.
    fn first_free_crossing(&mut self, limit: f64) -> Option<(f64, Escape)> {
        let furthest = self.curves.iter().map(Curve::furthest).fold(0.0, f64::max) + FREE_DEPTH_MM;
        let limit = limit.min(furthest);
        let mut ring = self.least..limit.min(FIRST_RING_MM.max(2.0 * self.least));
        while ring.start < ring.end {
            self.add_crossings(&ring);
            if let Some(found) = self.first_free() {
                return Some(found);
            }
            ring = ring.end..limit.min(2.0 * ring.end);
        }
        None
    }

    /// No shorter shift frees the mover: each part of it must leave each part of an obstacle.
    fn least_shift(&self) -> f64 {
        let depth = |obstacle: &Placed<'_>| {
            let frame = obstacle.frame.relative(&self.mover.frame);
            depth_bound(self.mover.shape, &frame, obstacle.shape, f64::INFINITY)
        };
        (self.obstacles.iter().map(depth).fold(0.0, f64::max) - FREE_DEPTH_MM).max(0.0)
    }

    /// A free nearest point of a curve as short as any free shift can be: mostly there is one, and nothing else
    /// need be tried.
    fn as_short_as_can_be(&mut self) -> Option<Escape> {
        let least = self.least..=self.least + 2.0 * FREE_DEPTH_MM;
        for index in 0..self.curves.len() {
            let shift = self.curves[index].nearest();
            if least.contains(&maths::sqrt(shift.length_squared())) && self.is_free(shift) {
                return Some(self.escape(&Candidate { shift, squared: shift.length_squared(), curves: (index, None) }));
            }
        }
        None
    }

    /// The square of a shift that is surely long enough, where a simple one is known.
    fn bound(&self) -> f64 {
        match (self.obstacles, self.allowed) {
            ([only], None) => {
                let frame = only.frame.relative(&self.mover.frame);
                let depth = self.mover.shape.rect().separation(&frame, only.shape.rect());
                // Rounded up: the shift itself must stay among the candidates.
                depth * depth * (1.0 + 1e-9) + FREE_DEPTH_MM
            }
            _ => f64::INFINITY,
        }
    }

    fn add_obstacle(&mut self, index: usize, limit: f64) {
        let obstacle = &self.obstacles[index];
        let theirs = self.mover.frame.relative(&obstacle.frame);
        let (own, other) = (self.mover.shape.circle(), obstacle.shape.circle());
        let apart = (theirs.point(other.centre) - own.centre).length() - own.radius - other.radius;
        if apart <= 0.0 || apart * apart <= limit {
            let by = Blocker::Obstacle(index);
            curve::between(self.mover.shape, obstacle.shape, &theirs, by, &mut |curve: Curve| {
                if curve.distance_squared() <= limit {
                    self.curves.push(curve);
                }
            });
        }
    }

    fn add_mat(&mut self, limit: f64) {
        if let Some(allowed) = self.allowed {
            let frame = Frame { origin: Point::ZERO, ..self.mover.frame };
            curve::around_mat(&allowed, &frame, &mut |curve: Curve| {
                if curve.distance_squared() <= limit {
                    self.curves.push(curve);
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
    fn add_crossings(&mut self, ring: &Range<f64>) {
        let (least, limit) = (ring.start * ring.start, ring.end * ring.end);
        let near = |curve: &Curve| curve.distance_squared() < limit;
        let near: Vec<usize> = (0..self.curves.len()).filter(|&i| near(&self.curves[i])).collect();
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
    }

    /// The square of the shortest candidate that frees the mover, and the escape; uses all candidates up.
    fn first_free(&mut self) -> Option<(f64, Escape)> {
        let mut candidates = core::mem::take(&mut self.candidates);
        candidates.sort_unstable_by(|a, b| a.squared.total_cmp(&b.squared).then(a.curves.cmp(&b.curves)));
        let mut refused = Vector::splat(f64::NAN);
        let mut found = None;
        for candidate in &candidates {
            // Neighbouring curves share their ends.
            if candidate.shift != refused && self.is_free(candidate.shift) {
                found = Some((candidate.squared, self.escape(candidate)));
                break;
            }
            refused = candidate.shift;
        }
        candidates.clear();
        self.candidates = candidates;
        found
    }

    fn is_free(&mut self, shift: Vector) -> bool {
        let first = self.refused_by.0;
        self.is_on_mat(shift)
            && self.is_clear(first, shift)
            && (0..self.obstacles.len()).all(|index| index == first || self.is_clear(index, shift))
    }

    fn is_on_mat(&self, shift: Vector) -> bool {
        let Some(Bounds { low, high }) = self.allowed else { return true };
        let (on_mat, slack) = (self.mover.frame.vector(shift), Vector::splat(FREE_DEPTH_MM));
        (on_mat.cmpge(low - slack) & on_mat.cmple(high + slack)).all()
    }

    fn is_clear(&mut self, index: usize, shift: Vector) -> bool {
        let Some(obstacle) = self.obstacles.get(index) else { return true };
        let mut moved = self.mover.frame;
        moved.origin += moved.vector(shift);
        let frame = obstacle.frame.relative(&moved);
        let mut last = if index == self.refused_by.0 { self.refused_by.1 } else { Deepest::default() };
        let clear =
            depth_bound_from(&mut last, self.mover.shape, &frame, obstacle.shape, FREE_DEPTH_MM) <= FREE_DEPTH_MM;
        if !clear {
            self.refused_by = (index, last);
        }
        clear
    }

    fn escape(&self, best: &Candidate) -> Escape {
        let limit = |index: usize| {
            let curve = &self.curves[index];
            EscapeLimit { by: curve.by, at: self.mover.frame.point(curve.contact(best.shift)) }
        };
        let limits = [Some(limit(best.curves.0)), best.curves.1.map(limit)];
        Escape { shift: self.mover.frame.vector(best.shift), limits }
    }
}

/// The shifts that keep the mover on the mat; low above high if none does.
fn allowed_shifts(mover: &Placed<'_>, mat: Mat) -> Bounds {
    let bounds = placed_bounds(mover);
    Bounds { low: -bounds.low, high: Point::new(mat.width, mat.height) - bounds.high }
}
