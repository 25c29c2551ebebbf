//! Reads and writes positions, parts sets, outlines, editions, damage decks, devices, cards and squads.
//!
//! Files come through a [`source::Source`]; what ships with the program is compiled in ([`shipped`]). Every reader
//! checks format and version, collects all faults with line, column and key ([`fault::FileFaults`]), and never
//! changes the file it read. The formats are described in `docs/formats/`.
//!
//! ```
//! use deadreckon_content::{position, shipped};
//! let components = shipped::components();
//! let text = r#"{"format": "deadreckon-position", "version": 1, "edition": "second"}"#;
//! let board = position::open("empty.json", text.as_bytes(), &components)?;
//! assert_eq!(board.table().mat().width, 914.4);
//! # Ok::<(), deadreckon_content::fault::FileFaults>(())
//! ```

pub mod cards;
pub mod catalogue;
pub mod document;
pub mod fault;
pub mod formation_record;
pub mod formations;
pub mod game;
pub mod kind;
pub mod new_game;
pub mod plain;
pub mod position;
pub mod record;
pub mod ron_files;
pub mod save;
pub mod shipped;
pub mod short;
pub mod source;
pub mod squad;
