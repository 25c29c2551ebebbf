//! Filled areas: outline, triangles and pattern.

mod marks;
mod triangulate;

pub use marks::{Marks, hatch};

use crate::ink::Ink;
use deadreckon_geometry::pose::Point;

/// How an area is filled; patterns lie over a solid ground of the role's fill colour and are drawn in its line
/// colour. All measures are table mm; a pattern is fixed to the table, not to the piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pattern {
    /// Ground only.
    Solid,
    /// Parallel lines.
    Hatch {
        /// Direction of the lines, radians counter-clockwise from +x.
        angle: f64,
        /// Distance from line to line, mm.
        spacing: f64,
        /// Width of each line, mm.
        width: f64,
    },
    /// Two sets of parallel lines, square to each other.
    CrossHatch {
        /// Direction of the first set, radians counter-clockwise from +x.
        angle: f64,
        /// Distance from line to line, mm.
        spacing: f64,
        /// Width of each line, mm.
        width: f64,
    },
    /// Dots in a square lattice turned by an eighth.
    Dots {
        /// Distance from dot to dot along a row, mm.
        spacing: f64,
        /// Radius of each dot, mm.
        radius: f64,
    },
}

/// Which of its role's colours an area is filled with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// The fill colour.
    Ground,
    /// The line colour: signs on a piece.
    Line,
}

/// A filled area.
#[derive(Debug, Clone, PartialEq)]
pub struct Fill {
    outline: Vec<Point>,
    triangles: Vec<[u32; 3]>,
    /// Its role.
    pub ink: Ink,
    /// Which of the role's colours fills it; the pattern is always in the line colour.
    pub tone: Tone,
    /// How it is filled.
    pub pattern: Pattern,
}

impl Fill {
    /// An area within a simple outline (either direction, not repeating its first point).
    ///
    /// Points that repeat their neighbour are dropped. An outline of fewer than three points has no triangles.
    #[must_use]
    pub fn new(mut outline: Vec<Point>, ink: Ink, pattern: Pattern) -> Self {
        outline.dedup();
        while outline.len() > 1 && outline.first() == outline.last() {
            outline.pop();
        }
        let triangles = triangulate::triangles(&outline);
        Self { outline, triangles, ink, tone: Tone::Ground, pattern }
    }

    /// A sign: an area in the role's line colour.
    #[must_use]
    pub fn sign(outline: Vec<Point>, ink: Ink) -> Self {
        Self { tone: Tone::Line, ..Self::new(outline, ink, Pattern::Solid) }
    }

    /// The outline, table mm.
    #[must_use]
    pub fn outline(&self) -> &[Point] {
        &self.outline
    }

    /// Triangles that cover the area, counter-clockwise, as indices into the outline.
    #[must_use]
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }
}
