//! The lines along which a range is measured.

use crate::maths;
use crate::pose::{Frame, Point, Vector, left_of};

/// A straight line from one piece to another, on the mat, in mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// Its end on the first piece.
    pub from: Point,
    /// Its end on the second piece.
    pub to: Point,
}

impl Line {
    /// Length, mm.
    #[must_use]
    pub fn length(&self) -> f64 {
        let step = self.to - self.from;
        maths::hypot(step.x, step.y)
    }

    pub(crate) fn on_mat(&self, frame: &Frame) -> Self {
        Self { from: frame.point(self.from), to: frame.point(self.to) }
    }
}

/// A band of equally short lines, side by side between two edges that face each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineBand {
    /// The rightmost line, looking from the first piece to the second.
    pub right: Line,
    /// The leftmost line.
    pub left: Line,
    /// Unit vector from the first piece to the second; it stands even where the lines have no length.
    pub towards: Vector,
    /// Extent across the lines, mm, above 1e-6.
    pub width: f64,
}

/// Every shortest line between two pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ShortestLines {
    /// There is just one (for overlapping bases: a point that both cover).
    One(Line),
    /// Parallel edges face each other over more than 1e-6 mm.
    Band(LineBand),
}

impl ShortestLines {
    /// Extent of the band, mm; 0 for a single line.
    #[must_use]
    pub const fn width(&self) -> f64 {
        match self {
            Self::One(_) => 0.0,
            Self::Band(band) => band.width,
        }
    }

    /// The line `offset` mm to the left of the rightmost, looking from the first piece to the second.
    ///
    /// Offsets are held to 0..=[`Self::width`].
    #[must_use]
    pub fn at(&self, offset: f64) -> Line {
        match self {
            Self::One(line) => *line,
            Self::Band(band) if offset >= band.width => band.left,
            Self::Band(band) => {
                let step = left_of(band.towards) * offset.max(0.0);
                Line { from: band.right.from + step, to: band.right.to + step }
            }
        }
    }

    /// The line in the middle of the band: the one to draw.
    #[must_use]
    pub fn middle(&self) -> Line {
        self.at(self.width() / 2.0)
    }

    pub(crate) fn on_mat(self, frame: &Frame) -> Self {
        match self {
            Self::One(line) => Self::One(line.on_mat(frame)),
            Self::Band(band) => Self::Band(LineBand {
                right: band.right.on_mat(frame),
                left: band.left.on_mat(frame),
                towards: frame.vector(band.towards),
                width: band.width,
            }),
        }
    }
}
