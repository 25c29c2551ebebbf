//! From a position to the table that questions are asked of.

use super::{Fault, FaultKind, Faults, Position, Ship};
use crate::components::Components;
use crate::edition::EditionData;
use crate::text::{Lines, unseen_in};
use deadreckon_geometry::maneuver::{Maneuver, ManeuverPath};
use deadreckon_geometry::parts::PartsSet;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::table::{Mat, Table};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Furthest a piece may stand from the origin, mm: far beyond any mat.
const FURTHEST_MM: f64 = 100_000.0;
const LONGEST_TITLE: usize = 200;
const LONGEST_NOTE: usize = 10_000;
const LONGEST_NAME: usize = 200;
/// Most entries of a dial; every maneuver of every edition fits several times.
const LONGEST_DIAL: usize = 200;

/// Whether a coordinate (mm) or a heading (radians) is finite and small enough for exact places: at most 100,000 either
/// way, inclusive.
#[must_use]
pub fn is_within_reach(value: f64) -> bool {
    value.is_finite() && value.abs() <= FURTHEST_MM
}

impl Position {
    /// The table of this position, ready for questions; ships and obstacles keep their indices.
    ///
    /// # Errors
    /// [`Faults`]: everything wrong at once, each with the key in the file and what to do.
    pub fn table(&self, components: &Components) -> Result<Table, Faults> {
        let mut check = Check { faults: Vec::new() };
        let parts = check.parts(self, components);
        let edition = check.edition(self, components);
        check.mat(self.mat);
        check.texts(self);
        check.ids(self);
        check.counts(self);
        if check.faults.iter().all(|f| !matches!(f.kind, FaultKind::TooMany { .. })) {
            for (i, ship) in self.ships.iter().enumerate() {
                check.ship(i, ship, edition.as_deref(), parts.as_deref());
            }
            for (i, obstacle) in self.obstacles.iter().enumerate() {
                check.pose(&format!("obstacles[{i}].pose"), obstacle.pose);
                let known = || components.outlines.keys().cloned().collect();
                check.known(
                    format!("obstacles[{i}].outline"),
                    "outline",
                    &obstacle.outline,
                    components.outlines.contains_key(&obstacle.outline),
                    known,
                );
            }
        }
        match (parts, check.faults.is_empty()) {
            (Some(parts), true) => self.build(parts, components),
            _ => Err(Faults(check.faults)),
        }
    }

    /// Lays the checked pieces down.
    fn build(&self, parts: Arc<PartsSet>, components: &Components) -> Result<Table, Faults> {
        let fault = |key: String, e: String| Faults(vec![Fault { key, kind: FaultKind::BadParts(e) }]);
        let mut table = Table::new(self.mat, parts).map_err(|e| fault("parts".into(), e.to_string()))?;
        for (i, ship) in self.ships.iter().enumerate() {
            table.add_ship(&ship.id, ship.base, ship.pose).map_err(|e| fault(format!("ships[{i}]"), e.to_string()))?;
        }
        for (i, obstacle) in self.obstacles.iter().enumerate() {
            if let Some(outline) = components.outlines.get(&obstacle.outline) {
                table
                    .add_obstacle(&obstacle.id, Arc::clone(&outline.shape), obstacle.pose)
                    .map_err(|e| fault(format!("obstacles[{i}]"), e.to_string()))?;
            }
        }
        Ok(table)
    }
}

/// Collects faults.
struct Check {
    faults: Vec<Fault>,
}

impl Check {
    fn add(&mut self, key: impl Into<String>, kind: FaultKind) {
        self.faults.push(Fault { key: key.into(), kind });
    }

    fn known(&mut self, key: String, what: &'static str, name: &str, is_known: bool, known: impl Fn() -> Vec<String>) {
        if !is_known {
            self.add(key, FaultKind::Unknown { what, name: shorten(name), known: known().join(", ") });
        }
    }

    fn parts(&mut self, position: &Position, components: &Components) -> Option<Arc<PartsSet>> {
        let parts = components.parts.get(&position.parts).cloned();
        let known = || components.parts.keys().cloned().collect();
        self.known("parts".into(), "parts set", &position.parts, parts.is_some(), known);
        for fault in parts.iter().flat_map(|p| p.faults()) {
            self.add("parts", FaultKind::BadParts(fault.to_string()));
        }
        parts
    }

    fn edition(&mut self, position: &Position, components: &Components) -> Option<Arc<EditionData>> {
        components.edition(position.edition).map_err(|Faults(faults)| self.faults.extend(faults)).ok()
    }

    fn mat(&mut self, mat: Mat) {
        for (key, value) in [("mat.width", mat.width), ("mat.height", mat.height)] {
            if !(value > 0.0 && value <= 10_000.0) {
                self.add(key, FaultKind::BadMat);
            }
        }
    }

    fn text(&mut self, key: impl Into<String>, text: &str, limit: usize, lines: Lines) {
        let found = text.chars().count();
        if found > limit {
            self.add(key, FaultKind::TooLong { found, limit });
        } else if let Some((at, found)) = unseen_in(text, lines) {
            self.add(key, FaultKind::Unseen { at, found });
        }
    }

    fn texts(&mut self, position: &Position) {
        self.text("title", &position.title, LONGEST_TITLE, Lines::One);
        self.text("note", &position.note, LONGEST_NOTE, Lines::Many);
    }

    fn ids(&mut self, position: &Position) {
        let mut seen = BTreeSet::from(["edge"]);
        let ships = position.ships.iter().take(Table::MAX_SHIPS + 1).enumerate();
        let ships = ships.map(|(i, s)| (format!("ships[{i}].id"), s.id.as_str()));
        let obstacles = position.obstacles.iter().take(Table::MAX_OBSTACLES + 1).enumerate();
        let obstacles = obstacles.map(|(i, o)| (format!("obstacles[{i}].id"), o.id.as_str()));
        for (key, id) in ships.chain(obstacles) {
            let good = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
            if id.is_empty() || id.chars().count() > 64 || !id.chars().all(good) {
                self.add(key, FaultKind::BadId(shorten(id)));
            } else if !seen.insert(id) {
                self.add(key, FaultKind::DuplicateId(id.to_owned()));
            }
        }
        if let Some(ship) = &position.turn.ship {
            let known = || position.ships.iter().map(|s| shorten(&s.id)).collect();
            self.known("turn.ship".into(), "ship", ship, position.ship_index(ship).is_some(), known);
        }
    }

    fn counts(&mut self, position: &Position) {
        for (key, found, limit) in [
            ("ships", position.ships.len(), Table::MAX_SHIPS),
            ("obstacles", position.obstacles.len(), Table::MAX_OBSTACLES),
        ] {
            if found > limit {
                self.add(key, FaultKind::TooMany { found, limit });
            }
        }
    }

    fn pose(&mut self, key: &str, pose: Pose) {
        for (field, value) in [("x", pose.position.x), ("y", pose.position.y)] {
            if !is_within_reach(value) {
                self.add(format!("{key}.{field}"), FaultKind::BadNumber(100_000));
            }
        }
        if !is_within_reach(pose.heading) {
            self.add(format!("{key}.heading_deg"), FaultKind::BadHeading);
        }
    }

    fn ship(&mut self, i: usize, ship: &Ship, edition: Option<&EditionData>, parts: Option<&PartsSet>) {
        let at = format!("ships[{i}]");
        self.pose(&format!("{at}.pose"), ship.pose);
        self.text(format!("{at}.name"), &ship.name, LONGEST_NAME, Lines::One);
        self.text(format!("{at}.ship_type"), &ship.ship_type, LONGEST_NAME, Lines::One);
        for (token, &count) in &ship.tokens {
            if !(1..=99).contains(&count) {
                self.add(format!("{at}.tokens.{}", token.key()), FaultKind::BadCount(count));
            }
        }
        let Some(edition) = edition else { return };
        if !edition.sizes.contains(&ship.base) {
            let kind = FaultKind::NoSuchBase { base: ship.base.key(), edition: edition.edition.key() };
            self.add(format!("{at}.base"), kind);
        }
        for (j, id) in ship.exceptions.iter().enumerate() {
            let known = || edition.exceptions.keys().cloned().collect();
            let key = format!("{at}.exceptions[{j}]");
            self.known(key, "exception", id, edition.exceptions.contains_key(id), known);
        }
        let dial = ship.dial.as_deref().unwrap_or_default();
        if dial.len() > LONGEST_DIAL {
            self.add(format!("{at}.dial"), FaultKind::TooMany { found: dial.len(), limit: LONGEST_DIAL });
            return;
        }
        for (j, &maneuver) in dial.iter().enumerate() {
            if !exists(maneuver, ship, edition, parts) {
                self.add(format!("{at}.dial[{j}]"), FaultKind::NoSuchManeuver(maneuver.to_string()));
            }
        }
    }
}

/// Whether edition and parts set have the maneuver.
fn exists(maneuver: Maneuver, ship: &Ship, edition: &EditionData, parts: Option<&PartsSet>) -> bool {
    let listed = edition.maneuvers.iter().any(|e| e.bearing == maneuver.bearing && e.speeds.contains(&maneuver.speed));
    listed && parts.is_none_or(|p| ManeuverPath::new(p, ship.base, Pose::new(0.0, 0.0, 0.0), maneuver).is_ok())
}

/// The beginning of a name, short enough to be quoted.
fn shorten(name: &str) -> String {
    let mut short: String = name.chars().take(64).collect();
    if short.len() < name.len() {
        short.push('…');
    }
    short
}
