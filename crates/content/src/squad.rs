//! Squads of other programs: XWS files, version 2.0 for the second edition and 1.0 for the first.
//!
//! Reading is forgiving and says what it did: every pilot and upgrade gets the id of our own cards, and each change,
//! gap or filled-in loadout is a [`Note`]. What we do not know stays in the [`SquadFile`] and is written out again.
//! Described in `docs/formats/squad.md`.
//!
//! ```
//! use deadreckon_content::squad;
//! let text = r#"{"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker", "ship": "xwing"}]}"#;
//! let file = squad::read("luke.xws", text.as_bytes(), None)?;
//! assert_eq!(file.squad.ships[0].ship, "t65xwing");
//! assert_eq!(file.notes[0].said, "xwing");
//! # Ok::<(), deadreckon_content::fault::FileFaults>(())
//! ```

mod decide;
mod lookup;
mod near;
mod raw;
mod tables;
mod text;
mod write;

pub(crate) use tables::{ALIASES_FORMAT, PROGRAMS_FORMAT};
pub use tables::{GenerationAliases, SquadAliases};
pub use write::{write, write_container};

use crate::fault::{FileFault, FileFaults};
use crate::plain::shortened;
use crate::position::located;
use crate::shipped;
use deadreckon_xwing::generation::Generation;
use deadreckon_xwing::squad::{Note, NoteKind, Squad};
use serde_json::{Map, Value};

/// Largest squad file, in bytes; what builders write has a few thousand.
pub const LARGEST_FILE: u64 = 1024 * 1024;

/// What the reader says where nothing tells the edition; it ends with [`SAY_IT`].
pub const EDITION_OPEN: &str = "nothing says which edition this squad is for; say it when reading (first or second)";
/// The end of [`EDITION_OPEN`], which a program may replace by its own way to say it.
pub const SAY_IT: &str = "say it when reading (first or second)";

/// A squad as it was read: what it means, what there is to say about it, and the file itself.
#[derive(Debug, Clone, PartialEq)]
pub struct SquadFile {
    /// What it means.
    pub squad: Squad,
    /// What reading it had to decide or leave out: about the whole squad first (its text, ruleset and obstacles), then
    /// entry by entry.
    pub notes: Vec<Note>,
    /// Everything that stood in the file, so that writing it keeps what we do not know.
    pub(crate) document: Map<String, Value>,
    /// Upgrades that the squad does not have and the file keeps: entry, slot key, id.
    pub(crate) kept_upgrades: Vec<(usize, String, String)>,
    /// Obstacles that the squad does not have and the file keeps.
    pub(crate) kept_obstacles: Vec<String>,
}

impl SquadFile {
    /// A squad that comes from no file.
    #[must_use]
    pub fn new(squad: Squad) -> Self {
        Self { squad, notes: Vec::new(), document: Map::new(), kept_upgrades: Vec::new(), kept_obstacles: Vec::new() }
    }
}

/// What stood in a file.
#[derive(Debug, Clone, PartialEq)]
pub enum SquadFiles {
    /// One squad.
    One(Box<SquadFile>),
    /// A container (`.xwc`) of squads, perhaps of none.
    Container(Vec<SquadFile>),
}

impl SquadFiles {
    /// The squads.
    #[must_use]
    pub fn squads(&self) -> &[SquadFile] {
        match self {
            Self::One(file) => std::slice::from_ref(&**file),
            Self::Container(files) => files,
        }
    }

    /// The text of the file to write: a squad or a container, as it was read.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::One(file) => write(file),
            Self::Container(files) => write_container(files),
        }
    }
}

/// Reads one squad. `edition` says whose cards are meant; where left out the file itself must tell.
///
/// # Errors
/// [`FileFaults`]: text that is no JSON, or everything that makes it no squad, with line, column and key.
pub fn read(origin: &str, bytes: &[u8], edition: Option<Generation>) -> Result<SquadFile, FileFaults> {
    let (text, value, note) = text::parse(origin, bytes)?;
    let file = one(&value, "", edition, note).map_err(|faults| placed(origin, text, faults))?;
    Ok(file)
}

/// Reads a file that holds one squad, or a container of squads.
///
/// # Errors
/// As [`read`], for all squads of the file at once.
pub fn read_all(origin: &str, bytes: &[u8], edition: Option<Generation>) -> Result<SquadFiles, FileFaults> {
    let (text, value, note) = text::parse(origin, bytes)?;
    let Some(list) = container(&value) else {
        let file = one(&value, "", edition, note).map_err(|faults| placed(origin, text, faults))?;
        return Ok(SquadFiles::One(Box::new(file)));
    };
    if list.len() > raw::MOST_SQUADS {
        let message = format!("{} squads; at most {} are read at once", list.len(), raw::MOST_SQUADS);
        return Err(placed(origin, text, vec![FileFault::key("container", message)]));
    }
    let (mut files, mut faults) = (Vec::new(), Vec::new());
    for (i, value) in list.iter().enumerate() {
        match one(value, &format!("container[{i}]"), edition, note.clone()) {
            Ok(file) => files.push(file),
            Err(more) => faults.extend(more),
        }
    }
    if faults.is_empty() { Ok(SquadFiles::Container(files)) } else { Err(placed(origin, text, faults)) }
}

/// The squads of a container file, which has the one key `container`.
fn container(value: &Value) -> Option<&Vec<Value>> {
    let map = value.as_object().filter(|map| map.len() == 1)?;
    map.get("container")?.as_array()
}

/// A squad that stands in another file; `at` is its key there.
pub(crate) fn of_value(value: &Value, at: &str, edition: Generation) -> Result<SquadFile, Vec<FileFault>> {
    one(value, at, Some(edition), None)
}

fn placed(origin: &str, text: &str, faults: Vec<FileFault>) -> FileFaults {
    FileFaults { origin: origin.to_owned(), faults: located(text, faults) }
}

/// One squad; `at` is its key in the file, empty for the whole file.
fn one(value: &Value, at: &str, edition: Option<Generation>, note: Option<Note>) -> Result<SquadFile, Vec<FileFault>> {
    let raw = raw::read(value, at)?;
    let aliases = SquadAliases::shipped();
    let Some(generation) = edition.or_else(|| decide::generation(&raw)) else {
        return Err(vec![FileFault::key(raw::key(at, "pilots"), EDITION_OPEN)]);
    };
    let Some(faction) = aliases.faction(&raw.faction, generation) else {
        let known = aliases.faction_words(generation).join(", ");
        let said = shortened(&raw.faction);
        let message = format!("\"{said}\" is no faction of the {generation} edition; known are {known}");
        return Err(vec![FileFault::key(raw::key(at, "faction"), message)]);
    };
    let mut notes: Vec<Note> = note.into_iter().collect();
    let ruleset = decide::ruleset(&raw, generation, &mut notes);
    let (obstacles, kept_obstacles) = decide::obstacles(&raw, &mut notes);
    let mut reader = lookup::Reader::new(shipped::cards(generation), aliases.of(generation), faction, notes);
    let ships = raw.ships.iter().enumerate().filter_map(|(entry, ship)| reader.ship(entry, ship)).collect();
    let lookup::Reader { notes, kept_upgrades, .. } = reader;
    let squad = Squad {
        generation,
        ruleset,
        faction: faction.of_squad(generation),
        name: raw.name,
        description: raw.description,
        claimed_points: raw.points,
        ships,
        obstacles,
        damage_deck: raw.damage_deck.filter(|_| generation == Generation::First),
    };
    let document = value.as_object().cloned().unwrap_or_default();
    Ok(SquadFile { squad, notes, document, kept_upgrades, kept_obstacles })
}

/// Whether something of the file is not in the squad, because no card of that id is known.
#[must_use]
pub fn has_gaps(file: &SquadFile) -> bool {
    file.notes.iter().any(is_gap)
}

/// Whether a note tells of a pilot or upgrade that is not in the squad.
pub(crate) const fn is_gap(note: &Note) -> bool {
    matches!(note.kind, NoteKind::UnknownPilot | NoteKind::UnknownUpgrade)
}
