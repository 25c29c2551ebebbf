//! What keeps the window from opening, said in plain words with a way out and an exit code of its own.

use deadreckon_panels::i18n::{Arg, Texts};

/// Why the window cannot open or had to close.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// No display is named in the environment.
    NoDisplay,
    /// The named display cannot be reached.
    DisplayRefused {
        /// Its name, such as `:0`.
        display: String,
        /// What the system says.
        detail: String,
    },
    /// No driver that the renderer can use.
    NoGraphicsDriver,
    /// A library of the window system is missing, or something else broke.
    Broke {
        /// What the system says.
        detail: String,
    },
    /// The picture that was asked for could not be written.
    Picture {
        /// The file.
        file: String,
        /// What the system says.
        detail: String,
    },
    /// A name on the command line that stands for nothing.
    Unknown {
        /// The message that says so.
        key: &'static str,
        /// The name.
        name: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// Something on the command line is asked of a ship, and none is selected.
    NoShip {
        /// The word that asks.
        what: &'static str,
    },
    /// The piece to measure to is the one measured from.
    MeasuredToItself {
        /// Its id.
        piece: String,
    },
    /// Slides on the command line that an option cannot have.
    Slide {
        /// The option.
        option: String,
        /// Why not; `None` if it does not slide at all.
        detail: Option<String>,
    },
    /// A file on the command line that cannot be opened.
    Open {
        /// What was asked for.
        what: String,
        /// What is wrong with it.
        detail: String,
    },
}

impl Fault {
    /// The exit code: 1 something broke, 2 bad input, 3 no display, 4 no graphics driver.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Broke { .. } | Self::Picture { .. } => 1,
            Self::Open { .. }
            | Self::Unknown { .. }
            | Self::NoShip { .. }
            | Self::MeasuredToItself { .. }
            | Self::Slide { .. } => 2,
            Self::NoDisplay | Self::DisplayRefused { .. } => 3,
            Self::NoGraphicsDriver => 4,
        }
    }

    /// What happened and what to do, in the user's language.
    pub fn message(&self, texts: &Texts) -> String {
        match self {
            Self::NoDisplay => texts.get("start-no-display"),
            Self::DisplayRefused { display, detail } => {
                texts.with("start-display-refused", &[("display", Arg::Text(display)), ("detail", Arg::Text(detail))])
            }
            Self::NoGraphicsDriver => texts.get("start-no-graphics-driver"),
            Self::Broke { detail } => texts.with("start-broke", &[("detail", Arg::Text(detail))]),
            Self::Picture { file, detail } => {
                texts.with("start-picture", &[("file", Arg::Text(file)), ("detail", Arg::Text(detail))])
            }
            Self::Unknown { key, name, known } => {
                texts.with(key, &[("name", Arg::Text(name)), ("known", Arg::Text(&known.join(", ")))])
            }
            Self::NoShip { what } => texts.with("start-no-ship-selected", &[("name", Arg::Text(what))]),
            Self::MeasuredToItself { piece } => texts.with("start-measured-to-itself", &[("name", Arg::Text(piece))]),
            Self::Slide { option, detail: None } => texts.with("start-no-slide", &[("what", Arg::Text(option))]),
            Self::Slide { option, detail: Some(detail) } => {
                texts.with("start-slide", &[("what", Arg::Text(option)), ("detail", Arg::Text(detail))])
            }
            Self::Open { what, detail } => {
                texts.with("start-open", &[("what", Arg::Text(what)), ("detail", Arg::Text(detail))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_name_packages_and_codes_differ() {
        let texts = Texts::english();
        assert!(Fault::NoDisplay.message(&texts).contains("xvfb"));
        assert!(Fault::NoGraphicsDriver.message(&texts).contains("mesa-vulkan-drivers"));
        assert_eq!(Fault::NoDisplay.exit_code(), 3);
        assert_eq!(Fault::NoGraphicsDriver.exit_code(), 4);
    }
}
