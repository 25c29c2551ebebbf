//! Parts sets, outlines and editions: RON files with a format name and a version.
//!
//! Described in `docs/formats/parts-set.md`, `outline.md` and `edition.md`.

use crate::fault::{FileFault, FileFaults, header_fault, is_unseen, utf8};
use deadreckon_geometry::arc::{ArmedBase, PrintedArcs};
use deadreckon_geometry::parts::{BaseSize, PartsError, PartsSet};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::shape::Shape;
use deadreckon_geometry::table::{Mat, Table, TableError};
use deadreckon_xwing::components::Outline;
use deadreckon_xwing::edition::EditionData;
use deadreckon_xwing::position::ObstacleKind;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

/// The newest version of all three formats.
pub const VERSION: u64 = 1;
/// `format` of a parts set.
pub const PARTS_FORMAT: &str = "deadreckon-parts-set";
/// `format` of a file of outlines.
pub const OUTLINES_FORMAT: &str = "deadreckon-outlines";
/// `format` of an edition.
pub const EDITION_FORMAT: &str = "deadreckon-edition";
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
    #[serde(deserialize_with = "keys_once")]
    outlines: BTreeMap<String, OutlineText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutlineText {
    kind: ObstacleKind,
    points: Vec<(f64, f64)>,
}

/// What of a parts set is read for its keys alone: the set's own reader keeps the last of two.
#[derive(Deserialize)]
#[serde(rename = "PartsSet")]
#[expect(dead_code, reason = "read so that a key that stands twice is a fault")]
struct PartsKeys {
    #[serde(deserialize_with = "keys_once")]
    bases: BTreeMap<BaseSize, IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(rename = "File")]
#[expect(dead_code, reason = "read so that a key that stands twice is a fault")]
struct PartsKeysFile {
    content: PartsKeys,
}

/// A map in which no key stands twice.
fn keys_once<'de, D, K, V>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de> + Ord + std::fmt::Debug,
    V: Deserialize<'de>,
{
    struct Once<K, V>(PhantomData<(K, V)>);
    impl<'de, K: Deserialize<'de> + Ord + std::fmt::Debug, V: Deserialize<'de>> Visitor<'de> for Once<K, V> {
        type Value = BTreeMap<K, V>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some(key) = entries.next_key::<K>()? {
                if map.contains_key(&key) {
                    let key: String = format!("{key:?}").chars().take(64).collect();
                    return Err(A::Error::custom(format!("the key {key} stands twice in one map; remove one")));
                }
                map.insert(key, entries.next_value()?);
            }
            Ok(map)
        }
    }
    deserializer.deserialize_map(Once(PhantomData))
}

/// The fault of damaged text.
fn damaged(origin: &str, e: &ron::error::SpannedError) -> FileFaults {
    let at = e.span.start;
    FileFaults::one(origin, FileFault::at(at.line, at.col, e.code.to_string()))
}

fn read<T: DeserializeOwned>(origin: &str, bytes: &[u8], format: &str) -> Result<T, FileFaults> {
    let text = utf8(origin, bytes)?;
    let one = |fault| FileFaults::one(origin, fault);
    let damaged = |e| damaged(origin, &e);
    let header: Header = ron::from_str(text).map_err(damaged)?;
    if let Some(fault) = header_fault(&header.format, header.version, format, VERSION) {
        return Err(one(fault));
    }
    ron::from_str::<File<T>>(text).map(|file| file.content).map_err(damaged)
}

fn faults(origin: &str, faults: Vec<FileFault>) -> Result<(), FileFaults> {
    if faults.is_empty() { Ok(()) } else { Err(FileFaults { origin: origin.to_owned(), faults }) }
}

/// Reads a parts set.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every size that is not possible.
pub fn parts_set(origin: &str, bytes: &[u8]) -> Result<PartsSet, FileFaults> {
    let set: PartsSet = read(origin, bytes, PARTS_FORMAT)?;
    ron::from_str::<PartsKeysFile>(utf8(origin, bytes)?).map_err(|e| damaged(origin, &e))?;
    let mut bad: Vec<FileFault> = set.faults().iter().map(parts_fault).collect();
    bad.extend(bad_name("content.name", &set.name));
    faults(origin, bad)?;
    // The arcs of today's cardboard are read from every base; the older ones only where the set gives them.
    for size in set.bases.keys() {
        ArmedBase::new(&set, *size, PrintedArcs::Second, Pose::new(0.0, 0.0, 0.0))
            .map_err(|e| FileFaults::one(origin, FileFault::key("content", e.to_string())))?;
    }
    // Sizes that are possible one by one may still give no shapes.
    let mat = Mat { width: 914.4, height: 914.4 };
    match Table::new(mat, Arc::new(set.clone())) {
        Ok(_) => Ok(set),
        Err(TableError::Parts(fault)) => Err(FileFaults::one(origin, parts_fault(&fault))),
        Err(e) => Err(FileFaults::one(origin, FileFault::key("content", e.to_string()))),
    }
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
    let list: OutlineList = read(origin, bytes, OUTLINES_FORMAT)?;
    let mut bad = Vec::new();
    if !(list.tolerance >= 0.0 && list.tolerance <= 100.0) {
        bad.push(FileFault::key("content.tolerance", "must be from 0 to 100 mm"));
    }
    if list.outlines.len() > MOST_OUTLINES {
        bad.push(FileFault::key("content.outlines", format!("more than {MOST_OUTLINES} outlines in one file")));
        faults(origin, bad)?;
        return Ok(BTreeMap::new());
    }
    let mut outlines = BTreeMap::new();
    for (name, text) in list.outlines {
        bad.extend(bad_name(&format!("content.outlines.{}", name.chars().take(64).collect::<String>()), &name));
        let points: Vec<Point> = text.points.iter().map(|&(x, y)| Point::new(x, y)).collect();
        match Shape::polygon(&points) {
            Ok(shape) => {
                let (tolerance, source) = (list.tolerance, list.source.clone());
                outlines.insert(name, Outline { kind: text.kind, shape: Arc::new(shape), tolerance, source });
            }
            Err(e) => bad.push(FileFault::key(format!("content.outlines.{name}"), e.to_string())),
        }
    }
    faults(origin, bad)?;
    Ok(outlines)
}

/// Reads an edition.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every entry that makes no sense.
pub fn edition(origin: &str, bytes: &[u8]) -> Result<EditionData, FileFaults> {
    let data: EditionData = read(origin, bytes, EDITION_FORMAT)?;
    faults(origin, data.faults().into_iter().map(|(key, m)| FileFault::key(format!("content.{key}"), m)).collect())?;
    Ok(data)
}

/// Names stand in position files and in answers: they must be short and one word.
fn bad_name(key: &str, name: &str) -> Option<FileFault> {
    let good = !name.trim().is_empty() && name.chars().count() <= 64 && !name.chars().any(is_unseen);
    (!good).then(|| FileFault::key(key, "a name has 1 to 64 characters, all of them visible in one line"))
}
