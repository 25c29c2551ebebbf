//! The record of a game as a file, version 1. Described in `docs/formats/record.md`.

pub(crate) mod layout;

use crate::fault::{FileFault, FileFaults};
use crate::plain::strict_file;
use crate::position::located;
use deadreckon_engine::hash::StateHash;
use deadreckon_engine::record::Record;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::game::XWing;
use deadreckon_xwing::game::command::Command;
use deadreckon_xwing::game::setup::{Deployment, GameSetup, ShipCard};
use deadreckon_xwing::position::Position;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// The value of `format`.
pub const FORMAT: &str = "deadreckon-record";
/// The newest `version`.
pub const VERSION: u64 = 1;

/// Down to which depth entries of the setup have lines of their own.
const OPEN_DEPTH_OF_SETUP: usize = 5;
/// Highest number of a round at which a game may start; far beyond any game, and far from where numbers end.
const LATEST_ROUND: u32 = 9_999;
/// Most entries of a dial, as in positions.
const LONGEST_DIAL: usize = 200;
/// Most entries of any other list of a card.
const LONGEST_LIST: usize = 50;

/// Where the dice of a game come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceSource {
    /// Drawn from this seed.
    Seed(u64),
    /// Rolled by people and typed in.
    Typed,
}

/// A record with what is needed to go on with it.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordFile {
    /// Where the next dice come from; what was rolled stands in the record.
    pub dice: DiceSource,
    /// The record.
    pub record: Record<GameSetup, Command>,
}

/// A record as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    dice: DiceSource,
    record: Record<GameSetup, Command>,
}

/// Why a record is not written: reading it back would give another game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the record would be read back otherwise: {0}; use settled places")]
pub struct WriteError(pub(crate) String);

/// Reads a record; `origin` names it in faults. Whether its commands give what it says is not asked here.
///
/// # Errors
/// [`FileFaults`] with line, column and key: damaged text, another format or version, unknown keys, a tree that is
/// none, or a setup beyond the limits.
///
/// ```
/// let faults = deadreckon_content::record::read("a.json", b"{\"format\": \"deadreckon-record\", \"version\": 2}");
/// assert!(faults.unwrap_err().to_string().contains("version 2 is newer than this program"));
/// ```
pub fn read(origin: &str, bytes: &[u8]) -> Result<RecordFile, FileFaults> {
    let (text, written): (_, Written) = strict_file(origin, bytes, FORMAT, VERSION)?;
    let faults = setup_faults(&written.record.setup, "record.setup");
    if !faults.is_empty() {
        return Err(FileFaults { origin: origin.to_owned(), faults: located(text, faults) });
    }
    Ok(RecordFile { dice: written.dice, record: written.record })
}

/// The text of a record: a line for each ship and each command, and a final line break.
///
/// # Errors
/// [`WriteError`] if reading the text would not give the very same record, which happens to setups that were never in
/// a file; [`settled`] mends that before the game begins.
pub fn write(file: &RecordFile) -> Result<String, WriteError> {
    let head = [("format", json!(FORMAT)), ("version", json!(VERSION)), ("dice", json!(file.dice))];
    let text = layout::write(&head, &file.record, OPEN_DEPTH_OF_SETUP).map_err(|e| WriteError(e.to_string()))?;
    let back = read("record", text.as_bytes()).map_err(|faults| WriteError(faults.to_string()))?;
    if back != *file || !same_places(&back.record.setup.position, &file.record.setup.position) {
        return Err(WriteError("a number or an angle has no text of its own".to_owned()));
    }
    Ok(text)
}

/// A setup or command as a file gives it back: headings are kept in degrees, so that the last digit of an angle may
/// change once.
///
/// A game that is to be saved starts from this, and takes its places from this.
///
/// # Errors
/// [`WriteError`] if there are numbers that no file can hold.
pub fn settled<T: Serialize + DeserializeOwned>(value: &T) -> Result<T, WriteError> {
    let text = serde_json::to_string(value).map_err(|e| WriteError(e.to_string()))?;
    serde_json::from_str(&text).map_err(|e| WriteError(e.to_string()))
}

/// Whether all pieces stand on the same places, to the bit.
fn same_places(a: &Position, b: &Position) -> bool {
    let bits = |position: &Position| -> Vec<[u64; 3]> {
        let ships = position.ships.iter().map(|ship| ship.pose);
        let poses = ships.chain(position.obstacles.iter().map(|obstacle| obstacle.pose));
        poses.map(|pose| [pose.position.x, pose.position.y, pose.heading].map(f64::to_bits)).collect()
    };
    bits(a) == bits(b)
}

/// What is beyond the limits of a setup; everything else about it is judged by the rules when the game begins.
fn setup_faults(setup: &GameSetup, at: &str) -> Vec<FileFault> {
    let mut faults = Vec::new();
    if setup.position.turn.round > LATEST_ROUND {
        let round = setup.position.turn.round;
        let message = format!("round {round}; a game starts in round {LATEST_ROUND} at the latest");
        faults.push(FileFault::key(format!("{at}.position.turn.round"), message));
    }
    let to_lay = setup.deployment.as_ref().map_or(0, |d| d.obstacles.one.len() + d.obstacles.two.len());
    if to_lay > Deployment::MOST_OBSTACLES {
        let message = format!("{to_lay} obstacles; at most {} are laid", Deployment::MOST_OBSTACLES);
        faults.push(FileFault::key(format!("{at}.deployment.obstacles"), message));
    }
    for (id, card) in &setup.cards {
        let of_card = card_faults(card).into_iter();
        faults.extend(of_card.map(|(key, message)| FileFault::key(format!("{at}.cards.{id}.{key}"), message)));
    }
    faults
}

/// Lists of a card that are too long: the key within it, and the message.
pub(crate) fn card_faults(card: &ShipCard) -> Vec<(&'static str, String)> {
    let indicator = card.indicator.as_ref().map_or(0, |indicator| indicator.arcs.len());
    let arcs = card.weapons.iter().map(|weapon| weapon.arcs.len()).max().unwrap_or(0);
    let lists = [
        ("dial", card.dial.len(), LONGEST_DIAL),
        ("actions", card.actions.len(), LONGEST_LIST),
        ("weapons", card.weapons.len().max(arcs), LONGEST_LIST),
        ("indicator.arcs", indicator, LONGEST_LIST),
        ("headers", card.headers.len(), LONGEST_LIST),
        ("loads", card.loads.len(), LONGEST_LIST),
        ("abilities", card.abilities.len(), LONGEST_LIST),
        ("texts", card.texts.longest_list(), LONGEST_LIST),
    ];
    let long = lists.into_iter().filter(|(_, length, limit)| length > limit);
    long.map(|(key, length, limit)| (key, format!("{length} entries; at most {limit} are allowed"))).collect()
}

/// The rules for games from a setup: with these components, and with a hash of what of them decides there.
///
/// Names of sources, tolerances and remarks decide nothing and are left out of the hash; so are outlines, damage
/// decks and devices that are not in use.
#[must_use]
pub fn rules(components: Arc<Components>, setup: &GameSetup) -> XWing {
    let position = &setup.position;
    let edition = components.editions.get(&position.edition);
    let decks: Vec<Value> = [&setup.damage_decks.one, &setup.damage_decks.two]
        .into_iter()
        .filter_map(|name| name.as_ref().or_else(|| edition?.round.damage_decks.first()))
        .filter_map(|name| components.damage_decks.get(name).map(|deck| json!(**deck)))
        .collect();
    let edition = edition.map(|edition| json!(**edition));
    let parts = components.parts.get(&position.parts).map(|parts| json!(**parts));
    let mut names: Vec<&str> = position.obstacles.iter().map(|obstacle| obstacle.outline.as_str()).collect();
    let to_lay = setup.deployment.iter().flat_map(|deployment| deployment.obstacles.iter());
    names.extend(to_lay.flat_map(|(_, outlines)| outlines).map(String::as_str));
    names.sort_unstable();
    names.dedup();
    let outline = |name: &str| {
        let outline = components.outlines.get(name)?;
        let points: Vec<[f64; 2]> = outline.shape.outline(0.01).iter().map(|p| [p.x, p.y]).collect();
        Some(json!([name, outline.kind, points]))
    };
    let outlines: Vec<Value> = names.into_iter().filter_map(outline).collect();
    let mut content = json!({ "edition": edition, "parts": parts, "outlines": outlines, "damage_decks": decks });
    let devices = devices_in_use(&components, setup);
    if !devices.is_empty() {
        content["devices"] = json!(devices);
    }
    leave_remarks_out(&mut content);
    let hash = StateHash::of(&content.to_string()).to_string();
    XWing::new(components, hash)
}

/// The devices that lie on the mat or that a card places, each once, by name.
fn devices_in_use(components: &Components, setup: &GameSetup) -> Vec<Value> {
    let Some(known) = components.devices.get(&setup.position.edition) else { return Vec::new() };
    let loads = setup.cards.values().flat_map(|card| &card.loads).filter_map(|load| load.device.as_ref());
    let mut names: Vec<&str> = loads.map(|device| device.device.as_str()).collect();
    names.extend(setup.devices.iter().map(|piece| piece.device.as_str()));
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter_map(|name| known.get(name).map(|data| json!([name, **data]))).collect()
}

fn leave_remarks_out(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for remark in ["about", "source", "tolerance"] {
                map.remove(remark);
            }
            map.values_mut().for_each(leave_remarks_out);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_remarks_out),
        _ => {}
    }
}
