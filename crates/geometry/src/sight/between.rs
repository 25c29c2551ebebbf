//! A line between two pieces that passes through or between others.

use super::{Line, lines};
use crate::hull::{Hull, Laid, convex_hull, is_within, margin, separation};
use crate::pose::{Point, Pose};
use crate::rounding;

/// Which gaps between pieces count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Gaps<'a> {
    /// Those between any two.
    Any,
    /// Those between the pairs given, by index.
    Only(&'a [(usize, usize)]),
}

/// What a line crosses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Crossed {
    /// A piece.
    Piece(usize),
    /// The shortest line between two pieces.
    Gap(usize, usize),
}

/// A line and what it crosses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CrossingLine {
    /// The line.
    pub line: Line,
    /// What it crosses: a piece before a gap, the lowest indices first.
    pub crossed: Crossed,
}

/// Pieces, and the gaps between them, that lines are asked about; prepared once for many lines.
#[derive(Debug, Clone)]
pub struct Targets<'a> {
    pieces: Vec<&'a Laid>,
    /// The shortest line between two pieces, by index.
    gaps: Vec<(usize, usize, Laid)>,
}

impl<'a> Targets<'a> {
    /// Prepares pieces. Pairs with an index beyond them are left out.
    #[must_use]
    pub fn new(pieces: Vec<&'a Laid>, gaps: Gaps<'_>) -> Self {
        let count = pieces.len();
        let gap = |(i, j): (usize, usize)| {
            let found = separation(pieces[i], pieces[j]);
            (i, j, as_hull(Line { from: found.on_a, to: found.on_b }))
        };
        let gaps = match gaps {
            Gaps::Any => (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j))).map(gap).collect(),
            Gaps::Only(pairs) => {
                pairs.iter().filter(|(i, j)| *i < count && *j < count).map(|&pair| gap(pair)).collect()
            }
        };
        Self { pieces, gaps }
    }

    /// The shortest line of at most `limit` mm (inclusive, rounded) between two pieces that crosses a target or a gap;
    /// `None` if there is none among those tried: the lines of [`super::line_of_sight`].
    ///
    /// Touching counts as crossing.
    #[must_use]
    pub fn crossed_between(&self, from: &Laid, to: &Laid, limit: f64) -> Option<CrossingLine> {
        if !is_within(from, to, limit) {
            return None;
        }
        // All lines run within the hull around both, so what that does not meet no line crosses.
        let whole = around(from, to);
        let near = |other: &Laid| rounding::is_contact(margin(&whole, other));
        let pieces = self.pieces.iter().enumerate().map(|(k, piece)| (Crossed::Piece(k), *piece));
        let gaps = self.gaps.iter().map(|(i, j, gap)| (Crossed::Gap(*i, *j), gap));
        let all: Vec<(Crossed, &Laid)> = pieces.chain(gaps).filter(|(_, other)| near(other)).collect();
        if all.is_empty() {
            return None;
        }
        lines(from, to).into_iter().take_while(|line| rounding::is_within(line.length(), limit)).find_map(|line| {
            let laid = as_hull(line);
            let found = all.iter().find(|(_, other)| rounding::is_contact(margin(&laid, other)));
            found.map(|(crossed, _)| CrossingLine { line, crossed: *crossed })
        })
    }
}

/// A line as a footprint.
fn as_hull(line: Line) -> Laid {
    let corners = if line.from == line.to { vec![line.from] } else { vec![line.from, line.to] };
    Hull::from_corners(corners, 0.0).at(Pose::new(0.0, 0.0, 0.0))
}

/// A convex piece that holds two others.
fn around(a: &Laid, b: &Laid) -> Laid {
    let corners: Vec<Point> = a.corners().iter().chain(b.corners()).copied().collect();
    Hull::from_corners(convex_hull(&corners), a.radius().max(b.radius())).at(Pose::new(0.0, 0.0, 0.0))
}

/// The shortest line of at most `limit` mm (inclusive, rounded) between two pieces that crosses one of `targets` or the
/// gap between two of them: [`Targets::crossed_between`] for a single question.
#[must_use]
pub fn crossing_line(from: &Laid, to: &Laid, targets: &[Laid], limit: f64, gaps: Gaps<'_>) -> Option<CrossingLine> {
    Targets::new(targets.iter().collect(), gaps).crossed_between(from, to, limit)
}
