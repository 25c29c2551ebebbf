//! Zones around pieces: all points within a distance of a piece, and what a path does about them.
//!
//! A zone is closed: exactly at its limit is inside ([`crate::rounding`] decides). A piece is in a zone if any part of
//! it is. For drawing, the zone's outline is that of the piece grown by the reach ([`Zone::outline`]).

use crate::hull::{Laid, is_within};
use crate::path::Along;
use crate::pose::Point;
use crate::sweep::{Clearance, Sweep};

/// All points within a distance of a piece.
#[derive(Debug, Clone, Copy)]
pub struct Zone<'a> {
    /// The piece.
    pub core: &'a Laid,
    /// How far the zone reaches from its edge, mm, inclusive.
    pub reach: f64,
}

impl Zone<'_> {
    /// Whether some part of a piece lies in the zone.
    #[must_use]
    pub fn holds_part_of(&self, piece: &Laid) -> bool {
        is_within(piece, self.core, self.reach)
    }

    /// The zone's boundary as points, counter-clockwise, no arc further than `tolerance` mm from its chord.
    #[must_use]
    pub fn outline(&self, tolerance: f64) -> Vec<Point> {
        self.core.grown(self.reach).outline(tolerance)
    }
}

/// A zone that a path touches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crossing {
    /// Index of the zone.
    pub zone: usize,
    /// The first place inside; the start of the path if it starts inside.
    pub enters: Along,
    /// Length travelled there, mm.
    pub travelled: f64,
    /// Whether the path starts inside.
    pub starts_inside: bool,
    /// Whether the path ends inside.
    pub ends_inside: bool,
    /// Where the mover comes nearest to the zone's core.
    pub nearest: Clearance,
}

/// The zones that a footprint comes into along its path, in the order in which it enters them; those entered at the
/// same place by their distance there, then by index.
#[must_use]
pub fn crossings(sweep: &Sweep<'_>, zones: &[Zone<'_>]) -> Vec<Crossing> {
    let end = sweep.laid(sweep.path().finish());
    let mut found: Vec<(Crossing, f64)> = Vec::new();
    for (index, zone) in zones.iter().enumerate() {
        let Some(enters) = sweep.first_within(zone.core, zone.reach) else { continue };
        let at_entry = sweep.report(enters, zone.core).separation.margin;
        let crossing = Crossing {
            zone: index,
            enters,
            travelled: sweep.path().travelled(enters),
            starts_inside: enters.is_start(),
            ends_inside: zone.holds_part_of(&end),
            nearest: sweep.clearance(zone.core),
        };
        found.push((crossing, at_entry));
    }
    found.sort_by(|(a, gap_a), (b, gap_b)| {
        a.enters.order(&b.enters).then(gap_a.total_cmp(gap_b)).then(a.zone.cmp(&b.zone))
    });
    found.into_iter().map(|(crossing, _)| crossing).collect()
}

/// The piece that a footprint comes nearest to along its path, and where; the first of several equally near. `None` if
/// there are no pieces.
#[must_use]
pub fn nearest_along<'a>(sweep: &Sweep<'_>, pieces: impl IntoIterator<Item = &'a Laid>) -> Option<(usize, Clearance)> {
    let mut best: Option<(usize, Clearance)> = None;
    for (index, piece) in pieces.into_iter().enumerate() {
        let found = sweep.clearance(piece);
        if best.is_none_or(|(_, b)| found.separation.margin < b.separation.margin) {
            best = Some((index, found));
        }
    }
    best
}
