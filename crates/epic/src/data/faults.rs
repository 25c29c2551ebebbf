//! Everything that is wrong with a scenario or one of its parts, each with the key where it stands.

use super::action::{Action, HOLD, Program};
use super::force::{Force, FormationCard};
use super::length::Cm;
use super::scenario::Scenario;
use super::terrain::TerrainKind;
use super::unit::{Carries, UnitKind, UnitType};
use crate::game::hull;
use deadreckon_engine::text::{Lines, unseen_in};
use deadreckon_geometry::pose::Point;
use deadreckon_geometry::region::Region;
use std::collections::BTreeMap;

/// A fault: the key, and what is wrong with it and what to do.
pub type Fault = (String, String);

/// Most formations of a force, and most units of a formation.
pub const MOST: usize = 60;
/// Most pieces of terrain.
pub const MOST_TERRAIN: usize = 200;
/// Longest name, characters.
const LONGEST_NAME: usize = 64;
/// Deepest nesting of a program.
const DEEPEST: usize = 8;

fn fault(key: impl Into<String>, message: impl Into<String>) -> Fault {
    (key.into(), message.into())
}

/// Whether a text may be a name: 1 to 64 characters in one line that can be seen.
fn is_name(name: &str) -> bool {
    !name.trim().is_empty() && name.chars().count() <= LONGEST_NAME && unseen_in(name, Lines::One).is_none()
}

/// Names are shown in terminals, pictures and lists of one line.
fn of_name(key: String, name: &str, faults: &mut Vec<Fault>) {
    if !is_name(name) {
        faults.push(fault(key, "a name has 1 to 64 characters that can be seen"));
    }
}

/// A value to be reached with a die: 1 to 6, or more where a second die can reach it.
fn value(key: String, value: Option<u8>, least: u8, most: u8, faults: &mut Vec<Fault>) {
    if value.is_some_and(|value| !(least..=most).contains(&value)) {
        faults.push(fault(key, format!("must be from {least} to {most}")));
    }
}

fn length(key: String, cm: Cm, least: f64, most: f64, faults: &mut Vec<Fault>) {
    if !cm.is_within(least, most) {
        faults.push(fault(key, format!("must be from {least} to {most} cm")));
    }
}

/// What is wrong with kinds of units, with keys below `kinds`.
#[must_use]
pub fn of_kinds(kinds: &BTreeMap<String, UnitKind>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (name, kind) in kinds {
        let at = |key: &str| format!("kinds.{name}.{key}");
        of_name(format!("kinds.{name}"), name, &mut faults);
        if kind.unit_type == UnitType::WarEngine {
            faults.push(fault(at("type"), "war engines are not in the program; use armoured_vehicle"));
        }
        length(at("speed"), kind.speed, 0.0, 100.0, &mut faults);
        value(at("armour"), kind.armour, 2, 6, &mut faults);
        value(at("close_combat"), kind.close_combat, 2, 6, &mut faults);
        value(at("firefight"), kind.firefight, 2, 6, &mut faults);
        size(&at("base"), &kind.base, &mut faults);
        if let Some(model) = &kind.model {
            size(&at("model"), model, &mut faults);
        }
        for (n, weapon) in kind.weapons.iter().enumerate() {
            let at = |key: &str| format!("kinds.{name}.weapons[{n}].{key}");
            of_name(at("name"), &weapon.name, &mut faults);
            length(at("range"), weapon.range, 0.5, 500.0, &mut faults);
            value(at("ap"), weapon.ap, 2, 9, &mut faults);
            value(at("at"), weapon.at, 2, 9, &mut faults);
            if weapon.ap.is_none() && weapon.at.is_none() {
                faults.push(fault(format!("kinds.{name}.weapons[{n}]"), "hits nothing; add ap or at"));
            }
        }
        if kind.weapons.len() > usize::from(u8::MAX) {
            faults.push(fault(at("weapons"), "at most 255 weapons"));
        }
        for (key, reach) in [("reach", kind.reach), ("zone", kind.zone)] {
            if let Some(reach) = reach {
                length(at(key), reach, 0.0, 100.0, &mut faults);
            }
        }
        if let Some(carries) = &kind.carries {
            carrier(name, carries, kinds, &mut faults);
        }
    }
    faults
}

/// A stand is at most 4 cm and at least 0.5 cm in any direction, and at least 2 cm in one (G1); models may be smaller.
fn size(key: &str, outline: &super::unit::Outline, faults: &mut Vec<Fault>) {
    let hull = match hull(outline) {
        Ok(hull) => hull,
        Err(e) => {
            faults.push(fault(key, e.to_string()));
            return;
        }
    };
    let bounds = hull.at(deadreckon_geometry::pose::Pose::new(0.0, 0.0, 0.0)).bounds();
    let (x, y) = (bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y);
    let thin = x.min(y) < 5.0 - 1e-9;
    let small = x.max(y) < 20.0 - 1e-9 && key.ends_with("base");
    if thin || small || x.max(y) > 40.0 + 1e-9 {
        faults.push(fault(key, "a stand is 0.5 to 4 cm in every direction, and at least 2 cm in one"));
    }
}

/// A carrier names kinds that exist, and no chain of carriers leads back to itself.
fn carrier(name: &str, carries: &Carries, kinds: &BTreeMap<String, UnitKind>, faults: &mut Vec<Fault>) {
    let key = format!("kinds.{name}.carries");
    if carries.number == 0 || carries.number > 20 {
        faults.push(fault(format!("{key}.number"), "must be from 1 to 20"));
    }
    for (n, kind) in carries.kinds.iter().enumerate().filter(|(_, kind)| !kinds.contains_key(*kind)) {
        faults.push(fault(format!("{key}.kinds[{n}]"), format!("there is no kind {kind:?}")));
    }
    let mut met = vec![name];
    let mut to_visit: Vec<&str> = carries.kinds.iter().map(String::as_str).collect();
    while let Some(next) = to_visit.pop() {
        if next == name {
            faults.push(fault(key, "carries itself, or what carries it: transport goes round in a circle"));
            return;
        }
        if !met.contains(&next) {
            met.push(next);
            let inner = kinds.get(next).and_then(|kind| kind.carries.as_ref());
            to_visit.extend(inner.into_iter().flat_map(|carries| carries.kinds.iter().map(String::as_str)));
        }
    }
}

/// What is wrong with actions, with keys below `actions`.
#[must_use]
pub fn of_actions(actions: &[Action]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (n, action) in actions.iter().enumerate() {
        let key = format!("actions[{n}]");
        if !is_name(&action.id) || actions[..n].iter().any(|other| other.id == action.id) {
            faults.push(fault(format!("{key}.id"), "an id has 1 to 64 characters, and no two actions share one"));
        }
        if action.program.depth() > DEEPEST {
            faults.push(fault(format!("{key}.program"), format!("nested deeper than {DEEPEST}")));
        } else {
            program(&format!("{key}.program"), &action.program, &mut faults);
        }
        if let Some(fallback) = &action.on_fail.fallback
            && !actions.iter().any(|other| other.id == *fallback)
        {
            faults.push(fault(format!("{key}.on_fail.fallback"), format!("there is no action {fallback:?}")));
        }
        if action.formations == 0 || action.formations > 10 {
            faults.push(fault(format!("{key}.formations"), "must be from 1 to 10"));
        }
    }
    if !actions.iter().any(|action| action.id == HOLD) {
        faults.push(fault("actions", format!("there is no action {HOLD:?}, which follows a failed test")));
    }
    faults
}

fn program(key: &str, it: &Program, faults: &mut Vec<Fault>) {
    match it {
        Program::Seq(steps) => {
            for (n, step) in steps.iter().enumerate() {
                program(&format!("{key}[{n}]"), step, faults);
            }
        }
        Program::Choice(ways) => {
            if ways.is_empty() {
                faults.push(fault(key, "a choice has at least one way"));
            }
            for (n, way) in ways.iter().enumerate() {
                if !is_name(&way.id) || ways[..n].iter().any(|other| other.id == way.id) {
                    faults.push(fault(format!("{key}[{n}].id"), "each way of a choice has an id of its own"));
                }
                program(&format!("{key}[{n}].program"), &way.program, faults);
            }
        }
        Program::Move(way) | Program::Charge(way) if way.speed_times == 0 || way.speed_times > 4 => {
            faults.push(fault(format!("{key}.speed_times"), "must be from 1 to 4"));
        }
        Program::Shoot(modifier) if !(-3..=3).contains(modifier) => {
            faults.push(fault(key, "a modifier to hit is from -3 to 3"));
        }
        _ => {}
    }
}

/// What is wrong with kinds of terrain, with keys below `terrain_kinds`.
#[must_use]
pub fn of_terrain_kinds(kinds: &BTreeMap<String, TerrainKind>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (name, kind) in kinds {
        of_name(format!("terrain_kinds.{name}"), name, &mut faults);
        value(format!("terrain_kinds.{name}.cover_save"), kind.cover_save, 2, 6, &mut faults);
    }
    faults
}

/// Everything that is wrong with a scenario.
#[must_use]
pub fn of(scenario: &Scenario) -> Vec<Fault> {
    let mut faults = of_kinds(&scenario.kinds);
    faults.extend(of_actions(&scenario.actions));
    faults.extend(of_terrain_kinds(&scenario.terrain_kinds));
    of_name("name".to_owned(), &scenario.name, &mut faults);
    length("table.0".to_owned(), scenario.table.0, 30.0, 400.0, &mut faults);
    length("table.1".to_owned(), scenario.table.1, 30.0, 400.0, &mut faults);
    if let Some(deployment) = scenario.deployment {
        length("deployment.within".to_owned(), deployment.within, 1.0, 200.0, &mut faults);
    }
    if scenario.turns == Some(0) {
        faults.push(fault("turns", "a game has at least one turn"));
    }
    for (n, objective) in scenario.objectives.iter().enumerate() {
        let key = format!("objectives[{n}]");
        length(format!("{key}.within"), objective.within, 0.0, 100.0, &mut faults);
        on_table(scenario, format!("{key}.at"), objective.at, &mut faults);
    }
    terrain(scenario, &mut faults);
    for (player, force) in scenario.forces.iter() {
        let key = if player == deadreckon_engine::player::Player::One { "forces.one" } else { "forces.two" };
        of_force(scenario, key, force, &mut faults);
    }
    faults
}

fn on_table(scenario: &Scenario, key: String, at: (Cm, Cm), faults: &mut Vec<Fault>) {
    if !at.0.is_within(0.0, scenario.table.0.0) || !at.1.is_within(0.0, scenario.table.1.0) {
        faults.push(fault(key, "must be on the table"));
    }
}

fn terrain(scenario: &Scenario, faults: &mut Vec<Fault>) {
    if scenario.terrain.len() > MOST_TERRAIN {
        let found = scenario.terrain.len();
        faults.push(fault("terrain", format!("{found} pieces; at most {MOST_TERRAIN} are allowed")));
        return;
    }
    for (n, piece) in scenario.terrain.iter().enumerate() {
        let key = format!("terrain[{n}]");
        if !scenario.terrain_kinds.contains_key(&piece.kind) {
            faults.push(fault(format!("{key}.kind"), format!("there is no kind of terrain {:?}", piece.kind)));
        }
        let corners: Vec<Point> = piece.outline.iter().map(|(x, y)| Point::new(x.mm(), y.mm())).collect();
        if let Err(e) = Region::polygon(&corners) {
            faults.push(fault(format!("{key}.outline"), e.to_string()));
        }
    }
}

fn of_force(scenario: &Scenario, key: &str, force: &Force, faults: &mut Vec<Fault>) {
    of_name(format!("{key}.name"), &force.name, faults);
    if force.strategy > 6 {
        faults.push(fault(format!("{key}.strategy"), "must be from 0 to 6"));
    }
    let known = |id: &String| scenario.actions.iter().any(|action| action.id == *id);
    for (n, modifier) in force.rules.test.iter().enumerate() {
        for action in modifier.actions.iter().filter(|id| !known(id)) {
            faults.push(fault(format!("{key}.rules.test[{n}].actions"), format!("there is no action {action:?}")));
        }
    }
    let count = force.formations.len();
    if count == 0 || count > MOST {
        faults.push(fault(format!("{key}.formations"), format!("{count} formations; from 1 to {MOST} are allowed")));
        return;
    }
    for (n, card) in force.formations.iter().enumerate() {
        let key = format!("{key}.formations[{n}]");
        for id in card.special_actions.iter().filter(|id| !known(id)) {
            faults.push(fault(format!("{key}.special_actions"), format!("there is no action {id:?}")));
        }
        of_formation(scenario, &key, card, faults);
    }
}

fn of_formation(scenario: &Scenario, key: &str, card: &FormationCard, faults: &mut Vec<Fault>) {
    of_name(format!("{key}.name"), &card.name, faults);
    for (n, tag) in card.tags.iter().enumerate() {
        of_name(format!("{key}.tags[{n}]"), tag, faults);
    }
    if !(1..=6).contains(&card.initiative) {
        faults.push(fault(format!("{key}.initiative"), "must be from 1 to 6"));
    }
    if !(1..=5).contains(&card.markers_per_unit) {
        faults.push(fault(format!("{key}.markers_per_unit"), "must be from 1 to 5"));
    }
    if card.units.is_empty() || card.units.len() > MOST {
        faults.push(fault(format!("{key}.units"), format!("a formation has 1 to {MOST} units")));
        return;
    }
    let mut aboard: BTreeMap<usize, usize> = BTreeMap::new();
    for (n, unit) in card.units.iter().enumerate() {
        let key = format!("{key}.units[{n}]");
        if !scenario.kinds.contains_key(&unit.kind) {
            faults.push(fault(format!("{key}.kind"), format!("there is no kind of unit {:?}", unit.kind)));
        }
        if !(unit.facing.is_finite() && unit.facing.abs() <= 360.0) {
            faults.push(fault(format!("{key}.facing"), "must be from -360 to 360 degrees"));
        }
        on_table(scenario, format!("{key}.at"), unit.at, faults);
        if let Some(by) = unit.carried_by {
            *aboard.entry(by).or_default() += 1;
            if let Some(message) = carried(scenario, card, n, by) {
                faults.push(fault(format!("{key}.carried_by"), message));
            }
        }
    }
    for (by, number) in aboard {
        let carries = card.units.get(by).and_then(|unit| scenario.kinds.get(&unit.kind)?.carries.as_ref());
        if carries.is_some_and(|carries| number > usize::from(carries.number)) {
            faults.push(fault(format!("{key}.units[{by}]"), "carries more units than it can"));
        }
    }
}

/// Why a unit cannot start on board of another.
fn carried(scenario: &Scenario, card: &FormationCard, unit: usize, by: usize) -> Option<String> {
    let Some(carrier) = card.units.get(by) else {
        return Some("there is no such unit in the formation; the first is 0".to_owned());
    };
    // Who is carried carries nobody, so no circle can close.
    if by == unit || carrier.carried_by.is_some() {
        return Some("the carrier is carried itself: transport goes round in a circle".to_owned());
    }
    let carries = scenario.kinds.get(&carrier.kind).and_then(|kind| kind.carries.as_ref());
    let fits = carries.is_some_and(|carries| carries.kinds.contains(&card.units[unit].kind));
    (!fits).then(|| "the unit named there does not carry this kind".to_owned())
}
