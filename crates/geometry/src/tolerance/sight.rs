//! Obstruction within a slack: what a judge can say about a line of sight that nobody can lay exactly.
//!
//! The shortest line between two bases runs from a corner of one to an edge of the other. Which corner and which
//! edge depends on the slack: all pairs whose line could be the shortest are kept, each with a disc in which its ends
//! lie in every placement. A corner moves as its base does; the point of an edge nearest to it moves at most as the
//! corner does, as the edge does there, and as the corner would if it belonged to the edge's base (the nearest point
//! of a convex set moves no further than the point, and carrying the set along is carrying the point back).
//!
//! * *Clear*: no obstacle comes near any of these lines, or what lies between them.
//! * *Obstructed*: everything between them is covered. Across the lines an obstacle covers a stretch from side to
//!   side, which is still there, shorter by what all may move at both ends, in every placement.
//! * *By choice*: two bases that are parallel as read stop being parallel with the least error of a heading, and the
//!   whole band of equally short lines becomes a single one at one of its ends. No one at a table can see that.
//!   Players take such bases as parallel, and so does this verdict: there is a line in the band that is clear by more
//!   than everything may move, and the attacker may choose it.
//! * *Too close* otherwise.

use super::bound::Loose;
use super::measure::{Answer, Seen, measured};
use super::pieces::obstacle;
use super::slack::{Slack, ToleranceError};
use crate::arc::{ArcKind, ArmedBase};
use crate::certificate::inside::{Fill, convex_pieces};
use crate::maths;
use crate::obstruction::{Obstruction, Verdict, obstruction};
use crate::pose::{Frame, Point, Vector, left_of};
use crate::query::clip::on_segment;
use crate::query::{covered, nearest_between_segments};
use crate::range::{BareBase, ShortestLines};
use crate::table::{Piece, Table};
use serde::{Deserialize, Serialize};

/// Places along the lines at which an obstacle is cut to look for a covered stretch.
const CUTS: u32 = 64;
/// How far to either side of the lines an obstacle is cut, mm: beyond any obstacle.
const SIDEWAYS_MM: f64 = 500.0;

/// What is certain about an attack's lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// No line is covered in any placement.
    Clear,
    /// The attacker can choose a clear line in every placement, parallel bases taken as parallel.
    ByChoice,
    /// None of the others could be proved.
    TooClose,
    /// Every line is covered in every placement.
    Obstructed,
}

impl Sight {
    const fn exact(found: &Obstruction) -> Self {
        match found.verdict {
            Verdict::Clear => Self::Clear,
            Verdict::ByChoiceOnly => Self::ByChoice,
            Verdict::MustBe => Self::Obstructed,
        }
    }
}

/// Judges what the obstacles of a table do to the shortest lines between two pieces; `lines` are the exact ones. An
/// obstacle that is measured from or to is not between.
///
/// To or from an outline, *obstructed* is said only without slack: its shortest lines are not followed.
///
/// # Errors
/// [`ToleranceError`] names the slack's field at fault, or a piece that is not on the table.
pub fn judge_sight(
    table: &Table,
    from: Piece,
    to: Piece,
    lines: &ShortestLines,
    slack: &Slack,
) -> Result<Sight, ToleranceError> {
    slack.check()?;
    let (a, b) = (measured(table, from, true, slack)?, measured(table, to, false, slack)?);
    let between = |&i: &usize| ![from, to].contains(&Piece::Obstacle(i));
    let between: Vec<usize> = (0..table.obstacles().len()).filter(between).collect();
    let exact = obstruction(lines, between.iter().map(|&i| table.obstacle(i)));
    if *slack == Slack::PERFECT {
        return Ok(Sight::exact(&exact));
    }
    let obstacles: Vec<Loose<'_>> = between.into_iter().map(|i| obstacle(table.obstacle(i), slack)).collect();
    let spread = match (from, to) {
        (Piece::Ship(_), Piece::Ship(_)) => spread(&a, &b),
        _ => None,
    };
    let found = match spread {
        Some(spread) => spread.judge(&obstacles),
        None => near_either(&a.corners(), &b.corners(), whole(&a, &b), &obstacles),
    };
    Ok(by_choice(found, lines, &exact, whole(&a, &b), &obstacles))
}

/// Judges what they do to the lines of an attack into an arc; `lines` are the exact ones, if the target is in arc.
/// `None` if it is in arc in no placement.
///
/// `attacker` is ship `from` with its arcs, `target` ship `to`.
///
/// # Errors
/// As [`judge_sight`].
pub fn judge_attack_sight(
    table: &Table,
    (from, attacker): (usize, &ArmedBase),
    (to, target): (usize, &BareBase),
    arc: ArcKind,
    lines: Option<&ShortestLines>,
    slack: &Slack,
) -> Result<Option<Sight>, ToleranceError> {
    let judged = super::judge_arc(attacker, target, arc, slack)?;
    if judged.in_arc == Answer::No {
        return Ok(None);
    }
    let (a, b) = (measured(table, Piece::Ship(from), true, slack)?, measured(table, Piece::Ship(to), false, slack)?);
    let exact = |lines: &ShortestLines| obstruction(lines, (0..table.obstacles().len()).map(|i| table.obstacle(i)));
    if *slack == Slack::PERFECT {
        return Ok(lines.map(|lines| Sight::exact(&exact(lines))));
    }
    let seen = Seen::new(attacker, target, arc, slack);
    let frame = attacker.base().frame();
    let (borders, _, _) = attacker.borders(arc);
    let obstacles = outlines(table, slack);
    let most = whole(&a, &b) + seen.most();
    // Where every possible shortest line ends well inside the arc, the attack runs along it.
    let surely_inside = |spread: &Spread| {
        spread.lines.iter().all(|line| {
            let end = frame.local_point(line.to);
            borders.iter().all(|border| border.depth_of(end) > line.off + most)
        })
    };
    let found = match spread(&a, &b).filter(surely_inside) {
        Some(spread) => spread.judge(&obstacles),
        None => {
            let part: Vec<Point> = seen.part(-seen.most()).corners().iter().map(|&p| frame.point(p)).collect();
            near_either(&a.corners(), &part, most, &obstacles)
        }
    };
    Ok(Some(lines.map_or(found, |lines| by_choice(found, lines, &exact(lines), most, &obstacles))))
}

fn outlines<'a>(table: &'a Table, slack: &Slack) -> Vec<Loose<'a>> {
    (0..table.obstacles().len()).map(|i| obstacle(table.obstacle(i), slack)).collect()
}

fn whole(a: &Loose<'_>, b: &Loose<'_>) -> f64 {
    a.most(&a.corners()) + b.most(&b.corners())
}

/// A choice that is left in every placement, where nothing better is known.
fn by_choice(found: Sight, lines: &ShortestLines, exact: &Obstruction, most: f64, obstacles: &[Loose<'_>]) -> Sight {
    let furthest = obstacles.iter().map(|o| o.most(&o.corners())).fold(0.0, f64::max);
    let is_clear = exact.verdict != Verdict::MustBe && exact.margin.is_none_or(|room| room > most + furthest);
    match (found, lines) {
        (Sight::TooClose, ShortestLines::Band(_)) if is_clear => Sight::ByChoice,
        _ => found,
    }
}

/// Clear if no obstacle comes near anything between the two.
fn near_either(a: &[Point], b: &[Point], most: f64, obstacles: &[Loose<'_>]) -> Sight {
    let all: Vec<Point> = a.iter().chain(b).copied().collect();
    if is_clear_of(&hull(all), most, obstacles) { Sight::Clear } else { Sight::TooClose }
}

fn is_clear_of(hull: &[Point], off: f64, obstacles: &[Loose<'_>]) -> bool {
    obstacles.iter().all(|obstacle| {
        convex_pieces(&obstacle.placed, Fill::Around)
            .iter()
            .all(|piece| distance(hull, piece) > off + obstacle.most(piece))
    })
}

/// A line that can be the shortest.
#[derive(Debug, Clone, Copy)]
struct Possible {
    from: Point,
    to: Point,
    /// Its ends lie within this of these places in every placement, mm.
    off: f64,
    /// It is not shorter than this.
    shortest: f64,
    /// It is not longer than this.
    longest: f64,
}

/// All lines that can be the shortest.
struct Spread {
    lines: Vec<Possible>,
}

/// The lines between two squares that can be the shortest; `None` if the squares may meet.
fn spread(a: &Loose<'_>, b: &Loose<'_>) -> Option<Spread> {
    let (own, theirs) = (ring(a), ring(b));
    let mut lines = from_corners(a, &own, b, &theirs);
    let back = from_corners(b, &theirs, a, &own);
    lines.extend(back.into_iter().map(|line| Possible { from: line.to, to: line.from, ..line }));
    let longest = lines.iter().map(|line| line.longest).fold(f64::INFINITY, f64::min);
    lines.retain(|line| line.shortest <= longest);
    let apart = crate::query::gap(&a.placed, &b.placed) > whole(a, b);
    (apart && !lines.is_empty()).then_some(Spread { lines })
}

fn ring(square: &Loose<'_>) -> Vec<Point> {
    square.placed.boundary().map(|edge| edge.from()).collect()
}

/// From each corner of one square to each edge of another.
fn from_corners(a: &Loose<'_>, corners: &[Point], b: &Loose<'_>, ring: &[Point]) -> Vec<Possible> {
    let mut lines = Vec::with_capacity(16);
    for &from in corners {
        for (k, &start) in ring.iter().enumerate() {
            let end = ring[(k + 1) % ring.len()];
            let to = on_segment(from, start, end);
            let length = (to - from).length();
            let Some(n) = (to - from).try_normalize() else { continue };
            let own = a.moved(from, n);
            let begins = [start, end].map(|q| q.dot(n) - b.moved(q, n).along);
            lines.push(Possible {
                from,
                to,
                off: own.whole + b.moved(to, n).whole + b.moved(from, n).whole,
                shortest: begins[0].min(begins[1]) - from.dot(n) - own.along,
                longest: own.and(b.moved(to, n)).longest(length),
            });
        }
    }
    lines
}

impl Spread {
    fn judge(&self, obstacles: &[Loose<'_>]) -> Sight {
        let ends: Vec<Point> = self.lines.iter().flat_map(|line| [line.from, line.to]).collect();
        let off = self.lines.iter().map(|line| line.off).fold(0.0, f64::max);
        if is_clear_of(&hull(ends), off, obstacles) {
            return Sight::Clear;
        }
        if self.is_covered(off, obstacles) { Sight::Obstructed } else { Sight::TooClose }
    }

    /// Whether every line between those of the spread is covered in every placement.
    fn is_covered(&self, off: f64, obstacles: &[Loose<'_>]) -> bool {
        let Some(best) = self.lines.iter().min_by(|a, b| a.longest.total_cmp(&b.longest)) else { return false };
        let Some(forward) = (best.to - best.from).try_normalize() else { return false };
        let frame = Frame { origin: best.from, forward };
        let seen = self.lines.iter().map(|line| (frame.local_point(line.from), frame.local_point(line.to)));
        let (mut near, mut far) = (f64::NEG_INFINITY, f64::INFINITY);
        let (mut right, mut left, mut askew) = (f64::INFINITY, f64::NEG_INFINITY, 0.0);
        for (from, to) in seen {
            (near, far) = (f64::max(near, from.x), f64::min(far, to.x));
            (right, left) = (f64::min(right, from.y), f64::max(left, from.y));
            askew = f64::max(askew, maths::fabs(to.y - from.y));
        }
        let mut stretches: Vec<(f64, f64)> = Vec::new();
        for obstacle in obstacles {
            let free = off + obstacle.most(&obstacle.corners());
            let (near, far) = (near + free, far - free);
            for k in 0..=CUTS {
                let x = near + (far - near) * f64::from(k) / f64::from(CUTS);
                if near >= far {
                    break;
                }
                let mut cuts = Vec::new();
                let at = |y: f64| frame.point(Vector::new(x, y));
                covered(&obstacle.placed, at(-SIDEWAYS_MM), at(SIDEWAYS_MM), &mut cuts);
                let shorter = free + askew;
                stretches.extend(cuts.iter().map(|cut| (cut.0 - SIDEWAYS_MM + shorter, cut.1 - SIDEWAYS_MM - shorter)));
            }
        }
        covers(stretches, right, left)
    }
}

/// Whether stretches leave nothing free from `from` to `to`.
fn covers(mut stretches: Vec<(f64, f64)>, from: f64, to: f64) -> bool {
    stretches.retain(|s| s.0 < s.1);
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut reached = from;
    for (start, end) in stretches {
        if start > reached {
            break;
        }
        reached = reached.max(end);
        if reached > to {
            return true;
        }
    }
    false
}

/// The corners of the convex hull of some points, counter-clockwise.
fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut kept: Vec<Point> = Vec::new();
        for p in points {
            while let [.., a, b] = kept[..]
                && (b - a).perp_dot(p - a) <= 0.0
            {
                kept.pop();
            }
            kept.push(p);
        }
        kept.pop();
        kept
    };
    let mut ring = half(&mut points.iter().copied());
    ring.extend(half(&mut points.iter().rev().copied()));
    if ring.is_empty() { points } else { ring }
}

/// The distance of two convex rings, which may be segments or points; 0 if they overlap.
fn distance(a: &[Point], b: &[Point]) -> f64 {
    let edges = |ring: &[Point]| -> Vec<(Point, Point)> {
        ring.iter().enumerate().map(|(k, &p)| (p, ring[(k + 1) % ring.len()])).collect()
    };
    let within = |ring: &[Point], p: Point| {
        ring.len() > 2 && edges(ring).iter().all(|(from, to)| left_of(*to - *from).dot(p - *from) >= 0.0)
    };
    if a.iter().any(|&p| within(b, p)) || b.iter().any(|&p| within(a, p)) {
        return 0.0;
    }
    let (own, theirs) = (edges(a), edges(b));
    let pairs = own.iter().flat_map(|e| theirs.iter().map(move |f| nearest_between_segments(*e, *f)));
    pairs.map(|(p, q)| (q - p).length()).fold(f64::INFINITY, f64::min)
}
