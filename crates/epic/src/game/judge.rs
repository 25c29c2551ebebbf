//! Whether a unit may take a path: the one check that preview, commitment and search all ask (section 5).

use super::command::Leg;
use super::frame::Activation;
use super::moving::{MoveKind, Moving};
use super::state::{State, UnitId};
use super::{charge, way_out, zones};
use crate::data::terrain::Ground;
use crate::measure;
use crate::options::{MoveMeasure, PivotCheck};
use crate::rule::RuleId;
use deadreckon_engine::refusal::{Highlight, Refusal};
use deadreckon_geometry::hull::Hull;
use deadreckon_geometry::path::{self, Path};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::sweep::Sweep;
use deadreckon_geometry::{maths, rounding};
use std::collections::BTreeSet;

/// Most legs of a path.
pub const MOST_LEGS: usize = 64;
/// What a road adds to a move that stays on it (E5.23), mm.
pub const ROAD_MM: f64 = 50.0;
/// The speed at which dangerous ground is crossed with care (E5.22), mm.
pub const CAUTIOUS_MM: f64 = 50.0;
/// How far the zone that is drawn of a refusal may be from the true one, mm.
const OUTLINE_MM: f64 = 0.5;

/// A path that may be taken.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The legs as they are kept.
    pub legs: Vec<Leg>,
    /// The path itself.
    pub path: Path,
    /// Where the unit then stands.
    pub end: Pose,
    /// How much of the speed it used, mm.
    pub mm: f64,
    /// The parts of the path along which bodies and zones count: all of it, or all but its turns on the spot.
    pub swept: Vec<Path>,
}

impl Judged {
    /// The parts that count, prepared for a footprint.
    #[must_use]
    pub fn sweeps<'a>(&'a self, hull: &'a Hull) -> Vec<Sweep<'a>> {
        self.swept.iter().map(|path| Sweep::new(path, hull)).collect()
    }
}

/// Under which rules a unit moves.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// The kind of move.
    pub moving: &'a Moving,
    /// The activation that it belongs to, if it does.
    pub activation: Option<&'a Activation>,
    /// The zones that the unit began the action in.
    pub began_in: &'a BTreeSet<UnitId>,
    /// Units that it takes on board on the way, and so does not end on.
    pub boarding: &'a [UnitId],
}

/// Why a unit may not take a path, or what it comes to.
///
/// # Errors
/// Every reason why not.
pub fn judge(state: &State, terms: &Terms<'_>, unit: UnitId, legs: &[Leg]) -> Result<Judged, Vec<Refusal>> {
    let judged = build(state, unit, legs)?;
    let mut reasons = Vec::new();
    let sweeps = judged.sweeps(&state.unit(unit).hulls.base);
    length(state, terms, unit, &judged, &mut reasons);
    edges(state, &sweeps, &mut reasons);
    bodies(state, terms, unit, &judged, &sweeps, &mut reasons);
    ground(state, unit, &judged, &sweeps, &mut reasons);
    match terms.moving.kind {
        MoveKind::Withdrawal => {}
        MoveKind::Ordinary | MoveKind::Consolidation => keeps_out(state, terms, unit, &judged, &sweeps, &mut reasons),
        MoveKind::Charge | MoveKind::CounterCharge => charge::zones(state, terms, unit, &judged, &sweeps, &mut reasons),
    }
    if reasons.is_empty() {
        stays_inside(state, terms, unit, &judged, &mut reasons);
    }
    drop(sweeps);
    if reasons.is_empty() { Ok(judged) } else { Err(reasons) }
}

/// The path of some legs, rounded as it is kept.
fn build(state: &State, unit: UnitId, legs: &[Leg]) -> Result<Judged, Vec<Refusal>> {
    let bad = || vec![Refusal::new(RuleId("E5.6"), "refusal-bad-path").about(unit.subject())];
    if legs.len() > MOST_LEGS {
        return Err(bad());
    }
    let it = state.unit(unit);
    let mut at = it.pose;
    let (mut kept, mut parts) = (Vec::new(), Vec::new());
    for leg in legs {
        let round = rounding::coordinate;
        let (leg, part) = match *leg {
            Leg::Line([x, y]) => {
                let to = Point::new(round(x), round(y));
                (Leg::Line([to.x, to.y]), path::Leg::Line { to })
            }
            Leg::Turn(degrees) => {
                let facing = rounding::place(Pose::from_degrees(0.0, 0.0, degrees)).heading_deg();
                let angle = maths::wrap_angle(maths::radians(facing) - at.heading);
                (Leg::Turn(facing), path::Leg::Turn { centre: at.position, angle })
            }
            Leg::Arc { centre: [x, y], degrees } => {
                let centre = Point::new(round(x), round(y));
                let degrees = rounding::coordinate(degrees);
                let angle = maths::radians(degrees);
                (Leg::Arc { centre: [centre.x, centre.y], degrees }, path::Leg::Turn { centre, angle })
            }
        };
        if let path::Leg::Line { to } = part
            && to == at.position
        {
            continue;
        }
        let next = part.pose_from(at, 1.0);
        if !next.is_finite() {
            return Err(bad());
        }
        at = next;
        kept.push(leg);
        parts.push(part);
    }
    let path = Path::new(it.pose, parts).map_err(|_| bad())?;
    let mm = match state.options.move_measure {
        MoveMeasure::Centre => path.length(),
        MoveMeasure::FarthestPoint => path.length_of_furthest(&it.hulls.base),
    };
    let end = if kept.is_empty() { it.pose } else { rounding::place(path.end()) };
    let swept = match state.options.pivot_check {
        PivotCheck::Swept => vec![path.clone()],
        PivotCheck::Endpoints => without_pivots(&path),
    };
    Ok(Judged { legs: kept, end, mm, path, swept })
}

/// A path taken apart where it turns on the spot.
fn without_pivots(path: &Path) -> Vec<Path> {
    let mut parts = vec![Vec::new()];
    let mut starts = vec![path.start()];
    for (index, leg) in path.legs().iter().enumerate() {
        let from = path.leg_start(index);
        if matches!(leg, path::Leg::Turn { centre, .. } if *centre == from.position) {
            parts.push(Vec::new());
            starts.push(leg.pose_from(from, 1.0));
        } else if let Some(part) = parts.last_mut() {
            part.push(*leg);
        }
    }
    starts.into_iter().zip(parts).filter_map(|(start, legs)| Path::new(start, legs).ok()).collect()
}

/// How far a unit may go in a move, mm (E5.1, E5.2).
#[must_use]
pub fn allowance(state: &State, moving: &Moving, unit: UnitId) -> f64 {
    let speed = state.unit(unit).kind.speed.mm();
    match moving.kind {
        MoveKind::Consolidation => speed.min(50.0),
        MoveKind::CounterCharge => speed.min(if rounding::is_within(300.0, speed) { 100.0 } else { 50.0 }),
        MoveKind::Ordinary | MoveKind::Charge | MoveKind::Withdrawal => speed * f64::from(moving.way.speed_times),
    }
}

fn length(state: &State, terms: &Terms<'_>, unit: UnitId, judged: &Judged, reasons: &mut Vec<Refusal>) {
    let speed = allowance(state, terms.moving, unit);
    let needs_road = terms.moving.way.stays_on_road;
    let beyond = !rounding::is_within(judged.mm, speed);
    let free = matches!(terms.moving.kind, MoveKind::CounterCharge | MoveKind::Consolidation);
    let on_road = (beyond && !free || needs_road) && state.ground.stays_on_road(&judged.path);
    if beyond && !(on_road && !free && rounding::is_within(judged.mm, speed + ROAD_MM)) {
        let refusal = Refusal::new(RuleId("E5.1"), "refusal-too-far").about(unit.subject());
        reasons.push(refusal.word("mm", rounding::length(judged.mm)).word("speed", speed));
    }
    if needs_road && !on_road && !judged.legs.is_empty() {
        reasons.push(Refusal::new(RuleId("E5.23"), "refusal-leaves-road").about(unit.subject()));
    }
}

/// No unit leaves the table (E1.16).
fn edges(state: &State, sweeps: &[Sweep<'_>], reasons: &mut Vec<Refusal>) {
    if sweeps.iter().any(|sweep| sweep.leaves(&state.ground.table)) {
        reasons.push(Refusal::new(RuleId("E1.16"), "refusal-leaves-table"));
    }
}

/// Never through enemies, nor over friendly vehicles; no base ends on another (E5.7, E5.8).
fn bodies(
    state: &State,
    terms: &Terms<'_>,
    unit: UnitId,
    judged: &Judged,
    sweeps: &[Sweep<'_>],
    reasons: &mut Vec<Refusal>,
) {
    let it = state.unit(unit);
    let owner = state.owner(unit);
    let end = it.hulls.base.at(judged.end);
    // What matters when crossing is the model.
    let of_model = it.hulls.model.as_ref().map(|model| judged.sweeps(model));
    let crossing = of_model.as_deref().unwrap_or(sweeps);
    for (index, other) in state.units.iter().enumerate() {
        let id = UnitId::at(index);
        if id == unit || !other.is_standing() {
            continue;
        }
        let enemy = state.formation(other.formation).owner != owner;
        let solid = enemy || other.kind.unit_type.is_vehicle();
        let shape = Highlight::Point([other.pose.position.x, other.pose.position.y]);
        if solid && crossing.iter().any(|sweep| sweep.first_overlap(&other.model).is_some()) {
            let (rule, key) = if enemy { ("E5.7", "refusal-through-enemy") } else { ("E5.8", "refusal-over-vehicle") };
            reasons.push(Refusal::new(RuleId(rule), key).about(id.subject()).showing(shape));
        } else if !terms.boarding.contains(&id) && measure::is_overlap(&end, &other.base) {
            reasons.push(Refusal::new(RuleId("E5.8"), "refusal-overlap").about(id.subject()).showing(shape));
        }
    }
}

fn ground(state: &State, unit: UnitId, judged: &Judged, sweeps: &[Sweep<'_>], reasons: &mut Vec<Refusal>) {
    let kind = state.unit(unit).kind.unit_type;
    if !judged.legs.is_empty() && sweeps.iter().any(|sweep| state.ground.crosses(sweep, kind, Ground::Impassable)) {
        reasons.push(Refusal::new(RuleId("E5.9"), "refusal-impassable").about(unit.subject()));
    }
}

/// Whether a path crosses dangerous ground or begins in it (E5.22).
pub(super) fn is_dangerous(state: &State, unit: UnitId, judged: &Judged) -> bool {
    let it = state.unit(unit);
    let mut sweeps = judged.sweeps(&it.hulls.base).into_iter();
    !judged.legs.is_empty() && sweeps.any(|sweep| state.ground.crosses(&sweep, it.kind.unit_type, Ground::Dangerous))
}

/// The enemies whose zone a unit enters on its way (E5.15), but for those that a charge has touched (E5.18).
pub(super) fn entered<'a>(
    state: &'a State,
    terms: &'a Terms<'_>,
    unit: UnitId,
    sweeps: &'a [Sweep<'_>],
) -> impl Iterator<Item = UnitId> + 'a {
    let enemy = state.owner(unit).other();
    let touched = |id: &UnitId| terms.activation.is_some_and(|activation| activation.contacted.contains(id));
    state.standing_of(enemy).filter(move |id| !touched(id)).filter(move |id| {
        let zone = zones::of(state, *id);
        sweeps.iter().any(|sweep| sweep.comes_within(zone.core, zone.reach))
    })
}

/// No enemy zone is entered but those that the unit began in (E5.16, E5.19, E5.21).
fn keeps_out(
    state: &State,
    terms: &Terms<'_>,
    unit: UnitId,
    judged: &Judged,
    sweeps: &[Sweep<'_>],
    reasons: &mut Vec<Refusal>,
) {
    if judged.legs.is_empty() {
        return;
    }
    // A consolidation may leave a zone that the fight left it in, and enters no other.
    let consolidates = terms.moving.kind == MoveKind::Consolidation;
    let began_in = if consolidates { zones::inside(state, unit) } else { BTreeSet::new() };
    let free = |id: &UnitId| terms.began_in.contains(id) || began_in.contains(id);
    for zone in entered(state, terms, unit, sweeps).filter(|id| !free(id)) {
        reasons.push(of_zone(state, zone));
    }
}

/// A zone may not be entered.
pub(super) fn of_zone(state: &State, zone: UnitId) -> Refusal {
    let outline = zones::of(state, zone).outline(OUTLINE_MM).into_iter().map(|p| [p.x, p.y]).collect();
    Refusal::new(RuleId("E5.16"), "refusal-zone").about(zone.subject()).showing(Highlight::Outline(outline))
}

/// In the last move of an action nobody stays in a zone who could get out (E3.10, E5.19).
fn stays_inside(state: &State, terms: &Terms<'_>, unit: UnitId, judged: &Judged, reasons: &mut Vec<Refusal>) {
    let obliged = matches!(terms.moving.kind, MoveKind::Ordinary | MoveKind::Charge);
    if !terms.moving.last || !obliged || terms.began_in.is_empty() {
        return;
    }
    let end = state.unit(unit).hulls.base.at(judged.end);
    let inside = terms.began_in.iter().any(|id| zones::holds(state, *id, &end));
    let charges = terms.moving.kind == MoveKind::Charge && charge::touches_target(state, terms, &end);
    if inside
        && !charges
        && let Some(way) = way_out::find(state, unit, terms.began_in, terms.moving.way)
    {
        let refusal = Refusal::new(RuleId("E5.19"), "refusal-stays-in-zone").about(unit.subject());
        let from = state.unit(unit).pose.position;
        reasons.push(showing_way(refusal, [from.x, from.y], &way));
    }
}

/// A refusal with the lines of a way.
fn showing_way(refusal: Refusal, from: [f64; 2], way: &[Leg]) -> Refusal {
    let lines = way.iter().filter_map(|leg| if let Leg::Line(to) = leg { Some(*to) } else { None });
    let shown = |(refusal, from): (Refusal, [f64; 2]), to| (refusal.showing(Highlight::Line(from, to)), to);
    lines.fold((refusal, from), shown).0
}
