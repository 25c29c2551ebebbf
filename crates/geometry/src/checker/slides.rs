//! Checking the free stretches of a slide.

use super::contact::events;
use super::facts::{MAT_EDGES, mat_margin, mat_outward, origin, piece, region, witness};
use super::region::{Region, overlaps, same_heading, sane, unit_of_degrees};
use super::travel::base_edge;
use super::verdict::places;
use super::work::Work;
use super::{Case, Refusal, TOLERANCE_MM, agree};
use crate::certificate::{Counts, FreeInterval, Hold, Limit, Line, Name, Part, Slides, Way};
use crate::maths;
use crate::pose::{Point, Vector};

/// Stretches shorter than this are not told apart from an end, mm.
const SHORTEST_MM: f64 = 2e-6;

/// Overlap with less room than this is rounding, mm: a stretch said to be blocked must have more.
const ROUNDING_MM: f64 = 1e-10;

/// Whether `mover`, shifted along the unit vector `along` by anything from `low` to `high`, overlaps some of `others`
/// all the way; each pair is seen from one origin.
pub(super) fn all_blocked(work: &Work, pairs: &[(Region, Region)], along: Vector, low: f64, high: f64) -> bool {
    let mut cuts = vec![low, high];
    for (mover, other) in pairs {
        events(work, mover, other, along, low, high, &mut cuts);
    }
    cuts.sort_by(f64::total_cmp);
    cuts.windows(2).filter(|pair| pair[1] - pair[0] > SHORTEST_MM).all(|pair| {
        let shift = along * ((pair[0] + pair[1]) / 2.0);
        pairs.iter().any(|(mover, other)| overlaps(work, &mover.moved(shift), other, ROUNDING_MM))
    })
}

/// The slide, ready for questions.
struct Slide<'a> {
    case: &'a Case<'a>,
    claim: &'a Slides,
    along: Vector,
    mat: Option<[f64; 2]>,
    on_mat: Region,
    /// Mover and blocker, both seen from the blocker's place.
    pairs: Vec<(&'a Name, Region, Region)>,
}

pub(super) fn slides(case: &Case<'_>, claim: &Slides) -> Result<(), Refusal> {
    sane("slide", &[claim.along_deg, claim.low, claim.high])?;
    if claim.low > claim.high {
        return Err(Refusal::Off { what: "slide limits", by: claim.low - claim.high });
    }
    places(case, &claim.way)?;
    as_rolls_slide(case, claim)?;
    let slide = Slide::new(case, claim)?;
    in_order(claim)?;
    for interval in &claim.free {
        if !case.work.spend(4, 512) {
            return Ok(());
        }
        slide.end("low end of a free interval", interval.low, claim.low, &interval.low_limit)?;
        slide.end("high end of a free interval", interval.high, claim.high, &interval.high_limit)?;
    }
    slide.every_stretch()
}

/// Rolls slide along the facing of the ship at its start, as far as the edge in contact stays on the side: the template
/// so far either way, the ship on a straight one twice as far. The ship on a curved one slides along its own facing, as
/// far as its edge stays on the template's. Only the ship must stay on the mat, and what slides may overlap no piece of
/// the certificate.
fn as_rolls_slide(case: &Case<'_>, claim: &Slides) -> Result<(), Refusal> {
    let mover = piece(case, &Name::Mover)?;
    let edge = base_edge(mover)?;
    let width = match piece(case, &Name::Template)?.part {
        Part::Template { width, .. } => width,
        _ => return Err(Refusal::NoTemplate),
    };
    let (start, in_contact, is_straight, shifts) = match &claim.way {
        Way::Along { start, hold: Hold::Left | Hold::Right, line, template_shift, ship_shift, .. } => {
            (start, width, matches!(line, Line::Straight { .. }), [*template_shift, *ship_shift])
        }
        Way::Beside { start, length, template_shift, ship_shift, .. } => {
            (start, *length, true, [*template_shift, *ship_shift])
        }
        _ => return Err(Refusal::BadNumber { what: "way of a slide" }),
    };
    let side = (edge - in_contact) / 2.0;
    let (facing, limit, mat, template_reach) = match claim.piece {
        Name::Template => (start, side, Counts::LeftOut, 0.0),
        Name::Mover if is_straight => (start, 2.0 * side, Counts::Counts, 0.0),
        Name::Mover => (&mover.place, side, Counts::Counts, side),
        _ => return Err(Refusal::NotTested),
    };
    if !same_heading(facing.heading_deg, claim.along_deg, 1e-9) {
        return Err(Refusal::Off { what: "direction of the slide", by: claim.along_deg - facing.heading_deg });
    }
    // Slide 0 is the middle; only under a ship that slides on its own may the template lie elsewhere.
    let off = (maths::fabs(shifts[0]) - template_reach).max(maths::fabs(shifts[1]));
    if off > TOLERANCE_MM {
        return Err(Refusal::Off { what: "middle of the slide", by: off });
    }
    agree("slide limits", limit, claim.high)?;
    agree("slide limits", -limit, claim.low)?;
    if claim.mat != mat {
        return Err(Refusal::NotTested);
    }
    let others = case.pieces.iter().filter(|p| matches!(p.name, Name::Ship(_) | Name::Obstacle(_)));
    match others.into_iter().find(|p| !claim.against.contains(&p.name)) {
        Some(left_out) => Err(Refusal::Unproved { piece: claim.piece.clone(), other: Some(left_out.name.clone()) }),
        None => Ok(()),
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
    fn new(case: &'a Case<'a>, claim: &'a Slides) -> Result<Self, Refusal> {
        let mover = piece(case, &claim.piece)?;
        let repeated = |k: usize| claim.against[..k].contains(&claim.against[k]);
        if claim.against.len() > case.pieces.len() || (0..claim.against.len()).any(repeated) {
            return Err(Refusal::Repeated { what: "pieces in the way" });
        }
        let mut pairs = Vec::with_capacity(claim.against.len());
        for name in &claim.against {
            let other = piece(case, name)?;
            if *name == claim.piece {
                return Err(Refusal::TwicePiece(name.clone()));
            }
            let from = origin(other);
            pairs.push((name, region(mover, from)?, region(other, from)?));
        }
        Ok(Self {
            case,
            claim,
            along: unit_of_degrees(claim.along_deg),
            mat: (claim.mat == Counts::Counts).then_some(case.mat),
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
        off_mat || self.pairs.iter().any(|(_, a, b)| overlaps(&self.case.work, &a.moved(shift), b, limit))
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
                let other = piece(self.case, name)?;
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
            events(&self.case.work, a, b, self.along, low, high, &mut cuts);
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
        if !self.case.work.spend(cuts.len(), 2 * self.claim.free.len()) {
            return Ok(());
        }
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
