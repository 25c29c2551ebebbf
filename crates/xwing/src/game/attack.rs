//! An attack: declaring a target and paying for the weapon, dice and what changes them, neutralising, damage (A-40 to
//! What special weapons ask for and do is in `attack/special.rs`, what follows in `aftermath.rs`.

mod dice;
mod modify;
mod neutralise;
mod special;

use super::command::{Command, Question};
use super::damage_cards::Occasion;
use super::event::GameEvent;
use super::frame::{Aftermath, Attack, AttackStep, Frame};
use super::state::{Object, ShipId, State};
use super::{Going, Progress, XWingDecision, places};
use crate::edition::attack::InContact;
use crate::edition::round::Variant;
use crate::position::{ObstacleKind, Token};
use crate::rule::RuleId;
use crate::ship::WeaponArc;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::dice::DiceError;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::arc::{ArcKind, ArmedBase};
use deadreckon_geometry::range::{BareBase, ShortestLines};
pub(super) use modify::answer as modify;

/// Where a shot would go: its range, and whether it is obstructed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shot {
    pub(super) range: u8,
    pub(super) obstructed: bool,
    /// Whether a gas cloud is among what is in the way.
    pub(super) gas_cloud: bool,
}

/// Every weapon and target that a ship may attack with now.
pub(super) fn possible(state: &State, ship: ShipId, bonus: bool) -> Vec<(u8, ShipId)> {
    if !own_reasons(state, ship, bonus).is_empty() {
        return Vec::new();
    }
    let Some(armed) = armed(state, ship) else { return Vec::new() };
    let reachable = |enemy: &(ShipId, BareBase)| !may_not_touch(state, ship, enemy.0);
    let enemies: Vec<_> = enemies(state, ship).into_iter().filter(reachable).collect();
    let weapons = 0..u8::try_from(state.ship(ship).card.weapons.len()).unwrap_or(u8::MAX);
    let aims = |weapon, enemy: &&(ShipId, BareBase)| {
        special::reasons(state, ship, weapon, enemy.0).is_empty()
            && !lines(state, ship, &armed, weapon, enemy).is_empty()
    };
    weapons.flat_map(|weapon| enemies.iter().filter(move |e| aims(weapon, e)).map(move |e| (weapon, e.0))).collect()
}

fn armed(state: &State, ship: ShipId) -> Option<ArmedBase> {
    state.board.armed_base(state.ship(ship).on_board()?).ok()
}

fn bare(state: &State, ship: ShipId) -> Option<BareBase> {
    state.board.bare_base(state.ship(ship).on_board()?).ok()
}

fn enemies(state: &State, ship: ShipId) -> Vec<(ShipId, BareBase)> {
    let own = state.ship(ship).player;
    let enemies = state.on_mat().filter(|(_, other)| other.player != own);
    enemies.filter_map(|(id, _)| Some((id, bare(state, id)?))).collect()
}

/// Whether contact with a ship bars attacks on it.
fn may_not_touch(state: &State, ship: ShipId, target: ShipId) -> bool {
    state.rules().attack.in_contact == InContact::Never && state.touch(ship, target)
}

/// Why a ship cannot attack at all; nothing if it can.
fn own_reasons(state: &State, ship: ShipId, bonus: bool) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    let mut refuse = |rule, key| reasons.push(Refusal::new(rule, key).about(Object::Ship(ship).subject()));
    let it = state.ship(ship);
    if it.has(Token::Disarm) {
        refuse(RuleId("A-32"), "refusal-disarmed");
    }
    if it.has(Token::Cloak) {
        refuse(RuleId("B-54"), "refusal-cloaked-attack");
    }
    let barred = &state.rules().attack.no_attack_on;
    if places::obstacles_under(state, ship).iter().any(|kind| barred.contains(kind)) {
        refuse(RuleId("D.4"), "refusal-on-obstacle");
    }
    if bonus && it.round.bonus_attacked {
        refuse(RuleId("A-42"), "refusal-second-bonus-attack");
    }
    if let Some(card) = state.attack_forbidden_by(ship) {
        refuse(card.rule(), "refusal-damage-card");
    }
    reasons
}

/// Why a ship cannot attack another with a weapon; nothing if it can.
pub(super) fn reasons(state: &State, ship: ShipId, weapon: u8, target: ShipId) -> Vec<Refusal> {
    let bonus = matches!(state.stack.top(), Some(Frame::DeclareTarget { bonus: true, .. }));
    let mut reasons = own_reasons(state, ship, bonus);
    let mut refuse = |rule, key| {
        let refusal = Refusal::new(rule, key).about(Object::Ship(ship).subject());
        reasons.push(refusal.about(Object::Ship(target).subject()));
    };
    if may_not_touch(state, ship, target) {
        refuse(RuleId("A-49"), "refusal-in-contact");
    }
    if state.ship(ship).player == state.ship(target).player || shot(state, ship, weapon, target).is_none() {
        refuse(RuleId("A-43"), "refusal-not-in-arc");
    }
    reasons.extend(special::reasons(state, ship, weapon, target));
    reasons
}

/// The shot of a weapon at a target: the nearest one among its arcs; `None` if it is in none of them or out of range.
pub(super) fn shot(state: &State, ship: ShipId, weapon: u8, target: ShipId) -> Option<Shot> {
    let (armed, bare) = (armed(state, ship)?, bare(state, target)?);
    let lines = lines(state, ship, &armed, weapon, &(target, bare));
    let range = lines.iter().map(|aimed| aimed.range).min()?;
    // Of arcs with the same range the attacker takes one that nothing is in the way of.
    let by = |kinds: fn(ObstacleKind) -> bool| {
        let mut nearest = lines.iter().filter(|aimed| aimed.range == range);
        nearest.all(|aimed| state.board.must_be_obstructed(&aimed.lines, kinds))
    };
    let obstructed = by(|_| true);
    let asked = obstructed && state.rules().plays(Variant::GasCloudEvade);
    Some(Shot { range, obstructed, gas_cloud: asked && by(|kind| kind == ObstacleKind::GasCloud) })
}

/// The arc through which [`shot`] goes, for pictures: the nearest one, of several the first that nothing is in the way
/// of. `None` all round, and where there is no shot.
pub(super) fn shot_arc(state: &State, ship: ShipId, weapon: u8, target: ShipId) -> Option<ArcKind> {
    let (armed, bare) = (armed(state, ship)?, bare(state, target)?);
    let obstructed = |aimed: &Aimed| state.board.must_be_obstructed(&aimed.lines, |_| true);
    let aimed = lines(state, ship, &armed, weapon, &(target, bare));
    aimed.into_iter().min_by_key(|aimed| (aimed.range, obstructed(aimed)))?.arc
}

/// The arcs of a weapon of a ship now, in the order of its card; empty for one that fires all round.
pub(super) fn arcs_of_weapon(state: &State, ship: ShipId, weapon: u8) -> Vec<ArcKind> {
    let it = state.ship(ship);
    let weapon = it.card.weapons.get(usize::from(weapon));
    weapon.into_iter().flat_map(|weapon| &weapon.arcs).flat_map(|arc| kinds(*arc, it.points)).collect()
}

/// A shot through one arc, or all round.
struct Aimed {
    arc: Option<ArcKind>,
    range: u8,
    lines: ShortestLines,
}

/// The shots of a weapon at a target, one for each of its arcs that the target is in, with range and lines.
fn lines(
    state: &State,
    ship: ShipId,
    armed: &ArmedBase,
    weapon: u8,
    (target, bare): &(ShipId, BareBase),
) -> Vec<Aimed> {
    let it = state.ship(ship);
    let Some(weapon) = it.card.weapons.get(usize::from(weapon)) else { return Vec::new() };
    let touch = state.touch(ship, *target) && state.board.edition().contact_range == 0;
    let mut found: Vec<Aimed> = Vec::new();
    let mut aim = |arc| {
        let attack = state.board.attack(armed, bare, arc);
        found.extend(attack.map(|(range, lines)| Aimed { arc, range: if touch { 0 } else { range.max(1) }, lines }));
    };
    for arc in &weapon.arcs {
        if *arc == WeaponArc::AllRound {
            aim(None);
        }
        kinds(*arc, it.points).into_iter().for_each(|kind| aim(Some(kind)));
    }
    // A primary weapon without a range of its own reaches a ship in contact where that may be attacked.
    let nearest = u8::from(state.rules().attack.in_contact == InContact::Never);
    let [near, far] = weapon.range.unwrap_or([nearest, 3]);
    found.retain(|aimed| (near..=far).contains(&aimed.range));
    found
}

/// The arcs of a base that a weapon's arc is.
fn kinds(arc: WeaponArc, points: Option<ArcKind>) -> Vec<ArcKind> {
    let opposite = |arc| match arc {
        ArcKind::Front => ArcKind::Rear,
        ArcKind::Rear => ArcKind::Front,
        ArcKind::Left => ArcKind::Right,
        ArcKind::Right => ArcKind::Left,
        other => other,
    };
    match arc {
        WeaponArc::SingleTurret => points.into_iter().collect(),
        WeaponArc::DoubleTurret => points.into_iter().flat_map(|arc| [arc, opposite(arc)]).collect(),
        WeaponArc::Mobile => std::iter::once(ArcKind::Front).chain(points).collect(),
        WeaponArc::AuxiliaryRear => vec![ArcKind::Rear],
        WeaponArc::AuxiliaryHalf => vec![ArcKind::FullFront],
        WeaponArc::AllRound => Vec::new(),
        fixed => fixed.fixed().into_iter().collect(),
    }
}

/// Whom a ship attacks, and with what.
pub(super) fn declaration(state: &State, ship: ShipId, bonus: bool) -> XWingDecision {
    let shots = possible(state, ship, bonus).into_iter().map(|(weapon, target)| Command::Attack { weapon, target });
    let options = shots.chain([Command::Pass]).collect();
    Decision { player: state.ship(ship).player, question: Question::Attack { ship }, options, open: Vec::new() }
}

/// Goes on by itself if there is nobody to attack.
pub(super) fn declaration_step(progress: &mut Progress<'_>, ship: ShipId, bonus: bool) -> Going {
    if possible(progress.state, ship, bonus).is_empty() {
        progress.state.stack.pop();
        return Going::On;
    }
    Going::Waits
}

/// Takes that answer: the weapon is paid for, and what follows the attack waits below it.
pub(super) fn declared(progress: &mut Progress<'_>, ship: ShipId, bonus: bool, command: &Command) {
    progress.state.stack.pop();
    let Command::Attack { weapon, target } = command else {
        progress.events.push(GameEvent::Passed(ship));
        return;
    };
    let Some(shot) = shot(progress.state, ship, *weapon, *target) else { return };
    progress.events.push(GameEvent::Attacked {
        ship,
        target: *target,
        weapon: *weapon,
        range: shot.range,
        obstructed: shot.obstructed,
    });
    special::pay(progress, ship, *weapon, *target);
    progress.state.ship_mut(ship).round.bonus_attacked |= bonus;
    progress.push(Frame::Aftermath(Aftermath { attacker: ship, defender: *target, step: 0 }));
    progress.push(Frame::Cards { ship, occasion: Occasion::AfterAttack });
    progress.push(Frame::Attack(Attack {
        attacker: ship,
        defender: *target,
        weapon: *weapon,
        range: shot.range,
        obstructed: shot.obstructed,
        gas_cloud: shot.gas_cloud,
        step: AttackStep::RollAttack,
        attack: Vec::new(),
        defence: Vec::new(),
        rerolled: Vec::new(),
        added_evades: 0,
        used: Vec::new(),
        bonus,
    }));
}

/// Goes on with an attack.
pub(super) fn step(progress: &mut Progress<'_>, attack: &Attack) -> Result<Going, DiceError> {
    match attack.step {
        AttackStep::RollAttack => dice::roll_attack(progress, attack)?,
        AttackStep::RollDefence => dice::roll_defence(progress, attack)?,
        AttackStep::ModifyAttack | AttackStep::ModifyDefence => {
            if modify::possible(progress.state, attack).is_empty() {
                modify::done(progress);
            } else {
                return Ok(Going::Waits);
            }
        }
        AttackStep::Neutralise => neutralise::neutralise(progress, attack)?,
    }
    Ok(Going::On)
}

/// What the dice are changed by.
pub(super) fn decision(state: &State, attack: &Attack) -> XWingDecision {
    let ship = modify::modifier(attack);
    let options = modify::possible(state, attack).into_iter().map(Command::Modify).chain([Command::Pass]).collect();
    let question = Question::Modify { ship };
    Decision { player: state.ship(ship).player, question, options, open: Vec::new() }
}
