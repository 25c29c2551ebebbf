//! How a game begins: what is refused, the dials that are set, the dice that say who is first and faces.

mod squadrons;

use deadreckon_engine::dice::{Dice, Typed};
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::ruleset::Ruleset;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_xwing::ability::Deed;
use deadreckon_xwing::bar::ActionKind;
use deadreckon_xwing::dice::{ATTACK, AttackFace, DEFENCE, DefenceFace};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{Command, Question};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::setup::GameSetup;
use deadreckon_xwing::game::state::ShipId;
use deadreckon_xwing::position::Position;
use squadrons::{rules, setup};

/// Why a game cannot begin.
fn refused(start: &GameSetup) -> Vec<(&'static str, &'static str)> {
    let refused = rules().begin(start).expect_err("it cannot begin");
    refused.reasons().iter().map(|reason| (reason.rule.0, reason.key)).collect()
}

/// new positions have the area of every edition, a square of 914.4 mm.
#[test]
fn the_area_is_a_square_of_three_feet() {
    for edition in Edition::ALL {
        let mat = Position::new(edition).mat;
        assert_eq!((mat.width, mat.height), (914.4, 914.4), "{edition}");
    }
}

///
#[test]
fn ships_that_overlap_at_the_start_are_refused() {
    for edition in Edition::ALL {
        let mut start = setup(edition, 1);
        start.position.ships[1].pose = start.position.ships[0].pose;
        assert!(refused(&start).contains(&("A-12", "refusal-overlap-at-start")), "{edition}");
    }
}

/// G-25: the first edition has no medium bases.
#[test]
fn a_medium_base_of_the_first_edition_is_refused() {
    let mut start = setup(Edition::First, 1);
    start.position.ships[0].base = BaseSize::Medium;
    assert_eq!(refused(&start)[0], ("A-01", "refusal-position"));
}

/// B-68: the jam of the first edition is of huge ships, so no ability has its effect there.
#[test]
fn an_ability_that_jams_is_refused_where_ships_do_not_jam() {
    for edition in Edition::ALL {
        let mut start = setup(edition, 1);
        let id = start.position.ships[0].id.clone();
        let card = start.cards.get_mut(&id).expect("there");
        card.abilities.retain(|ability| ability.effect() == Some(ActionKind::Coordinate));
        card.abilities[0].does = vec![Deed::Effect(ActionKind::Jam)];
        if edition == Edition::First {
            assert_eq!(refused(&start), [("A-35", "refusal-ability")]);
        } else {
            assert!(rules().begin(&start).is_ok(), "{edition}");
        }
    }
}

/// where an indicator points is said by its card, and it must be an arc to which it may point.
#[test]
fn an_indicator_points_where_the_setup_says() {
    let mut start = setup(Edition::Second, 1);
    let id = start.position.ships[0].id.clone();
    let points = start.cards[&id].indicator.as_ref().map(|i| i.points);
    let game = Game::begin(rules(), start.clone()).expect("a game");
    assert_eq!(game.state().ship(ShipId(0)).points, points);
    let card = start.cards.get_mut(&id).expect("there");
    card.indicator.as_mut().expect("it has one").arcs.retain(|arc| Some(*arc) != points);
    assert!(refused(&start).contains(&("D-01", "refusal-indicator-arc")));
}

/// Every setting of a dial that a player is offered.
fn settings(game: &Game<XWing>, player: Player) -> Vec<Command> {
    let asked = game.decisions().into_iter().filter(|d| d.player == player && d.question == Question::Dials);
    asked.flat_map(|d| d.options).collect()
}

fn sets(command: &Command) -> ShipId {
    let Command::SetDial { ship, .. } = command else { panic!("{command:?} sets no dial") };
    *ship
}

/// in any order, changeable until all are set, and nobody sees the other's.
#[test]
fn dials_are_changed_until_they_are_set_and_hidden_until_they_are_revealed() {
    let mut game = Game::begin(rules(), setup(Edition::Second, 2)).expect("a game");
    let own = settings(&game, Player::One);
    let (first, other) = (own[0].clone(), own[1].clone());
    let ship = sets(&first);
    assert_eq!(sets(&other), ship);
    // The other player cannot set it, and its owner cannot be done without all dials.
    assert_eq!(game.check(Player::Two, &first).expect_err("not his").reasons()[0].rule.0, "A-22");
    assert_eq!(game.check(Player::One, &Command::DialsSet).expect_err("too early").reasons()[0].rule.0, "A-22");
    for command in [&first, &other] {
        let taken = game.submit(Player::One, command.clone(), &mut Typed::default()).expect("offered");
        let event = &taken.events[0];
        let seen = |viewer| game.rules().event_seen_by(event, Some(viewer)).expect("told");
        let shown = |event: &GameEvent| matches!(event, GameEvent::DialSet { shows: Some(_), .. });
        assert!(shown(&seen(Player::One)) && !shown(&seen(Player::Two)));
    }
    let dial = game.state().ship(ship).dial;
    assert!(matches!(other, Command::SetDial { maneuver, .. } if Some(maneuver) == dial.map(|d| d.maneuver)));
    let seen = |viewer| game.rules().seen_by(game.state(), Some(viewer)).ship(ship).dial;
    assert_eq!((seen(Player::One), seen(Player::Two)), (dial, None));
    set_dials(&mut game, Player::One);
    let refused = game.check(Player::One, &first).expect_err("they are set");
    assert_eq!(refused.reasons()[0].key, "refusal-not-asked");
}

/// Sets the first entry on each dial that is not set, and says so; without dice.
fn set_dials(game: &mut Game<XWing>, player: Player) {
    for n in 0..game.state().ships.len() {
        let ship = ShipId::at(n);
        if let Some(command) = settings(game, player).into_iter().find(|command| sets(command) == ship) {
            game.submit(player, command, &mut Typed::default()).expect("offered");
        }
    }
    game.submit(player, Command::DialsSet, &mut Typed::default()).expect("all are set");
}

/// most critical hits, then most focus, then most hits; tied players roll again.
#[test]
fn three_attack_dice_each_say_who_is_first_in_every_round() {
    use AttackFace::{Blank, Critical, Focus, Hit};
    let cases = [
        (vec![[Critical, Blank, Blank], [Focus, Focus, Hit]], Player::One),
        (vec![[Focus, Focus, Focus], [Critical, Blank, Blank]], Player::Two),
        (vec![[Critical, Focus, Blank], [Critical, Hit, Hit]], Player::One),
        (vec![[Critical, Blank, Blank], [Critical, Hit, Blank]], Player::Two),
        (vec![[Hit, Hit, Blank], [Hit, Blank, Blank]], Player::One),
        (vec![[Hit, Focus, Blank], [Blank, Hit, Focus], [Blank; 3], [Hit, Blank, Blank]], Player::Two),
    ];
    for (rolls, wanted) in cases {
        let mut game = Game::begin(rules(), setup(Edition::SecondPointFive, 3)).expect("a game");
        set_dials(&mut game, Player::One);
        for n in 0..game.state().ships.len() {
            let mut offered = settings(&game, Player::Two).into_iter();
            if let Some(command) = offered.find(|command| sets(command) == ShipId::at(n)) {
                game.submit(Player::Two, command, &mut Typed::default()).expect("offered");
            }
        }
        let mut dice = Typed::new(rolls.iter().flatten().map(|face| face.face()));
        let taken = game.submit(Player::Two, Command::DialsSet, &mut dice).expect("the order is rolled");
        assert_eq!(dice.left(), 0, "{rolls:?}");
        assert_eq!(game.state().first, wanted, "{rolls:?}");
        let told = taken.events.iter().filter(|event| matches!(event, GameEvent::FirstPlayer(_)));
        assert_eq!(told.count(), 1);
    }
    for edition in [Edition::First, Edition::Second] {
        let mut game = Game::begin(rules(), setup(edition, 3)).expect("a game");
        let first = game.state().first;
        Player::ALL.into_iter().for_each(|player| set_dials(&mut game, player));
        assert_eq!(game.state().first, first, "{edition}: no dice, nothing changed");
    }
}

///
#[test]
fn the_dice_have_these_faces() {
    assert_eq!((ATTACK.faces, DEFENCE.faces), (8, 8));
    let attack: Vec<AttackFace> = (0..8).map(AttackFace::of).collect();
    let count = |face| attack.iter().filter(|f| **f == face).count();
    assert_eq!([AttackFace::Hit, AttackFace::Critical, AttackFace::Focus, AttackFace::Blank].map(count), [3, 1, 2, 2]);
    let defence: Vec<DefenceFace> = (0..8).map(DefenceFace::of).collect();
    let count = |face| defence.iter().filter(|f| **f == face).count();
    assert_eq!([DefenceFace::Evade, DefenceFace::Focus, DefenceFace::Blank].map(count), [3, 2, 3]);
    // A face that is typed in shows what it says.
    let mut typed = Typed::new([AttackFace::Critical.face()]);
    let request =
        deadreckon_engine::dice::Request { die: ATTACK, number: 1, rule: deadreckon_engine::rule::RuleId("A-40") };
    assert_eq!(AttackFace::of(typed.roll(&request).expect("typed in")[0]), AttackFace::Critical);
}
