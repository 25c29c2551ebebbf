//! What the cards that change repositions cost, and in which actions they work (C-34, C-35, B-20)
//!
//! | | first | second, 2.5 |
//! | --- | --- | --- |
//! | paid in an action | when the ship is moved: a way that does not fit was not gone | when the way is named, whether it then fits or not |
//!
//! Where the move is no action the cost is paid only if the ship is moved, in every edition.

use super::payment::unpayable;
use super::state::{Object, ShipId, State};
use super::{Progress, perform};
use crate::choice::Choice;
use crate::cost::Cost;
use crate::dial::Difficulty;
use crate::edition::round::Impossible;
use crate::edition::{Exception, Use};
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;

const RULE: RuleId = RuleId("C-35");

/// As what a ship moves: by an action of a colour, or by an effect that is none.
pub(super) type Acts = Option<Difficulty>;

fn works(exception: &Exception, acts: Acts) -> bool {
    exception.only_in.is_empty() || acts.is_some_and(|colour| exception.only_in.contains(&colour))
}

/// Why a ship cannot pay; `None` if it can. Charges are those of the load that is named as the exception.
fn unpaid(state: &State, ship: ShipId, id: &str, exception: &Exception) -> Option<&'static str> {
    unpayable(state, ship, id, exception.cost.as_slice(), None).map(|cost| match cost {
        Cost::Force(_) => "refusal-no-force",
        Cost::Charge(_) => "refusal-no-charge",
        Cost::Spend(..) | Cost::Lock | Cost::Gain(..) => "refusal-no-token",
    })
}

/// The exception by which a ship goes a way with a template that is not its usual one: of several that one that works
/// and costs least.
fn by(state: &State, ship: ShipId, way: Choice, acts: Acts) -> Option<(&str, &Exception)> {
    let all = state.board.brought_by(state.ship(ship).on_board()?, way).into_iter();
    all.min_by_key(|(id, exception)| {
        let dear = exception.cost.is_some() || exception.turns.is_some();
        (!works(exception, acts), unpaid(state, ship, id, exception).is_some(), dear)
    })
}

/// Why a way is closed to a ship, whether or not it fits; `None` if it is open.
pub(super) fn closed(state: &State, ship: ShipId, way: Choice, acts: Acts) -> Option<Refusal> {
    let refuse = |key| Some(Refusal::new(RULE, key).about(Object::Ship(ship).subject()));
    match by(state, ship, way, acts) {
        Some((_, exception)) if !works(exception, acts) => refuse("refusal-not-in-this-action"),
        Some((id, exception)) => unpaid(state, ship, id, exception).and_then(refuse),
        // A usual template, which a card may take away in actions of some colours.
        None => {
            let index = state.ship(ship).on_board()?;
            let mut changing = state.board.exceptions_of(index, way).into_iter();
            let must = changing.any(|exception| {
                exception.usage() == Some(Use::Must) && !exception.only_in.is_empty() && works(exception, acts)
            });
            if must { refuse("refusal-not-in-this-action") } else { None }
        }
    }
}

/// Whether what a way costs is paid when it is named, and not when the ship is moved.
pub(super) fn paid_when_named(state: &State, acts: Acts) -> bool {
    acts.is_some() && state.rules().actions.impossible == Impossible::Fails
}

/// Pays what a way costs.
pub(super) fn pay(progress: &mut Progress<'_>, ship: ShipId, way: Choice, acts: Acts) {
    let Some((id, exception)) = by(progress.state, ship, way, acts) else { return };
    let (id, cost, turns) = (id.to_owned(), exception.cost.clone(), exception.turns);
    if let Some(colour) = turns.filter(|colour| acts.is_some_and(|now| now < *colour)) {
        perform::pay(progress, ship, colour);
    }
    progress.pay_costs(ship, &id, cost.as_slice(), None, RULE);
}
