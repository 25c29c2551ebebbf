//! Checking the free stretches of a slide.

use super::contact::events;
use super::facts::{MAT_EDGES, mat_margin, mat_outward, origin, piece, region, witness};
use super::region::{Region, overlaps, same_heading, sane, unit_of_degrees};
use super::verdict::places;
use super::{Refusal, TOLERANCE_MM};
use crate::certificate::{Certificate, Counts, FreeInterval, Limit, Name, Slides, Way};
use crate::maths;
use crate::pose::{Point, Vector};

/// Stretches shorter than this are not told apart from an end, mm.
const SHORTEST_MM: f64 = 2e-6;

/// Overlap with less room than this is rounding, mm: a stretch said to be blocked must have more.
const ROUNDING_MM: f64 = 1e-10;

/// Whether `mover`, shifted along the unit vector `along` by anything from `low` to `high`, overlaps some of `others`
/// all the way; each pair is seen from one origin.
pub(super) fn all_blocked(pairs: &[(Region, Region)], along: Vector, low: f64, high: f64) -> bool {
    let mut cuts = vec![low, high];
    for (mover, other) in pairs {
        events(mover, other, along, low, high, &mut cuts);
    }
    cuts.sort_by(f64::total_cmp);
    cuts.windows(2).filter(|pair| pair[1] - pair[0] > SHORTEST_MM).all(|pair| {
        let shift = along * ((pair[0] + pair[1]) / 2.0);
        pairs.iter().any(|(mover, other)| overlaps(&mover.moved(shift), other, ROUNDING_MM))
    })
}

/// The slide, ready for questions.
struct Slide<'a> {
    certificate: &'a Certificate,
    claim: &'a Slides,
    along: Vector,
    mat: Option<[f64; 2]>,
    on_mat: Region,
    /// Mover and blocker, both seen from the blocker's place.
    pairs: Vec<(&'a Name, Region, Region)>,
}

pub(super) fn slides(certificate: &Certificate, claim: &Slides) -> Result<(), Refusal> {
    sane("slide", &[claim.along_deg, claim.low, claim.high])?;
    if claim.low > claim.high {
        return Err(Refusal::Off { what: "slide limits", by: claim.low - claim.high });
    }
    places(certificate, &claim.way)?;
    along_the_facing(claim)?;
    let slide = Slide::new(certificate, claim)?;
    in_order(claim)?;
    for interval in &claim.free {
        slide.end("low end of a free interval", interval.low, claim.low, &interval.low_limit)?;
        slide.end("high end of a free interval", interval.high, claim.high, &interval.high_limit)?;
    }
    slide.every_stretch()
}

/// Rolls slide along the facing of the ship at its start.
fn along_the_facing(claim: &Slides) -> Result<(), Refusal> {
    let (Way::Along { start, .. } | Way::Beside { start, .. }) = &claim.way else { return Ok(()) };
    match same_heading(start.heading_deg, claim.along_deg, 1e-9) {
        true => Ok(()),
        false => Err(Refusal::Off { what: "direction of the slide", by: claim.along_deg - start.heading_deg }),
    }
}

/// The intervals ascend, lie within the limits and leave something blocked between them.
fn in_order(claim: &Slides) -> Result<(), Refusal> {
    let mut before = f64::NEG_INFINITY;
    for FreeInterval { low, high, .. } in &claim.free {
        sane("free interval", &[*low, *high])?;
        let outside = (claim.low - low).max(high - claim.high);
        let disorder = (low - high).max(before - low);
        if outside > 0.0 || disorder > 0.0 || before == *low {
            return Err(Refusal::Off { what: "order of the free intervals", by: outside.max(disorder) });
        }
        before = *high;
    }
    Ok(())
}

impl<'a> Slide<'a> {
    fn new(certificate: &'a Certificate, claim: &'a Slides) -> Result<Self, Refusal> {
        let mover = piece(certificate, &claim.piece)?;
        let mut pairs = Vec::with_capacity(claim.against.len());
        for name in &claim.against {
            let other = piece(certificate, name)?;
            if *name == claim.piece {
                return Err(Refusal::TwicePiece(name.clone()));
            }
            let from = origin(other);
            pairs.push((name, region(mover, from)?, region(other, from)?));
        }
        Ok(Self {
            certificate,
            claim,
            along: unit_of_degrees(claim.along_deg),
            mat: (claim.mat == Counts::Counts).then_some(certificate.mat),
            on_mat: region(mover, Point::ZERO)?,
            pairs,
        })
    }

    /// How far inside an edge of the mat the mover lies at a slide.
    fn edge_margin(&self, mat: [f64; 2], edge: crate::certificate::MatEdge, slide: f64) -> f64 {
        mat_margin(mat, edge, &self.on_mat) - self.along.dot(mat_outward(edge)) * slide
    }

    /// Whether something is deeper in the way than `limit`.
    fn is_blocked(&self, slide: f64, limit: f64) -> bool {
        let shift = self.along * slide;
        let off_mat = self.mat.is_some_and(|mat| MAT_EDGES.iter().any(|&e| self.edge_margin(mat, e, slide) < -limit));
        off_mat || self.pairs.iter().any(|(_, a, b)| overlaps(&a.moved(shift), b, limit))
    }

    /// An end of a free interval is where it says: at the slide's own end, or touching what it names.
    fn end(&self, what: &'static str, at: f64, limit: f64, named: &Limit) -> Result<(), Refusal> {
        let off = match named {
            Limit::EndOfSlide => maths::fabs(at - limit),
            Limit::Edge(edge) => match self.mat {
                Some(mat) => maths::fabs(self.edge_margin(mat, *edge, at)),
                None => return Err(Refusal::NotTested),
            },
            Limit::Touches { piece: name, at: touched } => {
                let Some((_, own, theirs)) = self.pairs.iter().find(|(n, ..)| *n == name) else {
                    return Err(Refusal::NoSuchPiece(name.clone()));
                };
                let other = piece(self.certificate, name)?;
                let point = witness(what, other, theirs, touched, origin(other))?;
                own.moved(self.along * at).rim_distance(point)
            }
        };
        if off <= TOLERANCE_MM { Ok(()) } else { Err(Refusal::Off { what, by: off }) }
    }

    /// Between two neighbouring events the verdict cannot change: the middle of each stretch decides it.
    fn every_stretch(&self) -> Result<(), Refusal> {
        let (low, high) = (self.claim.low, self.claim.high);
        let mut cuts = vec![low, high];
        for (_, a, b) in &self.pairs {
            events(a, b, self.along, low, high, &mut cuts);
        }
        if let Some(mat) = self.mat {
            for edge in MAT_EDGES {
                let rate = self.along.dot(mat_outward(edge));
                if rate != 0.0 {
                    cuts.push((self.edge_margin(mat, edge, 0.0) / rate).clamp(low, high));
                }
            }
        }
        cuts.extend(self.claim.free.iter().flat_map(|i| [i.low, i.high]));
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.windows(2) {
            if pair[1] - pair[0] > SHORTEST_MM {
                self.stretch(pair[0], pair[1])?;
            }
        }
        // Two blocked stretches may leave a single free place between them.
        for &cut in &cuts {
            let near = |i: &FreeInterval| i.low - TOLERANCE_MM <= cut && cut <= i.high + TOLERANCE_MM;
            if !self.claim.free.iter().any(near) && !self.is_blocked(cut, ROUNDING_MM) {
                return Err(Refusal::WrongStretch { low: cut, high: cut });
            }
        }
        for interval in &self.claim.free {
            if self.is_blocked((interval.low + interval.high) / 2.0, TOLERANCE_MM) {
                return Err(Refusal::WrongStretch { low: interval.low, high: interval.high });
            }
        }
        Ok(())
    }

    fn stretch(&self, low: f64, high: f64) -> Result<(), Refusal> {
        let middle = (low + high) / 2.0;
        let claimed_free = self.claim.free.iter().any(|i| i.low <= middle && middle <= i.high);
        // Up to the tolerance an overlap counts as contact, so in between either claim may stand.
        let limit = if claimed_free { TOLERANCE_MM } else { ROUNDING_MM };
        if claimed_free == self.is_blocked(middle, limit) {
            return Err(Refusal::WrongStretch { low, high });
        }
        Ok(())
    }
}
