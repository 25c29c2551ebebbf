//! Setting up: who is first, edges, obstacles, ships.

mod squadrons;

use deadreckon_engine::dice::{Seeded, Typed};
use deadreckon_engine::game::Game;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::replay;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_engine::walk::Wanderer;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::query::gap;
use deadreckon_geometry::table::MatEdge;
use deadreckon_xwing::dice::AttackFace;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{Called, Command, Open, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::{Deployment, GameSetup};
use deadreckon_xwing::game::state::{GameShip, ShipId};
use deadreckon_xwing::position::Phase;
use squadrons::{rules, setup};

fn to_set_up(edition: Edition, seed: u64, points: Option<(u32, u32)>) -> GameSetup {
    let mut setup = setup(edition, seed);
    setup.position.obstacles.clear();
    let own = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    let obstacles = ByPlayer {
        one: own(["asteroid_1", "asteroid_2", "asteroid_3"]),
        two: own(["asteroid_4", "asteroid_5", "debris_1"]),
    };
    let points = points.map(|(one, two)| ByPlayer { one, two });
    setup.deployment = Some(Deployment { points, obstacles });
    setup.squad_points = Some(200);
    setup
}

fn begin(setup: GameSetup) -> Game<XWing> {
    Game::begin(rules(), setup).unwrap_or_else(|e| panic!("{e}"))
}

fn asked(game: &Game<XWing>) -> (Player, Question) {
    let decision = game.decisions().into_iter().next().expect("somebody decides");
    (decision.player, decision.question)
}

fn give(game: &mut Game<XWing>, player: Player, command: Command, dice: &[AttackFace]) -> Vec<GameEvent> {
    let mut typed = Typed::new(dice.iter().map(|face| face.face()));
    let taken = game.submit(player, command.clone(), &mut typed).unwrap_or_else(|e| panic!("{command:?}: {e}"));
    assert_eq!(typed.left(), 0, "all dice are used");
    taken.events
}

/// How far a point lies inside an edge, mm.
fn inside(edge: MatEdge, point: Point) -> f64 {
    match edge {
        MatEdge::Left => point.x,
        MatEdge::Right => 914.4 - point.x,
        MatEdge::Bottom => point.y,
        MatEdge::Top => 914.4 - point.y,
    }
}

/// Holds: the smaller squad chooses; a tie is rolled for in the first edition and called in the second.
#[test]
fn the_smaller_squad_chooses_who_is_first() {
    for edition in [Edition::First, Edition::Second] {
        let mut game = begin(to_set_up(edition, 1, Some((99, 97))));
        assert_eq!(asked(&game), (Player::Two, Question::FirstPlayer), "{edition}");
        give(&mut game, Player::Two, Command::FirstPlayer(Player::One), &[]);
        assert_eq!(game.state().first, Player::One);
    }
    for (face, chooser) in [(AttackFace::Critical, Player::One), (AttackFace::Focus, Player::Two)] {
        let mut game = begin(to_set_up(Edition::First, 1, Some((100, 100))));
        give(&mut game, Player::One, Command::RollForFirst, &[face]);
        assert_eq!(asked(&game), (chooser, Question::FirstPlayer));
    }
    for (face, chooser) in [(AttackFace::Blank, Player::One), (AttackFace::Hit, Player::Two)] {
        let mut game = begin(to_set_up(Edition::Second, 1, Some((200, 200))));
        assert_eq!(asked(&game), (Player::One, Question::Call));
        give(&mut game, Player::One, Command::Call(Called::BlankOrFocus), &[face]);
        assert_eq!(asked(&game), (chooser, Question::FirstPlayer));
    }
}

/// Holds A-05: most critical hits, then most focus, then most hits; a tie is rolled again.
#[test]
fn the_first_player_of_two_point_five_is_rolled_for() {
    use AttackFace::{Blank, Critical, Focus, Hit};
    let cases: [(&[AttackFace], Player); 4] = [
        (&[Critical, Blank, Blank, Hit, Focus, Hit], Player::One),
        (&[Hit, Hit, Blank, Focus, Blank, Blank], Player::Two),
        (&[Focus, Hit, Blank, Focus, Blank, Blank], Player::One),
        (&[Hit, Blank, Blank, Blank, Hit, Blank, Blank, Blank, Blank, Blank, Blank, Hit], Player::Two),
    ];
    for (dice, first) in cases {
        let mut game = begin(to_set_up(Edition::SecondPointFive, 1, Some((20, 19))));
        give(&mut game, Player::One, Command::RollForFirst, dice);
        assert_eq!(game.state().first, first, "{dice:?}");
    }
}

/// Holds A-07: before the obstacles by the first player; in the first edition after them by the other one.
#[test]
fn edges_are_picked_when_the_edition_says() {
    let mut game = begin(to_set_up(Edition::Second, 1, None));
    assert_eq!(asked(&game), (Player::One, Question::Edge));
    give(&mut game, Player::One, Command::Edge(MatEdge::Left), &[]);
    assert_eq!(asked(&game).1, Question::Obstacle);
    let mut game = begin(to_set_up(Edition::First, 1, None));
    let mut laid = Vec::new();
    while asked(&game).1 == Question::Obstacle {
        let decision = game.decisions().remove(0);
        laid.push(decision.player);
        let command = game.rules().pick(game.state(), &decision.open[0], &[0.3, 0.6, 0.2]);
        give(&mut game, decision.player, command, &[]);
    }
    // Holds A-06: in turns, the player with initiative first.
    assert_eq!(laid, [Player::One, Player::Two].repeat(3));
    assert_eq!(asked(&game), (Player::Two, Question::Edge));
}

/// Holds: every refusal names what is in the way, and by how much.
#[test]
fn places_that_are_not_allowed_are_refused_with_a_reason() {
    let mut game = begin(to_set_up(Edition::Second, 1, None));
    give(&mut game, Player::One, Command::Edge(MatEdge::Bottom), &[]);
    let lay = |name: &str, x, y| Command::LayObstacle { outline: name.to_owned(), pose: Pose::from_degrees(x, y, 0.0) };
    let keys = |game: &Game<XWing>, player, command: &Command| -> Vec<&'static str> {
        let refused = game.check(player, command).expect_err("it is refused");
        refused.reasons().iter().map(|r| r.key).collect()
    };
    assert_eq!(keys(&game, Player::One, &lay("asteroid_1", 457.0, 205.0)), ["refusal-obstacle-near-edge"]);
    assert_eq!(keys(&game, Player::One, &lay("debris_1", 457.0, 457.0)), ["refusal-no-such-obstacle-left"]);
    assert_eq!(keys(&game, Player::One, &lay("asteroid_1", f64::NAN, 457.0)), ["refusal-no-place"]);
    give(&mut game, Player::One, lay("asteroid_1", 457.0, 457.0), &[]);
    assert_eq!(keys(&game, Player::Two, &lay("asteroid_4", 500.0, 560.0)), ["refusal-obstacle-near-obstacle"]);
    assert_eq!(keys(&game, Player::One, &lay("asteroid_2", 300.0, 300.0)), ["refusal-not-asked"]);
    while asked(&game).1 == Question::Obstacle {
        let decision = game.decisions().remove(0);
        let command = game.rules().pick(game.state(), &decision.open[0], &[0.2, 0.2, 0.0]);
        give(&mut game, decision.player, command, &[]);
    }
    let (player, question) = asked(&game);
    assert_eq!((player, question), (Player::One, Question::Deploy));
    // The lowest initiative of player one: the ships 0 and 2 of the squadron, by their order in the setup.
    let ids: Vec<ShipId> = game.state().all().filter(|(_, s)| s.player == player).map(|(id, _)| id).collect();
    let (first, last) = (ids[0], ids[3]);
    let deploy = |ship, x, y, heading| Command::Deploy { ship, pose: Pose::from_degrees(x, y, heading) };
    assert_eq!(keys(&game, player, &deploy(last, 400.0, 60.0, 90.0)), ["refusal-not-next"]);
    assert_eq!(keys(&game, player, &deploy(first, 400.0, 81.0, 90.0)), ["refusal-beyond-zone"]);
    assert_eq!(keys(&game, player, &deploy(first, 400.0, 21.0, 90.0)), ["refusal-deployed-off-mat"]);
    assert_eq!(keys(&game, player, &deploy(first, 400.0, f64::INFINITY, 90.0)), ["refusal-no-place"]);
    // 80 mm from the edge is the farthest for a small base: its front edge lies at range 1.
    give(&mut game, player, deploy(first, 400.0, 80.0, 90.0), &[]);
    let decision = game.decisions().remove(0);
    assert!(matches!(decision.question, Question::Arc { ship } if ship == first), "A-10: its indicator is pointed");
    give(&mut game, player, decision.options[0].clone(), &[]);
    let second = ids[1];
    assert_eq!(keys(&game, player, &deploy(second, 420.0, 60.0, 90.0)), ["refusal-overlap-at-start"]);
}

/// Holds: a large base may stick out of its zone where it fills its depth, and nowhere else; an obstacle
/// that a ship is placed on or against does nothing.
#[test]
fn a_large_base_may_fill_its_zone_and_obstacles_do_nothing_yet() {
    let mut setup = to_set_up(Edition::Second, 2, None);
    setup.deployment = Some(Deployment::default());
    let rock =
        serde_json::json!({"id": "rock", "outline": "asteroid_1", "pose": {"x": 700.0, "y": 60.0, "heading_deg": 0.0}});
    setup.position.obstacles.push(serde_json::from_value(rock).expect("an obstacle"));
    let mut game = begin(setup);
    give(&mut game, Player::One, Command::Edge(MatEdge::Bottom), &[]);
    let large = |game: &Game<XWing>| {
        let own = |(_, ship): &(ShipId, &GameShip)| ship.player == Player::One && ship.size == BaseSize::Large;
        game.state().all().find(own).map(|(id, _)| id).expect("the squadron has one")
    };
    let ship = large(&game);
    let is_next = |game: &Game<XWing>| {
        game.decisions()[0].open.iter().any(|open| matches!(open, Open::Deploy { ship: next } if *next == ship))
    };
    while !is_next(&game) {
        let decision = game.decisions().remove(0);
        let command = match decision.open.first() {
            Some(open) => game.rules().pick(game.state(), open, &[0.1, 0.5, 0.5]),
            None => decision.options[0].clone(),
        };
        give(&mut game, decision.player, command, &[]);
    }
    let corner = 40.0 * deadreckon_geometry::maths::sqrt(2.0);
    let at = |x, y| Command::Deploy { ship, pose: Pose::from_degrees(x, y, 45.0) };
    let refused = game.check(Player::One, &at(700.0, corner + 1.0)).expect_err("it sticks out and fills nothing");
    assert_eq!(refused.reasons()[0].key, "refusal-beyond-zone");
    // Its corner on the edge of the mat, and its base on the rock.
    let events = give(&mut game, Player::One, at(700.0, corner), &[]);
    let told = |event: &GameEvent| matches!(event, GameEvent::Rolled { .. } | GameEvent::Gained { .. });
    assert!(!events.iter().any(told), "{events:?}");
    assert_eq!(game.state().ship(ship).damage.len(), 0);
}

/// On a mat hardly wider than a base there is one room, and no grid of places but the usual one finds it.
#[test]
fn the_last_room_is_found_from_everywhere() {
    let mut setup = setup(Edition::Second, 1);
    setup.position.obstacles.clear();
    setup.position.ships.retain(|ship| ["a0", "b0"].contains(&ship.id.as_str()));
    setup.cards.retain(|id, _| ["a0", "b0"].contains(&id.as_str()));
    setup.position.mat = deadreckon_geometry::table::Mat { width: 45.0, height: 914.4 };
    setup.deployment = Some(Deployment::default());
    let mut game = begin(setup);
    give(&mut game, Player::One, Command::Edge(MatEdge::Bottom), &[]);
    let decision = game.decisions().remove(0);
    for n in 0..125_u8 {
        let at = [n / 25, n / 5 % 5, n % 5].map(|part| f64::from(part) / 4.0);
        let command = game.rules().pick(game.state(), &decision.open[0], &at);
        assert!(game.check(decision.player, &command).is_ok(), "{at:?}: {command:?}");
    }
}

/// Whatever is chosen at random, obstacles and ships end where they may, the game goes on with planning, and the record
/// replays.
#[test]
fn every_setup_ends_in_a_first_round() {
    for edition in Edition::ALL {
        for seed in 0..2 {
            let mut game = begin(to_set_up(edition, seed, Some((100, 100))));
            assert_eq!((game.state().phase, game.state().on_mat().count()), (Phase::Setup, 0));
            let mut wanderer = Wanderer::new(seed);
            let (mut edges, mut placed, mut ply) = (ByPlayer { one: None, two: None }, Vec::new(), 0);
            while game.state().phase == Phase::Setup {
                assert!(game.decisions().iter().all(|d| !d.is_empty()), "{edition} {seed}");
                let (player, command) = wanderer.choose(game.rules(), game.state()).expect("somebody decides");
                let taken = game.submit(player, command.clone(), &mut Seeded::new(seed, ply));
                for event in taken.unwrap_or_else(|e| panic!("{edition} {seed}: {command:?}: {e}")).events {
                    match event {
                        GameEvent::EdgePicked { player, edge } => edges[player] = Some(edge),
                        GameEvent::Deployed { ship, .. } => placed.push(ship),
                        _ => {}
                    }
                }
                game.rules().consistent(game.state()).unwrap_or_else(|why| panic!("{edition} {seed}: {why}"));
                ply += 1;
            }
            let state = game.state();
            let table = state.board.table();
            assert_eq!((state.phase, state.on_mat().count(), table.obstacles().len()), (Phase::Planning, 8, 6));
            for a in 0..6 {
                for point in table.obstacle(a).outline(0.01) {
                    let [x, y] = [point.x, point.y];
                    assert!(x.min(y).min(914.4 - x).min(914.4 - y) > 200.0, "{edition} {seed}: {point}");
                }
                assert!((0..a).all(|b| gap(&table.obstacle(a), &table.obstacle(b)) > 100.0), "{edition} {seed}");
            }
            let order: Vec<_> =
                placed.iter().map(|s| (state.ship(*s).card.initiative, state.ship(*s).player != state.first)).collect();
            assert!(order.is_sorted(), "{edition} {seed}: {order:?}");
            let own = edges.one.or(edges.two.map(across)).expect("edges are picked");
            for (_, ship) in state.on_mat() {
                let edge = if ship.player == Player::One { own } else { across(own) };
                let index = ship.on_board().expect("it is on the mat");
                let corners = table.ship_square(index).outline(0.1);
                assert!(corners.iter().all(|c| inside(edge, *c) <= 100.0 + 2e-6), "{edition} {seed}");
            }
            let replay = replay::verify(game.rules(), game.record()).expect("the same rules");
            assert!(replay.is_faithful(), "{edition} {seed}: {:?}", replay.faults);
        }
    }
}

const fn across(edge: MatEdge) -> MatEdge {
    match edge {
        MatEdge::Left => MatEdge::Right,
        MatEdge::Right => MatEdge::Left,
        MatEdge::Bottom => MatEdge::Top,
        MatEdge::Top => MatEdge::Bottom,
    }
}
