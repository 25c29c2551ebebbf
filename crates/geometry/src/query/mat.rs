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

/// How far a point lies within an edge of the mat, mm; negative beyond it.
fn inside(mat: Mat, point: Point, edge: MatEdge) -> f64 {
    match edge {
        MatEdge::Left => point.x,
        MatEdge::Right => mat.width - point.x,
        MatEdge::Bottom => point.y,
        MatEdge::Top => mat.height - point.y,
    }
}

/// The point of a shape furthest towards (or beyond) an edge of the mat; the first of several.
pub(crate) fn furthest_towards(mat: Mat, placed: &Placed<'_>, edge: MatEdge) -> Point {
    let mut best = (f64::INFINITY, placed.circle().centre);
    let mut consider = |point: Point| {
        let inside = inside(mat, point, edge);
        if inside < best.0 {
            best = (inside, point);
        }
    };
    for rim in placed.shape.rims() {
        match rim.placed(&placed.frame) {
            Rim::Line(line) => consider(line.from),
            Rim::Arc(arc) => arc.extremes().for_each(&mut consider),
        }
    }
    best.1
}

/// The edges of the mat that a shape sticks out over by more than [`super::OVERLAP_EPSILON_MM`].
pub(crate) fn edges_left(mat: Mat, placed: &Placed<'_>) -> impl Iterator<Item = MatEdge> {
    let out =
        move |edge: &MatEdge| inside(mat, furthest_towards(mat, placed, *edge), *edge) < -super::OVERLAP_EPSILON_MM;
    MatEdge::ALL.into_iter().filter(out)
}

impl MatMargin {
    fn include(&mut self, mat: Mat, point: Point) {
        for edge in MatEdge::ALL {
            let margin = inside(mat, point, edge);
            if margin < self.margin || margin == self.margin && edge < self.edge {
                *self = Self { margin, edge, witness: point };
            }
        }
    }
}
