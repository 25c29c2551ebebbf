//! The range ruler as it lies on the mat, for drawing.

use super::bands::RangeBands;
use super::lines::Line;
use crate::maths;
use crate::parts::PartsSet;
use crate::pose::{Point, Vector, left_of};

/// The ruler laid along a measured line: its near end's middle on the line's start, pointing to the line's end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ruler {
    /// Middle of the near end, on the mat.
    pub start: Point,
    /// Unit vector along it.
    pub direction: Vector,
    /// Width, mm.
    pub width: f64,
    /// Its bands.
    pub bands: RangeBands,
}

impl Ruler {
    /// The ruler of a parts set along a line; `None` for a line without length, along which nothing can be laid.
    #[must_use]
    pub fn along(parts: &PartsSet, line: &Line) -> Option<Self> {
        let step = line.to - line.from;
        let length = maths::hypot(step.x, step.y);
        (length > 0.0).then(|| Self {
            start: line.from,
            direction: step / length,
            width: parts.ruler_width.value,
            bands: RangeBands::of(parts),
        })
    }

    /// The corners of one band, counter-clockwise from its near right corner; bands count from 1.
    #[must_use]
    pub fn band(&self, number: u8) -> [Point; 4] {
        let near = self.start + self.direction * (self.bands.depth * (f64::from(number) - 1.0));
        let far = self.start + self.direction * (self.bands.depth * f64::from(number));
        let across = left_of(self.direction) * (self.width / 2.0);
        [near - across, far - across, far + across, near + across]
    }

    /// The corners of the whole ruler, counter-clockwise from the near right one.
    #[must_use]
    pub fn outline(&self) -> [Point; 4] {
        let [near_right, _, _, near_left] = self.band(1);
        let [_, far_right, far_left, _] = self.band(self.bands.count);
        [near_right, far_right, far_left, near_left]
    }
}
