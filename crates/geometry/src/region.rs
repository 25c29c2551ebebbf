//! Regions of the table with straight borders: ground that is entered, crossed, stood in.
//!
//! ```
//! use deadreckon_geometry::pose::Point;
//! use deadreckon_geometry::region::Region;
//!
//! let wood = Region::polygon(&[(200.0, -50.0), (500.0, -50.0), (500.0, 50.0), (200.0, 50.0)].map(Point::from))?;
//! assert_eq!(wood.length_inside(Point::new(0.0, 0.0), Point::new(310.0, 0.0)), 110.0);
//! assert!(wood.contains(Point::new(200.0, 0.0)) && !wood.contains(Point::new(199.99, 0.0)));
//! # Ok::<(), deadreckon_geometry::shape::ShapeError>(())
//! ```

use crate::hull::{Hull, Laid, is_overlap};
use crate::maths;
use crate::path::{Along, Leg, Path};
use crate::pose::{Point, Pose};
use crate::query::clip::{self, HalfPlane};
use crate::query::{self, Body};
use crate::shape::{Bounds, Shape, ShapeError};
use crate::sweep::{Clearance, Sweep};

/// Chords of round corners when areas are measured, mm.
const AREA_CHORD_MM: f64 = 1e-4;
/// Chords of arcs when a path is followed through a region, mm.
const FOLLOW_CHORD_MM: f64 = 1e-4;

/// The pose of everything that lies in the table's own frame.
const TABLE: Pose = Pose::new(0.0, 0.0, 0.0);

/// A simple polygon on the table, hollows allowed, prepared for questions.
#[derive(Debug, Clone, PartialEq)]
pub struct Region {
    shape: Shape,
    /// Convex, sharing at most edges; their union is the region.
    parts: Vec<Laid>,
    /// Each edge of the border as a footprint of its own.
    border: Vec<Laid>,
}

impl Region {
    /// A region by its corners on the table, in either direction.
    ///
    /// # Errors
    /// [`ShapeError`] if the points are no simple polygon: it names the point or edges at fault.
    pub fn polygon(points: &[Point]) -> Result<Self, ShapeError> {
        let shape = Shape::polygon(points)?;
        let laid = |corners: Vec<Point>| Hull::from_corners(corners, 0.0).at(TABLE);
        let parts = match shape.body() {
            Body::Polygons(parts) => parts.iter().map(|part| laid(part.corners().to_vec())).collect(),
            Body::Sector(_) => vec![],
        };
        let border = shape.boundary().iter().map(|edge| laid(vec![edge.from(), edge.to()])).collect();
        Ok(Self { shape, parts, border })
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> impl Iterator<Item = Point> + '_ {
        self.shape.boundary().iter().map(crate::shape::Edge::from)
    }

    /// Convex pieces that share at most edges and together are the region: what searches and sweeps go round.
    #[must_use]
    pub fn parts(&self) -> &[Laid] {
        &self.parts
    }

    /// Area, mm².
    #[must_use]
    pub fn area(&self) -> f64 {
        self.shape.area()
    }

    /// The smallest upright rectangle around it.
    #[must_use]
    pub const fn bounds(&self) -> Bounds {
        self.shape.bounds()
    }

    /// Whether a point lies in the region, its border included (to 1e-9 mm).
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.shape.contains(point)
    }

    /// Whether some part of a footprint lies in the region, deeper than contact ([`crate::rounding::is_overlap`]).
    #[must_use]
    pub fn holds_part_of(&self, piece: &Laid) -> bool {
        self.parts.iter().any(|part| is_overlap(piece, part))
    }

    /// Whether a footprint lies in the region as a whole; it may touch the border from within.
    #[must_use]
    pub fn holds_all_of(&self, piece: &Laid) -> bool {
        self.contains(piece.pose().position) && !self.border.iter().any(|edge| is_overlap(piece, edge))
    }

    /// Area of a footprint that lies in the region, mm²; exact for sharp corners, round ones as chords that are at most
    /// 0.0001 mm off.
    #[must_use]
    pub fn area_covered(&self, piece: &Laid) -> f64 {
        let outline = piece.outline(AREA_CHORD_MM);
        self.parts.iter().map(|part| shared(&outline, part)).sum()
    }

    /// The stretches of a straight line inside, from and to in mm from its start, ascending and apart. Running along
    /// the border is not inside.
    #[must_use]
    pub fn stretches(&self, from: Point, to: Point) -> Vec<(f64, f64)> {
        let mut inside = Vec::new();
        query::covered(&self.shape.at(TABLE), from, to, &mut inside);
        inside
    }

    /// How much of a straight line is inside, mm.
    #[must_use]
    pub fn length_inside(&self, from: Point, to: Point) -> f64 {
        self.stretches(from, to).iter().map(|(low, high)| high - low).sum()
    }

    /// The stretches of a path's reference point inside, by length travelled, mm, ascending and apart; arcs are good to
    /// 0.001 mm.
    #[must_use]
    pub fn stretches_of_path(&self, path: &Path) -> Vec<(f64, f64)> {
        let mut inside = Vec::new();
        for (index, leg) in path.legs().iter().enumerate() {
            let start = path.leg_start(index);
            let pieces = chords(leg, start.position);
            let before = path.travelled(Along { leg: index, fraction: 0.0 });
            let length = leg.length_from(start.position);
            let mut from = start.position;
            let mut done = 0.0;
            while done < pieces {
                let to = leg.pose_from(start, (done + 1.0) / pieces).position;
                let chord = (to - from).length();
                let travelled = before + length * (done / pieces);
                let scale = if chord > 0.0 { length / pieces / chord } else { 0.0 };
                inside.extend(
                    self.stretches(from, to).iter().map(|(a, b)| (travelled + a * scale, travelled + b * scale)),
                );
                from = to;
                done += 1.0;
            }
        }
        let count = query::union(&mut inside);
        inside.truncate(count);
        inside
    }

    /// The first place along a path where any part of the footprint is inside; the start if it is there already.
    #[must_use]
    pub fn first_entered(&self, sweep: &Sweep<'_>) -> Option<Along> {
        let entries = self.parts.iter().filter_map(|part| sweep.first_overlap(part));
        entries.min_by(Along::order)
    }

    /// The first place along a path where any part of the footprint is outside; `None` if it stays inside throughout.
    #[must_use]
    pub fn first_left(&self, sweep: &Sweep<'_>) -> Option<Along> {
        if !self.holds_all_of(&sweep.laid(Along::START)) {
            return Some(Along::START);
        }
        self.border.iter().filter_map(|edge| sweep.first_overlap(edge)).min_by(Along::order)
    }

    /// How near a footprint comes to the region along its path.
    #[must_use]
    pub fn clearance(&self, sweep: &Sweep<'_>) -> Clearance {
        let all = self.parts.iter().map(|part| sweep.clearance(part));
        all.reduce(|a, b| if b.separation.margin < a.separation.margin { b } else { a })
            .expect("a polygon has at least one part")
    }
}

/// Area of a convex polygon within a convex piece.
fn shared(polygon: &[Point], part: &Laid) -> f64 {
    let mut left = polygon.to_vec();
    for edge in part.edges() {
        let mut kept = Vec::with_capacity(left.len() + 1);
        clip::clip(&left, &HalfPlane { normal: -edge.normal, offset: -edge.offset }, |p| kept.push(p));
        left = kept;
    }
    clip::area(&left)
}

/// How many chords stand for a leg.
fn chords(leg: &Leg, from: Point) -> f64 {
    let (Leg::Curve { centre, angle } | Leg::Turn { centre, angle }) = *leg else { return 1.0 };
    let radius = (from - centre).length();
    if radius <= FOLLOW_CHORD_MM {
        return 0.0;
    }
    maths::ceil(maths::fabs(angle) / (2.0 * maths::acos(1.0 - FOLLOW_CHORD_MM / radius))).max(1.0)
}
