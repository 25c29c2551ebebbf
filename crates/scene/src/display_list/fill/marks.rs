//! The lines and dots of a pattern, cut to the area: every renderer draws the same ones.

use super::{Fill, Pattern};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};

/// More lines than this are not drawn: the pattern would be a solid ground anyway.
const MOST_LINES: i64 = 4096;

/// What a pattern draws over its ground.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Marks {
    /// Lines, table mm.
    pub lines: Vec<[Point; 2]>,
    /// Width of each line, mm.
    pub line_width: f64,
    /// Middles of dots, table mm.
    pub dots: Vec<Point>,
    /// Radius of each dot, mm.
    pub dot_radius: f64,
}

impl Fill {
    /// The lines and dots of the pattern within the outline, the same for the same place on the table.
    #[must_use]
    pub fn marks(&self) -> Marks {
        let within = [self.outline()];
        match self.pattern {
            Pattern::Solid => Marks::default(),
            Pattern::Hatch { angle, spacing, width } => {
                Marks { lines: hatch(&within, angle, spacing), line_width: width, ..Marks::default() }
            }
            Pattern::CrossHatch { angle, spacing, width } => {
                let mut lines = hatch(&within, angle, spacing);
                lines.extend(hatch(&within, angle + core::f64::consts::FRAC_PI_2, spacing));
                Marks { lines, line_width: width, ..Marks::default() }
            }
            Pattern::Dots { spacing, radius } => {
                Marks { dots: dots(self.outline(), spacing, radius), dot_radius: radius, ..Marks::default() }
            }
        }
    }
}

/// Parallel lines, `spacing` apart, cut to what all outlines have in common.
///
/// The lines are fixed to the table: equal settings meet at the seam of two neighbouring areas.
#[must_use]
pub fn hatch(outlines: &[&[Point]], angle: f64, spacing: f64) -> Vec<[Point; 2]> {
    let frame = Pose::new(0.0, 0.0, angle).frame();
    let turned: Vec<Vec<Point>> =
        outlines.iter().map(|outline| outline.iter().map(|p| frame.local_point(*p)).collect()).collect();
    let Some((low, high)) = common_height(&turned) else { return Vec::new() };
    let Some((first, last)) = steps(low, high, spacing) else { return Vec::new() };
    let mut lines = Vec::new();
    for k in first..=last {
        let y = step_at(k, spacing);
        let shared = turned
            .iter()
            .map(|outline| crossings(outline, y))
            .reduce(|a, b| shared_stretches(&a, &b))
            .unwrap_or_default();
        lines.extend(shared.iter().map(|&(from, to)| [from, to].map(|x| frame.point(Point::new(x, y)))));
    }
    lines
}

/// Height of line `k`: half a step off the origin, so that no line runs along an edge on a round coordinate.
#[expect(clippy::cast_precision_loss, reason = "k is below 2^53: at most MOST_LINES from a bounded height")]
fn step_at(k: i64, spacing: f64) -> f64 {
    (k as f64 + 0.5) * spacing
}

/// The first and last line between two heights; `None` if there is none or far too many.
fn steps(low: f64, high: f64, spacing: f64) -> Option<(i64, i64)> {
    if !(spacing > 0.0 && low.is_finite() && high.is_finite() && (low / spacing).abs() < 1e15) {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "bounded by 1e15 just above")]
    let (first, last) =
        (maths::ceil(low / spacing - 0.5) as i64, maths::floor((high / spacing).min(1e15) - 0.5) as i64);
    (first <= last && last - first < MOST_LINES).then_some((first, last))
}

/// The heights that all outlines reach.
fn common_height(outlines: &[Vec<Point>]) -> Option<(f64, f64)> {
    let mut common: Option<(f64, f64)> = None;
    for outline in outlines {
        let low = outline.iter().map(|p| p.y).reduce(f64::min)?;
        let high = outline.iter().map(|p| p.y).reduce(f64::max)?;
        common = Some(common.map_or((low, high), |(l, h)| (l.max(low), h.min(high))));
    }
    common
}

/// Where a level line is inside an outline, ascending.
fn crossings(outline: &[Point], y: f64) -> Vec<(f64, f64)> {
    let n = outline.len();
    let mut at: Vec<f64> = (0..n)
        .map(|i| (outline[i], outline[(i + 1) % n]))
        .filter(|(a, b)| (a.y <= y) != (b.y <= y))
        .map(|(a, b)| a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)))
        .collect();
    at.sort_by(f64::total_cmp);
    at.chunks_exact(2).map(|pair| (pair[0], pair[1])).filter(|(from, to)| from < to).collect()
}

/// What two ascending lists of stretches have in common.
fn shared_stretches(a: &[(f64, f64)], b: &[(f64, f64)]) -> Vec<(f64, f64)> {
    a.iter()
        .flat_map(|&(from, to)| b.iter().map(move |&(f, t)| (from.max(f), to.min(t))))
        .filter(|(from, to)| from < to)
        .collect()
}

/// A lattice of dots, turned by an eighth, those that lie wholly within the outline.
fn dots(outline: &[Point], spacing: f64, radius: f64) -> Vec<Point> {
    let row = spacing * core::f64::consts::FRAC_1_SQRT_2;
    let Some((low, high)) = common_height(&[outline.to_vec()]) else { return Vec::new() };
    let Some((first, last)) = steps(low, high, row) else { return Vec::new() };
    let mut found = Vec::new();
    for k in first..=last {
        let y = step_at(k, row);
        let shift = if k.rem_euclid(2) == 0 { 0.0 } else { row };
        for (from, to) in crossings(outline, y) {
            let Some((left, right)) = steps(from - shift, to - shift, 2.0 * row) else { continue };
            let in_row = (left..=right).map(|i| Point::new(step_at(i, 2.0 * row) + shift, y));
            found.extend(in_row.filter(|p| clear_of_edges(outline, *p, radius)));
        }
    }
    found
}

/// Whether no edge comes closer than `radius`.
fn clear_of_edges(outline: &[Point], p: Point, radius: f64) -> bool {
    let n = outline.len();
    (0..n).all(|i| {
        let (a, b) = (outline[i], outline[(i + 1) % n]);
        let along = ((p - a).dot(b - a) / (b - a).length_squared().max(f64::MIN_POSITIVE)).clamp(0.0, 1.0);
        (a + (b - a) * along - p).length() >= radius
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(low: f64, high: f64) -> [Point; 4] {
        [(low, low), (high, low), (high, high), (low, high)].map(|(x, y)| Point::new(x, y))
    }

    #[test]
    fn hatch_lines_end_at_the_outline() {
        let lines = hatch(&[&square(0.0, 10.0)], 0.0, 2.0);
        assert_eq!(lines.len(), 5);
        assert!(lines.iter().all(|[a, b]| a.x == 0.0 && b.x == 10.0 && a.y == b.y));
    }

    #[test]
    fn two_outlines_are_hatched_where_both_are() {
        let lines = hatch(&[&square(0.0, 10.0), &square(6.0, 20.0)], 0.0, 2.0);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|[a, b]| a.x == 6.0 && b.x == 10.0));
    }

    #[test]
    fn dots_stay_within_the_outline() {
        let outline = square(0.0, 20.0);
        let found = dots(&outline, 4.0, 0.8);
        assert!(found.len() > 12, "{}", found.len());
        assert!(found.iter().all(|p| (0.8..=19.2).contains(&p.x) && (0.8..=19.2).contains(&p.y)));
    }

    #[test]
    fn senseless_patterns_draw_nothing() {
        let outline = square(0.0, 1e5);
        for spacing in [0.0, -1.0, f64::NAN, 1e-9] {
            assert!(hatch(&[&outline], 0.3, spacing).is_empty());
            assert!(dots(&outline, spacing, 0.1).is_empty());
        }
        assert!(hatch(&[&[]], 0.0, 1.0).is_empty());
        assert!(hatch(&[], 0.0, 1.0).is_empty());
    }
}
