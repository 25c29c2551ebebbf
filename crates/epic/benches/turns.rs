//! How many complete turns of two sides of 8 formations and 60 units are played in a second, every command chosen at
//! random; and what a dragged formation of 12 units costs among 60 enemies.

use deadreckon_content::shipped;
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_engine::walk::Wanderer;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::coherency;
use deadreckon_epic::game::command::{Command, Leg};
use deadreckon_epic::game::frame::Frame;
use deadreckon_epic::game::judge;
use deadreckon_epic::game::moving;
use deadreckon_epic::game::state::{FormationId, State};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// Games of one measurement.
const GAMES: u64 = 6;
/// Turns of a game at most.
const TURNS: u32 = 6;

fn scenario(name: &str) -> Scenario {
    let mut scenario = shipped::scenario(name).expect("it is shipped");
    scenario.turns = Some(TURNS);
    scenario.objectives.clear();
    scenario
}

/// Plays one game by the rules alone, and says how many turns were completed.
fn play(start: &State, seed: u64) -> u32 {
    let mut state = start.clone();
    let mut wanderer = Wanderer::new(seed);
    let mut ply = 0;
    while let Some((player, command)) = wanderer.choose(&Epic, &state) {
        Epic.apply(&mut state, player, &command, &mut Seeded::new(seed, ply)).expect("seeded dice always roll");
        ply += 1;
    }
    state.turn
}

/// The same as a player's table does it: checked, recorded, with a hash of every state.
fn play_recorded(scenario: &Scenario, seed: u64) {
    let mut game = Game::begin(Epic, scenario.clone()).expect("a test begins it");
    let mut wanderer = Wanderer::new(seed);
    let mut ply = 0;
    while let Some((player, command)) = wanderer.choose(game.rules(), game.state()) {
        game.submit(player, command, &mut Seeded::new(seed, ply)).expect("what is offered is taken");
        ply += 1;
    }
}

#[divan::bench(args = ["training", "larger"], sample_count = 10)]
fn turns(bencher: Bencher<'_, '_>, name: &str) {
    let start = Epic.begin(&scenario(name)).expect("a test begins it");
    let count: u32 = (0..GAMES).map(|seed| play(&start, seed)).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| (0..GAMES).map(|seed| play(&start, seed)).sum::<u32>());
}

#[divan::bench(args = ["training", "larger"], sample_count = 10)]
fn turns_recorded(bencher: Bencher<'_, '_>, name: &str) {
    let scenario = scenario(name);
    let start = Epic.begin(&scenario).expect("a test begins it");
    let count: u32 = (0..GAMES).map(|seed| play(&start, seed)).sum();
    bencher.counter(ItemsCount::new(count)).bench_local(|| (0..GAMES).for_each(|seed| play_recorded(&scenario, seed)));
}

/// The larger scenario at the moment when a formation of 12 units moves, its 8 passengers on their feet, with the enemy
/// within reach of it.
fn dragged() -> State {
    let mut scenario = scenario("larger");
    let formation = scenario.forces.one.formations.iter().position(|it| it.units.len() == 12).expect("one of 12");
    let force = &mut scenario.forces.one.formations;
    for (n, unit) in force[formation].units.iter_mut().enumerate() {
        unit.carried_by = None;
        unit.at.0.0 = 66.0 + 4.0 * f64::from(u32::try_from(n % 6).expect("few"));
        unit.at.1.0 = 28.0 + 4.0 * f64::from(u32::try_from(n / 6).expect("few"));
    }
    scenario.deployment = None;
    for unit in scenario.forces.two.formations.iter_mut().flat_map(|it| &mut it.units) {
        unit.at.1.0 -= 67.0;
    }
    scenario.terrain.clear();
    let mut state = Epic.begin(&scenario).unwrap_or_else(|e| panic!("{e} {e:?}"));
    let formation = FormationId::at(formation);
    let player = state.formation(formation).owner;
    let declare = Command::Declare { formation, action: "advance".to_owned(), with: vec![] };
    for (command, seed) in [(Command::RollStrategy, 1), (Command::FirstIs(player), 1), (declare, 4)] {
        Epic.apply(&mut state, player, &command, &mut Seeded::new(seed, 0)).expect("seeded dice always roll");
    }
    assert!(matches!(state.stack.top(), Some(Frame::Moving(_))), "the test was passed");
    state
}

/// Coherency, zones and legality of all 12 units at the places where they are dragged to: what every frame of a drag
/// needs anew.
#[divan::bench]
fn formation_of_12_dragged_among_60(bencher: Bencher<'_, '_>) {
    let state = dragged();
    let Some(Frame::Moving(moving)) = state.stack.top() else { panic!("a formation moves") };
    let units: Vec<_> = state.standing(moving.formation).collect();
    assert_eq!(units.len(), 12);
    bencher.bench_local(|| {
        let mut legal = 0;
        for unit in &units {
            let at = state.unit(*unit).pose.position;
            let path = [Leg::Line([at.x + 20.0, at.y + 60.0]), Leg::Line([at.x + 60.0, at.y + 90.0])];
            let terms = moving::terms(&state, moving, *unit);
            legal += usize::from(judge::judge(&state, &terms, *unit, &path).is_ok());
        }
        (legal, coherency::groups(&state, moving.formation).len())
    });
}
