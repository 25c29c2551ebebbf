//! The smallest turn on the spot.

use super::events::{mat_angles, touching_angles};
use super::{Body, NudgeError, Task, Touch, Touched};
use crate::maths;
use crate::pose::{Point, Pose, Vector};
use crate::query::{GivenUp, mat_margin, overlaps, separation};
use crate::shape::Placed;
use crate::table::Piece;

/// Depths up to this are contact, mm: rounding, far below what counts as overlap.
const FREE_DEPTH_MM: f64 = 1e-9;

/// Nearer than this is touched, mm.
const TOUCH_MM: f64 = 1e-6;

/// Most pairs of shapes tested in one search, and most turns listed.
const MOST_TESTS: usize = 250_000;

/// The smallest turn that makes a piece legal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// By how much, radians, counter-clockwise positive, in (−π, π]; zero if it is legal as it is.
    pub by: f64,
    /// What it touches after the turn; `None` if it was legal as it was.
    pub touches: Option<Touch>,
}

impl Task<'_> {
    /// The smallest turn up to `furthest` either way.
    pub(super) fn turn(&self, furthest: f64) -> Result<Option<Turn>, NudgeError> {
        let mut search = Search { task: self, tests: MOST_TESTS, refused_by: (0, 0) };
        if search.is_free(0.0)? {
            return Ok(Some(Turn { by: 0.0, touches: None }));
        }
        let mut angles = Vec::new();
        for body in &self.bodies {
            for other in body.others.iter().filter(|other| self.can_meet(body, other)) {
                touching_angles(&body.placed, self.pivot, other, &mut angles);
                if angles.len() > MOST_TESTS {
                    return Err(GivenUp.into());
                }
            }
            if let Some(mat) = body.within {
                mat_angles(&body.placed, self.pivot, mat, &mut angles);
            }
        }
        angles.iter_mut().for_each(|angle| *angle = maths::wrap_angle(*angle));
        angles.retain(|angle| maths::fabs(*angle) <= furthest);
        // Of two turns of one size the counter-clockwise one comes first.
        angles.sort_by(|a, b| maths::fabs(*a).total_cmp(&maths::fabs(*b)).then(b.total_cmp(a)));
        angles.dedup();
        for by in angles {
            if search.is_free(by)? {
                return Ok(Some(Turn { by, touches: self.touched(by) }));
            }
        }
        Ok(None)
    }

    fn turned<'b>(&'b self, body: &'b Body<'_>, by: f64) -> Placed<'b> {
        let Pose { position, heading } = body.placed.pose;
        let arm = position - self.pivot;
        let swung = if arm == Vector::ZERO {
            position
        } else {
            let (sin, cos) = maths::sin_cos(by);
            self.pivot + Point::new(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos)
        };
        body.placed.shape.at(Pose { position: swung, heading: maths::wrap_angle(heading + by) })
    }

    /// Whether the other can be met at any turn.
    fn can_meet(&self, body: &Body<'_>, other: &Placed<'_>) -> bool {
        let (own, circle) = (body.placed.circle(), other.circle());
        let arm = (own.centre - self.pivot).length();
        let off = (circle.centre - self.pivot).length();
        maths::fabs(off - arm) <= own.radius + circle.radius + TOUCH_MM
    }

    /// What is in contact after the turn, nearest first.
    fn touched(&self, by: f64) -> Option<Touch> {
        let mut best: Option<(f64, Touch)> = None;
        let mut consider = |gap: f64, touch: Touch| {
            if gap <= TOUCH_MM && best.is_none_or(|(least, _)| gap < least) {
                best = Some((gap, touch));
            }
        };
        for body in &self.bodies {
            let placed = self.turned(body, by);
            for (what, other) in body.what.iter().zip(&body.others) {
                let apart = separation(&placed, other);
                consider(apart.margin.max(0.0), Touch { part: body.part, what: *what, at: apart.on_b });
            }
        }
        for body in &self.bodies {
            let Some(mat) = body.within else { continue };
            let edge = mat_margin(mat, &self.turned(body, by));
            let what = Touched::Piece(Piece::Edge(edge.edge));
            consider(maths::fabs(edge.margin), Touch { part: body.part, what, at: edge.witness });
        }
        best.map(|(_, touch)| touch)
    }
}

/// Trying turns, with a limit to their number.
struct Search<'t, 'a> {
    task: &'t Task<'a>,
    /// Pairs of shapes that may still be tested.
    tests: usize,
    /// The body and the index of what refused the last turn: the first to look at next time.
    refused_by: (usize, usize),
}

impl Search<'_, '_> {
    fn is_free(&mut self, by: f64) -> Result<bool, NudgeError> {
        let first = self.refused_by;
        if !self.is_clear(first, by)? {
            return Ok(false);
        }
        for (b, body) in self.task.bodies.iter().enumerate() {
            let placed = self.task.turned(body, by);
            if body.within.is_some_and(|mat| mat_margin(mat, &placed).margin < -FREE_DEPTH_MM) {
                return Ok(false);
            }
            for index in (0..body.others.len()).filter(|&index| (b, index) != first) {
                if !self.is_clear((b, index), by)? {
                    self.refused_by = (b, index);
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn is_clear(&mut self, (b, index): (usize, usize), by: f64) -> Result<bool, NudgeError> {
        self.tests = self.tests.checked_sub(1).ok_or(GivenUp)?;
        let pair = self.task.bodies.get(b).and_then(|body| Some((body, body.others.get(index)?)));
        let Some((body, other)) = pair else { return Ok(true) };
        let placed = self.task.turned(body, by);
        Ok(!overlaps(&placed, other) && separation(&placed, other).margin >= -FREE_DEPTH_MM)
    }
}
