//! Arcs of a base: front, rear, sides, half planes and the bullseye strip.
