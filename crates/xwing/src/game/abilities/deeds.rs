//! What abilities do.

use super::super::command::{Command, Question};
use super::super::frame::{Attempt, Frame, Grant, Price, Resolving};
use super::super::state::{Object, ShipId, State};
use super::super::{Going, Progress, XWingDecision, attack, attempt, card_actions, perform};
use super::ability;
use crate::ability::{Ability, Deed};
use crate::bar::ActionKind;
use crate::dial::Difficulty;
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;

/// Whether one of its deeds at least does something now (B-20).
pub(super) fn can_be_done(state: &State, ship: ShipId, ability: &Ability, other: Option<ShipId>) -> bool {
    ability.does.iter().any(|deed| match deed {
        Deed::Gain(..) | Deed::Initiative(..) => true,
        Deed::Inflict(..) => other.is_some_and(|other| state.ship(other).on_board().is_some()),
        Deed::RemoveRed => !red_tokens(state, ship).is_empty(),
        Deed::BreakOwnLocks => state.locks.of(Object::Ship(ship).subject()).next().is_some(),
        Deed::Act(granted) => {
            let grant = Grant::Card(*granted);
            !perform::possible(state, ship, &grant).is_empty()
                || !card_actions::possible(state, ship, &grant).is_empty()
        }
        Deed::Effect(action) => attempt::effect_can_begin(state, ship, *action),
        Deed::BonusAttack => !attack::possible(state, ship, true).is_empty(),
    })
}

/// Does one thing; what it asks comes on top.
pub(super) fn does(progress: &mut Progress<'_>, resolving: &Resolving, deed: Deed) {
    let (ship, rule) = (resolving.ability.ship, RuleId("A-35"));
    let by = progress.state.ship(ship).player;
    match deed {
        Deed::Gain(token, number) => progress.inflict(ship, token, number, by, rule),
        Deed::Inflict(token, number) => {
            let other = resolving.other.filter(|other| progress.state.ship(*other).on_board().is_some());
            if let Some(other) = other {
                progress.inflict(other, token, number, by, rule);
            }
        }
        Deed::RemoveRed => progress.push(Frame::RemoveRed { ship }),
        Deed::BreakOwnLocks => {
            let own: Vec<_> = progress.state.locks.of(Object::Ship(ship).subject()).collect();
            progress.cut(own, RuleId("B-52"));
        }
        Deed::Act(granted) => progress.push(Frame::Perform { ship, grant: Grant::Card(granted) }),
        Deed::Effect(action) => {
            let price = ability(progress.state, resolving.ability)
                .map(|ability| Price { card: ability.name.clone(), costs: ability.costs.clone() });
            begin_effect(progress, ship, action, price);
        }
        Deed::BonusAttack => progress.push(Frame::DeclareTarget { ship, bonus: true }),
        Deed::Initiative(value, until) => progress.set_initiative(ship, value, until),
    }
}

/// Begins a boost, barrel roll, coordinate, jam or lock that is no action (B-09).
pub(in super::super) fn begin_effect(
    progress: &mut Progress<'_>,
    ship: ShipId,
    action: ActionKind,
    price: Option<Price>,
) {
    let attempt = Attempt {
        ship,
        action,
        colour: Difficulty::White,
        link: None,
        other_links: Vec::new(),
        way: None,
        flying: false,
        grant: None,
        price,
    };
    progress.push(Frame::Attempt(attempt));
    attempt::begin_effect(progress);
}

/// The red tokens that a ship may remove. A lock token belongs to the ship that it lies on, and is one of them (B-52).
fn red_tokens(state: &State, ship: ShipId) -> Vec<Command> {
    let red = [Token::Stress, Token::Ion, Token::Strain, Token::Deplete];
    let own = red.into_iter().filter(|token| state.ship(ship).has(*token)).map(Command::Remove);
    let locks = state.locks.on(Object::Ship(ship).subject());
    let makers = locks.filter_map(|tie| match Object::of(tie.from) {
        Some(Object::Ship(maker)) => Some(Command::RemoveLockOf(maker)),
        _ => None,
    });
    // Locks are red where they lie on objects as one token; in the first edition red ones have a blue half, and go too.
    own.chain(makers).collect()
}

/// Goes on by itself unless there is a choice.
pub(in super::super) fn red_step(progress: &mut Progress<'_>, ship: ShipId) -> Going {
    match red_tokens(progress.state, ship).as_slice() {
        [] => {
            progress.state.stack.pop();
            Going::On
        }
        [only] => {
            let only = only.clone();
            red_answer(progress, ship, &only);
            Going::On
        }
        _ => Going::Waits,
    }
}

/// Which red token is removed.
pub(in super::super) fn red_decision(state: &State, ship: ShipId) -> XWingDecision {
    let (player, question) = (state.ship(ship).player, Question::RedToken { ship });
    Decision { player, question, options: red_tokens(state, ship), open: Vec::new() }
}

/// Takes that answer.
pub(in super::super) fn red_answer(progress: &mut Progress<'_>, ship: ShipId, command: &Command) {
    progress.state.stack.pop();
    match command {
        Command::Remove(token) => progress.lose(ship, *token, 1, RuleId("B-52")),
        Command::RemoveLockOf(maker) => {
            let lock = super::super::payment::lock_on(*maker, ship);
            progress.cut(vec![lock], RuleId("B-52"));
        }
        _ => {}
    }
}
