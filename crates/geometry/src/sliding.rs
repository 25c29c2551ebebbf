//! Moves whose end slides: first-edition rolls and decloaks (template and ship), Tallon rolls (the ship alone).
//!
//! The legal slides of a roll are [`crate::reposition::slides()`], those of a Tallon roll
//! [`crate::back_off::tallon_slides`]. Here all slides are searched for one place: the one with most room
//! ([`most_room`]), the smallest nudge over all of them ([`crate::nudge`]).
//!
//! Nothing is sampled. A stretch of slides is judged as a whole by what all bases along it have in common: the base
//! less the length of the stretch at both ends. That core overlaps nothing deeper than any of the bases does, and is
//! no nearer to anything, so that its margin bounds those of all slides of the stretch from above; stretches that
//! cannot hold anything better are dropped, others halved.

mod room;
mod space;

pub(crate) use space::{Cell, Space};

use crate::maneuver::{Maneuver, ManeuverError, ManeuverPath};
use crate::nudge::Landing;
use crate::reposition::{Blocking, Mover, Place, Reposition, RepositionError, Slides, slides};
use crate::table::Table;

/// No slide has more room than the one found by more than this, mm.
pub const ROOM_BOUND_MM: f64 = 0.01;

/// The middle is taken as it is where it has this much room, mm: a hand needs no more.
pub const ROOM_ENOUGH_MM: f64 = 1.0;

/// A move whose end slides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SlidingMove {
    /// A roll with a template and a ship that slide ([`crate::reposition::Placement::Slide`]).
    Roll {
        /// The roll.
        reposition: Reposition,
        /// What blocks it.
        blocking: Blocking,
    },
    /// A Tallon roll that slides along its new facing; only ships are in its way.
    Tallon {
        /// The maneuver.
        maneuver: Maneuver,
        /// How far it may slide either way, mm.
        limit: f64,
    },
}

/// One place of a sliding move, mm, + forward.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offsets {
    /// The template along the side of the start base; 0 of a Tallon roll.
    pub template: f64,
    /// The ship along its new facing.
    pub ship: f64,
}

impl Offsets {
    /// Nothing slid.
    pub const MIDDLE: Self = Self { template: 0.0, ship: 0.0 };

    /// The same as a place of a roll.
    #[must_use]
    pub const fn place(self) -> Place {
        Place::Slid { template: self.template, ship: self.ship }
    }

    const fn of(place: Place) -> Option<Self> {
        match place {
            Place::Slid { template, ship } => Some(Self { template, ship }),
            Place::Only | Place::Aligned(_) => None,
        }
    }
}

/// Why a sliding move has no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum SlidingError {
    /// The mover or the roll.
    #[error(transparent)]
    Reposition(#[from] RepositionError),
    /// The maneuver has no path.
    #[error(transparent)]
    Maneuver(#[from] ManeuverError),
}

/// The place of a roll at which it is judged if nobody asks for another one: in the middle if there is room enough
/// ([`ROOM_ENOUGH_MM`]), else where there is most.
///
/// Room is the margin of the place: how far everything is clear, or minus the depth of the deepest overlap. So this is
/// the place of the least depth where nothing fits, and a legal one where anything does (`found` are the slides of the
/// same roll). Over all slides no margin is larger by more than [`ROOM_BOUND_MM`].
///
/// ```
/// use deadreckon_geometry::parts::{BaseSize, PartsSet};
/// use deadreckon_geometry::pose::Pose;
/// use deadreckon_geometry::reposition::{slides, Against, Blocking, Mover, Place, Reposition, RollTemplate};
/// use deadreckon_geometry::sliding::most_room;
/// use deadreckon_geometry::table::{Mat, Table};
/// use deadreckon_geometry::template::Side;
/// use std::sync::Arc;
///
/// let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
/// let ship = table.add_ship("a", BaseSize::Small, Pose::new(200.0, 200.0, 0.0))?;
/// // In the middle of where the roll ends: 40 mm ahead or behind would do, 20 are there.
/// table.add_ship("b", BaseSize::Small, Pose::new(202.0, 280.0, 0.0))?;
/// let mover = Mover::ship(&table, ship)?;
/// let template = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
/// let roll = Reposition::Roll { side: Side::Left, template };
/// let found = slides(&table, mover, roll, Blocking::ALL)?;
/// assert_eq!(most_room(&table, mover, roll, Blocking::ALL, &found)?, Place::Slid { template: -10.0, ship: -10.0 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`slides`].
pub fn most_room(
    table: &Table,
    mover: Mover,
    reposition: Reposition,
    blocking: Blocking,
    found: &Slides,
) -> Result<Place, RepositionError> {
    let space = Space::roll(table.parts(), mover, reposition, blocking)?;
    Ok(room::most(table, mover, &space, &seeds(found)).place())
}

/// The slide of a Tallon roll at which it is judged if nobody asks for another one, mm: as [`most_room`], against ships
/// alone.
///
/// `limit` is the longest slide either way, mm; the mover's start must be that of the path.
///
/// # Errors
/// [`RepositionError`] for a mover that is none.
pub fn most_room_of_tallon(
    table: &Table,
    mover: Mover,
    path: &ManeuverPath,
    limit: f64,
) -> Result<f64, RepositionError> {
    mover.check(table)?;
    let space = Space::tallon(mover, path, limit);
    let free = crate::back_off::tallon_slides(table, mover.on_table, mover.size, path, limit);
    let seeds: Vec<Offsets> =
        free.iter().map(|s| Offsets { template: 0.0, ship: f64::midpoint(s.from, s.to) }).collect();
    Ok(room::most(table, mover, &space, &seeds).ship)
}

/// Legal places: the middles of the legal stretches, or what the map has.
fn seeds(found: &Slides) -> Vec<Offsets> {
    let stretches = found.shift.iter().flat_map(|shift| &shift.reachable);
    let middles = stretches.filter_map(|s| found.place_for_shift(f64::midpoint(s.from, s.to)));
    let nearest = found.nearest_legal(0.0, 0.0);
    middles.chain(nearest).filter_map(Offsets::of).collect()
}

impl SlidingMove {
    /// Its slides from where a mover starts.
    pub(crate) fn space(&self, table: &Table, mover: Mover) -> Result<Space, SlidingError> {
        mover.check(table)?;
        Ok(match *self {
            Self::Roll { reposition, blocking } => Space::roll(table.parts(), mover, reposition, blocking)?,
            Self::Tallon { maneuver, limit } => {
                Space::tallon(mover, &ManeuverPath::new(table.parts(), mover.size, mover.start, maneuver)?, limit)
            }
        })
    }

    /// Where it puts template and base down at one of its places.
    ///
    /// # Errors
    /// [`SlidingError`] for a mover, a roll or a maneuver that is none; slides beyond the limits are not refused.
    pub fn landing(&self, table: &Table, mover: Mover, at: Offsets) -> Result<Landing, SlidingError> {
        Ok(self.space(table, mover)?.landing(at))
    }

    /// A place that fits: of a Tallon roll one on the mat, free of ships.
    pub(crate) fn fitting(&self, table: &Table, mover: Mover) -> Result<Option<Offsets>, SlidingError> {
        match *self {
            Self::Roll { reposition, blocking } => {
                let found = slides(table, mover, reposition, blocking)?;
                let longest = found.shift.iter().flat_map(|shift| &shift.reachable);
                let longest = longest.max_by(|a, b| (a.to - a.from).total_cmp(&(b.to - b.from)));
                let place = longest.and_then(|s| found.place_for_shift(f64::midpoint(s.from, s.to)));
                Ok(place.or_else(|| found.nearest_legal(0.0, 0.0)).and_then(Offsets::of))
            }
            Self::Tallon { limit, .. } => {
                let landing = self.landing(table, mover, Offsets::MIDDLE)?;
                let free = crate::reposition::free_along_facing(table, mover, landing.end, limit);
                let longest = free.iter().max_by(|a, b| (a.to - a.from).total_cmp(&(b.to - b.from)));
                Ok(longest.map(|s| Offsets { template: 0.0, ship: f64::midpoint(s.from, s.to) }))
            }
        }
    }
}
