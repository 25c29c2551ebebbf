//! Games of formations.

use crate::support::{english, golden};
use deadreckon_content::shipped;
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_engine::walk::Wanderer;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::state::State;
use deadreckon_geometry::pose::Point;
use deadreckon_scene::display_list::{DisplayList, Drawn, Layer};
use deadreckon_scene::formation_picture::{FormationView, formation_picture, table_extent};
use deadreckon_scene::svg::{Scale, Sheet};
use deadreckon_scene::theme::Theme;

fn view(state: &State) -> FormationView {
    let names = state.formations.iter().map(|it| it.card.name.clone()).collect();
    FormationView { names, zones: true, px_per_mm: 1.1 }
}

fn picture(state: &State) -> String {
    let list = formation_picture(state, &view(state));
    assert!(list.is_finite());
    let sheet = Sheet { scale: Scale::Centimetres, ..Sheet::new(table_extent(state).grown(12.0), 1000.0, "") };
    sheet.svg(&list, &Theme::standard(), &english)
}

/// A game of a shipped scenario after so many commands that a seed chooses.
fn played(name: &str, seed: u64, commands: u64) -> State {
    let mut game = Game::begin(Epic, shipped::scenario(name).unwrap()).unwrap();
    let mut wanderer = Wanderer::new(seed);
    for ply in 0..commands {
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        game.submit(player, command, &mut Seeded::new(seed, ply)).unwrap();
    }
    game.state().clone()
}

#[test]
fn the_start_of_the_training_scenario() {
    let state = Epic.begin(&shipped::scenario("training").unwrap()).unwrap();
    golden("formations-training", &picture(&state));
}

#[test]
fn a_game_with_losses_markers_and_broken_formations() {
    golden("formations-played", &picture(&played("training", 3, 90)));
}

fn fills(list: &DisplayList) -> Vec<Point> {
    let of_bases = list.items.iter().filter(|item| item.layer == Layer::Bases);
    of_bases
        .filter_map(|item| if let Drawn::Fill(fill) = &item.drawn { fill.outline().first().copied() } else { None })
        .collect()
}

#[test]
fn every_standing_unit_of_any_game_is_drawn_and_nothing_else() {
    for seed in 0..4 {
        let state = played("larger", seed, 60 * seed);
        let list = formation_picture(&state, &view(&state));
        assert!(list.is_finite());
        let standing = Player::ALL.into_iter().flat_map(|player| state.standing_of(player)).count();
        // Each has a base and a nose.
        assert_eq!(fills(&list).len(), 2 * standing, "seed {seed}");
    }
}
