//! How little is missing: the smallest nudge after which a refused option fits, and after which pieces that overlap
//! lie apart.
//!
//! Geometry answers exactly ([`deadreckon_geometry::nudge`]); here it is asked what a player would ask. Of a
//! reposition: from where would it have been legal. Of a maneuver: from where would it have been carried out in
//! full, on the mat. Of a turn on the spot the same. Obstacles count where they forbid.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//!
//! // 80 mm ahead the boost ends beside the other ship, 0.4 mm too near to it.
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second", "ships": [
//!     {"id": "a", "player": 1, "base": "small", "pose": {"x": 300, "y": 300, "heading_deg": 0}},
//!     {"id": "b", "player": 2, "base": "small", "pose": {"x": 380, "y": 339.6, "heading_deg": 0}}]}"#;
//! let board = position::open("example", text.as_bytes(), &shipped::components())?;
//! let nudge = board.nudge(0, "boost.straight_1".parse()?, None)?.ok_or("it is refused")?;
//! let shift = nudge.shift.ok_or("there is room")?;
//! let way = nudge.way(shift.by);
//! assert!((way.left + 0.4).abs() < 1e-9 && way.forward.abs() < 1e-9);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::action::{self, maneuver};
use crate::actor::Actor;
use crate::board::Board;
use crate::choice::Choice;
use crate::options::OptionsError;
use crate::report::{OptionReport, Outcome, SlideChoice};
use deadreckon_geometry::nudge::{self, Landing, WithSlide};
pub use deadreckon_geometry::nudge::{FURTHEST_SHIFT_MM, FURTHEST_TURN, Part, Shift, Touch, Touched, Turn};
use deadreckon_geometry::pose::{Pose, Vector};
use deadreckon_geometry::query::{mat_margin, overlaps, separation};
use deadreckon_geometry::reposition::{Blocking, Mover, Obstacles, RepositionError};
use deadreckon_geometry::shape::Placed;
use deadreckon_geometry::sliding::{Offsets, SlidingMove};
use deadreckon_geometry::table::{Piece, Table};

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NudgeError {
    /// The option itself has none.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Geometry has none.
    #[error(transparent)]
    Geometry(#[from] nudge::NudgeError),
}

impl From<RepositionError> for NudgeError {
    fn from(error: RepositionError) -> Self {
        Self::Options(error.into())
    }
}

/// The smallest nudges after which an option fits: each by itself is enough.
#[derive(Debug, Clone, PartialEq)]
pub struct Nudge {
    /// Where the ship stands.
    pub start: Pose,
    /// Where the move ends that is to fit after the shift, seen from the start as it is; of a maneuver that backs off,
    /// its full length.
    pub end: Pose,
    /// Of the ship, template and end place with it; `None`: none up to [`FURTHEST_SHIFT_MM`] will do.
    pub shift: Option<Shift>,
    /// Of the ship about its centre, template and end place with it; `None`: none up to [`FURTHEST_TURN`] will do.
    pub turn: Option<Turn>,
    /// With which slides, where no slide was asked for.
    pub slides: NudgeSlides,
    /// What is in the way at that end, ships before obstacles before the mat's edge.
    pub blockers: Vec<Piece>,
    /// Of the one piece that is in the way; `None` where the mat's edge is, or more than one piece.
    pub blocker: Option<BlockerNudge>,
}

/// With which slides an option fits after a nudge; `None` where it does not slide, or where they were asked for.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct NudgeSlides {
    /// After the shift.
    pub shift: Option<SlideChoice>,
    /// After the turn.
    pub turn: Option<SlideChoice>,
}

/// The smallest nudges of what is in the way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BlockerNudge {
    /// The ship or obstacle.
    pub piece: Piece,
    /// Its shift; `None`: there is no place for it on the mat.
    pub shift: Option<Shift>,
    /// Its turn about its centre, of an obstacle about the origin of its outline; `None`: no heading will do.
    pub turn: Option<Turn>,
    /// With which slides of the ship, where no slide was asked for.
    pub slides: NudgeSlides,
}

/// A shift in the words of a pilot, mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Way {
    /// Ahead, negative back.
    pub forward: f64,
    /// To the left, negative to the right.
    pub left: f64,
}

impl Way {
    /// A shift on the mat as the pilot of a ship at this place sees it.
    #[must_use]
    pub fn of(by: Vector, pilot: Pose) -> Self {
        let seen = pilot.frame().local_vector(by);
        Self { forward: seen.x, left: seen.y }
    }
}

impl Nudge {
    /// A shift as the pilot of the ship sees it.
    #[must_use]
    pub fn way(&self, by: Vector) -> Way {
        Way::of(by, self.start)
    }
}

/// Why a piece is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It cannot lie there: it overlaps a piece of its own kind, or stands out of the mat.
    Impossible,
    /// A ship that stands on an obstacle, as ships may.
    OnObstacle,
}

/// A piece that overlaps others as it lies, and the smallest nudges that free it.
#[derive(Debug, Clone, PartialEq)]
pub struct Misplaced {
    /// The ship or obstacle.
    pub piece: Piece,
    /// Whether it can lie there at all.
    pub fault: Fault,
    /// What it overlaps, each with the depth, mm; an edge of the mat with how far it is left.
    pub over: Vec<(Piece, f64)>,
    /// Its shift; `None`: there is no place for it on the mat.
    pub shift: Option<Shift>,
    /// Its turn about its centre, of an obstacle about the origin of its outline; `None`: no heading will do.
    pub turn: Option<Turn>,
}

impl Board {
    /// The smallest nudges after which a choice fits: of the ship's start, and of the piece in the way of the place that
    /// [`Board::judge`] judges. Of an option that slides for the slide asked for, or else the smallest over all slides.
    ///
    /// `None` where nothing is missing: the choice is legal and, for a maneuver, carried out in full on the mat. Also
    /// where no place would do: a template too long for the base.
    ///
    /// # Errors
    /// [`NudgeError`] as [`Board::judge`], or where so much lies close together that the search is given up.
    pub fn nudge(&self, ship: usize, choice: Choice, slide: Option<SlideChoice>) -> Result<Option<Nudge>, NudgeError> {
        let report = self.judge(ship, choice, slide)?;
        let actor = Actor::new(self, ship)?;
        let Some(landing) = landing(&actor, &report, slide)? else { return Ok(None) };
        let (table, mover) = (self.table(), actor.mover);
        let asked = Asked { table, mover, landing, sliding: action::sliding(&actor, choice, slide) };
        let blockers = nudge::blockers(table, mover, &landing)?;
        let blocker = match blockers[..] {
            [piece @ (Piece::Ship(_) | Piece::Obstacle(_))] => Some(asked.blocker(piece)?),
            _ => None,
        };
        let ((shift, of_shift), (turn, of_turn)) = asked.start()?;
        let end = match (&asked.sliding, of_shift) {
            (Some(sliding), Some(at)) => {
                sliding.landing(table, mover, offsets(at)).map_err(nudge::NudgeError::from)?.end
            }
            _ => landing.end,
        };
        let slides = NudgeSlides { shift: of_shift, turn: of_turn };
        Ok(Some(Nudge { start: report.start, end, shift, turn, slides, blockers, blocker }))
    }

    /// Every piece that overlaps others as it lies or stands out of the mat, ships first, with the smallest nudges
    /// that free it alone.
    ///
    /// # Errors
    /// [`NudgeError::Geometry`] where so much lies close together that the search is given up.
    pub fn misplaced(&self) -> Result<Vec<Misplaced>, NudgeError> {
        let table = self.table();
        let ships = (0..table.ships().len()).map(Piece::Ship);
        let pieces = ships.chain((0..table.obstacles().len()).map(Piece::Obstacle));
        pieces.filter_map(|piece| self.misplacement(piece).transpose()).collect()
    }

    /// How a ship or obstacle lies where it cannot, or on an obstacle, and what frees it; `None` if it lies free.
    ///
    /// # Errors
    /// As [`Board::misplaced`], and for a piece that is not on the table.
    pub fn misplacement(&self, piece: Piece) -> Result<Option<Misplaced>, NudgeError> {
        let table = self.table();
        match piece {
            Piece::Ship(index) => {
                let mover = Mover::ship(table, index)?;
                let own_kind = self.overlapped(piece, Piece::Ship, table.ships().len());
                let (fault, blocked_by, over) = if own_kind.is_empty() {
                    let on = self.overlapped(piece, Piece::Obstacle, table.obstacles().len());
                    (Fault::OnObstacle, Obstacles::Block, on)
                } else {
                    (Fault::Impossible, Obstacles::Ignored, own_kind)
                };
                if over.is_empty() {
                    return Ok(None);
                }
                let shift = nudge::shift_ship(table, mover, blocked_by)?;
                let turn = nudge::turn_ship(table, mover, blocked_by)?;
                Ok(Some(Misplaced { piece, fault, over, shift, turn }))
            }
            Piece::Obstacle(index) if index < table.obstacles().len() => {
                let over = self.overlapped(piece, Piece::Obstacle, table.obstacles().len());
                if over.is_empty() {
                    return Ok(None);
                }
                let (shift, turn) = (nudge::shift_obstacle(table, index)?, nudge::turn_obstacle(table, index)?);
                Ok(Some(Misplaced { piece, fault: Fault::Impossible, over, shift, turn }))
            }
            Piece::Obstacle(_) | Piece::Edge(_) => Err(nudge::NudgeError::NotABlocker.into()),
        }
    }

    /// Whether [`Board::misplacement`] has something to say about a ship or obstacle: without the nudges, at once.
    #[must_use]
    pub fn is_misplaced(&self, piece: Piece) -> bool {
        let table = self.table();
        let Some(own) = placed(table, piece) else { return false };
        let ship = matches!(piece, Piece::Ship(_));
        let ships = if ship { table.ships().len() } else { 0 };
        let mut others = (0..ships).map(Piece::Ship).chain((0..table.obstacles().len()).map(Piece::Obstacle));
        let meets = |other: Piece| other != piece && placed(table, other).is_some_and(|there| overlaps(&own, &there));
        table.edge_hit(&own).is_some() || others.any(meets)
    }

    /// The pieces of a kind that a piece overlaps, deepest first; of its own kind also the mat's edge that it
    /// stands out over.
    fn overlapped(&self, piece: Piece, kind: fn(usize) -> Piece, count: usize) -> Vec<(Piece, f64)> {
        let table = self.table();
        let Some(own) = placed(table, piece) else { return Vec::new() };
        let depth = |other: Piece| {
            let there = placed(table, other).filter(|there| other != piece && overlaps(&own, there))?;
            Some((other, -separation(&own, &there).margin))
        };
        let mut over: Vec<(Piece, f64)> = (0..count).map(kind).filter_map(depth).collect();
        over.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        if core::mem::discriminant(&kind(0)) == core::mem::discriminant(&piece) {
            let edge = mat_margin(table.mat(), &own);
            over.extend(edge.is_outside().then_some((Piece::Edge(edge.edge), -edge.margin)));
        }
        over
    }
}

/// A ship's base or an obstacle as it lies.
fn placed(table: &Table, piece: Piece) -> Option<Placed<'_>> {
    match piece {
        Piece::Ship(i) => (i < table.ships().len()).then(|| table.ship_base(i)),
        Piece::Obstacle(i) => (i < table.obstacles().len()).then(|| table.obstacle(i)),
        Piece::Edge(_) => None,
    }
}

/// Where an option must fit for nothing to be missing; `None` if nothing is, or nothing can be done.
fn landing(
    actor: &Actor<'_>,
    report: &OptionReport,
    slide: Option<SlideChoice>,
) -> Result<Option<Landing>, NudgeError> {
    let bare = |end| Some(Landing { end, template: None, blocking: Blocking::NO_OBSTACLES });
    let leaves_mat = || report.checks.iter().any(|c| !c.passed() && matches!(c.against, Piece::Edge(_)));
    match report.choice {
        Choice::Maneuver { maneuver, place } if matches!(report.outcome, Outcome::BackedOff(_)) => {
            Ok(bare(maneuver::full_end(actor, maneuver, place, slide)?))
        }
        Choice::Maneuver { .. } | Choice::Rotate(_) => {
            Ok(if !report.legal || leaves_mat() { bare(report.end) } else { None })
        }
        _ if report.legal || matches!(report.outcome, Outcome::Stationary) => Ok(None),
        choice => Ok(action::tried(actor, choice, slide)?.map(|tried| Landing::of(&tried.attempt, tried.blocking))),
    }
}

/// A move that does not fit, and what is asked about it.
struct Asked<'a> {
    table: &'a Table,
    mover: Mover,
    landing: Landing,
    /// Where no slide was asked for.
    sliding: Option<SlidingMove>,
}

/// A nudge and with which slides it is enough.
type Slid<N> = (Option<N>, Option<SlideChoice>);

impl Asked<'_> {
    fn start(&self) -> Result<(Slid<Shift>, Slid<Turn>), nudge::NudgeError> {
        let Self { table, mover, ref landing, ref sliding } = *self;
        Ok(match sliding {
            Some(sliding) => (
                apart(nudge::shift_start_sliding(table, mover, sliding)?),
                apart(nudge::turn_start_sliding(table, mover, sliding)?),
            ),
            None => {
                let turn = nudge::turn_start(table, mover, landing)?;
                ((nudge::shift_start(table, mover, landing)?, None), (turn, None))
            }
        })
    }

    fn blocker(&self, piece: Piece) -> Result<BlockerNudge, nudge::NudgeError> {
        let Self { table, mover, ref landing, ref sliding } = *self;
        let ((shift, of_shift), (turn, of_turn)) = match sliding {
            Some(sliding) => (
                apart(nudge::shift_blocker_sliding(table, mover, sliding, piece)?),
                apart(nudge::turn_blocker_sliding(table, mover, sliding, piece)?),
            ),
            None => {
                let turn = nudge::turn_blocker(table, mover, landing, piece)?;
                ((nudge::shift_blocker(table, mover, landing, piece)?, None), (turn, None))
            }
        };
        Ok(BlockerNudge { piece, shift, turn, slides: NudgeSlides { shift: of_shift, turn: of_turn } })
    }
}

fn apart<N>(found: Option<WithSlide<N>>) -> Slid<N> {
    found.map_or((None, None), |WithSlide { nudge, slide: Offsets { template, ship } }| {
        (Some(nudge), Some(SlideChoice { template, ship }))
    })
}

const fn offsets(SlideChoice { template, ship }: SlideChoice) -> Offsets {
    Offsets { template, ship }
}
