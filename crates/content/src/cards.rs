//! Files of cards: ships with their pilots, and upgrades. Described in `docs/formats/ships.md`.

use crate::fault::{FileFault, FileFaults, utf8, without_mark};
use crate::plain::json_file;
use crate::position::located;
use deadreckon_geometry::parts::PartsSet;
use deadreckon_xwing::cards::{CardList, Cards, Checked};
use deadreckon_xwing::generation::{Generation, Ruleset};
use deadreckon_xwing::pilot::Pilot;
use deadreckon_xwing::ship::ShipType;
use deadreckon_xwing::upgrade::Upgrade;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// `format` of a file of ships and pilots.
pub const SHIPS_FORMAT: &str = "deadreckon-ships";
/// `format` of a file of upgrades.
pub const UPGRADES_FORMAT: &str = "deadreckon-upgrades";
/// The newest version of both formats.
pub const VERSION: u64 = 1;

/// Where the facts of a file come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSource {
    /// The ruleset that it gave; all of the file where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<Ruleset>,
    /// The repository.
    pub repository: String,
    /// Its version, where it has them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// Its commit.
    pub commit: String,
    /// The day of the commit.
    pub date: String,
    /// Its licence.
    pub licence: String,
}

/// A file of ships and pilots as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipsFile {
    /// [`SHIPS_FORMAT`].
    pub format: String,
    /// At most [`VERSION`].
    pub version: u64,
    /// Which cards these are.
    pub generation: Generation,
    /// Where the facts come from.
    pub sources: Vec<CardSource>,
    /// Types of ships.
    pub ships: Vec<ShipType>,
    /// Pilots.
    pub pilots: Vec<Pilot>,
}

/// A file of upgrades as written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UpgradesFile {
    /// [`UPGRADES_FORMAT`].
    pub format: String,
    /// At most [`VERSION`].
    pub version: u64,
    /// Which cards these are.
    pub generation: Generation,
    /// Where the facts come from.
    pub sources: Vec<CardSource>,
    /// Upgrades.
    pub upgrades: Vec<Upgrade>,
}

/// A file by the name that faults give it, and its bytes.
#[derive(Debug, Clone, Copy)]
pub struct CardFile<'a> {
    /// Path, or another name of where the text came from.
    pub origin: &'a str,
    /// The whole file.
    pub bytes: &'a [u8],
}

impl<'a> CardFile<'a> {
    /// A text that is at hand, by the name that faults give it.
    #[must_use]
    pub const fn text(origin: &'a str, text: &'a str) -> Self {
        Self { origin, bytes: text.as_bytes() }
    }
}

/// Reads ships, pilots and upgrades and checks them against each other; `parts` says which templates there are.
///
/// # Errors
/// One [`FileFaults`] for each file that cannot be used: damaged text, another format or version, or everything that
/// makes no sense, with line, column and key.
pub fn read(ships: CardFile<'_>, upgrades: CardFile<'_>, parts: &PartsSet) -> Result<Cards, Vec<FileFaults>> {
    let (read_ships, read_upgrades) =
        (one::<ShipsFile>(ships, SHIPS_FORMAT), one::<UpgradesFile>(upgrades, UPGRADES_FORMAT));
    let (s, u) = match (read_ships, read_upgrades) {
        (Ok(s), Ok(u)) => (s, u),
        (s, u) => return Err(s.err().into_iter().chain(u.err()).collect()),
    };
    if s.generation != u.generation {
        let message = format!("the ships are of the {} edition; give upgrades of the same", s.generation);
        return Err(vec![placed(upgrades, vec![FileFault::key("generation", message)])]);
    }
    match Checked::new(s.generation, s.ships, s.pilots, u.upgrades, parts) {
        Ok(checked) => Ok(Cards::new(checked)),
        Err(faults) => {
            let of = |list: CardList| {
                let its = faults.iter().filter(|fault| fault.list == list);
                its.map(|fault| FileFault::key(&fault.key, &fault.message)).collect::<Vec<_>>()
            };
            let both = [(ships, of(CardList::Ships)), (upgrades, of(CardList::Upgrades))];
            Err(both.into_iter().filter(|(_, f)| !f.is_empty()).map(|(file, f)| placed(file, f)).collect())
        }
    }
}

fn one<T: DeserializeOwned>(file: CardFile<'_>, format: &str) -> Result<T, FileFaults> {
    let text = utf8(file.origin, file.bytes)?;
    json_file(text, format, VERSION).map_err(|fault| FileFaults::one(file.origin, fault))
}

fn placed(file: CardFile<'_>, faults: Vec<FileFault>) -> FileFaults {
    let text = String::from_utf8_lossy(file.bytes);
    FileFaults { origin: file.origin.to_owned(), faults: located(without_mark(&text), faults) }
}
