//! The smallest turn on the spot.

use super::events::touching_angles;
use super::{Task, Touch, Touched};
use crate::maths;
use crate::pose::Pose;
use crate::query::{gap, mat_margin, overlaps, separation};
use crate::shape::Placed;
use crate::table::Piece;

/// Depths up to this are contact, mm: rounding, far below what counts as overlap.
const FREE_DEPTH_MM: f64 = 1e-9;

/// Nearer than this is touched, mm.
const TOUCH_MM: f64 = 1e-6;

/// The smallest turn that makes a piece legal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Turn {
    /// By how much, radians, counter-clockwise positive, in (−π, π]; zero if it is legal as it is.
    pub by: f64,
    /// What it touches after the turn; `None` if it was legal as it was.
    pub touches: Option<Touch>,
}

impl Task<'_> {
    pub(super) fn turn(&self) -> Option<Turn> {
        if self.is_free(&self.piece) {
            return Some(Turn { by: 0.0, touches: None });
        }
        let mut angles = Vec::new();
        for (_, other) in self.others.iter().filter(|(_, other)| self.can_meet(other)) {
            touching_angles(&self.piece, other, &mut angles);
        }
        super::events::mat_angles(&self.piece, self.mat, &mut angles);
        for angle in &mut angles {
            *angle = maths::wrap_angle(*angle);
        }
        // Of two turns of one size the counter-clockwise one comes first.
        angles.sort_by(|a, b| maths::fabs(*a).total_cmp(&maths::fabs(*b)).then(b.total_cmp(a)));
        angles.dedup();
        let by = angles.into_iter().find(|&angle| self.is_free(&self.turned(angle)))?;
        Some(Turn { by, touches: self.touched(&self.turned(by)) })
    }

    fn turned(&self, by: f64) -> Placed<'_> {
        let Pose { position, heading } = self.piece.pose;
        self.piece.shape.at(Pose { position, heading: maths::wrap_angle(heading + by) })
    }

    /// Whether the other can be met at any heading.
    fn can_meet(&self, other: &Placed<'_>) -> bool {
        let (own, circle) = (self.piece.circle(), other.circle());
        let origin = self.piece.frame.origin;
        let reach = own.radius + (own.centre - origin).length() + circle.radius + TOUCH_MM;
        (circle.centre - origin).length() <= reach
    }

    fn is_free(&self, placed: &Placed<'_>) -> bool {
        let clear = |other: &Placed<'_>| !overlaps(placed, other) && separation(placed, other).margin >= -FREE_DEPTH_MM;
        mat_margin(self.mat, placed).margin >= -FREE_DEPTH_MM && self.others.iter().all(|(_, other)| clear(other))
    }

    /// The piece in contact, nearest first.
    fn touched(&self, placed: &Placed<'_>) -> Option<Touch> {
        let nearest = self.others.iter().min_by(|a, b| gap(placed, &a.1).total_cmp(&gap(placed, &b.1)));
        let by_piece = nearest.filter(|(_, other)| gap(placed, other) <= TOUCH_MM).map(|(what, other)| {
            let at = separation(placed, other).on_b;
            Touch { what: *what, at }
        });
        let edge = mat_margin(self.mat, placed);
        let by_edge = || {
            let what = Touched::Piece(Piece::Edge(edge.edge));
            (maths::fabs(edge.margin) <= TOUCH_MM).then_some(Touch { what, at: edge.witness })
        };
        by_piece.or_else(by_edge)
    }
}
