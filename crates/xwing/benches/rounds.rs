//! How many complete rounds of four ships against four are played in a second, every command chosen at random.

#[path = "../tests/squadrons/mod.rs"]
mod squadrons;

use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_engine::walk::Wanderer;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use divan::Bencher;
use divan::counter::ItemsCount;
use squadrons::{rules, setup};

fn main() {
    divan::main();
}

/// Games of one measurement.
const GAMES: u64 = 12;
/// Rounds of a game at most.
const ROUNDS: u32 = 4;

/// Plays one game by the rules alone, and says how many rounds were completed.
fn play(rules: &XWing, edition: Edition, seed: u64) -> u32 {
    let mut state = rules.begin(&setup(edition, seed)).expect("a test begins it");
    let mut wanderer = Wanderer::new(seed);
    let mut ply = 0;
    while state.round <= ROUNDS {
        let Some((player, command)) = wanderer.choose(rules, &state) else { return state.round };
        rules.apply(&mut state, player, &command, &mut Seeded::new(seed, ply)).expect("seeded dice always roll");
        ply += 1;
    }
    ROUNDS
}

/// The same as a player's table does it: checked, recorded, with a hash of every state.
fn play_recorded(rules: &XWing, edition: Edition, seed: u64) {
    let mut game = Game::begin(rules.clone(), setup(edition, seed)).expect("a test begins it");
    let mut wanderer = Wanderer::new(seed);
    let mut ply = 0;
    while game.state().round <= ROUNDS {
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { return };
        game.submit(player, command, &mut Seeded::new(seed, ply)).expect("what is offered is taken");
        ply += 1;
    }
}

fn all_rounds(rules: &XWing, edition: Edition) -> ItemsCount {
    ItemsCount::new((0..GAMES).map(|seed| play(rules, edition, seed)).sum::<u32>())
}

#[divan::bench(args = Edition::ALL.map(Edition::key), sample_count = 20)]
fn rounds(bencher: Bencher<'_, '_>, edition: &str) {
    let (rules, edition) = (rules(), edition.parse::<Edition>().expect("a key"));
    let rounds = all_rounds(&rules, edition);
    bencher.counter(rounds).bench_local(|| (0..GAMES).map(|seed| play(&rules, edition, seed)).sum::<u32>());
}

#[divan::bench(args = Edition::ALL.map(Edition::key), sample_count = 20)]
fn rounds_recorded(bencher: Bencher<'_, '_>, edition: &str) {
    let (rules, edition) = (rules(), edition.parse::<Edition>().expect("a key"));
    let rounds = all_rounds(&rules, edition);
    bencher.counter(rounds).bench_local(|| (0..GAMES).for_each(|seed| play_recorded(&rules, edition, seed)));
}
