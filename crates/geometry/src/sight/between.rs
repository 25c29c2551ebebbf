//! A line between two pieces that passes through or between others.

use super::{Line, lines};
use crate::hull::{Hull, Laid, margin, separation};
use crate::pose::Pose;
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

/// The shortest line of at most `limit` mm (inclusive, rounded) between two pieces that crosses one of `targets` or the
/// gap between two of them; `None` if there is none among those tried.
///
/// A gap is the shortest line between two targets; touching counts as crossing. The lines tried are those of
/// [`super::line_of_sight`]. Pairs with an index beyond the targets are left out.
#[must_use]
pub fn crossing_line(from: &Laid, to: &Laid, targets: &[Laid], limit: f64, gaps: Gaps<'_>) -> Option<CrossingLine> {
    let as_hull = |line: Line| {
        let corners = if line.from == line.to { vec![line.from] } else { vec![line.from, line.to] };
        Hull::from_corners(corners, 0.0).at(Pose::new(0.0, 0.0, 0.0))
    };
    let gap = |(i, j): (usize, usize)| {
        let found = separation(&targets[i], &targets[j]);
        (i, j, as_hull(Line { from: found.on_a, to: found.on_b }))
    };
    let gaps: Vec<(usize, usize, Laid)> = match gaps {
        Gaps::Any => (0..targets.len()).flat_map(|i| (i + 1..targets.len()).map(move |j| (i, j))).map(gap).collect(),
        Gaps::Only(pairs) => {
            pairs.iter().filter(|(i, j)| *i < targets.len() && *j < targets.len()).map(|&pair| gap(pair)).collect()
        }
    };
    lines(from, to).into_iter().take_while(|line| rounding::is_within(line.length(), limit)).find_map(|line| {
        let laid = as_hull(line);
        let meets = |other: &Laid| rounding::is_contact(margin(&laid, other));
        let piece = targets.iter().position(meets).map(Crossed::Piece);
        let crossed = piece.or_else(|| gaps.iter().find(|(_, _, g)| meets(g)).map(|(i, j, _)| Crossed::Gap(*i, *j)));
        crossed.map(|crossed| CrossingLine { line, crossed })
    })
}
