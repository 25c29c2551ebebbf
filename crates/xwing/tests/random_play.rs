//! Whole rounds at random, in every edition: nothing panics, nothing overlaps, every command offered is taken, and
//! the record replays to the same hash.

mod squadrons;

use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::replay;
use deadreckon_engine::walk::Wanderer;
use deadreckon_xwing::edition::Edition;
use squadrons::{rules, setup};

/// Plays so many rounds, or to the end of the game.
fn play(edition: Edition, seed: u64, rounds: u32) {
    let mut game = Game::begin(rules(), setup(edition, seed)).unwrap_or_else(|e| panic!("{edition} {seed}: {e}"));
    let mut wanderer = Wanderer::new(seed);
    let mut ply = 0;
    while game.state().round <= rounds {
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        let taken = game.submit(player, command.clone(), &mut Seeded::new(seed, ply));
        taken.unwrap_or_else(|e| panic!("{edition} {seed} ply {ply}: {command:?}: {e}"));
        let consistent = deadreckon_engine::ruleset::Ruleset::consistent(game.rules(), game.state());
        consistent.unwrap_or_else(|why| panic!("{edition} {seed} ply {ply}: after {command:?}: {why}"));
        assert!(game.outcome().is_some() || !game.decisions().is_empty(), "{edition} {seed} ply {ply}: nobody decides");
        assert!(game.decisions().iter().all(|d| !d.is_empty()), "{edition} {seed} ply {ply}: nothing to choose");
        ply += 1;
        assert!(ply < 5_000, "{edition} {seed}: the game does not go on");
    }
    let replay = replay::verify(game.rules(), game.record()).expect("the same rules");
    assert!(replay.is_faithful(), "{edition} {seed}: {:?}", replay.faults);
}

#[test]
fn rounds_of_every_edition_go_on_whatever_is_chosen() {
    for edition in Edition::ALL {
        for seed in 0..6 {
            play(edition, seed, 4);
        }
    }
}
