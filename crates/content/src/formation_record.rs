//! The record of a game of formations as a file, version 1. Described in `docs/formats/formation-record.md`.

use crate::fault::{FileFault, FileFaults};
use crate::plain::strict_file;
use crate::position::located;
use crate::record::{DiceSource, WriteError, layout};
use deadreckon_engine::game::RecordOf;
use deadreckon_engine::hash::StateHash;
use deadreckon_epic::data::faults;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::game::Epic;
use serde::Deserialize;
use serde_json::json;

/// The value of `format`.
pub const FORMAT: &str = "deadreckon-formation-record";
/// The newest `version`.
pub const VERSION: u64 = 1;

/// Down to which depth entries of the scenario have lines of their own: each formation has one.
const OPEN_DEPTH_OF_SETUP: usize = 6;

/// A record with what is needed to go on with it.
#[derive(Debug, Clone, PartialEq)]
pub struct FormationRecord {
    /// Where the next dice come from; what was rolled stands in the record.
    pub dice: DiceSource,
    /// The record; its setup holds every kind of unit, action and terrain that decides.
    pub record: RecordOf<Epic>,
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
    data: StateHash,
    record: RecordOf<Epic>,
}

/// The hash of all data that a game of formations is played with: units, actions, terrain, forces, readings of the rules.
#[must_use]
pub fn data_hash(scenario: &Scenario) -> StateHash {
    StateHash::of(scenario)
}

/// Reads a record; `origin` names it in faults. Whether its commands give what it says is not asked here.
///
/// # Errors
/// [`FileFaults`] with line, column and key: damaged text, another format or version, unknown keys, a tree that is none,
/// everything that makes no sense in the scenario, and a scenario that is no longer the one that the record was made with.
///
/// ```
/// let faults = deadreckon_content::formation_record::read("a.json", b"{\"format\": \"deadreckon-formation-record\"}");
/// assert!(faults.unwrap_err().to_string().contains("version: missing; add it"));
/// ```
pub fn read(origin: &str, bytes: &[u8]) -> Result<FormationRecord, FileFaults> {
    let (text, written): (_, Written) = strict_file(origin, bytes, FORMAT, VERSION)?;
    let setup = &written.record.setup;
    let of_setup = faults::of(setup).into_iter();
    let mut faults: Vec<FileFault> =
        of_setup.map(|(key, message)| FileFault::key(format!("record.setup.{key}"), message)).collect();
    let here = data_hash(setup);
    if faults.is_empty() && here != written.data {
        let message = format!(
            "the record was made with data of the hash {}; the scenario in it has the hash {here}. Put back what was \
             changed in \"record.setup\"",
            written.data
        );
        faults.push(FileFault::key("data", message));
    }
    if !faults.is_empty() {
        return Err(FileFaults { origin: origin.to_owned(), faults: located(text, faults) });
    }
    Ok(FormationRecord { dice: written.dice, record: written.record })
}

/// The text of a record: a line for each formation and each command, and a final line break.
///
/// # Errors
/// [`WriteError`] if reading the text would not give the very same record, which happens to numbers that are none.
pub fn write(file: &FormationRecord) -> Result<String, WriteError> {
    let head = [
        ("format", json!(FORMAT)),
        ("version", json!(VERSION)),
        ("dice", json!(file.dice)),
        ("data", json!(data_hash(&file.record.setup))),
    ];
    let text = layout::write(&head, &file.record, OPEN_DEPTH_OF_SETUP).map_err(|e| WriteError(e.to_string()))?;
    let back = read("record", text.as_bytes()).map_err(|faults| WriteError(faults.to_string()))?;
    if back != *file {
        return Err(WriteError("a number has no text of its own".to_owned()));
    }
    Ok(text)
}
