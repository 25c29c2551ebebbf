//! Formations: kinds of units, actions, kinds of terrain, and scenarios, as RON files.
//!
//! Described in `docs/formats/scenario.md`.

use crate::fault::{FileFault, FileFaults};
use crate::kind::{Kind, NOT_FOR_SCENARIOS};
use crate::ron_files::{Read, read};
use crate::shipped;
use deadreckon_epic::data::action::Action;
use deadreckon_epic::data::faults;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::data::terrain::TerrainKind;
use deadreckon_epic::data::unit::UnitKind;
use serde::Deserialize;
use std::collections::BTreeMap;

/// `format` of a file of kinds of units.
pub const UNITS_FORMAT: &str = "deadreckon-units";
/// `format` of a file of actions.
pub const ACTIONS_FORMAT: &str = "deadreckon-actions";
/// `format` of a file of kinds of terrain.
pub const TERRAIN_FORMAT: &str = "deadreckon-terrain";
/// `format` of a scenario.
pub const SCENARIO_FORMAT: &str = "deadreckon-scenario";

/// What scenarios may name without bringing it themselves.
#[derive(Debug, Clone, PartialEq)]
pub struct Library {
    /// Kinds of units.
    pub kinds: BTreeMap<String, UnitKind>,
    /// Kinds of terrain.
    pub terrain_kinds: BTreeMap<String, TerrainKind>,
    /// The actions of scenarios that bring none.
    pub actions: Vec<Action>,
}

impl Library {
    /// What is shipped.
    #[must_use]
    pub fn shipped() -> Self {
        Self {
            kinds: shipped::unit_kinds().clone(),
            terrain_kinds: shipped::terrain_kinds().clone(),
            actions: shipped::actions().to_vec(),
        }
    }

    /// Adds what a file of the user holds: units or kinds of terrain, those of the same names replaced, or actions,
    /// which replace all. Returns how many.
    ///
    /// Records hold everything that their game uses, so nothing that was played changes with it.
    ///
    /// # Errors
    /// [`FileFaults`]: the file holds nothing of these, or everything wrong with it; nothing is added then.
    ///
    /// ```
    /// use deadreckon_content::{formations::Library, shipped};
    /// let mut library = Library::shipped();
    /// assert!(library.add("units.ron", shipped::UNIT_KINDS.1.as_bytes()).unwrap() > 3);
    /// assert!(library.add("squad.xws", b"{}").is_err());
    /// ```
    pub fn add(&mut self, origin: &str, bytes: &[u8]) -> Result<usize, FileFaults> {
        match Kind::of(bytes) {
            Kind::Units => units(origin, bytes).map(|kinds| {
                let count = kinds.len();
                self.kinds.extend(kinds);
                count
            }),
            Kind::Terrain => terrain(origin, bytes).map(|kinds| {
                let count = kinds.len();
                self.terrain_kinds.extend(kinds);
                count
            }),
            Kind::Actions => actions(origin, bytes).map(|actions| {
                self.actions = actions;
                self.actions.len()
            }),
            _ => Err(FileFaults::one(origin, FileFault::whole(NOT_FOR_SCENARIOS))),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Units {
    kinds: BTreeMap<String, UnitKind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Actions {
    actions: Vec<Action>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terrain {
    terrain_kinds: BTreeMap<String, TerrainKind>,
}

/// Refuses a file with all faults at their keys.
fn refuse<T>(file: &Read<'_, T>, faults: Vec<faults::Fault>) -> Result<(), FileFaults> {
    let at_key = |(key, message): faults::Fault| FileFault::key(format!("content.{key}"), message);
    file.refuse(faults.into_iter().map(at_key).collect())
}

/// Reads kinds of units.
///
/// # Errors
/// [`FileFaults`]: damaged text, another format or version, or every value that makes no sense.
pub fn units(origin: &str, bytes: &[u8]) -> Result<BTreeMap<String, UnitKind>, FileFaults> {
    let file: Read<'_, Units> = read(origin, bytes, UNITS_FORMAT)?;
    refuse(&file, faults::of_kinds(&file.content.kinds))?;
    Ok(file.content.kinds)
}

/// Reads actions.
///
/// # Errors
/// As [`units`].
pub fn actions(origin: &str, bytes: &[u8]) -> Result<Vec<Action>, FileFaults> {
    let file: Read<'_, Actions> = read(origin, bytes, ACTIONS_FORMAT)?;
    refuse(&file, faults::of_actions(&file.content.actions))?;
    Ok(file.content.actions)
}

/// Reads kinds of terrain.
///
/// # Errors
/// As [`units`].
pub fn terrain(origin: &str, bytes: &[u8]) -> Result<BTreeMap<String, TerrainKind>, FileFaults> {
    let file: Read<'_, Terrain> = read(origin, bytes, TERRAIN_FORMAT)?;
    refuse(&file, faults::of_terrain_kinds(&file.content.terrain_kinds))?;
    Ok(file.content.terrain_kinds)
}

/// Reads a scenario as [`scenario_with`] does, with what is shipped.
///
/// # Errors
/// As [`units`].
pub fn scenario(origin: &str, bytes: &[u8]) -> Result<Scenario, FileFaults> {
    scenario_with(&Library::shipped(), origin, bytes)
}

/// Reads a scenario. Kinds of units and terrain that it brings itself come before those of the library of the same name;
/// if it brings actions, those are all there are.
///
/// # Errors
/// As [`units`].
pub fn scenario_with(library: &Library, origin: &str, bytes: &[u8]) -> Result<Scenario, FileFaults> {
    let mut file: Read<'_, Scenario> = read(origin, bytes, SCENARIO_FORMAT)?;
    let scenario = &mut file.content;
    for (name, kind) in &library.kinds {
        scenario.kinds.entry(name.clone()).or_insert_with(|| kind.clone());
    }
    for (name, kind) in &library.terrain_kinds {
        scenario.terrain_kinds.entry(name.clone()).or_insert(*kind);
    }
    if scenario.actions.is_empty() {
        scenario.actions.clone_from(&library.actions);
    }
    let faults = faults::of(scenario);
    refuse(&file, faults)?;
    Ok(file.content)
}
