//! Whole turns at random: nothing panics, every command offered is taken, and what must hold of every game does.

#[path = "random_play/watcher.rs"]
mod watcher;

use deadreckon_content::shipped;
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::replay;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_engine::walk::Wanderer;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::game::Epic;
use deadreckon_epic::game::command::{Command, FireOrder, Leg, Place, Question};
use deadreckon_epic::game::state::{FormationId, UnitId};
use deadreckon_epic::options::{Changes, Coherency, CrossfireGap, MoveMeasure, PivotCheck, Profile};
use std::collections::BTreeSet;
use watcher::Watcher;

/// What must happen somewhere in the games.
const SEEN: [&str; 31] = [
    "assault_began",
    "assault_rolled",
    "assault_won",
    "blasted",
    "boarded",
    "broke",
    "dangerous_ground",
    "declared",
    "destroyed",
    "fired",
    "fought",
    "handed_over",
    "held",
    "hit",
    "move_ended",
    "moved",
    "no_assault",
    "on_watch",
    "over",
    "rallied",
    "rally_rolled",
    "regrouped",
    "saved",
    "shot_at",
    "strategy_rolled",
    "tested",
    "unblasted",
    "unloaded",
    "watch_ended",
    "window_opened",
    "withdraws",
];

/// A scenario that lasts longer than its own number of turns.
fn long(name: &str) -> Scenario {
    let mut scenario = shipped::scenario(name).expect("it is shipped");
    scenario.turns = Some(12);
    scenario.objectives.clear();
    scenario
}

/// The training scenario with both sides near each other, so that they fight at once.
fn close() -> Scenario {
    let mut scenario = long("training");
    scenario.deployment = None;
    scenario.terrain.clear();
    scenario.objectives = shipped::scenario("training").expect("it is shipped").objectives;
    for (player, shift) in [(Player::One, 26.0), (Player::Two, -26.0)] {
        for unit in scenario.forces[player].formations.iter_mut().flat_map(|it| &mut it.units) {
            unit.at.1.0 += shift;
        }
    }
    scenario
}

/// A command that a person might give by mistake or against the clock, now and then.
fn odd(chance: &mut Seeded, game: &Game<Epic>) -> Option<(Player, Command)> {
    let decision = game.decisions().into_iter().next()?;
    let formation = FormationId(chance.below(16));
    let command = match decision.question {
        Question::Activate if chance.below(8) == 0 => {
            let named = chance.below(2) == 0;
            Command::RollNow { formation: named.then_some(formation) }
        }
        Question::Move { formation } if chance.below(4) == 0 => {
            // A carrier that drives onto one of its own takes it along.
            let units = &game.state().formation(formation).units;
            let mut any = || units[chance.below(u32::try_from(units.len()).expect("few")) as usize];
            let (carrier, unit) = (any(), any());
            let at = game.state().unit(unit).pose.position;
            Command::Commit { unit: carrier, path: vec![Leg::Line([at.x, at.y])], picks_up: vec![unit] }
        }
        Question::Activate if chance.below(6) == 0 => {
            let with = vec![FormationId(chance.below(16))];
            let action = ["joint_charge", "joint_fire"][usize::from(chance.below(2) == 0)].to_owned();
            Command::Declare { formation, action, with }
        }
        _ => return None,
    };
    game.check(decision.player, &command).is_ok().then_some((decision.player, command))
}

/// Plays a game to its end or so many turns; returns how many turns were completed.
fn play(scenario: &Scenario, seed: u64, turns: u32, seen: &mut BTreeSet<String>) -> u32 {
    let mut game = Game::begin(Epic, scenario.clone()).unwrap_or_else(|e| panic!("{seed}: {e}"));
    let (mut wanderer, mut chance) = (Wanderer::new(seed), Seeded::new(seed, u64::MAX - 1));
    let mut watcher = Watcher::default();
    let mut ply = 0;
    while game.state().turn <= turns {
        let offered = wanderer.choose(game.rules(), game.state());
        let Some((player, command)) = odd(&mut chance, &game).or(offered) else { break };
        let here = format!("{} {seed} ply {ply}: {command:?}", scenario.name);
        watcher.before(game.state(), player, &command);
        let taken = game.submit(player, command, &mut Seeded::new(seed, ply)).unwrap_or_else(|e| panic!("{here}: {e}"));
        watcher.after(game.state(), &taken.events).unwrap_or_else(|why| panic!("{here}: {why}"));
        game.rules().consistent(game.state()).unwrap_or_else(|why| panic!("{here}: {why}"));
        seen.extend(taken.events.iter().map(watcher::kind));
        let decisions = game.decisions();
        assert!(game.outcome().is_some() || !decisions.is_empty(), "{here}: nobody decides");
        assert!(decisions.iter().all(|d| !d.is_empty()), "{here}: nothing to choose in {decisions:?}");
        ply += 1;
        assert!(ply < 40_000, "{here}: the game does not go on");
    }
    let replay = replay::verify(game.rules(), game.record()).expect("the same rules");
    assert!(replay.is_faithful(), "{seed}: {:?}", replay.faults);
    assert_eq!(replay.repeated, game.record().len(), "every command gave the same state with the same dice");
    game.state().turn - u32::from(game.outcome().is_none())
}

/// Commands that nobody asked for are refused with a reason and change nothing.
#[test]
fn what_nobody_asked_for_is_refused_with_a_reason() {
    let mut game = Game::begin(Epic, shipped::scenario("larger").expect("shipped")).expect("a game");
    let mut wanderer = Wanderer::new(3);
    let (unit, formation) = (UnitId(4_000_000_000), FormationId(4_000_000_000));
    let place = Place { at: [f64::NAN, f64::INFINITY], facing: f64::NAN };
    let far = |path| Command::Commit { unit: UnitId(0), path, picks_up: vec![] };
    let nonsense = [
        Command::Declare { formation, action: "advance".into(), with: vec![] },
        Command::Declare { formation: FormationId(0), action: "teleport".into(), with: vec![FormationId(1)] },
        Command::RollNow { formation: Some(formation) },
        Command::Nominate(formation),
        Command::Engage { target: formation, with: vec![formation] },
        Command::Commit { unit, path: vec![], picks_up: vec![unit, unit] },
        far(vec![Leg::Line([f64::NAN, 1e300])]),
        far(vec![Leg::Arc { centre: [1e9, 1e9], degrees: 1e9 }]),
        far(vec![Leg::Turn(f64::INFINITY)]),
        far(vec![Leg::Line([5.0, 5.0]); 1_000]),
        Command::Keep(unit),
        Command::Unload(unit, place),
        Command::PutDown(UnitId(3), place),
        Command::Shoot { target: formation, order: FireOrder { suppressed: vec![unit], ..FireOrder::default() } },
        Command::Watch(formation),
        Command::Next(formation),
        Command::Choose("nothing".into()),
    ];
    for ply in 0..300 {
        let before = (game.hash(), game.record().len());
        for command in &nonsense {
            for player in Player::ALL {
                let refused = game.check(player, command).expect_err("nobody asked for that");
                assert!(!refused.reasons().is_empty());
                assert!(game.submit(player, command.clone(), &mut Seeded::new(0, ply)).is_err());
            }
        }
        assert_eq!((game.hash(), game.record().len()), before);
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        game.submit(player, command, &mut Seeded::new(3, ply)).expect("offered");
    }
}

/// Holds E1.4, E1.5, E1.6, E1.12, E4.3, E4.4, E5.1, E5.5, E5.13 and E6.30 over all that happens.
#[test]
fn turns_go_on_whatever_is_chosen() {
    let mut seen = BTreeSet::new();
    let (training, larger) = (long("training"), long("larger"));
    let mut turns = 0;
    for seed in 0..12 {
        turns += play(&training, seed, 8, &mut seen) + play(&close(), seed, 8, &mut seen);
    }
    for seed in 0..6 {
        turns += play(&larger, seed, 6, &mut seen);
    }
    for seed in 0..4 {
        turns += play(&shipped::scenario("training").expect("shipped"), seed, 4, &mut seen);
    }
    assert!(turns > 60, "only {turns} turns were played");
    let missing: Vec<&str> = SEEN.into_iter().filter(|kind| !seen.contains(*kind)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// Every reading of the rules other than the usual one.
#[test]
fn turns_go_on_under_other_readings() {
    let mut scenario = close();
    scenario.profile = Profile::Netea;
    scenario.changes = Changes {
        coherency: Some(Coherency::Nearest),
        engage_requires_lof: Some(false),
        move_measure: Some(MoveMeasure::FarthestPoint),
        pivot_check: Some(PivotCheck::Endpoints),
        crossfire_gap: Some(CrossfireGap::NeighboursOnly),
        retain_after_broken_mid_action: Some(false),
        declaration_clock: Some(true),
        ..Changes::default()
    };
    let mut seen = BTreeSet::new();
    let turns: u32 = (0..8).map(|seed| play(&scenario, seed, 6, &mut seen)).sum();
    assert!(turns > 20 && seen.contains("assault_began"), "{turns} {seen:?}");
}

/// Turns that `.ci/run` plays in an optimised build; the test above plays a few in any build.
const MANY: u32 = 5_000;

#[test]
#[ignore = "minutes in a debug build; .ci/run runs it optimised"]
fn five_thousand_turns() {
    let (close, larger) = (close(), long("larger"));
    let (mut played, mut seed, mut seen) = (0, 1_000, BTreeSet::new());
    while played < MANY {
        played += play(&close, seed, 12, &mut seen) + play(&larger, seed, 12, &mut seen);
        seed += 1;
    }
}
