//! Abilities of cards as they wait for events, enter the queue and are resolved (A-35 to, B-20)
//!
//! Who is first player, or has the initiative, has all his abilities in the queue before the other player; each orders
//! his own. What an ability sets off while it is resolved comes first: its frames lie on top. What the game itself does
//! at the same time comes before abilities. What an ability needs is looked at when it enters and when its turn comes;
//! its cost is paid then, and only if it can be resolved; it is accepted or declined then too.

mod deeds;

use super::command::{AbilityId, Command, Question};
use super::event::GameEvent;
use super::frame::{AbilityQueue, Frame, Happened, Resolving};
use super::payment::unpayable;
use super::state::{Object, ShipId, State};
use super::{Going, Progress, XWingDecision};
use crate::ability::{Ability, Requirement, When};
use crate::position::Token;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::player::Player;
pub(super) use deeds::{begin_effect, red_answer, red_decision, red_step};

fn ability(state: &State, id: AbilityId) -> Option<&Ability> {
    state.ships.get(id.ship.index())?.card.abilities.get(usize::from(id.ability))
}

fn name(state: &State, id: AbilityId) -> String {
    ability(state, id).map_or_else(String::new, |ability| ability.name.clone())
}

/// Whether what an ability needs is true now. A ship that has left the mat has no abilities.
fn needs_are_met(state: &State, ship: ShipId, ability: &Ability) -> bool {
    let it = state.ship(ship);
    let locked = || state.locks.on(Object::Ship(ship).subject()).next().is_some();
    let has = |token: Token| if token == Token::Lock { locked() } else { it.has(token) };
    let met = |needed: &Requirement| match needed {
        Requirement::Has(token) => has(*token),
        Requirement::HasNot(token) => !has(*token),
        Requirement::HasLocked => state.locks.of(Object::Ship(ship).subject()).next().is_some(),
        Requirement::Damaged => !it.damage.is_empty(),
        Requirement::Shielded => it.shields > 0,
    };
    it.on_board().is_some() && ability.needs.iter().all(met)
}

/// The abilities that wait for what happened, and what they need is true.
fn waiting(state: &State, queue: &AbilityQueue) -> Vec<AbilityId> {
    let concerned = |happened: &Happened, ship: ShipId| happened.ship.is_none_or(|only| only == ship);
    let waits = |ship: ShipId, ability: &Ability| {
        queue.happened.iter().any(|happened| happened.when == ability.when && concerned(happened, ship))
            && queue.bonus.is_none_or(|bonus| ability.is_bonus_attack() == bonus)
            && needs_are_met(state, ship, ability)
    };
    let of_ship = |(ship, it): (ShipId, &super::state::GameShip)| {
        let abilities = it.card.abilities.iter().enumerate().filter(|(_, ability)| waits(ship, ability));
        let ids = abilities.filter_map(|(n, _)| Some(AbilityId { ship, ability: u8::try_from(n).ok()? }));
        ids.collect::<Vec<_>>()
    };
    state.on_mat().flat_map(of_ship).collect()
}

/// Those of which one enters the queue next: the first player's, and then the other's.
fn next_to_enter(state: &State, queue: &AbilityQueue) -> Vec<AbilityId> {
    let of = |player: Player| queue.entering.iter().copied().filter(move |id| state.ship(id.ship).player == player);
    let first: Vec<AbilityId> = of(state.first).collect();
    if first.is_empty() { of(state.first.other()).collect() } else { first }
}

/// Lets an ability enter the queue.
fn enter(progress: &mut Progress<'_>, id: AbilityId) {
    if let Some(Frame::Abilities(queue)) = progress.state.stack.top_mut() {
        queue.entering.retain(|other| *other != id);
        queue.queue.push(id);
    }
    let name = name(progress.state, id);
    progress.events.push(GameEvent::AbilityQueued { ship: id.ship, name });
}

/// Goes on with the abilities of an event.
pub(super) fn step(progress: &mut Progress<'_>, queue: &AbilityQueue) -> Going {
    if !queue.collected {
        let waiting = waiting(progress.state, queue);
        if let Some(Frame::Abilities(queue)) = progress.state.stack.top_mut() {
            queue.entering = waiting;
            queue.collected = true;
        }
        return Going::On;
    }
    match next_to_enter(progress.state, queue).as_slice() {
        [] => {}
        [only] => {
            enter(progress, *only);
            return Going::On;
        }
        _ => return Going::Waits,
    }
    let Some(next) = queue.queue.first().copied() else {
        progress.state.stack.pop();
        return Going::On;
    };
    if let Some(Frame::Abilities(queue)) = progress.state.stack.top_mut() {
        queue.queue.remove(0);
    }
    let of_ship = |happened: &&Happened| happened.ship == Some(next.ship);
    let other = queue.happened.iter().find(of_ship).and_then(|happened| happened.other);
    turn_comes(progress, next, other);
    Going::On
}

/// The turn of an ability comes: it lapses if it cannot be resolved any more.
fn turn_comes(progress: &mut Progress<'_>, id: AbilityId, other: Option<ShipId>) {
    let state = &*progress.state;
    let (ship, name) = (id.ship, name(state, id));
    let Some(ability) = ability(state, id) else { return };
    let can = needs_are_met(state, ship, ability)
        && unpayable(state, ship, &ability.name, &ability.costs, None).is_none()
        && deeds::can_be_done(state, ship, ability, other);
    if can {
        let used = ability.must;
        progress.push(Frame::Ability(Resolving { ability: id, other, used: false, done: 0 }));
        if used {
            use_it(progress, id);
        }
    } else {
        progress.events.push(GameEvent::AbilityLapsed { ship, name });
    }
}

/// The owner has said yes, or has to: the cost is paid, unless it waits for a move (B-20).
fn use_it(progress: &mut Progress<'_>, id: AbilityId) {
    let Some(ability) = ability(progress.state, id).cloned() else { return };
    let ship = id.ship;
    progress.events.push(GameEvent::AbilityUsed { ship, name: ability.name.clone() });
    if let Some(Frame::Ability(resolving)) = progress.state.stack.top_mut() {
        resolving.used = true;
    }
    if ability.effect().is_none() {
        progress.pay_costs(ship, &ability.name, &ability.costs, None, RuleId("B-20"));
    }
}

/// Goes on with an ability: waits for its owner, or does the next thing.
pub(super) fn resolve_step(progress: &mut Progress<'_>, resolving: &Resolving) -> Going {
    if !resolving.used {
        return Going::Waits;
    }
    let next = ability(progress.state, resolving.ability).and_then(|ability| ability.does.get(resolving.done).copied());
    let Some(deed) = next else {
        progress.state.stack.pop();
        return Going::On;
    };
    if let Some(Frame::Ability(resolving)) = progress.state.stack.top_mut() {
        resolving.done += 1;
    }
    deeds::does(progress, resolving, deed);
    Going::On
}

/// Which ability enters next.
pub(super) fn order(state: &State, queue: &AbilityQueue) -> Vec<XWingDecision> {
    let next = next_to_enter(state, queue);
    let Some(player) = next.first().map(|id| state.ship(id.ship).player) else { return Vec::new() };
    let options = next.into_iter().map(Command::Queue).collect();
    vec![Decision { player, question: Question::AbilityOrder, options, open: Vec::new() }]
}

/// Takes that answer.
pub(super) fn ordered(progress: &mut Progress<'_>, command: &Command) {
    if let Command::Queue(id) = command {
        enter(progress, *id);
    }
}

/// Whether an ability is used.
pub(super) fn decision(state: &State, resolving: &Resolving) -> XWingDecision {
    let ship = resolving.ability.ship;
    let question = Question::Ability { ship, name: name(state, resolving.ability) };
    Decision { player: state.ship(ship).player, question, options: vec![Command::Use, Command::Pass], open: Vec::new() }
}

/// Takes that answer.
pub(super) fn answer(progress: &mut Progress<'_>, resolving: &Resolving, command: &Command) {
    if *command == Command::Use {
        use_it(progress, resolving.ability);
    } else {
        progress.state.stack.pop();
        progress.events.push(GameEvent::Passed(resolving.ability.ship));
    }
}

impl Progress<'_> {
    /// Something happened to a ship, or to all: abilities that wait for it follow, below what is pushed after this.
    pub(super) fn happens(&mut self, when: When, ship: Option<ShipId>) {
        self.all_happen(vec![Happened { when, ship, other: None }], None);
    }

    /// The same with several events at once, and with bonus attacks apart.
    pub(super) fn all_happen(&mut self, happened: Vec<Happened>, bonus: Option<bool>) {
        let any = |when: When| self.state.on_mat().any(|(_, ship)| ship.card.abilities.iter().any(|a| a.when == when));
        // Nobody waits for it: nothing to be looked at.
        if happened.iter().any(|happened| any(happened.when)) {
            let (entering, queue) = (Vec::new(), Vec::new());
            self.push(Frame::Abilities(AbilityQueue { happened, bonus, collected: false, entering, queue }));
        }
    }
}
