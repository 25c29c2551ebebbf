//! Standard input, wherever a file may be named `-`.

use crate::Streams;
use deadreckon_content::fault::{FileFault, FileFaults};
use deadreckon_content::source::{Disk, Source, too_large};
use std::io::Read;
use std::path::Path;

/// What faults call it.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// A file of at most `most` bytes, or standard input where `-` is asked for; with the name that faults call it.
pub(crate) fn file(asked: &str, most: u64, streams: &mut Streams<'_>) -> Result<(String, Vec<u8>), FileFaults> {
    if asked == "-" {
        return Ok((STANDARD_INPUT.to_owned(), standard_input(streams, most)?));
    }
    Ok((asked.to_owned(), Disk.read_at_most(Path::new(asked), most)?))
}

/// All of it, if that is at most `most` bytes.
pub(crate) fn standard_input(streams: &mut Streams<'_>, most: u64) -> Result<Vec<u8>, FileFaults> {
    let mut bytes = Vec::new();
    let read = streams.input.take(most.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|e| FileFaults::one(STANDARD_INPUT, FileFault::whole(format!("cannot be read: {e}"))))?;
    if bytes.len() as u64 > most { Err(too_large(STANDARD_INPUT, most)) } else { Ok(bytes) }
}
