//! Reach maps: every place a ship can end this turn.
