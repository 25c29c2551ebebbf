//! What to see: from a position, a question, a selection and a time to a neutral display list.
//!
//! Builders fill a [`DisplayList`](display_list::DisplayList): shapes in table millimetres, colours by role,
//! texts by message key. The app turns it into meshes, [`svg`] into text and [`png`](mod@png) into pixels; nothing
//! here knows a window, and nothing here decides a rule.

pub mod clip;
pub mod display_list;
pub mod formation_picture;
pub mod game_picture;
pub mod hit;
pub mod ink;
pub mod lettering;
pub mod measure_picture;
pub mod nudge_picture;
pub mod offer_picture;
pub mod option_picture;
mod piece;
pub mod png;
pub mod reach_picture;
pub mod slide_map;
pub mod svg;
pub mod table_picture;
pub mod tableau;
pub mod texts;
pub mod theme;
mod witness;
