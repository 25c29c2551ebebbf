//! Special weapons of upgrade cards, and the charges that they are fired with.

use crate::cost::Cost;
use crate::game::setup::{LoadCard, LoadKind, ShipCard};
use crate::ship::{Weapon, WeaponArc};
use crate::slot::Slot;
use crate::upgrade::Upgrade;
use crate::weapon::Special;

/// The weapon of an upgrade, if the data says how it is fired and with how many dice.
pub(super) fn weapon(upgrade: &Upgrade) -> Option<Weapon> {
    let printed = upgrade.weapon.as_ref()?;
    let firing = printed.firing.clone()?;
    // Cards of the first edition name no arc: turrets fire all round, everything else in the firing arc.
    let turret = upgrade.slots.contains(&Slot::Turret);
    let arc = printed.arc.unwrap_or(if turret { WeaponArc::AllRound } else { WeaponArc::Front });
    let special = Special { name: upgrade.name.clone(), range_bonus: printed.range_bonus, firing };
    Some(Weapon { range: Some(printed.range), special: Some(special), ..Weapon::primary(vec![arc], printed.dice?) })
}

/// Adds a weapon and its charges; of several cards of one name the charges are counted together.
pub(super) fn add(card: &mut ShipCard, upgrade: &Upgrade, weapon: Weapon) {
    let costs = weapon.special.as_ref().map_or(&[][..], |special| &special.firing.costs);
    if costs.iter().any(|cost| matches!(cost, Cost::Charge(_))) {
        // A card that is discarded for its use has one charge.
        let (charges, recovers) = upgrade.charges.as_ref().map_or((1, 0), |charges| (charges.max, charges.recover));
        match card.loads.iter_mut().find(|load| load.name == upgrade.name) {
            Some(load) => load.charges = load.charges.saturating_add(charges),
            None => {
                let (name, kind) = (upgrade.name.clone(), kind(upgrade));
                card.loads.push(LoadCard { name, kind, charges, recovers, device: None });
            }
        }
    }
    if !card.weapons.contains(&weapon) {
        card.weapons.push(weapon);
    }
}

fn kind(upgrade: &Upgrade) -> LoadKind {
    match upgrade.slots.first() {
        Some(Slot::Torpedo) => LoadKind::Torpedo,
        Some(Slot::Missile) => LoadKind::Missile,
        _ => LoadKind::Other,
    }
}
