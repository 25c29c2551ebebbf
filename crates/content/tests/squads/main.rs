//! Squads of other programs: the samples, what cards their words mean, writing them again, and damaged ones.

#![expect(clippy::unwrap_used, reason = "helpers of tests may stop at a fault")]

mod hostile;
mod lookups;
mod round_trip;
mod samples;

use deadreckon_content::squad::{self, SquadFile};
use deadreckon_xwing::squad::{Note, NoteKind};

/// Reads a squad that can be read.
fn read(text: &str) -> SquadFile {
    squad::read("a.xws", text.as_bytes(), None).unwrap_or_else(|e| panic!("{text}\n{e}"))
}

/// What the notes of some kinds say: entry, kind and what the file said.
fn notes(file: &SquadFile, kinds: &[NoteKind]) -> Vec<(Option<usize>, NoteKind, String)> {
    let wanted = file.notes.iter().filter(|note| kinds.contains(&note.kind));
    wanted.map(|Note { entry, kind, said, .. }| (*entry, *kind, said.clone())).collect()
}
