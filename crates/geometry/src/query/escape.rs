//! The shortest shift that frees a shape from others, exactly, for whole shapes with hollows.
//!
//! The shifts at which two shapes just touch lie on known curves: a corner of one along an edge of the other, an
//! arc rolling along an edge or about a corner, an arc along an arc. The free shift nearest to zero is the nearest
//! point of one of these curves, one of their ends, or a place where two of them cross. All of them are tried
//! in ascending order of length; the first that really frees is the answer.

mod curve;

use super::penetrate::depth_bound;
use crate::pose::{Frame, Point, Vector};
use crate::shape::{Bounds, Placed};
use crate::table::{Mat, MatEdge};
use core::cmp::Ordering;
use curve::Curve;
use std::collections::BinaryHeap;

/// A shift frees if it leaves no depth above this, mm: far above rounding, far below what counts as overlap.
pub(crate) const FREE_DEPTH_MM: f64 = 1e-9;

/// The shortest shift that frees a shape, and what stops it from being shorter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Escape {
    /// How far and which way the shape must move, on the mat; zero if it is free already.
    pub shift: Vector,
    /// What the shape touches after the shift: nothing if it was free, one blocker where it leaves square to
    /// it, two where it comes to rest between them.
    pub limits: [Option<EscapeLimit>; 2],
}

/// Something touched after the shortest shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EscapeLimit {
    /// What is touched.
    pub by: Blocker,
    /// Where, on the mat.
    pub at: Point,
}

/// What can be in the way of an escape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocker {
    /// The obstacle at this index of the list handed in.
    Obstacle(usize),
    /// An edge of the mat.
    Edge(MatEdge),
}

/// The shortest shift (heading kept) that frees `mover` from all `obstacles` and, if `within` is given, brings
/// it onto the mat whole. Exact to 1e-6 mm; depths up to 1e-9 mm count as free.
///
/// `None` only if there is no such place: the mover is larger than the mat, or no place on it is free.
#[must_use]
pub fn escape(mover: &Placed<'_>, obstacles: &[Placed<'_>], within: Option<Mat>) -> Option<Escape> {
    Search::new(mover, obstacles, within).shortest()
}

/// A shift to try, and the curves that it lies on.
#[derive(Debug, Clone, Copy)]
struct Candidate {
    shift: Vector,
    squared: f64,
    curves: (usize, Option<usize>),
}

struct Search<'a> {
    mover: &'a Placed<'a>,
    obstacles: &'a [Placed<'a>],
    /// The mover as seen from each obstacle.
    seen: Vec<Frame>,
    /// Shifts that keep the mover on the mat.
    allowed: Option<Bounds>,
    curves: Vec<Curve>,
}

impl<'a> Search<'a> {
    fn new(mover: &'a Placed<'a>, obstacles: &'a [Placed<'a>], within: Option<Mat>) -> Self {
        let seen = obstacles.iter().map(|o| o.frame.relative(&mover.frame)).collect();
        let allowed = within.map(|mat| allowed_shifts(mover, mat));
        let mut search = Self { mover, obstacles, seen, allowed, curves: Vec::new() };
        if search.is_free(Vector::ZERO) {
            return search;
        }
        let own = Frame { origin: Point::ZERO, forward: mover.frame.forward };
        for (index, obstacle) in obstacles.iter().enumerate() {
            let theirs = Frame { origin: obstacle.frame.origin - mover.frame.origin, ..obstacle.frame };
            let by = Blocker::Obstacle(index);
            curve::between(mover.shape, &own, obstacle.shape, &theirs, by, &mut search.curves);
        }
        if let Some(allowed) = allowed {
            curve::around_mat(&allowed, &mut search.curves);
        }
        search
    }

    fn is_free(&self, shift: Vector) -> bool {
        if let Some(Bounds { low, high }) = self.allowed {
            let slack = Vector::splat(FREE_DEPTH_MM);
            if shift.cmplt(low - slack).any() || shift.cmpgt(high + slack).any() {
                return false;
            }
        }
        self.obstacles.iter().zip(&self.seen).all(|(obstacle, seen)| {
            let frame = Frame { origin: seen.origin + obstacle.frame.local_vector(shift), ..*seen };
            depth_bound(self.mover.shape, &frame, obstacle.shape, FREE_DEPTH_MM) <= FREE_DEPTH_MM
        })
    }

    fn shortest(&self) -> Option<Escape> {
        if self.is_free(Vector::ZERO) {
            return Some(Escape { shift: Vector::ZERO, limits: [None, None] });
        }
        let least = self.least_shift();
        if let Some(best) = self.first_as_short_as(least) {
            return Some(self.found(&best));
        }
        let mut candidates = Vec::new();
        for (index, curve) in self.curves.iter().enumerate() {
            curve.nearest_to_zero(|shift| candidates.extend(Candidate::from(least, shift, (index, None))));
        }
        let on_one = self.first_free(candidates);
        let limit = on_one.map_or(f64::INFINITY, |c| c.squared);
        let mut candidates = Vec::new();
        let near: Vec<usize> = (0..self.curves.len()).filter(|&i| self.curves[i].distance_squared() < limit).collect();
        for (k, &i) in near.iter().enumerate() {
            for &j in &near[k + 1..] {
                self.curves[i].crossings(&self.curves[j], |shift| {
                    let candidate = Candidate::from(least, shift, (i, Some(j)));
                    candidates.extend(candidate.filter(|c| c.squared < limit));
                });
            }
        }
        self.first_free(candidates).or(on_one).map(|best| self.found(&best))
    }

    /// No shorter shift frees the mover: each part of it must leave each part of an obstacle.
    fn least_shift(&self) -> f64 {
        let deepest = |(obstacle, seen): (&Placed<'_>, &Frame)| {
            depth_bound(self.mover.shape, seen, obstacle.shape, f64::INFINITY)
        };
        let deepest = self.obstacles.iter().zip(&self.seen).map(deepest).fold(0.0, f64::max);
        (deepest - FREE_DEPTH_MM).max(0.0)
    }

    /// A nearest point of a curve that frees the mover and is as short as any shift that does can be: mostly there
    /// is one, and nothing else need be tried.
    fn first_as_short_as(&self, least: f64) -> Option<Candidate> {
        let longest = least + 2.0 * FREE_DEPTH_MM;
        let mut nearest = self.curves.iter().enumerate().filter_map(|(index, curve)| {
            Candidate::from(least, curve.nearest(), (index, None)).filter(|c| c.squared <= longest * longest)
        });
        nearest.find(|candidate| self.is_free(candidate.shift))
    }

    /// The shortest candidate that frees the mover; the first of equals.
    fn first_free(&self, candidates: Vec<Candidate>) -> Option<Candidate> {
        // Few are tried before one frees: a heap leaves the rest unsorted.
        let mut heap: BinaryHeap<Ranked> = candidates.into_iter().enumerate().map(Ranked::from).collect();
        let mut refused = Vector::splat(f64::NAN);
        while let Some(Ranked { candidate, .. }) = heap.pop() {
            // Neighbouring curves share their ends.
            if candidate.shift == refused {
                continue;
            }
            if self.is_free(candidate.shift) {
                return Some(candidate);
            }
            refused = candidate.shift;
        }
        None
    }

    fn found(&self, best: &Candidate) -> Escape {
        Escape { shift: best.shift, limits: self.limits(best) }
    }

    fn limits(&self, best: &Candidate) -> [Option<EscapeLimit>; 2] {
        let limit = |index: usize| {
            let curve = &self.curves[index];
            EscapeLimit { by: curve.by, at: self.mover.frame.origin + curve.contact(best.shift) }
        };
        [Some(limit(best.curves.0)), best.curves.1.map(limit)]
    }
}

impl Candidate {
    /// `None` for a shift shorter than `least`, which cannot free.
    fn from(least: f64, shift: Vector, curves: (usize, Option<usize>)) -> Option<Self> {
        let squared = shift.length_squared();
        (squared >= least * least).then_some(Self { shift, squared, curves })
    }
}

/// A candidate that is greater the shorter it is, then the earlier it was found.
#[derive(Debug, Clone, Copy)]
struct Ranked {
    found: usize,
    candidate: Candidate,
}

impl From<(usize, Candidate)> for Ranked {
    fn from((found, candidate): (usize, Candidate)) -> Self {
        Self { found, candidate }
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        other.candidate.squared.total_cmp(&self.candidate.squared).then(other.found.cmp(&self.found))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Ranked {}

/// The shifts that keep the mover on the mat; low above high if none does.
fn allowed_shifts(mover: &Placed<'_>, mat: Mat) -> Bounds {
    let bounds = crate::shape::placed_bounds(mover);
    Bounds { low: -bounds.low, high: Point::new(mat.width, mat.height) - bounds.high }
}
