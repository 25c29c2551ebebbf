//! What is printed: units, formations, actions, terrain, scenarios. Files hold centimetres; the game reckons in mm.

pub mod action;
pub mod faults;
pub mod force;
pub mod length;
pub mod scenario;
pub mod terrain;
pub mod unit;
