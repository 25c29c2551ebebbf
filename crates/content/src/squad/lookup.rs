//! Finds the cards that the entries of a squad mean.

use super::near::nearest;
use super::raw::RawShip;
use super::tables::{GenerationAliases, SquadPrograms};
use deadreckon_xwing::cards::Cards;
use deadreckon_xwing::generation::Faction;
use deadreckon_xwing::pilot::Pilot;
use deadreckon_xwing::slot::Slot;
use deadreckon_xwing::squad::{Note, NoteKind, SquadShip, SquadUpgrade};
use deadreckon_xwing::upgrade::Upgrade;

/// For how many unknown ids of one squad suggestions are looked for.
const MOST_SUGGESTED: usize = 10;

/// Most times that what was found is looked up again under its own id.
const MOST_STEPS: usize = 4;

/// Looks up the entries of one squad, and collects what there is to say.
pub(super) struct Reader<'a> {
    cards: &'a Cards,
    aliases: &'a GenerationAliases,
    faction: Faction,
    suggested: usize,
    pub(super) notes: Vec<Note>,
    pub(super) kept_upgrades: Vec<(usize, String, String)>,
}

/// Whether the ship that a file names is this one, under any of its ids.
fn flies(aliases: &GenerationAliases, said: &str, ship: &str) -> bool {
    said == ship || aliases.ships.get(said).is_some_and(|id| id == ship) || is_section(aliases, said, ship)
}

/// Whether the ship is a section of the huge ship that a file names.
pub(super) fn is_section(aliases: &GenerationAliases, said: &str, ship: &str) -> bool {
    aliases.sections.get(said).is_some_and(|sections| sections.iter().any(|id| id == ship))
}

/// A printed name as an id: small ASCII letters and digits. Hyphens stay where the word is an id already.
fn as_id(word: &str) -> String {
    let is_name = word.chars().any(|c| c.is_uppercase() || c.is_whitespace());
    let kept = |c: &char| c.is_ascii_alphanumeric() || (*c == '-' && !is_name);
    word.chars().filter(kept).map(|c| c.to_ascii_lowercase()).collect()
}

/// The only one of a list.
fn only<T>(mut list: impl Iterator<Item = T>) -> Option<T> {
    list.next().filter(|_| list.next().is_none())
}

impl<'a> Reader<'a> {
    pub(super) fn new(cards: &'a Cards, aliases: &'a GenerationAliases, faction: Faction, notes: Vec<Note>) -> Self {
        let faction = faction.of_squad(cards.generation());
        Self { cards, aliases, faction, suggested: 0, notes, kept_upgrades: Vec::new() }
    }

    fn note(&mut self, entry: usize, kind: NoteKind, said: &str, taken: &str) {
        self.notes.push(Note::new(Some(entry), kind, said, taken));
    }

    fn is_own(&self, faction: Faction) -> bool {
        faction.of_squad(self.cards.generation()) == self.faction
    }

    /// The ship that an entry means; `None` where its pilot is unknown.
    pub(super) fn ship(&mut self, entry: usize, raw: &RawShip) -> Option<SquadShip> {
        let Some(pilot) = self.pilot(raw) else {
            let near = self.suggest(&raw.pilot, true);
            self.notes.push(Note { near, ..Note::new(Some(entry), NoteKind::UnknownPilot, &raw.pilot, "") });
            return None;
        };
        if !self.is_own(pilot.faction) {
            self.note(entry, NoteKind::OtherFactionPilot, &raw.pilot, pilot.faction.key());
        }
        if pilot.id != raw.pilot {
            self.note(entry, NoteKind::PilotRenamed, &raw.pilot, &pilot.id);
        }
        if let Some(said) = &raw.ship
            && *said != pilot.ship
            && !is_section(self.aliases, said, &pilot.ship)
        {
            self.note(entry, NoteKind::ShipRenamed, said, &pilot.ship);
        }
        let mut upgrades = self.upgrades(entry, raw, pilot);
        // The file's own order within a slot says nothing between slots.
        upgrades.sort_by_key(|upgrade| upgrade.slot);
        let (id, ship) = (pilot.id.clone(), pilot.ship.clone());
        Some(SquadShip { entry, pilot: id, ship, faction: pilot.faction, upgrades, section: raw.section })
    }

    /// The pilot that an entry means: of the squad's faction under any spelling, else of another by its plain id.
    fn pilot(&self, raw: &RawShip) -> Option<&'a Pilot> {
        let mut found = self.spelt_pilot(&raw.pilot, raw.ship.as_deref())?;
        // What is found must be found again under its own id, so that a squad that was written reads the same.
        for _ in 0..MOST_STEPS {
            let ship = raw.ship.as_ref().map(|_| found.ship.as_str());
            match self.spelt_pilot(&found.id, ship) {
                Some(next) if (&next.id, &next.ship) != (&found.id, &found.ship) => found = next,
                _ => break,
            }
        }
        Some(found)
    }

    fn spelt_pilot(&self, id: &str, ship: Option<&str>) -> Option<&'a Pilot> {
        let plain = as_id(id);
        let spellings = [id, plain.as_str()];
        let own = spellings.iter().find_map(|id| self.own_pilot(id, ship));
        own.or_else(|| spellings.iter().find_map(|id| self.foreign_pilot(id, ship)))
    }

    fn flies(&self, ship: Option<&str>, pilot: &Pilot) -> bool {
        ship.is_none_or(|said| flies(self.aliases, said, &pilot.ship))
    }

    fn own_pilot(&self, id: &str, ship: Option<&str>) -> Option<&'a Pilot> {
        let own = |id: &str| self.cards.pilots(id).iter().filter(|pilot| self.is_own(pilot.faction));
        let agreeing = |id: &str| only(own(id).filter(|pilot| self.flies(ship, pilot)));
        let known = ship.map(|said| self.aliases.ships.get(said).map_or(said, String::as_str));
        agreeing(id)
            .or_else(|| agreeing(&format!("{id}-{}", known?)))
            .or_else(|| agreeing(&format!("{id}-{}", self.faction)))
            .or_else(|| only(own(self.aliases.pilots.get(id)?)))
            .or_else(|| only(own(id)))
            .or_else(|| {
                let (rest, suffix) = id.rsplit_once('-')?;
                only(own(rest).filter(|p| flies(self.aliases, suffix, &p.ship) || suffix == p.faction.key()))
            })
    }

    /// A pilot of another faction, who is taken because the file names nobody else.
    fn foreign_pilot(&self, id: &str, ship: Option<&str>) -> Option<&'a Pilot> {
        let any = |id: &str| self.cards.pilots(id).iter();
        only(any(id).filter(|pilot| self.flies(ship, pilot)))
            .or_else(|| only(any(id)))
            .or_else(|| only(any(self.aliases.pilots.get(id)?)))
    }

    fn upgrades(&mut self, entry: usize, raw: &RawShip, pilot: &Pilot) -> Vec<SquadUpgrade> {
        let mut taken: Vec<SquadUpgrade> = Vec::new();
        for (key, said) in &raw.upgrades {
            let slot = self.aliases.slot(key, self.cards.generation());
            let Some((slot, upgrade)) = self.upgrade(slot, said) else {
                let near = self.suggest(said, false);
                self.notes.push(Note { near, ..Note::new(Some(entry), NoteKind::UnknownUpgrade, said, "") });
                if !SquadPrograms::shipped().not_cards.contains(said) {
                    self.kept_upgrades.push((entry, key.clone(), said.clone()));
                }
                continue;
            };
            if !pilot.loadout.is_empty() && !pilot.loadout.contains(&upgrade.id) {
                self.note(entry, NoteKind::NotInLoadout, said, "");
                self.kept_upgrades.push((entry, key.clone(), said.clone()));
                continue;
            }
            if upgrade.id != *said {
                self.note(entry, NoteKind::UpgradeRenamed, said, &upgrade.id);
            }
            taken.push(SquadUpgrade { slot, id: upgrade.id.clone() });
        }
        if pilot.loadout.iter().any(|id| !taken.iter().any(|upgrade| upgrade.id == *id)) {
            self.note(entry, NoteKind::StandardLoadout, &pilot.id, "");
        }
        if pilot.loadout.is_empty() { taken } else { self.loadout(pilot) }
    }

    /// The fixed upgrades of a standard loadout card.
    fn loadout(&self, pilot: &Pilot) -> Vec<SquadUpgrade> {
        let cards = pilot.loadout.iter().filter_map(|id| self.cards.upgrade(id));
        cards.map(|upgrade| SquadUpgrade { slot: upgrade.slots[0], id: upgrade.id.clone() }).collect()
    }

    /// The upgrade that an id means under a slot, with the slot it is listed under: of that slot and the squad's faction
    /// under any spelling, else by its plain id.
    fn upgrade(&self, slot: Option<Slot>, said: &str) -> Option<(Slot, &'a Upgrade)> {
        let (mut slot, mut id, mut found) = (slot, said, None);
        // As with pilots, until what is found is found under its own id and slot.
        for _ in 0..MOST_STEPS {
            let plain = as_id(id);
            let next = [id, plain.as_str()].into_iter().find_map(|id| self.spelt_upgrade(slot, id))?;
            let under = slot.filter(|slot| next.slots.contains(slot)).unwrap_or(next.slots[0]);
            found = Some((under, next));
            if slot == Some(under) && next.id == id {
                break;
            }
            (slot, id) = (Some(under), &next.id);
        }
        found
    }

    fn spelt_upgrade(&self, slot: Option<Slot>, id: &str) -> Option<&'a Upgrade> {
        let card = |id: &str| self.cards.upgrade(id);
        self.fitting_upgrade(slot, id)
            .or_else(|| {
                let alias = self.aliases.upgrades.get(id)?;
                self.fitting_upgrade(slot, alias).or_else(|| card(alias))
            })
            .or_else(|| card(id))
            .or_else(|| {
                let (rest, suffix) = id.rsplit_once('-')?;
                let slot = self.aliases.slot(suffix, self.cards.generation())?;
                card(rest).filter(|upgrade| upgrade.slots.contains(&slot))
            })
    }

    /// The upgrade of an id, with or without the slot's suffix, that fits slot and faction.
    fn fitting_upgrade(&self, slot: Option<Slot>, id: &str) -> Option<&'a Upgrade> {
        let key = slot.map(|slot| slot.xws(self.cards.generation()));
        let card = |id: &str| self.cards.upgrade(id);
        let fits = |upgrade: &&Upgrade| {
            slot.is_none_or(|slot| upgrade.slots.contains(&slot))
                && (upgrade.factions.is_empty() || upgrade.factions.iter().any(|faction| self.is_own(*faction)))
        };
        let by_slot = self.aliases.upgrades_by_slot.get(key.unwrap_or_default()).and_then(|table| table.get(id));
        by_slot
            .and_then(|id| card(id))
            .or_else(|| card(id).filter(fits))
            .or_else(|| card(&format!("{id}-{}", key?)).filter(fits))
            .or_else(|| card(self.aliases.upgrades_by_faction.get(id)?.get(&self.faction)?))
    }

    /// Ids that are nearly the same, for the first unknown ones of a squad.
    fn suggest(&mut self, said: &str, is_pilot: bool) -> Vec<String> {
        self.suggested += 1;
        if self.suggested > MOST_SUGGESTED {
            return Vec::new();
        }
        if is_pilot {
            let own = self.cards.all_pilots().filter(|pilot| self.is_own(pilot.faction));
            return nearest(said, own.map(|pilot| pilot.id.as_str()));
        }
        nearest(said, self.cards.upgrades().map(|upgrade| upgrade.id.as_str()))
    }
}
