//! Tolerance verdicts: what stays true when every part may be a little off.
//!
//! A [`Slack`] says by how much: play of a template at the base, its length, width and angle, the size of bases,
//! outlines, and how well places were read. [`judge`] gives bounds between which the margin of a reposition lies
//! for *every* placement within the slack, and one of four words; [`judge_move`] and [`judge_rotation`] do so for
//! maneuvers and rotations, where each thing that can be met has a verdict of its own:
//!
//! | word | meaning |
//! | --- | --- |
//! | *fits* | every placement is legal: the lowest possible margin is not below contact |
//! | *does not fit* | no placement is legal: the highest possible margin is below contact |
//! | *fits only if placed well* | neither; but there is a choice of the play at both ends of the template, which is in the player's hands, with which every combination of the other errors is legal |
//! | *too close to call* | none of these could be proved |
//!
//! The margin is that of [`crate::reposition::Attempt::margin`]. The bounds are proved, not sampled; the price is that they
//! are somewhat wider than the true extremes, so *too close to call* may be said where a finer argument could
//! decide, never the other way round.
//!
//! # How the bounds come about
//!
//! A placement is the nominal one changed by *steps*, each a shift by at most so much or a turn about a known
//! point by at most so much, from the far end inwards: the ship at the far end of the template, the template's
//! own shape, the template at the ship's start, the start itself. A point q that has already moved by at most d
//! moves in a turn by φ about X by at most φ (|q − X| + d), and along a unit vector n by at most
//! φ |n × (q − X)| + φ d + φ² (|q − X| + d) / 2, since |sin φ| ≤ φ and 1 − cos φ ≤ φ²/2.
//!
//! * *Lowest*. Fix a direction n. The distance of two pieces along n is at least the nominal one less what their
//!   points can move along n; convexity in q puts the worst point at a corner. If the result −s is negative, a
//!   shift by s along n frees the first piece in every placement, so its depth is at most s. Any n gives a proof;
//!   the best of several is taken. Without any direction, distances change by no more than the points move.
//! * *Highest*. For a gap: the two nearest points can move apart by no more than they move. For an overlap: two
//!   convex parts that overlap by the depth D still overlap by D − d, and a point inside both pieces with room r1
//!   and r2 stays inside as long as it moves by less than r1 + r2; a depth is at least what then is left.
//! * *Mat edge*. Corner by corner along the edge's normal.
//!
//! ```
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::reposition::{Blocking, Mover, Place, Reposition, attempt};
//! use deadreckon_geometry::table::{Mat, Table};
//! use deadreckon_geometry::template::Template;
//! use deadreckon_geometry::tolerance::{Slack, ToleranceVerdict, judge};
//! use std::sync::Arc;
//!
//! let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
//! let ship = table.add_ship("a", BaseSize::Small, Pose::from_degrees(200.0, 200.0, 0.0))?;
//! // 1 mm beyond where the boost ends, guides counted.
//! table.add_ship("b", BaseSize::Small, Pose::from_degrees(324.4, 200.0, 0.0))?;
//! let mover = Mover::ship(&table, ship)?;
//! let boost = attempt(&table, mover, Reposition::Boost { template: Template::straight(1) }, Place::Only, Blocking::ALL)?;
//! let perfect = judge(&table, mover, &boost, Blocking::ALL, &Slack::PERFECT)?;
//! assert_eq!(perfect.verdict, ToleranceVerdict::Fits);
//! assert!((perfect.lowest - 1.0).abs() < 1e-6 && (perfect.highest - 1.0).abs() < 1e-6);
//! let club = judge(&table, mover, &boost, Blocking::ALL, &Slack::CLUB)?;
//! assert_eq!(club.verdict, ToleranceVerdict::TooClose);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod band;
mod bound;
mod chain;
mod measure;
mod moved;
mod overlap;
mod partial;
mod pieces;
mod sight;
mod slack;
mod stop;

pub use band::{EndBand, end_band, move_end_band};
pub use chain::Play;
pub use measure::{Answer, ArcJudgement, RangeJudgement, RangeSpan, Span, judge_arc, judge_range};
pub use moved::{MoveJudgement, ObstacleJudgement, judge_move, judge_place, judge_rotation};
pub use sight::{Sight, judge_attack_sight, judge_sight};
pub use slack::{Slack, ToleranceError};
pub use stop::Stop;

use crate::query::OVERLAP_EPSILON_MM;
use crate::reposition::{Attempt, Blocking, Mover};
use crate::table::{MatEdge, Piece, Table};
use bound::Bounds;
use chain::Chain;
use pieces::Least;
use serde::{Deserialize, Serialize};

/// One of four words; the page above says exactly what each means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToleranceVerdict {
    /// Every placement within the slack is legal.
    Fits,
    /// With a good choice of the play it is legal whatever the other errors are.
    FitsIfPlacedWell,
    /// None of the others could be proved.
    TooClose,
    /// No placement within the slack is legal.
    DoesNotFit,
}

impl ToleranceVerdict {
    /// The word used in files and as message key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fits => "fits",
            Self::FitsIfPlacedWell => "fits_if_placed_well",
            Self::TooClose => "too_close",
            Self::DoesNotFit => "does_not_fit",
        }
    }
}

/// What a verdict is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Is it allowed?
    Allowed,
    /// Is the maneuver carried out in full, or does the base overlap a ship at full length?
    InFull,
    /// Does the base end inside the mat?
    OnMat,
    /// Does the base or the template keep clear of the obstacle?
    ClearOfObstacle,
}

/// A verdict with its bounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judgement {
    /// What it is about.
    pub question: Question,
    /// The word.
    pub verdict: ToleranceVerdict,
    /// No placement within the slack has a margin below this, mm.
    pub lowest: f64,
    /// No placement within the slack has a margin above this, mm.
    pub highest: f64,
    /// The piece that the lowest bound comes from.
    pub limiting: Piece,
    /// For [`ToleranceVerdict::FitsIfPlacedWell`]: how to place it.
    pub placed_well: Option<Play>,
    /// For [`Question::InFull`] where it is not sure to be carried out in full: where it stops if it backs off.
    /// `None` also where that could not be proved.
    pub stop: Option<Stop>,
}

impl Judgement {
    /// The word that follows from the bounds alone.
    fn of(question: Question, bounds: Bounds, limiting: Piece) -> Self {
        let Bounds { lowest, highest } = bounds;
        let verdict = if lowest >= -OVERLAP_EPSILON_MM {
            ToleranceVerdict::Fits
        } else if highest < -OVERLAP_EPSILON_MM {
            ToleranceVerdict::DoesNotFit
        } else {
            ToleranceVerdict::TooClose
        };
        Self { question, verdict, lowest, highest, limiting, placed_well: None, stop: None }
    }
}

/// Judges one end place of a reposition.
///
/// `mover` and `blocking` are those of the attempt.
///
/// # Errors
/// [`ToleranceError`] names the slack's field at fault, or says that the attempt is not one of this table.
pub fn judge(
    table: &Table,
    mover: Mover,
    attempt: &Attempt,
    blocking: Blocking,
    slack: &Slack,
) -> Result<Judgement, ToleranceError> {
    slack.check()?;
    mover.check(table)?;
    let chain = Chain::of_attempt(table, mover, attempt)?;
    decide(Question::Allowed, &Play::choices(slack), slack, |slack, play| chain.bounds(blocking, slack, play))
}

/// The verdict on a question whose bounds are known for any slack and any use of the play.
fn decide(
    question: Question,
    plays: &[Play],
    slack: &Slack,
    bounds: impl Fn(&Slack, Play) -> Result<Least, ToleranceError>,
) -> Result<Judgement, ToleranceError> {
    let nominal = bounds(slack, Play::NONE)?;
    let judged = Judgement::of(question, nominal.bounds, nominal.limiting.unwrap_or(Piece::Edge(MatEdge::Left)));
    if judged.verdict != ToleranceVerdict::TooClose {
        return Ok(judged);
    }
    let unplayed = slack.without_play();
    for &play in plays {
        if bounds(&unplayed, play)?.bounds.lowest >= -OVERLAP_EPSILON_MM {
            return Ok(Judgement { verdict: ToleranceVerdict::FitsIfPlacedWell, placed_well: Some(play), ..judged });
        }
    }
    Ok(judged)
}
