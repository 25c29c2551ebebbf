//! The shipped components together with files of the user.

use crate::fault::{FileFault, FileFaults};
use crate::kind::{self, Kind};
use crate::source::Source;
use crate::{ron_files, shipped};
use deadreckon_geometry::parts::PartsSet;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::damage::DamageDeck;
use deadreckon_xwing::device::DeviceData;
use std::path::Path;
use std::sync::Arc;

/// Adds a parts set of the user, from the bytes of a file that `origin` names in faults; one of the same name is
/// replaced. Returns the set.
///
/// The name of a shipped set is kept for that set, because answers and saved positions quote it.
///
/// # Errors
/// [`FileFaults`]: the set has the name of a shipped one and other sizes, or everything wrong with the file;
/// `components` is unchanged.
pub fn add_parts(components: &mut Components, origin: &str, bytes: &[u8]) -> Result<Arc<PartsSet>, FileFaults> {
    let set = Arc::new(ron_files::parts_set(origin, bytes)?);
    if shipped::components().parts.get(&set.name).is_some_and(|ours| *ours != set) {
        return Err(FileFaults::one(origin, taken("content.name", &set.name)));
    }
    components.parts.insert(set.name.clone(), Arc::clone(&set));
    Ok(set)
}

/// As [`add_parts`], from a file of a source.
///
/// # Errors
/// As [`add_parts`], and if the file cannot be read.
pub fn add_parts_file(
    components: &mut Components,
    source: &dyn Source,
    path: &Path,
) -> Result<Arc<PartsSet>, FileFaults> {
    add_parts(components, &path.display().to_string(), &source.read(path)?)
}

/// The fault of a name that a shipped thing of other sizes has.
fn taken(key: &str, name: &str) -> FileFault {
    FileFault::key(key, format!("\"{name}\" is the name of a shipped one with other sizes; give it a name of its own"))
}

/// Adds the outlines of the user, from the bytes of a file that `origin` names in faults; those of the same names are
/// replaced. Returns how many there are in the file.
///
/// The names of shipped outlines are kept for those, as with [`add_parts`].
///
/// # Errors
/// [`FileFaults`]: an outline has the name of a shipped one and another shape, or everything wrong with the file;
/// `components` is unchanged.
pub fn add_outlines(components: &mut Components, origin: &str, bytes: &[u8]) -> Result<usize, FileFaults> {
    let outlines = ron_files::outlines(origin, bytes)?;
    let ours = shipped::components().outlines;
    let faults: Vec<FileFault> = outlines
        .iter()
        .filter(|(name, outline)| ours.get(*name).is_some_and(|shipped| shipped != *outline))
        .map(|(name, _)| taken(&format!("content.outlines.{name}"), name))
        .collect();
    if !faults.is_empty() {
        return Err(FileFaults { origin: origin.to_owned(), faults });
    }
    let count = outlines.len();
    components.outlines.extend(outlines);
    Ok(count)
}

/// As [`add_outlines`], from a file of a source.
///
/// # Errors
/// As [`add_outlines`], and if the file cannot be read.
pub fn add_outlines_file(components: &mut Components, source: &dyn Source, path: &Path) -> Result<usize, FileFaults> {
    add_outlines(components, &path.display().to_string(), &source.read(path)?)
}

/// Adds an edition file; the edition of the same name is replaced.
///
/// # Errors
/// [`FileFaults`]: the file cannot be read, or everything wrong with it; `components` is unchanged.
pub fn add_edition_file(components: &mut Components, source: &dyn Source, path: &Path) -> Result<(), FileFaults> {
    let data = ron_files::edition(&path.display().to_string(), &source.read(path)?)?;
    components.editions.insert(data.edition, Arc::new(data));
    Ok(())
}

/// Adds a damage deck, from the bytes of a file that `origin` names in faults; one of the same name is replaced. Returns
/// it.
///
/// The names of shipped decks are kept for those, as with [`add_parts`].
///
/// # Errors
/// [`FileFaults`]: the deck has the name of a shipped one and other cards, or everything wrong with the file;
/// `components` is unchanged.
pub fn add_damage_deck(components: &mut Components, origin: &str, bytes: &[u8]) -> Result<Arc<DamageDeck>, FileFaults> {
    let deck = Arc::new(ron_files::damage_deck(origin, bytes)?);
    if shipped::components().damage_decks.get(&deck.name).is_some_and(|ours| *ours != deck) {
        let message =
            format!("\"{}\" is the name of a shipped deck of other cards; give it a name of its own", deck.name);
        return Err(FileFaults::one(origin, FileFault::key("content.name", message)));
    }
    components.damage_decks.insert(deck.name.clone(), Arc::clone(&deck));
    Ok(deck)
}

/// Adds devices, from the bytes of a file that `origin` names in faults; those of the same names are replaced in the
/// editions that it names. Returns how many there are in the file.
///
/// The names of shipped devices are kept for those, as with [`add_parts`].
///
/// # Errors
/// [`FileFaults`]: a device has the name of a shipped one and is another, or everything wrong with the file; `components`
/// is unchanged.
pub fn add_devices(components: &mut Components, origin: &str, bytes: &[u8]) -> Result<usize, FileFaults> {
    let list = ron_files::devices(origin, bytes)?;
    let ours = shipped::components().devices;
    let other = |name: &String, data: &DeviceData| {
        let known = list.editions.iter().filter_map(|edition| ours.get(edition)?.get(name));
        known.into_iter().any(|shipped| **shipped != *data)
    };
    let message = |name: &String| {
        let message = format!("\"{name}\" is the name of a shipped device that is another; give it a name of its own");
        FileFault::key(format!("content.devices.{name}"), message)
    };
    let faults: Vec<FileFault> =
        list.devices.iter().filter(|(name, data)| other(name, data)).map(|(name, _)| message(name)).collect();
    if !faults.is_empty() {
        return Err(FileFaults { origin: origin.to_owned(), faults });
    }
    components.add_devices(&list);
    Ok(list.devices.len())
}

/// Adds whatever a file of the user holds that games name: a parts set, outlines, an edition, a damage deck, devices.
///
/// What it is its first words say ([`Kind`]). Names of shipped things are kept for those, as with [`add_parts`]; an edition
/// replaces the shipped one.
///
/// # Errors
/// [`FileFaults`]: the file holds nothing of these, or everything wrong with it; `components` is unchanged.
///
/// ```
/// use deadreckon_content::{catalogue, shipped};
/// let mut components = shipped::components();
/// let squad = br#"{"faction": "rebelalliance", "pilots": []}"#;
/// assert!(catalogue::add_any(&mut components, "squad.xws", squad).is_err());
/// ```
pub fn add_any(components: &mut Components, origin: &str, bytes: &[u8]) -> Result<(), FileFaults> {
    match Kind::of(bytes) {
        Kind::PartsSet => add_parts(components, origin, bytes).map(drop),
        Kind::Outlines => add_outlines(components, origin, bytes).map(drop),
        Kind::Edition => ron_files::edition(origin, bytes).map(|data| {
            components.editions.insert(data.edition, Arc::new(data));
        }),
        Kind::DamageDeck => add_damage_deck(components, origin, bytes).map(drop),
        Kind::Devices => add_devices(components, origin, bytes).map(drop),
        _ => Err(FileFaults::one(origin, FileFault::whole(kind::NOT_FOR_GAMES))),
    }
}

/// As [`add_any`], from a file of a source.
///
/// # Errors
/// As [`add_any`], and if the file cannot be read.
pub fn add_any_file(components: &mut Components, source: &dyn Source, path: &Path) -> Result<(), FileFaults> {
    add_any(components, &path.display().to_string(), &source.read(path)?)
}

/// The shipped components with parts sets and outlines of the user, all faults of all files at once.
///
/// # Errors
/// One [`FileFaults`] for each file that cannot be used.
pub fn load(source: &dyn Source, parts: &[&Path], outlines: &[&Path]) -> Result<Components, Vec<FileFaults>> {
    let mut components = shipped::components();
    let mut bad = Vec::new();
    for path in parts {
        bad.extend(add_parts_file(&mut components, source, path).err());
    }
    for path in outlines {
        bad.extend(add_outlines_file(&mut components, source, path).err());
    }
    if bad.is_empty() { Ok(components) } else { Err(bad) }
}
