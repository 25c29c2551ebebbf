//! Repositions on random tables: sampling, symmetry, continuity, touching pieces, bad input.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

mod best;
mod refused;
mod sampling;
mod support;
mod symmetry;
mod touching;
