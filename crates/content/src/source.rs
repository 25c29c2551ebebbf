//! Where files come from: the disk, or memory in tests.

use crate::fault::{FileFault, FileFaults};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Largest file that is read, in bytes; a position of the largest size is far below it.
pub const LARGEST_FILE: u64 = 16 * 1024 * 1024;

/// Something that hands out the bytes of files.
pub trait Source {
    /// The whole content of a file of at most [`LARGEST_FILE`] bytes.
    ///
    /// # Errors
    /// [`FileFaults`] naming the file if it is missing, too large, no regular file, or cannot be read.
    fn read(&self, path: &Path) -> Result<Vec<u8>, FileFaults> {
        self.read_at_most(path, LARGEST_FILE)
    }

    /// As [`Source::read`], for kinds of files with a limit of their own: at most `most` bytes.
    ///
    /// # Errors
    /// As [`Source::read`].
    fn read_at_most(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileFaults>;
}

/// The disk.
#[derive(Debug, Clone, Copy, Default)]
pub struct Disk;

impl Source for Disk {
    fn read_at_most(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileFaults> {
        let origin = path.display().to_string();
        let fail = |e: std::io::Error| FileFaults::one(&origin, FileFault::whole(format!("cannot be read: {e}")));
        // Asked before opening: opening a pipe waits for a writer that may never come.
        if !std::fs::metadata(path).map_err(fail)?.is_file() {
            return Err(FileFaults::one(&origin, FileFault::whole("cannot be read: not a regular file")));
        }
        let file = std::fs::File::open(path).map_err(fail)?;
        let mut bytes = Vec::new();
        // One byte more than allowed, so that a file of any length is noticed without reading it all.
        file.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(fail)?;
        limit(&origin, bytes, most)
    }
}

/// Files in memory, by path.
#[derive(Debug, Clone, Default)]
pub struct Memory(pub BTreeMap<PathBuf, Vec<u8>>);

impl Source for Memory {
    fn read_at_most(&self, path: &Path, most: u64) -> Result<Vec<u8>, FileFaults> {
        let origin = path.display().to_string();
        match self.0.get(path) {
            Some(bytes) => limit(&origin, bytes.clone(), most),
            None => Err(FileFaults::one(&origin, FileFault::whole("cannot be read: no such file"))),
        }
    }
}

fn limit(origin: &str, bytes: Vec<u8>, most: u64) -> Result<Vec<u8>, FileFaults> {
    if bytes.len() as u64 > most { Err(too_large(origin, most)) } else { Ok(bytes) }
}

/// The fault of a file of more than `most` bytes.
#[must_use]
pub fn too_large(origin: &str, most: u64) -> FileFaults {
    FileFaults::one(origin, FileFault::whole(format!("larger than {} MiB; no file of ours is", most / (1024 * 1024))))
}
