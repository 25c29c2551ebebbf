//! Files of certificates: written by `reckon fit --certificates`, proved again by the independent checker.

use super::Found;
use super::kind::CERTIFICATES_FORMAT;
use crate::print;
use deadreckon_content::fault::{FileFault, FileFaults};
use deadreckon_geometry::certificate::Certificate;
use deadreckon_geometry::checker;
use deadreckon_xwing::board::Board;
use deadreckon_xwing::report::OptionReport;
use serde::{Deserialize, Serialize};
use std::io::Write;

/// Largest file of certificates that is read, in bytes: ten times what the fullest position gives.
pub(super) const LARGEST_FILE: u64 = 256 * 1024 * 1024;

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

/// A certificate and what it is said to be about; only the certificate is checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// The option's key.
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
    let file = File { format: CERTIFICATES_FORMAT.to_owned(), version: VERSION, certificates };
    serde_json::to_writer_pretty(&mut *output, &file)?;
    writeln!(output)?;
    Ok(())
}

/// Reads certificates (a file of ours, a list, or one alone) and proves each again.
pub(super) fn check(origin: &str, bytes: &[u8]) -> Found {
    let entries = match read(bytes) {
        Ok(entries) => entries,
        Err(fault) => return Found::Bad(FileFaults::one(origin, fault)),
    };
    if entries.is_empty() {
        return Found::Bad(FileFaults::one(origin, FileFault::whole("no certificate in it")));
    }
    let name = |i: usize, entry: &Entry| match entry.about.as_str() {
        "" => format!("certificates[{i}]"),
        about => format!("certificates[{i}] ({})", about.chars().take(64).collect::<String>()),
    };
    let refused: Vec<String> = entries
        .iter()
        .enumerate()
        .filter_map(|(i, entry)| {
            let refusal = checker::check(&entry.certificate).err()?;
            Some(format!("{}: refused: {refusal}", name(i, entry)))
        })
        .collect();
    match (refused.is_empty(), entries.len()) {
        (false, _) => Found::Refused(refused),
        (true, 1) => Found::Good("1 certificate, accepted".to_owned()),
        (true, count) => Found::Good(format!("{count} certificates, all accepted")),
    }
}

fn read(bytes: &[u8]) -> Result<Vec<Entry>, FileFault> {
    let damaged = |e: serde_json::Error| FileFault::at(e.line(), e.column(), e.to_string());
    let alone = |certificate| Entry { about: String::new(), certificate };
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text).trim_start();
    if text.starts_with('[') {
        return Ok(serde_json::from_str::<Vec<Certificate>>(text).map_err(damaged)?.into_iter().map(alone).collect());
    }
    if !text.contains(CERTIFICATES_FORMAT) {
        return Ok(vec![alone(serde_json::from_str(text).map_err(damaged)?)]);
    }
    let file: File = serde_json::from_str(text).map_err(damaged)?;
    if file.format != CERTIFICATES_FORMAT {
        return Err(FileFault::key("format", format!("expected \"{CERTIFICATES_FORMAT}\"")));
    }
    if file.version != VERSION {
        let message = format!("version {} is not known; this program reads {VERSION}", file.version);
        return Err(FileFault::key("version", message));
    }
    Ok(file.certificates)
}
