//! Exact plane geometry of bases, templates, rulers, arcs and outlines.
//!
//! Every question that a table of miniatures asks about places and distances is answered here, once, with
//! witnesses: never only a yes or no, but by how many millimetres and where. Lengths are millimetres, angles
//! radians counter-clockwise, everything is `f64`, and the same input gives the same bits on every machine.
//!
//! # Does a bank overlap an outline?
//!
//! ```
//! use deadreckon_geometry::maths;
//! use deadreckon_geometry::parts::PartsSet;
//! use deadreckon_geometry::pose::{Point, Pose};
//! use deadreckon_geometry::query;
//! use deadreckon_geometry::shape::Shape;
//! use deadreckon_geometry::template::{Side, Template};
//!
//! let parts = PartsSet::nominal();
//! let bank = Shape::template(&parts, Template::bank(2, Side::Left))?;
//! let rock = [(0.0, 0.0), (30.0, 0.0), (40.0, 25.0), (10.0, 40.0)].map(|(x, y)| Point::new(x, y));
//! let rock = Shape::polygon(&rock)?;
//!
//! // The bank starts at (100, 100) along +x; its outer edge is an arc of 140 mm about (100, 230).
//! let bank = bank.at(Pose::from_degrees(100.0, 100.0, 0.0));
//! let rock = rock.at(Pose::from_degrees(180.0, 84.0, 0.0));
//! assert!(query::overlaps(&bank, &rock));
//!
//! // By how much, and the way out: the rock's corner at (190, 124) lies that deep behind the arc.
//! let overlap = query::separation(&bank, &rock);
//! let depth = 140.0 - maths::hypot(190.0 - 100.0, 124.0 - 230.0);
//! assert!((overlap.margin + depth).abs() < 1e-9);
//! let freed = bank.shifted(overlap.direction * -overlap.margin);
//! assert!(query::separation(&freed, &rock).is_contact());
//! assert!(query::overlap_area(&bank, &rock) > 0.0 && query::overlap_area(&freed, &rock) < 1e-6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! | question | module |
//! | --- | --- |
//! | how large are the parts | [`parts`] |
//! | where is a piece, which way does it face | [`pose`] |
//! | what outline has a base, a template, an obstacle | [`shape`], [`template`] |
//! | how far apart, how deep, the shortest way out, the shared area | [`query`] |
//! | what stands on the mat, what does a piece hit | [`table`] |
//! | where does a maneuver end, and every place on the way | [`maneuver`], [`back_off`] |
//! | boosts, barrel rolls, decloaks | [`reposition`] |
//! | of all places that a move may slide to, the one with most room | [`sliding`] |
//! | range, arcs, obstruction | [`range`], [`arc`], [`obstruction`] |
//! | proof of an answer, and its check by other means | [`certificate`], [`checker`] |
//! | does it still fit if the parts are a little off | [`tolerance`] |
//! | the least change that makes it fit | [`nudge`] |
//! | every place that a ship can get to | [`reach`] |
//! | footprints of free pieces, their gaps and depths | [`hull`] |
//! | free paths, their length, part of them | [`path`] |
//! | what a footprint meets on its path, and where first | [`sweep`] |
//! | zones around pieces that a path enters | [`zone`] |
//! | which pieces hang together, what is missing, who is nearest | [`proximity`] |
//! | ground: inside, crossed, covered | [`region`] |
//! | lines between free pieces and what blocks them | [`sight`] |
//! | everything within an angle of a direction | [`sector`] |
//! | the shortest way round what is in the way | [`route`] |
//! | the least movement that brings pieces together | [`gather`] |
//! | what is within a limit, how places are rounded | [`rounding`] |
//!
//! # What overlap and contact mean
//!
//! Two pieces *overlap* if their interiors meet deeper than [`query::OVERLAP_EPSILON_MM`], where the depth is the
//! shortest shift that frees one from the other as a whole, hollows and pegs included. They are in *contact* if the
//! gap is at most that, without overlap. Both follow from one number, [`query::Separation::margin`].
//!
//! Free pieces, whose places are rounded, have a rule of their own, which is all in [`rounding`].

pub mod arc;
pub mod back_off;
pub mod certificate;
pub mod checker;
mod footprint;
pub mod gather;
pub mod hull;
pub mod maneuver;
pub mod maths;
pub mod nudge;
pub mod obstruction;
pub mod parts;
pub mod path;
pub mod pose;
pub mod proximity;
pub mod query;
pub mod range;
pub mod reach;
pub mod region;
pub mod reposition;
pub mod rounding;
pub mod route;
pub mod sector;
pub mod shape;
pub mod sight;
pub mod sliding;
pub mod sweep;
pub mod table;
pub mod template;
pub mod tolerance;
pub mod zone;
