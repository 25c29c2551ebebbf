//! Formations: kinds of units, actions, kinds of terrain, and scenarios, as RON files.
//!
//! Described in `docs/formats/scenario.md`.

use crate::fault::{FileFault, FileFaults};
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

/// Whether a file says that it is a scenario.
///
/// ```
/// assert!(deadreckon_content::formations::is_scenario(br#"(format: "deadreckon-scenario", version: 1,"#));
/// ```
#[must_use]
pub fn is_scenario(bytes: &[u8]) -> bool {
    // What a file is stands first in it; everything behind may name other kinds.
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1_024)]);
    let said = head.split("format:").nth(1).and_then(|rest| rest.split('"').nth(1));
    said == Some(SCENARIO_FORMAT)
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

/// Reads a scenario. Kinds of units and terrain that it brings itself come before the shipped ones of the same name; if
/// it brings actions, those are all there are.
///
/// # Errors
/// As [`units`].
pub fn scenario(origin: &str, bytes: &[u8]) -> Result<Scenario, FileFaults> {
    let mut file: Read<'_, Scenario> = read(origin, bytes, SCENARIO_FORMAT)?;
    let (shared_units, shared_terrain) = (shipped::unit_kinds(), shipped::terrain_kinds());
    let scenario = &mut file.content;
    for (name, kind) in shared_units {
        scenario.kinds.entry(name.clone()).or_insert_with(|| kind.clone());
    }
    for (name, kind) in shared_terrain {
        scenario.terrain_kinds.entry(name.clone()).or_insert(*kind);
    }
    if scenario.actions.is_empty() {
        scenario.actions = shipped::actions().to_vec();
    }
    let faults = faults::of(scenario);
    refuse(&file, faults)?;
    Ok(file.content)
}
