//! The band in which the edges of the end base may lie.

use super::bound::Loose;
use super::chain::Chain;
use super::slack::{Slack, ToleranceError};
use crate::maneuver::ManeuverPath;
use crate::maths;
use crate::pose::{Point, Vector, left_of};
use crate::reposition::{Attempt, Mover};
use crate::table::Table;

/// Directions in which the outer outline is cut, besides those of the base's edges.
const DIRECTIONS: u32 = 64;

/// Where a base may end up: two convex outlines on the mat, counter-clockwise, guides left out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct EndBand {
    /// No placement within the slack has a part of the base outside this.
    pub outer: Vec<Point>,
    /// Every placement within the slack covers this; empty if none of it is certain.
    pub inner: Vec<Point>,
}

/// The band around the end place of a reposition within which every placement of a slack has its edges.
///
/// Both outlines are bounds, as those of [`super::judge`]: the true band may be a little narrower, never wider.
/// Without slack both are the base itself.
///
/// # Errors
/// As [`super::judge`].
pub fn end_band(table: &Table, mover: Mover, attempt: &Attempt, slack: &Slack) -> Result<EndBand, ToleranceError> {
    slack.check()?;
    mover.check(table)?;
    Ok(around(&Chain::of_attempt(table, mover, attempt)?.end_base(slack)))
}

/// The band around the end place of a maneuver that is carried out in full, as [`end_band`]; a Tallon roll to the place
/// slid by `slide` mm, others leave it out of account. `None` for a stationary one, which lays no template.
///
/// # Errors
/// As [`super::judge_move`].
pub fn move_end_band(
    table: &Table,
    mover: Mover,
    path: &ManeuverPath,
    slide: f64,
    slack: &Slack,
) -> Result<Option<EndBand>, ToleranceError> {
    slack.check()?;
    let mover = mover.from(path.start);
    mover.check(table)?;
    Ok(Chain::of_move(table, mover, path, slide).map(|chain| around(&chain.end_base(slack))))
}

/// The band of a convex piece and the steps by which it may differ.
fn around(base: &Loose<'_>) -> EndBand {
    let corners: Vec<Point> = base.placed.boundary().map(|edge| edge.from()).collect();
    let edges = || (0..corners.len()).map(|i| (corners[i], corners[(i + 1) % corners.len()]));
    let outward = |(from, to): (Point, Point)| (to - from).try_normalize().map(|along| -left_of(along));
    // Any square that holds all: its sides are cut off again.
    let reach = corners.iter().map(|&q| base.moved_along(q, Vector::X).0).fold(0.0, f64::max);
    let (low, high) =
        corners.iter().fold((Point::INFINITY, Point::NEG_INFINITY), |(low, high), &q| (low.min(q), high.max(q)));
    let (low, high) = (low - Vector::splat(reach + 1.0), high + Vector::splat(reach + 1.0));
    let mut outer = vec![low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)];
    let fan = (0..DIRECTIONS).map(|i| {
        let (sin, cos) = maths::sin_cos(maths::TAU * f64::from(i) / f64::from(DIRECTIONS));
        Vector::new(cos, sin)
    });
    for n in edges().filter_map(outward).chain(fan) {
        let far = corners.iter().map(|&q| q.dot(n) + base.moved_along(q, n).1).fold(f64::NEG_INFINITY, f64::max);
        cut(&mut outer, n, far);
    }
    let mut inner = corners.clone();
    for (from, to) in edges() {
        let Some(n) = outward((from, to)) else { continue };
        let back = base.moved_along(from, n).1.max(base.moved_along(to, n).1);
        cut(&mut inner, n, from.dot(n) - back);
    }
    EndBand { outer, inner }
}

/// Cuts off what of a convex outline lies farther than `far` along a unit vector.
fn cut(outline: &mut Vec<Point>, n: Vector, far: f64) {
    let beyond = |p: Point| p.dot(n) - far;
    let mut kept = Vec::with_capacity(outline.len() + 1);
    for (i, &p) in outline.iter().enumerate() {
        let next = outline[(i + 1) % outline.len()];
        let (here, there) = (beyond(p), beyond(next));
        if here <= 0.0 {
            kept.push(p);
        }
        if (here < 0.0 && there > 0.0) || (here > 0.0 && there < 0.0) {
            kept.push(p + (next - p) * (here / (here - there)));
        }
    }
    *outline = kept;
}
