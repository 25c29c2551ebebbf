//! What a command costs the kernel beyond its rules: copying the state and hashing it.

use deadreckon_engine::hash::StateHash;
use divan::{Bencher, black_box};
use std::collections::BTreeMap;

fn main() {
    divan::main();
}

/// Place, tokens and name of a ship.
type Ship = ([f64; 3], BTreeMap<u8, u32>, String);

/// About what a game of eight ships holds.
fn state() -> BTreeMap<u32, Ship> {
    let ship = |n: u32| ([f64::from(n), 0.5, 0.25], (0..6).map(|k| (k, n)).collect(), format!("ship-{n}"));
    (0..8).map(|n| (n, ship(n))).collect()
}

#[divan::bench]
fn hash_of_a_state(bencher: Bencher) {
    let state = state();
    bencher.bench_local(|| StateHash::of(black_box(&state)));
}

#[divan::bench]
fn copy_of_a_state(bencher: Bencher) {
    let state = state();
    bencher.bench_local(|| black_box(&state).clone());
}
