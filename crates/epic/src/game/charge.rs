//! Charges and counter-charges: which zones they enter, and what they must then touch (E5.16 to E5.18, E6.42).

use super::coherency;
use super::command::Leg;
use super::judge::{self, Judged, Terms};
use super::moving::MoveKind;
use super::state::{FormationId, State, UnitId};
use super::zones;
use crate::measure::{self, Body};
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::hull;
use deadreckon_geometry::rounding;
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::zone::{self, Zone};
use std::collections::BTreeSet;

/// How far a counter-charge may be off the straight line toward the nearest enemy, mm: what rounding of places makes.
const OFF_LINE_MM: f64 = 0.05;

/// Whether a body touches a living unit of the formations charged at.
pub(super) fn touches_target(state: &State, terms: &Terms<'_>, body: &Body) -> bool {
    let Some(activation) = terms.activation else { return false };
    let targets = activation.targets.iter().flat_map(|target| state.standing(*target));
    targets.into_iter().any(|id| measure::touch(body, &state.unit(id).base))
}

/// What zones say to a charge.
pub(super) fn zones(
    state: &State,
    terms: &Terms<'_>,
    unit: UnitId,
    judged: &Judged,
    sweeps: &[Sweep<'_>],
    reasons: &mut Vec<Refusal>,
) {
    let end = state.unit(unit).hulls.base.at(judged.end);
    crowded(state, unit, &end, reasons);
    if judged.legs.is_empty() {
        return;
    }
    if terms.moving.kind == MoveKind::CounterCharge {
        counter(state, unit, judged, &end, reasons);
        return;
    }
    let targets = terms.activation.map(|activation| activation.targets.as_slice()).unwrap_or_default();
    let mut of_target = BTreeSet::new();
    for zone in judge::entered(state, terms, unit, sweeps).filter(|id| !terms.began_in.contains(id)) {
        if targets.contains(&state.unit(zone).formation) {
            of_target.insert(zone);
        } else {
            reasons.push(judge::of_zone(state, zone));
        }
    }
    if terms.moving.way.ignores_target_zones || !reasons.is_empty() {
        return;
    }
    if let Some(nearest) = first_entered(state, sweeps, &of_target)
        && !measure::touch(&end, &state.unit(nearest).base)
        && could_go_on(state, terms, unit, judged, nearest)
    {
        reasons.push(Refusal::new(RuleId("E5.17"), "refusal-must-contact").about(nearest.subject()));
    }
}

/// Of the units whose zones a path enters, the nearest at the moment of entering the first of them.
fn first_entered(state: &State, sweeps: &[Sweep<'_>], zones: &BTreeSet<UnitId>) -> Option<UnitId> {
    let ids: Vec<UnitId> = zones.iter().copied().collect();
    let around: Vec<Zone<'_>> = ids.iter().map(|id| zones::of(state, *id)).collect();
    let crossings = sweeps.iter().map(|sweep| zone::crossings(sweep, &around)).find(|found| !found.is_empty())?;
    crossings.first().map(|crossing| ids[crossing.zone])
}

/// Whether a unit could go farther toward an enemy from the end of a path.
fn could_go_on(state: &State, terms: &Terms<'_>, unit: UnitId, judged: &Judged, toward: UnitId) -> bool {
    let left = judge::allowance(state, terms.moving, unit) - judged.mm;
    let end = state.unit(unit).hulls.base.at(judged.end);
    let apart = hull::separation(&end, &state.unit(toward).base);
    let way = left.min(apart.margin);
    if way < 0.01 {
        return false;
    }
    let to = judged.end.position + (apart.on_b - apart.on_a).normalize_or_zero() * way;
    let mut on = judged.end;
    on.position = to;
    let further = state.unit(unit).hulls.base.at(on);
    let enemies = state.standing_of(state.owner(unit).other()).filter(|id| *id != toward);
    let blocked = enemies.chain(state.standing_of(state.owner(unit)).filter(|id| *id != unit));
    !blocked.into_iter().any(|id| measure::is_overlap(&further, &state.unit(id).base))
        && contacts(state, toward, unit) < 2
}

/// How many units of the other side touch a unit, one of them left out.
fn contacts(state: &State, defender: UnitId, but: UnitId) -> usize {
    let it = &state.unit(defender).base;
    let others = state.standing_of(state.owner(defender).other()).filter(|id| *id != but);
    others.filter(|id| measure::touch(it, &state.unit(*id).base)).count()
}

/// At most two attackers touch one defender (E5.17).
fn crowded(state: &State, unit: UnitId, end: &Body, reasons: &mut Vec<Refusal>) {
    for enemy in state.standing_of(state.owner(unit).other()) {
        let was = measure::touch(&state.unit(unit).base, &state.unit(enemy).base);
        if !was && measure::touch(end, &state.unit(enemy).base) && contacts(state, enemy, unit) >= 2 {
            reasons.push(Refusal::new(RuleId("E5.17"), "refusal-two-attackers").about(enemy.subject()));
        }
    }
}

/// The enemy unit nearest to a unit, of some formations only if any are named, with where to go to touch it and how far
/// that is, mm.
#[must_use]
pub fn nearest_enemy(state: &State, unit: UnitId, among: &[FormationId]) -> Option<(UnitId, [f64; 2], f64)> {
    let it = state.unit(unit);
    let gap = |id: &UnitId| rounding::length(hull::gap(&it.base, &state.unit(*id).base));
    let counts = |id: &UnitId| among.is_empty() || among.contains(&state.unit(*id).formation);
    let enemies = state.standing_of(state.owner(unit).other()).filter(counts);
    let nearest = enemies.min_by(|a, b| gap(a).total_cmp(&gap(b)))?;
    let apart = hull::separation(&it.base, &state.unit(nearest).base);
    let to = it.pose.position + (apart.on_b - apart.on_a);
    Some((nearest, [to.x, to.y], apart.margin.max(0.0)))
}

/// A counter-charge goes straight toward the nearest enemy and keeps the formation together.
fn counter(state: &State, unit: UnitId, judged: &Judged, end: &Body, reasons: &mut Vec<Refusal>) {
    let lines = judged.legs.iter().filter(|leg| !matches!(leg, Leg::Turn(_))).count();
    let Some((nearest, _, gap)) = nearest_enemy(state, unit, &[]) else { return };
    let left = hull::separation(end, &state.unit(nearest).base).margin;
    let straight = (left - (gap - judged.path.length())).abs() <= OFF_LINE_MM;
    if lines > 1 || !straight {
        reasons.push(Refusal::new(RuleId("E6.42"), "refusal-not-toward-nearest").about(nearest.subject()));
    }
    let formation = state.unit(unit).formation;
    if coherency::is_coherent(state, formation) {
        let mut after = state.clone();
        after.units[unit.index()].stand(judged.end);
        if !coherency::is_coherent(&after, formation) {
            reasons.push(Refusal::new(RuleId("E6.42"), "refusal-loses-coherency").about(formation.subject()));
        }
    }
}

/// Whether a defender may counter-charge: it touches no enemy and can move (E6.42).
pub(super) fn may_counter(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    it.kind.speed.0 > 0.0
        && !state.standing_of(state.owner(unit).other()).any(|id| measure::touch(&it.base, &state.unit(id).base))
}
