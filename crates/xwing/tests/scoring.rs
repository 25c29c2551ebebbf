//! Points, and how games end by them.

mod squadrons;

use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::replay;
use deadreckon_engine::ruleset::Outcome;
use deadreckon_engine::walk::Wanderer;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{ByHand, Command};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::{Deployment, GameSetup};
use deadreckon_xwing::game::state::ShipId;
use squadrons::{rules, setup};

fn begin(edition: Edition, change: impl FnOnce(&mut GameSetup)) -> Game<XWing> {
    let mut setup = setup(edition, 5);
    change(&mut setup);
    Game::begin(rules(), setup).unwrap_or_else(|e| panic!("{e}"))
}

/// Plays at random until the round is over or the game is.
fn finish_round(game: &mut Game<XWing>) -> Vec<GameEvent> {
    let (round, mut wanderer, mut ply, mut events) = (game.state().round, Wanderer::new(9), 0, Vec::new());
    while game.state().round == round {
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        events.extend(game.submit(player, command, &mut Seeded::new(9, ply)).expect("offered").events);
        ply += 1;
    }
    events
}

fn destroy(game: &mut Game<XWing>, ship: u32) -> Vec<GameEvent> {
    let deed = ByHand::Harm { ship: ShipId(ship), hits: 9, criticals: 0 };
    game.submit(Player::One, Command::ByHand(deed), &mut Seeded::new(1, 1)).expect("by hand").events
}

/// Holds: a destroyed ship scores its points for its opponent, a squad's deficit too.
#[test]
fn ships_that_leave_score_their_points_and_so_does_what_a_squad_left_unspent() {
    let mut game = begin(Edition::SecondPointFive, |_| {});
    let events = destroy(&mut game, 0);
    let owner = game.state().ship(ShipId(0)).player;
    assert!(events.iter().any(|event| matches!(event, GameEvent::Scored { points: 5, total: 5, .. })), "{events:?}");
    assert_eq!((game.state().score[owner], game.state().score[owner.other()]), (0, 5));
    let unspent = begin(Edition::SecondPointFive, |setup| {
        let points = Some(ByPlayer { one: 18, two: 20 });
        setup.deployment = Some(Deployment { points, obstacles: ByPlayer::default() });
    });
    assert_eq!(unspent.state().score, ByPlayer { one: 0, two: 2 });
}

/// Holds A-73: twenty points and more than the other player win at the end of a round, and not before; equal ones do not.
#[test]
fn twenty_points_win_at_the_end_of_a_round() {
    let score = |one, two| move |setup: &mut GameSetup| setup.score = ByPlayer { one, two };
    let mut game = begin(Edition::SecondPointFive, score(40, 3));
    assert_eq!(game.outcome(), None);
    finish_round(&mut game);
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::One)));
    let mut level = begin(Edition::SecondPointFive, score(1_000_000, 1_000_000));
    finish_round(&mut level);
    let after = level.state().score;
    assert_eq!(level.outcome().is_none(), after.one == after.two, "{after:?}");
    // Points win nothing where the last side standing does.
    let mut second = begin(Edition::Second, score(40, 3));
    finish_round(&mut second);
    assert_eq!(second.outcome(), None);
}

/// Holds A-74: what a scenario scores is told by hand, 1 to 9 points at a time; it is recorded, and counts at the end.
#[test]
fn points_of_a_scenario_are_scored_by_hand() {
    let mut game = begin(Edition::SecondPointFive, |setup| {
        setup.score = ByPlayer { one: 13, two: 0 };
        setup.cards.values_mut().for_each(|card| card.points = 0);
    });
    let score = |points| Command::ByHand(ByHand::Score { player: Player::One, points });
    for points in [0, 10, u32::MAX] {
        let refused = game.check(Player::Two, &score(points)).expect_err("nobody scores so much at once");
        assert_eq!(refused.reasons()[0].key, "refusal-number");
    }
    let events = game.submit(Player::Two, score(8), &mut Seeded::new(1, 1)).expect("by hand").events;
    let told =
        |event: &GameEvent| matches!(event, GameEvent::Scored { points: 8, total: 21, rule, .. } if rule.0 == "A-74");
    assert!(events.iter().any(told), "{events:?}");
    assert_eq!(game.state().score, ByPlayer { one: 21, two: 0 });
    let replay = replay::verify(game.rules(), game.record()).expect("the same rules");
    assert!(replay.is_faithful(), "{:?}", replay.faults);
    finish_round(&mut game);
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::One)));
}

/// Holds: after the last round the higher score wins, and equal ones are a draw.
#[test]
fn the_score_decides_after_the_last_round() {
    let limited = |one, two| {
        move |setup: &mut GameSetup| {
            setup.score = ByPlayer { one, two };
            setup.rounds = Some(1);
            setup.cards.values_mut().for_each(|card| card.points = 0);
        }
    };
    let results = [(0, 1, Outcome::Won(Player::Two)), (2, 1, Outcome::Won(Player::One)), (7, 7, Outcome::Draw)];
    for edition in Edition::ALL {
        for (one, two, outcome) in &results {
            let mut game = begin(edition, limited(*one, *two));
            finish_round(&mut game);
            assert_eq!(game.outcome().as_ref(), Some(outcome), "{edition} {one} {two}");
        }
    }
    assert_eq!(begin(Edition::SecondPointFive, |_| {}).state().last_round, Some(12));
    assert_eq!(begin(Edition::First, |_| {}).state().last_round, None);
}
