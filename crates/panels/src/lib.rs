//! The panels: egui widgets as plain functions, and the texts shown to people.
//!
//! Every panel is `fn panel(ui, texts, view, out)`: `view` is plain data, made by the caller; what the user wants is
//! pushed to `out` as an [`Intent`]. Panels decide nothing and change nothing, so they are tested without a window.
//!
//! ```
//! let texts = deadreckon_panels::i18n::Texts::english();
//! assert_eq!(texts.mm(3.14159), "3.14 mm");
//! ```

pub mod certainty;
pub mod discard_dialog;
pub mod error_dialog;
pub mod file_bar;
pub mod formations;
pub mod game;
pub mod help;
pub mod i18n;
mod intent;
pub mod look;
pub mod measure;
pub mod nudge;
pub mod piece;
pub mod play;
pub mod playback;
pub mod rules;
pub mod settings;
pub mod slide;
pub mod squad;
pub mod status;
pub mod tolerance;
pub mod verdict;
pub mod words;

pub use intent::{Intent, Motion, NewPiece, PieceEdit, PlaybackCommand, ViewCommand};
