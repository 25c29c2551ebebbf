//! Exact plane geometry of bases, templates, rulers, arcs and outlines.

pub mod arc;
pub mod back_off;
pub mod certificate;
pub mod checker;
mod footprint;
pub mod maneuver;
pub mod maths;
pub mod nudge;
pub mod obstruction;
pub mod parts;
pub mod pose;
pub mod query;
pub mod range;
pub mod reach;
pub mod reposition;
pub mod shape;
pub mod table;
pub mod template;
pub mod tolerance;
