//! Standard input, wherever a file may be named `-`.

use crate::Streams;
use deadreckon_content::fault::{FileFault, FileFaults};
use deadreckon_content::source::too_large;
use std::io::Read;

/// What faults call it.
pub(crate) const STANDARD_INPUT: &str = "standard input";

/// All of it, if that is at most `most` bytes.
pub(crate) fn standard_input(streams: &mut Streams<'_>, most: u64) -> Result<Vec<u8>, FileFaults> {
    let mut bytes = Vec::new();
    let read = streams.input.take(most.saturating_add(1)).read_to_end(&mut bytes);
    read.map_err(|e| FileFaults::one(STANDARD_INPUT, FileFault::whole(format!("cannot be read: {e}"))))?;
    if bytes.len() as u64 > most { Err(too_large(STANDARD_INPUT, most)) } else { Ok(bytes) }
}
