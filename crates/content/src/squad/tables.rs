//! Other spellings of ids, and what other programs write: the tables below `assets/squads`.

use crate::plain::json_file;
use crate::shipped;
use deadreckon_xwing::cards::Cards;
use deadreckon_xwing::generation::{Faction, Generation, Ruleset};
use deadreckon_xwing::slot::Slot;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// `format` of the table of other spellings.
pub(crate) const ALIASES_FORMAT: &str = "deadreckon-squad-aliases";
/// `format` of the table of other programs.
pub(crate) const PROGRAMS_FORMAT: &str = "deadreckon-squad-programs";
/// The newest version of both.
const VERSION: u64 = 1;

/// Other spellings of one generation's ids.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GenerationAliases {
    /// Slot keys.
    pub slots: BTreeMap<String, Slot>,
    /// Ship ids.
    pub ships: BTreeMap<String, String>,
    /// Pilot ids.
    pub pilots: BTreeMap<String, String>,
    /// Upgrade ids.
    pub upgrades: BTreeMap<String, String>,
    /// The ship id of a huge ship of two sections, with the ids of its sections.
    #[serde(default)]
    pub sections: BTreeMap<String, Vec<String>>,
    /// Upgrade ids that mean another card under a slot key.
    #[serde(default)]
    pub upgrades_by_slot: BTreeMap<String, BTreeMap<String, String>>,
    /// Upgrade ids whose card goes by the squad's faction.
    #[serde(default)]
    pub upgrades_by_faction: BTreeMap<String, BTreeMap<Faction, String>>,
}

/// Other spellings of ids in squad files.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadAliases {
    /// [`ALIASES_FORMAT`].
    format: String,
    /// At most [`VERSION`].
    version: u64,
    /// Faction words of both editions.
    pub factions: BTreeMap<String, Faction>,
    /// First edition.
    pub first: GenerationAliases,
    /// Second edition.
    pub second: GenerationAliases,
}

/// A program that writes squads, by the host of its links.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Builder {
    /// The host, or the end of it.
    pub(super) host: String,
    /// Whose squads it builds.
    pub(super) generation: Generation,
    /// By whose points, where it says nothing else.
    pub(super) ruleset: Option<Ruleset>,
}

/// What a squad's points say about its ruleset, if nothing else does.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PointsScale {
    /// From these points on.
    pub(super) from: i64,
    /// To these, included.
    pub(super) to: i64,
    /// The ruleset.
    pub(super) ruleset: Ruleset,
}

/// What other programs write into squad files.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SquadPrograms {
    /// [`PROGRAMS_FORMAT`].
    format: String,
    /// At most [`VERSION`].
    version: u64,
    /// Programs by host.
    pub(super) builders: Vec<Builder>,
    /// Words of the key `ruleset`, in small letters.
    pub(super) rulesets: BTreeMap<String, Ruleset>,
    /// Scales of points.
    pub(super) points: Vec<PointsScale>,
    /// Ids of upgrades that a program made up for its own ends.
    pub(super) not_cards: Vec<String>,
    /// Ids of all obstacles.
    pub(super) obstacles: Vec<String>,
}

static ALIASES: LazyLock<SquadAliases> = LazyLock::new(|| table(shipped::SQUAD_ALIASES.1, ALIASES_FORMAT));
static PROGRAMS: LazyLock<SquadPrograms> = LazyLock::new(|| table(shipped::SQUAD_PROGRAMS.1, PROGRAMS_FORMAT));

fn table<T: DeserializeOwned>(text: &str, format: &str) -> T {
    json_file(text, format, VERSION).expect("the shipped tables of squads are read by a test")
}

impl SquadPrograms {
    /// The shipped programs.
    pub(super) fn shipped() -> &'static Self {
        &PROGRAMS
    }
}

impl SquadAliases {
    /// The shipped aliases.
    ///
    /// # Panics
    /// If the shipped file is damaged: it is part of the program, and a test reads it.
    #[must_use]
    pub fn shipped() -> &'static Self {
        &ALIASES
    }

    /// The aliases of a generation.
    #[must_use]
    pub const fn of(&self, generation: Generation) -> &GenerationAliases {
        match generation {
            Generation::First => &self.first,
            Generation::Second => &self.second,
        }
    }

    /// The faction of a word, if squads of the generation have it.
    #[must_use]
    pub fn faction(&self, word: &str, generation: Generation) -> Option<Faction> {
        let faction = *self.factions.get(&word.trim().to_lowercase())?;
        faction.exists_in(generation).then_some(faction)
    }

    /// The words that a fault names.
    #[must_use]
    pub fn faction_words(&self, generation: Generation) -> Vec<&'static str> {
        match generation {
            Generation::First => {
                let own =
                    |faction: &&Faction| faction.exists_in(generation) && faction.of_squad(generation) == **faction;
                Faction::ALL.iter().filter(own).map(|faction| faction.first_id()).collect()
            }
            Generation::Second => Faction::ALL.iter().map(|faction| faction.key()).collect(),
        }
    }

    /// What makes no sense against the cards: aliases that lead nowhere, or that are the id of a card themselves.
    #[must_use]
    pub fn faults(&self, first: &Cards, second: &Cards) -> Vec<String> {
        let mut faults = Vec::new();
        for cards in [first, second] {
            let generation = cards.generation();
            let aliases = self.of(generation);
            let mut check = |kind: &str, alias: &str, target: &str, known: &dyn Fn(&str) -> bool, shadows: bool| {
                if !known(target) {
                    faults.push(format!("{generation} {kind} {alias}: there is no {target}"));
                }
                if shadows && known(alias) {
                    faults.push(format!("{generation} {kind} {alias}: is itself the id of a card"));
                }
            };
            let ship = |id: &str| cards.ship(id).is_some();
            let pilot = |id: &str| !cards.pilots(id).is_empty();
            let upgrade = |id: &str| cards.upgrade(id).is_some();
            aliases.ships.iter().for_each(|(alias, target)| check("ship", alias, target, &ship, true));
            aliases.pilots.iter().for_each(|(alias, target)| check("pilot", alias, target, &pilot, true));
            aliases.upgrades.iter().for_each(|(alias, target)| check("upgrade", alias, target, &upgrade, true));
            for (alias, ids) in &aliases.sections {
                ids.iter().for_each(|target| check("section", alias, target, &ship, true));
            }
            for (alias, target) in aliases.upgrades_by_slot.values().flatten() {
                check("upgrade", alias, target, &upgrade, false);
            }
            for (alias, targets) in &aliases.upgrades_by_faction {
                targets.values().for_each(|target| check("upgrade", alias, target, &upgrade, true));
            }
        }
        faults
    }
}

impl GenerationAliases {
    /// The slot of a key in squad files, in any of its spellings.
    #[must_use]
    pub fn slot(&self, key: &str, generation: Generation) -> Option<Slot> {
        Slot::from_xws(key, generation).or_else(|| self.slots.get(&key.to_lowercase()).copied())
    }
}
