//! Backing off: the last clear place of a maneuver that would overlap ships.
