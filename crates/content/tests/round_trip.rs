//! Positions survive both of their texts.

use deadreckon_content::{position, short};
use deadreckon_geometry::maneuver::{Bearing, Maneuver};
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::Mat;
use deadreckon_geometry::template::Side;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::position::{Obstacle, Phase, Player, Position, Ship, Token, Turn};
use proptest::prelude::*;
use proptest::sample::select;

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-1e5..1e5_f64),
        (-1_000_000..1_000_000_i32).prop_map(|n| f64::from(n) / 1000.0),
        select(vec![0.0, -0.0, 100.0, 1e-12, -5e-324, 914.4, 1e300, f64::MIN_POSITIVE]),
    ]
}

fn pose() -> impl Strategy<Value = Pose> {
    (number(), number(), -360.0..360.0_f64).prop_map(|(x, y, h)| Pose::from_degrees(x, y, h))
}

fn maneuver() -> impl Strategy<Value = Maneuver> {
    (select(Bearing::ALL.to_vec()), 0..12_u8, proptest::option::of(select(Side::BOTH.to_vec())))
        .prop_map(|(bearing, speed, side)| Maneuver::new(bearing, speed, side))
}

fn ship() -> impl Strategy<Value = Ship> {
    let texts = ("[a-zA-Z0-9._-]{1,8}|äß", ".{0,12}", "[ -~]{0,12}");
    let lists = (
        proptest::collection::btree_map(select(Token::ALL.to_vec()), 0..120_u32, 0..4),
        proptest::option::of(proptest::collection::vec(maneuver(), 0..5)),
        proptest::collection::vec("[a-z,;%=-]{1,6}", 0..3),
        any::<bool>(),
    );
    (texts, select(vec![Player::One, Player::Two]), select(BaseSize::ALL.to_vec()), pose(), lists).prop_map(
        |((id, name, ship_type), player, base, pose, (tokens, dial, exceptions, bullseye))| Ship {
            id,
            name,
            player,
            ship_type,
            base,
            pose,
            tokens,
            dial,
            exceptions,
            bullseye,
        },
    )
}

fn obstacle() -> impl Strategy<Value = Obstacle> {
    ("[a-z0-9]{1,6}", "[a-z_0-9]{1,10}", pose()).prop_map(|(id, outline, pose)| Obstacle { id, outline, pose })
}

fn position() -> impl Strategy<Value = Position> {
    let turn = (
        0..9_u32,
        select(Phase::ALL.to_vec()),
        proptest::option::of(select(vec![Player::One, Player::Two])),
        proptest::option::of("[a-z]{1,4}"),
    )
        .prop_map(|(round, phase, player, ship)| Turn { round, phase, player, ship });
    let texts = (".{0,20}", "(?s).{0,40}", "[ -~]{1,10}");
    let pieces = (proptest::collection::vec(ship(), 0..4), proptest::collection::vec(obstacle(), 0..4));
    (texts, select(Edition::ALL.to_vec()), (number(), number()), turn, pieces).prop_map(
        |((title, note, parts), edition, (width, height), turn, (ships, obstacles))| Position {
            title,
            note,
            edition,
            parts,
            mat: Mat { width, height },
            turn,
            ships,
            obstacles,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_file_text_reads_back_as_the_same_text(position in position()) {
        let text = position::write(&position).unwrap();
        let read = position::read("test", text.as_bytes()).unwrap();
        prop_assert_eq!(position::write(&read).unwrap(), text);
        prop_assert_eq!(&read.ships.iter().map(|s| (&s.id, &s.name, &s.tokens, &s.dial)).collect::<Vec<_>>(),
            &position.ships.iter().map(|s| (&s.id, &s.name, &s.tokens, &s.dial)).collect::<Vec<_>>());
    }

    #[test]
    fn the_short_text_holds_everything(position in position()) {
        let text = short::write(&position).unwrap();
        let link = |b: u8| b.is_ascii_alphanumeric() || b"-._~;=,:%".contains(&b);
        prop_assert!(text.bytes().all(link), "{}", text);
        let read = short::read(&text).unwrap();
        prop_assert_eq!(position::write(&read).unwrap(), position::write(&position).unwrap());
    }

    #[test]
    fn bytes_of_any_kind_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = position::read("test", &bytes);
        let _ = short::read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_position_with_bytes_changed_is_answered(at in 0..600_usize, byte in any::<u8>(), cut in 0..600_usize) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        let at = at % bytes.len();
        bytes[at] = byte;
        let _ = position::read("test", &bytes);
        bytes.truncate(cut);
        if let Err(faults) = position::read("test", &bytes) {
            prop_assert!(!faults.faults.is_empty());
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let _ = short::read(&text.replace(['{', '"', '\n'], ";"));
    }

    #[test]
    fn short_texts_of_any_kind_are_answered(items in "(;[a-zA-Z]=[a-z0-9,.:%-]{0,20}){0,8}") {
        let _ = short::read(&format!("dr1{items}"));
    }
}

const SAMPLE: &str = r#"{"format": "deadreckon-position", "version": 1, "edition": "first",
  "ships": [{"id": "a", "player": 1, "base": "small", "pose": {"x": 1, "y": 2.5, "heading_deg": -90},
    "tokens": {"focus": 1}, "dial": [{"bearing": "bank", "speed": 2, "side": "left"}]}],
  "obstacles": [{"id": "o", "outline": "asteroid_1", "pose": {"x": 1e2, "y": 2, "heading_deg": 0}}]}"#;

#[test]
fn a_crowded_position_fits_in_a_link() {
    let mut position = Position::new(Edition::SecondPointFive);
    for i in 0..16_u32 {
        let at = f64::from(i) * 57.123;
        let pose = Pose::from_degrees(at, 900.0 - at, at - 170.5);
        let (id, name) = (format!("s{i}"), format!("Pilot {i}"));
        let mut ship: Ship =
            serde_json::from_str(r#"{"id":"s","player":1,"base":"small","pose":{"x":0,"y":0,"heading_deg":0}}"#)
                .unwrap();
        (ship.id, ship.name, ship.pose) = (id, name, pose);
        position.ships.push(ship);
        if i < 12 {
            position.obstacles.push(Obstacle { id: format!("o{i}"), outline: "gas_cloud_3".into(), pose });
        }
    }
    let text = short::write(&position).unwrap();
    // Browsers and chat programs take links of 2000 characters.
    assert!(text.len() < 2000, "{} characters", text.len());
}
