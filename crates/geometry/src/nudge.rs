//! The smallest nudge that makes a piece legal.
