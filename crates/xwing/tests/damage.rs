//! Damage cards that are resolved at once, Force that comes back, and the ranges of weapons.

mod squadrons;

use deadreckon_engine::dice::{Dice, DiceError, Request, Seeded};
use deadreckon_engine::game::Game;
use deadreckon_engine::player::Player;
use deadreckon_engine::walk::Wanderer;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::damage::DamageCard;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::{ByHand, Command};
use deadreckon_xwing::game::event::GameEvent;
use deadreckon_xwing::game::state::{GameShip, Presence, ShipId};
use squadrons::{rules, setup};

/// Draws this card of the deck as long as there is one, and rolls zeros.
struct Draws {
    place: u8,
}

impl Dice for Draws {
    fn roll(&mut self, request: &Request) -> Result<Vec<u8>, DiceError> {
        let face = if request.die.name == "damage_deck" { self.place.min(request.die.faces - 1) } else { 0 };
        Ok((0..request.number).map(|_| face).collect())
    }
}

const SHIP: ShipId = ShipId(0);

/// The first ship after one critical hit beyond its shields, every card drawn being a Direct Hit!.
fn after_a_direct_hit(edition: Edition) -> (GameShip, Vec<GameEvent>) {
    let mut game = Game::begin(rules(), setup(edition, 1)).expect("a game");
    let deck = game.state().deck[Player::One].clone();
    let place = deck.iter().position(|card| *card == DamageCard::DirectHit).expect("every deck has it");
    let shields = game.state().ship(SHIP).shields;
    let harm = ByHand::Harm { ship: SHIP, hits: shields, criticals: 1 };
    let player = game.state().ship(SHIP).player;
    let mut draws = Draws { place: u8::try_from(place).expect("a deck is small") };
    let taken = game.submit(player, Command::ByHand(harm), &mut draws).expect("by hand");
    (game.state().ship(SHIP).clone(), taken.events)
}

/// Holds A-57.
#[test]
fn a_direct_hit_is_one_hit_more_and_repaired() {
    for edition in [Edition::Second, Edition::SecondPointFive] {
        let (ship, events) = after_a_direct_hit(edition);
        assert_eq!(ship.damage.iter().map(|d| d.face_up).collect::<Vec<_>>(), [false, false], "{edition}");
        let repaired = GameEvent::DamageRepaired { ship: SHIP, card: DamageCard::DirectHit };
        assert_eq!(events.iter().filter(|event| **event == repaired).count(), 1, "{edition}");
    }
}

/// Holds A-57.
#[test]
fn a_direct_hit_of_the_first_edition_counts_two_and_stays_face_up() {
    let (ship, _) = after_a_direct_hit(Edition::First);
    assert_eq!(ship.damage.iter().map(|d| d.face_up).collect::<Vec<_>>(), [true]);
    // Hull 4: two more cards face down, and it is gone.
    let mut game = Game::begin(rules(), setup(Edition::First, 1)).expect("a game");
    let place = game.state().deck[Player::One].iter().position(|c| *c == DamageCard::DirectHit);
    let mut draws = Draws { place: u8::try_from(place.expect("in the deck")).expect("small") };
    let (player, shields) = (game.state().ship(SHIP).player, game.state().ship(SHIP).shields);
    let harm = |hits, criticals| Command::ByHand(ByHand::Harm { ship: SHIP, hits, criticals });
    game.submit(player, harm(shields, 1), &mut draws).expect("by hand");
    game.submit(player, harm(1, 0), &mut draws).expect("by hand");
    assert!(matches!(game.state().ship(SHIP).presence, Presence::OnMat(_)));
    game.submit(player, harm(1, 0), &mut draws).expect("by hand");
    assert_eq!(game.state().ship(SHIP).presence, Presence::Destroyed);
}

/// Plays to the next round.
fn next_round(game: &mut Game<XWing>) {
    let round = game.state().round;
    let mut wanderer = Wanderer::new(5);
    for ply in 0.. {
        if game.state().round > round {
            return;
        }
        let (player, command) = wanderer.choose(game.rules(), game.state()).expect("the game goes on");
        game.submit(player, command, &mut Seeded::new(5, ply)).expect("offered");
    }
}

/// Holds.
#[test]
fn force_comes_back_in_the_end_phase_as_the_card_says() {
    for recovers in [0, 1] {
        let mut start = setup(Edition::Second, 2);
        for (n, ship) in start.position.ships.iter_mut().enumerate() {
            // Far apart: nobody bumps or shoots.
            let (column, row) = (n % 4, n / 4);
            let far = |n: usize| 130.0 + 210.0 * f64::from(u8::try_from(n).unwrap_or(0));
            ship.pose = Pose::from_degrees(far(column), far(row) + 200.0, 90.0);
        }
        start.position.obstacles.clear();
        for card in start.cards.values_mut() {
            card.force = 2;
            card.force_recovers = recovers;
            card.weapons.clear();
            card.dial = squadrons::dial(&["straight 1 purple"]);
            card.actions.clear();
        }
        let mut game = Game::begin(rules(), start).expect("a game");
        next_round(&mut game);
        // The purple maneuver cost one of two.
        assert!(game.state().on_mat().all(|(_, ship)| ship.force == 1 + u32::from(recovers)), "{recovers}");
    }
}

#[test]
fn a_weapon_keeps_its_own_nearest_range_in_contact() {
    for (range, attacks) in [(None, true), (Some([2, 3]), false)] {
        let mut start = setup(Edition::SecondPointFive, 2);
        let keep = ["a0", "b0"];
        start.position.ships.retain(|ship| keep.contains(&ship.id.as_str()));
        start.cards.retain(|id, _| keep.contains(&id.as_str()));
        start.position.obstacles.clear();
        start.position.ships[0].pose = Pose::from_degrees(400.0, 300.0, 90.0);
        start.position.ships[1].pose = Pose::from_degrees(400.0, 343.4, -90.0);
        for card in start.cards.values_mut() {
            card.dial = squadrons::dial(&["stationary white"]);
            card.actions.clear();
            card.abilities.clear();
            card.weapons.truncate(1);
            card.weapons[0].range = range;
        }
        let mut game = Game::begin(rules(), start).expect("a game");
        let mut declared = 0;
        let mut wanderer = Wanderer::new(1);
        for ply in 0..200 {
            if game.state().round > 1 {
                break;
            }
            let offered =
                game.decisions().iter().flat_map(|d| d.options.clone()).any(|c| matches!(c, Command::Attack { .. }));
            declared += usize::from(offered);
            let (player, command) = wanderer.choose(game.rules(), game.state()).expect("the game goes on");
            game.submit(player, command, &mut Seeded::new(1, ply)).expect("offered");
        }
        assert_eq!(declared > 0, attacks, "range {range:?}");
    }
}

/// Holds A.4: how many cards the decks have.
#[test]
fn every_deck_has_33_cards_and_counts_them_as_the_rules_do() {
    let components = deadreckon_content::shipped::components();
    for (name, direct_hits, fuel_leaks) in [("core", 7, 0), ("core2", 7, 0), ("second", 5, 4)] {
        let whole = components.damage_decks[name].whole();
        assert_eq!(whole.len(), 33, "{name}");
        let number = |card| whole.iter().filter(|other| **other == card).count();
        assert_eq!(number(DamageCard::DirectHit), direct_hits, "{name}");
        assert_eq!(number(DamageCard::FuelLeak), fuel_leaks, "{name}");
        let others = DamageCard::ALL.iter().filter(|c| ![DamageCard::DirectHit, DamageCard::FuelLeak].contains(c));
        assert!(others.into_iter().all(|card| [0, 2].contains(&number(*card))), "{name}");
    }
}

/// Holds A.4: a deck that runs out takes the cards of ships that have left, and gives none when all lie on ships.
#[test]
fn a_deck_that_runs_out_is_shuffled_from_what_is_not_on_the_mat() {
    let mut start = setup(Edition::Second, 1);
    for (id, hull) in [("a0", 16), ("a1", 16), ("a2", 60)] {
        start.cards.get_mut(id).expect("a ship of player one").hull = hull;
    }
    let mut game = Game::begin(rules(), start).expect("a game");
    let ids: Vec<String> = game.state().board.position().ships.iter().map(|s| s.id.clone()).collect();
    let ship = |id: &str| ShipId::at(ids.iter().position(|other| other == id).expect("there"));
    let mut harm = |id: &str, hits| {
        let deed = ByHand::Harm { ship: ship(id), hits, criticals: 0 };
        game.submit(Player::One, Command::ByHand(deed), &mut Seeded::new(3, 0)).expect("by hand");
        let state = game.state();
        (state.ship(ship(id)).damage.len(), state.ship(ship("a0")).damage.len(), state.deck[Player::One].len())
    };
    // Two of the hits take shields.
    let dealt = [("a0", 9), ("a0", 9), ("a1", 9), ("a1", 9)].map(|(id, hits)| harm(id, hits));
    assert_eq!(dealt, [(7, 7, 26), (16, 16, 17), (7, 16, 10), (16, 16, 1)]);
    // The last card, and then six of the 32 of the two ships that were destroyed.
    assert_eq!(harm("a2", 9), (7, 0, 26));
    let dealt = [9, 9, 9].map(|hits| harm("a2", hits));
    assert_eq!(dealt, [(16, 0, 17), (25, 0, 8), (33, 0, 0)], "the last card of all lies on the ship");
}
