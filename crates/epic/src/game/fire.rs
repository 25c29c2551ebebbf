//! A shot is carried out: to hit, hits, saves, markers (E6.4 to E6.10).

use super::command::FireOrder;
use super::event::GameEvent;
use super::markers::{self, Breaking};
use super::shooting::{self, Shot};
use super::state::{FormationId, State, UnitId};
use super::{D6, Progress, casualties, crossfire, sight};
use crate::data::unit::{FireType, UnitType};
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::dice::{Dice, DiceError, Request};
use deadreckon_engine::figure::{Change, Figure};
use std::collections::BTreeMap;

/// A weapon that fires: whom it may hit, and what it needs.
#[derive(Debug, Clone, PartialEq)]
pub struct Volley {
    /// Who fires.
    pub shooter: UnitId,
    /// The weapon's place in the list of its unit.
    pub weapon: u8,
    /// The type of fire.
    pub fire: FireType,
    /// What it needs, with the modifiers; 7, 8 and 9 need a 6 and then 4, 5 or 6 (E6.5).
    pub needed: Figure,
    /// The units that it may hit.
    pub eligible: Vec<UnitId>,
}

/// What every weapon of the units that fire would do.
#[must_use]
pub fn volleys(state: &State, shot: &Shot, target: FormationId, order: &FireOrder) -> Vec<Volley> {
    let (fires, _) = shooting::firing(state, shot.by, target, &order.suppressed);
    let mut found = Vec::new();
    for shooter in fires {
        for index in 0..state.unit(shooter).kind.weapons.len() {
            let seen = shooting::aims(state, shooter, index, target);
            let Ok(weapon) = u8::try_from(index) else { break };
            let chosen = order.types.iter().rev().find(|(unit, w, _)| *unit == shooter && *w == weapon);
            let of = |fire| volley(state, shot, shooter, weapon, fire, &seen, order);
            let volley = match chosen {
                Some((_, _, fire)) => of(*fire),
                // By itself a weapon fires as it hits best.
                None => FireType::ALL.into_iter().filter_map(of).min_by_key(|volley| volley.needed.value()),
            };
            found.extend(volley);
        }
    }
    found
}

fn volley(
    state: &State,
    shot: &Shot,
    shooter: UnitId,
    weapon: u8,
    fire: FireType,
    seen: &[UnitId],
    order: &FireOrder,
) -> Option<Volley> {
    let base = state.unit(shooter).kind.weapons.get(usize::from(weapon))?.needs(fire)?;
    let right: Vec<UnitId> = seen.iter().copied().filter(|unit| fire.hits(state.unit(*unit).kind.unit_type)).collect();
    let in_cover = |unit: &UnitId| sight::is_in_cover(state, shooter, *unit);
    let forgoes = order.ignores_cover.contains(&fire);
    let eligible: Vec<UnitId> = right.iter().copied().filter(|unit| !forgoes || !in_cover(unit)).collect();
    if eligible.is_empty() {
        return None;
    }
    // A modifier of +1 makes what is needed less.
    let mut needed =
        Figure::new(base.into(), RuleId("E6.5")).with(RuleId("E6.5"), Change::Add(-i32::from(shot.modifier)));
    if eligible.iter().any(in_cover) {
        needed = needed.with(RuleId("E6.6"), Change::Add(1));
    }
    Some(Volley { shooter, weapon, fire, needed, eligible })
}

/// Rolls to hit: a 1 misses; what needs 7, 8 or 9 needs a 6 and then 4, 5 or 6; 10 cannot (E6.5).
pub(super) fn roll_to_hit(dice: &mut dyn Dice, needed: i32) -> Result<(Vec<u8>, bool), DiceError> {
    if needed >= 10 {
        return Ok((Vec::new(), false));
    }
    let one = Request { die: D6, number: 1, rule: RuleId("E6.5") };
    let mut faces = vec![dice.roll(&one)?[0] + 1];
    let first = i32::from(faces[0]);
    if needed <= 6 {
        return Ok((faces, first > 1 && first >= needed));
    }
    if first < 6 {
        return Ok((faces, false));
    }
    let second = dice.roll(&one)?[0] + 1;
    faces.push(second);
    Ok((faces, i32::from(second) >= needed - 3))
}

/// Hits on units: of those eligible the nearest first, nobody twice before everybody once (E6.7).
///
/// ```
/// use deadreckon_epic::game::fire::allocate;
/// use deadreckon_epic::game::state::UnitId;
/// let mut hits = Default::default();
/// let infantry = [UnitId(0), UnitId(1), UnitId(2)];
/// allocate(&mut hits, &infantry, 5);
/// assert_eq!(hits.into_values().collect::<Vec<_>>(), [2, 2, 1]);
/// ```
pub fn allocate(hits: &mut BTreeMap<UnitId, u32>, nearest_first: &[UnitId], number: u32) {
    for _ in 0..number {
        let fewest = nearest_first.iter().min_by_key(|unit| hits.get(unit).copied().unwrap_or(0));
        let Some(unit) = fewest else { return };
        *hits.entry(*unit).or_default() += 1;
    }
}

/// What a unit needs to save, after modifiers: armour, or infantry's cover save if that is better (E6.8, E3.30).
#[must_use]
pub fn save(state: &State, unit: UnitId, crossfire: bool, cover: bool) -> Option<i32> {
    let it = state.unit(unit);
    let mut needed = it.kind.armour;
    if cover && it.kind.unit_type == UnitType::Infantry {
        let mut saves = vec![needed, sight::cover_save(state, unit)];
        if sight::is_dug_in(state, unit) && !sight::stands_in_cover(state, unit) {
            saves.push(Some(5));
        }
        needed = saves.into_iter().flatten().min();
    }
    needed.map(|needed| i32::from(needed) + i32::from(crossfire))
}

/// Rolls the saves of units for their hits, in the order given; returns how many units died, passengers included.
pub(super) fn take_hits(
    progress: &mut Progress<'_>,
    hits: &BTreeMap<UnitId, u32>,
    order: &[UnitId],
    crossfire: bool,
    cover: impl Fn(&State, UnitId) -> bool,
    rule: RuleId,
) -> Result<u32, DiceError> {
    let mut died = 0;
    for unit in order {
        for _ in 0..hits.get(unit).copied().unwrap_or(0) {
            if !progress.state.unit(*unit).alive {
                break;
            }
            progress.events.push(GameEvent::Hit(*unit, rule));
            let needed = save(progress.state, *unit, crossfire, cover(progress.state, *unit));
            let saved = match needed {
                Some(needed) if needed <= 6 => {
                    let one = Request { die: D6, number: 1, rule: RuleId("E6.8") };
                    let die = progress.dice.roll(&one)?[0] + 1;
                    let saved = i32::from(die) >= needed;
                    progress.events.push(GameEvent::Saved(*unit, needed, die, saved));
                    saved
                }
                _ => false,
            };
            if !saved {
                casualties::destroy(progress, *unit, rule);
                died += 1 + casualties::bail_out(progress)?;
            }
        }
    }
    Ok(died)
}

/// Fires: a marker, dice to hit, hits and saves, markers for kills, the check for breaking (E6.4).
pub(super) fn resolve(
    progress: &mut Progress<'_>,
    shot: &Shot,
    target: FormationId,
    order: &FireOrder,
) -> Result<(), DiceError> {
    progress.state.stack.pop();
    let (fired, suppressed) = shooting::firing(progress.state, shot.by, target, &order.suppressed);
    let volleys = volleys(progress.state, shot, target, order);
    let crossfire = crossfire::is_crossfire(progress.state, shot.by, target);
    let targets: Vec<UnitId> = progress.state.standing(target).collect();
    let by_distance = measure::nearest_first(progress.state, &targets, &fired);
    progress.events.push(GameEvent::ShotAt { by: shot.by, target, fired, suppressed, crossfire });
    markers::add(progress, target, 1, RuleId("E6.4"));
    let mut hits = BTreeMap::new();
    for fire in FireType::ALL {
        let of_type = volleys.iter().filter(|volley| volley.fire == fire);
        let mut number = 0;
        let mut eligible: Vec<UnitId> = Vec::new();
        for volley in of_type {
            let needed = volley.needed.value();
            let (faces, hit) = roll_to_hit(progress.dice, needed)?;
            progress.events.push(GameEvent::Fired(volley.shooter, volley.weapon, fire, needed, faces, hit));
            number += u32::from(hit);
            eligible.extend(&volley.eligible);
        }
        let nearest: Vec<UnitId> =
            by_distance.iter().copied().filter(|id| eligible.contains(id) && progress.state.unit(*id).alive).collect();
        allocate(&mut hits, &nearest, number);
    }
    let died = take_hits(progress, &hits, &by_distance, crossfire, |_, _| true, RuleId("E6.8"))?;
    markers::add(progress, target, died, RuleId("E6.9"));
    if crossfire && died > 0 {
        markers::add(progress, target, 1, RuleId("E6.10"));
    }
    if shot.at.is_some() {
        end_watch(progress, shot.by);
    }
    markers::check(progress, target, Breaking::Withdraws);
    Ok(())
}

/// Firing ends overwatch, and is the activation of a turn later than that in which it was begun (E3.24, E3.25, E1.14).
pub(super) fn end_watch(progress: &mut Progress<'_>, by: FormationId) {
    let it = progress.state.formation_mut(by);
    it.activated = true;
    if it.overwatch.take().is_some() {
        progress.events.push(GameEvent::WatchEnded(by, RuleId("E3.24")));
    }
}
