//! Straight lines between pieces, and what stands in their way.
//!
//! A line is blocked by a screen if more of it lies inside the screen than that allows, both lengths compared by
//! [`crate::rounding`]. From all points of one piece to all of another there are endlessly many lines; those that are
//! tried run between the *sight points* of both: corners, middles of edges, the reference point, and the two nearest
//! points ([`sight_points`]).
//!
//! ```
//! use deadreckon_geometry::hull::Hull;
//! use deadreckon_geometry::pose::{Point, Pose};
//! use deadreckon_geometry::region::Region;
//! use deadreckon_geometry::sight::{Screen, line_of_sight};
//!
//! let stand = Hull::rectangle(20.0, 20.0)?;
//! let (a, b) = (stand.at(Pose::new(0.0, 0.0, 0.0)), stand.at(Pose::new(300.0, 0.0, 0.0)));
//! let wall = Region::polygon(&[(100.0, -40.0), (110.0, -40.0), (110.0, 5.0), (100.0, 5.0)].map(Point::from))?;
//! // Over the wall's end, from the upper corner of the one to the upper edge of the other.
//! assert!(line_of_sight(&a, &b, &[Screen::opaque(&wall)]).clear.is_some());
//! let long = Region::polygon(&[(100.0, -40.0), (110.0, -40.0), (110.0, 40.0), (100.0, 40.0)].map(Point::from))?;
//! let found = line_of_sight(&a, &b, &[Screen::opaque(&long)]);
//! assert_eq!(found.blocked.unwrap().screen, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod between;

use crate::hull::{Laid, separation};
use crate::path::round;
use crate::pose::Point;
use crate::region::Region;
use crate::rounding;
use crate::sweep::Shifts;
pub use between::{Crossed, CrossingLine, Gaps, Targets, crossing_line};

/// Running along an edge is not inside: stretches count from this deep, mm.
const INSIDE_MM: f64 = 1e-9;
/// Points on the rim of a disc or round corner that are tried.
const RIM_POINTS: u32 = 8;

/// A straight line on the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Line {
    /// Length, mm.
    #[must_use]
    pub fn length(&self) -> f64 {
        (self.to - self.from).length()
    }
}

/// What a screen consists of.
#[derive(Debug, Clone, Copy)]
pub enum ScreenBody<'a> {
    /// Ground.
    Region(&'a Region),
    /// A piece.
    Piece(&'a Laid),
}

/// Something that can stand in the way of a line.
#[derive(Debug, Clone, Copy)]
pub struct Screen<'a> {
    /// What it consists of.
    pub body: ScreenBody<'a>,
    /// How much of a line may lie inside without being blocked, mm, inclusive; 0 if it blocks however thin it is.
    pub allowed: f64,
}

impl<'a> Screen<'a> {
    /// Ground that blocks whatever crosses it.
    #[must_use]
    pub const fn opaque(region: &'a Region) -> Self {
        Self { body: ScreenBody::Region(region), allowed: 0.0 }
    }

    /// Ground that lets a line run some way through, mm, inclusive.
    #[must_use]
    pub const fn letting_through(region: &'a Region, allowed: f64) -> Self {
        Self { body: ScreenBody::Region(region), allowed }
    }

    /// A piece that blocks whatever crosses it.
    #[must_use]
    pub const fn piece(piece: &'a Laid) -> Self {
        Self { body: ScreenBody::Piece(piece), allowed: 0.0 }
    }

    /// How much of a line lies inside, mm.
    #[must_use]
    pub fn length_inside(&self, line: Line) -> f64 {
        match self.body {
            ScreenBody::Region(region) => region.length_inside(line.from, line.to),
            ScreenBody::Piece(piece) => length_in_piece(piece, line),
        }
    }

    /// Whether the screen blocks a line.
    #[must_use]
    pub fn blocks(&self, line: Line) -> bool {
        !rounding::is_within(self.length_inside(line), self.allowed)
    }
}

/// How much of a line lies inside a footprint, mm.
fn length_in_piece(piece: &Laid, line: Line) -> f64 {
    let step = line.to - line.from;
    let ahead = Shifts::of_point(line.from, piece);
    if piece.radius() == 0.0 {
        let inside = ahead.stretch_inside(crate::pose::Vector::ZERO, step, INSIDE_MM);
        return inside.map_or(0.0, |(low, high)| (high - low) * step.length());
    }
    let back = Shifts::of_point(line.to, piece);
    match (ahead.first_on_segment(step, -INSIDE_MM), back.first_on_segment(-step, -INSIDE_MM)) {
        (Some(enters), Some(leaves)) => ((1.0 - leaves - enters) * step.length()).max(0.0),
        _ => 0.0,
    }
}

/// A line and the screen that blocks it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Blocked {
    /// The line.
    pub line: Line,
    /// Index of the screen: of those that block it, the one with most of the line beyond what it allows.
    pub screen: usize,
    /// How much of the line lies inside that screen, mm.
    pub inside: f64,
}

/// Whether there is a line between two pieces that nothing blocks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sight {
    /// The shortest line tried that nothing blocks.
    pub clear: Option<Line>,
    /// If there is none: of all lines tried the one that is blocked by the least, and what blocks it.
    pub blocked: Option<Blocked>,
}

/// The points of a piece between which lines are tried: corners and middles of edges (of round corners and discs eight
/// points of the rim each), the reference point.
#[must_use]
pub fn sight_points(piece: &Laid) -> Vec<Point> {
    let corners = piece.corners();
    let mut points = Vec::new();
    for (k, &corner) in corners.iter().enumerate() {
        let next = corners[(k + 1) % corners.len()];
        if piece.radius() > 0.0 {
            let rim = corner + piece.pose().forward() * piece.radius();
            let turn = |j: u32| crate::maths::TAU * f64::from(j) / f64::from(RIM_POINTS);
            points.extend((0..RIM_POINTS).map(|j| round(corner, rim, turn(j))).filter(|&p| piece.depth_of(p) < 1e-6));
        } else {
            points.extend([corner, (corner + next) / 2.0]);
        }
    }
    points.push(piece.pose().position);
    points
}

/// All lines tried between two pieces, shortest first.
fn lines(a: &Laid, b: &Laid) -> Vec<Line> {
    let nearest = separation(a, b);
    let (mut from, mut to) = (sight_points(a), sight_points(b));
    from.push(nearest.on_a);
    to.push(nearest.on_b);
    let mut lines: Vec<Line> = from.iter().flat_map(|&from| to.iter().map(move |&to| Line { from, to })).collect();
    // A stable sort: equally long lines stay in the order of the points.
    lines.sort_by(|x, y| x.length().total_cmp(&y.length()));
    lines
}

/// Looks for a line from any sight point of one piece to any of another that no screen blocks.
#[must_use]
pub fn line_of_sight(a: &Laid, b: &Laid, screens: &[Screen<'_>]) -> Sight {
    let mut least: Option<(f64, Blocked)> = None;
    for line in lines(a, b) {
        match worst(line, screens) {
            None => return Sight { clear: Some(line), blocked: None },
            Some((beyond, blocked)) => {
                if least.is_none_or(|(b, _)| beyond < b) {
                    least = Some((beyond, blocked));
                }
            }
        }
    }
    Sight { clear: None, blocked: least.map(|(_, blocked)| blocked) }
}

/// The screen that blocks a line by most, and by how much; `None` if nothing blocks it.
fn worst(line: Line, screens: &[Screen<'_>]) -> Option<(f64, Blocked)> {
    let mut worst: Option<(f64, Blocked)> = None;
    for (index, screen) in screens.iter().enumerate() {
        let inside = screen.length_inside(line);
        if !rounding::is_within(inside, screen.allowed) && worst.is_none_or(|(w, _)| inside - screen.allowed > w) {
            worst = Some((inside - screen.allowed, Blocked { line, screen: index, inside }));
        }
    }
    worst
}

/// One sight point of a target and how it is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seen {
    /// The point of the target.
    pub point: Point,
    /// The shortest clear line to it, if there is one.
    pub by: Option<Line>,
}

/// For every sight point of `target` whether it is seen from some sight point of `from`.
///
/// The target's own footprint does not hide its far side; only screens do.
#[must_use]
pub fn points_seen(from: &Laid, target: &Laid, screens: &[Screen<'_>]) -> Vec<Seen> {
    let eyes = sight_points(from);
    let see = |point: Point| {
        let clear =
            eyes.iter().map(|&eye| Line { from: eye, to: point }).filter(|&line| worst(line, screens).is_none());
        Seen { point, by: clear.min_by(|x, y| x.length().total_cmp(&y.length())) }
    };
    sight_points(target).into_iter().map(see).collect()
}
