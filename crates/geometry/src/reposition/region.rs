//! The two slides of a first-edition roll as a map: which pairs of template slide and ship slide are legal.
//!
//! The map is the square of both slides within ± the limit, less what the template's own slide forbids, less
//! patches, each the pairs for which one convex part of the base overlaps one convex part of a piece. A shift of
//! the base is linear in the two slides, so every patch is a convex polygon, and nothing is sampled.

use super::attempt::Moved;
use super::interval::{Block, FreeInterval, Limit, free_intervals};
use super::sweep::Stretch;
use crate::maths;
use crate::pose::Vector;
use crate::query::OVERLAP_EPSILON_MM;
use crate::table::Piece;

/// A pair of slides: `x` is the template's, `y` the ship's, mm.
pub type SlidePair = glam::DVec2;

/// Half of the map: the pairs p with `normal` · p < `offset`; `offset` − `normal` · p is a depth in mm of shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct HalfMap {
    pub(super) normal: Vector,
    pub(super) offset: f64,
}

impl HalfMap {
    fn depth(&self, pair: SlidePair) -> f64 {
        self.offset - self.normal.dot(pair)
    }
}

/// An open convex part of the map in which the end base overlaps one piece or leaves the mat.
#[derive(Debug, Clone, PartialEq)]
pub struct BlockedPatch {
    /// What is in the way.
    pub piece: Piece,
    /// Corners, counter-clockwise, for drawing: cut off 1 mm beyond the slides' limits.
    pub corners: Vec<SlidePair>,
    pub(super) halves: Vec<HalfMap>,
}

impl BlockedPatch {
    /// The patch within all of `halves`; `None` if the map of ±`limit` does not meet it deeper than contact.
    pub(super) fn new(piece: Piece, halves: Vec<HalfMap>, limit: f64) -> Option<Self> {
        // Most patches lie beyond the map: one of their halves misses it whole.
        let misses = |half: &HalfMap| half.offset + half.normal.abs().element_sum() * limit <= OVERLAP_EPSILON_MM;
        if halves.iter().any(misses) {
            return None;
        }
        let deep: Vec<HalfMap> =
            halves.iter().map(|half| HalfMap { offset: half.offset - OVERLAP_EPSILON_MM, ..*half }).collect();
        if cut_square(limit, &deep).is_empty() {
            return None;
        }
        let corners = cut_square(limit + 1.0, &halves);
        Some(Self { piece, corners, halves })
    }

    /// How deep a pair lies in the patch, in mm of shift of the base; 0 or negative outside.
    fn depth(&self, pair: SlidePair) -> f64 {
        self.halves.iter().map(|half| half.depth(pair)).fold(f64::INFINITY, f64::min)
    }

    /// The ship's slides that it blocks at a template slide, where it is deeper than contact.
    fn stretch_at(&self, template: f64) -> Option<Stretch> {
        // The same cut twice: with the depth of contact taken off it says whether, without it from where to where.
        self.cut_at(template, OVERLAP_EPSILON_MM)?;
        self.cut_at(template, 0.0)
    }

    fn cut_at(&self, template: f64, shrink: f64) -> Option<Stretch> {
        let mut cut = Stretch { from: f64::NEG_INFINITY, to: f64::INFINITY };
        for half in &self.halves {
            let room = half.offset - shrink - half.normal.x * template;
            let across = half.normal.y;
            if maths::fabs(across) < PARALLEL {
                if room <= 0.0 {
                    return None;
                }
            } else if across > 0.0 {
                cut.to = cut.to.min(room / across);
            } else {
                cut.from = cut.from.max(room / across);
            }
        }
        (cut.from < cut.to).then_some(cut)
    }
}

/// Normals whose part along the ship's slide is below this do not depend on it.
const PARALLEL: f64 = 1e-12;

/// A convex part of the legal map: corners counter-clockwise; two for a line, one for a single pair.
pub type LegalCell = Vec<SlidePair>;

/// Which pairs of slides are legal.
#[derive(Debug, Clone, PartialEq)]
pub struct SlideRegion {
    limit: f64,
    template_free: Vec<FreeInterval>,
    patches: Vec<BlockedPatch>,
}

impl SlideRegion {
    pub(super) const fn new(limit: f64, template_free: Vec<FreeInterval>, patches: Vec<BlockedPatch>) -> Self {
        Self { limit, template_free, patches }
    }

    /// How far either slide goes both ways, mm.
    #[must_use]
    pub const fn limit(&self) -> f64 {
        self.limit
    }

    /// Where the template is free.
    #[must_use]
    pub fn template_free(&self) -> &[FreeInterval] {
        &self.template_free
    }

    /// What blocks the base, as convex parts of the map; they may overlap.
    #[must_use]
    pub fn patches(&self) -> &[BlockedPatch] {
        &self.patches
    }

    /// Whether a pair of slides is legal: within the limits, no part overlaps another deeper than contact.
    ///
    /// It goes part by part: a block held between two guides by less than contact counts as free here, though only
    /// a longer shift would free the whole base of it.
    #[must_use]
    pub fn is_legal_at(&self, template: f64, ship: f64) -> bool {
        self.is_free(SlidePair::new(template, ship), OVERLAP_EPSILON_MM)
    }

    /// Whether nothing is overlapped deeper than `slack`.
    fn is_free(&self, pair: SlidePair, slack: f64) -> bool {
        let within = |free: &FreeInterval| pair.x >= free.from - slack && pair.x <= free.to + slack;
        pair.abs().max_element() <= self.limit
            && self.template_free.iter().any(within)
            && self.patches.iter().all(|patch| patch.depth(pair) <= slack)
    }

    /// The ship's free slides for one template slide; none if the template is not free there.
    #[must_use]
    pub fn ship_free(&self, template: f64) -> Vec<FreeInterval> {
        if !self.template_free.iter().any(|free| free.contains(template)) {
            return Vec::new();
        }
        let block = |patch: &BlockedPatch| {
            let limit = Limit::Blocked { moved: Moved::Base, piece: patch.piece };
            patch.stretch_at(template).map(|stretch| Block { stretch, limit })
        };
        let mut blocks: Vec<Block> = self.patches.iter().filter_map(block).collect();
        free_intervals(self.limit, &mut blocks)
    }

    /// Whether no pair is legal at all; exact, touching pairs included.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cuts().into_iter().all(|template| self.ship_free(template).is_empty())
    }

    /// The legal pair nearest to the one asked for (in the map), or that pair itself if it is legal.
    ///
    /// Pairs without any overlap come first; pairs that overlap something as deep as contact are given only where
    /// there are no others. `None` if no pair is legal, or a number is not finite.
    #[must_use]
    pub fn nearest_legal(&self, template: f64, ship: f64) -> Option<(f64, f64)> {
        let wanted = SlidePair::new(template, ship);
        if !wanted.is_finite() {
            return None;
        }
        if self.is_free(wanted, SAME_PAIR) {
            return Some((template, ship));
        }
        // The nearest legal pair is a corner of the map or lies square below the wanted one on a border.
        let feet = self.borders().into_iter().map(|border| border.foot(wanted));
        let held = |pair: SlidePair| pair.clamp(SlidePair::splat(-self.limit), SlidePair::splat(self.limit));
        let candidates: Vec<SlidePair> = feet.chain(self.crossings()).chain([wanted]).map(held).collect();
        let nearest = |slack| {
            let free = candidates.iter().filter(|pair| self.is_free(**pair, slack));
            free.min_by(|a, b| a.distance_squared(wanted).total_cmp(&b.distance_squared(wanted)))
        };
        nearest(SAME_PAIR).or_else(|| nearest(OVERLAP_EPSILON_MM)).map(|pair| (pair.x, pair.y))
    }

    /// The legal map as convex cells for drawing: columns between neighbouring corners of the map.
    ///
    /// The cells together are the whole legal region; where it has no area a cell is a line or a single pair.
    #[must_use]
    pub fn cells(&self) -> Vec<LegalCell> {
        let cuts = self.cuts();
        let mut cells = Vec::new();
        for pair in cuts.windows(2) {
            self.push_column(pair[0], pair[1], &mut cells);
        }
        for &cut in &cuts {
            self.push_slivers(cut, &mut cells);
        }
        cells
    }

    /// The cells between two neighbouring cuts.
    fn push_column(&self, from: f64, to: f64, cells: &mut Vec<LegalCell>) {
        let middle = (from + to) / 2.0;
        if !self.template_free.iter().any(|free| free.contains(middle)) {
            return;
        }
        for free in self.ship_free(middle) {
            let low = self.border_through(SlidePair::new(middle, free.from));
            let high = self.border_through(SlidePair::new(middle, free.to));
            let corner = |border: Option<Border>, at: f64, level: f64| {
                let ship = border.map_or(level, |b| b.ship_at(at).clamp(-self.limit, self.limit));
                SlidePair::new(at, ship)
            };
            let mut cell = vec![
                corner(low, from, free.from),
                corner(low, to, free.from),
                corner(high, to, free.to),
                corner(high, from, free.to),
            ];
            cell.dedup_by(|a, b| a.distance_squared(*b) < SAME_PAIR * SAME_PAIR);
            if cell.len() > 2 && cell[0].distance_squared(cell[cell.len() - 1]) < SAME_PAIR * SAME_PAIR {
                cell.pop();
            }
            if free.to <= free.from {
                cell.truncate(2);
            }
            cells.push(cell);
        }
    }

    /// Lines and single pairs on one cut that no column beside it holds.
    fn push_slivers(&self, cut: f64, cells: &mut Vec<LegalCell>) {
        for free in self.ship_free(cut) {
            let ends = [SlidePair::new(cut, free.from), SlidePair::new(cut, free.to)];
            let held = |p: SlidePair| cells.iter().any(|cell| cell_holds(cell, p));
            if held((ends[0] + ends[1]) / 2.0) && ends.into_iter().all(held) {
                continue;
            }
            let single = ends[0].distance_squared(ends[1]) < SAME_PAIR * SAME_PAIR;
            cells.push(if single { vec![ends[0]] } else { ends.to_vec() });
        }
    }

    /// The border that runs through a pair and is not upright; `None` for the limits of the ship's slide.
    fn border_through(&self, pair: SlidePair) -> Option<Border> {
        let on = |half: &&HalfMap| maths::fabs(half.depth(pair)) <= 2.0 * OVERLAP_EPSILON_MM;
        self.patches
            .iter()
            .filter(|patch| maths::fabs(patch.depth(pair)) <= 2.0 * OVERLAP_EPSILON_MM)
            .flat_map(|patch| patch.halves.iter().filter(on))
            .filter(|half| maths::fabs(half.normal.y) >= PARALLEL)
            .min_by(|a, b| maths::fabs(a.depth(pair)).total_cmp(&maths::fabs(b.depth(pair))))
            .filter(|_| maths::fabs(pair.y) < self.limit)
            .map(|half| Border { from: pair, step: Vector::new(half.normal.y, -half.normal.x), span: None })
    }

    /// Template slides at which the map can change: ends of the template's intervals and corners of patches.
    fn cuts(&self) -> Vec<f64> {
        let ends = self.template_free.iter().flat_map(|free| [free.from, free.to]);
        let free = |&at: &f64| self.template_free.iter().any(|free| free.from <= at && at <= free.to);
        let mut cuts: Vec<f64> = self.crossings().into_iter().map(|p| p.x).filter(free).chain(ends).collect();
        cuts.sort_unstable_by(f64::total_cmp);
        cuts.dedup_by(|later, earlier| *later - *earlier <= SAME_PAIR);
        cuts
    }

    /// Every border of the map as a segment: of the patches, of the template's intervals, of the limits.
    fn borders(&self) -> Vec<Border> {
        let limit = self.limit;
        let mut borders = Vec::new();
        for ship in [-limit, limit] {
            borders.push(Border::between(SlidePair::new(-limit, ship), SlidePair::new(limit, ship)));
        }
        for template in self.template_free.iter().flat_map(|free| [free.from, free.to]) {
            borders.push(Border::between(SlidePair::new(template, -limit), SlidePair::new(template, limit)));
        }
        for patch in &self.patches {
            let ends = patch.corners.iter().cycle().skip(1);
            borders.extend(patch.corners.iter().zip(ends).map(|(&from, &to)| Border::between(from, to)));
        }
        borders
    }

    /// Corners of the map: where borders meet, within the limits.
    fn crossings(&self) -> Vec<SlidePair> {
        let borders = self.borders();
        let mut found = Vec::new();
        for (i, a) in borders.iter().enumerate() {
            found.push(a.from);
            found.push(a.from + a.step);
            found.extend(borders[i + 1..].iter().filter_map(|b| a.crossing(b)));
        }
        let reach = self.limit + SAME_PAIR;
        found.retain(|p| maths::fabs(p.x) <= reach && maths::fabs(p.y) <= reach);
        found
    }
}

/// Pairs closer than this are one corner of the map, mm.
const SAME_PAIR: f64 = 1e-9;

/// A border of the map: a segment, or a line where `span` is `None`.
#[derive(Debug, Clone, Copy)]
struct Border {
    from: SlidePair,
    step: Vector,
    /// Largest multiple of `step`; the segment starts at 0.
    span: Option<f64>,
}

impl Border {
    fn between(from: SlidePair, to: SlidePair) -> Self {
        Self { from, step: to - from, span: Some(1.0) }
    }

    /// The ship's slide where the border's line is at a template slide.
    fn ship_at(&self, template: f64) -> f64 {
        self.from.y + self.step.y * ((template - self.from.x) / self.step.x)
    }

    /// The nearest pair of the border.
    fn foot(&self, pair: SlidePair) -> SlidePair {
        let length = self.step.length_squared();
        if length == 0.0 {
            return self.from;
        }
        let along = (pair - self.from).dot(self.step) / length;
        self.from + self.step * along.clamp(0.0, self.span.unwrap_or(1.0))
    }

    /// Where two segments cross, ends included; `None` if they are parallel.
    fn crossing(&self, other: &Self) -> Option<SlidePair> {
        let turn = self.step.perp_dot(other.step);
        if maths::fabs(turn) < PARALLEL {
            return None;
        }
        let gap = other.from - self.from;
        let (here, there) = (gap.perp_dot(other.step) / turn, gap.perp_dot(self.step) / turn);
        let within = |t: f64| (-SAME_PAIR..=1.0 + SAME_PAIR).contains(&t);
        (within(here) && within(there)).then(|| self.from + self.step * here)
    }
}

/// Whether a cell holds a pair, border included.
fn cell_holds(cell: &[SlidePair], pair: SlidePair) -> bool {
    let near = |a: SlidePair, b: SlidePair| a.distance_squared(b) < OVERLAP_EPSILON_MM * OVERLAP_EPSILON_MM;
    match cell {
        [] => false,
        [only] => near(*only, pair),
        [from, to] => near(Border::between(*from, *to).foot(pair), pair),
        _ => cell.iter().zip(cell.iter().cycle().skip(1)).all(|(&from, &to)| {
            let step = to - from;
            step.perp_dot(pair - from) >= -OVERLAP_EPSILON_MM * step.length()
        }),
    }
}

/// What of the square from −`limit` to `limit` lies in all of `halves`, counter-clockwise; empty if nothing.
///
/// The cut keeps the border, so that a square without area (limit 0) is a place too.
fn cut_square(limit: f64, halves: &[HalfMap]) -> Vec<SlidePair> {
    let mut corners: Vec<SlidePair> = [(-limit, -limit), (limit, -limit), (limit, limit), (-limit, limit)]
        .map(|(x, y)| SlidePair::new(x, y))
        .to_vec();
    for half in halves {
        let mut kept = Vec::with_capacity(corners.len() + 1);
        for (&from, &to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let (near, far) = (half.depth(from), half.depth(to));
            if near >= 0.0 {
                kept.push(from);
            }
            if near < 0.0 && far > 0.0 || near > 0.0 && far < 0.0 {
                kept.push(from + (to - from) * (near / (near - far)));
            }
        }
        corners = kept;
    }
    corners
}
