//! What is known about one choice before it is made: verdict, margins, witnesses.

use crate::choice::Choice;
use crate::rule::{Reason, RuleId};
use deadreckon_geometry::pose::{Point, Pose, Vector};
use deadreckon_geometry::query::OVERLAP_EPSILON_MM;
use deadreckon_geometry::reposition::{self, FreeInterval, LegalCell, Limit, SlideRegion};
use deadreckon_geometry::table::Piece;
use deadreckon_geometry::template::Template;
use serde::{Deserialize, Serialize};

/// The part of the moving ship that a check is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tested {
    /// The base where it ends, guides counted as the parts set says.
    Base,
    /// The template as laid.
    Template,
}

/// Whether a check can forbid the choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// A failed check forbids the choice.
    Forbids,
    /// A failed check has consequences (backing off, obstacle effects, fleeing) and forbids nothing.
    Informs,
}

/// One thing that was tested, with its margin.
#[derive(Debug, Clone, PartialEq)]
pub struct Check {
    /// What was tested.
    pub tested: Tested,
    /// Against which piece.
    pub against: Piece,
    /// Whether failing forbids the choice.
    pub weight: Weight,
    /// The rule behind it.
    pub rule: RuleId,
    /// Signed slack, mm: the gap, or minus the depth. Contact (0) passes.
    pub margin: f64,
    /// Witness on the base or template.
    pub on_tested: Point,
    /// Witness on the piece or edge.
    pub on_piece: Point,
    /// Unit vector along which the base or template moves away from the piece.
    pub direction: Vector,
}

impl Check {
    /// Whether the two do not overlap; contact passes.
    #[must_use]
    pub fn passed(&self) -> bool {
        self.margin >= -OVERLAP_EPSILON_MM
    }
}

/// A stretch of a slide, mm, closed at both ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Rearmost end.
    pub from: f64,
    /// Foremost end.
    pub to: f64,
    /// What limits it at `from`; `None` where the slide itself ends.
    pub from_limit: Option<Piece>,
    /// What limits it at `to`; `None` where the slide itself ends.
    pub to_limit: Option<Piece>,
}

impl Stretch {
    /// Whether a slide lies in the stretch, ends included, to within contact (1e-6 mm).
    #[must_use]
    pub fn contains(&self, slide: f64) -> bool {
        slide >= self.from - OVERLAP_EPSILON_MM && slide <= self.to + OVERLAP_EPSILON_MM
    }

    fn of(free: &FreeInterval) -> Self {
        let piece = |limit| match limit {
            Limit::Slide => None,
            Limit::Blocked { piece, .. } => Some(piece),
        };
        Self { from: free.from, to: free.to, from_limit: piece(free.from_limit), to_limit: piece(free.to_limit) }
    }
}

/// The two offsets of a sliding roll, mm, + forward.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SlideChoice {
    /// How far the template is slid along the base.
    pub template: f64,
    /// How far the ship is slid along the template's far edge.
    pub ship: f64,
}

/// Where the slides of an option are legal.
#[derive(Debug, Clone, PartialEq)]
pub struct Slides {
    /// Largest slide of the template either way, mm; 0 where the template has its place.
    pub template_limit: f64,
    /// Largest slide of the ship either way, mm.
    pub ship_limit: f64,
    /// Template slides that lie free, ascending.
    pub template_free: Vec<Stretch>,
    /// Total shifts (template + ship) at which the end base is free, ascending. Empty for curved templates, whose
    /// two slides differ in direction.
    pub base_free: Vec<Stretch>,
    /// Total shifts of `base_free` that some free template slide reaches, ascending. Empty for curved templates.
    pub reachable: Vec<Stretch>,
    /// The legal map of both slides; `None` for Tallon rolls, where only the ship slides.
    pub region: Option<SlideRegion>,
}

impl Slides {
    /// Whether some slide is legal.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        match &self.region {
            Some(region) if self.base_free.is_empty() => !region.is_empty(),
            _ => !self.reachable.is_empty(),
        }
    }

    /// Whether a pair of slides is legal, to within contact.
    #[must_use]
    pub fn is_legal_at(&self, slide: SlideChoice) -> bool {
        match &self.region {
            Some(region) => region.is_legal_at(slide.template, slide.ship),
            None => slide.template == 0.0 && self.reachable.iter().any(|s| s.contains(slide.ship)),
        }
    }

    /// The legal pair nearest to the one wanted (in the map); `None` if none is legal or a number is not finite.
    #[must_use]
    pub fn nearest_legal(&self, wanted: SlideChoice) -> Option<SlideChoice> {
        match &self.region {
            Some(region) => region
                .nearest_legal(wanted.template, wanted.ship)
                .map(|(template, ship)| SlideChoice { template, ship }),
            None => self
                .reachable
                .iter()
                .filter(|_| wanted.ship.is_finite())
                .map(|s| wanted.ship.max(s.from).min(s.to))
                .min_by(|a, b| (a - wanted.ship).abs().total_cmp(&(b - wanted.ship).abs()))
                .map(|ship| SlideChoice { template: 0.0, ship }),
        }
    }

    /// Template slides with which some slide of the ship is legal, as stretches from and to, mm, ascending. They end where
    /// the map of both slides does, which no single piece need limit.
    #[must_use]
    pub fn template_legal(&self) -> Vec<(f64, f64)> {
        let Some(region) = &self.region else { return Vec::new() };
        let ends = |cell: &LegalCell| {
            let along = cell.iter().map(|pair| pair.x);
            (along.clone().fold(f64::INFINITY, f64::min), along.fold(f64::NEG_INFINITY, f64::max))
        };
        let mut stretches: Vec<(f64, f64)> = region.cells().iter().map(ends).collect();
        stretches.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        stretches.dedup_by(|next, last| {
            let joined = next.0 <= last.1 + OVERLAP_EPSILON_MM;
            if joined {
                last.1 = last.1.max(next.1);
            }
            joined
        });
        stretches
    }

    /// The ship's free slides with the template at a slide, each end with what limits it, ascending; none where the
    /// template is not free. With a straight template the two slides have one direction, see `reachable`.
    #[must_use]
    pub fn ship_free(&self, template: f64) -> Vec<Stretch> {
        let free = self.region.as_ref().map(|region| region.ship_free(template)).unwrap_or_default();
        free.iter().map(Stretch::of).collect()
    }

    pub(crate) fn of_roll(found: reposition::Slides) -> Self {
        let stretches = |list: &[FreeInterval]| list.iter().map(Stretch::of).collect::<Vec<_>>();
        let shift = found.shift.as_ref();
        Self {
            template_limit: found.limit,
            ship_limit: found.limit,
            template_free: stretches(&found.template_free),
            base_free: shift.map(|s| stretches(&s.base_free)).unwrap_or_default(),
            reachable: shift.map(|s| stretches(&s.reachable)).unwrap_or_default(),
            region: Some(found.region),
        }
    }
}

/// Where a ship touches another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contact {
    /// Index of the other ship.
    pub ship: usize,
    /// A point where the two bases touch, on the mat.
    pub at: Point,
}

/// How a maneuver ends.
#[derive(Debug, Clone, PartialEq)]
pub struct Travel {
    /// Path length of the trailing mark, mm.
    pub rear_travel: f64,
    /// The rear travel of the full move, mm.
    pub full_travel: f64,
    /// Where the full move would end.
    pub full_pose: Pose,
    /// The slide of a full Tallon roll along its new facing, mm, + forward; 0 for everything else.
    pub slide: f64,
    /// Ships overlapped there; empty for a full move.
    pub overlapped: Vec<usize>,
    /// Ships in contact where backing off stopped; empty for a full move.
    pub touching: Vec<Contact>,
    /// Ships overlapped even at the end: only where the ship overlapped them before it moved and found no free place.
    pub still_overlapped: Vec<usize>,
}

/// What happens if the choice is made.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// The ship is set down at the end.
    Placed,
    /// A maneuver carried out in full.
    Full(Travel),
    /// A maneuver that backs off to contact.
    BackedOff(Travel),
    /// No move at all.
    Stationary,
}

/// One choice, judged.
#[derive(Debug, Clone, PartialEq)]
pub struct OptionReport {
    /// What would be chosen.
    pub choice: Choice,
    /// Whether the rules allow it.
    pub legal: bool,
    /// Where the ship stands.
    pub start: Pose,
    /// Where it ends. Of a sliding option without a slide asked for: in the middle if there is room enough, else where
    /// there is most of it, and so where least is missing if nothing is legal.
    pub end: Pose,
    /// The template as laid; `None` for rotations and stationary.
    pub template: Option<(Template, Pose)>,
    /// What happens.
    pub outcome: Outcome,
    /// Everything tested, tightest first.
    pub checks: Vec<Check>,
    /// Why it is refused or limited: the rules at work, tightest first; empty if nothing is in the way.
    pub reasons: Vec<Reason>,
    /// Obstacles met by template or end base, ascending (maneuvers and moves that obstacles do not forbid).
    pub obstacles_met: Vec<usize>,
    /// The legal slides of options that slide.
    pub slides: Option<Slides>,
    /// The slides that it is judged at; `None` for options that do not slide.
    pub slide: Option<SlideChoice>,
}

/// What an option comes to, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// It is allowed, carried out in full, and meets nothing.
    Fits,
    /// It is allowed, and meets obstacles.
    MeetsObstacle,
    /// A maneuver that ships make back off.
    BacksOff,
    /// It ends out of the mat.
    LeavesMat,
    /// The rules do not allow it.
    Refused,
}

impl OptionReport {
    /// What it comes to; of several the last one of the list of words.
    #[must_use]
    pub fn standing(&self) -> Standing {
        if !self.legal {
            Standing::Refused
        } else if self.failed(|piece| matches!(piece, Piece::Edge(_))).is_some() {
            Standing::LeavesMat
        } else if matches!(self.outcome, Outcome::BackedOff(_)) {
            Standing::BacksOff
        } else if !self.obstacles_met.is_empty() {
            Standing::MeetsObstacle
        } else {
            Standing::Fits
        }
    }

    /// The check that decides the word: the tightest of those that failed for it; if it fits, the tightest that could
    /// forbid, or of all if none can.
    #[must_use]
    pub fn limiting(&self) -> Option<&Check> {
        let forbids = || self.checks.iter().find(|c| c.weight == Weight::Forbids);
        match self.standing() {
            Standing::Fits => forbids().or_else(|| self.checks.first()),
            Standing::Refused => forbids(),
            Standing::LeavesMat => self.failed(|piece| matches!(piece, Piece::Edge(_))),
            Standing::BacksOff => self.checks.iter().find(|c| matches!(c.against, Piece::Ship(_))),
            Standing::MeetsObstacle => self.failed(|piece| matches!(piece, Piece::Obstacle(_))),
        }
    }

    /// The tightest failed check against pieces of a kind.
    fn failed(&self, kind: impl Fn(Piece) -> bool) -> Option<&Check> {
        self.checks.iter().find(|c| !c.passed() && kind(c.against))
    }

    /// The margin of the limiting check, mm; `None` where nothing was tested. At least 0 (to within contact) exactly
    /// if the option [fits](Standing::Fits).
    #[must_use]
    pub fn margin(&self) -> Option<f64> {
        self.limiting().map(|c| c.margin)
    }
}
