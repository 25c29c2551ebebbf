//! Leaving the mat.

use crate::pose::Point;
use crate::shape::{Placed, Rim};
use crate::table::{Mat, MatEdge};

/// How far a shape stays within the mat, or sticks out over an edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MatMargin {
    /// Positive: distance from the nearest edge of the mat. Negative: how far the shape sticks out over it. mm.
    pub margin: f64,
    /// The edge with the least margin; the first of left, right, bottom, top if several share it.
    pub edge: MatEdge,
    /// The point of the shape furthest towards (or beyond) that edge.
    pub witness: Point,
}

impl MatMargin {
    /// Whether some part lies outside by more than [`super::OVERLAP_EPSILON_MM`].
    #[must_use]
    pub fn is_outside(&self) -> bool {
        self.margin < -super::OVERLAP_EPSILON_MM
    }
}

/// Signed distance of a shape from the nearest edge of the mat; arcs by their true extreme points.
#[must_use]
pub fn mat_margin(mat: Mat, placed: &Placed<'_>) -> MatMargin {
    let circle = placed.circle();
    let mut least = MatMargin { margin: f64::INFINITY, edge: MatEdge::Left, witness: circle.centre };
    for rim in placed.shape.rims() {
        match rim {
            Rim::Line(line) => least.include(mat, placed.frame.point(line.from)),
            Rim::Arc(_) => {
                if let Rim::Arc(arc) = rim.placed(&placed.frame) {
                    arc.extremes().for_each(|p| least.include(mat, p));
                }
            }
        }
    }
    least
}

impl MatMargin {
    fn include(&mut self, mat: Mat, point: Point) {
        let margins = [
            (point.x, MatEdge::Left),
            (mat.width - point.x, MatEdge::Right),
            (point.y, MatEdge::Bottom),
            (mat.height - point.y, MatEdge::Top),
        ];
        for (margin, edge) in margins {
            if margin < self.margin || margin == self.margin && edge < self.edge {
                *self = Self { margin, edge, witness: point };
            }
        }
    }
}
