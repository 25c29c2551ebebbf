//! Parts sets, outlines, editions, damage decks and devices: RON files with a format name and a version.
//!
//! Described in `docs/formats/parts-set.md`, `outline.md`, `edition.md`, `damage-deck.md`
//! and `devices.md`.

mod places;

use crate::fault::{FileFault, FileFaults, at_most, header_fault, is_unseen, utf8};
use crate::plain::shortened;
use deadreckon_geometry::arc::{ArmedBase, PrintedArcs};
use deadreckon_geometry::parts::{BaseParts, BaseSize, PartsError, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table, TableError};
use deadreckon_xwing::components::Outline;
use deadreckon_xwing::damage::DamageDeck;
use deadreckon_xwing::device::DeviceList;
use deadreckon_xwing::edition::EditionData;
use deadreckon_xwing::position::ObstacleKind;
use places::Places;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The newest version of all these formats.
pub const VERSION: u64 = 1;
/// `format` of a parts set.
pub const PARTS_FORMAT: &str = "deadreckon-parts-set";
/// `format` of a file of outlines.
pub const OUTLINES_FORMAT: &str = "deadreckon-outlines";
/// `format` of an edition.
pub const EDITION_FORMAT: &str = "deadreckon-edition";
/// `format` of a damage deck.
pub const DAMAGE_DECK_FORMAT: &str = "deadreckon-damage-deck";
/// `format` of a file of devices.
pub const DEVICES_FORMAT: &str = "deadreckon-devices";
/// Most outlines in one file.
const MOST_OUTLINES: usize = 1000;

/// The first keys of every file; the rest is left out of account.
#[derive(Deserialize)]
#[serde(rename = "File")]
struct Header {
    format: String,
    version: u64,
}

#[derive(Deserialize)]
#[serde(rename = "File", deny_unknown_fields)]
#[expect(dead_code, reason = "the header has been checked; its keys must still be known here")]
struct File<T> {
    format: String,
    version: u64,
    content: T,
}

/// Outlines as written: a source and a tolerance for all, a kind and points for each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutlineList {
    source: String,
    tolerance: f64,
    outlines: BTreeMap<String, OutlineText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutlineText {
    kind: ObstacleKind,
    points: Vec<(f64, f64)>,
}

/// A file that has been read: its content, and where everything stands in it.
pub(crate) struct Read<'a, T> {
    origin: &'a str,
    places: Places<'a>,
    pub(crate) content: T,
}

impl<T> Read<'_, T> {
    /// Refuses the file where there are faults, each with the line and column of its key.
    pub(crate) fn refuse(&self, faults: Vec<FileFault>) -> Result<(), FileFaults> {
        if faults.is_empty() {
            return Ok(());
        }
        let mut faults = at_most(faults);
        for fault in faults.iter_mut().filter(|f| f.line.is_none() && !f.key.is_empty()) {
            let (line, column) = self.places.locate(&fault.key);
            (fault.line, fault.column) = (Some(line), Some(column));
        }
        Err(FileFaults { origin: self.origin.to_owned(), faults })
    }
}

/// Reads one of these formats: header, then content; no key may stand twice in any struct or map.
pub(crate) fn read<'a, T: DeserializeOwned>(
    origin: &'a str,
    bytes: &'a [u8],
    format: &str,
) -> Result<Read<'a, T>, FileFaults> {
    let text = utf8(origin, bytes)?;
    let one = |fault| FileFaults::one(origin, fault);
    let header: Header = typed(text).map_err(one)?;
    if let Some(mut fault) = header_fault(&header.format, header.version, format, VERSION) {
        if let Some((line, column)) = Places::of(text).map(|places| places.locate(&fault.key)) {
            (fault.line, fault.column) = (Some(line), Some(column));
        }
        return Err(one(fault));
    }
    let content = typed::<File<T>>(text).map_err(one)?.content;
    let strange = || one(FileFault::whole("written in a way that hides where its keys stand; write plain RON"));
    let places = Places::of(text).ok_or_else(strange)?;
    let twice = places.twice().into_iter().map(|((line, column), key)| FileFault::at(line, column, stands_twice(key)));
    let twice: Vec<FileFault> = twice.collect();
    if twice.is_empty() {
        Ok(Read { origin, places, content })
    } else {
        Err(FileFaults { origin: origin.to_owned(), faults: at_most(twice) })
    }
}

fn stands_twice(key: &str) -> String {
    format!("the key \"{}\" stands twice in one place; remove one", shortened(key))
}

/// What a reader of RON says about damaged text or a value of another kind, without its names of types.
fn in_words(code: &ron::Error) -> String {
    use ron::Error;
    let words = match code {
        Error::ExpectedNamedStructLike(_) | Error::ExpectedStructLike => "must be a record: (key: value, ..)",
        Error::ExpectedArray => "must be a list: [..]",
        Error::ExpectedMap => "must be a table: {key: value, ..}",
        Error::ExpectedComma => "a comma or the closing bracket is missing",
        Error::ExpectedString => "must be a text: \"..\"",
        Error::ExpectedBoolean => "must be true or false",
        Error::ExpectedInteger => "must be a whole number",
        Error::ExpectedFloat => "must be a number",
        Error::IntegerOutOfBounds => "a whole number that is too large here, or below 0",
        Error::Eof => "the file ends too early; restore it from a copy",
        Error::TrailingCharacters => "something stands behind the end",
        other => return other.to_string(),
    };
    words.to_owned()
}

/// A value from a text; a fault has line and column, and the key where one was reached.
fn typed<T: DeserializeOwned>(text: &str) -> Result<T, FileFault> {
    let damaged = |e: ron::error::SpannedError, key: String| {
        let at = e.span.start;
        if matches!(e.code, ron::Error::ExceededRecursionLimit) {
            return FileFault::at(at.line, at.col, "nested deeper than any file of ours; restore it from a copy");
        }
        let message = match &e.code {
            ron::Error::DuplicateStructField { field, .. } => stands_twice(field),
            other => in_words(other),
        };
        FileFault { key, ..FileFault::at(at.line, at.col, message) }
    };
    let mut reader = ron::Deserializer::from_str(text).map_err(|e| damaged(e, String::new()))?;
    let mut track = serde_path_to_error::Track::new();
    let value = T::deserialize(serde_path_to_error::Deserializer::new(&mut reader, &mut track));
    let value = value.map_err(|e| {
        let path = track.path().to_string();
        // Behind a question mark the path is not known; what leads there is.
        let key = path.split('?').next().unwrap_or_default().trim_end_matches('.').to_owned();
        damaged(reader.span_error(e), key)
    })?;
    reader.end().map_err(|e| damaged(reader.span_error(e), String::new()))?;
    Ok(value)
}

/// Reads a parts set.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every size that is not possible.
pub fn parts_set(origin: &str, bytes: &[u8]) -> Result<PartsSet, FileFaults> {
    let file: Read<'_, PartsSet> = read(origin, bytes, PARTS_FORMAT)?;
    let set = &file.content;
    let mut bad: Vec<FileFault> = set.faults().iter().map(parts_fault).collect();
    bad.extend(bad_name("content.name", &set.name));
    file.refuse(bad)?;
    file.refuse(set.bases.iter().filter_map(|(size, base)| arcs_fault(set, *size, base)).collect())?;
    // Sizes that are possible one by one may still give no shapes.
    let mat = Mat { width: 914.4, height: 914.4 };
    match Table::new(mat, Arc::new(set.clone())) {
        Ok(_) => {}
        Err(TableError::Parts(fault)) => file.refuse(vec![parts_fault(&fault)])?,
        Err(e) => file.refuse(vec![FileFault::key("content", e.to_string())])?,
    }
    Ok(file.content)
}

/// Why a base has no arcs: today's are read from every base, the older ones where the set gives them.
fn arcs_fault(set: &PartsSet, size: BaseSize, base: &BaseParts) -> Option<FileFault> {
    let older = base.front_arc_first.is_some().then_some(PrintedArcs::First);
    let fault = [PrintedArcs::Second]
        .into_iter()
        .chain(older)
        .find_map(|printed| ArmedBase::new(set, size, printed, Pose::new(0.0, 0.0, 0.0)).err().map(|e| (printed, e)));
    fault.map(|(printed, e)| {
        let arc = if printed == PrintedArcs::First { "front_arc_first" } else { "front_arc_second" };
        FileFault::key(format!("content.bases.{}.{arc}", size.key()), e.to_string())
    })
}

/// The key goes where keys stand, and a size of three hundred digits is told in few.
fn parts_fault(fault: &PartsError) -> FileFault {
    match fault {
        PartsError::BadMeasure { field, value, wanted } => {
            FileFault::key(format!("content.{field}"), format!("{value:?} is not possible; it must be {wanted}"))
        }
        other => FileFault::key("content", other.to_string()),
    }
}

/// Reads a file of obstacle outlines.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every outline that is no shape.
pub fn outlines(origin: &str, bytes: &[u8]) -> Result<BTreeMap<String, Outline>, FileFaults> {
    let file: Read<'_, OutlineList> = read(origin, bytes, OUTLINES_FORMAT)?;
    let list = &file.content;
    let mut bad = Vec::new();
    if !(list.tolerance >= 0.0 && list.tolerance <= 100.0) {
        bad.push(FileFault::key("content.tolerance", "must be from 0 to 100 mm"));
    }
    if list.outlines.len() > MOST_OUTLINES {
        let found = list.outlines.len();
        bad.push(FileFault::key("content.outlines", format!("{found} outlines; at most {MOST_OUTLINES} in one file")));
        file.refuse(bad)?;
        return Ok(BTreeMap::new());
    }
    let mut outlines = BTreeMap::new();
    for (name, text) in &list.outlines {
        let key = format!("content.outlines.{name}");
        bad.extend(bad_name(&key, name));
        let points: Vec<Point> = text.points.iter().map(|&(x, y)| Point::new(x, y)).collect();
        match Shape::polygon(&points) {
            Ok(shape) => {
                let (tolerance, source) = (list.tolerance, list.source.clone());
                outlines.insert(name.clone(), Outline { kind: text.kind, shape: Arc::new(shape), tolerance, source });
            }
            Err(e) => bad.push(FileFault::key(key, e.to_string())),
        }
    }
    file.refuse(bad)?;
    Ok(outlines)
}

/// Reads an edition.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every entry that makes no sense.
pub fn edition(origin: &str, bytes: &[u8]) -> Result<EditionData, FileFaults> {
    let file: Read<'_, EditionData> = read(origin, bytes, EDITION_FORMAT)?;
    let faults = file.content.faults().into_iter();
    file.refuse(faults.map(|(key, message)| FileFault::key(format!("content.{key}"), message)).collect())?;
    Ok(file.content)
}

/// Reads a damage deck.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every entry that makes no sense.
pub fn damage_deck(origin: &str, bytes: &[u8]) -> Result<DamageDeck, FileFaults> {
    let file: Read<'_, DamageDeck> = read(origin, bytes, DAMAGE_DECK_FORMAT)?;
    let faults = file.content.faults().into_iter();
    file.refuse(faults.map(|(key, message)| FileFault::key(format!("content.{key}"), message)).collect())?;
    Ok(file.content)
}

/// Reads a file of devices.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every entry that makes no sense.
pub fn devices(origin: &str, bytes: &[u8]) -> Result<DeviceList, FileFaults> {
    let file: Read<'_, DeviceList> = read(origin, bytes, DEVICES_FORMAT)?;
    let faults = file.content.faults().into_iter();
    file.refuse(faults.map(|(key, message)| FileFault::key(format!("content.{key}"), message)).collect())?;
    Ok(file.content)
}

/// Names stand in position files and in answers: they must be short and one word.
fn bad_name(key: &str, name: &str) -> Option<FileFault> {
    let good = !name.trim().is_empty() && name.chars().count() <= 64 && !name.chars().any(is_unseen);
    (!good).then(|| FileFault::key(key, "a name has 1 to 64 characters, all of them visible in one line"))
}
