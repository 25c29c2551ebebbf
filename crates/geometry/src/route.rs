//! The shortest way round what is in the way: can a piece get there?
//!
//! The piece keeps its heading on the way (turning costs nothing, but a turn sweeps): the answer is exact for that
//! heading. [`shortest_turning`] tries several, with turns on the spot at either end.
//!
//! ```
//! use deadreckon_geometry::hull::Hull;
//! use deadreckon_geometry::pose::{Point, Pose};
//! use deadreckon_geometry::route::{Block, RouteAnswer, RouteQuestion, shortest};
//!
//! let stand = Hull::rectangle(20.0, 20.0)?;
//! let other = stand.at(Pose::new(100.0, 0.0, 0.0));
//! let question = RouteQuestion {
//!     hull: &stand,
//!     from: Pose::new(0.0, 0.0, 0.0),
//!     to: Point::new(200.0, 0.0),
//!     blocks: &[Block::zone(&other, 50.0)],
//!     table: None,
//!     at_most: f64::INFINITY,
//!     steps: RouteQuestion::STEPS,
//! };
//! let RouteAnswer::Found(route) = shortest(&question)? else { panic!("there is a way round") };
//! assert!(route.path.length() > 260.79 && route.path.length() < 261.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod search;
mod space;
mod tangent;
mod turning;

use crate::hull::{Hull, Laid, margin};
use crate::path::{Path, PathError};
use crate::pose::{Point, Pose};
use crate::rounding;
use crate::shape::{Bounds, Shape};
use crate::sweep::Sweep;
use space::Space;
pub use turning::shortest_turning;

/// A way keeps this much more room than it needs, mm, so that it stays clear when its places are rounded.
pub const ROOM_MM: f64 = 0.002;

/// A way that is shorter by this without the room is taken, mm.
const ROOM_WORTH_MM: f64 = 0.05;

/// Something to keep away from.
#[derive(Debug, Clone, Copy)]
pub struct Block<'a> {
    /// The piece, or a convex part of a region.
    pub piece: &'a Laid,
    /// Being within this distance of it is forbidden, mm, inclusive; `None` if only overlapping is.
    pub within: Option<f64>,
}

impl<'a> Block<'a> {
    /// A body: it must not be overlapped, touching is allowed.
    #[must_use]
    pub const fn body(piece: &'a Laid) -> Self {
        Self { piece, within: None }
    }

    /// A zone: no part may come within `reach` mm of the piece, inclusive.
    ///
    /// A start inside is [`RouteAnswer::StartBlocked`]: where the rules let a piece leave a zone it starts in, leave
    /// that zone out (and keep the body).
    #[must_use]
    pub const fn zone(piece: &'a Laid, reach: f64) -> Self {
        Self { piece, within: Some(reach) }
    }

    /// Whether a margin from the piece (gap, or minus the depth, mm) is forbidden.
    fn forbids(&self, margin: f64) -> bool {
        self.within.map_or_else(|| rounding::is_overlap(margin), |reach| rounding::is_within(margin, reach))
    }

    /// The least margin that is allowed, touching being none, mm.
    fn least_margin(&self) -> f64 {
        self.within.map_or(0.0, |reach| rounding::first_beyond(reach) + rounding::HALF_WAY_SLACK_MM)
    }

    /// Whether a footprint on its path comes where it must not.
    #[must_use]
    pub fn is_met_by(&self, sweep: &Sweep<'_>) -> bool {
        match self.within {
            Some(reach) => sweep.comes_within(self.piece, reach),
            None => sweep.first_overlap(self.piece).is_some(),
        }
    }
}

/// Where to, past what, with how much effort.
#[derive(Debug, Clone, Copy)]
pub struct RouteQuestion<'a> {
    /// The piece's footprint.
    pub hull: &'a Hull,
    /// Where it stands; its heading is kept.
    pub from: Pose,
    /// Where its reference point is to end.
    pub to: Point,
    /// What to keep away from.
    pub blocks: &'a [Block<'a>],
    /// The table's edges, which no part may cross; `None` for no edges.
    pub table: Option<Bounds>,
    /// Longer ways are of no interest, mm, inclusive; may be infinite.
    pub at_most: f64,
    /// How many steps the search may take before it gives up: [`Self::STEPS`] unless there is a reason.
    pub steps: usize,
}

impl RouteQuestion<'_> {
    /// Steps that are enough for every table of ordinary size.
    pub const STEPS: usize = 2_000_000;
    /// Most blocks.
    pub const MAX_BLOCKS: usize = 2_000;
}

/// A way.
#[derive(Debug, Clone, PartialEq)]
pub struct Route {
    /// Straight lines and curves with the heading kept. It keeps a little more room than needed, so that it stays clear
    /// when its places are rounded.
    pub path: Path,
}

/// What the search found.
#[derive(Debug, Clone, PartialEq)]
pub enum RouteAnswer {
    /// The shortest way, to within 0.1 mm.
    Found(Route),
    /// The start itself is where the piece must not be, by the block of this index (or off the table, `None`).
    StartBlocked(Option<usize>),
    /// So is the end.
    EndBlocked(Option<usize>),
    /// There is no way at all with this heading.
    NoWay,
    /// Every way is longer than `at_most`: at least this long, mm.
    TooFar {
        /// A bound from below, mm.
        at_least: f64,
    },
    /// The steps ran out ([`RouteQuestion::steps`]).
    GaveUp {
        /// A legal way, perhaps not the shortest; `None` if none was found.
        best: Option<Route>,
        /// Any way is at least this long, mm.
        at_least: f64,
    },
}

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RouteError {
    /// Start or end.
    #[error(transparent)]
    Path(#[from] PathError),
    /// A distance to keep, or the longest way of interest, that is no length.
    #[error("{0}: must be a number of at least 0")]
    BadLength(&'static str),
    /// Too many blocks.
    #[error("blocks: {0} blocks; at most {1} are allowed")]
    TooMany(usize, usize),
}

/// The shortest way of a piece that keeps its heading.
///
/// Round corners of what is in the way are followed as arcs, so the length is exact but for the room kept
/// ([`ROOM_MM`], which a way through a passage that only just fits does without).
///
/// # Errors
/// [`RouteError`] if a number is not finite or there are too many blocks.
pub fn shortest(question: &RouteQuestion<'_>) -> Result<RouteAnswer, RouteError> {
    let straight = check(question)?;
    if let Some(answer) = blocked_end(question) {
        return Ok(answer);
    }
    if straight.length() > question.at_most {
        return Ok(RouteAnswer::TooFar { at_least: straight.length() });
    }
    let mut steps = question.steps;
    let roomy = search::shortest(&Space::new(question, ROOM_MM), question, &mut steps)?;
    // A passage may fit to the last hundredth, or the room lead round more than it is worth.
    let at_most = match &roomy {
        RouteAnswer::Found(route) if route.path.length() > straight.length() + ROOM_WORTH_MM => {
            route.path.length() - ROOM_WORTH_MM
        }
        RouteAnswer::Found(_) | RouteAnswer::GaveUp { .. } => return Ok(roomy),
        _ => question.at_most,
    };
    let snug = search::shortest(&Space::new(question, 0.0), &RouteQuestion { at_most, ..*question }, &mut steps)?;
    Ok(match (roomy, snug) {
        (RouteAnswer::Found(route), RouteAnswer::GaveUp { at_least, .. }) => {
            RouteAnswer::GaveUp { best: Some(route), at_least }
        }
        (RouteAnswer::Found(route), RouteAnswer::TooFar { .. } | RouteAnswer::NoWay) => RouteAnswer::Found(route),
        (_, snug) => snug,
    })
}

/// The straight path to the end, if all numbers are sound.
fn check(question: &RouteQuestion<'_>) -> Result<Path, RouteError> {
    if question.blocks.len() > RouteQuestion::MAX_BLOCKS {
        return Err(RouteError::TooMany(question.blocks.len(), RouteQuestion::MAX_BLOCKS));
    }
    // Written so that NaN fails.
    let is_length = |mm: f64| mm >= 0.0;
    if !is_length(question.at_most) {
        return Err(RouteError::BadLength("at_most"));
    }
    if question
        .blocks
        .iter()
        .any(|b| b.within.is_some_and(|reach| !(is_length(reach) && reach <= Shape::MAX_COORDINATE_MM)))
    {
        return Err(RouteError::BadLength("within"));
    }
    if question.table.is_some_and(|t| !(t.low.is_finite() && t.high.is_finite())) {
        return Err(RouteError::BadLength("table"));
    }
    Ok(Path::through(question.from, &[question.to])?)
}

/// Whether start or end is where the piece must not be.
fn blocked_end(question: &RouteQuestion<'_>) -> Option<RouteAnswer> {
    let start = question.hull.at(question.from);
    let end = start.shifted(question.to - question.from.position);
    let off = |laid: &Laid| question.table.is_some_and(|table| laid.bounds().leaves(&table));
    let by = |laid: &Laid| question.blocks.iter().position(|block| block.forbids(margin(laid, block.piece)));
    if off(&start) || by(&start).is_some() {
        return Some(RouteAnswer::StartBlocked(by(&start)));
    }
    (off(&end) || by(&end).is_some()).then(|| RouteAnswer::EndBlocked(by(&end)))
}
