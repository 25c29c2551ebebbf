//! A game is played, taken back, branched, saved, opened and replayed.

mod bridge;

use bridge::{Bridge, Command, Event, NOT_FURTHER, Token, group};
use deadreckon_engine::dice::{DiceError, Seeded, Typed};
use deadreckon_engine::game::{Game, GameError, NotTaken};
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::record::{NodeId, Record};
use deadreckon_engine::replay;
use deadreckon_engine::ruleset::{Outcome, Ruleset};
use deadreckon_engine::subject::Subject;
use deadreckon_engine::walk::{Wanderer, commands, count};

fn game() -> Game<Bridge> {
    Game::begin(Bridge::default(), ByPlayer { one: 3, two: 7 }).expect("the bets are small")
}

/// Plays at random to the end.
fn played(seed: u64) -> Game<Bridge> {
    let mut game = game();
    let mut wanderer = Wanderer::new(seed);
    for ply in 0.. {
        let Some((player, command)) = wanderer.choose(game.rules(), game.state()) else { break };
        game.submit(player, command, &mut Seeded::new(seed, ply)).expect("a command of a decision is never refused");
        game.rules().consistent(game.state()).expect("every state makes sense");
    }
    game
}

#[test]
fn a_refused_command_says_why_and_changes_nothing() {
    let mut game = game();
    game.submit(Player::One, Command::March, &mut Typed::new([1, 2])).unwrap();
    let (hash, state) = (game.hash(), game.state().clone());
    let refused = game.submit(Player::One, Command::Go(6.0), &mut Typed::default()).unwrap_err();
    let NotTaken::Refused(refused) = refused else { panic!("{refused}") };
    assert_eq!(refused.reasons()[0].rule, NOT_FURTHER);
    assert_eq!(refused.reasons()[0].subjects, [Subject::Group(group(Player::One))]);
    assert_eq!(refused.reasons()[0].shapes.len(), 1);
    assert_eq!((game.hash(), game.state()), (hash, &state));
    // Out of turn, and not what is asked.
    assert!(game.submit(Player::Two, Command::Go(1.0), &mut Typed::default()).is_err());
    assert!(game.submit(Player::One, Command::March, &mut Typed::new([1, 2])).is_err());
    assert_eq!(game.record().len(), 1);
}

#[test]
fn real_dice_are_asked_for_and_typed_in() {
    let mut game = game();
    let wanted = game.submit(Player::One, Command::March, &mut Typed::default()).unwrap_err();
    let NotTaken::Dice(DiceError::Wanted(request)) = &wanted else { panic!("{wanted}") };
    assert_eq!((request.number, request.die.name.as_ref()), (2, "six"));
    assert_eq!(wanted.to_string(), "2 six dice are to be rolled and typed in (rule T-3)");
    let wrong = game.submit(Player::One, Command::March, &mut Typed::new([0, 6])).unwrap_err();
    assert_eq!(wrong.to_string(), "face 6 is not on the die six, whose faces are 0 to 5");
    assert!(game.record().is_empty());
    let taken = game.submit(Player::One, Command::March, &mut Typed::new([0, 5])).unwrap();
    let [Event::Rolled { may_go, .. }] = taken.events.as_slice() else { panic!("{:?}", taken.events) };
    assert_eq!((may_go.value(), may_go.steps().count()), (7, 0));
}

#[test]
fn an_interruption_is_finished_before_the_move_goes_on() {
    let mut game = game();
    game.submit(Player::One, Command::Watch, &mut Typed::default()).unwrap();
    game.submit(Player::Two, Command::March, &mut Typed::new([5, 5])).unwrap();
    game.submit(Player::Two, Command::Go(12.0), &mut Typed::default()).unwrap();
    // Both watchers may fire, although player two has crossed: the game is not over before they have.
    assert_eq!(game.outcome(), None);
    assert_eq!(game.decisions()[0].player, Player::One);
    game.submit(Player::One, Command::Respond { fire: true }, &mut Typed::new([4])).unwrap();
    let last = game.submit(Player::One, Command::Respond { fire: true }, &mut Typed::new([5])).unwrap();
    assert!(last.events.contains(&Event::Fired { hit: true }));
    assert_eq!(game.outcome(), Some(Outcome::Won(Player::One)));
    assert!(game.decisions().is_empty());
    assert_eq!(game.state().tokens(Player::One, Token::Watch), 0);
}

#[test]
fn going_back_and_forth_gives_every_state_again() {
    let mut game = played(11);
    let line = game.record().line_to(game.at());
    assert!(line.len() > 3, "{}", line.len());
    for id in line.iter().rev() {
        assert_eq!(game.hash(), game.record().node(*id).unwrap().hash);
        assert_eq!(game.state(), &game.state_at(Some(*id)).unwrap());
        assert!(game.undo().unwrap());
    }
    assert!(!game.undo().unwrap(), "before the first command there is nothing");
    for id in &line {
        assert!(game.redo().unwrap());
        assert_eq!(game.at(), Some(*id));
    }
    assert!(!game.redo().unwrap());
}

/// An opened game goes back as fast as one that was played: states are kept on the way.
#[test]
fn an_opened_game_gives_the_same_states_as_the_one_played() {
    let played = (0..).map(played).find(|game| game.record().len() > 40).expect("some games are long");
    let mut opened = Game::open(Bridge::default(), played.record().clone()).unwrap();
    for id in played.record().line_to(played.at()).iter().rev() {
        assert_eq!(opened.state(), &played.state_at(Some(*id)).unwrap());
        assert!(opened.undo().unwrap());
    }
    assert_eq!(opened.at(), None);
}

/// A record whose start is another is told so, and no command of it is blamed.
#[test]
fn another_start_is_said() {
    let text = serde_json::to_string(played(3).record()).unwrap();
    let forged = text.replacen("\"one\":3", "\"one\":4", 1);
    assert_ne!(text, forged);
    let record: Record<_, _> = serde_json::from_str(&forged).unwrap();
    let error = Game::open(Bridge::default(), record.clone()).unwrap_err();
    assert!(matches!(error, GameError::OtherStart { .. }), "{error}");
    assert!(matches!(replay::verify(&Bridge::default(), &record), Err(GameError::OtherStart { .. })));
}

#[test]
fn the_same_command_with_the_same_dice_is_no_new_branch() {
    let mut game = game();
    let first = game.submit(Player::One, Command::March, &mut Typed::new([1, 2])).unwrap();
    game.undo().unwrap();
    let again = game.submit(Player::One, Command::March, &mut Typed::new([1, 2])).unwrap();
    assert_eq!(first, again);
    game.undo().unwrap();
    let other = game.submit(Player::One, Command::March, &mut Typed::new([2, 2])).unwrap();
    assert_ne!(first.node, other.node);
    assert_eq!(game.record().after(None), [first.node, other.node]);
    assert_eq!(game.rolled_since(None), 1);
    game.promote(other.node).unwrap();
    assert_eq!(game.record().after(None), [other.node, first.node]);
    assert_eq!(game.events_of(first.node).unwrap(), first.events);
}

#[test]
fn removing_a_branch_keeps_the_others_and_never_gives_a_number_again() {
    let mut game = game();
    let gone = game.submit(Player::One, Command::March, &mut Typed::new([1, 2])).unwrap().node;
    game.submit(Player::One, Command::Go(1.0), &mut Typed::default()).unwrap();
    game.go_to(None).unwrap();
    let kept = game.submit(Player::One, Command::Watch, &mut Typed::default()).unwrap().node;
    game.go_to(Some(gone)).unwrap();
    assert_eq!(game.remove(gone).unwrap(), 2);
    assert_eq!(game.at(), None);
    assert_eq!(game.record().after(None), [kept]);
    assert!(game.go_to(Some(gone)).is_err());
    let new = game.submit(Player::One, Command::March, &mut Typed::new([1, 2])).unwrap().node;
    assert!(new > kept && new != gone);
}

#[test]
fn comments_and_marks_stay_with_their_command() {
    let mut game = played(5);
    let node = game.record().line_to(game.at())[1];
    *game.comment_mut(Some(node)).unwrap() = "too bold".to_owned();
    game.marks_mut(node).unwrap().insert("ruling".to_owned());
    let text = serde_json::to_string(game.record()).unwrap();
    let read: Record<_, _> = serde_json::from_str(&text).unwrap();
    let opened = Game::open(Bridge::default(), read).unwrap();
    assert_eq!(opened.record(), game.record());
    assert_eq!(opened.record().marked("ruling"), Some(node));
    assert_eq!((opened.at(), opened.hash(), opened.state()), (game.at(), game.hash(), game.state()));
    assert_eq!(opened.record().node(node).unwrap().comment, "too bold");
}

#[test]
fn a_record_of_other_rules_is_not_opened() {
    let record = played(3).record().clone();
    let error = Game::open(Bridge { version: 2 }, record.clone()).unwrap_err();
    assert!(matches!(&error, GameError::OtherRules { .. }), "{error}");
    assert!(replay::verify(&Bridge { version: 2 }, &record).is_err());
}

#[test]
fn a_replay_finds_what_was_changed() {
    let game = played(8);
    let faithful = replay::verify(game.rules(), game.record()).unwrap();
    assert!(faithful.is_faithful());
    assert_eq!(faithful.repeated, game.record().len());
    let text = serde_json::to_string(game.record()).unwrap();
    let mut changed = 0;
    for (from, to) in [("\"faces\":[", "\"faces\":[0,"), ("\"faces\":[0", "\"faces\":[5"), ("\"Watch\"", "\"March\"")] {
        let Some(at) = text.find(from) else { continue };
        let forged = format!("{}{to}{}", &text[..at], &text[at + from.len()..]);
        let record = serde_json::from_str(&forged).unwrap();
        let replay = replay::verify(game.rules(), &record).unwrap();
        assert_eq!(replay.faults.len(), 1, "{from}");
        assert_eq!(replay.repeated + 1 + replay.not_reached, record.len());
        assert!(Game::open(Bridge::default(), record).is_err());
        changed += 1;
    }
    assert!(changed >= 2);
}

#[test]
fn a_record_that_is_no_tree_is_refused() {
    let good = serde_json::to_value(played(8).record()).unwrap();
    let faults = [
        ("two places", "/next", serde_json::json!([0, 0])),
        ("no command", "/next", serde_json::json!([9999])),
        ("cannot be reached", "/next", serde_json::json!([])),
        ("two places", "/nodes/1/next", serde_json::json!([0])),
        ("still to be given", "/free", serde_json::json!(1)),
        ("no command", "/at", serde_json::json!(4_000_000)),
    ];
    for (says, key, value) in faults {
        let mut bad = good.clone();
        *bad.pointer_mut(key).unwrap_or_else(|| panic!("{key} is there")) = value;
        let error = serde_json::from_value::<Record<ByPlayer<u8>, Command>>(bad).unwrap_err().to_string();
        assert!(error.contains(says), "{key}: {error}");
    }
}

#[test]
fn random_games_replay_to_the_same_hash() {
    for seed in 0..200 {
        let game = played(seed);
        assert!(game.outcome().is_some(), "seed {seed}");
        let replay = replay::verify(game.rules(), game.record()).unwrap();
        assert!(replay.is_faithful(), "seed {seed}: {:?}", replay.faults);
        assert_eq!(played(seed).record(), game.record());
    }
}

/// The same numbers on every machine, in debug and release builds.
#[test]
fn reference_hashes_hold_everywhere() {
    let hashes: Vec<String> = (0..3).map(|seed| played(seed).hash().to_string()).collect();
    assert_eq!(hashes, REFERENCE);
}

const REFERENCE: [&str; 3] =
    ["305ae2d2f57281603a6ad16a7adb415e", "1d9654a2e5eadb87bce2548f3fe80b65", "e6505583544f694a7fddf736121969f3"];

#[test]
fn the_number_of_games_is_known() {
    let bridge = Bridge::default();
    let start = bridge.begin(&ByPlayer { one: 0, two: 0 }).unwrap();
    // March or watch; after a march three points of the open choice, after watching the other's two.
    assert_eq!(count(&bridge, &start, 1, 0), Ok(2));
    assert_eq!(count(&bridge, &start, 2, 0), Ok(3 + 2));
    assert_eq!(count(&bridge, &start, 3, 0), Ok(3 * 2 + 3 + 2));
    for (player, command) in commands(&bridge, &start) {
        assert_eq!(bridge.check(&start, player, &command), Ok(()));
    }
}

#[test]
fn what_is_hidden_is_not_seen() {
    let game = game();
    let seen = |viewer| game.rules().seen_by(game.state(), viewer).bets;
    assert_eq!(seen(Some(Player::One)), ByPlayer { one: Some(3), two: None });
    assert_eq!(seen(None), ByPlayer { one: None, two: None });
}

#[test]
fn a_setup_that_cannot_be_is_refused() {
    let error = Game::begin(Bridge::default(), ByPlayer { one: 11, two: 0 }).unwrap_err();
    assert_eq!(error.to_string(), "the game cannot start: refused by T-0 (refusal-bet)");
}

#[test]
fn a_place_that_is_not_there_is_said() {
    let mut game = game();
    let error = game.go_to(Some(NodeId(7))).unwrap_err();
    assert_eq!(error.to_string(), "there is no command 7 in the record");
}
