//! What is printed on all cards of a ship together: type, pilot and upgrades, as a game needs it.
//!
//! Only what cards add by themselves counts; what their texts do is done by hand.

mod special;

use super::SquadShip;
use crate::bar::BarEntry;
use crate::card_texts::CardTexts;
use crate::cards::Cards;
use crate::dial::Difficulty;
use crate::game::setup::{IndicatorCard, LoadCard, LoadKind, ShipCard};
use crate::generation::Ruleset;
use crate::pilot::Pilot;
use crate::ship::{Indicator, Weapon, WeaponArc};
use crate::upgrade::{Grant, Stat, Upgrade};
use deadreckon_geometry::arc::ArcKind;
use deadreckon_geometry::parts::BaseSize;

/// Everything that the cards of a ship print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printed {
    /// The pilot's name.
    pub name: String,
    /// The name of the type of ship.
    pub ship_type: String,
    /// Its base.
    pub base: BaseSize,
    /// What counts in a game.
    pub card: ShipCard,
    /// Ids of the edition's exceptions that its cards give it (C-34, C-35).
    pub exceptions: Vec<String>,
}

/// Why a ship of a squad has no place in a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotPrinted {
    /// A card that is not known.
    #[error("there is no card \"{0}\" for this ship")]
    UnknownCard(String),
    /// A huge ship, which is not played yet (G-24).
    #[error("\"{0}\" is a huge ship; huge ships are not played yet")]
    Huge(String),
}

impl SquadShip {
    /// What is printed on its cards, under a ruleset where that prints something of its own.
    ///
    /// Special weapons count where the data says how they are fired, with their charges; other charges and the actions in
    /// the texts of cards do not.
    ///
    /// # Errors
    /// [`NotPrinted`] names the card.
    pub fn printed(&self, cards: &Cards, ruleset: Option<Ruleset>) -> Result<Printed, NotPrinted> {
        let unknown = |id: &str| NotPrinted::UnknownCard(id.to_owned());
        let ship = cards.ship(&self.ship).ok_or_else(|| unknown(&self.ship))?;
        let pilot = cards.pilot(&self.pilot, &self.ship, self.faction).ok_or_else(|| unknown(&self.pilot))?;
        let upgrades: Result<Vec<&Upgrade>, NotPrinted> =
            self.upgrades.iter().map(|u| cards.upgrade(&u.id).ok_or_else(|| unknown(&u.id))).collect();
        let upgrades = upgrades?;
        let base = ship.size.base().ok_or_else(|| NotPrinted::Huge(ship.id.clone()))?;
        let profile = ship.profile(pilot, ruleset);
        let mut card = ShipCard {
            initiative: pilot.initiative,
            weapons: profile.weapons.to_vec(),
            agility: profile.agility,
            points: points(pilot, ruleset),
            hull: profile.hull,
            shields: profile.shields,
            force: pilot.force.as_ref().map_or(0, |force| force.max),
            force_recovers: pilot.force.as_ref().map_or(0, |force| force.recover),
            dial: profile.dial.to_vec(),
            actions: profile.actions.to_vec(),
            headers: Vec::new(),
            texts: CardTexts::default(),
            loads: Vec::new(),
            indicator: None,
            abilities: Vec::new(),
        };
        let mut turret = profile.indicator();
        for upgrade in &upgrades {
            if let Some(force) = &upgrade.force {
                card.force = card.force.saturating_add(force.max);
                card.force_recovers = card.force_recovers.max(force.recover);
            }
            card.loads.extend(load(upgrade));
            if let Some(weapon) = special::weapon(upgrade) {
                turret = turret.or_else(|| weapon.arcs.iter().find_map(|arc| turret_of(*arc)));
                special::add(&mut card, upgrade, weapon);
            }
            for grant in &upgrade.grants {
                turret = turret.or_else(|| granted_turret(grant));
                add(&mut card, grant);
            }
        }
        card.indicator = turret.map(|turret| indicator(turret, &ship.indicator_arcs));
        let exceptions = ship.exceptions.iter().chain(&pilot.exceptions);
        let mut exceptions: Vec<String> =
            exceptions.chain(upgrades.iter().flat_map(|upgrade| &upgrade.exceptions)).cloned().collect();
        exceptions.sort();
        exceptions.dedup();
        Ok(Printed { name: pilot.name.clone(), ship_type: ship.name.clone(), base, card, exceptions })
    }
}

/// The charges of an upgrade by which a ship may move otherwise: they are spent for that (C-35).
fn load(upgrade: &Upgrade) -> Option<LoadCard> {
    let (id, charges) = (upgrade.exceptions.first()?, upgrade.charges.as_ref()?);
    Some(LoadCard {
        name: id.clone(),
        kind: LoadKind::Other,
        charges: charges.max,
        recovers: charges.recover,
        device: None,
    })
}

/// What a pilot costs where points are scored; upgrades do not count in rulesets that pay them from a loadout, and are
/// left out of account in the others.
fn points(pilot: &Pilot, ruleset: Option<Ruleset>) -> u32 {
    let cost = ruleset.and_then(|ruleset| pilot.cost(ruleset)).map_or(0, |cost| cost.cost);
    u32::try_from(cost).unwrap_or(0)
}

/// Adds what an upgrade gives by itself.
fn add(card: &mut ShipCard, grant: &Grant) {
    match grant {
        Grant::Action(entry) => add_action(&mut card.actions, *entry),
        Grant::Stat { stat: Stat::Attack, amount, arc } => add_dice(&mut card.weapons, *amount, *arc),
        Grant::Stat { stat: Stat::Agility, amount, .. } => card.agility = card.agility.saturating_add_signed(*amount),
        Grant::Stat { stat: Stat::Hull, amount, .. } => card.hull = card.hull.saturating_add_signed(*amount),
        Grant::Stat { stat: Stat::Shields, amount, .. } => card.shields = card.shields.saturating_add_signed(*amount),
        Grant::Stat { stat: Stat::Initiative, amount, .. } => {
            card.initiative = card.initiative.saturating_add_signed(*amount);
        }
        // Energy is of huge ships; slots and sides of the Force are for building squads; an arc alone fires nothing.
        Grant::Stat { stat: Stat::Energy, .. } | Grant::Slot { .. } | Grant::ForceSides(_) | Grant::Arc(_) => {}
    }
}

/// A bar has one entry for each colour and link of an action (B-27); an entry that another one does as well, in no harder
/// colour and with the same link or more, is left out.
fn add_action(bar: &mut Vec<BarEntry>, entry: BarEntry) {
    let hard = |entry: &BarEntry| match entry.difficulty {
        Difficulty::Easy => 0,
        Difficulty::White => 1,
        Difficulty::Red => 2,
        Difficulty::Purple => 3,
    };
    let does_for = |one: &BarEntry, other: &BarEntry| {
        one.action == other.action && hard(one) <= hard(other) && (other.linked.is_none() || other.linked == one.linked)
    };
    if bar.iter().any(|known| does_for(known, &entry)) {
        return;
    }
    match bar.iter().position(|known| does_for(&entry, known)) {
        Some(place) => bar[place] = entry,
        None => bar.push(entry),
    }
}

/// More or fewer dice for the weapons of an arc, or for all; dice for an arc without a weapon make one.
fn add_dice(weapons: &mut Vec<Weapon>, amount: i8, arc: Option<WeaponArc>) {
    let mut found = false;
    for weapon in weapons.iter_mut().filter(|weapon| arc.is_none_or(|arc| weapon.arcs.contains(&arc))) {
        weapon.dice = weapon.dice.saturating_add_signed(amount);
        found = true;
    }
    if let (false, Some(arc), Ok(dice @ 1..)) = (found, arc, u8::try_from(amount)) {
        weapons.push(Weapon::primary(vec![arc], dice));
    }
}

/// The indicator that a granted arc or weapon needs.
const fn granted_turret(grant: &Grant) -> Option<Indicator> {
    match grant {
        Grant::Arc(arc) | Grant::Stat { arc: Some(arc), .. } => turret_of(*arc),
        _ => None,
    }
}

/// The indicator that a weapon of an arc needs.
const fn turret_of(arc: WeaponArc) -> Option<Indicator> {
    match arc {
        WeaponArc::SingleTurret | WeaponArc::Mobile => Some(Indicator::Single),
        WeaponArc::DoubleTurret => Some(Indicator::Double),
        _ => None,
    }
}

/// An indicator that may point to these arcs, or to all four; it starts at the first.
fn indicator(kind: Indicator, printed: &[ArcKind]) -> IndicatorCard {
    let all = [ArcKind::Front, ArcKind::Left, ArcKind::Right, ArcKind::Rear];
    let mut arcs = if printed.is_empty() { all.to_vec() } else { printed.to_vec() };
    let double = kind == Indicator::Double;
    if double {
        // Of two opposite arcs the first is named.
        arcs.retain(|arc| matches!(arc, ArcKind::Front | ArcKind::Left));
    }
    let points = arcs.first().copied().unwrap_or(ArcKind::Front);
    IndicatorCard { double, arcs, points }
}
