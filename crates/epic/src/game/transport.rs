//! Transport: getting in, getting off, and what becomes of passengers (E5.24).

use super::Progress;
use super::command::{Command, Place};
use super::event::GameEvent;
use super::frame::Frame;
use super::judge::Judged;
use super::moving::{MoveKind, Moving, activation_of};
use super::state::{State, UnitId};
use super::zones;
use crate::data::terrain::Ground;
use crate::measure::{self, Body};
use crate::rule::RuleId;
use deadreckon_engine::refusal::Refusal;
use deadreckon_geometry::pose::Pose;
use deadreckon_geometry::{maths, rounding};

/// How far from its carrier a unit gets off at most, mm.
const UNLOADING_MM: f64 = 50.0;

/// The units on board of a carrier.
pub(super) fn aboard(state: &State, carrier: UnitId) -> impl Iterator<Item = UnitId> {
    let formation = state.unit(carrier).formation;
    state.living(formation).filter(move |unit| state.unit(*unit).carried_by == Some(carrier))
}

/// Why a carrier may not take units on board on a path.
pub(super) fn pick_up_reasons(
    state: &State,
    moving: &Moving,
    carrier: UnitId,
    units: &[UnitId],
    judged: &Judged,
) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    if units.is_empty() {
        return reasons;
    }
    let not = |key, unit: UnitId| Refusal::new(RuleId("E5.24"), key).about(unit.subject());
    let Some(carries) = &state.unit(carrier).kind.carries else {
        return vec![not("refusal-carries-nothing", carrier)];
    };
    if aboard(state, carrier).count() + units.len() > usize::from(carries.number) {
        reasons.push(not("refusal-full", carrier));
    }
    let sweeps = judged.sweeps(&state.unit(carrier).hulls.base);
    for (n, unit) in units.iter().enumerate() {
        let Some(it) = state.units.get(unit.index()) else {
            reasons.push(not("refusal-no-such-unit", *unit));
            continue;
        };
        let waits = it.formation == moving.formation && it.is_standing();
        if !waits || moving.done.contains(unit) || *unit == carrier || units[..n].contains(unit) {
            reasons.push(not("refusal-cannot-get-in", *unit));
        } else if !carries.kinds.iter().any(|kind| state.is_kind(*unit, kind)) || aboard(state, *unit).next().is_some()
        {
            reasons.push(not("refusal-other-kind", *unit));
        } else if !sweeps.iter().any(|sweep| sweep.comes_within(&it.base, 0.0)) {
            reasons.push(not("refusal-does-not-touch", *unit));
        }
    }
    reasons
}

/// Units get in.
pub(super) fn board(progress: &mut Progress<'_>, moving: &Moving, carrier: UnitId, units: &[UnitId]) {
    let pose = progress.state.unit(carrier).pose;
    for unit in units {
        progress.state.units[unit.index()].carried_by = Some(carrier);
        progress.place(*unit, pose);
        progress.events.push(GameEvent::Boarded(*unit, carrier));
    }
    let own = |frame: &&mut Frame| matches!(frame, Frame::Activation(it) if it.formations.contains(&moving.formation));
    if let Some(Frame::Activation(activation)) = progress.state.stack.iter_mut().rev().find(own) {
        let now = activation.moves;
        activation.boarded.extend(units.iter().map(|unit| (*unit, now)));
    }
}

/// The passengers that may get off at the end of a move: those that did not get in during it.
pub(super) fn may_unload<'a>(state: &'a State, moving: &'a Moving) -> impl Iterator<Item = UnitId> + 'a {
    let own = matches!(moving.kind, MoveKind::Ordinary | MoveKind::Charge);
    let activation = activation_of(state, moving).filter(|_| own);
    state.living(moving.formation).filter(move |unit| {
        let entered = activation.map(|it| (it.boarded.get(unit), it.moves));
        let earlier = entered.is_some_and(|(boarded, now)| boarded != Some(&now));
        earlier && state.unit(*unit).carried_by.is_some()
    })
}

/// A place as it is kept.
fn pose(place: Place) -> Option<Pose> {
    let pose = Pose::from_degrees(place.at[0], place.at[1], place.facing);
    let near = |mm: f64| mm.is_finite() && maths::fabs(mm) < 1e5;
    (near(place.at[0]) && near(place.at[1]) && near(place.facing)).then(|| rounding::place(pose))
}

/// What of a place does not fit, zones left out: distance, table, bodies, ground.
fn fit_reasons(state: &State, unit: UnitId, body: &Body, from: &Body) -> Vec<Refusal> {
    let not = |rule, key| Refusal::new(RuleId(rule), key).about(unit.subject());
    let mut reasons = Vec::new();
    if !measure::is_within(body, from, UNLOADING_MM) {
        reasons.push(not("E5.24", "refusal-far-from-carrier"));
    }
    if body.bounds().leaves(&state.ground.table) {
        reasons.push(not("E1.16", "refusal-leaves-table"));
    }
    let others =
        state.units.iter().enumerate().filter(|(index, other)| UnitId::at(*index) != unit && other.is_standing());
    if others.into_iter().any(|(_, other)| measure::is_overlap(body, &other.base)) {
        reasons.push(not("E5.8", "refusal-overlap"));
    }
    if state.ground.under(body, state.unit(unit).kind.unit_type) == Ground::Impassable {
        reasons.push(not("E5.9", "refusal-impassable"));
    }
    reasons
}

fn in_zone(state: &State, unit: UnitId, body: &Body) -> bool {
    zones::around(state, unit, body).next().is_some()
}

/// Why a passenger may not get off somewhere.
pub(super) fn unload_reasons(state: &State, moving: &Moving, unit: UnitId, place: Place) -> Vec<Refusal> {
    let not = |key| vec![Refusal::new(RuleId("E5.24"), key).about(unit.subject())];
    if !may_unload(state, moving).any(|it| it == unit) {
        return not("refusal-cannot-get-off");
    }
    let Some(pose) = pose(place) else { return not("refusal-bad-place") };
    let it = state.unit(unit);
    let Some(carrier) = it.carried_by else { return not("refusal-cannot-get-off") };
    let body = it.hulls.base.at(pose);
    let mut reasons = fit_reasons(state, unit, &body, &state.unit(carrier).base);
    let targets = activation_of(state, moving).map(|it| it.targets.as_slice()).unwrap_or_default();
    let contact = moving.kind == MoveKind::Charge
        && targets.iter().flat_map(|id| state.standing(*id)).any(|id| measure::touch(&body, &state.unit(id).base));
    if in_zone(state, unit, &body) && !contact {
        reasons.push(Refusal::new(RuleId("E5.24"), "refusal-stands-in-zone").about(unit.subject()));
    }
    reasons
}

/// A passenger gets off.
pub(super) fn unload(progress: &mut Progress<'_>, unit: UnitId, place: Place) {
    let Some(pose) = pose(place) else { return };
    progress.state.units[unit.index()].carried_by = None;
    progress.place(unit, pose);
    progress.events.push(GameEvent::Unloaded(unit, pose));
}

/// Why a survivor of a destroyed carrier may not be put somewhere: outside zones where any such place exists.
pub(super) fn put_down_reasons(state: &State, carrier: UnitId, unit: UnitId, place: Place) -> Vec<Refusal> {
    let Some(pose) = pose(place) else {
        return vec![Refusal::new(RuleId("E5.24"), "refusal-bad-place").about(unit.subject())];
    };
    let body = state.unit(unit).hulls.base.at(pose);
    let mut reasons = fit_reasons(state, unit, &body, &state.unit(carrier).base);
    if in_zone(state, unit, &body) && places(state, carrier, unit, 0.0).any(|(_, in_zone)| !in_zone) {
        reasons.push(Refusal::new(RuleId("E5.24"), "refusal-stands-in-zone").about(unit.subject()));
    }
    reasons
}

/// Places about a carrier at which a unit fits, from an angle on, each with whether it is in an enemy zone: 16
/// directions at two distances each.
pub(super) fn places(state: &State, carrier: UnitId, unit: UnitId, from: f64) -> impl Iterator<Item = (Place, bool)> {
    let near = state.unit(carrier).base.circle().radius + state.unit(unit).hulls.base.reach();
    let distances = [near + 1.0, near + 20.0];
    let all = distances.into_iter().flat_map(move |mm| (0..16).map(move |n| (mm, f64::from(n))));
    all.filter_map(move |(mm, n)| {
        let centre = state.unit(carrier).pose;
        let (sin, cos) = maths::sin_cos(from + n * maths::TAU / 16.0);
        let at = [centre.position.x + cos * mm, centre.position.y + sin * mm];
        let place = Place { at, facing: centre.heading_deg() };
        let body = state.unit(unit).hulls.base.at(pose(place)?);
        let fits = fit_reasons(state, unit, &body, &state.unit(carrier).base).is_empty();
        fits.then(|| (place, in_zone(state, unit, &body)))
    })
}

/// Where a passenger gets off, for those who have no place in mind: somewhere that is not refused, or nowhere.
pub(super) fn pick(state: &State, moving: &Moving, unit: UnitId, at: f64) -> Command {
    let Some(carrier) = state.unit(unit).carried_by else { return Command::Decline };
    let found = places(state, carrier, unit, at * maths::TAU)
        .find(|(place, in_zone)| !in_zone && unload_reasons(state, moving, unit, *place).is_empty());
    found.map_or(Command::Decline, |(place, _)| Command::Unload(unit, place))
}

/// Where a survivor is put, for those who have no place in mind.
pub(super) fn pick_put_down(state: &State, carrier: UnitId, unit: UnitId, at: f64) -> Command {
    let free = places(state, carrier, unit, at * maths::TAU).find(|(_, in_zone)| !in_zone);
    let any = free.or_else(|| places(state, carrier, unit, at * maths::TAU).next());
    any.map_or(Command::Decline, |(place, _)| Command::PutDown(unit, place))
}
