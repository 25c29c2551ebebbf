//! What formations and units are called, for people and in scripts.

use crate::game::Ids;
use deadreckon_epic::data::scenario::Scenario;
use deadreckon_epic::game::state::{FormationId, UnitId};
use std::collections::BTreeMap;

/// What formations and units are called, whether or not they are still on the table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FormationNames {
    /// Id and shown name of each formation, in the order of the game.
    formations: Vec<(String, String)>,
    /// The same of each unit.
    units: Vec<(String, String)>,
    formation_of: BTreeMap<String, FormationId>,
    unit_of: BTreeMap<String, UnitId>,
}

impl FormationNames {
    /// The names in a scenario. The id of a formation is made of its name, `gun-tank-troop`; where that is taken already
    /// a number follows. Its units are counted from 1: `gun-tank-troop.1`.
    ///
    /// ```
    /// use deadreckon_epic::game::state::UnitId;
    /// use deadreckon_panels::formations::FormationNames;
    /// use deadreckon_panels::game::Ids as _;
    /// let names = FormationNames::of(&deadreckon_content::shipped::scenario("training").unwrap());
    /// assert_eq!(names.unit_id(UnitId(0)), "first-line-company.1");
    /// assert_eq!(names.unit(UnitId(0)), "line squad 1 of First line company");
    /// ```
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let mut names = Self::default();
        for (_, force) in scenario.forces.iter() {
            for card in &force.formations {
                let id = names.free_id(&slug(&card.name));
                names.formation_of.insert(id.clone(), FormationId::at(names.formations.len()));
                for (n, unit) in card.units.iter().enumerate() {
                    let (of_unit, number) = (format!("{id}.{}", n + 1), n + 1);
                    names.unit_of.insert(of_unit.clone(), UnitId::at(names.units.len()));
                    let label = format!("{} {number} of {}", unit.kind.replace('_', " "), card.name);
                    names.units.push((of_unit, label));
                }
                names.formations.push((id, card.name.clone()));
            }
        }
        names
    }

    /// A word that no formation has yet.
    fn free_id(&self, word: &str) -> String {
        let word = if word.is_empty() { "formation" } else { word };
        let numbered = (2_u32..).map(|n| format!("{word}-{n}"));
        let mut all = std::iter::once(word.to_owned()).chain(numbered);
        all.find(|id| !self.formation_of.contains_key(id)).unwrap_or_default()
    }

    /// What a formation is called.
    #[must_use]
    pub fn formation(&self, formation: FormationId) -> String {
        self.formations.get(formation.index()).map_or_else(|| self.formation_id(formation), |(_, name)| name.clone())
    }

    /// What a unit is called.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> String {
        self.units.get(unit.index()).map_or_else(|| self.unit_id(unit), |(_, name)| name.clone())
    }

    /// The formation of an id, or of a name as it is written.
    #[must_use]
    pub fn find_formation(&self, asked: &str) -> Option<FormationId> {
        self.formation_of.get(asked).copied().or_else(|| {
            let mut named = self.formations.iter().enumerate().filter(|(_, (_, name))| name == asked);
            let (index, _) = named.next()?;
            named.next().is_none().then(|| FormationId::at(index))
        })
    }

    /// The unit of an id.
    #[must_use]
    pub fn find_unit(&self, asked: &str) -> Option<UnitId> {
        self.unit_of.get(asked).copied()
    }

    /// The ids of all formations, in the order of the game.
    pub fn formation_ids(&self) -> impl Iterator<Item = &str> {
        self.formations.iter().map(|(id, _)| id.as_str())
    }
}

impl Ids for FormationNames {
    fn formation_id(&self, formation: FormationId) -> String {
        let known = self.formations.get(formation.index());
        known.map_or_else(|| format!("formation {}", formation.0), |(id, _)| id.clone())
    }

    fn unit_id(&self, unit: UnitId) -> String {
        self.units.get(unit.index()).map_or_else(|| format!("unit {}", unit.0), |(id, _)| id.clone())
    }
}

/// A name as an id: letters and digits, everything else a hyphen between them.
fn slug(name: &str) -> String {
    let plain = name.to_lowercase();
    let words = plain.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
