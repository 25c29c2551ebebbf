//! The state at the start of a game, and what must be true of every state.

use super::frame::Frame;
use super::state::{Formation, FormationId, Hulls, Phase, State, Unit, UnitId};
use super::terrain::Terrain;
use super::victory;
use crate::data::faults;
use crate::data::length::Cm;
use crate::data::scenario::Scenario;
use crate::data::unit::{Outline, UnitKind};
use crate::measure;
use crate::rule::RuleId;
use deadreckon_engine::player::{ByPlayer, Player};
use deadreckon_engine::refusal::{Refusal, Refused};
use deadreckon_engine::stack::Stack;
use deadreckon_geometry::hull::{Hull, HullError};
use deadreckon_geometry::pose::{Point, Pose};
use deadreckon_geometry::rounding;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The footprint of an outline, its centroid as reference point (E5.6).
///
/// # Errors
/// Why the numbers are no footprint.
pub fn hull(outline: &Outline) -> Result<Hull, HullError> {
    match outline {
        Outline::Rectangle { length, width } => Hull::rectangle(length.mm(), width.mm()),
        Outline::Disc { diameter } => Hull::disc(diameter.mm() / 2.0),
        Outline::Polygon(points) => {
            let points: Vec<Point> = points.iter().map(|(x, y)| Point::new(Cm(*x).mm(), Cm(*y).mm())).collect();
            Hull::polygon(&points).map(|hull| hull.centred())
        }
    }
}

/// Starts a game, or says everything that stands in the way.
pub(super) fn begin(scenario: &Scenario) -> Result<State, Refused> {
    let faults = faults::of(scenario);
    if !faults.is_empty() {
        let refusal = |(key, message): (String, String)| {
            Refusal::new(RuleId("E1.16"), "refusal-scenario").word("key", key).word("fault", message)
        };
        return Err(Refused::new(faults.into_iter().map(refusal).collect()));
    }
    let kinds: BTreeMap<&str, (Arc<UnitKind>, Arc<Hulls>)> =
        scenario.kinds.iter().filter_map(|(name, kind)| Some((name.as_str(), prepared(kind)?))).collect();
    let (mut units, mut formations) = (Vec::new(), Vec::new());
    for (owner, force) in scenario.forces.iter() {
        for card in &force.formations {
            let first = units.len();
            let id = FormationId::at(formations.len());
            for entry in &card.units {
                let Some((kind, hulls)) = kinds.get(entry.kind.as_str()).cloned() else { continue };
                let place = Pose::from_degrees(entry.at.0.mm(), entry.at.1.mm(), entry.facing);
                let pose = rounding::place(place);
                let base = hulls.base.at(pose);
                let carried_by = entry.carried_by.map(|place| UnitId::at(first + place));
                let model = hulls.model.as_ref().map_or_else(|| base.clone(), |model| model.at(pose));
                let name = Arc::from(entry.kind.as_str());
                units.push(Unit { kind, name, hulls, formation: id, pose, base, model, alive: true, carried_by });
            }
            formations.push(Formation {
                card: Arc::new(card.clone()),
                owner,
                units: (first..units.len()).map(UnitId::at).collect(),
                blast: 0,
                broken: false,
                activated: false,
                marched: false,
                overwatch: None,
            });
        }
    }
    let mut state = empty(scenario, units, formations);
    for index in 0..state.units.len() {
        if let Some(carrier) = state.units[index].carried_by {
            let pose = state.unit(carrier).pose;
            state.units[index].stand(pose);
        }
    }
    let reasons = standing_reasons(&state);
    Refused::unless_empty(reasons)?;
    Ok(state)
}

fn prepared(kind: &UnitKind) -> Option<(Arc<UnitKind>, Arc<Hulls>)> {
    let base = hull(&kind.base).ok()?;
    let model = match &kind.model {
        Some(model) => Some(hull(model).ok()?),
        None => None,
    };
    Some((Arc::new(kind.clone()), Arc::new(Hulls { base, model })))
}

fn empty(scenario: &Scenario, units: Vec<Unit>, formations: Vec<Formation>) -> State {
    State {
        options: scenario.options(),
        ground: Arc::new(Terrain::of(scenario)),
        units,
        formations,
        turn: 1,
        phase: Phase::Strategy,
        strategy_winner: None,
        choosing_first: false,
        first: Player::One,
        previous: None,
        defaulting: None,
        stays_on_watch: ByPlayer::default(),
        retentions: ByPlayer::default(),
        rerolls: ByPlayer::default(),
        queue: None,
        bailing: Vec::new(),
        to_withdraw: Vec::new(),
        stack: Stack::default(),
        held: vec![None; scenario.objectives.len()],
        over: None,
        scenario: Arc::new(scenario.clone()),
    }
}

/// Units that stand on each other, off the table, beyond their zone, or where they cannot be.
fn standing_reasons(state: &State) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    let not = |rule, key, unit: UnitId| Refusal::new(RuleId(rule), key).about(unit.subject());
    for player in Player::ALL {
        for unit in state.standing_of(player) {
            let it = state.unit(unit);
            let bounds = it.base.bounds();
            if bounds.leaves(&state.ground.table) {
                reasons.push(not("E1.16", "refusal-off-table", unit));
            }
            let deep = if player == Player::One { bounds.high.y } else { state.ground.table.high.y - bounds.low.y };
            let zone = state.scenario.deployment.map(|deployment| deployment.within.mm());
            if zone.is_some_and(|zone| !rounding::is_within(deep.max(0.0), zone)) {
                reasons.push(not("E1.16", "refusal-beyond-zone", unit).word("mm", deep));
            }
            if state.ground.under(&it.base, it.kind.unit_type) == crate::data::terrain::Ground::Impassable {
                reasons.push(not("E5.9", "refusal-impassable", unit));
            }
        }
    }
    for (a, b) in overlapping(state) {
        reasons.push(not("E5.8", "refusal-overlap", a).about(b.subject()));
    }
    reasons
}

/// Pairs of standing units whose bases overlap.
fn overlapping(state: &State) -> Vec<(UnitId, UnitId)> {
    let standing: Vec<UnitId> = Player::ALL.into_iter().flat_map(|player| state.standing_of(player)).collect();
    let mut found = Vec::new();
    for (n, a) in standing.iter().enumerate() {
        for b in &standing[n + 1..] {
            if measure::is_overlap(&state.unit(*a).base, &state.unit(*b).base) {
                found.push((*a, *b));
            }
        }
    }
    found
}

/// What must be true of every state.
pub(super) fn consistent(state: &State) -> Result<(), String> {
    if let Some((a, b)) = overlapping(state).first() {
        return Err(format!("the bases of units {} and {} overlap", a.0, b.0));
    }
    for (index, unit) in state.units.iter().enumerate() {
        let Some(carrier) = unit.carried_by.filter(|_| unit.alive) else { continue };
        let by = state.unit(carrier);
        let waits = state.bailing.iter().any(|(_, units)| units.contains(&UnitId::at(index)));
        if by.formation != unit.formation || by.carried_by.is_some() || !by.alive && !waits {
            return Err(format!("unit {index} is carried by what cannot carry it"));
        }
    }
    let at_rest = !state.stack.iter().any(|frame| {
        matches!(frame, Frame::Activation(_) | Frame::Moving(_) | Frame::Assault(_) | Frame::Withdrawal(_))
    });
    for (id, formation) in state.all() {
        if formation.broken && (formation.blast > 0 || formation.overwatch.is_some()) {
            return Err(format!("formation {} is broken and has markers or is on overwatch", id.0));
        }
        let limit = state.count(id) * formation.card.markers_per_unit;
        if at_rest && state.is_alive(id) && !formation.broken && formation.blast >= limit {
            return Err(format!("formation {} has {} markers and is not broken", id.0, formation.blast));
        }
    }
    if state.over.is_none() && at_rest && victory::gone(state).is_some() && state.phase == Phase::Strategy {
        return Err("a side is gone and the game goes on".to_owned());
    }
    Ok(())
}
