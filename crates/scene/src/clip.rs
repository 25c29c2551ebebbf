//! Clips: what happened, laid out in time. Nothing is decided here; a timeline is made from events that already
//! happened and can be asked for any moment, so that speed, pause, step, scrub and skip are only a matter of which
//! time is asked for.
//!
//! ```
//! use deadreckon_geometry::maneuver::{Bearing, Maneuver};
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::table::{Mat, Table};
//! use deadreckon_scene::clip::{Motion, Timeline};
//! use deadreckon_xwing::event::Event;
//! use std::sync::Arc;
//!
//! let mut table = Table::new(Mat::STANDARD, Arc::new(PartsSet::nominal()))?;
//! let start = Pose::from_degrees(100.0, 100.0, 0.0);
//! table.add_ship("a", BaseSize::Small, start)?;
//! let straight = Maneuver::new(Bearing::Straight, 2, None);
//! let moved = Event::ShipFollowed { ship: 0, maneuver: straight, start, from_travel: 0.0, to_travel: 120.0 };
//! let timeline = Timeline::new(&table, &[moved], Motion::Full)?;
//! assert_eq!(timeline.state_at(0.0).ships[&0].pose, start);
//! assert_eq!(timeline.state_at(timeline.duration()).ships[&0].pose.position.x, 220.0);
//! # Ok::<(), deadreckon_geometry::table::TableError>(())
//! ```

mod easing;
pub mod game;
mod moment;
mod script;

pub use easing::Easing;
pub use moment::{Moment, MovingShip};

use deadreckon_geometry::maneuver::{ManeuverError, ManeuverPath};
use deadreckon_geometry::maths;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::table::Table;
use deadreckon_geometry::template::Template;
use deadreckon_xwing::event::Event;

/// Whether things glide or jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Motion {
    /// Everything moves along its path.
    #[default]
    Full,
    /// Nothing moves on the screen: each step is shown for a while, then the next.
    Reduced,
}

/// What one clip shows.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// A template comes to lie on the mat.
    LayTemplate {
        /// Which one.
        template: Template,
        /// Its start edge's middle and direction.
        pose: Pose,
    },
    /// A ship is lifted off the mat where it stands.
    Lift {
        /// Index of the ship.
        ship: usize,
        /// Where it stands.
        pose: Pose,
    },
    /// A ship goes along its maneuver.
    Follow {
        /// Index of the ship.
        ship: usize,
        /// Every pose on the way.
        path: ManeuverPath,
        /// Rear travel at the beginning, mm.
        from: f64,
        /// Rear travel at the end, mm; less than `from` when backing off.
        to: f64,
    },
    /// A ship is carried straight to another place, turning evenly.
    Carry {
        /// Index of the ship.
        ship: usize,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// The angle turned, radians, counter-clockwise positive.
        turn: f64,
    },
    /// The full-length place is seen to be taken.
    ShowOverlap {
        /// Index of the ship.
        ship: usize,
        /// The full-length place.
        pose: Pose,
        /// Indices of the ships under it.
        overlapped: Vec<usize>,
    },
    /// A ship is set down on the mat.
    SetDown {
        /// Index of the ship.
        ship: usize,
        /// Where.
        pose: Pose,
    },
    /// Points of contact light up.
    MarkContact {
        /// Where bases touch.
        points: Vec<Point>,
    },
    /// The template is taken away.
    RemoveTemplate,
}

/// One thing to see and how long it takes.
#[derive(Debug, Clone, PartialEq)]
pub struct Clip {
    /// When it begins, seconds from the start of the timeline.
    pub begins: f64,
    /// How long it takes, seconds.
    pub lasts: f64,
    /// How its progress runs over its time.
    pub easing: Easing,
    /// What is seen.
    pub action: Action,
}

impl Clip {
    /// When it is over, seconds from the start of the timeline.
    #[must_use]
    pub fn ends(&self) -> f64 {
        self.begins + self.lasts
    }
}

/// Something whose clips end at times: where stepping stops.
trait Timed {
    /// When each clip is over, ascending, seconds from the start.
    fn ends(&self) -> Vec<f64>;

    /// Every stop, from 0 to the end.
    fn stops(&self) -> Vec<f64> {
        let mut stops = vec![0.0];
        stops.extend(self.ends());
        stops.dedup();
        stops
    }

    /// The next stop after a time; the end if there is none.
    fn stop_after(&self, time: f64) -> f64 {
        let stops = self.stops();
        stops.iter().copied().find(|stop| *stop > time).or_else(|| stops.last().copied()).unwrap_or(0.0)
    }

    /// The last stop before a time; 0 if there is none.
    fn stop_before(&self, time: f64) -> f64 {
        self.stops().into_iter().rev().find(|stop| *stop < time).unwrap_or(0.0)
    }
}

impl Timed for Timeline {
    fn ends(&self) -> Vec<f64> {
        self.clips.iter().map(Clip::ends).collect()
    }
}

/// Clips one after the other.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Timeline {
    clips: Vec<Clip>,
}

impl Timeline {
    /// The clips of what happened on a table, the table as it stood before.
    ///
    /// Events about ships that the table does not have are left out.
    ///
    /// # Errors
    /// [`ManeuverError`] if a maneuver has no path in the table's parts set.
    pub fn new(table: &Table, events: &[Event], motion: Motion) -> Result<Self, ManeuverError> {
        script::script(table, events, motion).map(|clips| Self { clips })
    }

    /// The clips in their order.
    #[must_use]
    pub fn clips(&self) -> &[Clip] {
        &self.clips
    }

    /// How long everything takes, seconds.
    #[must_use]
    pub fn duration(&self) -> f64 {
        self.clips.last().map_or(0.0, Clip::ends)
    }

    /// The times at which something begins or ends, ascending, from 0 to [`Self::duration`]: where stepping stops.
    #[must_use]
    pub fn steps(&self) -> Vec<f64> {
        self.stops()
    }

    /// The next stop after a time; the end if there is none.
    #[must_use]
    pub fn step_after(&self, time: f64) -> f64 {
        self.stop_after(time)
    }

    /// The last stop before a time; 0 if there is none.
    #[must_use]
    pub fn step_before(&self, time: f64) -> f64 {
        self.stop_before(time)
    }

    /// What is seen at a time; times before 0 and beyond the end are the start and the end.
    #[must_use]
    pub fn state_at(&self, time: f64) -> Moment {
        // A time that is no number is the start.
        let time = time.max(0.0);
        let mut moment = Moment::before(&self.clips);
        for clip in self.clips.iter().take_while(|clip| clip.begins <= time) {
            let part = if time >= clip.ends() { 1.0 } else { (time - clip.begins) / clip.lasts };
            moment.show(&clip.action, clip.easing.at(part));
        }
        moment
    }
}

impl Action {
    /// Where the ship of a moving clip is when this much of the way is done (0..=1).
    #[must_use]
    pub fn pose_at(&self, progress: f64) -> Option<(usize, Pose)> {
        match self {
            Self::Lift { ship, pose } | Self::SetDown { ship, pose } | Self::ShowOverlap { ship, pose, .. } => {
                Some((*ship, *pose))
            }
            Self::Follow { ship, path, from, to } => {
                let travel = if progress >= 1.0 { *to } else { from + (to - from) * progress };
                Some((*ship, path.pose_at(travel)))
            }
            Self::Carry { ship, from, to, turn } => {
                let pose = match progress {
                    p if p <= 0.0 => *from,
                    p if p >= 1.0 => *to,
                    p => Pose {
                        position: from.position + (to.position - from.position) * p,
                        heading: maths::wrap_angle(from.heading + turn * p),
                    },
                };
                Some((*ship, pose))
            }
            Self::LayTemplate { .. } | Self::MarkContact { .. } | Self::RemoveTemplate => None,
        }
    }
}
