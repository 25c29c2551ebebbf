//! Files of certificates: written by `reckon fit --certificates` and `reckon measure --certificates`, proved again by the independent checker.

use super::Found;
use crate::print;
use deadreckon_content::fault::{FileFault, FileFaults, utf8};
use deadreckon_content::kind::CERTIFICATES_FORMAT;
use deadreckon_content::plain::{json_file, json_value, shortened};
use deadreckon_geometry::certificate::{Certificate, Name};
use deadreckon_geometry::checker;
use deadreckon_geometry::table::Piece;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::components::Components;
use deadreckon_xwing::proof::speaks_of;
use deadreckon_xwing::report::OptionReport;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::io::Write;

/// Largest file of certificates that is read, in bytes: ten times what the fullest position gives.
pub(super) const LARGEST_FILE: u64 = 256 * 1024 * 1024;

/// Most comparisons of edges for all certificates of a file: the fullest position needs a small part, and a file that needs all
/// of it takes about a minute.
const MOST_WORK: u64 = 10 * checker::MOST_WORK;

/// The newest version of the file.
const VERSION: u64 = 1;

/// A file of certificates.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u64,
    certificates: Vec<Entry>,
}

/// A certificate and what it is said to be about.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The key of the option or of the measurement.
    #[serde(default)]
    about: String,
    certificate: Certificate,
}

/// Writes the certificates of a ship's options.
pub(crate) fn write<'a>(
    board: &Board,
    ship: usize,
    options: impl Iterator<Item = &'a OptionReport>,
    output: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut certificates = Vec::new();
    // A template too long for its base has no place that could be proved.
    for option in options.filter(|option| !print::is_too_long(option)) {
        let about = option.choice.to_string();
        let found = board.certificates(ship, option.choice, None)?;
        certificates.extend(found.into_iter().map(|certificate| Entry { about: about.clone(), certificate }));
    }
    write_file(certificates, output)
}

/// Writes the certificates of all that is measured between two pieces.
pub(crate) fn write_measured(board: &Board, from: Piece, to: Piece, output: &mut dyn Write) -> anyhow::Result<()> {
    let found = board.measure_certificates(from, to)?;
    write_file(found.into_iter().map(|(about, certificate)| Entry { about, certificate }).collect(), output)
}

fn write_file(certificates: Vec<Entry>, output: &mut dyn Write) -> anyhow::Result<()> {
    let file = File { format: CERTIFICATES_FORMAT.to_owned(), version: VERSION, certificates };
    serde_json::to_writer_pretty(&mut *output, &file)?;
    writeln!(output)?;
    Ok(())
}

/// Reads certificates (a file of ours, a list, or one alone) and proves each again.
///
/// Where the parts set that a certificate names is known here, its numbers must be those of the set, and its label must
/// be that of what it proves.
pub(super) fn check(components: &Components, origin: &str, bytes: &[u8]) -> Found {
    let read = utf8(origin, bytes).and_then(|text| read(text).map_err(|fault| FileFaults::one(origin, fault)));
    let entries = match read {
        Ok(entries) => entries,
        Err(faults) => return Found::Bad(faults),
    };
    if entries.is_empty() {
        return Found::Bad(FileFaults::one(origin, FileFault::whole("no certificate in it")));
    }
    let name = |i: usize, entry: &Entry| match entry.about.as_str() {
        "" => format!("certificates[{i}]"),
        about => format!("certificates[{i}] ({})", shortened(about)),
    };
    let mut work = MOST_WORK;
    let refused: Vec<String> = entries
        .iter()
        .enumerate()
        .filter_map(|(i, entry)| {
            let refusal = check_entry(components, entry, &mut work).err()?;
            Some(format!("{}: refused: {refusal}", name(i, entry)))
        })
        .collect();
    let unknown: BTreeSet<&str> = entries
        .iter()
        .map(|entry| entry.certificate.parts_set.as_str())
        .filter(|name| !components.parts.contains_key(*name))
        .collect();
    let note: String = unknown
        .iter()
        .map(|name| {
            let name = shortened(name);
            format!("; parts set \"{name}\" is not at hand, so its sizes and the labels were not compared: name its file too")
        })
        .take(4)
        .chain(unknown_outline(components, &entries))
        .collect();
    match (refused.is_empty(), entries.len()) {
        (false, _) => Found::Refused(refused),
        (true, 1) => Found::Good(format!("1 certificate, accepted{note}")),
        (true, count) => Found::Good(format!("{count} certificates, all accepted{note}")),
    }
}

/// Says of the first obstacle whose outline is none of those known here that it is not.
fn unknown_outline(components: &Components, entries: &[Entry]) -> Option<String> {
    let outlines = components.outlines.values().map(|outline| outline.shape.as_ref());
    let unknown = entries.iter().find_map(|entry| entry.certificate.unknown_outline(outlines.clone()))?;
    let id = match unknown {
        Name::Ship(id) | Name::Obstacle(id) => shortened(id),
        Name::Mover | Name::Template => return None,
    };
    Some(format!("; the outline of \"{id}\" is none of those at hand: name its file too"))
}

/// The claim, then the numbers and the label.
fn check_entry(components: &Components, entry: &Entry, work: &mut u64) -> anyhow::Result<()> {
    checker::check_within(&entry.certificate, work)?;
    if let Some(parts) = components.parts.get(&entry.certificate.parts_set) {
        entry.certificate.has_sizes_of(parts)?;
        if !entry.about.is_empty() {
            speaks_of(&entry.about, &entry.certificate, parts)?;
        }
    }
    Ok(())
}

/// The key by which a file is told from a certificate on its own.
#[derive(Deserialize)]
struct Named {
    format: Option<IgnoredAny>,
}

fn read(text: &str) -> Result<Vec<Entry>, FileFault> {
    let alone = |certificate| Entry { about: String::new(), certificate };
    if text.trim_start().starts_with('[') {
        return Ok(json_value::<Vec<Certificate>>(text)?.into_iter().map(alone).collect());
    }
    if json_value::<Named>(text)?.format.is_none() {
        return Ok(vec![alone(json_value(text)?)]);
    }
    Ok(json_file::<File>(text, CERTIFICATES_FORMAT, VERSION)?.certificates)
}
