//! Games for tests: two squadrons and obstacles, close enough to meet in the first round.

#![expect(unreachable_pub, reason = "a module of the tests that use it")]

use deadreckon_content::shipped;
use deadreckon_engine::dice::Seeded;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::maneuver::Bearing;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_xwing::ability::{Ability, Deed, Until, When};
use deadreckon_xwing::bar::{ActionKind, BarEntry, ColouredAction};
use deadreckon_xwing::card_texts::{ActionColour, ActionText, CardTexts, Condition, ManeuverColour, Whom};
use deadreckon_xwing::cost::Cost;
use deadreckon_xwing::damage::Shift;
use deadreckon_xwing::dial::{DialEntry, Difficulty};
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::Granted;
use deadreckon_xwing::game::setup::{DeviceLoad, GameSetup, IndicatorCard, LoadCard, LoadKind, ShipCard};
use deadreckon_xwing::position::{Obstacle, Position, Token};
use deadreckon_xwing::ship::{Weapon, WeaponArc};
use deadreckon_xwing::weapon::{Firing, InsteadOfDamage, Special};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The rules with the shipped parts, outlines and editions.
pub fn rules() -> XWing {
    XWing::new(Arc::new(shipped::components()), "test".to_owned())
}

/// Entries of a dial, as written on cards.
pub fn dial(entries: &[&str]) -> Vec<DialEntry> {
    entries.iter().map(|text| text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))).collect()
}

/// An entry of an action bar.
pub fn bar(action: ActionKind, difficulty: Difficulty, linked: Option<(ActionKind, Difficulty)>) -> BarEntry {
    let linked = linked.map(|(action, difficulty)| ColouredAction { action, difficulty });
    BarEntry { action, difficulty, linked }
}

fn card(edition: Edition, initiative: u8) -> ShipCard {
    let first = edition == Edition::First;
    let mut entries = vec![
        "straight 1 easy",
        "straight 2 easy",
        "straight 3 white",
        "bank 1 left white",
        "bank 1 right white",
        "bank 2 left easy",
        "bank 2 right easy",
        "turn 2 left white",
        "turn 2 right white",
        "koiogran 4 red",
        "segnor 3 left red",
        "segnor 3 right red",
        "tallon 2 left red",
        "tallon 3 right red",
        "stationary red",
        "reverse_straight 1 red",
    ];
    if !first {
        entries.extend(["turn 3 left purple", "sideslip_bank 1 left white", "sideslip_turn 1 right red"]);
    }
    let white = |action| bar(action, Difficulty::White, None);
    let mut actions = vec![
        white(ActionKind::Focus),
        white(ActionKind::Evade),
        white(ActionKind::Lock),
        bar(ActionKind::BarrelRoll, Difficulty::White, Some((ActionKind::Focus, Difficulty::Red))),
        bar(ActionKind::Boost, Difficulty::Red, Some((ActionKind::BarrelRoll, Difficulty::White))),
        white(ActionKind::Cloak),
        white(ActionKind::Coordinate),
        white(ActionKind::Reinforce),
        white(ActionKind::Slam),
        white(ActionKind::RotateArc),
        white(ActionKind::Jam),
        white(ActionKind::Reload),
    ];
    let weapon = |arc, dice| Weapon::primary(vec![arc], dice);
    let turret = if first { WeaponArc::Mobile } else { WeaponArc::SingleTurret };
    let special = |name: &str, firing| Weapon {
        range: Some([1, 3]),
        special: Some(Special { name: name.to_owned(), range_bonus: !first, firing }),
        ..weapon(WeaponArc::Front, 3)
    };
    let torpedo = Firing { needs: Some(Token::Lock), costs: vec![Cost::Charge(1)], instead: None };
    let each = |token| InsteadOfDamage { each: Some(token), ..InsteadOfDamage::default() };
    let beam = |token| Firing { instead: Some(each(token)), ..Firing::default() };
    let weapons = vec![
        weapon(WeaponArc::Front, 3),
        weapon(turret, 2),
        special("torpedo", torpedo),
        special("jam", beam(Token::Jam)),
        special("tractor", beam(Token::Tractor)),
    ];
    let arcs = vec![ArcKind::Front, ArcKind::Left, ArcKind::Right, ArcKind::Rear];
    let indicator = Some(IndicatorCard { double: false, arcs, points: ArcKind::Front });
    if !first {
        actions.push(bar(ActionKind::Calculate, Difficulty::Purple, None));
    }
    ShipCard {
        initiative,
        agility: 2,
        points: 5,
        hull: 4,
        shields: 2,
        force: u8::from(!first),
        force_recovers: u8::from(!first),
        dial: dial(&entries),
        actions,
        headers: ["by hand", "dare", "handle", "tug"].map(str::to_owned).to_vec(),
        texts: texts(first),
        loads: loads(first),
        indicator,
        weapons,
        abilities: abilities(first),
    }
}

/// Texts that change colours: an easy straight 1, evades treated as red next to an obstacle.
fn texts(first: bool) -> CardTexts {
    let straight = ManeuverColour {
        bearings: BTreeSet::from([Bearing::Straight]),
        speeds: BTreeSet::from([3]),
        shift: if first { Shift::Easy } else { Shift::Easier },
    };
    let evade = ActionColour {
        actions: BTreeSet::from([ActionKind::Evade]),
        printed: Some(Difficulty::White),
        colour: Difficulty::Red,
        only_if: Some(Condition::ObstacleAtRange(0, 1)),
    };
    let turns = dial(&["turn 1 left white", "turn 1 right white"]);
    let (token, range) = (Token::Tractor, (1, 1));
    let tug = ActionText::Give { to: Whom::AnyShip, range, arc: Some(ArcKind::Front), token, number: 1 };
    let actions =
        [("dare", ActionText::Fly(turns)), ("handle", ActionText::Contains(ActionKind::BarrelRoll)), ("tug", tug)];
    CardTexts {
        maneuver_colours: vec![straight],
        action_colours: vec![evade],
        actions: actions.map(|(name, text)| (name.to_owned(), text)).into(),
    }
}

/// An ability of each kind: for nothing, for a token, an effect, a bonus attack, another initiative.
fn abilities(first: bool) -> Vec<Ability> {
    let ability = |name: &str, when, costs: Vec<Cost>, deed| Ability {
        name: name.to_owned(),
        when,
        must: deed == Deed::RemoveRed,
        needs: Vec::new(),
        costs,
        does: vec![deed],
    };
    let price = if first { Cost::Spend(Token::Focus, 1) } else { Cost::Force(1) };
    vec![
        ability("shed", When::StartOfEnd, Vec::new(), Deed::RemoveRed),
        ability("aim", When::AfterAttack, Vec::new(), Deed::Inflict(Token::Stress, 1)),
        ability("again", When::AfterAttack, vec![price.clone()], Deed::BonusAttack),
        ability("answer", When::AfterDefending, vec![price], Deed::BonusAttack),
        ability("roll", When::AfterManeuver, vec![Cost::Gain(Token::Stress, 1)], Deed::Effect(ActionKind::BarrelRoll)),
        ability("lead", When::AfterAction, vec![Cost::Charge(1)], Deed::Effect(ActionKind::Coordinate)),
        ability("quick", When::StartOfEngagement, Vec::new(), Deed::Initiative(6, Until::EndOfPhase)),
        ability("ready", When::StartOfActivation, Vec::new(), Deed::Act(Granted::Any)),
    ]
}

/// A device of each kind, and something else to be reloaded.
fn loads(first: bool) -> Vec<LoadCard> {
    let bombs = if first { ["proton_bomb", "ion_bomb"] } else { ["bomblet", "thermal_detonator"] };
    let devices = ["proximity_mine", "cluster_mine", "conner_net"].into_iter().chain(bombs);
    let device = |name: &str| {
        let device = DeviceLoad { device: name.to_owned(), when: None, drop: None, launch: None, fuses: 0 };
        LoadCard { name: name.to_owned(), kind: LoadKind::Device, charges: 1, recovers: 0, device: Some(device) }
    };
    let torpedo =
        LoadCard { name: "torpedo".to_owned(), kind: LoadKind::Torpedo, charges: 2, recovers: 0, device: None };
    let lead = LoadCard { name: "lead".to_owned(), kind: LoadKind::Other, charges: 1, recovers: 1, device: None };
    devices.map(device).chain([torpedo, lead]).collect()
}

/// Four ships a side in two lines that face each other 300 mm apart, and four obstacles between them, all shifted and
/// turned a little by the seed.
pub fn setup(edition: Edition, seed: u64) -> GameSetup {
    let mut chance = Seeded::new(seed, 7);
    let mut position = Position::new(edition);
    let mut cards = BTreeMap::new();
    let sizes = if edition == Edition::First {
        [BaseSize::Small, BaseSize::Small, BaseSize::Large, BaseSize::Small]
    } else {
        [BaseSize::Small, BaseSize::Medium, BaseSize::Large, BaseSize::Small]
    };
    for (n, size) in sizes.into_iter().enumerate() {
        for (player, y, heading) in [(Player::One, 300.0, 90.0), (Player::Two, 600.0, -90.0)] {
            let id = format!("{}{n}", if player == Player::One { "a" } else { "b" });
            let x = 250.0 + 130.0 * f64::from(u8::try_from(n).unwrap_or(0));
            let mut jitter = |most: f64| most * (2.0 * chance.unit() - 1.0);
            let pose = Pose::from_degrees(x + jitter(12.0), y + jitter(30.0), heading + jitter(8.0));
            let tokens = if n == 3 { BTreeMap::from([(Token::Cloak, 1)]) } else { BTreeMap::new() };
            let ship = serde_json::json!({"id": id, "player": player, "base": size, "pose": pose, "tokens": tokens});
            position.ships.push(serde_json::from_value(ship).unwrap_or_else(|e| panic!("{id}: {e}")));
            cards.insert(id, card(edition, u8::try_from(n).unwrap_or(0) / 2 + 2));
        }
    }
    let outlines = ["asteroid_1", "asteroid_4", "debris_1", "gas_cloud_1"];
    let kinds = if edition == Edition::First { 3 } else { 4 };
    for (n, outline) in outlines.into_iter().take(kinds).enumerate() {
        let x = 280.0 + 120.0 * f64::from(u8::try_from(n).unwrap_or(0));
        let pose = Pose::from_degrees(x, 450.0, 40.0 * chance.unit());
        position.obstacles.push(Obstacle { id: format!("rock-{n}"), outline: outline.to_owned(), pose });
    }
    GameSetup {
        position,
        cards,
        first: Player::One,
        rounds: None,
        squad_points: None,
        scenario: None,
        score: ByPlayer::default(),
        docked: BTreeMap::new(),
        deployment: None,
        devices: Vec::new(),
        variants: BTreeMap::new(),
        damage_decks: ByPlayer::default(),
    }
}
