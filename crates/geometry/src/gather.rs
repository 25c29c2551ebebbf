//! The least movement that makes scattered pieces hang together again.
//!
//! *Least* is the sum of the straight distances that the pieces are shifted, headings kept. What is on the way or where
//! they end is not asked here: see [`crate::route`].

mod search;
mod solve;

use crate::hull::Laid;
use crate::pose::Vector;
use crate::proximity::{Proximity, ProximityError};

/// Pieces to bring together.
#[derive(Debug, Clone, Copy)]
pub struct GatherQuestion<'a> {
    /// The pieces where they stand.
    pub pieces: &'a [Laid],
    /// Their reaches, mm: two hang together within the larger of theirs, inclusive.
    pub reaches: &'a [f64],
    /// How far each may be shifted, mm, inclusive; 0 for those that stay.
    pub speeds: &'a [f64],
    /// How many steps the search may take before it gives up: [`Self::STEPS`] unless there is a reason.
    pub steps: usize,
}

impl GatherQuestion<'_> {
    /// Steps that are enough for groups of ordinary size; a step is one round of a solver over one link.
    pub const STEPS: usize = 400_000;
    /// Most pieces.
    pub const MAX_PIECES: usize = 64;
}

/// Shifts that bring pieces together.
#[derive(Debug, Clone, PartialEq)]
pub struct Gathering {
    /// The shift of each piece, rounded as final places are.
    pub shifts: Vec<Vector>,
    /// The sum of their lengths, mm.
    pub total: f64,
}

/// What the search found.
#[derive(Debug, Clone, PartialEq)]
pub enum GatherAnswer {
    /// The least movement, to within 0.1 mm in sum.
    Least(Gathering),
    /// No shifts within the speeds bring the pieces together.
    Impossible,
    /// The steps ran out: the best found, and a bound that no movement is below, mm.
    GaveUp {
        /// The best found; `None` if nothing was.
        best: Option<Gathering>,
        /// A bound from below of the sum, mm.
        at_least: f64,
    },
}

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum GatherError {
    /// The pieces or reaches.
    #[error(transparent)]
    Proximity(#[from] ProximityError),
    /// As many speeds as pieces are wanted.
    #[error("speeds: {0} speeds for {1} pieces; give one for each")]
    WrongCount(usize, usize),
    /// A speed that is no length.
    #[error("speeds[{0}]: must be a finite number of at least 0")]
    BadSpeed(usize),
    /// Too many pieces.
    #[error("pieces: {0} pieces; at most {1} are allowed")]
    TooMany(usize, usize),
}

/// The least movement that brings all pieces into one group.
///
/// The search branches over which pairs are to be linked. For given pairs without a cycle the least movement is a
/// convex problem, solved together with a proof from below (the tensions in the links), so that the answer is known
/// to be the least whatever links are chosen.
///
/// # Errors
/// [`GatherError`] names what is wrong with the question.
pub fn gather(question: &GatherQuestion<'_>) -> Result<GatherAnswer, GatherError> {
    let pieces = question.pieces;
    if pieces.len() > GatherQuestion::MAX_PIECES {
        return Err(GatherError::TooMany(pieces.len(), GatherQuestion::MAX_PIECES));
    }
    if question.speeds.len() != pieces.len() {
        return Err(GatherError::WrongCount(question.speeds.len(), pieces.len()));
    }
    if let Some(bad) = question.speeds.iter().position(|s| !(s.is_finite() && *s >= 0.0)) {
        return Err(GatherError::BadSpeed(bad));
    }
    let found = Proximity::new(pieces, question.reaches)?;
    if found.is_one_group() {
        return Ok(GatherAnswer::Least(Gathering { shifts: vec![Vector::ZERO; pieces.len()], total: 0.0 }));
    }
    Ok(search::search(question, &found))
}
