//! What weapons and abilities cost, and paying it (A-42, A-62, B-20).

use super::Progress;
use super::state::{GameShip, Object, ShipId, State, TieKind};
use crate::cost::Cost;
use crate::rule::RuleId;
use deadreckon_engine::token::Tie;

/// The lock of a ship on another.
pub(super) fn lock_on(ship: ShipId, target: ShipId) -> Tie<TieKind> {
    Tie { kind: TieKind::Lock, from: Object::Ship(ship).subject(), to: Object::Ship(target).subject() }
}

/// The load whose charges a card spends: that of its name.
pub(super) fn load_of(ship: &GameShip, card: &str) -> Option<(u8, u32)> {
    let place = ship.card.loads.iter().position(|load| load.name == card)?;
    Some((u8::try_from(place).ok()?, ship.charges.get(place).copied()?))
}

/// The first part of a price that a ship cannot pay; `None` if it can pay all.
pub(super) fn unpayable<'a>(
    state: &State,
    ship: ShipId,
    card: &str,
    costs: &'a [Cost],
    target: Option<ShipId>,
) -> Option<&'a Cost> {
    let it = state.ship(ship);
    // The same thing may stand in several parts.
    let all = |cost: &Cost| {
        costs.iter().fold(0, |sum: u32, other| match (cost, other) {
            (Cost::Charge(_), Cost::Charge(n)) | (Cost::Force(_), Cost::Force(n)) => sum.saturating_add(*n),
            (Cost::Spend(token, _), Cost::Spend(of, n)) if of == token => sum.saturating_add(*n),
            _ => sum,
        })
    };
    costs.iter().find(|cost| match cost {
        Cost::Charge(_) => load_of(it, card).is_none_or(|(_, left)| left < all(cost)),
        Cost::Force(_) => it.force < all(cost),
        Cost::Spend(token, _) => it.tokens.count(*token) < all(cost),
        Cost::Lock => target.is_none_or(|target| !state.locks.has(lock_on(ship, target))),
        Cost::Gain(..) => false,
    })
}

impl Progress<'_> {
    /// A ship pays what a card costs, as far as it can.
    pub(super) fn pay_costs(&mut self, ship: ShipId, card: &str, costs: &[Cost], target: Option<ShipId>, rule: RuleId) {
        for cost in costs {
            match cost {
                Cost::Charge(n) => {
                    if let Some((load, left)) = load_of(self.state.ship(ship), card) {
                        (0..left.min(*n)).for_each(|_| self.spend_charge(ship, load));
                    }
                }
                Cost::Force(n) => {
                    let left = self.state.ship(ship).force;
                    (0..left.min(*n)).for_each(|_| self.spend_force(ship));
                }
                Cost::Spend(token, n) => self.lose(ship, *token, *n, rule),
                Cost::Lock => {
                    let lock = target.map(|target| lock_on(ship, target)).filter(|lock| self.state.locks.has(*lock));
                    self.cut(lock.into_iter().collect(), rule);
                }
                Cost::Gain(token, n) => self.gain(ship, *token, *n, rule),
            }
        }
    }
}
