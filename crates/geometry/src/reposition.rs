//! Boosts, barrel rolls, decloaks and tractor moves: where the base can end up, and what is in the way.
//!
//! A [`Reposition`] says which template goes where; a boost leaves the front guides, a roll one of the sides.
//! A decloak or a tractor move is the same thing with another template. A roll's ship ends in one of three
//! places ([`Placement::ThreePositions`]) or anywhere along two slides ([`Placement::Slide`]).
//!
//! What is tested is the *end base* (guides counted) against ships, obstacles and the mat's edge, and the *laid
//! template* against obstacles; never the area swept on the way.
//!
//! ```
//! use deadreckon_geometry::parts::{BaseSize, PartsSet};
//! use deadreckon_geometry::pose::Pose;
//! use deadreckon_geometry::reposition::{lay, Alignment, Against, Place, Reposition, RollTemplate};
//! use deadreckon_geometry::template::Side;
//!
//! let narrow = RollTemplate::Straight { speed: 1, against: Against::NarrowEnd };
//! let roll = Reposition::Roll { side: Side::Left, template: narrow };
//! let start = Pose::new(100.0, 100.0, 0.0);
//! let laid = lay(&PartsSet::nominal(), BaseSize::Small, start, roll, Place::Aligned(Alignment::Front)).unwrap();
//! assert_eq!(laid.end, Pose::new(110.0, 180.0, 0.0));
//! ```

mod attempt;
mod data;
mod interval;
mod lay;
pub(crate) mod mat_edge;
mod region;
mod rotate;
mod slides;
mod sweep;

pub use attempt::{Attempt, Check, Moved, Mover, attempt, attempts, is_legal};
pub use data::{Against, Alignment, Blocking, Curve, CurvedShape, Obstacles, Placement, Reposition, RollTemplate};
pub use interval::{FreeInterval, Limit};
pub(crate) use lay::Outline;
pub use lay::{Laid, Place, RepositionError, lay, slide_limit};
pub use region::{BlockedPatch, LegalCell, SlidePair, SlideRegion};
pub use rotate::{Rotation, can_rotate_in_place, is_off_mat, rotate_in_place};
pub(crate) use slides::free_along_facing;
pub use slides::{Shift, Slides, can_slide, nearest_attempt, slides};
