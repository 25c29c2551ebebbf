//! Single actions: what each asks, and what it does.

use super::command::{Command, Facing, Question};
use super::event::GameEvent;
use super::frame::{Attempt, Frame, Grant, Price};
use super::other_move;
use super::places::Named;
use super::state::{Object, ShipId, State};
use super::{Going, Progress, XWingDecision, card_costs, jam, places, reload, rotate_arc, slam};
use crate::bar::ActionKind;
use crate::choice::{Action, Choice};
use crate::dial::Difficulty;
use crate::edition::round::{Impossible, LockTargets, RoundRules, Variant};
use crate::landing::Landing;
use crate::position::Token;
use crate::rule::{Reason, RuleId};
use deadreckon_engine::decision::Decision;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::arc::ArcKind;

/// What kind of reposition an action is.
const fn reposition(action: ActionKind) -> Option<Action> {
    match action {
        ActionKind::Boost => Some(Action::Boost),
        ActionKind::BarrelRoll => Some(Action::BarrelRoll),
        _ => None,
    }
}

/// Reasons of single actions why they cannot be attempted.
pub(super) fn reasons(state: &State, ship: ShipId, action: ActionKind, grant: &Grant) -> Vec<Refusal> {
    let refuse = |rule, key| vec![Refusal::new(RuleId(rule), key).word("action", action.key())];
    let pick_again = state.rules().actions.impossible == Impossible::PickAgain;
    match action {
        ActionKind::Slam => slam::reasons(state, ship, grant),
        ActionKind::RotateArc => rotate_arc::reasons(state, ship),
        // The first edition lets a ship reload nothing (G-10).
        ActionKind::Reload if !pick_again && reload::loads(state, ship).is_empty() => {
            refuse("B-76", "refusal-nothing-to-reload")
        }
        // The first edition's jam is an action of huge ships (B-68).
        ActionKind::Jam if pick_again => refuse("B-68", "refusal-not-in-edition"),
        // Huge ships are left out (G-24).
        ActionKind::Recover => refuse("G-24", "refusal-huge-action"),
        // The first edition has no calculate tokens (section E).
        ActionKind::Calculate if pick_again => refuse("B-44", "refusal-not-in-edition"),
        ActionKind::Cloak if state.ship(ship).has(Token::Cloak) => refuse("B-54", "refusal-cloaked"),
        // Where nothing is used up by trying, what cannot be done cannot be chosen.
        ActionKind::Lock if pick_again && targets(state, ship, action).is_empty() => {
            refuse("B-47", "refusal-no-target")
        }
        ActionKind::Coordinate if pick_again && targets(state, ship, action).is_empty() => {
            refuse("B-60", "refusal-no-target")
        }
        ActionKind::Boost | ActionKind::BarrelRoll if pick_again => {
            let Some(kind) = reposition(action) else { return Vec::new() };
            let open = |choice: &Choice| {
                let way = places::way_of(*choice);
                card_costs::closed(state, ship, way, Some(Difficulty::White)).is_none()
            };
            let mut choices = places::choices(state, ship, kind).into_iter().filter(open);
            if choices.any(|choice| places::fits(state, ship, choice)) {
                return Vec::new();
            }
            refuse("B-07", "refusal-nowhere-to-go")
        }
        _ => Vec::new(),
    }
}

/// Begins an action whose cost is paid; those that ask nothing are completed at once.
pub(super) fn begin(progress: &mut Progress<'_>, ship: ShipId, action: ActionKind) {
    let mut token = |token| {
        progress.gain(ship, token, 1, RuleId("B-40"));
        progress.complete();
    };
    match action {
        ActionKind::Focus => token(Token::Focus),
        ActionKind::Evade => token(Token::Evade),
        ActionKind::Calculate => token(Token::Calculate),
        ActionKind::Cloak => token(Token::Cloak),
        ActionKind::Reload => reload::begin(progress, ship),
        ActionKind::Lock | ActionKind::Coordinate | ActionKind::Jam
            if targets(progress.state, ship, action).is_empty() =>
        {
            let rule = RuleId(match action {
                ActionKind::Lock => "B-48",
                ActionKind::Jam => "B-65",
                _ => "B-62",
            });
            progress.fail(vec![Reason { key: "reason-no-target", rule, piece: None, mm: None }]);
        }
        _ => {}
    }
}

/// Whether cards of an edition give the effect of an action: the first edition's jam is of huge ships (B-68).
pub(super) fn has_effect(rules: &RoundRules, action: ActionKind) -> bool {
    action != ActionKind::Jam || rules.actions.impossible == Impossible::Fails
}

/// Something that does what an action of this name does, and is none (B-09).
fn effect(ship: ShipId, action: ActionKind, price: Option<Price>) -> Attempt {
    Attempt { price, ..Attempt::new(ship, action, Difficulty::White, None) }
}

/// Whether there is something to choose for it; a reload of the first edition brings back everything, and may be nothing.
fn effect_begins(state: &State, effect: &Attempt) -> bool {
    let whole = effect.action == ActionKind::Reload && state.rules().actions.impossible == Impossible::PickAgain;
    whole || !asked(state, effect).is_empty()
}

/// Whether a ship can do now what an action of this name does, and what is none.
pub(super) fn effect_can_begin(state: &State, ship: ShipId, action: ActionKind) -> bool {
    effect_begins(state, &effect(ship, action, None))
}

/// Begins what is no action but does what one does (B-09), at a price that is paid once it is done (B-20): it comes to
/// nothing if there is nothing to choose (B-35).
pub(super) fn begin_effect(progress: &mut Progress<'_>, ship: ShipId, action: ActionKind, price: Option<Price>) {
    let attempt = effect(ship, action, price);
    let begins = effect_begins(progress.state, &attempt);
    progress.push(Frame::Attempt(attempt));
    if begins {
        if action == ActionKind::Reload {
            reload::begin(progress, ship);
        }
        return;
    }
    let all = reposition(action)
        .map(|kind| places::ways(progress.state, ship, kind, places::Wanted::All))
        .unwrap_or_default();
    let nothing = if reposition(action).is_some() { "reason-size-cannot" } else { "reason-no-target" };
    let reasons = all.first().and_then(|way| places::reasons_of_way(progress.state, ship, *way));
    progress
        .fail(reasons.unwrap_or_else(|| vec![Reason { key: nothing, rule: RuleId("B-35"), piece: None, mm: None }]));
}

/// Whether a ship stands where it can neither lock nor be locked (B-51).
pub(super) fn cannot_be_locked(state: &State, ship: ShipId) -> bool {
    let hiding = &state.rules().locks.none_at;
    !hiding.is_empty() && places::obstacles_under(state, ship).iter().any(|kind| hiding.contains(kind))
}

/// The objects that an action may choose.
pub(super) fn targets(state: &State, ship: ShipId, action: ActionKind) -> Vec<Object> {
    targets_of(state, ship, action, false)
}

/// The objects that an action, or the effect of that name, may choose: an ability that lets a ship coordinate without
/// the action may choose ships of either side (B-64).
fn targets_of(state: &State, ship: ShipId, action: ActionKind, is_effect: bool) -> Vec<Object> {
    let own = state.ship(ship).player;
    let friendly = |object: &Object| matches!(object, Object::Ship(other) if state.ship(*other).player == own);
    let within = |object: &Object, near, far| (near..=far).contains(&places::range(state, ship, *object));
    let mut objects = places::other_objects(state, ship);
    match action {
        ActionKind::Lock => {
            let rules = &state.rules().locks;
            objects.retain(|object| match rules.targets {
                LockTargets::EnemyShips => matches!(object, Object::Ship(_)) && !friendly(object),
                LockTargets::Objects => true,
            });
            objects.retain(|object| within(object, rules.range.0, rules.range.1));
            if !rules.none_at.is_empty() {
                let here = cannot_be_locked(state, ship);
                objects.retain(|object| {
                    !here && !matches!(object, Object::Ship(other) if cannot_be_locked(state, *other))
                });
            }
        }
        ActionKind::Coordinate => {
            let either = is_effect && state.rules().actions.effect_coordinates_any;
            let ship = |object: &Object| matches!(object, Object::Ship(_));
            objects.retain(|object| ship(object) && (either || friendly(object)) && within(object, 1, 2));
        }
        ActionKind::Jam => {
            objects.retain(|object| {
                let Object::Ship(other) = *object else { return false };
                let reached = || match places::range(state, ship, *object) {
                    1 => true,
                    2 => places::in_arc(state, ship, other, ArcKind::Bullseye),
                    _ => false,
                };
                !friendly(object) && reached()
            });
        }
        _ => objects.clear(),
    }
    objects
}

/// Waits for an answer. Where none is left, because a card has changed the table in the meantime, the action comes to
/// nothing: it fails, or where nothing fails it was not performed.
pub(super) fn step(progress: &mut Progress<'_>, attempt: Attempt) -> Going {
    if !asked(progress.state, &attempt).is_empty() {
        return Going::Waits;
    }
    if progress.state.rules().actions.impossible == Impossible::PickAgain && attempt.grant.is_some() {
        take_back(progress, attempt);
        return Going::On;
    }
    let reasons = attempt.way.and_then(|way| places::reasons_of_way(progress.state, attempt.ship, way));
    let nothing = || vec![Reason { key: "reason-no-target", rule: RuleId("B-30"), piece: None, mm: None }];
    progress.fail(reasons.unwrap_or_else(nothing));
    Going::On
}

fn take_back(progress: &mut Progress<'_>, attempt: Attempt) {
    progress.state.stack.pop();
    let (ship, action) = (attempt.ship, attempt.action);
    progress.events.push(GameEvent::TakenBack { ship, action });
    // What is within the action of a card is taken back with it.
    let grant = match attempt.grant {
        Some(Grant::Contained { by, .. }) => Some(*by),
        grant => grant,
    };
    if let Some(grant) = grant {
        progress.push(Frame::Perform { ship, grant });
    }
}

/// What an action in progress asks; with [`Command::Pass`] where it may be taken back.
pub(super) fn decision(state: &State, attempt: &Attempt) -> XWingDecision {
    let mut asked = asked(state, attempt);
    if may_take_back(state, attempt) {
        asked.options.push(Command::Pass);
    }
    asked
}

/// Whether the player may still do something else after looking: free measuring goes for target locks and barrel rolls
/// (G-28).
fn may_take_back(state: &State, attempt: &Attempt) -> bool {
    let looked_at = matches!(attempt.action, ActionKind::Lock | ActionKind::BarrelRoll);
    looked_at && attempt.grant.is_some() && state.rules().plays(Variant::FreeMeasure)
}

fn asked(state: &State, attempt: &Attempt) -> XWingDecision {
    let (ship, action) = (attempt.ship, attempt.action);
    let player = state.ship(ship).player;
    let closed = |question, options| Decision { player, question, options, open: Vec::new() };
    match (action, attempt.way) {
        (ActionKind::Boost | ActionKind::BarrelRoll, Some(way)) => {
            let (options, open) = places::answers(state, ship, way);
            Decision { player, question: Question::Place { ship }, options, open }
        }
        (ActionKind::Boost | ActionKind::BarrelRoll, None) => {
            closed(Question::Way { ship }, ways(state, attempt).into_iter().map(Command::Declare).collect())
        }
        (ActionKind::RotateArc, _) => {
            closed(Question::Arc { ship }, rotate_arc::arcs(state, ship).into_iter().map(Command::Point).collect())
        }
        (ActionKind::Slam, _) => {
            let maneuvers = slam::maneuvers(state, ship).into_iter().map(|entry| Command::Fly(entry.maneuver));
            closed(Question::Maneuver { ship }, maneuvers.collect())
        }
        (ActionKind::Reload, _) => {
            closed(Question::Load { ship }, reload::loads(state, ship).into_iter().map(Command::Load).collect())
        }
        (ActionKind::Reinforce, _) => {
            closed(Question::Face { ship }, [Facing::Fore, Facing::Aft].map(Command::Face).into())
        }
        _ => {
            let targets = targets_of(state, ship, action, attempt.grant.is_none());
            let targets = targets.into_iter().map(Command::Target).collect();
            closed(Question::Target { ship, action }, targets)
        }
    }
}

/// The ways that may be named: all where naming one that does not fit fails, else those that fit.
fn ways(state: &State, attempt: &Attempt) -> Vec<Choice> {
    let Some(kind) = reposition(attempt.action) else { return Vec::new() };
    let mut ways = places::ways(state, attempt.ship, kind, state.rules().actions.impossible.into());
    ways.retain(|way| card_costs::closed(state, attempt.ship, *way, attempt.acts()).is_none());
    ways
}

/// Takes the answer.
pub(super) fn answer(progress: &mut Progress<'_>, attempt: Attempt, command: &Command) {
    let ship = attempt.ship;
    match command {
        Command::Pass => take_back(progress, attempt),
        Command::Declare(way) => {
            if card_costs::paid_when_named(progress.state, attempt.acts()) {
                card_costs::pay(progress, ship, *way, attempt.acts());
            }
            match places::named(progress.state, ship, *way) {
                Named::Nowhere(reasons) => progress.fail(reasons),
                Named::Only(only) => {
                    if let Some(landing) = places::chosen(progress.state, ship, &Command::Place(only)) {
                        move_to(progress, &attempt, &landing);
                    }
                }
                Named::Several => {
                    if let Some(Frame::Attempt(attempt)) = progress.state.stack.top_mut() {
                        attempt.way = Some(*way);
                    }
                }
            }
        }
        Command::Place(_) | Command::Slide(..) => {
            if let Some(landing) = places::chosen(progress.state, ship, command) {
                move_to(progress, &attempt, &landing);
            }
        }
        Command::Face(facing) => {
            progress.state.ship_mut(ship).reinforce.push(*facing);
            progress.gain(ship, Token::Reinforce, 1, RuleId("B-70"));
            progress.events.push(GameEvent::Reinforced(ship, *facing));
            progress.complete();
        }
        Command::Point(arc) => {
            progress.state.ship_mut(ship).points = Some(*arc);
            progress.events.push(GameEvent::Pointed(ship, *arc));
            progress.complete();
        }
        Command::Load(load) => reload::chosen(progress, ship, *load),
        Command::Fly(maneuver) => slam::fly(progress, ship, *maneuver),
        Command::Target(object) if attempt.action == ActionKind::Lock => {
            // The lock is acquired even if a jam token takes it at once (B-66).
            progress.lock(ship, *object);
            progress.complete();
        }
        Command::Target(Object::Ship(other)) if attempt.action == ActionKind::Jam => {
            let (by, other) = (progress.state.ship(ship).player, *other);
            progress.complete();
            jam::jam(progress, other, by);
        }
        Command::Target(Object::Ship(other)) => {
            // The coordinate is performed whether or not the other ship acts (B-34); its own link comes after that.
            let (by, other) = (ship, *other);
            progress.complete();
            progress.push(Frame::Perform { ship: other, grant: Grant::Coordinate { by } });
        }
        _ => {}
    }
}

/// The action is completed where the ship is set down; what the move met comes before the link (B-17, C-59).
fn move_to(progress: &mut Progress<'_>, attempt: &Attempt, landing: &Landing) {
    let (ship, way) = (attempt.ship, places::way_of(landing.choice));
    if !card_costs::paid_when_named(progress.state, attempt.acts()) {
        card_costs::pay(progress, ship, way, attempt.acts());
    }
    progress.complete();
    other_move::carry_out(progress, ship, landing);
}
