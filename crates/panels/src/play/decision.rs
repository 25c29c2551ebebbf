//! What is asked, always in one place: every legal option with verdict and margin, everything else greyed with its
//! reason, choices with endlessly many answers with their controls, and passing at the end.

pub mod keys;
mod view;

pub use view::{Answer, Asked, DecisionView, OptionView, Standing, ship_asked};
