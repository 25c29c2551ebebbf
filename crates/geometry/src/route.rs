//! The shortest way round what is in the way: can a piece get there?
//!
//! The piece keeps its heading on the way (turning costs nothing, but a turn sweeps): the answer is exact for that
//! heading. Ask once for each heading of interest.
//!
//! ```
//! use deadreckon_geometry::hull::Hull;
//! use deadreckon_geometry::pose::{Point, Pose};
//! use deadreckon_geometry::route::{Block, RouteAnswer, RouteQuestion, shortest};
//!
//! let stand = Hull::rectangle(20.0, 20.0)?;
//! let other = stand.at(Pose::new(100.0, 20.0, 0.0));
//! let question = RouteQuestion {
//!     hull: &stand,
//!     from: Pose::new(0.0, 0.0, 0.0),
//!     to: Point::new(200.0, 0.0),
//!     blocks: &[Block::body(&other)],
//!     table: None,
//!     at_most: f64::INFINITY,
//!     steps: RouteQuestion::STEPS,
//! };
//! let RouteAnswer::Found(route) = shortest(&question)? else { panic!("there is a way round") };
//! assert!(route.path.length() >= 200.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::hull::{Hull, Laid};
use crate::path::{Path, PathError};
use crate::pose::{Point, Pose};
use crate::shape::Bounds;
use crate::sweep::Sweep;

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
    #[must_use]
    pub const fn zone(piece: &'a Laid, reach: f64) -> Self {
        Self { piece, within: Some(reach) }
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
    /// The steps ran out. Any way is at least this long, mm.
    GaveUp {
        /// A bound from below, mm.
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
/// # Errors
/// [`RouteError`] if a number is not finite or there are too many blocks.
pub fn shortest(question: &RouteQuestion<'_>) -> Result<RouteAnswer, RouteError> {
    let path = Path::through(question.from, &[question.to])?;
    if path.length() > question.at_most {
        return Ok(RouteAnswer::TooFar { at_least: path.length() });
    }
    let sweep = Sweep::new(&path, question.hull);
    if question.blocks.iter().any(|block| block.is_met_by(&sweep)) {
        return Ok(RouteAnswer::GaveUp { at_least: path.length() });
    }
    Ok(RouteAnswer::Found(Route { path }))
}
