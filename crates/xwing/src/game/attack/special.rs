//! What special (secondary) weapons ask for, and what their hits do (A-42, A-62, B-69)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | bonus dice for the range | never | unless it is ordnance |
//! | Jamming Beam | a hit gives one jam token | every result that is left gives one |

use super::super::Progress;
use super::super::frame::Attack;
use super::super::payment::{lock_on, unpayable};
use super::super::state::{Object, ShipId, State};
use crate::position::Token;
use crate::rule::RuleId;
use crate::ship::Weapon;
use crate::weapon::{InsteadOfDamage, Special};
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::refusal::Refusal;

fn weapon(state: &State, ship: ShipId, weapon: u8) -> Option<&Weapon> {
    state.ship(ship).card.weapons.get(usize::from(weapon))
}

fn special(state: &State, ship: ShipId, number: u8) -> Option<&Special> {
    weapon(state, ship, number)?.special.as_ref()
}

/// Whether the range of an attack adds dice.
pub(super) fn has_range_bonus(state: &State, attack: &Attack) -> bool {
    special(state, attack.attacker, attack.weapon).is_none_or(|special| special.range_bonus)
}

/// Why a weapon cannot be chosen against a target, besides arc and range: the ship lacks what it needs, or cannot pay.
pub(super) fn reasons(state: &State, ship: ShipId, weapon: u8, target: ShipId) -> Vec<Refusal> {
    let Some(special) = special(state, ship, weapon) else { return Vec::new() };
    let refuse = |rule, key, token: Token| {
        let refusal = Refusal::new(RuleId(rule), key).about(Object::Ship(ship).subject());
        refusal.about(Object::Ship(target).subject()).word("weapon", special.name.clone()).word("token", token.key())
    };
    let mut reasons = Vec::new();
    if state.ship(ship).discarded.contains(&weapon) {
        reasons.push(refuse("A.4", "refusal-weapon-discarded", Token::Charge));
    }
    match special.firing.needs {
        Some(Token::Lock) if !state.locks.has(lock_on(ship, target)) => {
            reasons.push(refuse("A-62", "refusal-weapon-needs-lock", Token::Lock));
        }
        Some(token) if token != Token::Lock && !state.ship(ship).has(token) => {
            reasons.push(refuse("A-62", "refusal-weapon-needs", token));
        }
        _ => {}
    }
    if unpayable(state, ship, &special.name, &special.firing.costs, Some(target)).is_some() {
        reasons.push(refuse("A-42", "refusal-weapon-price", Token::Charge));
    }
    reasons
}

/// Pays for a weapon once the defender is declared.
pub(super) fn pay(progress: &mut Progress<'_>, ship: ShipId, weapon: u8, target: ShipId) {
    let Some(special) = special(progress.state, ship, weapon).cloned() else { return };
    progress.pay_costs(ship, &special.name, &special.firing.costs, Some(target), RuleId("A-42"));
}

/// What results that are left do: damage, or what the weapon says instead.
pub(super) fn results(
    progress: &mut Progress<'_>,
    attack: &Attack,
    hits: u32,
    criticals: u32,
) -> Result<(), DiceError> {
    let instead = special(progress.state, attack.attacker, attack.weapon).and_then(|s| s.firing.instead.clone());
    let Some(InsteadOfDamage { damage, once, each }) = instead else {
        return progress.harm(attack.defender, hits, criticals);
    };
    let left = hits + criticals;
    if left == 0 {
        return Ok(());
    }
    let ship = attack.defender;
    let by = progress.state.ship(attack.attacker).player;
    // Where each result does something, damage takes one of them each.
    let suffered = if each.is_some() { damage.min(left) } else { damage };
    if suffered > 0 {
        progress.harm(ship, suffered, 0)?;
    }
    let each = each.map(|token| (token, left - suffered));
    for (token, number) in once.into_iter().chain(each) {
        // A ship that has left the mat gains nothing.
        if progress.state.ship(ship).on_board().is_some() && number > 0 {
            progress.inflict(ship, token, number, by, RuleId("A-42"));
        }
    }
    Ok(())
}
