//! Which shifts along a straight line make one shape overlap another, in closed form.
//!
//! Both shapes are cut along lines parallel to the shift at every corner (and where an arc turns back), so that
//! each becomes a stack of cells: in a cell every such line enters through one border and leaves through another.
//! Two cells overlap for the shifts between (entry of the other − exit of the mover) and (exit of the other −
//! entry of the mover); over the lines they share, the extremes lie at the ends or where the borders are
//! parallel. No sampling, and arcs are arcs.

use crate::maths;
use crate::pose::{Vector, left_of};
use crate::query::OVERLAP_EPSILON_MM;
use crate::shape::{Edge, Placed};
use core::f64::consts::{FRAC_PI_2, PI};

/// Corners less far apart than this across the shift are one cut, mm. Far above rounding, far below the
/// depth that counts as overlap.
const SAME_LINE_MM: f64 = 1e-9;

/// An open stretch of shifts at which the two shapes overlap, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stretch {
    pub(super) from: f64,
    pub(super) to: f64,
}

/// A piece of boundary that crosses each line of its range once; `t` along the shift, `c` across.
#[derive(Debug, Clone, Copy)]
enum Border {
    Line {
        c0: f64,
        t0: f64,
        c1: f64,
        t1: f64,
    },
    /// `bulge` is +1 for the half of the circle with greater t, −1 for the other.
    Arc {
        c0: f64,
        c1: f64,
        centre: Vector,
        radius: f64,
        bulge: f64,
    },
}

impl Border {
    const fn range(&self) -> (f64, f64) {
        match *self {
            Self::Line { c0, c1, .. } | Self::Arc { c0, c1, .. } => (c0, c1),
        }
    }

    /// Where the border meets the line at `c`, which is held to the border's range.
    fn at(&self, c: f64) -> f64 {
        match *self {
            Self::Line { c0, t0, c1, t1 } => t0 + (t1 - t0) * ((c - c0) / (c1 - c0)).clamp(0.0, 1.0),
            Self::Arc { c0, c1, centre, radius, bulge } => {
                let across = c.clamp(c0, c1) - centre.y;
                centre.x + bulge * maths::sqrt((radius * radius - across * across).max(0.0))
            }
        }
    }

    /// Where the two borders are parallel, if that can be between their ends.
    fn parallel_to(&self, other: &Self) -> Option<f64> {
        match (*self, *other) {
            (Self::Line { .. }, Self::Line { .. }) => None,
            (Self::Line { c0, t0, c1, t1 }, Self::Arc { centre, radius, bulge, .. })
            | (Self::Arc { centre, radius, bulge, .. }, Self::Line { c0, t0, c1, t1 }) => {
                let step = Vector::new(t1 - t0, c1 - c0);
                Some(centre.y - bulge * radius * step.x / step.length())
            }
            (Self::Arc { centre, radius, bulge, .. }, Self::Arc { centre: at, radius: r, bulge: way, .. }) => {
                let sine = (at.y - centre.y) / (radius - bulge * way * r);
                (maths::fabs(sine) <= 1.0).then_some(centre.y + radius * sine)
            }
        }
    }
}

/// The part of a shape between two cuts that lies between two borders.
#[derive(Debug, Clone, Copy)]
struct Cell {
    c0: f64,
    c1: f64,
    entry: Border,
    exit: Border,
}

/// A shape cut along one direction.
#[derive(Debug, Clone, Default)]
pub(super) struct Cut {
    cells: Vec<Cell>,
    low: Vector,
    high: Vector,
}

impl Cut {
    /// Cuts a shape for shifts along the unit vector `direction`.
    pub(super) fn new(shape: &Placed<'_>, direction: Vector) -> Self {
        let (entries, exits) = borders(shape, direction);
        let mut cuts: Vec<f64> = entries.iter().chain(&exits).flat_map(|b| <[f64; 2]>::from(b.range())).collect();
        cuts.sort_unstable_by(f64::total_cmp);
        cuts.dedup_by(|later, earlier| *later - *earlier <= SAME_LINE_MM);
        let mut cells = Vec::with_capacity(cuts.len() + 4);
        for pair in cuts.windows(2) {
            push_cells(pair[0], pair[1], &entries, &exits, &mut cells);
        }
        let mut cut = Self { cells, low: Vector::INFINITY, high: Vector::NEG_INFINITY };
        for cell in &cut.cells {
            let (entry, exit) = (range(&cell.entry, cell.c0, cell.c1), range(&cell.exit, cell.c0, cell.c1));
            cut.low = cut.low.min(Vector::new(entry.0, cell.c0));
            cut.high = cut.high.max(Vector::new(exit.1, cell.c1));
        }
        cut
    }

    /// The shifts of this shape, of those from `window.0` to `window.1`, at which it overlaps `other`.
    ///
    /// The stretches may overlap each other and reach beyond the window. Where the shapes only graze each other,
    /// never deeper than contact, there is none.
    pub(super) fn blocked_by(&self, other: &Self, window: (f64, f64), stretches: &mut Vec<Stretch>) {
        let beside = self.high.y - other.low.y <= OVERLAP_EPSILON_MM || other.high.y - self.low.y <= OVERLAP_EPSILON_MM;
        let away = other.low.x - self.high.x > window.1 || other.high.x - self.low.x < window.0;
        if beside || away {
            return;
        }
        let mut meetings = Vec::new();
        for a in &self.cells {
            for b in &other.cells {
                let (c0, c1) = (a.c0.max(b.c0), a.c1.min(b.c1));
                if c1 > c0 {
                    let from = difference(&b.entry, &a.exit, c0, c1).0;
                    let to = difference(&b.exit, &a.entry, c0, c1).1;
                    meetings.push(Meeting { c0, c1, from, to, joined: false });
                }
            }
        }
        join(&mut meetings, stretches);
    }
}

/// The shifts at which two cells overlap.
#[derive(Debug, Clone, Copy)]
struct Meeting {
    c0: f64,
    c1: f64,
    from: f64,
    to: f64,
    joined: bool,
}

/// Joins meetings of neighbouring cells and keeps those in which the shapes do more than graze each other.
///
/// What is at most [`OVERLAP_EPSILON_MM`] wide across or along the shift is undone by a move of that size: contact.
fn join(meetings: &mut [Meeting], stretches: &mut Vec<Stretch>) {
    let mut open = Vec::new();
    for first in 0..meetings.len() {
        if meetings[first].joined {
            continue;
        }
        meetings[first].joined = true;
        let mut whole = meetings[first];
        open.push(whole);
        while let Some(at) = open.pop() {
            for next in meetings.iter_mut().filter(|m| !m.joined) {
                let across = next.c0 <= at.c1 + SAME_LINE_MM && at.c0 <= next.c1 + SAME_LINE_MM;
                if across && next.from <= at.to && at.from <= next.to {
                    next.joined = true;
                    open.push(*next);
                }
            }
            whole.c0 = whole.c0.min(at.c0);
            whole.c1 = whole.c1.max(at.c1);
            whole.from = whole.from.min(at.from);
            whole.to = whole.to.max(at.to);
        }
        if whole.c1 - whole.c0 > OVERLAP_EPSILON_MM && whole.to - whole.from > OVERLAP_EPSILON_MM {
            stretches.push(Stretch { from: whole.from, to: whole.to });
        }
    }
}

/// Least and greatest `a − b` over the lines from `c0` to `c1`.
fn difference(a: &Border, b: &Border, c0: f64, c1: f64) -> (f64, f64) {
    let at = |c: f64| a.at(c) - b.at(c);
    let (first, last) = (at(c0), at(c1));
    let (mut least, mut greatest) = (first.min(last), first.max(last));
    if let Some(c) = a.parallel_to(b).filter(|c| (c0..=c1).contains(c)) {
        least = least.min(at(c));
        greatest = greatest.max(at(c));
    }
    (least, greatest)
}

/// Least and greatest place of a border over the lines from `c0` to `c1`.
fn range(border: &Border, c0: f64, c1: f64) -> (f64, f64) {
    difference(border, &Border::Line { c0, t0: 0.0, c1, t1: 0.0 }, c0, c1)
}

/// The cells between two neighbouring cuts.
fn push_cells(c0: f64, c1: f64, entries: &[Border], exits: &[Border], cells: &mut Vec<Cell>) {
    let middle = (c0 + c1) / 2.0;
    let crossed = |border: &&Border| {
        let (low, high) = border.range();
        low < middle && middle < high
    };
    for entry in entries.iter().filter(crossed) {
        let from = entry.at(middle);
        let exit = exits
            .iter()
            .filter(crossed)
            .map(|exit| (exit.at(middle), exit))
            .filter(|&(to, _)| to >= from)
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, exit)) = exit {
            cells.push(Cell { c0, c1, entry: *entry, exit: *exit });
        }
    }
}

/// The borders through which lines along `direction` enter and leave a shape.
fn borders(shape: &Placed<'_>, direction: Vector) -> (Vec<Border>, Vec<Border>) {
    let local = shape.frame.local_vector(direction);
    let across = left_of(local);
    let origin = Vector::new(shape.frame.origin.dot(direction), shape.frame.origin.dot(left_of(direction)));
    let turned = |p: Vector| origin + Vector::new(p.dot(local), p.dot(across));
    let (mut entries, mut exits) = (Vec::new(), Vec::new());
    for edge in shape.shape.boundary() {
        match *edge {
            Edge::Line { from, to } => {
                let (from, to) = (turned(from), turned(to));
                // The boundary runs counter-clockwise: upward it has the inside before it along the shift.
                if from.y < to.y {
                    exits.push(Border::Line { c0: from.y, t0: from.x, c1: to.y, t1: to.x });
                } else if to.y < from.y {
                    entries.push(Border::Line { c0: to.y, t0: to.x, c1: from.y, t1: from.x });
                }
            }
            Edge::Arc { centre, radius, from_angle, sweep } => {
                let start = from_angle - maths::atan2(local.y, local.x);
                let (low, high) = (start.min(start + sweep), start.max(start + sweep));
                for_each_half(low, high, |from, to, bulge| {
                    let centre = turned(centre);
                    let c = |angle: f64| centre.y + radius * maths::sin_cos(angle).0;
                    let (c0, c1) = (c(from).min(c(to)), c(from).max(c(to)));
                    let border = Border::Arc { c0, c1, centre, radius, bulge };
                    if (bulge > 0.0) == (sweep > 0.0) { exits.push(border) } else { entries.push(border) }
                });
            }
        }
    }
    (entries, exits)
}

/// Splits the angles from `low` to `high` where the circle turns back across the shift.
fn for_each_half(low: f64, high: f64, mut part: impl FnMut(f64, f64, f64)) {
    let mut from = low;
    let mut quarter = maths::floor((low + FRAC_PI_2) / PI);
    while from < high {
        let to = (quarter * PI + FRAC_PI_2).min(high);
        // The half around angle 0 bulges along the shift, the next one against it.
        let bulge = if quarter.rem_euclid(2.0) < 0.5 { 1.0 } else { -1.0 };
        if to > from {
            part(from, to, bulge);
        }
        from = to.max(from);
        quarter += 1.0;
    }
}
