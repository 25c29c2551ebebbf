//! The record as sentences: every command with what came of it, branches as a tree, comments, marks, and two places
//! compared.

mod told;
mod view;

pub use told::Told;
pub use view::{Compared, LogRow, LogView};
