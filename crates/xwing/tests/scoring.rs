//! Points, and how games end by them.

mod squadrons;

use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::replay;
use deadreckon_engine::ruleset::Outcome;
use deadreckon_engine::walk::Wanderer;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::card_texts::CardTexts;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{ByHand, Command};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::{Deployment, GameSetup};
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::scenario::{Objective, Scenario, Scoring};
use squadrons::{rules, setup};
use std::collections::BTreeMap;

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

/// Holds A-02: 100, 200 and 20 points, or what the players have agreed on; one more is refused, and says whose.
#[test]
fn squads_are_held_to_their_points() {
    let with = |edition, one, two, agreed| {
        let mut setup = setup(edition, 5);
        setup.squad_points = agreed;
        setup.deployment = Some(Deployment { points: Some(ByPlayer { one, two }), obstacles: ByPlayer::default() });
        Game::begin(rules(), setup)
    };
    for (edition, limit) in [(Edition::First, 100), (Edition::Second, 200), (Edition::SecondPointFive, 20)] {
        assert!(with(edition, limit, 0, None).is_ok(), "{edition}");
        let refused = with(edition, limit, limit + 1, None).expect_err("one point too many");
        let told = refused.to_string();
        assert!(told.contains("A-02") && !told.contains("A-12"), "{told}");
        assert!(with(edition, limit, limit + 1, Some(limit + 1)).is_ok(), "{edition}");
        assert!(with(edition, 50, 51, Some(50)).is_err(), "{edition}");
    }
    // What is left of other points counts as well.
    let agreed = with(Edition::SecondPointFive, 47, 50, Some(50)).expect("a game");
    assert_eq!(agreed.state().score, ByPlayer { one: 0, two: 3 });
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

/// Two ships of each player: a small and a large one of player one, two small ones of player two, at these places.
fn placed(scenario: &Scenario, at: [(f64, f64); 4]) -> Game<XWing> {
    let ids = ["a0", "a2", "b0", "b3"];
    begin(Edition::SecondPointFive, |setup| {
        setup.position.obstacles.clear();
        setup.position.ships.retain(|ship| ids.contains(&ship.id.as_str()));
        setup.cards.retain(|id, _| ids.contains(&id.as_str()));
        for (id, (x, y)) in ids.iter().zip(at) {
            let ship = setup.position.ships.iter_mut().find(|ship| ship.id == *id).expect("it is there");
            ship.pose = Pose::from_degrees(x, y, 90.0);
            ship.tokens.clear();
        }
        for card in setup.cards.values_mut() {
            card.weapons.clear();
            card.abilities.clear();
            card.actions.clear();
            card.loads.clear();
            card.headers.clear();
            card.texts = CardTexts::default();
            card.dial = squadrons::dial(&["stationary white"]);
            card.points = 5;
        }
        setup.scenario = Some(scenario.clone());
    })
}

fn objective(x: f64, y: f64) -> Objective {
    Objective { x, y, radius: 20.0 }
}

/// The points that the rounds of a game give: by player.
fn scored(events: &[GameEvent]) -> ByPlayer<u32> {
    let mut sum = ByPlayer::<u32>::default();
    for event in events {
        if let GameEvent::Scored { player, points, rule, .. } = event
            && rule.0 == "A-74"
        {
            sum[*player] += points;
        }
    }
    sum
}

/// Holds A-74: each satellite gives a point to whoever has most ships at range 0 to 1, large ones counting double, from
/// the second round on.
#[test]
fn satellites_score_for_most_ships_from_round_two() {
    let counts_as = BTreeMap::from([(BaseSize::Medium, 2), (BaseSize::Large, 2)]);
    let scenario = Scenario {
        name: "satellites".to_owned(),
        objectives: vec![objective(300.0, 300.0), objective(600.0, 600.0), objective(300.0, 700.0)],
        scoring: vec![Scoring::Majority { range: [0, 1], counts_as, points: 1 }],
        from_round: 2,
        half_points: false,
    };
    // The first: a large ship against a small one. The second: a small ship against nobody, its edge 100 mm from the
    // marker's. The third: nobody.
    let mut game = placed(&scenario, [(100.0, 100.0), (300.0, 200.0), (300.0, 380.0), (600.0, 740.0)]);
    assert_eq!(scored(&finish_round(&mut game)), ByPlayer::default());
    assert_eq!(scored(&finish_round(&mut game)), ByPlayer { one: 1, two: 1 });
    // A hair farther away it is at range 2.
    let mut game = placed(&scenario, [(100.0, 100.0), (300.0, 200.0), (300.0, 380.0), (600.0, 740.1)]);
    finish_round(&mut game);
    assert_eq!(scored(&finish_round(&mut game)), ByPlayer { one: 1, two: 0 });
    // As many as the other player is not most.
    let mut game = placed(&scenario, [(100.0, 100.0), (300.0, 200.0), (240.0, 380.0), (340.0, 380.0)]);
    finish_round(&mut game);
    assert_eq!(scored(&finish_round(&mut game)), ByPlayer::default());
}

/// Holds A-74: a point for a ship at range 0 to 2 and one more without an enemy there; ships that are half gone score
/// half of their points, and the rest when they leave.
#[test]
fn one_satellite_scores_for_presence_and_half_dead_ships_for_half() {
    let scenario = Scenario {
        name: "chance".to_owned(),
        objectives: vec![objective(300.0, 300.0)],
        scoring: vec![Scoring::Presence { range: [0, 2], points: 1, alone: 1 }],
        from_round: 1,
        half_points: true,
    };
    let far = [(100.0, 800.0), (300.0, 200.0), (700.0, 800.0), (800.0, 800.0)];
    let mut game = placed(&scenario, far);
    assert_eq!(scored(&finish_round(&mut game)), ByPlayer { one: 2, two: 0 });
    let mut game = placed(&scenario, [far[0], far[1], (300.0, 480.0), far[3]]);
    // Hull 4 and shields 2: with three lost a ship is half gone.
    let harm = |game: &mut Game<XWing>, hits| {
        let deed = ByHand::Harm { ship: ShipId(1), hits, criticals: 0 };
        game.submit(Player::One, Command::ByHand(deed), &mut Seeded::new(1, 1)).expect("by hand").events
    };
    let owner = game.state().ship(ShipId(1)).player;
    harm(&mut game, 2);
    let before = scored(&finish_round(&mut game));
    assert_eq!((before.one, before.two), (1, 1));
    harm(&mut game, 1);
    let after = scored(&finish_round(&mut game));
    assert_eq!((after[owner], after[owner.other()]), (1, 3), "half of five is two");
    assert_eq!(scored(&finish_round(&mut game))[owner.other()], 1, "once only");
    let rest = harm(&mut game, 9);
    assert!(rest.iter().any(|event| matches!(event, GameEvent::Scored { points: 3, .. })), "{rest:?}");
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
