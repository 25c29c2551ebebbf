//! Pictures of games at rest: what lies beside ships, what is seen at once, what stays hidden.

use crate::played::Walk;
use crate::squadrons::setup;
use crate::support::{golden, picture, whole_mat};
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::token::Tie;
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_scene::display_list::{DisplayList, Drawn, Extent, Layer, Tone};
use deadreckon_scene::game_picture::{GameView, game_picture, object_at};
use deadreckon_scene::table_picture::Grid;
use deadreckon_scene::tableau::{ShownDial, Tableau};
use deadreckon_xwing::dial::DialEntry;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::command::Facing;
use deadreckon_xwing::game::setup::DevicePiece;
use deadreckon_xwing::game::state::{Object, ShipId, State, TieKind};
use deadreckon_xwing::position::{Phase, Player, Token};
use deadreckon_xwing::scenario::{Objective, Scenario};

/// A game in which everything is to be seen at once.
fn crowded(edition: Edition) -> State {
    let mut setup = setup(edition, 11);
    let names = ["Red One", "Black One", "Red Two", "Black Two", "Gold Leader", "Barge", "Red Four", "Black Four"];
    for (ship, name) in setup.position.ships.iter_mut().zip(names) {
        ship.name = name.to_owned();
    }
    let device = |device: &str, player, x, y, fuses| DevicePiece {
        device: device.to_owned(),
        player,
        pose: Pose::from_degrees(x, y, 20.0),
        fuses,
    };
    setup.devices = vec![
        device("proximity_mine", Player::One, 130.0, 420.0, 2),
        device(if edition == Edition::First { "proton_bomb" } else { "bomblet" }, Player::Two, 760.0, 470.0, 1),
    ];
    let objective = |x, y| Objective { x, y, radius: 12.0 };
    setup.scenario = Some(Scenario {
        name: "test".to_owned(),
        objectives: vec![objective(160.0, 640.0), objective(720.0, 250.0)],
        scoring: Vec::new(),
        from_round: 1,
        half_points: false,
    });
    let mut state = Walk::of(&setup, 1).state;
    let mut chance = Seeded::new(5, 5);
    let green = [Token::Focus, Token::Evade, Token::Calculate, Token::Stress, Token::Ion, Token::Tractor, Token::Jam];
    for n in 0..8_u32 {
        let ship = state.ship_mut(ShipId(n));
        for token in green {
            if chance.below(3) == 0 {
                ship.tokens.gain(token, 1 + chance.below(2), None);
            }
        }
        ship.shields = chance.below(3);
    }
    state.ship_mut(ShipId(2)).tokens.gain(Token::Ion, 4, None);
    state.ship_mut(ShipId(0)).tokens.gain(Token::Reinforce, 2, None);
    state.ship_mut(ShipId(0)).reinforce = vec![Facing::Fore, Facing::Aft];
    state.ship_mut(ShipId(5)).doomed = true;
    let object = |object: Object| object.subject();
    let [a, b] = [Object::Ship(ShipId(0)), Object::Ship(ShipId(1))].map(object);
    for (from, to) in [(a, b), (b, a), (object(Object::Ship(ShipId(4))), b), (a, object(Object::Obstacle(0)))] {
        state.locks.tie(Tie { kind: TieKind::Lock, from, to }, None);
    }
    state.score.one = 3;
    state
}

fn view() -> GameView {
    GameView { viewer: Some(Player::One), grid: Grid::Off, ..GameView::default() }
}

/// A ship with so many tokens that every kind is there.
fn every_token() -> State {
    let mut setup = setup(Edition::Second, 11);
    setup.position.obstacles.clear();
    setup.position.ships.retain(|ship| ["a0", "b0", "a2", "b2"].contains(&ship.id.as_str()));
    setup.cards.retain(|id, _| setup.position.ships.iter().any(|ship| ship.id == *id));
    for (n, ship) in (0_u32..).zip(&mut setup.position.ships) {
        ship.pose = Pose::from_degrees(160.0 + 130.0 * f64::from(n), 200.0, 90.0);
    }
    let mut state = Walk::of(&setup, 1).state;
    let halves = [&Token::ALL[..8], &Token::ALL[8..]];
    for (n, tokens) in (0_u32..).zip(halves) {
        for (count, token) in (1..).zip(tokens) {
            state.ship_mut(ShipId(n)).tokens.gain(*token, count % 3 + 1, None);
        }
    }
    let dial: Vec<DialEntry> = state.ship(ShipId(0)).card.dial.clone();
    state.phase = Phase::Activation;
    for n in 0..4_u32 {
        let ship = state.ship_mut(ShipId(n));
        ship.dial = Some(dial[usize::try_from(3 * n + 1).unwrap()]);
        ship.revealed = n != 1;
    }
    state
}

#[test]
fn every_kind_of_token_in_every_theme() {
    let state = every_token();
    let list = game_picture(&state, &view());
    let seen = Extent { min: Point::new(90.0, 120.0), max: Point::new(620.0, 280.0) };
    for theme in ["standard", "dark", "high-contrast", "print"] {
        golden(&format!("game-tokens-{theme}"), &picture(&list, seen, 1400.0, theme));
    }
}

#[test]
fn a_crowded_table() {
    for (name, edition) in [("first", Edition::First), ("second", Edition::Second)] {
        let list = game_picture(&crowded(edition), &view());
        golden(&format!("game-crowded-{name}"), &picture(&list, whole_mat(), 1100.0, "standard"));
    }
    let list = game_picture(&crowded(Edition::Second), &view());
    golden("game-crowded-dark", &picture(&list, whole_mat(), 1100.0, "dark"));
}

/// The plates that lie beside ships: middles, and half their widths.
fn plates(list: &DisplayList) -> Vec<(Point, f64)> {
    let beside = list.items.iter().filter(|item| item.layer == Layer::Tokens);
    beside
        .filter_map(|item| match &item.drawn {
            Drawn::Fill(fill) if fill.tone == Tone::Ground => {
                let extent = Extent::around(fill.outline().iter().copied())?;
                (extent.height() > 9.0).then(|| (extent.centre(), extent.width() / 2.0))
            }
            _ => None,
        })
        .collect()
}

#[test]
fn tokens_lie_off_bases_and_off_one_another() {
    for edition in [Edition::First, Edition::Second, Edition::SecondPointFive] {
        let mut walk = Walk::new(edition, 6);
        for _ in 0..300 {
            if walk.step().is_none() {
                break;
            }
            let list =
                game_picture(&walk.state, &GameView { names: deadreckon_scene::table_picture::Names::Off, ..view() });
            let plates = plates(&list);
            for (n, (at, _)) in plates.iter().enumerate() {
                assert!(!matches!(object_at(&walk.state, *at), Some(Object::Ship(_))), "{edition}: on a base at {at}");
                for (other, _) in &plates[n + 1..] {
                    assert!((*other - *at).length() > 10.0, "{edition}: on one another at {at}");
                }
            }
        }
    }
}

#[test]
fn dials_that_lie_face_down_stay_hidden() {
    let state = every_token();
    let dial = |viewer| Tableau::of(&state, viewer).ship(ShipId(1)).map(|ship| ship.dial);
    assert_eq!(dial(None), Some(ShownDial::FaceDown(None)));
    assert_eq!(dial(Some(Player::One)), Some(ShownDial::FaceDown(None)));
    assert_eq!(dial(Some(Player::Two)), Some(ShownDial::FaceDown(state.ship(ShipId(1)).dial)));
}

#[test]
fn an_attack_in_progress_shows_its_dice() {
    let mut walk = Walk::new(Edition::Second, 2);
    let waits = |state: &State| Tableau::of(state, None).attack.is_some_and(|attack| !attack.defence.is_empty());
    let step = walk.until(|step| waits(&step.after)).unwrap();
    golden("game-attack", &picture(&game_picture(&step.after, &view()), whole_mat(), 1100.0, "standard"));
    golden("game-attack-dark", &picture(&game_picture(&step.after, &view()), whole_mat(), 1100.0, "dark"));
}

#[test]
fn the_same_state_gives_the_same_picture() {
    let draw = || game_picture(&crowded(Edition::Second), &view());
    assert_eq!(draw(), draw());
    assert!(draw().is_finite());
}

#[test]
fn pieces_are_hit_where_they_lie() {
    let state = crowded(Edition::Second);
    for (id, ship) in state.on_mat() {
        let at = state.board.position().ships[ship.on_board().unwrap()].pose.position;
        assert_eq!(object_at(&state, at), Some(Object::Ship(id)));
    }
    let device = &state.board.devices()[0];
    assert_eq!(object_at(&state, device.pose.position), Some(Object::Device(device.number)));
    assert_eq!(object_at(&state, Point::new(5.0, 5.0)), None);
}
