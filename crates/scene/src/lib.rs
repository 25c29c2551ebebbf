//! What to see: from a position, a question, a selection and a time to a neutral display list.
//!
//! Builders fill a [`DisplayList`](display_list::DisplayList): shapes in table millimetres, colours by role,
//! texts by message key. The app turns it into meshes, [`svg`] into text and [`png`](mod@png) into pixels; nothing
//! here knows a window, and nothing here decides a rule.

pub mod display_list;
pub mod ink;
pub mod lettering;
pub mod png;
pub mod svg;
pub mod texts;
pub mod theme;
