//! Everything that can be done now, by name (Ctrl+K), with the keys that do the same.

use crate::Intent;

/// What the list shows.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PaletteView {
    /// What is searched for; `None`: the list is closed.
    pub search: Option<String>,
    /// Everything that can be done now.
    pub entries: Vec<Entry>,
}

/// Something that can be done.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// What it is called.
    pub words: String,
    /// The keys that do the same; empty: none.
    pub keys: String,
    /// The wish.
    pub intent: Intent,
}
