//! The start of a game as a file, version 1: which ships of which squads stand where. Described in
//! `docs/formats/game.md`.

use crate::fault::{FileFault, FileFaults};
use crate::plain::strict_file;
use crate::position::located;
use crate::record::{DiceSource, card_faults, settled};
use crate::{shipped, squad};
use deadreckon_engine::player::ByPlayer;
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::{Mat, Table};
use deadreckon_xwing::ability::Ability;
use deadreckon_xwing::edition::Edition;
use deadreckon_xwing::edition::round::Variant;
use deadreckon_xwing::game::setup::{Deployment, DevicePiece, GameSetup, ShipCard};
use deadreckon_xwing::generation::{Generation, Ruleset};
use deadreckon_xwing::position::{Obstacle, Phase, Player, Position, Ship, Token, Turn, is_within_reach};
use deadreckon_xwing::scenario::Scenario;
use deadreckon_xwing::squad::Squad;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// The value of `format`.
pub const FORMAT: &str = "deadreckon-game";
/// The newest `version`.
pub const VERSION: u64 = 1;

/// Longest comment, characters.
const LONGEST_COMMENT: usize = 10_000;

/// What a game starts from.
#[derive(Debug, Clone, PartialEq)]
pub struct Start {
    /// The pieces and their cards.
    pub setup: GameSetup,
    /// Where the dice come from.
    pub dice: DiceSource,
    /// What somebody wrote about it.
    pub comment: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    #[serde(default)]
    comment: String,
    edition: Edition,
    parts: Option<String>,
    mat: Option<Mat>,
    first: Option<Player>,
    seed: Option<u64>,
    #[serde(default)]
    damage_decks: ByPlayer<Option<String>>,
    #[serde(default)]
    variants: BTreeMap<Variant, bool>,
    rounds: Option<u32>,
    /// Points that a squad costs at most.
    squad_points: Option<u32>,
    #[serde(default)]
    score: ByPlayer<u32>,
    #[serde(default)]
    devices: Vec<DevicePiece>,
    deployment: Option<Deployment>,
    scenario: Option<Scenario>,
    #[serde(default)]
    squads: Vec<WrittenSquad>,
    ships: Vec<WrittenShip>,
    #[serde(default)]
    obstacles: Vec<Obstacle>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSquad {
    player: Player,
    squad: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenShip {
    id: String,
    player: Player,
    /// Where it stands; left out where ships are deployed, and of docked ships.
    pose: Option<Pose>,
    /// The carrier with which it is docked.
    docked: Option<String>,
    name: Option<String>,
    /// Which entry of the player's squad it is, from 0.
    entry: Option<usize>,
    /// What is printed, by hand, and the base it then needs.
    card: Option<ShipCard>,
    base: Option<BaseSize>,
    points: Option<ArcKind>,
    #[serde(default)]
    tokens: BTreeMap<Token, u32>,
    exceptions: Option<Vec<String>>,
    #[serde(default)]
    bullseye: bool,
    /// What its cards can do at events, besides those of a card given by hand.
    #[serde(default)]
    abilities: Vec<Ability>,
}

/// Reads the start of a game; `origin` names it in faults.
///
/// Whether a game can start from it is judged by the rules when it begins.
///
/// # Errors
/// [`FileFaults`] with line, column and key: damaged text, another format or version, unknown keys, squads that cannot
/// be read, ships that are in none.
pub fn read(origin: &str, bytes: &[u8]) -> Result<Start, FileFaults> {
    let (text, written): (_, Written) = strict_file(origin, bytes, FORMAT, VERSION)?;
    start(written).map_err(|faults| FileFaults { origin: origin.to_owned(), faults: located(text, faults) })
}

/// A squad with the player whose it is.
type Owned = (Player, Squad);

fn start(written: Written) -> Result<Start, Vec<FileFault>> {
    let mut faults = Vec::new();
    let found = written.comment.chars().count();
    if found > LONGEST_COMMENT {
        let message = format!("the text has {found} characters; at most {LONGEST_COMMENT} are allowed");
        faults.push(FileFault::key("comment", message));
    }
    for (key, found, limit) in [
        ("ships", written.ships.len(), Table::MAX_SHIPS),
        ("obstacles", written.obstacles.len(), Table::MAX_OBSTACLES),
        ("squads", written.squads.len(), 2),
        ("devices", written.devices.len(), Table::MAX_OBSTACLES),
    ] {
        if found > limit {
            faults.push(FileFault::key(key, format!("{found} entries; at most {limit} are allowed")));
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let generation = written.edition.generation();
    let squads = squads(&written.squads, generation, &mut faults);
    over_points(&squads, written.squad_points, generation, &mut faults);
    let mut position = Position::new(written.edition);
    position.parts = written.parts.unwrap_or(position.parts);
    position.mat = written.mat.unwrap_or(position.mat);
    let phase = if written.deployment.is_some() { Phase::Setup } else { Phase::Planning };
    position.turn = Turn { round: 1, phase, player: None, ship: None };
    position.obstacles = written.obstacles;
    let mut cards = BTreeMap::new();
    let deployed = written.deployment.is_some();
    let mut docked = BTreeMap::new();
    for (i, ship) in written.ships.into_iter().enumerate() {
        docked.extend(ship.docked.clone().map(|carrier| (ship.id.clone(), carrier)));
        match piece(ship, generation, &squads, deployed) {
            Ok((ship, card)) => {
                let of_card = card_faults(&card).into_iter();
                faults.extend(of_card.map(|(key, said)| FileFault::key(format!("ships[{i}].card.{key}"), said)));
                cards.insert(ship.id.clone(), card);
                position.ships.push(ship);
            }
            Err((key, message)) => faults.push(FileFault::key(format!("ships[{i}]{key}"), message)),
        }
    }
    let setup = GameSetup {
        position,
        cards,
        first: written.first.unwrap_or(Player::One),
        damage_decks: decks(written.damage_decks, &squads),
        variants: written.variants,
        squad_points: written.squad_points.or_else(|| points_of(&squads)),
        rounds: written.rounds,
        score: written.score,
        devices: written.devices,
        docked,
        deployment: written.deployment,
        scenario: written.scenario,
    };
    faults.extend(heading_faults(&setup));
    if !faults.is_empty() {
        return Err(faults);
    }
    let setup = settled(&setup).map_err(|e| vec![FileFault::whole(e.to_string())])?;
    let dice = written.seed.map_or(DiceSource::Typed, DiceSource::Seed);
    Ok(Start { setup, dice, comment: written.comment })
}

/// The damage decks that the game names, or else the squads.
fn decks(named: ByPlayer<Option<String>>, squads: &[Owned]) -> ByPlayer<Option<String>> {
    let of_squad = |player: Player| {
        let squad = squads.iter().find(|(owner, _)| *owner == player).map(|(_, squad)| squad);
        squad.and_then(|squad| squad.damage_deck).map(|deck| deck.key().to_owned())
    };
    ByPlayer::from_fn(|player| named[player].clone().or_else(|| of_squad(player)))
}

/// The squads, at most one of each player; everything of them must be known.
fn squads(written: &[WrittenSquad], generation: Generation, faults: &mut Vec<FileFault>) -> Vec<Owned> {
    let mut squads: Vec<Owned> = Vec::new();
    for (i, one) in written.iter().enumerate() {
        let at = format!("squads[{i}].squad");
        if squads.iter().any(|(player, _)| *player == one.player) {
            let message = format!("player {} has a squad already; each has one", one.player);
            faults.push(FileFault::key(format!("squads[{i}].player"), message));
            continue;
        }
        match squad::of_value(&one.squad, &at, generation) {
            Ok(file) if squad::has_gaps(&file) => {
                let message = "has pilots or upgrades that are not known; `reckon squad` names them";
                faults.push(FileFault::key(at, message));
            }
            Ok(file) => squads.push((one.player, file.squad)),
            Err(more) => faults.extend(more),
        }
    }
    squads
}

/// Points of a squad under the rulesets of these squads; of two the higher.
fn points_of(squads: &[Owned]) -> Option<u32> {
    let points = squads.iter().filter_map(|(_, squad)| squad.ruleset).map(Ruleset::squad_points);
    points.max().and_then(|points| u32::try_from(points).ok())
}

/// Squads are held to their points: those that the file allows, or those of the squad's ruleset.
fn over_points(squads: &[Owned], allowed: Option<u32>, generation: Generation, faults: &mut Vec<FileFault>) {
    for (i, (_, squad)) in squads.iter().enumerate() {
        let limit = allowed.map(i64::from).or_else(|| squad.ruleset.map(|ruleset| ruleset.squad_points().into()));
        let cost = squad.cost(shipped::cards(generation)).map(i64::from);
        if let (Some(limit), Some(cost)) = (limit, cost)
            && cost > limit
        {
            let message = format!(
                "costs {cost} points; at most {limit} are allowed. Leave something out, or give \"squad_points\""
            );
            faults.push(FileFault::key(format!("squads[{i}].squad"), message));
        }
    }
}

/// Headings that turn too often to be exact; they are brought into one turn when the setup settles.
fn heading_faults(setup: &GameSetup) -> Vec<FileFault> {
    let ships = setup.position.ships.iter().enumerate().map(|(i, ship)| (format!("ships[{i}]"), ship.pose));
    let obstacles = setup.position.obstacles.iter().enumerate().map(|(i, o)| (format!("obstacles[{i}]"), o.pose));
    let devices = setup.devices.iter().enumerate().map(|(i, d)| (format!("devices[{i}]"), d.pose));
    let wild = ships.chain(obstacles).chain(devices).filter(|(_, pose)| !is_within_reach(pose.heading));
    wild.map(|(key, _)| {
        FileFault::key(format!("{key}.pose.heading_deg"), "must be a number of degrees; write it in (-180, 180]")
    })
    .collect()
}

/// What is wrong with a ship: the key within it, and the message.
type ShipFault = (&'static str, String);

fn piece(
    written: WrittenShip,
    generation: Generation,
    squads: &[Owned],
    deployed: bool,
) -> Result<(Ship, ShipCard), ShipFault> {
    let fault = |key, message: &str| Err((key, message.to_owned()));
    let (base, mut card, name, ship_type, exceptions) = match (written.entry, written.card, written.base) {
        (Some(entry), None, None) => {
            let squad = squads.iter().find(|(player, _)| *player == written.player).map(|(_, squad)| squad);
            let Some(squad) = squad else { return fault(".entry", "the player has no squad in \"squads\"") };
            let Some(ship) = squad.ships.iter().find(|ship| ship.entry == entry) else {
                return fault(".entry", "the player's squad has no such entry; the first is 0");
            };
            let printed =
                ship.printed(shipped::cards(generation), squad.ruleset).map_err(|e| (".entry", e.to_string()))?;
            (printed.base, printed.card, printed.name, printed.ship_type, printed.exceptions)
        }
        (None, Some(card), Some(base)) => (base, card, String::new(), String::new(), Vec::new()),
        (None, Some(_), None) => return fault(".base", "missing; a ship with a card of its own says its base"),
        (Some(_), Some(_), _) => {
            return fault(".card", "a ship of a squad has its card from there; leave one of both out");
        }
        (Some(_), None, Some(_)) => return fault(".base", "a ship of a squad has its base from there; leave it out"),
        (None, None, _) => {
            return fault("", "give \"entry\", its place in the player's squad, or \"card\" and \"base\"");
        }
    };
    card.abilities.extend(written.abilities);
    match (&mut card.indicator, written.points) {
        (Some(indicator), Some(points)) => indicator.points = points,
        (None, Some(_)) => return fault(".points", "the ship has no indicator that could point there; leave it out"),
        (_, None) => {}
    }
    let pose = match (written.pose, deployed || written.docked.is_some()) {
        (Some(_), _) if written.docked.is_some() => {
            return fault(".pose", "a docked ship stands nowhere; leave it out");
        }
        (Some(pose), false) => pose,
        // Ships in reserve stand nowhere.
        (None, true) => Pose::from_degrees(0.0, 0.0, 0.0),
        (Some(_), true) => {
            return fault(".pose", "ships are set down by commands where there is a \"deployment\"; leave it out");
        }
        (None, false) => return fault(".pose", "missing; add it, or a \"deployment\" of the whole game"),
    };
    let ship = Ship {
        id: written.id,
        name: written.name.unwrap_or(name),
        player: written.player,
        ship_type,
        base,
        pose,
        tokens: written.tokens,
        dial: None,
        exceptions: written.exceptions.unwrap_or(exceptions),
        bullseye: written.bullseye,
    };
    Ok((ship, card))
}
