//! Whether a certificate's numbers are those of a parts set.

use super::moves::arc_region;
use super::{ArcRegion, Certificate, Claim, Line, Name, Part, Pegs, Spot, Way, spot};
use crate::arc::{ArcKind, ArmedBase, PrintedArcs};
use crate::maths;
use crate::parts::{BaseSize, PartsSet};
use crate::pose::{Frame, Pose};
use crate::shape::Shape;
use crate::template::Template;

/// Numbers read from the same file are equal up to the way from radians to degrees and back, mm and degrees.
const SAME: f64 = 1e-9;

/// What of a certificate is not as its parts set has it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// A base of a size, or with guides, that the set does not have.
    #[error("{0:?}: the parts set has no such base")]
    Base(Name),
    /// A template that the set does not have.
    #[error("{0:?}: the parts set has no such template")]
    Template(Name),
    /// A way or a maneuver along a line that no template of the set has.
    #[error("line: the parts set has no such template")]
    Line,
    /// A range band of another depth, or a ruler of another length.
    #[error("band: the parts set has another ruler")]
    Ruler,
    /// An arc that no base of the set has printed on it.
    #[error("arc: the parts set has no such arc on this base")]
    Arc,
}

impl Certificate {
    /// Whether the numbers of every base, template, ruler and arc are those of a parts set; obstacles are no part of
    /// one.
    ///
    /// The checker proves what a certificate says of its own numbers. Whether these are the numbers of the set that it
    /// names only the set can tell.
    ///
    /// # Errors
    /// [`SizeError`] names the first thing that differs.
    pub fn has_sizes_of(&self, parts: &PartsSet) -> Result<(), SizeError> {
        for piece in &self.pieces {
            match &piece.part {
                Part::Base { edge, pegs } => {
                    let known = parts.bases.values().any(|base| same(base.edge.value, *edge));
                    if !known || !same_pegs(parts, pegs.as_ref()) {
                        return Err(SizeError::Base(piece.name.clone()));
                    }
                }
                Part::Template { width, line } => {
                    if !same(parts.template_width.value, *width) || !has_line(parts, line) {
                        return Err(SizeError::Template(piece.name.clone()));
                    }
                }
                Part::Outline { .. } => {}
            }
        }
        let line = match &self.claim {
            Claim::BackOff(claim) => claim.line,
            Claim::Verdict(super::Verdict { way, .. }) | Claim::Slides(super::Slides { way, .. }) => way_line(way),
            _ => None,
        };
        if line.is_some_and(|line| !has_line(parts, &line)) {
            return Err(SizeError::Line);
        }
        self.ruler_and_arcs(parts)
    }

    /// The first obstacle whose outline is none of these; `None` if all are.
    ///
    /// What is proved is proved of the outline in the certificate, wherever that comes from.
    #[must_use]
    pub fn unknown_outline<'a>(&self, outlines: impl Iterator<Item = &'a Shape> + Clone) -> Option<&Name> {
        let is_it = |shape: &Shape, points: &[Spot]| {
            let corners = shape.boundary().iter().map(|edge| spot(edge.from()));
            shape.boundary().len() == points.len() && corners.eq(points.iter().copied())
        };
        let unknown = |piece: &&super::Piece| match &piece.part {
            Part::Outline { points } => !outlines.clone().any(|shape| is_it(shape, points)),
            Part::Base { .. } | Part::Template { .. } => false,
        };
        self.pieces.iter().find(unknown).map(|piece| &piece.name)
    }

    fn ruler_and_arcs(&self, parts: &PartsSet) -> Result<(), SizeError> {
        let (band, arc) = match &self.claim {
            Claim::Range(claim) => (Some(claim.band), None),
            Claim::InArc(claim) => {
                let band = match &claim.answer {
                    super::ArcAnswer::Inside { band, .. } => Some(*band),
                    super::ArcAnswer::Outside { .. } => None,
                };
                (band, Some((&claim.attacker, &claim.region)))
            }
            Claim::Obstruction(claim) => (None, claim.region.as_ref().map(|region| (&claim.a, region))),
            _ => (None, None),
        };
        if band.is_some_and(|b| !same(parts.range_band.value, b.depth) || parts.range_bands != b.bands) {
            return Err(SizeError::Ruler);
        }
        match arc {
            Some((name, region)) if !self.arc_kinds(parts, name, region).is_empty() => Ok(()),
            Some(_) => Err(SizeError::Arc),
            None => Ok(()),
        }
    }

    /// Which arcs of a parts set, on the base of that name, a region is.
    fn arc_kinds(&self, parts: &PartsSet, name: &Name, region: &ArcRegion) -> Vec<ArcKind> {
        let Some(Part::Base { edge, .. }) = self.piece(name).map(|piece| &piece.part) else { return Vec::new() };
        let is_this = |size: &BaseSize| parts.base(*size).is_ok_and(|base| same(base.edge.value, *edge));
        let mut kinds = Vec::new();
        for size in BaseSize::ALL.into_iter().filter(is_this) {
            for printed in [PrintedArcs::First, PrintedArcs::Second] {
                let Ok(armed) = ArmedBase::new(parts, size, printed, Pose::new(0.0, 0.0, 0.0)) else { continue };
                let is_it = |kind: &ArcKind| same_region(&arc_region(&armed, *kind, &Frame::TABLE), region);
                kinds.extend(ArcKind::ALL.into_iter().filter(is_it));
            }
        }
        kinds
    }

    /// The arcs that the claim's region can be on its base in a parts set; empty where the claim names no arc.
    #[must_use]
    pub fn arcs_of(&self, parts: &PartsSet) -> Vec<ArcKind> {
        match &self.claim {
            Claim::InArc(claim) => self.arc_kinds(parts, &claim.attacker, &claim.region),
            Claim::Obstruction(claim) => {
                claim.region.as_ref().map_or_else(Vec::new, |region| self.arc_kinds(parts, &claim.a, region))
            }
            _ => Vec::new(),
        }
    }
}

/// The line of the template that a way lays.
fn way_line(way: &Way) -> Option<Line> {
    match way {
        Way::Along { line, .. } => Some(*line),
        Way::Beside { length, .. } => Some(Line::Straight { length: *length }),
        Way::Stands | Way::Turned { .. } => None,
    }
}

fn same(a: f64, b: f64) -> bool {
    maths::fabs(a - b) <= SAME
}

fn same_pegs(parts: &PartsSet, pegs: Option<&Pegs>) -> bool {
    let guides = &parts.guides;
    match pegs {
        Some(pegs) => {
            let pairs = [(&guides.inner, pegs.inner), (&guides.outer, pegs.outer), (&guides.length, pegs.length)];
            guides.count && pairs.iter().all(|(measure, value)| same(measure.value, *value))
        }
        None => !guides.count,
    }
}

/// Whether some template of the set has this centre line.
fn has_line(parts: &PartsSet, line: &Line) -> bool {
    match *line {
        Line::Straight { length } => parts.straights.iter().any(|m| same(m.value, length)),
        Line::Curve { radius, angle_deg, .. } => {
            let list = if angle_deg < 60.0 { &parts.banks } else { &parts.turns };
            list.iter().any(|m| same(m.value, radius))
        }
    }
}

/// Whether a template of the set has this centre line, seen along the travel, the side aside.
#[must_use]
pub fn is_line_of(parts: &PartsSet, template: Template, line: &Line) -> bool {
    let Ok(centre_line) = template.centre_line(parts) else { return false };
    match (super::make::line(centre_line), *line) {
        (Line::Straight { length: a }, Line::Straight { length: b }) => same(a, b),
        (Line::Curve { radius: a, angle_deg: b, .. }, Line::Curve { radius, angle_deg, .. }) => {
            same(a, radius) && same(b, angle_deg)
        }
        _ => false,
    }
}

fn same_region(a: &ArcRegion, b: &ArcRegion) -> bool {
    // The lines of an arc have an order, and a point of a line stays where it is.
    a.lines.len() == b.lines.len()
        && a.lines.iter().zip(&b.lines).all(|(a, b)| {
            let near = |p: [f64; 2], q: [f64; 2]| same(p[0], q[0]) && same(p[1], q[1]);
            near(a.through, b.through) && near(a.inward, b.inward)
        })
}
