//! Obstruction: which of the shortest lines cross obstacles, and whether the attacker can choose a clear one.
//!
//! A line is covered if it crosses an obstacle's *interior*, deeper than 1e-6 mm; grazing its boundary covers
//! nothing. Where two bases have a whole band of equally short lines (see [`crate::range`]), each obstacle casts a
//! shadow on the band; the covered width is the union of all shadows, and the attack must be obstructed if no
//! clear stretch wider than 1e-6 mm is left. The lines may come from a range or from an attack into an arc.
//!
//! ```
//! use deadreckon_geometry::obstruction::{Verdict, obstruction};
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::{Point, Pose};
//! use deadreckon_geometry::range::{BareBase, between_bases};
//! use deadreckon_geometry::shape::Shape;
//!
//! let parts = PartsSet::nominal();
//! let a = BareBase::new(&parts, BaseSize::Small, Pose::from_degrees(100.0, 100.0, 0.0))?;
//! let b = BareBase::new(&parts, BaseSize::Small, Pose::from_degrees(300.0, 100.0, 0.0))?;
//! let rock = Shape::polygon(&[(-10.0, -5.0), (10.0, -5.0), (0.0, 20.0)].map(Point::from))?;
//! let found = obstruction(&between_bases(&a, &b).lines, [rock.at(Pose::new(200.0, 100.0, 0.0))]);
//! assert_eq!(found.verdict, Verdict::ByChoiceOnly);
//! assert!((found.covered_width - 25.0).abs() < 1e-4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cover;
mod shadow;

use crate::query::OVERLAP_EPSILON_MM;
use crate::range::{Line, ShortestLines};
use crate::shape::Placed;
use shadow::LineFrame;

/// A stretch of a band, mm to the left of its rightmost line; `from < to`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Its right end.
    pub from: f64,
    /// Its left end.
    pub to: f64,
}

impl Stretch {
    /// Extent across the lines, mm.
    #[must_use]
    pub const fn width(&self) -> f64 {
        self.to - self.from
    }
}

/// What one obstacle hides of the lines.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shadow {
    /// The obstacle, counted in the order given.
    pub obstacle: usize,
    /// The lines that it covers, cut to the band. For a single line this is from 0 to 0.
    pub covers: Stretch,
    /// Its whole shadow between the two bases, beyond the band too: how far it lies to either side of the lines.
    pub whole: Stretch,
}

/// Whether an attack along the lines is obstructed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// No line is covered.
    Clear,
    /// Some are; the attacker can choose a clear one.
    ByChoiceOnly,
    /// No clear line is left.
    MustBe,
}

/// Shortest lines and the obstacles between.
#[derive(Debug, Clone, PartialEq)]
pub struct Obstruction {
    /// Whether the attack is obstructed.
    pub verdict: Verdict,
    /// What each obstacle covers, by obstacle and then from right to left. Obstacles that cover nothing are left
    /// out; one of a jagged outline can be in the list more than once.
    pub shadows: Vec<Shadow>,
    /// The covered stretches of the band, all obstacles together, ascending and apart; empty for a single line.
    pub covered: Vec<Stretch>,
    /// The clear stretches wider than 1e-6 mm, ascending; empty for a single line.
    pub clear: Vec<Stretch>,
    /// Width of all covered stretches, mm; 0 for a single line.
    pub covered_width: f64,
    /// Slack of "there is a clear line", mm: with a clear line, how far the most comfortable one passes beside the
    /// next obstacle; without, minus how far every shadow would have to shrink at its edges to let one through.
    /// `None` if no obstacle casts any shadow.
    pub margin: Option<f64>,
    /// The line at that place: the clear line to choose, or the one where the least is missing.
    pub witness: Line,
    /// The obstacle that limits the margin.
    pub limited_by: Option<usize>,
}

/// What obstacles do to the shortest lines between two pieces.
///
/// Obstacles are outlines with straight or circular edges, of any shape without holes; their index is their place
/// in the order given.
#[must_use]
pub fn obstruction<'a>(lines: &ShortestLines, obstacles: impl IntoIterator<Item = Placed<'a>>) -> Obstruction {
    let frame = LineFrame::new(lines);
    let mut whole = Vec::new();
    for (obstacle, placed) in obstacles.into_iter().enumerate() {
        let shadows = shadow::shadows(&frame, placed.shape.boundary(), &placed.frame);
        whole.extend(shadows.into_iter().map(|stretch| (obstacle, stretch)));
    }
    let width = lines.width();
    let best = cover::best_line(&whole, width);
    match lines {
        ShortestLines::One(line) => on_one_line(*line, &whole, &best),
        ShortestLines::Band(_) => on_band(lines, &whole, &best),
    }
}

/// The verdict on a single line: covered if some shadow reaches beyond it on both sides.
fn on_one_line(line: Line, whole: &[(usize, Stretch)], best: &cover::Best) -> Obstruction {
    let here = Stretch { from: 0.0, to: 0.0 };
    let shadows: Vec<Shadow> = whole
        .iter()
        .filter(|(_, s)| s.from < -OVERLAP_EPSILON_MM && s.to > OVERLAP_EPSILON_MM)
        .map(|&(obstacle, whole)| Shadow { obstacle, covers: here, whole })
        .collect();
    Obstruction {
        verdict: if shadows.is_empty() { Verdict::Clear } else { Verdict::MustBe },
        shadows,
        covered: vec![],
        clear: vec![],
        covered_width: 0.0,
        margin: best.margin,
        witness: line,
        limited_by: best.limited_by,
    }
}

/// The verdict on a band: by the union of all shadows.
fn on_band(lines: &ShortestLines, whole: &[(usize, Stretch)], best: &cover::Best) -> Obstruction {
    let width = lines.width();
    let cut = |s: Stretch| Stretch { from: s.from.max(0.0), to: s.to.min(width) };
    let shadows: Vec<Shadow> = whole
        .iter()
        .map(|&(obstacle, whole)| Shadow { obstacle, covers: cut(whole), whole })
        .filter(|shadow| shadow.covers.width() > OVERLAP_EPSILON_MM)
        .collect();
    let covered = cover::union(shadows.iter().map(|s| s.covers).collect(), OVERLAP_EPSILON_MM);
    let clear = cover::between(&covered, width);
    let verdict = match (covered.is_empty(), clear.is_empty()) {
        (true, _) => Verdict::Clear,
        (false, false) => Verdict::ByChoiceOnly,
        (false, true) => Verdict::MustBe,
    };
    // A clear stretch too narrow to count must not look like room.
    let margin = best.margin.map(|m| if verdict == Verdict::MustBe { m.min(0.0) } else { m });
    Obstruction {
        verdict,
        shadows,
        covered_width: covered.iter().map(Stretch::width).sum(),
        covered,
        clear,
        margin,
        witness: lines.at(best.offset),
        limited_by: best.limited_by,
    }
}
