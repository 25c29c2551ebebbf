//! Which edition and ruleset a squad is for, and which obstacles it brings.

use super::lookup::is_section;
use super::raw::Raw;
use super::tables::{Builder, SquadAliases, SquadPrograms};
use crate::shipped;
use deadreckon_xwing::generation::{Generation, Ruleset};
use deadreckon_xwing::slot::Slot;
use deadreckon_xwing::squad::{Note, NoteKind};
use std::collections::BTreeSet;

/// How many obstacles a squad brings.
const OBSTACLES: usize = 3;

/// The program that wrote the squad, by its links.
fn builder(raw: &Raw) -> Option<&'static Builder> {
    let is = |host: &str, of: &str| host.strip_suffix(of).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'));
    SquadPrograms::shipped().builders.iter().find(|builder| raw.hosts.iter().any(|host| is(host, &builder.host)))
}

/// The edition that the file tells by the first of these: ids of the second, the program that wrote it, slots and
/// faction that one edition has, pilots and ships that one edition has. `None` if nothing tells.
pub(super) fn generation(raw: &Raw) -> Option<Generation> {
    if raw.ships.iter().any(|ship| ship.has_id) {
        return Some(Generation::Second);
    }
    if let Some(builder) = builder(raw) {
        return Some(builder.generation);
    }
    only(words(raw)).or_else(|| only(cards(raw)))
}

/// The one value of a set that has one.
fn only(found: BTreeSet<Generation>) -> Option<Generation> {
    if found.len() == 1 { found.into_iter().next() } else { None }
}

/// The editions of slot keys and faction words that only one edition has.
fn words(raw: &Raw) -> BTreeSet<Generation> {
    let mut found = BTreeSet::new();
    for (slot, _) in raw.ships.iter().flat_map(|ship| &ship.upgrades) {
        let has = |generation| Slot::from_xws(slot, generation).is_some();
        found.extend(one_of(has(Generation::First), has(Generation::Second)));
    }
    let faction = raw.faction.trim().to_lowercase();
    if let Some(known) = SquadAliases::shipped().factions.get(&faction) {
        // The first edition's words for three factions are no ids of the second.
        let first = known.key() != faction && known.exists_in(Generation::First);
        found.insert(if first { Generation::First } else { Generation::Second });
    }
    found
}

/// The editions of pilots and ships that only one edition has.
fn cards(raw: &Raw) -> BTreeSet<Generation> {
    let in_cards = |generation: Generation, pilot: &str, ship: Option<&str>| {
        // Not by the ship's other ids: those of the first edition are among the second's.
        let flies =
            |said: &str, ship: &str| said == ship || is_section(SquadAliases::shipped().of(generation), said, ship);
        shipped::cards(generation).pilots(pilot).iter().any(|card| ship.is_none_or(|said| flies(said, &card.ship)))
    };
    let has = |ship: &super::raw::RawShip| {
        let in_one = |generation| in_cards(generation, &ship.pilot, ship.ship.as_deref());
        one_of(in_one(Generation::First), in_one(Generation::Second))
    };
    raw.ships.iter().filter_map(has).collect()
}

const fn one_of(first: bool, second: bool) -> Option<Generation> {
    match (first, second) {
        (true, false) => Some(Generation::First),
        (false, true) => Some(Generation::Second),
        _ => None,
    }
}

/// Whose points the squad was made for: what the file says, else by its program, else by the scale of its points.
pub(super) fn ruleset(raw: &Raw, generation: Generation, notes: &mut Vec<Note>) -> Option<Ruleset> {
    if generation == Generation::First {
        return Some(Ruleset::First);
    }
    if let Some(word) = &raw.ruleset {
        if let Some(ruleset) = SquadPrograms::shipped().rulesets.get(&word.trim().to_lowercase()) {
            return Some(*ruleset);
        }
        notes.push(Note::new(None, NoteKind::UnknownRuleset, word, ""));
    }
    let by_points = || {
        let points = raw.points?;
        SquadPrograms::shipped()
            .points
            .iter()
            .find(|scale| (scale.from..=scale.to).contains(&points))
            .map(|scale| scale.ruleset)
    };
    builder(raw).and_then(|builder| builder.ruleset).or_else(by_points)
}

/// The obstacles that are known, and those that are not.
pub(super) fn obstacles(raw: &Raw, notes: &mut Vec<Note>) -> (Vec<String>, Vec<String>) {
    let known = &SquadPrograms::shipped().obstacles;
    let (mut taken, mut kept) = (Vec::new(), Vec::new());
    for said in &raw.obstacles {
        let plain = said.trim().to_lowercase().replace('-', "");
        if known.contains(said) {
            taken.push(said.clone());
        } else if known.contains(&plain) {
            notes.push(Note::new(None, NoteKind::ObstacleRenamed, said, &plain));
            taken.push(plain);
        } else {
            notes.push(Note::new(None, NoteKind::UnknownObstacle, said, ""));
            kept.push(said.clone());
        }
    }
    if !raw.obstacles.is_empty() && raw.obstacles.len() != OBSTACLES {
        notes.push(Note::new(None, NoteKind::ObstacleCount, raw.obstacles.len().to_string(), ""));
    }
    (taken, kept)
}
