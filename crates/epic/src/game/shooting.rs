//! A shot: at whom, by whom, and who is suppressed (E6.1 to E6.3).

use super::command::{Command, FireOrder, Question};
use super::sight;
use super::state::{FormationId, State, UnitId};
use super::{EpicDecision, Going, Progress, fire};
use crate::data::unit::{FireType, Weapon};
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::decision::Decision;
use deadreckon_engine::refusal::Refusal;
use serde::Serialize;

/// A shot in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shot {
    /// Who shoots.
    pub by: FormationId,
    /// The modifier to hit of the action.
    pub modifier: i8,
    /// The only formation that may be shot at: of overwatch (E3.23).
    pub at: Option<FormationId>,
}

impl Shot {
    /// A shot of an action.
    #[must_use]
    pub const fn of_action(by: FormationId, modifier: i8) -> Self {
        Self { by, modifier, at: None }
    }

    /// A shot from overwatch.
    #[must_use]
    pub const fn on_watch(by: FormationId, at: FormationId) -> Self {
        Self { by, modifier: 0, at: Some(at) }
    }
}

/// Whether a weapon of a unit can reach another: in range, in arc, in line of fire (E6.1).
fn reaches(state: &State, shooter: UnitId, weapon: &Weapon, target: UnitId) -> bool {
    let (it, other) = (state.unit(shooter), state.unit(target));
    measure::is_within(&it.model, &other.model, weapon.range.mm())
        && sight::is_in_arc(it, weapon.arc, other)
        && sight::sees(state, shooter, target)
}

/// The target units that a weapon of a unit can reach.
pub(super) fn aims(state: &State, shooter: UnitId, weapon: usize, target: FormationId) -> Vec<UnitId> {
    let Some(weapon) = state.unit(shooter).kind.weapons.get(weapon) else { return Vec::new() };
    state.standing(target).filter(|unit| reaches(state, shooter, weapon, *unit)).collect()
}

/// Whether a unit could fire at a formation with any weapon.
fn is_able(state: &State, shooter: UnitId, target: FormationId) -> bool {
    let weapons = &state.unit(shooter).kind.weapons;
    state.standing(target).any(|unit| weapons.iter().any(|weapon| reaches(state, shooter, weapon, unit)))
}

/// How many units a formation's markers suppress.
fn suppressing(state: &State, by: FormationId) -> usize {
    let number = state.markers(by) / state.formation(by).card.markers_per_unit.max(1);
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// Whether at least one unit of a formation may fire at another.
#[must_use]
pub fn can_fire(state: &State, by: FormationId, target: FormationId) -> bool {
    let suppressed = suppressing(state, by);
    state.standing(by).filter(|unit| is_able(state, *unit, target)).nth(suppressed).is_some()
}

/// The units that fire at a formation, and those that are suppressed: one for each marker, farthest first; of those as
/// far away the ones that the owner names, then in list order (E6.3).
#[must_use]
pub fn firing(state: &State, by: FormationId, target: FormationId, named: &[UnitId]) -> (Vec<UnitId>, Vec<UnitId>) {
    let targets: Vec<UnitId> = state.standing(target).collect();
    let able: Vec<UnitId> = state.standing(by).filter(|unit| is_able(state, *unit, target)).collect();
    let far = measure::by_distance(state, &able, &targets).into_iter();
    let mut order: Vec<(f64, bool, UnitId)> = far.map(|(mm, unit)| (mm, !named.contains(&unit), unit)).collect();
    order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
    let mut suppressed: Vec<UnitId> = order.iter().map(|(_, _, unit)| *unit).collect();
    let mut fires = suppressed.split_off(suppressing(state, by).min(order.len()));
    fires.sort_unstable();
    (fires, suppressed)
}

/// The formations that may be shot at.
pub(super) fn targets(state: &State, shot: &Shot) -> Vec<FormationId> {
    let owner = state.formation(shot.by).owner;
    match shot.at {
        Some(at) => Some(at).filter(|at| can_fire(state, shot.by, *at)).into_iter().collect(),
        None => state.alive(owner.other()).filter(|target| can_fire(state, shot.by, *target)).collect(),
    }
}

/// Goes on with the shot on top of the stack: without a target it is left out.
pub(super) fn step(progress: &mut Progress<'_>, shot: &Shot) -> Going {
    let able = progress.state.is_alive(shot.by) && !progress.state.formation(shot.by).broken;
    if able && !targets(progress.state, shot).is_empty() {
        return Going::Waits;
    }
    if shot.at.is_some() {
        fire::end_watch(progress, shot.by);
    }
    progress.state.stack.pop();
    Going::On
}

/// What is asked.
pub(super) fn decision(state: &State, shot: &Shot) -> EpicDecision {
    let player = state.formation(shot.by).owner;
    let shoot = |target| Command::Shoot { target, order: FireOrder::default() };
    let mut options: Vec<Command> = targets(state, shot).into_iter().map(shoot).collect();
    if shot.at.is_none() {
        options.push(Command::Decline);
    }
    Decision { player, question: Question::Shoot { formation: shot.by }, options, open: Vec::new() }
}

/// Why a shot may not be fired so.
pub(super) fn reasons(state: &State, shot: &Shot, target: FormationId, order: &FireOrder) -> Vec<Refusal> {
    let owner = state.formation(shot.by).owner;
    let mut reasons = Vec::new();
    let known = state.formations.get(target.index());
    if known.is_none_or(|it| it.owner == owner) || !state.is_alive(target) {
        reasons.push(Refusal::new(RuleId("E6.1"), "refusal-no-target").about(target.subject()));
        return reasons;
    }
    if shot.at.is_some_and(|at| at != target) {
        reasons.push(Refusal::new(RuleId("E3.23"), "refusal-only-the-mover").about(target.subject()));
    }
    if !can_fire(state, shot.by, target) {
        reasons.push(Refusal::new(RuleId("E6.1"), "refusal-nobody-can-fire").about(target.subject()));
        return reasons;
    }
    let (fires, suppressed) = firing(state, shot.by, target, &order.suppressed);
    for unit in order.suppressed.iter().filter(|unit| !suppressed.contains(unit)) {
        reasons.push(Refusal::new(RuleId("E6.3"), "refusal-not-suppressed").about(unit.subject()));
    }
    for (unit, weapon, fire) in &order.types {
        let weapons = fires.contains(unit).then(|| &state.unit(*unit).kind.weapons);
        let weapon = weapons.and_then(|weapons| weapons.get(usize::from(*weapon)));
        if weapon.is_none_or(|weapon| weapon.needs(*fire).is_none()) {
            reasons.push(Refusal::new(RuleId("E6.5"), "refusal-no-such-fire").about(unit.subject()));
        }
    }
    let doubled = |n: usize| order.ignores_cover[..n].contains(&order.ignores_cover[n]);
    if (0..order.ignores_cover.len()).any(doubled) || order.ignores_cover.len() > FireType::ALL.len() {
        reasons.push(Refusal::new(RuleId("E6.6"), "refusal-twice"));
    }
    reasons
}

/// Takes the answer.
pub(super) fn answer(
    progress: &mut Progress<'_>,
    shot: &Shot,
    command: &Command,
) -> Result<(), deadreckon_engine::dice::DiceError> {
    match command {
        Command::Shoot { target, order } => fire::resolve(progress, shot, *target, order),
        _ => {
            progress.state.stack.pop();
            Ok(())
        }
    }
}
