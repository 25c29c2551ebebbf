//! Repositions: boosts, barrel rolls, decloaks, tractor moves and rotation on the spot.
