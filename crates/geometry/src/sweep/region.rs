//! The region that a footprint covers along a path, for drawing.

use super::{LegSweep, Sweep, Way};
use crate::hull::{Hull, convex_hull};
use crate::maths;
use crate::path::Leg;
use crate::pose::Point;
use crate::shape::Bounds;

/// How far the region drawn of a turn or curve may be from the true one, mm.
pub const SWEPT_CHORD_MM: f64 = 0.05;

impl Sweep<'_> {
    /// The smallest upright rectangle around all that the footprint covers along the path; arcs by their true extremes.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let mut bounds = Bounds::NOTHING;
        for leg in &self.legs {
            for &corner in leg.start.corners() {
                for point in extremes(leg, corner).into_iter().flatten() {
                    bounds.include(point);
                }
            }
        }
        let radius = self.hull.radius();
        Bounds { low: bounds.low - radius, high: bounds.high + radius }
    }

    /// Whether any part of the footprint leaves a table anywhere on the path, by more than contact
    /// ([`Bounds::leaves`]).
    #[must_use]
    pub fn leaves(&self, table: &Bounds) -> bool {
        self.bounds().leaves(table)
    }

    /// Convex polygons, counter-clockwise, whose union is what the footprint covers along the path.
    ///
    /// Of a straight leg one polygon, exact for sharp corners; of turns and curves several, with chords (and round
    /// corners) at most [`SWEPT_CHORD_MM`] off.
    #[must_use]
    pub fn region(&self) -> Vec<Vec<Point>> {
        self.legs.iter().flat_map(|leg| of_leg(leg, self.hull)).collect()
    }
}

/// Where a corner of the footprint can be furthest along x or y on a leg.
fn extremes(sweep: &LegSweep, corner: Point) -> [Option<Point>; 6] {
    let from = sweep.start.pose().position;
    match sweep.leg {
        Leg::Line { to } => [Some(corner), Some(corner + (to - from)), None, None, None, None],
        Leg::Turn { centre, angle } => Way::new(centre, corner, angle).extremes(),
        // The heading kept, every corner runs on a circle of its own, equally large.
        Leg::Curve { centre, angle } => Way::new(centre + (corner - from), corner, angle).extremes(),
    }
}

fn of_leg(sweep: &LegSweep, hull: &Hull) -> Vec<Vec<Point>> {
    let from = sweep.start.pose();
    let pieces = match sweep.leg {
        Leg::Line { .. } => 1.0,
        Leg::Curve { centre, angle } => pieces(angle, (from.position - centre).length()),
        Leg::Turn { centre, angle } => pieces(angle, (from.position - centre).length() + hull.reach()),
    };
    let mut polygons = Vec::new();
    let mut before = sweep.start.outline(SWEPT_CHORD_MM);
    let mut done = 1.0;
    while done <= pieces {
        let after = hull.at(sweep.leg.pose_from(from, done / pieces)).outline(SWEPT_CHORD_MM);
        let both: Vec<Point> = before.into_iter().chain(after.iter().copied()).collect();
        polygons.push(convex_hull(&both));
        before = after;
        done += 1.0;
    }
    polygons
}

/// How many chords an arc needs.
fn pieces(angle: f64, radius: f64) -> f64 {
    if radius <= SWEPT_CHORD_MM {
        return 1.0;
    }
    maths::ceil(maths::fabs(angle) / (2.0 * maths::acos(1.0 - SWEPT_CHORD_MM / radius))).max(1.0)
}
