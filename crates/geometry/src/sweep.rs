//! What a footprint meets while it goes along a path: clearance, first entry, the region swept.
//!
//! On straight legs and on curves with the heading kept, the footprint meets another exactly where its reference point
//! meets the difference of the two (a convex polygon grown by both radii): closed forms, good to 1e-6 mm. On turns
//! every corner of either piece runs on a circle as seen from the other, so the clearance is again a closed form, with
//! the same bound. Only two things are less exact, and only on turns and curves: *how deep* an overlap is there (some
//! place that overlaps is told, not the deepest), and the start of an overlap between two pieces with sharp corners,
//! for which the mover is taken smaller by [`OVERLAP_DEPTH_MM`] all round.
//!
//! ```
//! use deadreckon_geometry::hull::Hull;
//! use deadreckon_geometry::path::Path;
//! use deadreckon_geometry::pose::{Point, Pose};
//! use deadreckon_geometry::sweep::Sweep;
//!
//! let stand = Hull::rectangle(20.0, 20.0)?;
//! let other = stand.at(Pose::new(100.0, 0.0, 0.0));
//! let path = Path::through(Pose::new(0.0, 70.0, 0.0), &[Point::new(200.0, 70.0)])?;
//! let sweep = Sweep::new(&path, &stand);
//! assert!((sweep.clearance(&other).separation.margin - 50.0).abs() < 1e-9);
//! // Within 50 mm from the moment at which the two stands are side by side.
//! let enters = sweep.first_within(&other, 50.0).unwrap();
//! assert!((path.travelled(enters) - 80.0).abs() < 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`OVERLAP_DEPTH_MM`]: crate::rounding::OVERLAP_DEPTH_MM

mod arc;
mod curve;
mod line;
mod region;
mod turn;

use crate::hull::{Hull, Laid, separation};
use crate::maths;
use crate::path::{Along, Leg, Path};
use crate::pose::Pose;
use crate::query::Separation;
use crate::rounding;
use crate::shape::Circle;
pub(crate) use arc::Way;
pub(crate) use line::Shifts;
pub use region::SWEPT_CHORD_MM;

/// The place along a path where a footprint comes nearest to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Clearance {
    /// Gap (or minus the depth) there, with witnesses; the mover is the first piece.
    pub separation: Separation,
    /// Where along the path; the first such place.
    pub at: Along,
    /// Length travelled there, mm.
    pub travelled: f64,
    /// The mover's pose there.
    pub pose: Pose,
}

/// A footprint and its path, prepared for questions about what it meets.
#[derive(Debug, Clone)]
pub struct Sweep<'a> {
    path: &'a Path,
    hull: &'a Hull,
    legs: Vec<LegSweep>,
}

/// One leg: how the footprint lies at its start, and a circle around all that it covers.
#[derive(Debug, Clone)]
struct LegSweep {
    leg: Leg,
    start: Laid,
    around: Circle,
}

impl LegSweep {
    fn new(leg: Leg, from: Pose, hull: &Hull) -> Self {
        let half = leg.length_from(from.position) / 2.0;
        let middle = leg.pose_from(from, 0.5).position;
        let mut around = Circle { centre: middle, radius: half + hull.reach() };
        if let Leg::Curve { centre, .. } | Leg::Turn { centre, .. } = leg {
            let whole = (from.position - centre).length() + hull.reach();
            if whole < around.radius {
                around = Circle { centre, radius: whole };
            }
        }
        Self { leg, start: hull.at(from), around }
    }

    /// At most the margin that the leg keeps from a piece.
    fn at_least(&self, other: &Laid) -> f64 {
        let circle = other.circle();
        (self.around.centre - circle.centre).length() - self.around.radius - circle.radius
    }

    /// The least margin on the leg, and where: exact where the two keep apart.
    fn least(&self, other: &Laid) -> (f64, f64) {
        match self.leg {
            Leg::Line { to } => line::least(&self.start, to - self.start.pose().position, other),
            Leg::Curve { centre, angle } => curve::least(&self.start, centre, angle, other),
            Leg::Turn { centre, angle } => turn::least(&self.start, centre, angle, other),
        }
    }

    /// The first part of the leg where the margin is at most the given one.
    fn first(&self, other: &Laid, margin: f64) -> Option<f64> {
        match self.leg {
            Leg::Line { to } => line::first(&self.start, to - self.start.pose().position, other, margin),
            Leg::Curve { centre, angle } => curve::first(&self.start, centre, angle, other, margin),
            Leg::Turn { centre, angle } => turn::first(&self.start, centre, angle, other, margin),
        }
    }
}

impl<'a> Sweep<'a> {
    /// Prepares a footprint that goes along a path.
    #[must_use]
    pub fn new(path: &'a Path, hull: &'a Hull) -> Self {
        let mut legs: Vec<LegSweep> =
            path.legs().iter().enumerate().map(|(k, leg)| LegSweep::new(*leg, path.leg_start(k), hull)).collect();
        if legs.is_empty() {
            legs.push(LegSweep::new(Leg::Line { to: path.start().position }, path.start(), hull));
        }
        Self { path, hull, legs }
    }

    /// The path.
    #[must_use]
    pub const fn path(&self) -> &'a Path {
        self.path
    }

    /// The footprint.
    #[must_use]
    pub const fn hull(&self) -> &'a Hull {
        self.hull
    }

    /// The footprint at a place of the path.
    #[must_use]
    pub fn laid(&self, at: Along) -> Laid {
        self.hull.at(self.path.pose(at))
    }

    /// How near the footprint comes to another piece along the whole path, both ends included.
    #[must_use]
    pub fn clearance(&self, other: &Laid) -> Clearance {
        let mut best = (f64::INFINITY, Along::START);
        for (leg, sweep) in self.legs.iter().enumerate() {
            if sweep.at_least(other) < best.0 {
                let (margin, fraction) = sweep.least(other);
                if margin < best.0 {
                    best = (margin, Along { leg, fraction });
                }
            }
        }
        self.report(best.1, other)
    }

    /// The separation at a place of the path.
    #[must_use]
    pub fn report(&self, at: Along, other: &Laid) -> Clearance {
        let pose = self.path.pose(at);
        Clearance { separation: separation(&self.hull.at(pose), other), at, travelled: self.path.travelled(at), pose }
    }

    /// Whether the footprint comes within a limit, mm, by [`rounding::is_within`]; quicker than the place.
    #[must_use]
    pub fn comes_within(&self, other: &Laid, limit: f64) -> bool {
        let beyond = rounding::first_beyond(limit);
        self.legs.iter().any(|sweep| sweep.at_least(other) < beyond && sweep.least(other).0 < beyond)
    }

    /// The first place within a limit, mm, inclusive, by [`rounding::is_within`]; `None` if there is none.
    ///
    /// The start of the path if it is there already.
    #[must_use]
    pub fn first_within(&self, other: &Laid, limit: f64) -> Option<Along> {
        // The bound itself is beyond; a rounding below it is not.
        self.first_at(other, rounding::first_beyond(limit) - rounding::HALF_WAY_SLACK_MM)
    }

    /// The first place of an overlap (deeper than [`rounding::OVERLAP_DEPTH_MM`]); `None` if there is none. Pieces may
    /// touch, and slide along each other.
    #[must_use]
    pub fn first_overlap(&self, other: &Laid) -> Option<Along> {
        self.first_at(other, -(rounding::OVERLAP_DEPTH_MM + 2.0 * rounding::HALF_WAY_SLACK_MM))
    }

    /// The first place where the margin (gap, or minus the depth, mm, unrounded) is at most the one given.
    #[must_use]
    pub fn first_at(&self, other: &Laid, margin: f64) -> Option<Along> {
        self.legs.iter().enumerate().find_map(|(leg, sweep)| {
            if sweep.at_least(other) > margin {
                return None;
            }
            sweep.first(other, margin).map(|fraction| Along { leg, fraction })
        })
    }
}

/// The part of a leg's angle done where a direction is reached, from an angle gone round, radians with its sign.
fn part_of(angle: f64, gone: f64) -> f64 {
    if angle == 0.0 { 0.0 } else { (gone / angle).clamp(0.0, 1.0) }
}

/// The square root of a number that rounding may have made negative.
fn root(square: f64) -> f64 {
    maths::sqrt(square.max(0.0))
}
