//! What kind of file this is, by its first words: not by its name, which anybody may change.

use crate::fault::without_mark;
use crate::{cards, formation_record, formations, game, position, record, ron_files, short, squad};

/// Kinds of files, in the order in which they are checked: what others name comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A parts set.
    PartsSet,
    /// Outlines of obstacles.
    Outlines,
    /// An edition.
    Edition,
    /// A damage deck.
    DamageDeck,
    /// Devices.
    Devices,
    /// Kinds of units of formations.
    Units,
    /// Actions of formations.
    Actions,
    /// Kinds of terrain.
    Terrain,
    /// A position.
    Position,
    /// A position in the short text form.
    ShortPosition,
    /// Certificates.
    Certificates,
    /// The start of a game.
    Game,
    /// The record of a game.
    Record,
    /// A scenario of formations: the start of their game.
    Scenario,
    /// The record of a game of formations.
    FormationRecord,
    /// Ships, pilots, upgrades, and other spellings of their ids: parts of the program.
    Cards,
    /// A squad of another program, or a container of squads.
    Squad,
    /// None of ours.
    Unknown,
}

/// The value of `format` in a file of certificates.
pub const CERTIFICATES_FORMAT: &str = "deadreckon-certificates";

/// What is wrong with a file of no known kind.
pub const NOT_OURS: &str = "not one of our files; expected a position, a game, a scenario, a record, a parts set, \
                                   outlines, an edition, a damage deck, devices, units, actions, terrain or \
                                   certificates, each of which says so as its \"format\"";

/// What is wrong with a file of a known kind that is neither a position nor something that positions name.
pub const NOT_FOR_A_TABLE: &str = "this kind of file is not opened on a table, as positions, parts sets and outlines \
                                   are; `reckon check` goes through it";

/// What is wrong with a file that holds nothing that scenarios name.
pub const NOT_FOR_SCENARIOS: &str = "this is nothing that a scenario may know besides what is shipped; expected units, \
                                     actions or terrain, each of which says so as its \"format\"";

/// What is wrong with a file that holds nothing that games name.
pub const NOT_FOR_GAMES: &str = "this is nothing that a game may know besides what is shipped; expected a parts set, \
                                 outlines, an edition, a damage deck or devices, each of which says so as its \"format\"";

/// What is wrong with a file of cards: nothing opens one.
pub const CARDS: &str = "cards and the ids of squad files are parts of the program, which reads no others; \
                         docs/formats/ships.md describes them";

/// What is wrong with a squad where a position is wanted.
pub const SQUAD: &str = "a squad of another program (XWS), not a position; `reckon squad` reads it";

impl Kind {
    /// Whether a game of formations can be opened from it.
    #[must_use]
    pub const fn is_of_formations(self) -> bool {
        matches!(self, Self::Scenario | Self::FormationRecord)
    }

    /// The kind that a file says it is.
    ///
    /// ```
    /// use deadreckon_content::kind::Kind;
    /// assert_eq!(Kind::of(br#"(format: "deadreckon-parts-set", version: 1,"#), Kind::PartsSet);
    /// assert_eq!(Kind::of(b"a picture"), Kind::Unknown);
    /// ```
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let text = without_mark(&text).trim_start();
        if short::is_short(text) {
            return Self::ShortPosition;
        }
        match format(text) {
            Some(position::FORMAT) => Self::Position,
            Some(ron_files::PARTS_FORMAT) => Self::PartsSet,
            Some(ron_files::OUTLINES_FORMAT) => Self::Outlines,
            Some(ron_files::EDITION_FORMAT) => Self::Edition,
            Some(ron_files::DAMAGE_DECK_FORMAT) => Self::DamageDeck,
            Some(ron_files::DEVICES_FORMAT) => Self::Devices,
            Some(CERTIFICATES_FORMAT) => Self::Certificates,
            Some(game::FORMAT) => Self::Game,
            Some(record::FORMAT) => Self::Record,
            Some(formations::UNITS_FORMAT) => Self::Units,
            Some(formations::ACTIONS_FORMAT) => Self::Actions,
            Some(formations::TERRAIN_FORMAT) => Self::Terrain,
            Some(formations::SCENARIO_FORMAT) => Self::Scenario,
            Some(formation_record::FORMAT) => Self::FormationRecord,
            Some(cards::SHIPS_FORMAT | cards::UPGRADES_FORMAT | squad::ALIASES_FORMAT | squad::PROGRAMS_FORMAT) => {
                Self::Cards
            }
            // Certificates on their own carry their version and no format.
            None if text.starts_with(['{', '[']) && text.contains("\"certificate\"") => Self::Certificates,
            // Nor do squads of other programs.
            None if text.starts_with('{') && is_squad(text) => Self::Squad,
            // What looks like JSON and says nothing is most likely a position; its reader names what is missing.
            None if text.starts_with('{') => Self::Position,
            _ => Self::Unknown,
        }
    }
}

/// Whether a text has the keys of a squad, or of a container of squads.
fn is_squad(text: &str) -> bool {
    ["\"faction\"", "\"pilots\""].iter().all(|key| text.contains(key)) || text.contains("\"container\"")
}

/// The text after the first key `format`, in JSON or RON; comments are passed over.
fn format(text: &str) -> Option<&str> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| line.match_indices("format").map(move |(at, key)| &line[at + key.len()..])).find_map(|rest| {
        let rest = rest.strip_prefix('"').unwrap_or(rest).trim_start().strip_prefix(':')?;
        rest.trim_start().strip_prefix('"')?.split('"').next()
    })
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn a_file_is_what_it_says() {
        for (text, kind) in [
            ("{\"format\": \"deadreckon-position\"", Kind::Position),
            ("// format: \"x\"\n( format : \"deadreckon-parts-set\",", Kind::PartsSet),
            ("(format: \"deadreckon-outlines\"", Kind::Outlines),
            ("(format: \"deadreckon-edition\"", Kind::Edition),
            ("(format: \"deadreckon-damage-deck\"", Kind::DamageDeck),
            ("{\"format\": \"deadreckon-game\"", Kind::Game),
            ("{\"format\": \"deadreckon-record\"", Kind::Record),
            ("(format: \"deadreckon-devices\"", Kind::Devices),
            ("(format: \"deadreckon-units\"", Kind::Units),
            ("#![enable(implicit_some)]\n(format: \"deadreckon-actions\"", Kind::Actions),
            ("(format: \"deadreckon-terrain\"", Kind::Terrain),
            ("(format: \"deadreckon-scenario\"", Kind::Scenario),
            ("{\"format\": \"deadreckon-formation-record\"", Kind::FormationRecord),
            ("dr1;e=second", Kind::ShortPosition),
            ("dr2;e=second", Kind::ShortPosition),
            ("[{\"certificate\": 1}]", Kind::Certificates),
            ("\u{feff}\n{\"format\": \"deadreckon-ships\"", Kind::Cards),
            ("{\"format\": \"deadreckon-upgrades\"", Kind::Cards),
            ("{\"format\": \"deadreckon-squad-aliases\"", Kind::Cards),
            ("{\"format\": \"deadreckon-squad-programs\"", Kind::Cards),
            ("{\"faction\": \"rebel\", \"pilots\": []}", Kind::Squad),
            ("{\"container\": []}", Kind::Squad),
            ("{\"faction\": \"rebel\"}", Kind::Position),
            ("{}", Kind::Position),
            ("{\"format\": \"other\"}", Kind::Unknown),
            ("", Kind::Unknown),
            ("\u{0}\u{1}", Kind::Unknown),
        ] {
            assert_eq!(Kind::of(text.as_bytes()), kind, "{text}");
        }
    }
}
