//! Certificates of maneuvers, ranges and arcs.

use super::inside::point_in_both;
use super::make::{Certifier, Named, hold_at, line, witness};
use super::{
    ArcAnswer, ArcLine, ArcRegion, BackOff, BandClaim, Certificate, CertificateError, Claim, Contact, EndPlaces,
    Execution, Hold, InArc, Line, Range, spot,
};
use crate::arc::{ArcKind, ArcReading, ArmedBase};
use crate::back_off::{self, TallonSlides};
use crate::maneuver::{Bearing, ManeuverPath};
use crate::maths;
use crate::parts::BaseSize;
use crate::pose::{Frame, Point, Vector, left_of};
use crate::query::clip::{HalfPlane, SmallPolygon};
use crate::query::{OVERLAP_EPSILON_MM, separation};
use crate::range::{ContactRange, Line as RangeLine, RangeBands, ShortestLines, Touch};
use crate::shape::WithGuides;
use crate::table::{Piece as TablePiece, ShipSet};
use crate::template::Side;

/// A direction is along a ray of an arc if it leaves it by less than this a millimetre.
const ALONG_RAY: f64 = 1e-12;

impl Certifier<'_> {
    /// Where a maneuver ends. All arguments are those of [`back_off::back_off`], and its answer.
    ///
    /// # Errors
    /// [`CertificateError`] if a piece cannot be written.
    pub fn back_off(
        &self,
        mover: Option<usize>,
        size: BaseSize,
        path: &ManeuverPath,
        slides: TallonSlides<'_>,
        answer: &back_off::BackOff,
    ) -> Result<Certificate, CertificateError> {
        let mut pieces = vec![self.mover_piece(size, answer.pose)?];
        pieces.extend(self.ships_but(mover)?);
        let execution = match (answer.fully_executed, answer.rear_travel > 0.0) {
            (true, _) => Execution::Full,
            (false, true) => Execution::Partial,
            (false, false) => Execution::StaysAtStart,
        };
        let is_tallon = path.maneuver.bearing == Bearing::Tallon;
        let end_places = match slides {
            _ if !is_tallon => EndPlaces::Shifts(vec![0.0]),
            TallonSlides::Places(places) => EndPlaces::Shifts(places.to_vec()),
            TallonSlides::UpTo(limit) => EndPlaces::UpTo(limit.max(0.0)),
        };
        let claim = BackOff {
            start: path.start.into(),
            hold: hold(path),
            line: path.line.map(line),
            end_turn_deg: end_turn_deg(path),
            end_shift: answer.slide,
            end_places,
            rear_travel: answer.rear_travel,
            execution,
            overlapped_at_full_length: self.ids(answer.overlapped),
            touching_at_end: self.contacts(size, answer),
        };
        Ok(self.certificate(pieces, Claim::BackOff(claim)))
    }

    fn ids(&self, ships: ShipSet) -> Vec<String> {
        let known = ships.iter().filter_map(|i| self.table.ships().get(i));
        let mut ids: Vec<String> = known.map(|ship| ship.id.clone()).collect();
        ids.sort();
        ids
    }

    fn contacts(&self, size: BaseSize, answer: &back_off::BackOff) -> Vec<Contact> {
        let own = self.table.base_shape(size, WithGuides::Counted).at(answer.pose);
        // A ship overlapped at a faulty start is met there, but not in contact.
        let touched = answer.touching.iter().filter(|&i| !answer.still_overlapped.contains(i));
        let known = touched.filter(|&i| i < self.table.ships().len());
        let mut contacts: Vec<Contact> = known
            .map(|i| {
                let other = self.table.ship_base(i);
                let touch = separation(&own, &other);
                Contact {
                    ship: self.table.ships()[i].id.clone(),
                    on_mover: witness(&own, touch.on_a),
                    on_ship: witness(&other, touch.on_b),
                }
            })
            .collect();
        contacts.sort_by(|a, b| a.ship.cmp(&b.ship));
        contacts
    }

    /// The distance between two pieces of the table, along a line that is as short as any. Of pieces that overlap a
    /// point of both is named instead.
    ///
    /// # Errors
    /// [`CertificateError::Mismatch`] for a piece that is not on the table or is an edge of the mat, and
    /// [`CertificateError::TooThin`] for an overlap in which no point could be named.
    pub fn range(
        &self,
        (a, b): (TablePiece, TablePiece),
        (nearest, touch): (RangeLine, Touch),
        bands: RangeBands,
        contact: ContactRange,
    ) -> Result<Certificate, CertificateError> {
        let (first, second) = (self.bare(a)?, self.bare(b)?);
        let nearest = match touch {
            Touch::Overlap => shared(&first, &second)?,
            Touch::Contact | Touch::Apart => nearest,
        };
        let distance = nearest.length();
        let claim = Range {
            a: first.name.clone(),
            b: second.name.clone(),
            distance,
            on_a: witness(&first.placed, nearest.from),
            on_b: witness(&second.placed, nearest.to),
            band: band(bands, contact, distance, touch),
        };
        Ok(self.certificate(vec![self.piece(a)?, self.piece(b)?], Claim::Range(claim)))
    }

    /// One arc of a ship of the table and another ship; `armed` is the first one's base.
    ///
    /// # Errors
    /// [`CertificateError::Mismatch`] for an index that is not on the table, or a reading that is not of these two.
    pub fn in_arc(
        &self,
        (attacker, armed): (usize, &ArmedBase),
        target: usize,
        reading: &ArcReading,
        bands: RangeBands,
        contact: ContactRange,
    ) -> Result<Certificate, CertificateError> {
        let (own, other) = (self.bare(TablePiece::Ship(attacker))?, self.bare(TablePiece::Ship(target))?);
        let arc = Arc::new(armed, reading.arc);
        let corners: Vec<Point> = other.placed.boundary().map(|edge| edge.from()).collect();
        let square = SmallPolygon::new(&corners).ok_or(CertificateError::Mismatch("target"))?;
        let answer = match &reading.attack {
            Some(attack) => {
                let nearest = match attack.lines {
                    ShortestLines::One(line) => line,
                    ShortestLines::Band(_) => attack.lines.middle(),
                };
                ArcAnswer::Inside {
                    point: spot(arc.point_inside(square).ok_or(CertificateError::Mismatch("arc"))?),
                    attack_distance: attack.distance,
                    on_attacker: witness(&own.placed, nearest.from),
                    on_target: witness(&other.placed, nearest.to),
                    band: band(bands, contact, attack.distance, attack.touch),
                }
            }
            None => {
                let (through, normal) = arc.line_before(&square).ok_or(CertificateError::Mismatch("arc"))?;
                ArcAnswer::Outside {
                    // Inside by less than counts is outside, and touches.
                    gap: (-reading.margin).max(0.0),
                    on_target: witness(&other.placed, reading.on_target),
                    on_arc: witness(&own.placed, reading.on_arc),
                    through: spot(through),
                    normal: spot(normal),
                }
            }
        };
        let claim = InArc {
            attacker: own.name.clone(),
            target: other.name.clone(),
            region: arc_region(armed, reading.arc, &own.placed.frame),
            answer,
        };
        let pieces = vec![self.piece(TablePiece::Ship(attacker))?, self.piece(TablePiece::Ship(target))?];
        Ok(self.certificate(pieces, Claim::InArc(claim)))
    }

    /// A piece of the table as it is measured to: of a ship its base without guides.
    pub(super) fn bare(&self, piece: TablePiece) -> Result<Named<'_>, CertificateError> {
        let named = self.standing(piece)?;
        Ok(match piece {
            TablePiece::Ship(index) => Named { placed: self.table.ship_square(index), ..named },
            _ => named,
        })
    }
}

/// A line without length inside two pieces that overlap.
fn shared(first: &Named<'_>, second: &Named<'_>) -> Result<RangeLine, CertificateError> {
    let (a, b) = (format!("{:?}", first.name), format!("{:?}", second.name));
    let between = separation(&first.placed, &second.placed);
    let (point, _) =
        point_in_both(&first.placed, &second.placed, &between).ok_or(CertificateError::TooThin { a, b })?;
    Ok(RangeLine { from: point, to: point })
}

/// An arc by its bounding lines in the base's own frame.
pub(super) fn arc_region(armed: &ArmedBase, kind: ArcKind, own: &Frame) -> ArcRegion {
    let lines = Arc::new(armed, kind).lines;
    let local = |(through, inward): &(Point, Vector)| ArcLine {
        through: spot(own.local_point(*through)),
        inward: spot(own.local_vector(*inward)),
    };
    ArcRegion { lines: lines.iter().map(local).collect() }
}

/// What of a maneuver a certificate tells: the edge that leads, the line as laid along the travel, and the turn about the
/// centre after the full move, degrees.
#[must_use]
pub fn maneuver_shape(path: &ManeuverPath) -> (Hold, Option<Line>, f64) {
    (hold(path), path.line.map(line), end_turn_deg(path))
}

/// The edge of the base that leads.
fn hold(path: &ManeuverPath) -> Hold {
    match path.maneuver.bearing {
        Bearing::ReverseStraight | Bearing::ReverseBank => Hold::Rear,
        // A sideslip leaves from the side that it does not turn to.
        Bearing::SideslipBank | Bearing::SideslipTurn => {
            path.maneuver.side.map_or(Hold::Front, |s| hold_at(s.opposite()))
        }
        _ => Hold::Front,
    }
}

/// The turn about the centre after the full move, degrees.
fn end_turn_deg(path: &ManeuverPath) -> f64 {
    match path.maneuver.bearing {
        Bearing::Koiogran | Bearing::Segnor => 180.0,
        Bearing::Tallon => 90.0 * path.maneuver.side.map_or(0.0, Side::sign),
        _ => 0.0,
    }
}

fn band(bands: RangeBands, contact: ContactRange, distance: f64, touch: Touch) -> BandClaim {
    BandClaim {
        depth: bands.depth,
        bands: bands.count,
        in_contact: match contact {
            ContactRange::Zero => 0,
            ContactRange::One => 1,
        },
        band: bands.read(distance, touch, contact).range,
    }
}

/// An arc on the mat: its bounding lines with their inward normals, the starts of its two rays and the rays.
struct Arc {
    lines: Vec<(Point, Vector)>,
    starts: [Point; 2],
    rays: [Vector; 2],
}

impl Arc {
    fn new(armed: &ArmedBase, kind: ArcKind) -> Self {
        let bounds = armed.lines(kind);
        let ([right, left], rays) = (bounds.starts, bounds.directions);
        let mut lines = vec![(right, left_of(rays[0])), (left, -left_of(rays[1]))];
        if right != left {
            lines.push((right, rays[0]));
        }
        Self { lines, starts: bounds.starts, rays }
    }

    /// A point of a convex polygon inside the arc by more than what counts.
    fn point_inside(&self, polygon: SmallPolygon) -> Option<Point> {
        let inset =
            |(through, inward): &(Point, Vector)| HalfPlane::through(*through + *inward * OVERLAP_EPSILON_MM, *inward);
        let part = self.lines.iter().fold(polygon, |part, line| part.clipped(&inset(line)));
        let count = u32::try_from(part.corners().len()).ok().filter(|&n| n > 0)?;
        Some(part.corners().iter().sum::<Point>() / f64::from(count))
    }

    /// A line with the whole arc behind it and the polygon before it, by the widest margin found.
    fn line_before(&self, polygon: &SmallPolygon) -> Option<(Point, Vector)> {
        let corners = polygon.corners();
        let edges = (0..corners.len()).filter_map(|k| (corners[(k + 1) % corners.len()] - corners[k]).try_normalize());
        let normals = self.lines.iter().map(|(_, inward)| -*inward).chain(edges.map(left_of));
        let mut best: Option<(f64, Point, Vector)> = None;
        for n in normals.filter(|n| self.rays.iter().all(|ray| n.dot(*ray) <= ALONG_RAY)) {
            let arc = self.starts.iter().map(|s| s.dot(n)).fold(f64::NEG_INFINITY, f64::max);
            let Some(&nearest) = corners.iter().min_by(|a, b| a.dot(n).total_cmp(&b.dot(n))) else { continue };
            let gap = nearest.dot(n) - arc;
            if best.is_none_or(|(widest, ..)| gap > widest) {
                best = Some((gap, nearest - n * (gap / 2.0), n));
            }
        }
        best.filter(|(gap, ..)| maths::fabs(*gap) < f64::INFINITY).map(|(_, through, n)| (through, n))
    }
}
