//! An attack: who shoots at whom at which range, the dice as they lie, and what changes them.

mod preview;
mod view;

pub use preview::Preview;
pub(super) use view::weapon_name;
pub use view::{AttackView, Change, DiceView, FigureView, Shot, TargetView};
