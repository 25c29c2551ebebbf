//! Reach maps: every place in which a ship can end its move this turn.
//!
//! Each maneuver of a list, backed off where it must be, and after it each reposition of another list in each of its
//! places. The answers are those of [`back_off`] and [`crate::reposition`], one after the other, without margins.
//!
//! ```
//! use deadreckon_geometry::back_off::TallonSlides;
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::reach::{ReachQuestion, RepositionAfter, reach};
//! use deadreckon_geometry::reposition::{Blocking, Mover, Placement, Reposition};
//! use deadreckon_geometry::table::{Mat, Table};
//! use deadreckon_geometry::template::Template;
//! use std::sync::Arc;
//!
//! let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
//! let ship = table.add_ship("a", BaseSize::Small, Pose::new(200.0, 200.0, 0.0))?;
//! let map = reach(&table, &ReachQuestion {
//!     mover: Mover::ship(&table, ship)?,
//!     maneuvers: &["straight 2".parse()?, "turn 1 left".parse()?],
//!     tallon_slides: TallonSlides::MIDDLE,
//!     repositions: &[Reposition::Boost { template: Template::straight(1) }],
//!     placement: Placement::ThreePositions,
//!     blocking: Blocking::ALL,
//!     after: RepositionAfter::FullMove,
//! })?;
//! assert_eq!(map.moves.len(), 2);
//! assert_eq!(map.ends_after(&map.moves[0])[0].end, Pose::new(400.0, 200.0, 0.0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::back_off::{BackOff, TallonSlides, back_off, tallon_place_is_free};
use crate::maneuver::{Bearing, Maneuver, ManeuverError, ManeuverPath};
use crate::pose::Pose;
use crate::query::mat_margin;
use crate::reposition::{Blocking, Mover, Place, Placement, Reposition, RepositionError, is_legal, lay, slides};
use crate::shape::WithGuides;
use crate::table::Table;
use core::ops::Range;

/// What a ship may do this turn.
#[derive(Debug, Clone, Copy)]
pub struct ReachQuestion<'a> {
    /// The ship and where it starts.
    pub mover: Mover,
    /// The maneuvers to choose from.
    pub maneuvers: &'a [Maneuver],
    /// The places of Tallon rolls. With [`TallonSlides::UpTo`] only the free slide closest to the middle is mapped.
    pub tallon_slides: TallonSlides<'a>,
    /// The boosts and rolls to choose from afterwards.
    pub repositions: &'a [Reposition],
    /// How rolls are placed. With [`Placement::Slide`] only the legal place closest to the middle is mapped.
    pub placement: Placement,
    /// What blocks repositions.
    pub blocking: Blocking,
    /// After which moves a reposition may follow.
    pub after: RepositionAfter,
}

/// After which moves a reposition may follow. It never follows one that leaves the mat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepositionAfter {
    /// Only after one that is fully executed.
    FullMove,
    /// After partial ones too.
    AnyMove,
}

/// Why there is no reach map.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum ReachError {
    /// A maneuver that does not exist.
    #[error("maneuvers[{0}]: {1}")]
    Maneuver(usize, ManeuverError),
    /// A reposition that does not exist.
    #[error("repositions[{0}]: {1}")]
    Reposition(usize, RepositionError),
    /// The mover is not on the table.
    #[error("ship: there is no ship {0} on the table")]
    NoSuchShip(usize),
}

/// All the places. Made once, it can be filled again without allocation.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReachMap {
    /// One for each maneuver in the order asked; a Tallon roll has one for each of its free places.
    pub moves: Vec<MoveEnd>,
    /// The repositions after all of them; [`Self::ends_after`] gives those after one.
    pub ends: Vec<RepositionEnd>,
}

/// Where a maneuver ends.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveEnd {
    /// Index into the maneuvers asked.
    pub maneuver: usize,
    /// How it ended.
    pub moved: BackOff,
    /// Whether some part of the base lies outside the mat there.
    pub leaves_mat: bool,
    /// Its stretch of [`ReachMap::ends`].
    pub ends: Range<usize>,
}

/// One place of a reposition after a maneuver.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RepositionEnd {
    /// Index into the repositions asked.
    pub reposition: usize,
    /// Which of its places.
    pub place: Place,
    /// Where the base stands there.
    pub end: Pose,
    /// Whether nothing blocks it.
    pub is_legal: bool,
}

impl ReachMap {
    /// The repositions after one of the moves, legal or not.
    #[must_use]
    pub fn ends_after(&self, moved: &MoveEnd) -> &[RepositionEnd] {
        self.ends.get(moved.ends.clone()).unwrap_or(&[])
    }

    /// All poses in which the ship can end its move: after maneuvers alone and after legal repositions.
    pub fn poses(&self) -> impl Iterator<Item = Pose> + '_ {
        self.moves.iter().map(|m| m.moved.pose).chain(self.ends.iter().filter(|e| e.is_legal).map(|e| e.end))
    }

    /// Fills the map with the answer to another question; its memory is used again.
    ///
    /// # Errors
    /// As [`reach`]; the map holds a part of the answer then.
    pub fn fill(&mut self, table: &Table, question: &ReachQuestion<'_>) -> Result<(), ReachError> {
        self.moves.clear();
        self.ends.clear();
        let ReachQuestion { mover, .. } = *question;
        if let Some(index) = mover.on_table.filter(|&index| index >= table.ships().len()) {
            return Err(ReachError::NoSuchShip(index));
        }
        for (index, &maneuver) in question.maneuvers.iter().enumerate() {
            let path = ManeuverPath::new(table.parts(), mover.size, mover.start, maneuver)
                .map_err(|fault| ReachError::Maneuver(index, fault))?;
            let moved = back_off(table, mover.on_table, mover.size, &path, question.tallon_slides);
            self.add_move(table, question, index, moved)?;
            if maneuver.bearing == Bearing::Tallon && moved.fully_executed {
                self.add_other_tallon_places(table, question, index, &path, &moved)?;
            }
        }
        Ok(())
    }

    fn add_other_tallon_places(
        &mut self,
        table: &Table,
        question: &ReachQuestion<'_>,
        index: usize,
        path: &ManeuverPath,
        moved: &BackOff,
    ) -> Result<(), ReachError> {
        let TallonSlides::Places(places) = question.tallon_slides else { return Ok(()) };
        let mover = question.mover;
        for &slide in places {
            if slide != moved.slide && tallon_place_is_free(table, mover.on_table, mover.size, path, slide) {
                self.add_move(table, question, index, BackOff { slide, pose: path.end_with_slide(slide), ..*moved })?;
            }
        }
        Ok(())
    }

    /// Adds one end of a maneuver and the repositions that follow it.
    fn add_move(
        &mut self,
        table: &Table,
        question: &ReachQuestion<'_>,
        maneuver: usize,
        moved: BackOff,
    ) -> Result<(), ReachError> {
        let base = table.base_shape(question.mover.size, WithGuides::Counted).at(moved.pose);
        let leaves_mat = mat_margin(table.mat(), &base).is_outside();
        let first = self.ends.len();
        if !leaves_mat && (moved.fully_executed || question.after == RepositionAfter::AnyMove) {
            let mover = question.mover.from(moved.pose);
            for (index, &reposition) in question.repositions.iter().enumerate() {
                self.add_reposition(table, question, mover, index, reposition)
                    .map_err(|fault| ReachError::Reposition(index, fault))?;
            }
        }
        self.moves.push(MoveEnd { maneuver, moved, leaves_mat, ends: first..self.ends.len() });
        Ok(())
    }

    fn add_reposition(
        &mut self,
        table: &Table,
        question: &ReachQuestion<'_>,
        mover: Mover,
        index: usize,
        reposition: Reposition,
    ) -> Result<(), RepositionError> {
        let mut add = |place, is_legal| -> Result<(), RepositionError> {
            let end = lay(table.parts(), mover.size, mover.start, reposition, place)?.end;
            self.ends.push(RepositionEnd { reposition: index, place, end, is_legal });
            Ok(())
        };
        let listed = Place::all(reposition, question.placement);
        for &place in listed {
            add(place, is_legal(table, mover, reposition, place, question.blocking)?)?;
        }
        if listed.is_empty() {
            let middle = Place::Slid { template: 0.0, ship: 0.0 };
            let place = if is_legal(table, mover, reposition, middle, question.blocking)? {
                Some(middle)
            } else {
                slides(table, mover, reposition, question.blocking)?.nearest_legal(0.0, 0.0)
            };
            add(place.unwrap_or(middle), place.is_some())?;
        }
        Ok(())
    }
}

/// Every place in which a ship can end its move this turn.
///
/// # Errors
/// [`ReachError`] names the maneuver or reposition that does not exist, or the ship that is not on the table.
pub fn reach(table: &Table, question: &ReachQuestion<'_>) -> Result<ReachMap, ReachError> {
    let mut map = ReachMap::default();
    let tallon_places = match question.tallon_slides {
        TallonSlides::Places(places) => places.len(),
        TallonSlides::UpTo(_) => 1,
    };
    let ends_of = |maneuver: &Maneuver| if maneuver.bearing == Bearing::Tallon { tallon_places.max(1) } else { 1 };
    let moves: usize = question.maneuvers.iter().map(ends_of).sum();
    let places_of = |reposition: &Reposition| Place::all(*reposition, question.placement).len().max(1);
    let places: usize = question.repositions.iter().map(places_of).sum();
    map.moves.reserve_exact(moves);
    map.ends.reserve_exact(moves.saturating_mul(places));
    map.fill(table, question)?;
    Ok(map)
}
